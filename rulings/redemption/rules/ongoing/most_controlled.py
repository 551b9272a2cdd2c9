"""How many of some cards players may control at most, as restrict effects in force have it (REG, Restrict).

Who controls more already keeps them: a restrict effect is about what players do (#forbids-an-action).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Activity, Target
from rulings.redemption.rules.cards.places import BATTLE, controller_of, players
from rulings.redemption.rules.ongoing.restricting import Restriction, restrictions
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.referencing import counted
from rulings.redemption.rules.targets.whereabouts import zone_named
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import Term, items_of

_KINDS = ("control", "control more than")


def knows_most(activity: Activity) -> bool:
    """Tell whether an activity is to control more than a number of cards in battle, or of active Artifacts.

    Args:
        activity: The activity from which players are kept.

    Returns:
        Whether it is, so that what would bring a player more of them is known.
    """
    if activity.kind not in _KINDS or activity.place is not None or activity.by is not None:
        return False
    said = items_of(activity.what)
    if len(said) != 1 or not isinstance(said[0], Target):
        return False
    target = said[0]
    zones = {zone_named(place) for place in wording.places_of(target)}
    is_plain = not (target.back or target.tails or target.exceptions or target.alternatives) and target.owner is None
    is_there = zones == {BATTLE} or _is_active_artifact(target, zones)
    return is_plain and is_there and _most(activity, target) is not None


def _is_active_artifact(target: Target, zones: set[str]) -> bool:
    nouns = nouns_of(target.things)
    qualities = {getattr(item, "name", "") for noun in nouns for group in noun.qualities for item in items_of(group)}
    return not zones and {getattr(noun.head, "name", "") for noun in nouns} == {"Artifact"} and "active" in qualities


def _most(activity: Activity, target: Target) -> int | None:
    """The number that players may control; None where it is no number."""
    count = target.count
    if count is None or count.which or count.limit is not None:
        return None
    if count.kind not in (("exactly",) if activity.kind == "control more than" else ("more than", "more than one")):
        return None
    if count.number is None:
        return 1
    return int(count.number.name) if isinstance(count.number, Term) and count.number.name.isdigit() else None


def refuse_more(before: State, after: State) -> Refusal | None:
    """Say why something may not be done by which a player would control more cards than a restrict effect allows.

    Args:
        before: The state before it.
        after: The state after it.

    Returns:
        The refusal, with the card that restricts; None where nobody would.
    """
    for player in players(before):
        for found in restrictions(before, player, *_KINDS):
            target = replace(items_of(found.activity.what)[0], count=None)
            most = _most(found.activity, items_of(found.activity.what)[0])
            number = _number(after, found, player, target)
            if most is not None and number > most and number > _number(before, found, player, target):
                words = wording.what(target)
                reason = f"{found.by.card} restricts {player} from controlling more than {most}: {words}."
                return Refusal(reason, found.because)
    return None


def _number(state: State, found: Restriction, player: str, target: Any) -> int:
    """How many cards of those that a restriction means a player controls."""
    return sum(controller_of(state, card) == player for card in counted(state, found.by, player, target))
