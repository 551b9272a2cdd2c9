"""Targets: the sets that are possible, among known and unknown cards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out, play
from rulings.redemption.rules.plays import Attack, PlayCard
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.targeting.manual_targeting import possible_sets
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from tests.examples import some
from tests.redemption.rules.small_games import ANN, BEN, enhancement, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK
from tests.redemption.rules.targets.small_tables import snare, table


@settings(max_examples=some(40), deadline=None)
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


def test_what_stands_before_the_first_of_two_nouns_may_be_meant_of_the_second_too() -> None:
    state, activation = table("Discard a Roman Site or Fortress.", fortresses=1)
    with pytest.raises(NotThereYetError, match="is meant of Fort 0"):
        possible_sets(state, activation, activation.effects[0])
    state, activation = table("Discard an evil Artifact or Hero.")
    assert possible_sets(state, activation, activation.effects[0]) == [("Envoy",)]


def test_what_an_unknown_card_is_nobody_guesses() -> None:
    """A text that names a kind of card is unclear where an unknown card may be of it; one that names a card is not."""
    unknown = Face("an unknown card", (), is_known=False)
    for text, is_unclear in (("Discard a Hero from hand.", True), ("Discard a card from hand.", False)):
        ability = load_reader().read(text, "Hero")
        faces = {"Envoy": Face("Envoy", ("Hero",), ("blue",), 6, 6, ability=ability), "unknown card 1": unknown}
        places = {Place("territory", ANN): ("Envoy",), Place("hand", ANN): ("unknown card 1",)}
        attacked = play(lay_out(Setup((ANN, BEN), faces, places, dict.fromkeys(faces, ANN))), Attack(ANN, "Envoy"))
        assert isinstance(attacked, State)
        if is_unclear:
            with pytest.raises(UnclearError, match="Which unknown card Envoy finds"):
                finish(attacked)
        else:
            assert finish(attacked).outcomes[0].state.where["unknown card 1"].zone == "discard pile"


def test_the_dictionary_says_of_a_card_that_its_verse_has_a_name() -> None:
    text = "Discard all Fortresses with 'David' in the title or scripture verse."
    state, activation = table(text, fortresses=2)
    listed = replace(state.faces["Fort 1"], identifiers=("david in title or scripture",))
    known = replace(state, faces={**state.faces, "Fort 1": listed})
    assert possible_sets(state, activation, activation.effects[0]) == [()]
    assert possible_sets(known, activation, activation.effects[0]) == [("Fort 1",)]
