"""What is printed does not depend on the order in which a process happens to keep its sets."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.recorded import FILES

SEEDS = ("1", "2")
WITH_RESERVATIONS = 4
"""The exit status where every case holds, some with reservations."""

pytestmark = pytest.mark.slow


def test_a_case_gives_the_same_answer_whatever_the_hash_seed(tmp_path: Path) -> None:
    """Of the cases every fourth one, which keeps the minutes that this takes within bounds."""
    files_asked = [str(file) for file in FILES[::4]]
    command = [sys.executable, "-m", "rulings", "check", *files_asked, "--json"]
    files = [tmp_path / seed for seed in SEEDS]
    running = []
    for seed, file in zip(SEEDS, files, strict=True):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "RULINGS_DATA": str(tmp_path / "data")}
        with file.open("wb") as printed:
            running.append(subprocess.Popen(command, env=environment, stdout=printed, stderr=subprocess.STDOUT))
    assert [process.wait() for process in running] == [WITH_RESERVATIONS] * len(SEEDS)
    first, second = (file.read_bytes() for file in files)
    answers = json.loads(first)
    assert [answer["file"] for answer in answers] == files_asked
    assert {answer["status"] for answer in answers} == {"answered"}
    assert all(answer["outcomes"] for answer in answers)
    assert first == second
