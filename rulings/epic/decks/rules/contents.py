"""What a deck is made up of: game cards, no tokens and no God cards."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.decks.deck import Copies, Deck
from rulings.decks.findings import Finding
from rulings.decks.lists import DECK
from rulings.epic.decks.deck_card import DeckCard
from rulings.epic.decks.parts import gods_in_deck, others_among_gods, take_out, tokens

_GAME_CARDS = "epic/rule/deck#game-cards-you-start-with"
_NO_TOKENS = "epic/rule/token#game-cards-have-the-logo"
_NO_GODS = "epic/rule/deck#gods-are-not-in-the-deck"
_ONLY_GODS = "epic/rule/zones#gods-start-in-supplemental-zone"


def no_tokens(deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find tokens, which are no game cards.

    epic/rule/deck#game-cards-you-start-with, epic/rule/token#game-cards-have-the-logo.

    Args:
        deck: The deck.

    Yields:
        A finding for each token.
    """
    for copies in tokens(deck):
        sentence = f"{copies.card.name} is a token; a deck is made up of game cards, and tokens are none."
        yield _found("token", copies, sentence, (_GAME_CARDS, _NO_TOKENS))


def no_gods(deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find God cards in the deck; epic/rule/deck#gods-are-not-in-the-deck.

    Args:
        deck: The deck.

    Yields:
        A finding for each of them.
    """
    for copies in gods_in_deck(deck):
        sentence = f"{copies.card.name} is a God card, which is no part of the deck; a list has it under `Gods:`."
        yield _found("god-in-deck", copies, sentence, (_NO_GODS,))


def only_gods_beside(deck: Deck[DeckCard]) -> Iterator[Finding]:
    """Find cards beside the deck that are no God cards.

    What a player begins the game with is the deck, but for the God cards in the Supplemental Zone:
    epic/rule/deck#game-cards-you-start-with, epic/rule/zones#gods-start-in-supplemental-zone.

    Args:
        deck: The deck.

    Yields:
        A finding for each such card.
    """
    for copies in others_among_gods(deck):
        sentence = f"{copies.card.name} is listed beside the deck, where nothing but God cards begins the game."
        yield _found("no-god-beside-deck", copies, sentence, (_ONLY_GODS, _GAME_CARDS))


def _found(rule: str, copies: Copies[DeckCard], sentence: str, clauses: tuple[str, ...]) -> Finding:
    name = copies.card.name
    subject = name if copies.part == DECK else f"{name} among the {copies.part}"
    return Finding(rule, sentence, clauses, (name,), subject, changes=(take_out(copies),))
