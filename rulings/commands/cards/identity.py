"""The commands that tell who is who: two cards compared, a character with its cards, the lists of the documents."""

from __future__ import annotations

from typing import Any

import click

from rulings.cards.identity import GameIdentity
from rulings.cards.lookup import Found, NotFound
from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.imported_cards import imported_cards
from rulings.commands.printing.console import open_console
from rulings.commands.printing.identity import print_character, print_comparison, print_reports
from rulings.games import IDENTITIES
from rulings.store.imported_cards import ImportedCards

_game_option = click.option(
    "--game", type=click.Choice(list(IDENTITIES)), default=next(iter(IDENTITIES)), help="Whose cards they are."
)


@click.command("same")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@_game_option
@json_option
def same_command(a: str, b: str, game: str, as_json: bool) -> None:
    """Tell whether A and B are the same card, versions of one, or other cards, and why.

    It also tells of each whether it is unique, whether they are the same card for deck building, and whether a player
    may control both. A set in brackets behind a name means that printing.

    Exit status: 0 done, 1 a name means no card, 2 no cards are imported.
    """
    identity, cards = _open(game)
    found = identity.compare(_find(cards, a), _find(cards, b))
    if as_json:
        print_json(found.as_data())
    else:
        print_comparison(open_console(highlight=False), found)


@click.command("character")
@click.argument("name", metavar="NAME")
@_game_option
@json_option
def character_command(name: str, game: str, as_json: bool) -> None:
    """List all cards of the unique character that the card NAME is, whatever their titles.

    Exit status: 0 done, 1 the name means no card of a unique character, 2 no cards are imported.
    """
    identity, cards = _open(game)
    card = _find(cards, name)[0]
    characters = identity.characters(cards.all_cards())
    found = [one for one in characters if any(member.card == card.key for member in one.members)]
    if as_json:
        print_json([one.as_data() for one in found])
    for character in found if not as_json else ():
        print_character(open_console(highlight=False), character)
    if not found:
        click.echo(f"`{card.name}` is no character that is known to be unique.", err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND)


@click.command("identity-report")
@_game_option
@json_option
def report_command(game: str, as_json: bool) -> None:
    """Compare the lists of characters in the documents with the imported cards: which names mean none of them.

    Exit status: 0 done, 2 no cards are imported.
    """
    identity, cards = _open(game)
    reports = identity.report(cards.all_cards())
    if as_json:
        print_json([one.as_data() for one in reports])
    else:
        print_reports(open_console(highlight=False), reports)


def _open(game: str) -> tuple[GameIdentity[Any], ImportedCards[Any]]:
    cards = imported_cards()[game]
    if not cards:
        raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    return IDENTITIES[game], cards


def _find(cards: ImportedCards[Any], name: str) -> tuple[Any, int]:
    """Find the printing that a name means; refuse a name that means none, with the names that are near to it."""
    how, card = cards.find_exactly(name)
    if isinstance(how, Found) and card is not None:
        return card, how.printing
    if isinstance(how, NotFound) and not how.is_ambiguous and not how.candidates:
        how, _ = cards.find(name)
    near = (how.name,) if isinstance(how, Found) else tuple(one.written for one in how.candidates)
    is_ambiguous = isinstance(how, NotFound) and how.is_ambiguous
    says = f"`{name}` may mean:" if is_ambiguous else f"There is no card `{name}`."
    hint = "" if is_ambiguous or not near else " Did you mean one of:"
    click.echo(f"{says}{hint} {', '.join(near)}".rstrip(), err=True)
    raise click.exceptions.Exit(Status.NOT_FOUND)
