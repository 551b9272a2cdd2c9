"""How a case pins the clauses that it rests on, and what its scenario came to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b

from rulings.book.model import Clause
from rulings.cases.record.case import Citation, Found
from rulings.cases.record.problems import NotWholeError
from rulings.scenarios.answer import Answer, Checked, Outcome, Told


def hash_of(clause: Clause) -> str:
    """Hash what a clause says: its text and its example.

    Args:
        clause: The clause.

    Returns:
        16 hexadecimal digits.
    """
    return blake2b(text_of(clause).encode(), digest_size=8).hexdigest()


def text_of(clause: Clause) -> str:
    """Write what a clause says: its text, and its example below it."""
    return f"{clause.text}\n\n{clause.example}" if clause.example else clause.text


def pin(clauses: Mapping[str, Clause], ids: Iterable[str]) -> tuple[Citation, ...]:
    """Pin clauses as they are now.

    Args:
        clauses: The clauses of the book by their ids.
        ids: Those to pin; each is pinned once.

    Returns:
        The citations in the order of the ids.

    Raises:
        NotWholeError: A clause is not in the book.
    """
    wanted = tuple(dict.fromkeys(ids))
    unknown = [name for name in wanted if name not in clauses]
    if unknown:
        raise NotWholeError(f"The book has no clause {', '.join(unknown)}.")
    return tuple(Citation(name, hash_of(clauses[name]), text_of(clauses[name])) for name in wanted)


def found_in(answer: Answer) -> Found:
    """Write down what a scenario came to.

    Args:
        answer: Its answer.

    Returns:
        What a case keeps of it.
    """
    stopped = (f"the search was stopped {answer.stopped}",) if answer.stopped else ()
    return Found(
        str(answer.status),
        (
            *stopped,
            *map(_finding, answer.expect),
            *(problem.says for problem in answer.problems),
            *(reservation.says for reservation in answer.reservations),
            *(line for deck in answer.decks for line in deck.lines),
        ),
        tuple(line for outcome in answer.outcomes for line in _outcome(outcome, len(answer.outcomes))),
        clauses_of(answer),
    )


def clauses_of(answer: Answer) -> tuple[str, ...]:
    """List the clauses that an answer rests on.

    Args:
        answer: The answer.

    Returns:
        Their ids in order; of those that stand in its traces, findings, problems and decks.
    """
    rests = [
        *(told.because for outcome in answer.outcomes for told in outcome.trace),
        *(checked.because for checked in answer.expect),
        *(problem.because for problem in answer.problems),
        *(deck.report.because for deck in answer.decks),
    ]
    return tuple(sorted({clause for clauses in rests for clause in clauses if "#" in clause}))


def _finding(checked: Checked) -> str:
    says = "holds" if checked.holds else f"does not hold: {checked.reason}" if checked.reason else "does not hold"
    return f"{checked.kind}: {checked.line}: {says}"


def _outcome(outcome: Outcome, of: int) -> tuple[str, ...]:
    choices = f" ({'; '.join(outcome.choices)})" if outcome.choices else ""
    before = f"{outcome.id}{choices}: " if of > 1 else ""
    return tuple(f"{before}{_told(line)}" for line in outcome.trace if not line.is_bookkeeping)


def _told(line: Told) -> str:
    return f"[{line.step}] {line.says}"
