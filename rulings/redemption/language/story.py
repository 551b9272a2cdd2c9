"""How a game of Redemption is told: its facts and statements in words, and how a battle stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.wording import words_of
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation, Completed, Omitted
from rulings.redemption.rules.abilities.carried_out import Stopped, Took
from rulings.redemption.rules.agenda import of_current_battle
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.places import Played
from rulings.redemption.rules.questions import BattleIs, HasInitiative, IsBattleUnderWay, Question
from rulings.redemption.rules.triggers.waiting_conditions import Watches
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.facts import Changed, Moved, Renamed, Reordered, Value
from rulings.table.log import Entry
from rulings.table.naming import listed
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import CameBack, Kept, Lapsed, Negated
from rulings.table.verdicts import Finding

Ask = Callable[[State, Any], Finding]
"""Answers a question about a state."""

_BOOKKEEPING = frozenset(
    (
        "copied for",
        "last played by",
        "was a rescue attempt",
        "blocked",
        "attacker",
        "defender",
        "open Lost Souls",
        "phase began",
        "suspended phase began",
        "fighters",
        "opened by ability",
        "turn",
        "turn began",
        "has drawn",
        "has opening hand",
        "activated an Artifact",
        "played a territory class Enhancement",
    )
)
"""Attributes that the engine keeps for itself."""

_OF_THE_GAME: Mapping[tuple[str, Value], str] = MappingProxyType(
    {
        ("battle", "under way"): "A battle begins",
        ("battle", "resolving"): "The battle is resolved",
        ("battle", "over"): "The battle is over",
        ("kind of battle", "rescue attempt"): "The battle is a rescue attempt",
        ("kind of battle", "battle challenge"): "The battle is a battle challenge",
        ("kind of battle", "side battle"): "No Lost Soul can be rescued in the side battle",
        ("result", "Hero wins"): "The attacking side wins",
        ("result", "Evil Character wins"): "The defending side wins",
        ("result", "stalemate"): "The result is a stalemate",
        ("result", "mutual destruction"): "The result is a mutual destruction",
        ("rescue attempt", "successful"): "The rescue attempt succeeds",
        ("rescue attempt", "failed"): "The rescue attempt fails",
        ("battle challenge", "successful"): "The battle challenge succeeds",
        ("battle challenge", "failed"): "The battle challenge fails",
        ("block", "successful"): "The block succeeds",
        ("block", "failed"): "The block fails",
    }
)
"""What a change of the game says."""

_IMPLIED = frozenset((("battle", "under way"), ("battle", "over")))
"""Changes of the game that the next line says too: which kind of battle it is, and what came of it."""

_GONE: Mapping[str, str] = MappingProxyType(
    {
        "passes": "The passes count anew",
        "special initiative": "Special initiative is over",
        "battle": "What belonged to the battle is over",
    }
)
"""What it says that an attribute of the game is set no more."""

_GONE_OF_CARDS: Mapping[str, str] = MappingProxyType(
    {
        "brigades": "{} is of its own brigades again",
        "copied": "{} is no copy any more",
        "gained brigades": "{} has lost the brigades that it had gained",
        "gained identifiers": "{} has lost the identifiers that it had gained",
        "identity": "{} has all of its identities again",
        "permanent controller": "{} is permanently controlled by its owner again",
    }
)
"""What is said of a card whose attribute is set no more, where it is no condition that it was in."""

_OF_CARDS_AND_PLAYERS: Mapping[str, str] = MappingProxyType(
    {
        "brigades": "{} is {} now",
        "copied": "{} is a copy of {} now",
        "gained brigades": "{} has gained the brigades {}",
        "gained identifiers": "{} has gained the identifiers {}",
        "identity": "The active identity of {} is {}",
        "converted": "{} is converted: {}",
        **{condition: f"{{}} is {condition}" for condition in ("paralyzed", "poisoned", "diseased")},
        "permanent controller": "{} is now permanently controlled by {}",
        "played a territory class Enhancement": "{} has played the territory class Enhancement of this turn",
    }
)
"""What a change of an attribute of a card or a player says, with the value behind it."""

_WITH_VALUE: Mapping[str, str] = MappingProxyType(
    {
        "phase": "It is the {} phase",
        "attacker": "{} is the attacking player",
        "defender": "{} is the defending player",
        "active player": "It is {}'s turn",
        "last played by": "{} played the last card in battle",
        "passes": "The number of passes in a row, with no card in between, is {}",
        "open Lost Souls": "Lost Souls that can be rescued: {}",
        "was a rescue attempt": "The battle has been a rescue attempt",
        "blocked": "There was a block",
        "special initiative": "{} has special initiative",
        "action priority": "{} has action priority",
        "ended as": "The battle is ended: {}",
        "opened by ability": "Lost Souls whose Site only an ability opens: {}",
        "winner": "{} wins the game",
        "result": "{} the battle",
        "taunter": "{} taunts",
        "round": "It is round {} of the game",
        "turn": "It is turn {} since the beginning",
        "turn began": "A turn has begun",
        "has drawn": "The cards of the Draw Phase are drawn",
        "phase began": "What was done before this phase is not undone in it",
    }
)
"""What a change of an attribute of the game says, with the value in its place."""


def is_quiet(what: object) -> bool:
    """Tell whether nobody would say a fact or statement at the table."""
    return isinstance(what, Played | Completed | Drawn | Renamed | Reordered) or (
        isinstance(what, Changed) and _is_bookkeeping(what)
    )


def depth_of_choice(state: State, at: int) -> int:
    """Tell how deep a choice stands that was made before a line of the log.

    Args:
        state: A state behind it.
        at: The line.

    Returns:
        How many abilities it stands below; one after which an ability is completed belongs to that ability.
    """
    entry = state.log[at]
    return depth(entry, state) + isinstance(entry.what, Completed)


def depth(entry: Entry, state: State) -> int:
    """Tell how deep a line stands below the play.

    Args:
        entry: The line of the log.
        state: A state behind it.

    Returns:
        How many abilities it stands below: what an ability does stands below the line in which it activates.
    """
    below, cause = 0, entry.cause
    while cause in state.activations:
        below, cause = below + 1, _above(state, cause)
    return below - 1 if isinstance(entry.what, Activated | Completed) else below


def _above(state: State, activation: str) -> str:
    """What an activation stands below; one that waited for its moment stands below nothing."""
    known = state.activations[activation]
    above = state.activations.get(known.cause)
    waited = above is not None and known.part_of and above.card == known.card and not _within(known)
    return "" if waited else str(known.cause)


def _is_bookkeeping(change: Changed) -> bool:
    """Whether nobody would say it at the table, such as that something of the last battle is set no more."""
    is_cleared = not change.subject and change.after is None and change.attribute not in _GONE
    is_implied = (change.attribute, change.after) in _IMPLIED
    return change.attribute in _BOOKKEEPING or is_cleared or is_implied


def standing(state: State, players: Sequence[str], ask: Ask) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Tell how the battle stands, and who has initiative; nothing while something is suspended.

    Args:
        state: The state.
        players: The players.
        ask: Answers a question about a state.

    Yields:
        What is so in words, each with its clauses, and that the rules do not decide it, which stops only what asks for
        it; what cannot be told yet is left out.
    """
    if of_current_battle(state.agenda) or not ask(state, IsBattleUnderWay()).holds:
        return
    open_yet: dict[str, tuple[str, ...]] = {}
    questions: list[Question] = [BattleIs(kind) for kind in _EVEN]
    questions += [BattleIs(kind, player) for player in players for kind in _UNEVEN]
    questions += [HasInitiative(player) for player in players]
    for question in questions:
        try:
            found = ask(state, question)
        except CannotTellError:
            continue
        except UnclearError as error:
            open_yet[str(error).rstrip(".")] = error.because
            continue
        if found.holds:
            yield found.reason, found.because
    yield from open_yet.items()


