"""Counting what happened: cards that an ability withdrew, cards that a player drew (REG, Identifier)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Player, Target
from rulings.redemption.reading.identity_line import Amount, Happening
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.done_to_cards import cards_done_to
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.periods import is_told_of, turn_began
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.targets.brigades import brigades_of_cards, names_brigades
from rulings.redemption.rules.targets.qualities import fits, nouns_of
from rulings.redemption.rules.targets.whereabouts import players_meant, players_named, zone_named
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.state import State
from rulings.table.undoing import is_standing
from rulings.texts.phrases import items_of

_DRAW, _REVEAL, _USE = "draw", "reveal", "use"
_ABILITIES = frozenset(("ability", "special ability"))

_SAY_SO = "; say `so far: nothing this turn`, if so"


def count_happened(state: State, speaker: Activation, amount: Amount) -> int:
    """Count what has happened, as an identifier line has it.

    Args:
        state: The state.
        speaker: The activation whose text counts it.
        amount: What is counted, with what must have happened.

    Returns:
        How many cards this use of the ability did it to, or a player did; for brigades, how many these cards have; for
        abilities, how many were used (redemption/term/conditional-phrase#x-in-an-identifier).

    Raises:
        NotSaidError: It depends on what was done in this turn before the beginning.
        NotThereYetError: It is worded otherwise.
    """
    found: Happening = amount.happening
    targets = [target for target in items_of(amount.of) if isinstance(target, Target)]
    if len(targets) != 1 or targets[0].exceptions or targets[0].tails:
        raise _unknown(amount)
    target, events = targets[0], _names(found.events)
    if events == {_USE}:
        return len(frozenset(_abilities_used(state, speaker, amount, target)))
    by_card = found.by is None or [getattr(item, "back", "") for item in items_of(found.by)] == ["this card"]
    cards = _done_by(state, speaker, found, amount) if by_card else _drawn(state, speaker, found, amount)
    if names_brigades(target):
        return len(brigades_of_cards(state, tuple(cards), target))
    return sum(fits(state.faces[card], target.things) for card in cards)


def _names(words: Any) -> frozenset[str]:
    return frozenset(word.name for word in items_of(words))


def _done_by(state: State, speaker: Activation, found: Happening, amount: Amount) -> tuple[str, ...]:
    """The cards to which this use of an ability did something, each once."""
    if found.means is not None or found.on is not None or found.during is not None:
        raise _unknown(amount)
    places = wording.places_of(found.origin) if found.origin is not None else []
    if any(place.owner is not None and place.owner.kind != "you" for place in places):
        raise _unknown(amount)
    return cards_done_to(state, speaker, _names(found.events), [zone_named(place) for place in places])


def _drawn(state: State, speaker: Activation, found: Happening, amount: Amount) -> Iterator[str]:
    """The cards that players have drawn in this turn, by abilities that they control where the text says so."""
    if _names(found.events) != {_DRAW} or found.origin is not None or getattr(found.during, "unit", "") != "turn":
        raise _unknown(amount)
    drawing, using = _who_draws(state, speaker, found, amount)
    if not is_told_of(state, "turn"):
        raise NotSaidError(f"How many cards players have drawn in this turn before the beginning is not said{_SAY_SO}.")
    for entry in state.log[turn_began(state) :]:
        if not isinstance(entry.what, Drawn) or (drawing is not None and entry.what.player not in drawing):
            continue
        doer = state.activations.get(entry.cause)
        if using is None or (doer is not None and doer.player in using):
            yield from entry.what.cards


def _who_draws(
    state: State, speaker: Activation, found: Happening, amount: Amount
) -> tuple[tuple[str, ...] | None, tuple[str, ...] | None]:
    """Who drew, and who controls the abilities by which they did; None for anybody, or by any means."""
    if isinstance(found.by, Player):
        named = players_named(state, speaker, found.by)
        if named is None:
            raise _unknown(amount)
        return named, named if found.means is not None and _are_own_abilities(found.means) else None
    said = items_of(found.by)
    if len(said) != 1 or not _are_abilities(said[0]) or said[0].owner is None:
        raise _unknown(amount)
    return None, players_meant(state, speaker, speaker.player, said[0].owner)


def _are_abilities(said: object) -> bool:
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(said.things)} if isinstance(said, Target) else set()
    return bool(heads) and heads <= _ABILITIES


def _are_own_abilities(means: Any) -> bool:
    said = items_of(means)
    return len(said) == 1 and _are_abilities(said[0]) and getattr(said[0].owner, "kind", "") == "that player"


def _abilities_used(state: State, speaker: Activation, amount: Amount, target: Target) -> Iterator[str]:
    """The abilities with some effects that a player has used in this turn, or that were used on a player's cards."""
    found: Happening = amount.happening
    kinds = frozenset(
        item.name for noun in nouns_of(target.things) for group in noun.qualities for item in items_of(group)
    )
    player = players_named(state, speaker, found.by) if isinstance(found.by, Player) else None
    cards = items_of(found.on) if found.on is not None else ()
    owners = [players_meant(state, speaker, speaker.player, item.owner) for item in cards if item.owner is not None]
    whose = player if player is not None else owners[0] if len(owners) == 1 else None
    if whose is None or not kinds or getattr(found.during, "unit", "") != "turn":
        raise _unknown(amount)
    if not is_told_of(state, "turn"):
        raise NotSaidError(f"Which abilities were used in this turn before the beginning is not said{_SAY_SO}.")
    for entry in state.log[turn_began(state) :]:
        if not isinstance(entry.what, Took) or not is_standing(state, entry.what.activation):
            continue
        activation: Activation = state.activations[entry.what.activation]
        holder = activation.player if player is not None else controller_of(state, activation.card)
        if holder in whose and activation.effects[entry.what.index].name in kinds:
            yield activation.part_of or activation.key


def _unknown(amount: Amount) -> NotThereYetError:
    return NotThereYetError(f"How much `{wording.words_of(amount)}` is cannot be told yet.")
