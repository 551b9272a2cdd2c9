"""Which players an ongoing effect has targeted: they are settled as it is carried out, and kept with the answers."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.state import State


def keep_players(now: Happening, activation: Activation, index: int, players: tuple[str, ...]) -> Happening:
    """Keep the players whom an effect targets.

    Args:
        now: What happened so far.
        activation: The activation.
        index: Which of its effects.
        players: The players.

    Returns:
        The same with the players among the answers.
    """
    answers = {**now.state.answers, _place(activation, index): players}
    return replace(now, state=replace(now.state, answers=answers))


def players_kept(state: State, activation: Activation, index: int) -> tuple[str, ...] | None:
    """Find the players whom an effect has targeted; None of one that was in force from the beginning."""
    found = state.answers.get(_place(activation, index))
    return found if isinstance(found, tuple) else None


def _place(activation: Activation, index: int) -> str:
    return f"{activation.key}/{index}/players"
