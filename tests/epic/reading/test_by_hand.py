"""A paragraph that no grammar should be made for is read by hand: in other words, with a reason, pinned to its hash."""

from rulings.epic.reading.by_hand import by_hand
from rulings.epic.reading.prepare import normal, prepare
from rulings.epic.reading.reader import Reader, load_reader
from rulings.texts.hand_written import HandWritten, hash_of
from rulings.texts.understanding import Status

STRANGE = "Hurl a champion out of the window."
WRITTEN = HandWritten("Break a champion. Draw a card.", "the only text that hurls anybody")


def reader() -> Reader:
    shared = load_reader()
    (paragraph,) = prepare(STRANGE)
    return Reader(shared.grammar, shared.names, {hash_of(normal(paragraph.tokens)): WRITTEN})


def test_the_paragraph_is_read_as_the_hand_says_and_the_reason_is_kept() -> None:
    reading = reader().read(f"Recycle | {STRANGE}")
    assert reading.status is Status.READ
    assert [part.paragraph.by_hand for part in reading.paragraphs] == ["", WRITTEN.because]
    assert [len(ability.sentences) for ability in reading.card.abilities] == [1, 2]


def test_every_word_of_it_stands_for_the_whole_paragraph() -> None:
    text = f"Recycle | {STRANGE}"
    ability = reader().read(text).card.abilities[1]
    assert (text[slice(*ability.span)], ability.text) == (STRANGE, STRANGE)


def test_the_pin_holds_for_the_same_words_in_other_print_and_for_nothing_else() -> None:
    assert reader().read("Hurl  a CHAMPION out of the window.").status is Status.READ
    assert reader().read("Hurl a champion out of a window.").status is Status.REFUSED


def test_what_hands_wrote_is_itself_understood() -> None:
    plain = Reader(load_reader().grammar, load_reader().names)
    assert [row.says for row in by_hand().values() if plain.read(row.says).status is not Status.READ] == []
