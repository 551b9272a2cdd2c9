"""Reading a list: every row is there, no word of a text is lost, and each cell that was repaired is named."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cards.lists import NotACardListError
from rulings.cards.problems import Outcome, lines_by_outcome
from rulings.epic.cards.card_list import COLUMNS, read_card_list
from rulings.epic.cards.record import CardList, Printing
from rulings.epic.cards.texts import known_repairs
from tests.epic.cards.small_lists import HEADER, event, list_of, printings, row

OWL = row(
    "Owl, Night Singer",
    cost="0",
    align="GOOD",
    offense="5",
    defense="7",
    text="Airborne ◆ Blitz | Tribute → Draw a card. | “Hoot!”",
    discard="{good} → Recall | (Recall means that it comes back.)",
    subtype="BIRD MAGE",
    rarity="Rare",
    artist="A. Painter",
)


def reasons(found: CardList) -> list[tuple[int, str, str, Outcome]]:
    return [(problem.line, problem.column, problem.reason, problem.outcome) for problem in found.problems]


def test_a_row_becomes_a_printing() -> None:
    (owl,) = printings(OWL)
    assert (owl.line, owl.name, owl.set, owl.rarity, owl.artist) == (
        2,
        "Owl, Night Singer",
        "Base Set",
        "Rare",
        "A. Painter",
    )
    assert (owl.type, owl.is_token, owl.alignments, owl.subtypes) == ("Champion", False, ("Good",), ("Bird", "Mage"))
    assert (owl.cost, owl.offense, owl.defense) == (0, 5, 7)
    assert (owl.text, owl.discard_text) == ("Airborne ◆ Blitz | Tribute → Draw a card.", "{good} → Recall")
    assert (owl.reminders, owl.flavour) == (("Recall means that it comes back.",), '"Hoot!"')


def test_an_event_has_no_numbers_and_a_god_no_cost() -> None:
    hoot, goddess = printings(
        event("Hoot", "Draw a card."),
        event("Ula, the Wise", "{1}: Draw a card.", type="DEITY", cost="", align="WILD GOOD", subtype="Elder Goddess"),
    )
    assert (hoot.type, hoot.cost, hoot.offense, hoot.defense) == ("Event", 1, None, None)
    assert (goddess.type, goddess.cost, goddess.alignments) == ("God", None, ("Wild", "Good"))
    assert goddess.subtypes == ("Elder", "Goddess")


def test_the_tokens_on_either_side_of_a_card_are_two_printings() -> None:
    found = read_card_list(
        list_of(
            row(
                "Owl Token Newt Token",
                align="GOOD EVIL",
                offense="4 1",
                defense="2",
                cost="0",
                text="It hoots. It creeps.",
                subtype="OWL TOKEN GIANT NEWT TOKEN",
            )
        )
    )
    owl, newt = found.printings
    assert (owl.name, owl.alignments, owl.offense, owl.defense, owl.subtypes) == (
        "Owl Token",
        ("Good",),
        4,
        2,
        ("Owl",),
    )
    assert (newt.name, newt.alignments, newt.offense, newt.subtypes) == ("Newt Token", ("Evil",), 1, ("Giant", "Newt"))
    assert (owl.flavour, newt.flavour) == ("It hoots.", "It creeps.")
    assert (owl.is_token, newt.is_token) == (True, True)
    assert reasons(found) == [(2, "Name", "two-sides", Outcome.REPAIRED)]


def test_a_text_that_may_belong_to_either_side_is_given_to_both_and_reported() -> None:
    found = read_card_list(
        list_of(row("Owl Token Newt Token", align="GOOD EVIL", text="Blitz", subtype="OWL TOKEN NEWT TOKEN"))
    )
    assert [printing.text for printing in found.printings] == ["Blitz", "Blitz"]
    assert (2, "Rules Text", "text-of-two-sides", Outcome.KEPT) in reasons(found)


def test_repairs_are_reported() -> None:
    odd = event("Hoot", '{expend): Draw a card . | \\"Hoot’s\\"', rarity="Rare |")
    found = read_card_list(list_of(odd))
    (hoot,) = found.printings
    assert (hoot.text, hoot.flavour, hoot.rarity) == ("{expend}: Draw a card.", '"Hoot\'s"', "Rare")
    assert {reason for _, _, reason, _ in reasons(found)} == {
        *("needless-bar", "quotation-marks", "broken-symbol", "space-before-mark"),
    }
    assert {outcome for *_, outcome in reasons(found)} == {Outcome.REPAIRED}


def test_cells_that_look_wrong_are_kept_and_reported() -> None:
    found = read_card_list(
        list_of(
            row("Owl", cost="x", align="PUCE", offense="much", defense="", set="Nowhere"),
            row("Newt", type="SPELL", align=""),
        )
    )
    owl, newt = found.printings
    assert (owl.alignments, owl.cost, owl.offense, owl.set) == (("PUCE",), None, None, "Nowhere")
    assert newt.type == "SPELL"
    assert reasons(found) == [
        (2, "Set Name", "unknown-set", Outcome.KEPT),
        (2, "Align.", "unknown-alignment", Outcome.KEPT),
        (2, "Cost", "odd-cost", Outcome.KEPT),
        (2, "O", "odd-number", Outcome.KEPT),
        (2, "D", "odd-number", Outcome.KEPT),
        (3, "Type", "unknown-type", Outcome.KEPT),
        (3, "Align.", "no-alignment", Outcome.KEPT),
        (3, "O", "odd-number", Outcome.KEPT),
        (3, "D", "odd-number", Outcome.KEPT),
    ]


def test_a_mood_in_the_text_of_the_discard_pile_stays_rules_text_and_is_reported() -> None:
    found = read_card_list(list_of(event("Hoot", "Draw a card.", discard="Recycle | It is dark.")))
    assert found.printings[0].discard_text == "Recycle | It is dark."
    assert reasons(found) == [(2, "Discard Pile Text", "odd-paragraph", Outcome.KEPT)]


@pytest.mark.parametrize("source", [b"", b"\0", b"<html></html>", b"Name\tSet\tType\tSpecialAbility\n"])
def test_what_is_no_list_of_epic_is_refused_in_a_sentence(source: bytes) -> None:
    with pytest.raises(NotACardListError, match=r"\.$"):
        read_card_list(source)


@given(st.lists(st.lists(st.text(st.characters(exclude_characters="\n\r\t"), max_size=12), max_size=14), max_size=6))
def test_every_row_is_a_printing_or_reported_as_skipped(rows: list[list[str]]) -> None:
    found = read_card_list(HEADER + "\n" + "".join("\t".join(cells) + "\n" for cells in rows))
    lines = {printing.line for printing in found.printings}
    assert len(lines) + lines_by_outcome(found.problems)[Outcome.SKIPPED] == found.rows


def words_of(text: str) -> Counter[str]:
    return Counter(re.findall(r"\w+|[{}→◆:+-]", text))


def test_of_the_real_list_every_row_is_read_and_nothing_is_unknown(epic_card_list: CardList) -> None:
    assert epic_card_list.rows == len({printing.line for printing in epic_card_list.printings})
    assert lines_by_outcome(epic_card_list.problems)[Outcome.SKIPPED] == 0
    assert [problem for problem in epic_card_list.problems if problem.outcome is Outcome.KEPT] == []


def test_of_the_real_list_no_word_of_a_text_is_lost(epic_card_list: CardList, epic_card_lines: list[list[str]]) -> None:
    by_line: dict[int, list[Printing]] = {}
    for printing in epic_card_list.printings:
        by_line.setdefault(printing.line, []).append(printing)
    repaired = {
        problem.line for problem in epic_card_list.problems if problem.reason in ("typing-error", "broken-symbol")
    }
    text, discard = COLUMNS.index("Rules Text"), COLUMNS.index("Discard Pile Text")
    for line, cells in enumerate(epic_card_lines, 2):
        first = by_line[line][0]
        flavour = " ".join(printing.flavour for printing in by_line[line])
        kept = words_of(" ".join((first.text, first.discard_text, *first.reminders, flavour)))
        listed = words_of(f"{cells[text]} {cells[discard]}")
        if line not in repaired:
            assert kept == listed, first.name
        assert kept["→"] == listed["→"]


def test_of_the_real_list_nothing_with_the_signs_of_rules_is_taken_for_mood(epic_card_list: CardList) -> None:
    parted = [printing for printing in epic_card_list.printings if printing.flavour]
    assert parted
    assert [printing.name for printing in parted if re.search(r"[{}→◆:+]", printing.flavour)] == []
    left = re.compile(r'["()]')
    marked = [printing for printing in epic_card_list.printings if left.search(printing.whole_text)]
    # a bracket within a sentence, or a text that is given to other cards
    assert all(re.search(r'\((?![A-Z])|(?:gain|have|has)\b[^"]*"', printing.whole_text) for printing in marked)


def test_each_repair_of_a_single_cell_meets_one_of_the_real_list(epic_card_list: CardList) -> None:
    names = {printing.name for printing in epic_card_list.printings}
    known = known_repairs()
    typing = sum(map(len, known.typing.values()))
    assert typing == sum(problem.reason == "typing-error" for problem in epic_card_list.problems)
    assert {card for card, _ in known.typing} | {card for card, _ in known.flavour} <= names
    moods = {printing.name for printing in epic_card_list.printings if printing.flavour}
    assert {card for card, _ in known.flavour} <= moods
