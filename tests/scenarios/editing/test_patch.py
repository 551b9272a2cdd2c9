"""Edits of scenarios: what they say stands there afterwards, and no other line has changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.scenarios.editing.marked import line_of, read_marked
from rulings.scenarios.editing.outline import outline
from rulings.scenarios.editing.patch import Edit, apply
from rulings.scenarios.editing.pointers import find, parts_of, pointer_of
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario

WRITTEN = """\
scenario: a question   # of Ann
players: [A, B]            # it is A's turn
cards:
  # the Hero
  - Envoy: Hero, blue, 6/6, human   # good
  - Snare: 'evil Enhancement, brown, "Capture: a Hero."'
  - Psalm: >-
      good Enhancement, blue,
      2/2

before:
  A:
    hand:
      - Psalm
  B:
    land of bondage: [Lost Soul, Lost Soul]   # two of them
    reserve:
play:
- A: attacks with Envoy
- B: does not block
# the end
"""


def edited(text: str, *edits: tuple[str, ...]) -> str:
    return apply(text, [Edit(*edit) for edit in edits])


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that went, and those that came, of an edit that moves none."""
    old, new = before.split("\n"), after.split("\n")
    return [line for line in old if line not in new], [line for line in new if line not in old]


ONE_LINE = [
    (("add", "/before/A/hand/-", "Snare"), [], ["      - Snare"]),
    (("add", "/before/A/hand/0", "Snare"), [], ["      - Snare"]),
    (("add", "/before/A/territory/-", "Envoy"), [], ["    territory:", "      - Envoy"]),
    (("add", "/before/B/reserve/-", "Envoy"), [], ["      - Envoy"]),
    (("add", "/before/phase", "draw"), [], ["  phase: draw"]),
    (("add", "/game", "redemption"), [], ["game: redemption"]),
    (("add", "/play/1", "B: passes"), [], ["- B: passes"]),
    (("add", "/cards/-", "Ann, the Scribe: Hero"), [], ["  - Ann, the Scribe: Hero"]),
    (("add", "/expect/always/-", "Envoy is in battle"), [], ["expect:", "  always:", "    - Envoy is in battle"]),
    (
        ("add", "/before/B/land of bondage/-", "Ann, the Scribe"),
        ["    land of bondage: [Lost Soul, Lost Soul]   # two of them"],
        ['    land of bondage: [Lost Soul, Lost Soul, "Ann, the Scribe"]   # two of them'],
    ),
    (
        ("remove", "/before/B/land of bondage/0"),
        ["    land of bondage: [Lost Soul, Lost Soul]   # two of them"],
        ["    land of bondage: [Lost Soul]   # two of them"],
    ),
    (
        ("replace", "/cards/0", "Envoy: Hero, red"),
        ["  - Envoy: Hero, blue, 6/6, human   # good"],
        ["  - Envoy: Hero, red   # good"],
    ),
    (
        ("replace", "/scenario", "what: if #1"),
        ["scenario: a question   # of Ann"],
        ["scenario: 'what: if #1'   # of Ann"],
    ),
    (("remove", "/cards/2"), ["  - Psalm: >-", "      good Enhancement, blue,", "      2/2"], []),
    (("remove", "/before/A/hand/0"), ["  A:", "    hand:", "      - Psalm"], []),
    (("remove", "/play/1"), ["- B: does not block"], []),
]


@pytest.mark.parametrize(("edit", "went", "came"), ONE_LINE, ids=lambda value: " ".join(value)[:40])
def test_an_edit_changes_its_lines_alone(edit, went, came):
    assert changed_lines(WRITTEN, edited(WRITTEN, edit)) == (went, came)


def test_what_is_moved_goes_from_its_list_to_another():
    after = edited(WRITTEN, ("move", "/before/A/territory/-", "", "/before/B/land of bondage/0"))
    assert "    territory:\n      - Lost Soul\n" in after
    assert "    land of bondage: [Lost Soul]   # two of them\n" in after


def test_lines_of_one_list_change_places():
    after = edited(WRITTEN, ("move", "/play/0", "", "/play/1"))
    assert after.endswith("play:\n- B: does not block\n- A: attacks with Envoy\n# the end\n")


def test_a_text_in_the_stead_of_a_list_becomes_one():
    after = edited("scenario: x\nbefore:\n  A:\n    hand: Envoy # mine\n", ("add", "/before/A/hand/-", "Snare"))
    assert after == "scenario: x\nbefore:\n  A:\n    hand: # mine\n      - Envoy\n      - Snare\n"


