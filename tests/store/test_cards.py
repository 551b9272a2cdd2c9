"""The store of cards: an import takes the place of the one before of its game, all of it or nothing, many at once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from rulings.cards.lookup import Found, Match, NotFound
from rulings.redemption.cards.card_list import read_card_list
from rulings.redemption.cards.importing import cards_of
from rulings.redemption.cards.plain_data import CODEC
from rulings.redemption.cards.printings import LostSoulNames
from rulings.redemption.cards.record import Card
from rulings.store import cards as store
from rulings.store.card_tables import BrokenCardsError
from rulings.store.cards import (
    Change,
    Import,
    find_card,
    find_card_exactly,
    find_import,
    import_of,
    read_cards,
    store_cards,
)
from rulings.store.imported_cards import open_cards
from tests.cards.small_codec import TILES, tiles
from tests.patience import PATIENCE
from tests.redemption.cards.small_lists import list_of, row, soul

FIRST = list_of(
    row("Owl (Wa)", Brigade="Clay (Black)", Class="Warrior", SpecialAbility="Hoot."),
    row("Owl [II]", "II", Type="Hero", SpecialAbility="Sing.", Reference="Acts 1:2 (Joel 1:1)", Legality="Rotation"),
    soul('Lost Soul "Wrens" [Joel 3:1]', "II", "Joel 3:1"),
    row("Odd", "XYZ"),
)
SECOND = list_of(row("Robin"))
IMPORT_TOGETHER = """
import os, sys
from rulings.commands import cli
from rulings.commands.cards import group

def import_list(path):
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    sys.argv = ["rulings", "cards", "import", path]
    os._exit(cli.run())

children = []
for path in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        import_list(path)
    children.append(child)
print([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children], end="")
"""
"""Imports each list that is named in a process of its own, all at once."""

DAMAGED = r"is damaged \(.*\); remove it and import the cards again\.$"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cards.sqlite"


def read(text: str, sha256: str) -> tuple[Import, tuple[Card, ...]]:
    found = cards_of(read_card_list(text), LostSoulNames())
    return import_of((sha256, "code", "list.txt"), found), found.cards


def change(file: Path, statement: str, *values: str) -> None:
    """Change a store as only damage does."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement, values)
        connection.commit()


def test_no_store_holds_no_cards(file: Path) -> None:
    assert find_import(file, CODEC.game) is None
    assert read_cards(file, CODEC) == ()
    assert find_card(file, CODEC, "Owl") == (NotFound((), is_ambiguous=False), None)
    assert not file.parent.exists()


def test_what_is_stored_is_read_back(file: Path) -> None:
    imported, cards = read(FIRST, "1")
    assert store_cards(file, CODEC, imported, cards) is Change.NEW
    assert read_cards(file, CODEC) == cards
    assert find_import(file, CODEC.game) == imported
    assert imported.problems
    found, owl = find_card(file, CODEC, "owl (wa)")
    assert found == Found("owl", Match.EXACT, "Owl (Wa)", printing=1, called="Owl (War)")
    assert owl == next(card for card in cards if card.key == "owl")


def test_a_near_name_is_found_in_the_store(file: Path) -> None:
    store_cards(file, CODEC, *read(list_of(row("Owl of the Tower"), row("Robin")), "1"))
    found, card = find_card(file, CODEC, "Owl of the Tovver")
    assert isinstance(found, Found)
    assert card is not None
    assert (found.how, card.name) == (Match.NEAR, "Owl of the Tower")
    assert find_card(file, CODEC, "Nobody") == (NotFound((), is_ambiguous=False), None)
    assert find_card_exactly(file, CODEC, "Owl of the Tovver") == (NotFound((), is_ambiguous=False), None)
    assert find_card_exactly(file, CODEC, "Owl of the Tower")[1] == card


def test_the_same_import_changes_nothing(file: Path) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    before = file.read_bytes()
    assert store_cards(file, CODEC, *read(FIRST, "1")) is Change.UNCHANGED
    assert file.read_bytes() == before


