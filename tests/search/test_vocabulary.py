"""The words of the book are read back, and a damaged file of words is known for one."""

from pathlib import Path

import pytest

from rulings.book.load import load_book
from rulings.search.spelling import Spelling
from rulings.search.vocabulary import BrokenVocabularyError, open_vocabulary
from rulings.search.word_list import write_vocabulary
from tests.corpora import write_toy


def test_words_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    write_vocabulary(load_book(write_toy(tmp_path / "corpus")), tmp_path)
    spelling = open_vocabulary(tmp_path)
    assert spelling.words["push"] == 1
    assert "breakfast" in spelling.good
    assert spelling.deletions == Spelling.of_words(spelling.words, spelling.good).deletions


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[1]", "{}", '{"words": [1], "good": ""}', '{"words": {}, "good": 1}']
)
def test_a_damaged_file_is_no_vocabulary(tmp_path: Path, text: str) -> None:
    (tmp_path / "words.json").write_text(text, "utf-8")
    with pytest.raises(BrokenVocabularyError):
        open_vocabulary(tmp_path)
