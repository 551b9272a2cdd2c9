"""The game of Redemption, as its scenarios are read, run and told."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from rulings.redemption import rules
from rulings.redemption.language.asking import question_of
from rulings.redemption.language.battle_under_way import BATTLE_PLACES
from rulings.redemption.language.drawn import draw, left_waiting
from rulings.redemption.language.lines import forms, language_of
from rulings.redemption.language.reading import NAME, read_beginning
from rulings.redemption.language.said_plays import say_play
from rulings.redemption.language.story import depth, depth_of_choice, is_quiet, say, standing
from rulings.redemption.language.supposing import suppose
from rulings.redemption.rules.abilities.in_force import weigh
from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.game import advance, lay_out, play
from rulings.redemption.rules.legal_plays import legal_plays
from rulings.redemption.rules.questions import Happened, IsBattleUnderWay
from rulings.redemption.rules.questions.answers import ask
from rulings.redemption.rules.questions.fates import fates
from rulings.redemption.rules.questions.happened import begins_and_happens
from rulings.redemption.rules.questions.idle_options import end_of_course
from rulings.redemption.rules.questions.unasked import why_unasked
from rulings.redemption.rules.questions.untold import untold
from rulings.redemption.rules.setup import ZONES
from rulings.redemption.rules.turn.phases import PRE_GAME, phases
from rulings.scenarios.game import Engine, Event, Game, Pointing, Telling
from rulings.table.state import State


def find_event(state: State, question: Happened) -> Event | None:
    """Find what happened, for the moments that lines of `expect` name."""
    found = begins_and_happens(state, question.event)
    return Event(*found) if found is not None else None


REDEMPTION = Game(
    name=NAME,
    editions=("reg 8.3.0",),
    fields=("category",),
    reserved=frozenset(("phase", "turn", "round", "battle", "so far")),
    intervals=MappingProxyType({"battle": IsBattleUnderWay()}),
    engine=Engine(
        lay_out,
        play,
        advance,
        ask,
        Path(str(rules.__file__)).parent,
        put_aside,
        fates,
        why_unasked,
        weigh,
        end_of_course,
        find_event,
        untold,
        suppose,
    ),
    telling=Telling(say, is_quiet, depth, depth_of_choice, standing, draw, left_waiting),
    language=language_of,
    forms=forms,
    read=read_beginning,
    question=question_of,
    pointing=Pointing(
        places=("territory", "hand", *(zone for zone in ZONES if zone not in ("territory", "hand"))),
        legal_plays=legal_plays,
        say_play=say_play,
        shared=BATTLE_PLACES,
        settings=lambda: {"phase": (PRE_GAME, *phases())},
    ),
)
"""The game of Redemption."""
