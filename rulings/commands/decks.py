"""The command that checks decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import IntEnum
from pathlib import Path
from typing import Any

import click

from rulings.commands.command_line import Impossible, json_option, print_json
from rulings.commands.imported_cards import imported_cards
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.decks import Unreadable, print_checked, print_table, print_team
from rulings.decks.answering import Asked, Checked, answer
from rulings.decks.cards import BoxOf, CardBox, CardsInMemory
from rulings.decks.problems import DeckListError, ListProblem, UnknownFormatError
from rulings.decks.reading import LONGEST
from rulings.decks.report import Verdict
from rulings.decks.teams import check_team
from rulings.games import CARDS, DECKS
from rulings.paths import printable
from rulings.store.card_tables import BrokenCardsError
from rulings.store.imported_cards import ImportedCards

_FEW = 3
"""Up to so many lists are looked up in the store; for more, all cards are read into memory once."""


class Exit(IntEnum):
    """What the exit status says."""

    LEGAL = 0
    NOT_LEGAL = 1
    NOT_POSSIBLE = 2


@click.command("deck")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", default="", help="Whose cards they are: redemption or epic.")
@click.option("--format", "form", metavar="FORMAT", default="", help="The format: t1 or t2; of Epic: any.")
@click.option("--rules", metavar="EDITION", default="", help="The edition of the deck rules: deck@1.3.0 or reg@8.3.0.")
@click.option("--team", "is_team", is_flag=True, help="The two decks are those of teammates in Type I Teams.")
@json_option
def deck_command(files: tuple[Path, ...], game: str, form: str, rules: str, is_team: bool, as_json: bool) -> None:
    """Check whether the decks in FILEs are legal: what breaks a rule, with its clause, and what would mend it.

    A list has a quantity and a name on each line, and the Reserve behind a line `Reserve:`. Its head may say `game:`,
    `format:` and `rules:`. Of several files a table is printed.

    With `--team` two decks are checked together as well: what a team may have only once.

    Exit status: 0 every deck is legal, 1 one is not, or is not shown to be, 2 a list cannot be read.
    """
    asked = Asked(game, form, rules)
    box_of = _boxes(in_memory=len(files) > _FEW)
    with keeping_in_data_folder():
        answers = [_answer(file, box_of, asked) for file in files]
    if is_team:
        raise click.exceptions.Exit(_team(files, answers, as_json=as_json))
    if as_json:
        told = [{"file": str(file), **found.as_data()} for file, found in zip(files, answers, strict=True)]
        print_json(told if len(told) > 1 else answers[0].as_data())
    elif len(answers) == 1:
        _print_one(answers[0], files[0])
    else:
        print_table(open_console(highlight=False), tuple(zip(map(printable, files), answers, strict=True)))
    raise click.exceptions.Exit(_exit_status(answers))


def _team(files: Sequence[Path], answers: Sequence[Checked | Unreadable], *, as_json: bool) -> Exit:
    """Print what is found in the decks of teammates, each by itself and both together."""
    decks = [found for found in answers if isinstance(found, Checked)]
    if len(decks) < len(answers):
        for found, file in zip(answers, files, strict=True):
            if isinstance(found, Unreadable):
                _print_one(found, file)
        return Exit.NOT_POSSIBLE
    if len({checked.game for checked in decks}) > 1:
        raise Impossible("The decks of a team are of one game.")
    try:
        team = check_team(decks, DECKS[decks[0].game])
    except UnknownFormatError as error:
        raise Impossible(str(error)) from error
    if as_json:
        told = [{"file": str(file), **found.as_data()} for file, found in zip(files, decks, strict=True)]
        print_json({"team": team.as_data(), "decks": told})
    else:
        print_team(open_console(highlight=False), team, tuple(zip(map(printable, files), decks, strict=True)))
    return Exit.LEGAL if team.verdict is Verdict.LEGAL else Exit.NOT_LEGAL


def _exit_status(answers: Sequence[Checked | Unreadable]) -> Exit:
    if any(isinstance(found, Unreadable) for found in answers):
        return Exit.NOT_POSSIBLE
    return Exit.LEGAL if all(isinstance(found, Checked) and found.is_legal for found in answers) else Exit.NOT_LEGAL


def _print_one(found: Checked | Unreadable, file: Path) -> None:
    if isinstance(found, Checked):
        print_checked(open_console(highlight=False), found)
        return
    for problem in found.error.problems:
        said = f": {problem.text}" if problem.text else ""
        click.echo(f"{printable(file)}, line {problem.line}: {problem.reason}{said}", err=True)
    if found.error.number > len(found.error.problems):
        click.echo(f"{found.error.number - len(found.error.problems)} more.", err=True)


def _answer(file: Path, box_of: BoxOf, asked: Asked) -> Checked | Unreadable:
    try:
        return answer(_read(file), DECKS, box_of, asked)
    except DeckListError as error:
        return Unreadable(error)
    except (UnknownFormatError, BrokenCardsError) as error:
        raise Impossible(str(error)) from error


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", "") or str(error)
        raise DeckListError(ListProblem(1, "", f"The file cannot be read: {reason}.")) from error


def _boxes(*, in_memory: bool) -> BoxOf:
    """Open the imported cards of a game for each list, or once for all."""
    imported = imported_cards()
    kept: dict[str, CardBox[Any]] = {}

    def box_of(game: str) -> AbstractContextManager[CardBox[Any]]:
        if game in kept:
            return nullcontext(kept[game])
        if not imported[game]:
            raise Impossible(f"No cards of {game} are imported yet; `rulings cards import FILE` reads their list.")
        if not in_memory:
            return _stored(imported[game])
        kept[game] = CardsInMemory.of(imported[game].all_cards(), CARDS[game].codec)
        return nullcontext(kept[game])

    return box_of


@contextmanager
def _stored(cards: ImportedCards[Any]) -> Iterator[CardBox[Any]]:
    with cards.opened() as names:
        yield names
