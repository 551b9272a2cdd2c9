"""The command that tries cards in positions made for them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click

from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console
from rulings.commands.printing.playing import as_data, print_played
from rulings.paths import data_folder
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Card, Legality
from rulings.redemption.language.cards import of_printing
from rulings.redemption.positions.survey import try_card
from rulings.redemption.reading.survey import OTHERS, ROTATION
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.problems import ScenarioError
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import FILE, read_cards
from rulings.trials.survey import Tried, sum_up

_BOUND = 120
_AT_A_TIME = 8
"""Cards that a process takes at a time."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A printing that is to be tried.

    Attributes:
        card: Which card of the list it is.
        printing: Which printing of that card.
        bound: How many states are visited in a position.
        seed: What the lots are drawn by.
    """

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
@click.option("--legality", type=click.Choice([ROTATION, OTHERS]), default=ROTATION, help="Which texts.")
@click.option("--seed", default=1, metavar="N", help="What the lots are drawn by; the same one gives the same answer.")
@click.option("--bound", default=_BOUND, metavar="N", help="How many states are visited in each position at most.")
@click.option("--processes", default=2, metavar="N", help="How many processes share the work.")
@json_option
def play_command(wanted: str | None, legality: str, seed: int, bound: int, processes: int, as_json: bool) -> None:
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
    with keeping_in_data_folder():
        chosen = tuple(_choose(wanted, legality, bound, seed))
        tried = _try_all(chosen, processes)
    read = [card for card in tried if card is not None]
    survey = sum_up(read)
    if as_json:
        print_json(as_data(survey, read, len(tried) - len(read)))
    else:
        print_played(open_console(highlight=False), survey, len(tried) - len(read))
    if survey.broken or not read:
        raise click.exceptions.Exit(Status.NOT_FOUND)


def _choose(wanted: str, legality: str, bound: int, seed: int) -> Iterator[_Chosen]:
    """List a printing for each different text: of today's format, or those that it does not have."""
    seen: set[str] = set()
    cards = _cards(_file())
    for is_today in (True, False):
        for index, card in enumerate(cards):
            for number, printing in enumerate(card.printings):
                is_other = (printing.legality is Legality.ROTATION) != is_today
                if is_other or not printing.ability or printing.ability in seen:
                    continue
                seen.add(printing.ability)
                if is_today == (legality == ROTATION) and wanted.casefold() in card.name.casefold():
                    yield _Chosen(index, number, bound, seed)


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
    face = _face(_cards(_file())[chosen.card], chosen.printing)
    return try_card(face, chosen.bound, chosen.seed) if face is not None else None


def _face(card: Card, number: int) -> Face | None:
    try:
        face = of_printing(card.name, card, card.printings[number], 0)
    except ScenarioError:
        return None
    is_whole = face.ability is not None and not face.ability.unread and not face.unheard
    return face if is_whole else None


def _file() -> Path:
    return data_folder(os.environ) / FILE


@cache
def _cards(file: Path) -> tuple[Card, ...]:
    """The imported cards, read once in each process."""
    try:
        found = read_cards(file, CODEC)
    except BrokenCardsError as error:
        raise Impossible(str(error)) from error
    if not found:
        raise Impossible("No cards are imported yet; `rulings cards import FILE` reads the list of the community.")
    return found
