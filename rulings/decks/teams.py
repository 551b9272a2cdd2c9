"""Decks of teammates: each by itself, and what both together may have only once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulings.decks.answering import Checked
from rulings.decks.findings import Finding
from rulings.decks.formats import GameDecks
from rulings.decks.problems import UnknownFormatError
from rulings.decks.report import Verdict, verdict_of

PLAYERS = 2
"""How many decks a team brings."""


@dataclass(frozen=True, slots=True)
class TeamReport:
    """What a check of the decks of a team says.

    Attributes:
        title: The name of the format.
        edition: The edition of the rules.
        findings: What both decks together do not keep, or cannot be shown to.
        because: The clauses that both have to keep.
        decks: The verdicts of the decks, each by itself.
    """

    title: str
    edition: str
    findings: tuple[Finding, ...]
    because: tuple[str, ...]
    decks: tuple[Verdict, ...]

    @property
    def verdict(self) -> Verdict:
        """Whether the team may play: not where a deck is not legal, or both together are not."""
        verdicts = (verdict_of(self.findings), *self.decks)
        return next(verdict for verdict in (Verdict.NOT_LEGAL, Verdict.NOT_SHOWN, Verdict.LEGAL) if verdict in verdicts)

    def as_data(self) -> dict[str, Any]:
        """Give the report as plain data."""
        return {
            "verdict": self.verdict.value,
            "findings": [finding.as_data() for finding in self.findings],
            "because": list(self.because),
        }


def check_team(decks: Sequence[Checked], game: GameDecks[Any, Any]) -> TeamReport:
    """Check the decks of teammates together.

    Args:
        decks: The decks, which were checked each by itself.
        game: The decks of their game.

    Returns:
        What was found.

    Raises:
        UnknownFormatError: They are not two, not of one format, or it has no rules for teams.
    """
    formats = {(checked.report.format, checked.report.edition) for checked in decks}
    if len(decks) != PLAYERS or len(formats) > 1:
        raise UnknownFormatError(f"A team has {PLAYERS} decks of one format and edition.")
    form = game.find_format(*formats.pop())
    if form.team is None:
        raise UnknownFormatError(f"{form.title} by {form.edition} has no rules for the decks of teammates.")
    findings = tuple(form.team.find([checked.deck for checked in decks]))
    verdicts = tuple(checked.report.verdict for checked in decks)
    return TeamReport(form.title, form.edition, findings, form.team.because, verdicts)
