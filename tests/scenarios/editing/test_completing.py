"""A line can be made by choosing alone, from the documented forms and the names of the scenario."""

import pytest

from rulings.games import GAMES
from rulings.scenarios.editing.completing import complete, known_in
from rulings.scenarios.editing.outline import outline

CARDS = ("Envoy", "Giant", "Sword", "Snare", "Lost Soul", "Tower", "Relic", "Shield")


DECKS = "decks:\n  A: 1 Envoy\n"


def known_of(game, more="", cards=CARDS):
    described = "".join(f"  - {name}: Hero\n" for name in cards)
    text = f"game: {game}\n{more}cards:\n{described}play:\n  - A: passes\n  - B: passes\n"
    return known_in(outline(text, GAMES), GAMES[game])


def texts(game, rule, typed, more=""):
    return [way.text for way in complete(GAMES[game].forms()[rule], typed, known_of(game, more))]


@pytest.mark.parametrize("game", GAMES)
def test_all_forms_are_offered_where_nothing_is_written(game):
    for rule, forms in GAMES[game].forms().items():
        known = known_of(game, DECKS)
        assert sorted(way.text for way in complete(forms, "", known, len(forms))) == sorted(forms), rule


@pytest.mark.parametrize("game", GAMES)
def test_whether_a_deck_is_legal_is_offered_where_one_is_listed_alone(game):
    forms = GAMES[game].forms()["expectation"]
    offered = {way.text for way in complete(forms, "", known_of(game), len(forms))}
    assert {form for form in forms if form not in offered} == {form for form in forms if "deck is" in form}


def test_a_line_is_filled_name_by_name():
    assert texts("redemption", "expectation", "CARD is in PLACE")[:2] == ["Envoy is in PLACE", "Giant is in PLACE"]
    assert "Envoy is in A's hand" in texts("redemption", "expectation", "Envoy is in PLACE")
    assert texts("redemption", "expectation", "step NUMBER is allowed") == ["step 1 is allowed", "step 2 is allowed"]


def test_what_is_typed_goes_on_by_every_form_that_begins_so():
    found = texts("redemption", "expectation", "gi")
    assert "Giant is in battle" in found
    assert "Giant is in PLACE" in found
    assert not [text for text in found if not text.startswith("Giant")]
    assert texts("epic", "action", "attacks B with Giant a") == ["attacks B with Giant and CARD"]


def test_what_is_whole_can_be_asked_after_each_step():
    found = texts("redemption", "expectation", "Envoy is in battle")
    assert found[0] == "Envoy is in battle"
    assert {"Envoy is in battle after step 1", "Envoy is in battle after step 2"} <= set(found)

    assert "B's deck is not legal" in texts("epic", "expectation", "B's deck is no", DECKS)
    assert texts("redemption", "expectation", "A's deck is legal", DECKS) == ["A's deck is legal"]


def test_a_name_is_not_taken_for_the_beginning_of_a_longer_word():
    assert texts("redemption", "expectation", "Envoys are") == []


@pytest.mark.parametrize("game", GAMES)
def test_whole_expectations_on_cards_and_places_are_read(game):
    """What is chosen from a form, with the names of the scenario, is a line of the language."""
    language = GAMES[game].language(CARDS, ("A", "B"))
    for form in ("CARD is in PLACE", "CARD is in PLAYER's PLACE", "PLAYER controls CARD", "step NUMBER is allowed"):
        if form not in GAMES[game].forms()["expectation"] and "step" not in form:
            continue
        waiting = [form]
        while waiting:
            known = known_of(game, cards=CARDS[:1])
            ways = complete({form: ""}, waiting.pop(), known)
            waiting += [way.text for way in ways if not way.is_whole]
            for way in ways:
                if way.is_whole:
                    language.read("expectation", way.text, 1)
