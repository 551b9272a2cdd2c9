"""The commands on cards, from the list to the card."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rulings.commands.cards import group
from rulings.commands.command_line import Status
from rulings.epic.cards.importing import CARDS as EPIC_CARDS
from rulings.redemption.browsing import BROWSING
from rulings.store import cards as cards_in_store
from rulings.store.card_texts import find_read_texts
from tests.command import Run, runner
from tests.counting import counted
from tests.epic.cards.small_lists import event
from tests.epic.cards.small_lists import list_of as epic_list_of
from tests.epic.cards.small_lists import row as epic_row
from tests.redemption.cards.small_lists import list_of, row
from tests.whole_book import whole_book

LIST = list_of(
    row("Owl (Wa)", Brigade="Clay", Strength="3", Toughness="4", SpecialAbility="Hoot at [b]a Hero[/b]."),
    row("Owl [II]", "II", SpecialAbility="Sing.", Reference="Acts 1:2", Legality="Rotation"),
    row("Owlery", Type="Site"),
    row("Owlery [II]", "II", Type="Fortress") + "\t\t",
    "",
)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return runner(monkeypatch, capsys, tmp_path / "data")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "list.txt"
    file.write_text(LIST, "utf-8")
    return file


def test_importing_counts_rows_cards_printings_and_repairs(run: Run, cards: Path) -> None:
    printed = run("cards", "import", cards)
    assert printed.status == Status.DONE
    assert "list.txt · new" in printed.out
    assert "5 rows: 3 cards in 4 printings" in printed.out
    assert "1 rows repaired, 1 skipped, 0 look wrong" in printed.out
    assert "line 5: The row has 18 cells" in printed.out
    assert "line 6: The row is empty." in printed.out


def test_importing_again_gives_the_same_result(run: Run, cards: Path) -> None:
    first = run("cards", "import", cards, "--json").json()
    again = run("cards", "import", cards, "--json").json()
    assert (first.pop("change"), again.pop("change")) == ("new", "unchanged")
    assert first == again
    assert (first["rows"], first["cards"], first["printings"], first["repaired"], first["skipped"]) == (5, 3, 4, 1, 1)
    assert {problem["reason"] for problem in first["problems"]} == {"extra-cells", "blank-row"}


def test_a_card_is_shown_with_its_printings_and_variants(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    printed = run("cards", "show", "owl")
    assert printed.status == Status.DONE
    for words in ("Owl", "Sing.", "Acts 1:2", "New", "Printings: 2", "Owl (Wa)", "the newest printing rules"):
        assert words in printed.out
    assert "Hoot at [b]a Hero[/b]." in printed.out


def test_a_card_is_shown_in_json(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    found = run("cards", "show", "Owl", "(Wa)", "--json").json()
    assert (found["card"], found["match"], found["matched"]) == ("owl", "exact", "Owl (Wa)")
    assert [printing["set"] for printing in found["printings"]] == ["II", "War"]
    assert found["newest"] == found["printings"][0]
    assert found["printings"][1]["brigades"] == {"printed": "Clay", "face": ["Clay"], "other": []}
    assert found["variants"] == [{"ability": "Hoot at [b]a Hero[/b].", "printings": ["Owl (Wa)"]}]


def test_an_ambiguous_name_lists_the_cards(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    printed = run("cards", "show", "Owlery")
    assert (printed.status, printed.out) == (Status.NOT_FOUND, "")
    assert printed.err == "`Owlery` may mean: Owlery (II), Owlery (War)\n"
    found = run("cards", "show", "Owlery", "--json").json()
    assert (found["ambiguous"], len(found["candidates"])) == (True, 2)


def test_a_set_that_a_card_is_not_of_is_refused_with_its_printings(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    printed = run("cards", "show", "Owl (PoC)")
    assert (printed.status, printed.out) == (Status.NOT_FOUND, "")
    assert printed.err == "There is no printing `Owl (PoC)`: `PoC` fits none of Owl (II), Owl (War).\n"
    found = run("cards", "show", "Owl (PoC)", "--json").json()
    assert found["unknown"] == ["PoC"]
    assert run("cards", "show", "Owl (War)", "--json").json()["printing"] == "Owl (War)"


def test_a_name_of_no_card_says_so(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    printed = run("cards", "show", "Nobody")
    assert (printed.status, printed.err) == (Status.NOT_FOUND, "There is no card `Nobody`.\n")


def test_without_cards_the_command_to_run_is_named(run: Run) -> None:
    printed = run("cards", "show", "Owl")
    assert printed.status == Status.IMPOSSIBLE
    assert "rulings cards import" in printed.err


@pytest.mark.parametrize("data", [b"", b"\0\1\2", b"<html></html>", b"Name\tSet\n"])
def test_what_is_no_list_is_one_sentence_and_changes_nothing(run: Run, cards: Path, data: bytes) -> None:
    run("cards", "import", cards)
    bad = cards.with_name("bad.txt")
    bad.write_bytes(data)
    printed = run("cards", "import", bad)
    assert (printed.status, printed.out) == (Status.IMPOSSIBLE, "")
    assert printed.err.count("\n") == 1
    assert run("cards", "show", "Owl").status == Status.DONE


def test_a_file_that_is_not_there_is_one_sentence(run: Run, tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        printed = run("cards", "import", path)
        assert printed.status == Status.IMPOSSIBLE
        assert printed.err.count("\n") == 1


def test_a_damaged_store_is_one_sentence(run: Run, cards: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.sqlite").write_bytes(b"only words " * 200)
    for words in (("cards", "show", "Owl"), ("cards", "import", str(cards))):
        printed = run(*words)
        assert (printed.status, "remove it" in printed.err) == (Status.IMPOSSIBLE, True)


def test_lists_of_two_games_are_known_by_their_first_line_and_kept_side_by_side(run: Run, cards: Path) -> None:
    epic = cards.with_name("epic.tsv")
    rows = (event("Hoot", "Draw a card."), epic_row("Owl", text="Airborne | It hoots.", discard="{wild} → Recall"))
    epic.write_text(epic_list_of(*rows), "utf-8")
    run("cards", "import", cards)
    assert "2 rows: 2 cards in 2 printings" in run("cards", "import", epic).out
    assert "list.txt · unchanged" in run("cards", "import", cards).out
    assert run("cards", "show", "owl", "--json").json()["game"] == "redemption"
    assert run("cards", "show", "hoot", "--json").json()["game"] == "epic"
    printed = run("cards", "show", "owl", "--game", "epic")
    for words in ("Champion", "{1}", "3/4", "Airborne", "While in the discard pile", "{wild} → Recall", "It hoots."):
        assert words in printed.out
    assert run("cards", "show", "owlery", "--game", "epic").status == Status.NOT_FOUND
    assert run("cards", "show", "owl", "--game", "chess").status == Status.IMPOSSIBLE


def test_the_game_may_be_named(run: Run, cards: Path) -> None:
    assert "list.txt · new" in run("cards", "import", cards, "--game", "redemption").out
    assert "list.txt · unchanged" in run("cards", "import", cards).out
    printed = run("cards", "import", cards, "--game", "tiles")
    assert (printed.status, "redemption" in printed.err) == (Status.IMPOSSIBLE, True)


def test_a_store_of_an_older_version_is_one_sentence(run: Run, cards: Path, tmp_path: Path) -> None:
    run("cards", "import", cards)
    with closing(sqlite3.connect(tmp_path / "data" / "cards.sqlite")) as connection:
        connection.execute("PRAGMA user_version = 1")
    for words in (("cards", "show", "Owl"), ("cards", "import", str(cards)), ("read", "--cards")):
        printed = run(*words)
        assert (printed.status, printed.out, printed.err.count("\n")) == (Status.IMPOSSIBLE, "", 1)
        assert "another version of Rulings; remove it and import the cards again." in printed.err


def test_a_damaged_printing_is_one_sentence(run: Run, cards: Path, tmp_path: Path) -> None:
    run("cards", "import", cards)
    with closing(sqlite3.connect(tmp_path / "data" / "cards.sqlite")) as connection:
        connection.execute("UPDATE printings SET data = substr(data, 1, 40)")
        connection.commit()
    for words in (("cards", "show", "Owl"), ("read", "--cards")):
        printed = run(*words)
        assert (printed.status, printed.out, printed.err.count("\n")) == (Status.IMPOSSIBLE, "", 1)
        assert "remove it and import the cards again." in printed.err


def test_the_real_list_is_imported_without_a_loss_and_its_cards_are_shown(
    run: Run, card_list_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of its texts it reads every twentieth; the tests of the reader read all."""
    texts_of = group.texts_of
    monkeypatch.setattr(group, "texts_of", lambda *given: tuple(texts_of(*given))[::20])
    found = run("cards", "import", card_list_file, "--json").json()
    assert found["printings"] == found["rows"] == len(card_list_file.read_bytes().splitlines()) - 1
    assert found["skipped"] == 0
    with counted(cards_in_store, "CardName") as read:
        assert run("cards", "show", "Son of God").status == Status.DONE
    assert 0 < read.calls < 10, "of thousands of names only those that fit are read"
    assert run("cards", "show", "Nehemiah the Vigilant").status == Status.DONE


