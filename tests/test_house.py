"""Each room of the house imports only rooms above it (DESIGN.md), and none imports what it must not know."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "rulings"

ROOMS = (
    "paths",
    "book",
    "documents",
    "cards",
    "store",
    "search",
    "table",
    "redemption",
    "scenarios",
    "desk",
    "service",
    "printing",
    "command_line",
    "cli",
    "__main__",
)
"""The rooms from the top of the house down; a new room has its place in this list."""

_SERVICE_AND_STORE = ("flask", "whoosh", "sqlite3", "sqlite_utils", "waitress", "click", "rich")

STRANGERS = dict.fromkeys(("book", "cards", "table", "redemption", "scenarios"), _SERVICE_AND_STORE)
"""What a room must not know, since one day it runs in the browser of a phone."""


def modules() -> list[Path]:
    return sorted(file for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py")


def room_of(file: Path) -> str:
    """Name the room of a file; `cli_documents.py` belongs to `cli`."""
    name = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return name if name in ROOMS else name.partition("_")[0]


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively, which hides the room"
            module = node.module or ""
            names = [alias.name for alias in node.names]
            yield from (f"rulings.{name}" for name in names) if module == "rulings" else (module,)


def test_every_room_has_its_place_in_the_house() -> None:
    assert {room_of(file) for file in modules()} <= set(ROOMS)


@pytest.mark.parametrize("file", modules(), ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_rooms_above_it(file: Path) -> None:
    below = ROOMS[ROOMS.index(room_of(file)) + 1 :]
    rooms = {name.split(".")[1] for name in imported(file) if name.startswith("rulings.")}
    assert rooms.isdisjoint(below)


@pytest.mark.parametrize(("room", "strangers"), STRANGERS.items())
def test_a_room_that_shall_run_anywhere_knows_no_strangers(room: str, strangers: tuple[str, ...]) -> None:
    files = [file for file in modules() if room_of(file) == room]
    assert files
    known = {name.split(".")[0] for file in files for name in imported(file)}
    assert known.isdisjoint(strangers)


def test_only_the_numbers_of_a_target_are_imported_back() -> None:
    """An import inside a function hides that two modules need each other; docs/engine.md names the one that is left."""
    hidden = {
        (file.name, node.module)
        for file in modules()
        if room_of(file) in ("table", "redemption", "scenarios")
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
    }
    assert hidden == {("tails.py", "rulings.redemption.battle.numbers")}
