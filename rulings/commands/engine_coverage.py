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

CASES = Path("tests/cases")
"""Where a checkout has its scenarios, those of each game in a folder of its name."""


def show_engine_coverage(book: Book, game: str, folder: Path | None, as_json: bool) -> bool:
    """Print which clauses of a game its scenarios show at work, and which not.

    Args:
        book: The book.
        game: The game.
        folder: The folder of the scenarios; None for that of the game in a checkout.
        as_json: Print JSON.

    Returns:
        Whether every clause is shown at work in which there is something to carry out, and no other.

    Raises:
        Impossible: There are no scenarios, or one is not understood.
    """
    folder = folder or CASES / game
    files = sorted(folder.rglob("*.yaml"))
    if not files:
        raise Impossible(f"There are no scenarios in {folder}; --cases names a folder.")
    found = cover(book, [_answer(file, book) for file in files], list_carried_out(book, GAMES[game].engine.modules))
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
