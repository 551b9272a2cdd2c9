"""The store of cards: an import takes the place of the one before, all of it or nothing, many at once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.lookup import Found, Match, NotFound
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from rulings.store import cards as store
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import Change, Import, find_card, find_import, import_of, read_cards, store_cards
from tests.patience import PATIENCE
from tests.redemption.cards.small_lists import list_of, row, soul

FIRST = list_of(
    row("Owl (Wa)", Brigade="Clay (Black)", Class="Warrior", SpecialAbility="Hoot."),
    row("Owl [II]", "II", Type="Hero", SpecialAbility="Sing.", Reference="Acts 1:2 (Joel 1:1)", Legality="Rotation"),
    soul('Lost Soul "Wrens" [Joel 3:1]', "II", "Joel 3:1"),
    row("Odd", "XYZ"),
)
SECOND = list_of(row("Robin"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cards.sqlite"


def read(text: str, sha256: str) -> tuple[Import, tuple[Card, ...]]:
    found = read_card_list(text)
    cards = group_printings(found.printings, LostSoulNames())
    return import_of((sha256, "code", "list.txt"), found, cards), cards


def test_no_store_holds_no_cards(file: Path) -> None:
    assert find_import(file) is None
    assert read_cards(file) == ()
    assert find_card(file, "Owl") == (NotFound((), is_ambiguous=False), None)
    assert not file.parent.exists()


def test_what_is_stored_is_read_back(file: Path) -> None:
    imported, cards = read(FIRST, "1")
    assert store_cards(file, imported, cards) is Change.NEW
    assert read_cards(file) == cards
    assert find_import(file) == imported
    assert imported.problems
    found, owl = find_card(file, "owl (wa)")
    assert found == Found("owl", Match.EXACT, "Owl (Wa)")
    assert owl == next(card for card in cards if card.key == "owl")


def test_a_near_name_is_found_in_the_store(file: Path) -> None:
    store_cards(file, *read(list_of(row("Owl of the Tower"), row("Robin")), "1"))
    found, card = find_card(file, "Owl of the Tovver")
    assert isinstance(found, Found)
    assert card is not None
    assert (found.how, card.name) == (Match.NEAR, "Owl of the Tower")
    assert find_card(file, "Nobody") == (NotFound((), is_ambiguous=False), None)


def test_the_same_import_changes_nothing(file: Path) -> None:
    store_cards(file, *read(FIRST, "1"))
    before = file.read_bytes()
    assert store_cards(file, *read(FIRST, "1")) is Change.UNCHANGED
    assert file.read_bytes() == before


def test_another_list_takes_the_place_of_the_first(file: Path) -> None:
    store_cards(file, *read(FIRST, "1"))
    assert store_cards(file, *read(SECOND, "2")) is Change.REPLACED
    assert [card.name for card in read_cards(file)] == ["Robin"]
    assert find_card(file, "Owl")[1] is None


def test_an_import_that_fails_leaves_the_cards_as_they_were(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store_cards(file, *read(FIRST, "1"))
    before = read_cards(file)
    insert = store._insert  # noqa: SLF001 - stopping the work in its middle

    def stop(*arguments: object) -> None:
        if arguments[1] == "names":
            raise KeyboardInterrupt
        insert(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "_insert", stop)
    with pytest.raises(KeyboardInterrupt):
        store_cards(file, *read(SECOND, "2"))
    monkeypatch.undo()
    assert read_cards(file) == before


def test_an_empty_list_is_an_import_too(file: Path) -> None:
    store_cards(file, *read(list_of(), "0"))
    assert read_cards(file) == ()
    imported = find_import(file)
    assert imported is not None
    assert imported.rows == 0


def test_a_damaged_or_foreign_file_is_a_sentence(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"no database at all, only words" * 100)
    with pytest.raises(BrokenCardsError, match="remove it and import the cards again"):
        read_cards(file)
    file.unlink()
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE owls (name)")
    connection.close()
    for look in (read_cards, find_import):
        with pytest.raises(BrokenCardsError, match="another version"):
            look(file)
    with pytest.raises(BrokenCardsError, match="another version"):
        store_cards(file, *read(FIRST, "1"))


def test_a_folder_in_the_place_of_the_file_is_a_sentence(file: Path) -> None:
    file.mkdir(parents=True)
    with pytest.raises(BrokenCardsError, match="cannot be used"):
        store_cards(file, *read(FIRST, "1"))


def test_many_processes_may_import_at_once(tmp_path: Path) -> None:
    lists = [tmp_path / f"{number}.txt" for number in range(2)]
    for number, path in enumerate(lists):
        path.write_text(list_of(*(row(f"Owl {number} {count}") for count in range(300))), "utf-8")
    code = "import sys; from rulings.commands.cli import main; sys.exit(main())"
    environment = {"RULINGS_DATA": str(tmp_path / "data"), "PATH": "", "HOME": str(tmp_path)}
    running = [
        subprocess.Popen([sys.executable, "-c", code, "cards", "import", str(path)], env=environment)
        for path in lists * 4
    ]
    assert [process.wait(PATIENCE) for process in running] == [0] * 8
    found = read_cards(tmp_path / "data" / store.FILE)
    assert len(found) == 300
    assert len({card.name.split()[1] for card in found}) == 1
