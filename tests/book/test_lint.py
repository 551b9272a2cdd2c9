"""What is wrong between entries is found, and named with file and line."""

from pathlib import Path

import pytest

from rulings.book.load import read_book
from tests.corpora import GAME, PUSH, PUSHER, write, write_toy


def codes(folder: Path) -> list[tuple[str, str]]:
    _, problems = read_book(folder)
    return [(problem.path, problem.code) for problem in problems]


def test_a_sound_corpus_has_no_problems(tmp_path: Path) -> None:
    assert codes(write_toy(tmp_path)) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("chapter: effects", "chapter: magic", "unknown-chapter"),
        ("see: [toy/term/pusher]", "see: [toy/effect/push]", "dangling-link"),
        ("(toy/term/pusher)", "(toy/term/pusher#who-pulls)", "dangling-link"),
        ("(toy/term/pusher)", "(#never-falls)", "bad-link"),
        ("(toy/term/pusher)", "(https://example.com)", "bad-link"),
        ("sources: [guide@2.0/push]", "sources: [guide@9.0/push]", "unknown-document"),
        ("sources: [guide@2.0/push]", "sources: [guide@2.0/punch]", "unknown-heading"),
        ("guide@1.0/push/1", "leaflet@1.0/push/1", "unknown-document"),
        ("## never-falls", "## moves-to-the-edge", "duplicate-key"),
        ("aliases: [shove]", "aliases: [Pusher]", "name-clash"),
        ("since: 2001", "since: 2025", "bad-date"),
        ("changed: 2024-05-06", "changed: 2024-13-45", "bad-date"),
        ("since: 2001", "since: 2001\nsince: 2002", "bad-front-matter"),
    ],
)
def test_a_problem_between_entries_has_a_name(tmp_path: Path, old: str, new: str, code: str) -> None:
    write_toy(tmp_path)
    text = PUSH.replace(old, new)
    assert text != PUSH
    write(tmp_path, "toy/effects/push.md", text)
    assert code in [found for _, found in codes(tmp_path)]


def test_a_problem_names_the_line_of_the_field(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH.replace("chapter: effects", "chapter: magic"))
    _, problems = read_book(tmp_path)
    assert str(problems[0]).startswith("toy/effects/push.md:3: unknown-chapter: `magic`")


def test_a_heading_has_one_home_only(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/terms/pusher.md", PUSHER.replace("guide@2.0/terms/pusher]", "guide@2.0/push]"))
    assert codes(tmp_path) == [("toy/terms/pusher.md", "source-clash")]


def test_entries_of_two_kinds_may_share_a_title_if_each_points_to_the_other(tmp_path: Path) -> None:
    write_toy(tmp_path)
    homonym = PUSHER.replace("title: Pusher", "title: Push")
    write(tmp_path, "toy/terms/pusher.md", homonym)
    assert codes(tmp_path) == [("toy/terms/pusher.md", "name-clash")]
    write(tmp_path, "toy/terms/pusher.md", homonym.replace("since:", "see: [toy/effect/push]\nsince:"))
    assert codes(tmp_path) == []


CONTRADICTION = """\
contradictions:
  - about: how far
    between: [guide@2.0/push/1, guide@1.0/push/1]
    follows: guide@2.0/push/1
    by: newer
    because: both speak of the same push
"""


def test_a_contradiction_follows_one_of_its_places(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", CONTRADICTION + "see:"))
    assert codes(tmp_path) == []
    wrong = CONTRADICTION.replace("follows: guide@2.0/push/1", "follows: guide@2.0/push/2")
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", wrong + "see:"))
    assert codes(tmp_path) == [("toy/effects/push.md", "bad-contradiction")]


def test_a_contradiction_is_decided_by_a_rule_of_precedence(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", CONTRADICTION.replace("newer", "louder") + "see:"))
    assert codes(tmp_path) == [("toy/effects/push.md", "bad-contradiction")]


def test_gaps_and_misprints_name_places_of_known_documents(tmp_path: Path) -> None:
    write_toy(tmp_path)
    gap = "gaps:\n  - {about: how long, near: [guide@2.0/push/1], until: the desk says that nobody knows}\n"
    misprint = "misprints:\n  - {at: guide@2.0/push/1, printed: psuh, meant: push}\n"
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", f"{gap}{misprint}see:"))
    assert codes(tmp_path) == []
    other = f"{gap}{misprint}".replace("guide@2.0", "guide@9.0")
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", f"{other}see:"))
    assert codes(tmp_path) == [("toy/effects/push.md", "unknown-document")] * 2


EARLIER = """
# Earlier editions

## fell-once
In 2001 a pushed card fell. Today it does not.

Rests on: guide@1.0/push/1
"""
GAP = "gaps:\n  - {about: falling, searched: [fallen], until: it stays, clause: fell-once}\n"


def test_what_is_said_of_today_cites_a_passage_in_force(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH + EARLIER)
    assert codes(tmp_path) == [("toy/effects/push.md", "today-without-passage")]
    write(tmp_path, "toy/effects/push.md", PUSH + EARLIER.replace("on: ", "on: guide@2.0/push/2, "))
    assert codes(tmp_path) == []


def test_silence_of_the_documents_was_searched_for(tmp_path: Path) -> None:
    write_toy(tmp_path)
    silent = PUSH + EARLIER.replace("Today it does not.", "Today's documents do not mention it.")
    write(tmp_path, "toy/effects/push.md", silent)
    assert ("toy/effects/push.md", "unsearched-silence") in codes(tmp_path)
    write(tmp_path, "toy/effects/push.md", silent.replace("see:", f"{GAP}see:"))
    assert codes(tmp_path) == []


def test_a_gap_names_a_clause_of_its_entry(tmp_path: Path) -> None:
    write_toy(tmp_path)
    write(tmp_path, "toy/effects/push.md", PUSH.replace("see:", f"{GAP}see:"))
    assert codes(tmp_path) == [("toy/effects/push.md", "unknown-clause")]


SHEET = '{key: sheet@3.0, title: Sheet, short: Sheet 3.0, version: "3", published: 2025, status: in force, file: s}'


def test_a_clause_that_names_two_documents_has_a_line_in_the_register(tmp_path: Path) -> None:
    write_toy(tmp_path)
    game = GAME.format(key="toy", title="Toy")
    write(tmp_path, "toy/game.yaml", game.replace("documents:\n", f"documents:\n  - {SHEET}\n"))
    both = PUSH.replace("It never falls off.", "By the Guide it never falls off, by the Sheet it may.")
    write(tmp_path, "toy/effects/push.md", both)
    assert codes(tmp_path) == [("toy/effects/push.md", "unregistered-contradiction")]
    registered = CONTRADICTION.replace("guide@2.0/push/1", "guide@2.0/push/2").replace("guide@1.0", "sheet@3.0")
    write(tmp_path, "toy/effects/push.md", both.replace("see:", f"{registered}see:"))
    assert codes(tmp_path) == []
