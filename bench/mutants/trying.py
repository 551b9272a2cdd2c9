"""Tries mutants: each in a process of its own, forked after everything is imported, or in a copy of the checkout."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pytest

from bench.mutants.applying import NotInFunctionsError, changed_codes, exchange
from bench.mutants.groups import folders_of, in_groups, nearness
from bench.mutants.recording import Record
from bench.mutants.sowing import REPOSITORY, Mutant

_TIMES_AS_LONG, _SECONDS_MORE = 10, 20
"""A group of tests may take ten times as long as it does without the fault, and twenty seconds; then it hangs."""

_MEMORY = 6 * 1024**3


class Fate(StrEnum):
    """What became of a mutant."""

    FAILED = "a test failed"
    HUNG = "a test took too long"
    BROKEN = "the code cannot be imported"
    NOT_EXECUTED = "no test executes its line"
    SURVIVED = "all tests passed"

    @property
    def noticed(self) -> bool:
        """Whether somebody would have seen the fault."""
        return self not in (Fate.NOT_EXECUTED, Fate.SURVIVED)


@dataclass(frozen=True, slots=True)
class Tried:
    """A mutant and what became of it.

    Attributes:
        mutant: The mutant.
        fate: What became of it.
        by: The group of tests that noticed it.
        groups: How many groups execute its statement.
        seconds: How long it took.
    """

    mutant: Mutant
    fate: Fate
    by: str
    groups: int
    seconds: float


def turns(mutant: Mutant, record: Record) -> list[str]:
    """Say which groups of tests can notice a mutant, in the order in which they have their turn.

    Args:
        mutant: The mutant.
        record: What each group executes.

    Returns:
        The groups that execute its statement; where only imports do, all that execute anything of the file, and all
        groups where none does, as in files of dataclasses.
    """
    lines = record.executed.get(mutant.file, {})
    own = record.groups(mutant.file, range(mutant.first, mutant.last + 1))
    if own == [""]:
        own = record.groups(mutant.file, lines)
    if own == [""]:
        own = list(record.seconds)
    return sorted(set(own) - {""}, key=lambda name: nearness(name, mutant.file, record.seconds[name]))


class Trial:
    """Takes the place of pytest's loop: tries one mutant after the other on tests that were collected once."""

    def __init__(self, folder: Path, mutants: Iterable[Mutant], record: Record, tell: Callable[[Tried], None]) -> None:
        self._folder = folder
        self._mutants = mutants
        self._record = record
        self._tell = tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = dict(in_groups(session.items))
        for mutant in self._mutants:
            started = time.perf_counter()
            names = turns(mutant, self._record)
            fate, by = self._try(mutant, names, items, session)
            self._tell(Tried(mutant, fate, by, len(names), time.perf_counter() - started))
        return True

    def _try(
        self, mutant: Mutant, names: list[str], items: dict[str, list[pytest.Item]], session: pytest.Session
    ) -> tuple[Fate, str]:
        if not names:
            return Fate.NOT_EXECUTED, ""
        file = self._folder / mutant.file
        text = file.read_text("utf-8")
        mutated = mutant.source(text)
        old = compile(text, file, "exec", dont_inherit=True)
        try:
            new = compile(mutated, file, "exec", dont_inherit=True)
            changed = list(changed_codes(old, new))
        except SyntaxError:
            return Fate.BROKEN, ""
        except NotInFunctionsError:
            return self._try_in_a_copy(mutant, mutated, names)

        def run(say: Callable[[str], None]) -> None:
            exchange(str(file), changed)
            for name in names:
                signal.alarm(int(self._record.seconds[name] * _TIMES_AS_LONG) + _SECONDS_MORE)
                say(name)
                for item, after in zip(items[name], [*items[name][1:], None], strict=True):
                    item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
                    if session.testsfailed:
                        os._exit(1)

        fate, by = _fork(run)
        if not fate.noticed and self._record.is_imported(mutant):
            return self._try_in_a_copy(mutant, mutated, names)
        return fate, by

    def _try_in_a_copy(self, mutant: Mutant, mutated: str, names: list[str]) -> tuple[Fate, str]:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "checkout"
            make_copy(self._folder, copy)
            (copy / mutant.file).write_text(mutated, "utf-8")
            chosen = Path(folder) / "groups.json"
            chosen.write_text(json.dumps(names), "utf-8")
            seconds = sum(self._record.seconds.values()) * 2 + _SECONDS_MORE * 3
            try:
                done = subprocess.run(
                    [sys.executable, "-m", "bench.mutants.trying", chosen],
                    cwd=copy,
                    env={
                        **os.environ,
                        **_beside(self._folder),
                        "PYTHONPATH": os.pathsep.join((str(copy), str(REPOSITORY))),
                    },
                    timeout=seconds,
                    check=False,
                    capture_output=True,
                    text=True,
                )
            except subprocess.TimeoutExpired:
                return Fate.HUNG, ""
        noticed = done.stdout.rpartition("noticed by ")[2].splitlines()[:1] if "noticed by " in done.stdout else []
        if noticed:
            return Fate.FAILED, noticed[0]
        return (Fate.SURVIVED, "") if done.returncode == 0 else (Fate.BROKEN, "")


