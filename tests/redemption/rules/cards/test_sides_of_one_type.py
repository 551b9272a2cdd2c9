"""Cards with two icon boxes of one type: what is refused of them by name."""

import pytest

from rulings.cards.lookup import NotFound
from rulings.games import GAMES
from rulings.scenarios.answer import Answer
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run

ENVOY = "Envoy, the Bold / Envoy, the Kind"
TABLE = """
scenario: a Hero of two sides
cards:
  - {envoy}: 'Hero, white (white / red), 6/7 (3/4), human, unique, "TOP: {text} BOTTOM: Meek"'
  - Scout: Hero, white, 3/3, human, generic, "{scout}"
before:
  A:
    territory: [Scout{in_territory}]
    deck: 20 unknown
  B:
    reserve: [{in_reserve}]
    land of bondage: [Lost Soul]
play:
  - A: attacks with {attacker}
"""


def answer_of(
    *, text: str = "Draw 1.", scout: str = "Draw 1.", attacker: str = "Scout", in_territory: str = "", more: str = ""
) -> Answer:
    """Run the scenario, with the Hero in A's territory where a line says how, else in B's Reserve."""
    said = TABLE.format(
        envoy=ENVOY,
        text=text,
        scout=scout,
        attacker=attacker,
        in_territory=f', "{in_territory}"' if in_territory else "",
        in_reserve="" if in_territory else f'"{ENVOY}"',
    )
    return run(read_scenario(said + more, GAMES, lambda game, name: (NotFound(name), None)), GAMES)


def test_an_ability_in_force_keeps_a_hero_from_becoming_meek() -> None:
    text = "Protect Heroes from capture. You may convert this card to meek."
    use = "  - A: chooses to use Envoy, the Bold\n"
    found = answer_of(text=text, attacker="Envoy, the Bold", in_territory="Envoy, the Bold", more=use)
    assert f"Whether the ability of {ENVOY} goes on when it is converted to meek" in found.problems[0].reason


def test_a_hero_of_two_sides_lies_on_the_table_as_one_of_them() -> None:
    with pytest.raises(ScenarioError) as raised:
        answer_of(in_territory=ENVOY)
    assert raised.value.problems[0].reason.startswith(f"Which side of {ENVOY} counts is not said")


@pytest.mark.parametrize("description", ["Hero, white (red), 1/1, 'Draw 1.'", "Hero, white, 'TOP: Draw 1.'"])
def test_a_text_that_does_not_part_what_belongs_to_each_side_is_refused(description: str) -> None:
    card = description.replace("'", '"')
    text = f"scenario: x\ncards:\n  - Envoy: '{card}'\nbefore:\n  A:\n    hand: [Envoy]\n"
    with pytest.raises(ScenarioError) as raised:
        read_scenario(text, GAMES, lambda game, name: (NotFound(name), None))
    assert "What belongs to which of the two sides of Envoy" in raised.value.problems[0].reason
