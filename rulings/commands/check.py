"""The command that runs scenarios."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path

import click

from rulings.book.extract import load_extract
from rulings.book.problems import BookError
from rulings.commands.command_line import json_option, print_json, refuse_book
from rulings.commands.imported_cards import cards_of_decks, look_ups
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.scenarios import print_one_of_many, print_story, print_sum
from rulings.commands.scenario_files import scenario_files
from rulings.games import GAMES
from rulings.paths import corpus_folder
from rulings.scenarios.answer import Answer
from rulings.scenarios.answer import Status as Answered
from rulings.scenarios.looking_up import LookUp, OpenBox
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import not_understood, run
from rulings.scenarios.yaml_lines import LONGEST_FILE

_MOST_BYTES = 4 * LONGEST_FILE


class Exit(IntEnum):
    """What the exit status says."""

    HOLDS = 0
    FAILS = 1
    NOT_POSSIBLE = 2
    UNCLEAR = 3
    HOLDS_WITH_RESERVATIONS = 4
    NOT_THERE_YET = 5


@click.command("check")
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def check_command(paths: tuple[Path, ...], as_json: bool) -> None:
    """Run the scenarios in FILEs: every step, what follows from it and why, all outcomes, what was expected.

    A folder stands for every file below it that ends in `.yaml`, in the order of their paths.

    Exit status: 0 every expectation holds, 1 one fails, 2 a scenario is not understood or not allowed, or does not say
    what only its writer knows, 3 the rules do not decide it, 4 every expectation holds, with reservations, 5 the
    program cannot carry it out yet. Of several files, 2 goes before 3, 3 before 5, 5 before 1, and 1 before 4.
    """
    files = scenario_files(paths)
    is_alone = files == paths and len(files) == 1
    looking = (*look_ups(), cards_of_decks())
    try:
        with keeping_in_data_folder():
            answers = [_answer(file, *looking) for file in files]
    except BookError as error:
        raise refuse_book(error) from error
    console = open_console(highlight=False)
    if as_json and is_alone:
        print_json(answers[0].as_data())
    elif as_json:
        print_json([{"file": str(file), **found.as_data()} for file, found in zip(files, answers, strict=True)])
    elif is_alone:
        print_story(console, answers[0])
    else:
        for file, found in zip(files, answers, strict=True):
            print_one_of_many(console, str(file), found)
        print_sum(console, answers)
    raise click.exceptions.Exit(exit_status(answers))


def exit_status(answers: Sequence[Answer]) -> Exit:
    """Find the exit status of several answers.

    Args:
        answers: The answers.

    Returns:
        The status that says most: what could not be answered goes before what does not hold.
    """
    statuses = {answer.status for answer in answers}
    if statuses & {Answered.NOT_UNDERSTOOD, Answered.NOT_SAID, Answered.NOT_ALLOWED}:
        return Exit.NOT_POSSIBLE
    if Answered.UNCLEAR in statuses:
        return Exit.UNCLEAR
    if Answered.NOT_THERE_YET in statuses:
        return Exit.NOT_THERE_YET
    if not all(answer.holds for answer in answers):
        return Exit.FAILS
    return Exit.HOLDS_WITH_RESERVATIONS if any(answer.reservations for answer in answers) else Exit.HOLDS


def _answer(file: Path, look_up: LookUp, look_up_alike: LookUp, open_box: OpenBox) -> Answer:
    try:
        text = _read(file)
        clauses = _clauses() if "because" in text else ()
        return run(read_scenario(text, GAMES, look_up, clauses, look_up_alike, open_box), GAMES)
    except ScenarioError as error:
        return not_understood(error, str(file))


def _read(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            content = stream.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            raise ScenarioError(Problem(1, "", f"The file is longer than {_MOST_BYTES} bytes."))
        return content.decode("utf-8-sig")
    except OSError as error:
        raise ScenarioError(Problem(1, "", f"{file} cannot be read: {error.strerror or error}.")) from error
    except UnicodeDecodeError as error:
        raise ScenarioError(Problem(1, "", "The file is no text in UTF-8.")) from error


@cache
def _clauses() -> Collection[str]:
    return load_extract(corpus_folder()).ids
