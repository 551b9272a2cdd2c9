"""An answer to a scenario as it is taken along: what was asked, the verdict, and the clauses that decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulings.scenarios.answer import Answer
from rulings.service.representations.entries import Json
from rulings.service.representations.prose import shorten
from rulings.service.representations.sharing.pasted import Pasted, forms_of

MOST_LINES = 12
"""Plays and expectations that are pasted; the page has them all."""

MOST_CLAUSES = 6
"""Clauses that are named where an answer is pasted; its page names those of every step."""


def pasted_answer(answer: Answer, story: Json, url: str, address: str) -> Json:
    """Write an answer in the forms in which it is pasted.

    Args:
        answer: The answer.
        story: The answer as its page tells it.
        url: Path of its permanent page.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms.
    """
    plays, expected = plays_of(story), [expected_line(checked) for checked in story["expect"]]
    basis = [(clause["title"], address + clause["url"]) for clause in deciding(story)[:MOST_CLAUSES]]
    reserved = [f"Not taken into account: {reservation}" for reservation in story["reservations"]]
    listed = [*cut_short(plays, MOST_LINES, "more plays"), *cut_short(expected, MOST_LINES, "more expectations")]
    return forms_of(Pasted(title_of(answer), address + url, (verdict_of(answer, story), *reserved), listed, basis))


def title_of(answer: Answer) -> str:
    """Name an answer by the heading of its scenario."""
    return f"What if: {shorten(answer.scenario, 120)}" if answer.scenario else "What if"


def verdict_of(answer: Answer, story: Json) -> str:
    """Say the verdict, how far what was expected holds, and the law by which it was reached."""
    law = f"{answer.game.capitalize()}, {answer.rules}." if answer.rules else ""
    return " ".join(filter(None, (_says(story["verdict"]), story["sum"], law)))


def _says(verdict: Json) -> str:
    return " ".join((verdict["lead"], verdict["says"], *verdict["follows"]))


def plays_of(story: Json) -> list[str]:
    """List what is played, numbered; where outcomes part, as the first has it."""
    outcomes = story["outcomes"][:1]
    steps = [*story["steps"], *(step for outcome in outcomes for step in outcome["steps"])]
    return [f"{step['number']}. {step['play']}" for step in steps if step["play"]]


def expected_line(checked: Json) -> str:
    """Say of an expectation whether it holds."""
    said = f"{checked['line']} ({checked['kind']}): {'holds' if checked['holds'] else 'does not hold'}"
    return f"{said}; {checked['reason']}" if checked["reason"] else said


def deciding(story: Json) -> list[Json]:
    """List the clauses that decide an answer.

    Args:
        story: The answer as its page tells it.

    Returns:
        The clauses of the book on which the verdict rests, the expectations and the problems, then those of the steps,
        the last first; each once.
    """
    found = {clause["url"]: clause for clause in _clauses(story) if clause["url"]}
    return list(found.values())


def cut_short(lines: list[str], most: int, rest: str) -> list[str]:
    """Leave out the last of too many lines, and say how many.

    Args:
        lines: The lines.
        most: How many there may be.
        rest: What those are called that are left out.

    Returns:
        The lines.
    """
    return lines if len(lines) <= most else [*lines[: most - 1], f"… and {len(lines) - most + 1} {rest}"]


def _clauses(story: Json) -> Iterator[Json]:
    yield from story["verdict"]["because"]
    for checked in story["expect"]:
        yield from checked["because"]
    for group in story["problems"]:
        for problem in group["problems"]:
            yield from problem["because"]
    for outcome in story["outcomes"]:
        yield from _of_steps(outcome["steps"])
    yield from _of_steps(story["steps"])


def _of_steps(steps: Iterable[Json]) -> Iterator[Json]:
    for step in reversed(list(steps)):
        for line in reversed(step["lines"]):
            yield from line["because"]
