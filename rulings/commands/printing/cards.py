"""Print cards and what became of a list of cards; as words for people, as plain values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from rulings.cards.lookup import Found, NotFound
from rulings.cards.problems import Outcome, Problem, lines_by_outcome
from rulings.redemption.cards.plain_data import printing_to_data
from rulings.redemption.cards.record import Card, Legality
from rulings.store.cards import Change, Import

_LISTED = 20
"""How many rows with one sort of problem are listed for people; JSON has all."""

_INFERRED = "Which printing is the newest is inferred: no document dates all of these sets."


def of_import(imported: Import, change: Change) -> dict[str, Any]:
    """Write what became of a list as plain values.

    Args:
        imported: The import.
        change: What it did.

    Returns:
        Mappings, lists, strings and numbers.
    """
    counted = lines_by_outcome(imported.problems)
    return {
        "file": imported.file,
        "sha256": imported.sha256,
        "change": change.value,
        "rows": imported.rows,
        "cards": imported.cards,
        "printings": imported.printings,
        "repaired": counted[Outcome.REPAIRED],
        "kept": counted[Outcome.KEPT],
        "skipped": counted[Outcome.SKIPPED],
        "problems": [
            {
                "line": problem.line,
                "column": problem.column,
                "reason": problem.reason,
                "outcome": problem.outcome.value,
                "message": problem.message,
            }
            for problem in imported.problems
        ],
    }


def print_import(console: Console, imported: Import, change: Change) -> None:
    """Print what became of a list.

    Args:
        console: Where to print.
        imported: The import.
        change: What it did.
    """
    counted = lines_by_outcome(imported.problems)
    console.print(f"[bold]{escape(imported.file)}[/] · {change.value}", highlight=False)
    console.print(
        f"  {imported.rows:,} rows: {imported.cards:,} cards in {imported.printings:,} printings", highlight=False
    )
    console.print(
        f"  {counted[Outcome.REPAIRED]:,} rows repaired, {counted[Outcome.SKIPPED]:,} skipped, "
        f"{counted[Outcome.KEPT]:,} look wrong and were kept",
        highlight=False,
    )
    sorts = Counter((problem.outcome, problem.reason) for problem in imported.problems)
    for outcome, reason in sorted(sorts, key=lambda sort: (list(Outcome).index(sort[0]), sort[1])):
        found = [problem for problem in imported.problems if (problem.outcome, problem.reason) == (outcome, reason)]
        _print_sort(console, found)


def _print_sort(console: Console, found: Sequence[Problem]) -> None:
    outcome, reason = found[0].outcome, found[0].reason
    console.print(f"  {outcome.value}: {reason} ({len(found):,})", highlight=False)
    for problem in found[:_LISTED]:
        where = f"line {problem.line}" + (f", {problem.column}" if problem.column else "")
        console.print(f"    {escape(where)}: {escape(problem.message)}", highlight=False, soft_wrap=True)
    if len(found) > _LISTED:
        console.print(f"    {len(found) - _LISTED:,} more; --json lists all", highlight=False)


def of_card(card: Card, found: Found) -> dict[str, Any]:
    """Write a card as plain values.

    Args:
        card: The card.
        found: How it was found.

    Returns:
        Mappings, lists and strings.
    """
    return {
        "card": card.key,
        "name": card.name,
        "match": found.how.value,
        "matched": found.name,
        "printing": found.called,
        "legality": card.legality.value,
        "newest": printing_to_data(card.newest),
        "printings": [printing_to_data(printing) for printing in card.printings],
        "variants": [
            {"ability": variant.ability, "printings": [printing.name for printing in variant.printings]}
            for variant in card.variants
        ],
        "order_documented": card.is_order_documented,
    }


def of_candidates(found: NotFound) -> dict[str, Any]:
    """Write what a name may mean as plain values.

    Args:
        found: The candidates.

    Returns:
        Mappings, lists and strings.
    """
    return {
        "ambiguous": found.is_ambiguous,
        "unknown": list(found.unknown),
        "candidates": [{"card": name.card, "name": name.written} for name in found.candidates],
    }


def print_card(console: Console, card: Card, found: Found) -> None:
    """Print a card: its newest printing, the other printings, and where their texts differ.

    Args:
        console: Where to print.
        card: The card.
        found: How it was found.
    """
    console.print(f"[bold]{escape(card.name)}[/]  [dim]{card.key} · {found.how.value}: {escape(found.called)}[/]")
    table = Table(box=None, show_header=False, pad_edge=False)
    for heading, value in _facts(card):
        if value:
            table.add_row(f"[dim]{heading}[/]", escape(value))
    console.print(table)
    console.print(Padding(escape(card.newest.ability) or "[dim]no special ability[/]", (1, 0, 1, 2)), highlight=False)
    console.print(f"[bold underline]Printings[/]: {len(card.printings)}, the newest first", highlight=False)
    for printing in card.printings:
        banned = " · banned" if printing.legality is Legality.BANNED else ""
        console.print(f"  {escape(printing.name)} · {escape(printing.official_set)}{banned}", highlight=False)
    if card.variants:
        console.print("\n[bold underline]Printed otherwise[/]: the newest printing rules")
        for variant in card.variants:
            names = ", ".join(printing.name for printing in variant.printings)
            console.print(Padding(escape(variant.ability) or "[dim]no special ability[/]", (0, 0, 0, 2)))
            console.print(Padding(f"[dim]{escape(names)}[/]", (0, 0, 0, 4)), highlight=False)
    if not card.is_order_documented:
        console.print(f"[yellow]{_INFERRED}[/]")


def _facts(card: Card) -> Iterator[tuple[str, str]]:
    newest = card.newest
    numbers = (newest.strength, newest.toughness)
    yield "type", " / ".join(newest.types) + (" (token)" if newest.is_token else "")
    yield "brigades", newest.brigades.printed
    yield "numbers", " / ".join(number or "-" for number in numbers) if any(numbers) else ""
    yield "class", ", ".join(newest.classes)
    yield "identifier", newest.identifier
    yield "reference", newest.reference
    yield "testament", ", ".join(newest.testaments)
    yield "alignment", newest.alignment
    yield "legality", card.legality.value or "not in today's format"
    yield "rarity", newest.rarity
    yield "image", newest.image
