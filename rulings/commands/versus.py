"""The command that sets two cards against each other."""

from __future__ import annotations

import click

from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.imported_cards import look_ups
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.versus import print_table
from rulings.games import GAMES, VERSUS
from rulings.scenarios.problems import ScenarioError
from rulings.versus.cells import Table
from rulings.versus.judging import Looking
from rulings.versus.table import asked_as, set_against


@click.command("versus")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--game", type=click.Choice(list(VERSUS)), default=next(iter(VERSUS)), help="Whose cards they are.")
@click.option("--scenario", type=click.IntRange(1), metavar="N", help="Print the scenario behind row N alone.")
@json_option
def versus_command(a: str, b: str, game: str, scenario: int | None, as_json: bool) -> None:
    """Set two cards against each other: what each does to the other, in each order of play, from either side.

    A and B are names of the imported list, or described as in a scenario: `Snare: evil Enhancement, brown, "Capture a
    Hero."`. Each line of the table has its scenario behind it, which `rulings check` runs.

    Exit status: 0 done, 1 no position has both cards, 2 a card is not known or not understood.
    """
    find, find_alike = look_ups()
    try:
        with keeping_in_data_folder():
            table = set_against((asked_as(a), asked_as(b)), VERSUS[game], GAMES, Looking(find, find_alike))
    except ScenarioError as error:
        raise Impossible(_in_words(error)) from error
    if scenario is not None:
        click.echo(_scenario_of(table, scenario), nl=False)
    elif as_json:
        print_json(table.as_data())
    else:
        print_table(open_console(highlight=False), table)
    if not table.rows:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _scenario_of(table: Table, number: int) -> str:
    if number > len(table.rows):
        raise Impossible(f"The table has {len(table.rows)} rows.")
    return table.rows[number - 1].scenario


def _in_words(error: ScenarioError) -> str:
    """Say what is wrong with a card, and what is nearest to it."""
    first = error.problems[0]
    return f"{first.reason} Nearest: {first.nearest}." if first.nearest else first.reason
