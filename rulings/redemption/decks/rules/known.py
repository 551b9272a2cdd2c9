"""Cards of which the list does not tell all that deck building looks at."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding, Standing
from rulings.redemption.cards.cells import TYPES
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.law import Law

_KNOWN_TYPES = frozenset(TYPES.values())


def facts_known(law: Law, deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards of which the list does not tell type, brigades or, where it matters, the side.

    Args:
        law: The format.
        deck: The deck.

    Yields:
        A finding for each card.
    """
    for copies in deck.copies:
        missing = tuple(_missing(law, copies.card))
        if missing:
            name = copies.card.name
            yield Finding(
                "facts-not-known",
                f"Of {name} the list of cards does not tell {' and '.join(what for what, _ in missing)}.",
                tuple(dict.fromkeys(law.clause(clause) for _, clause in missing)),
                (name,),
                f"{name} in {copies.part}",
                Standing.OPEN,
                (Change(-copies.number, name, copies.part, copies.card.key),),
            )


def _missing(law: Law, card: DeckCard) -> Iterator[tuple[str, str]]:
    most = "one-of-each-with-three-brigades" if law.is_balanced else "one-of-each-multi-brigade-card"
    if not card.types or not _KNOWN_TYPES.issuperset(card.types):
        yield "of which type it is", "versions-often-the-same-card"
    if card.brigades is None:
        yield "how many brigades it has", most
    if law.is_balanced and not card.alignment:
        yield "on which side it is", "good-and-evil-equal"
