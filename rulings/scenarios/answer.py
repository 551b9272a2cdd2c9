"""The answer to a scenario: its outcomes with every step and its clauses, and what was expected of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from rulings.scenarios.decks import CheckedDeck
from rulings.scenarios.problems import Obstacle, Problem
from rulings.scenarios.scenario import CardUsed, Hint, Kind
from rulings.table.drawing import Table, table_as_data
from rulings.table.fates import CardFates, SentenceFate
from rulings.table.reservations import Why


class Status(StrEnum):
    """How a scenario was answered."""

    ANSWERED = "answered"
    NOT_UNDERSTOOD = "not understood"
    NOT_SAID = "not said"
    NOT_ALLOWED = "not allowed"
    UNCLEAR = "unclear"
    NOT_THERE_YET = "not there yet"


def status_of(problems: Sequence[Problem]) -> Status:
    """Tell how a scenario was answered that was not, by what stands in the way.

    Args:
        problems: What stands in the way, one or more.

    Returns:
        The status: what the writer can mend goes before what the rules say, and both before what is not there yet.
    """
    kinds = {problem.kind for problem in problems}
    return Status(next(kind for kind in Obstacle if kind in kinds))


class Sort(StrEnum):
    """What a line of a trace is."""

    PLAY = "play"
    REFUSAL = "refusal"
    CHOICE = "choice"
    FACT = "fact"
    STATEMENT = "statement"
    STANDING = "standing"


@dataclass(frozen=True, slots=True)
class Told:
    """A line of a trace.

    Attributes:
        step: The number of the step in which it stands; 0 before the first.
        sort: What it is.
        says: A sentence.
        because: The clauses that it rests on.
        cause: The activation, play or game rule that brought it about.
        is_bookkeeping: Whether it is told to programs alone, since no one would say it at the table.
        depth: How many abilities it stands below; 0 for what the play itself brings about.
    """

    step: int
    sort: Sort
    says: str
    because: tuple[str, ...] = ()
    cause: str = ""
    is_bookkeeping: bool = False
    depth: int = 0


@dataclass(frozen=True, slots=True)
class TableAfter:
    """The table as it lies after a step.

    Attributes:
        step: The number of the step; 0 before the first.
        table: The table.
    """

    step: int
    table: Table


@dataclass(frozen=True, slots=True)
class Outcome:
    """An end that a scenario can reach.

    Attributes:
        id: Its number, from 1.
        weight: The share of all ways to choose that leads there.
        choices: The open choices that lead there, in words.
        trace: What happened.
        tables: The table after each step in which something was played; none where nobody asked for them.
    """

    id: int
    weight: Fraction
    choices: tuple[str, ...]
    trace: tuple[Told, ...]
    tables: tuple[TableAfter, ...] = ()

    @property
    def facts(self) -> tuple[Told, ...]:
        """The facts of the trace."""
        return tuple(told for told in self.trace if told.sort is Sort.FACT)


@dataclass(frozen=True, slots=True)
class Checked:
    """A line of `expect` with its answer.

    Attributes:
        line: What it says.
        at: Its line in the file.
        kind: In how many outcomes it shall hold.
        holds: Whether it does.
        because: The clauses that say so.
        counterexample: The outcome that speaks against it; None where none does.
        reason: What is the case instead.
    """

    line: str
    at: int
    kind: Kind
    holds: bool
    because: tuple[str, ...] = ()
    counterexample: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reservation:
    """A sentence that was active, and that the answer does not take into account.

    Attributes:
        card: The card.
        text: The sentence.
        why: Why it is not taken into account.
        since: From when on: the beginning, a step, or a question that was asked.
        without: The open choices of the outcomes that are not told on account of it; none where it only waits or lasts.
    """

    card: str
    text: str
    why: Why
    since: str
    without: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The reservation as a sentence."""
        where = f"from {self.since} on"
        if self.without:
            where = f"it acts in {self.since} with “{'; '.join(self.without)}”, which is not told"
        return f"{self.card}: “{self.text}” is {self.why} ({where})."


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a scenario.

    Attributes:
        scenario: Its heading.
        game: The game.
        rules: The document by which it was judged.
        status: How it was answered.
        stopped: Where the search was stopped; empty where it is complete.
        outcomes: The outcomes.
        expect: What was expected.
        problems: Why it was not answered.
        reservations: What it does not take into account.
        cards: What became of each sentence of the cards on the table.
        printings: The cards of the imported list that lie there, each with the printing that was used.
        hints: What the writer of the scenario may have overlooked.
        decks: The decks that it lists, each with what the rules of its format find.
    """

    scenario: str
    game: str
    rules: str
    status: Status
    stopped: str = ""
    outcomes: tuple[Outcome, ...] = ()
    expect: tuple[Checked, ...] = ()
    problems: tuple[Problem, ...] = ()
    reservations: tuple[Reservation, ...] = ()
    cards: tuple[CardFates, ...] = ()
    printings: tuple[CardUsed, ...] = ()
    hints: tuple[Hint, ...] = ()
    decks: tuple[CheckedDeck, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it was answered, and every expectation holds, be it with reservations."""
        return self.status is Status.ANSWERED and all(checked.holds for checked in self.expect)

    def as_data(self) -> dict[str, Any]:
        """Put the answer into plain data, in the documented form."""
        data: dict[str, Any] = {
            "scenario": self.scenario,
            "game": self.game,
            "rules": self.rules,
            "status": str(self.status),
            "complete": not self.stopped,
        }
        if self.stopped:
            data["stopped"] = self.stopped
        if self.hints:
            data["hints"] = [{"line": hint.line, "text": hint.text, "says": hint.says} for hint in self.hints]
        if self.decks:
            data["decks"] = [deck.as_data() for deck in self.decks]
        data["reservations"] = [_reservation(reservation) for reservation in self.reservations]
        data["cards"] = _cards(self)
        data["outcomes"] = [_outcome(outcome) for outcome in self.outcomes]
        data["expect"] = [_checked(checked) for checked in self.expect]
        data["problems"] = [problem_as_data(problem) for problem in self.problems]
        return data