def test_another_list_takes_the_place_of_the_first(file: Path) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    assert store_cards(file, CODEC, *read(SECOND, "2")) is Change.REPLACED
    assert [card.name for card in read_cards(file, CODEC)] == ["Robin"]
    assert find_card(file, CODEC, "Owl")[1] is None


def test_an_import_that_fails_leaves_the_cards_as_they_were(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    before = read_cards(file, CODEC)
    insert = store._insert  # noqa: SLF001 - stopping the work in its middle

    def stop(*arguments: object) -> None:
        if arguments[1] == "names":
            raise KeyboardInterrupt
        insert(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "_insert", stop)
    with pytest.raises(KeyboardInterrupt):
        store_cards(file, CODEC, *read(SECOND, "2"))
    monkeypatch.undo()
    assert read_cards(file, CODEC) == before


def test_an_empty_list_is_an_import_too(file: Path) -> None:
    store_cards(file, CODEC, *read(list_of(), "0"))
    assert read_cards(file, CODEC) == ()
    imported = find_import(file, CODEC.game)
    assert imported is not None
    assert imported.rows == 0


def test_a_damaged_or_foreign_file_is_a_sentence(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"no database at all, only words" * 100)
    with pytest.raises(BrokenCardsError, match="remove it and import the cards again"):
        read_cards(file, CODEC)
    file.unlink()
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE owls (name)")
    connection.close()
    with pytest.raises(BrokenCardsError, match="another version"):
        read_cards(file, CODEC)
    with pytest.raises(BrokenCardsError, match="another version"):
        find_import(file, CODEC.game)
    with pytest.raises(BrokenCardsError, match="another version"):
        store_cards(file, CODEC, *read(FIRST, "1"))


@pytest.mark.parametrize("version", [1, 3])
def test_a_store_of_another_version_is_a_sentence_and_stays_as_it_is(file: Path, version: int) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    change(file, f"PRAGMA user_version = {version}")
    before = file.read_bytes()
    with pytest.raises(BrokenCardsError, match=r"another version of Rulings; remove it and import the cards again\."):
        store_cards(file, CODEC, *read(FIRST, "1"))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "data",
    [
        *("", "{", "null", "[]", "3", '"Owl"', "{}", '{"name": "Owl"}', "[" * 100_000),
        '{"brigades": 1}',
    ],
)
def test_a_printing_that_is_damaged_is_a_sentence(file: Path, data: str) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    change(file, "UPDATE printings SET data = ? WHERE card = 'owl'", data)
    with pytest.raises(BrokenCardsError, match=DAMAGED):
        read_cards(file, CODEC)
    with pytest.raises(BrokenCardsError, match=DAMAGED):
        find_card(file, CODEC, "Owl")
    assert find_card(file, CODEC, "Odd")[1] is not None


@pytest.mark.parametrize("table", ["cards", "printings"])
def test_a_name_whose_card_is_gone_is_a_sentence(file: Path, table: str) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    change(file, f"DELETE FROM {table}")
    with pytest.raises(BrokenCardsError, match=DAMAGED):
        find_card(file, CODEC, "Owl")


def test_two_games_in_one_store_do_not_disturb_each_other(file: Path) -> None:
    imported, cards = read(FIRST, "1")
    others = tiles("Owl", "Heron")
    known = import_of(("1", "code", "tiles.txt"), others)
    assert store_cards(file, CODEC, imported, cards) is Change.NEW
    assert store_cards(file, TILES, known, others.cards) is Change.NEW
    assert (find_import(file, CODEC.game), find_import(file, TILES.game)) == (imported, known)
    assert (read_cards(file, CODEC), read_cards(file, TILES)) == (cards, others.cards)
    assert find_card(file, TILES, "owl") == (Found("owl", Match.EXACT, "Owl", 0, "Owl (red)"), others.cards[0])
    assert find_card(file, TILES, "owl (blue)") == (Found("owl", Match.EXACT, "Owl", 1, "Owl (blue)"), others.cards[0])
    assert find_card(file, CODEC, "owl (wa)")[1] == next(card for card in cards if card.key == "owl")
    assert find_card(file, CODEC, "Heron") == (NotFound((), is_ambiguous=False), None)
    assert find_card(file, CODEC, "Heronn") == (NotFound((), is_ambiguous=False), None)


