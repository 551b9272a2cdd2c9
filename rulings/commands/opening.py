"""The book and the desk of whoever runs a command; what is wrong with them is one sentence."""

from __future__ import annotations

import os

import click

from rulings.book.model import Book
from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, refuse_book
from rulings.desk import Desk, open_desk
from rulings.paths import corpus_folder, data_folder
from rulings.store.data_folder import DataFolderError


def open_own_desk() -> Desk:
    """Open the desk over the user's data folder, telling what is built.

    Returns:
        The desk.

    Raises:
        Impossible: The book has problems, or the data folder cannot be used.
    """

    def tell(sentence: str) -> None:
        click.echo(sentence, err=True)

    try:
        return open_desk(corpus_folder(), data_folder(os.environ), tell)
    except DataFolderError as error:
        raise Impossible(str(error)) from error
    except BookError as error:
        raise refuse_book(error) from error


def known_game(book: Book, game: str | None) -> str | None:
    """Check the game that was asked for.

    Args:
        book: The book.
        game: The key of a game in any case, or None where every game is meant.

    Returns:
        The key, or None.

    Raises:
        Impossible: There is no such game.
    """
    if game is not None and game.lower() not in book.games:
        raise Impossible(f"There is no game `{game}`; the games are {', '.join(book.games)}.")
    return game.lower() if game else None
