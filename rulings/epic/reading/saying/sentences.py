"""Whole abilities and single effects as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.epic.reading.abilities import Ability, Act, Costs, Effect, Keywords, Triggers
from rulings.epic.reading.instructions import Instruction
from rulings.epic.reading.saying.english import (
    gains_keywords_itself,
    row,
    say_cost,
    say_paid,
    say_sentence,
    say_triggers,
    sentence,
    spoken,
    write,
)

_MOODS = {"does": (), "may": ("may",), "must": ("must",), "cannot": ("cannot",)}


def sentence_of_ability(ability: Ability, costs: Costs | None = None) -> str:
    """Say a whole ability.

    Args:
        ability: The ability.
        costs: The costs of the option of an event that begins with it.

    Returns:
        One sentence or several.
    """
    said = [say_sentence(part) for part in ability.sentences]
    head = costs or ability.head
    match head:
        case Keywords():
            words = row([write(spoken(keyword)) for keyword in head.words])
            time = f" {write(spoken(head.time))}" if head.time is not None else ""
            said = [f"this card has {words}{time}", *said]
        case Triggers():
            said[0] = f"{say_triggers(head)}, {said[0]}"
        case Costs():
            said[0] = say_paid(head, ability.sentences[0])
        case None:
            pass
    return " ".join(map(sentence, said))


def sentence_of_effect(instruction: Instruction) -> str:
    """Say one effect by itself.

    Args:
        instruction: The effect with what stands around it.

    Returns:
        A sentence with its own conditions; a cost says that it is one, and of several to choose from the first says
        *either*, the others *or*.
    """
    if instruction.deed is None or instruction.act is None:
        return sentence(f"as a cost, {say_cost(instruction.effect)}")
    leads = [word for lead in instruction.leads for word in (*spoken(lead), ",")]
    choice = ["either" if instruction.option == 1 else "or"] if instruction.opens else []
    subject = _subject(instruction.act, instruction.effect)
    return sentence(write([*leads, *choice, *subject, *spoken(instruction.deed)]))


def _subject(act: Act, effect: Effect) -> Sequence[str]:
    if gains_keywords_itself(act, effect):
        return ("this", "card", "gains")
    beginning = (*spoken(act.beginning), ",") if act.beginning is not None else ()
    subject = spoken(act.subject) if act.subject is not None else ()
    return (*beginning, *subject, *_MOODS[act.mood])
