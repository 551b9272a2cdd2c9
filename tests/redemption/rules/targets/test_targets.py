"""Targets: the sets that are possible, unknown cards, numbers and who carries an effect out."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Activation, abilities_of, start
from rulings.redemption.rules.abilities.in_force import Took
from rulings.redemption.rules.cards.faces import UNKNOWN, Face, is_from_book
from rulings.redemption.rules.conditions.game_state import holds
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.plays import Attack, Block, PlayCard
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.targeting.manual_targeting import possible_sets
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from tests.redemption.rules.small_games import ANN, BEN, enhancement, evil, finish, game, hero, make

ATTACK, BLOCK = Attack(ANN, "Envoy"), Block(BEN, "Guard")


def snare(text: str) -> Face:
    return replace(enhancement("Snare", "0/0", good=False), ability=load_reader().read(text, "EE"))


def table(text: str, fortresses: int = 0, hand: int = 0) -> tuple[State, Activation]:
    """Ben may play Snare; Ann has Fortresses and a hand that nobody knows."""
    named = {f"Fort {number}": Face(f"Fort {number}", ("Fortress",)) for number in range(fortresses)}
    unknown = {f"unknown card {number}": UNKNOWN for number in range(hand)}
    faces = {"Envoy": hero("Envoy", "6/6"), "Guard": evil("Guard", "5/5"), "Snare": snare(text), **named, **unknown}
    places = {
        Place("territory", ANN): ("Envoy", *named),
        Place("territory", BEN): ("Guard",),
        Place("hand", ANN): tuple(unknown),
        Place("hand", BEN): ("Snare",),
    }
    owners = {name: BEN if name in ("Guard", "Snare") else ANN for name in faces}
    state = lay_out(Setup((ANN, BEN), faces, places, owners))
    ability = abilities_of(state, "Snare")[0]
    return start(state, "Snare", BEN, ability, "test")


@settings(max_examples=40, deadline=None)
@given(there=st.integers(0, 6), wanted=st.integers(1, 4), most=st.booleans())
def test_a_set_of_targets_is_as_large_as_the_text_says_or_as_there_are_cards(
    there: int, wanted: int, most: bool
) -> None:
    kind = "Fortress" if wanted == 1 else "Fortresses"
    number = f"up to {wanted} {kind}" if most else f"{wanted} {kind}"
    state, activation = table(f"Discard {number}.", fortresses=there)
    sets = possible_sets(state, activation, activation.effects[0])
    sizes = {len(chosen) for chosen in sets}
    assert len(sets) == len(set(sets))
    assert sizes == (set(range(min(wanted, there) + 1)) if most else {min(wanted, there)})
    assert all(card.startswith("Fort") for chosen in sets for card in chosen)


def test_an_unknown_card_is_an_option_where_a_kind_of_card_is_looked_for() -> None:
    state, activation = table("Discard a Hero from opponent's hand.", hand=2)
    assert possible_sets(state, activation, activation.effects[0]) == [(), ("an unknown card",)]


def test_an_unknown_card_is_a_card() -> None:
    state, activation = table("Discard a card from opponent's hand.", hand=2)
    sets = possible_sets(state, activation, activation.effects[0])
    assert sets == [("unknown card 0",), ("unknown card 1",)]


def test_all_cards_of_a_kind_among_unknown_ones_are_unclear() -> None:
    state, activation = table("Discard all Heroes in opponent's hand.", hand=2)
    with pytest.raises(UnclearError, match="unknown cards"):
        possible_sets(state, activation, activation.effects[0])


def test_what_is_chosen_at_random_is_chosen_by_chance() -> None:
    faces = tuple((ANN, enhancement(name, "1/1", good=True)) for name in ("Gem", "Bow"))
    state = game(enhancements=(*faces, (BEN, snare("Discard a random card from opponent's hand."))))
    played = play(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))
    assert isinstance(played, State)
    choices = [outcome.choices for outcome in finish(played).outcomes]
    assert choices == [(("chance", "Gem"),), (("chance", "Bow"),)]


def test_an_effect_that_is_suspended_says_nothing_yet_of_its_targets() -> None:
    state = game(enhancements=((BEN, snare("Withdraw a Hero.")),))
    made = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert not any(isinstance(entry.what, Took) for entry in made.log)


def test_a_condition_on_a_kind_of_card_among_unknown_ones_is_unclear() -> None:
    state, activation = table("If opponent has 2 or more Heroes in hand, discard a Fortress.", hand=2)
    with pytest.raises(UnclearError, match="unknown cards"):
        holds(state, activation, activation.effects[0].conditions[0])


def test_of_a_card_that_cites_a_gospel_without_the_identifier_it_is_not_known_whether_it_is_a_gospel_card() -> None:
    cited = replace(evil("Imp", "2/2"), books=("Luke",))
    with pytest.raises(NotSaidError, match="is a Gospel card is not known"):
        is_from_book(cited, "Gospel")
    assert is_from_book(replace(cited, identifiers=("gospel",)), "Gospel")
    assert not is_from_book(replace(cited, books=("Acts",)), "Gospel")


def test_what_stands_before_the_first_of_two_nouns_may_be_meant_of_the_second_too() -> None:
    state, activation = table("Discard a Roman Site or Fortress.", fortresses=1)
    with pytest.raises(NotThereYetError, match="is meant of Fort 0"):
        possible_sets(state, activation, activation.effects[0])
    state, activation = table("Discard an evil Artifact or Hero.")
    assert possible_sets(state, activation, activation.effects[0]) == [("Envoy",)]
