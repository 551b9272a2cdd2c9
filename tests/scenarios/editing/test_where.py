"""It is known which line of a scenario somebody is writing, also while the text is not whole."""

import pytest

from rulings.scenarios.editing.where import Written, what_is_written

TEXT = """\
scenario: a question
cards:
  - Envoy: Hero, bl
  - Sca
before:
  A:
    hand:
      - Env
play:
- A: attacks with E
- nobody
expect:
  always:
    - Envoy is i
  because:
    - redemption/effect
"""


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (1, Written("", "")),
        (3, Written("part", "bl")),
        (4, Written("", "")),
        (8, Written("laid", "Env")),
        (10, Written("action", "attacks with E")),
        (11, Written("", "")),
        (14, Written("expectation", "Envoy is i")),
        (16, Written("", "")),
        (0, Written("", "")),
        (99, Written("", "")),
    ],
)
def test_a_line_is_told_with_the_rule_that_reads_it(line, written):
    assert what_is_written(TEXT, line) == written