def try_mutants(folder: Path, mutants: Iterable[Mutant], record: Record, tell: Callable[[Tried], None]) -> None:
    """Try mutants one after the other.

    Args:
        folder: The checkout; nothing in it is written.
        mutants: The mutants.
        record: What each group of tests executes.
        tell: Called with each, as soon as it is known what became of it.

    Raises:
        RuntimeError: The tests cannot be collected.
    """
    arguments = [*_QUIET, f"--rootdir={folder}", *(str(folder / tests) for tests in folders_of(folder))]
    if pytest.main(arguments, plugins=[Trial(folder, mutants, record, tell)]):
        raise RuntimeError("the tests cannot be collected")


def make_copy(folder: Path, copy: Path) -> None:
    """Copy what tests need of a checkout; a fault in the copy changes nothing in the checkout.

    Args:
        folder: The checkout.
        copy: Where the copy goes.
    """
    copy.mkdir()
    for name in ("rulings", "tests"):
        shutil.copytree(folder / name, copy / name)
    for name in ("corpus", "docs", "web", "pyproject.toml"):
        if (folder / name).exists():
            (copy / name).symlink_to(folder / name)


_QUIET = ["-q", "-s", "-x", "-n", "0", "--no-header", "--no-summary"]


def _fork(run: Callable[[Callable[[str], None]], None]) -> tuple[Fate, str]:
    """Run something in a process of its own, which says through a pipe what it is at."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        try:
            run(lambda name: _write_line(writing, name))
        except BaseException:  # noqa: BLE001 - whatever stops the tests has noticed the fault
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "r", encoding="utf-8") as said:
        names = said.read().splitlines()
    _, status = os.waitpid(child, 0)
    by = names[-1] if names else ""
    if os.WIFSIGNALED(status):
        return (Fate.HUNG if os.WTERMSIG(status) == signal.SIGALRM else Fate.FAILED), by
    return (Fate.FAILED, by) if os.WEXITSTATUS(status) else (Fate.SURVIVED, "")


def _write_line(pipe: int, name: str) -> None:
    os.write(pipe, f"{name}\n".encode())


def _beside(folder: Path) -> dict[str, str]:
    """Say where a copy finds what lies beside the checkout."""
    shared = folder.parent / "shared"
    own = {"RULINGS_SOURCES": str(shared / "sources"), "RULINGS_CARDS": str(shared / "cards")}
    return {name: os.environ.get(name, place) for name, place in own.items()}


class _Chosen:
    """Runs some groups, in their order, until a test fails."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = dict(in_groups(session.items))
        for name in self._names:
            for item, after in zip(items[name], [*items[name][1:], None], strict=True):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
                if session.testsfailed:
                    print(f"\nnoticed by {name}", flush=True)
                    return True
        return True


if __name__ == "__main__":
    chosen = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    sys.exit(pytest.main([*_QUIET, *folders_of(Path.cwd())], plugins=[_Chosen(chosen)]))
