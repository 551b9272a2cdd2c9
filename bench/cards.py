"""How long it takes to import the community's list of cards, and to find a card in it."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

from bench.timing import measure_latency, measure_once, percentiles
from rulings.cards.lookup import NamesInMemory, look_up
from rulings.games import GAMES, VERSUS
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.positions.printings import TRIALS
from rulings.scenarios.problems import ScenarioError
from rulings.store.cards import FILE, find_card, find_import, read_cards
from rulings.store.imported_cards import open_cards
from rulings.versus.asked import Asked
from rulings.versus.judging import Looking
from rulings.versus.table import set_against

_ASKED = ("Son of God", "Goliath (Promo)", "Hananiah", "Nehemiah the Vigilant", "Gollath", "nobody of this name")
_MISSPELT = ("Nehemiah the Vigilante", "Gollath", "King Ahazz", "Angle of the Lordd", "Hammer of Doom")
_ROUNDS = 10
_PAIRS, _SEED = 40, 5


def main() -> None:
    """Measure the import as a user runs it, in a process and a data folder of its own."""
    parser = argparse.ArgumentParser(prog="python -m bench.cards", description=__doc__)
    parser.add_argument("list", type=Path, help="the list of cards")
    file = parser.parse_args().list
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rulings", "cards", "import", str(file)]
        environment = {**os.environ, "RULINGS_DATA": folder}
        seconds = measure_once(
            lambda: subprocess.run(command, env=environment, capture_output=True, check=True, timeout=60)
        )
        print(f"import of the cards  {seconds:6.2f} s     (target 3)")
        store = Path(folder) / FILE
        imported = find_import(store, CODEC.game)
        if imported is not None:
            print(f"cards                {imported.cards} cards in {imported.printings} printings")
        latency = measure_latency([lambda name=name: find_card(store, CODEC, name) for name in _ASKED], _ROUNDS)  # type: ignore[misc]
        seen = f"{latency.p50:7.3f} {latency.p95:7.3f} {latency.p99:7.3f}"
        print(f"card by name                             {seen}   (target 150 ms)")
        names = NamesInMemory.of_names(name for card in read_cards(store, CODEC) for name in names_of(card))
        latency = measure_latency([lambda name=name: look_up(names, name) for name in _MISSPELT], _ROUNDS)  # type: ignore[misc]
        seen = f"{latency.p50:7.3f} {latency.p95:7.3f} {latency.p99:7.3f}"
        print(f"misspelt, in memory                      {seen}   (target 20 ms, the median)")
        _measure_pairs(store)


def _measure_pairs(store: Path) -> None:
    """Set pairs of today's format against each other, drawn by a seed; a pair that cannot be named is left out."""
    imported = open_cards(store, CODEC)
    looking = Looking(lambda _, name: imported.find_exactly(name), lambda _, name: imported.find(name))
    cards = read_cards(store, CODEC)
    names = [cards[card].name for card, _ in TRIALS.choose(cards, TRIALS.groups[0])]
    chance, spent = Random(_SEED), list[float]()
    while len(spent) < _PAIRS:
        asked = (Asked(chance.choice(names)), Asked(chance.choice(names)))
        with suppress(ScenarioError):
            spent.append(measure_once(lambda asked=asked: set_against(asked, VERSUS[CODEC.game], GAMES, looking)))  # type: ignore[misc]
    found = percentiles(spent)
    seen = f"{found.p50:7.0f} {found.p95:7.0f} {found.p99:7.0f}"
    print(f"two cards of today's format              {seen}   (target 1,000 ms, the median)")


if __name__ == "__main__":
    main()
