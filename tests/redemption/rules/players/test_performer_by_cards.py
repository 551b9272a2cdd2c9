"""Who a text means by what a player controls, or controlled."""

import pytest

from rulings.games import GAMES
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.players.performer_by_cards import controller_before
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.places import Place
from tests.redemption.rules.abilities.activations import activation_of
from tests.redemption.rules.small_games import ANN, BEN, game


def test_who_controlled_a_card_is_told_by_its_last_move() -> None:
    activation = activation_of("Discard a Hero.")
    now = Happening(game(), activation.key)
    now = now.moved("Guard", Place("hand", BEN), "because").moved("Guard", Place("territory", ANN), "because")
    now = now.moved("Guard", Place("discard pile", BEN), "because")
    assert controller_before(now.state, activation, "Guard") == ANN


TABLE = """scenario: who controls how many
cards:
  - Envoy: 'Hero, blue, 6/6, "{}"'
  - Brute: Evil Character, gray, 2/2, demon
  - Fiend: Evil Character, gray, 2/2, demon
  - Old Book: Artifact
  - New Book: Artifact
before:
  A:
    territory: [Envoy]
    deck: [Old Book]
  B:
    territory: [Brute, Fiend]
    deck: [New Book]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Each player who controls a demon must discard the top card of deck.", Status.ANSWERED),
        ("Each player who controls 2 demons must discard the top card of deck.", Status.ANSWERED),
        ("Each player who has more cards in hand than an opponent must discard a Hero.", Status.NOT_THERE_YET),
    ],
)
def test_who_controls_a_number_of_cards_is_told_and_who_has_more_is_refused(text: str, status: Status) -> None:
    assert run(read_scenario(TABLE.format(text), GAMES), GAMES).status is status
