"""What is answered does not depend on the order in which a process happens to keep its sets."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.recorded import FILES, answer_to

SEEDS = ("1", "2")
WITH_RESERVATIONS = 4
"""The exit status where every case holds, some with reservations."""

pytestmark = pytest.mark.slow


def test_a_case_gives_the_same_answer_in_a_process_of_another_hash_seed(tmp_path: Path) -> None:
    """Of the cases every fourth one, which keeps the minutes that this takes within bounds."""
    files_asked = FILES[::4]
    seed = next(seed for seed in SEEDS if seed != os.environ.get("PYTHONHASHSEED"))
    command = [sys.executable, "-m", "rulings", "check", *map(str, files_asked), "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "RULINGS_DATA": str(tmp_path / "data")}
    printed = tmp_path / "printed"
    with printed.open("wb") as stream:
        running = subprocess.Popen(command, env=environment, stdout=stream, stderr=subprocess.STDOUT)
    here = [{"file": str(file), **answer_to(file).as_data()} for file in files_asked]
    assert running.wait() == WITH_RESERVATIONS
    assert {answer["status"] for answer in here} == {"answered"}
    assert all(answer["outcomes"] for answer in here)
    assert json.loads(printed.read_bytes()) == json.loads(json.dumps(here))
    assert json.dumps(json.loads(printed.read_bytes())) == json.dumps(here), "keys are in the same order, too"
