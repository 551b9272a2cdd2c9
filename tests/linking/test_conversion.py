"""A post in another form says the same, and nothing in it acts."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.linking.conversion.from_html import from_html
from rulings.linking.conversion.to_html import clean, to_html
from rulings.linking.forms import Form
from rulings.linking.linking import link_post
from tests.examples import some
from tests.linking.small_desk import ADDRESS, SmallDesk

_SAID = {
    Form.MARKDOWN: "He **said** *so* `a[1]` [here](https://a.example)\n\n> quoted\n\n- one\n- two\n\n```\nx *y*\n```",
    Form.BBCODE: (
        "He [b]said[/b] [i]so[/i] [tt]a[1][/tt] [url=https://a.example]here[/url]\n[quote]quoted[/quote]\n"
        "[list]\n[li]one[/li]\n[li]two[/li]\n[/list]\n[code]x *y*\n[/code]"
    ),
    Form.HTML: (
        "<p>He <b>said</b> <em>so</em> <code>a[1]</code> <a href='https://a.example'>here</a></p>"
        "<blockquote>quoted</blockquote><ul><li>one</li><li>two</li></ul><pre><code>x *y*\n</code></pre>"
    ),
}


def test_a_post_says_the_same_in_each_form() -> None:
    """Bold, italics, code, links, quotes and lists are written as each form has them."""
    for form, post in _SAID.items():
        html = to_html(post, form)
        assert from_html(html, Form.MARKDOWN) == (
            "He **said** *so* `a[1]` [here](https://a.example)\n\n> quoted\n\n- one\n- two\n\n```\nx *y*\n```"
        ), form
        assert from_html(html, Form.BBCODE) == (
            "He [b]said[/b] [i]so[/i] [tt][nobbc]a[1][/nobbc][/tt] [url=https://a.example]here[/url]\n\n"
            "[quote]quoted[/quote]\n\n[list]\n[li]one[/li]\n[li]two[/li]\n[/list]\n\n[code]x *y*[/code]"
        ), form
        assert from_html(html, Form.PLAIN) == (
            "He said so a[1] here (https://a.example)\n\n> quoted\n\n- one\n- two\n\nx *y*"
        ), form


def test_signs_of_one_form_are_text_in_another() -> None:
    """What is no sign where it was written becomes none where it is read."""
    assert from_html(to_html("1 < 2 *a* [b]c[/b] # d", Form.PLAIN), Form.BBCODE) == "1 < 2 *a* &#91;b]c&#91;/b] # d"
    assert from_html(to_html("1 < 2 *a* _b_", Form.PLAIN), Form.MARKDOWN) == "1 \\< 2 \\*a\\* \\_b\\_"
    assert from_html(to_html("[unknown]a[/unknown]", Form.BBCODE), Form.PLAIN) == "[unknown]a[/unknown]"


def test_plain_text_gets_its_links_in_every_form() -> None:
    """A plain post is linked as the form that is wanted writes links."""
    linked = {form: link_post("a [[discard]]", Form.PLAIN, form, SmallDesk(), ADDRESS).text for form in Form}
    address = f"{ADDRESS}/redemption/effect/discard"
    assert linked == {
        Form.MARKDOWN: f"a [discard]({address})",
        Form.BBCODE: f"a [url={address}]discard[/url]",
        Form.HTML: f'<p>a <a href="{address}">discard</a></p>',
        Form.PLAIN: f"a discard ({address})",
    }


_HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[url=javascript:alert(1)]x[/url]",
    "[x](javascript:alert(1))",
    "<a href='javascript:alert(1)'>x</a>",
    '<p style="x" onclick="y">',
    '[url=https://a.example" onmouseover="x]y[/url]',
    "[quote author=<script>]",
    "[img]javascript:x[/img]",
    "<svg><script>x</script></svg>",
    "&#106;avascript:x",
    "\0",
)


class _Acts(HTMLParser):
    """Notes what acts in HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] if tag in ("script", "img", "svg", "iframe", "style") else []
        self.found += [name for name, value in attrs if name != "href" or "script:" in (value or "").lower()]


@given(st.lists(st.one_of(st.sampled_from(_HOSTILE), st.text(max_size=6)), max_size=6).map("".join))
@settings(max_examples=some(100), deadline=None)
def test_nothing_that_acts_is_left_in_html(post: str) -> None:
    """No script, no handler, no address of a script, whatever is pasted and in whichever form."""
    for form in Form:
        html = to_html(post, form)
        assert not _Acts(html).found
        assert clean(html) == html
        for other in Form:
            from_html(html, other)


def test_the_eye_of_the_property_sees_what_acts() -> None:
    """A script is seen where there is one."""
    assert _Acts("<a href='javascript:x' onclick='y'><script></script></a>").found == ["href", "onclick", "script"]


def test_deep_nesting_is_no_danger() -> None:
    """Ten thousand quotes in each other are read, as deep as a page can show them."""
    for form, opening in ((Form.BBCODE, "[quote]"), (Form.HTML, "<blockquote>"), (Form.MARKDOWN, "> ")):
        html = to_html(opening * 10_000 + "x", form)
        assert all("x" in from_html(html, wanted) for wanted in Form)
