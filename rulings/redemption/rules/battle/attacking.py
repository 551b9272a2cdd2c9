"""Beginning a battle: whom the active player attacks (REG, Attack, Begins a Battle)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulings.redemption.rules.abilities.activation import Activated
from rulings.redemption.rules.abilities.unique_cards import entry_clauses
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.battle.game_rules import settle_kind
from rulings.redemption.rules.cards.places import TAUNT, Played, face, players, side_of
from rulings.redemption.rules.cards.statements import Begun
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.unity import GATES_LINE, has_unity
from rulings.redemption.rules.turn.phases import begin_phase, forget_battle
from rulings.table.choices import Choice, Option
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.table.verdicts import Finding

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


def may_taunt(state: State, card: str, player: str) -> Finding:
    """Tell whether a card may begin a battle as a taunt: an Evil Character whose identifier line says so.

    Args:
        state: The state.
        card: The card.
        player: Who would begin the battle.

    Returns:
        Whether it may (redemption/effect/taunt#replaces-normal-challenge-or-rescue); where its unity is not true, by
        which clauses it may not (redemption/term/unity#gates-abilities-in-identifiers).
    """
    if state.faces[card].taunt is None or "Evil Character" not in face(state, card).types:
        return Finding(False)
    unity = has_unity(state, card, player)
    because = () if unity.holds else (GATES_LINE, *unity.because)
    return Finding(unity.holds, because, "" if unity.holds else f"The unity of {card} is not true.")


_TAUNTS = (
    "redemption/effect/taunt#battle-challenge-with-evil-character",
    "redemption/effect/taunt#replaces-normal-challenge-or-rescue",
    "redemption/effect/taunt#how-it-begins",
    "redemption/term/battle#sides-in-a-taunt",
)


def _begin(state: State, frame: Begin, defender: str) -> State:
    now = Happening(state, frame.cause)
    if state.get("", "battle") is not None:
        now = forget_battle(now)
    if state.get("", "phase") != "battle":
        now = begin_phase(now, "battle")
    taunts = may_taunt(state, frame.card, frame.player).holds
    if taunts:
        now = now.set("", TAUNT, frame.card, *_TAUNTS)
    begins = "redemption/term/begins-a-battle#all-three-conditions"
    entered = (
        _TAUNTS[2] if taunts else f"{_PHASE}#hero-begins-battle",
        "redemption/procedure/turn#beginning-a-battle",
        "redemption/term/enters-battle#from-another-location",
        begins,
        *entry_clauses(state, frame.card),
    )
    now = now.moved(frame.card, side_of(frame.player), *entered)
    begun = (
        f"{_ATTACK}#by-beginning-a-battle",
        f"{_ATTACK}#only-beginners-attack",
        f"{_ATTACK}#triggers-once-per-battle",
        f"{_PHASE}#each-battle-has-its-own-phase",
    )
    now = now.set("", "battle", "under way", *begun)
    sides = "redemption/term/battle#sides-fixed-at-the-start"
    now = now.set("", "attacker", frame.player, f"{_ATTACK}#by-beginning-a-battle", sides)
    attacked = (f"{_ATTACK}#who-is-attacked", "redemption/term/defend#attacked-player-is-defender")
    now = now.set("", "defender", defender, *attacked)
    now = now.set("", "last played by", frame.player, f"{_PHASE}#ability-activates-in-battle")
    now = say_who_begins(settle_kind(now), (frame.card,))
    return now.then(Play(frame.card, frame.player, frame.cause)).state


@dataclass(frozen=True, slots=True)
class JoinsLate:
    """The statement that a character does not begin the battle, since what brought it in is not of this battle."""

    card: str

    def __str__(self) -> str:
        return f"{self.card} does not begin the battle"


def say_who_begins(now: Happening, entered: Iterable[str], *, from_outside: bool = False) -> Happening:
    """Say which of the characters that have just entered battle begin it.

    Args:
        now: What happened so far, their entry included.
        entered: The characters.
        from_outside: Whether an effect of a card outside of battle has brought them in
            (redemption/term/begins-a-battle#before-outside-effects-bring-characters).

    Returns:
        The same; a character begins the battle that enters under the active player's control before any of the
        defending player's, and before a Dominant was played or a triggered or activated effect was activated
        (redemption/term/begins-a-battle#all-three-conditions, #several-may-begin).
    """
    attacker = str(now.state.get("", "attacker"))
    beginners = [card for card in entered if now.state.where[card] == side_of(attacker)]
    if from_outside:
        for card in beginners:
            now = now.say(JoinsLate(card), "redemption/term/begins-a-battle#before-outside-effects-bring-characters")
        return now
    if not beginners or _has_begun(now.state):
        return now
    for card in beginners:
        others = any(isinstance(entry.what, Begun) for entry in _of_battle(now.state))
        several = ("redemption/term/begins-a-battle#several-may-begin",) if others else ()
        now = now.say(Begun(card), "redemption/term/begins-a-battle#all-three-conditions", *several)
    return now


def _has_begun(state: State) -> bool:
    """Whether something has happened in the battle after which nobody begins it, or it began before the log does."""
    entries = _of_battle(state)
    return not entries or any(_ends_the_beginning(state, entry.what) for entry in entries)


def _ends_the_beginning(state: State, what: Any) -> bool:
    if isinstance(what, Moved):
        return what.target == side_of(str(state.get("", "defender")))
    if isinstance(what, Played):
        return "Dominant" in state.faces[what.card].types
    return isinstance(what, Activated) and bool(state.activations[what.activation].part_of)


def _is_beginning(what: Any) -> bool:
    return isinstance(what, Changed) and (what.attribute, what.before, what.after) == ("battle", None, "under way")


def _of_battle(state: State) -> tuple[Entry, ...]:
    """The lines of the log since the battle began; none where it was under way before."""
    begins = [index for index, entry in enumerate(state.log) if _is_beginning(entry.what)]
    return state.log[begins[-1] :] if begins else ()
