"""Choosing among the effects of an ability: one, some, or so many of them (REG, Ability)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from rulings.redemption.reading.abilities import Act, Count, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.chosen_effects import OPTION, Picked, name_of, names, question_of, to_do
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import OPTIONS
from rulings.redemption.rules.abilities.rewording.same_by_others import OF_OTHERS
from rulings.redemption.rules.activation.active_at_the_beginning import refuse_unsaid
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.alternatives import variants
from rulings.redemption.rules.conditions.checks import is_checked_always
from rulings.redemption.rules.conditions.game_state import holds
from rulings.redemption.rules.facts import default_locations
from rulings.redemption.rules.targets.amounts import how_many
from rulings.redemption.rules.targets.matching import candidates, speaker_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import Listing

BY_THEM = "redemption/term/ability#who-carries-out-the-effect"
"""The clause by which those carry an effect out whom its ability names, or its controller."""


def is_between_acts(instruction: Instruction) -> bool:
    """Tell whether the player of the ability chooses what is done, and by whom, not who carries an effect out."""
    either = instruction.setting.either
    return either is not None and (either.joint == OPTIONS or isinstance(either.items[0], Act))


def settle_chosen(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> Happening | Choice:
    """Settle which of the effects among which an effect stands are carried out.

    Args:
        now: What happened so far.
        activation: The activation; its player is the one who chooses.
        frame: The effect on the agenda.
        instruction: The effect.

    Returns:
        The same with the answer, where only one is possible without being asked; or the choice
        (redemption/term/ability#how-an-option-is-marked).

    Raises:
        NotThereYetError: Not all of them come about at the same moment, what stands behind a colon depends on them, or
            how many are chosen cannot be told.
        UnclearError: Others are to do the same, of which one was chosen.
    """
    either = instruction.setting.either
    if either is None or _is_each_optional(activation, either):
        return now
    asked_for = question_of(activation, frame, either)
    if asked_for in now.state.answers:
        return now
    if either.joint == OF_OTHERS:
        reason = f"Whether others do what was chosen for {activation.card}, or choose themselves, is not said."
        raise UnclearError(reason, (OPTION, BY_THEM))
    found = _branches(activation, either)
    if _is_tangled(activation, either):
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    possible = [branch for branch, effect in found.items() if _is_possible(now.state, activation, effect)]
    picked = list(_picks(now.state, activation, instruction, either, possible))
    if not picked:
        return now
    refuse_unsaid(now.state, activation, instruction, chosen=True, at_once=False)
    if len(picked) == 1:
        return Happening(replace(now.state, answers={**now.state.answers, asked_for: names(picked[0])}), now.cause)
    options = tuple(_option(found, branches) for branches in picked)
    words = f"Which effects of {activation.card} are carried out?"
    return Choice(asked_for, activation.player, words, options, (OPTION, *_why_so_many(instruction)))


def _option(found: dict[int, list[Instruction]], branches: Picked) -> Option:
    """The option of some alternatives; a player may also say what is done by one alone."""
    done = to_do(found[branches[0]]) if len(branches) == 1 else ()
    return Option(names(branches), _words(found, branches), of_effects=True, named_by=done)


def knows_choice(activation: Activation, either: Listing) -> bool:
    """Tell whether the engine knows how effects hang together of which one is chosen, or some.

    Args:
        activation: The activation.
        either: The acts or deeds of which one is done.

    Returns:
        Whether it does; that no choice is left at all where each of them is optional.
    """
    if _is_each_optional(activation, either):
        return True
    return either.joint in ("or", "and/or", OPTIONS, OF_OTHERS) and not _is_tangled(activation, either)


def _is_tangled(activation: Activation, either: Listing) -> bool:
    """Whether some of the alternatives come about at another moment, or what stands behind a colon hangs on them."""
    found = _branches(activation, either)
    return len(found) < len(either.items) or _is_before_a_colon(activation, found)


def _is_each_optional(activation: Activation, either: Listing) -> bool:
    """Whether each may be used or not, so that nothing is left to be chosen: `may A and/or may B`."""
    acts = [item for item in either.items if isinstance(item, Act)]
    return either.joint == "and/or" and len(acts) == len(either.items) and all(act.mood == "may" for act in acts)


def _branches(activation: Activation, either: Listing) -> dict[int, list[Instruction]]:
    """The effects of each alternative, in the order of print."""
    found: dict[int, list[Instruction]] = {}
    for effect in activation.effects:
        if effect.setting.either is either:
            found.setdefault(effect.setting.branch, []).append(effect)
    return found


def _is_before_a_colon(activation: Activation, found: dict[int, list[Instruction]]) -> bool:
    """Whether a colon follows, so that what stands behind it depends on what is chosen, and is in no alternative."""
    chosen = [effect for effects in found.values() for effect in effects]
    sentences = {effect.setting.sentence for effect in chosen if not effect.setting.behind_colon}
    return any(
        effect.setting.behind_colon and effect.setting.sentence in sentences and effect not in chosen
        for effect in activation.effects
    )


def _is_possible(state: State, activation: Activation, effects: list[Instruction]) -> bool:
    """Whether the conditions of an alternative are so, as far as they are asked at once, and its event can happen."""
    speaker = speaker_of(state, activation)
    performed = [effect for effect in effects if effect.setting.permits is not None]
    if not all(candidates(state, activation, effect, default_locations(effect.name)) for effect in performed):
        return False
    return all(
        condition in activation.met
        or condition.conjunction == "for each"
        or is_checked_always(effects[0], condition)
        or holds(state, speaker, condition).holds
        for condition in conditions_of(effects[0])
    )


def _picks(
    state: State, activation: Activation, instruction: Instruction, either: Listing, possible: list[int]
) -> Iterator[Picked]:
    """The sets of alternatives that may be chosen."""
    sizes: Iterable[int] = (1,)
    if either.joint == "and/or":
        sizes = range(1, len(possible) + 1)
    elif either.joint == OPTIONS:
        sizes = sorted(_sizes(state, activation, instruction, len(possible)))
    elif either.joint != "or":
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    for size in sizes:
        yield from combinations(possible, size)


def _sizes(state: State, activation: Activation, instruction: Instruction, possible: int) -> set[int]:
    """How many options may be selected: the number of the text, and those in parentheses whose condition is so."""
    said = instruction.setting.options
    if said is None or not isinstance(said.target, Target):
        raise _unknown_number(activation)
    speaker = speaker_of(state, activation)
    found: set[int] = set()
    for variant in variants(state, speaker, said.target):
        count = variant.count
        if not isinstance(count, Count) or count.kind not in ("exactly", "up to", "up to one"):
            raise _unknown_number(activation)
        most = min(how_many(state, speaker, count), possible)
        found |= {most} if count.kind == "exactly" else set(range(most + 1))
    return found


def _why_so_many(instruction: Instruction) -> tuple[str, ...]:
    """The clause by which a condition settles how many options may be selected."""
    said = instruction.setting.options
    checked = said is not None and bool(getattr(said.target, "alternatives", ()))
    return ("redemption/term/conditional-phrase#if-game-state",) if checked else ()


def _unknown_number(activation: Activation) -> NotThereYetError:
    return NotThereYetError(f"How many of the effects of {activation.card} are selected cannot be told yet.")


def _words(found: dict[int, list[Instruction]], branches: Picked) -> str:
    said = (f"{name_of(branch)} ({' and '.join(effect.name for effect in found[branch])})" for branch in branches)
    return " and ".join(said) or "nothing"
