"""Effects by which cards and players gain, lose, may, must or cannot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.epic.reading.abilities import (
    Alignments,
    AllOf,
    Fight,
    Gain,
    GainHealth,
    Keyword,
    Lose,
    Noun,
    Player,
    Quoted,
    Reference,
    StatChange,
    Time,
)
from rulings.epic.rules.abilities.quoted import ability_of
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.battle.attack import joins_attack, why_not_ready
from rulings.epic.rules.battle.block import joins_block, why_cannot_block
from rulings.epic.rules.cards.places import is_in_play, players
from rulings.epic.rules.cards.transition import ATTACKING, BLOCKING
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import if_any, in_vain
from rulings.epic.rules.happenings import Nothing
from rulings.epic.rules.standing.gains import (
    GRANTED,
    INDEFINITELY,
    STAYS,
    THIS_TURN,
    Gained,
    HasAbility,
    HasAlignment,
    HasKeyword,
    HasNumbers,
    LosesAbilities,
    Restricted,
)
from rulings.epic.rules.standing.keywords import gains_no_abilities
from rulings.epic.rules.standing.restrictions import ASKED, GAIN_HEALTH
from rulings.epic.rules.turn.initiative import defending_player
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import items_of

NOT_AN_ABILITY = "epic/rule/alignment#not-an-ability"
GAINS_NONE = "epic/rule/ability#cannot-gain-still-has-its-own"


def gain(step: Step, effect: Gain) -> Step:
    """Let cards or players gain keywords, numbers, alignments or abilities, for the turn or for good."""
    step, subjects = _subjects(step)
    until = _until(step)
    now = step.now
    for subject in subjects:
        for what in (found for item in items_of(effect.what) for found in _gained(item)):
            if isinstance(what, HasKeyword | HasAbility) and gains_no_abilities(now.state, subject):
                now = now.say(Nothing(step.card, f"{subject} cannot gain abilities"), GAINS_NONE)
            else:
                now = now.say(Gained(subject, what, until), GRANTED, *(() if until else (STAYS,)))
    return if_any(step, subjects, now)


def lose(step: Step, effect: Lose) -> Step:
    """Let cards lose powers, abilities or keywords."""
    step, subjects = _subjects(step)
    kinds = tuple(item.kind for item in items_of(effect.what) if isinstance(item, AllOf))
    if len(kinds) < len(items_of(effect.what)):
        raise NotThereYetError("How a card loses this is not known yet.")
    now = step.now
    for subject in subjects:
        now = now.say(Gained(subject, LosesAbilities(kinds), _until(step)), GRANTED, NOT_AN_ABILITY)
    return if_any(step, subjects, now)


def _subjects(step: Step) -> tuple[Step, tuple[str, ...]]:
    """Who gains or loses: the subject of the act, the same for all its deeds, or the card itself where it has none."""
    found = step.activation.subjects.get(step.act_key)
    if found is None:
        step, found = pick(step, step.act.subject if step.act.subject is not None else Reference("this"), "who")
        subjects = MappingProxyType({**step.activation.subjects, step.act_key: found})
        step = step.knowing(replace(step.activation, subjects=subjects))
    here = tuple(thing for thing in found if thing in players(step.state) or is_in_play(step.state, thing))
    return step, here


def is_this_turn(time: Time) -> bool:
    """Tell whether what lasts so long ends with the turn."""
    return time.which == "this" and not time.edge


def _until(step: Step) -> str:
    time = step.deed.time
    if time is None:
        return INDEFINITELY
    if is_this_turn(time):
        return THIS_TURN
    raise NotThereYetError("Until when this lasts is not known yet.")


def is_gained(what: Any) -> bool:
    """Tell whether it is known how a card gains what a text says."""
    return isinstance(what, StatChange | Alignments | Quoted) or (isinstance(what, Keyword) and what.by is None)


def _gained(what: Any) -> Iterator[Any]:
    match what:
        case Keyword(by=None):
            yield HasKeyword(what.word.name)
        case StatChange():
            is_offense = what.statistic.name == "offense"
            yield HasNumbers(what.by.value if is_offense else 0, 0 if is_offense else what.by.value)
        case Alignments():
            yield HasAlignment(what.alignment.name if what.alignment is not None else "")
        case Quoted():
            yield HasAbility(ability_of(what))
        case _:
            raise NotThereYetError("How a card gains this is not known yet.")


def restrict(step: Step, effect: Fight | GainHealth) -> Step:
    """Let cards or players be forbidden or forced to do something, for this turn."""
    what = GAIN_HEALTH if isinstance(effect, GainHealth) else effect.how
    if (step.act.mood, what) not in ASKED:
        raise NotThereYetError(f"What it means that something {step.act.mood} {what} is not known yet.")
    step, subjects = _restricted(step)
    now = step.now
    for subject in subjects:
        now = now.say(Gained(subject, Restricted(step.act.mood, what), _until(step)), GRANTED)
    return if_any(step, subjects, now)


def _restricted(step: Step) -> tuple[Step, tuple[str, ...]]:
    """Whom it concerns; what is said of Champions in general concerns those that come into play later too."""
    subject = step.act.subject
    if getattr(subject, "how", "") == "all" and _is_everybody(subject):
        return step, ("",)
    return pick(step, subject if subject is not None else Player("you"), "who")


def _is_everybody(subject: Any) -> bool:
    return all(_is_any_champion(noun) for noun in items_of(subject.nouns))


def _is_any_champion(noun: Noun) -> bool:
    return noun == Noun(noun.head) and noun.head.name == "champion"


def fight(step: Step, effect: Fight) -> Step:
    """Let Champions join the attack or the block of another."""
    if effect.with_ is None or step.act.mood in ("cannot", "must"):
        return restrict(step, effect)
    step, subjects = _subjects(step)
    for card in subjects:
        step = _joins(step, card)
    return step if subjects else if_any(step, subjects, step.now)


def _joins(step: Step, card: str) -> Step:
    """Let a Champion join the battle of the card whose text says so, where it is able to attack or to block."""
    now, player = step.now, step.performer
    if now.state.get(step.card, ATTACKING):
        refusal = why_not_ready(now.state, player, card)
        if refusal is None:
            return step.after(joins_attack(now, card, defending_player(now.state) or "")).was_done(True)
    elif now.state.get(step.card, BLOCKING):
        refusal = why_cannot_block(now.state, player, card)
        if refusal is None:
            return step.after(joins_block(now, player, card)).was_done(True)
    else:
        return in_vain(step, f"{step.card} is no longer in battle")
    return in_vain(step, refusal.reason.rstrip("."), *refusal.because)
