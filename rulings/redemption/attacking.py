"""Beginning a battle: whom the active player attacks (REG, Attack, Begins a Battle)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.agenda import Play
from rulings.redemption.game_rules import settle_kind
from rulings.redemption.happening import Happening
from rulings.redemption.turn import begin_phase
from rulings.redemption.zones import players, side_of
from rulings.table.choices import Choice, Option
from rulings.table.state import State

_PHASE = "redemption/procedure/battle-phase"
_ATTACK = "redemption/term/attack"


@dataclass(frozen=True, slots=True)
class Begin:
    """A battle is about to begin.

    Attributes:
        player: The active player.
        card: The Hero.
        cause: The name of the play.
        against: The player who is attacked; empty where the active player has not said whom.
    """

    player: str
    card: str
    cause: str
    against: str = ""


def begin_battle(state: State, frame: Begin) -> State | Choice:
    """Begin a battle, or ask against whom.

    Args:
        state: The state, the frame taken off its agenda.
        frame: Who attacks with what.

    Returns:
        The state in which the battle is under way; or the choice of the player who is attacked
        (redemption/term/attack#who-is-attacked).
    """
    others = [other for other in players(state) if other != frame.player]
    against = frame.against or str(state.answers.get(f"{frame.cause}/against", ""))
    if not against and len(others) > 1:
        options = tuple(Option(other, other) for other in others)
        because = (f"{_ATTACK}#by-beginning-a-battle",)
        return Choice(f"{frame.cause}/against", frame.player, "Who is attacked?", options, because)
    return _begin(state, frame, against or others[0])


def _begin(state: State, frame: Begin, defender: str) -> State:
    now = Happening(state, frame.cause)
    if state.get("", "phase") != "battle":
        now = begin_phase(now, "battle")
    begins = "redemption/term/begins-a-battle#all-three-conditions"
    entered = (
        f"{_PHASE}#hero-begins-battle",
        "redemption/procedure/turn#beginning-a-battle",
        "redemption/term/enters-battle#from-another-location",
        begins,
    )
    now = now.moved(frame.card, side_of(frame.player), *entered)
    begun = (
        f"{_ATTACK}#by-beginning-a-battle",
        f"{_ATTACK}#only-beginners-attack",
        f"{_PHASE}#each-battle-has-its-own-phase",
    )
    now = now.set("", "battle", "under way", *begun)
    now = now.set("", "attacker", frame.player, f"{_ATTACK}#by-beginning-a-battle")
    attacked = (f"{_ATTACK}#who-is-attacked", "redemption/term/defend#attacked-player-is-defender")
    now = now.set("", "defender", defender, *attacked)
    now = now.set("", "last played by", frame.player, f"{_PHASE}#ability-activates-in-battle")
    return settle_kind(now).then(Play(frame.card, frame.player, frame.cause)).state
