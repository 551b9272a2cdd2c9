"""Decks that were checked, printed for a judge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from rulings.decks.answering import Checked
from rulings.decks.findings import Finding, Standing
from rulings.decks.problems import DeckListError
from rulings.decks.report import Report, Verdict
from rulings.decks.teams import TeamReport

_STYLES = {Verdict.LEGAL: "bold green", Verdict.NOT_LEGAL: "bold red", Verdict.NOT_SHOWN: "bold yellow"}
_MARKS = {Standing.BROKEN: ("✗", "red"), Standing.OPEN: ("?", "yellow")}


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A list that cannot be read.

    Attributes:
        error: What is wrong with it.
    """

    error: DeckListError

    def as_data(self) -> dict[str, Any]:
        """Give what is wrong as plain data."""
        problems = [{"line": one.line, "text": one.text, "reason": one.reason} for one in self.error.problems]
        return {"verdict": None, "number_of_problems": self.error.number, "problems": problems}


def print_checked(console: Console, found: Checked) -> None:
    """Print what a check of a deck found.

    Args:
        console: Where to.
        found: The answer.
    """
    print_report(console, found.report, "")
    for line_left_out in found.deck_list.left_out:
        said = f"Line {line_left_out.line}, {line_left_out.name}: {line_left_out.part} are no part of a deck; left out."
        console.print(Text(said, style="dim"), soft_wrap=True)


def print_report(console: Console, report: Report, whose: str) -> None:
    """Print what the rules of a format find in a deck.

    Args:
        console: Where to.
        report: What they find.
        whose: Whose deck it is, with what stands between; empty where that is plain.
    """
    line = Text(f"{whose}{report.title} by {report.edition}: ")
    console.print(line.append(report.verdict.value, style=_STYLES[report.verdict]).append("."), soft_wrap=True)
    for count in report.counts:
        wanted = f" (by the rules {count.wanted})" if count.wanted else ""
        line = Text(
            f"  {count.name[:1].upper()}{count.name[1:]}: {count.number}{wanted}  [{', '.join(count.clauses)}]",
            style="dim",
        )
        console.print(line, soft_wrap=True)
    for finding in report.findings:
        _print_finding(console, finding)
    if report.changes:
        console.print(Text("One smallest set of changes that makes the deck legal:", style="bold"), soft_wrap=True)
    for change in report.changes:
        console.print(Text(f"  {change.sentence}"), soft_wrap=True)


def _print_finding(console: Console, finding: Finding) -> None:
    mark, style = _MARKS[finding.standing]
    line = Text(f"{mark} ", style=style).append(finding.sentence, style="default")
    console.print(line.append(f"  [{', '.join(finding.clauses)}]", style="dim"), soft_wrap=True)
    for change in finding.changes:
        console.print(Text(f"    {change.sentence}", style="dim"), soft_wrap=True)


def print_table(console: Console, answers: Sequence[tuple[str, Checked | Unreadable]]) -> None:
    """Print a line for each of many decks, and their sum.

    Args:
        console: Where to.
        answers: The answers by their files.
    """
    for file, found in answers:
        if isinstance(found, Unreadable):
            first = found.error.problems[0]
            line = Text(f"{file}: ").append("cannot be read", style="bold red")
            console.print(line.append(f" (line {first.line}: {first.reason})"), soft_wrap=True)
            continue
        report = found.report
        line = Text(f"{file}: {report.title}, ").append(report.verdict.value, style=_STYLES[report.verdict])
        ids = ", ".join(finding.id for finding in report.findings)
        console.print(line.append(f" ({ids})" if ids else ""), soft_wrap=True)
    said = dict.fromkeys(Verdict, 0)
    for _, found in answers:
        if isinstance(found, Checked):
            said[found.report.verdict] += 1
    unread = len(answers) - sum(said.values())
    numbers = [f"{number} {verdict.value}" for verdict, number in said.items() if number]
    numbers += [f"{unread} cannot be read"] if unread else []
    console.print(Text(f"{len(answers)} decks: {', '.join(numbers)}.", style="bold"), soft_wrap=True)


def print_team(console: Console, team: TeamReport, decks: Sequence[tuple[str, Checked]]) -> None:
    """Print what was found in the decks of teammates.

    Args:
        console: Where to.
        team: What both together do not keep.
        decks: The decks by their files.
    """
    for file, checked in decks:
        console.print(Text(file, style="bold"), soft_wrap=True)
        print_checked(console, checked)
    line = Text(f"The team, {team.title} Teams by {team.edition}: ").append(
        team.verdict.value, style=_STYLES[team.verdict]
    )
    console.print(line.append(".").append(f"  [{', '.join(team.because)}]", style="dim"), soft_wrap=True)
    for finding in team.findings:
        _print_finding(console, finding)
