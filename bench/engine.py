"""How fast the engine runs scenarios: recorded cases, activations, and the search of many outcomes."""

from __future__ import annotations

import resource
import statistics
import time
from dataclasses import replace
from pathlib import Path

from rulings.commands.collecting import collect_seldom
from rulings.games import GAMES
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Activated
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import advance, play
from rulings.redemption.rules.plays import Attack, Block, PlayCard
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.exploration import Limits
from rulings.table.places import Place
from rulings.table.state import State
from tests.exploring import explore
from tests.redemption.rules.small_games import ANN, BEN, enhancement, game, hero, make

CASES = Path(__file__).parents[1] / "tests" / "cases"
_SIXFOLD = "Decrease a Hero 0/1. Decrease a Hero 0/1. Decrease a Hero 0/1. Decrease a Hero 0/1."
_ROUNDS = 20


def main() -> None:
    """Measure and print, with garbage looked for as seldom as a command does."""
    collect_seldom()
    _measure_cases("scenarios", CASES / "redemption", 20)
    _measure_cases("battles of Epic", CASES / "epic" / "battle", 10)
    _measure_activations()
    _measure_search()
    print(f"memory               {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:6.0f} MB    (target 200)")


def _measure_cases(name: str, folder: Path, target: int) -> None:
    texts = [file.read_text("utf-8") for file in sorted(folder.rglob("*.yaml"))]
    for text in texts[:1]:
        run(read_scenario(text, GAMES), GAMES)
    spent: list[float] = []
    for text in texts:
        started = time.perf_counter()
        run(read_scenario(text, GAMES), GAMES)
        spent.append((time.perf_counter() - started) * 1000)
    median, slowest = statistics.median(spent), max(spent)
    print(f"{len(texts):4} {name:15} {median:6.2f} ms    (target {target}, the median; slowest {slowest:.0f})")


def _with_text(name: str, text: str, *, good: bool) -> Face:
    return replace(enhancement(name, "0/0", good=good), ability=load_reader().read(text, "GE" if good else "EE"))


def _measure_activations() -> None:
    card = _with_text("Snare", "Draw 1. Draw 1. Draw 1. Draw 1. Draw 1. Draw 1. Draw 1. Draw 1.", good=False)
    state = make(game("6/6", "5/5", enhancements=((BEN, card),)), Attack(ANN, "Envoy"), Block(BEN, "Guard"))
    started, made = time.perf_counter(), 0
    for _ in range(_ROUNDS):
        ended = make(state, PlayCard(BEN, "Snare", "Guard"))
        made += sum(isinstance(entry.what, Activated) for entry in ended.log)
    print(f"activations          {made / (time.perf_counter() - started):6.0f} a second (target 2000)")


def _measure_search() -> None:
    card = _with_text("Snare", _SIXFOLD, good=False)
    state = game("6/6", "5/5", enhancements=((BEN, card),))
    state = _with_heroes(state, 5)
    state = make(state, Attack(ANN, "Envoy"), Block(BEN, "Guard"))
    played = play(state, PlayCard(BEN, "Snare", "Guard"))
    assert isinstance(played, State)
    started = time.perf_counter()
    found = explore(played, advance, Limits())
    print(f"{len(found.outcomes):5} outcomes       {time.perf_counter() - started:6.2f} s     (target 1 for 1,296)")


def _with_heroes(state: State, number: int) -> State:
    territory = Place("territory", ANN)
    names = [f"Helper {count}" for count in range(1, number + 1)]
    faces = dict(state.faces) | {name: hero(name, f"{place}/9") for place, name in enumerate(names, 1)}
    return replace(
        state,
        faces=faces,
        where={**state.where, **dict.fromkeys(names, territory)},
        cards={**state.cards, territory: (*state.at(territory), *names)},
        attributes={**state.attributes, **{(name, "owner"): ANN for name in names}},
    )


if __name__ == "__main__":
    main()
