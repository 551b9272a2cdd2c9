"""The commands on tokens."""

from __future__ import annotations

import secrets

import click

from rulings.commands.command_line import json_option, print_json
from rulings.commands.people.shared import moment, now, people, sentences
from rulings.people.tokens import Scope, Token

_RANDOM = 38


@click.group("token")
def token_group() -> None:
    """Make, list and revoke what programs show to act in somebody's name."""


@token_group.command("new")
@click.argument("name")
@click.option("--for", "title", required=True, metavar="WORDS", help="What it is for.")
@click.option(
    "--scope",
    type=click.Choice([scope.value for scope in Scope]),
    default=Scope.DRAFT.value,
    show_default=True,
    help="What it may be used for: drafts alone, or all that the account may do to rulings.",
)
@click.option("--days", default=90, show_default=True, type=int, help="For how many days it holds.")
def new_token_command(name: str, title: str, scope: str, days: int) -> None:
    """Make a token for the account NAME, and print it; it is shown this once."""
    with sentences():
        account = people().account(name)
        random = secrets.token_bytes(_RANDOM)
        token, shown = people().make_token(account, title, Scope(scope), days, now(), random)
    click.echo(shown)
    click.echo(f"For {account.name}, until {moment(token.ends)}. It is shown this once.", err=True)


@token_group.command("list")
@click.argument("name")
@json_option
def list_tokens_command(name: str, as_json: bool) -> None:
    """List the tokens of the account NAME."""
    with sentences():
        tokens = people().tokens_of(people().account(name))
    if as_json:
        print_json([of_token(token, now()) for token in tokens])
        return
    for token in tokens:
        is_over = "  over" if token.is_over(now()) else ""
        click.echo(f"{token.id}  {token.scope.value}  until {moment(token.ends)}  {token.title}{is_over}")


@token_group.command("revoke")
@click.argument("token")
def revoke_token_command(token: str) -> None:
    """Revoke TOKEN, by the name that the list shows."""
    with sentences():
        people().revoke(token, now())
    click.echo(f"{token} opens nothing any more.")


def of_token(token: Token, now: int) -> dict[str, object]:
    """Represent a token.

    Args:
        token: The token.
        now: Seconds since 1970.

    Returns:
        A plain dict, without a secret.
    """
    return {
        "id": token.id,
        "title": token.title,
        "scope": token.scope.value,
        "made": moment(token.made),
        "ends": moment(token.ends),
        "used": moment(token.used)[:10] if token.used is not None else None,
        "is_over": token.is_over(now),
    }
