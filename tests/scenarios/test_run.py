"""Scenarios run by the rules of Redemption: the story, the facts, the answer as data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from rulings.scenarios.answer import Sort, Status
from tests.redemption.language.small_scenarios import BATTLE, check, held

WON = f"""{BATTLE}    hand: []
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: plays Word of Truth on it
  - B: passes
expect:
  always:
    - B is winning after step 2
    - Envoy is 8/7 after step 3
    - it is a mutual destruction after step 3
"""


def test_a_battle_is_told_step_by_step_with_its_clauses() -> None:
    answer = check(WON)
    assert held(answer) == dict.fromkeys([checked.line for checked in answer.expect], True)
    trace = answer.outcomes[0].trace
    assert {told.depth for told in trace if told.sort is Sort.PLAY} == {0}
    assert [told.says for told in trace if told.sort is Sort.PLAY] == [
        "A attacks with Envoy.",
        "B blocks with Giant.",
        "A plays Word of Truth on Envoy.",
        "B passes.",
    ]
    says = [told.says for told in trace if told.step == 1]
    assert "Envoy goes from A's territory to battle." in says
    assert "Word of Truth goes from A's hand to battle, used by Envoy." in [told.says for told in trace]
    assert all(told.because for told in trace if told.sort is Sort.FACT)
    standing = [told.says for told in trace if told.step == 2 and told.sort is Sort.STANDING]
    assert standing == ["B is winning: 7/7 against 6/6.", "A has initiative, since A is losing."]


ENDED = f"""{BATTLE}play:
  - A: attacks with Envoy
  - B: blocks with Giant
"""


def test_nothing_more_is_played_until_the_battle_is_resolved() -> None:
    for line in ("A: resolves the battle", "B: lets the battle be resolved", "nobody plays anything more"):
        expect = "expect:\n  always:\n    - Envoy is in A's discard pile\n    - there is no battle\n"
        answer = check(f"{ENDED}  - {line}\n{expect}")
        assert held(answer) == {"Envoy is in A's discard pile": True, "there is no battle": True}, line
        assert [told.says for told in answer.outcomes[0].trace if told.sort is Sort.PLAY][2] in (
            "A resolves the battle.",
            "B lets the battle be resolved.",
            "Nobody plays anything more.",
        )


def test_nothing_more_is_played_where_nobody_blocks_and_a_choice_is_open() -> None:
    text = BATTLE.replace("[Lost Soul]", "[Lost Soul, Lost Soul]")
    answer = check(
        f"{text}play:\n  - A: attacks with Envoy\n  - A: resolves the battle\n  - B: surrenders Lost Soul 2\n"
        "expect:\n  always:\n    - Lost Soul 2 is in A's land of redemption\n"
    )
    assert held(answer) == {"Lost Soul 2 is in A's land of redemption": True}


def test_no_battle_can_be_resolved_where_there_is_none() -> None:
    answer = check(f"{BATTLE}play:\n  - A: resolves the battle\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "There is no battle in which to pass." in answer.problems[0].reason


def test_that_nobody_plays_anything_more_is_left_out_where_the_battle_is_over() -> None:
    answer = check(f"{ENDED}  - A: passes\n  - nobody plays anything more\n")
    assert answer.status is Status.ANSWERED
    refused = [told.says for told in answer.outcomes[0].trace if told.sort is Sort.REFUSAL]
    assert refused == ["Nobody asks for that: There is no battle in which to pass: step 3 resolved it."]


def test_a_pass_if_asked_is_left_out_where_it_is_not_for_this_player() -> None:
    answer = check(f"{ENDED}  - B: passes if asked\n  - A: passes if asked\n  - A: passes if asked\n")
    assert answer.status is Status.ANSWERED
    refused = [(told.step, told.says) for told in answer.outcomes[0].trace if told.sort is Sort.REFUSAL]
    assert [step for step, _ in refused] == [3, 5]
    assert refused[0][1].startswith("Nobody asks for that: A has initiative")
    assert refused[1][1] == "Nobody asks for that: There is no battle in which to pass: step 4 resolved it."


def test_a_pass_that_comes_too_late_says_which_step_resolved_the_battle() -> None:
    answer = check(f"{ENDED}  - A: passes\n  - B: passes\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "step 3 resolved it" in answer.problems[0].reason


def test_of_lost_souls_that_nothing_tells_apart_one_stands_for_both() -> None:
    text = BATTLE.replace("[Lost Soul]", "[Lost Soul, Lost Soul]")
    answer = check(f"{text}play:\n  - A: attacks with Envoy\n  - B: does not block\n")
    assert [str(outcome.weight) for outcome in answer.outcomes] == ["1"]


def test_nobody_chooses_the_top_card_of_a_deck() -> None:
    answer = check(
        """
