"""What comes about instead of something else, or is refused by name."""

from rulings.games import GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run


def test_an_instead_of_what_not_all_players_see_is_refused_not_skipped() -> None:
    answer = run(
        read_scenario(
            """
scenario: an unseen card is underdecked while something waits for a Hero
cards:
  - Envoy: Hero, blue, 6/6, human
  - Spy: Hero, red, 3/3, human
  - Keeper: Fortress, "If a Hero is underdecked, discard it instead."
  - Guard: Evil Character, brown, 5/5, human
  - Hide: evil Enhancement, brown, 1/1, "Underdeck a card from hand."
before:
  A:
    territory: [Envoy, Keeper]
  B:
    territory: [Guard]
    hand: [Hide, Spy]
    deck: 3 unknown
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Guard
  - B: plays Hide on Guard, choosing Spy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_THERE_YET
    assert "what not all players see" in answer.problems[0].reason


def test_an_instead_of_a_discard_that_a_draw_brings_about_is_refused_not_skipped() -> None:
    """The ongoing decrease counts the cards in hand, so that drawing takes the Hero's toughness."""
    answer = run(
        read_scenario(
            """
scenario: a draw takes the toughness of a Hero for whom something waits
cards:
  - Envoy: 'Hero, blue, 1/4, human, "If this Hero is defeated, topdeck him."'
  - Hymn: good Enhancement, blue, 0/0, "Draw 6."
  - Miser: 'Evil Character, brown, 9/9, X = number of cards in opponent''s hand, "Decrease Heroes 0/X this battle."'
before:
  A:
    territory: [Envoy]
    hand: [Hymn]
    deck: 9 unknown
  B:
    territory: [Miser]
    land of bondage: [Lost Soul]
play:
  - A: attacks with Envoy
  - B: blocks with Miser
  - A: plays Hymn on Envoy
""",
            GAMES,
        ),
        GAMES,
    )
    assert answer.status is Status.NOT_THERE_YET
    assert "instead of a discard that a draw" in answer.problems[0].reason
