"""Lines become typed plays and typed questions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from rulings.games import GAMES
from rulings.redemption.language.lines import forms, language_of
from rulings.redemption.rules import questions as ask
from rulings.redemption.rules.plays import Attack, Block, Pass, PlayCard
from rulings.scenarios.expectations import read_expectations
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.scenario import Answering, ChoosesFrom, Expectation, MayChoose, Moment, StepIsLegal, When
from rulings.scenarios.yaml_lines import Fields, Items, Text
from rulings.table.places import Place
from tests.redemption.language.small_scenarios import BATTLE

CARDS = ("Envoy", "Snare", "Sword", "Giant", "Tower", "Relic", "Lost Soul")
[DECK] = read_scenario("scenario: x\ndecks:\n  A: {deck: [Lost Soul]}\n", GAMES).decks


def expectation(line: str) -> Expectation:
    tree = Fields(1, [(Text(1, "always"), Items(2, [Text(2, line)]))])
    return read_expectations(tree, GAMES["redemption"], language_of(CARDS, ("A", "B")), 9, (), (DECK,))[0]


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("Envoy is in battle", ask.Lies("Envoy", Place("battle"))),
        ("Envoy is in A's land of bondage", ask.Lies("Envoy", Place("land of bondage", "A"))),
        ("Lost Soul is in Tower", ask.LiesOn("Lost Soul", "Tower")),
        ("Envoy is equipped with Sword", ask.LiesOn("Sword", "Envoy", "equipped")),
        ("Sword is used by Envoy", ask.LiesOn("Sword", "Envoy", "used")),
        ("A has permanent control of Giant", ask.Controls("A", "Giant", "permanent")),
        ("Giant is controlled by B", ask.Controls("B", "Giant")),
        ("Envoy is 6/6 without Enhancements", ask.HasNumbers("Envoy", 6, 6, with_enhancements=False)),
        ("Envoy has toughness 6", ask.HasNumbers("Envoy", None, 6)),
        ("Envoy has strength 2.5 after step 3", ask.HasNumbers("Envoy", Fraction(5, 2), None)),
        ("Envoy is 2.5/3", ask.HasNumbers("Envoy", Fraction(5, 2), 3)),
        ("Envoy is 3/2.5 without Enhancements", ask.HasNumbers("Envoy", 3, Fraction(5, 2), with_enhancements=False)),
        ("B's side is 5/-1", ask.SideHasNumbers("B", 5, -1)),
        ("Snare is negated by Sword", ask.AbilityIs("Snare", "negated", "Sword")),
        ("the ability of Snare is pending", ask.AbilityIs("Snare", "pending")),
        ("the ability of Snare can be used at most 4 times", ask.MayUse("Snare", 4, "at most")),
        ("Envoy is captured", ask.CardIs("Envoy", "captured")),
        ("Envoy is generic", ask.CardIs("Envoy", "generic")),
        ("Envoy is a Philistine", ask.HasIdentifier("Envoy", "philistine")),
        ("Envoy is an Evil Character", ask.HasType("Envoy", "Evil Character")),
        ("Envoy is pale green", ask.HasBrigade("Envoy", "pale green")),
        ("Envoy is protected from capture by Snare", ask.IsProtected("Envoy", "capture", "Snare")),
        ("Envoy is protected from B", ask.IsProtected("Envoy", "", "B")),
        ("Giant is ignored by Envoy", ask.Ignores("Envoy", "Giant")),
        ("nobody has initiative", ask.HasInitiative("")),
        ("B has special initiative", ask.HasSpecialInitiative("B")),
        ("A drew no cards", ask.Drew("A", 0)),
        ("A has at least 3 cards in hand", ask.Holds("A", "hand", 3, "at least")),
        ("A has redeemed two Lost Souls", ask.Redeemed("A", 2)),
        ("it is B's turn", ask.IsActivePlayer("B")),
        ("it is the discard phase", ask.IsPhase("discard")),
        ("A is losing", ask.BattleIs("losing", "A")),
        ("it is a mutual destruction", ask.BattleIs("mutual destruction")),
        ("the battle ends in a stalemate", ask.BattleResultIs("stalemate")),
        ("the block fails", ask.Succeeds("block", "failed")),
        ("A may play Sword on Envoy", ask.MayPlay(PlayCard("A", "Sword", "Envoy"))),
        ("A may attack with Envoy", ask.MayPlay(Attack("A", "Envoy"))),
        ("B may only choose Envoy and Giant for Snare", ChoosesFrom("B", ("Envoy", "Giant"), "Snare")),
        ("B may choose Giant for Snare", MayChoose("B", "Giant", "Snare")),
        ("Giant blocks Envoy", ask.Happened(ask.Occurrence("is blocking", "Giant", other="Envoy"))),
        ("Envoy began the battle", ask.Happened(ask.Occurrence("begins the battle", "Envoy"))),
        ("Envoy is a captured Hero", ask.HasType("Envoy", "captured Hero")),
        ("Envoy is a Redeemed Soul", ask.CardIs("Envoy", "redeemed")),
        ("Envoy is royalty", ask.HasIdentifier("Envoy", "royalty")),
        ("step 3 is allowed", StepIsLegal(3)),
        (
            "Snare is discarded before the battle ends",
            ask.Precedes(ask.Occurrence("discarded", "Snare"), ask.Occurrence("battle ends")),
        ),
        (
            "Giant enters battle after A attacks",
            ask.Precedes(ask.Occurrence("begins battle", player="A"), ask.Occurrence("enters battle", "Giant")),
        ),
    ],
)
def test_a_line_asks_its_question(line: str, question: object) -> None:
    found = expectation(line)
    assert found.question == question
    assert not found.negative


@pytest.mark.parametrize(
    "line",
    [
        "Envoy is not in battle",
        "Envoy isn't defeated",
        "A does not have initiative",
        "A cannot pass",
        "step 2 is not allowed",
        "Envoy is out of play",
        "A does not win the game",
        "B cannot choose Giant for Snare",
        "Giant does not block Envoy",
        "Envoy does not have first strike",
        "the rescue attempt does not succeed",
        "the ability of Snare was never used",
        "there is no battle",
    ],
)
def test_a_line_can_be_turned_round(line: str) -> None:
    assert expectation(line).negative


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("", Moment(When.END)),
        (" at the end", Moment(When.END)),
        (" after step 3", Moment(When.AFTER, 3)),
        (" during step 5", Moment(When.DURING, 5)),
        (" at the end of the battle", Moment(When.END_OF, interval="battle")),
        (" before step 1", Moment(When.BEFORE, 1)),
        (" before step 2", Moment(When.BEFORE, 2)),
    ],
)
def test_any_line_can_be_asked_at_a_moment(words: str, moment: Moment) -> None:
    for line in forms()["expectation"].values():
        if "step" not in line and "deck is" not in line and expectation(line).moment == Moment():
            assert expectation(line + words).moment == moment


def test_every_kind_of_question_has_a_line() -> None:
    asked = {type(expectation(line).question) for line in forms()["expectation"].values()}
    assert set(ask.Question.__args__) - asked == set()  # type: ignore[attr-defined]


def test_typographic_quotes_and_a_full_stop_change_nothing() -> None:
    assert expectation("Envoy is in A’s hand.").question == expectation("Envoy is in A's hand").question


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("Envoy is in battle", "Envoy is still in battle"),
        ("Envoy is in battle", "Envoy remains in battle"),
        ("Envoy is in A's territory", "Envoy returns to A's territory"),
        ("Envoy is in A's territory", "Envoy stays in A's territory"),
        ("A has special initiative", "A gets special initiative"),
        ("the ability of Snare can be used 1 times", "the ability of Snare can be used 1 time"),
    ],
)
def test_a_line_can_be_said_in_other_words(line: str, other: str) -> None:
    assert expectation(other).question == expectation(line).question


@pytest.mark.parametrize("line", ["plays nothing", "does nothing", "declines to block", "chooses not to block"])
def test_a_pass_can_be_said_in_other_words(line: str) -> None:
    assert read_scenario(f"{BATTLE}play:\n  - B: {line}\n", GAMES).steps[0].play == Pass("B")


def answers(line: str) -> list[str]:
    text = BATTLE + f"play:\n  - A: attacks with Envoy\n  - B: blocks with Giant\n  - A: {line}\n"
    return [answer.value for step in read_scenario(text, GAMES).steps for answer in step.answers if answer.is_wanted]


@pytest.mark.parametrize(
    "line",
    [
        "chooses Giant to block",
        "bands to Giant",
        "takes Giant",
        "captures Giant",
        "exchanges Envoy with Giant",
        "plays Word of Truth, targeting Giant",
        "plays Word of Truth on Envoy, discarding Giant",
        "plays Word of Truth as an Enhancement, discarding Giant",
    ],
)
def test_a_choice_can_be_said_by_what_is_done(line: str) -> None:
    assert answers(line) == ["Giant"]


def test_players_brigades_and_identities_are_chosen_beside_cards() -> None:
    assert answers("plays Word of Truth, choosing Giant and B") == ["Giant", "B"]
    assert answers("plays Word of Truth, choosing Giant, then pale green") == ["Giant", "pale green"]
    assert answers("plays Word of Truth as the reaper, choosing Giant") == ["its evil side", "Giant"]
    assert answers("chooses to use Envoy, choosing Giant") == ["uses Envoy", "Giant"]


@pytest.mark.parametrize(
    ("said", "cards"), [("3 Lost Souls", 3), ("2 x Lost Soul", 2), ("20", 20), ("4 cards", 4), ("1 card", 1)]
)
def test_a_line_may_say_how_many_cards_lie_there(said: str, cards: int) -> None:
    text = BATTLE.replace("[Lost Soul]", f"[{said}]")
    places = read_scenario(text, GAMES).setup.places
    assert len(places[Place("land of bondage", "B")]) == cards


def test_a_place_is_called_as_players_do() -> None:
    text = BATTLE.replace("land of bondage", "Lost Souls").replace("hand:", "Hand:")
    assert read_scenario(text, GAMES).setup.places == read_scenario(BATTLE, GAMES).setup.places


@pytest.mark.parametrize("line", ["both players pass", "nobody plays anything else"])
def test_that_nobody_plays_on_can_be_said_in_other_words(line: str) -> None:
    attack = f"{BATTLE}play:\n  - A: attacks with Envoy\n  - "
    plays = [read_scenario(attack + said, GAMES).steps[1].play for said in (line, "nobody plays anything more")]
    assert plays[0] == plays[1]


def test_a_letter_with_its_accent_apart_is_the_same_letter() -> None:
    text = BATTLE.replace("  - Envoy: ", "  - Ze\u0301: ").replace("[Envoy]", "[Z\u00e9]")
    assert read_scenario(f"{text}play:\n  - A: attacks with Z\u00e9\n", GAMES).steps[0].play == Attack("A", "Z\u00e9")


PLAYS = """\
play:
  - A: attacks with Envoy
  - B: blocks with a brown Evil Character 5/5
  - A: plays Word of Truth on it, choosing Giant and Lost Soul
  - B: does not block
  - B: chooses Lost Soul
  - A: passes
