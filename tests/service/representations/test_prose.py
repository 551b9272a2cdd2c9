"""Clauses as HTML, as plain text, and with words marked."""

import pytest

from rulings.service.representations.prose import html_of, marked, plain, shorten, with_code


def test_links_to_entries_lead_to_their_pages():
    assert (
        html_of("see [owner](redemption/term/owner#who)") == '<p>see <a href="/redemption/term/owner#who">owner</a></p>'
    )


def test_html_in_a_clause_stays_text():
    assert "<script" not in html_of("<script>alert(1)</script>")
    assert "<b>" not in html_of("a <b>bold</b> word")
    assert plain("a <b>bold</b> word") == "a <b>bold</b> word"


def test_plain_text_keeps_words_lines_and_cells():
    assert plain("*a* [b](x/y/z)\n\n- c & d\n- e") == "a b\nc & d\ne"
    assert plain("| a | b |\n|---|---|\n| 1 | 2 |") == "a | b\n1 | 2"


@pytest.mark.parametrize(
    ("html", "words", "expected"),
    [
        ("<p>He discards it</p>", ["discard"], "<p>He <mark>discards</mark> it</p>"),
        ('<a href="/discard">x</a>', ["discard"], '<a href="/discard">x</a>'),
        ("<p>rule 5.7.3, 5.7</p>", ["5.7.3"], "<p>rule <mark>5.7.3</mark>, 5.7</p>"),
        ("<p>a &amp; b</p>", ["amp"], "<p>a &amp; b</p>"),
        ("<p>owner's</p>", ["owners"], "<p><mark>owner's</mark></p>"),
        ("<p>word</p>", [], "<p>word</p>"),
    ],
)
def test_the_words_of_a_query_are_marked(html, words, expected):
    assert marked(html, words) == expected


def test_a_long_text_is_cut_at_the_end_of_a_word():
    assert shorten("one two three", 9) == "one two…"
    assert shorten("one\ntwo") == "one two"


def test_what_stands_between_backticks_is_code_and_markup_stays_text():
    assert with_code("Write `t:<b>`, not <b>.") == "Write <code>t:&lt;b&gt;</code>, not &lt;b&gt;."
    assert with_code("`") == "`"
