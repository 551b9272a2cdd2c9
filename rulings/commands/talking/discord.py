"""The command that registers the slash commands at Discord."""

from __future__ import annotations

import os

import click

from rulings.book.problems import BookError
from rulings.commands.command_line import Impossible, print_json, refuse_book
from rulings.commands.opening import tell
from rulings.desk import open_desk
from rulings.paths import corpus_folder, data_folder
from rulings.store.data_folder import DataFolderError
from rulings.talk.discord.application import TOKEN, USUAL_API, ApplicationError, api_of, number_of
from rulings.talk.discord.commands import registration
from rulings.talk.discord.sending import NotSentError, address_of_commands, send


@click.group("discord")
def discord_group() -> None:
    """Register the commands that Discord offers."""


@discord_group.command("register")
@click.option("--dry-run", is_flag=True, help="Print what would be sent, and send nothing.")
def register_command(dry_run: bool) -> None:
    """Register the slash commands at Discord, in the place of those that were there."""
    commands = registration(_games())
    if dry_run:
        print_json(commands)
        return
    token = os.environ.get(TOKEN, "")
    if not token:
        raise Impossible(f"{TOKEN} is missing: the token of the bot, which Discord shows once.")
    try:
        address = address_of_commands(api_of(os.environ) or USUAL_API, number_of(os.environ))
        send("PUT", address, commands, {"Authorization": f"Bot {token}"})
    except (ApplicationError, NotSentError) as error:
        raise Impossible(str(error)) from error
    click.echo(f"{len(commands)} commands are registered: {', '.join(each['name'] for each in commands)}.")


def _games() -> dict[str, str]:
    try:
        book = open_desk(corpus_folder(), data_folder(os.environ), tell).book
    except DataFolderError as error:
        raise Impossible(str(error)) from error
    except BookError as error:
        raise refuse_book(error) from error
    return {key: game.title for key, game in book.games.items()}
