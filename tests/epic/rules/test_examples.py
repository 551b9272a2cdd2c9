"""Each example of the Complete Rules is a case."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.recorded import CASES
from tests.yaml_files import read_yaml

EXAMPLES: dict[str, dict[Any, str]] = read_yaml(Path(__file__).with_name("examples.yaml"))
LISTED = {str(number) for listed in EXAMPLES.values() for number in listed}


@pytest.mark.parametrize(("number", "case"), EXAMPLES["cases"].items())
def test_the_case_of_an_example_is_there_and_names_its_rule(number, case):
    text = (CASES / "epic" / f"{case}.yaml").read_text("utf-8")
    note = re.search(r"^note: (.*?)^\w+:", text, re.MULTILINE | re.DOTALL)
    assert note is not None
    numbers = re.findall(r"\d+(?:\.\d+)+\w?|\b2\.7\b", note[1])
    section = str(number).rstrip("abcd")
    assert any(found.startswith(section) or section.startswith(found.rstrip("abcd")) for found in numbers), note[1]


def test_no_example_of_the_document_is_missing(outlines: Mapping[str, Any]) -> None:
    told = re.compile(r"\bexample\b|for instance", re.IGNORECASE)
    found = {
        passage.id.split("/")[1].partition("-")[0]
        for passage in outlines["epic@2016"].passages
        if told.search(passage.text)
    }
    assert found
    assert found - LISTED == set()
