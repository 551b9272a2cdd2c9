"""Abilities, deeds and modifiers as sentences."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.abilities import (
    Act,
    Claim,
    Deed,
    Duration,
    Effect,
    Granted,
    Limit,
    Modifier,
    Reminder,
    Statement,
    Target,
    Trait,
    Word,
)
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.saying.effects import is_statement, say_of
from rulings.redemption.reading.saying.english import make_sentence
from rulings.redemption.reading.saying.nouns import around_of
from rulings.redemption.reading.saying.own_words import HERE, Around, Words, say, say_by_path
from rulings.texts.phrases import Listing, items_of

ABOUT = ("this", "ability")
"""What a modifier without a subject is about."""


_OFTEN = MappingProxyType({"1": ("once",), "once": ("once",), "2": ("twice",), "twice": ("twice",)})


@say.register
def _say_trait(trait: Trait, around: Around = HERE) -> Words:
    words = say_by_path(trait, around)
    return ("use", "this", "card", *words[1:]) if words[0] == "use" else ("this", "card", "is", *words)


@say.register
def _say_claim(claim: Claim, around: Around = HERE) -> Words:
    inner = around_of(claim.subject, around)
    is_blocked = claim.event and isinstance(claim.kind, Word) and claim.kind.name == "blocked"
    words = say_by_path(claim, replace(inner, player="") if is_blocked else inner)
    is_attempt = claim.path is not None and claim.path.rule == "battle-event" and claim.subject is None
    return ("the", *words) if is_attempt else words


@say.register
def _say_duration(duration: Duration, around: Around = HERE) -> Words:
    words = say_by_path(duration, around)
    if duration.kind == "for the rest of":
        return ("for", "the", "rest", "of", "the", duration.unit)
    if words[:1] == ("until",) and "end" in words[:3]:
        words = ("until", "the", *words[words.index("end") :])
    if words[:4] == ("until", "the", "end", "of") and words[4] in (duration.unit, "next"):
        return (*words[:4], "the", *words[4:])
    return words


@say.register
def _say_granted(granted: Granted, around: Around = HERE) -> Words:
    if granted.kind != "ability":
        return say_by_path(granted, around)
    return ("the", "ability", f'"{make_sentence(_without_stop(say(granted.what))).removesuffix(".")}"')


@say.register
def _say_reminder(reminder: Reminder, around: Around = HERE) -> Words:
    words = say_by_path(reminder, around)
    return ("if", "the", *words[1:]) if words[0] == "if" and words[1] != "it" else words


@say.register
def _say_deed(deed: Deed, around: Around = HERE) -> Words:
    return (*say(deed.effect, around), *say_behind_effect(deed, around), *say(deed.conditions, around))


def say_behind_effect(deed: Deed, around: Around) -> Words:
    """Say what a deed says behind its effect: how long, regardless of what, instead, how often, or what else.

    Args:
        deed: The deed.
        around: What stands around it.

    Returns:
        The words.
    """
    regardless = ("regardless", "of", *say(deed.regardless)) if deed.regardless is not None else ()
    instead = ("instead",) if deed.instead else ()
    return (
        *say(deed.duration, around),
        *regardless,
        *say(deed.alternatives, around),
        *instead,
        *say(deed.limit, around),
    )


@say.register
def _say_act(act: Act, around: Around = HERE) -> Words:
    inner = around_of(act.subject, around)
    conditions = tuple(word for item in act.conditions for word in (*say(item, around), ","))
    cost = (*say(act.cost, inner), "to") if act.cost is not None else ()
    if is_forced(act):
        return (*conditions, *say_by_path(act, inner))
    who = () if act.continues else say_who_acts(act, around)
    return (*conditions, *who, *cost, *_say_deeds(act.deeds, inner))


def is_forced(act: Act) -> bool:
    """Tell whether a player is made to act by another one."""
    return act.path is not None and act.path.rule == "forced-act"


def _say_deeds(deeds: Any, around: Around) -> Words:
    first = items_of(deeds)[0]
    if isinstance(first, Deed) and isinstance(first.effect, Effect) and _are_many(first.effect.target):
        around = replace(around, found="them")
    return say(deeds, around)


def _are_many(target: Any) -> bool:
    """Tell whether more than one card may be meant, so that `them` goes back to it."""
    if isinstance(target, Listing):
        return target.joint == "and" or any(map(_are_many, target.items))
    if not isinstance(target, Target) or target.count is None:
        return False
    return target.count.kind in ("all", "any number") or target.count.number is not None


def say_who_acts(act: Act, around: Around = HERE) -> Words:
    """Say who acts, and whether he may or must.

    Args:
        act: What he does.
        around: What stands around it.

    Returns:
        The words; none for a command, and where the effect itself says it.
    """
    deeds = [part for part in items_of(act.deeds) if isinstance(part, Deed)]
    if deeds and isinstance(deeds[0].effect, Effect) and is_statement(deeds[0].effect):
        return ()
    mood = (act.mood,) if act.mood in ("may", "must") else ()
    if act.subject is None:
        return ("you", *mood) if mood else ()
    return (*say(act.subject, around), *mood)


@say.register
def _say_statement(statement: Statement, around: Around = HERE) -> Words:
    if statement.path is not None and statement.path.rule == "safety-statement":
        return _say_safety(statement, around)
    tie = (*say(statement.tie), ",") if statement.tie is not None else ()
    leads = tuple(word for lead in statement.leads for word in (*say(lead, around), ","))
    body = say_of(("this", "card"), _say_body(statement.body, around))
    trailing = say(statement.trailing, around)
    then = say(statement.then, around)
    mark = {"colon": (":",), "semicolon": (";",), "then": (",", "but", "then")}.get(statement.mark, ())
    return (*tie, *leads, *body, *trailing, *mark, *then)


def _say_safety(statement: Statement, around: Around) -> Words:
    """`Cannot be negated or discarded during battle`: two things that share their verb and what stands behind."""
    leads = tuple(word for lead in statement.leads for word in (*say(lead, around), ","))
    body = say_of(("this", "card"), say(statement.body, around))
    return (*leads, *body, *say(statement.then, around), *say(statement.trailing, around))


def _say_body(body: Any, around: Around) -> Words:
    """Acts in a row; who does the first is not said again where the same does the next, and nothing says otherwise."""
    acts = items_of(body)
    if len(acts) != 2 or not isinstance(acts[1], Act) or not _stands_alone(acts[1]):
        return say(body, around)
    return (*say(acts[0], around), ",", *body.joint.split(), *say(acts[1], around))


def _stands_alone(act: Act) -> bool:
    is_said = not act.continues and (act.subject is not None or act.mood == "may")
    return is_said or bool(act.conditions)


@say.register
def _say_modifier(modifier: Modifier, around: Around = HERE) -> Words:
    if modifier.kinds == "limit":
        return _limit_on(modifier, around)
    words = say_by_path(modifier, around)
    if modifier.subject is not None:
        return words
    if words[:1] == ("ability",):
        return ("this", *words)
    if words[:1] == ("this",):
        return words
    place = next((index for index, word in enumerate(words) if word in ("cannot", "may", "can", "regardless")), 0)
    about = (*ABOUT, "is") if words[place] == "regardless" else ABOUT
    return (*words[:place], *about, *words[place:])


def _limit_on(modifier: Modifier, around: Around) -> Words:
    conditions = tuple(word for item in modifier.conditions for word in (*say(item, around), ","))
    return (*conditions, *say_limit(modifier.value, say(modifier.subject, around) or ABOUT))


def say_limit(limit: Limit | Listing, subject: Words = ABOUT) -> Words:
    """Say a limit as a sentence of its own.

    Args:
        limit: The limit; of several, each holds.
        subject: What it limits the use of.

    Returns:
        The words.
    """
    if isinstance(limit, Listing):
        first, *others = (say_limit(item, subject) for item in limit.items)
        length = len(first) if not others else len(("use", *subject))
        return (*first, *(word for other in others for word in ("and", *other[length:])))
    said = tuple(word for word in say(limit) if word not in ("(", ")", "limit", "maximum"))
    if said[0] == "minimum":
        return ("the", "minimum", "is", *said[1:])
    if not limit.times:
        return ("the", "limit", "is", *said)
    if not said[0].isdecimal() and said[0] not in _OFTEN:
        return ("limit", *said)
    often = _OFTEN.get(said[0], (said[0], "times"))
    rest = said[2:] if said[1:2] == ("times",) else said[1:]
    return ("use", *subject, "at", "most", *often, *rest)


def sentence_of_ability(ability: AbilityReading) -> str:
    """Say an ability.

    Args:
        ability: The ability as it was read.

    Returns:
        A sentence for each of its sentences; what modifies it from further behind has sentences of its own.
    """
    return " ".join(filter(None, (make_sentence(_without_stop(say(item.value))) for item in ability.sentences)))


def _without_stop(words: Words) -> Words:
    return tuple(word for index, word in enumerate(words) if word != "." or index + 1 < len(words))
