"""How fast decks are checked once the cards are loaded: one, legal or not, and a thousand."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from bench.timing import measure_latency, measure_once
from rulings.book.load import load_book
from rulings.decks.cards import CardsInMemory
from rulings.decks.checking import check
from rulings.decks.formats import Format, GameDecks
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Report
from rulings.games import CARDS, DECKS
from rulings.paths import corpus_folder

_DECKS = 1_000
_ROUNDS = 3
_SIZES = {"t1": (50, 7), "t2": (100, 14)}


def main(file: Path) -> None:
    """Measure and print.

    Args:
        file: The community's list of cards.
    """
    game: GameDecks[Any, Any] = DECKS["redemption"]
    known = CARDS[game.game]
    cards = CardsInMemory.of(known.read(file.read_bytes(), load_book(corpus_folder())).cards, known.codec)
    lots = random.Random(18)
    names = sorted(printing.name for card in cards.cards.values() for printing in card.printings)
    souls = [name for name in names if name.startswith("Lost Soul")]
    for key, (size, number) in _SIZES.items():
        lists = [_list(lots, names, souls, size, number) for _ in range(_DECKS)]
        _measure(size, lists, partial(_check, game=game, cards=cards, form=game.find_format(key)))


def _measure(size: int, lists: list[str], checked: Callable[[str], Report]) -> None:
    latency = measure_latency([partial(checked, text) for text in lists[:40]], _ROUNDS)
    print(f"deck of {size:3} cards     {latency.p50:6.1f} ms    (target 20; 95 % took up to {latency.p95:.0f})")
    seconds = measure_once(lambda: [checked(text) for text in lists])
    print(f"{_DECKS:,} such decks      {seconds:6.2f} s     (target 10)")


def _list(lots: random.Random, names: list[str], souls: list[str], size: int, number: int) -> str:
    """A deck of cards that were drawn by lot, so that it breaks a rule or two."""
    drawn = [*lots.sample(souls, number), *lots.sample(names, size - number)]
    return "".join(f"1\t{name}\n" for name in drawn)


def _check(text: str, game: GameDecks[Any, Any], cards: CardsInMemory[Any], form: Format[Any]) -> Report:
    return check(game.resolve(read_deck_list(text, game.words), cards), form)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
