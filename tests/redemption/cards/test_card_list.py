"""Reading a list: every row is there, and each that is not as it should be is named."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cards.lists import NotACardListError
from rulings.cards.problems import Outcome, lines_by_outcome
from rulings.redemption.cards import record
from rulings.redemption.cards.card_list import COLUMNS, read_card_list
from rulings.redemption.cards.record import CardList, Legality
from tests.redemption.cards.small_lists import HEADER, list_of, row

OWL = row(
    "Owl (Wa)",
    ImageFile="owl",
    OfficialSet="Warriors",
    Type="Hero/Evil Character",
    Brigade="Clay (Black)",
    Strength="4 (0)",
    Toughness="*",
    Class="Warrior, Star",
    Identifier="Bird, O.T.",
    SpecialAbility="Sing to a Hero.  Hoot.",
    Rarity="Rare",
    Reference="Acts 1:2",
    Alignment="Neutral",
    Legality="Rotation",
)
ROBIN = row("Robin (Wa)")


def reasons(found: CardList) -> list[tuple[int, str, str, Outcome]]:
    return [(problem.line, problem.column, problem.reason, problem.outcome) for problem in found.problems]


def test_a_row_becomes_a_printing() -> None:
    found = read_card_list(list_of(OWL))
    (owl,) = found.printings
    assert (found.rows, found.problems) == (1, ())
    assert (owl.line, owl.name, owl.set, owl.official_set, owl.image) == (2, "Owl (Wa)", "War", "Warriors", "owl")
    assert (owl.types, owl.is_token) == (("Hero", "Evil Character"), False)
    assert (owl.brigades.face, owl.brigades.other) == (("Clay",), ("Black",))
    assert (owl.strength, owl.toughness, owl.classes) == ("4 (0)", "*", ("Warrior", "Star"))
    assert (owl.identifier, owl.ability, owl.rarity) == ("Bird, O.T.", "Sing to a Hero.  Hoot.", "Rare")
    assert (owl.reference, owl.testaments, owl.alignment) == ("Acts 1:2", (record.Testament.OLD,), "Neutral")
    assert owl.legality is Legality.ROTATION


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_lines_may_end_in_any_way(ends: str, last: bool) -> None:
    text = ends.join([HEADER, OWL, ROBIN]) + (ends if last else "")
    assert read_card_list(text) == read_card_list(list_of(OWL, ROBIN))


def test_a_byte_order_mark_changes_nothing() -> None:
    text = list_of(OWL)
    assert read_card_list(b"\xef\xbb\xbf" + text.encode()) == read_card_list("\ufeff" + text) == read_card_list(text)


@pytest.mark.parametrize(("encoding", "name"), [("cp1252", "Windows-1252"), ("utf-16", "UTF-16")])
def test_another_encoding_is_read_and_reported(encoding: str, name: str) -> None:
    found = read_card_list(list_of(row("Owl’s Café")).encode(encoding))
    assert found.printings[0].name == "Owl’s Café"
    (problem,) = found.problems
    assert (problem.reason, problem.outcome, name in problem.message) == ("encoding", Outcome.REPAIRED, True)


def test_empty_cells_behind_the_row_are_cut_off_and_reported() -> None:
    found = read_card_list(list_of(OWL + "\t" * 14))
    assert found.printings == read_card_list(list_of(OWL)).printings
    assert reasons(found) == [(2, "", "extra-cells", Outcome.REPAIRED)]


def test_a_row_with_too_many_cells_is_skipped_since_its_columns_may_have_moved() -> None:
    found = read_card_list(list_of(f"{OWL}\tmore", ROBIN))
    assert [printing.name for printing in found.printings] == ["Robin (Wa)"]
    assert (found.rows, reasons(found)) == (2, [(2, "", "too-many-cells", Outcome.SKIPPED)])


def test_a_short_row_is_filled_up_or_skipped_and_reported() -> None:
    short = "\t".join(ROBIN.split("\t")[:12])
    found = read_card_list(list_of(short, "Owl\tWar"))
    assert [printing.name for printing in found.printings] == ["Robin (Wa)"]
    assert (2, "", "missing-cells", Outcome.REPAIRED) in reasons(found)
    assert (3, "", "too-few-cells", Outcome.SKIPPED) in reasons(found)


def test_blank_and_duplicate_and_nameless_rows_are_skipped_and_reported() -> None:
    found = read_card_list(list_of(OWL, "", "\t\t", OWL, row("")))
    assert (found.rows, len(found.printings)) == (5, 1)
    assert [problem.reason for problem in found.problems] == ["blank-row", "blank-row", "duplicate-row", "no-name"]
    assert "line 2" in found.problems[2].message


def test_a_cell_in_quotation_marks_is_taken_out_of_them() -> None:
    quoted = row("Owl", SpecialAbility='"Say ""hoot"" to a Hero."')
    found = read_card_list(list_of(quoted))
    assert found.printings[0].ability == 'Say "hoot" to a Hero.'
    assert reasons(found) == [(2, "SpecialAbility", "quoted-cell", Outcome.REPAIRED)]


def test_quotation_marks_within_a_text_stay() -> None:
    ability = 'A Hero gains "Hoot at an Evil Character."'
    found = read_card_list(list_of(row("Owl", SpecialAbility=ability)))
    assert (found.printings[0].ability, found.problems) == (ability, ())


def test_a_quoted_cell_may_go_on_in_the_next_line() -> None:
    broken = row("Owl", SpecialAbility='"Sing to\na Hero."', Reference="Acts 1:2")
    found = read_card_list(list_of(broken, ROBIN))
    assert [(printing.name, printing.ability) for printing in found.printings] == [
        ("Owl", "Sing to a Hero."),
        ("Robin (Wa)", ""),
    ]
    assert found.printings[0].reference == "Acts 1:2"
    assert (2, "", "broken-line", Outcome.REPAIRED) in reasons(found)


def test_a_quoted_cell_with_quotations_in_it_may_go_on_in_the_next_line_too() -> None:
    broken = row("Owl", SpecialAbility='"Say ""hoot"" to\na Hero."')
    found = read_card_list(list_of(broken, ROBIN))
    assert [(printing.name, printing.ability) for printing in found.printings] == [
        ("Owl", 'Say "hoot" to a Hero.'),
        ("Robin (Wa)", ""),
    ]
    open_twice = row("Owl", SpecialAbility='"""Hoot\ntwice."')
    assert len(read_card_list(list_of(open_twice, ROBIN)).printings) == 2


