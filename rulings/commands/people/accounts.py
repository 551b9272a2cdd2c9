"""The commands on accounts, their passwords, and the log of what people did."""

from __future__ import annotations

import secrets

import click

from rulings.commands.command_line import json_option, print_json
from rulings.commands.people.shared import moment, now, password_of, people, sentences
from rulings.commands.people.tokens import token_group
from rulings.people.account import Account, Role
from rulings.people.log import LogLine

_SALT = 16


@click.group("people")
def people_group() -> None:
    """Make accounts, say what each may do, and read what they did."""


_role_option = click.option(
    "--role", type=click.Choice([role.value for role in Role]), required=True, help="What the account is trusted with."
)
_password_option = click.option(
    "--password-stdin", is_flag=True, help="Read the password from the first line of the input, and ask for none."
)


@people_group.command("add")
@click.argument("name")
@_role_option
@_password_option
def add_command(name: str, role: str, password_stdin: bool) -> None:
    """Make an account NAME, and ask for its password."""
    with sentences():
        account = people().add(name, Role(role), password_of(password_stdin), now(), secrets.token_bytes(_SALT))
    click.echo(f"{account.name} can log in as {account.role.value}.")


@people_group.command("list")
@json_option
def list_command(as_json: bool) -> None:
    """List the accounts with their roles."""
    with sentences():
        everybody = people().everybody()
    if as_json:
        print_json([_of_account(account) for account in everybody])
        return
    for account in everybody:
        click.echo(f"{account.name}  {account.role.value}{'  disabled' if account.is_disabled else ''}")
    if not everybody:
        click.echo("There are no accounts; `rulings people add NAME --role judge` makes one.")


@people_group.command("set-role")
@click.argument("name")
@click.argument("role", type=click.Choice([role.value for role in Role]))
def set_role_command(name: str, role: str) -> None:
    """Trust the account NAME with ROLE; it has to log in again."""
    with sentences():
        account = people().set_role(name, Role(role), now())
    click.echo(f"{account.name} is {account.role.value} now.")


@people_group.command("set-password")
@click.argument("name")
@_password_option
def set_password_command(name: str, password_stdin: bool) -> None:
    """Give the account NAME another password; its sessions end, its tokens are revoked."""
    with sentences():
        account = people().account(name)
        people().set_password(name, password_of(password_stdin), now(), secrets.token_bytes(_SALT))
    click.echo(f"{account.name} has another password. All sessions have ended, all tokens are revoked.")


@people_group.command("disable")
@click.argument("name")
def disable_command(name: str) -> None:
    """Shut the account NAME; what it wrote stays."""
    with sentences():
        account = people().set_disabled(name, True, now())
    click.echo(f"{account.name} can no longer log in. All sessions have ended, all tokens are revoked.")


@people_group.command("enable")
@click.argument("name")
def enable_command(name: str) -> None:
    """Open the account NAME again."""
    with sentences():
        account = people().set_disabled(name, False, now())
    click.echo(f"{account.name} can log in again as {account.role.value}.")


@people_group.command("log")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 100_000), help="How many lines.")
@json_option
def log_command(limit: int, as_json: bool) -> None:
    """Print what was done last, the oldest first; nobody can change or delete a line of it."""
    with sentences():
        lines = people().lines(limit)
    if as_json:
        print_json([_of_line(line) for line in lines])
        return
    for line in map(LogLine.printable, lines):
        click.echo("  ".join(filter(None, (moment(line.at), line.by, line.deed, line.about, line.place))))


def _of_account(account: Account) -> dict[str, object]:
    made = moment(account.made)
    return {"name": account.name, "role": account.role.value, "made": made, "is_disabled": account.is_disabled}


def _of_line(line: LogLine) -> dict[str, object]:
    told = {"number": line.number, "at": moment(line.at), "by": line.by, "deed": line.deed}
    return told | {"about": line.about, "place": line.place}


people_group.add_command(token_group)
