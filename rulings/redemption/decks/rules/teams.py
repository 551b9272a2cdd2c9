"""What the two decks of a team may have only once, redemption/deck/teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import EITHER, Change, Finding, Standing
from rulings.redemption.decks.counting import WHOLE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.named_cards import named_cards
from rulings.redemption.decks.rules.copies import Versions, certainly, same_cards

_ENTRY = "redemption/deck/teams"
_ONCE = f"{_ENTRY}#dominants-and-souls-once-a-team"
_PAIRS = f"{_ENTRY}#exclusive-pairs-once-a-team"

TEAM_CLAUSES = (f"{_ENTRY}#type-i-deck-for-each", f"{_ENTRY}#decks-checked-in-together", _ONCE, _PAIRS)
"""The clauses that the decks of a team have to keep."""


def once_a_team(decks: Sequence[Deck[DeckCard]]) -> Iterator[Finding]:
    """Find cards in both decks of a team that it may have only once.

    Args:
        decks: Its two decks.

    Yields:
        A finding for each Dominant and each Lost Soul with a special ability that is in both, or may be, and for each
        pair of cards that exclude each other of which each deck has one.
    """
    every = [_of_deck(copies, str(at)) for at, deck in enumerate(decks) for copies in deck.within(*WHOLE)]
    unique = [copies for copies in every if _is_once_a_team(copies.card)]
    told: set[str] = set()
    groups = same_cards(unique)
    for standing, held in ((Standing.BROKEN, certainly), (Standing.OPEN, _all)):
        for text, found in groups.items():
            versions = held(text, found)
            keys = {version.card.key for version in versions}
            if _in_both(versions) and told.isdisjoint(keys):
                told |= keys
                yield _once(versions, standing)
    yield from _pairs(every, told)


def _of_deck(copies: Copies[DeckCard], owner: str) -> Copies[DeckCard]:
    return replace(copies, part=owner)


def _is_once_a_team(card: DeckCard) -> bool:
    return card.is_dominant or (card.is_soul and card.has_ability)


def _all(text: str, versions: Versions) -> Versions:
    return versions


def _in_both(versions: Versions) -> bool:
    return len({version.part for version in versions}) > 1


def _once(versions: Versions, standing: Standing) -> Finding:
    names = tuple(dict.fromkeys(version.card.name for version in versions))
    clauses = [_ONCE]
    if len({version.card.key for version in versions}) > 1:
        clauses += dict.fromkeys(
            mark.clause for version in versions for mark in (*version.card.same.marks, *version.card.same.doubts)
        )
    said = f"{' and '.join(names)}: in both decks, and a team may have it in one"
    return Finding(
        "once-a-team",
        f"{said}." if standing is Standing.BROKEN else f"{said}, if these are one card, which is not decided.",
        tuple(sorted(dict.fromkeys(clauses), key=lambda clause: clause != _ONCE)),
        names,
        names[0],
        standing,
        (_out_of_either(versions),),
    )


def _out_of_either(versions: Versions) -> Change:
    last = versions[-1]
    return Change(-last.number, last.card.name, EITHER, last.card.key)


def _pairs(every: Versions, told: set[str]) -> Iterator[Finding]:
    """Pairs that exclude each other of which either deck has a card; one card in both was told of before."""
    for group in named_cards().exclusive:
        found = [copies for copies in every if any(named in group for named in copies.card.named)]
        if _in_both(found) and not told.issuperset(copies.card.key for copies in found):
            names = tuple(dict.fromkeys(copies.card.name for copies in found))
            yield Finding(
                "cards-that-exclude-each-other-in-a-team",
                f"{' and '.join(names)}: a team may have one of them, in one deck.",
                (_PAIRS, group[0].clause),
                names,
                group[0].name,
                changes=(_out_of_either(found),),
            )
