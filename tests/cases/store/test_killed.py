"""Whoever was told that a change is stored finds it again, though the process was killed in the middle of the next."""

import subprocess
import sys
from pathlib import Path

KILLED = Path(__file__).with_name("killed.py")
TIMES = 200


def test_what_was_acknowledged_is_there_after_200_killed_writers(tmp_path: Path) -> None:
    command = [sys.executable, str(KILLED), str(tmp_path / "cases.db"), str(TIMES)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert int(ran.stdout) >= TIMES
