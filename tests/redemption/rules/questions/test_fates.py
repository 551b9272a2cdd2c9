"""What became of the sentences of cards."""

from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.fates import Fate

RETURNING = """scenario: a territory class character blocks, and its text asks whether it does
cards:
  - Envoy: Hero, blue, 6/6, human
  - Seer: 'Evil Character, brown, 3/3, human, territory class, "If blocking, you may take an evil Dominant from deck."'
before:
  A:
    territory: [Envoy]
  B:
    territory: [Seer]
    deck: []
    land of bondage: [Lost Soul]
"""


def fate_of_seer(text: str) -> tuple[Fate | None, str]:
    answer = run(read_scenario(text, GAMES), GAMES)
    (card,) = (card for card in answer.cards if card.card == "Seer")
    return card.sentences[0].fate, card.sentences[0].reason


def test_what_was_done_before_the_beginning_is_told_where_a_card_has_not_activated_since() -> None:
    assert fate_of_seer(RETURNING) == (Fate.CARRIED_OUT, "before the beginning")


def test_what_came_of_a_sentence_since_the_beginning_goes_before_what_was_done_earlier() -> None:
    played = f"{RETURNING}play:\n  - A: attacks with Envoy\n  - B: blocks with Seer\n"
    assert fate_of_seer(played)[0] is Fate.NOT_SO


RESCUED = """scenario: a Lost Soul is rescued, and its unity is over as it goes
cards:
  - Envoy: Hero, blue, 6/6, human
  - Seer: 'Lost Soul, O.T., Unity Lost Souls (O.T.), "If rescued, you must draw 1."'
before:
  A:
    territory: [Envoy]
  B:
    deck: 3 unknown
    land of bondage: [Seer]
play:
  - A: attacks with Envoy
  - B: does not block
"""


def test_a_triggered_effect_that_did_not_activate_tells_why_though_its_event_came() -> None:
    assert fate_of_seer(RESCUED) == (Fate.NOT_SO, "its unity is not true")


REPLACEABLE = """scenario: something else may happen instead of a discard that is still to come
cards:
  - Envoy: Hero, blue, 6/6, human
  - Giant: Evil Character, brown, 2/2
  - Root: good Enhancement, blue, 1/1
  - Seer: 'evil Enhancement, brown, 1/1, "Discard all human Heroes. Any player may reveal Root from hand instead."'
before:
  A:
    territory: [Envoy]
  B:
    territory: [Giant]
    hand: [Seer]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Giant
  - B: plays Seer on Giant
"""


def test_what_waits_without_a_condition_says_for_what() -> None:
    answer = run(read_scenario(REPLACEABLE, GAMES), GAMES)
    (seer,) = (card for card in answer.cards if card.card == "Seer")
    assert [said.fate for said in seer.sentences] == [Fate.WAITS, Fate.WAITS]
    assert all(said.reason for said in seer.sentences)
