"""What the recorded scenarios show of the rules, for the command `coverage`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from rulings.book.model import Book
from rulings.commands.command_line import Impossible, print_json
from rulings.games import GAMES
from rulings.scenarios.answer import Answer
from rulings.scenarios.carried_out import list_carried_out
from rulings.scenarios.coverage import Coverage, EntryCoverage, cover
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

CASES = Path("tests/cases/redemption")
"""Where a checkout has its scenarios."""


def show_engine_coverage(book: Book, folder: Path, as_json: bool) -> bool:
    """Print which clauses the scenarios of a folder show at work, and which not.

    Args:
        book: The book.
        folder: The folder.
        as_json: Print JSON.

    Returns:
        Whether every clause is shown at work in which there is something to carry out, and no other.

    Raises:
        Impossible: There are no scenarios, or one is not understood.
    """
    files = sorted(folder.rglob("*.yaml"))
    if not files:
        raise Impossible(f"There are no scenarios in {folder}; --cases names a folder.")
    found = cover(book, [_answer(file, book) for file in files], _carried_out(book))
    if as_json:
        entries = [_as_data(entry) for entry in found.entries]
        print_json({"missing": dict(found.missing), "misplaced": list(found.misplaced), "entries": entries})
    else:
        _print(found, len(files))
    return not found.missing and not found.misplaced and not any(entry.not_shown for entry in found.entries)


def _answer(file: Path, book: Book) -> Answer:
    try:
        return run(read_scenario(file.read_text("utf-8"), GAMES, clauses={*book.clauses, *book.entries}), GAMES)
    except (ScenarioError, OSError, UnicodeDecodeError) as error:
        raise Impossible(f"{file}: {error}") from error


def _carried_out(book: Book) -> dict[str, tuple[str, ...]]:
    """The clauses that the engines of all games carry out."""
    return {
        clause: modules
        for game in GAMES.values()
        for clause, modules in list_carried_out(book, game.engine.modules).items()
    }


def _as_data(entry: EntryCoverage) -> dict[str, object]:
    return {
        "entry": entry.entry,
        "shown": dict(entry.shown),
        "not shown": list(entry.not_shown),
        "reference": dict(entry.reference),
    }


def _print(found: Coverage, files: int) -> None:
    shown = sum(len(entry.shown) for entry in found.entries)
    others = sum(len(entry.not_shown) for entry in found.entries)
    reference = sum(len(entry.reference) for entry in found.entries)
    share = 100 * shown // (shown + others) if shown else 0
    click.echo(
        f"{files} scenarios show {shown} clauses at work, {share} % of those in which there is something to carry out:"
        f" {others} are not shown. {reference} are for reference."
    )
    _print_list(
        "The engine names these, and no scenario shows them:",
        [f"{clause} ({', '.join(by)})" for clause, by in found.missing],
    )
    _print_list("These are marked as for reference, and a scenario shows them at work:", found.misplaced)
    for entry in found.entries:
        click.echo(f"\n{entry.entry}")
        for clause, number in entry.shown:
            click.echo(f"  {number:4} {clause.partition('#')[2]}")
        for clause in entry.not_shown:
            click.echo(f"     – {clause.partition('#')[2]}")
        for clause, why in entry.reference:
            click.echo(f"     · {clause.partition('#')[2]}: {why}")


def _print_list(head: str, lines: Sequence[str]) -> None:
    if lines:
        click.echo(head)
    for line in lines:
        click.echo(f"  {line}")
