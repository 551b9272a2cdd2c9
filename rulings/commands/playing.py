"""The command that tries cards in positions made for them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import click

from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.playing import as_data, print_played
from rulings.epic.positions.printings import TRIALS as EPIC
from rulings.paths import data_folder
from rulings.redemption.positions.printings import TRIALS as REDEMPTION
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE, read_cards
from rulings.trials.game import GameTrials
from rulings.trials.survey import Tried, sum_up

_TRIALS: Mapping[str, GameTrials[Any]] = MappingProxyType({trials.codec.game: trials for trials in (REDEMPTION, EPIC)})
"""How the cards of each game are tried; where none is named, the first is meant."""

_BOUND = 120
_AT_A_TIME = 8
"""Cards that a process takes at a time."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A printing that is to be tried.

    Attributes:
        game: Of which game it is.
        card: Which card of the list it is.
        printing: Which printing of that card.
        bound: How many states are visited in a position.
        seed: What the lots are drawn by.
    """

    game: str
    card: int
    printing: int
    bound: int
    seed: int


@click.command("play")
@click.option(
    "--cards",
    "wanted",
    is_flag=False,
    flag_value="",
    metavar="[FILTER]",
    help="Try all imported cards, or those whose name holds FILTER.",
)
@click.option("--game", type=click.Choice(list(_TRIALS)), default=next(iter(_TRIALS)), help="Whose cards they are.")
@click.option("--legality", type=click.Choice(REDEMPTION.groups), help="Which texts; without it those of today.")
@click.option("--seed", default=1, metavar="N", help="What the lots are drawn by; the same one gives the same answer.")
@click.option("--bound", default=_BOUND, metavar="N", help="How many states are visited in each position at most.")
@click.option("--processes", default=2, metavar="N", help="How many processes share the work.")
@json_option
def play_command(
    wanted: str | None, game: str, legality: str | None, seed: int, bound: int, processes: int, as_json: bool
) -> None:
    """Use imported cards in legal positions made for them, and say by cause what came of it.

    Each card that is read whole is put where it can be used, with what its text asks for; it is used, its choices are
    explored, and play goes on. What is refused, not there yet, open or without effect is counted, and whether what must
    always be so is so: each card in one place, the log complete, every sentence with a fate.

    Exit status: 0 nothing is broken, 1 something is, or no card is found, 2 not possible.
    """
    if wanted is None:
        raise Impossible("Say which cards to try, `rulings play --cards`, or some of them, `--cards Samuel`.")
    if min(bound, processes) < 1:
        raise Impossible("`--bound` and `--processes` are 1 or more.")
    if legality is not None and legality not in _TRIALS[game].groups:
        raise Impossible("Only Redemption's cards have a legality; leave it out, or the game.")
    with keeping_in_data_folder():
        chosen = tuple(_choose(wanted, game, legality or _TRIALS[game].groups[0], bound, seed))
        tried = _try_all(chosen, processes)
    read = [card for card in tried if card is not None]
    survey = sum_up(read)
    if as_json:
        print_json(as_data(survey, read, len(tried) - len(read)))
    else:
        print_played(open_console(highlight=False), survey, len(tried) - len(read))
    if survey.broken or not read:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _choose(wanted: str, game: str, group: str, bound: int, seed: int) -> Iterator[_Chosen]:
    """List the printings of a group whose cards have a name that holds what is wanted."""
    cards = _cards(_file(), game)
    for index, number in _TRIALS[game].choose(cards, group):
        if wanted.casefold() in cards[index].name.casefold():
            yield _Chosen(game, index, number, bound, seed)


def _try_all(chosen: Sequence[_Chosen], processes: int) -> list[Tried | None]:
    if processes == 1 or len(chosen) <= _AT_A_TIME:
        return [_try(one) for one in chosen]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(_try_in_process, chosen, chunksize=_AT_A_TIME))


def _try_in_process(chosen: _Chosen) -> Tried | None:
    with keeping_in_data_folder():
        return _try(chosen)


def _try(chosen: _Chosen) -> Tried | None:
    """Try a card; None where its text is not read whole."""
    card = _cards(_file(), chosen.game)[chosen.card]
    return _TRIALS[chosen.game].try_printing(card, chosen.printing, chosen.bound, chosen.seed)


def _file() -> Path:
    return data_folder(os.environ) / FILE


@cache
def _cards(file: Path, game: str) -> tuple[Any, ...]:
    """The imported cards of a game, read once in each process."""
    try:
        found = read_cards(file, _TRIALS[game].codec)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if not found:
        raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    return found
