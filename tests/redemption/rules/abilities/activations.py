"""Activations of a text that nobody plays."""

from __future__ import annotations

from rulings.redemption.reading.instructions import instructions
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.parts import limits_of, parts_of
from tests.redemption.rules.small_games import ANN


def activation_of(text: str) -> Activation:
    (section,) = load_reader().read(text, "Hero").sections
    ability = section.abilities[0]
    effects = instructions(ability)
    return Activation("Envoy 1", "Envoy", ANN, effects, "", parts=parts_of(effects), limits=limits_of(ability))
