"""The turn and its five phases: moving on, ending the turn, the turn of the next player (REG, Turn, Phase)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from rulings.redemption.rules.agenda import Dwindle, Onward
from rulings.redemption.rules.cards.places import HAND, controller_of, players
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.ongoing.hand_limit import hand_limit
from rulings.redemption.rules.ongoing.numbers import is_per_turn
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.skipping import skipped_by
from rulings.redemption.rules.plays import EndPhase, EndTurn, GoTo
from rulings.redemption.rules.turn.moments import END_OF_PHASE, END_OF_TURN, START_OF_TURN, come_to, is_outstanding
from rulings.redemption.rules.turn.negations_end import end_negations
from rulings.redemption.rules.turn.reverting import end_copies, end_durations
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_UPKEEP = "upkeep"
PRE_GAME = "pre-game"
"""What comes before the first turn."""

_PROCEDURE = "redemption/procedure/"
ONE_BATTLE = f"{_PROCEDURE}battle-phase#one-battle-a-turn"
"""The clause by which a turn has one battle, and more where an ability allows them."""

_FIVE = "redemption/term/phase#five-in-order"
_ALL_DECLINED = f"{_PROCEDURE}action-priority#all-declined-moves-on"
_EACH = {
    "draw": (f"{_PROCEDURE}draw-phase#first-phase",),
    "upkeep": (f"{_PROCEDURE}upkeep-phase#second-phase",),
    "preparation": (
        f"{_PROCEDURE}preparation-phase#third-phase",
        f"{_PROCEDURE}upkeep-phase#completed-before-preparation",
    ),
    "battle": (
        f"{_PROCEDURE}battle-phase#fourth-phase",
        f"{_PROCEDURE}battle-phase#both-players-agree",
        f"{_PROCEDURE}preparation-phase#then-battle-may-begin",
    ),
    "discard": (f"{_PROCEDURE}discard-phase#fifth-and-last-phase",),
}
"""The clauses by which each phase begins."""

FURTHER_BATTLE = "further battle"
"""The attribute of the game for the player who may begin another battle in the turn."""

OF_A_BATTLE = (
    FURTHER_BATTLE,
    "battle",
    "attacker",
    "defender",
    "taunter",
    "last played by",
    "blocked",
    "passes",
    "kind of battle",
    "was a rescue attempt",
    "open Lost Souls",
    "opened by ability",
    "rescue attempt",
    "battle challenge",
    "block",
    "result",
    "ended as",
)
"""Attributes of the game that belong to the battle of one turn."""


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """The statement that a player's turn is over."""

    player: str

    def __str__(self) -> str:
        return f"{self.player} announces the end of the turn"


@cache
def phases() -> tuple[str, ...]:
    """List the phases of a turn in their order, from the book (redemption/term/phase)."""
    return tuple(name.removesuffix(" Phase").lower() for name in fact("redemption/term/phase", "phases"))


def begin_phase(now: Happening, phase: str, *because: str) -> Happening:
    """Begin a phase.

    Args:
        now: What happened so far.
        phase: The phase.
        because: The clauses by which it begins; without them, that of the phase.

    Returns:
        The same in the new phase; what was done before it is not undone any more
        (redemption/effect/interrupt#only-current-phase-undone).

    Raises:
        NotThereYetError: Something waits for the end of the phase before, to which the game has not come.
    """
    if is_outstanding(now.state, END_OF_PHASE):
        raise NotThereYetError("What waits for the end of a phase that a battle cuts short cannot be carried out yet.")
    undone = "redemption/effect/interrupt#only-current-phase-undone"
    now = now.set("", "action priority", None, "redemption/term/dominant#several-in-a-row")
    now = now.set("", "phase began", len(now.state.log), undone)
    now = now.becomes("", "phase", phase, *(because or (*_EACH[phase], _FIVE)))
    now = end_copies(end_durations(end_negations(now)))
    return now.then(*_counting_turns(now.state)) if phase == _UPKEEP else now


def _counting_turns(state: State) -> tuple[Dwindle, ...]:
    """The changes of numbers for which a turn of the active player counts that has come to its Upkeep Phase.

    The source is redemption/procedure/upkeep-phase#turn-counts-go-up.
    """
    active = state.get("", "active player")
    return tuple(
        Dwindle(effect.activation.key, effect.index)
        for effect in ongoing(state, "decrease")
        if is_per_turn(effect) and any(controller_of(state, card) == active for card in effect.targets)
    )


