"""How many Lost Souls a deck of a size has."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import count, names_of
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import SOUL, put_in
from rulings.redemption.decks.law import Law

_BY_SIZE, _EXACTLY, _HOPPER = "lost-souls-by-deck-size", "exactly-that-many-lost-souls", "hopper-does-not-count"


def souls_clauses(law: Law) -> tuple[str, ...]:
    """Name the clauses on how many Lost Souls a deck of a format has."""
    return (law.clause(_BY_SIZE), *((law.clause(_EXACTLY),) if law.is_exact else ()))


def lost_souls(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that has too few Lost Souls, or too many.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding; open where there are too many and the edition does not say that the number is exact.
    """
    found = count(deck, (DECK,))
    wanted = law.souls_for(found.size)
    hopper = (law.clause(_HOPPER),) if found.hoppers else ()
    has = f"The deck has {found.size} cards and {found.souls} Lost Souls"
    besides = ' besides the "Hopper", which does not count' if found.hoppers else ""
    if found.souls + found.unknown < wanted:
        clauses = (law.clause(_BY_SIZE), *hopper)
        change = put_in(wanted - found.souls - found.unknown, SOUL)
        yield Finding("too-few-lost-souls", f"{has}{besides}; it needs {wanted}.", clauses, changes=(change,))
    if found.souls > wanted:
        names = names_of(deck, lambda card: card.counts_as_soul, DECK)
        over = found.souls - wanted
        change = Change(-over, f"{'Lost Souls' if over > 1 else 'a Lost Soul'} of your choice", DECK, is_kind=True)
        asks = "exactly that many" if law.is_exact else "that many, and does not say whether it may have more"
        standing = Standing.BROKEN if law.is_exact else Standing.OPEN
        yield Finding(
            "too-many-lost-souls",
            f"{has}{besides}; for this size the rules ask for {wanted}, {asks}.",
            (*souls_clauses(law), *hopper),
            names,
            standing=standing,
            changes=(change,),
        )
