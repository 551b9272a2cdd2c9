"""The parts of an ability: the effects that come about together."""

from rulings.redemption.reading.timing import Kind
from tests.redemption.rules.abilities.activations import activation_of


def test_two_effects_that_wait_for_the_same_come_about_together() -> None:
    activation = activation_of("If this Hero is discarded, draw 1 and discard a Fortress.")
    assert [(part.first, part.end, part.kind) for part in activation.parts] == [(0, 2, Kind.TRIGGERED)]
