"""Abilities, effects and modifiers are said as a person writes them; the texts are made up in the manner of cards."""

from typing import Any

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.reading.summary import summarize
from tests.whole_book import whole_defaults


def abilities_of(text: str) -> list[dict[str, Any]]:
    summary = summarize(load_reader().read(text, ""), whole_defaults())
    assert summary["unread"] == [], text
    return [ability for section in summary["sections"] for ability in section["abilities"]]


def sentence_of(text: str) -> str:
    [ability] = abilities_of(text)
    return str(ability["sentence"])


def effects_of(text: str) -> list[str]:
    [ability] = abilities_of(text)
    return [effect["sentence"] for effect in ability["effects"]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Discard 1 Hero.", "Discard a Hero."),
        ("Negate an O.T. Site.", "Negate an O.T. Site."),
        ("Negate a N.T. Site.", "Negate an N.T. Site."),
        ("Discard a unique Hero.", "Discard a unique Hero."),
        ("Take a I Samuel card from deck.", "Take a I Samuel card from your deck."),
        ("Discard two evil characters.", "Discard 2 Evil Characters."),
        ("Negate all Lost Soul(s).", "Negate all Lost Souls."),
        ("Reserve one of your Heroes.", "Reserve one of your Heroes."),
        ("Discard a red brigade warrior class Hero.", "Discard a red brigade warrior class Hero."),
        ("Discard top card of deck.", "Discard the top card of your deck."),
        ("Reveal the top 3 of opponent's draw pile.", "Reveal the top 3 cards of your opponent's deck."),
        ("Draw 1 from bottom of deck.", "Draw a card from the bottom of your deck."),
        ("Discard a male and a female Hero.", "Discard a male and a female Hero."),
        ("Negate a Hero, Site or Fortress.", "Negate a Hero, Site, or Fortress."),
        ("Look at the top X (limit 4) cards of deck.", "Look at the top X cards of your deck, limit 4."),
        ("Release contents.", "Release its contents."),
        ("Discard a Hero of opponent.", "Discard a Hero of your opponent."),
        ("Reduce hand size by 1.", "Reduce your hand size by 1."),
        ("Banish a Reserve.", "Banish a Reserve."),
        (
            "May band to a Hero with David's name in the title.",
            "You may band to a Hero with David's name in the title.",
        ),
    ],
)
def test_number_article_and_capitals_are_those_of_english(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Search discard pile for X blue Genesis cards and shuffle into deck.",
            "Search your discard pile for X blue Genesis cards and shuffle them into the owner's deck.",
        ),
        (
            "Search discard pile for a blue Genesis card and shuffle into deck.",
            "Search your discard pile for a blue Genesis card and shuffle it into the owner's deck.",
        ),
    ],
)
def test_what_was_found_is_one_or_many_as_its_number_says(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


def test_what_a_modifier_and_a_protection_share_is_said_once_behind_both() -> None:
    text = "Red Enhancements used by Ruth cannot be negated or discarded during battle."
    assert sentence_of(text) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Discard opponent's Hero.", "Discard your opponent's Hero."),
        ("All characters in battle return to territories.", "All characters in battle return to their territories."),
        ("Opponents may not search deck this turn.", "Your opponents may not search their deck this turn."),
        ("Discard an opponent's Hero.", "Discard an opponent's Hero."),
        ("Negate opponents' Sites.", "Negate your opponents' Sites."),
        ("Discard a human from each opponent.", "Discard a human from each opponent."),
        ("Opponent must discard a card from hand.", "Your opponent must discard a card from their hand."),
        ("Each player may take a Hero from Reserve.", "Each player may take a Hero from their Reserve."),
        (
            "Restrict opponents from playing Enhancements from hand.",
            "Restrict your opponents from playing Enhancements from their hand.",
        ),
        (
            "Discard a Site from opponent's hand (or Reserve if blocking).",
            "Discard a Site from your opponent's hand, or Reserve if blocking.",
        ),
        ("Holder may search draw pile.", "The holder may search their deck."),
        ("Bounce a Hero. Its owner may draw 1.", "Bounce a Hero. Its owner may draw a card."),
    ],
)
def test_whose_it_is_stands_before_the_noun(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Discard a card in hand.", "Discard a card from your hand."),
        ("Discard a Hero in battle.", "Discard a Hero in battle."),
        ("Negate a Hero in territory.", "Negate a Hero in your territory."),
        ("Take a Hero from deck or Reserve.", "Take a Hero from your deck or Reserve."),
        ("Discard a Site in play or in a set aside area.", "Discard a Site in play or in a set-aside area."),
        ("Shuffle a Hero into deck.", "Shuffle a Hero into the owner's deck."),
        ("Shuffle hand into deck.", "Shuffle your hand into your deck."),
        ("Place a Hero beneath owner's draw pile.", "Place a Hero beneath the owner's deck."),
    ],
)
def test_what_leaves_a_place_comes_from_it(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Destroy a Hero.", "Discard a Hero."),
        ("Remove a Hero from the game.", "Banish a Hero."),
        ("Take a Hero prisoner.", "Capture a Hero."),
        ("Evil Character repels Heroes.", "The Evil Character ignores Heroes."),
        ("All Sites are negated.", "Negate all Sites."),
        ("May band with a king.", "You may band to a king."),
        ("May band to Saul or Jesse (not both).", "You may band to Saul or Jesse, not both."),
        (
            "Search deck for a king and place in territory.",
            "Search your deck for a king and place it in your territory.",
        ),
        ("Character has first strike ability.", "The character has first strike."),
        ("Heroes cannot be captured.", "Heroes cannot be captured."),
    ],
)
def test_each_effect_has_one_phrase(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Immune to demons.", "This card is immune to demons."),
        ("Cannot be taken prisoner.", "This card cannot be taken prisoner."),
        ("Prevents a Site.", "This card prevents a Site."),
        ("First strike.", "First strike."),
        ("Meek", "This card is meek."),
        ("Use as an Enhancement or an Artifact.", "Use this card as an Enhancement or an Artifact."),
        ("If rescue attempt fails, draw 1.", "If the rescue attempt fails, draw a card."),
    ],
)
def test_what_is_said_of_nobody_is_said_of_the_card(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Cannot be negated.", "This ability cannot be negated."),
        ("If blocked, cannot be negated.", "If blocked, this ability cannot be negated."),
        ("Regardless of protection.", "This ability is regardless of protection."),
    ],
)
def test_a_modifier_of_nothing_is_said_of_the_ability(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


def test_a_later_deed_of_the_same_subject_is_said_of_it() -> None:
    text = "That Hero is protected from demons and has Site access."
    assert sentence_of(text) == text
    assert effects_of(text) == ["That Hero is protected from demons.", "It has Site access."]


def test_objects_that_differ_are_parted_by_a_comma() -> None:
    text = "Discard the top card of deck or an evil card from Reserve."
    assert sentence_of(text) == "Discard the top card of your deck, or an evil card from your Reserve."


def test_a_cost_says_what_it_is_for_and_a_benefit_what_it_depends_on() -> None:
    text = "You may discard a card from hand to draw 2 and each player may draw 1."
    assert effects_of(text) == [
        "You may discard a card from your hand to draw 2 cards.",
        "If you do, draw 2 cards.",
        "If you do, each player may draw a card.",
    ]


def test_who_pays_is_said_of_the_benefit() -> None:
    text = "Opponent may discard a card from hand to draw 1."
    assert effects_of(text) == [
        "Your opponent may discard a card from their hand to draw a card.",
        "If they do, they draw a card.",
    ]


def test_of_alternatives_the_first_says_either_and_the_others_or() -> None:
    assert effects_of("You may draw 1, or discard a Hero and a Site.") == [
        "You may either draw a card.",
        "Or you may discard a Hero and a Site.",
    ]
    assert effects_of("You may draw 1 and/or discard a Site.") == [
        "You may draw a card.",
        "And/or you may discard a Site.",
    ]
    assert effects_of("Topdeck and/or underdeck a king.") == ["Topdeck a king.", "And/or underdeck a king."]


def test_what_stands_in_brackets_may_be_done_in_its_stead() -> None:
    assert sentence_of("Discard a Hero (or take it if a king is in play).") == (
        "Discard a Hero, or take it if a king is in play."
    )
    assert effects_of("Discard a Hero (or take it if a king is in play).") == [
        "Either discard a Hero.",
        "Or take it if a king is in play.",
    ]
    assert effects_of("You may topdeck (or take if a king is in play) a Site from Reserve.") == [
        "You may either topdeck a Site from your Reserve.",
        "Or you may take a Site from your Reserve if a king is in play.",
    ]


def test_a_list_of_options_is_said_as_choices() -> None:
    assert effects_of("Select 2: Draw 1. Discard a Site. Take a king.") == [
        "One of the choices: draw a card.",
        "One of the choices: discard a Site.",
        "One of the choices: take a king.",
    ]


def test_verbs_that_share_an_object_have_a_sentence_each() -> None:
    assert sentence_of("Negate and discard an evil card.") == "Negate and discard an evil card."
    assert effects_of("Negate and discard an evil card.") == ["Negate an evil card.", "Discard an evil card."]


def test_a_condition_stands_where_it_governs() -> None:
    text = "If blocking, discard a Hero. If it is a king, draw 1. If you do not, take a Site."
    assert sentence_of(text) == (
        "If blocking, discard a Hero. If it is a king, draw a card. If you do not, take a Site."
    )
    assert effects_of(text) == ["Discard a Hero.", "If it is a king, draw a card.", "If not, take a Site."]


def test_what_counts_an_effect_is_said_with_it() -> None:
    assert effects_of("Draw 1 for each Hero in battle.") == ["Draw a card for each Hero in battle."]


def test_who_is_made_to_do_it_is_said() -> None:
    assert effects_of("You may make an opponent discard a Hero.") == ["You may make an opponent discard a Hero."]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Decrease a Hero 2/2 until end of turn.", "Decrease a Hero by 2/2 until the end of the turn."),
        ("Heroes gain 1/1 for remainder of battle.", "Heroes gain 1/1 for the rest of the battle."),
        ("Set a Hero aside for two turns.", "Set aside a Hero for 2 turns."),
        ("Discard a Hero instead.", "Discard a Hero instead."),
        ("Discard an Artifact. Do this twice.", "Discard an Artifact. Do this twice."),
    ],
)
def test_how_long_and_how_often_is_said_behind(text: str, sentence: str) -> None:
    assert sentence_of(text) == sentence


