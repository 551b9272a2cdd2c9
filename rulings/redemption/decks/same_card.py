"""Which cards are the same for deck building (deck rules 1.3.0, Same Card), as far as the list can tell.

The list shows no art. Generic characters of one name with other art are other cards: whether two of their printings are
one is not known, unless they are rainbow cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.book.names import fold
from rulings.redemption.cards.cells import MULTI
from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.names import core_of
from rulings.redemption.cards.identity.persons_of_cards import persons_of
from rulings.redemption.cards.identity.same_card import deck_identity, is_unique_somewhere
from rulings.redemption.cards.identity.unique import CRITERIA
from rulings.redemption.cards.record import Card, Printing
from rulings.redemption.decks.titles import title_of

_SAME_CARD = "redemption/deck/same-card"
_BY_PERSON = f"{_SAME_CARD}#same-person-and-icon"
_BY_ART = "name "
"""What a claim begins with that only the art could tell."""

_CHARACTERS = frozenset(("Hero", "Evil Character"))
_SOUL = "Lost Soul"


@dataclass(frozen=True, slots=True)
class Sameness:
    """Which cards are the same as a card.

    Attributes:
        certain: What the cards have in common that are certainly the same; empty where only copies of one printing
            would be, and the list of the deck does not say which printing each copy is.
        perhaps: What the cards have in common that may be the same.
        why: The clauses by which those are.
        why_open: The clauses that meet where only the art could tell, or a list that is newer.
        doubts: What it may be, as far as is known: it may be the same as any card that claims one of these.
        claims: What it may be taken for.
    """

    certain: str
    perhaps: str
    why: tuple[str, ...]
    why_open: tuple[str, ...] = ()
    doubts: frozenset[str] = frozenset()
    claims: frozenset[str] = frozenset()


def sameness(card: Card, printings: tuple[Printing, ...], named: str = "") -> Sameness:
    """Tell which cards are the same as a card.

    Args:
        card: The card.
        printings: The printings that may be meant, one at least.
        named: How the deck rules name it, where they have a limit for it alone.

    Returns:
        What they have in common.
    """
    icon = "/".join(sorted(printings[0].types))
    if _SOUL in printings[0].types:
        return _sure(
            f"{icon}:{card.key}", "lost-souls-by-lost-soul-name" if printings[0].ability else "same-name-and-art"
        )
    named = f"{icon}:{named or ' '.join(core_of(title_of(card)))}"
    if _CHARACTERS.isdisjoint(printings[0].types):
        return _sure(named, "same-name-and-icon")
    if all(MULTI in printing.brigades.distinct for printing in printings):
        return _sure(named, "rainbow-same-name-and-icon")
    is_unique = is_unique_somewhere(card, printings[0])
    if is_unique:
        persons = persons_of(card, printings[0])
        person = f"{icon}:={min(persons.keys)}"
        sure = _sure(person, "same-person-and-icon") if persons.lines else _sure(named, "same-name-and-icon")
        return _with_doubts(sure, card, printings[0])
    of_one = f"{named}:{printings[0].set}:{printings[0].name}" if len(printings) == 1 else ""
    criteria = () if is_unique is False else (CRITERIA,)
    art = tuple(f"{_SAME_CARD}#{clause}" for clause in ("same-name-and-art", "generic-characters-with-other-art"))
    return Sameness(of_one, named, art[:1], (*art, *criteria))


def _with_doubts(sure: Sameness, card: Card, printing: Printing) -> Sameness:
    """Say as well whose cards it may be: of a person by a title newer than the list, or by one of two icons."""
    identity = deck_identity(card, card.printings.index(printing))
    doubts = frozenset(mark.text for mark in identity.doubts if mark.clause == _BY_PERSON)
    claims = frozenset(claim for claim in identity.claims if not claim.startswith(_BY_ART))
    return replace(sure, why_open=(_BY_PERSON, LISTED_TITLES), doubts=doubts, claims=claims)


def as_character(same: Sameness, types: tuple[str, ...], titles: tuple[str, ...]) -> Sameness:
    """Say of a card that it is a unique character under all its titles, as somebody says who knows.

    Args:
        same: Which cards are the same as it otherwise.
        types: Its card types.
        titles: The titles of the character; for a card that stands for a group, of all its members.

    Returns:
        Which cards are: those with the same titles; those that share some of them may be.
    """
    icon = "/".join(sorted(types))
    folded = frozenset(map(fold, titles))
    named = frozenset(f"{icon}:said {title}" for title in folded)
    group = f"{icon}:said {'|'.join(sorted(folded))}"
    return replace(
        same,
        certain=group,
        perhaps=group,
        why=(_BY_PERSON,),
        why_open=(_BY_PERSON, *same.why_open),
        doubts=same.doubts | named,
        claims=same.claims | named,
    )


def _sure(group: str, clause: str) -> Sameness:
    return Sameness(group, group, (f"{_SAME_CARD}#{clause}",))
