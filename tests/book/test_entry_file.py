"""An entry's file is read exactly, and whatever is wrong in it is named with its line."""

import pytest

from rulings.book.entry_file import EntryError, read_entry
from tests.corpora import PUSH

PATH = "toy/effects/push.md"


def problems_of(text: str, path: str = PATH) -> list[tuple[int, str]]:
    with pytest.raises(EntryError) as caught:
        read_entry(path, text)
    return [(problem.line, problem.code) for problem in caught.value.problems]


def line_of(words: str, text: str = PUSH) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def test_an_entry_is_read_with_all_its_fields() -> None:
    entry = read_entry(PATH, PUSH)
    assert (entry.id, entry.game, entry.kind) == ("toy/effect/push", "toy", "effect")
    assert entry.names == ("Push", "shove", "PSH")
    assert (entry.since, entry.changed) == ("2001", "2024-05-06")
    assert entry.facts["location"] == ["in play"]
    assert entry.lines["see"] == line_of("see:")


def test_a_clause_has_text_example_section_and_places() -> None:
    first, second = read_entry(PATH, PUSH).clauses
    assert first.id == "toy/effect/push#moves-to-the-edge"
    assert first.section == second.section == "How to Play"
    assert first.text.startswith("A pushed card moves")
    assert first.example == "Ann pushes Ben's Boulder."
    assert second.rests_on == ("guide@2.0/push/2", "guide@1.0/push/1")
    assert first.line == line_of("## moves-to-the-edge")


def test_a_clause_is_found_by_its_key() -> None:
    entry = read_entry(PATH, PUSH)
    assert entry.clause("never-falls") is entry.clauses[1]
    assert entry.clause("nowhere") is None


def test_a_clause_has_the_reason_why_it_is_for_reference() -> None:
    marked = PUSH.replace("see:", "reference:\n  never-falls: a definition\nsee:")
    assert [clause.reference for clause in read_entry(PATH, marked).clauses] == ["", "a definition"]


def test_a_reason_for_a_clause_that_is_not_there_is_named_with_its_line() -> None:
    said = PUSH.replace("see:", "reference:\n  nowhere: a definition\nsee:")
    assert problems_of(said) == [(line_of("  nowhere:", said), "unknown-clause")]


@pytest.mark.parametrize("path", ["toy/push.md", "toy/things/push.md", "toy/effects/Push It.md", "push.md"])
def test_a_file_in_the_wrong_place_is_no_entry(path: str) -> None:
    assert problems_of(PUSH, path) == [(1, "misplaced-file")]


def test_a_file_without_front_matter_is_no_entry() -> None:
    assert problems_of("# Push\n") == [(1, "no-front-matter")]


def test_broken_yaml_is_named_with_its_line_in_the_file() -> None:
    broken = PUSH.replace("aliases: [shove]", "aliases: [shove")
    assert problems_of(broken)[0][1] == "bad-front-matter"


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        ("since: 2001", "since: yesterday", "since:"),
        ("since: 2001", "since: 20011", "since:"),
        ("timing: instant", "timing: sometimes", "timing:"),
        ("chapter: effects", "chapter: effects\ncolour: red", "---"),
        ("  - may I move their card away", "  - 7", "  - 7"),
        ("sources: [guide@2.0/push]", "sources: [the guide]", "sources:"),
        ("  duration: none\n", "", "facts:"),
    ],
)
def test_front_matter_that_does_not_fit_its_schema_is_named_with_its_line(old: str, new: str, at: str) -> None:
    text = PUSH.replace(old, new)
    assert text != PUSH
    line = 2 if at == "---" else line_of(at, text)
    assert problems_of(text) == [(line, "bad-front-matter")]


def test_a_clause_without_a_citation_is_named_with_the_line_of_its_key() -> None:
    text = PUSH.replace("Rests on: guide@2.0/push/1\n", "")
    assert problems_of(text) == [(line_of("## moves-to-the-edge"), "no-citation")]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("guide@2.0/push/1\n", "page 7\n", "bad-citation"),
        ("Rests on: guide@2.0/push/1\n", "Rests on:\n", "no-citation"),
        ("## never-falls", "## Never falls!", "bad-key"),
        ("It never falls off.\n", "", "empty-clause"),
        ("# How to Play\n", "Loose words.\n", "stray-text"),
    ],
)
def test_what_is_wrong_with_a_clause_has_a_name(old: str, new: str, code: str) -> None:
    text = PUSH.replace(old, new)
    assert text != PUSH
    assert [found for _, found in problems_of(text)] == [code]


def test_an_entry_without_clauses_is_none() -> None:
    text = PUSH.partition("# How to Play")[0]
    assert [code for _, code in problems_of(text)] == ["no-clause"]
