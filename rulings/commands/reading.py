"""The command that reads card texts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from rulings.book.extract import load_extract
from rulings.book.problems import BookError
from rulings.cards.texts import Facts, GameTexts
from rulings.commands.command_line import Impossible, Status, json_option, print_json, refuse_book
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.idle_words import of_idle_words, print_idle_words
from rulings.commands.printing.reading import of_survey, print_reading, print_survey
from rulings.games import TEXTS
from rulings.paths import corpus_folder, data_folder
from rulings.redemption.card_texts import TEXTS as REDEMPTION
from rulings.redemption.reading.defaults import defaults_of
from rulings.redemption.reading.identifier_line import read_identifier, summarize_identifier
from rulings.redemption.reading.idle_words import survey_idle_words
from rulings.redemption.reading.reader import load_reader
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE, read_cards
from rulings.texts.survey import CardText, Survey, compare, read_ledger, write_ledger
from rulings.texts.understanding import Status as ReadingStatus

_GROUPS = [group for texts in TEXTS.values() for group in texts.groups]


@click.command("read")
@click.argument("text", nargs=-1)
@click.option("--game", type=click.Choice(list(TEXTS)), default=next(iter(TEXTS)), help="Whose card it is.")
@click.option("--type", "types", default="", metavar="TYPE", help="The card's type or types, such as `GE/EE`.")
@click.option("--identifier", default="", metavar="LINE", help="The card's identifier line, in Redemption.")
@click.option("--cards", "whole_list", is_flag=True, help="Read the texts of all imported cards, and count.")
@click.option("--legality", type=click.Choice(_GROUPS), help="With --cards: only these.")
@click.option("--report", is_flag=True, help="With --cards: also say what stands in the way, and what changed.")
@click.option("--write-ledger", type=click.Path(dir_okay=False, path_type=Path), help="With --cards: write the ledger.")
@click.option(
    "--idle-words",
    is_flag=True,
    help="With --cards: drop each word of Redemption's texts once, and say which change nothing.",
)
@json_option
def read_command(
    text: tuple[str, ...],
    game: str,
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

    Of Epic, paragraphs are parted by ` | `, the options of an event by a paragraph `— OR —`; what works in the
    discard pile stands behind `Discard pile:`; symbols stand in braces, such as `{1}`, `{good}` or `{offense}`.

    Exit status: 0 read whole, 1 read in part or refused, or a word changes nothing without a reason, 2 not possible.
    """
    known = TEXTS[game]
    if known is not REDEMPTION and (identifier or idle_words):
        raise Impossible("Identifier lines and idle words are Redemption's; leave them out, or the game.")
    if whole_list and idle_words:
        with keeping_in_data_folder():
            _drop_words(legality, as_json)
        return
    if whole_list:
        with keeping_in_data_folder():
            _read_cards(known, legality, report, write_ledger, as_json)
        return
    if not text:
        raise Impossible('Say which text to read, `rulings read "Discard a Hero."`, or --cards for all cards.')
    with keeping_in_data_folder():
        summary = known.summarize(" ".join(text), types, _facts())
        if identifier:
            summary["identifier"] = summarize_identifier(read_identifier(identifier, load_reader()))
    if as_json:
        print_json(summary)
    else:
        print_reading(open_console(), summary, known.entry_of)
    if summary["status"] != ReadingStatus.READ:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _read_cards(known: GameTexts[Any], legality: str | None, report: bool, ledger: Path | None, as_json: bool) -> None:
    facts = _facts()
    surveys = {
        name: known.survey(found, facts, report) for name, found in _texts(known).items() if legality in (None, name)
    }
    lines = [line for found in surveys.values() for line in found.lines]
    changes = compare(read_ledger(known.ledger()), lines) if report else None
    if as_json:
        print_json(of_survey(surveys, changes))
    else:
        print_survey(open_console(), surveys, changes)
    if ledger is not None:
        ledger.write_text(write_ledger_of(surveys), encoding="utf-8")


def _drop_words(legality: str | None, as_json: bool) -> None:
    texts = [text for name, found in _texts(REDEMPTION).items() if legality in (None, name) for text in found]
    found = survey_idle_words(texts, load_reader(), defaults_of(_facts()))
    if as_json:
        print_json(of_idle_words(found))
    else:
        print_idle_words(open_console(), found)
    if found.unexplained:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def write_ledger_of(surveys: dict[str, Survey]) -> str:
    """Write the ledger of several surveys."""
    return write_ledger([line for found in surveys.values() for line in found.lines])


def _texts(known: GameTexts[Any]) -> Mapping[str, tuple[CardText, ...]]:
    """The different texts of the imported cards of a game, by group."""
    try:
        cards = read_cards(data_folder(os.environ) / FILE, known.codec)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if not cards:
        raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    return known.different(cards)


def _facts() -> Facts:
    try:
        return load_extract(corpus_folder()).facts
    except BookError as error:
        raise refuse_book(error) from error
