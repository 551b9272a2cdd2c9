"""Builds appear whole or not at all, whoever builds at the same time."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulings.store.data_folder import BUILT, DataFolderError, build_once, hash_files, rebuild
from tests.patience import PATIENCE


def write_one(folder: Path) -> None:
    (folder / "one.txt").write_text("one", "utf-8")


def test_a_build_is_made_once(tmp_path: Path) -> None:
    calls = []

    def build(folder: Path) -> None:
        calls.append(folder)
        write_one(folder)

    first = build_once(tmp_path, "v1", build)
    assert build_once(tmp_path, "v1", build) == first
    assert len(calls) == 1
    assert [file.name for file in first.iterdir()] == ["one.txt"]


def test_a_build_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def build(folder: Path) -> None:
        write_one(folder)
        raise ValueError("half way")

    with pytest.raises(ValueError, match="half way"):
        build_once(tmp_path, "v1", build)
    assert list((tmp_path / BUILT).iterdir()) == []


def test_the_one_that_comes_second_uses_the_build_of_the_first(tmp_path: Path) -> None:
    def build(folder: Path) -> None:
        build_once(tmp_path, "v1", write_one)
        (folder / "two.txt").write_text("two", "utf-8")

    finished = build_once(tmp_path, "v1", build)
    assert [file.name for file in finished.iterdir()] == ["one.txt"]
    assert [folder.name for folder in (tmp_path / BUILT).iterdir()] == ["v1"]


def test_a_damaged_build_is_replaced(tmp_path: Path) -> None:
    finished = build_once(tmp_path, "v1", write_one)
    (finished / "one.txt").write_text("damaged", "utf-8")
    again = rebuild(tmp_path, "v1", write_one)
    assert again == finished
    assert (finished / "one.txt").read_text("utf-8") == "one"


def test_old_builds_are_forgotten_but_for_the_last_two(tmp_path: Path) -> None:
    for number in range(5):
        finished = build_once(tmp_path, f"v{number}", write_one)
        os.utime(finished, (number, number))
    assert sorted(folder.name for folder in (tmp_path / BUILT).iterdir()) == ["v2", "v3", "v4"]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "cannot be written; set RULINGS_DATA"),
        (errno.EACCES, "cannot be written; set RULINGS_DATA"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_what_the_system_refuses_is_one_clear_sentence(tmp_path: Path, number: int, words: str) -> None:
    def build(folder: Path) -> None:
        raise OSError(number, os.strerror(number))

    with pytest.raises(DataFolderError, match=words) as caught:
        build_once(tmp_path, "v1", build)
    assert str(tmp_path) in str(caught.value)
    assert list((tmp_path / BUILT).iterdir()) == []


def test_a_file_in_the_place_of_the_data_folder_is_named(tmp_path: Path) -> None:
    file = tmp_path / "data"
    file.touch()
    with pytest.raises(DataFolderError, match="a file stands in its place"):
        build_once(file, "v1", write_one)


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "is_dir", refuse)  # root may look into every folder
    with pytest.raises(DataFolderError, match="cannot be written; set RULINGS_DATA"):
        build_once(tmp_path, "v1", write_one)


def test_a_damaged_build_that_another_process_puts_aside_is_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_away_first(path: Path, target: Path) -> Path:
        if path == finished:
            shutil.rmtree(path)
        return rename(path, target)

    rename = Path.rename
    finished = build_once(tmp_path, "v1", write_one)
    monkeypatch.setattr(Path, "rename", take_away_first)
    assert rebuild(tmp_path, "v1", write_one) == finished
    assert (finished / "one.txt").read_text("utf-8") == "one"


def test_the_hash_changes_with_names_and_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a", "utf-8")
    two.write_text("b", "utf-8")
    both = hash_files([one, two], tmp_path)
    assert both == hash_files([one, two], tmp_path)
    assert both != hash_files([one], tmp_path)
    one.write_text("c", "utf-8")
    assert both != hash_files([one, two], tmp_path)


BUILDER = """
import sys, time
from pathlib import Path
from rulings.store.data_folder import build_once

def build(folder):
    (folder / "who.txt").write_text(sys.argv[2])
    time.sleep(0.3)

print(build_once(Path(sys.argv[1]), "v1", build) / "who.txt")
"""


def test_two_processes_may_build_at_once(tmp_path: Path) -> None:
    commands = [[sys.executable, "-c", BUILDER, str(tmp_path), name] for name in ("left", "right")]
    builders = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in commands]
    printed = {builder.communicate(timeout=PATIENCE)[0].strip() for builder in builders}
    assert [builder.returncode for builder in builders] == [0, 0]
    (path,) = printed
    assert Path(path).read_text("utf-8") in ("left", "right")
    assert [folder.name for folder in (tmp_path / BUILT).iterdir()] == ["v1"]
