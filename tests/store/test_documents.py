"""The store of documents: all of a document or nothing, again without change, many at once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from rulings.documents.families.outline import DOCUMENTS
from rulings.documents.ingest import Ingested, Wish, ingest
from rulings.documents.library import Library
from rulings.documents.passages import Outline
from rulings.store import documents as store
from rulings.store.document_tables import BrokenDocumentsError
from rulings.store.documents import Change, find_document, list_documents, read_library, store_document
from tests.counting import counted
from tests.documents.small_texts import GUIDE, OWLS, PAGE
from tests.patience import PATIENCE

OTHER = GUIDE.replace("Who pushes is the pusher.", "The pusher pushes.")
NEWER = GUIDE.replace("9.0.0", "9.1.0")


def read(text: str, name: str = "guide.txt") -> Ingested:
    return ingest(name, text.encode())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "documents.sqlite"


def test_no_store_is_an_empty_library(file: Path) -> None:
    assert read_library(file) == Library()
    assert list_documents(file) == ()
    assert find_document(file, "0", "r") is None
    assert not file.parent.exists()


def test_what_is_stored_is_read_back(file: Path) -> None:
    documents = [read(GUIDE), read(PAGE, "otters.html"), read(OWLS, "owls.txt")]
    for document in documents:
        assert store_document(file, document, "r") is Change.NEW
    library = read_library(file)
    assert dict(library.documents) == {document.info.key: document.info for document in documents}
    assert dict(library.outlines) == {document.info.key: document.outline for document in documents}
    for stored in list_documents(file):
        (document,) = (found for found in documents if found.info == stored.info)
        assert (stored.sums, stored.references) == (document.sums, document.references)
        assert stored.kinds == dict(document.kinds)


def test_ingesting_again_changes_nothing(file: Path) -> None:
    store_document(file, read(GUIDE), "r")
    before = file.read_bytes()
    assert store_document(file, read(GUIDE), "r") is Change.UNCHANGED
    assert file.read_bytes() == before


def test_another_file_replaces_and_a_new_version_stands_beside(file: Path) -> None:
    store_document(file, read(GUIDE), "r")
    assert store_document(file, read(OTHER), "r") is Change.REPLACED
    assert store_document(file, read(NEWER), "r") is Change.NEW
    library = read_library(file)
    assert library.wording("reg@9.0.0/glossary/pusher/1") == "The pusher pushes."
    assert library.wording("reg@9.1.0/glossary/pusher/1") == "Who pushes is the pusher."


def test_a_stored_file_is_found_by_its_hash_and_its_reader(file: Path) -> None:
    document = ingest("guide.txt", GUIDE.encode(), Wish("reg@9.0.0-draft"))
    store_document(file, document, "code+profile")
    found = find_document(file, document.info.sha256, "code")
    assert found is not None
    assert found.info == document.info
    assert find_document(file, document.info.sha256, "other") is None
    assert find_document(file, document.info.sha256, "code", "reg@9.0.0") is None


@pytest.mark.parametrize("error", [KeyboardInterrupt, sqlite3.OperationalError, ValueError])
def test_a_break_in_the_middle_changes_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    store_document(file, read(GUIDE), "r")
    before = read_library(file)
    rows = store._rows  # noqa: SLF001

    def breaking(*given: Any) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        for number, table in enumerate(rows(*given)):
            if number == 2:
                raise error
            yield table

    monkeypatch.setattr(store, "_rows", breaking)
    with pytest.raises((error, BrokenDocumentsError)):
        store_document(file, read(OTHER), "r")
    assert read_library(file) == before


def test_a_store_without_a_document_yet_is_an_empty_library(file: Path) -> None:
    file.parent.mkdir()
    file.touch()
    assert read_library(file) == Library()
    assert store_document(file, read(GUIDE), "r") is Change.NEW


def test_a_store_that_is_none_is_a_sentence(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"no database at all, but long enough to be one" * 99)
    with pytest.raises(BrokenDocumentsError, match=r"documents\.sqlite .* remove it and ingest again\."):
        read_library(file)


def test_a_damaged_store_is_a_sentence(file: Path) -> None:
    store_document(file, read(GUIDE), "r")
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE headings")
    connection.close()
    for use in (lambda: read_library(file), lambda: store_document(file, read(OTHER), "r")):
        with pytest.raises(BrokenDocumentsError, match="is damaged"):
            use()


def test_a_folder_in_its_place_is_a_sentence(file: Path) -> None:
    file.mkdir(parents=True)
    with pytest.raises(BrokenDocumentsError, match="cannot be used"):
        store_document(file, read(GUIDE), "r")


def test_many_processes_may_ingest_at_once(file: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from rulings.documents.ingest import ingest, Wish\n"
        "from rulings.store.documents import store_document\n"
        "for number in range(5):\n"
        "    text = f'Words of {sys.argv[2]} in {number}.'.encode()\n"
        "    store_document(Path(sys.argv[1]), ingest('a.txt', text, Wish(f'p{sys.argv[2]}@{number}')), 'r')\n"
        "    store_document(Path(sys.argv[1]), ingest('a.txt', text, Wish('shared@1')), 'r')\n"
    )
    root = Path(__file__).resolve().parents[2]
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(file), str(n)], cwd=root, stderr=subprocess.PIPE)
        for n in range(4)
    ]
    for process in running:
        _, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, errors.decode()
    library = read_library(file)
    assert len(library.documents) == 21
    assert all(len(outline.passages) == 1 for outline in library.outlines.values())


def test_all_known_documents_are_loaded_as_they_were_stored(
    file: Path, sources: Path, outlines: Mapping[str, Outline]
) -> None:
    for known in outlines:
        name = DOCUMENTS[known].file
        store_document(file, ingest(name, (sources / name).read_bytes()), "r")
    library = read_library(file)
    assert library.outlines
    assert dict(library.outlines) == dict(outlines)


def test_twice_as_many_documents_are_loaded_with_as_many_queries(file: Path) -> None:
    asked = []
    for number in (1, 2, 3, 4):
        store_document(file, ingest("guide.txt", GUIDE.encode(), Wish(f"reg@9.0.0-{number}")), "r")
        with counted(Database, "query") as rows, counted(Database, "execute") as commands:
            assert len(read_library(file).documents) == number
        asked.append(rows.calls + commands.calls)
    assert asked == [asked[0]] * 4
