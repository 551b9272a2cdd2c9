"""Decks of teammates: what a team may have only once, by the chapter of the deck rules on Type I Teams."""

from __future__ import annotations

import pytest

from rulings.book.extract import load_extract
from rulings.decks.answering import Checked
from rulings.decks.checking import check
from rulings.decks.findings import Standing
from rulings.decks.problems import UnknownFormatError
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Verdict
from rulings.decks.teams import TeamReport, check_team
from rulings.paths import corpus_folder
from rulings.redemption.decks.game import DECKS
from tests.redemption.decks.made_up import deck_of, lines_of

ONCE = "redemption/deck/teams#dominants-and-souls-once-a-team"
PAIRS = "redemption/deck/teams#exclusive-pairs-once-a-team"
CLAUSES = load_extract(corpus_folder()).ids


def checked(own: list[str], form: str = "t1", rules: str = "") -> Checked:
    size, souls = (100, 14) if form == "t2" else (50, 7)
    kept = sum("Lost Soul" in line for line in own)
    text = "\n".join(lines_of({"cards": size, "souls": souls - kept, "with": own}))
    found = DECKS.find_format(form, rules)
    deck = deck_of(text)
    return Checked("redemption", read_deck_list(text, DECKS.words), deck, check(deck, found))


def team(first: list[str], second: list[str]) -> TeamReport:
    return check_team((checked(first), checked(second)), DECKS)


@pytest.mark.parametrize(
    ("first", "second", "ids", "clause"),
    [
        (["1 First Lamb"], ["1 First Lamb"], ["once-a-team/first-lamb"], ONCE),
        (["1 Son of God (L)"], ['1 Son of God "Manger" (Promo)'], ["once-a-team/son-of-god-l"], ONCE),
        (
            ['1 Lost Soul "Weeds" [Hosea 10:4]'],
            ['1 Lost Soul "Thistles" [Hosea 10:4 - RR]'],
            ["once-a-team/lost-soul-weeds-hosea-10-4"],
            ONCE,
        ),
        (
            ["1 Son of God (L)"],
            ["1 Chariot of Fire"],
            ["cards-that-exclude-each-other-in-a-team/son-of-god"],
            PAIRS,
        ),
    ],
)
def test_what_a_team_may_have_once_is_in_one_of_its_decks(
    first: list[str], second: list[str], ids: list[str], clause: str
) -> None:
    report = team(first, second)
    assert report.decks == (Verdict.LEGAL, Verdict.LEGAL)
    assert [finding.id for finding in report.findings] == ids
    [finding] = report.findings
    assert finding.standing is Standing.BROKEN
    assert finding.clauses[0] == clause
    assert set(finding.clauses) | set(report.because) <= CLAUSES
    assert "out of either deck." in finding.changes[0].sentence
    assert report.verdict is Verdict.NOT_LEGAL


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (["1 First Lamb"], ["1 Second Lamb"]),
        (["1 Envoy"], ["1 Envoy"]),
        (['1 Lost Soul "Weeds" [Hosea 10:4]'], ['1 Lost Soul "Ashes" [Hosea 7:8]']),
        ([], []),
    ],
    ids=["two Dominants", "a Hero", "two Lost Souls", "Lost Souls without ability"],
)
def test_other_cards_may_be_in_both_decks(first: list[str], second: list[str]) -> None:
    report = team(first, second)
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL
    assert ONCE in report.because


def test_each_deck_has_to_be_legal_by_itself() -> None:
    assert team(["2 Envoy"], []).verdict is Verdict.NOT_LEGAL
    assert team(["1 Nobody"], []).verdict is Verdict.NOT_SHOWN


def test_a_team_has_two_decks_of_type_i_by_the_edition_that_tells_of_teams() -> None:
    one, older, large = checked([]), checked([], rules="reg@8.3.0"), checked([], "t2")
    for decks in ((one,), (one, one, one), (one, older)):
        with pytest.raises(UnknownFormatError, match="has 2 decks of one format"):
            check_team(decks, DECKS)
    for decks in ((older, older), (large, large)):
        with pytest.raises(UnknownFormatError, match="no rules for the decks of teammates"):
            check_team(decks, DECKS)
