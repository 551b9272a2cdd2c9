"""Sections of card texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.sections import markers, split_sections
from rulings.texts.tokens import tokenize


def sections(text: str, type: str = "") -> list[tuple[str, str, str]]:  # noqa: A002
    """Section, marker and text of each section."""
    found = split_sections(tokenize(text), type)
    return [(part.section, "".join(token.text for token in part.marker), normal(part.tokens)) for part in found]


@pytest.mark.parametrize(
    ("marker", "section"),
    [
        ("STAR:", "star"),
        ("(Star)", "star"),
        ("*:", "star"),
        ("HERO:", "hero"),
        ("H:", "hero"),
        ("(Hero)", "hero"),
        ("TOP:", "hero"),
        ("BOTTOM:", "hero"),
        ("EC:", "evil character"),
        ("GE:", "good enhancement"),
        ("HE:", "good enhancement"),
        ("(HE)", "good enhancement"),
        ("EE:", "evil enhancement"),
        ("A:", "artifact"),
        ("ART:", "artifact"),
        ("CURSE:", "artifact"),
        ("SITE:", "site"),
        ("FORT:", "fortress"),
        ("FORTRESS:", "fortress"),
        ("LAMB:", "main"),
        ("REAPER:", "main"),
        ("GE/EE:", "main"),
    ],
)
def test_a_marker_names_its_section_at_the_begin_and_after_a_sentence(marker: str, section: str) -> None:
    assert sections(f"{marker} Draw 1.") == [(section, marker, "draw 1.")]
    assert sections(f"Rest. {marker} Draw 1.") == [("main", "", "rest."), (section, marker, "draw 1.")]
    assert sections(f"Rest (all). / {marker} Draw 1.")[1] == (section, f"/{marker}", "draw 1.")


@pytest.mark.parametrize(
    ("type_", "good", "evil"),
    [
        ("GE/EE", "good enhancement", "evil enhancement"),
        ("Good Enhancement/Evil Character", "good enhancement", "evil character"),
        ("Dominant", "main", "main"),
        ("", "main", "main"),
    ],
)
def test_an_alignment_names_the_section_of_the_type_that_has_it(type_: str, good: str, evil: str) -> None:
    found = sections("GOOD: Draw 1. EVIL: Rest.", type_)
    assert found == [(good, "GOOD:", "draw 1."), (evil, "EVIL:", "rest.")]


def test_a_slash_alone_parts_a_section() -> None:
    assert sections("EC: Draw 1. / Rest.") == [("evil character", "EC:", "draw 1."), ("evil character", "/", "rest.")]


@pytest.mark.parametrize(
    "text",
    [
        "Look at a hand: Draw 1.",
        "Place on your N.T. Hero: Draw 1.",
        "Place on your human Hero: Draw 1.",
        "Toss an ox (star) and rest.",
        "Play a card with 'GE: Draw 1.' in its ability.",
        "A Hero: Draw 1.",
        "Draw 1 GE: Rest.",
        "Take Saul / Paul from deck.",
        "Draw 1. a: Rest.",
    ],
)
def test_what_is_no_marker_parts_nothing(text: str) -> None:
    assert [part.section for part in split_sections(prepare(text).tokens, "Hero")] == ["main"]


def test_a_marker_in_capitals_parts_also_where_the_sentence_before_it_has_no_end() -> None:
    sections = split_sections(tokenize("TOP: Meek BOTTOM: Draw 1."), "Hero")
    assert [[token.text for token in section.tokens] for section in sections] == [["Meek"], ["Draw", "1", "."]]


def test_a_text_without_words_has_no_sections() -> None:
    assert split_sections((), "Hero") == ()


@given(
    st.lists(st.sampled_from(["STAR:", "(Star)", "*:", "/", "Good:", "A:", "Draw", "1", ".", '"', ")"])).map(" ".join)
)
def test_markers_and_sections_joined_are_the_tokens(text: str) -> None:
    tokens = tokenize(text)
    parts = split_sections(tokens, "GE/EE")
    assert tuple(token for part in parts for token in (*part.marker, *part.tokens)) == tokens


def test_each_section_of_the_card_list_has_a_known_name_and_says_something(
    list_abilities: list[tuple[str, str]],
) -> None:
    known = {section for each in markers().by_first.values() for marker in each for section in marker.sections}
    for type_, text in list_abilities:
        tokens = prepare(text).tokens
        parts = split_sections(tokens, type_)
        assert tuple(token for part in parts for token in (*part.marker, *part.tokens)) == tokens
        assert all(part.section in known and part.tokens for part in parts)


def test_no_capitals_before_a_colon_are_left_in_a_section_of_the_card_list(
    list_abilities: list[tuple[str, str]],
) -> None:
    """A text with a marker that the list of markers lacks would show itself here; X stands for a number."""
    left = {
        token.text
        for type_, text in list_abilities
        for part in split_sections(prepare(text).tokens, type_)
        for token, following in zip(part.tokens, part.tokens[1:], strict=False)
        if following.text == ":" and token.text.isupper()
    }
    assert left <= {"X"}
