"""Unique or generic: the criteria of the REG, each with its clause (REG, Unique Card, Generic Card)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rulings.cards.identity import Verdict
from rulings.redemption.cards.identity.characters import LISTED_TITLES, titles_joined, why_generic
from rulings.redemption.cards.identity.listed import corrected_identifiers, editions_of, titles_of_printing
from rulings.redemption.cards.identity.persons import Names, whom_it_names
from rulings.redemption.cards.record import Card, Printing

CRITERIA = "redemption/term/unique-card#criteria-for-characters"
"""The clause on what makes a character unique."""

ONE_OF_TWO = "redemption/term/generic-card#every-character-is-one-of-two"
"""The clause by which a character is unique or else generic."""

PRINTED = "redemption/term/identifier#printed-identifiers-are-valid"
"""The clause by which an identifier that is printed counts, whatever else would be so."""

_UNIQUE_TYPES = frozenset(("Artifact", "Dominant", "Fortress"))
_GENERIC_TYPES = frozenset(("good Enhancement", "evil Enhancement", "Lost Soul", "Site"))
_CHARACTERS = frozenset(("Hero", "Evil Character"))
_BY_USE = {"Covenant": "an Artifact", "Curse": "an Artifact", "City": "a Fortress"}
_BRACKETS = re.compile(r"\[[^\[\]]*\]")
_PARENTHESES = re.compile(r"\([^()]*\)\s*\S*")
_LEADER = re.compile(r"(?:King|Queen|Prince|Captain|Commander|General|Chief|Ruler|Lord) of\b")
_BEINGS = frozenset(("angel", "demon"))
_OF_BRIGADE = {("Hero", "Silver"): "angel", ("Evil Character", "Orange"): "demon"}
_MOST_KEPT = 8192


@dataclass(frozen=True, slots=True)
class Subject:
    """What tells whether a character is unique.

    Attributes:
        titles: Its titles, without marks of sets.
        editions: The same with the mark of the set, as the lists of the ORDIR name cards.
        identifiers: Its identifiers that count, in small letters.
        is_token: Whether it is a token.
        is_said: Whether somebody has said that it is unique or generic, whatever its print and title do.
    """

    titles: tuple[str, ...]
    editions: tuple[str, ...]
    identifiers: frozenset[str]
    is_token: bool = False
    is_said: bool = False


@lru_cache(_MOST_KEPT)
def unique_character(subject: Subject) -> Verdict:
    """Tell whether a character is unique or generic.

    Args:
        subject: The character.

    Returns:
        Whether it is unique (#criteria-for-characters); left open where no criterion is known to fit it, and neither
        its print nor a list says that it is generic: nobody knows whether its title is a name.
    """
    if "unique" in subject.identifiers:
        return Verdict(True, (CRITERIA,), "It has the identifier Unique.")
    listed = why_generic(subject.editions)
    is_printed = "generic" in subject.identifiers
    is_settled = is_printed and (bool(listed) or subject.is_said)
    if any(title.split(" ")[0] == "The" for title in subject.titles) and not is_settled:
        if is_printed:
            return Verdict(None, (CRITERIA, PRINTED), "It has the identifier Generic, but its title begins with “The”.")
        return Verdict(True, (CRITERIA,), "Its title begins with “The”.")
    if is_printed or subject.is_token or listed:
        return Verdict(False, (ONE_OF_TWO, *_why_generic(subject), *listed), _how_generic(subject))
    if titles_joined(subject.editions):
        reason = "The list of unique characters with several titles has it."
        return Verdict(True, (CRITERIA, LISTED_TITLES), reason)
    return _by_title(subject)


def _by_title(subject: Subject) -> Verdict:
    named = {whom_it_names(title) for title in subject.titles}
    if Names.PERSON in named:
        return Verdict(True, (CRITERIA,), "Its title is the name of a person or being.")
    if Names.RELATED in named:
        return Verdict(True, (CRITERIA,), "It is somebody of a person whose name is in its title.")
    if subject.identifiers & _BEINGS and any(map(_LEADER.match, subject.titles)):
        return Verdict(True, (CRITERIA,), "It is a supernatural leader or ruler.")
    reason = "No list has it, its print does not say it, and its title is no name that is known."
    return Verdict(None, (CRITERIA, ONE_OF_TWO), reason)


def _why_generic(subject: Subject) -> tuple[str, ...]:
    return ("redemption/effect/create-a-token#generic-by-default",) if subject.is_token else ()


def _how_generic(subject: Subject) -> str:
    if "generic" in subject.identifiers:
        return "It has the identifier Generic."
    return "A token is generic by default." if subject.is_token else "The list of generic characters has it."


def unique_by_type(types: Iterable[str]) -> Verdict:
    """Tell whether a card that is no character is unique.

    Args:
        types: Its card types.

    Returns:
        Whether it is; left open where that goes by how it is used, as with a Covenant
        (redemption/term/duplicate-card#covenants-and-curses, #cities).
    """
    own = tuple(types)
    if not _UNIQUE_TYPES.isdisjoint(own):
        reason = "Every Artifact, Dominant and Fortress is unique."
        return Verdict(True, ("redemption/term/unique-card#artifacts-dominants-fortresses",), reason)
    if not _GENERIC_TYPES.isdisjoint(own):
        reason = "Every Enhancement, Lost Soul and Site is generic."
        return Verdict(False, ("redemption/term/generic-card#enhancements-lost-souls-sites",), reason)
    use = next((kind for kind in own if kind in _BY_USE), "")
    if use:
        clause = "redemption/term/unique-card#curses-covenants-cities"
        return Verdict(None, (clause,), f"A {use} is unique when it is used as {_BY_USE[use]}, else generic.")
    return Verdict(None, (), "No clause says whether such a card is unique.")


def unique_or_generic(card: Card) -> Verdict:
    """Tell whether a card is unique or generic.

    Args:
        card: The card, with all its printings.

    Returns:
        Whether it is unique: by what a printing of it is (#criteria-for-characters), the newest first; as one printing
        of a character is unique, so are all others.
    """
    if _CHARACTERS.isdisjoint(card.types):
        return unique_by_type(card.types)
    newest = unique_character(subject_of(card, card.printings[0]))
    if newest.holds is True:
        return newest
    others = [unique_character(subject_of(card, printing)) for printing in card.printings[1:]]
    if any(verdict.holds for verdict in others):
        return Verdict(True, (CRITERIA,), "Another printing of it is unique, and so it is too.")
    if newest.holds is None:
        return next((verdict for verdict in others if verdict.holds is False), newest)
    return newest


def subject_of(card: Card, printing: Printing) -> Subject:
    """Take from a printing of a character what tells whether it is unique."""
    printed = tuple(_identifiers(printing.identifier))
    counted = corrected_identifiers(card, printing, printed)
    being = {_OF_BRIGADE.get((kind, brigade)) for kind in printing.types for brigade in printing.brigades.distinct}
    supernatural = {name for name in being if name and len(printing.brigades.distinct) == 1}
    identifiers = frozenset((*counted, *supernatural))
    return Subject(titles_of_printing(card, printing), editions_of(card, printing), identifiers, printing.is_token)


def _identifiers(line: str) -> Iterable[str]:
    """List what an identifier line says of the whole card: brackets define, `(Evil) Generic` is of one side alone."""
    kept = _PARENTHESES.sub("", _BRACKETS.sub("", line))
    return (item.strip().lower() for item in kept.split(",") if item.strip())
