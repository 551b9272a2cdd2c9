"""`make mutants`: which faults are sown, that the same seed sows the same, and what is said of each.

Needs what `make mutants` installs; without it these tests are left out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

pytest.importorskip("cosmic_ray", reason="`make mutants` installs what the tests of mutants need.")

from bench.mutants.applying import NotInFunctionsError, changed_codes, exchange
from bench.mutants.operators import OPERATORS
from bench.mutants.sowing import REPOSITORY, Mutant, draw, mutants_of

CODE = '''\
"""A module."""

from dataclasses import dataclass

LEAST = 1


@dataclass(frozen=True, slots=True)
class Pair:
    """Two."""

    one: int | None = None
    two: bool = False


def is_many(number: int) -> bool:
    return number > LEAST


def is_few(number: int) -> bool:
    return number < 5


def is_odd(number: int) -> bool:
    if number < 0:
        raise ValueError("not " * 3 if number > 7 else "no")
    return number in (1, 3, 5)
'''
TESTS = """\
from rulings.table.toy import Pair, is_few, is_many


def test_many():
    assert is_many(2) and not is_many(1)
    assert not Pair().two


def test_few():
    assert is_few(1)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A tiny checkout, beside an empty folder for what is thrown away."""
    for name, text in {
        "rulings/__init__.py": "",
        "rulings/table/__init__.py": "",
        "rulings/table/toy.py": CODE,
        "tests/table/test_toy.py": TESTS,
        "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\n',
        "explained.yaml": "[]",
    }.items():
        (tmp_path / "checkout" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "checkout" / name).write_text(text, "utf-8")
    (tmp_path / "thrown away").mkdir()
    return tmp_path / "checkout"


def sow(checkout: Path) -> subprocess.CompletedProcess[str]:
    """Try all mutants of the tiny checkout."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(checkout), str(REPOSITORY))),
        "TMPDIR": str(checkout.parent / "thrown away"),
    }
    command = [sys.executable, "-m", "bench.mutants", "--checkout", ".", "--explained", "explained.yaml"]
    return subprocess.run(
        command, cwd=checkout, env=environment, capture_output=True, text=True, timeout=300, check=False
    )


def fates(checkout: Path) -> dict[tuple[str, str, int], str]:
    kept = (checkout / ".cache" / "mutants" / "results.jsonl").read_text("utf-8").splitlines()
    return {(*said["name"][1:3], said["name"][3]): said["fate"] for said in map(json.loads, kept)}


@pytest.mark.slow
def test_a_mutant_is_noticed_where_a_test_fails_and_told_where_none_does(checkout: Path) -> None:
    files = {file: file.read_bytes() for file in checkout.rglob("*") if file.is_file()}
    done = sow(checkout)
    found = fates(checkout)
    assert found["ReplaceComparisonOperator_Gt_GtE", "return number > LEAST", 0] == "a test failed"
    assert found["ReplaceFalseWithTrue", "two: bool = False", 0] == "a test failed"
    assert found["NumberReplacer", "LEAST = 1", 0] == "a test failed"
    assert found["ReplaceComparisonOperator_Lt_LtE", "return number < 5", 0] == "all tests passed"
    assert found["TurnMembership", "return number in (1, 3, 5)", 0] == "no test executes its line"
    assert done.returncode == 1
    assert "rulings/table/toy.py:21 ReplaceComparisonOperator_Lt_LtE, 0: all tests passed" in done.stdout
    assert {file: file.read_bytes() for file in files} == files
    assert list((checkout.parent / "thrown away").iterdir()) == []


@pytest.mark.slow
def test_a_run_goes_on_where_it_stopped_and_tries_survivors_again_as_tests_change(checkout: Path) -> None:
    sow(checkout)
    first = fates(checkout)
    again = sow(checkout).stdout
    assert "Recording" not in again
    assert " s  rulings" not in again
    tests = checkout / "tests" / "table" / "test_toy.py"
    tests.write_text(TESTS + "    assert not is_few(5)\n", "utf-8")
    more = sow(checkout).stdout
    fault = ("ReplaceComparisonOperator_Lt_LtE", "return number < 5", 0)
    assert (first[fault], fates(checkout)[fault]) == ("all tests passed", "a test failed")
    assert "number > LEAST" not in more


def test_the_same_seed_draws_the_same_and_another_one_others() -> None:
    mutants = list(mutants_of("toy.py", CODE))
    assert draw(mutants, 5, 1) == draw(reversed(mutants), 5, 1)
    assert draw(mutants, 5, 1) != draw(mutants, 5, 2)


def test_a_line_elsewhere_changes_no_name_of_a_mutant() -> None:
    moved = CODE.replace("LEAST = 1", "LEAST = 1\nMOST = 2")
    names = {mutant.name for mutant in mutants_of("toy.py", CODE)}
    assert len(names) > 5
    assert names < {mutant.name for mutant in mutants_of("toy.py", moved)}


def test_what_says_nothing_about_tests_is_left_out() -> None:
    lines = {mutant.text for mutant in mutants_of("toy.py", CODE)}
    assert lines == {
        "LEAST = 1",
        "two: bool = False",
        "return number > LEAST",
        "return number < 5",
        "if number < 0:",
        "return number in (1, 3, 5)",
    }


@pytest.mark.parametrize("name", ["TurnMembership", "TurnFilter"])
def test_a_fault_changes_code_as_its_examples_say(name: str) -> None:
    for example in OPERATORS[name].examples():
        mutant = Mutant("toy.py", name, "", 0, 0, 1, 1, 1)
        assert mutant.source(example.pre_mutation_code) == example.post_mutation_code


def test_a_fault_in_a_function_is_put_into_the_functions_that_are_there_already() -> None:
    old = compile("def outer():\n    def inner(x):\n        return x < 5\n    return inner\n", "toy.py", "exec")
    new = compile("def outer():\n    def inner(x):\n        return x <= 5\n    return inner\n", "toy.py", "exec")
    names: dict[str, FunctionType] = {}
    exec(old, names)
    inner = names["outer"]()
    assert not inner(5)
    exchange("toy.py", list(changed_codes(old, new)))
    assert inner(5)
    assert names["outer"]()(5)


def test_a_fault_in_what_an_import_executes_is_not_put_into_functions() -> None:
    with pytest.raises(NotInFunctionsError):
        list(changed_codes(compile("LEAST = 1", "toy.py", "exec"), compile("LEAST = 2", "toy.py", "exec")))
