"""What is kept is given back as it was made; what does not fit is made again, and said; nothing stops an answer."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from rulings.keeping import Recipe, keep, keeping_with, make_anew
from rulings.store.kept_files import FOLDER, KeptFiles

THING = {"words": ["Hilfe", "≥ 2", "two\nlines"]}


class Kitchen:
    """Makes a thing of a file, counts how often, and hears what is told."""

    def __init__(self, folder: Path) -> None:
        self.data, self.source = folder / "data", folder / "source.yaml"
        self.source.write_text("a: 1\n", "utf-8")
        self.made = 0
        self.told: list[str] = []

    def recipe(self, name: str = "the words of a test") -> Recipe[object]:
        return Recipe(name, (self.source,), self._make, json.dumps, json.loads)

    def _make(self) -> object:
        self.made += 1
        return THING

    def give(self, name: str = "the words of a test") -> object:
        """Give the thing as a process of its own would."""
        return KeptFiles(self.data, self.told.append)(self.recipe(name))

    @property
    def files(self) -> list[Path]:
        return sorted((self.data / FOLDER).iterdir())


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    return Kitchen(tmp_path)


def test_what_was_made_once_is_given_back(kitchen: Kitchen) -> None:
    assert kitchen.give() == kitchen.give() == THING
    assert (kitchen.made, kitchen.told) == (1, [])
    assert [file.name.rpartition("-")[0] for file in kitchen.files] == ["the-words-of-a-test"]


def test_what_was_made_of_other_sources_is_made_anew(kitchen: Kitchen) -> None:
    kitchen.give()
    kitchen.source.write_text("a: 2\n", "utf-8")
    assert kitchen.give() == THING
    assert (kitchen.made, kitchen.told) == (2, [])


def test_a_folder_counts_with_all_its_texts_and_their_names(kitchen: Kitchen, tmp_path: Path) -> None:
    folder = tmp_path / "grammar"
    folder.mkdir()
    recipe = Recipe("x", (folder,), lambda: 1, json.dumps, json.loads)
    (folder / "a.grammar").write_text("a", "utf-8")
    (folder / "compiled.pyc").write_text("left out", "utf-8")

    def keys() -> int:
        KeptFiles(kitchen.data, kitchen.told.append)(recipe)
        return len(kitchen.files)

    assert keys() == 1
    (folder / "compiled.pyc").write_text("left out as ever", "utf-8")
    assert keys() == 1
    (folder / "a.grammar").rename(folder / "b.grammar")
    assert keys() == 2


def test_only_the_newest_things_of_other_sources_are_kept(kitchen: Kitchen) -> None:
    for number in range(6):
        kitchen.source.write_text(f"a: {number}\n", "utf-8")
        kitchen.give()
        kitchen.give("another thing")
    assert len(kitchen.files) == 2 * 3
    kitchen.give()
    assert kitchen.made == 2 * 6


def cut_short(content: bytes) -> bytes:
    return content[:-3]


def flip_a_bit(content: bytes) -> bytes:
    return content[:-5] + bytes([content[-5] ^ 1]) + content[-4:]


def flip_a_bit_of_the_head(content: bytes) -> bytes:
    return content[:40] + bytes([content[40] ^ 1]) + content[41:]


def empty(content: bytes) -> bytes:
    return b""


def of_another_version(content: bytes) -> bytes:
    return content.replace(b"rulings-kept-1", b"rulings-kept-9", 1)


def no_text(content: bytes) -> bytes:
    return b"\xff\x00" * 100


@pytest.mark.parametrize("damage", [cut_short, flip_a_bit, flip_a_bit_of_the_head, empty, of_another_version, no_text])
def test_a_file_that_does_not_fit_is_made_again_with_a_sentence(
    kitchen: Kitchen, damage: Callable[[bytes], bytes]
) -> None:
    kitchen.give()
    [file] = kitchen.files
    file.write_bytes(damage(file.read_bytes()))
    assert kitchen.give() == THING
    assert kitchen.told == [f"Made the words of a test again, since {file} is damaged."]
    assert kitchen.give() == THING
    assert (kitchen.made, len(kitchen.told)) == (2, 1)


def test_a_file_of_another_key_is_not_believed(kitchen: Kitchen) -> None:
    kitchen.give()
    kitchen.give("another thing")
    other, file = kitchen.files
    kitchen.source.write_text("a: 2\n", "utf-8")
    kitchen.give()
    [new] = set(kitchen.files) - {other, file}
    new.write_bytes(file.read_bytes())
    assert kitchen.give() == THING
    assert kitchen.told == [f"Made the words of a test again, since {new} is damaged."]


def test_a_whole_file_that_its_reader_does_not_understand_is_made_again(kitchen: Kitchen) -> None:
    def read(text: str) -> NoReturn:
        raise KeyError("words")

    kitchen.give()
    recipe = kitchen.recipe()
    strict = Recipe(recipe.name, recipe.sources, recipe.make, recipe.write, read)
    assert KeptFiles(kitchen.data, kitchen.told.append)(strict) == THING
    assert kitchen.told[0].endswith("is damaged.")


def test_a_folder_in_the_place_of_a_file_is_done_without_in_one_sentence(kitchen: Kitchen) -> None:
    kitchen.give()
    [file] = kitchen.files
    file.unlink()
    (file / "inside").mkdir(parents=True)
    assert kitchen.give() == THING
    [told] = kitchen.told
    assert told.startswith(f"Nothing can be kept in {file.parent} (")


@pytest.mark.parametrize("taken", ["data", f"data/{FOLDER}"])
def test_a_file_in_the_place_of_the_folder_is_done_without_and_said_once(kitchen: Kitchen, taken: str) -> None:
    place = kitchen.source.parent / taken
    place.parent.mkdir(exist_ok=True)
    place.write_text("no folder", "utf-8")
    keeper = KeptFiles(kitchen.data, kitchen.told.append)
    assert keeper(kitchen.recipe()) == keeper(kitchen.recipe("another thing")) == THING
    [told] = kitchen.told
    assert told.startswith(f"Nothing can be kept in {kitchen.data / FOLDER} (")
    assert place.read_text("utf-8") == "no folder"


@pytest.mark.parametrize(("code", "words"), [(13, "Permission denied"), (28, "No space left"), (30, "Read-only")])
def test_a_folder_that_cannot_be_written_is_done_without_and_leaves_nothing_behind(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    def refuse(file: Path, target: Path) -> NoReturn:
        raise OSError(code, words)

    monkeypatch.setattr(Path, "replace", refuse)
    assert kitchen.give() == THING
    assert kitchen.told == [f"Nothing can be kept in {kitchen.data / FOLDER} ({words}); it is made anew each time."]
    assert kitchen.files == []


def test_a_file_that_cannot_be_read_is_made_again_with_a_sentence(
    kitchen: Kitchen, monkeypatch: pytest.MonkeyPatch
) -> None:
    kitchen.give()
    [file] = kitchen.files
    read_bytes = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path == file:
            raise PermissionError(13, "Permission denied")
        return read_bytes(path)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", refuse)
        assert kitchen.give() == THING
    assert kitchen.told == [f"Made the words of a test again, since {file} cannot be read (Permission denied)."]
    assert kitchen.give() == THING
    assert kitchen.made == 2


def test_nobody_keeps_outside_the_block(kitchen: Kitchen) -> None:
    assert keep(kitchen.recipe()) == make_anew(kitchen.recipe()) == THING
    with keeping_with(KeptFiles(kitchen.data, kitchen.told.append)):
        keep(kitchen.recipe())
        keep(kitchen.recipe())
    keep(kitchen.recipe())
    assert kitchen.made == 4
    assert len(kitchen.files) == 1


CODE = """
import json, pathlib, sys
from rulings.keeping import Recipe
from rulings.store.kept_files import KeptFiles
folder = pathlib.Path(sys.argv[1])
for number in range(200):
    recipe = Recipe(f"thing {number % 3}", (folder / "source.yaml",), lambda: ["x" * 100_000], json.dumps, json.loads)
    assert KeptFiles(folder / "data", print)(recipe) == ["x" * 100_000]
    for file in (folder / "data" / "kept").glob("thing-1-*"):
        file.unlink(missing_ok=True)
"""


def test_processes_that_keep_the_same_at_once_do_not_disturb_each_other(kitchen: Kitchen) -> None:
    command = [sys.executable, "-c", CODE, str(kitchen.source.parent)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)]
    ended = [(process.communicate(timeout=60), process.returncode) for process in running]
    assert ended == [((b"", b""), 0)] * 3


@pytest.fixture(autouse=True)
def nobody_keeps() -> Iterator[None]:
    with keeping_with(make_anew):
        yield
