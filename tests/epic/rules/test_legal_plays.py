"""The plays that players may make now: powers work in play, of Gods, and in the discard pile where they are gray."""

from rulings.epic.rules.game import lay_out
from rulings.epic.rules.legal_plays import legal_plays
from rulings.epic.rules.plays import Attack, Block, PlayCard, UsePower
from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario

SCENARIO = """
scenario: what players may do
game: epic
cards:
  - Hoard: 'event, sage, 1, "Draw two cards. | Discard pile: {1}: Recall"'
  - Mother: 'God, good, "{1}: Gain 2 health."'
  - Sprite: 'Champion, wild, 1, 2/2, "{expend}: Gain 1 health."'
  - Cleric: 'Champion, good, 1, 2/4, "{expend}: Gain 1 health."'
before:
  A:
    supplemental zone: [Mother]
    discard pile: [Hoard]
    in play: ["Sprite, expended", Cleric]
    hand: [2 unknown cards]
  B:
    in play: [Wolf token]
"""


def test_powers_are_thought_of_wherever_they_work():
    state = lay_out(read_scenario(SCENARIO, GAMES).setup)
    judged = {judged.play: judged for judged in legal_plays(state)}
    allowed = {play for play, found in judged.items() if found.after is not None}
    assert {UsePower("A", "Hoard", 1), UsePower("A", "Mother", 1), UsePower("A", "Cleric", 1)} <= allowed
    assert Attack("A", ("Cleric",), "B") in allowed
    refused = judged[UsePower("A", "Sprite", 1)]
    assert (refused.after, refused.reason) == (None, "Sprite is not prepared.")
    assert "epic/rule/cards-in-play#three-positions" in refused.because
    assert judged[Block("B", ("Wolf token",))].after is None
    assert not any(isinstance(play, PlayCard) for play in judged)
