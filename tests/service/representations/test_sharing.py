"""Cards and answers as they are pasted, slips that keep to one page, and where errors are reported."""

from __future__ import annotations

import pytest

from rulings.service.representations.sharing.pasted import Pasted, forms_of
from rulings.service.representations.sharing.reports import (
    NoReportAddressError,
    checked_report_address,
    report_link,
)
from rulings.service.representations.sharing.slips import LINES, WIDTH, code_of, slip_of_clause

LINK = "https://rulings.example/scenarios/1"
HOSTILE = "A [url=https://evil.example]trap[/url] <b>and</b>\n> more"


def clause_of(text: str, wording: str, passages: int) -> dict:
    return {
        "title": "Where it goes",
        "text": text,
        "example": None,
        "of": {"title": "Discard"},
        "rests_on": [{"text": "Guide 2.0, Discard, 1"}],
        "cite": {"link": LINK},
        "official": [
            {"place": f"guide@2.0/{n}", "html": f"<p>{wording}</p>", "short": "Guide 2.0", "label": f"Discard, {n}"}
            for n in range(passages)
        ],
    }


def test_every_form_has_the_words_the_link_and_the_basis():
    forms = forms_of(Pasted("Title", LINK, ["It is discarded."], ["a point"], [("Discard", f"{LINK}#a")]))
    assert forms["link"] == LINK
    assert forms["markdown"] == (
        f"> It is discarded\\.\n>\n> - a point\n>\n> — [Title]({LINK}), from [Discard]({LINK}#a)".replace("\\.", ".")
    )
    assert forms["bbcode"] == (
        "[quote]It is discarded.\n[list]\n[li]a point[/li]\n[/list][/quote]\n"
        f"[url={LINK}]Title[/url], from [url={LINK}#a]Discard[/url]"
    )
    assert forms["text"] == f"It is discarded.\n- a point\n— Title, from Discard\n{LINK}"


def test_what_somebody_typed_is_no_markup_of_a_form():
    forms = forms_of(Pasted(HOSTILE, LINK, [HOSTILE], [HOSTILE]))
    assert "[url=https://evil" not in forms["bbcode"]
    assert "<b>" not in forms["markdown"]
    assert all(line.startswith(">") for line in forms["markdown"].splitlines())
    assert "\\[url" in forms["markdown"]


def test_a_slip_shows_what_there_is_room_for_and_says_how_much_it_leaves_out():
    wording = "word " * 100
    slip = slip_of_clause(clause_of("It is discarded.", wording, 40), "the law")
    [official] = slip["blocks"]
    shown = len(official["items"])
    assert 0 < shown < 40
    assert official["left_out"] == 40 - shown
    letters = sum(len(item["says"]) + len(item["source"]) for item in official["items"])
    assert letters / WIDTH < LINES
    short = slip_of_clause(clause_of("It is discarded.", "few words", 3), "the law")
    assert short["blocks"][0]["left_out"] == 0


def test_wide_letters_take_more_room():
    narrow = slip_of_clause(clause_of("a", "i" * 600, 30), "")["blocks"][0]
    wide = slip_of_clause(clause_of("a", "漢" * 600, 30), "")["blocks"][0]
    assert len(wide["items"]) < len(narrow["items"])


def test_official_wording_on_a_slip_is_plain():
    slip = slip_of_clause(clause_of("a", 'A <a href="/x">card</a> &amp; <b>more</b>', 1), "")
    assert slip["blocks"][0]["items"][0]["says"] == "A card & more"
    table = "<table><tr><th>Losing</th><td>You</td></tr></table><p>One.</p><p>Two</p>"
    assert slip_of_clause(clause_of("a", table, 1), "")["blocks"][0]["items"][0]["says"] == "Losing You One. Two"


def test_a_code_is_named_and_has_no_style_of_its_own():
    drawn = code_of(LINK)
    assert 'aria-label="QR code of the address"' in drawn
    assert "style=" not in drawn
    assert code_of(LINK + "x") != drawn


@pytest.mark.parametrize(
    ("named", "link"),
    [
        ("judge@rulings.example", "mailto:judge@rulings.example?subject=An%20error%20on%20Rulings&body="),
        ("https://rulings.example/report?a=1", "https://rulings.example/report?a=1"),
    ],
)
def test_an_error_is_reported_by_mail_with_the_address_or_on_a_page(named, link):
    found = report_link(checked_report_address(f" {named} "), LINK)
    assert found.startswith(link)
    assert found == link or "scenarios/1" in found


@pytest.mark.parametrize(
    "named", ["judge", "javascript:alert(1)", "a@b", "https://", "a@b.example?cc=x@y.example", "http://["]
)
def test_what_is_no_address_is_refused(named):
    with pytest.raises(NoReportAddressError):
        checked_report_address(named)
