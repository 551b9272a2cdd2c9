"""How many copies of a card a deck has, counting all cards that are the same for deck building."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import Law
from rulings.redemption.decks.limits import Limit, limits_of

_UNLIKE = "redemption/deck/same-card#versions-with-unlike-limits"
_MANY = "too-many-copies"

Versions = Sequence[Copies[DeckCard]]


@dataclass(frozen=True, slots=True)
class Excess:
    """More copies of the same card than a limit allows.

    Attributes:
        over: How many too many.
        limit: The limit.
        most: How many it allows.
        counted: The versions that count towards it.
    """

    over: int
    limit: Limit
    most: int
    counted: tuple[Copies[DeckCard], ...]


def copies(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards of which the deck has too many copies.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card.
    """
    size = deck.size(DECK)
    groups = same_cards(deck.within(DECK)).values()
    yield from _once(finding for versions in groups for finding in _find(law, versions, size, ()))


def copies_with_reserve(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards of which deck and Reserve together have too many copies.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card of which some copy is in the Reserve.
    """
    size = deck.size(*WHOLE)
    groups = [
        versions
        for versions in same_cards(deck.within(*WHOLE)).values()
        if any(version.part == RESERVE for version in versions)
    ]
    yield from _once(finding for versions in groups for finding in _find(law, versions, size, (TOGETHER,)))


def _once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Leave out what was found before, since a card that may be several is in several groups."""
    found: set[str] = set()
    for finding in findings:
        if finding.id not in found:
            found.add(finding.id)
            yield finding


def same_cards(found: Iterator[Copies[DeckCard]]) -> dict[str, list[Copies[DeckCard]]]:
    """Put cards together that may be the same.

    Args:
        found: The cards.

    Returns:
        The versions of each card; then, of each person that cards may be, they and all cards that claim to be that.
    """
    every = tuple(found)
    groups: dict[str, list[Copies[DeckCard]]] = {}
    for version in every:
        groups.setdefault(version.card.same.perhaps, []).append(version)
    doubted = sorted({doubt for version in every for doubt in version.card.same.doubts})
    for doubt in doubted:
        may_be = [
            version for version in every if doubt in version.card.same.doubts or doubt in version.card.same.claims
        ]
        if len(may_be) > 1:
            groups[doubt] = may_be
    return groups


def certainly_same(versions: Versions) -> list[list[Copies[DeckCard]]]:
    """Put versions together that are the same for certain.

    Args:
        versions: Cards that may be the same.

    Returns:
        Those that are; copies of which nobody knows which printing they are stand by themselves and count for none.
    """
    groups: dict[str, list[Copies[DeckCard]]] = {}
    for version in versions:
        if version.card.same.certain:
            groups.setdefault(version.card.same.certain, []).append(version)
    return list(groups.values())


def excess(law: Law, versions: Versions, size: int, *, strictly: bool) -> Excess | None:
    """Find by how many copies a limit is gone beyond.

    Versions of which fewer copies are allowed count towards the limits of those of which as many or more are
    (redemption/deck/same-card#versions-with-unlike-limits).

    Args:
        law: The format.
        versions: Versions of the same card.
        size: How many cards there are, for limits by the size of a deck.
        strictly: Whether limits count as well of which it is open whether they cover the card.

    Returns:
        The greatest excess; None where there is none.
    """
    if sum(version.number for version in versions) < 2:
        return None
    limited = [
        (min(limits, key=lambda limit: limit.most(size)), version)
        for version in versions
        if (limits := limits_of(version.card, law.limits, law.edition, strictly=strictly))
    ]
    found: list[Excess] = []
    for limit, _ in limited:
        most = limit.most(size)
        counted = tuple(version for other, version in limited if other.most(size) <= most)
        over = sum(version.number for version in counted) - most
        if over > 0:
            found.append(Excess(over, limit, most, counted))
    return max(found, key=lambda one: one.over, default=None)


def _find(law: Law, versions: Versions, size: int, more: tuple[str, ...]) -> Iterator[Finding]:
    sure = [beyond for same in certainly_same(versions) if (beyond := excess(law, same, size, strictly=False))]
    if sure:
        yield from (_finding(beyond, size, Standing.BROKEN, more) for beyond in sure)
        return
    beyond = excess(law, versions, size, strictly=True)
    if beyond is not None:
        yield _finding(beyond, size, Standing.OPEN, more)


def _finding(beyond: Excess, size: int, standing: Standing, more: tuple[str, ...]) -> Finding:
    names = tuple(dict.fromkeys(version.card.name for version in beyond.counted))
    number = sum(version.number for version in beyond.counted)
    together = "of these versions of one card" if len(names) > 1 else "of this card"
    whole = f"a deck of {size} cards" if beyond.limit.per else "a deck"
    allowed = f"{' and '.join(names)}: {number} copies {together}; {whole} may have {beyond.most}"
    return Finding(
        f"{_MANY}-with-reserve" if more else _MANY,
        f"{allowed}." if standing is Standing.BROKEN else f"{allowed}, if they count together, which is not decided.",
        tuple(dict.fromkeys((*beyond.limit.clauses, *_why(beyond, standing), *more))),
        names,
        names[0],
        standing,
        tuple(take_out(beyond)),
    )


def _why(beyond: Excess, standing: Standing) -> Iterator[str]:
    """The clauses by which versions count together, or by which it is open whether they do."""
    versions = {version.card.key: version.card for version in beyond.counted}
    for card in versions.values():
        if len(versions) > 1:
            yield from card.same.why
        if standing is Standing.OPEN:
            yield from card.same.why_open
    if len({(card.brigades, card.types, card.has_ability) for card in versions.values()}) > 1:
        yield _UNLIKE


def take_out(beyond: Excess) -> Iterator[Change]:
    """Take the copies out that are too many, those in the Reserve first.

    Args:
        beyond: What is too much.

    Yields:
        The changes.
    """
    left = beyond.over
    for version in sorted(beyond.counted, key=lambda version: version.part != RESERVE):
        number = min(left, version.number)
        if number:
            yield Change(-number, version.card.name, version.part, version.card.key)
        left -= number