def test_a_text_is_read_with_what_of_it_is_not_carried_out(run: Run) -> None:
    text = "Discard a Hero with the smallest toughness."
    [gap] = run("read", text, "--json").json()["gaps"]
    assert (gap["code"], gap["name"], gap["text"]) == ("target", "numbers", "with the smallest toughness")
    assert "target: numbers (“with the smallest toughness”)" in run("read", text).out
    assert "What was read can be carried out." in run("read", "Discard a Hero.").out
    assert "carried out" not in run("read", "Hoot at a Hero.").out


def test_a_text_of_epic_is_read_by_its_own_words(run: Run) -> None:
    printed = run("read", "--game", "epic", "{expend}: Break target champion.")
    assert printed.status == Status.DONE
    assert "Expend this card to break target champion." in printed.out
    assert "break · power · epic/rule/break" in printed.out
    found = run("read", "--game", "epic", "Break the juggler.", "--json")
    assert (found.status, found.json()["status"]) == (Status.NOT_FOUND, "refused")


@pytest.mark.parametrize("option", [("--identifier", "Egypt"), ("--cards", "--idle-words")])
def test_what_only_redemption_has_is_refused_for_epic(run: Run, option: tuple[str, ...]) -> None:
    printed = run("read", "--game", "epic", "Draw a card.", *option)
    assert (printed.status, printed.out, printed.err.count("\n")) == (Status.IMPOSSIBLE, "", 1)


