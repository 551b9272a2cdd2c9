"""What stands where in a scenario, told of any text that is written as one."""

from rulings.games import GAMES
from rulings.scenarios.editing.outline import outline

TEXT = """\
scenario: what lies where
players: [Ann, Ben]
cards:
  - Envoy: Hero, blue, 6/6
before:
  phase: battle
  battle:
    attackers: [Envoy]
  Ann:
    hand: Sword
    on Envoy: [Shield]
play:
  - nobody plays anything more
expect:
  always: [Envoy is in battle]
"""


def test_every_line_is_told_with_its_address_and_its_number():
    found = outline(TEXT, GAMES)
    places = {(place.player, place.name): place for place in found.places}
    assert found.players == ("Ann", "Ben")
    assert [(line.path, line.line, line.text) for line in found.cards] == [("/cards/0", 4, "Envoy: Hero, blue, 6/6")]
    assert [line.text for line in places["", "attackers"].cards] == ["Envoy"]
    assert [(line.path, line.line) for line in places["Ann", "hand"].cards] == [("/before/Ann/hand", 10)]
    assert [line.text for line in places["Ann", "on Envoy"].cards] == ["Shield"]
    assert [line.text for line in found.plays] == ["nobody plays anything more"]
    assert [line.line for line in found.expected["always"]] == [15]
    assert [field.text for field in found.fields if field.name == "phase"] == ["battle"]


def test_places_are_listed_where_nothing_lies_as_well():
    for name, game in GAMES.items():
        found = outline(f"scenario: x\ngame: {name}\n", GAMES)
        assert game.pointing is not None
        assert len(found.places) == len(game.pointing.shared) + 2 * len(game.pointing.places)
        assert all(place.path.endswith("/-") and not place.cards for place in found.places)


def test_a_text_without_a_game_is_of_the_usual_one():
    assert [outline("", GAMES, "epic").game, outline("", GAMES).game] == ["epic", next(iter(GAMES))]
