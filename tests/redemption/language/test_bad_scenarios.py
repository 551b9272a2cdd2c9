"""A scenario that is not understood is answered with the line, the reason and the nearest form; nothing is guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.scenarios.problems import Obstacle, Problem, ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.yaml_lines import DEEPEST, LONGEST_FILE
from tests.redemption.language.small_scenarios import BATTLE, check, problem


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def assert_refused(text: str, line: int, reason: str, nearest: str = "") -> None:
    """A scenario is not understood, with the line, the reason, and what would be right."""
    found = problem(text)
    assert found.line == line
    assert reason in found.reason
    assert nearest in found.nearest


@pytest.mark.parametrize(
    ("bad", "reason", "nearest"),
    [
        ("  - A: atacks with Envoy", "not understood from `atacks", "attacks with CARD"),
        ("  - A: attacks with Envoi", "no card `Envoi`", "Envoy"),
        ("  - C: attacks with Envoy", "`C` is no player", "A, B"),
        ("  - A: attacks with envoy", "`envoy` is no card, `Envoy` is", "Envoy"),
        ("  - A: plays word of truth on Envoy", "`word of truth` is no card", "Word of Truth"),
        ("  - A: attacks with", "breaks off too early", "attacks with CARD"),
        ("  - A: attacks with Envoy and then goes home", "not understood from `and", ""),
        ("  - A: plays Word of Truth on it", "with which A last attacked or blocked", ""),
        ("  - A: plays Word of Truth in Z's territory", "`Z's` is no player", ""),
        ("  - attacks with Envoy", "names one player before a colon", "PLAYER: attacks with CARD"),
        ("  - A: [attacks, with, Envoy]", "names one player before a colon", "PLAYER: attacks with CARD"),
    ],
)
def test_a_line_of_play_that_is_not_understood_is_refused_with_its_line_and_reason(
    bad: str, reason: str, nearest: str
) -> None:
    text = f"{BATTLE}play:\n{bad}\n"
    assert_refused(text, line_of(text, bad), reason, nearest)


@pytest.mark.parametrize(
    ("bad", "reason", "nearest"),
    [
        ("Envoy sits in battle", "not understood from `sits", "CARD is in battle"),
        ("Envoy is in A's graveyard", "There is no place `graveyard`", "discard pile"),
        ("Envoy is in C's hand", "`C's` is no player; the players are A, B", ""),
        ("Snare is negated", "`Snare` begins the name of no card", "CARD is"),
        ("Envoy is in battle after step 4", "There is no step 4; `play` has 1", ""),
        ("step 2 is allowed", "There is no step 2", ""),
        ("it is in battle", "Name the card", ""),
    ],
)
def test_a_line_of_expect_that_is_not_understood_is_refused_with_its_line_and_reason(
    bad: str, reason: str, nearest: str
) -> None:
    text = f"{BATTLE}play:\n  - A: attacks with Envoy\nexpect:\n  always:\n    - {bad}\n"
    assert_refused(text, line_of(text, bad), reason, nearest)


@pytest.mark.parametrize(
    ("bad", "reason", "nearest"),
    [
        ("Snare: evil Enhancment, brown", "not understood from", "evil Enhancement"),
        ("Snare: brown, 1/1", "names no card type", "Hero"),
        ("Snare: Hero, 1/1, 2/2", "has numbers twice", ""),
        ("Snare: Hero, Philistin", "not understood from `Philistin`", "Philistine"),
        ('Snare: evil Enhancement, "Draw 1', "quotation mark is not closed", ""),
        ("Envoy: Hero, blue", "`Envoy`", ""),
        ("A: Hero, blue", "`A` is a player", ""),
        ("Sanre", "the imported list has none", ""),
    ],
)
def test_a_card_that_is_not_understood_is_refused_with_its_line_and_reason(bad: str, reason: str, nearest: str) -> None:
    text = BATTLE.replace("  - Giant:", f"  - {bad}\n  - Giant:")
    assert_refused(text, 6, reason, nearest)


@pytest.mark.parametrize(
    ("good", "bad", "line", "reason", "nearest"),
    [
        ("    territory: [Giant]", "    teritory: [Giant]", 12, "no place `teritory`", "territory"),
        ("    territory: [Giant]", "    territory: [Gaint]", 12, "no card `Gaint`", "Giant"),
        ("  B:\n", "  C:\n", 11, "no field `C`", ""),
        ("  A:\n", "  phase: wartime\n  A:\n", 8, "`wartime` is no phase", ""),
        ("  A:\n", "  turn: C\n  A:\n", 8, "`C` is no player", "A, B"),
        ("    territory: [Giant]", "    territory: [converted Giant]", 12, "Say to what Giant is converted", ""),
        ("    territory: [Giant]", "    hand: [captured Giant]", 12, "In B's hand a card is at face value", ""),
        ("    territory: [Giant]", '    territory: ["Giant, as a Hero"]', 12, "it has no other identity", ""),
        ("    territory: [Giant]", '    territory: ["Giant, temporarily controlled by A"]', 12, "the own side", ""),
        ("    territory: [Giant]", "    territory: [Giant with Lost Soul]", 12, "A card is used in battle", ""),
        ("    territory: [Giant]", "    territory: [Giant equipped with Lost Soul]", 12, "so it is a weapon", ""),
        ("    territory: [Giant]", "    hand: [Giant with Lost Soul placed on it]", 12, "no card lies on it there", ""),
        ("    territory: [Giant]", "    territory: [[Giant]]", 12, "A list stands in a list", ""),
        ("    territory: [Giant]", "    deck: 2000 unknown", 12, "up to 1000 cards", ""),
        ("cards:", "crads:", 3, "no field `crads`", "cards"),
        ("scenario: a battle\n", "game: redemption\n", 1, "heading is missing", "scenario:"),
        ("players: [A, B]", "players: [A, A]", 2, "different names", "players: [A, B]"),
        ("players: [A, B]", "players: [A, B]\ncategory: Type III", 3, "`category` can be Type I, Type II", "Type II"),
        ("players: [A, B]", "game: chess", 2, "`game` can be redemption", ""),
        ("players: [A, B]", "rules: reg 2.0.0", 2, "`rules` can be reg 8.3.0", "reg 8.3.0"),
        ("players: [A, B]", "scenario: twice", 2, "stands twice", ""),
    ],
)
def test_a_beginning_that_is_not_understood(good: str, bad: str, line: int, reason: str, nearest: str) -> None:
    assert good in BATTLE
    answer = check(BATTLE.replace(good, bad))
    assert answer.status == "not understood"
    found = next(found for found in answer.problems if reason in found.reason)
    assert found.line == line
    assert nearest in found.nearest


def test_a_name_that_two_cards_have_is_refused_with_both_of_them() -> None:
    text = BATTLE.replace("[Giant]", "[Giant, Giant]")
    found = problem(f"{text}play:\n  - A: attacks with Envoy\n  - B: blocks with Giant\n")
    assert (found.line, found.nearest) == (16, "Giant 1, Giant 2")
    assert "`Giant` lies on the table 2 times" in found.reason


APART = BATTLE.replace("    territory: [Giant]\n", "")


def test_a_card_that_lies_nowhere_is_set_apart_and_the_answer_says_so() -> None:
    answer = check(f"{APART}play:\n  - A: attacks with Envoy\nexpect:\n  always:\n    - Envoy is in battle\n")
    says = "Giant lies nowhere, so it is set apart and not part of the game; say in `before` where it is."
    assert answer.holds
    assert answer.as_data()["hints"] == [{"line": 6, "text": "Giant", "says": says}]
    assert "hints" not in check(BATTLE).as_data()


def test_a_refused_play_says_too_which_cards_are_set_apart() -> None:
    answer = check(f"{APART}play:\n  - B: attacks with Envoy\n")
    assert (answer.status, [hint.text for hint in answer.hints]) == ("not allowed", ["Giant"])


@pytest.mark.parametrize(
    "lines",
    ["play:\n  - B: blocks with Giant\n", "expect:\n  always:\n    - Giant is in B's territory\n"],
)
def test_a_card_that_lies_nowhere_and_of_which_a_line_speaks_is_refused(lines: str) -> None:
    problems = check(APART + lines).problems
    assert (6, "Giant lies nowhere; say in `before` where it is.") in [(found.line, found.reason) for found in problems]


def test_a_name_within_a_longer_one_speaks_of_no_card_that_lies_nowhere() -> None:
    text = APART.replace("  - Giant:", "  - Word: good Enhancement, blue, 1/1\n  - Giant:")
    answer = check(f"{text}expect:\n  always:\n    - Word of Truth is in A's hand\n")
    assert (answer.status, [hint.text for hint in answer.hints]) == ("answered", ["Word", "Giant"])


def test_a_comma_that_cuts_a_name_in_brackets_is_explained() -> None:
    text = BATTLE.replace("Giant:", "Giant, the Tall:").replace("[Giant]", "[Giant, the Tall]")
    answer = check(text)
    assert answer.status == "not understood"
    assert {found.line for found in answer.problems} == {12}
    assert all("each comma begins another card" in found.reason for found in answer.problems)
    assert answer.problems[0].nearest == '"Giant, the Tall"'


def test_all_problems_of_a_part_are_listed_not_only_the_first() -> None:
    answer = check(f"{BATTLE}play:\n  - A: atacks with Envoy\n  - B: bloks with Giant\n")
    assert [found.line for found in answer.problems] == [15, 16]


def test_ten_thousand_cards_are_refused_with_the_limit() -> None:
    cards = "\n".join("      - Lost Soul" for _ in range(10_000))
    found = problem(f"scenario: many\nbefore:\n  A:\n    deck:\n{cards}\n")
    assert "A list of 10000 cards; a scenario has up to 1000" in found.reason
    described = "\n".join(f"  - Card{index}: Hero" for index in range(5_000))
    assert "lists 5000 cards" in problem(f"scenario: many\ncards:\n{described}\n").reason


def test_aliases_that_would_grow_without_end_are_refused() -> None:
    bomb = "scenario: x\na: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"
    found = problem(bomb)
    assert (found.line, found.text) == (2, "a")
    assert "stand for another part" in found.reason


def test_deep_nesting_is_refused_with_the_limit() -> None:
    found = problem("scenario: x\nbefore: " + "[" * 5_000)
    assert found.line == 2
    assert f"more than {DEEPEST} deep" in found.reason


def test_a_huge_file_is_refused_with_the_limit() -> None:
    assert f"up to {LONGEST_FILE}" in problem("scenario: x\n" + "#" * LONGEST_FILE).reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "made of `field: value` lines"),
        ("- a\n- b\n", 1, "made of `field: value` lines"),
        ("scenario: x\nplay:\n  - A: says: no\n", 3, "in single quotes"),
        ("scenario: !!python/name:os.system x\n", 1, "names a type"),
        ("scenario: x\n---\nscenario: y\n", 2, "one scenario"),
        ("scenario: 'x\n", 2, "no YAML"),
        ("scenario: x\x07\n", 1, "no text may hold"),
        ("scenario: x\nplay:\n\t- A: passes\n", 3, "indented with a tab"),
        ("scenario: x\n? [a]\n: b\n", 2, "name of a field"),
    ],
)
def test_what_is_no_yaml_or_more_than_scenarios_need_is_refused_with_its_line_and_reason(
    text: str, line: int, reason: str
) -> None:
    assert_refused(text, line, reason)


def test_values_stay_the_text_that_was_written() -> None:
    text = BATTLE.replace("[A, B]", "[no, 2025-02-03]").replace("  A:", "  no:").replace("  B:", "  2025-02-03:")
    assert read_scenario(f"{text}play:\n  - no: attacks with Envoy\n", GAMES).setup.players == ("no", "2025-02-03")


OTHER_LINES = """\
play:
expect:
  always:
    - Envoy is in battle
  - A: attacks with Envoy
  - B: blocks with Giant
  battle:
    attackers: [Envoy]
    - x: [y
!
&a
  - 'A: x'
\t
"""
PIECES = st.sampled_from([*BATTLE.split("\n"), *OTHER_LINES.split("\n")])


def problems_of(text: str) -> tuple[Problem, ...]:
    """The problems of a scenario; none where it is understood."""
    try:
        read_scenario(text, GAMES)
    except ScenarioError as error:
        return error.problems
    return ()


@given(st.lists(PIECES, max_size=25).map("\n".join))
def test_shuffled_lines_are_understood_or_refused_and_never_break_the_reader(text: str) -> None:
    assert all(problem.line >= 1 and problem.reason for problem in problems_of(text))


@given(st.text(max_size=80))
def test_any_words_are_understood_or_refused_and_never_break_the_reader(words: str) -> None:
    quoted = words.replace("'", "''").replace("\n", " ")
    for place in (f"play:\n  - A: '{quoted}'", f"expect:\n  always:\n    - '{quoted}'"):
        assert all(problem.reason for problem in problems_of(f"{BATTLE}{place}\n"))


def test_what_is_wrong_with_cards_and_plays_and_expectations_is_told_at_once() -> None:
    """What only follows from a card that is not understood is left out."""
    text = BATTLE.replace("Evil Character, brown", "Evil Character, browm")
    text += "play:\n  - A: attcks with Envoy\n  - B: blocks with Giant\nexpect:\n  always:\n    - Envoy is nowhere\n"
    answer = check(text)
    assert [(found.line, found.kind) for found in answer.problems] == [
        (6, Obstacle.NOT_UNDERSTOOD),
        (15, Obstacle.NOT_UNDERSTOOD),
        (19, Obstacle.NOT_UNDERSTOOD),
    ]


SUSPENDED = """scenario: a lone Hero is discarded
cards:
  - Envoy: Hero, blue, 6/6
  - Snare: evil Enhancement, brown, "Discard a Hero."
before:
  A:
    territory: [Envoy]
  B:
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with a brown Evil Character 5/5
  - B: plays Snare
{}expect:
  always:
    - {}
"""


def test_what_special_initiative_leaves_waiting_is_hinted_at_where_a_line_does_not_hold() -> None:
    says = "A has special initiative, and the discard effect of Snare has not been carried out; say `A: passes`"
    (hint,) = check(SUSPENDED.format("", "Envoy is in A's discard pile")).hints
    assert (hint.line, hint.text) == (14, "B plays Snare")
    assert hint.says.startswith(says)
    assert check(SUSPENDED.format("", "Envoy is in battle")).hints == ()
    assert check(SUSPENDED.format("  - A: passes\n", "Envoy is in battle")).hints == ()


UNTOLD = """scenario: a Lost Soul of which nobody says the testament
cards:
  - Envoy: 'Hero, blue, 6/6, human, "Protect N.T. Lost Souls from {}."'
  - Pit: 'evil Dominant, "Discard a Lost Soul."'
before:
  A:
    territory: [Envoy]
  B:
    hand: [Pit]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: plays Pit
"""


@pytest.mark.parametrize(("source", "line"), [("evil cards", 13), ("rescue", 12)])
def test_what_decides_whether_a_card_is_protected_must_be_said(source: str, line: int) -> None:
    answer = check(UNTOLD.format(source))
    assert answer.status == "not said"
    assert [(problem.line, "`Lost Soul: Lost Soul, N.T.`" in problem.reason) for problem in answer.problems] == [
        (line, True)
    ]


def test_what_protects_from_other_cards_needs_not_be_said() -> None:
    assert check(UNTOLD.format("magicians")).status == "answered"


def test_what_the_rules_leave_open_of_how_a_battle_stands_is_told_and_stops_nothing() -> None:
    answer = check(
        """scenario: two Heroes fight
cards:
  - Quarrel: 'evil Enhancement, brown, 1/1, "Begin a side battle between 2 Heroes."'
  - Envoy: Hero, blue, 6/6, human
  - Scout: Hero, blue, 6/6, human
before:
  A: {territory: [Envoy, Scout]}
  B: {hand: [Quarrel], land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy
  - B: blocks with a brown Evil Character 3/3
  - B: plays Quarrel, choosing Envoy and Scout
"""
    )
    told = [told for told in answer.outcomes[0].trace if told.says.startswith("Who has initiative")]
    assert [
        (one.step, "redemption/effect/side-battle#fought-normally-without-rescue" in one.because) for one in told
    ] == [(3, True)]
