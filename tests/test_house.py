"""How the house is laid out beside what the import contracts in `pyproject.toml` say: see `make lint`."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "rulings"
RULES = PACKAGE / "redemption" / "rules"
FOLDERS = sorted({file.parent for file in PACKAGE.rglob("*.py")})
MOST_FILES = 26
"""About two dozen: what fits on one screen."""


LOADED_LATE = {"documents/families/outline.py", "documents/files/reading.py"}
"""Modules that load the reader of PDF files when they meet one, since most commands meet none."""


def test_no_import_is_hidden_in_a_function() -> None:
    """An import inside a function hides that two modules need each other."""
    hidden = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom | ast.Import)
    }
    assert hidden == LOADED_LATE


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_a_folder_holds_what_fits_on_one_screen(folder: Path) -> None:
    assert len([file for file in folder.glob("*.py") if file.name != "__init__.py"]) <= MOST_FILES


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_a_folder_says_what_it_is_for(folder: Path) -> None:
    assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))


def test_tests_lie_in_a_folder_of_the_name_of_the_room_that_they_test() -> None:
    folders = {file.parent.relative_to(TESTS) for file in TESTS.rglob("test_*.py")}
    assert len(folders) > 20
    of_rooms = {folder for folder in folders if folder.parts[:1] != ("bench",)}
    assert sorted(folder.as_posix() for folder in of_rooms if not (PACKAGE / folder / "__init__.py").is_file()) == []
    assert [folder for folder in folders - of_rooms if not (PACKAGE.parent / folder / "__init__.py").is_file()] == []


def test_each_room_of_the_rules_has_tests_or_cases() -> None:
    rooms = [folder.name for folder in FOLDERS if folder.parent == RULES]
    assert len(rooms) > 10
    tested = {file.parent.name for file in (TESTS / "redemption" / "rules").rglob("test_*.py")}
    shown = {file.parent.name for file in (TESTS / "cases" / "redemption").rglob("*.yaml")}
    assert [room for room in rooms if room not in tested | shown] == []
