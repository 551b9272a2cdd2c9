"""Which cases are about something: a clause, an entry, a card whatever a list has called it, a unique character."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulings.cards.renaming import keys_of_one_card
from rulings.cases.record.case import Case
from rulings.cases.store.asked import Asked
from rulings.cases.store.book import CaseBook
from rulings.commands.imported_cards import imported_cards
from rulings.games import IDENTITIES

_OF_CHARACTER = "character/"


def about_one_of(book: CaseBook, asked: Asked, name: str) -> tuple[Case, ...]:
    """List the cases that are about something.

    Args:
        book: The case book.
        asked: Which cases otherwise.
        name: The id of a clause or an entry, the key of a card, or `character/` with that of a unique character; all
            cases where it is empty.

    Returns:
        The cases in the order of their numbers; a card is found by its former keys as well.

    Raises:
        BrokenCaseBookError: The file cannot be used.
    """
    if not name:
        return book.cases(asked)
    if name.startswith(_OF_CHARACTER):
        return _about_cards(book, asked, _of_character(name.removeprefix(_OF_CHARACTER)))
    if "#" in name:
        return book.cases(replace(asked, clause=name))
    if "/" in name:
        return book.cases(replace(asked, concept=name))
    return _about_cards(book, asked, _of_card(name))


def _about_cards(book: CaseBook, asked: Asked, keys: Iterable[tuple[str, str]]) -> tuple[Case, ...]:
    """The cases about one of several cards, each named with its game."""
    found = {
        case.number: case
        for game, key in keys
        if asked.game in ("", game)
        for case in book.cases(replace(asked, game=game, card=key))
    }
    return tuple(found[number] for number in sorted(found))


def _of_card(key: str) -> Iterable[tuple[str, str]]:
    """The keys of one card in each game, with the former ones."""
    for game, cards in imported_cards().items():
        yield from ((game, one) for one in keys_of_one_card(key, cards.former_keys()))


def _of_character(key: str) -> Iterable[tuple[str, str]]:
    """The keys of all cards of the unique character of a key."""
    for game, identity in IDENTITIES.items():
        cards = imported_cards()[game]
        former = cards.former_keys()
        of_it = (one for one in identity.characters(cards.all_cards()) if one.key == key)
        members = (member.card for one in of_it for member in one.members)
        yield from ((game, one) for card in members for one in keys_of_one_card(card, former))
