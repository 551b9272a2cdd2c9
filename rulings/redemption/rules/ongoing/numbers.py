"""The numbers of cards and of sides in battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rulings.redemption.reading.abilities import Word
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import turns_counted
from rulings.redemption.rules.abilities.in_force import Ongoing, is_ongoing_change
from rulings.redemption.rules.cards.before_the_log import changed_before
from rulings.redemption.rules.cards.experience import experience_of
from rulings.redemption.rules.cards.places import HAND, PILES, characters_of, controller_of, enhancements_on, face
from rulings.redemption.rules.cards.statements import Healed
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.redirected_numbers import redirected, why_redirected
from rulings.redemption.rules.targets.amounts import value_of_x
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.questions import Question
from rulings.table.state import State
from rulings.table.undoing import fallen
from rulings.texts.phrases import Term

_CHANGE = "redemption/effect/increase-and-decrease"

EXPLAINED = (
    "redemption/term/identifier#identifiers-that-explain",
    "redemption/term/numbers#numbers-in-the-icon-box",
)
"""The clauses on an X or * among the numbers of a card."""

_CAPPED = "redemption/modifier/limit#cap-may-start-or-stop-to-matter"

WORTH = "worth"
"""The manner of an increase to a value: worth 5/5."""

_TIMES = {"half": Fraction(1, 2), "double": Fraction(2), "triple": Fraction(3)}
"""How many times its face value a card is worth."""

_NOTHING = "0/0"

EACH_TURN = "each turn"
"""The manner of a change that comes once more in each turn of the player who controls the card."""

PER_TURN = (
    "redemption/procedure/turn#per-turn-means-your-turns",
    "redemption/procedure/turn#counted-for-the-target",
    "redemption/procedure/upkeep-phase#turn-counts-go-up",
)
"""The clauses by which it does, and by which these turns are counted."""

HALF = "half"
"""The amount of an increase or decrease by half of what a card has."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Strength and toughness (redemption/term/numbers#strength-and-toughness)."""

    strength: int | Fraction
    toughness: int | Fraction

    def __str__(self) -> str:
        return f"{shown(self.strength)}/{shown(self.toughness)}"


def shown(number: int | Fraction) -> str:
    """Write a number down; what halving leaves stands as a decimal, not rounded."""
    return str(number) if number.denominator == 1 else str(float(number))


def total(numbers: Iterable[Numbers]) -> Numbers:
    """Add numbers up."""
    listed = tuple(numbers)
    return Numbers(sum(item.strength for item in listed), sum(item.toughness for item in listed))


def printed(state: State, card: str) -> Numbers:
    """The numbers in a card's icon box; an Enhancement without numbers counts as 0/0.

    An X is counted at this moment (redemption/term/identifier#identifiers-that-explain).

    Raises:
        NotSaidError: Nobody said which numbers a character has.
        NotThereYetError: Which of several numbers count cannot be told yet.
        UnclearError: Nothing says what its X or * stands for.
    """
    found = face(state, card)
    if found.varying is not None:
        return Numbers(*(_worth_of(state, card, part) for part in found.varying))
    if found.is_character and (found.strength is None or found.toughness is None):
        raise NotSaidError(f"The numbers of {card} are not known.")
    return Numbers(found.strength or 0, found.toughness or 0)


def _worth_of(state: State, card: str, part: str) -> int:
    """One of the two numbers of a card of which one is no number."""
    said = part.removeprefix("+").removeprefix("-").upper()
    if said.isdecimal() or not said:
        return int(part or 0)
    if said not in ("X", "*"):
        raise NotThereYetError(f"Which of the numbers {part} of {card} counts cannot be told yet.")
    defined = face(state, card).x
    if said == "*" or defined is None:
        raise UnclearError(f"What the {said} in the numbers of {card} stands for is not known.", EXPLAINED)
    found = value_of_x(state, Activation("", card, controller_of(state, card), (), ""))
    return -found if part.startswith("-") else found


def now(state: State, card: str) -> Numbers:
    """The numbers of a card with what effects increased and decreased, but without its Enhancements.

    Args:
        state: The state.
        card: The card.

    Returns:
        The numbers (redemption/effect/increase-and-decrease).

    Raises:
        UnclearError: They depend on themselves: an effect in force on cards with such numbers changes them.
    """
    numbers: Numbers = state.ask(NOW, card)
    return numbers


