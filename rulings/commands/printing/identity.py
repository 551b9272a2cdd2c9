"""Who is who, printed: two cards compared, a character with its cards, the lists of the documents."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from rulings.cards.identity import Character, Comparison, ListReport, Relation, Verdict

_HEADS = {
    Relation.SAME: "the same",
    Relation.VERSIONS: "versions of one another",
    Relation.OTHER: "other cards",
    Relation.OPEN: "not known",
}
_ANSWERS = {True: "yes", False: "no", None: "not known"}


def print_comparison(console: Console, found: Comparison) -> None:
    """Print how two cards are related.

    Args:
        console: Where to.
        found: What was found.
    """
    first, second = found.sides
    console.print(Text(f"{first.name} · {second.name}: {_HEADS[found.relation]}", style="bold"), soft_wrap=True)
    console.print(_because(found.reason, found.because), soft_wrap=True)
    console.print()
    for side in dict.fromkeys(found.sides):
        _print_verdict(console, f"{side.name} is unique", side.unique)
    _print_verdict(console, "The same card for deck building", found.in_decks)
    _print_verdict(console, "One player may control both", found.together)


def print_character(console: Console, character: Character) -> None:
    """Print a character with all its cards.

    Args:
        console: Where to.
        character: The character.
    """
    title = Text(character.name, style="bold").append(f"  [{', '.join(character.because)}]", style="dim")
    console.print(title, soft_wrap=True)
    for member in character.members:
        where = f"  {' / '.join(member.types)} · {', '.join(member.sets)}"
        console.print(Text(f"  {member.name}").append(where, style="dim"), soft_wrap=True)
    if character.groups:
        console.print(Text(f"  shares a card with {', '.join(character.groups)}"), soft_wrap=True)


def print_reports(console: Console, reports: Sequence[ListReport]) -> None:
    """Print how the names of the lists fare with the imported cards.

    Args:
        console: Where to.
        reports: A report for each list.
    """
    for report in reports:
        count = f"{len(report.missed)} of {report.names} names mean no imported card"
        title = Text(f"{report.name}: {count}", style="bold").append(f"  [{report.source}]", style="dim")
        console.print(title, soft_wrap=True)
        for name in report.missed:
            console.print(Text(f"  {name}"), soft_wrap=True)


def _print_verdict(console: Console, asked: str, verdict: Verdict) -> None:
    line = Text(f"{asked}: ").append(_ANSWERS[verdict.holds], style="bold").append(". ")
    console.print(line.append_text(_because(verdict.reason, verdict.because)), soft_wrap=True)


def _because(reason: str, clauses: Sequence[str]) -> Text:
    listed = f"  [{', '.join(clauses)}]" if clauses else ""
    return Text(reason).append(listed, style="dim")
