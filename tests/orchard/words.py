"""What lines of scenarios say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Action(Phrase):
    """What a player does."""

    verb: str
    card: Any


@dataclass(frozen=True, slots=True)
class Said(Phrase):
    """What a line of `expect` asks."""

    ask: str
    card: Any = None
    player: Any = None
    number: Any = None
    negative: bool = False
