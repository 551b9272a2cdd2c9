"""What a condition says of single cards: that they are there, the only ones, or played on somebody (REG)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Places, Target
from rulings.redemption.reading.instructions import effect_names
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.whole_places import SHOWING, cards_seen
from rulings.redemption.rules.conditions.subjects import counted_by, is_any, told
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of


def are_there(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether there are such cards as a claim names in a place (redemption/term/referencing#where-it-looks).

    Behind a colon after a look or reveal, the cards that were shown are the place of which the card speaks.
    """
    items = items_of(claim.object)
    if claim.subject is not None or len(items) != 1 or not isinstance(items[0], Target):
        return None
    wanted = items[0] if claim.place is None else replace(items[0], place=claim.place)
    if not wording.places_of(wanted) and _is_asked_of_seen(activation, items[0]):
        wanted = cards_seen(wanted)
    cards = counted_by(state, activation, wanted, activation.player)
    return None if cards is None else told(number_fits(state, activation, wanted, len(cards)))


def _is_asked_of_seen(activation: Activation, asked: Target) -> bool:
    """Whether a condition that names cards stands behind a colon after cards were shown."""
    return any(
        part is asked
        for effect in activation.effects
        if effect.setting.behind_colon and not effect.setting.past_colon and effect.setting.seen is not None
        if SHOWING.issuperset(effect_names(effect.setting.seen))
        for condition in effect.conditions
        for part in walk(condition)
    )


def has_so_many(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether so many cards are in a place that a claim names, as in `opponent's deck has 10 or fewer cards`."""
    items = items_of(claim.object)
    if not isinstance(claim.subject, Places) or len(items) != 1 or not isinstance(items[0], Target):
        return None
    wanted = replace(items[0], place=claim.subject)
    cards = counted_by(state, activation, wanted, activation.player)
    return None if cards is None else told(number_fits(state, activation, wanted, len(cards)))


def names_only_one(claim: Claim) -> bool:
    """Tell whether a claim says that a card is the only one of a kind: `Job is the only human Hero you control`."""
    objects = items_of(claim.object)
    counts = [said.count for said in objects if isinstance(said, Target) and said.count is not None]
    return len(objects) == len(counts) == 1 and counts[0].kind == "only one"


def is_only_one(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the subject of a claim is the only card of the kind that it says."""
    cards = counted_by(state, activation, replace(items_of(claim.object)[0], count=None), activation.player)
    named = counted_by(state, activation, items_of(claim.subject)[0], activation.player)
    if cards is None or named is None:
        return None
    return Finding(len(cards) == 1 and cards[0] in named)


def was_played_on(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether an Enhancement was played on such a character (redemption/term/used-by#played-on-it).

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether the character that uses it is such a one; None where the words say something else.

    Raises:
        NotThereYetError: Another character used it before (redemption/term/used-by#user-left-battle).
    """
    user = state.where[activation.card].on
    if claim.subject is not None or claim.place is not None:
        return None
    moves = [entry.what for entry in state.log if isinstance(entry.what, Moved) and entry.what.card == activation.card]
    if any(move.source.on and move.target.on for move in moves):
        raise NotThereYetError(f"On whom {activation.card} was played before {user} used it cannot be told yet.")
    on_such = bool(user) and is_any(state, activation, user, claim.object)
    return Finding(on_such, ("redemption/term/used-by#played-on-it",))
