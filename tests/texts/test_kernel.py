"""The kernel reads a run of words in all ways, merges what means the same, and prints what it read."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.reader import load_reader
from rulings.texts.grammar_files import compile_grammar
from rulings.texts.kernel import Grammar, ListRule, Node, PhraseRule, Run, TermRule, TooMuchError, inner, walk
from rulings.texts.kinds import NAME, NameRule, OwnerNameRule, QuoteRule, TokenRule, mark
from rulings.texts.lexicon import Lexeme, Lexicon
from rulings.texts.notation import read_rules
from rulings.texts.phrases import Listing, Phrase, Slot, Term, print_words
from rulings.texts.tokens import Token, tokenize


@dataclass(frozen=True, slots=True)
class Meal(Phrase):
    """A value to read into."""

    dish: Any
    side: Any = None
    hot: bool = False
    spices: tuple[Any, ...] = ()


def lexeme(category: str, name: str, **forms: str) -> Lexeme:
    return Lexeme(category, name, {key: (value,) for key, value in forms.items()}, {})


LEXICON = Lexicon(
    {
        "verbs": {"eat": lexeme("verbs", "eat", base="eat", third="eats", done="eaten")},
        "names": {"Pie of Plenty": lexeme("names", "Pie of Plenty", one="pie of plenty")},
        "dishes": {
            "soup": lexeme("dishes", "soup", one="soup", many="soups"),
            "pea soup": lexeme("dishes", "pea soup", one="pea soup"),
            "pea": lexeme("dishes", "pea", one="pea", many="peas"),
        },
    }
)


def grammar(text: str) -> Grammar:
    rules = read_rules("toy.grammar", text, LEXICON.verbs)
    return compile_grammar(tuple(rules), LEXICON, {"Meal": Meal})


def run_of(toy: Grammar, words: str) -> Run:
    tokens = tokenize(words)
    names = toy.rules[NAME]
    assert isinstance(names, NameRule)
    return toy.begin(tokens, mark(tokens, names))


MEALS = """
meal = Meal
    eat~ <dish:dishes.one> [with <side:dishes.one/many>]
    eat~ <dish:name>
    eat~ hot <dish:dishes.one> {hot: true}
    eat~ <spices+:dishes.one> <spices+:dishes.many> , <dish:dishes.one>
