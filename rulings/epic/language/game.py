"""The game of Epic, as its scenarios are read, run and told."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from rulings.epic import rules
from rulings.epic.language.asking import question_of
from rulings.epic.language.before import PHASES
from rulings.epic.language.cards import NAME
from rulings.epic.language.drawn import draw
from rulings.epic.language.lines import forms, language_of
from rulings.epic.language.reading import read_beginning
from rulings.epic.language.said_plays import say_play
from rulings.epic.language.story import depth, depth_of_choice, is_quiet, say, standing
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND, IN_PLAY, SUPPLEMENTAL_ZONE
from rulings.epic.rules.game import advance, lay_out, play
from rulings.epic.rules.legal_plays import legal_plays
from rulings.epic.rules.questions import Happened, IsBattle
from rulings.epic.rules.questions.answers import ask
from rulings.epic.rules.questions.fates import fates
from rulings.epic.rules.questions.happened import place_of
from rulings.epic.rules.turn.ending import HEALTH
from rulings.epic.rules.turn.gold import GOLD
from rulings.scenarios.game import Engine, Event, Game, Pointing, Telling
from rulings.table.state import State


def find_event(state: State, question: Happened) -> Event | None:
    """Find what happened, for the moments that lines of `expect` name."""
    found = place_of(state, question)
    return Event(found, found) if found is not None else None


EPIC = Game(
    name=NAME,
    editions=("epic 2016",),
    fields=(),
    reserved=frozenset(("phase", "turn", "first turn")),
    intervals=MappingProxyType({"battle": IsBattle()}),
    engine=Engine(lay_out, play, advance, ask, Path(str(rules.__file__)).parent, fates=fates, find_event=find_event),
    telling=Telling(say, is_quiet, depth, depth_of_choice, standing, draw),
    language=language_of,
    forms=forms,
    read=read_beginning,
    question=question_of,
    pointing=Pointing(
        places=(IN_PLAY, HAND, DISCARD_PILE, DECK, SUPPLEMENTAL_ZONE),
        legal_plays=legal_plays,
        say_play=say_play,
        settings=lambda: {"phase": PHASES},
        numbers=(HEALTH, GOLD),
        name_copy=lambda name, copy: name if copy == 1 else f"{name} {copy}",
    ),
)
"""The game of Epic."""
