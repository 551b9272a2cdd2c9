"""Phases that are skipped: nobody can perform an action in one (REG, Restrict)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Activity, Word
from rulings.redemption.rules.abilities.in_force import is_out_of_force
from rulings.redemption.rules.cards.periods import phases_begun_since
from rulings.redemption.rules.cards.places import card_of
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.plays import Attack, EndPhase, EndTurn, GoTo, Pass, Play, ShuffleHand
from rulings.table.state import State
from rulings.table.verdicts import Refusal

SKIP = "skip"
"""The kind of activity from which a restrict effect keeps that skips a phase."""

SKIPPED = "redemption/effect/restrict#skip-a-phase"

_NEXT = "next "
_MOVES_ON = (EndPhase, EndTurn, GoTo, Pass, ShuffleHand)
"""What is no action of a phase: to leave it, to decline to act, and to say of a hand that its order is not known."""


@dataclass(frozen=True, slots=True)
class Skips:
    """The statement that a player skips the next phase of a name.

    Attributes:
        player: The player.
        phase: The phase.
        by: The activation whose effect it is.
        index: Which of its effects.
    """

    player: str
    phase: str
    by: str
    index: int

    def __str__(self) -> str:
        return f"{self.player} skips the next {self.phase} phase by {card_of(self.by)}"


def phase_skipped(activity: Activity) -> str:
    """Name the phase that an activity is the skipping of; empty of every other one, and of what is no phase."""
    said = activity.what.name if activity.kind == SKIP and isinstance(activity.what, Word) else ""
    name = said.removeprefix(_NEXT).removesuffix(" phase")
    known = {str(phase).removesuffix(" Phase").lower() for phase in fact("redemption/term/phase", "phases")}
    return name if name in known else ""


def skipped_by(state: State, phase: str) -> str:
    """Name the card by which a phase of the turn at hand is skipped: the one under way, or one still to come.

    Args:
        state: The state.
        phase: The phase.

    Returns:
        The card; empty where it is not skipped, or was before (redemption/effect/restrict#skip-a-phase).
    """
    return next((card_of(said.by) for said in _skips(state, phase)), "")


def _skips(state: State, phase: str) -> Iterator[Skips]:
    active, under_way = str(state.get("", "active player")), state.get("", "phase") == phase
    for line in state.log.places_of(Skips):
        said: Skips = state.log[line].what
        if (said.player, said.phase) != (active, phase) or is_out_of_force(state, said.by, said.index):
            continue
        if sum(whose == active for whose in phases_begun_since(state, line, phase)) == under_way:
            yield said


def refuse_skipped(state: State, made: Play) -> Refusal | None:
    """Refuse an action in a phase that is skipped, whoever would perform it.

    Args:
        state: The state.
        made: The play.

    Returns:
        The refusal; None of a play that only moves on, and in every other phase.
    """
    if isinstance(made, _MOVES_ON):
        return None
    phase = "battle" if isinstance(made, Attack) else str(state.get("", "phase"))
    card = skipped_by(state, phase)
    return Refusal(f"The {phase} phase is skipped by {card}.", (SKIPPED,)) if card else None