"""


def test_what_is_read_is_a_typed_value_of_slots_and_constants() -> None:
    (value,) = run_of(grammar(MEALS), "eat hot soup").read_whole("meal")
    assert value == Meal(Term("dishes", "soup", "one"), hot=True)


def test_a_slot_that_gathers_makes_a_tuple_in_the_order_of_the_words() -> None:
    (value,) = run_of(grammar(MEALS), "eats soup peas, pea").read_whole("meal")
    assert [term.name for term in value.spices] == ["soup", "pea"]


def test_printing_gives_back_the_words_that_were_read() -> None:
    for words in ("eats soup with peas", "eat Pie of Plenty", "eat soup peas , pea"):
        (value,) = run_of(grammar(MEALS), words).read_whole("meal")
        assert " ".join(print_words(value)) == words.lower()


def test_a_value_that_was_not_read_cannot_be_printed() -> None:
    with pytest.raises(ValueError, match="was not read"):
        print_words(Meal(Term("dishes", "soup")))


def test_spans_count_words_from_the_start() -> None:
    (value,) = run_of(grammar(MEALS), "eat soup with peas").read_whole("meal")
    assert (value.span, value.dish.span, value.side.span) == ((0, 4), (1, 2), (3, 4))


def test_no_word_may_be_left_over() -> None:
    assert run_of(grammar(MEALS), "eat soup with peas quickly").read_whole("meal") == ()


def test_a_term_of_several_words_wins_over_its_first_word() -> None:
    (value,) = run_of(grammar(MEALS), "eat pea soup").read_whole("meal")
    assert value.dish.name == "pea soup"


def test_a_name_needs_its_capital() -> None:
    assert run_of(grammar(MEALS), "eat pie of plenty").read_whole("meal") == ()
    (value,) = run_of(grammar(MEALS), "eat Pie of Plenty").read_whole("meal")
    assert value.dish == Term("name", "Pie of Plenty")


def test_the_furthest_place_and_what_was_expected_there_are_known() -> None:
    run = run_of(grammar(MEALS), "eat soup with gravel")
    assert run.read_whole("meal") == ()
    assert (run.furthest, run.expected()) == (3, ("<dishes.one/many>",))


def test_two_readings_that_mean_the_same_are_one() -> None:
    toy = grammar("meal = Meal\n    <dish:one>\n    <dish:two>\none\n    <dishes.one>\ntwo\n    <dishes.one>\n")
    assert len(run_of(toy, "soup").read_whole("meal")) == 1


def test_two_readings_that_differ_are_both_returned() -> None:
    toy = grammar("meal = Meal\n    <dish:dishes.one>\n    <dish:dishes.one> {hot: true}\n")
    assert len(run_of(toy, "soup").read_whole("meal")) == 2


def test_a_starred_rule_keeps_only_what_reaches_furthest() -> None:
    text = (
        "meal = Meal\n    <dish:part> with <side:dishes.one>\n    <dish:part>\n"
        "part{} = Meal\n    <dish:dishes.one> [with <side:dishes.one>]\n"
    )
    assert len(run_of(grammar(text.format("")), "soup with pea").read_whole("meal")) == 2
    assert len(run_of(grammar(text.format("*")), "soup with pea").read_whole("meal")) == 1


@pytest.mark.parametrize(
    ("words", "joint"),
    [("soup", ""), ("soup and pea", "and"), ("soup, pea or soup", "or"), ("soup, pea, or soup", "or")],
)
def test_a_list_knows_its_items_and_its_joint(words: str, joint: str) -> None:
    toy = grammar("dishes = list(dishes.one; and, or)\n")
    (value,) = run_of(toy, words).read_whole("dishes")
    assert isinstance(value, Listing)
    assert value.joint == joint
    assert len(value.items) == len([word for word in words.replace(",", "").split() if word in ("soup", "pea")])
    assert print_words(value) == tuple(token.word for token in tokenize(words))


def test_a_list_reads_what_stands_between_and_the_last_by_rules_of_their_own() -> None:
    text = "row = row(dishes.one, hot, cold; or)\nhot = Meal(hot=true)\n    <dish:dishes.one>\n"
    toy = grammar(text + "cold = Meal\n    cold <dish:dishes.one>\n")
    (value,) = run_of(toy, "soup, pea or cold soup").read_whole("row")
    assert [getattr(item, "hot", None) for item in value.items] == [None, True, False]
    assert run_of(toy, "soup, cold soup or pea").read_whole("row") == ()
    assert run_of(toy, "soup or cold pea").read_whole("row") == ()


def test_a_list_without_a_joint_is_none() -> None:
    assert run_of(grammar("dishes = list(dishes.one; and)\n"), "soup, pea").read_whole("dishes") == ()


def test_a_list_of_two_at_least_does_not_read_one() -> None:
    toy = grammar("dishes = several(dishes.one; and)\n")
    assert run_of(toy, "soup").read_whole("dishes") == ()
    (value,) = run_of(toy, "soup and pea").read_whole("dishes")
    assert [item.name for item in value.items] == ["soup", "pea"]


def test_a_list_of_one_stops_at_the_first() -> None:
    toy = grammar("dishes = alone(dishes.one)\n")
    assert [end for end, _ in run_of(toy, "soup, pea and soup").read("dishes", 0)] == [1]


def test_nesting_without_end_is_refused_and_no_stack_overflows() -> None:
    toy = grammar("meal = Meal\n    eat <dish:meal>\n    <dish:dishes.one>\n")
    with pytest.raises(TooMuchError, match="nested"):
        run_of(toy, "eat " * 5_000 + "soup").read_whole("meal")


def test_phrases_inside_a_value_are_walked_in_the_order_of_the_words() -> None:
    (value,) = run_of(grammar(MEALS), "eat soup with peas").read_whole("meal")
    assert [part.name for part in inner(value)] == ["soup", "pea"]
    assert len(list(walk(value))) == 3


@given(st.randoms(use_true_random=False))
def test_whatever_the_grammar_of_card_texts_says_it_reads_and_prints_word_by_word(random: Random) -> None:
    reader = load_reader()
    tokens = _say("sentence", reader.grammar, random, 0)[:120]
    run = reader.grammar.begin(tokens, mark(tokens, reader.names))
    try:
        values = run.read_whole("sentence")
    except TooMuchError:
        return
    for value in values:
        assert print_words(value) == tuple(token.word for token in tokens)


def _say(rule_name: str, toy: Grammar, random: Random, depth: int) -> tuple[Token, ...]:
    """Make up words that a rule can say."""
    rule = toy.rules[rule_name]
    if isinstance(rule, NameRule):
        return (_token("Zuph", capital=True),)
    if isinstance(rule, TokenRule):
        return (_token({"pair": "3/3"}.get(rule.name, "3")),)
    if isinstance(rule, TermRule):
        return tuple(_token(word) for word in random.choice(sorted(rule.forms)))
    if isinstance(rule, ListRule):
        item = _say(rule.item, toy, random, depth + 1)
        if rule.least > 1 or (rule.joints and depth < 12 and random.random() < 0.2):
            return (*item, _token(random.choice(rule.joints)), *_say(rule.more, toy, random, depth + 1))
        return item
    if isinstance(rule, QuoteRule):
        return tuple(_token(word) for word in ('"', "toss", '"'))
    if isinstance(rule, OwnerNameRule):
        return (_token("Zuph's", capital=True),)
    assert isinstance(rule, PhraseRule)
    return _say_path(rule, toy, random, depth)


def _say_path(rule: PhraseRule, toy: Grammar, random: Random, depth: int) -> tuple[Token, ...]:
    paths = _paths(rule.root)
    shortest = min(_slots(path) for path in paths)
    if depth > 8:
        paths = [path for path in paths if _slots(path) == shortest]
    said: list[Token] = []
    for step in random.choice(paths):
        if len(said) > 100 or depth > 30:
            break
        said += (_token(step),) if isinstance(step, str) else _say(step.rule, toy, random, depth + 1)
    return tuple(said)


def _paths(node: Node) -> list[tuple[str | Slot, ...]]:
    found = [path.steps for path in node.ends]
    for following in (*node.words.values(), *node.slots.values()):
        found += _paths(following)
    return found


def _slots(path: Sequence[str | Slot]) -> int:
    return sum(isinstance(step, Slot) for step in path)


def _token(word: str, *, capital: bool = False) -> Token:
    return Token(word.lower(), 0, 0, word, capital)
