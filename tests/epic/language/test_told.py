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
