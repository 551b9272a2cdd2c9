"""How much processor time commands take from their start to their end, beside that of Python alone."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

_RULINGS = ("-m", "rulings")
_CASES = Path(__file__).parents[1] / "tests" / "cases" / "redemption"
_RUNS = 7


def main() -> None:
    """Measure and print; the first run of each builds and keeps what the others find, as with any user."""
    case = sorted(_CASES.rglob("*.yaml"))[0]
    commands = (
        ("Python alone", ("-c", "pass"), ""),
        ("rulings --help", (*_RULINGS, "--help"), "(target 0.3)"),
        ("rulings search", (*_RULINGS, "search", "remove from the game"), "(target 0.5)"),
        ("with a mistake", (*_RULINGS, "search", "remvoe from the gaem"), ""),
        ("rulings show", (*_RULINGS, "show", "redemption/effect/negate"), "(target 0.5)"),
        ("rulings check", (*_RULINGS, "check", str(case)), "(target 0.6)"),
        ("rulings read", (*_RULINGS, "read", "Draw 1."), ""),
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = environment_of_a_user(Path(folder))
        print("processor time of a command, the least of several runs")
        for name, words, target in commands:
            print(f"{name:20} {_least(words, environment):6.3f} s     {target}".rstrip())


def environment_of_a_user(folder: Path) -> Mapping[str, str]:
    """Make the environment of a user, whose Python keeps what it has compiled, with folders of its own.

    Args:
        folder: Where these are.

    Returns:
        The variables.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "RULINGS_DATA": str(folder / "data"), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def _least(words: Sequence[str], environment: Mapping[str, str]) -> float:
    """The least processor time of a process, its own and the system's, after one run that counts for nothing."""
    return min([_seconds(words, environment) for _ in range(_RUNS + 1)][1:])


def _seconds(words: Sequence[str], environment: Mapping[str, str]) -> float:
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
    process = os.posix_spawn(sys.executable, [sys.executable, *words], environment, file_actions=silent)
    _, status, used = os.wait4(process, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"{' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
