"""Readings of card texts, printed for people and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rulings.texts.survey import Changes, Hindrance, Survey
from rulings.texts.understanding import Status

_MOST_HINDRANCES = 40
_MOST_CHANGES = 40
_SAID = {"read": "Read whole.", "partly": "Read in part.", "refused": "Not understood."}


def print_reading(console: Console, summary: Mapping[str, Any], entry_of: Callable[[str], str | None]) -> None:
    """Print the summary of a reading.

    Args:
        console: Where to.
        summary: The summary.
        entry_of: Names the entry of an effect.
    """
    console.print(_SAID[summary["status"]], style="bold")
    for section in summary["sections"]:
        console.print(Text(f"\n{section['section']}", style="bold") if section["section"] != "main" else "")
        for ability in section["abilities"]:
            _print_ability(console, ability, entry_of)
    _print_gaps(console, summary)
    for part in summary.get("identifier", ()):
        console.print(Text(f"{part['kind']}: {part['text']}"))
        if "unread" in part:
            _print_unread(console, part["unread"])
    for unread in summary["unread"]:
        _print_unread(console, unread)


def _print_gaps(console: Console, summary: Mapping[str, Any]) -> None:
    """Say whether what was read can be carried out, where that is known; of nothing read there is nothing to say."""
    if not summary["sections"] or "gaps" not in summary:
        return
    if not summary["gaps"]:
        console.print("\nWhat was read can be carried out.")
        return
    console.print("\nRead, but not yet carried out:")
    for gap in summary["gaps"]:
        console.print(Text(f"    {gap['code']}: {gap['name']} (“{gap['text']}”)"))


def _print_unread(console: Console, unread: Mapping[str, Any]) -> None:
    console.print(Text(f"\n{unread['reason']}", style="red"))
    console.print(Text(f"    {unread['text']}"))
    if unread["expected"]:
        console.print(Text(f"    expected: {', '.join(unread['expected'])}", style="dim"))


def _print_ability(console: Console, ability: Mapping[str, Any], entry_of: Callable[[str], str | None]) -> None:
    console.print(Text(f"“{ability['text']}”", style="italic"))
    console.print(Text(f"    {ability['sentence']}"))
    for effect in ability["effects"]:
        console.print(Text("    • ").append(effect["sentence"]))
        console.print(Text(f"      {_basis_of(effect, entry_of)}", style="dim"))
    for modifier in ability["modifiers"]:
        console.print(Text("    ◦ ").append(modifier["sentence"]))


def _basis_of(effect: Mapping[str, Any], entry_of: Callable[[str], str | None]) -> str:
    """The effect as the rules head it, how it comes about, and its entry."""
    return " · ".join(filter(None, (effect["effect"], effect["kind"], entry_of(effect["effect"]))))


def of_survey(surveys: Mapping[str, Survey], changes: Changes | None) -> dict[str, Any]:
    """Put surveys into plain data.

    Args:
        surveys: The surveys by the name of their group.
        changes: What changed since the ledger, or None where nobody asked.

    Returns:
        The data.
    """
    data: dict[str, Any] = {name: _figures(found) for name, found in surveys.items()}
    if changes is not None:
        data["changes"] = {
            "moved": [list(item) for item in changes.moved],
            "reread": list(changes.reread),
            "new": list(changes.new),
        }
    return data


def _figures(found: Survey) -> dict[str, Any]:
    return {
        "texts": len(found.lines),
        "read": round(found.share(Status.READ), 4),
        "in part": round(found.share(Status.READ, Status.PARTLY), 4),
        "ambiguous": list(found.ambiguous),
        "not printed back": list(found.not_printed_back),
        "repairs": dict(sorted(found.repairs.items())),
        "hindrances": [_ranked(item, "words") for item in found.hindrances],
        **({} if found.carried_out is None else _figures_of_gaps(found, found.carried_out)),
    }


def _figures_of_gaps(found: Survey, carried_out: int) -> dict[str, Any]:
    return {
        "read whole": _read_whole(found),
        "read whole and carried out": carried_out,
        "gaps": [_ranked(item, "gap") for item in found.gaps],
    }


def _ranked(item: Hindrance, name: str) -> dict[str, Any]:
    return {name: item.words, "texts": item.texts, "alone": item.alone, "example": item.example}


def _read_whole(found: Survey) -> int:
    return sum(line.status is Status.READ for line in found.lines)


def print_survey(console: Console, surveys: Mapping[str, Survey], changes: Changes | None) -> None:
    """Print surveys.

    Args:
        console: Where to.
        surveys: The surveys by the name of their group.
        changes: What changed since the ledger; where it is given, what stands in the way is printed too.
    """
    table = Table("texts", "", "read whole", "read whole or in part", "ambiguous", "not printed back", box=None)
    for name, found in surveys.items():
        table.add_row(
            name,
            str(len(found.lines)),
            f"{found.share(Status.READ):.1%}",
            f"{found.share(Status.READ, Status.PARTLY):.1%}",
            str(len(found.ambiguous)),
            str(len(found.not_printed_back)),
        )
    console.print(table)
    if changes is None:
        return
    for name, found in surveys.items():
        _print_hindrances(console, name, found)
        if found.carried_out is not None:
            _print_figures_of_gaps(console, name, found)
    _print_changes(console, changes)


def _print_hindrances(console: Console, name: str, found: Survey) -> None:
    console.print(f"\nWhat stands in the way ({name}), by how many texts it alone blocks:", style="bold")
    table = Table("alone", "texts", "reading breaks off at", "such as", box=None)
    for item in found.hindrances[:_MOST_HINDRANCES]:
        table.add_row(str(item.alone), str(item.texts), Text(item.words), Text(item.example))
    console.print(table)
    if found.ambiguous:
        console.print(Text(f"Ambiguous: {', '.join(found.ambiguous)}"))
    made = ", ".join(f"{repair} {number}" for repair, number in sorted(found.repairs.items()))
    console.print(Text(f"Repairs made: {made or 'none'}"))


def _print_figures_of_gaps(console: Console, name: str, found: Survey) -> None:
    said = f"\nOf {_read_whole(found)} texts that are read whole ({name}), {found.carried_out} can be carried out."
    console.print(f"{said} What is not there yet, by how many texts it alone blocks:", style="bold")
    table = Table("alone", "texts", "not there yet", "such as", box=None)
    for item in found.gaps[:_MOST_HINDRANCES]:
        table.add_row(str(item.alone), str(item.texts), Text(item.words), Text(item.example))
    console.print(table)


def _print_changes(console: Console, changes: Changes) -> None:
    console.print(
        f"\nSince the ledger: {len(changes.moved)} texts changed state, {len(changes.reread)} changed their meaning, "
        f"{len(changes.new)} are new.",
        style="bold",
    )
    for text, before, now in changes.moved[:_MOST_CHANGES]:
        console.print(f"    {text}: {before} → {now}")
