"""Links are put into posts, and nothing else of them changes."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.linking.conversion.to_html import clean
from rulings.linking.forms import LONGEST, Form, PostTooLongError, guess_form
from rulings.linking.linkify import Linked, linkify
from tests.examples import some
from tests.linking.small_desk import ADDRESS, CAPTURE, CAPTURE_OF_EPIC, DISCARD, SmallDesk

DESK = SmallDesk()


def _linked(post: str, form: Form = Form.MARKDOWN) -> Linked:
    return linkify(post, form, DESK, ADDRESS, finds_mentions=True)


_WRITTEN = {
    Form.MARKDOWN: f"[Discard]({ADDRESS}/redemption/effect/discard)",
    Form.BBCODE: f"[url={ADDRESS}/redemption/effect/discard]Discard[/url]",
    Form.HTML: f'<a href="{ADDRESS}/redemption/effect/discard">Discard</a>',
    Form.PLAIN: f"Discard ({ADDRESS}/redemption/effect/discard)",
}


def test_a_mark_becomes_a_link_in_each_form() -> None:
    """A mark is replaced by its name as it is written, or by the words behind its bar, with a link."""
    for form, link in _WRITTEN.items():
        assert _linked("Do [[Discard]] it.", form).text == f"Do {link} it."
        assert _linked("Do [[rule:discard|Discard]] it.", form).text == f"Do {link} it."
        assert _linked("Do [[rule:Discard]] it.", form).text == f"Do {link} it."
        assert f"{ADDRESS}/cases/123" in _linked("See [[case:123]].", form).text
        assert "123]]" not in _linked("See [[case:123]].", form).text


def test_words_of_a_mark_are_no_signs_of_the_form() -> None:
    """What a mark shall be read as is read so, whatever letters it has."""
    assert "[\\*go\\*](" in _linked("[[discard|*go*]]").text
    assert ">&lt;b&gt;</a>" in _linked("[[discard|&lt;b&gt;]]", Form.HTML).text


def test_a_mark_that_means_nothing_or_several_things_stays_and_is_listed_once() -> None:
    """Nothing is guessed: the mark stays as it is written, with what may be meant beside it."""
    found = _linked("[[capture]] and [[plum]] and [[plum]]")
    assert found.text == "[[capture]] and [[plum]] and [[plum]]"
    assert not found.placed
    left = [(each.words, each.candidates) for each in found.left_open]
    assert left == [("[[capture]]", (CAPTURE, CAPTURE_OF_EPIC)), ("[[plum]]", (DISCARD,))]


def test_only_the_first_mention_is_linked_and_the_longest_name_wins() -> None:
    """A discard pile is no discard; what was linked once, by a mark or before, is not linked again."""
    found = _linked("A discard pile, a discard, discards, a discard-pile, a Discard.")
    assert [placed.words for placed in found.placed] == ["discard pile", "discard"]
    assert [placed.words for placed in _linked("discard, then [[discard|it]]").placed] == ["it"]
    assert not _linked(f"discard, see {ADDRESS}/redemption/effect/discard").placed


def test_a_name_of_a_card_is_known_by_its_capitals() -> None:
    """A pear is no card, Pear is one; at the beginning of a sentence nobody can say."""
    found = _linked("I have a pear. Give me Pear's Tree, then the Pear's apples.")
    assert [placed.words for placed in found.placed] == ["Pear's Tree", "Pear"]
    unsure = _linked("Pear is good")
    assert not unsure.placed
    assert "usual word" in unsure.left_open[0].reason


def test_a_mention_that_means_several_things_is_listed() -> None:
    """A name that two games have is not linked."""
    found = _linked("to capture it")
    assert found.text == "to capture it"
    assert found.left_open[0].candidates == (CAPTURE, CAPTURE_OF_EPIC)


_LEFT_ALONE = {
    Form.MARKDOWN: (
        "`discard`",
        "``a ` discard``",
        "```\ndiscard [[discard]]\n```",
        "    discard in code",
        "~~~\ndiscard",
        "> they discard",
        "[a discard](https://other.example)",
        "![discard](https://other.example/a.png)",
        "<https://other.example/discard>",
        "https://other.example/discard?a=(discard)",
        "<a href='x'>discard</a>",
        "a <code>discard</code>",
        'a <b title="discard">x</b>',
        "[discard][1]\n\n[1]: https://other.example/discard",
        "in `code [[discard]]` too",
    ),
    Form.BBCODE: (
        "[code]discard [[discard]][/code]",
        "[code]discard",
        "[nobbc]discard[/nobbc]",
        "[quote author=A]they discard[quote]and discard[/quote]discard[/quote]",
        "[url=https://other.example]discard[/url]",
        "[url]https://other.example/discard[/url]",
        "[img]https://other.example/discard.png[/img]",
        "https://other.example/discard",
    ),
    Form.HTML: (
        "<code>discard [[discard]]</code>",
        "<pre><b>discard</b></pre>",
        "<a href='/x'>the <i>discard</i></a>",
        "<blockquote>discard</blockquote>",
        "<!-- discard -->",
        "<script>discard</script>",
        '<img alt="discard > pile">',
        "https://other.example/discard",
    ),
    Form.PLAIN: ("`discard`", "> they discard", "https://other.example/discard", "```\ndiscard\n```"),
}


def test_code_quotes_and_links_are_left_alone() -> None:
    """Whatever is no text of the writer has no mention linked; in code no mark is one either."""
    for form, posts in _LEFT_ALONE.items():
        for post in posts:
            assert _linked(post, form).text == post, (form, post)


def test_a_mark_in_a_quote_is_linked() -> None:
    """Whoever quotes a mark means it as its writer did."""
    for form, post in ((Form.MARKDOWN, "> [[discard]]"), (Form.BBCODE, "[quote][[discard]][/quote]")):
        assert ADDRESS in _linked(post, form).text


def test_the_form_is_guessed_by_its_tags() -> None:
    """Closed tags tell BBCode and HTML apart; all else is Markdown."""
    assert guess_form("[b]a[/b] [i]c[/i] <b>x</b>") is Form.BBCODE
    assert guess_form("<p>a</p>") is Form.HTML
    assert guess_form("a **b** [x] < y") is Form.MARKDOWN


def test_a_post_that_is_too_long_is_refused() -> None:
    """One sentence says how much is taken."""
    with pytest.raises(PostTooLongError, match="200,000 are the most"):
        _linked("a" * (LONGEST + 1))


_WORDS = ("discard", "Discard", "discard pile", "Pear", "Pear's Tree", "capture", "the", ". ", ", ", " ", "\n", "\n\n")
_SIGNS = ("`", "``", "```", "~~~", "**", "_", "*", "[", "]", "(", ")", "!", "\\", "<", ">", "> ", "    ", "- ", "&amp;")
_TAGS = ("code", "quote", "b", "url", "blockquote", "pre", "a")
_PAIRS = tuple(sign for tag in _TAGS for sign in (f"[{tag}]", f"[/{tag}]", f"<{tag}>", f"</{tag}>"))
_LINKS = (
    "https://other.example/discard",
    f"{ADDRESS}/redemption/effect/discard",
    "[1]: https://other.example",
    "<a href='x'>",
    "[url=https://other.example]",
    "<!--",
    "-->",
)
_FRAGMENTS = st.one_of(st.sampled_from((*_WORDS, *_SIGNS, *_PAIRS, *_LINKS)), st.text(max_size=4))
_MARKS = st.sampled_from(("[[discard]]", "[[plum]]", "[[card:Pear|that]]", "[[case:123]]", "[[capture]]"))
_POSTS = st.lists(st.one_of(_FRAGMENTS, _MARKS), max_size=25).map("".join)
_UNMARKED = st.lists(_FRAGMENTS, max_size=25).map("".join)


@given(_POSTS)
@settings(max_examples=some(150), deadline=None)
def test_linking_twice_changes_nothing(post: str) -> None:
    """A post with its links has nothing more to link, in any form."""
    for form in Form:
        once = _linked(post, form)
        assert _linked(once.text, form).text == once.text, form


def _as_written(form: Form, words: str, address: str) -> str:
    """A link as a form has it."""
    match form:
        case Form.MARKDOWN:
            return f"[{words}]({address})"
        case Form.BBCODE:
            return f"[url={address}]{words}[/url]"
        case Form.HTML:
            return f'<a href="{address}">{words}</a>'
        case Form.PLAIN:
            return f"{words} ({address})"


@given(_UNMARKED)
@settings(max_examples=some(150), deadline=None)
def test_a_reader_reads_what_was_written(post: str) -> None:
    """Without the links that were put into it, a post is what it was, to the letter."""
    for form in Form:
        found = _linked(post, form)
        rest, read = found.text, ""
        for placed in found.placed:
            before, link, rest = rest.partition(_as_written(form, placed.words, ADDRESS + placed.link.path))
            assert link, form
            read += before + placed.words
        assert read + rest == post, form


class _Text(HTMLParser):
    """Takes the text of HTML, and whether a link of ours stands in code."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.is_linked_in_code, self.depth = "", False, 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.depth += tag in ("code", "pre")
        self.is_linked_in_code |= bool(self.depth) and str(dict(attrs).get("href")).startswith(ADDRESS)

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag in ("code", "pre")

    def handle_data(self, data: str) -> None:
        self.text += data


@given(_UNMARKED)
@settings(max_examples=some(150), deadline=None)
def test_the_output_parses_and_has_no_link_in_code(post: str) -> None:
    """HTML with links is as well-formed as it was, has the same text, and no link of ours in any code."""
    before = clean(clean(post))
    once = _linked(before, Form.HTML).text
    assert clean(once) == once
    assert _Text(once).text == _Text(before).text
    assert not _Text(once).is_linked_in_code


def test_text_is_told_from_code_by_what_a_reader_sees() -> None:
    """The eye of the property above sees a link in code where there is one."""
    assert _Text(f'<code><a href="{ADDRESS}/x">y</a></code>').is_linked_in_code
    assert _Text("<p>x<b>y</b></p>").text == "xy"
