"""Drawing cards, from a deck that may be empty; discarding them from a hand."""

from __future__ import annotations

from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Discarded, Drew
from rulings.epic.rules.turn.ending import winner, wins
from rulings.table.errors import NotSaidError
from rulings.table.places import Place

TOP_TO_HAND = "epic/rule/drawing-a-card#top-card-to-hand"
EMPTY_DECK_WINS = "epic/rule/drawing-a-card#failing-to-draw-wins"
WINS_ON_EMPTY_DECK = "epic/rule/winning-and-losing#wins-on-empty-deck"
NOT_BROKEN = "epic/rule/break#from-hand-is-discarding"
HAND_TO_PILE = "epic/rule/discarding#hand-to-discard-pile"

GOES_ON = "has more cards in deck"
"""Of a player of whose deck only the topmost cards are said."""


def drawn(now: Now, player: str, number: int, *because: str) -> Now:
    """Let a player draw cards, one after the other; who cannot, wins.

    Args:
        now: What happened so far.
        player: Who draws.
        number: How many.
        because: The clauses that say so.

    Returns:
        What happened.

    Raises:
        NotSaidError: Nobody said how many cards the deck has.
    """
    for _ in range(number):
        deck = now.state.at(Place(DECK, player))
        if not deck and now.state.get(player, GOES_ON):
            raise NotSaidError(f"{player} draws more cards than are known to be in the deck; list more of them.")
        if not deck:
            return wins(now, player, EMPTY_DECK_WINS, WINS_ON_EMPTY_DECK)
        now = now.moved(deck[0], HAND, *because, TOP_TO_HAND).say(Drew(player, deck[0]))
    return now


def discarded(now: Now, player: str, cards: tuple[str, ...], *because: str) -> Now:
    """Let a player discard cards from the hand."""
    for card in cards if winner(now.state) is None else ():
        now = now.moved(card, DISCARD_PILE, *because, HAND_TO_PILE, NOT_BROKEN).say(Discarded(player, card))
    return now