def end_phase(state: State, play: EndPhase, cause: str) -> State | Refusal:
    """End the phase; the last one ends with the turn.

    Args:
        state: The state before.
        play: Who ends it.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    phase = str(state.get("", "phase"))
    if phase == phases()[-1]:
        return end_turn(state, EndTurn(play.player), cause)
    following = phases()[0] if phase == PRE_GAME else phases()[phases().index(phase) + 1]
    return go_to(state, GoTo(play.player, following), cause)


def go_to(state: State, play: GoTo, cause: str) -> State | Refusal:
    """Move on to a later phase of the turn, through those between.

    Args:
        state: The state before.
        play: Who moves on, and to which phase.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    refusal = _refuse_moving_on(state, play.player) or _refuse_phase(state, play.phase)
    if refusal is not None:
        return refusal
    if state.get("", "phase") == PRE_GAME:
        return _first_turn(Happening(state, cause)).state
    return go_onward(state, Onward(play, cause))


def end_turn(state: State, play: EndTurn, cause: str) -> State | Refusal:
    """End the turn; the turn of the next player begins.

    Args:
        state: The state before.
        play: Who ends it.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    refusal = _refuse_moving_on(state, play.player) or _refuse_hand(state, play.player)
    if state.get("", "phase") == PRE_GAME:
        refusal = Refusal("No turn has begun yet.", (f"{_PROCEDURE}pre-game-phase#around-the-opening-draw",))
    if refusal is not None:
        return refusal
    return go_onward(state, Onward(play, cause))


def go_onward(state: State, frame: Onward) -> State:
    """Go through the phases that are left to where a player moves on; a turn has all of them.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The play by which the player moves on.

    Returns:
        The state in the phase, or in the turn of the next player; where something is to be done as a phase on the way
        begins, in that one, with the rest of the way behind it on the agenda.
    """
    play: GoTo | EndTurn = frame.play
    now, order = Happening(state, frame.cause), phases()
    last = play.phase if isinstance(play, GoTo) else order[-1]
    for following in order[order.index(str(state.get("", "phase"))) + 1 : order.index(last) + 1]:
        onward = now.then(frame)
        if is_outstanding(now.state, END_OF_PHASE):
            return come_to(onward, END_OF_PHASE).state
        begun = begin_phase(onward, following, *_EACH[following], _FIVE, _ALL_DECLINED)
        if begun.state.agenda[-1] != frame:
            return begun.state
        now = Happening(replace(begun.state, agenda=state.agenda), frame.cause)
    if isinstance(play, EndTurn):
        if any(is_outstanding(now.state, moment) for moment in _ENDS):
            return come_to(now.then(frame), *_ENDS).state
        now = _next_turn(now.say(TurnEnds(play.player), f"{_PROCEDURE}turn#end-is-announced"))
    return now.state


_ENDS = (END_OF_PHASE, END_OF_TURN)
"""The points in time to which a turn comes before the next one begins."""


def _first_turn(now: Happening) -> Happening:
    """The pre-game phase is over: the first player's Draw Phase begins."""
    entry = f"{_PROCEDURE}pre-game-phase"
    begins = (f"{entry}#first-turn-begins", f"{entry}#straight-to-draw-phase-otherwise", f"{entry}#random-method")
    return begin_phase(now, phases()[0], *begins)


def _next_turn(now: Happening) -> Happening:
    """The next player's turn begins."""
    order = players(now.state)
    following = order[(order.index(str(now.state.get("", "active player"))) + 1) % len(order)]
    found = now.state.get("", "round")
    if isinstance(found, int) and following == now.state.get("", "first player"):
        now = now.set("", "round", found + 1, "redemption/term/round#one-turn-of-each-player")
    passes = f"{_PROCEDURE}discard-phase#turn-passes"
    goes_on = f"{_PROCEDURE}discard-phase#game-goes-on-until-five"
    return begin_turn(now, following, passes, goes_on, _ALL_DECLINED)


