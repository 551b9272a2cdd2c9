"""The grammar and the lexicon of card texts, kept and taken out again, are those that are made of the files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

import pytest

from rulings.redemption.reading.reader import Reader, load_reader, types
from rulings.redemption.reading.vocabulary import CATEGORIES
from rulings.texts.grammar_files import read_grammar_files
from rulings.texts.grammars import make_grammar
from rulings.texts.kept_lexicon import recipe_of_lexicon
from rulings.texts.kept_plans import read_plan, write_plan
from rulings.texts.kernel import Grammar, Node, PhraseRule
from rulings.texts.kinds import NAME, NameRule
from rulings.texts.lexicon import Lexicon, read_lexicon
from rulings.texts.phrases import Path
from rulings.texts.plans import plan_grammar

FOLDER = files("rulings.redemption.reading")
TEXTS = (
    "Discard an evil character in battle. Cannot be negated.",
    "If a male Hero is in play, you may search your deck for a good Enhancement. Draw 1.",
    "Hero gains 2/2 for each Artifact in your territory.",
    "Hero dances with the moon.",
)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return read_lexicon(FOLDER.joinpath("lexicon"), CATEGORIES)


@pytest.fixture(scope="module")
def text(lexicon: Lexicon) -> str:
    return write_plan(plan_grammar(read_grammar_files(FOLDER.joinpath("grammar"), lexicon), lexicon, types()))


@pytest.fixture(scope="module")
def kept(text: str, lexicon: Lexicon) -> Grammar:
    return make_grammar(read_plan(text), lexicon, types())


def paths_of(node: Node) -> Iterator[Path]:
    yield from node.ends
    for following in (*node.words.values(), *node.slots.values()):
        yield from paths_of(following)


def test_all_rules_have_the_same_paths_in_the_same_order(kept: Grammar) -> None:
    made = load_reader().grammar
    assert list(kept.rules) == list(made.rules)
    compared = 0
    for name, rule in made.rules.items():
        other = kept.rules[name]
        assert other.first == rule.first
        if not isinstance(rule, PhraseRule):
            assert other == rule
            continue
        assert isinstance(other, PhraseRule)
        assert other.longest == rule.longest
        paths = list(paths_of(rule.root))
        assert list(paths_of(other.root)) == paths
        compared += len(paths)
    assert compared > 5_000


def test_a_kept_grammar_reads_as_the_one_of_the_files(kept: Grammar) -> None:
    names = kept.rules[NAME]
    assert isinstance(names, NameRule)
    reader = Reader(kept, names)
    assert [reader.read(text) for text in TEXTS] == [load_reader().read(text) for text in TEXTS]


def test_a_kept_lexicon_is_the_one_of_the_files(lexicon: Lexicon) -> None:
    recipe = recipe_of_lexicon("x", (), FOLDER.joinpath("lexicon"), CATEGORIES)
    assert recipe.read(recipe.write(recipe.make())) == lexicon


@pytest.mark.parametrize("damage", ["", "[]", "{}", "null", "no JSON"])
def test_a_text_that_is_no_plan_is_an_error_that_the_keeper_knows(damage: str) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        read_plan(damage)


def test_a_plan_that_lacks_a_line_is_none(text: str) -> None:
    assert json.loads(text.partition("\n")[0])["rules"]
    with pytest.raises(ValueError, match="zip"):
        read_plan(text.rpartition("\n")[0])
