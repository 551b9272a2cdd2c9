"""Lines of JSON lose nothing of a case, and what is no case is refused."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.record.case import Authority, Case, Citation, Found, Status
from rulings.cases.record.changes import Change, Deed, Mark
from rulings.cases.record.lines import LineError, change_as_data, read_line, write_line

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TUPLES = st.lists(TEXTS, max_size=2).map(tuple)
CASES = st.builds(
    Case,
    number=st.integers(0, 9),
    game=TEXTS,
    question=TEXTS,
    short_answer=TEXTS,
    answer=TEXTS,
    scenario=TEXTS,
    found=st.none() | st.builds(Found, TEXTS, TUPLES, TUPLES, TUPLES),
    citations=st.lists(st.builds(Citation, TEXTS, TEXTS, TEXTS), max_size=2).map(tuple),
    cards=TUPLES,
    concepts=TUPLES,
    authority=st.sampled_from(Authority),
    status=st.sampled_from(Status),
    supersedes=st.lists(st.integers(1, 9), max_size=2).map(tuple),
    superseded_by=st.none() | st.integers(1, 9),
    edition=TEXTS,
    ruled_on=st.just("") | st.dates().map(date.isoformat),
    source=TEXTS,
    link=st.just("") | TEXTS.map("https://example.org/{}".format),
    version=st.integers(0, 9),
)
CHANGES = st.builds(Change, st.sampled_from(Deed), st.builds(Mark, TEXTS, TEXTS, TEXTS), CASES)


@given(CHANGES)
def test_a_line_gives_back_the_change_that_was_written(change: Change) -> None:
    line = write_line(change)
    assert "\n" not in line
    assert read_line(line) == change


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", "7"),
        ("number", -1),
        ("number", True),
        ("question", None),
        ("question", "\ud800"),
        ("status", "famous"),
        ("authority", "nobody"),
        ("supersedes", ["7"]),
        ("superseded_by", False),
        ("cards", "one"),
        ("citations", [{"clause": "a"}]),
        ("found", []),
        ("ruled_on", "last week"),
        ("link", "javascript:alert(1)"),
        ("strange", 1),
    ],
)
def test_what_is_no_case_is_refused_by_the_name_of_its_field(field: str, value: object) -> None:
    data = change_as_data(Change(Deed.MADE, Mark("Ada", "2026-03-14T09:30:00Z"), Case(question="Why?")))
    data["case"][field] = value
    with pytest.raises(LineError, match="citation" if field == "citations" else field):
        read_line(json.dumps(data))


def test_what_is_no_json_is_refused() -> None:
    for line in ("", "{", "[]", "null", "[" * 100_000):
        with pytest.raises(LineError):
            read_line(line)
