"""How a game of Epic is told: its facts and statements in words, and how things stand after a step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rulings.epic.rules import happenings as told
from rulings.epic.rules.abilities.activation import KINDS
from rulings.epic.rules.cards.places import OUT
from rulings.epic.rules.cards.transition import EXPENDED
from rulings.epic.rules.questions import HasInitiative
from rulings.epic.rules.standing.gains import (
    THIS_TURN,
    Gained,
    HasAbility,
    HasAlignment,
    HasCounters,
    HasKeyword,
    HasNumbers,
    LosesAbilities,
    LosesKeyword,
    Restricted,
)
from rulings.epic.rules.turn.deck_order import UNORDERED
from rulings.table.facts import Changed, Created, Moved, Reordered, Value
from rulings.table.log import Entry
from rulings.table.naming import listed
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

Ask = Callable[[State, Any], Finding]
"""Answers a question about a state."""

_QUIET = (
    told.Entered,
    told.LeftPlay,
    told.Drew,
    told.Discarded,
    told.BanishedFrom,
    told.Recalled,
    told.BattleEnds,
    told.HasInitiativeAgain,
    told.Picked,
    Reordered,
)
"""Statements that say what the line before says too."""

_BOOKKEEPING = frozenset(
    (
        "players",
        "turn",
        "first turn of the game",
        "another player has acted",
        "abilities that wait",
        "abilities that resolve now",
        "abilities for the end of the turn",
        "step of the battle",
        "attacking player",
        "defending player",
        "entered from",
        "owner",
        "has decided on the mulligan",
        "controlled for this turn instead of by",
        "initiative",
        "attacking",
        "blocking",
    )
)
"""Attributes that the engine keeps for itself, or of which a statement tells."""

_OF_GAME: Mapping[str, str] = MappingProxyType(
    {
        "phase": "It is the {} phase",
        "active player": "It is {}'s turn",
        "winner": "{} wins the game",
    }
)


def is_quiet(what: object) -> bool:
    """Tell whether nobody would say a fact or statement at the table."""
    if isinstance(what, Changed):
        is_over = what.after is None and what.attribute in ("deploying", "blocked", "flipped", "damage")
        return what.attribute in _BOOKKEEPING or is_over
    return isinstance(what, _QUIET)


def depth(entry: Entry, state: State) -> int:
    """Tell how deep a line stands below the play: what an ability does stands below the line of the ability."""
    if isinstance(entry.what, told.Resolves | told.Played | told.Used | told.Triggered):
        return 0
    return int(entry.cause in state.activations)


def depth_of_choice(state: State, at: int) -> int:
    """Tell how deep a choice stands that was made before a line of the log."""
    return depth(state.log[at], state)


def standing(state: State, players: Sequence[str], ask: Ask) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Tell who has Initiative.

    Args:
        state: The state.
        players: The players.
        ask: Answers a question about a state.

    Yields:
        What is so in words, each with its clauses.
    """
    if state.agenda or state.get("", "winner") is not None:
        return
    for player in players:
        found = ask(state, HasInitiative(player))
        if found.holds:
            yield f"{player} has Initiative", found.because


