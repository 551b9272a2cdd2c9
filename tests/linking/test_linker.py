"""Marks and terms become links in each form; code, quotes and links stay; what is not sure is listed."""

import pytest

from rulings.linking.forms import LONGEST, Form, TextTooLongError
from rulings.linking.linker import MOST_ALIKE, Linked, link
from rulings.linking.targets import Reason
from tests.linking.made_up import BASE, HOOT, LINKABLE, OTHER_SWAP, OWL, SWAP

HOOTS = f"{BASE}/orchard/effect/hoot"


def linked(text: str, form: Form = Form.MARKDOWN) -> Linked:
    return link(text, form, LINKABLE, BASE, finds_mentions=True)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (Form.MARKDOWN, f"I [hoot]({HOOTS})."),
        (Form.BBCODE, f"I [url={HOOTS}]hoot[/url]."),
        (Form.HTML, f'I <a href="{HOOTS}">hoot</a>.'),
        (Form.PLAIN, f"I hoot ({HOOTS})."),
    ],
)
def test_a_mark_and_a_term_become_the_same_link_in_each_form(form: Form, expected: str) -> None:
    assert linked("I hoot.", form).text == linked("I [[hoot]].", form).text == expected


@pytest.mark.parametrize(
    ("mark", "reads", "leads"),
    [
        ("[[hooted|screamed]]", "screamed", "/orchard/effect/hoot"),
        ("[[rule:orchard/1.2]]", "1.2", "/orchard/effect/hoot"),
        ("[[rule:orchard/effect/hoot]]", "Hoot", "/orchard/effect/hoot"),
        ("[[card:Owl]]", "Owl", "/cards/owl"),
        ("[[case:7]]", "Case 7", "/cases/7"),
    ],
)
def test_what_is_read_of_a_mark(mark: str, reads: str, leads: str) -> None:
    assert linked(f"({mark})").text == f"([{reads}]({BASE}{leads}))"


@pytest.mark.parametrize("form", Form)
def test_a_mark_without_a_meaning_stays_and_is_listed_with_what_is_alike(form: Form) -> None:
    found = linked("One.\nTwo [[hoop]] and [[swap]] and [[case:8]].", form)
    assert found.text == "One.\nTwo [[hoop]] and [[swap]] and [[case:8]]."
    listed = [(left.words, left.line, left.reason, left.candidates) for left in found.left]
    assert listed[0] == ("[[hoop]]", 2, Reason.UNKNOWN, (HOOT,))
    assert ("[[swap]]", 2, Reason.AMBIGUOUS, (SWAP, OTHER_SWAP)) in listed
    assert ("[[case:8]]", 2, Reason.UNKNOWN, ()) in listed


def test_what_is_alike_is_looked_up_for_the_first_few_unknown_marks_alone() -> None:
    found = linked(" ".join(f"[[hoo{number}]]" for number in range(MOST_ALIKE + 3)))
    assert [bool(left.candidates) for left in found.left] == [True] * MOST_ALIKE + [False] * 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hoot and hoot", f"[hoot]({HOOTS}) and hoot"),
        ("hoot, [[hoot]]", f"hoot, [hoot]({HOOTS})"),
        (f"hoot, [here]({HOOTS})", f"hoot, [here]({HOOTS})"),
        ("a leaf pile", f"a [leaf pile]({BASE}/orchard/term/leaf-pile)"),
        ("hoots, hooting, shoot", "hoots, hooting, shoot"),
        ("it hooted", f"it [hooted]({HOOTS})"),
        ("face up", f"[face up]({BASE}/orchard/term/face-up)"),
        ("leaf, pile", f"[leaf]({BASE}/orchard/term/leaf), pile"),
        ("the Owl", f"the [Owl]({BASE}/cards/owl)"),
        ("the owl", "the owl"),
        (
            "the Old Owl, Keeper of Leaves",
            f"the [Old Owl, Keeper of Leaves]({BASE}/cards/old-owl%20%28Wa%29)",
        ),
        ("*hoot*", f"*[hoot]({HOOTS})*"),
        ("re*hoot*", "re*hoot*"),
        ("my_hoot_x", "my_hoot_x"),
        ("!hoot", "!hoot"),
        ("[see hoot]", f"[see [hoot]({HOOTS})]"),
    ],
)
def test_terms_are_linked_where_they_stand_first_whole_and_as_the_book_lists_them(text: str, expected: str) -> None:
    assert linked(text).text == expected


