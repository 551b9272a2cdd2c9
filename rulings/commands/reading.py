"""The command that reads card texts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import click

from rulings.book.extract import load_extract
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, Status, json_option, print_json, refuse_book
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.idle_words import of_idle_words, print_idle_words
from rulings.commands.printing.reading import of_survey, print_reading, print_survey
from rulings.paths import corpus_folder, data_folder
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.reading.defaults import Defaults, defaults_of
from rulings.redemption.reading.identifier_line import read_identifier, summarize_identifier
from rulings.redemption.reading.idle_words import survey_idle_words
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.reading.summary import summarize
from rulings.redemption.reading.survey import (
    OTHERS,
    ROTATION,
    CardText,
    Survey,
    compare,
    different_texts,
    read_ledger,
    shipped_ledger,
    survey,
    write_ledger,
)
from rulings.redemption.rules.gaps import gaps, summarize_gaps
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE, read_cards
from rulings.texts.understanding import Status as ReadingStatus


@click.command("read")
@click.argument("text", nargs=-1)
@click.option("--type", "types", default="", metavar="TYPE", help="The card's type or types, such as `GE/EE`.")
@click.option("--identifier", default="", metavar="LINE", help="The card's identifier line.")
@click.option("--cards", "whole_list", is_flag=True, help="Read the texts of all imported cards, and count.")
@click.option("--legality", type=click.Choice([ROTATION, OTHERS]), help="With --cards: only these.")
@click.option("--report", is_flag=True, help="With --cards: also say what stands in the way, and what changed.")
@click.option("--write-ledger", type=click.Path(dir_okay=False, path_type=Path), help="With --cards: write the ledger.")
@click.option("--idle-words", is_flag=True, help="With --cards: drop each word once, and say which change nothing.")
@json_option
def read_command(
    text: tuple[str, ...],
    types: str,
    identifier: str,
    whole_list: bool,
    legality: str | None,
    report: bool,
    write_ledger: Path | None,
    idle_words: bool,
    as_json: bool,
) -> None:
    """Say what the special ability TEXT means: abilities, effects, targets, conditions and modifiers.

    What is not understood is refused with its place and what was expected; the rest is still shown, with what of it the
    engine cannot carry out yet. With --cards the texts of all imported cards are read and counted.

    Exit status: 0 read whole, 1 read in part or refused, or a word changes nothing without a reason, 2 not possible.
    """
    if whole_list and idle_words:
        with keeping_in_data_folder():
            _drop_words(legality, as_json)
        return
    if whole_list:
        with keeping_in_data_folder():
            _read_cards(legality, report, write_ledger, as_json)
        return
    if not text:
        raise Impossible('Say which text to read, `rulings read "Discard a Hero."`, or --cards for all cards.')
    with keeping_in_data_folder():
        reading = load_reader().read(" ".join(text), types)
        summary = summarize(reading, _defaults())
        if identifier:
            summary["identifier"] = summarize_identifier(read_identifier(identifier, load_reader()))
    summary["gaps"] = summarize_gaps(gaps(reading))
    if as_json:
        print_json(summary)
    else:
        print_reading(open_console(), summary)
    if reading.status is not ReadingStatus.READ:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _read_cards(legality: str | None, report: bool, ledger: Path | None, as_json: bool) -> None:
    texts = _texts()
    missing = _names_of_gaps if report else None
    surveys = {
        name: survey(found, load_reader(), _defaults(), missing)
        for name, found in texts.items()
        if legality in (None, name)
    }
    lines = [line for found in surveys.values() for line in found.lines]
    changes = compare(read_ledger(shipped_ledger()), lines) if report else None
    if as_json:
        print_json(of_survey(surveys, changes))
    else:
        print_survey(open_console(), surveys, changes)
    if ledger is not None:
        ledger.write_text(write_ledger_of(surveys), encoding="utf-8")


def _names_of_gaps(reading: Reading) -> Iterator[str]:
    return (f"{gap.code}: {gap.name}" for gap in gaps(reading))


def _drop_words(legality: str | None, as_json: bool) -> None:
    texts = [text for name, found in _texts().items() if legality in (None, name) for text in found]
    found = survey_idle_words(texts, load_reader(), _defaults())
    if as_json:
        print_json(of_idle_words(found))
    else:
        print_idle_words(open_console(), found)
    if found.unexplained:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def write_ledger_of(surveys: dict[str, Survey]) -> str:
    """Write the ledger of several surveys."""
    return write_ledger([line for found in surveys.values() for line in found.lines])


def _texts() -> dict[str, tuple[CardText, ...]]:
    """The different texts of the imported cards: those of today's format, and the others."""
    try:
        cards = read_cards(data_folder(os.environ) / FILE, CODEC)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if not cards:
        raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    return different_texts(printing for card in cards for printing in card.printings)


def _defaults() -> Defaults:
    try:
        return defaults_of(load_extract(corpus_folder()).facts)
    except BookError as error:
        raise refuse_book(error) from error
