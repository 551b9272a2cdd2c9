"""What the recorded scenarios show of the rules, for the command `coverage`."""

from __future__ import annotations

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
        Whether every clause that the engine carries out is shown.

    Raises:
        Impossible: There are no scenarios, or one is not understood.
    """
    files = sorted(folder.rglob("*.yaml"))
    if not files:
        raise Impossible(f"There are no scenarios in {folder}; --cases names a folder.")
    found = cover(book, [_answer(file, book) for file in files], _carried_out(book))
    if as_json:
        print_json({"missing": dict(found.missing), "entries": [_as_data(entry) for entry in found.entries]})
    else:
        _print(found, len(files))
    return not found.missing


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
    return {"entry": entry.entry, "shown": dict(entry.shown), "not shown": list(entry.not_shown)}


def _print(found: Coverage, files: int) -> None:
    shown = sum(len(entry.shown) for entry in found.entries)
    others = sum(len(entry.not_shown) for entry in found.entries)
    click.echo(f"{files} scenarios show {shown} clauses of {len(found.entries)} entries at work, and {others} not.")
    click.echo(
        f"Of the clauses that the engine carries out they do not show {len(found.missing)}:"
        if found.missing
        else "They show every clause that the engine carries out."
    )
    for clause, modules in found.missing:
        click.echo(f"  {clause} ({', '.join(modules)})")
    for entry in found.entries:
        click.echo(f"\n{entry.entry}")
        for clause, number in entry.shown:
            click.echo(f"  {number:4} {clause.partition('#')[2]}")
        for clause in entry.not_shown:
            click.echo(f"     – {clause.partition('#')[2]}")
