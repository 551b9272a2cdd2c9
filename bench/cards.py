"""How long it takes to import the community's list of cards, and to find a card in it."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.timing import measure_latency, measure_once
from rulings.cards.lookup import NamesInMemory, look_up
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.plain_data import CODEC
from rulings.store.cards import FILE, find_card, find_import, read_cards

_ASKED = ("Son of God", "Goliath (Promo)", "Hananiah", "Nehemiah the Vigilant", "Gollath", "nobody of this name")
_MISSPELT = ("Nehemiah the Vigilante", "Gollath", "King Ahazz", "Angle of the Lordd", "Hammer of Doom")
_ROUNDS = 10


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


if __name__ == "__main__":
    main()
