"""Every span of a card text is named, and rests on an entry or clause that the book has."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.basis import default_location, read_basis
from rulings.redemption.reading.default_rules import Rule, explain
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.reading.summary import summarize
from rulings.redemption.reading.vocabulary import load_lexicon
from tests.redemption.reading.nesting import assert_nested
from tests.whole_book import whole_book, whole_defaults

BOOK, DEFAULTS = whole_book(), whole_defaults()
PHRASE = "redemption/term/conditional-phrase"
COST = "If blocking, you may discard an evil card from hand to negate a good Enhancement. Cannot be prevented."


def spans(text: str, kind: str) -> list[tuple[str, str | None]]:
    """List the words of all spans of a kind with what they rest on."""
    found = annotate(load_reader().read(text))
    return [(text[slice(*item.span)], item.basis) for item in found if item.kind == kind]


def rules(text: str) -> list[dict[str, Rule]]:
    """List what the rules say of each effect of a text."""
    reading = load_reader().read(text)
    assert not reading.unread
    explained = [
        effect
        for section, said in zip(reading.sections, summarize(reading, DEFAULTS)["sections"], strict=True)
        for ability, shown in zip(section.abilities, said["abilities"], strict=True)
        for effect in explain(ability, shown["effects"], DEFAULTS)
    ]
    return [{rule.what: rule for rule in effect.rules} for effect in explained]


def test_every_id_of_the_table_is_in_the_book() -> None:
    ids = list(read_basis().ids())
    assert len(ids) > 300
    assert [item for item in ids if item not in BOOK.clauses and item not in BOOK.entries] == []


def test_an_effect_that_only_names_abilities_rests_on_its_entry_in_the_book() -> None:
    nouns = [noun for lexeme in load_lexicon().lexemes["effects"].values() for noun in lexeme.forms.get("noun", ())]
    named = {
        noun: basis
        for noun in nouns
        for words, basis in spans(f"Protect a Hero from {noun} abilities.", "quality")
        if words == noun
    }
    assert len(named) > 40
    assert {noun: basis for noun, basis in named.items() if basis not in BOOK.entries} == {
        "return": None,
        "repeat": None,
    }
    assert named["retreat"] == "redemption/effect/withdraw"


def test_every_effect_of_the_book_stands_in_the_table() -> None:
    assert set(read_basis().effects) == set(DEFAULTS.of_effects)


def test_a_clause_on_timing_is_named_like_the_timing() -> None:
    clauses = [
        (default, clause)
        for default in DEFAULTS.of_effects.values()
        for clause in read_basis().of_effect(default.entry, "timing")
    ]
    assert clauses
    for default, clause in clauses:
        words = BOOK.clauses[clause].text + clause
        assert default.timing in words or default.timing == "either", clause


def test_the_clause_on_default_locations_speaks_of_the_effect() -> None:
    found = [default for default in DEFAULTS.of_effects.values() if default.locations != ("none",)]
    assert found
    for default in found:
        clause = BOOK.clauses[default_location(default.entry, default.locations)]
        assert f"({default.entry})" in clause.text, default.entry


def test_an_effect_holds_its_target_and_that_its_place() -> None:
    assert spans(COST, "effect") == [
        ("discard an evil card from hand", "redemption/effect/discard"),
        ("negate a good Enhancement", "redemption/effect/negate"),
    ]
    assert spans(COST, "target")[0] == ("an evil card from hand", "redemption/effect/discard#targets-discarded-cards")
    assert spans(COST, "place") == [("from hand", "redemption/term/hand")]


def test_cost_option_condition_and_modifier_are_named() -> None:
    assert spans(COST, "cost") == [("discard an evil card from hand", "redemption/term/ability#cost-before-benefit")]
    assert spans(COST, "option") == [("may", "redemption/term/ability#how-an-option-is-marked")]
    assert spans(COST, "condition") == [("If blocking", f"{PHRASE}#if-game-state")]
    assert spans(COST, "state") == [("blocking", "redemption/term/blocking")]
    assert spans(COST, "modifier") == [("Cannot be prevented.", "redemption/modifier/cannot-be-prevented")]


def test_qualities_lead_to_their_terms() -> None:
    found = spans("Discard an evil blue Hero, a demon or a warrior.", "quality")
    assert found == [
        ("evil", "redemption/term/evil-card"),
        ("blue", "redemption/term/blue-brigade"),
        ("Hero", "redemption/term/hero"),
        ("demon", "redemption/term/identifier"),
        ("warrior", "redemption/term/warrior"),
    ]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("If this Hero is blocked, draw 1.", "if-or-when-event-in-front"),
        ("If you control a demon, draw 1.", "if-game-state"),
        ("While this Hero is in battle, you may discard a demon.", "while-or-during-game-state"),
        ("Each upkeep, you may draw 1.", "each-phase"),
        ("At any time, you may draw 1.", "at-any-time"),
        ("After battle, draw 1.", "phrase-for-a-point-in-time"),
        ("Discard a Hero unless you control a demon.", "unless-game-state"),
    ],
)
def test_a_condition_rests_on_the_clause_on_its_conjunction(text: str, clause: str) -> None:
    assert [basis for _, basis in spans(text, "condition")] == [f"{PHRASE}#{clause}"]


def test_a_colon_rests_on_the_entry_on_colons() -> None:
    text = "Look at the top 3 cards of deck: Discard an evil card."
    assert spans(text, "colon") == [(":", "redemption/term/colon#while-it-occurs-or-is-true")]


def test_words_that_point_back_or_to_the_card_itself_are_told_apart() -> None:
    found = spans("Discard this card to capture a Hero. Banish it.", "back reference")
    assert found == [
        ("this card", "redemption/term/targeting-by-name#this-card"),
        ("it", "redemption/term/ability#later-effect-needs-earlier-target"),
    ]


def test_a_number_of_targets_says_whether_somebody_chooses() -> None:
    targeting = "redemption/term/effect-targeting"
    assert spans("Discard a Hero.", "count") == [("a", f"{targeting}#manual-targeting")]
    assert spans("Discard all Heroes.", "count") == [("all", f"{targeting}#automatic-targeting")]
    assert spans("Look at the top 3 cards of deck.", "count") == [("the top 3", None)]


def test_what_a_condition_looks_at_is_no_target() -> None:
    text = "If you control a demon, draw 1."
    assert spans(text, "target") == []
    assert spans(text, "reference") == [("a demon", "redemption/term/referencing#names-without-acting")]


def test_a_sentence_that_is_not_understood_is_marked_as_a_whole_and_from_where_reading_broke_off() -> None:
    text = "Discard a Hero. Each upkeep, you may hoot at a Hero."
    assert spans(text, "unread sentence") == [("Each upkeep, you may hoot at a Hero.", None)]
    assert spans(text, "unread") == [("hoot at a Hero.", None)]


WORDS = "discard banish a the all 2 evil blue hero demon from hand deck if while you may , . : to it cannot be negated"


@given(words=st.lists(st.sampled_from(WORDS.split()), max_size=25))
def test_spans_lie_inside_one_another_or_apart(words: list[str]) -> None:
    reading = load_reader().read(" ".join(words))
    found = annotate(reading)
    assert_nested(found)
    assert all(0 <= item.span[0] < item.span[1] <= len(reading.text) for item in found)


def test_where_the_text_names_no_place_the_rules_add_one() -> None:
    [named] = rules("Discard a Hero from hand.")
    [silent] = rules("Discard a Hero.")
    assert "location" not in named
    assert silent["location"].value == "in play"
    assert silent["location"].clauses == (
        "redemption/term/default-location#effects-that-default-to-in-play",
        "redemption/effect/discard#targets-in-play",
    )


def test_behind_a_look_effect_with_a_colon_targets_are_among_what_is_seen() -> None:
    _, discard = rules("Look at the top 3 cards of deck: Discard an evil card.")
    assert discard["location"].clauses == ("redemption/term/colon#default-location-is-what-is-seen",)


def test_timing_duration_and_destination_come_from_the_entry_of_the_effect() -> None:
    [protect] = rules("Protect this Hero from demons.")
    assert (protect["timing"].value, protect["timing"].clauses) == (
        "ongoing",
        ("redemption/effect/immune-and-protect#ongoing",),
    )
    assert protect["duration"].value == "end of phase"
    assert "destination" not in protect
    [underdeck] = rules("Underdeck a Site.")
    assert underdeck["destination"].clauses == ("redemption/effect/topdeck-and-underdeck#underdeck-moves-to-bottom",)


def test_a_stated_duration_is_not_added() -> None:
    [effect] = rules("Protect this Hero from demons this turn.")
    assert "duration" not in effect


def test_who_carries_it_out_is_added_where_the_text_names_nobody() -> None:
    [silent] = rules("Discard a Hero.")
    [named] = rules("Opponent must discard a Hero.")
    assert silent["carried out by"].clauses == ("redemption/term/ability#who-carries-out-the-effect",)
    assert "carried out by" not in named


@pytest.mark.parametrize(
    ("text", "kind", "clause"),
    [
        ("Discard a Hero.", "immediate", "redemption/term/immediate-effect#waits-for-nothing"),
        ("If this Hero is blocked, draw 1.", "triggered", "redemption/term/triggered-effect#waits-for-an-event"),
        ("Each upkeep, you may draw 1.", "manually triggered", f"{PHRASE}#each-phase"),
        (
            "You may discard a Hero. Limit once per turn.",
            "manually triggered",
            f"{PHRASE}#optional-instant-with-usage-limit",
        ),
    ],
)
def test_how_an_effect_comes_about_names_what_makes_it_so(text: str, kind: str, clause: str) -> None:
    found = rules(text)[0]["kind"]
    assert found.value == kind
    assert clause in found.clauses


def test_nothing_is_added_of_the_play_of_another_card_than_an_enhancement() -> None:
    [enhancement] = rules("You may play an Enhancement.")
    [fortress] = rules("You may play a Fortress.")
    assert enhancement["location"].value == "hand"
    assert not {"location", "destination"} & set(fortress)
