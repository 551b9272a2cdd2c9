"""What an answer leaves out of account is said, and stops nothing unless it comes to act."""

from __future__ import annotations

import pytest

from rulings.scenarios.answer import Answer, Status
from rulings.scenarios.problems import Obstacle
from rulings.table.fates import Fate
from rulings.table.reservations import Why
from tests.redemption.language.small_scenarios import check

TABLE = """scenario: sentences of all kinds
cards:
  - Envoy: 'Hero, blue, 6/6, human, "{}"{}'
  - Snare: 'evil Enhancement, brown, "{}"'
  - Giant: Evil Character, brown, 3/3
before:
  A:
    territory: [Envoy]
    deck: 3 unknown
  B:
    territory: [Giant]
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
{}"""
BATTLE = "  - B: blocks with Giant\n  - B: plays Snare on Giant\n  - A: passes\n"
DISCARDED = "expect:\n  always:\n    - Envoy is in A's discard pile\n"


def of_envoy(text: str, more: str = "", steps: str = "") -> Answer:
    return check(TABLE.format(text.replace("'", "''"), more, "Discard a Hero.", steps))


def fates_of(answer: Answer, card: str) -> list[Fate | None]:
    return [sentence.fate for own in answer.cards if own.card == card for sentence in own.sentences]


def test_a_modifier_for_cards_of_a_kind_is_in_force_from_when_its_card_is_played_to_the_end_of_its_phase() -> None:
    text = "Your blue Enhancements cannot be negated."
    assert fates_of(of_envoy(text), "Envoy") == [Fate.IN_FORCE]
    assert fates_of(of_envoy(text, steps="  - B: passes\n"), "Envoy") == [Fate.CARRIED_OUT]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If the moon is full, this Hero glows.", Why.NOT_UNDERSTOOD),
        ("Each unicorn may frolic.", Why.NOT_UNDERSTOOD),
        ("Restrict opponent from discarding Artifacts.", Why.NOT_THERE_YET),
        ("If your demon loses a battle, draw 1.", Why.NOT_THERE_YET),
    ],
)
def test_what_waits_or_lasts_and_is_not_taken_into_account_leaves_a_reservation(text: str, why: Why) -> None:
    answer = of_envoy(text, steps=BATTLE + DISCARDED)
    assert (answer.status, answer.holds) == (Status.ANSWERED, True)
    (said,) = answer.reservations
    assert (said.card, said.text, said.why) == ("Envoy", text, why)
    assert fates_of(answer, "Envoy") == [Fate(why)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Discard a flurble snark.", Obstacle.NOT_UNDERSTOOD),
        ("End the battle of a flurble snark.", Obstacle.NOT_UNDERSTOOD),
        ("Choose the blocker of a flurble snark.", Obstacle.NOT_UNDERSTOOD),
        ("Begin a new rescue attempt.", Obstacle.NOT_THERE_YET),
    ],
)
def test_what_acts_and_is_not_taken_into_account_stops_the_answer_and_says_how_to_leave_it_out(
    text: str, kind: Obstacle
) -> None:
    answer = of_envoy(f"Draw 1. {text}", steps=BATTLE)
    (found,) = answer.problems
    assert (found.kind, found.card, found.text) == (kind, "Envoy", text)
    assert (found.line, found.nearest) == (15, "Envoy: without its second sentence")
    again = of_envoy(f"Draw 1. {text}", ", without its second sentence", BATTLE)
    assert again.status is Status.ANSWERED
    assert [(said.text, said.why, said.since) for said in again.reservations] == [(text, Why.LEFT_OUT, "step 1")]
    assert fates_of(again, "Envoy") == [Fate.CARRIED_OUT, Fate.LEFT_OUT]


def test_all_that_acts_and_is_not_taken_into_account_is_told_at_once() -> None:
    answer = check(TABLE.format("Begin a new rescue attempt.", "", "Discard a flurble snark.", BATTLE))
    assert [(found.card, found.line) for found in answer.problems] == [("Envoy", 15), ("Snare", 17)]
    assert answer.status is Status.NOT_UNDERSTOOD


