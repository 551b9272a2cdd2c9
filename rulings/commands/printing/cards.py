"""Print cards and what became of a list of cards; as words for people, as plain values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from rulings.cards.problems import Outcome, Problem, lines_by_outcome
from rulings.cards.several_games import FoundIn, Missed
from rulings.cards.telling import Passage
from rulings.games import CARDS
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


def of_card(one: FoundIn) -> dict[str, Any]:
    """Write a card as plain values.

    Args:
        one: The card, and how it was found.

    Returns:
        Mappings, lists and strings.
    """
    game, card, found = one.game, one.card, one.found
    telling = CARDS[game].telling
    printings = CARDS[game].codec.to_data(card).printings
    return {
        "card": card.key,
        "name": card.name,
        "game": game,
        "match": found.how.value,
        "matched": found.name,
        "also": [{"game": other, "card": key} for other, key in one.others],
        "printing": found.called,
        **telling.about(card),
        "newest": printings[0],
        "printings": list(printings),
        "variants": [
            {**variant.says, "printings": [printing.name for printing in variant.printings]}
            for variant in telling.variants(card)
        ],
        "order_documented": card.is_order_documented,
    }


def of_candidates(missed: Missed) -> dict[str, Any]:
    """Write what a name may mean as plain values.

    Args:
        missed: The candidates.

    Returns:
        Mappings, lists and strings.
    """
    return {
        "ambiguous": missed.is_ambiguous,
        "unknown": list(missed.unknown),
        "candidates": [{"card": name.card, "name": name.written, "game": game} for game, name in missed.candidates],
    }


def print_card(console: Console, one: FoundIn) -> None:
    """Print a card: its newest printing, the other printings, and where their texts differ.

    Args:
        console: Where to print.
        one: The card, and how it was found.
    """
    game, card, found = one.game, one.card, one.found
    telling = CARDS[game].telling
    console.print(f"[bold]{escape(card.name)}[/]  [dim]{card.key} · {found.how.value}: {escape(found.called)}[/]")
    for other, key in one.others:
        console.print(f"[yellow]Also a card of {other.capitalize()}: rulings cards show --game {other} {key}[/]")
    table = Table(box=None, show_header=False, pad_edge=False)
    for heading, value in telling.facts(card):
        table.add_row(f"[dim]{heading.lower()}[/]", escape(value))
    console.print(table)
    _print_passages(console, telling.passages(card.printings[0]), telling.no_text)
    console.print(f"[bold underline]Printings[/]: {len(card.printings)}, the newest first", highlight=False)
    for printing in card.printings:
        said = " · ".join(filter(None, (printing.name, telling.set_of(printing), telling.remark(printing))))
        console.print(f"  {escape(said)}", highlight=False)
    variants = telling.variants(card)
    if variants:
        console.print("\n[bold underline]Printed otherwise[/]: the newest printing rules")
        for variant in variants:
            names = ", ".join(f"{printing.name}, {telling.set_of(printing)}" for printing in variant.printings)
            _print_passages(console, telling.passages(variant.printings[0]), telling.no_text)
            console.print(Padding(f"[dim]{escape(names)}[/]", (0, 0, 0, 4)), highlight=False)
    if not card.is_order_documented:
        console.print(f"[yellow]{_INFERRED}[/]")


def _print_passages(console: Console, passages: Sequence[Passage], no_text: str) -> None:
    console.print()
    if not passages:
        console.print(Padding(f"[dim]{no_text}[/]", (0, 0, 0, 2)))
    for passage in passages:
        if passage.heading:
            console.print(f"  [dim]{passage.heading}[/]", highlight=False)
        for paragraph in passage.paragraphs:
            said = escape(paragraph) if passage.is_rules else f"[dim]{escape(paragraph)}[/]"
            console.print(Padding(said, (0, 0, 0, 2)), highlight=False)
    console.print()