def test_a_term_of_several_meanings_is_listed_and_not_linked() -> None:
    found = linked("We swap.")
    assert found.text == "We swap."
    assert [(left.reason, left.candidates) for left in found.left] == [(Reason.AMBIGUOUS, (SWAP, OTHER_SWAP))]


def test_a_card_of_one_word_that_begins_a_sentence_is_listed_as_it_may_be_an_ordinary_word() -> None:
    found = linked("So it was. Owl and all.")
    assert found.text == "So it was. Owl and all."
    assert [(left.words, left.reason, left.candidates) for left in found.left] == [("Owl", Reason.ORDINARY, (OWL,))]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (Form.MARKDOWN, "`hoot` and ``a ` hoot``"),
        (Form.MARKDOWN, "```\nhoot"),
        (Form.MARKDOWN, "~~~\n[[hoot]]\n~~~"),
        (Form.MARKDOWN, "    hoot"),
        (Form.MARKDOWN, "> hoot\nstill hoot\n> > [[hoot]]"),
        (Form.MARKDOWN, "[a hoot](/x) [hoot][1] ![hoot](y.png) [hoot]\n\n[1]: /hoot\n[hoot]: /x 'hoot'"),
        (Form.MARKDOWN, "[a `]` hoot](/x 'a) hoot')"),
        (Form.MARKDOWN, "<https://x.example/hoot> https://x.example/hoot hoot@x.example"),
        (Form.MARKDOWN, '<code>hoot</code> <i title="hoot">x</i>'),
        (Form.MARKDOWN, "<blockquote>\n\nhoot\n\n</blockquote>"),
        (Form.BBCODE, "[code]hoot [[hoot]][/code] [nobbc]hoot[/nobbc]"),
        (Form.BBCODE, "[code]never closed, hoot"),
        (Form.BBCODE, "[quote author=Hoot]a [quote]b[/quote] hoot[/quote]"),
        (Form.BBCODE, "[url=https://x.example]hoot[/url] [img]hoot.png[/img] https://x.example/hoot"),
        (Form.HTML, "<pre>hoot</pre><code>hoot</code><blockquote><p>hoot</p></blockquote>"),
        (Form.HTML, '<a href="https://x.example/hoot">hoot</a> <img src="https://x.example/hoot" alt="hoot">'),
        (Form.PLAIN, "> hoot\n`hoot` https://x.example/hoot\n```\nhoot\n```"),
    ],
)
def test_code_quotes_and_links_are_left_alone(form: Form, text: str) -> None:
    found = linked(text, form)
    assert (found.text, found.made) == (text, ())


def test_html_is_cleaned_of_all_that_acts() -> None:
    text = '<script>hoot()</script><p onclick="x()">a <a href="javascript:x()">b</a> [[hoot]]</p>'
    assert linked(text, Form.HTML).text == f'<p>a <a>b</a> <a href="{HOOTS}">hoot</a></p>'


def test_what_is_no_character_is_shown_as_such_and_lines_end_in_one_way() -> None:
    assert linked("a\x00\ud800\r\nhoot").text == f"a\ufffd\ufffd\n[hoot]({HOOTS})"


def test_a_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(TextTooLongError, match=str(LONGEST)):
        linked("a" * (LONGEST + 1))


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize(
    "part", ["[", "`", "](", '<a "', "[[a", "[quote]", "> ", "\\", "*a", "<!--", "a@", "hoot ", "<b>"]
)
def test_hostile_texts_are_linked_twice_without_a_change(form: Form, part: str) -> None:
    once = linked(part * (3_000 // len(part)), form)
    assert linked(once.text, form).text == once.text
