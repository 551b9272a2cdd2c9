"""Commands that are imported when they are run, so that none waits for what another needs."""

from __future__ import annotations

import click

from rulings.late import load


class Late(click.Command):
    """A command that is not imported yet: its name, and what its own help says first."""

    def __init__(self, name: str, place: str, says: str) -> None:
        """Say where a command stands.

        Args:
            name: Its name.
            place: The module that holds it and its name there, `rulings.commands.check:check_command`.
            says: The first sentence of its own help, for the list of commands.
        """
        super().__init__(name, help=says)
        self.place = place

    def load(self) -> click.Command:
        """Import the command.

        Returns:
            The command.
        """
        found: click.Command = load(self.place)
        return found


class LateGroup(click.Group):
    """A group that lists its commands without importing them."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None where there is none of this name."""
        found = super().get_command(ctx, cmd_name)
        return found.load() if isinstance(found, Late) else found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands; a group of the usual kind asks each of them only what it says of itself."""
        click.Group(commands=self.commands).format_commands(ctx, formatter)
