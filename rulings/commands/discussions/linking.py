"""The command that puts links into a post."""

from __future__ import annotations

from typing import BinaryIO

import click

from rulings.commands.command_line import Impossible, Status, address_option, game_option, json_option, print_json
from rulings.commands.serving import open_own_desk
from rulings.linking.forms import LONGEST, Form
from rulings.service.discussions.links import known_of, link
from rulings.service.problems import ProblemError

_FORMS = click.Choice([form.value for form in Form])


@click.command("link")
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--from", "written", type=_FORMS, help="The form in which it is written; it is guessed where not given.")
@click.option("--to", "wanted", type=_FORMS, help="The form in which it is wanted; that of the post where not given.")
@click.option("--mentions", is_flag=True, help="Link terms and names of cards without a mark too.")
@address_option
@game_option
@json_option
def link_command(
    file: BinaryIO,
    written: str | None,
    wanted: str | None,
    mentions: bool,
    address: str,
    game: str | None,
    as_json: bool,
) -> None:
    """Put permanent links into the post in FILE, or in what is typed.

    Marks such as [[negate]], [[rule:epic/5.7.3]], [[card:Moses (GoC)]] and [[case:123|that ruling]] become links. The
    post goes to the standard output, what was left open to the standard error; then the exit status is 1.
    """
    desk = open_own_desk()
    if game is not None and game not in desk.book.games:
        raise Impossible(f"There is no game `{game}`. The games are {', '.join(desk.book.games)}.")
    post = file.read(4 * LONGEST + 1).decode("utf-8", "replace")
    known = known_of(desk, game or "")
    try:
        data = link(known, post, written or "", wanted or "", address.rstrip("/"), finds_mentions=mentions)
    except ProblemError as error:
        raise Impossible(f"{error.detail} {error.hint}") from error
    if as_json:
        print_json(data)
    else:
        click.echo(data["text"], nl=not data["text"].endswith("\n"))
        for left in data["left_open"]:
            maybe = ", ".join(candidate["title"] for candidate in left["candidates"])
            click.echo(f"{left['words']}: {left['reason']}" + (f" Maybe {maybe}." if maybe else ""), err=True)
    if data["left_open"]:
        raise click.exceptions.Exit(Status.NOT_FOUND)
