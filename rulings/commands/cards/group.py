"""The commands on cards: import a list of them, show one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from rulings.book.load import load_book
from rulings.book.problems import BookError
from rulings.cards.browsing.fields import texts_of
from rulings.cards.lists import GameCards, NotACardListError
from rulings.cards.record import AnyCard
from rulings.cards.several_games import Missed, Way, look_up_among
from rulings.commands.cards.identity import character_command, report_command, same_command
from rulings.commands.cases.due import tell_what_is_due, verify_what_is_due
from rulings.commands.command_line import Impossible, Status, game_option, json_option, print_json
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.cards import of_candidates, of_card, of_import, print_card, print_import
from rulings.commands.side_by_side import side_by_side
from rulings.games import BROWSING, CARDS, USUAL_CARDS
from rulings.paths import PACKAGE, corpus_folder, data_folder, printable
from rulings.store.card_tables import BrokenCardsError
from rulings.store.card_texts import read_texts, version_of_reader
from rulings.store.cards import (
    FILE,
    Change,
    Import,
    find_card,
    find_card_exactly,
    find_import,
    import_of,
    read_cards,
    store_cards,
)
from rulings.store.data_folder import hash_files


@click.group()
def card_commands() -> None:
    """The commands on cards."""


@card_commands.group("cards")
def cards_group() -> None:
    """Import the list of cards, show one, tell who is who."""


for _command in (same_command, character_command, report_command):
    cards_group.add_command(_command)


@cards_group.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--game",
    type=click.Choice(list(CARDS)),
    help="Whose cards they are; the first line of the list says it where this does not.",
)
@click.option("--no-verify", is_flag=True, help="Do not check the recorded rulings by the new list; say how many wait.")
@json_option
def import_command(file: Path, game: str | None, no_verify: bool, as_json: bool) -> None:
    """Read the community's tab-separated list of cards from FILE.

    It takes the place of the list of that game that was imported before. Rows that were repaired or skipped are named
    with their line and reason. Then the texts are read, so that cards are found by what they do; only those that this
    version has not read yet, so that an import that was broken off can be repeated. At last the recorded rulings that
    nobody has checked by this list are checked. The cards lie in your user data folder, or in the folder that
    RULINGS_DATA names.
    """
    data = _read(file)
    cards = CARDS[game] if game is not None else _cards_of(data)
    try:
        imported, change = _import(file, data, cards)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    except NotACardListError as error:
        raise Impossible(f"{printable(file)}: {error}") from error
    _read_texts(cards.codec.game)
    if no_verify:
        tell_what_is_due()
    else:
        verify_what_is_due()
    if as_json:
        print_json(of_import(imported, change))
    else:
        print_import(_console(), imported, change)


@cards_group.command("show")
@click.argument("name", nargs=-1, required=True)
@game_option
@json_option
def show_command(name: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Show the card that NAME means: its name with or without a set, or nearly its name.

    Where no game is named and several have such a card, that of the first is shown, and the others are named.
    """
    words = " ".join(name)
    games = [key for key in CARDS if game in (None, key)]
    if not games:
        raise Impossible(f"There are no cards of a game `{game}`; known are {', '.join(CARDS)}.")
    try:
        imported = [key for key in games if find_import(_store(), key) is not None]
        if not imported:
            raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
        found = look_up_among(_ways(imported, find_card_exactly), _ways(imported, find_card), words)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if isinstance(found, Missed):
        _refuse(words, found, as_json)
        raise click.exceptions.Exit(Status.NOT_FOUND)
    if as_json:
        print_json(of_card(found))
    else:
        print_card(_console(), found)


def _ways(games: Iterable[str], find: Callable[..., Any]) -> dict[str, Way]:
    return {game: partial(find, _store(), CARDS[game].codec) for game in games}


def _refuse(words: str, missed: Missed, as_json: bool) -> None:
    if as_json:
        print_json(of_candidates(missed))
    maybe = ", ".join(name.written for _, name in missed.candidates)
    if missed.unknown:
        click.echo(f"There is no printing `{words}`: {_said(missed.unknown)} fits none of {maybe}.", err=True)
    elif missed.is_ambiguous:
        click.echo(f"`{words}` may mean: {maybe}", err=True)
    else:
        click.echo(f"There is no card `{words}`." + (f" Did you mean one of: {maybe}" if maybe else ""), err=True)


def _said(words: Sequence[str]) -> str:
    return " with ".join(f"`{word}`" for word in words)


def _cards_of(data: bytes) -> GameCards[Any]:
    """Find the game of a list by its first line; the first game where it does not say."""
    return next((cards for cards in CARDS.values() if cards.knows(data)), USUAL_CARDS)


def _import(file: Path, data: bytes, game: GameCards[AnyCard]) -> tuple[Import, Change]:
    """Read a list into the store, unless it is there already, read by the same code."""
    sha256, reader = hashlib.sha256(data).hexdigest(), _reader(game.code, game.facts)
    known = find_import(_store(), game.codec.game)
    if known is not None and (known.sha256, known.reader) == (sha256, reader):
        return known, Change.UNCHANGED
    try:
        read = game.read(data, load_book(corpus_folder()))
    except BookError as error:
        raise Impossible(f"The book has problems (`rulings lint` lists them):\n{error}") from error
    imported = import_of((sha256, reader, printable(file.name)), read)
    return imported, store_cards(_store(), game.codec, imported, read.cards)


def _read_texts(game: str) -> None:
    """Read the texts of the imported cards that were not read yet, and keep what browsing needs of them."""
    browsing = BROWSING[game]
    texts = texts_of(browsing, read_cards(_store(), CARDS[game].codec))
    kept = data_folder(os.environ) / browsing.kept

    def tell(count: int) -> None:
        click.echo(f"Reading {count:,} card texts, so that cards are found by what they do …", err=True)

    try:
        with keeping_in_data_folder():
            read_texts(kept, version_of_reader(browsing), texts, browsing.read, tell, side_by_side)
    except OSError as error:
        raise Impossible(f"The cards are imported; what was read of their texts cannot be kept: {error}") from error


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError as error:
        raise Impossible(f"There is no file {printable(file)}.") from error
    except IsADirectoryError as error:
        raise Impossible(f"{printable(file)} is a folder; name the list in it.") from error
    except (OSError, ValueError) as error:
        raise Impossible(f"{printable(file)} cannot be read: {error}") from error


@cache
def _reader(wing: Path, facts: tuple[str, ...]) -> str:
    """The version of what reads the cards of a game: a list that another version read is read again."""
    neutral = [*(PACKAGE / "cards").glob("*.py"), *(PACKAGE / "store").glob("card*.py")]
    code = [*wing.glob("*.py"), *wing.glob("*.yaml"), *neutral]
    corpus = corpus_folder()
    return hash_files(sorted(code), PACKAGE)[:8] + hash_files([corpus / file for file in facts], corpus)[:8]


def _store() -> Path:
    return data_folder(os.environ) / FILE


def _console() -> Console:
    # no emoji: `:x:` in a text is no picture
    return Console(emoji=False)
