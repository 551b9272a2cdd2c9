"""What X stands for, and numbers that a text names (REG, Identifier; Conditional Phrases)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Limit, Target
from rulings.redemption.reading.identity_line import Amount
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.rewording.and_or import LEFT_OVER
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.facts import changes_numbers
from rulings.redemption.rules.targets.brigades import brigades_counted, names_brigades
from rulings.redemption.rules.targets.happenings import count_happened
from rulings.redemption.rules.targets.referencing import counted
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase, Term, items_of


def value_of_x(state: State, speaker: Activation) -> int:
    """Tell what X stands for on a card at this moment.

    Args:
        state: The state.
        speaker: The activation whose text says X.

    Returns:
        The number that its identifier line defines, at most the limits that the line and the ability name
        (redemption/term/conditional-phrase#x-in-an-identifier, redemption/modifier/limit#cap-is-a-maximum).

    Raises:
        NotSaidError: Nothing defines X.
        NotThereYetError: What it is defined by cannot be counted yet.
    """
    printed: Face = state.faces[speaker.card]
    defined = printed.x
    if defined is None or not isinstance(defined.amount, Amount):
        raise NotSaidError(f"What X is on {speaker.card} is not known.")
    found = _count(state, speaker, defined.amount)
    most = [digits(defined.limit.number)] if isinstance(defined.limit, Limit) else []
    most += [limit_of(limit) for limit in speaker.limits if not limit.times]
    return min((found, *most))


def _count(state: State, speaker: Activation, amount: Amount) -> int:
    if amount.kind == "number":
        return digits(amount.of)
    if amount.kind == "number of" and amount.happening is not None:
        return count_happened(state, speaker, amount)
    if amount.kind != "number of" or amount.where is not None:
        raise NotThereYetError(f"How much `{wording.words_of(amount)}` is cannot be told yet.")
    targets = items_of(amount.of)
    if not all(isinstance(target, Target) for target in targets):
        raise NotThereYetError(f"How much `{wording.words_of(amount)}` is cannot be told yet.")
    if all(map(names_brigades, targets)):
        found = (brigades_counted(state, speaker, speaker.player, target) for target in targets)
        return len(frozenset().union(*found))
    return len({card for target in targets for card in counted(state, speaker, speaker.player, target)})


def digits(number: Any) -> int:
    """The number that a term says in digits.

    Raises:
        NotThereYetError: It says none.
    """
    name = number.name if isinstance(number, Term) else ""
    if not name.isdigit():
        raise NotThereYetError("A number that is worded otherwise cannot be told yet.")
    return int(name)


def how_many(state: State, speaker: Activation, count: Count) -> int:
    """Tell the number that a count names; an X is counted, at most the limit that the count names."""
    if count.number is None:
        return 1
    wanted = value_of_x(state, speaker) if is_x(count.number) else digits(count.number)
    found = capped(speaker, wanted, count.limit)
    return max(0, found - _drawn_by(state, speaker)) if count.which == LEFT_OVER else found


def _drawn_by(state: State, speaker: Activation) -> int:
    """How many cards the draws of an ability have taken."""
    took = (entry.what for entry in state.log.of(Took) if entry.what.activation == speaker.key)
    return sum(len(what.targets) for what in took if speaker.effects[what.index].name == "draw")


def number_fits(state: State, activation: Activation, target: Target, found: int) -> bool | None:
    """Tell whether so many cards are as many as a target says; a bare noun says one at least."""
    count = target.count
    if count is None:
        return found > 0
    plain: Mapping[str, Callable[[], bool]] = {
        "exactly": lambda: found >= how_many(state, activation, count),
        "at least": lambda: found >= how_many(state, activation, count),
        "at least one": lambda: found > 0,
        "at most": lambda: found <= how_many(state, activation, count),
        "more than": lambda: found > how_many(state, activation, count),
        "more than one": lambda: found > 1,
        "none": lambda: found == 0,
        "only one": lambda: found == 1,
    }
    return plain[count.kind]() if count.kind in plain else None


def is_x(number: Any) -> bool:
    """Tell whether a number is X."""
    return isinstance(number, Term) and number.name.lower() == "x"


def amount_of_x(state: State, speaker: Activation, instruction: Instruction) -> int | None:
    """The value of X at this moment, where an increase or decrease has it as its amount; None where it has none."""
    amount = instruction.effect.amount
    changes = changes_numbers(instruction.name) and amount is not None and has_x(amount)
    return value_of_x(state, speaker) if changes else None


def with_turns_counted(state: State, speaker: Activation, activation: Activation, index: int) -> State:
    """Settle for how many turns an effect lasts that lasts for X turns, as it is carried out.

    Args:
        state: The state.
        speaker: The activation whose text says X.
        activation: The activation.
        index: Which of its effects.

    Returns:
        The state in which the effect names the number. The documents say of amounts alone that those of instant effects
        are fixed (redemption/effect/increase-and-decrease#instant-star-amount-is-fixed); turns are taken to be so too.
    """
    instruction = activation.effects[index]
    lasts = duration_of(instruction)
    deed = instruction.setting.deed
    if lasts is None or deed is None or not has_x(lasts):
        return state
    told = replace(deed, duration=settled(state, speaker, lasts))
    effect = replace(instruction, setting=replace(instruction.setting, deed=told))
    effects = (*activation.effects[:index], effect, *activation.effects[index + 1 :])
    known = replace(state.activations[activation.key], effects=effects)
    return replace(state, activations={**state.activations, activation.key: known})


def capped(speaker: Activation, number: int, limit: Any) -> int:
    """Tell what is left of a number by a limit that stands beside it.

    Args:
        speaker: The activation whose text says the limit.
        number: The number.
        limit: The limit; None for none.

    Returns:
        The number, at most the limit; one with a condition counts only where it was so when the card was played
        (redemption/modifier/limit#settled-when-card-is-played).
    """
    if limit is None or (limit.conditions and speaker.limits_are_settled and not _was_set(speaker, limit)):
        return number
    return min(number, limit_of(replace(limit, conditions=()) if speaker.limits_are_settled else limit))


def _was_set(speaker: Activation, limit: Limit) -> bool:
    return replace(limit, conditions=()) in speaker.limits


def limit_of(limit: Any) -> int:
    """The largest value that a limit allows.

    Raises:
        NotThereYetError: It limits uses, or has a condition.
    """
    if not isinstance(limit, Limit) or limit.times or limit.per is not None or limit.what or limit.conditions:
        raise NotThereYetError(f"The limit `{wording.words_of(limit)}` is not there yet.")
    strength, _, toughness = getattr(limit.number, "name", "").partition("/")
    return int(strength) if strength == toughness and strength.isdigit() else digits(limit.number)


def settled(state: State, speaker: Activation, phrase: Any) -> Any:
    """Put the number that X stands for in its place, anywhere in a phrase.

    Args:
        state: The state.
        speaker: The activation whose text says X.
        phrase: A target or a part of one.

    Returns:
        The phrase with every X replaced (redemption/term/conditional-phrase#x-as-a-value-of-targets).
    """
    if isinstance(phrase, Count) and is_x(phrase.number):
        found = Term("number", str(how_many(state, speaker, phrase)), words=phrase.number.words)
        return replace(phrase, number=found, limit=None)
    if is_x(phrase):
        return replace(phrase, name=str(value_of_x(state, speaker)))
    if isinstance(phrase, Term):
        if phrase.category == "pair" and "x" in phrase.name.lower():
            return replace(phrase, name=phrase.name.lower().replace("x", str(value_of_x(state, speaker))))
        return phrase
    if isinstance(phrase, tuple):
        return tuple(settled(state, speaker, item) for item in phrase)
    if not isinstance(phrase, Phrase) or not is_dataclass(phrase):
        return phrase
    changed = {
        field.name: settled(state, speaker, getattr(phrase, field.name))
        for field in fields(phrase)
        if field.name not in ("span", "path")
    }
    return replace(phrase, **changed)


def has_x(phrase: Any) -> bool:
    """Tell whether a number in a phrase is an X."""
    return any(
        isinstance(part, Term) and (is_x(part) or (part.category == "pair" and "x" in part.name.lower()))
        for part in walk(phrase)
    )
