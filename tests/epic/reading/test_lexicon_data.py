"""The words and the grammar: nothing stands there that no text can reach."""

from importlib.resources import files

from rulings.epic.reading.vocabulary import load_lexicon
from rulings.texts.grammar_files import read_grammar_files
from rulings.texts.reach import reach, unreached_forms

FIRST = ("sentence", "opening", "keyword-line")
RULES = read_grammar_files(files("rulings.epic.reading").joinpath("grammar"), load_lexicon())


def test_every_rule_is_read_by_another() -> None:
    found = reach(RULES, FIRST)
    assert [rule.name for rule in RULES if rule.name not in found.rules] == []


def test_every_word_is_read_by_a_rule() -> None:
    found = reach(RULES, FIRST)
    lexemes = [lexeme for category in load_lexicon().lexemes.values() for lexeme in category.values()]
    assert [(lexeme.name, unreached_forms(lexeme, found)) for lexeme in lexemes if unreached_forms(lexeme, found)] == []
