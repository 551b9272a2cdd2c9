"""Conditions wait, trigger once for each event, and are asked about once; what is unknown is refused by name."""

from dataclasses import replace
from itertools import permutations

import pytest

from rulings.games import GAMES
from rulings.redemption.rules.agenda import Trigger
from rulings.redemption.rules.game import play
from rulings.redemption.rules.plays import Pass
from rulings.redemption.rules.triggers.pending_effects import Dropped
from rulings.redemption.rules.triggers.trigger_conditions import states_asked_for
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.choices import answer
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.reservations import Reserved, Why
from rulings.table.state import State
from tests.redemption.rules.abilities.activations import activation_of
from tests.redemption.rules.fortresses import asked, attacked, began, until_asked
from tests.redemption.rules.small_games import BEN, finish, game


def test_a_declined_trigger_is_not_asked_again() -> None:
    waiting = until_asked(began(attacked("If you are attacked, you may draw 1.")))
    choice = asked(waiting)
    state = finish(answer(waiting, choice, False)).outcomes[0].state
    assert not any(isinstance(frame, Trigger) for frame in state.agenda)
    assert len(state.at(Place("hand", BEN))) == 0
    assert any(isinstance(entry.what, Dropped) for entry in state.log)


def test_nothing_declines_all_optional_triggers_of_a_player_at_once() -> None:
    texts = ("If you are attacked, you may draw 1.",) * 2
    waiting = until_asked(began(attacked(*texts)))
    choice = asked(waiting)
    assert [option.words for option in choice.options] == ["uses Keep 1", "uses Keep 2", "nothing"]
    ended = finish(answer(waiting, choice, -1)).outcomes
    assert [len(outcome.state.at(Place("hand", BEN))) for outcome in ended] == [0]


def test_after_one_of_two_optional_triggers_the_other_is_asked_alone() -> None:
    texts = ("If you are attacked, you may draw 1.", "If you are attacked, you may draw 2.")
    outcomes = finish(began(attacked(*texts))).outcomes
    assert {len(outcome.state.at(Place("hand", BEN))) for outcome in outcomes} == {0, 1, 2, 3}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_triggers_lie_on_the_agenda_changes_no_outcome(order: tuple[int, ...]) -> None:
    """Players order them, not the engine."""
    texts = ("If you are attacked, draw 1.", "If you are attacked, draw 2.", "If you are attacked, you may draw 3.")
    waiting = began(attacked(*texts))
    triggers = [frame for frame in waiting.agenda if isinstance(frame, Trigger)]
    others = tuple(frame for frame in waiting.agenda if not isinstance(frame, Trigger))
    assert len(triggers) == 3
    shuffled = replace(waiting, agenda=(*(triggers[index] for index in order), *others))
    found = {len(outcome.state.at(Place("hand", BEN))) for outcome in finish(shuffled).outcomes}
    assert found == {3, 6}


@pytest.mark.parametrize(
    "text",
    [
        "At the start of a rescue attempt, draw 1.",
        "If your demon loses a battle, draw 1.",
    ],
)
def test_what_waits_for_an_event_that_the_engine_does_not_know_is_put_aside_with_its_reason(text: str) -> None:
    (outcome,) = finish(began(attacked(text))).outcomes
    (said,) = [entry.what for entry in outcome.state.log if isinstance(entry.what, Reserved)]
    assert (said.text, said.why, said.acts) == (text, Why.NOT_THERE_YET, False)
    assert "cannot wait yet for this" in said.reason


def test_an_answer_does_not_take_into_account_what_waits_for_the_one_of_two_heroes_that_rescues() -> None:
    """A prophet and a priest are in battle; the rescue is the doing of both."""
    answer = run(
        read_scenario(
            """
scenario: a band of two kinds rescues
cards:
  - Envoy: Hero, blue, 6/6, human, prophet
  - Priest: Hero, blue, 3/3, human, priest
  - Well: Fortress, "If a prophet rescues a Lost Soul, draw 1."
before:
  A:
    territory: [Well]
    deck: 5 unknown
  B:
    land of bondage: [Lost Soul]
  battle:
    attackers: [Envoy, Priest]
play:
  - B: does not block
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.ANSWERED
    (reservation,) = answer.reservations
    assert (reservation.card, reservation.why) == ("Well", Why.NOT_THERE_YET)
    assert reservation.text == "If a prophet rescues a Lost Soul, draw 1."


def test_an_answer_does_not_take_into_account_what_waits_for_a_hero_that_rescues_by_its_enhancement() -> None:
    answer = run(
        read_scenario(
            """
scenario: an Enhancement rescues
cards:
  - Envoy: Hero, blue, 6/6, human, prophet
  - Well: Fortress, "If a prophet rescues a Lost Soul, draw 1."
  - Horn: good Enhancement, blue, 1/1, "Rescue a Lost Soul."
  - Guard: Evil Character, brown, 7/7, human
before:
  A:
    territory: [Well, Envoy]
    hand: [Horn]
    deck: 5 unknown
  B:
    territory: [Guard]
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - A: plays Horn on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.ANSWERED
    (reservation,) = answer.reservations
    assert (reservation.card, reservation.why) == ("Well", Why.NOT_THERE_YET)
    assert reservation.text == "If a prophet rescues a Lost Soul, draw 1."


def test_what_an_undone_event_has_triggered_is_unclear() -> None:
    """The draw is pending behind Snare when Snare is negated, and the discard that triggered it is taken back."""
    answer = run(
        read_scenario(
            """
scenario: an event is undone while what it triggered is pending
cards:
  - Envoy: Hero, blue, 6/6, human
  - Watchtower: Fortress, "If a Lost Soul is discarded, draw 1."
  - Guard: Evil Character, brown, 5/5, human
  - Snare: evil Enhancement, brown, 1/1, "Discard a Lost Soul. Discard a Hero."
  - Rescue Cry: good Enhancement, blue, 1/1, "Negate the last card played in battle."
before:
  A:
    territory: [Envoy]
    hand: [Rescue Cry]
  B:
    territory: [Guard, Watchtower]
    hand: [Snare]
    deck: 5 unknown
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Snare on Guard, choosing Lost Soul 1
  - A: plays Rescue Cry on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.UNCLEAR
    assert "Watchtower" in answer.problems[0].reason


def test_a_game_without_abilities_notices_nothing() -> None:
    state = attacked()
    assert not any(isinstance(frame, Trigger) for frame in began(state).agenda)
    assert not isinstance(play(state, Pass(BEN), "pass"), State)


def test_a_state_beside_an_event_that_cannot_be_told_is_named_in_its_own_words() -> None:
    """Without the words that join it to the event."""
    activation = activation_of("If blocked and a Hero is meek, draw 1.")
    with pytest.raises(NotThereYetError, match="if a hero is meek"):
        states_asked_for(game(), activation, activation.parts[0])
