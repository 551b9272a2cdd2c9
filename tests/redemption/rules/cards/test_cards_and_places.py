"""Cards that lie on others follow them, and what is undone lies as it lay before."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.cards.identity.names import same_name
from rulings.redemption.rules.abilities.unique_cards import is_unique
from rulings.redemption.rules.cards.bearing import cards_on, manner_of, weapons_of
from rulings.redemption.rules.cards.control import controllers_of
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.versions import says_unique
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.plays import Equip
from rulings.redemption.rules.setup import Setup
from rulings.table.errors import NotSaidError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import inverse
from tests.redemption.rules.small_games import ANN, BEN, make, refuse

WARRIOR = Face("Spearman", ("Hero",), ("red",), 5, 4, classes=("warrior",), identifiers=("human",))
WEAPON = Face("Spear", ("good Enhancement",), ("red",), 2, 1, classes=("weapon",))
ZONES = ("territory", "hand", "discard pile", "banish pile", "reserve", "set-aside area", "land of bondage", "battle")


def armed() -> State:
    """Ann's Spearman stands in her territory, equipped with Spear."""
    places = {Place("territory", ANN): ("Spearman",), Place("territory", on="Spearman"): ("Spear",)}
    owners = dict.fromkeys(("Spearman", "Spear"), ANN)
    faces = {"Spearman": WARRIOR, "Spear": WEAPON}
    return lay_out(Setup((ANN, BEN), faces, places, owners, attributes={("Spear", "equipped"): True}))


@given(st.lists(st.tuples(st.sampled_from(ZONES), st.sampled_from((ANN, BEN))), max_size=4))
def test_a_weapon_is_where_its_warrior_is_or_in_a_pile_of_its_owner(moves: list[tuple[str, str]]) -> None:
    now = Happening(armed(), "test")
    for zone, player in moves:
        target = Place(zone, player)
        if now.state.where["Spearman"] != target:
            now = now.moved("Spearman", target)
    where = now.state.where["Spear"]
    on_him = where == Place(now.state.where["Spearman"].zone, on="Spearman")
    assert on_him == (weapons_of(now.state, "Spearman") == ("Spear",))
    assert on_him or where.player == ANN


@given(st.sampled_from(ZONES), st.sampled_from((ANN, BEN)))
def test_taking_a_move_back_puts_the_weapon_back_on_its_warrior(zone: str, player: str) -> None:
    before = armed()
    target = Place(zone, player)
    now = Happening(before, "the move")
    if before.where["Spearman"] != target:
        now = now.moved("Spearman", target)
    back = Happening(now.state, "undoing")
    for entry in reversed(now.state.log[len(before.log) :]):
        back = back.say(inverse(back.state, entry.what))
    assert back.state.where == before.where
    assert manner_of(back.state, "Spear") == "equipped"


def test_a_scenario_in_which_a_weapon_lies_in_hand_is_equipped_from_there() -> None:
    places = {Place("territory", ANN): ("Spearman",), Place("hand", ANN): ("Spear",)}
    faces, owners = {"Spearman": WARRIOR, "Spear": WEAPON}, dict.fromkeys(("Spearman", "Spear"), ANN)
    state = make(lay_out(Setup((ANN, BEN), faces, places, owners)), Equip(ANN, "Spear", "Spearman"))
    assert cards_on(state, "Spearman") == ("Spear",)
    assert "Spear" in refuse(state, Equip(ANN, "Spear", "Spearman")).reason


def test_a_character_of_which_nothing_is_said_is_neither_unique_nor_generic() -> None:
    state = armed()
    assert says_unique(WARRIOR) is None
    with pytest.raises(NotSaidError, match="unique or generic"):
        is_unique(state, "Spearman")
    assert says_unique(replace(WARRIOR, identifiers=("unique",))) is True
    assert says_unique(replace(WARRIOR, identifiers=("generic",))) is False
    assert says_unique(replace(WARRIOR, name="The Spearman")) is True


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("The Envoys of Ann's City", "Envoy in Anns City", True),
        ("Envoy", "envoy", True),
        ("Envoy", "Envoy of Ben", False),
        ("", "", False),
    ],
)
def test_names_are_the_same_but_for_small_words(first: str, second: str, *, same: bool) -> None:
    assert same_name(first, second) is same


@given(st.text(max_size=20), st.text(max_size=20))
def test_being_of_the_same_name_goes_both_ways(first: str, second: str) -> None:
    assert same_name(first, second) == same_name(second, first)


def test_the_owner_stands_first_in_the_list_of_permanent_controllers() -> None:
    now = Happening(armed(), "Lure 1").set("Spearman", "permanent controller", BEN)
    assert [listed.player for listed in controllers_of(now.state, "Spearman")] == [ANN, BEN]
