"""Readings of the identifier line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.identifier_line import (
    LONGEST_LINE,
    RULES,
    IdentifierReading,
    PartReading,
    read_identifier,
    summarize_identifier,
)
from rulings.redemption.reading.identifiers import KINDS, split_identifier
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.reader import load_reader
from rulings.texts import kernel
from rulings.texts.kernel import Run
from rulings.texts.phrases import print_words
from tests.counting import counted
from tests.redemption.reading.fresh_readers import MOST_TRIED


def read(line: str) -> IdentifierReading:
    return read_identifier(line, load_reader())


def said(line: str) -> list[dict[str, Any]]:
    """What was read of each part, without its kind, text and place."""
    return [
        {key: value for key, value in part.items() if key not in ("kind", "text", "span")}
        for part in summarize_identifier(read(line))
    ]


def counts(what: str, whose: str, *where: str, **more: str) -> dict[str, Any]:
    return {"what": what, "whose": whose, "where": list(where), **more}


def all_parts(parts: tuple[PartReading, ...]) -> list[PartReading]:
    """The parts, those of a second identity in its stead."""
    return [inner for part in parts for inner in (all_parts(part.parts) if part.parts else [part])]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Edomite Giant", {"identifiers": ["Edomite", "giant"]}),
        ("Generic, Levite", {"identifiers": ["generic"]}),
        ("queen of israel", {"identifiers": ["queen of Israel"]}),
        ("Herod's Temple High Priest", {"identifiers": ["Herod's Temple", "high priest"]}),
        ("Greek/Roman Governor", {"identifiers": ["Greek/Roman", "governor"]}),
        ("Commander and Judge", {"identifiers": ["commander", "judge"]}),
        ("Beast (Lion)", {"identifiers": ["beast"], "within": ["lion"]}),
        ("Not Angel", {"is not": ["angel"]}),
        ("O.T. Only", {"identifiers": ["O.T."], "only": True}),
        ("Fought in Earthly Battle", {"identifiers": ["fought earthly battle"]}),
        ("David in Title/Scripture", {"identifiers": ["David in title or Scripture"]}),
    ],
)
def test_each_word_of_a_plain_part_is_an_identifier(line: str, expected: dict[str, Any]) -> None:
    assert said(line)[0] == expected


def test_a_king_of_two_realms_is_king_of_each() -> None:
    assert said("Female, King of Judah and Israel")[1] == {"identifiers": ["king of Judah", "king of Israel"]}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("X = # of your white Judges in battle", counts("white judge", "own", "battle")),
        ("X=# of Moabites in play", counts("Moabite", "any", "in play")),
        ("X is the number of lions in opponent's discard pile", counts("lion", "opponent", "discard pile")),
        ("X = # of Sites in hand", counts("site", "own", "hand")),
        ("X = # of each opponent's evil brigades", counts("evil brigade", "opponents")),
        ("X = # of all players' Curses", counts("curse", "each player")),
        ("X = # of your Levites or N.T. Judges", counts("Levite or N.T. judge", "own")),
        ("X = # of brigades on your Judges", counts("brigade on your judges", "any")),
        ("X = # of Curses discarded by this card", counts("curse", "any", happening="discarded by this card")),
        ("X = # of cards shuffled from hand", counts("card", "any", happening="shuffled from hand")),
        (
            "X = # of Curses opponent revealed this game",
            counts("curse", "any", happening="opponent revealed this game"),
        ),
        ("X = # of turns in play", {"what": "turn", "where": ["in play"]}),
    ],
)
def test_a_definition_says_what_is_counted_and_whose_and_where(line: str, expected: dict[str, Any]) -> None:
    assert said(line) == [{"variable": "X", "counts": expected}]


def test_what_the_player_has_is_the_players_wherever_the_words_stand() -> None:
    """A player has what the player owns and controls (redemption/term/has), as with an opponent's card."""
    before = read("X = # of opponent's good brigades in play").parts[0].value
    behind = read("X = the number of good brigades opponent has in play").parts[0].value
    assert before == behind != read("X = # of good brigades in play").parts[0].value


def test_your_cards_are_not_all_cards_that_you_control() -> None:
    """A card is yours if you own it and control it (redemption/term/your), so the values differ."""
    assert read("X = # of your lions").parts[0].value != read("X = # of lions you control").parts[0].value


def test_a_star_can_be_defined_as_x_can() -> None:
    assert said("* = # of Heroes in play")[0]["variable"] == "*"


def test_a_definition_can_have_a_largest_value() -> None:
    assert said("X = # of your Levites (limit 4)")[0]["limit"] == "4"


