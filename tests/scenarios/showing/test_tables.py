"""The table of each step says what lies where, with numbers and what is suspended, in both games."""

from __future__ import annotations

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.scenarios.showing import tables
from rulings.scenarios.showing.tables import draw_tables
from rulings.service.representations.scenarios import example
from tests.service.small_scenario import LASTING, SOULS

IN_LAND_OF_REDEMPTION = ("A", "land of redemption")


def answer(text):
    return run(read_scenario(text, GAMES), GAMES, draw=draw_tables)


def table_after(text, step, outcome=1):
    [found] = [after.table for after in answer(text).outcomes[outcome - 1].tables if after.step == step]
    return found


def places(table):
    return {(place.player, place.name): [card.name for card in place.cards] for place in table.places}


def shown(table):
    return {(each.name, each.player): each.value for each in table.shown}


def test_the_table_before_the_first_play_is_how_the_scenario_begins():
    table = table_after(SOULS, 0)
    assert places(table) == {
        ("A", "territory"): ["Envoy"],
        ("B", "land of bondage"): ["Lost Soul 1", "Lost Soul 2"],
    }
    assert shown(table) == {("turn", ""): "A", ("phase", ""): "preparation"}


def test_a_table_follows_each_play_and_each_outcome_has_its_own_end():
    first, second = answer(SOULS).outcomes
    assert [after.step for after in first.tables] == [after.step for after in second.tables] == [0, 1, 2]
    assert places(first.tables[1].table)["A", "battle"] == ["Envoy"]
    ends = [places(outcome.tables[-1].table)[IN_LAND_OF_REDEMPTION] for outcome in (first, second)]
    assert ends == [["Lost Soul 1"], ["Lost Soul 2"]]


def test_what_several_outcomes_go_through_is_drawn_once():
    first, second = answer(SOULS).outcomes
    assert first.tables[0].table is second.tables[0].table


def test_special_initiative_is_shown_with_what_is_suspended_while_it_lasts():
    table = table_after(LASTING, 3)
    assert shown(table)["special initiative", ""] == "A"
    assert ("initiative", "") not in shown(table)
    [suspended] = table.suspended
    assert "capture effect of Snare" in suspended
    assert ("Snare", "waits") in {(lasting.card, str(lasting.fate)) for lasting in table.lasting}


def test_a_losing_side_is_shown_with_the_numbers_of_both_and_has_initiative():
    table = table_after(LASTING, 2)
    assert {place.player: place.numbers for place in table.places if place.name == "battle"} == {"A": "6/6", "B": "5/5"}
    assert shown(table)["state of battle", "A"] == "winning"
    assert shown(table)["initiative", ""] == "B"


def test_an_enhancement_lies_on_the_character_that_uses_it_and_adds_its_numbers():
    [side] = [place for place in table_after(LASTING, 3).places if (place.player, place.name) == ("B", "battle")]
    [character] = side.cards
    assert (character.numbers, side.numbers) == ("5/5, 6/6 with what it uses", "6/6")
    assert [(card.name, card.numbers) for card in character.on] == [("Snare", "1/1")]


def test_unknown_cards_that_lie_together_are_one_with_their_number():
    [deck] = [place for place in table_after(LASTING, 0).places if place.name == "deck"]
    assert [(card.name, card.number) for card in deck.cards] == [("unknown card", 3)]


def test_a_table_of_epic_shows_health_gold_positions_and_damage():
    text = example("epic")
    before, after = table_after(text, 3), table_after(text, 5)
    assert shown(before)["health", "B"] == "30"
    assert shown(after)["health", "B"] == "25"
    marks = {card.name: card.marks for place in before.places for card in place.cards}
    assert set(marks["Marcher"]) == {"attacking", "blocked", "expended"}
    assert "blocking" in marks["Wall"]
    damaged = {card.name: card.marks for place in after.places for card in place.cards}["Marcher"]
    assert "2 damage" in damaged
    assert "Wall" in places(after)["B", "discard pile"]


def test_no_more_tables_are_drawn_than_a_page_shows(monkeypatch):
    monkeypatch.setattr(tables, "MOST_DRAWN", 1)
    first, second = answer(SOULS).outcomes
    assert (len(first.tables), second.tables) == (3, ())


def test_nothing_is_drawn_where_nobody_looks():
    plain = run(read_scenario(SOULS, GAMES), GAMES)
    assert [outcome.tables for outcome in plain.outcomes] == [(), ()]
    assert "tables" not in plain.as_data()["outcomes"][0]
    assert answer(SOULS).as_data()["outcomes"][0]["tables"][0]["step"] == 0
