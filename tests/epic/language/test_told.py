"""What a story says is said as one would say it at a table."""

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from tests.recorded import CASES


def answer_of(name):
    (file,) = CASES.glob(f"epic/**/{name}.yaml")
    return run(read_scenario(file.read_text("utf-8"), GAMES), GAMES)


def test_an_order_that_nobody_knows_is_told_in_a_sentence():
    told = [line.says for line in answer_of("a-mulligan-costs-health").outcomes[0].trace]
    assert "Nobody knows in which order Scout and Guard lie in A's deck." in told


def test_what_the_symbol_of_an_ally_ability_waits_for_is_said_in_words():
    sentences = [said for card in answer_of("ally-of-another-players-card").cards for said in card.sentences]
    waiting = [said.reason for said in sentences if said.text.startswith("{wild}")]
    assert waiting == ["its player plays a card from hand that is wild and costs {1}"]


def said_in(name, step):
    """What a step of a scenario tells at the table, behind its play, and the clauses of the play."""
    told = [line for line in answer_of(name).outcomes[0].trace if line.step == step and not line.is_bookkeeping]
    play, *lines = told
    return play, [line.says for line in lines]


def test_what_a_play_says_is_not_said_again_below_it_and_its_clause_stands_with_the_play():
    play, lines = said_in("damage-to-an-earlier-object-breaks-nothing", 2)
    assert play.says == "A plays Wash, targeting Rock."
    assert play.because == ("epic/rule/playing-a-card#events-on-any-turn",)
    assert "A plays Wash." not in lines
    assert lines[0] == "Wash goes from A's hand to A's supplemental zone."
    play, lines = said_in("damage-to-an-earlier-object-breaks-nothing", 3)
    assert (play.says, lines) == ("A passes.", ["B has Initiative."])


def test_that_damage_is_dealt_is_told_before_what_comes_of_it():
    _, lines = said_in("damage-to-an-earlier-object-breaks-nothing", 1)
    assert lines.index("Adder deals 1 damage to Rock.") + 1 == lines.index("Rock has 1 damage.")


def test_a_player_who_divides_damage_assigns_it_as_a_line_says_it():
    first = answer_of("who-deals-which-damage-is-explored").outcomes[0]
    assert first.choices == ("A: assigns 1 of Biter to Guard and 5 to Guard",)
