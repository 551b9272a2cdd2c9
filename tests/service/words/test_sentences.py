"""The sentences of the pages: how they are read and said, and that pages and files agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.paths import web_folder
from rulings.service.words.script import say_script
from rulings.service.words.sentences import WordsError, words_of
from rulings.service.words.uses import check_words

WORDS = """
nothing = "Nothing found"
entries = { one = "One entry", many = "{number} entries" }
of = "{name} of “{name}”, {place}"
"""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder with a few sentences that a template and a script say."""
    for name in ("words", "templates", "static"):
        (tmp_path / name).mkdir()
    (tmp_path / "words" / "found.toml").write_text(WORDS, "utf-8")
    (tmp_path / "templates" / "page.html").write_text(
        '{{ say("found.nothing") }}\n{% if data %}{{ say("found.of", name=data.name, place="here") }}{% endif %}',
        "utf-8",
    )
    (tmp_path / "static" / "script.js").write_text('told = say("found.entries", { number: all.length });', "utf-8")
    (tmp_path / "static" / "say.js").write_text("function say(key) {}\n", "utf-8")
    return tmp_path


def test_a_sentence_is_said_with_what_belongs_into_its_holes(web):
    words = words_of(web)
    assert words.say("found.nothing") == "Nothing found"
    assert words.say("found.of", name="Envoy", place="{name}") == "Envoy of “Envoy”, {name}"
    assert [words.say("found.entries", number=number) for number in (0, 1, 2)] == [
        "0 entries",
        "One entry",
        "2 entries",
    ]


def test_a_sentence_that_is_not_there_or_has_an_empty_hole_is_not_said(web):
    words = words_of(web)
    for key, holes in (("found.nowhere", {}), ("found.of", {"name": "Envoy"}), ("found.entries", {})):
        with pytest.raises(KeyError):
            words.say(key, **holes)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("nothing =", "found.toml cannot be read"),
        ("nothing = 3", "nothing is no sentence"),
        ('nothing = ""', "nothing is no sentence"),
        ('nothing = { one = "One" }', "nothing is no sentence"),
        ('nothing = { one = "One", many = "Many", none = "None" }', "nothing is no sentence"),
        ('"Nothing found" = "Nothing found"', "'Nothing found' is no key"),
    ],
)
def test_a_file_that_holds_something_else_is_refused(web, told, reason):
    (web / "words" / "found.toml").write_text(told, "utf-8")
    with pytest.raises(WordsError, match=reason):
        words_of(web)


def test_pages_and_files_that_agree_have_no_problem(web):
    assert check_words(web, words_of(web)) == []


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("templates/page.md", '\n{{ say("found.nowhere") }}', "templates/page.md:2: no-such-sentence"),
        ("templates/page.md", "{{ say('found.' ~ data.kind) }}", "templates/page.md:1: unnamed-sentence"),
        ("templates/page.md", '{{ say("found.of", name=1) }}', "templates/page.md:1: other-holes"),
        ("templates/page.md", '{{ say("found.entries", total=1) }}', "templates/page.md:1: other-holes"),
        ("static/other.js", '\nsay("found.nowhere");', "static/other.js:2: no-such-sentence"),
        ("static/other.js", "say(`found.${kind}`);", "static/other.js:1: unnamed-sentence"),
        ("static/other.js", 'say("found.of", { name: 1 });', "static/other.js:1: other-holes"),
        ("static/other.js", 'say("found.entries");', "static/other.js:1: other-holes"),
        ("words/other.toml", 'lost = "Lost"\nleft = "Left"', "words/other.toml:2: unsaid-sentence"),
    ],
)
def test_what_is_missing_left_empty_or_never_said_is_named_with_its_place(web, file, text, problem):
    (web / file).write_text(text, "utf-8")
    assert any(str(found).startswith(problem) for found in check_words(web, words_of(web)))


def test_scripts_get_the_sentences_that_they_say_and_no_others(web):
    script = say_script(web, words_of(web)).decode()
    assert script.startswith('const WORDS = {"found.entries": {"one": "One entry", "many": "{number} entries"}};\n')


def test_every_page_and_script_of_the_desk_says_what_is_there_and_nothing_lies_there_unsaid():
    assert check_words(web_folder(), words_of(web_folder())) == []
