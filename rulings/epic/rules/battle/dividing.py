"""How the damage of a group is divided among those against it, as its player chooses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod

from rulings.epic.rules.choosing.candidates import likeness
from rulings.epic.rules.happenings import Attacks
from rulings.table.choices import Choice, Option
from rulings.table.errors import BeyondLimitError
from rulings.table.state import State

DIVIDED = "epic/rule/battle-phase#damage-divided-attacker-first"
_MOST_WAYS = 5_000


@dataclass(frozen=True, slots=True)
class Dealing:
    """A Champion that deals damage in battle.

    Attributes:
        card: The Champion.
        strength: How much damage it deals in all.
        goes_through: Whether it adds to what goes beyond the blockers.
        is_told: Whether a text of it asks to whom it deals damage, so that its part is told from that of the others.
    """

    card: str
    strength: int
    goes_through: bool
    is_told: bool


@dataclass(frozen=True, slots=True)
class Excess:
    """What goes beyond the blockers by breakthrough.

    Attributes:
        player: To whom.
        amount: How much.
    """

    player: str
    amount: int


Hit = tuple[str, str, int]
"""Which Champion deals damage, to whom, and how much."""

_Shares = tuple[tuple[str, int], ...]
"""To whom how much is dealt."""


@dataclass(frozen=True, slots=True)
class _Group:
    """A group whose damage is divided.

    Attributes:
        alone: The Champions whose parts are told from those of the others.
        together: The others, those with breakthrough first.
    """

    alone: tuple[Dealing, ...]
    together: tuple[Dealing, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to divide the damage of a group.

    Attributes:
        alone: What each of those deals that are told from the others.
        together: What the others deal.
    """

    alone: tuple[_Shares, ...]
    together: _Shares


def divided(
    state: State, player: str, group: Sequence[Dealing], opposing: tuple[str, ...], excess: Excess
) -> list[Hit] | Choice:
    """Divide the damage of a group among those against it, beyond whom the excess goes.

    Args:
        state: The state, with the answers so far.
        player: Who divides it.
        group: The Champions that deal it.
        opposing: The Champions against them.
        excess: What goes beyond these.

    Returns:
        Each hit; or the choice where there are several ways.

    Raises:
        BeyondLimitError: There are too many ways.
    """
    if not opposing:
        return [(one.card, excess.player, one.strength) for one in group if one.goes_through and excess.amount]
    parted = _parted(group, is_told=len(group) > 1 and len(opposing) + bool(excess.amount) > 1)
    ways = {_said(parted, way, excess): way for way in _ways(parted, opposing, excess)}
    if len(ways) == 1:
        return _hits(parted, next(iter(ways.values())))
    question = f"battle {len(state.log.of(Attacks))}/{player}/damage"
    if question not in state.answers:
        options = tuple(
            Option(said, f"assigns {' and '.join(said)}", _alike(state, parted, way)) for said, way in ways.items()
        )
        total = sum(one.strength for one in group) - excess.amount
        return Choice(question, player, f"How does {player} divide {total} damage?", options, (DIVIDED,))
    return _hits(parted, ways[state.answers[question]])


def _parted(group: Sequence[Dealing], *, is_told: bool) -> _Group:
    """Part those from the others of whom a text asks to whom they deal damage."""
    alone = tuple(one for one in group if is_told and one.is_told and one.strength)
    others = [one for one in group if one not in alone and one.strength]
    return _Group(alone, tuple(sorted(others, key=lambda one: not one.goes_through)))


def _ways(group: _Group, opposing: tuple[str, ...], excess: Excess) -> Iterator[_Way]:
    """All ways in which a group divides its damage, so that just the excess goes beyond the blockers."""
    beyond = (excess.player,) if excess.amount else ()
    targets = [(*(beyond if one.goes_through else ()), *opposing) for one in group.alone]
    strength = sum(one.strength for one in group.together)
    counts = [(one.strength, len(to)) for one, to in zip(group.alone, targets, strict=True)]
    if (
        prod(comb(total + number - 1, number - 1) for total, number in (*counts, (strength, len(opposing))))
        > _MOST_WAYS
    ):
        total = strength + sum(one.strength for one in group.alone)
        raise BeyondLimitError(f"There are too many ways to divide {total} damage among {len(opposing)} Champions.")
    through = sum(one.strength for one in group.together if one.goes_through)
    each = [
        [tuple(zip(to, way, strict=True)) for way in _shares(one.strength, len(to))]
        for one, to in zip(group.alone, targets, strict=True)
    ]
    for alone in product(*each):
        rest = excess.amount - sum(share for shares in alone for to, share in shares if to == excess.player)
        if 0 <= rest <= through:
            for way in _shares(strength - rest, len(opposing)):
                yield _Way(alone, ((excess.player, rest), *zip(opposing, way, strict=True)))


def _shares(total: int, number: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide a number into so many, the most to the first."""
    if number == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        yield from ((first, *others) for others in _shares(total - first, number - 1))


def _said(group: _Group, way: _Way, excess: Excess) -> tuple[str, ...]:
    """A way in words: who is told from the others with each share, of the others what they deal together."""
    alone = (
        f"{share} of {one.card} to {to}"
        for one, shares in zip(group.alone, way.alone, strict=True)
        for to, share in shares
        if share
    )
    return (*alone, *(f"{share} to {to}" for to, share in way.together if share and to != excess.player))


def _alike(state: State, group: _Group, way: _Way) -> tuple[object, ...]:
    """What a way comes to: ways that differ only in which of two copies is hit, or hits, are alike."""
    alone = (
        (likeness(state, one.card), likeness(state, to), share)
        for one, shares in zip(group.alone, way.alone, strict=True)
        for to, share in shares
    )
    together = ((None, likeness(state, to), share) for to, share in way.together)
    return tuple(sorted((*alone, *together), key=repr))


def _hits(group: _Group, way: _Way) -> list[Hit]:
    """The hits of each Champion; of those that are not told from each other, of one after the other."""
    found = [
        (one.card, to, share)
        for one, shares in zip(group.alone, way.alone, strict=True)
        for to, share in shares
        if share
    ]
    left = [(one.card, one.strength) for one in group.together]
    for to, wanted in way.together:
        missing = wanted
        while missing and left:
            card, strength = left[0]
            dealt = min(missing, strength)
            found.append((card, to, dealt))
            missing -= dealt
            left = left[1:] if strength == dealt else [(card, strength - dealt), *left[1:]]
    return found
