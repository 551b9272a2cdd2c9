"""Which players and cards words point back to: `you`, `it`, `that player`, `its controller`."""

from __future__ import annotations

from rulings.epic.reading.abilities import Player, Reference
from rulings.epic.rules.abilities.activation import Standpoint
from rulings.epic.rules.cards.places import clockwise, is_in_play, owner, players
from rulings.epic.rules.happenings import LeftPlay
from rulings.epic.rules.turn.initiative import active_player, defending_player
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

KNOWN_PLAYERS = frozenset(
    (
        "you", "opponents", "an opponent", "any", "whose turn it is", "defending", "they", "that player", "owner",
        "controller",
    )
)  # fmt: skip
"""The words for players who are meant without a choice."""

_ORDINALS = {"first": 0, "second": 1, "third": 2}


def players_meant(at: Standpoint, who: Player) -> tuple[str, ...]:
    """List the players whom words mean without a choice.

    Args:
        at: From where they are said.
        who: The words.

    Returns:
        The players, clockwise.

    Raises:
        NotThereYetError: They name somebody in a way that is not known.
    """
    match who.kind:
        case "you":
            return (at.player,)
        case "opponents" | "an opponent":
            return tuple(player for player in clockwise(at.state, at.player) if player != at.player)
        case "any":
            return clockwise(at.state, at.player)
        case "whose turn it is":
            return (active_player(at.state),)
        case "defending":
            defending = defending_player(at.state)
            return (defending,) if defending is not None else ()
        case "they" | "that player":
            return players_named(at)
        case "owner":
            return tuple(dict.fromkeys(owner(at.state, card) for card in _cards_of(at, who)))
        case "controller":
            return tuple(dict.fromkeys(last_controller(at.state, card) for card in _cards_of(at, who)))
    raise NotThereYetError(f"Who is meant by “{who.kind}” is not known yet.")


def _cards_of(at: Standpoint, who: Player) -> tuple[str, ...]:
    return cards_meant(at, who.of if who.of is not None else Reference("it"))


def players_named(at: Standpoint) -> tuple[str, ...]:
    """List the players who were named last; where only cards were, those who control or controlled them."""
    groups = at.activation.named if at.activation is not None else ()
    everybody = players(at.state)
    for group in reversed(groups):
        if any(thing in everybody for thing in group):
            return tuple(thing for thing in group if thing in everybody)
    cards = groups[-1] if groups else ()
    return tuple(dict.fromkeys(last_controller(at.state, card) for card in cards))


def cards_meant(at: Standpoint, what: Reference) -> tuple[str, ...]:
    """List the cards that words point back to.

    Args:
        at: From where they are said.
        what: The words.

    Returns:
        The cards; players stand among them where they are meant, such as by `the first` of several targets.
    """
    if what.kind == "this" or at.activation is None:
        return (at.card,)
    if what.kind == "the rest":
        return at.activation.rest
    groups = at.activation.named
    if what.kind in _ORDINALS:
        several = next((group for group in reversed(groups) if len(group) > 1), groups[-1] if groups else ())
        return several[_ORDINALS[what.kind] : _ORDINALS[what.kind] + 1]
    everybody = players(at.state)
    for group in reversed(groups):
        cards = tuple(thing for thing in group if thing not in everybody)
        if cards:
            return cards
    return groups[-1] if groups and what.kind == "they" else ()


def last_controller(state: State, card: str) -> str:
    """Tell who controls a card, or controlled it when it left play; where it was in a deck or hand, its owner."""
    if is_in_play(state, card):
        return state.where[card].player
    for entry in reversed(state.log.of(LeftPlay)):
        if entry.what.card == card:
            return str(entry.what.player)
    return owner(state, card)