def begin_turn(now: Happening, player: str, *because: str) -> Happening:
    """Begin a turn with its Draw Phase: what belonged to the battle of the last one is over.

    Args:
        now: What happened so far.
        player: Whose turn it is.
        because: The clauses by which it begins.

    Returns:
        The same in the new turn; that of the same player once more is another one as well.
    """
    now = forget_battle(now)
    now = now.becomes("", "active player", player, *because, "redemption/term/active-player#whose-turn-it-is")
    now = now.set("", "turn", number_of_turn(now.state) + 1, f"{_PROCEDURE}turn#all-phases-of-one-player")
    now = now.set("", "turn began", len(now.state.log), because[0])
    now = now.set("", "has drawn", None, f"{_PROCEDURE}draw-phase#draw-three")
    outline = f"{_PROCEDURE}turn#outline-of-the-phases"
    now = begin_phase(now, phases()[0], *_EACH[phases()[0]], _FIVE, outline, *because)
    return come_to(now, START_OF_TURN)


def forget_battle(now: Happening) -> Happening:
    """Leave behind what belonged to the last battle, as another one begins, or another turn.

    Args:
        now: What happened so far.

    Returns:
        The same without that (redemption/procedure/battle-phase#one-battle-a-turn).
    """
    for attribute in OF_A_BATTLE:
        now = now.set("", attribute, None, ONE_BATTLE)
    for (card, attribute), value in tuple(now.state.attributes.items()):
        if attribute == "defeated" and value:
            now = now.set(card, attribute, None, ONE_BATTLE)
    return now


def number_of_turn(state: State) -> int:
    """Tell which turn it is, counted from that in which the scenario begins."""
    found = state.get("", "turn")
    return found if isinstance(found, int) else 1


def is_first_turn(state: State) -> bool:
    """Tell whether it is the first turn of the game; a scenario that names no round is later."""
    first = state.get("", "active player") == state.get("", "first player") and number_of_turn(state) == 1
    return first and state.get("", "round") == 1


def is_closed(state: State, card: str) -> bool:
    """Tell whether a card lies in a Reserve that nothing can be removed from in the first round of the game.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it does (redemption/term/reserve#inaccessible-before-second-round).
    """
    return state.where[card].zone == "reserve" and state.get("", "round") == 1


def _refuse_moving_on(state: State, player: str) -> Refusal | None:
    if state.get("", "active player") != player:
        return Refusal(f"It is not {player}'s turn.", ("redemption/term/active-player#whose-turn-it-is",))
    if state.get("", "battle") not in (None, "over"):
        reason = "The battle is not over; its phase ends when it has been resolved: say `nobody plays anything more`."
        return Refusal(reason, (f"{_PROCEDURE}battle-phase#ends-after-battle-resolution",))
    phase = str(state.get("", "phase"))
    if phase == phases()[0] and not (state.get("", "has drawn") or is_first_turn(state) or skipped_by(state, phase)):
        cards = fact("redemption/procedure/draw-phase", "cards")
        reason = f"{player} has not drawn {cards} cards in this Draw Phase yet: `draws {cards} cards` comes first."
        return Refusal(reason, (f"{_PROCEDURE}draw-phase#draw-three",))
    if phase == PRE_GAME and not all(state.get(other, "has opening hand") for other in players(state)):
        return Refusal("Not every player has an opening hand yet.", (f"{_PROCEDURE}pre-game-phase#draw-eight",))
    return None


def _refuse_phase(state: State, phase: str) -> Refusal | None:
    found = str(state.get("", "phase"))
    order = (PRE_GAME, *phases())
    if order.index(phase) <= order.index(found):
        return Refusal(f"It is the {found} phase; the {phase} phase does not come after it.", (_FIVE,))
    if found == PRE_GAME and phase != phases()[0]:
        clause = f"{_PROCEDURE}pre-game-phase#straight-to-draw-phase-otherwise"
        return Refusal("After the pre-game phase comes the first player's draw phase.", (clause,))
    return None


def _refuse_hand(state: State, player: str) -> Refusal | None:
    """The hand must be down to its limit before the turn passes; in a Discard Phase that is skipped nobody discards."""
    if skipped_by(state, phases()[-1]):
        return None
    limit = hand_limit(state, player)
    held = len(state.at(Place(HAND, player)))
    if held <= limit.cards:
        return None
    reason = f"{player} has {held} cards in hand and may keep {limit.cards} at the end of the turn."
    return Refusal(reason, limit.because)