def test_a_quotation_that_never_ends_takes_no_other_row_with_it() -> None:
    found = read_card_list(list_of('Owl\tWar\t\t\tHero\t"open', ROBIN, OWL))
    assert [printing.line for printing in found.printings] == [2, 3, 4]


def test_spaces_and_invisible_characters_are_taken_off_and_reported() -> None:
    found = read_card_list(list_of(row(" Owl  (Wa)", Identifier="a\u200bb", SpecialAbility="Sing.  Hoot.")))
    (owl,) = found.printings
    assert (owl.name, owl.identifier, owl.ability) == ("Owl (Wa)", "ab", "Sing.  Hoot.")
    assert {problem.reason for problem in found.problems} == {"needless-space", "invisible-character"}


def test_cells_that_look_wrong_are_kept_and_reported() -> None:
    wrong = {"Type": "Owl", "Brigade": "Puce", "Class": "Bird", "Strength": "3", "Alignment": "odd", "Legality": "odd"}
    found = read_card_list(list_of(row("Owl", "XYZ", Sound="hoot", **wrong)))
    assert len(found.printings) == 1
    assert {problem.column for problem in found.problems} == {*wrong, "Set", "Sound", "Toughness"} - {"Strength"}
    assert {problem.outcome for problem in found.problems} == {Outcome.KEPT}


def test_brigades_without_slashes_are_repaired() -> None:
    assert reasons(read_card_list(list_of(row("Owl", Brigade="PurpleTeal")))) == [
        (2, "Brigade", "unparted-brigades", Outcome.REPAIRED)
    ]


