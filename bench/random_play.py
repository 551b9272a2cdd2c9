"""Random legal play with random decks of imported cards: how fast it goes, where it stops, and what it breaks."""

from __future__ import annotations

import argparse
import os
import re
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, reduce
from random import Random

from rulings.paths import data_folder
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Legality
from rulings.redemption.language.cards import of_printing
from rulings.redemption.positions.random_play import deal, play_by_lot
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.questions.fates import fates
from rulings.scenarios.problems import ScenarioError
from rulings.store.cards import FILE, read_cards
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.invariants import Broken, broken_by_step, broken_fates
from rulings.table.state import State
from rulings.trials.survey import DEFECTS

_LONGEST = 1500
"""Steps after which a game is broken off, so that many are played."""

_CARD = re.compile(r"\S[^\[\]]*(?: \[[^\]]*\])? \[(?:Ann|Ben) \d+\]")
_GAMES_AT_A_TIME = 20
_SHOWN = 20


@dataclass
class Played:
    """What came of games.

    Attributes:
        steps: How many steps they had.
        games: How many they were.
        ends: Why they ended, counted.
        broken: What broke, with the seed of the first game and the step.
    """

    steps: int = 0
    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    broken: dict[str, tuple[int, int]] = field(default_factory=dict)

    def joined(self, other: Played) -> Played:
        """Both together."""
        return Played(
            self.steps + other.steps, self.games + other.games, self.ends + other.ends, {**other.broken, **self.broken}
        )


def main() -> None:
    """Play until so many steps are made, and print what was seen."""
    parser = argparse.ArgumentParser(prog="python -m bench.random_play", description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="how many steps")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--processes", type=int, default=2, help="how many processes share the work")
    arguments = parser.parse_args()
    started = time.perf_counter()
    played = Played()
    with ProcessPoolExecutor(arguments.processes) as pool:
        seed = arguments.seed
        while played.steps < arguments.steps:
            first = [seed + number * _GAMES_AT_A_TIME for number in range(4 * arguments.processes)]
            played = reduce(Played.joined, pool.map(play_games, first), played)
            seed = first[-1] + _GAMES_AT_A_TIME
    seconds = time.perf_counter() - started
    print(f"random play          {played.steps / seconds:6.0f} steps a second ({played.steps} in {played.games} games)")
    for words, number in played.ends.most_common(_SHOWN):
        print(f"    {number:6} games end: {words}")
    print(f"broken               {len(played.broken):6}        (target 0)")
    for words, (seed, step) in sorted(played.broken.items()):
        print(f"    {words} (seed {seed}, step {step})")


def play_games(first: int) -> Played:
    """Play some games, each with the next seed."""
    return reduce(Played.joined, (_play(seed) for seed in range(first, first + _GAMES_AT_A_TIME)))


def _play(seed: int) -> Played:
    """Play a game and look at every step; at the end of what became of the sentences."""
    chance = Random(seed)
    played = Played(games=1)
    try:
        state = lay_out(deal(_cards(), chance))
        _look_on(state, chance, played, seed)
    except (CannotTellError, UnclearError) as error:
        played.ends[_without_cards(f"it cannot be laid out: {error}")] += 1
    except DEFECTS as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        _note(played, f"{type(error).__name__} in {last.filename.rpartition('rules/')[2]}, {last.name}", seed)
    return played


def _look_on(state: State, chance: Random, played: Played, seed: int) -> None:
    end = "no play is allowed"
    for step in play_by_lot(state, chance):
        played.steps += 1
        for broken in broken_by_step(step.before, step.after):
            _note(played, _words_of(broken), seed)
        state = step.after
        if step.stopped is not None:
            end = f"{step.stopped.code}: {step.stopped}"
        if played.steps >= _LONGEST:
            end = "it was broken off"
            break
    for broken in broken_fates(fates(state)):
        _note(played, _words_of(broken), seed)
    played.ends[_without_cards("won" if state.get("", "winner") else end)] += 1


def _note(played: Played, words: str, seed: int) -> None:
    played.broken.setdefault(words, (seed, played.steps))


def _words_of(broken: Broken) -> str:
    return f"{broken.invariant}: {broken.what}"


def _without_cards(words: str) -> str:
    return _CARD.sub("a card", words)


@cache
def _cards() -> tuple[Face, ...]:
    """The imported cards of today's format, made once in each process."""
    return tuple(_faces())


def _faces() -> Iterator[Face]:
    for card in read_cards(data_folder(os.environ) / FILE, CODEC):
        if card.legality is Legality.ROTATION:
            try:
                yield of_printing(card.name, card, card.newest, 0)
            except (ScenarioError, CannotTellError):
                continue


if __name__ == "__main__":
    main()
