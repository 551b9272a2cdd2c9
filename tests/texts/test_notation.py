"""The notation of grammar files is understood, and every mistake in it is named with its place."""

from typing import Any

import pytest

from rulings.redemption.reading.reader import types
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.texts.grammar_files import compile_grammar
from rulings.texts.lexicon import Lexicon
from rulings.texts.notation import GrammarError, RuleText, read_rules
from rulings.texts.phrases import Slot

VERBS = {"discard": {"base": ("discard",), "third": ("discards",), "done": ("discarded",)}}


def rules(text: str) -> tuple[RuleText, ...]:
    return tuple(read_rules("toy.grammar", text, VERBS))


def steps(text: str) -> list[tuple[Any, ...]]:
    (rule,) = rules(f"rule = Count\n    {text}\n")
    return [form for form, _ in rule.forms]


def test_what_may_be_left_out_makes_two_forms() -> None:
    assert steps("the [top] card") == [("the", "top", "card"), ("the", "card")]


def test_one_of_several_makes_a_form_each() -> None:
    assert steps("(a|the) card") == [("a", "card"), ("the", "card")]


def test_a_verb_is_spelt_in_its_forms() -> None:
    assert steps("discard~") == [("discard",), ("discards",)]
    assert steps("discard~done") == [("discarded",)]


def test_a_slot_is_named_by_its_rule_or_has_a_name_of_its_own() -> None:
    assert steps("<bare-number> <what:target> <all+:target>") == [
        (Slot("bare_number", "bare-number"), Slot("what", "target"), Slot("all", "target", gathers=True))
    ]


def test_a_quoted_mark_is_that_token() -> None:
    assert steps("'(' or ')'") == [("(", "or", ")")]


def test_constants_of_the_rule_and_of_the_path_are_kept_apart_by_form() -> None:
    (rule,) = rules("rule = Count(kind=exactly)\n    a {which: any}\n    1\n")
    assert rule.constants == (("kind", "exactly"),)
    assert [constants for _, constants in rule.forms] == [(("which", "any"),), ()]


def test_a_list_says_how_many_things_it_has_at_least() -> None:
    (many,) = rules("rule = list(target; and, or)\n")
    (several,) = rules("rule = several(target; and)\n")
    assert (many.item, many.joints, many.least) == ("target", ("and", "or"), 1)
    (row,) = rules("rule = row(target, noun, act; or)\n")
    assert (several.item, several.joints, several.least) == ("target", ("and",), 2)
    assert (row.item, row.joints, row.least) == ("target", ("or",), 3)


def test_a_list_may_read_what_stands_between_and_the_last_by_rules_of_their_own() -> None:
    (alike,) = rules("rule = list(target; or)\n")
    (other,) = rules("rule = list(target, noun; or)\n")
    (row,) = rules("rule = list(target, noun, act; or)\n")
    assert (alike.item, alike.more, alike.last) == ("target", "target", "target")
    assert (other.item, other.more, other.last) == ("target", "noun", "noun")
    assert (row.item, row.more, row.last) == ("target", "noun", "act")


def test_a_list_of_one_thing_has_no_joints() -> None:
    (alone,) = rules("rule = alone(target)\n")
    assert (alone.item, alone.more, alone.joints, alone.least) == ("target", "target", (), 1)


def test_a_comment_is_no_path() -> None:
    assert rules("-- A comment.\nrule = Count\n    -- another\n    a -- and one behind a path\n")[0].forms == (
        (("a",), ()),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("    a path\n", "toy.grammar:1: a path stands before the first rule"),
        ("rule = Count\n    (a\n", "toy.grammar:2: `(` is not closed"),
        ("rule = Count\n    a)\n", "toy.grammar:2: a bracket is closed that was not opened"),
        ("rule = Count\n    <A b>\n", "toy.grammar:2: `<A b>` is not a slot"),
        ("rule = Count\n    fly~\n", "toy.grammar:2: the lexicon has no verb `fly`"),
        ("rule = Count\n    discard~doing\n", "toy.grammar:2: the verb `discard` has no form `doing`"),
        ("rule = Count\n    a {kind}\n", "toy.grammar:2: `kind` is not a field with its value"),
        ("rule = count\n    a\n", "toy.grammar:1: `count` is neither a type nor a list"),
        ("Rule: x\n    a\n", "toy.grammar:1: a rule begins with its name"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_reason(text: str, message: str) -> None:
    with pytest.raises(GrammarError, match="^" + message.replace("(", r"\(").replace(")", r"\)")):
        rules(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rule = Plant\n    a\n", "there is no type `Plant`"),
        ("rule = Count\n    <kind:nothing>\n", "there is no rule `nothing`"),
        ("rule = Count\n    <kind:types.ninth>\n", "the lexicon has nothing for `types.ninth`"),
        ("rule = Count\n    a\n", "leaves out `kind`"),
        ("rule = Count(kind=all)\n    all {size: 1}\n", "Count has no field `size`"),
        ("rule = Count(kind=all)\n    <kind:number>\n", "both a slot and a constant"),
        ("rule = Count\n    <kind:number> <kind:number>\n", "fills a field twice"),
        ("rule = Count(kind=all)\n    [all]\n", "may be empty"),
        ("rule\n    <number> all\n", "each of its paths is one slot alone"),
        ("rule\n    <rule>\n", "`rule` begins with itself"),
        ("rule = Count(kind=all)\n    all\nrule = Count(kind=all)\n    all\n", "there are two rules `rule`"),
        ("rule = Count\n", "has no path"),
    ],
)
def test_rules_that_do_not_fit_are_refused(text: str, message: str, lexicon: Lexicon) -> None:
    with pytest.raises(GrammarError) as caught:
        compile_grammar(rules(text), lexicon, types())
    assert message in str(caught.value)
    assert str(caught.value).startswith("toy.grammar:")


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon()
