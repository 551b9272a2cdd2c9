"""Whether something has happened, and where the log tells of it."""

from __future__ import annotations

from typing import Any

from rulings.epic.rules.happenings import (
    Attacks,
    BanishedFrom,
    Blocks,
    DealtDamage,
    Discarded,
    Drew,
    Entered,
    LeftPlay,
    Played,
    Recalled,
    Resolves,
    Revealed,
    Triggered,
    Used,
)
from rulings.epic.rules.questions import Happened
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.table.verdicts import Finding

LEAVING = frozenset(("broken", "banished", "returned", "transformed", "removed"))


def place_of(state: State, question: Happened) -> int | None:
    """Find the line of the log with which something has happened; None where it has not."""
    return next((line for line, entry in enumerate(state.log) if _tells(question, entry.what)), None)


def has_happened(state: State, question: Happened) -> Finding:
    """Tell whether something has happened, with the clauses of the line that says so."""
    line = place_of(state, question)
    if line is None:
        return Finding(False)
    return Finding(True, _because(state.log[line], state, line))


def _because(entry: Entry, state: State, line: int) -> tuple[str, ...]:
    """The clauses of a line; of one that has none, those of the next with the same cause."""
    if entry.because:
        return entry.because
    near = [other for other in state.log[max(0, line - 1) : line + 3] if other.cause == entry.cause]
    return next((other.because for other in near if other.because), ())


def _tells(question: Happened, what: Any) -> bool:
    subject = question.subject
    match question.what, what:
        case manner, LeftPlay() if manner in LEAVING:
            return bool(what.card == subject and what.manner == manner)
        case "banished", BanishedFrom():
            return bool(what.card == subject)
        case "attacks", Attacks():
            return bool(what.card == subject)
        case "blocks", Blocks():
            return subject in what.blockers
        case "is blocked", Blocks():
            return bool(what.blockers) and subject in what.attackers
        case "drawn", Drew():
            return bool(what.card == subject)
        case "discarded", Discarded():
            return bool(what.card == subject)
        case "played", Played():
            return bool(what.card == subject)
        case "used", Used():
            return bool(what.card == subject)
        case "revealed", Revealed():
            return subject in what.cards
        case "recalled", Recalled():
            return bool(what.card == subject)
        case "enters play", Entered():
            return bool(what.card == subject)
        case "triggers", Triggered():
            return bool(what.card == subject)
        case "resolves", Resolves():
            return bool(what.card == subject)
        case "dealt damage", DealtDamage():
            return _is_damage(question, what)
    return False


def _is_damage(question: Happened, what: DealtDamage) -> bool:
    return (
        what.to == question.subject
        and question.by in ("", what.source)
        and (question.number is None or question.number == what.amount)
    )