def test_the_whole_list_of_epic_is_counted(run: Run, epic_card_list_file: Path, tmp_path: Path) -> None:
    found = EPIC_CARDS.read(epic_card_list_file.read_bytes(), whole_book())
    (tmp_path / "data").mkdir()
    imported = cards_in_store.import_of(("hash", "version", "list.tsv"), found)
    cards_in_store.store_cards(tmp_path / "data" / cards_in_store.FILE, EPIC_CARDS.codec, imported, found.cards)
    assert run("read", "--game", "epic", "--cards", "--report", "--json").json()["all"]["read"] >= 0.99
    report = run("read", "--game", "epic", "--cards", "--report", "--json").json()["all"]
    assert report["read whole and carried out"] >= 0.99 * report["read whole"]
    assert sum(gap["texts"] for gap in report["gaps"]) >= report["read whole"] - report["read whole and carried out"]


def test_a_report_counts_what_is_read_and_not_carried_out(run: Run, cards: Path) -> None:
    run("cards", "import", cards)
    plain = run("read", "--cards", "--json").json()["Rotation"]
    counted_too = run("read", "--cards", "--report", "--json").json()["Rotation"]
    assert "gaps" not in plain
    assert counted_too["read whole"] == round(counted_too["read"] * counted_too["texts"])
    blocked = counted_too["read whole"] - counted_too["read whole and carried out"]
    assert 0 <= blocked <= sum(gap["texts"] for gap in counted_too["gaps"])
    assert "can be carried out. What is not there yet" in run("read", "--cards", "--report").out


def test_importing_reads_the_texts_so_that_cards_are_found_by_what_they_do(run: Run, cards: Path) -> None:
    first = run("cards", "import", cards)
    assert "Reading 1 card texts" in first.err
    assert "Reading" not in run("cards", "import", cards).err
    [reading] = find_read_texts(cards.parent / "data" / BROWSING.kept).readings.values()
    assert not reading.is_whole
