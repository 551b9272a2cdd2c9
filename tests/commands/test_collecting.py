"""A command does not look for garbage while it runs nor when it ends; a served desk does, among what comes later."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from rulings.commands.collecting import collect_as_usual, collect_seldom

CODE = (
    "import gc, sys\nfrom rulings.commands.cli import main\n"
    "sys.argv = ['rulings', '--help']\nstatus = main()\n"
    "print(status, gc.get_threshold()[0], gc.get_freeze_count() > 1000, file=sys.stderr)"
)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_a_process_of_its_own_ends_without_looking_for_garbage() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr.split() == ["0", "100000", "True"]


def test_what_is_served_for_long_is_looked_after_as_usual() -> None:
    before = gc.get_threshold()
    collect_seldom()
    assert gc.get_threshold()[0] > before[0]
    collect_as_usual()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() > 0