def _now(state: State, card: str) -> Numbers:
    found = total((printed(state, card), Numbers(*experience_of(state, card)), _before(state, card)))
    for effect in ongoing(state, "increase", "decrease"):
        if card not in effect.targets or was_at_face_value(state, card, effect.since):
            continue
        if effect.instruction.name == "decrease" and was_healed(state, card, effect.since):
            continue
        said, amount = effect.instruction.effect, _amount_now(state, effect)
        if said.manner == WORTH:
            found = value_of(state, card, effect.instruction, amount)
        elif said.amount == HALF:
            _refuse_moving_half(state, card, effect.since)
            found = total((found, half_of(found, _sign(effect.instruction))))
        else:
            change = change_of(said.amount, _sign(effect.instruction), amount)
            found = total((found, *[change] * _times(state, effect, card)))
    given = (Numbers(*by) for since, *by in redirected(state, card) if not was_at_face_value(state, card, since))
    return total((found, *given))


def _times(state: State, effect: Ongoing, card: str) -> int:
    """How often a change counts: once, or for each turn since (redemption/procedure/turn#per-turn-means-your-turns)."""
    return turns_counted(state, effect.since, card) if is_per_turn(effect) else 1


def _before(state: State, card: str) -> Numbers:
    """By how much the numbers of a card were changed for good before the log begins.

    The sources are redemption/effect/increase-and-decrease#instant-change-is-permanent and
    redemption/term/face-value#where-cards-are-at-face-value.
    """
    changed = Numbers(*changed_before(state, card))
    if was_healed(state, card, 0):
        changed = Numbers(max(changed.strength, 0), max(changed.toughness, 0))
    return Numbers(0, 0) if changed != Numbers(0, 0) and was_at_face_value(state, card, 0) else changed


NOW, PRINTED = "numbers", "printed numbers"
"""The names of the questions for the numbers of a card, which targets may be told by."""

QUESTIONS = {
    name: Question(
        answer,
        f"the {name} of {{}}",
        (
            f"{_CHANGE}#which-are-ongoing",
            "redemption/term/conditional-phrase#while-or-during-game-state",
            "redemption/term/conditional-phrase#game-state-checks-are-fluid",
        ),
    )
    for name, answer in ((NOW, _now), (PRINTED, printed))
}
"""What a state can be asked of numbers; they are asked by name, since effects in force change them, whose targets may
be told by numbers again."""


def _sign(instruction: Instruction) -> int:
    return -1 if instruction.name == "decrease" else 1


def half_of(found: Numbers, sign: int) -> Numbers:
    """Tell by how much half of what a card has changes it, without rounding.

    The source is redemption/effect/increase-and-decrease#fractions-are-not-rounded.
    """
    return Numbers(*(sign * Fraction(part) / 2 for part in (found.strength, found.toughness)))


def _refuse_moving_half(state: State, card: str, since: int) -> None:
    """Refuse half of numbers that have become others since for another reason than what came later.

    Raises:
        NotThereYetError: What the card had at that moment cannot be told any more.
    """
    moving = face(state, card).varying is not None or any(
        is_ongoing_change(state, activation, activation.effects[took.index])
        for took in (entry.what for entry in state.log[:since])
        if isinstance(took, Took) and card in took.targets
        for activation in (state.activations[took.activation],)
    )
    if moving:
        raise NotThereYetError(f"Half of the numbers that {card} had for a time cannot be told yet.")


def _amount_now(state: State, effect: Ongoing) -> int | None:
    """The value of X: of an ongoing change that of this moment (#ongoing-star-amount-updates), else the fixed one."""
    if effect.amount is None or not is_ongoing_change(state, effect.activation, effect.instruction):
        return effect.amount
    return value_of_x(state, effect.activation)


def was_at_face_value(state: State, card: str, since: int) -> bool:
    """Tell whether a card has been in a hand or pile since a line of the log.

    The source is redemption/term/face-value#where-cards-are-at-face-value.
    """
    moves = [entry for entry in state.log[since:] if isinstance(entry.what, Moved) and entry.what.card == card]
    away = [entry.cause for entry in moves if entry.what.target.zone in (HAND, *PILES)]
    return bool(away) and not fallen(state).issuperset(away)


def was_healed(state: State, card: str, since: int) -> bool:
    """Tell whether a card has been healed since a line of the log, so that no decrease of before counts.

    The source is redemption/effect/heal#removes-decrease.
    """
    healed = (line for line in state.log.places_of(Healed) if line >= since)
    return any(state.log[line].what.card == card for line in healed)


def value_of(state: State, card: str, instruction: Instruction, x: int | None) -> Numbers:
    """Tell what numbers a card has by an effect that sets them: worth 5/5, or worth triple its face value.

    Args:
        state: The state.
        card: The card.
        instruction: The effect.
        x: The value of X, where it has one.

    Returns:
        The numbers (redemption/effect/increase-and-decrease#changes-strength-or-toughness); the face value is that of
        its icon box (redemption/term/face-value), and what comes out as a fraction stays one.
    """
    amount = instruction.effect.amount
    times = _TIMES.get(amount.name) if isinstance(amount, Word) else None
    if times is None:
        return change_of(amount, 1, x)
    found = printed(state, card)
    return Numbers(found.strength * times, found.toughness * times)


