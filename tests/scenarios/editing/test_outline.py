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


def test_copies_of_a_card_are_named_as_the_lines_of_the_game_name_them():
    souls = "scenario: x\nbefore:\n  A:\n    hand: [Lost Soul, 'Lost Soul, captured', 'Ann, the Scribe']\n"
    assert outline(souls, GAMES).names(GAMES["redemption"]) == ("Lost Soul 1", "Lost Soul 2", "Ann, the Scribe")
    described = souls + "cards:\n- 'Ann, the Scribe: Hero'\n- Bo: Hero\n"
    names = outline(described, GAMES).names(GAMES["redemption"])
    assert names == ("Lost Soul 1", "Lost Soul 2", "Ann, the Scribe", "Bo")
    scouts = "scenario: x\ngame: epic\nbefore:\n  A:\n    in play: [Scout, 'Scout, expended']\n"
    assert outline(scouts, GAMES).names(GAMES["epic"]) == ("Scout", "Scout 2")
