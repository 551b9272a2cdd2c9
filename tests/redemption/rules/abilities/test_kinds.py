"""Kinds of abilities: by which words texts name the effects that make them."""

from __future__ import annotations

from importlib.resources import files

from rulings.book.yaml_text import read_mapping
from rulings.redemption.rules.abilities.kinds import SAME_EFFECT

LEXICON = files("rulings.redemption.reading").joinpath("lexicon", "effects.yaml")


def test_each_word_that_means_an_effect_of_another_name_is_known() -> None:
    words = read_mapping(LEXICON.read_text("utf-8"))
    other = {name: word["effect"] for name, word in words.items() if word.get("effect", name) != name}
    assert other == dict(SAME_EFFECT)
