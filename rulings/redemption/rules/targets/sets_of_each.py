"""Sets of targets with a card of each of several kinds: of each brigade, of each card type (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from types import MappingProxyType

from rulings.redemption.reading.abilities import Noun, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import face
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.kernel import walk

_TARGETING = "redemption/term/effect-targeting#manual-targeting"


def sets_of_each(state: State, target: Target, possible: tuple[str, ...]) -> list[tuple[str, ...]] | None:
    """List the sets of targets with one card of each brigade or card type that there is among them.

    Args:
        state: The state.
        target: The target.
        possible: The cards that it means and that the effect can touch.

    Returns:
        The sets; where it says *up to one* of each, those that leave out some of them too. None where a target asks for
        no such thing.

    Raises:
        UnclearError: A card is of two of the kinds, and nobody says whether it stands for both.
    """
    tail = _each_in(target)
    if tail is None:
        return None
    kinds: dict[str, list[str]] = {}
    for card in possible:
        own = _KINDS[tail.kind](state, card)
        if len(own) > 1:
            reason = (
                f"Whether {card}, which is {' and '.join(sorted(own))}, stands for one of them or each is not said."
            )
            raise UnclearError(reason, (_TARGETING,))
        for kind in own:
            kinds.setdefault(kind, []).append(card)
    some = target.count is not None and target.count.kind in ("up to", "up to one")
    each = ([(card,) for card in cards] + ([()] if some else []) for cards in kinds.values())
    return [tuple(card for one in chosen for card in one) for chosen in product(*each)]


def is_each(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card is one of which a text asks for one of each kind: of an evil brigade, `of each evil brigade`.

    The source is redemption/term/brigade#alignment-of-a-brigade.
    """
    if not _KINDS[tail.kind](state, card):
        return False
    return tail.what is None or alignment_of(face(state, card)) == tail.what.name


def says_each(tail: Tail) -> bool:
    """Tell whether what follows a noun asks for a card of each kind, in words that are known."""
    return tail.kind in _KINDS and (tail.what is None or getattr(tail.what, "category", "") == "alignments")


def _each_in(target: Target) -> Tail | None:
    nouns = (part for part in walk(target.things) if isinstance(part, Noun)) if target.things is not None else ()
    tails = (*target.tails, *(tail for noun in nouns for tail in noun.tails))
    return next((tail for tail in tails if tail.kind in _KINDS), None)


def _brigades_of(state: State, card: str) -> frozenset[str]:
    return frozenset(face(state, card).brigades)


def _types_of(state: State, card: str) -> frozenset[str]:
    types = frozenset(face(state, card).types)
    return (types - _NAMES) or types


_NAMES = frozenset(("City", "Covenant", "Curse"))
"""Names for cards of two icons, which are no types beside those of the icons (redemption/term/card-type)."""

_KINDS: Mapping[str, Callable[[State, str], frozenset[str]]] = MappingProxyType(
    {"each brigade": _brigades_of, "each card type": _types_of}
)
"""What a text may ask for each of, by the tail that says so."""