def test_a_card_that_is_not_active_stops_nothing_whatever_its_text_says() -> None:
    answer = check(TABLE.format("Draw 1.", "", "Discard a flurble snark. Begin a new rescue attempt.", ""))
    assert (answer.status, answer.reservations) == (Status.ANSWERED, ())


def test_an_option_that_nobody_uses_stops_nothing() -> None:
    answer = of_envoy("You may begin a new rescue attempt.", steps="  - A: does not use Envoy\n" + BATTLE)
    assert (answer.status, answer.reservations) == (Status.ANSWERED, ())


def test_an_open_option_that_is_not_there_yet_is_a_reservation_with_the_choice_that_is_not_told() -> None:
    answer = of_envoy("You may begin a new rescue attempt.")
    assert [outcome.choices for outcome in answer.outcomes] == [("A: does not use Envoy",)]
    (said,) = answer.reservations
    assert (said.why, said.without) == (Why.NOT_THERE_YET, ("A: uses Envoy",))
    assert "it acts in step 1 with “A: uses Envoy”" in said.says


def test_what_points_back_to_a_sentence_that_is_not_understood_is_not_carried_out() -> None:
    """Whether *it* is evil nobody knows, though the sentence is read: what *it* means is not."""
    answer = of_envoy(
        "Befriend a wibble. If it is evil, draw 1. You may draw 1.", steps="  - A: chooses to use Envoy\n"
    )
    assert answer.status is Status.ANSWERED
    assert fates_of(answer, "Envoy") == [Fate.NOT_UNDERSTOOD, Fate.NOT_UNDERSTOOD, Fate.CARRIED_OUT]


def test_a_sentence_that_is_negated_before_it_counts_is_no_longer_in_force() -> None:
    negated = of_envoy("Each unicorn may frolic.").reservations
    assert negated
    silent = check(TABLE.format("Each unicorn may frolic.", ", without ability", "Draw 1.", ""))
    assert [said.why for said in silent.reservations] == [Why.LEFT_OUT]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("without its third sentence", "The text of Envoy has one sentence."),
        ("without its wibble", "What is left out of the text is not understood."),
    ],
)
def test_what_is_left_out_has_to_be_there(said: str, reason: str) -> None:
    (found,) = of_envoy("Draw 1.", f", {said}").problems
    assert (found.line, found.text, found.reason) == (3, said, reason)


def test_a_play_that_one_outcome_does_not_allow_ends_that_outcome_alone() -> None:
    steps = "  - B: blocks with Giant\n  - B: plays Snare on Giant, choosing Envoy\n  - A: passes\n"
    answer = of_envoy("You may discard an Evil Character.", steps=steps)
    told = [[said.says for said in outcome.trace] for outcome in answer.outcomes]
    assert [outcome.choices for outcome in answer.outcomes] == [("A: uses Envoy",), ("A: does not use Envoy",)]
    assert any(says.startswith("That is not allowed:") for says in told[0])
    assert "Envoy goes from battle to A's discard pile." in told[1]


def test_an_option_whose_use_nobody_can_tell_leaves_the_outcomes_in_which_it_is_not_used() -> None:
    """Which card of the unknown deck is a Hero, nobody said; that none is taken is told all the same."""
    answer = of_envoy("You may take a Hero from deck.")
    told = [("A: uses Envoy", "A: chooses nothing for Envoy"), ("A: does not use Envoy",)]
    assert [outcome.choices for outcome in answer.outcomes] == told
    (said,) = answer.reservations
    assert (said.card, said.why, said.since) == ("Envoy", Why.LEFT_OUT, "step 1")
    assert said.without == ("A: uses Envoy", "A: chooses an unknown card for Envoy")
    assert "Which unknown card Envoy finds" in said.text


