"""Which card was played last."""

from dataclasses import replace

import pytest

from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.places import last_played, used_by
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.questions import AbilityIs
from rulings.redemption.rules.questions.answers import ask
from rulings.table.errors import NotSaidError
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, enhancement, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, good_card, helped


def test_a_card_that_was_put_back_is_not_the_last_one_played() -> None:
    hands = (
        (BEN, evil_card("Discard a Lost Soul.")),
        (ANN, good_card("Negate the last card played in battle.")),
        (BEN, evil_card("Negate the last card played in battle.", "Second Snare")),
    )
    state = game("6/6", "5/5", enhancements=hands)
    state = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"), PlayCard(ANN, "Rescue Cry", "Envoy"))
    state = make(state, PlayCard(BEN, "Second Snare", "Guard"))
    assert ask(state, AbilityIs("Rescue Cry", "negated", "Second Snare")).holds
    assert last_played(state) == "Second Snare"


def test_an_enhancement_that_goes_over_to_a_comrade_is_not_played_again() -> None:
    state = helped("May band to a Hero.")
    staff = replace(enhancement("Staff", "5/5", good=True))
    hand = Place("hand", ANN)
    state = replace(
        state,
        faces={**state.faces, "Staff": staff},
        where={**state.where, "Staff": hand},
        cards={**state.cards, hand: (*state.at(hand), "Staff")},
        attributes={**state.attributes, ("Staff", "owner"): ANN},
    )
    state = make(state, ATTACK, BLOCK)
    moved = Happening(state, "test").moved("Staff", used_by("Envoy")).discarded("Envoy")
    after = check_rules(moved).state
    assert after.where["Staff"] == used_by("Helper")
    assert last_played(after) == "Guard"


def test_nobody_guesses_which_card_was_played_last_before_the_log_begins() -> None:
    with pytest.raises(NotSaidError, match="not known"):
        last_played(game())