_WHICH = ("first", "second", "third", "fourth", "fifth", "sixth")
"""Which ability of a card it is, in the order in which they activate."""

_EVEN = ("stalemate", "mutual destruction")
_UNEVEN = ("winning", "unopposed")


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
            source, target = (_in_words(what.card, place, state) for place in (what.source, what.target))
            return f"{what.card} goes from {source} to {target}"
        case Changed():
            return _change_words(what)
        case Reordered():
            return f"The cards in {place_words(what.place)} are put into another order"
        case Negated():
            return _negated_words(what, state)
        case Kept():
            return f"This is not taken back, since {what.reason}: {say(what.fact, state)}"
        case Activated():
            already = state.activations[what.activation].cause == BEGINNING
            return f"{_ability(what.activation, state)} {'is active already' if already else 'activates'}"
        case CameBack():
            return f"{_ability(what.activation, state)} reactivates"
        case Lapsed():
            return f"{_ability(what.activation, state)} does not reactivate, since {what.reason}"
        case Completed():
            return f"{_ability(what.activation, state)} is completed"
        case Watches():
            return f"{_ability(what.activation, state)} waits{_awaited(what, state)}"
        case Omitted():
            return f"The {what.effect} effect of {_card(what.activation)} is not carried out, since {what.reason}"
        case Stopped():
            return f"The ability of {what.card} does not activate, because of {_card(what.by)}"
        case Took():
            return _took_words(what, state)
        case _:
            return str(what).rstrip(".")


