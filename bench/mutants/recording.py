"""Records once which group of tests executes which line, and how long it takes; run as a program of its own.

The coverage begins before anything is imported: what is executed then belongs to no group.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path

import coverage
import pytest

from bench.mutants.groups import folders_of, in_groups
from bench.mutants.sowing import Mutant


@dataclass(frozen=True, slots=True)
class Record:
    """Which groups of tests execute which lines.

    Attributes:
        of: What the record was made of: a figure that changes as any file of the code or the tests does.
        seconds: How long each group took, under the recording.
        executed: For each file and line, a bit for each group that executes it, in the order of `seconds`; the bit
            after the last one stands for what imports execute.
    """

    of: str
    seconds: dict[str, float]
    executed: dict[str, dict[int, int]]

    def is_imported(self, mutant: Mutant) -> bool:
        """Say whether a mutant differs in what imports execute: these take long, and have their turn last.

        Args:
            mutant: The mutant.

        Returns:
            Whether an import executes its line.
        """
        return bool(self.executed.get(mutant.file, {}).get(mutant.line, 0) >> len(self.seconds) & 1)

    def groups(self, file: str, lines: Iterable[int]) -> list[str]:
        """Name the groups that execute any of some lines.

        Args:
            file: The file, seen from the checkout.
            lines: The lines.

        Returns:
            The groups, and the empty name where imports execute one of the lines.
        """
        found = self.executed.get(file, {})
        bits = reduce(or_, (found.get(line, 0) for line in lines), 0)
        return [name for at, name in enumerate([*self.seconds, ""]) if bits >> at & 1]


def figure_of(folder: Path) -> str:
    """Make a figure of all files that a record depends on.

    Args:
        folder: The checkout.

    Returns:
        The figure.
    """
    figure = hashlib.sha256()
    for room in ("rulings", "corpus", "tests"):
        for file in sorted(file for file in (folder / room).rglob("*") if file.suffix in _READ):
            if (folder / "tests" / "bench") in file.parents:
                continue
            figure.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return figure.hexdigest()


def read_record(file: Path) -> Record:
    """Read a record.

    Args:
        file: Where it was written.

    Returns:
        The record.
    """
    found = json.loads(file.read_text("utf-8"))
    executed = {
        path: {int(line): int(bits, 16) for line, bits in lines.items()} for path, lines in found["executed"].items()
    }
    return Record(found["of"], found["seconds"], executed)


_READ = (".py", ".yaml", ".md", ".txt", ".grammar")


class _Recorder:
    """Takes the place of pytest's loop: each group runs under its own name."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self._measured = measured
        self.seconds: dict[str, float] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        groups = list(in_groups(session.items))
        following = [members[0] for _, members in groups[1:]]
        for (name, members), after in zip(groups, [*following, None], strict=True):
            self._measured.switch_context(name)
            started = time.perf_counter()
            for item, nextitem in zip(members, [*members[1:], after], strict=True):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=nextitem)
            self.seconds[name] = self.seconds.get(name, 0) + time.perf_counter() - started
            if len(self.seconds) % 200 == 0:
                print(f"recorded {len(self.seconds)} of {len(groups)} groups", flush=True)
        return True


def main(written: Path) -> int:
    """Run all tests of the checkout in which the program was started, and write the record.

    Args:
        written: Where the record goes.

    Returns:
        What pytest returned.
    """
    checkout = Path.cwd()
    of = figure_of(checkout)
    measured = coverage.Coverage(data_file=None, config_file=False, include=[f"{checkout}/rulings/*"])
    recorder = _Recorder(measured)
    measured.start()
    failed = pytest.main(["-q", "-n", "0", *folders_of(checkout)], plugins=[recorder])
    measured.stop()
    if failed:
        return int(failed)
    numbers = {name: at for at, name in enumerate([*recorder.seconds, ""])}
    found = measured.get_data()
    executed = {
        Path(file).relative_to(checkout).as_posix(): {
            line: f"{sum(1 << numbers[name] for name in set(names)):x}"
            for line, names in found.contexts_by_lineno(file).items()
        }
        for file in found.measured_files()
    }
    written.write_text(json.dumps({"of": of, "seconds": recorder.seconds, "executed": executed}), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
