"""What a card text says in typed values, what is refused, and with which place."""

from __future__ import annotations

from typing import TypeVar

import pytest

from rulings.epic.reading.abilities import (
    CONTINUOUS,
    DISCARD_PILE,
    INSTRUCTIONS,
    KEYWORDS,
    POWER,
    TRIGGERED,
    Act,
    Ally,
    Banish,
    Break,
    Choose,
    Condition,
    Costs,
    DealDamage,
    Deed,
    Done,
    Draw,
    Either,
    Expend,
    ExpendThis,
    Gain,
    Keyword,
    Keywords,
    Loyalty,
    Move,
    Noun,
    Number,
    PayGold,
    Place,
    Player,
    PutTokens,
    Quoted,
    Selection,
    StatChange,
    Tribute,
    Triggers,
    When,
)
from rulings.epic.reading.prepare import whole_text
from rulings.epic.reading.reader import Reading, load_reader
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase, items_of
from rulings.texts.understanding import Status

CHAMPION, EVENT = "Champion", "Event"
P = TypeVar("P", bound=Phrase)


def read(text: str, types: str = "") -> Reading:
    reading = load_reader().read(text, types)
    assert [part.text for part in reading.unread] == []
    return reading


def phrases(reading: Reading, kind: type[P]) -> list[P]:
    """All phrases of a kind in a reading, in the order of the words."""
    sentences = (sentence for ability in reading.card.abilities for sentence in ability.sentences)
    return [part for sentence in sentences for part in walk(sentence) if isinstance(part, kind)]


def only(reading: Reading, kind: type[P]) -> P:
    (found,) = phrases(reading, kind)
    return found


def test_each_paragraph_of_a_champion_is_an_ability_of_its_kind() -> None:
    text = "Airborne ◆ Blitz | Tribute → Draw a card. | {expend}: Break target champion. | Your other elves have blitz."
    kinds = [ability.kind for ability in read(text, CHAMPION).card.abilities]
    assert kinds == [KEYWORDS, TRIGGERED, POWER, CONTINUOUS]


def test_what_an_event_says_is_instructions() -> None:
    reading = read("Put a wolf token into play. | Your wolves have blitz this turn.", EVENT)
    assert [ability.kind for ability in reading.card.abilities] == [INSTRUCTIONS, INSTRUCTIONS]


@pytest.mark.parametrize(("types", "kind"), [(CHAMPION, CONTINUOUS), (EVENT, INSTRUCTIONS), ("", INSTRUCTIONS)])
def test_the_type_of_the_card_tells_a_continuous_ability_from_an_instruction(types: str, kind: str) -> None:
    assert [ability.kind for ability in read("Your champions get +2 {offense}.", types).card.abilities] == [kind]


def test_the_options_of_an_event_have_costs_of_their_own() -> None:
    card = read("Draw a card. | Recycle | — OR — | {1}: Break target champion.", EVENT).card
    first, second = card.options
    assert (first.costs, len(first.abilities)) == (None, 2)
    assert second.costs is not None
    assert [type(cost) for cost in second.costs.costs] == [PayGold]
    assert [(ability.kind, ability.head) for ability in second.abilities] == [(INSTRUCTIONS, None)]


def test_what_works_in_the_discard_pile_stands_apart() -> None:
    card = read(whole_text("Draw a card.", "{wild} → Recall | {1}: Recall"), EVENT).card
    assert len(card.options[0].abilities) == 1
    assert [(ability.kind, ability.half) for ability in card.in_discard_pile] == [
        (TRIGGERED, DISCARD_PILE),
        (POWER, DISCARD_PILE),
    ]


def test_triggers_in_a_row_stand_before_one_arrow() -> None:
    (ability,) = read("Tribute and/or {good} → Draw a card.", CHAMPION).card.abilities
    assert isinstance(ability.head, Triggers)
    assert [type(trigger) for trigger in items_of(ability.head.triggers)] == [Tribute, Ally]