def test_what_a_player_must_do_and_nobody_can_tell_is_unclear() -> None:
    table = TABLE.replace("deck: 3 unknown", "hand: 3 unknown")
    answer = check(table.format("Discard a Hero from hand.", "", "Draw 1.", ""))
    assert (answer.status, answer.outcomes) == (Status.UNCLEAR, ())


def test_a_search_in_an_unknown_deck_may_fail_and_that_alone_is_told() -> None:
    answer = of_envoy("Take a Hero from deck.")
    assert [outcome.choices for outcome in answer.outcomes] == [("A: chooses nothing for Envoy",)]
    (said,) = answer.reservations
    assert said.without == ("A: chooses an unknown card for Envoy",)


def test_a_choice_for_a_sentence_that_is_not_taken_into_account_names_it() -> None:
    answer = of_envoy("Each unicorn may frolic.", steps="  - A: chooses Giant for Envoy\n")
    (found,) = answer.problems
    assert "“Each unicorn may frolic.” on Envoy is not taken into account: it is not understood." in found.reason


def test_what_was_open_when_a_card_was_played_before_the_beginning_is_a_reservation() -> None:
    """What Keep did as it was played is over; whether its condition was so then, no line of a scenario says."""
    text = TABLE.format("Draw 1.", "", "Discard a Hero.", "")
    keep = "  - Keep: 'Fortress, \"If you control a prophet, decrease an Evil Character 0/3.\"'\n"
    laid = text.replace("before:\n", f"{keep}before:\n").replace("territory: [Envoy]", "territory: [Envoy, Keep]")
    answer = check(laid)
    assert answer.status is Status.ANSWERED
    assert [(said.card, said.why, said.since) for said in answer.reservations] == [
        ("Keep", Why.NOT_THERE_YET, "the beginning")
    ]


def test_what_acts_in_several_outcomes_is_told_once_with_the_choice_that_leads_there() -> None:
    text = "You may draw 1. You may begin a new rescue attempt."
    answer = of_envoy(text)
    assert len(answer.outcomes) == 2
    (said,) = answer.reservations
    assert (said.text, said.without) == ("You may begin a new rescue attempt.", ("A: uses Envoy",))


SIDES = """scenario: a Hero with two sides
cards:
  - Ann, the Bold / Ann, the Kind: 'Hero, white (red), 6/7 (3/4), "TOP: Draw 2. A wibble hums. BOTTOM: Draw 1. {}"{}'
before:
  A:
    hand: ["Ann, the Bold / Ann, the Kind"]
    deck: 5 unknown
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Ann, the Kind
"""


def test_what_is_not_understood_on_a_side_of_a_card_acts_where_that_side_is_active() -> None:
    answer = check(SIDES.format("Discard a flurble snark.", ""))
    (found,) = answer.problems
    assert (found.kind, found.text) == (Obstacle.NOT_UNDERSTOOD, "Discard a flurble snark.")
    assert found.nearest == "Ann, the Bold / Ann, the Kind: without its fourth sentence"


def test_a_sentence_is_left_out_of_a_card_with_two_sides_as_the_whole_text_counts_it() -> None:
    answer = check(SIDES.format("Discard a flurble snark.", ", without its fourth sentence"))
    assert [(said.text, said.why) for said in answer.reservations] == [("Discard a flurble snark.", Why.LEFT_OUT)]
    fates = [Fate.NOT_ACTIVE, Fate.NOT_ACTIVE, Fate.CARRIED_OUT, Fate.LEFT_OUT]
    assert fates_of(answer, "Ann, the Bold / Ann, the Kind") == fates


def test_all_sentences_are_left_out_that_several_parts_of_a_description_name() -> None:
    answer = of_envoy("Draw 1. Draw 2. Draw 3.", ", without its first sentence, without its third sentence")
    assert fates_of(answer, "Envoy") == [Fate.LEFT_OUT, Fate.CARRIED_OUT, Fate.LEFT_OUT]