def test_columns_are_found_by_their_names() -> None:
    moved = "\n".join(["Set\tName\tHoot\tType\tSpecialAbility", "War\tOwl\tx\tHero\tSing."])
    found = read_card_list(moved)
    (owl,) = found.printings
    assert (owl.set, owl.name, owl.types, owl.ability) == ("War", "Owl", ("Hero",), "Sing.")
    assert {problem.column for problem in found.problems if problem.reason == "unknown-column"} == {"Hoot"}
    assert "Reference" in {problem.column for problem in found.problems if problem.reason == "missing-column"}


def test_a_list_without_header_is_read_in_the_usual_order() -> None:
    found = read_card_list(f"{OWL}\n{ROBIN}\n")
    assert [(printing.line, printing.name) for printing in found.printings] == [(1, "Owl (Wa)"), (2, "Robin (Wa)")]
    assert reasons(found) == [(1, "", "missing-header", Outcome.REPAIRED)]


@pytest.mark.parametrize(
    "source",
    [
        *(b"", b"\n\n \n", b"\0\1\2", b"\xef\xbb\xbf", b"%PDF-1.7\n\xff\xfe", b"<html><body>Owl</body></html>"),
        *(b"Name,Set,Type,SpecialAbility\nOwl,War,Hero,Sing.", b'{"cards": []}', b"Name\tSet\tType\n"),
        (HEADER + "\tName\n" + OWL).encode(),
    ],
)
def test_what_is_no_list_is_refused_in_a_sentence(source: bytes) -> None:
    with pytest.raises(NotACardListError, match=r"\.$"):
        read_card_list(source)


def test_only_a_header_is_an_empty_list() -> None:
    assert read_card_list(HEADER + "\n") == CardList((), (), 0)


@given(st.lists(st.lists(st.text(st.characters(exclude_characters="\n\r\t"), max_size=12), max_size=20), max_size=8))
def test_every_row_is_a_printing_or_reported_as_skipped(rows: list[list[str]]) -> None:
    found = read_card_list(HEADER + "\n" + "".join("\t".join(cells) + "\n" for cells in rows))
    joined = sum(problem.reason == "broken-line" for problem in found.problems)
    assert len(found.printings) + lines_by_outcome(found.problems)[Outcome.SKIPPED] == found.rows
    assert found.rows == len(rows) or joined


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    source = HEADER.encode() + b"\n" + data
    if b"\0" in data:
        with pytest.raises(NotACardListError):
            read_card_list(source)
    else:
        found = read_card_list(source)
        assert len(found.printings) + lines_by_outcome(found.problems)[Outcome.SKIPPED] == found.rows


def test_of_a_hundred_thousand_rows_none_is_lost() -> None:
    owl = row("Owl")
    found = read_card_list(list_of(*(owl.replace("Owl", f"Owl {number}") for number in range(100_000))))
    assert (found.rows, len(found.printings), found.problems) == (100_000, 100_000, ())


def test_of_the_real_list_every_row_is_read(card_list_file: Path, card_list: CardList) -> None:
    lines = card_list_file.read_text("utf-8").rstrip("\n").split("\n")
    found = card_list
    assert (found.rows, len(found.printings)) == (len(lines) - 1, len(lines) - 1)
    assert lines_by_outcome(found.problems)[Outcome.SKIPPED] == 0
    too_wide = [number for number, line in enumerate(lines, 1) if line.count("\t") >= len(COLUMNS)]
    assert [problem.line for problem in found.problems if problem.reason == "extra-cells"] == too_wide
    names = Counter(line.split("\t")[0].replace("  ", " ") for line in lines[1:])
    assert Counter(printing.name for printing in found.printings) == names


def test_of_the_real_list_every_set_type_and_class_is_known(card_list: CardList) -> None:
    unknown = {"unknown-set", "unknown-type", "unknown-class", "unknown-legality", "unknown-alignment", "no-type"}
    assert [problem for problem in card_list.problems if problem.reason in unknown] == []
