"""The game of the orchard, as its scenarios are read, run and told."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from rulings.scenarios.game import Engine, Game, Telling
from tests.orchard.language import (
    depth,
    depth_of_choice,
    forms,
    is_quiet,
    language_of,
    question_of,
    read_beginning,
    say,
    standing,
)
from tests.orchard.rules import GoesOn, advance, ask, find_event, lay_out, play

ORCHARD = Game(
    name="orchard",
    editions=("of today",),
    fields=(),
    reserved=frozenset(),
    intervals=MappingProxyType({"game": GoesOn()}),
    engine=Engine(lay_out, play, advance, ask, Path(__file__).parent, find_event=find_event),
    telling=Telling(say, is_quiet, depth, depth_of_choice, standing),
    language=language_of,
    forms=forms,
    read=read_beginning,
    question=question_of,
)
