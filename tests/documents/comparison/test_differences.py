"""Two versions are paired passage by passage: nothing is lost, nothing is paired twice, and the diff can be undone."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.documents.comparison.differences import Pair, alike_first, differences, pair_passages
from rulings.documents.comparison.similarity import Collection
from rulings.documents.comparison.wording import folded, normalised
from rulings.documents.comparison.words import SHORTEST_KEPT, Span, after, before, common_words, word_diff
from rulings.documents.passages import Outline, Passage
from tests.counting import counted

TEXTS = st.lists(st.sampled_from("an owl may catch the mouse in its house at night. Night, Owl".split()), max_size=14)
WORDINGS = TEXTS.map(" ".join)


def outline(version: str, *passages: tuple[str, tuple[str, ...], str], kind: str = "point") -> Outline:
    key = f"owls@{version}"
    return Outline(
        key,
        tuple(
            Passage(f"{key}/{place}", key, headings, kind, text, line, line)
            for line, (place, headings, text) in enumerate(passages, start=1)
        ),
        (),
        (),
    )


@st.composite
def drawn_outlines(draw: st.DrawFn, version: str) -> Outline:
    drawn = draw(st.lists(st.tuples(st.sampled_from(["Hunt", "Rest"]), WORDINGS), max_size=8))
    return outline(version, *((f"{number}", (heading,), text) for number, (heading, text) in enumerate(drawn)))


def relations(pairs: tuple[Pair, ...]) -> list[tuple[str, str, str]]:
    return [
        (
            pair.relation,
            pair.old.id.partition("/")[2] if pair.old else "",
            pair.new.id.partition("/")[2] if pair.new else "",
        )
        for pair in pairs
    ]


OLD = outline(
    "1",
    ("hunt/1", ("Hunt",), "An owl may catch one mouse each night."),
    ("hunt/2", ("Hunt",), "A caught mouse is put in the nest."),
    ("hunt/3", ("Hunt",), "Whoever sleeps through the night loses a feather."),
    ("rest/1", ("Rest",), "At dawn all owls return to their trees."),
)
NEW = outline(
    "2",
    ("hunt/1", ("Hunt",), "Before the hunt, count all feathers aloud."),
    ("hunt/2", ("Hunt",), "An owl may catch two mice each night."),
    ("hunt/3", ("Hunt",), "A caught *mouse* is put in the nest."),
    ("tree/1", ("Tree",), "At dawn all owls return to their trees."),
)


def test_each_relation_is_recognised_and_stands_in_reading_order() -> None:
    assert relations(differences(OLD, NEW)) == [
        ("new", "", "hunt/1"),
        ("reworded", "hunt/1", "hunt/2"),
        ("same", "hunt/2", "hunt/3"),
        ("gone", "hunt/3", ""),
        ("moved", "rest/1", "tree/1"),
    ]


def test_a_term_is_found_again_in_another_book() -> None:
    glossary = outline("1", ("terms/nest", ("Glossary", "Nest"), "**Nest:** A nest is where the owl keeps its mice."))
    guide = outline(
        "2",
        ("hoot/how/1", ("Calls", "Hoot", "How to Play"), "The owl keeps its mice and hoots where a nest is."),
        ("nest/how/1", ("Places", "Nest", "How to Play"), "The nest is a place where an owl keeps mice."),
        ("tree/how/1", ("Places", "Tree", "How to Play"), "It has leaves."),
        ("barn/how/1", ("Places", "Barn", "How to Play"), "It has a roof."),
    )
    assert ("reworded", "terms/nest", "nest/how/1") in relations(differences(glossary, guide))


def test_points_that_change_places_have_moved() -> None:
    texts = {"a": "Owls fly high over the wood.", "b": "Mice run low under the leaves.", "c": "Bats hang in the barn."}
    old = outline("1", *((f"x/{place}", ("X",), texts[name]) for place, name in enumerate("abc")))
    new = outline("2", *((f"x/{place}", ("X",), texts[name]) for place, name in enumerate("cab", start=1)))
    assert Counter(pair.relation for pair in differences(old, new)) == {"same": 2, "moved": 1}


def test_a_date_means_nothing_away_from_its_heading() -> None:
    old = outline("1", ("a/date", ("A",), "Last Updated: 1/1/2020 long ago"), kind="date")
    new = outline("2", ("b/date", ("B",), "Last Updated: 1/1/2020 long ago"), kind="date")
    assert Counter(pair.relation for pair in differences(old, new)) == {"gone": 1, "new": 1}


@given(drawn_outlines("1"), drawn_outlines("2"))
def test_pairing_is_a_partition_of_both_sides(old: Outline, new: Outline) -> None:
    pairs = differences(old, new)
    assert Counter(pair.old.id for pair in pairs if pair.old) == Counter(passage.id for passage in old.passages)
    assert tuple(pair.new for pair in pairs if pair.new) == new.passages
    assert set(pairs) == set(pair_passages(old, new))
    for pair in pairs:
        assert (pair.old is None) == (pair.relation == "new")
        assert (pair.new is None) == (pair.relation == "gone")


@given(drawn_outlines("1"))
def test_a_document_is_the_same_as_itself(document: Outline) -> None:
    assert all(pair.relation == "same" and pair.old == pair.new for pair in differences(document, document))


@given(WORDINGS, WORDINGS)
def test_the_diff_applied_to_the_old_wording_gives_the_new(old: str, new: str) -> None:
    spans = word_diff(old, new)
    assert after(spans) == normalised(new)
    assert folded(before(spans)) == folded(normalised(old))
    assert all(one.change != other.change for one, other in itertools.pairwise(spans))


@given(TEXTS, TEXTS)
def test_common_words_ascend_and_are_as_many_as_can_be(left: list[str], right: list[str]) -> None:
    found = common_words(left, right)
    assert all(left[one] == right[other] for one, other in found)
    assert all(a < c and b < d for (a, b), (c, d) in itertools.pairwise(found))
    lengths = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for one, word in enumerate(left):
        for other, also in enumerate(right):
            lengths[one + 1][other + 1] = (
                lengths[one][other] + 1 if word == also else max(lengths[one][other + 1], lengths[one + 1][other])
            )
    assert len(found) == lengths[-1][-1]


def test_small_changes_are_shown_as_one() -> None:
    assert SHORTEST_KEPT > 1
    assert word_diff("The owl may catch the mouse at night.", "The *Owl* must eat the rat at night.") == (
        Span("kept", "The Owl"),
        Span("removed", "may catch the mouse"),
        Span("added", "must eat the rat"),
        Span("kept", "at night."),
    )


def test_the_guide_is_the_same_as_itself(outlines: Mapping[str, Outline]) -> None:
    guide = outlines["reg@8.3.0"]
    assert {pair.relation for pair in differences(guide, guide)} == {"same"}


def test_the_rulebook_of_2018_is_a_revision_of_that_of_2005(outlines: Mapping[str, Outline]) -> None:
    found = Counter(pair.relation for pair in differences(outlines["rulebook@2005"], outlines["rulebook@2018"]))
    assert found["same"] + found["moved"] > 105
    assert found["new"] < 15


@pytest.mark.parametrize(("old", "least"), [("rulebook@2005", 25), ("rulebook@2018", 6)])
def test_the_rulebook_of_2025_was_written_anew(outlines: Mapping[str, Outline], old: str, least: int) -> None:
    found = Counter(pair.relation for pair in differences(outlines[old], outlines["rulebook@2025"]))
    assert found["same"] + found["moved"] < 10
    assert found["reworded"] >= least


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("glossary-of-terms/block", "glossary/block/1"),
        ("glossary-of-terms/icon-box", "glossary/icon-box/1"),
        ("glossary-of-terms/cannot-be-prevented", "cannot-be-prevented/how-to-play/1"),
    ],
)
def test_terms_of_2005_lead_to_the_guide(outlines: Mapping[str, Outline], old: str, new: str) -> None:
    assert ("reworded", old, new) in relations(differences(outlines["rulebook@2005"], outlines["reg@8.3.0"]))


def test_of_two_rulebooks_few_passages_are_compared_word_by_word(outlines: Mapping[str, Outline]) -> None:
    old, new = outlines["rulebook@2005"], outlines["rulebook@2025"]
    with counted(Collection, "similarity") as compared:
        assert differences(old, new)
    assert 0 < compared.calls < len(old.passages) * len(new.passages) / 20


def test_what_both_say_comes_first_and_what_states_no_rule_last():
    old = outline(
        "1",
        ("title", (), "The Game of Owls"),
        ("title-page/1", ("Title Page",), "An owl may catch the mouse in its house."),
        ("hunt/1", ("Hunt",), "Whoever sleeps through the night loses a feather."),
        ("hunt/2", ("Hunt",), "An owl may catch one mouse each night."),
    )
    new = outline(
        "2",
        ("hunt/1", ("Hunt",), "Rain falls on all trees alike and fills the brook."),
        ("hunt/2", ("Hunt",), "An owl may catch two mice each night."),
        ("rest/1", ("Rest",), "An owl may catch the mouse in its house."),
    )
    aside = {"owls@1/title", "owls@1/title-page", "owls@1/hun", "owls@2/hunt/1"}
    assert relations(alike_first(differences(old, new), aside)) == [
        ("reworded", "hunt/2", "hunt/2"),
        ("moved", "title-page/1", "rest/1"),
        ("gone", "hunt/1", ""),
        ("gone", "title", ""),
        ("new", "", "hunt/1"),
    ]
