"""Facts that nobody has said: whether an answer is the same however they are, and what it is either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.game import Suppose
from rulings.scenarios.scenario import Hint, Scenario
from rulings.table.errors import Supposition

MOST_FACTS = 3
"""How many facts are supposed one upon the other; each doubles what is to be searched, or more."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer to a scenario as it stands.

    Attributes:
        answer: The answer.
        ways: The ways in which the fact can be that nobody has said and that stops it; none where no such fact does.
    """

    answer: Answer
    ways: tuple[Supposition, ...] = ()


def answer_either_way(
    scenario: Scenario, suppose: Suppose, attempt: Callable[[Scenario], Attempt], facts: int = MOST_FACTS
) -> Answer:
    """Answer a scenario, also where a fact is not said that makes no difference to what is asked.

    Args:
        scenario: The scenario.
        suppose: Makes a beginning in which a fact is so.
        attempt: Answers a scenario as it stands.
        facts: How many facts may be supposed.

    Returns:
        The answer as it stands; where it is stopped by a fact that nobody has said and comes to the same in all ways in
        which the fact can be, that answer with a hint; where it does not, the problem with what follows from each way.
    """
    found = attempt(scenario)
    if not found.ways or not facts:
        return found.answer
    told = [
        (way, answer_either_way(replace(scenario, setup=suppose(scenario.setup, way)), suppose, attempt, facts - 1))
        for way in found.ways
    ]
    answers = [answer for _, answer in told]
    if answers[-1].status is Status.NOT_SAID:
        return found.answer
    if all(_comes_to_the_same(answer, answers[-1]) for answer in answers):
        return _told_as_if(answers[-1], found.answer, told[-1][0])
    return _with_what_follows(found.answer, told)


def _comes_to_the_same(one: Answer, other: Answer) -> bool:
    """Whether two answers say the same to what is asked; where nothing is asked, whether the same happens."""
    if (one.status, one.stopped, one.problems) != (other.status, other.stopped, other.problems):
        return False
    if one.reservations != other.reservations:
        return False
    return _lines_of(one) == _lines_of(other) if one.expect else one.outcomes == other.outcomes


def _lines_of(answer: Answer) -> list[tuple[int, bool]]:
    return [(line.at, line.holds) for line in answer.expect]


def _told_as_if(answer: Answer, stopped: Answer, way: Supposition) -> Answer:
    """The answer with what was supposed, which its story shows."""
    problem = stopped.problems[0]
    says = f"{problem.reason} What is asked comes to the same either way; the story is told as if {way.says}."
    return replace(answer, hints=(*answer.hints, Hint(problem.line, problem.text, says)))


def _with_what_follows(stopped: Answer, told: Sequence[tuple[Supposition, Answer]]) -> Answer:
    """The answer that is stopped by a fact, with what follows from each way in which it can be."""
    differing = _differing([answer for _, answer in told])
    follows = tuple(f"If {way.says}, {'; '.join(_said_of(answer, differing))}." for way, answer in told)
    problem, *others = stopped.problems
    return replace(stopped, problems=(replace(problem, follows=follows), *others))


def _differing(answers: Sequence[Answer]) -> frozenset[int]:
    """The lines of `expect` that hold by some answers and not by others."""
    holding = [frozenset(line.at for line in answer.expect if line.holds) for answer in answers if answer.expect]
    in_some = frozenset(at for lines in holding for at in lines)
    return frozenset(at for at in in_some if not all(at in lines for lines in holding))


def _said_of(answer: Answer, differing: frozenset[int]) -> Iterator[str]:
    """What an answer says, of the lines in which it differs from others, else of all."""
    if answer.status is not Status.ANSWERED:
        yield f"it is {answer.status}: {answer.problems[0].says.rstrip('.')}"
        return
    lines = [line for line in answer.expect if line.at in differing or not differing]
    yield from (f"`{line.line}` {'holds' if line.holds else 'does not hold'}" for line in lines)
    if not lines:
        yield "the play can be told"
