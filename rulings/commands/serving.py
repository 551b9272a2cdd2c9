"""The command that serves the desk."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial

import click

from rulings.book.problems import BookError
from rulings.cases.store.law import hash_of_software
from rulings.commands.cases.due import tell_what_is_due
from rulings.commands.collecting import collect_as_usual
from rulings.commands.command_line import PORT, Impossible, refuse_book
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.opening import tell
from rulings.desk import Desk, open_desk
from rulings.paths import corpus_folder, data_folder
from rulings.service.app import create_app
from rulings.service.casework.checking import keep_checked
from rulings.service.context import context_in
from rulings.service.embedding.sites import NoOriginError, origin_of
from rulings.service.representations.sharing.reports import NoReportAddressError, checked_report_address
from rulings.service.serving.look_ups import usual_look_ups
from rulings.service.serving.server import ServeError, serve
from rulings.service.settings import Settings
from rulings.store.data_folder import DataFolderError
from rulings.talk.discord.application import Application, ApplicationError, application_of


def _report_address(context: click.Context, parameter: click.Parameter, given: str | None) -> str | None:
    del context, parameter
    try:
        return checked_report_address(given) if given else None
    except NoReportAddressError as error:
        raise click.BadParameter(str(error)) from error


def _sites(context: click.Context, parameter: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    del context, parameter
    try:
        return tuple(dict.fromkeys(map(origin_of, given)))
    except NoOriginError as error:
        raise click.BadParameter(str(error)) from error


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option(
    "--requests-a-minute", default=600, show_default=True, type=click.IntRange(0), help="Per client; 0 for no limit."
)
@click.option("--proxies", default=0, show_default=True, type=click.IntRange(0), help="Trusted proxies in front.")
@click.option(
    "--workers", default=3, show_default=True, type=click.IntRange(1, 64), help="Processes for what takes long."
)
@click.option(
    "--look-ups", type=click.IntRange(0, 64), help="Processes for look-ups; one for each processor where not given."
)
@click.option(
    "--embed-on",
    metavar="SITE",
    multiple=True,
    callback=_sites,
    help="A site whose pages may show what links to the desk say, https://board.example; may be given several times.",
)
@click.option("--address", metavar="URL", help="The public address, for links that leave the site.")
@click.option(
    "--report-to", metavar="ADDRESS", callback=_report_address, help="Where readers report errors: e-mail or a page."
)
@click.option("--no-verify", is_flag=True, help="Do not check recorded rulings beside serving; say how many wait.")
def serve_command(
    host: str,
    port: int,
    requests_a_minute: int,
    proxies: int,
    workers: int,
    look_ups: int | None,
    embed_on: tuple[str, ...],
    address: str | None,
    report_to: str | None,
    no_verify: bool,
) -> None:
    """Serve the pages and the API, and print the address."""
    settings = Settings(
        requests_a_minute=requests_a_minute,
        proxies=proxies,
        address=address,
        report_to=report_to,
        embed_on=embed_on,
        discord=_discord(),
    )
    desk = replace(open_own_desk(), software=hash_of_software(corpus_folder()))
    app = create_app(desk, settings)
    if no_verify:
        tell_what_is_due()
    collect_as_usual()
    numbers = (workers, usual_look_ups() if look_ups is None else look_ups)
    try:
        with keeping_in_data_folder():
            serve(app, host, port, *numbers, beside=None if no_verify else partial(keep_checked, context_in(app)))
    except ServeError as error:
        raise Impossible(str(error)) from error


def _discord() -> Application | None:
    try:
        return application_of(os.environ)
    except ApplicationError as error:
        raise Impossible(str(error)) from error


def open_own_desk() -> Desk:
    """Open the desk over the book and the data of whoever gives a command.

    Returns:
        The desk, with everything worked out that queries need.

    Raises:
        Impossible: The data folder cannot be used.
        ClickException: The book has problems.
    """
    try:
        desk = open_desk(corpus_folder(), data_folder(os.environ), tell)
    except DataFolderError as error:
        raise Impossible(str(error)) from error
    except BookError as error:
        raise refuse_book(error) from error
    desk.searcher.prepare()
    return desk
