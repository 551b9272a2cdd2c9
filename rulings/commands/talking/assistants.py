"""The command that lets assistants ask the desk."""

from __future__ import annotations

import click

from rulings.commands.command_line import Impossible, address_option
from rulings.commands.serving import open_own_desk
from rulings.late import load
from rulings.service.context import context_of
from rulings.service.serving.server import ServeError
from rulings.service.settings import Settings
from rulings.service.talking.answers import DeskAnswers

_CLIENT = "assistant"


@click.command("assist")
@click.option("--http", "is_http", is_flag=True, help="Serve over HTTP instead of input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="With --http: the address to listen on.")
@click.option(
    "--port", default=8322, show_default=True, type=click.IntRange(0, 65535), help="With --http: 0 takes a free one."
)
@address_option
def assist_command(is_http: bool, host: str, port: int, address: str) -> None:
    """Answer assistants by the Model Context Protocol: search, show, card, read, check, versus, case."""
    try:
        serve_pipe, serve_http = (load(f"rulings.assistants.server:{name}") for name in ("serve_pipe", "serve_http"))
    except ModuleNotFoundError as error:
        raise Impossible(f"`{error.name}` is missing; `pip install rulings[assistants]` brings it.") from error
    address = address.rstrip("/")
    answers = DeskAnswers(context_of(open_own_desk(), Settings(address=address)), address, client=_CLIENT)
    if not is_http:
        serve_pipe(answers)
        return
    try:
        serve_http(answers, host, port)
    except ServeError as error:
        raise Impossible(str(error)) from error
