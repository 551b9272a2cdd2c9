"""The unique characters of a list with all their cards, and how the lists of the documents fare with it."""

from __future__ import annotations

from rulings.cards.identity import Character
from rulings.redemption.cards.identity.characters import generic_names, lines_of_titles
from rulings.redemption.cards.identity.gathering import characters_of
from rulings.redemption.cards.identity.report import report_of
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from rulings.redemption.cards.record import Card
from tests.redemption.cards.small_lists import printings, row


def cards(*rows: str) -> tuple[Card, ...]:
    return group_printings(printings(*rows), LostSoulNames())


def characters(*rows: str) -> dict[str, Character]:
    found = characters_of(cards(*rows))
    assert len({one.key for one in found}) == len(found)
    return {one.key: one for one in found}


def test_a_character_has_its_cards_under_all_titles_and_with_either_icon() -> None:
    found = characters(
        row("Judas Iscariot", "GoC", Type="Evil Character"), row("Judas, the Betrayer", "GoC"), row("Elijah", "PoC")
    )
    assert list(found) == ["elijah", "judas-iscariot"]
    assert [member.name for member in found["judas-iscariot"].members] == ["Judas Iscariot", "Judas, the Betrayer"]


def test_generic_cards_and_those_of_which_nobody_knows_are_no_characters_of_a_name() -> None:
    assert characters(row("Bakers", Identifier="Generic"), row("Bold Baker"), row("Horn", Type="Artifact")) == {}


def test_a_card_for_a_group_is_with_each_of_its_members() -> None:
    found = characters(row("Noah's Sons", "Pat"), row("Shem", "CoW"), row("Ham", "CoW"))
    assert {key: [member.name for member in found[key].members] for key in ("ham", "shem")} == {
        "ham": ["Ham", "Noah's Sons"],
        "shem": ["Noah's Sons", "Shem"],
    }
    assert found["ham"].groups == ("japheth", "shem")


def test_the_printings_of_one_card_may_be_of_two_characters() -> None:
    found = characters(*(row("King Ahaziah", code, Type="Evil Character") for code in ("Ki", "TPC")))
    assert sorted(member.sets for one in found.values() for member in one.members) == [("Ki",), ("TPC",)]


def test_the_report_names_what_no_card_has() -> None:
    reports = report_of(cards(row("Elijah", "PoC"), row("Angel at Bethesda", "I")))
    assert [report.names for report in reports] == [
        sum(1 for of, _ in generic_names() if of.endswith(f"#listed-{kind}"))
        for kind in ("heroes", "evil-characters", "dual-alignment-characters")
    ] + [len({name for line in lines_of_titles() for name in line})]
    missed = {name for report in reports for name in report.missed}
    assert {"Elijah (PoC, P)", "Angel at Bethesda (I)"}.isdisjoint(missed)
    assert "Elijah in Glory (GC)" in missed
    assert len(missed) == sum(report.names for report in reports) - 2