def _reservation(reservation: Reservation) -> dict[str, Any]:
    data: dict[str, Any] = {
        "card": reservation.card,
        "text": reservation.text,
        "why": str(reservation.why),
        "from": reservation.since,
    }
    return {**data, "without": list(reservation.without)} if reservation.without else data


def _cards(answer: Answer) -> list[dict[str, Any]]:
    """Each card with its printing, where it is of the imported list, and with what became of its sentences."""
    printings = {used.card: used.printing for used in answer.printings}
    told = {fates.card for fates in answer.cards}
    silent = [CardFates(card, ()) for card in printings if card not in told and _copy_of(card, told) is None]
    return [_card(card, printings.get(_COPY.sub("", card.card), "")) for card in (*answer.cards, *silent)]


def _copy_of(card: str, told: Collection[str]) -> str | None:
    return next((copy for copy in told if _COPY.sub("", copy) == card), None)


_COPY = re.compile(r" \d+$")
"""The number that tells the copies of a card apart."""


def _card(card: CardFates, printing: str) -> dict[str, Any]:
    sentences = [_sentence(sentence) for sentence in card.sentences]
    return {"card": card.card, "printing": printing, "sentences": sentences}


def _sentence(sentence: SentenceFate) -> dict[str, Any]:
    return {
        "text": sentence.text,
        "fate": str(sentence.fate) if sentence.fate is not None else "",
        "for": sentence.reason,
        "because": list(sentence.because),
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": outcome.id,
        "weight": str(outcome.weight),
        "choices": list(outcome.choices),
        "facts": [{"fact": told.says, "because": list(told.because)} for told in outcome.facts],
        "trace": [_told(told) for told in outcome.trace],
    }
    if outcome.tables:
        data["tables"] = [{"step": after.step, "table": table_as_data(after.table)} for after in outcome.tables]
    return data


def _told(told: Told) -> dict[str, Any]:
    return {
        "step": told.step,
        "sort": str(told.sort),
        "says": told.says,
        "cause": told.cause,
        "depth": told.depth,
        "bookkeeping": told.is_bookkeeping,
        "because": list(told.because),
    }


def _checked(checked: Checked) -> dict[str, Any]:
    return {
        "line": checked.line,
        "kind": str(checked.kind),
        "holds": checked.holds,
        "because": list(checked.because),
        "counterexample": checked.counterexample,
        "reason": checked.reason,
    }


def problem_as_data(problem: Problem) -> dict[str, Any]:
    """Give a problem as plain data, as answers name it."""
    return {
        "kind": str(problem.kind),
        "line": problem.line,
        "text": problem.text,
        "card": problem.card,
        "reason": problem.says,
        "nearest": problem.nearest,
        "because": list(problem.because),
    }
