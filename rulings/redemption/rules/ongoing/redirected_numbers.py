"""Strength and toughness that a redirect takes from one card and gives to another (REG, Redirect)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rulings.redemption.rules.abilities.in_force import in_force
from rulings.redemption.rules.abilities.statements import NumbersRedirected
from rulings.redemption.rules.cards.places import BATTLE
from rulings.table.state import State

_REDIRECT = "redemption/effect/redirect#"


def redirected(state: State, card: str) -> Iterator[tuple[int, int | Fraction, int | Fraction]]:
    """List by how much redirects in force change the numbers of a card.

    Args:
        state: The state.
        card: The card.

    Yields:
        The line of the log in which one was carried out, and by how much it changes strength and toughness: it takes
        from the card that they are on, and gives to the card that redirects as long as the other one is in battle
        (redemption/effect/redirect#numbers-move-to-redirecting-card, #bonus-lost-with-the-card).
    """
    for line, said in _in_force(state):
        if said.card == card:
            yield line, -said.strength, -said.toughness
        if said.to == card and state.where[said.card].zone == BATTLE:
            yield line, said.strength, said.toughness


def why_redirected(state: State, card: str) -> Iterator[str]:
    """Name the clauses by which redirects change the numbers of a card, or do so no more."""
    standing = {line for line, _ in _in_force(state)}
    for line in state.log.places_of(NumbersRedirected):
        said: NumbersRedirected = state.log[line].what
        if card not in (said.card, said.to):
            continue
        if line not in standing:
            yield f"{_REDIRECT}lasts-until-end-of-phase"
        elif card == said.to and state.where[said.card].zone != BATTLE:
            yield f"{_REDIRECT}bonus-lost-with-the-card"
        else:
            yield f"{_REDIRECT}numbers-move-to-redirecting-card"


def _in_force(state: State) -> Iterator[tuple[int, NumbersRedirected]]:
    """The redirects of numbers that last until the end of their phase, each with its line of the log."""
    if not state.log.places_of(NumbersRedirected):
        return
    standing = {(effect.activation.key, effect.index) for effect in in_force(state, "redirect")}
    for line in state.log.places_of(NumbersRedirected):
        said: NumbersRedirected = state.log[line].what
        if (said.by, said.index) in standing:
            yield line, said
