"""The same card for deck building (deck rules 1.3.0, Same Card; REG 8.3.0, Deck Building Rules)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulings.cards.identity import Verdict
from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.listed import title_of, title_without_picture
from rulings.redemption.cards.identity.names import SAME_NAME, core_of
from rulings.redemption.cards.identity.persons_of_cards import OTHER_CARDS, Persons, persons_of
from rulings.redemption.cards.identity.unique import CRITERIA, subject_of, unique_character, unique_or_generic
from rulings.redemption.cards.record import Card, Printing

_SAME = "redemption/deck/same-card"
_CHARACTERS = frozenset(("Hero", "Evil Character"))
_LOST_SOUL = "Lost Soul"
_RAINBOW = "Multi"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that makes cards the same card, or may do so.

    Attributes:
        text: What it is; cards that share it are, or may be, the same.
        clause: The clause by which they are.
        reason: Why, in a sentence.
        also: Further clauses that it rests on.
    """

    text: str
    clause: str
    reason: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckIdentity:
    """Which card a printing is for deck building.

    Attributes:
        name: Its name.
        marks: What it is for certain: cards that share one are the same card. A card for a group has those of all its
            members, who are not one another, so that cards which are the same as a third need not be so themselves.
        claims: What it may be taken for, and what it is.
        doubts: What it may be, as far as is known: it may be the same as any card that claims one of these.
        joins: What makes it the same card as any that claims it, of a card that is newer than the list of titles.
    """

    name: str
    marks: frozenset[Mark]
    claims: frozenset[str]
    doubts: frozenset[Mark]
    joins: frozenset[Mark] = frozenset()


def same_card(first: DeckIdentity, second: DeckIdentity) -> Verdict:
    """Tell whether two cards are the same card for deck building.

    Args:
        first: A card.
        second: Another.

    Returns:
        Whether they are, by the first criterion that fits (redemption/deck/same-card#one-card-in-several-versions);
        left open where one may fit that the list of cards does not tell, such as the art.
    """
    joined = {mark for mark in first.joins if mark.text in second.claims}
    joined |= {mark for mark in second.joins if mark.text in first.claims}
    for mark in (*_in_order(first.marks & second.marks), *_in_order(joined)):
        return Verdict(True, _clauses(mark, first, second), mark.reason)
    doubts = [mark for mark in first.doubts if mark.text in second.claims]
    doubts += [mark for mark in second.doubts if mark.text in first.claims]
    if doubts:
        meeting = dict.fromkeys(clause for mark in _in_order(doubts) for clause in _clauses(mark, first, second))
        return Verdict(None, tuple(meeting), " ".join(dict.fromkeys(mark.reason for mark in _in_order(doubts))))
    clauses = (f"{_SAME}#one-card-in-several-versions", f"{_SAME}#only-title-icon-or-art")
    return Verdict(False, clauses, "No criterion for the same card fits them.")


def _in_order(marks: Iterable[Mark]) -> list[Mark]:
    return sorted(marks, key=lambda mark: (mark.clause, mark.text, mark.also, mark.reason))


def _clauses(mark: Mark, first: DeckIdentity, second: DeckIdentity) -> tuple[str, ...]:
    by_name = mark.clause != f"{_SAME}#same-person-and-icon" and first.name != second.name
    return (mark.clause, *mark.also, *((SAME_NAME,) if by_name and core_of(first.name) == core_of(second.name) else ()))


def identity_of_either(identities: Sequence[DeckIdentity]) -> DeckIdentity:
    """Say which card it is of which nobody knows which of several printings is meant.

    Args:
        identities: What each of the printings is, one at least.

    Returns:
        For certain what each of them is; perhaps what one of them is.
    """
    if len(identities) == 1:
        return identities[0]
    marks = frozenset.intersection(*(one.marks for one in identities))
    either = frozenset().union(*(one.marks for one in identities))
    doubts = (either - marks).union(*(one.doubts for one in identities))
    claims: frozenset[str] = frozenset().union(*(one.claims for one in identities))
    joins = frozenset.intersection(*(one.joins for one in identities))
    return DeckIdentity(identities[0].name, marks, claims, doubts, joins)


def deck_identity(card: Card, at: int = 0) -> DeckIdentity:
    """Say which card a printing is for deck building.

    Args:
        card: The card.
        at: The place of the printing among those of the card, the newest first.

    Returns:
        What tells it from others.
    """
    found = _identity(card, card.printings[at])
    return replace(found, claims=found.claims | {mark.text for mark in found.marks})


