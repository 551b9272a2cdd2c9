"""Whoever was told that a change is stored finds it again, though the process was killed in the middle of the next."""

import subprocess
import sys
from pathlib import Path

KILLED = Path(__file__).with_name("killed.py")
TIMES = 200


def test_what_was_acknowledged_is_there_after_200_killed_writers_of_each_store(tmp_path: Path) -> None:
    """The three are killed side by side, which takes no longer than one."""
    stores = ("cases", "people", "slips")
    commands = [[sys.executable, str(KILLED), store, str(tmp_path / f"{store}.db"), str(TIMES)] for store in stores]
    running = [subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for line in commands]
    for store, process in zip(stores, running, strict=True):
        told, complaint = process.communicate()
        assert (store, process.returncode, complaint) == (store, 0, "")
        assert int(told) >= TIMES
