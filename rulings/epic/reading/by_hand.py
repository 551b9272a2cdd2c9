"""The readings written by hand that come with the reader, each for one paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rulings.texts.hand_written import HandWritten, read_by_hand


@cache
def by_hand() -> Mapping[str, HandWritten]:
    """Load the readings written by hand, by the hash of their normalised paragraph."""
    return read_by_hand(files("rulings.epic.reading").joinpath("by_hand.yaml").read_text("utf-8"))
