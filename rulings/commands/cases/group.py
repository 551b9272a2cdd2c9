"""The command group `rulings cases`: which commands it has."""

from __future__ import annotations

import click

from rulings.commands.cases.copying import backup_command, export_command, import_command, restore_command
from rulings.commands.cases.deciding import (
    confirm_command,
    move_command,
    supersede_command,
    withdraw_command,
)
from rulings.commands.cases.making import edit_command, new_command
from rulings.commands.cases.showing import cite_command, list_command, show_command
from rulings.commands.cases.verifying import verify_command

COMMANDS = (
    new_command,
    edit_command,
    list_command,
    show_command,
    cite_command,
    move_command,
    supersede_command,
    withdraw_command,
    confirm_command,
    verify_command,
    export_command,
    import_command,
    backup_command,
    restore_command,
)
"""The commands in the order in which a ruling lives."""


@click.group("cases", commands={str(command.name): command for command in COMMANDS})
def cases_group() -> None:
    """Record rulings, look them up, and check whether they still hold.

    The case book lies in your user data folder, or in the folder that RULINGS_DATA names. Nothing in it is deleted.
    """
