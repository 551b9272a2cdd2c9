"""Words and sentences of card texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.texts.tokens import sentences, tokenize
from tests import hostile


def words(text: str) -> list[str]:
    return [token.word for token in tokenize(text)]


def split(text: str) -> list[str]:
    """The sentences of a text, each with spaces between its words."""
    return [" ".join(token.text for token in sentence) for sentence in sentences(tokenize(text))]


@pytest.mark.parametrize(
    ("printed", "folded"),
    [
        ("Discard two Heroes", ["discard", "2", "heroes"]),
        ("twelve one thirteen", ["12", "one", "thirteen"]),
        ("Take an Artifact or a Site", ["take", "a", "artifact", "or", "a", "site"]),
        ("an opponent's multi-brigade non-human", ["a", "opponent's", "multi-brigade", "non-human"]),
        ("Heroes' set-aside areas", ["heroes'", "set-aside", "areas"]),
        ("Hero(s) or character(s)", ["hero(s)", "or", "character(s)"]),
        ("hand and/or deck", ["hand", "and/or", "deck"]),
        ("any/all", ["any", "/", "all"]),
        ("Increase 3/3, X/X, 0/3, +2/+1, -1/-1 or 1/2", "increase 3/3 , x/x , 0/3 , +2/+1 , -1/-1 or 1/2".split()),
        ("toughness */4 (/*) or strength 7/* (*/)", "toughness */4 ( /* ) or strength 7/* ( */ )".split()),
        ("a * card; draw X (limit 3)!", "a * card ; draw x ( limit 3 ) !".split()),
        ("Genesis 12-24", ["genesis", "12-24"]),
        ('X = # of "Ox" & [Ass]?', ["x", "=", "#", "of", '"', "ox", '"', "&", "[", "ass", "]", "?"]),
        ("(Michael)'s", ["(", "michael", ")", "'s"]),
        ("O.T. N.T OT NT o.t.", ["o.t.", "n.t.", "o.t.", "n.t.", "o.t."]),
        ("{1}, {Tap}: Draw {x", ["{1}", ",", "{tap}", ":", "draw", "{", "x"]),
        ("not ant NTS", ["not", "ant", "nts"]),
    ],
)
def test_words_are_folded_and_marks_stand_alone(printed: str, folded: list[str]) -> None:
    assert words(printed) == folded


def test_a_token_knows_its_place_its_print_and_its_capital() -> None:
    two, hero = tokenize("two Heroes")
    assert (two.word, two.start, two.end, two.text, two.capital) == ("2", 0, 3, "two", False)
    assert (hero.word, hero.start, hero.end, hero.text, hero.capital) == ("heroes", 4, 10, "Heroes", True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 1. Toss a Site.", ["Draw 1 .", "Toss a Site ."]),
        ("Draw 1. Toss a Site", ["Draw 1 .", "Toss a Site"]),
        ("Look at a hand; toss it.", ["Look at a hand ; toss it ."]),
        ("Toss an O.T. Site.", ["Toss an O.T. Site ."]),
        ("Toss all Sites that are O.T. If you do, draw 1.", ["Toss all Sites that are O.T.", "If you do , draw 1 ."]),
        ("Toss all Sites that are N.T.", ["Toss all Sites that are N.T."]),
        ("Draw 1 (if it is a Site. Toss it). Rest.", ["Draw 1 ( if it is a Site . Toss it ) .", "Rest ."]),
        ("Draw 1. (Do not look.) Toss it.", ["Draw 1 .", "( Do not look . )", "Toss it ."]),
        ('It gains "Draw 1. Limit once." Toss it.', ['It gains " Draw 1 . Limit once . "', "Toss it ."]),
        ('It gains "Draw 1." this turn. Rest.', ['It gains " Draw 1 . " this turn .', "Rest ."]),
        ("Play What Then? from deck. Rest.", ["Play What Then ? from deck .", "Rest ."]),
        ("Play Run! Run! or draw 1.", ["Play Run ! Run ! or draw 1 ."]),
        ('A "b. C.', ['A " b .', "C ."]),
        ("A (b. C.", ["A ( b .", "C ."]),
        ("", []),
    ],
)
def test_a_full_stop_ends_a_sentence_outside_quotation_marks_and_parentheses(text: str, expected: list[str]) -> None:
    assert split(text) == expected


@given(st.text(alphabet="aT.()\"'!?/ *x3-", max_size=40))
def test_sentences_joined_are_the_tokens(text: str) -> None:
    tokens = tokenize(text)
    assert tuple(token for sentence in sentences(tokens) for token in sentence) == tokens


@given(st.text())
def test_only_white_space_belongs_to_no_token(text: str) -> None:
    tokens = tokenize(text)
    covered = {place for token in tokens for place in range(token.start, token.end)}
    assert {place for place, character in enumerate(text) if not character.isspace()} == {
        place for place in covered if not text[place].isspace()
    }
    assert all(text[token.start : token.end] == token.text for token in tokens)
    assert all(token.text == token.text.strip() for token in tokens)


@pytest.mark.parametrize("piece", hostile.IN_WORDS)
def test_a_text_of_any_length_is_split_without_losing_a_letter(piece: str) -> None:
    text = hostile.repeated(piece)
    tokens = tokenize(text)
    assert "".join(token.text for token in tokens) == "".join(text.split())
    assert tuple(token for sentence in sentences(tokens) for token in sentence) == tokens
