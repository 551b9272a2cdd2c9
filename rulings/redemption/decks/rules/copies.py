"""How many copies of a card a deck has, counting all cards that are the same for deck building."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.lists import DECK
from rulings.redemption.cards.identity.characters import LISTED_TITLES
from rulings.redemption.cards.identity.same_card import same_card
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import TYPE_I, Law
from rulings.redemption.decks.limits import Limit, limits_of

_UNLIKE = "redemption/deck/same-card#versions-with-unlike-limits"
_BY_REG = frozenset(f"redemption/deck/same-card#same-name-and-{what}" for what in ("art", "icon"))
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
    yield from _found(law, same_cards(deck.within(DECK)), deck.size(DECK), ())


def copies_with_reserve(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards of which deck and Reserve together have too many copies.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card of which some copy is in the Reserve.
    """
    groups = same_cards(deck.within(*WHOLE))
    reserved = {
        text: versions for text, versions in groups.items() if any(version.part == RESERVE for version in versions)
    }
    yield from _found(law, reserved, deck.size(*WHOLE), (TOGETHER,))


def same_cards(found: Iterable[Copies[DeckCard]]) -> dict[str, list[Copies[DeckCard]]]:
    """Put cards together that are the same, or may be.

    Args:
        found: The cards.

    Returns:
        The versions of each card by what they share; where something may be it, with all of which that is open. A card
        for a group is in several, and so is one of which it is open whose it is.
    """
    every = tuple(found)
    doubted = frozenset[str]().union(*(version.card.doubted for version in every))
    groups: dict[str, list[Copies[DeckCard]]] = {}
    for version in every:
        card = version.card
        claims = () if card.same.claims.isdisjoint(doubted) else card.same.claims & doubted
        for text in sorted({*card.may_be, *claims}) if claims else card.may_be:
            groups.setdefault(text, []).append(version)
    return {text: versions for text, versions in groups.items() if not is_alone(versions)}


def certainly(text: str, versions: Versions) -> Versions:
    """List those of versions which share something for certain; they are one card.

    Args:
        text: What they share.
        versions: The versions.

    Returns:
        Those for which it is certain.
    """
    return [version for version in versions if any(mark.text == text for mark in version.card.same.marks)]


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
    if is_alone(versions):
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


def is_alone(versions: Versions) -> bool:
    """Whether there is one copy, for which no limit is too low."""
    return len(versions) == 1 and versions[0].number == 1


def _found(law: Law, groups: dict[str, list[Copies[DeckCard]]], size: int, more: tuple[str, ...]) -> Iterator[Finding]:
    """Find what is too much for certain, then what may be; a card of several groups is found once."""
    found: dict[str, Finding] = {}
    broken: set[str] = set()
    for same in (same for text, versions in groups.items() for same in _of_one_card(law, text, versions)):
        beyond = excess(law, same, size, strictly=False)
        if beyond is not None:
            finding = _finding(beyond, size, Standing.BROKEN, more)
            found.setdefault(finding.id, finding)
            broken |= {version.card.key for version in beyond.counted}
    for versions in groups.values():
        beyond = excess(law, versions, size, strictly=True)
        if beyond is not None and broken.isdisjoint(version.card.key for version in versions):
            finding = _finding(beyond, size, Standing.OPEN, more)
            found.setdefault(finding.id, finding)
    yield from found.values()


def _of_one_card(law: Law, text: str, versions: Versions) -> Iterator[Versions]:
    """Those of versions which an edition counts as one card for certain.

    The REG has no chapter on the same card: it says of Type I alone that cards with special abilities share a limit, by
    name with art or icon, or as its list of titles has them; of others only copies of one version are one for certain.
    """
    same = certainly(text, versions)
    if law.says_which_are_one:
        yield same
        return
    alike: dict[str, list[Copies[DeckCard]]] = {}
    for version in same:
        alike.setdefault(version.card.key, []).append(version)
    yield from alike.values()
    if law.key == TYPE_I:
        yield [version for version in same if version.card.has_ability and _is_told_by_reg(version.card, text)]


def _is_told_by_reg(card: DeckCard, text: str) -> bool:
    marks = (mark for mark in card.same.marks if mark.text == text)
    return any(mark.clause in _BY_REG or LISTED_TITLES in mark.also for mark in marks)


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
    versions = tuple({version.card.key: version.card for version in beyond.counted}.values())
    pairs = [*combinations(versions, 2), *((card, card) for card in versions if standing is Standing.OPEN)]
    for first, second in pairs:
        verdict = same_card(first.same, second.same)
        if verdict.holds is None or (verdict.holds and first is not second):
            yield from verdict.because
    if len({(card.brigades, card.types, card.has_ability) for card in versions}) > 1:
        yield _UNLIKE


def take_out(beyond: Excess, shared: Container[str] = ()) -> Iterator[Change]:
    """Take the copies out that are too many, those in the Reserve first.

    Args:
        beyond: What is too much.
        shared: The keys of cards that go before others, since that mends more.

    Yields:
        The changes.
    """
    left = beyond.over
    for version in sorted(beyond.counted, key=lambda each: (each.part != RESERVE, each.card.key not in shared)):
        number = min(left, version.number)
        if number:
            yield Change(-number, version.card.name, version.part, version.card.key)
        left -= number
