"""Answers to scenarios as plain dicts for the page: the story by its plays, what was expected, what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulings.scenarios.answer import Answer, Checked, Outcome, Sort, Status, Told
from rulings.scenarios.decks import CheckedDeck
from rulings.scenarios.problems import Problem, by_kind
from rulings.scenarios.run import outcomes_in_common
from rulings.scenarios.showing.choices import Branch, tree_of
from rulings.scenarios.showing.verdict import UNANSWERED, verdict_of
from rulings.scenarios.story import say_printing
from rulings.service.representations.answers.tables import of_table
from rulings.service.representations.entries import Json
from rulings.table.drawing import Table
from rulings.table.fates import CardFates, Fate

MOST_OUTCOMES = 50
"""Outcomes that a page shows; the JSON has them all."""

DEEPEST = 4
"""How many abilities below one another a page shows set in; deeper lines stand below the last."""

NameBasis = Callable[[str], Json | None]
"""Represents an entry or clause by what it is called; None where the book has neither."""


def of_story(answer: Answer, name_basis: NameBasis) -> Json:
    """Represent an answer as it is read out.

    Args:
        answer: The answer.
        name_basis: Represents what a step rests on.

    Returns:
        The verdict, and a sentence that sums the answer up; the printings that were used; the steps that all outcomes
        share, each with the table after it; the outcomes with what they do not share, where there are several, and the
        choices that lead to them as a tree; what was expected; what is wrong, by its kind; what is not taken into
        account; what may have been overlooked; the decks with what the rules find in them; what became of each
        sentence, and why not.
    """
    common = outcomes_in_common(answer)
    shared = answer.outcomes[0].trace[:common] if answer.outcomes else ()
    several = answer.outcomes if len(answer.outcomes) > 1 else ()
    parts = _parts_in(answer, common)
    verdict = verdict_of(answer)
    return {
        "verdict": {
            "word": verdict.word,
            "lead": verdict.lead,
            "says": verdict.says,
            "follows": list(verdict.follows),
            "because": _clauses(verdict.because, name_basis),
        },
        "sum": sum_of(answer),
        "printings": [say_printing(used) for used in answer.printings],
        "steps": _with_tables(_steps(shared, name_basis), _shared_tables(answer, common)),
        "tree": [_of_branch(branch) for branch in tree_of(several[:MOST_OUTCOMES])] if several else [],
        "outcomes": [_of_outcome(outcome, common, parts, name_basis) for outcome in several[:MOST_OUTCOMES]],
        "total": len(answer.outcomes),
        "expect": [_of_checked(checked, name_basis) for checked in answer.expect],
        "problems": [
            {"kind": str(kind).capitalize(), "problems": [_of_problem(problem, name_basis) for problem in problems]}
            for kind, problems in by_kind(answer.problems)
        ],
        "hints": [{"line": hint.line, "says": hint.says} for hint in answer.hints],
        "decks": [_of_deck(deck, name_basis) for deck in answer.decks],
        "reservations": [reservation.says for reservation in answer.reservations],
        "cards": [_of_card(card, name_basis) for card in answer.cards if card.sentences],
        "not": [_of_card(card, name_basis) for card in map(_what_was_not, answer.cards) if card.sentences],
    }


def _of_deck(deck: CheckedDeck, name_basis: NameBasis) -> Json:
    """Represent a deck with its verdict, what was counted and found, and what mends it."""
    report = deck.report
    return {
        "says": deck.says,
        "counts": [
            {
                "says": f"{count.name[:1].upper()}{count.name[1:]}: {count.number}",
                "wanted": count.wanted,
                "because": _clauses(count.clauses, name_basis),
            }
            for count in report.counts
        ],
        "findings": [
            {
                "standing": finding.standing.value,
                "says": finding.sentence,
                "changes": [change.sentence for change in finding.changes],
                "because": _clauses(finding.clauses, name_basis),
            }
            for finding in report.findings
        ],
        "changes": [change.sentence for change in report.changes],
    }


_WAS_NOT = frozenset((Fate.NOT_SO, Fate.NOT_ACTIVE, Fate.WAITS, Fate.LEFT_OUT, Fate.NOT_THERE_YET, Fate.NOT_UNDERSTOOD))
"""What becomes of a sentence that does nothing."""


def _what_was_not(card: CardFates) -> CardFates:
    """The sentences of a card that did nothing."""
    return CardFates(card.card, tuple(sentence for sentence in card.sentences if sentence.fate in _WAS_NOT))


def sum_of(answer: Answer) -> str:
    """Sum an answer up.

    Args:
        answer: The answer.

    Returns:
        A sentence or two.
    """
    if answer.status is not Status.ANSWERED:
        return UNANSWERED[answer.status]
    number = len(answer.outcomes)
    said = f"{number} outcome{'s' if number != 1 else ''}"
    if answer.stopped:
        said = f"The search was stopped {answer.stopped}: {said} found so far, and there are more"
    failing = sum(not checked.holds for checked in answer.expect)
    reserved = " With reservations." if answer.reservations else ""
    if not answer.expect:
        return f"{said}.{reserved}"
    if not failing:
        return f"{said}. All that was expected holds.{reserved}"
    if failing == len(answer.expect):
        return f"{said}. Nothing that was expected holds.{reserved}"
    failed = f"{failing} {'does' if failing == 1 else 'do'}"
    return f"{said}. Of {len(answer.expect)} expectations, {failed} not hold.{reserved}"


def _steps(trace: Sequence[Told], name_basis: NameBasis) -> list[Json]:
    """Put the lines of a trace under the plays that they follow from."""
    steps: list[Json] = []
    for told in trace:
        if told.is_bookkeeping:
            continue
        if told.sort is Sort.PLAY:
            because = _clauses(told.because, name_basis)
            steps.append({"number": told.step, "play": told.says, "because": because, "lines": []})
            continue
        if not steps:
            steps.append({"number": told.step, "play": "", "because": [], "lines": []})
        because = _clauses(told.because, name_basis)
        depth = min(told.depth, DEEPEST)
        steps[-1]["lines"].append({"sort": str(told.sort), "says": told.says, "depth": depth, "because": because})
    return steps


def _with_tables(steps: list[Json], tables: Mapping[int, Json]) -> list[Json]:
    """Put the table after each step behind it; a table with which nothing is told makes a step of its own."""
    told = {step["number"] for step in steps}
    alone = [{"number": number, "play": "", "because": [], "lines": []} for number in tables if number not in told]
    listed = sorted((*steps, *alone), key=lambda step: int(step["number"]))
    return [step | {"table": tables.get(step["number"])} for step in listed]


def _drawn(outcome: Outcome) -> dict[int, Json]:
    before: Table | None = None
    drawn: dict[int, Json] = {}
    for after in outcome.tables:
        drawn[after.step] = of_table(after.table, before)
        before = after.table
    return drawn


def _shared_tables(answer: Answer, common: int) -> dict[int, Json]:
    """The tables after the steps in which no outcome differs from another yet."""
    if not answer.outcomes:
        return {}
    first, parts = answer.outcomes[0], _parts_in(answer, common)
    return {step: table for step, table in _drawn(first).items() if parts is None or step < parts}


def _parts_in(answer: Answer, common: int) -> int | None:
    """The step in which outcomes begin to differ; None where there is one outcome alone."""
    if len(answer.outcomes) < 2:
        return None
    behind = [outcome.trace[common].step for outcome in answer.outcomes if len(outcome.trace) > common]
    return min(behind, default=0)


def _of_outcome(outcome: Outcome, common: int, parts: int | None, name_basis: NameBasis) -> Json:
    tables = {step: table for step, table in _drawn(outcome).items() if parts is not None and step >= parts}
    return {
        "id": outcome.id,
        "weight": str(outcome.weight),
        "choices": list(outcome.choices),
        "steps": _with_tables(_steps(outcome.trace[common:], name_basis), tables),
    }


def _of_branch(branch: Branch) -> Json:
    return {
        "choices": list(branch.choices),
        "weight": str(branch.weight),
        "outcomes": list(branch.outcomes),
        "branches": [_of_branch(each) for each in branch.branches],
    }


def _of_checked(checked: Checked, name_basis: NameBasis) -> Json:
    return {
        "line": checked.line,
        "at": checked.at,
        "kind": str(checked.kind),
        "holds": checked.holds,
        "because": _clauses(checked.because, name_basis),
        "counterexample": checked.counterexample,
        "reason": checked.reason,
    }


def _of_card(card: CardFates, name_basis: NameBasis) -> Json:
    return {
        "card": card.card,
        "sentences": [
            {
                "text": sentence.text,
                "fate": str(sentence.fate or "unknown"),
                "reason": sentence.reason,
                "because": _clauses(sentence.because, name_basis),
            }
            for sentence in card.sentences
        ],
    }


def _of_problem(problem: Problem, name_basis: NameBasis) -> Json:
    return {
        "line": problem.line,
        "card": problem.card,
        "text": problem.text,
        "reason": problem.reason,
        "follows": list(problem.follows),
        "nearest": problem.nearest,
        "because": _clauses(problem.because, name_basis),
    }


def _clauses(ids: Sequence[str], name_basis: NameBasis) -> list[Json]:
    """Represent clauses; one that the book does not have is named by its id and leads nowhere."""
    return [name_basis(clause) or {"id": clause, "url": None, "title": clause} for clause in dict.fromkeys(ids)]
