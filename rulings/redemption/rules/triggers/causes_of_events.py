"""By whom an event came about, as a text names it: a player, a card, an ability of a kind (REG, Conditional Phrase)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import By, Condition, Player, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import BATTLE, controller_of
from rulings.redemption.rules.cards.statements import Blocks
from rulings.redemption.rules.players.performer import OF_THE_ABILITY
from rulings.redemption.rules.targets.matching import alignment_of, fits, is_excepted, nouns_of
from rulings.redemption.rules.targets.whereabouts import ANYBODY
from rulings.redemption.rules.targets.words.several import names_each
from rulings.redemption.rules.triggers.event import Event
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of


def unknown_condition(condition: Condition) -> NotThereYetError:
    """Make the refusal of a condition that is worded in a way that the engine does not know yet."""
    return NotThereYetError(f"The engine cannot wait yet for this: {wording.words_of(condition)}.")


def is_such_player(activation: Activation, said: Any, player: str, condition: Condition) -> bool:
    """Tell whether a player is the one whom a text names.

    Args:
        activation: The activation whose condition it is.
        said: Who is named; without a name it is the controller of the ability.
        player: The player.
        condition: The condition, for its refusal.

    Returns:
        Whether it is so.

    Raises:
        NotThereYetError: The player is named otherwise.
    """
    if not knows_player(said):
        raise unknown_condition(condition)
    kind = "you" if said is None else said.kind
    if kind == "you":
        return player == activation.player
    return bool(player) and (kind in ANYBODY or player != activation.player)


def knows_player(said: Any) -> bool:
    """Tell whether the engine knows which player of an event a text means."""
    if said is None:
        return True
    is_plain = not getattr(said, "tails", ()) and getattr(said, "of", None) is None
    return is_plain and getattr(said, "kind", "") in ("you", "opponent", "any opponent", *ANYBODY)


def is_by(state: State, activation: Activation, by: By | None, event: Event, condition: Condition) -> bool:
    """Tell whether an event came about by what a text names behind *by*.

    Args:
        state: The state after the event.
        activation: The activation whose condition it is.
        by: What is named; None where nothing is.
        event: The event.
        condition: The condition, for its refusal.

    Returns:
        Whether it is so.
    """
    if by is None:
        return True
    if isinstance(by.who, Player):
        found = is_such_player(activation, by.who, event.player, condition)
    elif says_several(by.who):
        found = _is_by_several(state, activation, by.who, event, condition)
    else:
        found = bool(event.source) and is_ability_of(state, activation, by.who, event, condition)
    return found is not by.except_for


def is_ability_of(state: State, activation: Activation, said: Any, event: Event, condition: Condition) -> bool:
    """Tell whether the ability that brought an event about, or its card, is what a text names.

    Args:
        state: The state after the event.
        activation: The activation whose condition it is.
        said: What is named.
        event: The event.
        condition: The condition, for its refusal.

    Returns:
        Whether it is so.
    """
    return any(_is_source(state, activation, item, event, condition) for item in items_of(said))


def _is_source(state: State, activation: Activation, target: Any, event: Event, condition: Condition) -> bool:
    if isinstance(target, Target) and target.back in OF_THE_ABILITY:
        return event.source == _pointed_at(state, activation, target.back)
    if not knows_source(target):
        raise unknown_condition(condition)
    tails = _tails_of(target)
    kinds = {getattr(tail.kind, "name", tail.kind) for tail in tails}
    player = _player_of_source(state, event)
    if "control" in kinds and event.player != player:
        return False
    if target.owner is not None and target.owner.kind == "that player":
        return event.controller == player
    if target.owner is not None and (target.owner.kind == "you") is not (player == activation.player):
        return False
    if "on" in kinds:
        on = [tail.what for tail in tails if getattr(tail.kind, "name", tail.kind) == "on"]
        return all(is_ability_of(state, activation, card, event, condition) for card in on)
    if names_abilities(target):
        whosever = replace(target, tails=(), owner=None)
        return is_such_ability(whosever, event, state.faces[event.source], condition)
    source = state.faces[event.source]
    return fits(source, target.things, {"control"}) and not is_excepted(
        state, activation, activation.player, target, event.source
    )


def says_several(said: Any) -> bool:
    """Tell whether a text names more than one by whom something happens: `blocked by more than one Evil Character`."""
    items = items_of(said)
    return len(items) == 1 and isinstance(items[0], Target) and _count_of(items[0]) == "more than one"


def _count_of(target: Target) -> str:
    return target.count.kind if target.count is not None else ""


def _is_by_several(state: State, activation: Activation, said: Any, event: Event, condition: Condition) -> bool:
    """Whether several such characters block a Hero, now that one more does (redemption/term/block).

    Raises:
        NotThereYetError: Something else than a block is meant, or one of those that blocked fights no more.
    """
    if "be blocked" not in event.deeds:
        raise unknown_condition(condition)
    (target,) = items_of(said)
    one = replace(target, count=None)
    blocks = (entry.what for entry in of_phase(state) if isinstance(entry.what, Blocks))
    blockers = dict.fromkeys(each.card for each in blocks if event.card in each.heroes)
    such = [card for card in blockers if _is_source(state, activation, one, replace(event, source=card), condition)]
    there = [card for card in such if state.where[card].zone == BATTLE]
    if len(such) > 1 >= len(there):
        raise unknown_condition(condition)
    return event.source in there and len(there) > 1


_OWNERS = frozenset(("you", "opponent", "any opponent", "opponents", "each opponent", "another player"))


def _is_plain(target: Target) -> bool:
    """Whether a target says no more of a card than its kind, whose it is, what narrows it and what is excepted."""
    which = target.count.which if target.count is not None else ""
    counted = _count_of(target) not in ("", "any", "all", "each", "exactly", "any number", "at least one")
    numbered = target.count is not None and target.count.number is not None
    says_more = (
        counted,
        numbered,
        target.back,
        target.alternatives,
        target.place,
        target.at_random,
        names_each(target),
    )
    return which in ("", "any") and not any(says_more)


def knows_source(target: Any) -> bool:
    """Tell whether the engine knows which card, or ability of a card, brings an event about by the words for it."""
    if isinstance(target, Target) and target.back in OF_THE_ABILITY:
        return True
    if not isinstance(target, Target) or target.things is None or not _is_plain(target):
        return False
    if target.owner is not None and target.owner.kind not in (*_OWNERS, "that player"):
        return False
    return {getattr(tail.kind, "name", tail.kind) for tail in _tails_of(target)} <= {"control", "on"}


def _tails_of(target: Target) -> list[Tail]:
    return [*target.tails, *(tail for noun in nouns_of(target.things) for tail in noun.tails)]


def _pointed_at(state: State, activation: Activation, back: str) -> str:
    """The card that has the ability, or the one that uses or bears it."""
    return activation.card if back == "this card" else (state.where[activation.card].on or activation.place.on)


def _player_of_source(state: State, event: Event) -> str:
    """Who controls the card whose ability did it, or the character that did it without one."""
    known = [item.player for item in state.activations.values() if item.card == event.source]
    return str(known[-1]) if known else controller_of(state, event.source)


def names_abilities(said: Any) -> bool:
    """Tell whether what is named are abilities, not cards."""
    heads = {getattr(getattr(part, "head", None), "name", "") for part in walk(said)} if said is not None else set()
    return bool(heads & {"ability", "special ability"})


def is_such_ability(said: Any, event: Event, card: Face | None, condition: Condition) -> bool:
    """Tell whether an ability is of a kind that is named: `a good draw or search ability`.

    Args:
        said: What is named.
        event: The event of its use, or what it brought about.
        card: The card that has it.
        condition: The condition, for its refusal.

    Returns:
        Whether it is so.
    """
    for target in items_of(said):
        plain = _is_plain(target) and target.owner is None
        if target.tails or not plain or not all(_is_excepted_card(exclusion.what) for exclusion in target.exceptions):
            raise unknown_condition(condition)
        if card is not None and any(fits(card, item.things) for item in _excepted_cards(target)):
            continue
        for noun in nouns_of(target.things):
            if all(_has_kind(group, event.effects, card) for group in noun.qualities):
                return True
            if event.perhaps and all(_has_kind(group, event.perhaps, card) for group in noun.qualities):
                reason = f"Whether {event.card} has been used, of which an effect was not carried out, is not said."
                raise UnclearError(reason, ("redemption/term/use-an-ability#without-effect-or-through-others",))
    return False


def _is_excepted_card(what: Any) -> bool:
    """Whether what is excepted are abilities on a kind of card."""
    return (
        isinstance(what, Tail) and what.kind == "on" and isinstance(what.what, Target) and what.what.things is not None
    )


def _excepted_cards(target: Target) -> list[Target]:
    return [exclusion.what.what for exclusion in target.exceptions]


def _has_kind(group: Any, effects: tuple[str, ...], card: Face | None) -> bool:
    names = {getattr(item, "name", "") for item in items_of(group)}
    alignments = names & {"good", "evil", "neutral"}
    if alignments and card is not None:
        return alignment_of(card) in alignments
    return bool(names & set(effects))
