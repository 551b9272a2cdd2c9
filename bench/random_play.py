"""Random legal play with random decks of imported cards: how fast it goes, where it stops, and what it breaks."""

from __future__ import annotations

import argparse
import os
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial, reduce
from random import Random
from types import MappingProxyType
from typing import Any

from rulings.epic.cards.plain_data import CODEC as EPIC_CODEC
from rulings.epic.language.cards import of_printing as epic_of_printing
from rulings.epic.positions.random_play import RULES as EPIC_RULES
from rulings.epic.positions.random_play import deal as epic_deal
from rulings.epic.rules.cards.faces import GOD
from rulings.epic.rules.cards.faces import Face as EpicFace
from rulings.epic.rules.game import lay_out as epic_lay_out
from rulings.epic.rules.questions.fates import fates as epic_fates
from rulings.paths import data_folder
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.record import Legality
from rulings.redemption.language.cards import of_printing
from rulings.redemption.positions.random_play import RULES, deal
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.questions.fates import fates
from rulings.scenarios.problems import ScenarioError
from rulings.store.cards import FILE, read_cards
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.fates import CardFates
from rulings.table.invariants import Broken, broken_by_step, broken_fates
from rulings.table.judging import NOT_ALLOWED
from rulings.table.state import State
from rulings.trials.random_play import Rules, play_by_lot
from rulings.trials.survey import DEFECTS

_LONGEST = 1500
"""Steps after which a game is broken off, so that many are played."""

_GAMES_AT_A_TIME = 20
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Game:
    """How a game is played by lot.

    Attributes:
        cards: The cards of which decks are made.
        begin: Deals random decks of them.
        rules: Its rules, as far as random play asks for them.
        fates: Tells what became of each sentence.
    """

    cards: Callable[[], Iterable[Any]]
    begin: Callable[[Sequence[Any], Random], State]
    rules: Rules[Any]
    fates: Callable[[State], Iterable[CardFates]]


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
    parser.add_argument("--game", choices=list(GAMES), default="redemption", help="which game is played")
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
            played = reduce(Played.joined, pool.map(partial(play_games, game=arguments.game), first), played)
            seed = first[-1] + _GAMES_AT_A_TIME
    seconds = time.perf_counter() - started
    print(f"random play          {played.steps / seconds:6.0f} steps a second ({played.steps} in {played.games} games)")
    for words, number in played.ends.most_common(_SHOWN):
        print(f"    {number:6} games end: {words}")
    print(f"broken               {len(played.broken):6}        (target 0)")
    for words, (seed, step) in sorted(played.broken.items()):
        print(f"    {words} (seed {seed}, step {step})")


def play_games(first: int, game: str = "redemption") -> Played:
    """Play some games, each with the next seed."""
    return reduce(Played.joined, (_play(game, seed) for seed in range(first, first + _GAMES_AT_A_TIME)))


def _play(name: str, seed: int) -> Played:
    """Play a game and look at every step; at the end of what became of the sentences."""
    chance = Random(seed)
    played = Played(games=1)
    game = GAMES[name]
    try:
        state = game.begin(_cards(name), chance)
        _look_on(game, state, chance, played, seed)
    except (CannotTellError, UnclearError) as error:
        played.ends[f"it cannot be laid out: {error.code}"] += 1
    except DEFECTS as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        _note(played, f"{type(error).__name__} in {last.filename.rpartition('rules/')[2]}, {last.name}", seed)
    return played


def _look_on(game: Game, state: State, chance: Random, played: Played, seed: int) -> None:
    end = ""
    for step in play_by_lot(game.rules, state, chance):
        played.steps += 1
        for broken in broken_by_step(step.before, step.after):
            _note(played, _words_of(broken), seed)
        state = step.after
        if step.stopped is not None:
            end = f"{step.stopped.code}: {step.stopped}"
        if played.steps >= _LONGEST:
            end = "it was broken off"
            break
    for broken in broken_fates(game.fates(state)):
        _note(played, _words_of(broken), seed)
    end = "won" if state.get("", "winner") else end or _why_no_play(game.rules, state)
    played.ends[_without_cards(end, state)] += 1


def _why_no_play(rules: Rules[Any], state: State) -> str:
    """Say why no play is allowed: by the first of which nobody can tell whether it is."""
    judged = (rules.judge(state, made, "") for made in rules.plays(state))
    untold = next((found for found in judged if not found.is_allowed and found.code != NOT_ALLOWED), None)
    return "no play is allowed" if untold is None else f"no play is allowed; {untold.code}: {untold.reason}"


def _note(played: Played, words: str, seed: int) -> None:
    played.broken.setdefault(words, (seed, played.steps))


def _words_of(broken: Broken) -> str:
    return f"{broken.invariant}: {broken.what}"


def _without_cards(words: str, state: State) -> str:
    for name in sorted(state.faces, key=len, reverse=True):
        words = words.replace(name, "a card")
    return words


@cache
def _cards(game: str) -> tuple[Any, ...]:
    """The imported cards of a game, made once in each process."""
    return tuple(GAMES[game].cards())


def _faces() -> Iterator[Face]:
    """The cards of today's format of Redemption."""
    for card in read_cards(data_folder(os.environ) / FILE, CODEC):
        if card.legality is Legality.ROTATION:
            try:
                yield of_printing(card.name, card, card.newest, 0)
            except (ScenarioError, CannotTellError):
                continue


def _faces_of_epic() -> Iterator[EpicFace]:
    """The cards of which decks of Epic are made."""
    for card in read_cards(data_folder(os.environ) / FILE, EPIC_CODEC):
        printing = card.printings[0]
        if printing.type != GOD and not printing.is_token:
            yield epic_of_printing(printing.name, printing)


def _begin(cards: Sequence[Face], chance: Random) -> State:
    return lay_out(deal(cards, chance))


def _begin_epic(cards: Sequence[EpicFace], chance: Random) -> State:
    return epic_lay_out(epic_deal(cards, chance))


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        "redemption": Game(_faces, _begin, RULES, fates),
        "epic": Game(_faces_of_epic, _begin_epic, EPIC_RULES, epic_fates),
    }
)
"""The games by name."""


if __name__ == "__main__":
    main()