def _identity(card: Card, printing: Printing) -> DeckIdentity:
    if printing.types == (_LOST_SOUL,):
        return _lost_soul(card, printing)
    icons, name = "/".join(sorted(printing.types)), " ".join(core_of(title_of(card)))
    art = Mark(f"name {name}", f"{_SAME}#same-name-and-art", "They share the name; whether the art too, no list tells.")
    title = " ".join(core_of(title_without_picture(card)))
    by_name = Mark(f"{icons} name {title}", f"{_SAME}#same-name-and-icon", "They have the same name and card icon.")
    if _CHARACTERS.isdisjoint(printing.types):
        return DeckIdentity(card.name, frozenset((by_name,)), frozenset((art.text,)), frozenset((art,)))
    return _character(card, printing, by_name, art)


def _lost_soul(card: Card, printing: Printing) -> DeckIdentity:
    """A Lost Soul goes by its Lost Soul name if it has a special ability (#lost-souls-by-lost-soul-name)."""
    if not printing.ability:
        art = Mark(f"name {card.key}", f"{_SAME}#same-name-and-art", "Whether they share the art, no list tells.")
        own = _by_picture(printing)
        return DeckIdentity(card.name, frozenset((own,)), frozenset((art.text,)), frozenset((art,)))
    mark = Mark(f"soul {card.key}", f"{_SAME}#lost-souls-by-lost-soul-name", "They have the same Lost Soul name.")
    return DeckIdentity(card.name, frozenset((mark,)), frozenset(), frozenset())


def _by_picture(printing: Printing) -> Mark:
    """The art of a printing: that of every other whose picture the list says to be the same."""
    of_one = "have the same picture" if printing.image else "are one printing"
    return Mark(f"picture {printing.image or printing.line}", f"{_SAME}#same-name-and-art", f"They {of_one}.")


def _character(card: Card, printing: Printing, by_name: Mark, art: Mark) -> DeckIdentity:
    """A character goes by name, person and icon, unless it is generic."""
    own = _by_picture(printing)
    rainbow = Mark(
        by_name.text, f"{_SAME}#rainbow-same-name-and-icon", "They are rainbow, with the same name and icon."
    )
    marks = {own, *((rainbow,) if _RAINBOW in printing.brigades.distinct else ())}
    is_unique = is_unique_somewhere(card, printing)
    if is_unique is not True:
        drawn = replace(art, also=(f"{_SAME}#generic-characters-with-other-art",))
        doubts = {drawn} if is_unique is False else {drawn, replace(by_name, reason=_UNTOLD, also=(CRITERIA,))}
        return DeckIdentity(card.name, frozenset(marks), frozenset(mark.text for mark in doubts), frozenset(doubts))
    persons = persons_of(card, printing)
    icons = "/".join(sorted(printing.types))
    marks |= {by_name, *(_by_person(icons, person, persons) for person in persons.keys)}
    one_icon = {
        Mark(f"{kind} of person {person}", f"{_SAME}#same-person-and-icon", _PARTLY)
        for person in persons.keys
        for kind in printing.types
    }
    by_title = {
        Mark(f"{icons} titled {name}", f"{_SAME}#same-person-and-icon", _NEWER, (LISTED_TITLES,))
        for name in persons.bearers or map(" ".join, persons.called)
    }
    by_bearer = {
        Mark(f"{icons} who is {one}", f"{_SAME}#same-person-and-icon", _ONE_PERSON, (OTHER_CARDS,))
        for one in (persons.bearers if len(persons.bearers) == 1 else ())
    }
    claims = {art.text, *(mark.text for mark in (*one_icon, *by_title, *by_bearer))}
    doubts = {art, *(one_icon if len(printing.types) > 1 else ()), *(() if persons.is_covered else by_title)}
    joins = frozenset(() if persons.is_covered else by_bearer)
    return DeckIdentity(card.name, frozenset(marks), frozenset(claims), frozenset(doubts), joins)


_PARTLY = "They are the same person, and share one of two card icons; no clause says whether that is the same icon."
_ONE_PERSON = "By the chapters that they cite they are the same person, with the same card icon."
_UNTOLD = "They have the same name and card icon, but whether they are generic is not known."
_NEWER = "Their titles have the same name, and one is newer than the list that says who is the same person."


def _by_person(icons: str, person: str, persons: Persons) -> Mark:
    reason = "They are the same person, with the same card icon."
    also = (LISTED_TITLES,) if persons.lines else ()
    return Mark(f"{icons} person {person}", f"{_SAME}#same-person-and-icon", reason, also)


def is_unique_somewhere(card: Card, printing: Printing) -> bool | None:
    """Tell whether a character is unique, or one of its two sides is."""
    verdict = unique_or_generic(card)
    return verdict.holds if verdict.holds is not None else unique_character(subject_of(card, printing)).holds
