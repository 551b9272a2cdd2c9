"""Choosing targets: how many there must be, which are possible, and the question to the player."""

from __future__ import annotations

from itertools import combinations

from rulings.cards.abilities import Count, Target
from rulings.cards.text import wording
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.phrases import Term
from rulings.redemption.activating import ACTIVATE_ARTIFACT, may_be_activated
from rulings.redemption.activation import Activation
from rulings.redemption.choosing_opponents import CHOOSE_OPPONENT, may_choose
from rulings.redemption.converting import may_convert
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.joining import JOINING, may_join
from rulings.redemption.matching import candidates, targets_of
from rulings.redemption.modifiers import disregards_protection
from rulings.redemption.ongoing import locations_of, protected_from
from rulings.redemption.presenting import doer_of, may_present
from rulings.redemption.turn import is_closed
from rulings.redemption.zones import enhancements_on, face
from rulings.table.choices import Choice, Option
from rulings.table.state import State

_PICKED = frozenset(("exactly", "up to", "up to one", "any number"))
_MOST_SETS = 500
"""Sets of targets that a choice may offer."""


def is_chosen(instruction: Instruction) -> bool:
    """Tell whether a player picks the target, even where there is only one to pick."""
    return all(target.count is not None and target.count.kind in _PICKED for target in targets_of(instruction))


def waits_for_targets(instruction: Instruction) -> bool:
    """An effect on the next card of a kind has no target before that card is played."""
    return instruction.name == "prevent" and not any(
        target.count is None or target.count.kind != "next" for target in targets_of(instruction)
    )


def may_touch(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The possible targets that nothing protects from the effect."""
    possible = candidates(state, activation, instruction, locations_of(instruction))
    if instruction.name in JOINING:
        possible = tuple(card for card in possible if may_join(state, activation, card))
    if instruction.name == ACTIVATE_ARTIFACT:
        possible = tuple(card for card in possible if may_be_activated(state, activation, card))
    if instruction.name == "present":
        possible = tuple(card for card in possible if may_present(state, activation, instruction, card))
    if instruction.name == CHOOSE_OPPONENT:
        possible = tuple(card for card in possible if may_choose(state, activation, instruction, card))
    if instruction.name == "convert":
        possible = tuple(card for card in possible if may_convert(state, instruction, card))
    possible = tuple(card for card in possible if not is_closed(state, card))
    if disregards_protection(activation, instruction):
        return possible
    return tuple(card for card in possible if not protected_from(state, card, instruction.name, activation.card))


def shut_out(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name what else bears on an effect without a target.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The clause that closes a Reserve, where the effect would reach a card in one; the clause by which the player
        must show the own hand, where a mandatory effect asks for a card that is not in it.
    """
    reached = candidates(state, activation, instruction, locations_of(instruction))
    closed = "redemption/term/reserve#inaccessible-before-second-round"
    shown = "redemption/term/hand#reveal-hand-if-action-impossible"
    clauses = [closed] if any(is_closed(state, card) for card in reached) else []
    asked = not instruction.is_optional and all(_is_in_own_hand(target) for target in targets_of(instruction))
    return (*clauses, shown) if asked else (*clauses,)


def _is_in_own_hand(target: Target) -> bool:
    owners = [place.owner for place in wording.places_of(target) if place.owner is not None]
    own = all(owner.kind == "you" for owner in owners) and (target.owner is None or target.owner.kind == "you")
    return wording.where(target) == ("hand",) and own


def bounds(instruction: Instruction, possible: int) -> tuple[int, int]:
    """How many targets there must and may be."""
    targets = targets_of(instruction)
    if len(targets) != 1:
        return _bounds_of_several(instruction, targets, possible)
    count = targets[0].count
    if targets[0].back:
        return possible, possible
    if count is None:
        many = wording.count(targets[0]) == "all"
        return (possible, possible) if many else (1, 1)
    return _bounds_of(count, possible)


def _bounds_of_several(instruction: Instruction, targets: tuple[Target, ...], possible: int) -> tuple[int, int]:
    """Of several kinds of targets, all of each are meant, or one of any of them."""
    counts = {wording.count(target) for target in targets}
    joint = getattr(instruction.effect.target, "joint", "")
    if counts == {"all"}:
        return possible, possible
    if counts == {"1"} and joint == "or":
        return min(1, possible), 1
    raise NotThereYetError("Effects with several kinds of targets cannot be carried out yet.")


def _bounds_of(count: Count, possible: int) -> tuple[int, int]:
    if count.kind in ("all", "each"):
        return possible, possible
    wanted = number(count)
    if count.kind in ("exactly", "last", "any"):
        return min(wanted, possible), wanted
    if count.kind in ("up to", "up to one"):
        return 0, wanted
    if count.kind == "any number":
        return 0, possible
    raise NotThereYetError(f"How many `{wording.words_of(count)}` is cannot be told yet.")


def number(count: Count) -> int:
    if count.number is None:
        return 1
    name = count.number.name if isinstance(count.number, Term) else ""
    if not name.isdigit():
        raise NotThereYetError(f"How many `{wording.words_of(count)}` is cannot be told yet.")
    return int(name)


def sets(possible: tuple[str, ...], least: int, most: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for size in range(least, min(most, len(possible)) + 1):
        for chosen in combinations(possible, size):
            found.append(chosen)
            if len(found) > _MOST_SETS:
                raise NotThereYetError(f"More than {_MOST_SETS} sets of targets are possible.")
    return found


def ask_targets(
    state: State, activation: Activation, instruction: Instruction, question: str, sets: list[tuple[str, ...]]
) -> Choice:
    options = tuple(
        Option(chosen, " and ".join(chosen) or "nothing", alike=tuple(_likeness(state, card) for card in chosen))
        for chosen in sets
    )
    words = f"What does the {instruction.name} effect of {activation.card} target?"
    doer = doer_of(state, activation, instruction)
    return Choice(question, doer, words, options, ("redemption/term/effect-targeting",))


def _likeness(state: State, card: str) -> tuple[object, ...]:
    """What makes two cards alike: the same print in the same place, with the same things true of them."""
    known = tuple(sorted((key, str(value)) for (subject, key), value in state.attributes.items() if subject == card))
    used = tuple(face(state, other) for other in enhancements_on(state, card))
    return (id(face(state, card)), state.where[card], known, tuple(map(id, used)))


def is_full(instruction: Instruction, chosen: tuple[str, ...]) -> bool:
    """Tell whether an effect has as many targets as its text specifies.

    Args:
        instruction: The effect.
        chosen: Its targets.

    Returns:
        Whether it is fully carried out on them
        (redemption/term/carry-out-an-effect#fewer-legal-targets-than-specified).
    """
    if instruction.effect.target is None:
        return True
    counts = [target.count for target in targets_of(instruction) if target.count is not None]
    return all(count.kind != "exactly" or len(chosen) >= number(count) for count in counts)