def test_a_scenario_is_written_from_nothing_in_the_order_of_its_fields():
    after = edited(
        "",
        ("add", "/expect/never/-", "Envoy is captured"),
        ("add", "/play/-", "A: attacks with Envoy"),
        ("add", "/before/B/land of bondage/-", "Lost Soul"),
        ("add", "/before/A/territory/-", "Envoy"),
        ("add", "/cards/-", "Envoy: Hero, blue, 6/6, human"),
        ("add", "/scenario", "from nothing"),
        ("add", "/before/phase", "preparation"),
        ("add", "/expect/always/-", "Envoy is in battle"),
    )
    assert (
        after
        == """\
scenario: from nothing
cards:
  - Envoy: Hero, blue, 6/6, human
before:
  phase: preparation
  A:
    territory:
      - Envoy
  B:
    land of bondage:
      - Lost Soul
play:
  - A: attacks with Envoy
expect:
  always:
    - Envoy is in battle
  never:
    - Envoy is captured
"""
    )
    assert len(read_scenario(after, GAMES).expectations) == 2


@pytest.mark.parametrize(
    "edit",
    [
        ("remove", "/before/A/hand/7"),
        ("remove", "/nothing"),
        ("replace", "/play/9", "A: passes"),
        ("add", "/before/A/hand/9", "Envoy"),
        ("add", "/before/A/hand/-", "  "),
        ("add", "/before/-", "Envoy"),
        ("add", "/cards/0/Envoy/x", "Envoy"),
        ("add", "before", "Envoy"),
        ("replace", "/before/A", "Envoy"),
        ("turn", "/scenario", "x"),
        ("move", "/play/-", "", "/play/8"),
    ],
    ids=lambda edit: " ".join(edit)[:40],
)
def test_an_edit_that_cannot_be_made_is_refused(edit):
    with pytest.raises(ScenarioError):
        edited(WRITTEN, edit)


@pytest.mark.parametrize("text", ["a: [", "- x", "a: &x 1", "\x00", "a: 1\n---\nb: 1", "x" * 300_000])
def test_what_is_no_scenario_is_not_edited(text):
    with pytest.raises(ScenarioError):
        edited(text, ("add", "/scenario", "x"))


LINES = st.one_of(
    st.text(min_size=1, max_size=30),
    st.text(alphabet="aB:#-[]{}'\",&*!|>%@` ?\\", min_size=1, max_size=12),
    st.sampled_from(["Ann, the Scribe", "A: passes", "yes", "6/6", "- x", "x:", "Net: 'a', \"b: c\" #d", "[x]", "? y"]),
)
PLACES = (
    "/cards/-",
    "/before/A/hand/-",
    "/before/B/land of bondage/-",
    "/play/0",
    "/expect/always/-",
    "/before/A/hand/0",
)


@given(LINES, st.sampled_from(PLACES))
def test_a_line_that_is_added_is_read_as_what_it_says(line, place):
    said = " ".join(line.split())
    try:
        after = edited(WRITTEN, ("add", place, line))
    except ScenarioError:
        assert not said or not all(character.isprintable() for character in said)
        return
    path = parts_of(place)
    items = find(read_marked(after), path[:-1])
    assert items is not None
    lines = [line_of(item) for item in items.items]
    assert said == lines[-1 if path[-1] == "-" else 0]
    number = len(lines) - 1 if path[-1] == "-" else 0
    assert edited(after, ("remove", pointer_of((*path[:-1], number)))).startswith(WRITTEN[:20])


@given(st.lists(st.tuples(st.sampled_from(["remove", "move"]), st.sampled_from(PLACES), st.integers(0, 3)), max_size=6))
def test_lines_are_neither_lost_nor_doubled(steps):
    def lines_in(text):
        found = outline(text, GAMES)
        return sorted(line.text for place in found.places for line in place.cards)

    text = WRITTEN
    for op, place, number in steps:
        source = f"/before/B/land of bondage/{number}" if op == "move" else f"{place[:-1]}{number}"
        before = lines_in(text)
        try:
            after = edited(text, (op, place, "", source) if op == "move" else (op, source))
        except ScenarioError:
            continue
        if op == "move" and place.startswith("/before"):
            assert lines_in(after) == before
        text = after
