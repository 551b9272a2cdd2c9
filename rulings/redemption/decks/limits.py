"""How many copies of a card a deck may have: the limits of each format, and those of cards that the rules name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulings.redemption.decks.deck_card import CHARACTERS, DOMINANT, ENHANCEMENTS, PLACES, DeckCard
from rulings.redemption.decks.named_cards import FIFTY, named_cards
from rulings.redemption.rules.facts import fact

_TYPE_I, _TYPE_II = "redemption/deck/type-i", "redemption/deck/type-ii"
_ITEMS = frozenset(("Artifact", "Fortress", "Covenant", "Curse"))

Fits = Callable[[DeckCard], bool | None]
"""Whether a limit covers a card; None where the rules leave it open, or the list does not tell."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How many copies of each card of a kind a deck may have.

    Attributes:
        clauses: The clauses that say so.
        number: How many.
        fits: Whether it covers a card.
        per: For every how many cards in the deck; 0 where its size does not matter.
    """

    clauses: tuple[str, ...]
    number: int
    fits: Fits
    per: int = 0

    def most(self, size: int) -> int:
        """Tell how many copies a deck of a size may have; one too small has as many as the smallest."""
        return self.number * max(1, size // self.per) if self.per else self.number


def limits_of(card: DeckCard, limits: tuple[Limit, ...], edition: str, *, strictly: bool) -> tuple[Limit, ...]:
    """List the limits that cover a card.

    Args:
        card: The card.
        limits: Those of its format.
        edition: The edition of the rules.
        strictly: Whether those count as well of which it is open whether they do.

    Returns:
        The limits; of a card that the rules name for a limit of its own, that alone.
    """
    special = tuple(own for own in named_cards().limits if own.card in card.named) if card.named else ()
    if special:
        return tuple(Limit(one.card.clauses(edition), one.number, lambda _: True, one.per) for one in special)
    wanted = (True, None) if strictly else (True,)
    return tuple(limit for limit in limits if limit.fits(card) in wanted)


def type_i_limits() -> tuple[Limit, ...]:
    """List the limits of Type I (redemption/deck/type-i)."""
    each: Mapping[str, int] = fact(_TYPE_I, "maximum_of_each")
    without = "hero_evil_character_or_enhancement_without_special_ability_of_one_brigade"
    return (
        Limit((f"{_TYPE_I}#one-of-each-multi-brigade-card",), each["more_than_one_brigade"], _brigades(2)),
        Limit((f"{_TYPE_I}#one-of-each-dominant",), each["dominant"], _is_dominant),
        Limit(
            (f"{_TYPE_I}#one-of-each-lost-soul-with-ability",), each["lost_soul_with_special_ability"], _is_named_soul
        ),
        Limit(
            (f"{_TYPE_I}#one-per-fifty-with-special-ability",),
            each["with_special_ability_per_50_cards"],
            lambda card: card.has_ability,
            FIFTY,
        ),
        Limit((f"{_TYPE_I}#three-of-each-without-special-ability",), each[without], _is_plain_of_one_brigade),
    )


def type_ii_limits() -> tuple[Limit, ...]:
    """List the limits of Type II (redemption/deck/type-ii)."""
    each: Mapping[str, int] = fact(_TYPE_II, "maximum_of_each")
    places = "site_or_city_with_special_ability_of_one_brigade"
    items = "artifact_fortress_covenant_or_curse_of_one_brigade"
    plain = "site_without_special_ability_of_one_brigade"
    people = "character_or_enhancement_of_one_brigade"
    four = f"{_TYPE_II}#four-of-each-character-enhancement-plain-site"
    return (
        Limit((f"{_TYPE_II}#one-of-each-with-three-brigades",), each["three_or_more_brigades"], _brigades(3)),
        Limit((f"{_TYPE_II}#one-of-each-dominant",), each["dominant"], _is_dominant),
        Limit((f"{_TYPE_II}#two-of-each-with-two-brigades",), each["two_brigades"], _brigades(2, 2)),
        Limit(
            (f"{_TYPE_II}#two-of-each-lost-soul-with-ability",), each["lost_soul_with_special_ability"], _is_named_soul
        ),
        Limit((f"{_TYPE_II}#two-of-each-site-or-city-with-ability",), each[places], _is_place_with_ability),
        Limit((f"{_TYPE_II}#three-of-each-artifact-fortress-covenant-curse",), each[items], _is_item),
        Limit((four,), each[people], _is_of_people),
        Limit((four,), each[plain], _is_plain_site),
    )


def _brigades(least: int, most: int = 99) -> Fits:
    def fits(card: DeckCard) -> bool | None:
        return None if card.brigades is None else least <= card.brigades <= most

    return fits


def _of_one_brigade(card: DeckCard) -> bool | None:
    """Whether a card has one brigade; open where it has none, since the limit names cards with one."""
    return None if not card.brigades else card.brigades == 1


def _is_dominant(card: DeckCard) -> bool:
    return DOMINANT in card.types


def _is_named_soul(card: DeckCard) -> bool:
    return card.is_soul and card.has_ability


def _is_plain_of_one_brigade(card: DeckCard) -> bool | None:
    is_of_these = not (CHARACTERS | ENHANCEMENTS).isdisjoint(card.types)
    return _of_one_brigade(card) if is_of_these and not card.has_ability else False


def _is_place_with_ability(card: DeckCard) -> bool | None:
    return _of_one_brigade(card) if not PLACES.isdisjoint(card.types) and card.has_ability else False


def _is_item(card: DeckCard) -> bool | None:
    return _of_one_brigade(card) if not _ITEMS.isdisjoint(card.types) else False


def _is_of_people(card: DeckCard) -> bool | None:
    return _of_one_brigade(card) if not (CHARACTERS | ENHANCEMENTS).isdisjoint(card.types) else False


def _is_plain_site(card: DeckCard) -> bool | None:
    return _of_one_brigade(card) if "Site" in card.types and not card.has_ability else False
