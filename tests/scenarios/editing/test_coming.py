"""What can come next: legal plays as lines, why not the others, what is left open; each line is taken as offered."""

import random

import pytest

from rulings.games import GAMES
from rulings.scenarios.editing.coming import what_comes
from rulings.scenarios.editing.patch import Edit, apply
from rulings.scenarios.problems import Obstacle
from rulings.scenarios.reading import read_played
from rulings.table.exploration import Limits
from tests.recorded import CASES

SNARE = """\
scenario: a lone Hero may be captured
cards:
  - Envoy: Hero, blue, 6/6, human
  - Scout: Hero, blue, 3/3, human
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero."
before:
  A:
    territory: [Envoy, Scout]
  B:
    land of bondage: [Lost Soul]
    hand: [Snare]
"""
CHAMPIONS = """\
scenario: who may attack
game: epic
cards:
  - Marcher: Champion, wild, 1, 4/4
  - Wall: Champion, good, 1, 2/5
before:
  A:
    in play: [Marcher]
  B:
    in play: [Wall]
"""


def coming(text, **limits):
    return what_comes(read_played(text, GAMES), GAMES, **limits)


def played(text, *lines):
    return apply(text, [Edit("add", "/play/-", line) for line in lines])


def allowed(text):
    return {play.line for play in coming(text).plays if play.allowed}


def test_a_hero_may_attack_and_a_lost_soul_is_not_offered():
    found = allowed(SNARE)
    assert {"A: attacks with Envoy", "A: attacks with Scout", "A: ends the turn"} <= found
    assert not [line for line in found if line.startswith("B: attacks") or "Lost Soul" in line]


def test_the_others_are_told_with_the_reason_and_the_clause():
    refused = {play.line: play for play in coming(SNARE).plays if not play.allowed}
    assert refused["B: plays Snare"].reason
    assert refused["B: plays Snare"].because
    assert {play.code for play in refused.values()} == {"not-allowed"}


def test_the_defending_player_is_offered_not_to_block_and_then_to_pass():
    """REG, Battle Phase: the defending player blocks or declines; later, who has initiative plays or passes."""
    attacked = played(SNARE, "A: attacks with Envoy")
    assert "B: does not block" in allowed(attacked)
    blocked = played(attacked, "B: blocks with a brown Evil Character 5/5")
    assert "B: passes" in allowed(blocked)
    assert "B: plays Snare on the brown Evil Character 5/5" in allowed(blocked)
    assert "B: does not block" not in {play.line for play in coming(blocked).plays}


def test_what_is_left_open_is_told_with_the_lines_that_choose():
    text = played(
        SNARE,
        "A: attacks with Envoy",
        "B: blocks with a brown Evil Character 5/5",
        "B: plays Snare on it",
        "A: passes",
    )
    (choice,) = coming(text).choices
    assert (choice.player, choice.card, choice.path) == ("B", "Snare", "/play/3")
    lines = [option.line for option in choice.options]
    assert lines == ["B: chooses Envoy for Snare", "B: chooses Scout for Snare"]
    assert coming(apply(text, [Edit("add", choice.path, lines[0])])).choices == ()


def test_a_play_that_only_some_ends_allow_says_in_how_many():
    text = played(SNARE, "A: attacks with Envoy", "B: blocks with a brown Evil Character 5/5", "B: plays Snare on it")
    found = coming(text)
    passing = next(play for play in found.plays if play.line == "A: passes")
    assert (found.ends, found.judged, passing.allowed) == (2, 2, 2)


def test_what_comes_behind_a_line_that_is_not_allowed_is_not_told():
    found = coming(played(SNARE, "B: attacks with Envoy"))
    assert found.plays == ()
    (problem,) = found.problems
    assert (problem.kind, problem.line) == (Obstacle.NOT_ALLOWED, 13)
    assert problem.because


def test_a_search_that_is_too_long_says_where_it_stopped():
    assert coming(SNARE, limits=Limits(states=0)).stopped == "at 0 states"


def test_champions_of_epic_attack_by_name_of_the_player():
    assert "A: attacks B with Marcher" in allowed(CHAMPIONS)
    refused = {play.line: play for play in coming(CHAMPIONS).plays if not play.allowed}
    assert refused["B: attacks A with Wall"].because


SOME = random.Random(3).sample(sorted(CASES.glob("redemption/**/*.yaml")) + sorted(CASES.glob("epic/**/*.yaml")), 25)


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_a_line_that_chooses_is_taken_as_that_choice(file):
    """Added where it is said to stand, it leaves the choice open no more."""
    text = file.read_text("utf-8")
    for choice in coming(text).choices:
        for option in (option for option in choice.options[:3] if option.line):
            after = coming(apply(text, [Edit("add", choice.path, option.line)]))
            assert after.problems == (), option.line  # no option is offered that the rules do not know
            assert (choice.question, choice.path) not in [(left.question, left.path) for left in after.choices]


