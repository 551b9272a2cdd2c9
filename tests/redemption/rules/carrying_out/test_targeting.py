"""When it is said what an effect has targeted."""

from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.plays import PlayCard
from tests.redemption.rules.small_games import BEN, game, make
from tests.redemption.rules.snares import ATTACK, BLOCK
from tests.redemption.rules.targets.small_tables import snare


def test_an_effect_that_is_suspended_says_nothing_yet_of_its_targets() -> None:
    state = game(enhancements=((BEN, snare("Withdraw a Hero.")),))
    made = make(state, ATTACK, BLOCK, PlayCard(BEN, "Snare", "Guard"))
    assert not any(isinstance(entry.what, Took) for entry in made.log)
