"""The commands that write the desk for where there is none."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from rulings.commands.command_line import Impossible
from rulings.commands.opening import tell
from rulings.commands.serving import open_own_desk
from rulings.paths import web_folder
from rulings.service.app import create_app
from rulings.service.offline.site import Included, NoSiteError, export_site


@click.group("export")
def export_group() -> None:
    """Write the desk for where there is none."""


@export_group.command("site")
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--with-cards", is_flag=True, help="Include the imported cards with their texts.")
@click.option("--with-wording", is_flag=True, help="Include the official wording of the ingested documents.")
def site_command(folder: Path, with_cards: bool, with_wording: bool) -> None:
    """Write the look-up part of the desk into DIR as files that any host can serve.

    Cards and official documents belong to their publishers: ask them before you give them to others.
    """
    included = Included(wording=with_wording, cards=with_cards)
    today = datetime.now(UTC).date()
    try:
        done = export_site(open_own_desk(), web_folder(), folder, included, today, create_app, tell)
    except NoSiteError as error:
        raise Impossible(str(error)) from error
    click.echo(f"{done.pages:,} pages in {folder}, {done.size / 1e6:.1f} MB.")
    click.echo(f"The search needs {done.search / 1e3:,.0f} kB, sent compressed {done.search_sent / 1e3:,.0f} kB.")
