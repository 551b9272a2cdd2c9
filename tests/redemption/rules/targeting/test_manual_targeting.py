"""Targets that a player chooses."""

from rulings.redemption.rules.plays import PlayCard
from rulings.table.places import Place
from tests.redemption.rules.small_games import BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, played


def test_a_target_is_chosen_by_who_plays_the_card() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("Discard a character.")),))
    begun = played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))
    assert {words for outcome in finish(begun).outcomes for _, words in outcome.choices} == {"Envoy", "Guard"}


def test_the_search_lists_every_way_to_choose_targets() -> None:
    state = game("6/6", "5/5", souls=3, enhancements=((BEN, evil_card("Discard up to 2 characters.")),))
    begun = played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))
    found = finish(begun)
    assert sum(outcome.weight for outcome in found.outcomes) == 1
    assert len(found.outcomes) == 4


def test_verbs_that_share_an_object_have_the_same_target() -> None:
    state = game("6/6", "5/5", souls=2, enhancements=((BEN, evil_card("Negate and discard a Lost Soul.")),))
    outcomes = finish(played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert len(outcomes) == 1
    assert len(outcomes[0].state.at(Place("discard pile", BEN))) == 1
