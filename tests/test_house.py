"""The pure rooms know nothing that could not run in the browser of a phone, and no import is hidden in a function."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "rulings"
PURE = ("book", "cards", "texts", "table", "redemption", "scenarios")
STRANGERS = frozenset(("flask", "whoosh", "sqlite3", "sqlite_utils", "waitress", "click", "rich"))


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively, which hides the room"
            yield node.module or ""


@pytest.mark.parametrize("room", PURE)
def test_a_room_that_shall_run_anywhere_knows_no_strangers(room: str) -> None:
    files = sorted((PACKAGE / room).rglob("*.py"))
    assert files
    known = {name.split(".")[0] for file in files for name in imported(file)}
    assert known.isdisjoint(STRANGERS)


def test_no_import_is_hidden_in_a_function() -> None:
    """An import inside a function hides that two modules need each other."""
    hidden = {
        (file.name, node.module)
        for room in PURE
        for file in (PACKAGE / room).rglob("*.py")
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
    }
    assert hidden == set()
