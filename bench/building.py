"""How fast scenarios are written by pointing: what can come next, what a line can become, an edit."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from rulings.games import GAMES
from rulings.scenarios.editing.coming import what_comes
from rulings.scenarios.editing.patch import Edit, apply
from rulings.scenarios.editing.where import Written
from rulings.scenarios.reading import read_played
from rulings.service.representations.building import completed

CASES = Path(__file__).parents[1] / "tests" / "cases"
_EVERY = 7
"""Of how many cases one is taken."""


def main() -> None:
    """Measure and print."""
    texts = [file.read_text("utf-8") for file in sorted(CASES.glob("*/battle/**/*.yaml"))[::_EVERY]]
    _measure("legal plays", texts, lambda text: what_comes(read_played(text, GAMES), GAMES), 100)
    _measure("completions", texts, lambda text: completed(text, Written("expectation", "")), 50)
    _measure("edits", texts, lambda text: apply(text, [Edit("add", "/play/-", "A: passes")]), 50)


def _measure(name: str, texts: list[str], measured: Callable[[str], object], target: int) -> None:
    for text in texts:  # the cards of a scenario have been read when its next line is asked for
        measured(text)
    spent: list[float] = []
    for text in texts:
        started = time.perf_counter()
        measured(text)
        spent.append((time.perf_counter() - started) * 1000)
    median, most = statistics.median(spent), statistics.quantiles(spent, n=20)[-1]
    print(f"{len(texts):4} {name:15} {median:6.2f} ms    (target {target} for 95 %, which took up to {most:.0f})")


if __name__ == "__main__":
    main()
