"""Whether a card or player is what words call it, and how many are: the one asks for the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.epic.reading.abilities import (
    Compared,
    CountOf,
    DamageTaken,
    ForEach,
    Happening,
    Having,
    Named,
    Noun,
    Number,
    Place,
    Player,
    Quality,
    Reference,
    SameName,
    Selection,
    StartingHealth,
    StatisticOf,
    ThatMuch,
    Time,
    Variable,
)
from rulings.epic.rules.abilities.activation import Standpoint
from rulings.epic.rules.cards.places import IN_PLAY, is_in_play, owner, players
from rulings.epic.rules.cards.transition import (
    ATTACKING,
    BLOCKED,
    BLOCKING,
    DAMAGE,
    DEPLOYING,
    EXPENDED,
    FLIPPED,
    FROM,
)
from rulings.epic.rules.happenings import BANISHED, BROKEN, BanishedFrom, DealtDamage, LeftPlay, TurnBegan
from rulings.epic.rules.setup import STARTING_HEALTH
from rulings.epic.rules.standing.naming import cards_meant, last_controller, players_meant
from rulings.epic.rules.turn.initiative import BEFORE_DAMAGE, step_of_battle
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

HAPPENED = frozenset(("is broken", "is banished", "is revealed", "is damaged", "deals damage"))
"""What can have happened to a card of which a text tells, by its verb; of entering play, where from."""

NOT_SAID = "no rule says whether it is unblocked before that."
BEFORE_BLOCKS = (
    "epic/rule/battle-phase#declaring-blockers",
    "epic/rule/battle-phase#unblocked-damage-hits-player",
)

PLAYER, OPPONENT, ANY_TARGET = "player", "opponent", "target"


def is_meant(at: Standpoint, subject: Any, thing: str) -> bool:
    """Tell whether words mean a card or player, of all that they could mean.

    Args:
        at: From where they are said.
        subject: The words: a reference, a player, a selection, or None for the player who speaks.
        thing: The card or player.

    Returns:
        Whether it is so.
    """
    if subject is None:
        return thing == at.player
    if isinstance(subject, Reference):
        return thing in cards_meant(at, subject)
    if isinstance(subject, Player):
        return thing in players_meant(at, subject)
    if isinstance(subject, Selection):
        return any(is_such(at, noun, thing, other=subject.other) for noun in items_of(subject.nouns))
    return any(is_meant(at, item, thing) for item in items_of(subject))


def is_such(at: Standpoint, noun: Noun, thing: str, *, other: bool = False) -> bool:
    """Tell whether a card or player is of the kind that a noun names.

    Args:
        at: From where it is said.
        noun: The noun with what narrows it.
        thing: The card or player.
        other: Whether the card with the text, and what it named before, is none of them.

    Returns:
        Whether it is so; a card that lies elsewhere than the noun says is none of them.

    Raises:
        NotThereYetError: The noun is narrowed in a way that is not known.
    """
    if (other or noun.other) and _is_the_one(at, thing):
        return False
    if thing in players(at.state):
        return _is_such_player(at, noun, thing)
    return (
        _lies_there(at, noun, thing)
        and _is_of_kind(at.state, noun.head.name, noun.head.category, thing)
        and all(any(_has(at, quality, thing) for quality in items_of(choice)) for choice in noun.qualities)
        and _is_controlled(at, noun, thing)
        and all(_is_narrowed(at, tail, thing) for tail in noun.tails)
    )


def is_such_anywhere(at: Standpoint, noun: Noun, card: str) -> bool:
    """Tell whether a card is of the kind that a noun names, wherever it lies by now."""
    anywhere = replace(noun, place=Place("anywhere"), controller=None)
    return is_such(at, anywhere, card)


def _is_the_one(at: Standpoint, thing: str) -> bool:
    """Whether it is the card with the text, or was named before: *others* are none of them."""
    return thing == at.card or any(thing in group for group in (at.activation.named if at.activation else ()))


def _is_such_player(at: Standpoint, noun: Noun, player: str) -> bool:
    if noun.head.name not in (PLAYER, OPPONENT, ANY_TARGET):
        return False
    is_opponent = noun.head.name == OPPONENT or getattr(noun.controller, "kind", "") == "opponents"
    return (not is_opponent or player != at.player) and all(_is_narrowed(at, tail, player) for tail in noun.tails)


def _lies_there(at: Standpoint, noun: Noun, card: str) -> bool:
    """Whether it lies in the zone that the noun names; in play where it names none."""
    place = at.state.where[card]
    if noun.place is None:
        return place.zone == IN_PLAY or any(_is_of_the_past(tail) for tail in noun.tails)
    zone = IN_PLAY if noun.place.zone == "play" else noun.place.zone
    if zone == "anywhere":
        return True
    if zone == "battle":
        return is_in_battle(at.state, card)
    whose = noun.place.whose
    return place.zone == zone and (whose is None or place.player in _players_of(at, whose))


def _is_of_the_past(tail: Any) -> bool:
    """Whether it tells what happened to a card, which may lie elsewhere by now."""
    return isinstance(tail, Happening) and tail.verb in ("is broken", "is banished", "is revealed")


def _players_of(at: Standpoint, whose: Player | Selection) -> tuple[str, ...]:
    """The players whose zone words mean; one that was picked is the one named last."""
    return players_meant(at, whose if isinstance(whose, Player) else Player("that player"))


def _is_of_kind(state: State, head: str, category: str, card: str) -> bool:
    face = state.faces[card]
    if category == "classes":
        return face.is_champion and head in face.classes
    match head:
        case "card":
            return not face.is_token or is_in_play(state, card)
        case "champion" | "target":
            return bool(face.is_champion)
        case "event":
            return bool(face.is_event)
        case "token":
            return bool(face.is_token)
    return False


def _has(at: Standpoint, quality: Quality, card: str) -> bool:
    word, face = quality.word, at.state.faces[card]
    match word.category:
        case "alignments":
            found = word.name in at.state.ask("alignments", card)
        case "classes":
            found = word.name in face.classes
        case "gold":
            found = face.cost == int(word.name)
        case "tokens":
            found = face.is_token
        case "states":
            found = STATES[word.name](at.state, card)
        case _:
            raise NotThereYetError(f"What “{' '.join(word.words)}” says of a card is not known yet.")
    return bool(found) != quality.negative


def is_in_battle(state: State, card: str) -> bool:
    """Tell whether a Champion attacks or blocks now."""
    return bool(state.get(card, ATTACKING) or state.get(card, BLOCKING))


def _is_unblocked(state: State, card: str) -> bool:
    """Whether a Champion attacks and nobody has blocked it.

    Raises:
        UnclearError: It attacks, and blockers are still to be declared.
    """
    if not state.get(card, ATTACKING) or state.get(card, BLOCKED):
        return False
    if step_of_battle(state) != BEFORE_DAMAGE:
        raise UnclearError(f"Nobody has decided yet whether to block {card}; {NOT_SAID}", BEFORE_BLOCKS)
    return True


STATES: Mapping[str, Callable[[State, str], bool]] = MappingProxyType(
    {
        "attacking": lambda state, card: bool(state.get(card, ATTACKING)),
        "blocking": lambda state, card: bool(state.get(card, BLOCKING)),
        "blocked": lambda state, card: bool(state.get(card, BLOCKED)),
        "unblocked": _is_unblocked,
        "damaged": lambda state, card: bool(state.get(card, DAMAGE)),
        "deploying": lambda state, card: bool(state.get(card, DEPLOYING)),
        "expended": lambda state, card: bool(state.get(card, EXPENDED)),
        "flipped": lambda state, card: bool(state.get(card, FLIPPED)),
        "prepared": lambda state, card: is_prepared(state, card),
    }
)
"""What a card in play can be, by the words for it."""


def is_prepared(state: State, card: str) -> bool:
    """Tell whether a card in play is prepared: neither expended nor flipped (cards-in-play#three-positions)."""
    return not state.get(card, EXPENDED) and not state.get(card, FLIPPED)


def _is_controlled(at: Standpoint, noun: Noun, card: str) -> bool:
    if noun.controller is None:
        return True
    return last_controller(at.state, card) in _players_of(at, noun.controller)


def _is_narrowed(at: Standpoint, tail: Any, thing: str) -> bool:
    match tail:
        case Compared():
            return _is_compared(at, tail, thing)
        case Having():
            return bool((tail.keyword.name in at.state.ask("keywords", thing)) != tail.negative)
        case SameName():
            names = {at.state.faces[card].name for card in cards_meant(at, Reference("that"))}
            return at.state.faces[thing].name in names
        case Named():
            called = " ".join(tail.name.words).casefold()
            return bool((at.state.faces[thing].name.casefold() == called) != tail.negative)
        case Happening():
            return happened(at, tail, thing)
    raise NotThereYetError("How the text narrows a card is not known yet.")


def _is_compared(at: Standpoint, tail: Compared, card: str) -> bool:
    offense, defense = at.state.ask("numbers", card)
    number = offense if tail.statistic.name == "offense" else defense
    than = amount(at.state, at, tail.amount)
    match tail.comparison:
        case "less":
            return bool(number < than)
        case "or less":
            return bool(number <= than)
        case "more":
            return bool(number > than)
        case "or more":
            return bool(number >= than)
    return bool(number == than)


def happened(at: Standpoint, tail: Happening, thing: str) -> bool:
    """Tell whether something has happened to a card, this turn or by what the text told before."""
    entries = _told(at, tail)
    match tail.verb:
        case "is broken":
            left = [what for what in entries if isinstance(what, LeftPlay) and what.card == thing]
            broken = any(what.manner == BROKEN for what in left)
            return broken or (tail.this_way and _is_broken_by_damage(at, thing))
        case "is banished":
            return any(is_banishing(what) and what.card == thing for what in entries)
        case "enters play" if tail.origin is not None:
            return _entered_from(at, tail.origin, thing)
        case "is revealed":
            return at.activation is not None and thing in at.activation.rest
        case "is damaged":
            sources = cards_meant(at, tail.by) if isinstance(tail.by, Reference) else ()
            return any(
                isinstance(what, DealtDamage) and what.to == thing and what.source in sources
                for what in of_this_object(entries, thing)
            )
        case "deals damage":
            hurt = players_meant(at, tail.object) if isinstance(tail.object, Player) else cards_meant(at, tail.object)
            return any(
                isinstance(what, DealtDamage) and what.source == thing and what.to in hurt
                for what in of_this_object(entries, thing)
            )
    raise NotThereYetError(f"Whether a card “{tail.verb}” is not known yet.")


def _entered_from(at: Standpoint, origin: Place, card: str) -> bool:
    """Whether a card in play came there from a zone, of the player who is meant."""
    mine = origin.whose is None or owner(at.state, card) in _players_of(at, origin.whose)
    return mine and at.state.get(card, FROM) == origin.zone


def is_banishing(what: Any) -> bool:
    """Tell whether a line of the log tells that a card is banished, from play or from elsewhere."""
    return isinstance(what, BanishedFrom) or (isinstance(what, LeftPlay) and what.manner == BANISHED)


def _is_broken_by_damage(at: Standpoint, thing: str) -> bool:
    """Whether a Champion is broken by damage that the activation dealt which speaks."""
    if at.activation is None:
        return False
    name, dealt = at.activation.name, False
    for entry in at.state.log:
        match entry.what:
            case DealtDamage() as damage if damage.to == thing and entry.cause == name:
                dealt = True
            case LeftPlay() as left if left.card == thing and dealt:
                return left.manner == BROKEN
    return False


def _told(at: Standpoint, tail: Happening) -> list[Any]:
    """What was told in the activation that speaks, or since the turn began."""
    if tail.this_way and at.activation is not None:
        return told_in(at.state, at.activation.name)
    if isinstance(tail.time, Time) or tail.time is None:
        return since_turn_began(at.state)
    raise NotThereYetError("When it happened is not known yet.")


def told_in(state: State, activation: str) -> list[Any]:
    """List what was told in an activation."""
    return [entry.what for entry in state.log if entry.cause == activation]


def since_turn_began(state: State) -> list[Any]:
    """List what was told in this turn."""
    begun = state.log.places_of(TurnBegan)
    return [entry.what for entry in state.log[begun[-1] if begun else 0 :]]


def of_this_object(told: list[Any], *things: str) -> list[Any]:
    """List what was told since the last of some cards left play: what comes back is another object."""
    left = [index for index, what in enumerate(told) if isinstance(what, LeftPlay) and what.card in things]
    return told[left[-1] + 1 :] if left else told


def amount(state: State, at: Standpoint, words: Any) -> int:
    """Tell the number that words mean.

    Args:
        state: The state.
        at: From where they are said.
        words: The words; None for one.

    Returns:
        The number.

    Raises:
        NotSaidError: It is an X that nothing has told.
        NotThereYetError: The words count in a way that is not known.
    """
    match words:
        case None:
            return 1
        case Number():
            return words.value
        case Variable():
            if at.activation is None or at.activation.variable is None:
                raise NotSaidError("What X stands for here was not told before.")
            return at.activation.variable + (words.plus.value if words.plus is not None else 0)
        case ThatMuch():
            told = at.activation.amount if at.activation is not None else 0
            return told * (2 if words.doubled else 1)
        case CountOf():
            return count(at, words.what)
        case StatisticOf():
            return _statistic(at, words)
        case StartingHealth():
            return STARTING_HEALTH * (2 if words.doubled else 1)
    raise NotThereYetError("How much the text means is not known yet.")


def _statistic(at: Standpoint, words: StatisticOf) -> int:
    """A number of a card; of one that has left play, what it last was there."""
    cards = cards_meant(at, words.of)
    if not cards:
        return 0
    offense, defense = at.state.ask("last numbers", cards[0])
    return int(offense if words.statistic.name == "offense" else defense)


def count(at: Standpoint, what: Any) -> int:
    """Count the cards and players that words name."""
    return len(counted(at, what))


def counted(at: Standpoint, what: Any) -> tuple[str, ...]:
    """List the cards and players that words name, to be counted or gone through."""
    things = (*at.state.faces, *players(at.state))
    if isinstance(what, Noun):
        return tuple(thing for thing in things if is_such(at, what, thing))
    if isinstance(what, Selection):
        nouns = items_of(what.nouns)
        return tuple(thing for thing in things if any(is_such(at, noun, thing, other=what.other) for noun in nouns))
    return tuple(thing for item in items_of(what) for thing in counted(at, item))


def times(at: Standpoint, for_each: ForEach | None) -> int:
    """Tell how often something is done that is done for each of some things; once where nothing is said."""
    if for_each is None:
        return 1
    if isinstance(for_each.what, DamageTaken):
        cards = cards_meant(at, for_each.what.card) or (at.card,)
        return sum(damage for card in cards if isinstance(damage := at.state.get(card, DAMAGE), int))
    return count(at, for_each.what)