def test_a_modifier_that_is_put_aside_is_told_so_though_its_ability_is_negated() -> None:
    text = "You may discard a card from hand. If you do, cannot be negated. Draw 1."
    answer = check(TABLE.format(text, "", "Negate a Hero.", "  - B: blocks with Giant\n  - B: plays Snare on Giant\n"))
    assert fates_of(answer, "Envoy")[1] is Fate.NOT_THERE_YET


def test_whether_a_card_answers_what_is_suspended_is_not_known_of_a_sentence_that_is_not_understood() -> None:
    """It may interrupt, so that nobody may say that it cannot be played (Special Initiative)."""
    answer = check(
        """scenario: a cry
cards:
  - Envoy: Hero, blue, 6/6
  - Cry: 'good Enhancement, blue, "Interrupt the battle and befriend a wibble."'
  - Snare: 'evil Enhancement, brown, "Discard a Hero."'
  - Giant: Evil Character, brown, 3/3
before:
  A: {territory: [Envoy], hand: [Cry]}
  B: {territory: [Giant], hand: [Snare], land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - B: plays Snare on Giant
  - A: plays Cry on Envoy
expect:
  always:
    - step 4 is not allowed
"""
    )
    assert answer.status is Status.NOT_UNDERSTOOD
    assert "Whether Cry interrupts or negates" in answer.problems[0].reason


def test_open_choices_behind_what_cannot_be_told_make_no_reservations_of_their_own() -> None:
    answer = of_envoy("You may begin a new rescue attempt. You may draw 1. You may draw 1.")
    assert len(answer.outcomes) == 4
    (said,) = answer.reservations
    assert said.without == ("A: uses Envoy",)


def test_a_play_that_only_an_outcome_which_cannot_be_told_allows_stops_the_answer() -> None:
    answer = check(
        """scenario: a card that is discarded or played
cards:
  - Envoy: 'Hero, blue, 6/6, "Opponent must discard a card from hand."'
  - Tower: 'Fortress, "Each time Bell is discarded, begin a new rescue attempt."'
  - Bell: Artifact
  - Horn: 'evil Enhancement, brown, "Discard a Hero."'
  - Giant: Evil Character, brown, 3/3
before:
  A: {territory: [Envoy]}
  B: {territory: [Tower, Giant], hand: [Bell, Horn], land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - B: plays Horn on Giant
"""
    )
    assert (answer.status, answer.outcomes) == (Status.NOT_THERE_YET, ())
    assert [found.card for found in answer.problems] == ["Tower"]


def test_a_play_that_would_ask_by_a_sentence_that_is_not_understood_is_left_out_with_a_reservation() -> None:
    text = "A Hero of the wibble is discarded."
    steps = "  - B: blocks with Giant\n  - B: plays Snare on Giant, choosing Envoy\n"
    asked = "expect:\n  always:\n    - step 3 is not allowed\n"
    answer = check(TABLE.format("Draw 1.", "", text, steps + asked))
    assert (answer.status, answer.holds) == (Status.ANSWERED, True)
    assert [(said.card, said.text, said.since) for said in answer.reservations] == [("Snare", text, "step 3")]


