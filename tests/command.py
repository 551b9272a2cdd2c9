"""Run the command `rulings` within a test."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rulings.commands.cli import run


@dataclass(frozen=True, slots=True)
class Printed:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        """Read what was printed as JSON."""
        return json.loads(self.out)


Run = Callable[..., Printed]


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: Path) -> Run:
    """Make what runs the command with a data folder of its own.

    Args:
        monkeypatch: Of the test.
        capsys: Of the test.
        data: The data folder.

    Returns:
        Takes the words of a command line.
    """
    monkeypatch.setenv("RULINGS_DATA", str(data))
    monkeypatch.delenv("RULINGS_SOURCES", raising=False)

    def command(*words: str | Path) -> Printed:
        monkeypatch.setattr("sys.argv", ["rulings", *map(str, words)])
        status = run()
        printed = capsys.readouterr()
        return Printed(status, printed.out, printed.err)

    return command
