"""In which order drawn cards go back on a deck where nobody can tell in which they lay there (REG, Draw)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import DECK, HAND
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import ShuffleHand
from rulings.table.choices import CHANCE, Choice, Option
from rulings.table.errors import BeyondLimitError, NotThereYetError
from rulings.table.facts import Fact, Moved
from rulings.table.state import State

ORDER_LOST = "redemption/effect/draw#order-cannot-be-restored"
_MOST_CARDS = 4


@dataclass(frozen=True, slots=True)
class HandShuffled:
    """The statement that nobody can tell any more in which order the cards of a hand were drawn."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} shuffles the hand, so that nobody can tell in which order its cards were drawn"


def shuffle_hand(state: State, play: ShuffleHand, cause: str) -> State:
    """Let a player shuffle the hand; that is no action of the game."""
    return Happening(state, cause).say(HandShuffled(play.player)).state


def knows_order(state: State, player: str) -> bool:
    """Tell whether a player has several cards in hand of which it is known in which order they were drawn."""
    drawn = [entry.what for entry in state.log if isinstance(entry.what, Moved) and _is_drawn(state, entry.what)]
    return len([fact for fact in drawn if fact.target.player == player and not _was_shuffled_since(state, fact)]) > 1


def ask_order(state: State, cause: str, activation: Activation, facts: Iterable[Fact]) -> Choice | None:
    """Ask chance in which order drawn cards go back that nobody can put back as they lay.

    Args:
        state: The state, before an ability is taken back.
        cause: What takes it back.
        activation: The ability.
        facts: What it did, the latest first.

    Returns:
        The choice; None where the order is known, does not matter or is chosen already.

    Raises:
        NotThereYetError: There are too many orders.
    """
    drawn = _drawn(state, activation, facts)
    question = _question(cause, activation)
    if len({_likeness(state, card) for card in drawn}) < 2 or question in state.answers:
        return None
    if len(drawn) > _MOST_CARDS:
        raise BeyondLimitError(f"In which order more than {_MOST_CARDS} cards go back on a deck is not there yet.")
    options = tuple(
        Option(order, " under ".join(order), alike=tuple(_likeness(state, card) for card in order))
        for order in permutations(drawn)
    )
    words = f"In which order do the cards that {activation.card} drew go back?"
    return Choice(question, CHANCE, words, options, (ORDER_LOST,))


def reorder(state: State, cause: str, activation: Activation, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Let drawn cards change places before they are taken back, as chance has chosen.

    Args:
        state: The state, before they are taken back.
        cause: What takes them back.
        activation: The ability that drew them.
        facts: What it did, the latest first.

    Returns:
        The facts, those of the drawn cards in the order in which the cards go back.

    Raises:
        NotThereYetError: Chance was not asked.
    """
    if ask_order(state, cause, activation, facts) is not None:
        raise NotThereYetError(f"In which order the cards that {activation.card} drew go back cannot be told yet.")
    order = state.answers.get(_question(cause, activation), ())
    drawn = dict(zip(_drawn(state, activation, facts), order, strict=False))
    return tuple(_of_card(fact, drawn) for fact in facts)


def why_order(state: State, cause: str, activation: Activation) -> tuple[str, ...]:
    """Name the clause by which the cards that an ability drew go back in an order that chance has chosen."""
    return (ORDER_LOST,) if _question(cause, activation) in state.answers else ()


def _question(cause: str, activation: Activation) -> str:
    return f"{cause}/order of {activation.key}"


def _drawn(state: State, activation: Activation, facts: Iterable[Fact]) -> tuple[str, ...]:
    """The cards that an ability drew, the latest first, and that are still in a hand which was shuffled since."""
    if not any(effect.name == "draw" for effect in activation.effects):
        return ()
    return tuple(
        fact.card
        for fact in facts
        if isinstance(fact, Moved) and _is_drawn(state, fact) and _was_shuffled_since(state, fact)
    )


def _is_drawn(state: State, fact: Moved) -> bool:
    """Whether a card came from a deck to a hand in which it still is."""
    return (fact.source.zone, fact.target.zone) == (DECK, HAND) and state.where.get(fact.card) == fact.target


def _of_card(fact: Fact, drawn: Mapping[str, str]) -> Fact:
    """The same of the card that takes the place of the one that was drawn."""
    is_draw = isinstance(fact, Moved) and (fact.source.zone, fact.target.zone) == (DECK, HAND)
    return replace(fact, card=drawn.get(fact.card, fact.card)) if isinstance(fact, Moved) and is_draw else fact


def _was_shuffled_since(state: State, drawn: Moved) -> bool:
    lines = {what: line for line, entry in enumerate(state.log) if isinstance(what := entry.what, Moved | HandShuffled)}
    return lines.get(HandShuffled(drawn.target.player), -1) > lines[drawn]


def _likeness(state: State, card: str) -> str:
    """Unknown cards are alike: nobody can tell them apart in any order."""
    return card if state.faces[card].is_known else ""