def test_x_can_be_a_number_of_a_card_or_a_plain_number() -> None:
    assert said("X = toughness of a discarded Hero") == [
        {"variable": "X", "measures": "toughness", "of": counts("discarded hero", "any")}
    ]
    assert said("X = 2 (or 5 if you have hand advantage)") == [
        {"variable": "X", "number": "2 (or 5 if you have hand advantage)"}
    ]


@pytest.mark.parametrize(
    ("line", "what", "criteria"),
    [
        ("Unity: Heroes (N.T. purple Missionary)", "hero", ["N.T.", "purple", "missionary"]),
        ("Unity: Lost Souls (Genesis)", "lost soul", ["Genesis"]),
        ("Unity: Lost Souls (Genesis reference)", "lost soul", ["Genesis"]),
        ("Unity Evil Characters (Flood survivors)", "evil character", ["flood survivor"]),
        ("Unity: Sites (Share a brigade)", "site", ["share a brigade"]),
        ("Unity: Heroes (Matching alignment to this card)", "hero", ["matching alignment"]),
    ],
)
def test_unity_speaks_of_all_of_your_cards(line: str, what: str, criteria: list[str]) -> None:
    """If every X of yours is Y (redemption/term/unity)."""
    assert said(line) == [{"cards": counts(what, "own"), "criteria": criteria}]


def test_unity_of_a_dual_card_belongs_to_one_of_its_types() -> None:
    assert said("Evil Enhancement has Unity: Evil Characters (Moabite)")[0]["section"] == "evil enhancement"


def target(what: str, count: str, whose: str = "any", *where: str) -> dict[str, Any]:
    return {"what": what, "count": count, "whose": whose, "where": list(where)}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Holds up to 4 Moabites", {"effect": "hold", "target": target("Moabite", "up to 4")}),
        ("Holds any # of captured Levites", {"effect": "hold", "target": target("captured Levite", "any number")}),
        (
            "Holds a Hero face down",
            {"effect": "hold", "target": target("hero", "1"), "note": "face down"},
        ),
        (
            "Fortress holds one red Covenant if an N.T. Hero is in play",
            {
                "effect": "hold",
                "target": target("red covenant", "1"),
                "condition": "if a N.T. hero is in play",
                "section": "fortress",
            },
        ),
        (
            "May be activated on your good Levite",
            {
                "effect": "activate artifact",
                "optional": True,
                "target": target("this card", "1", "any", "self"),
                "to": "your good Levite",
            },
        ),
        (
            "May activate 2 Covenants here",
            {
                "effect": "activate artifact",
                "optional": True,
                "target": target("covenant", "2"),
                "to": "here",
            },
        ),
        (
            "Taunt (Banish a Site. Limit once.)",
            {
                "effect": "taunt",
                "grants": [
                    {"text": "banish a site.", "effects": ["banish"]},
                    {"text": "limit once.", "effects": []},
                ],
            },
        ),
    ],
)
def test_abilities_in_the_line_are_effects(line: str, expected: dict[str, Any]) -> None:
    """Holds, activate and taunt are abilities in identifiers (redemption/term/unity)."""
    found = said(line)[0]
    assert {key: value for key, value in found.items() if key != "condition"} == {
        key: value for key, value in expected.items() if key != "condition"
    }
    assert found.get("condition", "").lower() == expected.get("condition", "").lower()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            '"Stone Watcher" Token (3/7 brown female human Levite)',
            {"title": "Stone Watcher Token", "numbers": "3/7", "identifiers": ["brown", "female", "human", "Levite"]},
        ),
        ("Token (1/1 teal animal)", {"numbers": "1/1", "identifiers": ["teal", "animal"]}),
        ("Reminder Token", {"is": "reminder token"}),
        ("Begins as a Covenant", {"begins as": "Covenant"}),
        ("Begins as neutral", {"begins as": "neutral"}),
        ("Plays to Set Aside", {"plays to": "set-aside area"}),
        ("When put in play, choose Tirzah to be good or neutral", {"choose": ["good", "neutral"]}),
        ("When put in play choose to be a Judge or a Levite", {"choose": ["judge", "Levite"]}),
        ("When put in play, choose a brigade", {"choose any": ["brigade"]}),
        ("Limit 2 Lions per territory", {"number": "2", "of": "lion", "per": "territory"}),
        ("Limit of one Giant in territory", {"number": "1", "of": "giant", "per": "territory"}),
        ("Limit twice per battle", {"limit": "twice per battle"}),
        ("May use 3 copies per deck", {"number": "3", "of": "this card", "per": "deck"}),
        ("May include 6 copies per 50 in deck", {"number": "6", "of": "this card", "per": "50 cards in deck"}),
        ("Does not count as a Site for deck building rules", {"not as": "site"}),
        ("Hero is Warrior Class", {"section": "hero", "identifiers": ["warrior class"]}),
        ('"Grey Dawn"', {"name": "Grey Dawn"}),
    ],
)
def test_parts_of_every_other_kind_are_read(line: str, expected: dict[str, Any]) -> None:
    assert said(line) == [expected]


