"""The query language: what each form asks, and every mistake with its place and what would be right."""

import pytest

from rulings.cards.browsing.query import LONGEST, All, Not, Query, Term, read_query, terms_of


def said(query: Query) -> object:
    """A query in short: terms as they are asked, the others as lists."""
    if isinstance(query, Term):
        return f"{query.field}{query.operator}{query.value}" if query.field else query.value
    if isinstance(query, Not):
        return ["not", said(query.part)]
    return ["all" if isinstance(query, All) else "either", *map(said, query.parts)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("owl", "owl"),
        ("", ["all"]),
        ("t:hero b:blue", ["all", "t:hero", "b:blue"]),
        ("T:Hero and b:blue", ["all", "t:Hero", "b:blue"]),
        ("-b:blue", ["not", "b:blue"]),
        ("s>=8", "s>=8"),
        ("s!=8 s<3", ["all", "s!=8", "s<3"]),
        ("owl or heron", ["either", "owl", "heron"]),
        ("a b or c", ["either", ["all", "a", "b"], "c"]),
        ("a (b or c)", ["all", "a", ["either", "b", "c"]]),
        ("-(b or c)", ["not", ["either", "b", "c"]]),
        ('x:"two words" y', ["all", "x:two words", "y"]),
        ("“or” owl", ["all", "or", "owl"]),
        ("half-moon O'Hare", ["all", "half-moon", "O'Hare"]),
    ],
)
def test_each_form_asks_what_it_says(text, meant):
    read = read_query(text)
    assert said(read.query) == meant
    assert read.mistakes == ()


@pytest.mark.parametrize(
    ("text", "span", "message"),
    [
        ("(owl", (0, 1), "never closed"),
        ("owl) x", (3, 4), "never begun"),
        ("()", (0, 2), "hold nothing"),
        ("owl or", (4, 6), "stands nothing"),
        ("or owl", (0, 2), "stands nothing"),
        ("s>= 8", (0, 3), "Behind `s>=` stands nothing"),
        ("owl - x", (4, 5), "stands alone"),
        ("-) owl", (0, 1), "Behind this `-`"),
        ('name:"owl', (0, 9), "never closed"),
    ],
)
def test_a_mistake_has_its_place_and_says_what_would_be_right(text, span, message):
    mistake = read_query(text).mistakes[0]
    assert mistake.span == span
    assert message in mistake.message
    assert mistake.hint


def test_all_mistakes_are_told_at_once_in_their_order():
    read = read_query('(owl or) b: - "heron')
    assert [mistake.span for mistake in read.mistakes] == [(5, 7), (9, 11), (12, 13), (14, 20)]
    assert [term.value for term in terms_of(read.query)] == ["owl", "heron"]


@pytest.mark.parametrize("deep", ["(" * LONGEST, "-" * (LONGEST - 1) + "x", "(" * 30 + "x" + ")" * 30])
def test_what_stands_too_deep_is_refused_and_not_read(deep):
    [mistake] = read_query(deep).mistakes
    assert "deep in each other" in mistake.message


def test_a_query_is_read_up_to_its_longest():
    read = read_query("owl " * LONGEST)
    assert len(read.text) == LONGEST
    assert [mistake.message for mistake in read.mistakes] == ["The query has 800 letters; the first 200 are read."]


@pytest.mark.parametrize("text", ["\0", ":", "::", "a:b:c", '"" ""', "- - -", "or or or", ")(", "é:x", "<>", "\u2028"])
def test_every_text_is_read_to_its_end(text):
    read_query(text)
