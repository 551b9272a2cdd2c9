"""Print what was ingested, and how far the book rests on it; as words for people, as plain values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rulings.book.model import Status
from rulings.documents.ingest import PLAIN
from rulings.documents.references import Fate, Reference
from rulings.documents.ties import Ties
from rulings.store.documents import Change, Stored

_NAMES = {"names": ("list of names", "lists of names")}
_LISTED = 20
"""How many places of one sort are listed for people; JSON has all."""


def of_stored(stored: Stored, change: Change | None = None) -> dict[str, Any]:
    """Write a stored document as plain values.

    Args:
        stored: The document.
        change: What storing it did.

    Returns:
        Mappings, lists, strings and numbers.
    """
    sums = stored.sums
    return {
        **asdict(stored.info),
        **({"change": change.value} if change else {}),
        "sums": {
            "characters": sums.characters,
            "passages": sums.passages,
            "headings": sums.headings,
            "discarded": dict(sums.discarded),
            "lost_lines": list(sums.lost),
        },
        "passages": dict(stored.kinds),
        "cross_references": {
            **_fates(stored.references),
            "dangling_at": [{"passage": item.passage, "words": item.words} for item in _dangling(stored.references)],
        },
    }


def print_report(console: Console, stored: Stored, change: Change) -> None:
    """Print what became of a file.

    Args:
        console: Where to print.
        stored: The document.
        change: What storing it did.
    """
    info = stored.info
    when = f", {info.published}" if info.published else ""
    console.print(f"[bold]{info.key}[/]  {escape(info.title)}{when} · {change.value}", highlight=False)
    console.print(_sums(stored), highlight=False)
    if change is Change.UNCHANGED:
        return
    if info.family == PLAIN:
        console.print("  [yellow]Its family is unknown: it was read as headings and paragraphs.[/]", highlight=False)
    else:
        console.print(f"  {escape(info.file)}: {info.format}, read as {info.family}", highlight=False)
    if stored.sums.discarded:
        console.print(f"  discarded: {_counted(stored.sums.discarded)}", highlight=False)
    kinds = ", ".join(_number(number, *_NAMES.get(kind, (kind, f"{kind}s"))) for kind, number in stored.kinds.items())
    passages = _number(sum(stored.kinds.values()), "passage", "passages")
    console.print(f"  {passages}: {kinds}", highlight=False)
    if stored.references:
        console.print(f"  cross-references: {_counted(_fates(stored.references))}", highlight=False)
    for item in _dangling(stored.references):
        console.print(f"  [yellow]dangling[/] in {item.passage}: {escape(item.words)}", highlight=False)


def print_documents(console: Console, documents: Sequence[Stored]) -> None:
    """Print a table of what is in the store.

    Args:
        console: Where to print.
        documents: The documents.
    """
    table = Table(box=None, pad_edge=False)
    for heading in ("key", "title", "published", "read as"):
        table.add_column(heading, header_style="dim")
    for heading in ("passages", "words"):
        table.add_column(heading, header_style="dim", justify="right")
    for stored in documents:
        info = stored.info
        numbers = f"{sum(stored.kinds.values()):,}", f"{info.words:,}"
        table.add_row(info.key, escape(info.title), info.published, info.family, *numbers)
    console.print(table)


def of_ties(ties: Ties) -> dict[str, Any]:
    """Write the ties of a document as plain values.

    Args:
        ties: The ties.

    Returns:
        Mappings, lists, strings and numbers.
    """
    return {
        "document": ties.document,
        "status": ties.status.value if ties.status else None,
        "passages": ties.passages,
        "covered": ties.passages - len(ties.loose),
        "share": round(ties.share, 4),
        "uncovered": list(ties.loose),
        "changed": [asdict(item) for item in ties.changed],
    }


def print_ties(console: Console, documents: Sequence[Ties]) -> None:
    """Print how far the book rests on each document.

    Args:
        console: Where to print.
        documents: The ties of each.
    """
    for found in documents:
        covered = found.passages - len(found.loose)
        # rounded down: what is not whole is never 100 %
        percent = f"{int(1000 * found.share) / 10:g} %"
        state = found.status.value if found.status else "the book does not know it"
        line = f"[bold]{found.document}[/]  {percent}: {covered:,} of {found.passages:,} passages · {state}"
        console.print(line, highlight=False)
        if found.status is Status.IN_FORCE:
            _print_places(console, "no clause rests on", found.loose)
        elif found.status is Status.SUPERSEDED:
            _print_places(console, "no entry is the home of", found.loose)
        for how in ("changed", "gone", "not pinned"):
            clauses = [f"{item.clause} on {item.place}" for item in found.changed if item.how == how]
            _print_places(console, f"{how}:", clauses)


def _print_places(console: Console, what: str, places: Sequence[str]) -> None:
    for place in places[:_LISTED]:
        console.print(f"  {what} {escape(place)}", highlight=False, soft_wrap=True)
    if len(places) > _LISTED:
        console.print(f"  {what} {len(places) - _LISTED:,} more; --json lists all", highlight=False)


def _sums(stored: Stored) -> str:
    sums = stored.sums
    away = sum(sums.discarded.values())
    lost = f"lines {', '.join(map(str, sums.lost[:_LISTED]))} lose or repeat characters" if sums.lost else "0 lost"
    kept = f"{sums.passages:,} in passages + {sums.headings:,} in headings + {away:,} discarded"
    return f"  {sums.characters:,} characters = {kept}, {lost}"


def _number(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def _counted(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{number:,} {escape(name)}" for name, number in numbers.items())


def _fates(references: Sequence[Reference]) -> dict[str, int]:
    counted = Counter(reference.fate.value for reference in references)
    return {fate.value: counted[fate.value] for fate in Fate}


def _dangling(references: Sequence[Reference]) -> tuple[Reference, ...]:
    return tuple(reference for reference in references if reference.fate is Fate.DANGLING)
