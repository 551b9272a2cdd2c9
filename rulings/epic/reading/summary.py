"""The summary of a reading: the stable view of it for tests, pages and other programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.reading.abilities import (
    CONTINUOUS,
    DISCARD_PILE,
    MAIN,
    POWER,
    TRIGGERED,
    Ability,
    Act,
    Condition,
    ForEach,
    Gain,
    Keywords,
    Lose,
    Number,
    Option,
    Player,
    Triggers,
)
from rulings.epic.reading.aims import aims_of
from rulings.epic.reading.instructions import Instruction, instructions_of
from rulings.epic.reading.reader import Reading
from rulings.epic.reading.saying.english import say_triggers, spoken, write
from rulings.epic.reading.saying.sentences import sentence_of_ability, sentence_of_effect
from rulings.texts.phrases import Listing
from rulings.texts.understanding import Unread

Json = dict[str, Any]

_AIMS = ("what", "to", "on", "from_")
"""The fields in which effects hold what they work on; of a listing alone."""

MOODS = ("must", "cannot")
"""The moods that the summary tells; that somebody may is told as optional."""

KINDS = (TRIGGERED, POWER, CONTINUOUS, "immediate")
"""How effects come about; instructions and what keywords say are immediate."""

_USUAL = "in play"
_PLACES = {"discard": "hand", "play": "hand"}
"""Where cards are that an effect works on, if the text names no place: discarded ones in the hand (1.7.1)."""

_AMOUNTS = ("amount", "number", "gold", "counter", "token")


def summarize(reading: Reading) -> Json:
    """Summarize a reading.

    Args:
        reading: The reading.

    Returns:
        The summary as plain data: `status`, `text`, `unread`, `sections`.
    """
    card = reading.card
    sections = {
        MAIN: [
            _ability(ability, option if not place else None, number if len(card.options) > 1 else 0)
            for number, option in enumerate(card.options, 1)
            for place, ability in enumerate(option.abilities)
        ],
        DISCARD_PILE: [_ability(ability, None, 0) for ability in card.in_discard_pile],
    }
    return {
        "status": str(reading.status),
        "text": reading.text,
        "unread": [_unread(unread) for unread in reading.unread],
        "sections": [{"section": name, "abilities": said} for name, said in sections.items() if said],
    }


def _unread(unread: Unread) -> Json:
    return {
        "span": list(unread.span),
        "text": unread.text,
        "expected": list(unread.expected),
        "reason": unread.reason,
        "sentence": list(unread.sentence),
    }


def _ability(ability: Ability, option: Option | None, number: int) -> Json:
    costs = option.costs if option is not None else None
    found = instructions_of(ability, option)
    said = {
        "span": list(ability.span),
        "text": ability.text,
        "sentence": sentence_of_ability(ability, costs),
        "kind": ability.kind,
        "option": number or None,
        "trigger": say_triggers(ability.head) if isinstance(ability.head, Triggers) else None,
        "keywords": _keywords(ability.head),
        "effects": [_effect(instruction, ability) for instruction in found],
        "modifiers": [],
        "condition": _condition(ability.sentences[0].leads) if ability.sentences else None,
        "duration": _duration(found),
        "cost": any(instruction.is_cost for instruction in found),
    }
    return {key: value for key, value in said.items() if value is not None or key == "condition"}


def _keywords(head: Any) -> list[str] | None:
    return [write(spoken(word)) for word in head.words] if isinstance(head, Keywords) else None


def _effect(instruction: Instruction, ability: Ability) -> Json:
    deed, act, effect = instruction.deed, instruction.act, instruction.effect
    summary: Json = {
        "effect": instruction.name,
        "sentence": sentence_of_effect(instruction),
        "optional": act is not None and act.mood == "may",
        "instead": deed is not None and deed.instead,
        "kind": _kind(ability),
        **_aims(instruction),
        "choice": {"group": 1, "option": instruction.option, "pick": "1"} if instruction.option else None,
        "condition": _condition(instruction.leads),
        "mood": act.mood if act is not None and act.mood in MOODS else None,
        "role": "cost" if instruction.is_cost else None,
        "by": _by(act),
        "to": _place(effect),
        "amount": _amount(effect),
        "each": _each(instruction),
        "duration": write(spoken(deed.time)) if deed is not None and deed.time is not None else None,
    }
    return {key: value for key, value in summary.items() if value is not None}


def _by(act: Act | None) -> str | None:
    """Who does it, where it is not the player of the card."""
    if act is None or act.subject is None or act.subject == Player("you"):
        return None
    return write(spoken(act.subject))


def _kind(ability: Ability) -> str:
    return ability.kind if ability.kind in KINDS else "immediate"


def _aims(instruction: Instruction) -> Json:
    effect = instruction.effect
    if isinstance(effect, Gain | Lose):
        gained = {"gains": write(spoken(effect.what))}
        subject = instruction.act.subject if instruction.act is not None else None
        if subject is None:
            return gained
        return gained | aims_of(subject if isinstance(subject, Listing) else Listing((subject,)), _USUAL)
    found = [getattr(effect, name, None) for name in _AIMS]
    listings = [value for value in found if isinstance(value, Listing)]
    usual = _PLACES.get(instruction.name, _USUAL)
    return aims_of(listings[0], usual) if listings else {}


def _place(effect: Any) -> str | None:
    place = getattr(effect, "to", None)
    return write(spoken(place)) if place is not None and not isinstance(place, Listing) else None


def _amount(effect: Any) -> str | None:
    found = [value for name in _AMOUNTS if (value := getattr(effect, name, None)) is not None]
    said = [(str(value.value),) if isinstance(value, Number) else spoken(value) for value in found]
    return write(word for words in said for word in words) or None


def _each(instruction: Instruction) -> str | None:
    own = instruction.deed.for_each if instruction.deed is not None else None
    leads = [lead for lead in (*instruction.leads, own) if isinstance(lead, ForEach)]
    return ", ".join(write(spoken(lead)) for lead in leads) or None


def _condition(leads: tuple[Any, ...]) -> str | None:
    return ", ".join(write(spoken(lead)) for lead in leads if isinstance(lead, Condition)) or None


def _duration(found: tuple[Instruction, ...]) -> str:
    return next(_durations(found), "default")


def _durations(found: tuple[Instruction, ...]) -> Iterator[str]:
    for instruction in found:
        if instruction.deed is not None and instruction.deed.time is not None:
            yield write(spoken(instruction.deed.time))
