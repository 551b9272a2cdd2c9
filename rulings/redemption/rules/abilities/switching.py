"""What targets the one of two cards that are exchanged targets the other from then on (REG, Exchange)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulings.redemption.rules.cards.places import card_of
from rulings.table.choices import asked_by
from rulings.table.facts import Fact, Moved
from rulings.table.log import Log
from rulings.table.state import State

Pairs = tuple[tuple[str, str], ...]
"""Cards, each with the one with which it changes places."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The statement that cards change places.

    Attributes:
        activation: The activation whose effect exchanges them.
        index: Which of its effects.
        pairs: The cards.
        questions: The choices of suspended abilities that had fallen on one of the cards, and fall on the other now.
    """

    activation: str
    index: int
    pairs: Pairs
    questions: tuple[str, ...] = ()

    def __str__(self) -> str:
        pairs = " and ".join(f"{card} with {other}" for card, other in self.pairs)
        return f"{card_of(self.activation)} exchanges {pairs}"


@dataclass(frozen=True, slots=True)
class SwitchedBack:
    """The statement that an exchange is undone, so that what it has switched is as before.

    Attributes:
        activation: The activation whose effect had exchanged cards.
        index: Which of its effects.
    """

    activation: str
    index: int

    def __str__(self) -> str:
        return f"What the exchange by {card_of(self.activation)} has switched is as before"


def switched(cards: tuple[str, ...], pairs: Pairs) -> tuple[str, ...]:
    """Put in the place of each card the one with which it was exchanged."""
    other = {**dict(pairs), **{second: first for first, second in pairs}}
    return tuple(other.get(card, card) for card in cards)


def pending_questions(state: State, but: str, cards: Iterable[str]) -> tuple[str, ...]:
    """List the choices of targets of suspended abilities that have fallen on some cards.

    Args:
        state: The state.
        but: An activation that is left out, as it is being carried out itself.
        cards: The cards.

    Returns:
        The names of the questions.
    """
    pending = {getattr(frame, "activation", "") for frame in state.agenda} - {but, ""}
    meant = set(cards)
    return tuple(
        question
        for question, answer in state.answers.items()
        if question.endswith("/targets")
        and asked_by(state, question) in pending
        and isinstance(answer, tuple)
        and meant.intersection(answer)
    )


def switch_answers(state: State, questions: tuple[str, ...], pairs: Pairs) -> State:
    """Let choices that have fallen on a card that is exchanged fall on the other (exchange#targeting-switches-too)."""
    changed = {name: switched(state.answers[name], pairs) for name in questions if name in state.answers}
    return replace(state, answers={**state.answers, **changed})


def undone_by(state: State, activation: str, facts: Iterable[Fact]) -> tuple[Exchanged, ...]:
    """List the exchanges of an activation that are undone where some of its facts are taken back.

    Args:
        state: The state.
        activation: The activation.
        facts: The facts.

    Returns:
        Those that stood so far, and of which one of the facts has moved a card.
    """
    moved = {fact.card for fact in facts if isinstance(fact, Moved)}
    standing = (said for _, said in standing_exchanges(state.log))
    return tuple(
        said
        for said in standing
        if said.activation == activation and moved.intersection(card for pair in said.pairs for card in pair)
    )


def exchanged_for(log: Log, activation: str, index: int) -> tuple[str, ...]:
    """List the cards of the other end of an exchange that an effect has carried out."""
    said = (found for _, found in standing_exchanges(log) if (found.activation, found.index) == (activation, index))
    return tuple(dict.fromkeys(other for found in said for _, other in found.pairs))


def standing_exchanges(log: Log) -> tuple[tuple[int, Exchanged], ...]:
    """List the exchanges that are not undone, each with its line."""
    lines = log.places_of(Exchanged, SwitchedBack)
    found: dict[tuple[str, int], tuple[int, Exchanged]] = {}
    for line in lines:
        said: Exchanged | SwitchedBack = log[line].what
        if isinstance(said, Exchanged):
            found[said.activation, said.index] = (line, said)
        else:
            found.pop((said.activation, said.index), None)
    return tuple(found.values())
