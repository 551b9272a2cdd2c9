"""One smallest set of changes that makes a deck legal.

For each size that a deck may have, all that has to go or to come is counted, and the size that takes the fewest cards
wins. What must go goes first: banned cards, tokens, copies beyond a limit. Then Lost Souls, Dominants, Sites and Cities
are brought to their numbers, and the rest to the size of the deck and, where good and evil must be equal, to that. At
last the Reserve gives up what does not go with the deck. What is open counts as not allowed, so that nothing stays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.decks.deck import Deck
from rulings.decks.findings import Change
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import Counted, count
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import EVIL, GOOD, NEUTRAL, SOUL
from rulings.redemption.decks.law import Law
from rulings.redemption.decks.named_cards import FIFTY
from rulings.redemption.decks.rules.copies import Versions, same_cards
from rulings.redemption.decks.workbench import Workbench


def mend(law: Law, deck: Deck[DeckCard]) -> tuple[Change, ...]:
    """Find the changes.

    Args:
        law: The format.
        deck: The deck; its cards are all known.

    Returns:
        One smallest set of changes.
    """
    now = deck.size(DECK)
    cleared = Workbench(law, deck)
    cleared.clear()
    groups = same_cards(cleared.deck.within(DECK))
    starts: dict[int, _Start] = {}
    sizes = range(law.fewest, law.most + 1)
    for size in sizes:
        if size // FIFTY not in starts:
            starts[size // FIFTY] = _start(cleared, groups, size)
    least = sorted((starts[size // FIFTY].at_least(size), abs(size - now), size) for size in sizes)
    best: Workbench | None = None
    for cost, _, size in least:
        if best is not None and best.cost <= cost:
            break
        tried = _made(starts[size // FIFTY].bench, size)
        if best is None or tried.cost < best.cost:
            best = tried
    return best.changes() if best is not None else ()


@dataclass(frozen=True, slots=True)
class _Start:
    """A deck without what has to go from it at all sizes of which limits make no difference.

    Attributes:
        bench: The deck.
        cost: How many cards have gone.
        found: What is left in it, counted once for all these sizes.
    """

    bench: Workbench
    cost: int
    found: Counted

    def at_least(self, size: int) -> int:
        """How many cards have to go or come at least, so that no size is tried that cannot win."""
        found, law = self.found, self.bench.law
        uneven = abs(found.good - found.evil) if law.is_balanced else 0
        return self.cost + max(abs(size - found.size), abs(law.souls_for(size) - found.souls) + uneven)


def _start(cleared: Workbench, groups: Mapping[str, Versions], size: int) -> _Start:
    bench = cleared.copy()
    bench.clear_copies(size, groups)
    return _Start(bench, bench.cost, count(bench.deck, (DECK,)))


def _made(start: Workbench, size: int) -> Workbench:
    """Bring a deck to a size."""
    bench, law = start.copy(), start.law
    souls = law.souls_for(size)
    found = count(bench.deck, (DECK,)).souls
    bench.put_in(SOUL, souls - found)
    bench.take_out(lambda card: card.counts_as_soul, found - souls)
    side = _side_with_more(bench)
    bench.take_out(lambda card: card.is_dominant, count(bench.deck, (DECK,)).dominants - souls, side)
    bench.take_out(lambda card: card.is_place, count(bench.deck, (DECK,)).places - souls, side)
    if law.is_balanced:
        _to_balance(bench, size - bench.deck.size(DECK))
        _to_size_of_two_sides(bench, size - bench.deck.size(DECK))
    else:
        missing = size - bench.deck.size(DECK)
        bench.put_in(GOOD, missing)
        bench.take_out(lambda card: not card.counts_as_soul, -missing)
    bench.clear_reserve()
    return bench


def _to_balance(bench: Workbench, missing: int) -> None:
    """Make good and evil equal, by cards that go and cards that come, so that the size comes near too."""
    side = _side_with_more(bench)
    if side is None:
        return
    found = count(bench.deck, (DECK,))
    uneven = abs(found.good - found.evil)
    come = max(0, min(uneven, (uneven + missing) // 2))
    bench.put_in(EVIL if side == "good" else GOOD, come)
    bench.take_out(lambda card: card.alignment == side, uneven - come)


def _to_size_of_two_sides(bench: Workbench, missing: int) -> None:
    """Come to the size without losing the balance: neutral cards go first, then one of each side."""
    neutral = sum(copies.number for copies in bench.deck.within(DECK) if _is_neutral_rest(copies.card))
    rest = min(neutral, max(0, -missing))
    bench.take_out(_is_neutral_rest, rest)
    missing += rest
    bench.put_in(GOOD, missing // 2)
    bench.put_in(EVIL, missing // 2)
    bench.take_out(lambda card: card.alignment == "good", -(missing // 2))
    bench.take_out(lambda card: card.alignment == "evil", -(missing // 2))
    bench.put_in(NEUTRAL, missing % 2)


def _is_neutral_rest(card: DeckCard) -> bool:
    return card.alignment == "neutral" and not card.counts_as_soul


def _side_with_more(bench: Workbench) -> str | None:
    """The side of which there is more in the deck; None where there is no balance to keep, or it is kept."""
    found = count(bench.deck, (DECK,))
    if not bench.law.is_balanced or found.good == found.evil:
        return None
    return "good" if found.good > found.evil else "evil"
