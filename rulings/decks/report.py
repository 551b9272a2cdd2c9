"""What a check of a deck says as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.decks.findings import Change, Finding, Standing
from rulings.decks.formats import Count


class Verdict(StrEnum):
    """Whether a deck is legal."""

    LEGAL = "legal"
    NOT_LEGAL = "not legal"
    NOT_SHOWN = "not shown to be legal"


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
        if not self.findings:
            return Verdict.LEGAL
        broken = any(finding.standing is Standing.BROKEN for finding in self.findings)
        return Verdict.NOT_LEGAL if broken else Verdict.NOT_SHOWN

    def as_data(self) -> dict[str, Any]:
        """Give the report as plain data."""
        return {
            "verdict": self.verdict.value,
            "format": {"key": self.format, "title": self.title, "rules": self.edition},
            "findings": [finding.as_data() for finding in self.findings],
            "changes": [change.as_data() for change in self.changes],
            "counts": [{"name": count.name, "number": count.number, "wanted": count.wanted} for count in self.counts],
        }