SAID = (
    "epic/divided-damage",
    "triggers/of-five-copies-with-an-optional-draw-it-counts-how-many-are-used",
    "triggers/three-discards-by-one-card-are-three-events-and-three-draws",
    "effects/cards-are-drawn-from-either-end-of-the-deck",
    "targets/up-to-so-many-cards-are-drawn-in-part-and-bounced-in-part",
)
"""Cases that leave open how damage is divided, which effect comes first, from which end cards are drawn, how many."""

WHERE = """\
scenario: a card goes to the place that its player chooses
cards:
  - Envoy: Hero, blue, 6/6, human, "Search deck for a Hero and put it in hand or play."
  - Scout: Hero, red, 2/2
before:
  A:
    territory: [Envoy]
    deck: [Scout]
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy, choosing Scout
"""
HELD = """\
scenario: an Artifact becomes active on the pile or where something holds it
cards:
  - Zadok: Hero, blue, 6/6, "You may activate an Artifact."
  - Temple: good Fortress, Holds a Temple Artifact
  - Lamp: Artifact, Temple
before:
  A:
    territory: [Zadok, Temple]
    hand: [Lamp]
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Zadok
  - A: chooses Lamp
"""
NAMED = """\
scenario: a card is named
cards:
  - Envoy: Hero, blue, 6/6, unique
  - Traitor: Evil Character, brown, 5/5, unique
  - Betrayal: 'evil Enhancement, brown, 0/0, "Name a Hero. Discard all copies of the named Hero."'
before:
  A:
    territory: [Envoy]
  B:
    territory: [Traitor]
    hand: [Betrayal]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Traitor
  - B: plays Betrayal on Traitor
"""
SITES = """\
scenario: a captive goes to one of two Sites
cards:
  - Envoy: Hero, blue, 6/6, human
  - Scout: Hero, red, 3/3, human
  - Guard: Evil Character, brown, 5/5, human
  - Bind: 'evil Enhancement, brown, 0/0, "Capture a red Hero to your Site."'
  - Harbor: Site, red
  - Haven: Site, blue
before:
  A:
    territory: [Envoy, Scout]
  B:
    territory: [Guard, Harbor, Haven]
    hand: [Bind]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Bind on Guard
"""
NO_CARDS = {
    SITES: {"B: chooses land of bondage on Harbor for Bind", "B: chooses land of bondage on Haven for Bind"},
    WHERE: {"A: chooses hand for Envoy", "A: chooses play for Envoy"},
    HELD: {"A: chooses the Artifact pile for Zadok", "A: chooses Temple for Zadok"},
    NAMED: {
        "B: chooses Envoy for Betrayal",
        "B: chooses a card that is not in this game for Betrayal",
    },
}
"""Scenarios that leave open what is a place, or a card that is not there, with the lines that choose it."""


@pytest.mark.parametrize("name", SAID, ids=lambda name: name.partition("/")[2])
def test_what_is_no_card_can_be_chosen_by_a_line_too(name):
    (file,) = CASES.glob(f"**/{name.partition('/')[2]}.yaml")
    text = file.read_text("utf-8")
    before = coming(text)
    choice = before.choices[-1]
    assert all(option.line for option in choice.options), choice
    for option in choice.options:
        after = coming(apply(text, [Edit("add", choice.path, option.line)]))
        assert after.problems == (), option.line
        assert after.ends < before.ends, option.line


@pytest.mark.parametrize("text", NO_CARDS, ids=lambda text: text.partition("\n")[0])
def test_a_place_and_a_card_that_is_not_there_are_chosen_by_a_line(text):
    (choice,) = coming(text).choices
    assert {option.line for option in choice.options} == NO_CARDS[text]
    for option in choice.options:
        after = coming(apply(text, [Edit("add", choice.path, option.line)]))
        assert (after.problems, after.choices, after.ends) == ((), (), 1), option.line


DRAWING = """\
scenario: a hand in which the order of the cards is known
cards:
  - Envoy: Hero, blue, 6/6, human, "Draw 2."
before:
  A:
    territory: [Envoy]
    deck: [Lamp, Oil]
    hand: [Sling, Staff]
  B:
    land of bondage: [Lost Soul]
""".replace("before:", "  - Lamp: Artifact\n  - Oil: Artifact\n  - Sling: Artifact\n  - Staff: Artifact\nbefore:")


def test_a_hand_is_offered_to_be_shuffled_where_it_is_known_in_which_order_cards_were_drawn():
    shuffles = "A: shuffles the hand"
    assert shuffles not in allowed(DRAWING)
    drawn = played(DRAWING, "A: attacks with Envoy")
    assert shuffles in allowed(drawn)
    assert "B: shuffles the hand" not in allowed(drawn)
    assert shuffles not in allowed(played(drawn, shuffles))
