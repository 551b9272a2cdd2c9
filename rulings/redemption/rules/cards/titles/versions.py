"""Versions of a card: what is unique by its print, and which cards are the same one (REG, Version, Duplicate Card)."""

from __future__ import annotations

from rulings.redemption.cards.identity.bearers import bearers_of, same_bearer
from rulings.redemption.cards.identity.characters import LISTED_TITLES, unique_titles
from rulings.redemption.cards.identity.listed import are_covered
from rulings.redemption.cards.identity.names import SAME_NAME, same_name
from rulings.redemption.cards.identity.persons import name_in, represents
from rulings.redemption.cards.identity.persons_of_cards import OTHER_CARDS, OTHER_TITLE, VERSIONS
from rulings.redemption.cards.identity.temples import ONE_TEMPLE, is_title_of_temple
from rulings.redemption.cards.identity.unique import Subject, unique_by_type, unique_character
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import ENHANCEMENT_AND_ARTIFACT
from rulings.redemption.rules.cards.titles.listed import listed_titles, plain_titles
from rulings.redemption.rules.unsaid import person_unsaid

_DUPLICATE = "redemption/term/duplicate-card"


def says_unique(card: Face) -> bool | None:
    """Tell whether what is printed on a card makes it unique.

    Args:
        card: The card, as its active identity has it.

    Returns:
        Whether it is unique; None for a character of which nothing says so (redemption/term/unique-card
        #criteria-for-characters). A Covenant or Curse is so as an Artifact only (redemption/term/duplicate-card
        #covenants-and-curses).
    """
    if card.is_character:
        return unique_character(subject_of(card)).holds
    if ENHANCEMENT_AND_ARTIFACT & set(card.types):
        return "Artifact" in card.types and not card.is_enhancement
    return unique_by_type(card.types).holds


def subject_of(card: Face) -> Subject:
    """Take from a character what tells whether it is unique: what is printed on it, and how the lists name it."""
    titles = plain_titles(card) if card.editions else (card.name, *card.titles)
    return Subject(
        tuple(dict.fromkeys(titles)),
        card.editions or (card.name,),
        frozenset(card.identifiers),
        "token" in card.classes,
        UNIQUE not in card.unsaid,
    )


UNIQUE = "unique"
"""The identifier that is not said where print and title of a character do not agree whether it is generic."""


def is_version(first: Face, second: Face) -> bool:
    """Tell whether two cards are the same unique card: both unique, and one character or item or both the Temple.

    Args:
        first: A card.
        second: Another.

    Returns:
        Whether a player may control one of them only.

    Raises:
        NotSaidError: Both are unique characters of whom it is not known whether they are one.
    """
    if not (says_unique(first) and says_unique(second)):
        return False
    if is_same_character(first, second) or (_is_temple(first) and _is_temple(second)):
        return True
    if _may_be_same(first, second):
        raise person_unsaid(first.name, second.name, plain_titles(second)[0])
    return False


def is_same_character(first: Face, second: Face) -> bool:
    """Tell whether two cards are called the same, or are said or known to be the same character under two titles.

    Args:
        first: A card.
        second: Another.

    Returns:
        Whether one of the titles of either is one of the other's (redemption/term/duplicate-card
        #other-title-same-character); a card for a group is the same as each of its members. So are cards of which one
        is newer than the list of titles, where the chapters that they cite tell of one person of the name in both
        titles (redemption/term/unique-card#same-character-on-different-cards).
    """
    if any(same_name(name, other) for name in _titles_as_person(first) for other in _titles_as_person(second)):
        return True
    return _is_newer(first, second) and same_bearer(_bearers(first), _bearers(second)) is True


def _may_be_same(first: Face, second: Face) -> bool:
    """Whether titles of which one is newer than the list of titles have one name, and nothing tells whose it is."""
    if not _is_newer(first, second) or _called(first).isdisjoint(_called(second)):
        return False
    is_said = any(same_name(title, other) for title in first.other_than for other in plain_titles(second))
    return not is_said and same_bearer(_bearers(first), _bearers(second)) is None


def _is_newer(first: Face, second: Face) -> bool:
    """Whether two characters of the list of cards are no made-up ones, and the list of titles does not know both."""
    if not (first.editions and second.editions and first.is_character and second.is_character):
        return False
    return not (are_covered(first.editions) and are_covered(second.editions))


def _called(card: Face) -> frozenset[tuple[str, ...]]:
    """The names of persons in the titles of a card, as far as they are known."""
    return frozenset(name for title in plain_titles(card) if (name := name_in(title)))


def _bearers(card: Face) -> frozenset[str]:
    return bearers_of(_called(card), card.chapters)


def _titles_as_person(card: Face) -> tuple[str, ...]:
    """The titles of the cards of a character; of a card of two identities, none that is a generic one's."""
    return _said_titles(card) or unique_titles(card.editions) or plain_titles(card)


def titles_of(card: Face) -> tuple[str, ...]:
    """List the titles of the cards of a character, or of the one card where no other is known to be the same."""
    return _said_titles(card) or plain_titles(card)


def _said_titles(card: Face) -> tuple[str, ...]:
    """The titles of the cards of a character, as the scenario or a list of the REG has them; else none."""
    return card.same_as or (listed_titles(card) if card.is_character else ())


def is_named(card: Face, name: str) -> bool:
    """Tell whether a card has a name, or a version of it: `Envoy, the Swift` is an Envoy, and so is `King Envoy`.

    So is a card of another title that is the same character (redemption/term/duplicate-card#reference-by-name). Where
    nothing but the card itself says that two titles are, only that of its active identity counts
    (redemption/term/dual-icon#targeting-on-the-playing-surface).
    """
    others = _said_titles(card) if card.identity else titles_of(card)
    return any(is_titled(title, name) or _is_person(card, title, name) for title in (card.name, *others))


def _is_person(card: Face, title: str, name: str) -> bool:
    """Whether a character represents somebody of a name, as far as its title tells."""
    return card.is_character and represents(title, name) is True


def is_titled(title: str, name: str) -> bool:
    """Tell whether a title is a name, or begins with one that a comma or bracket ends."""
    return title == name or title.startswith((f"{name}, ", f"{name} (", f"{name} ["))


def why_version(first: Face, second: Face) -> tuple[str, ...]:
    """Name the clauses by which two cards are the same unique card.

    Args:
        first: A card.
        second: Another, of which it is a version.

    Returns:
        The clauses on their type, on their names, and on what they need not have in common.
    """
    if not first.is_character:
        if not same_name(first.name, second.name):
            return (ONE_TEMPLE,)
        return (f"{_DUPLICATE}#cities" if "City" in first.types else f"{_DUPLICATE}#artifacts-dominants-fortresses",)
    if set(first.brigades) & set(second.brigades) and first.name == second.name:
        return (VERSIONS, f"{_DUPLICATE}#deck-duplicates-one-controlled")
    if not same_name(first.name, second.name):
        listing = (LISTED_TITLES,) if listed_titles(first) and listed_titles(second) else ()
        return (VERSIONS, OTHER_CARDS, OTHER_TITLE, *listing)
    differs = () if first == second else (OTHER_CARDS,)
    return (VERSIONS, *differs, *(() if first.name == second.name else (SAME_NAME,)))


def _is_temple(card: Face) -> bool:
    """Whether a Fortress is one of the titles that count as one (redemption/term/duplicate-card#one-temple)."""
    return "Fortress" in card.types and any(map(is_title_of_temple, plain_titles(card)))