def test_a_scope_and_a_second_identity_are_told_apart_from_the_first() -> None:
    line = "Judge, (Evil) Moabite, Levite (Judge, X = # of lions in play)"
    kinds = [part["kind"] for part in summarize_identifier(read(line))]
    assert kinds == ["identifier", "scope", "identifier", "identifier", "second identity"]
    second = summarize_identifier(read(line))[-1]["parts"]
    assert [line[slice(*part["span"])] for part in second] == ["Judge", "X = # of lions in play"]
    assert second[1]["counts"] == counts("lion", "any", "in play")


def test_what_is_not_understood_is_listed_with_the_furthest_place() -> None:
    line = "Levite, X = # of your Judges beyond the river, Lion"
    first, second, third = summarize_identifier(read(line))
    assert first["identifiers"] == ["Levite"]
    assert third["identifiers"] == ["lion"]
    assert second["unread"]["text"] == "beyond the river"
    assert line[slice(*second["unread"]["span"])] == "beyond the river"
    assert "<places>" in second["unread"]["expected"]


def test_a_word_that_no_lexicon_knows_is_no_identifier() -> None:
    assert "unread" in said("Quaggle")[0]


def test_every_kind_of_part_has_a_rule() -> None:
    assert set(RULES) == set(KINDS) - {"second identity", "unknown"}
    assert set(RULES.values()) <= set(load_reader().grammar.rules)


def test_an_empty_line_has_no_parts() -> None:
    assert read("").parts == read("-").parts == ()


@given(st.one_of(st.text(max_size=200), st.text(alphabet='aX=.,/[]()" -#1', max_size=100)))
def test_any_line_is_answered_part_by_part(line: str) -> None:
    reading = read(line)
    spans = [part.span for part in reading.parts]
    assert spans == [(part.start, part.end) for part in split_identifier(line)]
    assert len(summarize_identifier(reading)) == len(spans)
    for part in all_parts(reading.parts):
        assert (part.value is None) == (part.unread is not None)
        if part.unread is not None:
            start, end = part.unread.span
            assert line[start:end] == part.unread.text


@pytest.mark.parametrize("piece", ["a", "a (", "a, ", "a (a", "X = # of ", "Unity: (", "X = 1 (or ", "Taunt ("])
@pytest.mark.parametrize("length", [LONGEST_LINE, 100_000])
def test_a_line_of_any_length_is_answered_after_trying_few_rules_at_each_word(piece: str, length: int) -> None:
    for line in (piece * length, piece * (length // 8) + ")" * (length // 8)):
        cut = line[:length]
        with counted(Run, "read") as tried:
            assert read(cut).unread
        assert tried.calls <= MOST_TRIED * len(prepare(cut).tokens)


def test_a_line_longer_than_any_card_has_is_refused_unread_with_the_limit() -> None:
    with counted(Run, "read") as tried:
        (unread,) = read("a" * (LONGEST_LINE + 1)).unread
    assert unread.span == (0, LONGEST_LINE + 1)
    assert str(LONGEST_LINE) in unread.reason
    assert tried.calls == 0


def test_a_part_with_more_ways_to_read_it_than_the_kernel_follows_is_refused_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(kernel, "MOST_RESULTS", 1)
    (unread,) = read("Holds all Heroes").unread
    assert (unread.span, unread.text) == ((0, len("Holds all Heroes")), "Holds all Heroes")
    assert "too many ways" in unread.reason


def test_a_second_identity_within_another_is_refused() -> None:
    assert any("inside another" in unread.reason for unread in read("Lion (Lion, Lion (Lion))").unread)


def test_almost_all_parts_of_the_card_list_are_read(list_identifiers: list[str]) -> None:
    parts = [part for line in list_identifiers for part in all_parts(read(line).parts)]
    assert sum(part.value is not None for part in parts) / len(parts) >= 0.97


def test_no_part_of_the_card_list_is_ambiguous(list_identifiers: list[str]) -> None:
    reasons = [unread.reason for line in list_identifiers for unread in read(line).unread]
    assert reasons, "some parts are not read, so that the reasons can be looked at"
    assert [reason for reason in reasons if "differ" in reason] == []


def test_every_reading_prints_back_to_its_words(list_identifiers: list[str]) -> None:
    parts = [part for line in list_identifiers for part in all_parts(read(line).parts) if part.value is not None]
    assert parts
    assert all(print_words(part.value) == tuple(token.word for token in part.tokens) for part in parts)