scenario: the top card is discarded
cards:
  - Envoy: 'Hero, blue, 6/6, "Discard the top card of deck."'
  - Hymn: good Enhancement, blue, 1/1
before:
  A:
    territory: [Envoy]
    deck: [Hymn, Hymn]
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""
    )
    assert answer.status is Status.ANSWERED
    trace = answer.outcomes[0].trace
    assert "Hymn 1 goes from A's deck to A's discard pile." in [told.says for told in trace]
    assert not [told for told in trace if told.sort is Sort.CHOICE]


def test_that_a_battle_begins_and_is_over_is_told_by_the_lines_beside_it() -> None:
    told = check(WON).outcomes[0].trace
    aloud = [line.says for line in told if not line.is_bookkeeping]
    assert "The battle is a rescue attempt." in aloud
    assert not {"A battle begins.", "The battle is over."} & set(aloud)


def test_the_answer_as_data_has_the_documented_form() -> None:
    data = check(WON).as_data()
    assert {"scenario", "game", "rules", "status", "complete", "outcomes", "expect"} <= set(data)
    assert (data["status"], data["complete"], data["rules"]) == ("answered", True, "reg 8.3.0")
    outcome = data["outcomes"][0]
    assert (outcome["id"], outcome["weight"], outcome["choices"]) == (1, "1", [])
    assert {"fact", "because"} == set(outcome["facts"][0])
    assert {"line", "kind", "holds", "because", "counterexample"} <= set(data["expect"][0])
    assert json.loads(json.dumps(data)) == data


def test_what_the_engine_cannot_tell_yet_is_not_there_yet_with_its_line() -> None:
    answer = check(f"{WON}    - the ability of Envoy can be used 4 times\n")
    assert answer.status is Status.NOT_THERE_YET
    assert answer.problems[0].line == len(WON.splitlines()) + 1
    assert answer.problems[0].reason.startswith("How often the abilities of Envoy can be used")


def test_a_play_that_the_rules_do_not_allow_names_its_clause() -> None:
    answer = check(f"{BATTLE}play:\n  - B: attacks with Giant\n")
    assert answer.status is Status.NOT_ALLOWED
    assert answer.problems[0].line == 15
    assert answer.problems[0].because[0].startswith("redemption/")


def test_a_scenario_that_plays_nothing_is_answered_from_its_beginning() -> None:
    answer = check(f"{BATTLE}expect:\n  always:\n    - Envoy is in A's territory\n    - it is the preparation phase\n")
    assert answer.holds


def test_the_end_of_the_battle_is_the_moment_at_which_it_is_over() -> None:
    text = BATTLE + "play:\n  - A: attacks with Envoy\n{}expect:\n  always:\n    - {} at the end of the battle\n"
    assert check(text.format("  - B: does not block\n", "A has redeemed 1 Lost Soul")).holds
    unfinished = check(text.format("", "Envoy is in battle")).expect[0]
    assert (unfinished.holds, unfinished.reason) == (False, "the battle does not end")


