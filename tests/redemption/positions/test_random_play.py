"""Random play makes only plays that are allowed, and breaks nothing that must always be so."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

from rulings.redemption.positions.random_play import RULES, deal
from rulings.redemption.reading.beings import GENDERS
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.questions.fates import fates
from rulings.table.choices import Choice
from rulings.table.errors import NotSaidError
from rulings.table.invariants import broken_by_step, broken_fates
from rulings.table.state import State
from rulings.trials.random_play import play_by_lot
from tests.redemption.rules.small_games import SOUL, enhancement, evil, hero

GAMES = 12
STEPS = 400


def with_text(face: Face, text: str) -> Face:
    return Face(
        face.name, face.types, face.brigades, face.strength, face.toughness, ability=load_reader().read(text, "")
    )


DECK = (
    *(hero(f"Scout {number}", f"{number}/{number}") for number in range(1, 5)),
    *(evil(f"Raider {number}", f"{number}/{number}") for number in range(1, 5)),
    with_text(hero("Herald", "3/3"), "You may draw 1."),
    with_text(evil("Spoiler", "4/2"), "You may discard a good Enhancement from opponent's hand."),
    with_text(enhancement("Hymn", "1/1", good=True), "Negate the last Enhancement played in battle."),
    with_text(enhancement("Shout", "2/0", good=True), "Discard an Evil Character in battle."),
    with_text(enhancement("Curtain", "0/2", good=False), "Bounce a Hero in battle."),
    enhancement("Torch", "1/2", good=False),
    with_text(Face("Lamp", ("Artifact",)), "Once per turn, you may look at the top card of your deck."),
    with_text(Face("Crown", ("Dominant",), alignment="good"), "Rescue a Lost Soul."),
    Face("Lost Soul", SOUL.types),
)


def new_game(chance: Random) -> State:
    return lay_out(deal(DECK, chance))


def test_random_play_breaks_nothing_that_must_always_be_so() -> None:
    made: Counter[str] = Counter()
    for seed in range(GAMES):
        chance = Random(seed)
        state = new_game(chance)
        for step in islice(play_by_lot(RULES, state, chance), STEPS):
            assert step.stopped is None, (seed, step.stopped)
            assert step.before == state
            assert list(broken_by_step(step.before, step.after)) == [], (seed, step.made)
            state = step.after
            made[type(step.made).__name__] += 1
        assert list(broken_fates(fates(state))) == [], seed
    assert {"Attack", "Block", "PlayCard", "UseAbility", "Activate", "DrawCards", Choice.__name__} <= made.keys()


def test_the_same_lots_make_the_same_game() -> None:
    games = [list(islice(play_by_lot(RULES, new_game(Random(3)), Random(4)), STEPS)) for _ in range(2)]
    assert games[0] == games[1]


def test_random_play_goes_on_with_a_fact_by_lot_that_nobody_has_said() -> None:
    scouts = [replace(card, unsaid=frozenset(("male", "female"))) for card in DECK if card.name.startswith("Scout")]
    hunter = with_text(evil("Hunter", "4/4"), "Discard a female Hero.")
    told: set[frozenset[str]] = set()
    for seed in range(GAMES):
        chance = Random(seed)
        state = lay_out(deal((*scouts, hunter, Face("Lost Soul", SOUL.types)), chance))
        for step in islice(play_by_lot(RULES, state, chance), STEPS):
            assert not isinstance(step.stopped, NotSaidError), seed
            state = step.after
        told |= {GENDERS & set(face.identifiers) for face in state.faces.values() if face.name.startswith("Scout")}
    assert {frozenset(("male",)), frozenset(("female",))} <= told
