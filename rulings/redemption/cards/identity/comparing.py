"""How two cards are related: the same, versions of one, other cards, or left open (REG, Version, Duplicate Card)."""

from __future__ import annotations

from rulings.cards.identity import Comparison, Relation, Side, Verdict
from rulings.redemption.cards.identity.bearers import same_bearer
from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.listed import titles_of_sides
from rulings.redemption.cards.identity.names import SAME_NAME, same_name
from rulings.redemption.cards.identity.persons_of_cards import OTHER_CARDS, OTHER_TITLE, VERSIONS, Persons, persons_of
from rulings.redemption.cards.identity.same_card import deck_identity, same_card
from rulings.redemption.cards.identity.temples import ONE_TEMPLE, is_temple
from rulings.redemption.cards.identity.unique import ONE_OF_TWO, unique_or_generic
from rulings.redemption.cards.record import Card

_GENERIC = "redemption/term/version#generic-characters"
_DUPLICATE = "redemption/term/duplicate-card"
_CHARACTERS = frozenset(("Hero", "Evil Character"))

Asked = tuple[Card, int]
"""A printing: its card, and its place there, the newest first."""

_Told = tuple[Relation, tuple[str, ...], str]


def compare(first: Asked, second: Asked) -> Comparison:
    """Tell how two printings are related.

    Args:
        first: A printing.
        second: Another.

    Returns:
        How they are related, with the clauses and the reason; whether they are the same card for deck building, and
        whether a player may control both.
    """
    sides = (_side(*first, second[0]), _side(*second, first[0]))
    in_decks = same_card(deck_identity(*first), deck_identity(*second))
    are_characters = not any(_CHARACTERS.isdisjoint(card.printings[at].types) for card, at in (first, second))
    told = _characters(first, second, sides) if are_characters else _things(first, second, in_decks)
    return Comparison(*told, sides, in_decks, _together(told[0], sides))


def _side(card: Card, at: int, other: Card) -> Side:
    """A side by the name of its card; by that of its printing where both cards are called the same."""
    name = card.printings[at].name if card.name == other.name else card.name
    return Side(card.key, name, unique_or_generic(card))


def _characters(first: Asked, second: Asked, sides: tuple[Side, Side]) -> _Told:
    is_first, is_second = (side.unique.holds for side in sides)
    if is_first is True and is_second is True:
        return _unique_characters(first, second)
    is_named_alike = _same_names(first[0], second[0])
    if first[0].key == second[0].key:
        return Relation.SAME, (_GENERIC,), "They are the same card."
    if not is_named_alike:
        why = "They have other names, and no list joins them."
        return Relation.OTHER, (VERSIONS, _GENERIC), why
    if is_first is False and is_second is False:
        clauses = (_GENERIC, *_by_name(first[0], second[0]))
        return Relation.VERSIONS, clauses, "Both are generic characters of the same name."
    if None in (is_first, is_second):
        why = "They have the same name, but whether both are unique, or both generic, is not known."
        return Relation.OPEN, (VERSIONS, _GENERIC), why
    return Relation.OTHER, (ONE_OF_TWO,), "One is unique and the other generic."


def _unique_characters(first: Asked, second: Asked) -> _Told:
    one, other = (persons_of(card, card.printings[at]) for card, at in (first, second))
    if one.keys & other.keys:
        if first[0].key == second[0].key:
            return Relation.SAME, (VERSIONS,), "They are the same card."
        clauses = (VERSIONS, *_why_one_person(first[0], second[0], one, other))
        return Relation.VERSIONS, clauses, _how_one_person(first[0], second[0])
    if one.titles & other.titles:
        if one.lines and other.lines:
            why = "They share a title, but the list of titles has them as two characters."
            return Relation.OTHER, (LISTED_TITLES, VERSIONS), why
        if not one.lines and not other.lines:
            return Relation.VERSIONS, (VERSIONS, OTHER_CARDS), "They share a title, the name of a unique character."
        why = "They share a title that the list of titles has for several characters; which of them they are, it does "
        return Relation.OPEN, (VERSIONS, LISTED_TITLES), f"{why}not say."
    if one.called & other.called and not (one.is_covered and other.is_covered):
        is_one_person = same_bearer(one.bearers, other.bearers)
        if is_one_person:
            why = "By the chapters that they cite their titles name one person; the list of titles is older than one."
            return Relation.VERSIONS, (VERSIONS, OTHER_CARDS, OTHER_TITLE), why
        if is_one_person is False:
            why = "By the chapters that they cite their titles name two persons who bore one name."
            return Relation.OTHER, (VERSIONS,), why
        why = "Their titles have the same name, and one is newer than the list that says who is the same person."
        return Relation.OPEN, (VERSIONS, LISTED_TITLES), why
    why = "Their names are not the same, and the list of titles does not join them."
    return Relation.OTHER, (VERSIONS, LISTED_TITLES), why


def _why_one_person(first: Card, second: Card, one: Persons, other: Persons) -> tuple[str, ...]:
    """Name the clauses by which two cards of different names, or looks, are one character."""
    if same_name(first.name, second.name):
        return (OTHER_CARDS, *_by_name(first, second))
    listed = (OTHER_TITLE, LISTED_TITLES)
    return (OTHER_CARDS, *(listed if one.lines and other.lines else ()))


def _how_one_person(first: Card, second: Card) -> str:
    if same_name(first.name, second.name):
        return "Both are the unique character of that name."
    return "The list of titles joins them: they are the same unique character."


def _things(first: Asked, second: Asked, in_decks: Verdict) -> _Told:
    if first[0].key == second[0].key:
        return Relation.SAME, ("redemption/deck/same-card#one-card-in-several-versions",), "They are the same card."
    if is_temple(first[0]) and is_temple(second[0]):
        why = "They are two of the Fortresses that count as one and the same."
        return Relation.VERSIONS, (ONE_TEMPLE,), why
    if in_decks.holds:
        clauses = (*in_decks.because, "redemption/deck/same-card#cards-that-fit-are-versions")
        return Relation.VERSIONS, clauses, in_decks.reason
    relation = Relation.OPEN if in_decks.holds is None else Relation.OTHER
    return relation, in_decks.because, in_decks.reason


def _same_names(first: Card, second: Card) -> bool:
    """Whether one of the titles of either is one of the other's."""
    titles = titles_of_sides(second)
    return any(same_name(own, other) for own in titles_of_sides(first) for other in titles)


def _by_name(first: Card, second: Card) -> tuple[str, ...]:
    return () if first.name == second.name else (SAME_NAME,)


def _together(relation: Relation, sides: tuple[Side, Side]) -> Verdict:
    """Tell whether a player may control both cards."""
    are_unique = [side.unique.holds for side in sides]
    limit = "redemption/term/unique-card#one-in-territory-set-aside-and-battle"
    if relation is Relation.OTHER:
        return Verdict(True, (limit,), "They are not the same unique card.")
    if False in are_unique:
        why = "Of a generic card a player may control any number."
        return Verdict(True, ("redemption/term/generic-card#any-number-may-be-controlled",), why)
    if None in are_unique or relation is Relation.OPEN:
        return Verdict(None, (limit,), "It is not known whether they are the same unique card.")
    return Verdict(False, (limit, f"{_DUPLICATE}#no-control-of-duplicates"), "A player may control one of them only.")