@pytest.mark.parametrize(("text", "number"), [("Loyalty 3 → Blitz", 3), ("Loyalty X → Blitz", None)])
def test_loyalty_has_its_number(text: str, number: int | None) -> None:
    (ability,) = read(text, CHAMPION).card.abilities
    assert isinstance(ability.head, Triggers)
    (loyalty,) = items_of(ability.head.triggers)
    assert isinstance(loyalty, Loyalty)
    assert (loyalty.number.value if loyalty.number is not None else None) == number


def test_a_trigger_says_who_does_what() -> None:
    (ability,) = read("When another champion is broken → Draw a card.", CHAMPION).card.abilities
    assert isinstance(ability.head, Triggers)
    (when,) = items_of(ability.head.triggers)
    assert isinstance(when, When)
    assert isinstance(when.subject, Selection)
    assert when.subject.is_of_others
    assert [happening.verb for happening in items_of(when.happenings)] == ["is broken"]


def test_costs_stand_before_a_colon_one_by_one() -> None:
    (ability,) = read("{expend}, Break a champion you control: Draw a card.", CHAMPION).card.abilities
    assert isinstance(ability.head, Costs)
    assert [type(cost) for cost in ability.head.costs] == [ExpendThis, Break]


@pytest.mark.parametrize(
    ("words", "how", "number", "limit"),
    [
        ("target champion", "target", None, "exactly"),
        ("two target champions", "target", 2, "exactly"),
        ("up to three target champions", "target", 3, "up to"),
        ("a champion", "choose", 1, "exactly"),
        ("two champions", "choose", 2, "exactly"),
        ("any number of champions", "choose", None, "any number"),
        ("all champions", "all", None, "exactly"),
        ("each champion", "all", None, "exactly"),
    ],
)
def test_only_the_word_target_makes_a_target(words: str, how: str, number: int | None, limit: str) -> None:
    (found,) = items_of(only(read(f"Break {words}."), Break).what)
    size = found.number.value if isinstance(found.number, Number) else None
    assert (found.how, size, found.limit) == (how, number, limit)


@pytest.mark.parametrize(
    ("text", "how"),
    [("Target a champion.", "target"), ("Choose a champion.", "choose"), ("Choose 2 targets.", "target")],
)
def test_what_the_verb_picks_is_a_target_where_it_says_so(text: str, how: str) -> None:
    (found,) = items_of(only(read(text), Choose).what)
    assert found.how == how


def test_the_owner_and_the_qualities_of_a_noun_narrow_it() -> None:
    (found,) = items_of(only(read("Break each opposing non-elf attacking or blocking champion."), Break).what)
    (noun,) = items_of(found.nouns)
    assert noun.controller == Player("opponents")
    groups = [
        (group.joint, [(quality.word.name, quality.negative) for quality in items_of(group)])
        for group in noun.qualities
    ]
    assert groups == [("", [("elf", True)]), ("or", [("attacking", False), ("blocking", False)])]


def test_the_side_before_the_first_of_several_nouns_is_that_of_each() -> None:
    (found,) = items_of(only(read("Deal 2 damage to each opposing champion and player."), DealDamage).to)
    assert [(noun.head.name, noun.controller) for noun in items_of(found.nouns)] == [
        ("champion", Player("opponents")),
        ("player", Player("opponents")),
    ]


def test_a_card_is_taken_from_one_place_and_put_into_another() -> None:
    move = only(read("You may return target evil event card from any discard pile to your hand."), Move)
    (found,) = items_of(move.what)
    (noun,) = items_of(found.nouns)
    assert noun.place == Place("discard pile", Player("any"))
    assert move.to == Place("hand", Player("you"))
    assert only(read("You may draw a card."), Act).mood == "may"


def test_tokens_are_put_into_play_by_an_effect_of_their_own() -> None:
    found = only(read("Put two elf tokens into play, expended."), PutTokens)
    assert isinstance(found.number, Number)
    assert (found.number.value, found.token.head.name) == (2, "token")
    assert [entering.state.name for entering in items_of(found.states)] == ["expended"]


