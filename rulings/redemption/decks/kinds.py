"""Kinds of cards of which any that a deck has not yet will do, where a change puts cards in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from rulings.decks.findings import Change
from rulings.decks.lists import DECK
from rulings.redemption.cards.identity.same_card import DeckIdentity, Mark
from rulings.redemption.decks.deck_card import LOST_SOUL, DeckCard, with_key

SOUL, GOOD, EVIL, NEUTRAL = "lost-soul", "good-card", "evil-card", "neutral-card"

NEW = "any:"
"""With this begins by what cards are the same that a change puts in; no card of a list is one of them."""

_SAID = {
    SOUL: ("a Lost Soul without a special ability", "Lost Souls without a special ability"),
    GOOD: (
        "a good card that is not in it yet and no Dominant, Site or City",
        "different good cards that are not in it yet, no Dominants, Sites or Cities",
    ),
    EVIL: (
        "an evil card that is not in it yet and no Dominant, Site or City",
        "different evil cards that are not in it yet, no Dominants, Sites or Cities",
    ),
    NEUTRAL: (
        "a neutral card that is not in it yet and no Lost Soul, Site or City",
        "different neutral cards that are not in it yet, no Lost Souls, Sites or Cities",
    ),
}
"""What a card of each kind is called, and what several are."""

_MOST_KEPT = 512
"""How many cards of a kind are kept at hand: decks that are mended take the same ones again and again."""

_TYPES = {SOUL: LOST_SOUL, GOOD: "Hero", EVIL: "Evil Character", NEUTRAL: "Artifact"}


def put_in(number: int, kind: str, part: str = DECK) -> Change:
    """Make the change that puts cards of a kind into a deck.

    Args:
        number: How many.
        kind: The kind.
        part: The part of the deck.

    Returns:
        The change.
    """
    return Change(number, _SAID[kind][number > 1], part, kind, is_kind=True)


def _fresh(kind: str) -> Callable[[int], DeckCard]:
    is_soul = kind == SOUL

    @lru_cache(_MOST_KEPT)
    def make(number: int) -> DeckCard:
        own = f"{NEW}{kind}:{0 if is_soul else number}"
        brigades = 0 if kind in (SOUL, NEUTRAL) else 1
        alignment = {GOOD: "good", EVIL: "evil"}.get(kind, "neutral")
        same = DeckIdentity(own, frozenset((Mark(own, "", ""),)), frozenset((own,)), frozenset())
        return with_key(DeckCard(_SAID[kind][0], (_TYPES[kind],), brigades, not is_soul, alignment, same))

    return make


FRESH: Mapping[str, Callable[[int], DeckCard]] = MappingProxyType({kind: _fresh(kind) for kind in _SAID})
"""Makes cards of each kind, by a number: cards of other numbers are other cards."""