def test_the_same_scenario_gives_the_same_answer_whatever_the_hash_seed(tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(WON.replace("[Lost Soul]", "[Lost Soul, Lost Soul, Lost Soul]"), "utf-8")
    printed = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "RULINGS_DATA": str(tmp_path)}
        command = [sys.executable, "-m", "rulings", "check", str(file), "--json"]
        printed.add(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
    assert len(printed) == 1


PLAYS = (
    "A: attacks with Envoy",
    "B: attacks with Giant",
    "B: blocks with Giant",
    "A: blocks with Envoy",
    "B: does not block",
    "A: plays Word of Truth on Envoy",
    "A: plays Word of Truth",
    "B: plays Word of Truth on Giant",
    "A: passes",
    "B: passes",
    "B: surrenders Lost Soul",
)
QUESTIONS = "".join(f"    - {line} during step 1\n" for line in ("A is winning", "nobody has initiative"))


@given(st.lists(st.sampled_from(PLAYS), min_size=1, max_size=6))
def test_plays_in_any_order_are_answered_or_refused_and_never_break_the_runner(plays: list[str]) -> None:
    text = BATTLE + "play:\n" + "".join(f"  - {play}\n" for play in plays) + f"expect:\n  possible:\n{QUESTIONS}"
    answer = check(text)
    assert (answer.status is Status.ANSWERED) is not bool(answer.problems)
    assert (answer.status is Status.ANSWERED) is bool(answer.outcomes)


OPTIONAL = """\
scenario: an optional ability with a target
cards:
  - Envoy: Hero, blue, 6/6, human
  - Scout: Hero, blue, 2/2
  - Snare: evil Enhancement, brown, 1/1, "You may discard a Hero."
  - Foe: Evil Character, brown, 3/3
before:
  battle:
    attackers: [Envoy, Scout]
    blockers: [Foe]
  B:
    hand: [Snare]
    land of bondage: [Lost Soul]
play:
  - B: plays Snare on Foe
"""


def test_open_choices_of_an_ability_are_worded_with_its_card() -> None:
    answer = check(OPTIONAL)
    assert [outcome.choices for outcome in answer.outcomes] == [
        ("B: uses Snare", "B: chooses Envoy for Snare"),
        ("B: uses Snare", "B: chooses Scout for Snare"),
        ("B: does not use Snare",),
    ]
    assert [str(outcome.weight) for outcome in answer.outcomes] == ["1/4", "1/4", "1/2"]


def test_who_chooses_a_target_uses_the_ability() -> None:
    for line in ("  - B: chooses Scout for Snare\n", "  - B: chooses to use Snare\n  - B: chooses Scout\n"):
        outcomes = check(OPTIONAL + line).outcomes
        assert [str(outcome.weight) for outcome in outcomes] == ["1"]
        assert "B chooses Scout for Snare." in [told.says for told in outcomes[0].trace]


def test_a_choice_stands_as_deep_as_what_it_leads_to() -> None:
    """Targets are chosen within an ability; whether one that waited is used stands where it activates."""
    case = Path(__file__).parent.parent / "cases/redemption/triggers/a-capture-triggers-what-waits-for-it.yaml"
    trace = check(case.read_text("utf-8")).outcomes[0].trace
    depths = {told.says: told.depth for told in trace if told.sort is Sort.CHOICE}
    assert depths == {"B chooses Scout for Net.": 1, "A uses Keep.": 0}


def test_a_player_may_choose_not_to_use_an_ability() -> None:
    answer = check(f"{OPTIONAL}  - B: chooses not to use Snare\nexpect:\n  always:\n    - Envoy is in battle\n")
    assert (len(answer.outcomes), answer.holds) == (1, True)


def test_a_choice_for_another_card_is_not_taken() -> None:
    answer = check(f"{OPTIONAL}  - B: chooses Scout for Foe\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "Nothing asks B to choose Scout for Foe here" in answer.problems[0].reason


def test_a_choice_that_nobody_asks_for_is_refused_though_an_effect_has_that_card_among_its_targets() -> None:
    """That all Heroes are protected does not choose Seer, to whom Envoy cannot band."""
    answer = check(
        """
scenario: a choice that nobody asks for
cards:
  - Envoy: Hero, blue, 1/1, "Protect all Heroes from capture. Band to a red Hero."
  - Seer: Hero, blue, 6/6
  - Scout: Hero, red, 3/3
before:
  A:
    territory: [Envoy, Seer, Scout]
play:
  - A: attacks with Envoy
  - A: chooses Seer for Envoy
"""
    )
    assert answer.status is Status.NOT_ALLOWED
    assert "Nothing asks A to choose Seer for Envoy here" in answer.problems[0].reason


def test_what_a_player_chooses_from_is_asked_for_a_card() -> None:
    lines = "    - B may choose from Envoy and Scout for Snare\n    - B may choose from Envoy and Scout for Foe\n"
    answer = check(f"{OPTIONAL}expect:\n  possible:\n{lines}")
    assert [checked.holds for checked in answer.expect] == [True, False]


def test_what_a_player_cannot_choose_is_asked_for_a_card() -> None:
    possible = "  possible:\n    - B may choose Scout for Snare\n"
    always = "  always:\n    - B cannot choose Foe for Snare\n    - B cannot choose Scout for Snare\n"
    answer = check(f"{OPTIONAL}expect:\n{possible}{always}")
    assert {checked.line: checked.holds for checked in answer.expect} == {
        "B may choose Scout for Snare": True,
        "B cannot choose Foe for Snare": True,
        "B cannot choose Scout for Snare": False,
    }


def test_a_line_is_asked_before_any_step() -> None:
    text = f"{BATTLE}play:\n  - A: attacks with Envoy\n  - B: blocks with Giant\nexpect:\n  always:\n"
    lines = (
        "Envoy is in A's territory before step 1",
        "A is unopposed before step 2",
        "Giant is blocking before step 2",
    )
    answer = check(text + "".join(f"    - {line}\n" for line in lines))
    assert [checked.holds for checked in answer.expect] == [True, True, False]


def test_an_answer_on_an_ability_that_nobody_asks_about_is_refused_as_one() -> None:
    answer = check(f"{OPTIONAL}  - B: chooses to use Envoy\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "Nothing asks B whether to use Envoy here" in answer.problems[0].reason


def because_of(line: str) -> tuple[bool, int | None, str]:
    """Whether a line of `because` holds, beside one that asks where Envoy is; and what speaks against it."""
    expect = f"expect:\n  always:\n    - A owns Envoy\n  because:\n    - {line}\n"
    checked = check(f"{BATTLE}play:\n  - A: attacks with Envoy\n{expect}").expect[-1]
    return checked.holds, checked.counterexample, checked.reason


def test_a_clause_on_which_nothing_rests_is_not_cited() -> None:
    assert because_of("not redemption/effect/capture") == (True, None, "")
    assert because_of("redemption/effect/capture") == (False, 1, "no step rests on it")


def test_a_clause_that_a_step_or_another_line_cites_is_cited() -> None:
    assert because_of("not redemption/term/rescue-attempt") == (False, 1, "a step rests on it")
    found = (False, 1, "what was found for another line rests on it")
    assert because_of("not redemption/term/owner#whose-deck-it-came-from") == found


def test_a_clause_that_shall_not_be_cited_is_none_that_a_case_shows() -> None:
    text = f"{BATTLE}expect:\n  because:\n    - not redemption/effect/capture\n"
    assert check(text).expect[0].because == ()


def test_the_example_of_the_design_is_answered_as_it_says() -> None:
    answer = check(
        """\
scenario: a lone Hero is captured, and the negate comes in time
players: [A, B]
cards:
  - Envoy: Hero, blue, 6/6, human
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero."
  - Rescue Cry: good Enhancement, blue, "Negate the last card played in battle."
before:
  phase: preparation
  A:
    territory:
      - Envoy
    hand:
      - Rescue Cry
  B:
    land of bondage:
      - Lost Soul
    hand:
      - Snare
play:
  - A: attacks with Envoy
  - B: blocks with a brown Evil Character 5/5
  - B: plays Snare on it, choosing Envoy
  - A: plays Rescue Cry on Envoy
expect:
  always:
    - A has special initiative after step 3
    - Snare is negated
    - Envoy is in battle
  because:
    - redemption/procedure/special-initiative#who-gets-it
"""
    )
    assert held(answer) == dict.fromkeys([checked.line for checked in answer.expect], True)


PAID = """\
scenario: the opponent pays instead
cards:
  - Envoy: Hero, blue, 4/4
  - Letter: good Enhancement, blue, 1/1
  - Giant: Evil Character, brown, 4/3, "Discard a Hero. Opponent may discard a card from hand instead."
before:
  A:
    territory: [Envoy]
    hand: [Letter]
  B:
    territory: [Giant]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - A: passes
"""


def test_a_play_that_an_effect_asks_for_is_what_its_player_chooses() -> None:
    answer = check(f"{PAID}  - A: discards Letter\n")
    chosen = check(f"{PAID}  - A: chooses Letter for Giant\n")
    assert answer.status is chosen.status is Status.ANSWERED
    told = [[(told.says, told.because) for told in one.outcomes[0].trace if told.step < 4] for one in (answer, chosen)]
    assert told[0] == told[1]
    assert [outcome.choices for outcome in answer.outcomes] == [outcome.choices for outcome in chosen.outcomes]
    assert answer.outcomes[0].weight == 1
    assert [told.says for told in answer.outcomes[0].trace][-2:] == [
        "A discards Letter.",
        "That is chosen in the step before.",
    ]


BANDS = """\
scenario: two come by an ability
cards:
  - Envoy: Hero, blue, 9/9
  - Giant: Evil Character, brown, 3/3
  - Imp: Evil Character, brown, 3/3
  - Troll: Evil Character, brown, 2/2
  - Horn: evil Enhancement, brown, 0/1, "Band to two brown Evil Characters."
before:
  A:
    territory: [Envoy]
  B:
    territory: [Giant, Imp, Troll]
    hand: [Horn]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - B: plays Horn on Giant
"""


def test_a_play_that_may_be_a_part_of_a_choice_is_refused_with_how_to_say_all_of_it() -> None:
    answer = check(f"{BANDS}  - B: presents Imp\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "say `B: chooses Imp and Troll for Horn`" in answer.problems[0].reason
    assert check(f"{BANDS}  - B: chooses Imp and Troll for Horn\n").status is Status.ANSWERED


def test_a_play_that_no_effect_asks_for_is_refused() -> None:
    answer = check(f"{BANDS.replace('two brown Evil Characters', 'a red Evil Character')}  - B: presents Imp\n")
    assert answer.status is Status.NOT_ALLOWED
    assert "say `" not in answer.problems[0].reason


def test_what_a_line_of_expect_asks_and_the_rules_do_not_decide_is_unclear_at_that_line() -> None:
    beginning = "scenario: a Site\ncards:\n  - Envoy: Hero, blue, 6/6\n  - Court: Site, red\n"
    beginning += "before:\n  A:\n    territory: [Envoy, Court]\n"
    plays = "play:\n  - A: attacks with Envoy\n  - A: adds Court to battle\n  - B: does not block\n"
    answer = check(f"{beginning}{plays}expect:\n  always:\n    - Court is in A's territory\n")
    assert answer.status is Status.UNCLEAR
    assert (answer.problems[0].line, answer.problems[0].text) == (14, "Court is in A's territory")


def test_a_result_that_is_open_says_that_the_battle_is_not_resolved() -> None:
    answer = check(f"{BATTLE}play:\n  - A: attacks with Envoy\nexpect:\n  always:\n    - the rescue attempt fails\n")
    assert answer.expect[0].reason == "the rescue attempt is open, since the battle is not resolved"


def test_a_pass_that_comes_too_late_says_which_card_ended_the_battle() -> None:
    text = ENDED.replace("blue, 2/1", 'blue, 2/1, "End the battle."')
    answer = check(f"{text}  - A: plays Word of Truth on Envoy\n  - A: passes\n")
    assert "There is no battle in which to pass: Word of Truth resolved it." in answer.problems[0].reason


IDLE = """\
scenario: an option without a target
cards:
  - Envoy: Hero, blue, 6/6, "You may discard a Fortress."
  - Scout: Hero, red, 3/3
before:
  A:
    territory: [Envoy, Scout]
  B:
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
"""


def test_an_option_that_changes_nothing_makes_no_outcome_of_its_own() -> None:
    answer = check(IDLE)
    assert [(outcome.weight, outcome.choices) for outcome in answer.outcomes] == [(1, ())]
    assert "A uses Envoy or not: it comes to the same." in [told.says for told in answer.outcomes[0].trace]


def test_which_effect_is_chosen_makes_no_outcome_where_none_of_them_does_anything() -> None:
    answer = check(IDLE.replace("discard a Fortress.", "discard a Fortress or look at a hand."))
    assert [(outcome.weight, outcome.choices) for outcome in answer.outcomes] == [(1, ())]
    says = [told.says for told in answer.outcomes[0].trace]
    assert "A chooses option 1 (discard) for Envoy or another: it comes to the same." in says
    for does_something in ("discard a red Hero or look at a hand.", "look at a hand or discard a red Hero."):
        assert len(check(IDLE.replace("discard a Fortress.", does_something)).outcomes) == 2


def test_a_cost_that_cannot_be_paid_makes_no_outcome_of_its_own() -> None:
    for benefit in ("discard a red Hero", "draw 1"):
        answer = check(IDLE.replace("discard a Fortress.", f"discard a Fortress to {benefit}."))
        assert [(outcome.weight, outcome.choices) for outcome in answer.outcomes] == [(1, ())]


def test_an_option_that_changes_something_makes_outcomes_of_its_own() -> None:
    answer = check(IDLE.replace("Fortress", "red Hero"))
    assert [outcome.choices for outcome in answer.outcomes] == [
        ("A: uses Envoy",),
        ("A: does not use Envoy",),
    ]


def test_an_option_whose_completion_the_scenario_asks_about_makes_outcomes_of_its_own() -> None:
    """An optional ability that its player leaves is not used, and one without a target that he takes is."""
    text = IDLE.replace("red, 3/3", 'red, 3/3, "If you used a discard ability this turn, discard this Hero."').replace(
        "You may discard a Fortress.", "You may discard a Fortress. Band to a red Hero."
    )
    answer = check(text)
    assert [outcome.choices for outcome in answer.outcomes] == [("A: uses Envoy",), ("A: does not use Envoy",)]


def test_an_idle_option_that_is_chosen_is_told_as_it_was_chosen() -> None:
    answer = check(f"{IDLE}  - A: chooses not to use Envoy\n")
    assert "A does not use Envoy." in [told.says for told in answer.outcomes[0].trace]


def test_each_idle_option_of_several_is_one() -> None:
    text = IDLE.replace("red, 3/3", 'red, 3/3, "You may discard a City."').replace(
        "You may discard a Fortress.", "You may discard a Fortress. Band to a red Hero."
    )
    answer = check(text)
    assert [(outcome.weight, outcome.choices) for outcome in answer.outcomes] == [(1, ())]
