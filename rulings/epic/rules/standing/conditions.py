"""Whether what a text makes a condition of is so."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from rulings.epic.reading.abilities import (
    Attacking,
    Condition,
    Does,
    Done,
    FirstPlayed,
    HasHealth,
    Is,
    Noun,
    Otherwise,
    Place,
    Player,
    Quality,
    Reference,
    Selection,
    Time,
    TurnOf,
)
from rulings.epic.rules.abilities.activation import Standpoint
from rulings.epic.rules.cards.places import IN_PLAY, champions
from rulings.epic.rules.cards.transition import ATTACKING
from rulings.epic.rules.happenings import Attacks, Blocks, Discarded, Played
from rulings.epic.rules.standing.naming import cards_meant, players_meant
from rulings.epic.rules.standing.qualities import (
    BEFORE_BLOCKS,
    HAPPENED,
    NOT_SAID,
    STATES,
    amount,
    happened,
    is_banishing,
    is_meant,
    is_such,
    is_such_anywhere,
    since_turn_began,
    told_in,
)
from rulings.epic.rules.turn.ending import health
from rulings.epic.rules.turn.initiative import active_player, attacking_player
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.texts.phrases import items_of


def _is_discarding(what: Any) -> bool:
    return isinstance(what, Discarded)


_DONE_BY_PLAYERS = MappingProxyType({"banishes": is_banishing, "discards": _is_discarding})
"""What players do by an ability, with how the log tells of it."""


def is_known(claim: Any) -> bool:
    """Tell whether it can be told whether something is so that a text makes a condition of."""
    if not isinstance(claim, Does):
        return isinstance(claim, TurnOf | Done | Otherwise | Is | FirstPlayed | HasHealth)
    happening = claim.happening
    entered = happening.verb == "enters play" and happening.origin is not None
    return entered or happening.verb in (*HAPPENED, *_DONE_BY_PLAYERS, "plays")


def holds(at: Standpoint, condition: Any) -> bool:
    """Tell whether a condition, or a time in the place of one, is so.

    Args:
        at: From where it is said.
        condition: What must be so.

    Returns:
        Whether it is so.

    Raises:
        NotThereYetError: It asks for what is not known yet.
    """
    if isinstance(condition, Time):
        return is_time(at, condition)
    if not isinstance(condition, Condition):
        return True
    match condition.claim:
        case TurnOf() as claim:
            return active_player(at.state) in players_meant(at, claim.player)
        case Done() as claim:
            done = at.activation is not None and bool(at.activation.done)
            return done != claim.negative
        case Otherwise():
            so = at.activation.so if at.activation is not None else {}
            return not so.get(max(so), True) if so else False
        case Is() as claim:
            return _are(at, claim)
        case Does() as claim:
            return _did(at, claim)
        case FirstPlayed() as claim:
            return _is_first(at, claim)
        case HasHealth() as claim:
            needed = amount(at.state, at, claim.amount)
            return all(health(at.state, player) >= needed for player in players_meant(at, claim.player))
    raise NotThereYetError("What the text makes a condition of is not known yet.")


def spoken_of(at: Standpoint, condition: Any) -> tuple[str, ...]:
    """List the cards that a condition describes and that are so: what stands behind it speaks of them as *it*.

    Args:
        at: From where it is said.
        condition: A condition that is so.

    Returns:
        The cards; none where the condition speaks of what was named before, or of players.
    """
    claim = condition.claim if isinstance(condition, Condition) else None
    if not isinstance(claim, Is) or not isinstance(claim.subject, Selection):
        return ()
    return tuple(thing for thing in things_meant(at, claim.subject) if _is(at, claim, thing))


def is_time(at: Standpoint, time: Time) -> bool:
    """Tell whether it is a turn of whom a text says; a time without anybody is always."""
    return time.whose is None or active_player(at.state) in players_meant(at, time.whose)


def things_meant(at: Standpoint, words: Any) -> tuple[str, ...]:
    """List the cards or players of whom something is said."""
    if isinstance(words, Player):
        return players_meant(at, words)
    if isinstance(words, Reference):
        return cards_meant(at, words)
    return tuple(card for card in at.state.faces if is_meant(at, words, card))


def _are(at: Standpoint, claim: Is) -> bool:
    """Whether those that a text named before are all so, several where it says *they*; or any that it describes."""
    things = things_meant(at, claim.subject)
    if not isinstance(claim.subject, Reference):
        return any(_is(at, claim, thing) for thing in things)
    fewest = 2 if claim.subject.kind == "they" and set(things) <= set(at.state.faces) else 1
    return len(things) >= fewest and all(_is(at, claim, thing) for thing in things)


def _is(at: Standpoint, claim: Is, thing: str) -> bool:
    found = (_is_one(at, claim, what, thing) for what in items_of(claim.what))
    return all(found) if getattr(claim.what, "joint", "") == "and" else any(found)


def _is_one(at: Standpoint, claim: Is, what: Any, thing: str) -> bool:
    match what:
        case Noun(place=None) if thing in at.state.faces:
            return is_such_anywhere(at, what, thing)
        case Noun():
            return is_such(at, what, thing)
        case Quality():
            return _was_so(at, what, thing) if claim.past and _has_left_play(at, thing) else _is_so(at, what, thing)
        case Place():
            zone = IN_PLAY if what.zone == "play" else what.zone
            return at.state.where[thing].zone == zone
        case Player():
            meant = players_meant(at, what)
            return thing in meant
        case Attacking():
            return _attacks(at, claim, what, thing)
    raise NotThereYetError("What the text says that a card is, is not known yet.")


def _is_so(at: Standpoint, quality: Quality, thing: str) -> bool:
    word, face = quality.word, at.state.faces.get(thing)
    if word.category == "states":
        return STATES[word.name](at.state, thing) != quality.negative
    if word.category == "alignments" and face is not None:
        return (word.name in at.state.ask("alignments", thing)) != quality.negative
    if word.category == "classes" and face is not None:
        return (word.name in face.classes) != quality.negative
    raise NotThereYetError(f"Whether a card is {word.name} is not known yet.")


def _has_left_play(at: Standpoint, thing: str) -> bool:
    return thing in at.state.faces and at.state.where[thing].zone != IN_PLAY


def _was_so(at: Standpoint, quality: Quality, thing: str) -> bool:
    """Whether a card that has left play was in a state there: of those of a battle, the log tells it.

    Raises:
        UnclearError: It was to be blocked or not, and left before that was decided.
    """
    word = quality.word
    if word.name not in ("blocked", "unblocked"):
        if word.category == "states":
            raise NotThereYetError(f"Whether a card that has left play was {word.name} is not known yet.")
        return _is_so(at, quality, thing)
    battle = _latest_battle(at, thing)
    if battle and not any(isinstance(what, Blocks) for what in battle):
        raise UnclearError(f"{thing} left before it was decided whether to block it; {NOT_SAID}", BEFORE_BLOCKS)
    blocked = any(isinstance(what, Blocks) and what.blockers and thing in what.attackers for what in battle)
    so = blocked if word.name == "blocked" else bool(battle) and not blocked
    return so != quality.negative


def _latest_battle(at: Standpoint, thing: str) -> list[Any]:
    """What was told since a card attacked last."""
    told = since_turn_began(at.state)
    attacks = [index for index, what in enumerate(told) if isinstance(what, Attacks) and what.card == thing]
    return told[attacks[-1] :] if attacks else []


def _attacks(at: Standpoint, claim: Is, attacking: Attacking, thing: str) -> bool:
    if claim.past:
        attacked = [what for what in since_turn_began(at.state) if isinstance(what, Attacks) and what.card == thing]
        return bool(attacked) and (
            attacking.player is None or attacked[-1].player in players_meant(at, attacking.player)
        )
    if not at.state.get(thing, ATTACKING):
        return False
    attacker = attacking_player(at.state) or ""
    alone = [card for card in champions(at.state, attacker) if at.state.get(card, ATTACKING)] == [thing]
    against = attacking.player is None or at.state.get("", "defending player") in players_meant(at, attacking.player)
    return against and (alone or not attacking.alone)


def _did(at: Standpoint, claim: Does) -> bool:
    happening = claim.happening
    subjects = things_meant(at, claim.subject)
    if happening.verb in _DONE_BY_PLAYERS and at.activation is not None:
        kind = _DONE_BY_PLAYERS[happening.verb]
        done = [what for what in told_in(at.state, at.activation.name) if kind(what)]
        return any(_is_card(at, happening.object, what.card) for what in done)
    if happening.verb == "plays":
        played = [what for what in since_turn_began(at.state) if isinstance(what, Played) and what.player in subjects]
        return any(_is_card(at, happening.object, what.card) for what in played if what.card != at.card)
    return any(happened(at, happening, thing) for thing in subjects)


def _is_card(at: Standpoint, what: Any, card: str) -> bool:
    """Whether a card is of a kind, wherever it lies by now."""
    nouns = items_of(what.nouns) if isinstance(what, Selection) else items_of(what)
    return any(is_such_anywhere(at, noun, card) for noun in nouns)


def _is_first(at: Standpoint, claim: FirstPlayed) -> bool:
    played = [what for what in since_turn_began(at.state) if isinstance(what, Played) and what.player == at.player]
    such = [what.card for what in played if _is_card(at, claim.kind, what.card)]
    return such[:1] == [at.card]
