"""What a player chooses when an ability activates: whether to use it, and which of its alternatives."""

from rulings.redemption.rules.plays import PlayCard
from tests.redemption.rules.small_games import BEN, finish, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK, evil_card, played


def test_an_optional_effect_is_asked_for() -> None:
    state = game("6/6", "5/5", enhancements=((BEN, evil_card("You may discard a Hero.")),))
    state = make(state, ATTACK, BLOCK)
    begun = played(state, PlayCard(BEN, "Snare", "Guard"))
    outcomes = finish(begun).outcomes
    assert [outcome.choices for outcome in outcomes] == [
        ((BEN, "uses Snare"),),
        ((BEN, "does not use Snare"),),
    ]


def test_of_alternatives_one_is_chosen() -> None:
    state = game("6/6", "5/5", souls=1, enhancements=((BEN, evil_card("Banish a Lost Soul or discard a Lost Soul.")),))
    outcomes = finish(played(make(state, ATTACK, BLOCK), PlayCard(BEN, "Snare", "Guard"))).outcomes
    assert [outcome.state.where["Lost Soul 1"].zone for outcome in outcomes] == ["banish pile", "discard pile"]
