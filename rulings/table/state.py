"""The state of a game: where each card is, what is known of it, what happened, and what is still to be done."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from rulings.table.facts import Changed, Created, Fact, Moved, Renamed, Reordered, Value
from rulings.table.log import Entry, Log
from rulings.table.places import Place
from rulings.table.questions import Question, depends_on_itself


class ImpossibleError(Exception):
    """A fact does not fit the state: the card is not where it is said to be, or the attribute is another."""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment. It never changes: what happens makes another state.

    Attributes:
        faces: What is printed on each card, by the card's id.
        where: The place of each card.
        cards: The cards of each place, from the top.
        attributes: What is known of cards, players and the game, by subject and attribute.
        log: What happened, in its order.
        agenda: What is still to be done, the next last.
        answers: What players chose, by the question.
        activations: Each use of an ability, by its name: what the game needs to know of it.
        questions: What the game can be asked of the state, by name.
        told: What was computed from this state before (see `once`); another state begins without it.
        under_way: The questions that are being answered, the first first.
    """

    faces: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    where: Mapping[str, Place] = field(default_factory=dict)
    cards: Mapping[Place, tuple[str, ...]] = field(default_factory=dict)
    attributes: Mapping[tuple[str, str], Value] = field(default_factory=dict)
    log: Log = field(default_factory=Log)
    agenda: tuple[Any, ...] = ()
    answers: Mapping[str, Any] = field(default_factory=dict)
    activations: Mapping[str, Any] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=lambda: MappingProxyType({}), repr=False, compare=False)
    told: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    under_way: dict[tuple[str, tuple[Any, ...]], None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def at(self, place: Place) -> tuple[str, ...]:
        """List the cards at a place, from the top."""
        return self.cards.get(place, ())

    def get(self, subject: str, attribute: str) -> Value:
        """Tell an attribute; None where it is not set."""
        return self.attributes.get((subject, attribute))

    def ask(self, name: str, *about: Any) -> Any:
        """Ask a question of the game by its name; its answer is computed once.

        Args:
            name: The name.
            about: What it is about.

        Returns:
            The answer.

        Raises:
            UnclearError: The answer depends on itself.
        """
        asked = (name, about)
        if asked in self.told:
            return self.told[asked]
        question = self.questions[name]
        if asked in self.under_way:
            raise depends_on_itself(question, self.under_way, asked)
        self.under_way[asked] = None
        try:
            answer = question.answer(self, *about)
        finally:
            del self.under_way[asked]
        self.told[asked] = answer
        return answer


def set_up(faces: Mapping[str, Any], places: Mapping[Place, Iterable[str]]) -> State:
    """Lay out a table.

    Args:
        faces: What is printed on each card.
        places: The cards of each place, from the top.

    Returns:
        The state before anything happened.

    Raises:
        ImpossibleError: A card lies in two places or in none, or has no face.
    """
    cards = {place: tuple(held) for place, held in places.items()}
    where: dict[str, Place] = {}
    for place, held in cards.items():
        for card in held:
            if card in where:
                raise ImpossibleError(f"{card} lies in {where[card]} and in {place}")
            if card not in faces:
                raise ImpossibleError(f"{card} in {place} has no face")
            where[card] = place
    missing = sorted(set(faces) - set(where))
    if missing:
        raise ImpossibleError(f"{missing[0]} lies nowhere")
    return State(faces=MappingProxyType(dict(faces)), where=where, cards=cards)


def record(state: State, what: Any, cause: str, because: tuple[str, ...]) -> State:
    """Let something happen: apply a fact, or only write a statement down.

    Args:
        state: The state before.
        what: The fact or statement.
        cause: What brought it about.
        because: The clauses that it rests on.

    Returns:
        The state after, with a line more in the log.

    Raises:
        ImpossibleError: The fact does not fit the state.
    """
    changed = apply(state, what) if isinstance(what, Fact) else state
    return replace(changed, log=changed.log.with_line(Entry(what, cause, because)))


def apply(state: State, fact: Fact) -> State:
    """Apply a fact, without writing it down.

    Args:
        state: The state before.
        fact: What happens.

    Returns:
        The state after.

    Raises:
        ImpossibleError: The fact does not fit the state.
    """
    if isinstance(fact, Moved):
        return _move(state, fact)
    if isinstance(fact, Changed):
        return _change(state, fact)
    if isinstance(fact, Renamed):
        return _rename(state, fact)
    if isinstance(fact, Created):
        return _create(state, fact)
    return _reorder(state, fact)


def _move(state: State, fact: Moved) -> State:
    held = state.at(fact.source)
    if fact.was_at >= len(held) or held[fact.was_at] != fact.card:
        raise ImpossibleError(f"{fact.card} is not card {fact.was_at} of {fact.source}")
    cards = dict(state.cards)
    cards[fact.source] = (*held[: fact.was_at], *held[fact.was_at + 1 :])
    there = cards.get(fact.target, ())
    if not 0 <= fact.is_at <= len(there):
        raise ImpossibleError(f"{fact.target} has no place {fact.is_at}")
    cards[fact.target] = (*there[: fact.is_at], fact.card, *there[fact.is_at :])
    return replace(state, cards=cards, where={**state.where, fact.card: fact.target})


def _change(state: State, fact: Changed) -> State:
    key = (fact.subject, fact.attribute)
    if state.attributes.get(key) != fact.before:
        raise ImpossibleError(f"{fact.attribute} of {fact.subject or 'the game'} is not {fact.before!r}")
    attributes = dict(state.attributes)
    if fact.after is None:
        attributes.pop(key, None)
    else:
        attributes[key] = fact.after
    return replace(state, attributes=attributes)


def _rename(state: State, fact: Renamed) -> State:
    if not set(fact.cards) <= set(state.at(fact.before)):
        raise ImpossibleError(f"{fact.before} does not hold {', '.join(fact.cards)}")
    left = tuple(card for card in state.at(fact.before) if card not in fact.cards)
    cards = {**state.cards, fact.before: left, fact.after: (*state.at(fact.after), *fact.cards)}
    return replace(state, cards=cards, where={**state.where, **dict.fromkeys(fact.cards, fact.after)})


def _create(state: State, fact: Created) -> State:
    if fact.card in state.faces:
        raise ImpossibleError(f"there is a card {fact.card} already")
    faces = MappingProxyType({**state.faces, fact.card: fact.face})
    cards = {**state.cards, fact.place: (fact.card, *state.at(fact.place))}
    return replace(state, faces=faces, cards=cards, where={**state.where, fact.card: fact.place})


def _reorder(state: State, fact: Reordered) -> State:
    if state.at(fact.place) != fact.before or sorted(fact.before) != sorted(fact.after):
        raise ImpossibleError(f"{fact.place} does not hold {', '.join(fact.before)}")
    return replace(state, cards={**state.cards, fact.place: fact.after})


TOP, BOTTOM = "top", "bottom"


def move(state: State, card: str, target: Place, end: str = TOP) -> Moved:
    """Make the fact that a card goes somewhere.

    Args:
        state: The state.
        card: The card.
        target: Where it goes.
        end: The end of that place, `TOP` or `BOTTOM`.

    Returns:
        The fact, to be applied to this state.

    Raises:
        ImpossibleError: There is no such card.
    """
    source = state.where.get(card)
    if source is None:
        raise ImpossibleError(f"there is no card {card}")
    was_at = state.at(source).index(card)
    remaining = len(state.at(target)) - (source == target)
    return Moved(card, source, was_at, target, 0 if end == TOP else remaining)


def change(state: State, subject: str, attribute: str, value: Value) -> Changed:
    """Make the fact that an attribute becomes another value."""
    return Changed(subject, attribute, state.get(subject, attribute), value)
