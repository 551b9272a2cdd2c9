"""Whatever is pasted: it reads the same, no code is linked, the output parses, and a second time changes nothing."""

import re
from html.parser import HTMLParser

from hypothesis import example, given
from hypothesis import strategies as st

from rulings.linking.converting.convert import convert
from rulings.linking.converting.to_html import to_html
from rulings.linking.forms import Form
from rulings.linking.linker import link
from tests.linking.made_up import BASE, LINKABLE

WORDS = (
    "hoot Hoot hooted leaf pile Owl Old owl swap a b 1 [[hoot]] [[hoop]] [[card:Owl]] [[hoot|an owl]] [[case:7]]".split(
        " "
    )
)
SIGNS = (
    "` `` ``` ~~~ * ** _ __ ~ > >> # - + 1. [ ] ( ) ]( ![ ! \\ < > & &amp; <b> </b> <code> </code> <pre> </pre> <i "
    '<a href="/x"> </a> <blockquote> </blockquote> <!-- --> [b] [/b] [code] [/code] [quote] [/quote] [url] '
    "[url=https://x.example] [/url] https://x.example/hoot hoot@x.example [1]: /x , . : ? ' \" | é ß — … [hoot]:"
).split(" ")
SPACES = ["", " ", " ", " ", "\n", "\n\n", "\n    ", "\t", "\x00"]
texts = st.lists(st.tuples(st.sampled_from([*WORDS, *SIGNS]), st.sampled_from(SPACES)), max_size=24).map(
    lambda parts: "".join(word + space for word, space in parts)
)
forms = st.sampled_from(Form)


class Reading(HTMLParser):
    """What a reader reads of HTML, and what of it is code."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.code: list[str] = []
        self.open: list[str] = []
        self.linked_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "a" and (dict(attrs).get("href") or "").startswith(BASE):
            self.linked_code |= bool({"code", "pre"} & set(self.open))

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if {"code", "pre"} & set(self.open):
            self.code.append(data)


def reading(text: str, form: Form) -> Reading:
    reader = Reading()
    reader.feed(to_html(text, form))
    reader.close()
    return reader


def without_marks(text: str) -> str:
    """The text without its marks, so that only terms are linked."""
    return re.sub(r"\[\[.*?\]\]", "owl", text)


@given(texts, forms)
@example("*a*hoot", Form.MARKDOWN)
@example("[hoot\n[1]: /x", Form.MARKDOWN)
def test_a_reader_reads_the_same(text: str, form: Form) -> None:
    plain = without_marks(text)
    after = link(plain, form, LINKABLE, BASE, finds_mentions=True).text
    if form is Form.PLAIN:
        after = re.sub(rf" \({re.escape(BASE)}[^)]*\)", "", after)
    before = link(plain, form, LINKABLE, BASE).text  # with the characters that can be read, and cleaned
    assert "".join(reading(after, form).words) == "".join(reading(before, form).words)


@given(texts, forms)
def test_no_code_is_linked(text: str, form: Form) -> None:
    before = link(without_marks(text), form, LINKABLE, BASE).text
    after = link(before, form, LINKABLE, BASE, finds_mentions=True).text
    assert not reading(after, form).linked_code
    assert reading(after, form).code == reading(before, form).code


@given(texts, forms)
def test_a_second_time_changes_nothing(text: str, form: Form) -> None:
    once = link(text, form, LINKABLE, BASE, finds_mentions=True).text
    assert link(once, form, LINKABLE, BASE, finds_mentions=True).text == once


@given(texts, forms, forms)
def test_every_output_parses_and_holds_the_links_that_were_made(text: str, given_form: Form, wanted: Form) -> None:
    linked = link(text, given_form, LINKABLE, BASE, finds_mentions=True)
    written = convert(linked.text, given_form, wanted)
    html = to_html(written, wanted)
    assert to_html(html, Form.HTML) == html
    for made in linked.made:
        assert f"{BASE}{made.target.path}" in written
