"""Answers are JSON in UTF-8, without blanks, whatever they hold."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.service.api.envelope import json_response

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(PLAIN)
def test_what_is_written_reads_as_what_it_was(value: object) -> None:
    sent = json_response(value).get_data()
    assert json.loads(sent) == value


def test_an_answer_has_no_blanks_and_keeps_the_order_of_its_fields() -> None:
    assert json_response({"b": [1, 2], "a": "ü"}).get_data() == '{"b":[1,2],"a":"ü"}'.encode()


@pytest.mark.parametrize("value", ["\ud800", {"text": ["a\udfffb"]}])
def test_half_a_surrogate_pair_is_sent_as_a_question_mark(value: object) -> None:
    assert b"?" in json_response(value).get_data()


def test_a_number_beyond_64_bits_is_sent_as_it_is() -> None:
    assert json.loads(json_response(2**70).get_data()) == 2**70
