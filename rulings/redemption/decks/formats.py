"""The formats of Redemption: Type I and Type II, each with a Reserve, by each edition of the deck rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulings.decks.deck import Deck
from rulings.decks.formats import Count, Format, Team
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE, count
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.kinds import FRESH
from rulings.redemption.decks.law import DECK_RULES, REG, TYPE_I, TYPE_II, Law, law
from rulings.redemption.decks.mending import mend
from rulings.redemption.decks.rules.balance import balance
from rulings.redemption.decks.rules.copies import copies, copies_with_reserve
from rulings.redemption.decks.rules.known import facts_known
from rulings.redemption.decks.rules.lost_souls import lost_souls, souls_clauses
from rulings.redemption.decks.rules.named import banned, exclusive, tokens
from rulings.redemption.decks.rules.ratios import dominants, places
from rulings.redemption.decks.rules.reserve import reserve_contents
from rulings.redemption.decks.rules.size import HOW_MANY, deck_size, reserve_size, size_clause, size_with_reserve
from rulings.redemption.decks.rules.teams import TEAM_CLAUSES, once_a_team

RULES = (
    deck_size,
    lost_souls,
    copies,
    exclusive,
    banned,
    tokens,
    places,
    dominants,
    balance,
    reserve_size,
    reserve_contents,
    size_with_reserve,
    copies_with_reserve,
    facts_known,
)
"""The rules of each format; what differs between formats and editions stands in their laws."""

_NAMES = {
    TYPE_I: ("Type I", ("t1", "type 1", "1")),
    TYPE_II: ("Type II", ("t2", "type 2", "2")),
}
_TEAM = Team(once_a_team, TEAM_CLAUSES)
"""Teams play with decks of Type I, by the edition that has a chapter on them."""

_KNOWN = ("redemption/deck/deck-building#for-own-decks-and-tournaments",)
"""The clause by which every card of a deck has to keep the rules."""


def formats() -> tuple[Format[DeckCard], ...]:
    """List the formats, of each the newest edition first.

    Returns:
        The formats.
    """
    return tuple(_format(law(key, edition)) for key in _NAMES for edition in (DECK_RULES, REG))


def _format(of: Law) -> Format[DeckCard]:
    title, names = _NAMES[of.key]
    return Format(
        of.key,
        title,
        names,
        of.edition,
        tuple(partial(rule, of) for rule in RULES),
        partial(mend, of),
        FRESH,
        partial(_counts, of),
        _KNOWN,
        _TEAM if (of.key, of.edition) == (TYPE_I, DECK_RULES) else None,
    )


def _counts(of: Law, deck: Deck[DeckCard]) -> Sequence[Count]:
    """Count what a check sheet shows."""
    found, reserve, whole = count(deck, (DECK,)), count(deck, (RESERVE,)), count(deck, WHOLE)
    most = f"{found.souls} at most"
    sides = (of.clause("good-and-evil-equal"), TOGETHER)
    return (
        Count("cards in the deck", found.size, f"{of.fewest} to {of.most}", (size_clause(of),)),
        Count("Lost Souls", found.souls, str(of.souls_for(found.size)), souls_clauses(of)),
        Count("Dominants", found.dominants, most, (of.clause("dominants"),)),
        Count("Sites and Cities, with the Reserve", whole.places, most, (of.clause("sites-and-cities"), TOGETHER)),
        *(
            (
                Count("good cards", found.good, "as many as evil", sides),
                Count("evil cards", found.evil, "as many as good", sides),
            )
            if of.is_balanced
            else ()
        ),
        Count("cards in the Reserve", reserve.size, f"{of.most_in_reserve} at most", (HOW_MANY,)),
    )