def lowers(state: State, instruction: Instruction, card: str, x: int | None) -> bool:
    """Tell whether being worth a value would lower the strength or toughness that a card has.

    Args:
        state: The state.
        instruction: The effect.
        card: The card.
        x: The value of X, where it has one.

    Returns:
        Whether it would, so that it is optional
        (redemption/effect/increase-and-decrease#increase-that-would-lower-is-optional); a decrease to a value, and one
        to nothing, which no card is less than, are no increases (#worth-if-is-an-increase).
    """
    amount = instruction.effect.amount
    if instruction.effect.manner != WORTH or instruction.name == "decrease":
        return False
    if isinstance(amount, Term) and amount.name == _NOTHING:
        return False
    wanted, has = value_of(state, card, instruction, x), now(state, card)
    return wanted.strength < has.strength or wanted.toughness < has.toughness


def clauses_of_changes(state: State, card: str) -> tuple[str, ...]:
    """Name the clauses by which the numbers of a card are others than those that it had, or are so no more."""
    found: dict[str, bool] = {f"{_CHANGE}#printed-star-is-an-identifier": face(state, card).varying is not None}
    standing = {(effect.since, effect.amount is not None) for effect in _ongoing_changes(state, card)}
    for line, entry in enumerate(state.log):
        took = entry.what
        if not isinstance(took, Took) or card not in took.targets:
            continue
        activation = state.activations[took.activation]
        if is_ongoing_change(state, activation, activation.effects[took.index]):
            over = all(line != since for since, _ in standing)
            found[f"{_CHANGE}#ongoing-change-ends-with-it"] = (
                found.get(f"{_CHANGE}#ongoing-change-ends-with-it") or over
            )
    found[f"{_CHANGE}#instant-change-is-permanent"] = _before(state, card) != Numbers(0, 0)
    found[f"{_CHANGE}#ongoing-star-amount-updates"] = any(has_amount for _, has_amount in standing)
    found[f"{_CHANGE}#fractions-are-not-rounded"] = not all(
        part.denominator == 1 for part in (now(state, card).strength, now(state, card).toughness)
    )
    found |= dict.fromkeys(PER_TURN, any(is_per_turn(effect) for effect in changes_of(state, card)))
    found[_CAPPED] = any(effect.activation.limits for effect in _ongoing_changes(state, card))
    changed = (clause for clause, applies in found.items() if applies)
    return tuple(dict.fromkeys((*changed, *why_redirected(state, card))))


def _ongoing_changes(state: State, card: str) -> Iterator[Ongoing]:
    for effect in changes_of(state, card):
        if is_ongoing_change(state, effect.activation, effect.instruction):
            yield effect


def changes_of(state: State, card: str) -> Iterator[Ongoing]:
    """List the increases and decreases that are in force on a card."""
    return (effect for effect in ongoing(state, "increase", "decrease") if card in effect.targets)


def is_per_turn(effect: Ongoing) -> bool:
    """Tell whether a change of numbers comes once more in each turn of the player who controls the card."""
    return bool(effect.instruction.effect.manner == EACH_TURN)


def change_of(amount: object, sign: int, x: int | None = None) -> Numbers:
    """Tell by how much an increase, or with the sign -1 a decrease, changes numbers.

    Args:
        amount: The pair that its text names.
        sign: 1 or -1.
        x: What X was when the effect activated
            (redemption/effect/increase-and-decrease#instant-star-amount-is-fixed).

    Returns:
        The change.

    Raises:
        NotThereYetError: The amount is worded otherwise.
    """
    said = amount.name.lower() if isinstance(amount, Term) else ""
    pair = (said if x is None else said.replace("x", str(x))).split("/")
    if len(pair) != 2 or not all(part.lstrip("+-").isdigit() for part in pair):
        raise NotThereYetError("How much a number changes cannot be told yet where it is no number itself.")
    return Numbers(sign * int(pair[0]), sign * int(pair[1]))


def with_enhancements(state: State, character: str) -> Numbers:
    """The numbers of a character in battle together with those of the Enhancements that it uses.

    Args:
        state: The state.
        character: The character.

    Returns:
        The numbers (redemption/term/enhancement#numbers-are-combined).
    """
    return total(now(state, card) for card in (character, *enhancements_on(state, character)))


def of_side(state: State, player: str) -> Numbers:
    """The numbers of all characters and Enhancements on a player's side (redemption/term/stalemate#by-the-numbers)."""
    return total(with_enhancements(state, character) for character in characters_of(state, player))
