"""Sites and Cities, and Dominants: neither may be more than the Lost Souls in the deck."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE, count, names_of
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import Law

_HOPPER = "hopper-does-not-count"


def places(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that has more Sites and Cities than Lost Souls.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding, of the deck or of deck and Reserve together; open where it hangs on whether the "Hopper" counts,
        since the rules say that only of what they require of Lost Souls.
    """
    found, whole = count(deck, (DECK,)), count(deck, WHOLE)
    souls = found.souls + found.unknown
    for number, more in ((found.places, ()), (whole.places, (TOGETHER,))):
        if number <= souls:
            continue
        is_sure = number > souls + found.hoppers
        hopper = (law.clause(_HOPPER),) if found.hoppers else ()
        yield _finding(
            "sites-and-cities",
            (number, found.souls, "Sites and Cities"),
            (law.clause("sites-and-cities"), *hopper, *more),
            names_of(deck, _is_place, *(WHOLE if more else (DECK,))),
            Standing.BROKEN if is_sure else Standing.OPEN,
        )
        return


def dominants(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find a deck that has more Dominants than Lost Souls; the "Hopper" does not count.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        The finding.
    """
    found = count(deck, (DECK,))
    if found.dominants > found.souls + found.unknown:
        hopper = (law.clause(_HOPPER),) if found.hoppers else ()
        yield _finding(
            "dominants",
            (found.dominants, found.souls, "Dominants"),
            (law.clause("dominants"), *hopper),
            names_of(deck, _is_dominant, DECK),
            Standing.BROKEN,
        )


def _is_place(card: DeckCard) -> bool:
    return card.is_place


def _is_dominant(card: DeckCard) -> bool:
    return card.is_dominant


def _finding(
    what: str, numbers: tuple[int, int, str], clauses: tuple[str, ...], names: tuple[str, ...], standing: Standing
) -> Finding:
    number, souls, said = numbers
    together = clauses[-1] == TOGETHER
    who = "Deck and Reserve together have" if together else "The deck has"
    open_end = ', and whether the "Hopper" counts here is not decided' if standing is Standing.OPEN else ""
    which = f"{said if number - souls > 1 else f'one of the {said}'} of your choice"
    change = Change(souls - number, which, RESERVE if together else DECK, is_kind=True)
    return Finding(
        f"too-many-{what}-with-reserve" if together else f"too-many-{what}",
        f"{who} {number} {said}; {souls}, as many as the deck has Lost Souls, is the most{open_end}.",
        clauses,
        names,
        standing=standing,
        changes=(change,),
    )