@pytest.mark.parametrize(("name", "places"), [("Envoy", "Envoy, Envoy"), ("Envoy 2", "Envoy 2")])
def test_a_sentence_is_left_out_on_the_line_that_describes_the_card_and_all_its_copies(name: str, places: str) -> None:
    scenario = f"""scenario: copies
cards:
  - {name}: 'Hero, blue, 5/5, generic, "Draw 1. Discard a flurble snark."{{}}'
before:
  A: {{{{territory: [{places}], deck: 3 unknown}}}}
  B: {{{{land of bondage: [Lost Soul]}}}}
play:
  - A: attacks with Envoy 2
"""
    (found,) = check(scenario.format("")).problems
    assert (found.card, found.nearest) == ("Envoy 2", f"{name}: without its second sentence")
    assert check(scenario.format(", without its second sentence")).status is Status.ANSWERED


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent must flurb and discard two cards.",
        "Immediately discard a flurble.",
        "Wibbles flurb an opponent and he discards a card.",
        "For each flurble, draw 1.",
        "Blarg the moon. If you do, discard all Heroes.",
        "Blarg the moon. Otherwise, discard all Heroes.",
        "Copy a Hero's ability.",
    ],
)
def test_a_command_acts_wherever_its_verb_stands_in_the_sentence(text: str) -> None:
    answer = of_envoy(text, steps=BATTLE)
    assert answer.status in (Status.NOT_UNDERSTOOD, Status.NOT_THERE_YET)
    assert [found.text in text for found in answer.problems] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a wibble flurbs, discard a card.",
        "Each upkeep, flurb and discard a card.",
        "You may flurb a wibble and discard it.",
        "Wibbles cannot flurb or discard a card.",
        "Each wibble in a discard pile glows.",
        "Wibbles glow like a discard ability.",
    ],
)
def test_what_waits_is_left_to_somebody_or_only_names_an_effect_does_not_act(text: str) -> None:
    answer = of_envoy(text, steps=BATTLE)
    assert answer.status is Status.ANSWERED
    assert [said.text for said in answer.reservations] == [text]


WRONG_SIDE = "  - B: blocks with Giant\n  - B: plays Snare on Envoy\n"


@pytest.mark.parametrize(
    ("more", "why"),
    [("", Why.NOT_UNDERSTOOD), (", without its first sentence", Why.LEFT_OUT)],
    ids=["unread", "left out"],
)
def test_a_play_that_is_not_allowed_names_what_nobody_knows_of_its_own_card(more: str, why: Why) -> None:
    """It may say that the card can be played just so."""
    text = "This card glows on Heroes. Discard a Hero."
    table = TABLE.replace('brown, "{}"', 'brown, "{}"' + more)
    asked = check(table.format("Draw 1.", "", text, WRONG_SIDE + "expect:\n  always:\n    - step 3 is not allowed\n"))
    assert (asked.status, asked.holds) == (Status.ANSWERED, True)
    assert [(said.card, said.text, said.why, said.since) for said in asked.reservations] == [
        ("Snare", "This card glows on Heroes.", why, "step 3")
    ]
    (found,) = check(table.format("Draw 1.", "", text, WRONG_SIDE)).problems
    assert found.kind is Obstacle.NOT_ALLOWED
    assert f"“This card glows on Heroes.” on Snare is not taken into account: it is {why}." in found.reason


def test_a_play_that_is_not_allowed_has_no_reservation_where_all_of_its_card_is_known() -> None:
    steps = WRONG_SIDE + "expect:\n  always:\n    - step 3 is not allowed\n"
    answer = check(TABLE.format("Draw 1.", "", "Discard a Hero.", steps))
    assert (answer.holds, answer.reservations) == (True, ())


def test_what_holds_of_the_told_outcomes_alone_says_so() -> None:
    steps = "expect:\n  never:\n    - A has 3 cards in hand\n  possible:\n    - Envoy is in battle\n"
    never, possible = of_envoy("You may begin a new rescue attempt.", steps=steps).expect
    assert (never.holds, never.reason) == (True, "so far as outcomes are told")
    assert (possible.holds, possible.reason) == (True, "")
    told = of_envoy("You may draw 1.", steps=steps)
    assert [line.reason for line in told.expect] == ["", ""]


def test_a_play_that_only_an_outcome_may_allow_that_breaks_off_is_not_called_not_allowed() -> None:
    steps = "  - B: blocks with Giant\n  - B: plays Snare on Envoy\n"
    answer = of_envoy("You may take a Hero from deck.", steps=steps)
    assert [found.kind for found in answer.problems] == [Obstacle.UNCLEAR]
