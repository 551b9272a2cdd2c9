"""The cards that the deck rules name: banned ones, those that exclude each other, those with limits of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rulings.book.names import fold
from rulings.book.yaml_text import read_mapping
from rulings.redemption.cards.identity.listed import title_of
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.cards.references import find_place
from rulings.redemption.cards.sets import known_sets
from rulings.redemption.rules.cards.faces import EXPLAINS
from rulings.redemption.rules.facts import fact

_BANNED = "redemption/deck/banned-cards"
_SPECIAL = "redemption/deck/cards-with-special-rules"
_SAME_CARD = "redemption/deck/same-card"
_HAS_OWN_RULES = "deck@1.3.0"
"""The edition that has a chapter on cards with special rules; before it, these cards themselves said so."""

_LOST_SOUL = "Lost Soul"
_HOPPER = "Hopper"
FIFTY = 50
"""Limits by the size of a deck are for every so many cards in it."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card that the deck rules name.

    Attributes:
        name: How they name it.
        clause: The clause that says what holds for it.
        title: Its folded name in the list; empty where the reference tells.
        sets: The codes of its sets in the list; none where every version is meant.
        type: Its card type; empty where the title is enough.
        says: A word of its special ability likewise.
        reference: The reference of a Lost Soul; empty for other cards.
        only_in: The one edition that has the rule; empty where each has it.
    """

    name: str
    clause: str
    title: str = ""
    sets: frozenset[str] = frozenset()
    type: str = ""
    says: str = ""
    reference: str = ""
    only_in: str = ""

    def clauses(self, edition: str) -> tuple[str, ...]:
        """Name the clauses by which an edition has the rule: where it does not itself, the cards say it."""
        is_own = edition == _HAS_OWN_RULES or not self.clause.startswith(_SPECIAL)
        return (self.clause,) if is_own else (self.clause, EXPLAINS)

    def is_in(self, edition: str) -> bool:
        """Whether an edition has the rule."""
        return self.only_in in ("", edition)

    def fits(self, printing: Printing) -> bool:
        """Tell whether a printing is of this card, as far as its title does not tell.

        Args:
            printing: A printing of a card of the title.

        Returns:
            Whether it is.
        """
        return (
            (not self.sets or _code_of(printing) in self.sets)
            and (not self.type or self.type in printing.types)
            and (not self.says or self.says in printing.wording)
            and (not self.reference or _is_soul_of(printing, self.reference))
        )


@dataclass(frozen=True, slots=True)
class OwnLimit:
    """How many copies of a card that the deck rules name a deck may have.

    Attributes:
        card: The card.
        number: How many.
        per: For every how many cards in the deck; 0 where its size does not matter.
    """

    card: NamedCard
    number: int
    per: int = 0


@dataclass(frozen=True, slots=True)
class NamedCards:
    """All cards that the deck rules name.

    Attributes:
        banned: Those that are banned.
        exclusive: Groups of which a deck has one card at most.
        limits: Those with limits of their own.
        hopper: The references of the Lost Soul that does not count.
    """

    banned: tuple[NamedCard, ...]
    exclusive: tuple[tuple[NamedCard, ...], ...]
    limits: tuple[OwnLimit, ...]
    hopper: frozenset[str]

    def of(self, card: Card, printing: Printing) -> tuple[NamedCard, ...]:
        """List the cards that the deck rules name and a printing of the list is.

        Args:
            card: A card of the list.
            printing: One of its printings.

        Returns:
            Them, each once.
        """
        title = fold(title_of(card)) or card.key
        groups = (self.banned, *self.exclusive, tuple(limit.card for limit in self.limits))
        alike = (named for group in groups for named in group if named.title in ("", title))
        return tuple(named for named in alike if named.fits(printing))

    def is_hopper(self, printing: Printing) -> bool:
        """Whether a printing is the Lost Soul that does not count, by the references of its name."""
        return bool(printing.ability) and any(_is_soul_of(printing, place) for place in self.hopper)


@cache
def named_cards() -> NamedCards:
    """Read what the deck rules say of cards that they name.

    Returns:
        The cards, the same at every call.
    """
    data = read_mapping((files("rulings.redemption.decks") / "named_cards.yaml").read_text("utf-8"))
    banned = tuple(_read(item, _BANNED) for item in data["banned"])
    exclusive = {item["as"]: _read(item, _SPECIAL) for item in data["exclusive"]}
    pairs = tuple(tuple(exclusive[name] for name in pair) for pair in fact(_SPECIAL, "one_of_the_pair"))
    limits = tuple(_limit(_read(item, _SPECIAL), item["as"]) for item in data["limits"])
    hopper = frozenset(fact(_SAME_CARD, "one_name_two_references")[_HOPPER])
    return NamedCards(banned, pairs, limits, hopper)


def _limit(card: NamedCard, name: str) -> OwnLimit:
    whole: Mapping[str, int] = MappingProxyType(fact(_SPECIAL, "maximum_in_a_deck"))
    if name in whole:
        return OwnLimit(card, whole[name])
    return OwnLimit(card, fact(_SPECIAL, "maximum_per_50_cards")[name], FIFTY)


def _read(item: Mapping[str, Any], entry: str) -> NamedCard:
    return NamedCard(
        item["as"],
        f"{entry}#{item['clause']}",
        fold(item.get("title", "")),
        frozenset(item.get("sets", ())),
        item.get("type", ""),
        item.get("says", ""),
        item.get("reference", ""),
        item.get("only_in", ""),
    )


def _code_of(printing: Printing) -> str:
    found = known_sets().find(printing.set)
    return found.code if found is not None else printing.set


def _is_soul_of(printing: Printing, reference: str) -> bool:
    if _LOST_SOUL not in printing.types:
        return False
    return reference in (find_place(printing.name), find_place(printing.reference))
