"""What a check of a deck says as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.decks.findings import Change, Finding, Standing, change_of, finding_of
from rulings.decks.formats import Count


class Verdict(StrEnum):
    """Whether a deck is legal."""

    LEGAL = "legal"
    NOT_LEGAL = "not legal"
    NOT_SHOWN = "not shown to be legal"


def verdict_of(findings: Sequence[Finding]) -> Verdict:
    """Say what findings come to.

    Args:
        findings: What was found.

    Returns:
        Legal where that is nothing; not legal where a rule is broken; else not shown to be.
    """
    if not findings:
        return Verdict.LEGAL
    broken = any(finding.standing is Standing.BROKEN for finding in findings)
    return Verdict.NOT_LEGAL if broken else Verdict.NOT_SHOWN


@dataclass(frozen=True, slots=True)
class Report:
    """What a check says.

    Attributes:
        format: The key of the format.
        title: Its name.
        edition: The edition of the rules.
        findings: What was found: first the rules that are broken, then what is open.
        changes: One smallest set of changes that makes the deck legal; empty where it is, or where nobody knows one.
        counts: The numbers that a check sheet shows.
    """

    format: str
    title: str
    edition: str
    findings: tuple[Finding, ...]
    changes: tuple[Change, ...]
    counts: tuple[Count, ...]

    @property
    def verdict(self) -> Verdict:
        """Whether the deck is legal: not where a rule is broken, not shown to be where something is open."""
        return verdict_of(self.findings)

    @property
    def because(self) -> tuple[str, ...]:
        """The clauses of the verdict: those of what is broken, else of what is open, else of all that was counted."""
        broken = [finding for finding in self.findings if finding.standing is Standing.BROKEN]
        found = [finding.clauses for finding in broken or self.findings] or [count.clauses for count in self.counts]
        return tuple(dict.fromkeys(clause for clauses in found for clause in clauses))

    def as_data(self) -> dict[str, Any]:
        """Give the report as plain data."""
        return {
            "verdict": self.verdict.value,
            "format": {"key": self.format, "title": self.title, "rules": self.edition},
            "findings": [finding.as_data() for finding in self.findings],
            "changes": [change.as_data() for change in self.changes],
            "counts": [_count(count) for count in self.counts],
        }


def _count(count: Count) -> dict[str, Any]:
    return {"name": count.name, "number": count.number, "wanted": count.wanted, "clauses": list(count.clauses)}


def report_of(data: Mapping[str, Any]) -> Report:
    """Make a report of its plain data again.

    Args:
        data: The data, as `Report.as_data` gives it.

    Returns:
        The report; its changes are for reading, as they have no keys of cards.

    Raises:
        KeyError: The data lacks something.
        ValueError: A word in it is none that reports have.
    """
    form = data["format"]
    counts = (Count(one["name"], one["number"], one["wanted"], tuple(one["clauses"])) for one in data["counts"])
    findings = tuple(map(finding_of, data["findings"]))
    changes = tuple(map(change_of, data["changes"]))
    return Report(form["key"], form["title"], form["rules"], findings, changes, tuple(counts))