def _in_words(card: str, place: Place, state: State) -> str:
    """Say where a card is; in battle an Enhancement is used by the character on which it lies, unless it is placed."""
    is_used = place.zone == "battle" and place.on and not any(state.get(card, manner) for manner in _NOT_USED)
    return f"battle, used by {place.on}" if is_used else place_words(place)


_NOT_USED = ("placed", "activated", "held")
"""Manners in which a card lies on another that does not use it."""


def _awaited(watches: Watches, state: State) -> str:
    """What a part of an ability waits for, in the words of its text."""
    parts = state.activations[watches.activation].parts
    conditions = next(part.conditions for part in parts if part.first == watches.first)
    return f": {', '.join(words_of(condition) for condition in conditions)}" if conditions else ""


def _negated_words(said: Negated, state: State) -> str:
    """Say what is negated: an ability, or those of its effects that are of the kind named."""
    effects = state.activations[said.activation].effects
    parts = listed(tuple(dict.fromkeys(effects[part].name for part in said.parts)))
    what = f"the {parts} effect of {_card(said.activation)}" if parts else _ability(said.activation, state)
    return f"{what} is negated by {_ability(said.by, state)}"


def _took_words(took: Took, state: State) -> str:
    effect = state.activations[took.activation].effects[took.index].name
    on = f" on {_cards(took.targets, state)}" if took.targets else ""
    return f"The {effect} effect of {_card(took.activation)} is carried out{on}"


def _cards(cards: tuple[str, ...], state: State) -> str:
    """Name cards; of several that nobody knows, only how many they are."""
    unknown = [card for card in cards if card in state.faces and not state.faces[card].is_known]
    if len(unknown) < 2:
        return listed(cards)
    return listed((*(card for card in cards if card not in unknown), f"{len(unknown)} unknown cards"))


def _ability(activation: str, state: State) -> str:
    """Name an ability by its activation, `Snare 1`: one of several, a later use of it, or the effect that waited."""
    card, known = _card(activation), state.activations[activation]
    if _within(known):
        return f"the {known.effects[0].name} by the {_within(known)} effect of {card}"
    if known.copied_from:
        return f"the ability of {known.copied_from} that {card} has copied"
    if known.part_of:
        return f"the effect of {card} that waited for this"
    whole = [other for other in state.activations.values() if other.card == card and not other.part_of]
    abilities = list(dict.fromkeys(other.effects for other in whole))
    effects = known.effects
    which = abilities.index(effects)
    same = [other.key for other in whole if other.effects == effects]
    uses = f" (use {same.index(activation) + 1})" if same[0] != activation else ""
    of_several = len(abilities) > 1 and which < len(_WHICH)
    return f"the {f'{_WHICH[which]} ' if of_several else ''}ability of {card}{uses}"


def _within(known: Activation) -> str:
    """Name the effect that an activation is no more than a part of; nothing where it is more."""
    return known.effects[0].setting.within if known.effects else ""


def _card(activation: str) -> str:
    return activation.rpartition(" ")[0]


def place_words(place: Place) -> str:
    """Say a place as one says it at the table.

    Args:
        place: The place.

    Returns:
        Words that stand behind `in`, `from` or `to`.
    """
    if place.zone == "battle":
        return f"battle, on {place.on}" if place.on else "battle"
    return place.on if place.on and place.zone == "land of bondage" else str(place)


def _change_words(change: Changed) -> str:
    if not change.subject:
        return _game_words(change.attribute, change.after)
    if change.after is True:
        return f"{change.subject} is {change.attribute}"
    if change.after is None or change.after is False:
        gone = _GONE_OF_CARDS.get(change.attribute, f"{{}} is no longer {change.attribute}")
        return gone.format(change.subject)
    said = _OF_CARDS_AND_PLAYERS.get(change.attribute, f"The {change.attribute} of {{}} is {{}}")
    return said.format(change.subject, _value(change.after))


def _game_words(attribute: str, value: Value) -> str:
    said = _OF_THE_GAME.get((attribute, value))
    if said is not None:
        return said
    if value is None:
        return _GONE.get(attribute, f"There is no {attribute} any more")
    return _WITH_VALUE.get(attribute, f"The game's {attribute} is {{}}").format(_value(value))


def _value(value: Value) -> str:
    return ", ".join(value) or "none" if isinstance(value, tuple) else str(value)
