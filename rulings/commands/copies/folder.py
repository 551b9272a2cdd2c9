"""The commands that copy cases, people and slips into one folder, and take them back from it."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import click

from rulings.cases.slips.store import KIND as SLIPS
from rulings.cases.store.tables import KIND as CASES
from rulings.commands.command_line import Impossible
from rulings.paths import data_folder
from rulings.people.store.opening import KIND as PEOPLE
from rulings.store.copies.folder import NewerError, back_up_all, restore_all
from rulings.store.copies.kind import CopyError

_KINDS = (SLIPS, CASES, PEOPLE)
"""Slips come first: the cases that they say were made of them are then there as well."""

_FOLDER = click.Path(path_type=Path)


@click.command("backup")
@click.argument("folder", type=_FOLDER)
def backup_command(folder: Path) -> None:
    """Copy cases, people and slips into FOLDER, which is made, while the desk runs.

    Each file is a SQLite file as it was at one moment; `list.json` has the hash of each.
    """
    try:
        counts = back_up_all(_KINDS, data_folder(os.environ), folder)
    except CopyError as error:
        raise Impossible(str(error)) from error
    for kind in _KINDS:
        if kind.file in counts:
            click.echo(f"{kind.file}: {kind.told(counts[kind.file])}")


@click.command("restore")
@click.argument("folder", type=_FOLDER)
@click.option("--anyway", is_flag=True, help="Also where the desk has what the backup has not; it is put aside.")
def restore_command(folder: Path, anyway: bool) -> None:
    """Take cases, people and slips back from FOLDER, while the desk runs.

    All as it was is put aside in the data folder. A backup that is damaged restores nothing, nor does one that lacks
    what the desk has, unless you say --anyway. Whoever was logged in has to log in again.
    """
    moment = datetime.now(UTC)
    aside = data_folder(os.environ) / f"before-{moment.strftime('%Y%m%dT%H%M%S')}"
    try:
        done = restore_all(_KINDS, data_folder(os.environ), folder, aside, int(moment.timestamp()), anyway)
    except NewerError as error:
        raise Impossible(f"{error} `--anyway` restores it, and puts aside what is there.") from error
    except CopyError as error:
        raise Impossible(str(error)) from error
    for kind in _KINDS:
        if kind.file in done.rows:
            newer = done.newer.get(kind.file, 0)
            lost = f"; put aside: {kind.told(newer)} that the backup has not" if newer else ""
            click.echo(f"{kind.file}: {kind.told(done.rows[kind.file])}{lost}")
    if done.aside is not None:
        click.echo(f"As it was, all lies in {done.aside}.")
