"""Versions of a card: what is unique by its print, and which cards are the same one (REG, Version, Duplicate Card)."""

from __future__ import annotations

from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.names import SAME_NAME, same_name
from rulings.redemption.cards.identity.persons import represents
from rulings.redemption.cards.identity.persons_of_cards import OTHER_CARDS, OTHER_TITLE, VERSIONS
from rulings.redemption.cards.identity.temples import ONE_TEMPLE, is_title_of_temple
from rulings.redemption.cards.identity.unique import Subject, unique_by_type, unique_character
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import ENHANCEMENT_AND_ARTIFACT
from rulings.redemption.rules.cards.titles.listed import listed_titles, plain_titles

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
    titles = (card.name, *card.titles, *plain_titles(card))
    return Subject(
        tuple(dict.fromkeys(titles)),
        card.editions or (card.name,),
        frozenset(card.identifiers),
        "token" in card.classes,
    )


def is_version(first: Face, second: Face) -> bool:
    """Tell whether two cards are the same unique card: both unique, and one character or item or both the Temple.

    Args:
        first: A card.
        second: Another.

    Returns:
        Whether a player may control one of them only.
    """
    both = bool(says_unique(first)) and bool(says_unique(second))
    return both and (is_same_character(first, second) or (_is_temple(first) and _is_temple(second)))


def is_same_character(first: Face, second: Face) -> bool:
    """Tell whether two cards are called the same, or are said to be the same character under two titles.

    Args:
        first: A card.
        second: Another.

    Returns:
        Whether one of the titles of either is one of the other's (redemption/term/duplicate-card
        #other-title-same-character); a card for a group is the same as each of its members.
    """
    return any(same_name(name, other) for name in titles_of(first) for other in titles_of(second))


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
