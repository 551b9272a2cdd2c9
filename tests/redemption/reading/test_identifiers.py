"""Parts of the identifier line."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.redemption.reading.identifiers import KINDS, split_identifier
from tests import hostile

BETWEEN = set(" ,./[]()-")


def parts(line: str) -> list[tuple[str, str]]:
    return [(part.kind, part.text) for part in split_identifier(line)]


def left_between(line: str) -> str:
    """The characters that belong to no part."""
    left, done = "", 0
    for part in split_identifier(line):
        assert done <= part.start < part.end
        assert line[part.start : part.end] == part.text
        left += line[done : part.start]
        done = part.end
    return left + line[done:]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Demon, Generic", [("identifier", "Demon"), ("identifier", "Generic")]),
        ("King of Moab. O.T., Ox", [("identifier", "King of Moab"), ("identifier", "O.T."), ("identifier", "Ox")]),
        ("Greek/Syrian King", [("identifier", "Greek/Syrian King")]),
        ("-", []),
        ("", []),
        ("[X = # of oxen (limit 6)] Ox", [("definition", "X = # of oxen (limit 6)"), ("identifier", "Ox")]),
        ("Ox, X=# of oxen, or N.T. asses", [("identifier", "Ox"), ("definition", "X=# of oxen, or N.T. asses")]),
        ("Unity: Heroes (Ox, Ass), Ox", [("unity", "Unity: Heroes (Ox, Ass)"), ("identifier", "Ox")]),
        ("Artifact has Unity: Heroes (Ox)", [("unity", "Artifact has Unity: Heroes (Ox)")]),
        ("Ox, Unity: Heroes (Ox)", [("identifier", "Ox"), ("unity", "Unity: Heroes (Ox)")]),
        ("Unity: Greeks (Evil)", [("unity", "Unity: Greeks (Evil)")]),
        ("[Holds an ox] Ox", [("hold", "Holds an ox"), ("identifier", "Ox")]),
        ("Holds one ox, except asses", [("hold", "Holds one ox, except asses")]),
        ("Ox, Taunt (Toss a Site. Limit once.)", [("identifier", "Ox"), ("taunt", "Taunt (Toss a Site. Limit once.)")]),
        ('"Wild Ox" Token (1/2 red animal)', [("token", '"Wild Ox" Token (1/2 red animal)')]),
        (
            '["Wild Ox" Token (1/2 red animal) Unity: Heroes (Ox)] Ox',
            [("token", '"Wild Ox" Token (1/2 red animal)'), ("unity", "Unity: Heroes (Ox)"), ("identifier", "Ox")],
        ),
        ("May be activated on an ox", [("activation", "May be activated on an ox")]),
        ("Begins as a Site. Ox", [("side", "Begins as a Site"), ("identifier", "Ox")]),
        ("Begins as an ox / X = # of oxen", [("side", "Begins as an ox"), ("definition", "X = # of oxen")]),
        (
            "When put in play, choose a brigade. Ox",
            [("side", "When put in play, choose a brigade"), ("identifier", "Ox")],
        ),
        ("Plays to Set-Aside, Ox", [("side", "Plays to Set-Aside"), ("identifier", "Ox")]),
        ("Limit 1 per territory", [("limit", "Limit 1 per territory")]),
        (
            "Ox, may include 4 oxen per 50 in deck",
            [("identifier", "Ox"), ("deck", "may include 4 oxen per 50 in deck")],
        ),
        ('["Ox"] Does not count as an ox', [("nickname", '"Ox"'), ("deck", "Does not count as an ox")]),
        ("Ox (top) X = # of oxen", [("identifier", "Ox"), ("scope", "(top)"), ("definition", "X = # of oxen")]),
        (
            "(Good) Ox / (Evil) Ass",
            [("scope", "(Good)"), ("identifier", "Ox"), ("scope", "(Evil)"), ("identifier", "Ass")],
        ),
        ("Evil Character is generic", [("statement", "Evil Character is generic")]),
        ("Mother of Ox, Ass, and Foal", [("statement", "Mother of Ox, Ass, and Foal")]),
        ("Ox (Ox, X = # of asses)", [("identifier", "Ox"), ("second identity", "Ox, X = # of asses")]),
        (
            "Ox, X = # of asses (Ox)",
            [("identifier", "Ox"), ("definition", "X = # of asses"), ("second identity", "Ox")],
        ),
        ("Beast (Demon)", [("identifier", "Beast (Demon)")]),
        ("Beast (Demon, X = 1", [("identifier", "Beast (Demon"), ("definition", "X = 1")]),
        ("?!", [("unknown", "?!")]),
    ],
)
def test_a_line_is_split_into_parts_by_kind(line: str, expected: list[tuple[str, str]]) -> None:
    assert parts(line) == expected


@given(st.one_of(st.text(), st.text(alphabet='aX=.,/[]()" -#1', max_size=60)))
def test_any_line_can_be_split_and_only_punctuation_lies_between(line: str) -> None:
    left = left_between(line)
    assert all(character in BETWEEN or character.isspace() for character in left)
    assert {part.kind for part in split_identifier(line)} <= set(KINDS)


@pytest.mark.parametrize("piece", hostile.IN_LINES)
def test_a_line_of_any_length_is_split_and_only_punctuation_lies_between(piece: str) -> None:
    line = hostile.repeated(piece)
    assert set(left_between(line)) <= BETWEEN
    assert "".join(part for _, part in parts(line)) or set(line) <= BETWEEN


def test_every_part_of_the_card_list_is_of_a_known_kind(list_identifiers: list[str]) -> None:
    unknown = [part.text for line in list_identifiers for part in split_identifier(line) if part.kind == "unknown"]
    assert unknown == []


def test_the_card_list_has_parts_of_every_other_kind(list_identifiers: list[str]) -> None:
    counted = Counter(part.kind for line in list_identifiers for part in split_identifier(line))
    assert set(counted) == set(KINDS) - {"unknown"}


def test_only_punctuation_lies_between_the_parts_of_the_card_list(list_identifiers: list[str]) -> None:
    assert all(set(left_between(line)) <= BETWEEN for line in list_identifiers)
