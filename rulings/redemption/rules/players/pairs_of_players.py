"""Limits that count for each pair of players, where a text names an opponent (REG, Limit)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import Owner, Player
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.places import owner
from rulings.redemption.rules.targets.whereabouts import OPPONENTS, opponents_of, players_in
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk

PAIRS = "redemption/modifier/limit#counted-for-pairs-of-players"
"""The clause by which a limit counts apart for each opponent whom a text names."""

_SINGLE = frozenset(("any opponent", "another player"))
"""Words that leave the choice among several opponents to the player."""


def opponents_named(
    state: State, activation: Activation, part: Part, by: tuple[str, ...] = ()
) -> tuple[str, ...] | None:
    """List the opponents whom a part of an ability names, where its uses count apart for each of them.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.
        by: The players who have a part in what triggers it; empty where nothing does.

    Returns:
        The opponents; None where it names none, or the game has two players.

    Raises:
        NotThereYetError: It names an opponent in what triggers it, and another one in its effects or several that may
            be meant.
    """
    if len(players_in(state)) == 2:
        return None
    kinds = _kinds(activation.effects[part.first : part.end])
    awaited = tuple(_opponents_in(part.conditions))
    others = tuple(dict.fromkeys(player for player in by if player != activation.player))
    if awaited and (kinds or len(others) != 1):
        raise NotThereYetError(f"Against which opponents {activation.card} was used as often as it may be is not told.")
    if awaited:
        return others
    return tuple(dict.fromkeys(_meant(state, activation, kinds))) if kinds else None


def _kinds(effects: Sequence[Instruction]) -> tuple[str, ...]:
    """The words for opponents in effects: whose cards, and who carries them out."""
    acts = [effect.setting.act.subject for effect in effects if effect.setting.act is not None]
    return tuple(_opponents_in([*(effect.effect for effect in effects), *acts]))


def _opponents_in(said: Iterable[Any]) -> Iterator[str]:
    for word in (word for phrase in said for word in walk(phrase)):
        if isinstance(word, Owner | Player) and word.of is None and word.kind in OPPONENTS:
            yield word.kind


def _meant(state: State, activation: Activation, kinds: tuple[str, ...]) -> Iterator[str]:
    for kind in kinds:
        yield from opponents_of(state, activation.player, kind)


def used_against(state: State, known: Activation) -> tuple[str, ...]:
    """List the opponents against whom an ability was used.

    Args:
        state: The state.
        known: The activation that was the use.

    Returns:
        All whom its text means; where it leaves the choice among several, those whose cards it targeted, and who drew.

    Raises:
        NotSaidError: It did nothing that tells which of them was chosen.
    """
    if len(known.opponents) == 1 or not _SINGLE.issuperset(_kinds(known.effects)):
        return known.opponents
    found = tuple(player for player in _reached(state, known) if player in known.opponents)
    if not found:
        raise NotSaidError(f"Against which opponent {known.card} was used is not told.")
    return found


def _reached(state: State, known: Activation) -> Iterator[str]:
    for entry in state.log:
        if isinstance(entry.what, Took) and entry.what.activation == known.key:
            yield from (owner(state, card) for card in entry.what.targets)
        if isinstance(entry.what, Drawn) and entry.cause == known.key:
            yield entry.what.player


def against(state: State, activation: Activation, opponents: tuple[str, ...]) -> tuple[State, Activation]:
    """Let an activation be one against some opponents alone.

    Args:
        state: The state.
        activation: The activation, which has just been named.
        opponents: Those against whom it can be used.

    Returns:
        The state that knows it so, and the activation.
    """
    narrowed = replace(activation, opponents=opponents)
    return replace(state, activations={**state.activations, activation.key: narrowed}), narrowed
