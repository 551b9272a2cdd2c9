"""How the house is laid out beside what the import contracts in `pyproject.toml` say: see `make lint`."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "rulings"
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
