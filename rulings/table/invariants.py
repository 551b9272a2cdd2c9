"""What must be so of every state and every step of any game; what is not is a defect of the rules that made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rulings.table.facts import Created, Fact
from rulings.table.fates import CardFates
from rulings.table.state import ImpossibleError, State, apply


class Invariant(StrEnum):
    """What must always be so."""

    ONE_PLACE = "each card is in one place"
    NOTHING_VANISHES = "nothing appears or vanishes"
    FACTS_ADD_UP = "what happened is what the log tells"
    WEIGHTS = "the weights of all outcomes sum to 1"
    UNDONE = "undone means as if it had not been"
    FATES = "every sentence has a fate"


@dataclass(frozen=True, slots=True)
class Broken:
    """An invariant that does not hold.

    Attributes:
        invariant: Which.
        what: Where: the card, the place, the attribute, the sentence.
    """

    invariant: Invariant
    what: str


def broken_in_state(state: State) -> Iterator[Broken]:
    """Find the cards that lie in two places, in none, or elsewhere than the state says.

    Args:
        state: The state.

    Yields:
        Each card once.
    """
    if _each_lies_where_it_is_said(state):
        return
    lying = Counter(card for cards in state.cards.values() for card in cards)
    for card in state.faces:
        place = state.where.get(card)
        if lying[card] != 1 or place is None or card not in state.at(place):
            yield Broken(Invariant.ONE_PLACE, f"{card} lies {lying[card]} times, and is said to be in {place}")
    for card in lying.keys() - state.faces.keys():
        yield Broken(Invariant.NOTHING_VANISHES, f"{card} is no card of this game")


def _each_lies_where_it_is_said(state: State) -> bool:
    """Whether nothing can be found: told by two comparisons of all cards at once, as most states pass them."""
    lying = {card: place for place, cards in state.cards.items() for card in cards}
    is_once = sum(map(len, state.cards.values())) == len(lying)
    return is_once and lying == state.where and lying.keys() == state.faces.keys()


def broken_by_step(before: State, after: State) -> Iterator[Broken]:
    """Find what a step did otherwise than the log tells, and what its state breaks.

    Args:
        before: The state before, of which nothing is broken; what a step has not touched is not looked at again.
        after: The state after one step or several.

    Yields:
        What does not hold.
    """
    if after.where is not before.where or after.cards is not before.cards or after.faces is not before.faces:
        yield from broken_in_state(after)
    added = after.log[len(before.log) :]
    known = before.faces.keys() | {entry.what.card for entry in added if isinstance(entry.what, Created)}
    if known != after.faces.keys():
        gone = sorted(known ^ after.faces.keys())
        yield Broken(Invariant.NOTHING_VANISHES, f"{', '.join(gone)} came or went")
    replayed = before
    try:
        for entry in added:
            if isinstance(entry.what, Fact):
                replayed = apply(replayed, entry.what)
    except ImpossibleError as error:
        yield Broken(Invariant.FACTS_ADD_UP, str(error))
        return
    yield from _differences(replayed, after)


def _differences(told: State, found: State) -> Iterator[Broken]:
    if (told.where, told.cards, told.attributes) == (found.where, found.cards, found.attributes):
        return
    for card in sorted(found.where.keys() & told.where.keys()):
        if told.where[card] != found.where[card]:
            what = f"{card} is in {found.where[card]}, and by the log in {told.where[card]}"
            yield Broken(Invariant.FACTS_ADD_UP, what)
    for place in sorted(told.cards.keys() | found.cards.keys()):
        if told.at(place) != found.at(place) and set(told.at(place)) == set(found.at(place)):
            yield Broken(Invariant.FACTS_ADD_UP, f"the cards of {place} lie in another order than by the log")
    for subject, attribute in sorted(told.attributes.keys() | found.attributes.keys()):
        if told.get(subject, attribute) != found.get(subject, attribute):
            what = f"{attribute} of {subject or 'the game'} is {found.get(subject, attribute)!r}"
            yield Broken(Invariant.FACTS_ADD_UP, f"{what}, and by the log {told.get(subject, attribute)!r}")


def broken_weights(weights: Iterable[Fraction]) -> Iterator[Broken]:
    """Find that the weights of the outcomes of a complete search do not sum to 1."""
    found = sum(weights, Fraction())
    if found != 1:
        yield Broken(Invariant.WEIGHTS, f"they sum to {found}")


def broken_fates(cards: Iterable[CardFates]) -> Iterator[Broken]:
    """Find the sentences of which nothing tells what became of them."""
    for card in cards:
        for number, sentence in enumerate(card.sentences, 1):
            if sentence.fate is None:
                yield Broken(Invariant.FATES, f"sentence {number} of {card.card}")
