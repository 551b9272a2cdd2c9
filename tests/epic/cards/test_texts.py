"""A cell of texts: what is rules text stays, word by word, and what is none is parted from it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.epic.cards.texts import SYMBOLS, CellText, hash_of, part_flavour, read_text, repairs_of

NONE = repairs_of({"typing": [], "flavour": []})
WORDS = ("Draw", "a", "card.", "Banish", "target", "champion.", "Blitz", "|", "→", "{1}:", "(Hoot", "it.)", '"Hoot."')


def parted(cell: str) -> tuple[str, tuple[str, ...], str]:
    found = read_text("Owl", cell, NONE)
    return found.text, found.reminders, found.flavour


@pytest.mark.parametrize(
    ("cell", "text", "reminders", "flavour"),
    [
        ("", "", (), ""),
        ("Airborne ◆ Blitz", "Airborne ◆ Blitz", (), ""),
        ("Blitz | It sings at dusk.", "Blitz", (), "It sings at dusk."),
        ("It sings at dusk.", "", (), "It sings at dusk."),
        ('Blitz | "Attack my hand, if you can." - The Owl', "Blitz", (), '"Attack my hand, if you can." - The Owl'),
        ("Blitz | (It may attack at once.)", "Blitz", ("It may attack at once.",), ""),
        ("Draw a card. (Take the top one.) | Recycle", "Draw a card. | Recycle", ("Take the top one.",), ""),
        ("Return it (as a new champion) at once.", "Return it (as a new champion) at once.", (), ""),
        ("Draw a card. | You are untargetable.", "Draw a card. | You are untargetable.", (), ""),
        ("It sings. | Draw a card.", "It sings. | Draw a card.", (), ""),
        (
            'Your owls gain "When this breaks → Draw a card."',
            'Your owls gain "When this breaks → Draw a card."',
            (),
            "",
        ),
        ("Draw a card. | — OR — | {1}: Draw two cards.", "Draw a card. | — OR — | {1}: Draw two cards.", (), ""),
        ("Draw   a card.|Recycle", "Draw a card. | Recycle", (), ""),
    ],
)
def test_rules_text_is_parted_from_the_rest(cell: str, text: str, reminders: tuple[str, ...], flavour: str) -> None:
    assert parted(cell) == (text, reminders, flavour)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_whose_brackets_do_not_fit_is_repaired(name: str) -> None:
    for written in (f"{{{name})", f"({name}}}", f"{{{name}]"):
        found = read_text("Owl", f"{written}: Draw a card.", NONE)
        assert found.text == f"{{{name}}}: Draw a card."
        assert [reason for reason, _ in found.repairs] == ["broken-symbol"]
    assert read_text("Owl", f"Draw a card ({name}).", NONE).repairs == ()


def test_quotation_marks_are_made_straight() -> None:
    found = read_text("Owl", "Banish the owner’s card. | “Hoot.”", NONE)
    assert (found.text, found.flavour) == ("Banish the owner's card.", '"Hoot."')
    assert [reason for reason, _ in found.repairs] == ["quotation-marks"]


def test_a_repair_holds_for_its_card_and_its_cell_alone() -> None:
    cell, other = "Un break able", "Un break able | Blitz"
    item = {"card": "Owl", "cell": hash_of(cell), "words": "Un break able", "means": "Unbreakable"}
    repairs = repairs_of({"typing": [item], "flavour": []})
    assert read_text("Owl", cell, repairs) == CellText(
        "Unbreakable", repairs=(("typing-error", "`Un break able` was read as `Unbreakable`."),)
    )
    assert read_text("Owl", other, repairs).text == other
    assert read_text("Newt", cell, repairs).text == cell


def test_a_mood_with_a_word_of_the_rules_is_parted_where_it_is_named() -> None:
    mood = "Its hand is soft."
    named = repairs_of({"typing": [], "flavour": [{"card": "Owl", "paragraph": hash_of(mood)}]})
    assert read_text("Owl", f"Blitz | {mood}", named).flavour == mood
    assert read_text("Newt", f"Blitz | {mood}", named).text == f"Blitz | {mood}"
    assert read_text("Owl", f"{mood} | Blitz", named).text == f"{mood} | Blitz"


@pytest.mark.parametrize(
    ("flavour", "number", "parts"),
    [
        ("It hoots. It creeps.", 2, ("It hoots.", "It creeps.")),
        ('"I hoot!" It creeps.', 2, ('"I hoot!"', "It creeps.")),
        ("It hoots.", 2, ("It hoots.", "It hoots.")),
        ('"I hoot." - The Owl', 1, ('"I hoot." - The Owl',)),
        ("", 2, ("", "")),
    ],
)
def test_each_of_two_tokens_is_given_its_sentence(flavour: str, number: int, parts: tuple[str, ...]) -> None:
    assert part_flavour(flavour, number) == parts


@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_no_word_is_lost(cell: str) -> None:
    text, reminders, flavour = parted(cell)
    kept = re.findall(r"[\w→{}:]+", " ".join((text, *reminders, flavour)))
    assert sorted(kept) == sorted(re.findall(r"[\w→{}:]+", cell))


@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_what_was_put_in_order_stays_as_it_is(cell: str) -> None:
    text, _, _ = parted(cell)
    assert parted(text)[0] == text
