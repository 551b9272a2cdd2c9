"""The commands on cards: import a list of them, show one."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

import click
from rich.console import Console

from rulings.book.load import load_book
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.printing.cards import of_candidates, of_card, of_import, print_card, print_import
from rulings.paths import PACKAGE, corpus_folder, data_folder
from rulings.redemption.cards.card_list import NotACardListError, read_card_list
from rulings.redemption.cards.lookup import NotFound
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE, Change, Import, find_card, find_import, import_of, store_cards
from rulings.store.data_folder import hash_files

_SAME_CARD = "redemption/decks/same-card.md"


@click.group()
def card_commands() -> None:
    """The commands on cards."""


@card_commands.group("cards")
def cards_group() -> None:
    """Import the list of cards, and show a card."""


@cards_group.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def import_command(file: Path, as_json: bool) -> None:
    """Read the community's tab-separated list of cards from FILE.

    It takes the place of the list that was imported before. Rows that were repaired or skipped are named with their
    line and reason. The cards lie in your user data folder, or in the folder that RULINGS_DATA names.
    """
    try:
        imported, change = _import(file)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    except NotACardListError as error:
        raise Impossible(f"{file}: {error}") from error
    if as_json:
        print_json(of_import(imported, change))
    else:
        print_import(_console(), imported, change)


@cards_group.command("show")
@click.argument("name", nargs=-1, required=True)
@json_option
def show_command(name: tuple[str, ...], as_json: bool) -> None:
    """Show the card that NAME means: its name with or without a set, or nearly its name."""
    words = " ".join(name)
    try:
        found, card = find_card(_store(), words)
        if card is None and find_import(_store()) is None:
            raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if isinstance(found, NotFound) or card is None:
        _refuse(words, found, as_json)
        raise click.exceptions.Exit(Status.NOT_FOUND)
    if as_json:
        print_json(of_card(card, found))
    else:
        print_card(_console(), card, found)


def _refuse(words: str, found: object, as_json: bool) -> None:
    if not isinstance(found, NotFound):
        return
    if as_json:
        print_json(of_candidates(found))
    maybe = ", ".join(f"{name.written} ({name.card})" for name in found.candidates)
    if found.is_ambiguous:
        click.echo(f"`{words}` may mean: {maybe}", err=True)
    else:
        click.echo(f"There is no card `{words}`." + (f" Did you mean one of: {maybe}" if maybe else ""), err=True)


def _import(file: Path) -> tuple[Import, Change]:
    """Read a list into the store, unless it is there already, read by the same code."""
    data = _read(file)
    sha256, reader = hashlib.sha256(data).hexdigest(), _reader()
    known = find_import(_store())
    if known is not None and (known.sha256, known.reader) == (sha256, reader):
        return known, Change.UNCHANGED
    card_list = read_card_list(data)
    try:
        souls = LostSoulNames.of_book(load_book(corpus_folder()))
    except BookError as error:
        raise Impossible(f"The book has problems (`rulings lint` lists them):\n{error}") from error
    cards = group_printings(card_list.printings, souls)
    imported = import_of((sha256, reader, file.name), card_list, cards)
    return imported, store_cards(_store(), imported, cards)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError as error:
        raise Impossible(f"There is no file {file}.") from error
    except IsADirectoryError as error:
        raise Impossible(f"{file} is a folder; name the list in it.") from error
    except (OSError, ValueError) as error:
        raise Impossible(f"{file} cannot be read: {error}") from error


@cache
def _reader() -> str:
    """The version of what reads cards: a list that another version read is read again."""
    cards = PACKAGE / "redemption" / "cards"
    code = [*cards.glob("*.py"), *cards.glob("*.yaml"), *(PACKAGE / "store").glob("card*.py")]
    return hash_files(sorted(code), PACKAGE)[:8] + hash_files([corpus_folder() / _SAME_CARD], corpus_folder())[:8]


def _store() -> Path:
    return data_folder(os.environ) / FILE


def _console() -> Console:
    # no emoji: `:x:` in a text is no picture
    return Console(emoji=False)
