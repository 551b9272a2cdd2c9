"""Why an effect is carried out as it is, or not at all, beside what its words say (REG, Effect Targeting)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.reading.timing import Kind, watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.whole_places import SHOWING
from rulings.redemption.rules.cards.places import SIDE_BATTLE, SUSPENDED_BATTLE, face
from rulings.redemption.rules.facts import defaults, is_on_abilities
from rulings.redemption.rules.ongoing.disregarding import disregards_brigade, disregards_protection
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.targets.whereabouts import means_field_of_battle
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.state import State
from rulings.texts.kernel import walk

_ABILITY = "redemption/term/ability"
_COLON = "redemption/term/colon"
_TARGETING = "redemption/term/effect-targeting"
_CARRYING = "redemption/term/carry-out-an-effect"
_REGARDLESS = "redemption/modifier/regardless"


def why_alone(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the clauses on an effect without a target.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        What it relies on was not there, or the other effects of the ability go on without it.
    """
    if any(target.back in PRONOUNS for target in targets_of(instruction)):
        return (f"{_ABILITY}#later-effect-needs-earlier-target",)
    if len(activation.effects) < 2:
        return ()
    took = any(entry.what.activation == activation.key and entry.what.targets for entry in state.log.of(Took))
    in_turn = (f"{_TARGETING}#several-effects-in-sequence",) if took else ()
    return (f"{_ABILITY}#effects-usually-independent", *in_turn)


def several_players(instruction: Instruction) -> tuple[str, ...]:
    """List the clauses by which each of several players carries an effect out."""
    act = instruction.setting.act
    opponents = getattr(getattr(act, "subject", None), "kind", "") in ("opponents", "each opponent")
    all_others = ("redemption/term/opponent#opponents-are-all-others",) if opponents else ()
    return (f"{_CARRYING}#several-players-can-carry-it-out", *all_others)


BY_ANOTHER = (f"{_CARRYING}#performing-the-effect", f"{_ABILITY}#who-carries-out-the-effect")
"""The clauses by which another player than the one who uses the ability carries an effect out."""


def why_reached(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> tuple[str, ...]:
    """List the clauses by which targets are reached that the game rules or a protection would bar.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The clauses; none where nothing is disregarded.
    """
    if disregards_brigade(instruction):
        return (f"{_REGARDLESS}#regardless-of-brigade",)
    found = disregards_protection(state, activation, instruction)
    reached = found.holds and any(protection(state, card, instruction.name, activation.card) for card in targets)
    return found.because if reached else ()


def clauses_of_colon(activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the clauses on what the colon means behind which an effect stands.

    Args:
        activation: The activation.
        instruction: The effect.

    Returns:
        What the colon means for the effect; and that it has several meanings, where it means something else for another
        effect of the sentence; of one past the condition that the colon is, how long that lasts. None where the effect
        stands behind no colon.
    """
    if not instruction.setting.behind_colon:
        return ()
    if instruction.setting.past_colon:
        return (f"{_COLON}#how-long-after-look-or-reveal",)
    sentence = instruction.setting.sentence
    others = (effect for effect in activation.effects if effect.setting.sentence == sentence)
    meanings = {_meaning_of_colon(effect) for effect in others if effect.setting.behind_colon}
    several = (f"{_COLON}#several-meanings-of-one-colon",) if len(meanings) > 1 else ()
    return (f"{_COLON}#{_meaning_of_colon(instruction)}", *several)


def _meaning_of_colon(instruction: Instruction) -> str:
    """What the colon before an effect means, by what stands in front of it and what the effect is."""
    default = defaults().of(instruction.name)
    is_awaited = any(map(watches, instruction.conditions))
    is_instant = default is not None and default.timing == "instant" and not is_awaited
    seen = instruction.setting.seen
    if is_instant and seen is not None and SHOWING.issuperset(effect_names(seen)):
        return "look-or-reveal-then-immediate-instant"
    has_no_duration = default is not None and default.duration == "none"
    if is_instant and has_no_duration and seen is None and not instruction.is_optional:
        return "other-effect-then-mandatory-instant"
    return "every-other-case"


def why_suspended_is_reached(state: State, instruction: Instruction, targets: tuple[str, ...]) -> tuple[str, ...]:
    """List the clauses by which cards of a suspended battle are targets.

    Args:
        state: The state.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The clauses, also that their controller gets no special initiative; none where no target is there.
    """
    there = [card for card in targets if state.where[card].zone == SUSPENDED_BATTLE]
    if not there or instruction.name == SIDE_BATTLE:
        return ()
    places = (place for target in targets_of(instruction) for place in wording.places_of(target))
    named = any(map(means_field_of_battle, places))
    wider = ("redemption/term/battle#field-of-battle-is-wider",) if named else ()
    removed = any(face(state, card).is_character for card in there) and not is_on_abilities(instruction.name)
    no_initiative = ("redemption/effect/side-battle#no-special-initiative-in-suspended-battle",) if removed else ()
    return ("redemption/effect/side-battle#suspended-battle-can-be-affected", *wider, *no_initiative)


def why_no_harm(state: State, instruction: Instruction) -> tuple[str, ...]:
    """List the clause by which an effect on abilities harms nothing, where something waits for harm.

    Args:
        state: The state.
        instruction: The effect.

    Returns:
        The clause; none of an effect on cards, or where nothing waits for harm.
    """
    if not is_on_abilities(instruction.name):
        return ()
    parts = (part for _, part, _ in watching(state, Kind.TRIGGERED))
    awaited = (word for part in parts for condition in part.conditions for word in walk(condition))
    is_awaited = any(getattr(word, "name", "") in ("harm", "harmed") for word in awaited)
    return ("redemption/term/harm#targeting-an-ability-is-no-harm",) if is_awaited else ()
