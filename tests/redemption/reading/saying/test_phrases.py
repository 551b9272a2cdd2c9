"""Every effect has its phrases, made of what the type of an effect holds."""

import re

import pytest

from rulings.redemption.reading.abilities import Effect
from rulings.redemption.reading.instructions import NO_EFFECT
from rulings.redemption.reading.saying.effects import phrases_of_effects
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.effects.listing import LISTING, OF_IDENTIFIERS
from rulings.texts.phrases import Phrase

FIELDS = set(Effect.__dataclass_fields__) - set(Phrase.__dataclass_fields__) - {"effect", "alternatives"}
PHRASES = [(name, phrase) for name, phrases in phrases_of_effects().items() for phrase in phrases]


def test_the_phrases_are_those_of_all_effects_that_texts_can_have() -> None:
    named = {str(verb.facts["effect"]) for verb in load_lexicon().lexemes["effects"].values() if "effect" in verb.facts}
    known = named | set(LISTING) | OF_IDENTIFIERS | {NO_EFFECT}
    assert named <= phrases_of_effects().keys() <= known | {"put", "repeat", "begin battle"}


@pytest.mark.parametrize(("name", "phrase"), PHRASES)
def test_a_phrase_begins_with_a_verb_and_says_fields_of_an_effect(name: str, phrase: str) -> None:
    assert re.match(r"[a-z]+ ", phrase), name
    slots = re.findall(r"\{(\w+)(?::(\w+))?\}", phrase)
    assert {field for field, _ in slots} <= FIELDS
    assert {how for _, how in slots} <= {"", "from", "owner"}
