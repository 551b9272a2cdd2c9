"""What a process leaves half done that is killed is undone by whoever comes next, and nothing is lost by it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulings.documents.ingest import Wish, ingest
from rulings.store.cards import find_import
from rulings.store.documents import find_document, list_documents, read_library, store_document
from tests.documents.small_texts import GUIDE
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]

DOCUMENTS = """\
import os, signal, sys
from contextlib import contextmanager
from pathlib import Path
from rulings.documents.ingest import Wish, ingest
from rulings.store import documents

@contextmanager
def broken_off(database):
    database.execute("PRAGMA cache_size = 1")  # what is written goes to the file before the commit
    database.execute("BEGIN IMMEDIATE")
    yield
    os.kill(os.getpid(), signal.SIGKILL)

documents.transaction = broken_off
text = "\\n\\n".join(f"Words of paragraph {number}, and more of them." for number in range(3_000))
documents.store_document(Path(sys.argv[1]), ingest("big.txt", text.encode(), Wish("big@1")), "r")
"""
"""Stores a document, and is killed in the middle of it."""

CARDS = """\
import os, signal, sys
from pathlib import Path
from rulings.store.card_tables import writing

with writing(Path(sys.argv[1])) as database:
    database.execute("PRAGMA cache_size = 1")
    for number in range(20_000):
        database.execute("INSERT INTO names VALUES ('redemption', ?, 'a card', 'name', 'words')", (f"a card {number}",))
    os.kill(os.getpid(), signal.SIGKILL)
"""

LOOP = """\
import sys
from pathlib import Path
from rulings.documents.ingest import Wish, ingest
from rulings.store.documents import store_document
print("begun", flush=True)
for number in range(100_000):
    text = "\\n\\n".join(f"Words {number} of paragraph {place}." for place in range(300))
    store_document(Path(sys.argv[1]), ingest("a.txt", text.encode(), Wish("loop@1")), "r")
"""
"""Replaces a document again and again, until it is killed."""


def is_killed(code: str, file: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code, str(file)], cwd=ROOT, check=False, timeout=PATIENCE)
    assert done.returncode == -9


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "documents.sqlite"


@pytest.mark.parametrize(
    "read",
    [
        read_library,
        list_documents,
        lambda file: find_document(file, "0", "r"),
        lambda file: store_document(file, ingest("g.txt", GUIDE.encode(), Wish("new@1")), "r"),
    ],
    ids=["library", "list", "find", "store"],
)
def test_the_next_process_reads_what_was_there_before_one_was_killed(
    file: Path, read: Callable[[Path], object]
) -> None:
    store_document(file, ingest("guide.txt", GUIDE.encode()), "r")
    before = read_library(file)
    is_killed(DOCUMENTS, file)
    assert file.with_name("documents.sqlite-journal").stat().st_size
    read(file)
    library = read_library(file)
    assert library.outlines["reg@9.0.0"] == before.outlines["reg@9.0.0"]
    assert "big@1" not in library.outlines
    assert not file.with_name("documents.sqlite-journal").exists()


def test_a_store_whose_first_document_was_broken_off_is_empty_and_takes_the_next(file: Path) -> None:
    is_killed(DOCUMENTS, file)
    assert read_library(file).documents == {}
    assert list_documents(file) == ()
    store_document(file, ingest("guide.txt", GUIDE.encode()), "r")
    assert list(read_library(file).documents) == ["reg@9.0.0"]


def test_a_list_of_cards_whose_import_was_broken_off_is_none(tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite"
    is_killed(CARDS, file)
    assert find_import(file, "redemption") is None


def test_whenever_a_process_is_killed_the_next_reads_a_whole_document(file: Path) -> None:
    for number in range(8):
        process = subprocess.Popen([sys.executable, "-c", LOOP, str(file)], cwd=ROOT, stdout=subprocess.PIPE)
        try:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.05 + 0.037 * number)
        finally:
            process.kill()
            process.communicate(timeout=PATIENCE)
        for outline in read_library(file).outlines.values():
            assert len({passage.text.split()[1] for passage in outline.passages}) == 1
            assert len(outline.passages) == 300
