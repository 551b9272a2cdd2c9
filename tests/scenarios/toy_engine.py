"""Rules of a toy: each attack may ask its player, and others, to choose; so that the runner is tested alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.plays import Play
from rulings.redemption.rules.questions import HasInitiative, IsBattleUnderWay, Question, Redeemed
from rulings.scenarios.game import Engine
from rulings.table.choices import Choice, Option
from rulings.table.errors import UnclearError
from rulings.table.exploration import Ended
from rulings.table.state import State, change, record
from rulings.table.verdicts import Finding, Refusal

CLAUSE = "redemption/term/attack#by-beginning-a-battle"


def question(key: str, player: str, *options: str, alike: object = None) -> Choice:
    return Choice(key, player, key, tuple(Option(name, name, alike=alike) for name in options), (CLAUSE,))


def engine(*asked: Choice, chain: bool = False, unclear: str = "") -> Engine:
    """Make rules by which every attack asks these questions, one after the other.

    Args:
        asked: The questions; the answer to each is counted as redeemed Lost Souls of its player if it is `yes`.
        chain: Whether what follows from an attack never ends.
        unclear: What the rules do not decide, if anything.
    """
    return Engine(lay_out, _play(unclear), _advance(asked, chain), _ask, Path(__file__).parent)


def _play(unclear: str) -> Callable[[State, Play, str], State | Refusal]:
    def play(state: State, made: Play, cause: str) -> State | Refusal:
        if unclear:
            raise UnclearError(unclear, (CLAUSE,))
        if made.player == "B":
            return Refusal("It is not B's turn.", (CLAUSE,))
        battles = state.get("", "battles")
        counted = record(
            state, change(state, "", "battles", (battles if isinstance(battles, int) else 0) + 1), cause, ()
        )
        return replace(counted, agenda=("ask",), answers={})

    return play


def _advance(asked: tuple[Choice, ...], chain: bool) -> Callable[[State], Choice | Ended | State]:
    def advance(state: State) -> Choice | Ended | State:
        if not state.agenda:
            return Ended(state)
        if chain:
            return replace(state)
        for choice in asked:
            if choice.question not in state.answers:
                return choice
        yes = tuple(choice.player for choice in asked if state.answers[choice.question] == "yes")
        return record(replace(state, agenda=()), change(state, "", "said yes", yes), "rule", (CLAUSE,))

    return advance


def _ask(state: State, asked: Question) -> Finding:
    match asked:
        case Redeemed():
            yes = state.get("", "said yes")
            number = sum(player == asked.player for player in yes) if isinstance(yes, tuple) else 0
            return Finding(number == asked.number, (CLAUSE,), f"{asked.player} has {number}")
        case HasInitiative():
            return Finding(state.get("", "battles") == 1, (CLAUSE,))
        case IsBattleUnderWay():
            return Finding(False)
        case _:
            raise AssertionError(asked)
