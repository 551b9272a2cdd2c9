"""A game brings its own lexicon and grammar: the kernel knows no category, no word and no folder of any game."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rulings.texts.grammar_files import load_grammar
from rulings.texts.kernel import Grammar
from rulings.texts.kinds import NAME, NameRule, mark
from rulings.texts.lexicon import Categories, Lexicon, read_lexicon
from rulings.texts.phrases import Phrase
from rulings.texts.tokens import tokenize

WITCHES = Categories(
    verbs=("spells",),
    names="persons",
    apart=frozenset(("runes",)),
    open_ended=frozenset(("lands",)),
    ending_names=frozenset(("witch",)),
)


@dataclass(frozen=True, slots=True)
class Spell(Phrase):
    """A value to read into."""

    kind: str
    who: Any


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    tables = {
        "spells": "curse: {base: curse, third: curses}\n",
        "persons": "Wild Hill: {one: wild hill}\n",
        "runes": "fire and ice: {one: fire and ice}\n",
        "lands": "hill: {one: [hill, hill of fire]}\n",
        "ranks": "grand witch: {one: grand witch}\nwild: {one: wild}\n",
    }
    for name, text in tables.items():
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    return read_lexicon(tmp_path, WITCHES)


@pytest.fixture
def grammar(tmp_path: Path, lexicon: Lexicon) -> Grammar:
    text = "spell = Spell(kind=curse)\n    curse~ <who:ranks.one>\n    curse~ <who:name>\n"
    (tmp_path / "spells.grammar").write_text(text, "utf-8")
    return load_grammar(tmp_path, lexicon, {"Spell": Spell})


def read(grammar: Grammar, text: str) -> tuple[Any, ...]:
    names = grammar.rules[NAME]
    assert isinstance(names, NameRule)
    words = tokenize(text)
    return grammar.begin(words, mark(words, names)).read_whole("spell")


def test_the_verbs_of_the_game_are_those_of_its_categories(lexicon: Lexicon) -> None:
    assert dict(lexicon.verbs) == {"curse": {"base": ("curse",), "third": ("curses",)}}


def test_words_of_names_and_of_texts_apart_are_no_ordinary_words(lexicon: Lexicon) -> None:
    assert lexicon.words() == {"curse", "curses", "hill", "of", "fire", "grand", "witch", "wild"}


def test_phrases_shut_out_shorter_words_unless_their_category_is_open_ended_or_apart(lexicon: Lexicon) -> None:
    assert lexicon.compounds() == {("grand", "witch")}


def test_a_text_is_read_by_the_words_of_the_game(grammar: Grammar) -> None:
    (found,) = read(grammar, "curses grand witch")
    assert (found.kind, found.who.name, found.who.category) == ("curse", "grand witch", "ranks")


def test_a_name_ends_at_the_words_that_the_game_says(grammar: Grammar) -> None:
    (found,) = read(grammar, "curse Mabel")
    assert (found.who.name, found.who.category) == ("Mabel", "name")
    assert read(grammar, "curse Mabel Hag") != ()
    assert read(grammar, "curse Mabel Witch") == ()


def test_a_name_of_ordinary_words_is_known_by_the_category_of_names(grammar: Grammar) -> None:
    (found,) = read(grammar, "curse Wild Hill")
    assert (found.who.name, found.who.category) == ("Wild Hill", "name")
