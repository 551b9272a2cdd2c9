"""The sentences of the pages: how they are read and said, and that pages and files agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from rulings.paths import web_folder
from rulings.service.words.own_words import PROSE, check_templates
from rulings.service.words.script import say_script
from rulings.service.words.sentences import WordsError, words_of
from rulings.service.words.uses import CODE, check_words

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


def test_a_sentence_with_a_link_in_it_stays_whole_and_everything_else_in_it_is_text(web):
    link = Markup('<a href="/envoy">Envoy</a>')
    said = words_of(web).say("found.of", name=link, place="<b>here</b>")
    assert isinstance(said, Markup)
    assert said == '<a href="/envoy">Envoy</a> of “<a href="/envoy">Envoy</a>”, &lt;b&gt;here&lt;/b&gt;'


def test_what_a_sentence_says_is_no_markup_where_a_link_is_put_in(web):
    (web / "words" / "found.toml").write_text('sharp = "<b> before {name}"', "utf-8")
    assert words_of(web).say("found.sharp", name=Markup("<i>Envoy</i>")) == "&lt;b&gt; before <i>Envoy</i>"


def test_a_hole_may_have_any_name(web):
    (web / "words" / "found.toml").write_text('once = "{key} when this was ruled"', "utf-8")
    assert words_of(web).say("found.once", key="envoy") == "envoy when this was ruled"


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
    assert check_words(web, web / "code", words_of(web)) == []


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
        ("code/pages/page.py", '\ntitle = say("found.nowhere")', "pages/page.py:2: no-such-sentence"),
        ("code/page.py", "title = say(key)", "page.py:1: unnamed-sentence"),
        ("code/page.py", 'title = say("found.of", name=1)', "page.py:1: other-holes"),
        ("words/other.toml", 'lost = "Lost"\nleft = "Left"', "words/other.toml:2: unsaid-sentence"),
    ],
)
def test_what_is_missing_left_empty_or_never_said_is_named_with_its_place(web, file, text, problem):
    (web / file).parent.mkdir(parents=True, exist_ok=True)
    (web / file).write_text(text, "utf-8")
    found = check_words(web, web / "code", words_of(web))
    assert any(str(one).startswith(problem) for one in found)


def test_what_only_the_code_of_a_page_says_is_said(web):
    (web / "words" / "other.toml").write_text('title = "Deck: {name}"', "utf-8")
    assert [problem.path for problem in check_words(web, web / "code", words_of(web))] == ["words/other.toml"]
    (web / "code").mkdir()
    (web / "code" / "page.py").write_text('title = say("other.title", name=deck)', "utf-8")
    assert check_words(web, web / "code", words_of(web)) == []


def test_scripts_get_the_sentences_that_they_say_and_no_others(web):
    script = say_script(web, words_of(web)).decode()
    assert script.startswith('const WORDS = {"found.entries": {"one": "One entry", "many": "{number} entries"}};\n')


def test_every_page_and_script_of_the_desk_says_what_is_there_and_nothing_lies_there_unsaid():
    assert check_words(web_folder(), CODE, words_of(web_folder())) == []


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("page.html", "<p>Nothing found</p>", "Nothing found"),
        ("page.html", "\n<p>{{ data.name }} of <b>{{ data.player }}</b></p>", "0 of"),
        ("page.html", '<nav aria-label="Games">{{ data.name }}</nav>', "Games"),
        ("page.html", '<input placeholder="a name, or {{ data.name }}">', "a name, or 0"),
        ("page.html", "<p>{{ 'more' if data.more else data.name }}</p>", "0more"),
        ("page.html", "<p>{{ data.names|join(' and ') }}</p>", "0 and"),
        ("page.html", "{% set heads = {'same': 'The same'} %}{{ heads[data.kind] }}", "The same"),
        ("page.html", "{% for kind, name in [('new', 'New here')] %}{{ name }}{% endfor %}", "New here"),
        ("page.html", "{{ field(data.name, 'in words') }}", "in words"),
        ("page.html", '{{ say("found.of", name="The first", place=data.place) }}', "The first"),
        ("page.html", "{% macro of(card) %}cards of {{ card }}{% endmacro %}", "cards of 0"),
        ("page.md", "# Nothing found", "# Nothing found"),
        ("page.md", "[Cards]({{ address() }}/cards)", "[Cards]"),
        ("page.md", "- [{{ data.name }}]({{ address() }}/cards), a card", "- [0], a card"),
    ],
)
def test_words_that_stand_in_a_template_are_named_with_their_place(web, file, text, words):
    (web / "templates" / file).write_text(text, "utf-8")
    line = 1 + (len(text) - len(text.lstrip("\n")))
    (problem,) = check_templates(web)
    assert str(problem).startswith(f"templates/{file}:{line}: own-words: “{words}”")


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("page.html", "<p class=\"{{ 'new card' if data.new }}\">{{ data.name }} · <code>rulings serve</code></p>"),
        (
            "page.html",
            "{% if data.status == 'in force' %}✓{% endif %}{{ data.names|join(', ')|replace('no name', '') }}",
        ),
        ("page.html", '{% macro here(path) %} aria-current="page"{% endmacro %}<script>let it = 1;</script>'),
        ("page.html", '{{ link("https://example.org/Rules", "example.org/Rules") }}{{ asset("desk.js") }}'),
        ("page.html", '{% for to, says in [("head judge", say("found.nothing"))] %}{{ says }}{% endfor %}'),
        ("page.md", "# {{ data.name }}\n\n[{{ data.place }}]({{ address() }}/search?q=word) `rulings serve`\n"),
        *((f"{name}.html", "<p>Prose with a <a href='/'>link</a> in it.</p>") for name in sorted(PROSE)),
    ],
)
def test_what_is_no_word_and_the_pages_of_prose_may_stand_there(web, file, text):
    (web / "templates" / file).write_text(text, "utf-8")
    assert check_templates(web) == []


def test_no_page_of_the_desk_has_words_of_its_own_but_those_of_prose():
    assert check_templates(web_folder()) == []
    assert {file.stem for file in (web_folder() / "templates").iterdir()} >= PROSE