"""


def test_lines_of_play_become_plays_with_what_is_chosen_for_them() -> None:
    scenario = read_scenario(BATTLE + PLAYS, GAMES)
    described = "brown Evil Character 5/5"
    assert [step.play for step in scenario.steps] == [
        Attack("A", "Envoy"),
        Block("B", described),
        PlayCard("A", "Word of Truth", "Envoy", ("Giant", "Lost Soul")),
        Pass("B"),
        None,
        Pass("A"),
    ]
    chosen = [(one.player, one.value, one.line, one.step) for one in scenario.steps[2].answers]
    assert chosen == [("A", "Giant", 17, 3), ("A", "Lost Soul", 17, 3)]
    assert scenario.steps[3].answers == (Answering("B", "Lost Soul", 19, step=5, words="chooses Lost Soul"),)
    assert scenario.steps[2].words == "A plays Word of Truth on Envoy, choosing Giant and Lost Soul"


def test_a_card_that_a_line_describes_lies_where_its_player_has_it() -> None:
    setup = read_scenario(BATTLE + PLAYS, GAMES).setup
    assert setup.places[Place("territory", "B")] == ("Giant", "brown Evil Character 5/5")
    face = setup.faces["brown Evil Character 5/5"]
    assert (face.types, face.brigades, face.strength, face.toughness) == (("Evil Character",), ("brown",), 5, 5)
    assert setup.owners["brown Evil Character 5/5"] == "B"


def test_a_description_becomes_a_card() -> None:
    kinds = "Hero / Evil Character, red and pale green, 7/X, warrior, Philistine, generic"
    text = BATTLE.replace("Evil Character, brown, 7/7", f'{kinds}, "Discard a brown Hero."')
    face = read_scenario(text, GAMES).setup.faces["Giant"]
    assert face.types == ("Hero", "Evil Character")
    assert face.brigades == ("red", "pale green")
    assert (face.strength, face.toughness) == (7, None)
    assert face.classes == ("warrior",)
    assert face.identifiers == ("philistine", "generic", "human")
    assert face.ability is not None
    assert face.ability.text == "Discard a brown Hero."


def test_a_battle_under_way_is_laid_out() -> None:
    setup = read_scenario(
        "scenario: x\ncards:\n  - Envoy: Hero, 4/4\n  - Sword: good Enhancement, 1/1\n"
        "before:\n  turn: B\n  battle:\n    attackers: [Envoy with Sword]\n"
        "    blockers: [an orange Evil Character 3/3]\n    last played by: A\n    passes: 1\n",
        GAMES,
    ).setup
    assert setup.players == ("B", "A")
    assert setup.phase == "battle"
    assert setup.places[Place("battle", "B")] == ("Envoy",)
    assert setup.places[Place("battle", on="Envoy")] == ("Sword",)
    assert setup.places[Place("battle", "A")] == ("orange Evil Character 3/3",)
    assert setup.attributes["", "attacker"] == "B"
    assert setup.attributes["", "defender"] == "A"
    assert setup.attributes["", "last played by"] == "A"
    assert setup.attributes["", "passes"] == 1


@pytest.mark.parametrize(
    "lines",
    [
        "      - Tower holding Lost Soul",
        "      - Tower\n    held by Tower: [Lost Soul]",
        "      - Tower\n      - in Tower: [Lost Soul]",
    ],
)
def test_a_card_in_a_site_can_be_said_in_three_ways(lines: str) -> None:
    setup = read_scenario(
        f"scenario: x\ncards:\n  - Tower: Site, red\nbefore:\n  B:\n    territory:\n{lines}\n", GAMES
    ).setup
    assert setup.places[Place("territory", "B")] == ("Tower",)
    assert setup.places[Place("land of bondage", on="Tower")] == ("Lost Soul",)
    assert setup.owners == {"Tower": "B", "Lost Soul": "B"}


def test_a_name_that_begins_another_is_not_mistaken_for_it() -> None:
    language = language_of(("Rescue", "Rescue Cry"), ("A",))
    name: Callable[[str], str] = lambda line: language.read("action", line, 1).card.card.name  # noqa: E731
    assert name("plays Rescue Cry") == "Rescue Cry"
    assert name("plays Rescue") == "Rescue"


def test_a_card_may_be_called_like_a_word_of_the_language() -> None:
    found = language_of(("Battle", "In Battle"), ("A",)).read("expectation", "Battle is in battle", 1)
    assert found.said.card.card.name == "Battle"


def test_cards_of_one_name_are_numbered_or_number_themselves() -> None:
    text = "scenario: x\nbefore:\n  A:\n    land of bondage: [{}]\n"
    for listed in ("Lost Soul, Lost Soul", "Lost Soul 1, Lost Soul 2"):
        setup = read_scenario(text.format(listed), GAMES).setup
        assert setup.places[Place("land of bondage", "A")] == ("Lost Soul 1", "Lost Soul 2")
        assert {face.name for face in setup.faces.values()} == {"Lost Soul"}


def test_unknown_cards_may_lie_around_a_known_one() -> None:
    setup = read_scenario("scenario: x\nbefore:\n  A:\n    deck: [2 unknown, Lost Soul, 1 unknown]\n", GAMES).setup
    deck = setup.places[Place("deck", "A")]
    assert (len(deck), deck[2]) == (4, "Lost Soul")
    assert [setup.faces[card].types for card in deck] == [(), (), ("Lost Soul",), ()]


def test_a_name_with_an_article_is_meant_as_it_is_written_where_another_card_has_it_without() -> None:
    language = language_of(["The Envoy", "Envoy"], ["A", "B"])
    assert language.read("action", "attacks with The Envoy", 1).card.card.name == "The Envoy"
    assert language.read("action", "attacks with the Envoy", 1).card.card.name == "Envoy"
    assert language.read("action", "attacks with Envoy", 1).card.card.name == "Envoy"
