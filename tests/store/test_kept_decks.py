"""Lists of decks that are kept: the word that takes one away, and what cannot be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.store.kept_decks import KeptDecks
from rulings.store.scenarios import NotKeptError, key_of

LIST = "1\tLamp\n"
KEY = key_of(LIST)


def test_a_word_belongs_to_whoever_had_a_list_kept_first(tmp_path: Path) -> None:
    words = iter(("first", "second", "third"))
    decks = KeptDecks(tmp_path / "decks", lambda: next(words))
    assert decks.keep(LIST, {"answer": 1}, "ann") == "first"
    assert decks.keep(LIST, {"answer": 2}, "ben") == ""
    assert decks.find(KEY) == LIST
    assert decks.first_answer(KEY) == {"answer": 1}
    assert not decks.take_away(KEY, "")
    assert not decks.take_away(KEY, "second")
    assert decks.take_away(KEY, "first")
    assert (decks.find(KEY), decks.first_answer(KEY)) == (None, None)
    assert not decks.take_away(KEY, "first")
    assert decks.keep(LIST, {"answer": 3}, "ben") == "second"
    assert decks.first_answer(KEY) == {"answer": 3}


def test_the_word_itself_is_written_nowhere(tmp_path: Path) -> None:
    decks = KeptDecks(tmp_path, lambda: "the-very-word")
    decks.keep(LIST, {}, "ann")
    assert [file for file in tmp_path.rglob("*") if file.is_file() and b"the-very-word" in file.read_bytes()] == []


@pytest.mark.parametrize("key", ["", "..", "../owners", KEY[:-1], "z" * 24])
def test_no_other_key_leads_anywhere(tmp_path: Path, key: str) -> None:
    decks = KeptDecks(tmp_path, lambda: "word")
    decks.keep(LIST, {}, "ann")
    assert decks.find(key) is None
    assert not decks.take_away(key, "word")
    assert decks.find(KEY) == LIST


def test_nothing_is_kept_without_a_folder_or_where_the_word_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(NotKeptError, match="keeps no decks"):
        KeptDecks().keep(LIST, {}, "ann")
    (tmp_path / "owners").write_text("in the way")
    decks = KeptDecks(tmp_path)
    with pytest.raises(NotKeptError, match="cannot be written"):
        decks.keep(LIST, {}, "ann")
    assert decks.find(KEY) is None
