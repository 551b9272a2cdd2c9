"""Places of documents as people cite them, and the headings an entry rests on."""

import pytest

from rulings.service.catalogue import Catalogue, cite
from rulings.service.representations.citations import forms


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("guide@2.0/discard/how-to-play/1", "Guide 2, Discard › How to Play, 1"),
        ("guide@2.0/discard", "Guide 2, Discard"),
        ("guide@2.0/terms/owner/2", "Guide 2, Glossary of Terms › Owner, 2"),
        ("guide@2.0/nowhere/3", "Guide 2, nowhere 3"),
        ("rules@2016/5.7.3", "Rules 2016, Breakthrough, 5.7.3"),
        ("rules@2016/5.7", "Rules 2016, Breakthrough, 5.7"),
        ("rules@2016/9.9.9", "Rules 2016, 9.9.9"),
        ("lost@1/a/1", "lost@1, a/1"),
    ],
)
def test_a_place_is_cited_as_printed(desk, place, text):
    assert cite(desk.book, place).text == text


def test_an_entry_rests_on_its_own_headings_first(desk):
    headings = Catalogue.of_book(desk.book).headings["redemption/effect/discard"]
    assert [(item.document, item.text, item.is_home) for item in headings] == [
        ("guide@2.0", "Discard", True),
        ("guide@1.0", "Discard", True),
    ]


def test_a_clause_is_ready_to_paste(desk):
    clause = desk.book.clauses["redemption/effect/banish#leaves-the-game"]
    link = "https://rulings.example/redemption/effect/banish/leaves-the-game"
    assert forms(desk.book, clause, "https://rulings.example") == {
        "link": link,
        "markdown": "> A banished card leaves the game.\n>\n"
        f"> — [Banish (Redemption)]({link}), from Guide 2, Banish, 1",
        "bbcode": "[quote]A banished card leaves the game.[/quote]\n"
        f"[url={link}]Banish (Redemption)[/url], from Guide 2, Banish, 1",
        "text": f"“A banished card leaves the game.” — Banish (Redemption), from Guide 2, Banish, 1\n{link}",
    }
