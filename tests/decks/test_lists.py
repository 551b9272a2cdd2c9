"""Lists of decks: the plain form, pasted lists, tables; and what is wrong with a list, all at once."""

import pytest

from rulings.decks.lists import DECK
from rulings.decks.problems import DeckListError
from rulings.decks.reading import LONGEST, MOST_LINES, fields_of, read_deck_list
from tests.decks.small_decks import WORDS

LINES = [(3, "Owl", DECK), (1, "Two Foxes [Red]", DECK), (2, "Owl", "reserve")]


@pytest.mark.parametrize(
    "text",
    [
        "3\tOwl\n1\tTwo Foxes [Red]\n\nReserve:\n2\tOwl\n",
        "\ufeff3\tOwl\r\n1\tTwo Foxes [Red]\r\n\r\nReserve:\r\n2\tOwl\r\n",
        "3 Owl\n1x Two Foxes [Red]\nRESERVE :\n  2 x Owl",
        "# of yesterday\nReds:\n3X Owl\n1 x Two Foxes [Red]\n// beside\nReserve (2):\n2\tOwl",
        "Quantity,Name,Set,Part\n3,Owl,,\n1,Two Foxes,Red,deck\n2,Owl,,Reserve\n",
        'qty;card;section\n3;"Owl";Deck\n1;Two Foxes [Red];\n\n2;Owl;reserve',
        "Name\tCount\tPart\nOwl\t3\t\nTwo Foxes [Red]\t1\t\nOwl\t2\tReserve",
    ],
)
def test_however_it_is_written_a_list_says_the_same(text: str) -> None:
    for source in (text, text.encode()):
        found = read_deck_list(source, WORDS)
        assert [(line.quantity, line.name, line.part) for line in found.lines] == LINES


def test_what_the_head_says_and_what_is_no_part_of_a_deck_is_kept_apart() -> None:
    found = read_deck_list("Game: tiles\nformat : open\nPlayer: Ann B.\n3\tOwl\nTokens:\n2\tEgg\n", WORDS)
    assert found.fields == {"game": "tiles", "format": "open", "player": "Ann B."}
    assert [line.name for line in found.lines] == ["Owl"]
    assert [(line.name, line.line) for line in found.left_out] == [("Egg", 6)]


def test_a_list_that_is_written_out_reads_back_with_the_same_key() -> None:
    found = read_deck_list("1\tTwo Foxes [Red]\n3\tOwl\nReserve:\n2\tOwl", WORDS)
    again = read_deck_list(found.written(), WORDS)
    assert again.lines[0].quantity == 1
    assert again.key == found.key


@pytest.mark.parametrize(
    "text", ["3\towl\n1\tTWO foxes (red)\nReserve:\n2\tOwl", "2 Owl\n1 Two Foxes [Red]\n1 Owl\nReserve:\n1 Owl\n1 Owl"]
)
def test_the_key_minds_neither_order_nor_split_lines_nor_letter_case(text: str) -> None:
    plain = read_deck_list("1\tTwo Foxes [Red]\n3\tOwl\nReserve:\n2\tOwl", WORDS)
    assert read_deck_list(text, WORDS).key == plain.key


@pytest.mark.parametrize("text", ["4\tOwl\n1\tTwo Foxes [Red]\nReserve:\n2\tOwl", "3\tOwl\n1\tTwo Foxes [Red]\n2\tOwl"])
def test_another_deck_has_another_key(text: str) -> None:
    plain = read_deck_list("1\tTwo Foxes [Red]\n3\tOwl\nReserve:\n2\tOwl", WORDS)
    assert read_deck_list(text, WORDS).key != plain.key


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("", 1, "empty"),
        (b"", 1, "empty"),
        ("\n \n", 1, "empty"),
        ("Reserve:\n", 1, "no cards"),
        ("Quantity,Name\n", 1, "no cards"),
        ("0\tOwl", 1, "1 at least"),
        ("1\tOwl\n-1\tOwl", 2, "1 at least"),
        ("1000000000\tOwl", 1, "999 at most"),
        ("1e9\tOwl", 1, "no quantity"),
        ("many\tOwl", 1, "`many` is no quantity"),
        ("1.5 Owl", 1, "no quantity"),
        ("Owl", 1, "no quantity"),
        ("Great Owl", 1, "no quantity"),
        ("3", 1, "no name"),
        ("3\t", 1, "no name"),
        ("1\tOwl\tof Tyre", 1, "no tab"),
        (f"1\t{'Owl' * 50}", 1, "120 letters"),
        ("1\tOwl\nSideboard:\n1\tOwl", 2, "no part of a list"),
        ("Quantity,Name,Part\n1,Owl,Bin", 2, "no part of a list"),
        ("Quantity,Name\n1,Owl\n0,Owl", 3, "1 at least"),
        ("Quantity,Name\n1", 2, "no name"),
        ("1\tOwl\n" * (MOST_LINES + 1), MOST_LINES + 1, "The list has 2,001 lines; at most 2,000"),
        ("format: t2\nformat: t1\n1\tOwl\n", 2, "says twice what its `format` is"),
        ("1\tOwl\n" * 10_000, MOST_LINES + 1, "10,000 lines"),
        ("x" * (LONGEST + 1), 1, "longer"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 2, "no text"),
        (bytes(range(256)) * 9, 1, "no text"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(source: str | bytes, line: int, words: str) -> None:
    with pytest.raises(DeckListError) as caught:
        read_deck_list(source, WORDS)
    first = caught.value.problems[0]
    assert first.line == line
    assert words in first.reason


def test_every_wrong_line_is_named_at_once() -> None:
    with pytest.raises(DeckListError) as caught:
        read_deck_list("0\tOwl\n1\tOwl\nOwl\n-2\tOwl\n" + "x\n" * 90, WORDS)
    assert [problem.line for problem in caught.value.problems[:3]] == [1, 3, 4]
    assert (len(caught.value.problems), caught.value.number) == (50, 93)


def test_a_list_of_a_windows_machine_is_read() -> None:
    assert read_deck_list("1\tAnn’s Owl".encode("cp1252"), WORDS).lines[0].name == "Ann’s Owl"
    assert read_deck_list("1\tAnn’s Owl".encode("utf-16"), WORDS).lines[0].name == "Ann’s Owl"


def test_a_list_of_the_most_lines_is_read_though_its_last_line_ends() -> None:
    assert len(read_deck_list("1\tOwl\n" * MOST_LINES, WORDS).lines) == MOST_LINES


def test_a_field_of_the_head_that_is_left_empty_says_nothing() -> None:
    found = read_deck_list("player:\nevent: Finals\nrules:\nDeck:\n1\tOwl\nReserve:\n1\tOwl\n", WORDS)
    assert dict(found.fields) == {"event": "Finals"}
    assert [line.part for line in found.lines] == ["deck", "reserve"]
    assert dict(fields_of("player:\nformat: t2\nDeck:\nformat: t2\n")) == {"format": "t2"}
