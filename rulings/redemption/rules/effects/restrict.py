"""Restrict: players are kept from what the rules let them do (REG, Restrict)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Activity, Player, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import lies_active
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.targeted_players import keep_players
from rulings.redemption.rules.agenda import after
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.redemption.rules.ongoing.most_controlled import knows_most
from rulings.redemption.rules.ongoing.restricting import (
    knows_activity,
    players_targeted,
    users_excepted,
    without_users_excepted,
)
from rulings.redemption.rules.ongoing.skipping import SKIP, SKIPPED, Skips, phase_skipped
from rulings.redemption.rules.players.performer import knows_who_is_meant
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_RESTRICT = "redemption/effect/restrict#"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse players and activities of which the engine does not know yet who or what they are."""
    effect = instruction.effect
    for item in items_of(effect.target) if effect.target is not None else ():
        if not isinstance(item, Player) or not knows_who_is_meant(item):
            raise NotThereYetError(f"Whom {activation.card} restricts cannot be told yet.")
    for activity in items_of(effect.from_):
        if not (knows_activity(activity) or knows_most(activity)) or any(_unknown(activity)):
            words = wording.words_of(activity)
            raise NotThereYetError(
                f"`restrict` from `{words}`, as {activation.card} has it, cannot be carried out yet."
            )


def _unknown(activity: Activity) -> list[object]:
    """The words for cards that an activity is about, and for those on whom it is done, and that are not known."""
    if activity.kind == SKIP:
        return []
    named = [item for said in (activity.what, activity.place) if said is not None for item in items_of(said)]
    named = [replace(item, count=None) if knows_most(activity) else item for item in named]
    users = [user for item in named if isinstance(item, Target) for user in users_excepted(item)]
    targets = (*(without_users_excepted(item) for item in named), *users)
    return [word for item in targets for word in (unknown_words(item) if isinstance(item, Target) else ())]


def _restrict(step: Step) -> State:
    """Keep the players from it from now on (redemption/effect/restrict)."""
    activation, index = step.activation, step.frame.index
    players = players_targeted(step.state, activation, step.instruction)
    now = keep_players(step.now, activation, index, players)
    now = now.say(Took(activation.key, index, ()), *clauses_of(RESTRICT, step.instruction, lasts=True), *_why(step))
    for phase in filter(None, map(phase_skipped, items_of(step.instruction.effect.from_))):
        now = now.say(Skips(activation.player, phase, activation.key, index), SKIPPED)
    return now.then(*after(step.frame, len(activation.effects))).state


def _why(step: Step) -> tuple[str, ...]:
    """The clauses on whom it targets, that it lasts, and on the words that mean it."""
    effect = step.instruction.effect
    kinds = {activity.kind for activity in items_of(effect.from_)}
    short = (f"{_RESTRICT}restrict-a-card-type",) if effect.target is None and "play" in kinds else ()
    of_phase = SKIP not in kinds and duration_of(step.instruction) is None and not lies_active(step.activation)
    until = (f"{_RESTRICT}lasts-until-end-of-phase",) if of_phase else ()
    return (f"{_RESTRICT}targets-players", f"{_RESTRICT}ongoing", *until, *short)


RESTRICT = Effect(
    "restrict",
    phrases={"may-not-means-restrict": ("may not", "no player may")},
    beside=frozenset(("from_",)),
    refuse=_refuse,
    by_itself=_restrict,
)