def test_an_import_of_one_game_leaves_the_cards_of_the_other(file: Path) -> None:
    others = tiles("Owl", "Heron")
    known = import_of(("1", "code", "tiles.txt"), others)
    store_cards(file, TILES, known, others.cards)
    store_cards(file, CODEC, *read(FIRST, "1"))
    assert store_cards(file, CODEC, *read(SECOND, "2")) is Change.REPLACED
    assert (read_cards(file, TILES), find_import(file, TILES.game)) == (others.cards, known)
    assert store_cards(file, TILES, known, others.cards) is Change.UNCHANGED
    fewer = tiles("Heron")
    assert store_cards(file, TILES, import_of(("3", "code", "tiles.txt"), fewer), fewer.cards) is Change.REPLACED
    assert [card.name for card in read_cards(file, TILES)] == ["Heron"]
    assert [card.name for card in read_cards(file, CODEC)] == ["Robin"]


def test_a_game_of_which_nothing_is_imported_has_no_cards(file: Path) -> None:
    store_cards(file, CODEC, *read(FIRST, "1"))
    assert find_import(file, TILES.game) is None
    assert read_cards(file, TILES) == ()
    assert find_card(file, TILES, "Owl") == (NotFound((), is_ambiguous=False), None)
    assert not open_cards(file, TILES)
    assert open_cards(file, CODEC).version == "1code"


def test_a_list_that_is_imported_later_is_noticed(file: Path) -> None:
    cards = open_cards(file, CODEC)
    assert (bool(cards), cards.version) == (False, "")
    store_cards(file, CODEC, *read(FIRST, "1"))
    assert (bool(cards), cards.version) == (True, "1code")
    assert cards.find("Owl")[1] is not None
    file.write_text("no database, and of another size")
    assert not cards
    file.unlink()
    assert not cards


def test_a_folder_in_the_place_of_the_file_is_a_sentence(file: Path) -> None:
    file.mkdir(parents=True)
    with pytest.raises(BrokenCardsError, match="cannot be used"):
        store_cards(file, CODEC, *read(FIRST, "1"))


def test_many_processes_may_import_at_once(tmp_path: Path) -> None:
    """Each has loaded the command when they begin together, so that it is the imports that meet."""
    lists = [tmp_path / f"{number}.txt" for number in range(2)]
    for number, path in enumerate(lists):
        path.write_text(list_of(*(row(f"Owl {number} {count}") for count in range(300))), "utf-8")
    environment = {"RULINGS_DATA": str(tmp_path / "data"), "PATH": "", "HOME": str(tmp_path)}
    command = [sys.executable, "-c", IMPORT_TOGETHER, *map(str, lists * 4)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == (str([0] * 8), "")
    found = read_cards(tmp_path / "data" / store.FILE, CODEC)
    assert len(found) == 300
    assert len({card.name.split()[1] for card in found}) == 1


def test_a_card_that_a_later_list_calls_otherwise_keeps_its_former_keys(file: Path) -> None:
    for number, name in enumerate(("Owl", "Owl of Old", "Eagle Owl")):
        store_cards(file, CODEC, *read(list_of(row(name, SpecialAbility="Hoot."), row("Robin")), f"{number}"))
    cards = open_cards(file, CODEC)
    assert cards.former_keys() == {"owl": "eagle-owl", "owl-of-old": "eagle-owl"}
    assert cards.keys() == {"eagle-owl", "robin", "owl", "owl-of-old"}
    store_cards(file, CODEC, *read(list_of(row("Robin")), "gone"))
    assert open_cards(file, CODEC).keys() == {"robin"}


def test_a_store_of_before_gets_its_table_of_former_keys(file: Path) -> None:
    store_cards(file, CODEC, *read(list_of(row("Owl", SpecialAbility="Hoot.")), "1"))
    change(file, "DROP TABLE former_keys")
    assert open_cards(file, CODEC).former_keys() == {}
    store_cards(file, CODEC, *read(list_of(row("Eagle Owl", SpecialAbility="Hoot.")), "2"))
    assert open_cards(file, CODEC).former_keys() == {"owl": "eagle-owl"}
