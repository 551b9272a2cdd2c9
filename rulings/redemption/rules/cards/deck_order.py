"""In which order a deck lies: once it was shuffled, chance says which card comes next (REG, Shuffle, Deck)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass

from rulings.redemption.rules.cards.places import DECK
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.choices import CHANCE, Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import State

_RANDOM = "redemption/effect/shuffle#whole-deck-is-shuffled"


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The statement that a deck is shuffled.

    Attributes:
        player: Whose deck it is.
        cards: The cards whose order nobody knows any more.
    """

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player}'s deck is shuffled"


@dataclass(frozen=True, slots=True)
class DeckSearched:
    """The statement that a deck is looked through for a card."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}'s deck is searched"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The statement that chance has laid a card at the end of a shuffled deck.

    Attributes:
        player: Whose deck it is.
        card: The card.
        end: The end, top or bottom.
    """

    player: str
    card: str
    end: str

    def __str__(self) -> str:
        return f"By chance {self.card} is on {'top' if self.end == 'top' else 'the bottom'} of {self.player}'s deck"


class OrderOpenError(NotThereYetError):
    """Which card lies at the end of a shuffled deck matters, and chance has to say it.

    Attributes:
        deck: The deck.
        end: The end, top or bottom.
        place: Which card from there it is, counted from 0.
    """

    def __init__(self, deck: Place, end: str, place: int) -> None:
        self.deck, self.end, self.place = deck, end, place
        super().__init__(f"Which card comes next in {deck}, which was shuffled, is open here.")


def shuffled(now: Happening, player: str, *because: str, but: Collection[str] = ()) -> Happening:
    """Shuffle a deck.

    Args:
        now: What happened so far.
        player: Whose deck.
        because: The clauses by which it is shuffled.
        but: Cards in it that are put at their place afterwards.

    Returns:
        The same, with the statement.
    """
    cards = tuple(card for card in now.state.at(Place(DECK, player)) if card not in but)
    return now.say(DeckShuffled(player, cards), *because)


def cards_of_deck(state: State, deck: Place, end: str = "top") -> Iterator[str]:
    """Go through a deck from one of its ends.

    Args:
        state: The state.
        deck: The deck.
        end: The end, top or bottom.

    Yields:
        Its cards.

    Raises:
        OrderOpenError: The next card is one of several that differ, and that were shuffled.
    """
    mixed = _mixed(state, deck)
    differ = len({_kind(state, card) for card in mixed}) > 1
    cards = state.at(deck)
    for place, card in enumerate(cards if end == "top" else reversed(cards)):
        if differ and card in mixed:
            raise OrderOpenError(deck, end, place)
        yield card


def end_of_deck(state: State, deck: Place, number: int, end: str = "top") -> tuple[str, ...]:
    """List so many cards at an end of a deck; where these are all its cards, nobody asks for their order.

    Raises:
        OrderOpenError: Which they are is for chance to say.
    """
    if number >= len(state.at(deck)):
        return state.at(deck) if end == "top" else tuple(reversed(state.at(deck)))
    return tuple(card for card, _ in zip(cards_of_deck(state, deck, end), range(number), strict=False))


def is_mixed(state: State, card: str) -> bool:
    """Tell whether a card lies in a deck that was shuffled, so that nobody knows at which place."""
    place = state.where[card]
    mixed = _mixed(state, place) if place.zone == DECK else frozenset()
    return card in mixed and len({_kind(state, other) for other in mixed}) > 1


def turn_up(state: State, found: OrderOpenError) -> State | Choice:
    """Let chance say which card lies at the end of a shuffled deck.

    Args:
        state: The state before the step that asks for it.
        found: Where.

    Returns:
        The question to chance; or the state in which the card that it has chosen lies there.
    """
    mixed = _mixed(state, found.deck)
    question = f"{found.deck} {found.end} {found.place} at {len(state.log)}"
    chosen = state.answers.get(question)
    if chosen is None:
        cards = tuple(card for card in state.at(found.deck) if card in mixed)
        options = tuple(Option(card, card, alike=_kind(state, card)) for card in cards)
        words = f"Which card is on {'top' if found.end == 'top' else 'the bottom'} of {found.deck}?"
        return Choice(question, CHANCE, words, options, (_RANDOM,))
    others = [card for card in state.at(found.deck) if card != chosen]
    others.insert(found.place if found.end == "top" else len(others) - found.place, str(chosen))
    now = Happening(state, CHANCE).reordered(found.deck, tuple(others), _RANDOM)
    return now.say(TurnedUp(found.deck.player, str(chosen), found.end), _RANDOM).state


@once
def _mixed(state: State, deck: Place) -> frozenset[str]:
    """The cards of a deck of which nobody knows at which place they lie."""
    log = state.log
    lines = [line for line in log.places_of(DeckShuffled) if log[line].what.player == deck.player]
    if not lines:
        return frozenset()
    gone = {log[line].what.card for line in log.places_of(Moved) if line > lines[-1]}
    gone |= {log[line].what.card for line in log.places_of(TurnedUp) if line > lines[-1]}
    return frozenset(log[lines[-1]].what.cards) - gone


def _kind(state: State, card: str) -> Hashable:
    """What is the same of cards that nobody can tell apart in a deck: the print; unknown ones are all alike."""
    printed = state.faces[card]
    return id(printed) if printed.is_known else ""
