"""A deck that is being mended: what was put in and taken out so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Change
from rulings.decks.lists import DECK
from rulings.redemption.cards.identity.same_card import same_card
from rulings.redemption.decks.counting import RESERVE, WHOLE, count
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import FRESH, NEW, put_in
from rulings.redemption.decks.law import Law
from rulings.redemption.decks.rules.copies import Versions, excess, is_alone, same_cards, take_out
from rulings.redemption.decks.rules.known import facts_known
from rulings.redemption.decks.rules.named import banned, exclusive, tokens
from rulings.redemption.decks.rules.reserve import reserve_contents

Fits = Callable[[DeckCard], bool]

_MUST_GO = (banned, tokens, facts_known, reserve_contents, exclusive)
"""The rules that a card breaks by being there."""


class Workbench:
    """A deck, and the changes that made it what it is.

    Attributes:
        law: The format.
        deck: The deck as it is now.
    """

    def __init__(self, law: Law, deck: Deck[DeckCard]) -> None:
        self.law = law
        self.deck = deck
        self._changed: Counter[tuple[str, str, str]] = Counter()
        self._added: Counter[str] = Counter()

    @property
    def cost(self) -> int:
        """How many cards were put in or taken out."""
        return sum(map(abs, self._changed.values())) + self._added.total()

    def changes(self) -> tuple[Change, ...]:
        """List the changes: what goes, then what comes."""
        gone = tuple(Change(number, name, part, key) for (part, name, key), number in sorted(self._changed.items()))
        return (*gone, *(put_in(number, kind) for kind, number in sorted((+self._added).items())))

    def copy(self) -> Workbench:
        """Make another that can go on from here."""
        other = Workbench(self.law, self.deck)
        other._changed.update(self._changed)
        other._added.update(self._added)
        return other

    def put_in(self, kind: str, number: int) -> None:
        """Put new cards of a kind into the deck."""
        before = self._added.total()
        new = tuple(Copies(FRESH[kind](before + at + 1), 1) for at in range(number))
        self.deck = replace(self.deck, copies=(*self.deck.copies, *new))
        self._added[kind] += len(new)

    def take_out(self, fits: Fits, number: int, side: str | None = None) -> None:
        """Take cards out of the deck, first those that do not go with the Reserve, then those of a side.

        Args:
            fits: Which cards may go.
            number: How many have to.
            side: The side of which there are too many; None where it does not matter.
        """
        if number <= 0:
            return
        found = [
            copies
            for copies in self.deck.within(DECK)
            if fits(copies.card) and not copies.card.same.name.startswith(NEW)
        ]
        for copies in sorted(found, key=self._keeping(side)):
            gone = min(number, copies.number)
            self._apply(Change(-gone, copies.card.name, DECK, copies.card.key), copies.card)
            number -= gone
            if not number:
                return

    def clear(self) -> None:
        """Take out what cannot stay in a deck of any size, and what cannot be in a Reserve."""
        for rule in _MUST_GO:
            for finding in tuple(rule(self.law, self.deck)):
                self._apply_all(finding.changes)

    def clear_copies(self, size: int, groups: Mapping[str, Versions]) -> None:
        """Take out the copies that are too many in a deck of a size.

        Args:
            size: The size.
            groups: The cards of the deck as it is now that are the same, or may be.
        """
        shared = self._in_several(groups.values(), size)
        for text in tuple(groups):
            while beyond := excess(self.law, groups.get(text, ()), size, strictly=True):
                self._apply_all(take_out(beyond, shared))
                groups = same_cards(self.deck.within(DECK))

    def _in_several(self, groups: Iterable[Versions], size: int) -> frozenset[str]:
        """The cards for a group that are too many with several of its members, who are not one another."""
        beyond = (excess(self.law, versions, size, strictly=True) for versions in groups)
        sets = {frozenset(version.card.key for version in one.counted) for one in beyond if one is not None}
        often = Counter(key for keys in sets for key in keys)
        return frozenset(key for key, number in often.items() if number > 1)

    def clear_reserve(self) -> None:
        """Take out of the Reserve what does not go with the deck as it is now."""
        while (worst := self._worst_in_reserve()) is not None:
            copies, number = worst
            self._apply(Change(-number, copies.card.name, RESERVE, copies.card.key), copies.card)

    def _worst_in_reserve(self) -> tuple[Copies[DeckCard], int] | None:
        """The copies in the Reserve that break most rules, and how many of them have to go at least."""
        if next(self.deck.within(RESERVE), None) is None:
            return None
        size = self.deck.size(*WHOLE)
        over = max(self.deck.size(RESERVE) - self.law.most_in_reserve, size - self.law.most, 0)
        counted, own = count(self.deck, WHOLE), count(self.deck, (DECK,))
        places = max(0, counted.places - own.souls)
        uneven = counted.good - counted.evil if self.law.is_balanced else 0
        too_many = self._too_many_together(size)
        if not (over or places or uneven or too_many):
            return None

        def score(copies: Copies[DeckCard]) -> tuple[float, str]:
            card = copies.card
            leans = {"good": 1, "evil": -1}.get(card.alignment, 0) if self.law.is_balanced else 0
            helps = (places and card.is_place) + (too_many.get((card.key, copies.part), 0) > 0)
            balances = (1 if leans * uneven > 0 else -1) if leans else 0
            return helps + balances, card.name

        worst = max(self.deck.within(RESERVE), key=score)
        is_only_size = not (places or uneven or too_many or self.law.is_balanced)
        return worst, min(worst.number, over) if is_only_size else 1

    def _too_many_together(self, size: int) -> Counter[tuple[str, str]]:
        found: Counter[tuple[str, str]] = Counter()
        for versions in same_cards(self.deck.within(*WHOLE)).values():
            if is_alone(versions):
                continue
            beyond = excess(self.law, versions, size, strictly=True)
            for change in take_out(beyond) if beyond else ():
                gone = found[change.key, change.part]
                found[change.key, change.part] = max(gone, -change.number)
        return +found

    def _keeping(self, side: str | None) -> Callable[[Copies[DeckCard]], tuple[bool, bool, bool, str]]:
        """How much a card should stay: the least first."""
        reserve = [copies.card.same for copies in self.deck.within(RESERVE)]
        reserved = count(self.deck, (RESERVE,)).places > 0

        def order(copies: Copies[DeckCard]) -> tuple[bool, bool, bool, str]:
            card = copies.card
            is_there = any(same_card(card.same, other).holds is not False for other in reserve)
            goes_first = is_there or (reserved and card.is_place)
            return not goes_first, side is not None and card.alignment != side, card.is_dominant, card.name

        return order

    def _apply_all(self, changes: Iterable[Change]) -> None:
        by_key = {copies.card.key: copies.card for copies in self.deck.copies}
        for change in changes:
            if change.key in by_key:
                self._apply(change, by_key[change.key])

    def _apply(self, change: Change, card: DeckCard) -> None:
        """Take copies out, as many as there are."""
        there = sum(found.number for found in self.deck.within(change.part) if found.card.key == card.key)
        gone = min(-change.number, there)
        if gone:
            self.deck = self.deck.with_number(card, change.part, -gone)
            self._changed[change.part, card.name, card.key] -= gone
