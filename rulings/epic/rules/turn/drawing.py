"""Drawing cards, from a deck that may be empty; discarding them from a hand."""

from __future__ import annotations

from rulings.epic.reading.abilities import CONTINUOUS, Act, Condition, Does, Move, Player, Sentence
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Discarded, Drew
from rulings.epic.rules.turn.deck_order import with_known_top
from rulings.epic.rules.turn.ending import winner, wins
from rulings.table.errors import NotSaidError
from rulings.table.places import Place
from rulings.texts.phrases import items_of

TOP_TO_HAND = "epic/rule/drawing-a-card#top-card-to-hand"
EMPTY_DECK_WINS = "epic/rule/drawing-a-card#failing-to-draw-wins"
WINS_ON_EMPTY_DECK = "epic/rule/winning-and-losing#wins-on-empty-deck"
NOT_BROKEN = "epic/rule/break#from-hand-is-discarding"
HAND_TO_PILE = "epic/rule/discarding#hand-to-discard-pile"
WORKS_THERE = "epic/rule/ability#works-from-the-zone-it-names"

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
        AsksError: Chance has to say which of several cards lies on top.
    """
    for _ in range(number):
        deck = now.state.at(Place(DECK, player))
        if not deck and now.state.get(player, GOES_ON):
            raise NotSaidError(f"{player} draws more cards than are known to be in the deck; list more of them.")
        if not deck:
            return wins(now, player, EMPTY_DECK_WINS, WINS_ON_EMPTY_DECK)
        now = with_known_top(now, player, 1)
        deck = now.state.at(Place(DECK, player))
        now = now.moved(deck[0], HAND, *because, TOP_TO_HAND).say(Drew(player, deck[0]))
    return now


def discarded(now: Now, player: str, cards: tuple[str, ...], *because: str) -> Now:
    """Let a player discard cards from the hand; one whose text puts it into play instead enters play."""
    for card in cards if winner(now.state) is None else ():
        if _enters_instead(now, player, card):
            now = now.entered(card, player, *because, WORKS_THERE)
        else:
            now = now.moved(card, DISCARD_PILE, *because, HAND_TO_PILE, NOT_BROKEN).say(Discarded(player, card))
    return now


def _enters_instead(now: Now, player: str, card: str) -> bool:
    """Whether a text puts a card into play instead of its being discarded, as its opponent caused it."""
    cause = now.state.activations.get(now.cause)
    if cause is None or cause.player == player:
        return False
    said = [sentence for one in now.state.faces[card].abilities if one.kind == CONTINUOUS for sentence in one.sentences]
    return any(puts_into_play_instead(sentence) for sentence in said)


def puts_into_play_instead(sentence: Sentence) -> bool:
    """Tell whether a sentence puts its card into play instead of its being discarded, where an opponent causes that."""
    claims = [lead.claim for lead in sentence.leads if isinstance(lead, Condition)]
    caused = any(isinstance(claim, Does) and _is_causing(claim) for claim in claims)
    deeds = [deed for act in items_of(sentence.acts) if isinstance(act, Act) for deed in items_of(act.deeds)]
    moves = [deed.effect for deed in deeds if deed.instead and isinstance(deed.effect, Move)]
    return caused and any(move.to.zone == "play" for move in moves)


def _is_causing(claim: Does) -> bool:
    by_opponent = isinstance(claim.subject, Player) and claim.subject.kind in ("an opponent", "opponents")
    return by_opponent and claim.happening.verb == "causes to discard"
