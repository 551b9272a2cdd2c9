"""Whether a player has used an ability of a kind in this turn (REG, Use an Ability)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Completed, Omitted
from rulings.redemption.rules.abilities.carried_out import Took, Withheld
from rulings.redemption.rules.abilities.chosen_effects import NOT_CHOSEN
from rulings.redemption.rules.abilities.parts import is_own_choice
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.cards.periods import is_this_turn, turn_began
from rulings.redemption.rules.conditions.if_you_do import (
    FINDS_NOTHING,
    NO_TARGET,
    NOT_MET,
    NOT_PAID,
    NOT_TIED,
    NOT_USED,
)
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.whereabouts import players_named
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.undoing import is_standing
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Term, items_of

_USED = "redemption/term/use-an-ability#"
_NOT_ELECTED = frozenset((NOT_USED, NOT_CHOSEN, NOT_MET, NOT_TIED))
"""Why an effect that is left to a player was not elected: he left it, or there was nothing to elect."""


def has_used(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether a player has used an ability with an effect of some kinds in this turn.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether an ability on a card of the player was completed (redemption/term/use-an-ability
        #completed-on-a-controlled-card, #optional-ability, #without-effect-or-through-others), and that effect not
        replaced by *instead* (#prevented-or-replaced-is-not-used); None where the words say something else.

    Raises:
        UnclearError: It was negated after it was completed, or the effect was not carried out for another reason.
    """
    named, kinds = players_named(state, activation, claim.subject), _kinds(claim)
    if named is None or not kinds or not is_this_turn(claim.time):
        return None
    recent = state.log[turn_began(state) :]
    done = [state.activations[entry.what.activation] for entry in recent if isinstance(entry.what, Completed)]
    found = [
        was_effect_used(state, other, index)
        for other in done
        if other.player in named
        for index, effect in enumerate(other.effects)
        if effect.name in kinds and not any(part.first <= index < part.end for part in other.parts)
    ]
    speaking = [each for each in found if each.holds] or found
    because = tuple(dict.fromkeys(clause for each in speaking for clause in each.because))
    return Finding(any(each.holds for each in found), because)


def was_left(state: State, known: Activation) -> bool:
    """Tell whether all that an ability does was for its player to choose, and nothing of it was used.

    Args:
        state: The state.
        known: The activation of the ability.

    Returns:
        Whether it was left, and so not used (redemption/term/use-an-ability#optional-ability).
    """
    if not all(map(_is_elected, known.effects)):
        return False
    said = [entry.what for entry in state.log if getattr(entry.what, "activation", "") == known.key]
    left = any(isinstance(what, Omitted) and what.reason in _NOT_ELECTED for what in said)
    return left and not any(isinstance(what, Took | Replaced) for what in said)


def _is_elected(instruction: Instruction) -> bool:
    """Whether an effect comes about only where the player who controls it elects to activate it."""
    return instruction.is_optional and is_own_choice(instruction)


def _kinds(claim: Claim) -> frozenset[str]:
    """The effects that the words name: a draw or search ability."""
    items = items_of(claim.object)
    if len(items) != 1 or not isinstance(items[0], Target) or items[0].place is not None or items[0].tails:
        return frozenset()
    nouns = nouns_of(items[0].things)
    terms = [item for noun in nouns for group in noun.qualities for item in items_of(group)]
    plain = all(getattr(noun.head, "name", "") == "ability" and not noun.tails for noun in nouns)
    if not plain or not all(isinstance(term, Term) and term.category == "effects" for term in terms):
        return frozenset()
    return frozenset(term.name for term in terms)


def _costs(other: Activation, index: int) -> tuple[str, ...]:
    """The effects that pay for one."""
    setting = other.effects[index].setting
    paying = (effect for effect in other.effects if effect.setting.role == "cost")
    same = (effect.name for effect in paying if effect.setting.payer is setting.payer)
    return tuple(same) if setting.role == "benefit" else ()


def was_effect_used(state: State, other: Activation, index: int) -> Finding:
    """Tell whether an effect of a completed ability was used: one that its player chose to leave was not.

    Args:
        state: The state after the ability was completed.
        other: Its activation.
        index: Which of its effects.

    Returns:
        Whether it was (redemption/term/use-an-ability).

    Raises:
        UnclearError: The ability was negated after it was completed, or the effect not carried out for a reason of
            which the rules do not say whether it is used nevertheless.
    """
    if not is_standing(state, other.key):
        reason = f"Whether the ability of {other.card}, which was negated, has been used is not said."
        raise UnclearError(reason, (f"{_USED}completed-on-a-controlled-card",))
    name = other.effects[index].name
    said = [entry.what for entry in state.log if getattr(entry.what, "activation", "") == other.key]
    if any(isinstance(what, Withheld) and what.part == index for what in said) or any(
        isinstance(what, Replaced) and what.effect == name for what in said
    ):
        return Finding(False, (f"{_USED}prevented-or-replaced-is-not-used",))
    if any(isinstance(what, Took) and what.index == index for what in said):
        elected = (f"{_USED}optional-ability",) if other.effects[index].is_optional else ()
        return Finding(True, (f"{_USED}completed-on-a-controlled-card", *elected))
    left = [what.reason for what in said if isinstance(what, Omitted) and what.effect in (name, *_costs(other, index))]
    if NOT_USED in left and other.effects[index].setting.role == "benefit":
        return Finding(False, (f"{_USED}optional-ability",))
    if left and set(left) <= (_NOT_ELECTED if _is_elected(other.effects[index]) else {NOT_USED, NOT_CHOSEN}):
        return Finding(False, (f"{_USED}optional-ability",))
    if set(left) <= {NO_TARGET, FINDS_NOTHING}:
        return Finding(True, (f"{_USED}completed-on-a-controlled-card", f"{_USED}without-effect-or-through-others"))
    if not other.effects[index].is_optional and set(left) <= {NO_TARGET, FINDS_NOTHING, NOT_PAID}:
        return Finding(True, (f"{_USED}mandatory-ability", f"{_USED}without-effect-or-through-others"))
    reason = f"Whether {other.card} has been used, whose {name} effect was not carried out, is not said."
    raise UnclearError(reason, (f"{_USED}without-effect-or-through-others",))
