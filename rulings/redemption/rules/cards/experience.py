"""Experience credit: characters that grow with their successes, under the rules of Type II (REG, Experience Credit)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulings.redemption.rules.cards.places import characters_of
from rulings.redemption.rules.cards.redeeming import TYPE_II, category_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import fact
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.undoing import fallen

_ENTRY = "redemption/procedure/experience-credit"


@dataclass(frozen=True, slots=True)
class Earned:
    """The statement that a character gains experience."""

    card: str

    def __str__(self) -> str:
        return f"{self.card} gains {fact(_ENTRY, 'increase')} by experience"


@dataclass(frozen=True, slots=True)
class Credit:
    """The characters of a player in battle are next to gain experience for a success.

    Attributes:
        player: The player.
        because: The clause by which these characters have rescued or blocked.
    """

    player: str
    because: str


def give_credit(state: State, frame: Credit) -> State:
    """Give experience to the characters that rescued or blocked successfully and are still in battle.

    Args:
        state: The state, the frame taken off its agenda.
        frame: Whose characters.

    Returns:
        The state after (redemption/procedure/battle-resolution#step-5-result-triggers).
    """
    step = "redemption/procedure/battle-resolution#step-5-result-triggers"
    now = Happening(state, "battle resolution")
    return earn(now, characters_of(state, frame.player), frame.because, step).state


def earn(now: Happening, characters: Iterable[str], *because: str) -> Happening:
    """Give experience to characters that rescue or block successfully.

    Args:
        now: What happened so far.
        characters: The characters.
        because: The clauses that say when.

    Returns:
        The same, with a statement for each of them where the rules of Type II are in force
        (redemption/procedure/experience-credit#one-for-each-success, #type-ii-uses-it).
    """
    if category_of(now.state) != TYPE_II:
        return now
    for card in characters:
        now = now.say(Earned(card), f"{_ENTRY}#one-for-each-success", f"{_ENTRY}#type-ii-uses-it", *because)
    return now


def experience_of(state: State, card: str) -> tuple[int, int]:
    """Tell by how much experience has made a character stronger.

    Args:
        state: The state.
        card: The character.

    Returns:
        Strength and toughness; what it earned is gone where it lay at face value since
        (redemption/term/face-value#enhancements-and-bonuses-do-not-count).
    """
    if category_of(state) != TYPE_II:
        return 0, 0
    down = fallen(state)
    at_face_value = fact("redemption/term/face-value", "location")
    times = 0
    for entry in state.log.of(Earned, Moved):
        if isinstance(entry.what, Earned) and entry.what.card == card and entry.cause not in down:
            times += 1
        elif isinstance(entry.what, Moved) and entry.what.card == card and entry.what.target.zone in at_face_value:
            times = 0
    strength, _, toughness = str(fact(_ENTRY, "increase")).partition("/")
    return times * int(strength), times * int(toughness)
