"""Cards that the rules name: banned ones, and those that exclude each other; and tokens, which are in no deck."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.lists import DECK
from rulings.redemption.decks.counting import RESERVE, TOGETHER, WHOLE
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import Law
from rulings.redemption.decks.named_cards import NamedCard, named_cards
from rulings.redemption.rules.cards.leaving import CEASES

_TOURNAMENT = "redemption/deck/banned-cards#not-in-constructed-tournament-decks"


def banned(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards that are banned, or that the list marks so although no clause of any edition bans them.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card.
    """
    for copies in deck.within(*WHOLE):
        bans = [named for named in copies.card.named if named in named_cards().banned]
        here = tuple(named.clause for named in bans if named.is_in(law.edition))
        name = copies.card.name
        if here:
            yield _out(copies, "banned-card", f"{name} is banned.", (_TOURNAMENT, *here))
        elif copies.card.is_marked and not bans:
            sentence = f"The list of cards marks {name} as banned; the deck rules do not name it."
            yield _out(copies, "marked-as-banned", sentence, (_TOURNAMENT,), Standing.OPEN)


def tokens(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find tokens, which cease to exist in a deck or a Reserve.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each.
    """
    for copies in deck.within(*WHOLE):
        if copies.card.is_token:
            sentence = (
                f"{copies.card.name} is a token, which is never in a {'deck' if copies.part == DECK else 'Reserve'}."
            )
            yield _out(copies, "token", sentence, (CEASES,))


def exclusive(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards that the rules let a deck have only one of.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each such group.
    """
    for group in named_cards().exclusive:
        found = [copies for copies in deck.within(*WHOLE) if _is_of(copies.card, group)]
        if len({named for copies in found for named in copies.card.named if named in group}) > 1:
            names = tuple(dict.fromkeys(copies.card.name for copies in found))
            in_reserve = (TOGETHER,) if any(copies.part == RESERVE for copies in found) else ()
            yield Finding(
                "cards-that-exclude-each-other",
                f"A deck may have only one of {' and '.join(names)}.",
                (*group[0].clauses(law.edition), *in_reserve),
                names,
                group[0].name,
                changes=tuple(_all_but_one(found)),
            )


def _is_of(card: DeckCard, group: tuple[NamedCard, ...]) -> bool:
    return any(named in group for named in card.named)


def _all_but_one(found: list[Copies[DeckCard]]) -> Iterator[Change]:
    kept = max(found, key=lambda copies: copies.part == DECK)
    for copies in found:
        number = copies.number - (copies is kept)
        if number:
            yield Change(-number, copies.card.name, copies.part, copies.card.key)


def _out(
    copies: Copies[DeckCard],
    rule: str,
    sentence: str,
    clauses: tuple[str, ...],
    standing: Standing = Standing.BROKEN,
) -> Finding:
    name = copies.card.name
    change = Change(-copies.number, name, copies.part, copies.card.key)
    subject = name if copies.part == DECK else f"{name} in {copies.part}"
    return Finding(rule, sentence, clauses, (name,), subject, standing, (change,))
