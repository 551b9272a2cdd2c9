"""What is text and what is none."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulings.book.signs import strange_sign, without_strange_signs


@pytest.mark.parametrize("text", ["", "a\tb\nc\r\nd", "Ä “quoted” 漢 🂡", "\ue000\ufffd"])
def test_what_is_text_stays(text: str) -> None:
    assert strange_sign(text) == ""
    assert without_strange_signs(text) == text


@pytest.mark.parametrize("sign", ["\x00", "\x0b", "\x0c", "\x1b", "\x7f", "\x9b", "\ud800", "\ufffe", "\uffff"])
def test_what_is_no_text_is_found_and_replaced_so_that_xml_holds_it(sign: str) -> None:
    assert strange_sign(f"a{sign}b\x00") == sign
    told = without_strange_signs(f"a{sign}b")
    assert ElementTree.fromstring(f"<a>{told}</a>").text == "a\ufffdb"
