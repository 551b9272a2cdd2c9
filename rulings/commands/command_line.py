"""What all commands share: exit statuses, options, the one way to say that something is impossible, JSON."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import IO, Any

import click

from rulings.book.problems import BookError


class Status(IntEnum):
    """What the exit status says."""

    DONE = 0
    NOT_FOUND = 1
    IMPOSSIBLE = 2


class Impossible(click.ClickException):
    """The command cannot be carried out; printed as one sentence."""

    exit_code = Status.IMPOSSIBLE

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the sentence."""
        click.echo(self.format_message(), err=True)


PORT = 8321
"""Where the desk listens unless another port is named."""

ADDRESS = f"http://127.0.0.1:{PORT}"
"""The address of a desk on this machine, for links where no other is named."""

address_option = click.option(
    "--address",
    envvar="RULINGS_ADDRESS",
    metavar="URL",
    default=ADDRESS,
    show_default=True,
    help="The public address of the desk, where links lead.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
game_option = click.option("--game", metavar="GAME", help="Look at one game only: redemption or epic.")


def refuse_book(error: BookError) -> Impossible:
    """Say that a book cannot be used.

    Args:
        error: Its problems.

    Returns:
        The sentence, to be raised.
    """
    return Impossible(f"The book has problems (`rulings lint` lists them):\n{error}")


def print_json(value: object) -> None:
    """Print a value as JSON.

    Args:
        value: What `json` can write.
    """
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