def say(what: object, state: State) -> str:
    """Say a fact or statement of the log in words.

    Args:
        what: The fact or statement.
        state: A state behind it.

    Returns:
        A clause without a full stop.
    """
    match what:
        case Moved():
            return f"{what.card} goes from {place_words(what.source)} to {place_words(what.target)}"
        case Created():
            return f"{what.card} comes into play under {what.place.player}'s control"
        case Changed():
            return _change_words(what)
        case Gained():
            return _gain_words(what)
        case told.Played():
            return f"{what.player} plays {what.card}"
        case told.Used():
            return f"{what.player} uses a power of {what.card}"
        case told.Triggered():
            return f"{_ability(what, state)} of {what.card} triggers"
        case told.Resolves():
            return f"{_ability(what, state)} of {what.card} resolves"
        case told.DealtDamage():
            return f"{what.source} deals {what.amount} damage to {what.to}"
        case told.Attacks():
            return f"{what.card} attacks {what.player}"
        case told.Blocks():
            return _block_words(what)
        case told.Revealed():
            return f"{what.player} reveals {_listed(what.cards)}"
        case told.Ceases():
            return f"What {what.card} gave others ends"
        case told.Nothing():
            return f"This does nothing, since {what.reason}"
        case told.ConditionFails():
            return f"A condition of {what.card} is not so"
        case told.Declines():
            return f"{what.player} does not do what {what.card} allows"
        case told.Passed():
            return f"{what.player} passes"
        case told.TurnBegan():
            return f"{what.player}'s turn has begun"
        case told.TurnEnds():
            return f"{what.player}'s turn comes to its end"
        case told.EffectsEnd():
            return "What lasts until the end of the turn ends"
        case told.SkipsDraw():
            return f"{what.player} does not draw a card at the start of the first turn"
        case told.Eliminated():
            return f"{what.player} is out of the game"
        case _:
            return str(what).rstrip(".")


def _block_words(what: told.Blocks) -> str:
    if not what.blockers:
        return f"{what.player} does not block"
    if not what.attackers:
        return f"{_listed(what.blockers)} joins the block"
    return f"{_listed(what.blockers)} block{'s' if len(what.blockers) == 1 else ''} {_listed(what.attackers)}"


def _listed(cards: Sequence[str]) -> str:
    return listed(cards) or "nothing"


def _ability(what: told.Triggered | told.Resolves, state: State) -> str:
    activation = state.activations[what.activation]
    return KINDS.get(activation.kind, "the text" if activation.kind == "event" else "an ability")


def place_words(place: Place) -> str:
    """Say a place as one says it at the table."""
    if place.zone == OUT:
        return OUT
    return f"play on {place.player}'s side" if place.zone == "in play" else str(place)


def _change_words(change: Changed) -> str:
    after = change.after
    if not change.subject:
        return _OF_GAME.get(change.attribute, f"The game's {change.attribute} is {{}}").format(_value(after))
    if change.attribute in ("health", "gold") or change.attribute.startswith("gold for"):
        return f"{change.subject} has {after or 0} {change.attribute}"
    if change.attribute == "damage":
        return f"{change.subject} has {after or 0} damage"
    if change.attribute.startswith(UNORDERED):
        cards = listed(after) if isinstance(after, tuple) else ""
        deck = f"{change.subject}'s deck"
        return f"Nobody knows in which order {cards} lie in {deck}" if cards else f"The order of {deck} is known"
    if after is True:
        return f"{change.subject} is {change.attribute}"
    if after is None and change.attribute == EXPENDED:
        return f"{change.subject} is prepared"
    if after is None:
        return f"{change.subject} is no longer {change.attribute}"
    return f"The {change.attribute} of {change.subject}: {_value(after)}"


def _value(value: Value) -> str:
    return ", ".join(value) or "none" if isinstance(value, tuple) else str(value)


def _gain_words(gained: Gained) -> str:
    subject = gained.subject or "Champions"
    until = f" {THIS_TURN}" if gained.until == THIS_TURN else ""
    return f"{subject} {_gain(gained.what)}{until}"


def _gain(what: object) -> str:
    match what:
        case HasKeyword():
            return f"gains {what.word}"
        case LosesKeyword():
            return f"loses {what.word}"
        case HasNumbers():
            changes = {"offense": what.offense, "defense": what.defense}
            return f"gets {' and '.join(f'{by:+} {name}' for name, by in changes.items() if by)}"
        case HasCounters():
            verb = "gets" if what.number > 0 else "loses"
            return f"{verb} {abs(what.number)} counters of {what.offense:+}/{what.defense:+}"
        case HasAlignment():
            return f"is also {what.alignment or 'of all alignments'}"
        case HasAbility():
            return "gains an ability"
        case LosesAbilities():
            return f"loses its {listed(what.kinds)}"
        case Restricted():
            return f"{what.mood} {what.what}"
    return str(what)