def test_what_a_champion_gains_lasts_as_long_as_the_deed_says() -> None:
    reading = read("Target champion gains blitz, +2 {offense} and -1 {defense} this turn.")
    keyword, offense, defense = items_of(only(reading, Gain).what)
    assert (type(keyword), type(offense), type(defense)) == (Keyword, StatChange, StatChange)
    assert (offense.by.value, defense.by.value) == (2, -1)
    time = only(reading, Deed).time
    assert time is not None
    assert (time.which, time.edge) == ("this", "")


def test_a_keyword_behind_an_arrow_is_gained_by_the_card() -> None:
    gain = only(read("Loyalty 2 → Blitz", CHAMPION), Gain)
    assert [keyword.word.name for keyword in items_of(gain.what)] == ["blitz"]


def test_an_ability_in_quotation_marks_is_gained_as_a_whole() -> None:
    reading = read('Your elf tokens gain blitz and "When this card is broken → Draw a card."', EVENT)
    ability = only(reading, Quoted).ability
    assert isinstance(ability.head, Triggers)
    assert [type(deed.effect) for act in items_of(ability.sentence.acts) for deed in items_of(act.deeds)] == [Draw]


def test_keywords_stand_in_a_line_or_hold_at_a_time() -> None:
    (line,) = read("Ambush ◆ Blitz ◆ Unblockable", CHAMPION).card.abilities
    assert isinstance(line.head, Keywords)
    assert [keyword.word.name for keyword in line.head.words] == ["ambush", "blitz", "unblockable"]
    (timed,) = read("Untargetable on your turn.", CHAMPION).card.abilities
    assert isinstance(timed.head, Keywords)
    assert timed.head.time is not None


def test_a_choice_between_acts_keeps_them_apart() -> None:
    reading = read("At the start of your turn → Either draw a card, or gain 2 health and expend target champion.")
    either = only(reading, Either)
    first, second = (
        [type(deed.effect) for act in items_of(option) for deed in items_of(act.deeds)] for option in either.options
    )
    assert first == [Draw]
    assert second[1] is Expend


def test_a_later_sentence_points_back() -> None:
    reading = read("You may banish a card from your hand. If you do, draw a card.")
    assert type(only(reading, Condition).claim) is Done
    assert [type(deed.effect) for deed in phrases(reading, Deed)] == [Banish, Draw]


def test_numbers_in_letters_are_numbers() -> None:
    numbers = [number.value for number in phrases(read("Draw three cards. Draw 3 cards."), Number)]
    assert numbers == [3, 3]


def test_a_name_narrows_a_noun() -> None:
    gain = read("Your champions not named Old Ferryman have blitz.", CHAMPION)
    (noun,) = phrases(gain, Noun)
    (tail,) = noun.tails
    assert (tail.name.name, tail.negative) == ("Old Ferryman", True)


def test_what_is_not_understood_is_refused_with_its_place_and_the_rest_is_read() -> None:
    text = "Draw a card. Break the juggler. | Recycle"
    reading = load_reader().read(text, EVENT)
    assert reading.status is Status.PARTLY
    (unread,) = reading.unread
    assert (unread.text, text[slice(*unread.sentence)]) == ("juggler.", "Break the juggler.")
    assert "rest" in unread.expected
    assert len(reading.card.options[0].abilities) == 2


@pytest.mark.parametrize("text", ["", " | ", "Sing.", "— OR —", "{", "→", ": : :", "◆ Blitz", "a " * 400])
def test_what_says_nothing_is_refused(text: str) -> None:
    assert load_reader().read(text).status is Status.REFUSED


def test_a_text_that_is_too_long_is_refused_unread() -> None:
    reading = load_reader().read("Draw a card. " * 1_000)
    assert (reading.status, reading.paragraphs) == (Status.REFUSED, ())
