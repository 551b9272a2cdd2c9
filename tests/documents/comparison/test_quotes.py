"""A pasted post is told apart: what is official, what was official once, what nearly is, and what nobody wrote."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.documents.comparison import phrases
from rulings.documents.comparison.phrases import CANDIDATES, COMMONEST, RAREST
from rulings.documents.comparison.post import Sentence, sentences
from rulings.documents.comparison.quotes import Finding, QuoteIndex
from rulings.documents.passages import Outline, Passage
from tests import hostile
from tests.counting import counted


def outline(key: str, *texts: str) -> Outline:
    passages = (
        Passage(f"{key}/{number}", key, (), "point", text, number, number) for number, text in enumerate(texts, 1)
    )
    return Outline(key, tuple(passages), (), ())


GUIDE = outline(
    "guide@2.0",
    "A *barn owl* may catch one mouse each night. It puts the mouse in its nest, and the nest is full. Then it rests.",
    "If an owl is “tired”, it may not leave its tree until the next evening begins.",
    "Feathers that fall at night belong to whoever sleeps under the tree.",
)
OLDER = outline(
    "guide@1.0",
    "A barn owl may catch one mouse each night.",
    "All owls must hoot twice before they leave the barn together.",
)
OLDEST = outline("guide@0.9", "All owls must hoot twice before they leave the barn together.")
INDEX = QuoteIndex.of_outlines([GUIDE, OLDER, OLDEST], {"guide@2.0"})


def told(post: str) -> list[tuple[str, list[str]]]:
    return [(found.verdict, [passage.id for passage in found.passages]) for found in INDEX.check(post)]


@pytest.mark.parametrize(
    "post",
    [
        "A barn owl may catch one mouse each night.",
        "a BARN owl\nmay   catch one mouse each night...",
        "It puts the mouse in its nest",
        "**A barn owl** may catch one mouse each night. It puts the mouse in its nest, and the nest is full.",
        "[quote=somebody]A [b]barn owl[/b] may catch one mouse each night.[/quote]",
        "> A barn owl may catch\n> one mouse each night.",
        "1. A barn owl may catch one mouse each night.",
        "A barn owl may catch … in its nest",
        "A barn owl may catch one mouse [...] Then it rests.",
    ],
)
def test_words_of_a_passage_are_exact(post: str) -> None:
    assert told(post)
    assert {(verdict, places[0]) for verdict, places in told(post)} == {("exact", "guide@2.0/1")}


def test_parts_in_another_order_are_no_quote() -> None:
    assert ("exact", ["guide@2.0/1"]) not in told("in its nest … a barn owl may")


def test_quotation_marks_inside_a_rule_are_the_rules_own() -> None:
    text = 'If an owl is "tired", it may not leave its tree until the next evening begins.'
    assert told(text) == [("exact", ["guide@2.0/2"])]


def test_a_quote_is_found_in_what_somebody_says_around_it() -> None:
    (found,) = INDEX.check('You are wrong, for page four of the book says "feathers that fall at night" quite plainly.')
    assert (found.sentence, found.marked, found.verdict) == ("feathers that fall at night", True, "exact")
    assert told('I say so. "Then it rests. A dog barks at cats." And so on it goes for ever.') == [
        ("exact", ["guide@2.0/1"]),
        ("not found", []),
    ]


def test_words_that_only_older_versions_have_are_outdated() -> None:
    (found,) = INDEX.check("All owls must hoot twice before they leave the barn together.")
    assert (found.verdict, found.since) == ("outdated", "guide@2.0")
    assert [passage.document for passage in found.passages] == ["guide@1.0", "guide@0.9"]
    (nearly,) = INDEX.check("All owls must hoot thrice before they leave the barn together.")
    assert (nearly.verdict, nearly.since) == ("outdated", "guide@2.0")
    assert nearly.words


def test_since_compares_versions_of_one_family_as_numbers() -> None:
    text = "All owls must hoot twice before they leave the barn together."
    outlines = [outline("guide@10.0", "Owls rest."), outline("guide@9.1", "Owls hide."), outline("guide@9.0", text)]
    index = QuoteIndex.of_outlines([*outlines, outline("leaflet@2020", text)], {"guide@10.0"})
    (found,) = index.check(text)
    assert (found.verdict, found.since) == ("outdated", "guide@9.1")


def test_a_changed_word_is_shown_even_at_the_start() -> None:
    (found,) = INDEX.check("Mice that fall at night belong to whoever sleeps under the roof.")
    assert found.verdict == "nearly"
    assert found.official == "Feathers that fall at night belong to whoever sleeps under the tree."
    assert [(span.change, span.text) for span in found.words] == [
        ("removed", "Feathers"),
        ("added", "Mice"),
        ("kept", "that fall at night belong to whoever sleeps under the"),
        ("removed", "tree."),
        ("added", "roof."),
    ]


def test_short_fragments_count_in_quotation_marks_only() -> None:
    assert told("One mouse.") == []
    assert told('He said "one mouse" yesterday.') == [("exact", ["guide@2.0/1"])]


def test_what_nobody_wrote_is_not_found() -> None:
    assert told("My cat sleeps in the kitchen on every other day.") == [("not found", [])]
    assert told("") == told("...") == told('""') == []


def test_an_index_of_nothing_finds_nothing() -> None:
    (found,) = QuoteIndex.of_outlines([], ()).check("A barn owl may catch one mouse.")
    assert found == Finding("A barn owl may catch one mouse.", False, "not found")


def test_sentences_of_a_post() -> None:
    assert list(sentences('He said: "One owl. Two owls." Then\nhe left. > no\n> A reply.')) == [
        Sentence("He said:", False),
        Sentence("One owl.", True),
        Sentence("Two owls.", True),
        Sentence("Then he left. > no", False),
        Sentence("A reply.", True),
    ]


WORDS = "owl mouse nest. Night tree, barn “moon” hoot – feather (wing) it's 3/4 set-aside".split()


@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=30).map(" ".join), min_size=1, max_size=5))
def test_every_passage_is_an_exact_quote_of_itself(texts: list[str]) -> None:
    document = outline("moon@1", *texts)
    index = QuoteIndex.of_outlines([document], {"moon@1"})
    for text in texts:
        assert {found.verdict for found in index.check(text)} <= {"exact"}


@given(st.text(max_size=300))
def test_of_any_text_what_is_found_is_found_somewhere(post: str) -> None:
    for found in INDEX.check(post):
        assert (found.verdict == "not found") is (found.passages == ())


@given(
    st.lists(st.sampled_from(['"', "“", "”", "[quote]", "[/quote]", ">", "\n", "…", ". A", "owl", " "]), max_size=40)
)
def test_a_finding_has_no_letter_that_the_post_has_not(marks: list[str]) -> None:
    post = "".join(marks)
    for found in INDEX.check(post):
        assert Counter(filter(str.isalpha, found.sentence)) <= Counter(filter(str.isalpha, post))


@pytest.fixture(scope="module")
def index(outlines: Mapping[str, Outline]) -> QuoteIndex:
    return QuoteIndex.of_outlines(outlines.values(), outlines.keys() - {"rulebook@2005", "rulebook@2018"})


def test_every_official_passage_is_found_word_for_word(outlines: Mapping[str, Outline], index: QuoteIndex) -> None:
    lost = [
        passage.id
        for outline in outlines.values()
        for passage in outline.passages
        for found in index.check(passage.text)
        if found.verdict not in ("exact", "outdated") or found.words
    ]
    assert lost == []


def test_a_tenth_of_the_words_changed_is_nearly_official(outlines: Mapping[str, Outline], index: QuoteIndex) -> None:
    chance = random.Random(8)
    points = [point for point in outlines["reg@8.3.0"].passages if point.kind == "point" and len(point.text) > 80]
    right = 0
    chosen = chance.sample(points, 200)
    for point in chosen:
        words = ["owl" if chance.random() < 0.1 else word for word in point.text.split()]
        right += any(point in found.passages for found in index.check(" ".join(words)))
    assert right >= 190


def test_each_sentence_of_a_post_is_compared_with_few_passages(
    outlines: Mapping[str, Outline], index: QuoteIndex
) -> None:
    post = " ".join(point.text.replace("the", "an") for point in outlines["reg@8.3.0"].passages)[:10_000]
    with counted(phrases, "common_words") as compared:
        found = index.check(post)
    assert len(found) > 50
    assert 0 < compared.calls <= 2 * CANDIDATES * len(found)


@pytest.mark.parametrize("piece", hostile.IN_POSTS)
def test_a_post_of_equal_sentences_is_compared_as_often_as_half_of_it(index: QuoteIndex, piece: str) -> None:
    half, whole = (work_on(index, hostile.repeated(piece, length)) for length in (hostile.LONG // 2, hostile.LONG))
    assert whole.compared <= half.compared + 2 * CANDIDATES
    assert whole.looked_at <= 1.5 * half.looked_at + COMMONEST * RAREST


class Work(NamedTuple):
    """How often texts were compared word by word for a post, and how many places were looked at."""

    compared: int
    looked_at: int


def work_on(index: QuoteIndex, post: str) -> Work:
    passages = vars(index)["_phrases"]
    looked_at = LookedAt(vars(passages)["_text_of"])
    with counted(phrases, "common_words") as compared, patch.object(passages, "_text_of", looked_at):
        index.check(post)
    return Work(compared.calls, looked_at.times)


class LookedAt:
    """The texts by the places of their words, counting how often one is asked for."""

    def __init__(self, texts: Sequence[int]) -> None:
        self.texts = texts
        self.times = 0

    def __getitem__(self, place: int) -> int:
        self.times += 1
        return self.texts[place]
