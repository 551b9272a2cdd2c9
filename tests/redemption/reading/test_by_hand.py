"""A text that no grammar should be made for is read by hand: in other words, with a reason, pinned to its hash."""

import pytest

from rulings.redemption.reading.by_hand import by_hand
from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.reader import Reader, load_reader
from rulings.texts.hand_written import HandWritten, hash_of, read_by_hand
from rulings.texts.understanding import Status

STRANGE = "Hurl a Hero out of the window."
WRITTEN = HandWritten("Discard a Hero. Cannot be negated.", "the only text that hurls anybody")


def reader(text: str = STRANGE) -> Reader:
    shared = load_reader()
    return Reader(shared.grammar, shared.names, {hash_of(normal(prepare(text).tokens)): WRITTEN})


def test_the_text_is_read_as_the_hand_says_and_the_reason_is_kept() -> None:
    reading = reader().read(STRANGE)
    assert (reading.status, reading.by_hand) == (Status.READ, WRITTEN.because)
    (ability,) = reading.sections[0].abilities
    assert len(ability.modifiers) == 1


def test_every_word_of_it_stands_for_the_whole_text() -> None:
    (ability,) = reader().read(STRANGE).sections[0].abilities
    assert ability.span == (0, len(STRANGE))


def test_the_pin_holds_for_the_same_words_in_other_print_and_for_nothing_else() -> None:
    assert reader().read("Hurl  a hero out of the window.").by_hand
    assert not reader().read("Hurl a Hero out of a window.").by_hand


def test_a_reading_needs_its_meaning_and_its_reason() -> None:
    with pytest.raises(ValueError, match="0123 needs `says` and `because`"):
        read_by_hand('"0123": {says: "Discard a Hero."}')
    assert read_by_hand("# none yet") == {}


def test_what_hands_wrote_is_itself_understood() -> None:
    plain = Reader(load_reader().grammar, load_reader().names)
    assert [row.says for row in by_hand().values() if plain.read(row.says).status is not Status.READ] == []
