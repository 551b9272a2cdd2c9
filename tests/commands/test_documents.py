"""The commands on official documents, from the file to the coverage."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulings.commands.command_line import Status
from tests.command import Run, runner
from tests.corpora import write_toy
from tests.documents.small_texts import GUIDE, OWLS, OWLS_PROFILE, PAGE


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return runner(monkeypatch, capsys, tmp_path / "data")


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    return write(tmp_path / "guide.txt", GUIDE)


def write(file: Path, text: str) -> Path:
    file.write_text(text, "utf-8")
    return file


def test_ingesting_reports_sums_and_what_dangles(run: Run, guide: Path) -> None:
    printed = run("ingest", guide)
    assert printed.status == Status.DONE
    assert printed.out.startswith("reg@9.0.0  Redemption Exegesis Guide, 2027-04-05 · new\n")
    assert ", 0 lost" in printed.out
    assert "dangling in reg@9.0.0/pull/how-to-play/2: Ladder" in printed.out


def test_ingesting_again_says_that_nothing_changed(run: Run, guide: Path) -> None:
    run("ingest", guide)
    assert "· unchanged" in run("ingest", guide).out
    write(guide, GUIDE.replace("nearer", "near"))
    assert "· replaced" in run("ingest", guide).out


def test_ingesting_in_json(run: Run, guide: Path) -> None:
    printed = run("ingest", guide, guide.parent / "none.txt", "--json")
    found = printed.json()
    (document,) = found["documents"]
    sums = document["sums"]
    assert sums["characters"] == sums["passages"] + sums["headings"] + sum(sums["discarded"].values())
    assert (document["key"], document["change"], sums["lost_lines"]) == ("reg@9.0.0", "new", [])
    assert document["cross_references"]["dangling_at"][0]["passage"] == "reg@9.0.0/pull/how-to-play/2"
    assert found["errors"][0]["message"].startswith("There is no file")
    assert printed.status == Status.IMPOSSIBLE


@pytest.mark.parametrize("data", [b"", b"\0\1\2", b"%PDF-1.4 cut", GUIDE[:150].encode() + b"\xff"])
def test_a_bad_file_is_one_sentence_and_stores_nothing(run: Run, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.txt").write_bytes(data)
    printed = run("ingest", tmp_path / "bad.txt")
    assert printed.status == Status.IMPOSSIBLE
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("bad.txt")
    assert not (tmp_path / "data").exists()


def test_a_bad_file_does_not_keep_the_others_out(run: Run, guide: Path) -> None:
    printed = run("ingest", guide.parent, guide)
    assert printed.status == Status.IMPOSSIBLE
    assert printed.err == f"{guide.parent} is a folder; name the files in it.\n"
    assert [document["key"] for document in run("documents", "--json").json()] == ["reg@9.0.0"]


def test_an_unknown_family_is_said(run: Run, tmp_path: Path) -> None:
    printed = run("ingest", write(tmp_path / "otters.html", PAGE))
    assert printed.out.startswith("otters@1  Otters & Rafts · new")
    assert "Its family is unknown: it was read as headings and paragraphs." in printed.out


def test_a_profile_reads_a_numbered_rule_book(run: Run, tmp_path: Path) -> None:
    rules, profile = write(tmp_path / "owls.txt", OWLS), write(tmp_path / "owls.yaml", OWLS_PROFILE)
    assert "read as numbered rules" in run("ingest", rules, "--profile", profile).out
    assert "owls@2024  Owls and Burrows, 2024-05-02 · unchanged" in run("ingest", rules).out
    write(profile, "key: x")
    assert run("ingest", rules, "--profile", profile).err == "owls.yaml: `title` is missing.\n"


def test_a_given_key_is_for_one_file(run: Run, guide: Path) -> None:
    assert run("ingest", guide, "--as", "reg@9.0.1").out.startswith("reg@9.0.1")
    assert run("ingest", guide, guide, "--as", "reg@9.0.1").status == Status.IMPOSSIBLE
    assert run("ingest", guide, "--as", "REG").err == "`REG` is no key of a document; a key looks like `rules@2024`.\n"


def test_documents_are_listed(run: Run, guide: Path) -> None:
    assert "Nothing is ingested yet" in run("documents").out
    run("ingest", guide)
    assert "reg@9.0.0" in run("documents").out


@pytest.mark.parametrize("command", ["documents", "coverage", "pin", "ingest"])
def test_a_damaged_store_is_a_sentence(run: Run, guide: Path, tmp_path: Path, command: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "documents.sqlite").write_text("no database" * 200)
    printed = run(command, *([guide] if command == "ingest" else []))
    assert printed.status == Status.IMPOSSIBLE
    assert "remove it and ingest again." in printed.err


def test_coverage_names_what_is_loose_and_what_changed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = write_toy(tmp_path / "corpus")
    for module in ("coverage", "loading"):
        monkeypatch.setattr(f"rulings.commands.{module}.corpus_folder", lambda: corpus)
    assert "Nothing is ingested yet" in run("coverage").err
    text = write(tmp_path / "guide.txt", "# Push\n\n- One.\n\n- Two.\n\n# Terms\n\nThree.\n")
    run("ingest", text, "--as", "guide@2.0")
    first = run("coverage")
    assert first.status == Status.NOT_FOUND
    assert "guide@2.0  66.6 %: 2 of 3 passages · in force" in first.out
    assert "no clause rests on guide@2.0/terms/1" in first.out
    assert "gone: toy/term/pusher#who-pushes on guide@2.0/terms/pusher/1" in first.out
    assert "not pinned: toy/effect/push#never-falls on guide@2.0/push/2" in first.out
    assert run("pin").out == "toy/pins/guide@2.0.yaml is written.\n"
    assert run("pin").out == "All pins are as they were.\n"
    write(text, "# Push\n\n- One.\n\n- Two, or three.\n\n# Terms\n\nThree.\n")
    run("ingest", text, "--as", "guide@2.0")
    (found,) = run("coverage", "--json").json()
    assert {item["how"]: item["place"] for item in found["changed"]} == {
        "changed": "guide@2.0/push/2",
        "gone": "guide@2.0/terms/pusher/1",
    }


def test_the_official_documents_end_with_nothing_lost(run: Run, sources: Path) -> None:
    printed = run("ingest", *sorted(sources.iterdir()), "--json")
    assert printed.status == Status.DONE, printed.err
    documents = printed.json()["documents"]
    assert {document["change"] for document in documents} == {"new"}
    assert all(document["sums"]["lost_lines"] == [] for document in documents)
    again = run("ingest", *sorted(sources.iterdir()), "--json").json()["documents"]
    assert {document["change"] for document in again} == {"unchanged"}


def test_two_files_of_one_key_do_not_replace_each_other(run: Run, guide: Path, tmp_path: Path) -> None:
    other = write(tmp_path / "other.txt", GUIDE.replace("nearer", "near"))
    for _ in range(2):
        printed = run("ingest", guide, other)
        assert printed.status == Status.IMPOSSIBLE
        assert "other.txt is reg@9.0.0, as guide.txt is" in printed.err
        assert run("documents", "--json").json()[0]["file"] == "guide.txt"


def test_a_file_that_takes_the_place_of_another_says_so(run: Run, guide: Path, tmp_path: Path) -> None:
    run("ingest", guide)
    printed = run("ingest", write(tmp_path / "other.txt", GUIDE.replace("nearer", "near")))
    assert (printed.status, "other.txt takes the place of guide.txt" in printed.err) == (Status.DONE, True)
    assert run("documents", "--json").json()[0]["file"] == "other.txt"


def test_a_file_name_that_is_no_text_is_read_all_the_same(run: Run, guide: Path, tmp_path: Path) -> None:
    run("ingest", guide)
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/owls-\xff.txt"))
    write(odd, OWLS)
    printed = run("ingest", odd, Path(os.fsdecode(b"gone-\xfe.txt")), "--json")
    assert printed.json()["documents"][0]["file"] == "owls-\N{REPLACEMENT CHARACTER}.txt"
    assert printed.json()["errors"][0]["message"] == "There is no file gone-\N{REPLACEMENT CHARACTER}.txt."
    assert len(run("documents", "--json").json()) == 2