def test_what_is_excepted_stands_between_commas() -> None:
    text = "Discard an evil card (except a Dominant) from opponent's hand."
    assert sentence_of(text) == "Discard an evil card, except a Dominant, from your opponent's hand."


def test_an_ability_that_is_gained_is_a_sentence_in_quotation_marks() -> None:
    assert sentence_of("Your Hero gains the ability 'May band to a king.'") == (
        'Your Hero gains the ability "You may band to a king".'
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Cannot be negated.", "This ability cannot be negated."),
        ("If used by a king, cannot be interrupted.", "If used by a king, this ability cannot be interrupted."),
        (
            "If used by a king, regardless of protect abilities.",
            "If used by a king, this ability is regardless of protect abilities.",
        ),
    ],
)
def test_a_modifier_behind_what_is_not_understood_names_the_ability(text: str, sentence: str) -> None:
    summary = summarize(load_reader().read(f"Frob the moon. {text}", ""), whole_defaults())
    assert [ability["sentence"] for section in summary["sections"] for ability in section["abilities"]] == [sentence]


def test_each_kind_of_a_modifier_is_a_sentence() -> None:
    [ability] = abilities_of("Draw 1. If used by a king, cannot be negated or prevented by a Site unless blocking.")
    assert [modifier["sentence"] for modifier in ability["modifiers"]] == [
        "If used by a king, this ability cannot be negated by a Site unless blocking.",
        "If used by a king, this ability cannot be prevented by a Site unless blocking.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Your Heroes cannot be negated by demons.", "Your Heroes cannot be negated by demons."),
        ("Evil Enhancements are regardless of protection.", "Evil Enhancements work regardless of protection."),
        ("Draw X (limit 3).", "The limit is 3."),
        ("Draw 1. Limit once per turn.", "Use this ability at most once per turn."),
        ("Draw 1. May be used twice.", "Use this ability at most twice."),
    ],
)
def test_a_modifier_is_a_sentence(text: str, sentence: str) -> None:
    [ability] = abilities_of(text)
    assert [modifier["sentence"] for modifier in ability["modifiers"]] == [sentence]
