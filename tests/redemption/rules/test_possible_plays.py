"""Which plays a player can think of."""

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.plays import PutCard
from rulings.redemption.rules.possible_plays import possible_plays
from rulings.redemption.rules.setup import Setup
from rulings.table.places import Place
from tests.redemption.rules.small_games import ANN, BEN, SOUL, hero


def test_only_lost_souls_are_thought_of_as_put_into_a_site() -> None:
    faces = {"Envoy": hero("Envoy", "6/6"), "Gate": Face("Gate", ("Site",), ("red",)), "Soul": SOUL}
    places = {
        Place("territory", ANN): ("Envoy", "Gate"),
        Place("land of bondage", ANN): ("Soul",),
    }
    state = lay_out(Setup((ANN, BEN), faces, places, dict.fromkeys(faces, ANN)))
    put = [play for play in possible_plays(state, ANN) if isinstance(play, PutCard)]
    into = Place("land of bondage", on="Gate")
    assert {play.card for play in put if play.place == into} == {"Soul"}
