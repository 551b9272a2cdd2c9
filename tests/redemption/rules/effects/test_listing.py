"""The records of effects: the listing is whole, and all that a record names is in the book."""

import re
from importlib.resources import files

import pytest

from rulings.book.yaml_text import read_mapping
from rulings.redemption.reading.defaults import entry_key, entry_of
from rulings.redemption.reading.instructions import instructions
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, effect_named
from rulings.redemption.rules.abilities.parts import parts_of
from rulings.redemption.rules.carrying_out.refusals import refuse_unknown
from rulings.redemption.rules.effects.listing import LISTING, OF_IDENTIFIERS, UNLISTED
from rulings.table.errors import NotThereYetError
from tests.redemption.rules.small_games import ANN, game
from tests.whole_book import whole_book

READING = files("rulings.redemption.reading")
BOOK = whole_book()
RECORDS = pytest.mark.parametrize("record", LISTING.values(), ids=LISTING)


def test_every_effect_that_card_texts_name_has_a_record_or_is_not_of_the_listing() -> None:
    words = read_mapping(READING.joinpath("lexicon", "effects.yaml").read_text("utf-8")).values()
    rules = (rule.read_text("utf-8") for rule in READING.joinpath("grammar").iterdir())
    named = {word["effect"] for word in words if "effect" in word}
    named |= {name for rule in rules for name in re.findall(r"{effect: ([a-z ]+)[,}]", rule)}
    assert len(named) > 50
    assert named - set(LISTING) - OF_IDENTIFIERS - UNLISTED == set()


def test_every_effect_of_the_book_has_a_record() -> None:
    known = {entry_key(name) for name in (*LISTING, *OF_IDENTIFIERS)}
    chapters = {
        entry.id.rpartition("/")[2] for entry in BOOK.entries.values() if entry.id.startswith("redemption/effect/")
    }
    assert chapters - known == set()


def test_every_effect_with_a_record_is_carried_out() -> None:
    assert all(record.is_there for record in LISTING.values())


@RECORDS
def test_the_entry_of_a_record_is_in_the_book_unless_the_listing_has_no_heading_for_it(record: Effect) -> None:
    entry = entry_of(record.name)
    assert (entry in BOOK.entries) if entry is not None else record.name in UNLISTED


@RECORDS
def test_every_clause_that_a_record_names_is_in_the_book(record: Effect) -> None:
    own = [*record.phrases, *record.carries, *([record.means] if record.means else ())]
    named = [key if "#" in key else f"{entry_of(record.name)}#{key}" for key in own]
    missing = {*named, *record.why_several, *record.why_leaving} - set(BOOK.clauses)
    assert missing == set()


@RECORDS
def test_an_effect_is_asked_for_by_the_name_of_its_record(record: Effect) -> None:
    assert effect_named(game(), record.name) is record


@pytest.mark.parametrize("text", ["Discard a Hero. Repeat for each demon in play."])
def test_an_effect_that_is_not_there_yet_is_refused_by_its_name(text: str) -> None:
    (section,) = load_reader().read(text, "Hero").sections
    effects = instructions(section.abilities[0])
    effect = effects[-1]
    assert effect.name in UNLISTED - set(LISTING)
    activation = Activation("Envoy 1", "Envoy", ANN, effects, "", parts=parts_of(effects))
    with pytest.raises(NotThereYetError, match=f"The effect `{effect.name}` of Envoy cannot be carried out yet"):
        refuse_unknown(effect_named(game(), effect.name), activation, effect)
