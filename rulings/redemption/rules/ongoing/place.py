"""What a card does that lies where its own ability placed it: the effects behind the place effect (REG, Place)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Deed, Target
from rulings.redemption.reading.instructions import Instruction, Setting, adds_act, instructions
from rulings.redemption.reading.reader import AbilityReading, load_reader
from rulings.redemption.reading.timing import Kind, kind_of
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.implied_effects import effects_of
from rulings.redemption.rules.abilities.rewording.open_brigades import open_brigades
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.conditions.if_you_do import FREE
from rulings.redemption.rules.facts import defaults
from rulings.redemption.rules.ongoing.sentences_of_modifiers import tied_modifiers
from rulings.redemption.rules.targets.matching import fits, nouns_of
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import CannotTellError, NotSaidError, NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import Listing, items_of

PLACE = "place"
_ENTRY = "redemption/effect/place#"
_COLON = "redemption/term/colon#"
_WHILE_PLACED = "While this card remains, you may discard this card."
"""A sentence with the condition that a colon behind a place effect implies (redemption/term/colon#every-other-case)."""

_BOUND = frozenset(("if so", "then"))


@dataclass(frozen=True, slots=True)
class SilentWherePlaced:
    """The statement that the ability of a card is not active where another ability placed it."""

    card: str
    on: str

    def __str__(self) -> str:
        return f"The ability of {self.card} is not active, placed on {self.on}"


NOT_ACTIVATED = (f"{_ENTRY}no-activation", f"{_ENTRY}remains-indefinitely")
"""The clauses by which a placed card lies there, and its ability is not active."""


def places_itself(state: State, card: str) -> Instruction | None:
    """Find the effect by which a card placed itself where it lies."""
    on = state.where[card].on
    for ability in abilities_of(state, card):
        for effect in instructions(ability):
            if effect.name == PLACE and _is_itself(effect) and _leads_to(effect, state.where[card].zone, on=bool(on)):
                return effect
    return None


def _is_itself(effect: Instruction) -> bool:
    return all(target.back == "this card" for target in targets_of(effect))


def _leads_to(effect: Instruction, zone: str, *, on: bool) -> bool:
    said = effect.effect.to
    if said is None:
        return False
    return said.card is not None if on else said.place is not None and zone in wording.where(said.place)


def while_placed(state: State, card: str, ability: AbilityReading) -> tuple[Instruction, ...]:
    """List what an ability of a card does while it lies where it placed itself.

    Args:
        state: The state.
        card: The card.
        ability: One of its abilities.

    Returns:
        The place effect, and the effects behind it as they are for as long as it lies there
        (redemption/effect/place#implied-while-placed, redemption/term/colon#how-far-after-other-effects); none where
        the ability stands before the one that placed it. What the placing itself depended on is not asked again.

    Raises:
        NotThereYetError: It was placed for a time, of which nobody said how much is left; it lies on what its own
            ability places it on none of; or what an effect is tied to was done before the beginning, and nobody said
            whether.
    """
    placing = places_itself(state, card)
    if placing is None:
        return ()
    _refuse_bearer(state, card, placing)
    deed = placing.setting.deed
    if placing.effect.duration is not None or (deed is not None and deed.duration is not None):
        raise NotThereYetError(f"How long {card} stays where it was placed cannot be said yet.")
    own, known = effects_of(state, ability), abilities_of(state, card)
    first = next(index for index, item in enumerate(known) if placing in instructions(item))
    behind = own[own.index(placing) + 1 :] if placing in own else own if known.index(ability) > first else ()
    done = replace(placing, setting=replace(placing.setting, whole=(), own=(), act=None, role="", payer=None, tie=""))
    whole = next(instructions(item) for item in known if placing in instructions(item))
    _refuse_ties(card, placing, behind)
    return (done, *as_placed(placing, behind, behind=whole)) if behind or tied_modifiers(ability) else ()


def _refuse_bearer(state: State, card: str, placing: Instruction) -> None:
    """By what a card came to lie on one that its own ability does not name is open."""
    on, said = state.where[card].on, placing.effect.to
    named = [item for item in items_of(said.card) if isinstance(item, Target) and not item.back] if on and said else []
    if named and not any(_may_bear(state, on, target) for target in named):
        raise NotSaidError(f"By what {card} was placed on {on} is not known.")


def _may_bear(state: State, card: str, target: Target) -> bool:
    """Whether a card may be one on which another placed itself: what its print alone does not tell was so then."""
    bare = Listing(tuple(replace(noun, qualities=(), tails=()) for noun in nouns_of(target.things)))
    if not fits(face(state, card), bare):
        return False
    try:
        return fits(face(state, card), target.things)
    except CannotTellError:
        return True


def _refuse_ties(card: str, placing: Instruction, behind: tuple[Instruction, ...]) -> None:
    """Refuse what hangs on more than the placing, which was done before the beginning."""
    for effect in behind:
        if effect.setting.tie not in FREE and not _is_tied(effect, placing):
            raise NotThereYetError(f"What {card} did when it was placed is open, and something hangs on it.")


def _is_tied(effect: Instruction, placing: Instruction) -> bool:
    """Whether the tie of an effect is to the placing; one on a selected brigade is tied to the selection."""
    same = effect.setting.sentence == placing.setting.sentence
    if not same and open_brigades(effect) is not None:
        return False
    return same or (effect.setting.tie in _BOUND and effect.setting.sentence == placing.setting.sentence + 1)


def as_placed(
    placing: Instruction, effects: tuple[Instruction, ...], *, behind: tuple[Instruction, ...]
) -> tuple[Instruction, ...]:
    """Make of effects behind a place effect what they are while the card lies there.

    Args:
        placing: The place effect.
        effects: The effects.
        behind: Effects among which one behind a colon tells that the place effect is followed by one.

    Returns:
        The effects, without what bound them to the placing, and with what its colon implies.
    """
    colon = any(effect.setting.behind_colon for effect in behind if effect.setting.sentence == placing.setting.sentence)
    free = tuple(_freed(placing, effect) for effect in effects)
    return tuple(map(_with_implied, free)) if colon else free


def _freed(placing: Instruction, effect: Instruction) -> Instruction:
    setting = effect.setting
    asked = placing.conditions if setting.sentence == placing.setting.sentence else ()
    own = tuple(condition for condition in effect.conditions if condition not in asked)
    if setting.payer is not None and setting.payer is placing.setting.payer:
        setting = replace(setting, role="", payer=None)
    if setting.act is placing.setting.act:
        setting = replace(setting, act=None, role="", payer=None)
    tie = "" if _is_tied(effect, placing) else setting.tie
    return replace(effect, setting=replace(setting, placed=True, whole=(), own=own, tie=tie, deed=_deed(setting)))


def _deed(setting: Setting) -> Deed | None:
    """The deed of an effect without what was done beside it, under a condition of its own, when the card was placed."""
    deed = setting.deed
    if deed is None or not all(adds_act(alternative) for alternative in deed.alternatives):
        return deed
    return replace(deed, alternatives=())


def _with_implied(effect: Instruction) -> Instruction:
    """An option behind a colon that nothing else leaves to its player may be used while the card lies there.

    The source is redemption/term/colon#every-other-case; an effect that is mandatory was done when it was placed.
    """
    default = defaults().of(effect.name)
    instant = default is not None and default.timing == "instant"
    setting = effect.setting
    kind = kind_of(
        setting.own,
        optional=effect.is_optional,
        instant=instant,
        replaces=effect.is_instead,
        limited=setting.limited,
    )
    if not (effect.is_optional and instant and kind is Kind.IMMEDIATE):
        return effect
    return replace(effect, setting=replace(setting, own=(*_implied(), *setting.own)))


@cache
def _implied() -> tuple[Condition, ...]:
    """The condition `while this card remains`, as it is read."""
    abilities = load_reader().read(_WHILE_PLACED, "evil Enhancement").sections[0].abilities
    return instructions(abilities[0])[0].conditions


def bound_to_placing(activation: Activation) -> tuple[int, ...]:
    """List the effects of an ability that a colon binds to the place effect in front of it.

    Args:
        activation: The activation, which has placed its own card.

    Returns:
        Those that are done once and are for good unless a duration ends them, as a conversion is, and that their player
        cannot leave: the outcome of the placing is their duration (redemption/term/colon#every-other-case,
        redemption/term/immediate-effect#ongoing-check-on-mandatory-instant). None without a colon.
    """
    placed = next((effect.setting.sentence for effect in activation.effects if effect.name == PLACE), None)
    bound = [index for index, effect in enumerate(activation.effects) if effect.setting.placed]
    if not any(_is_behind_colon(activation.effects[index], placed) for index in bound):
        return ()
    return tuple(index for index in bound if _is_for_good(activation.effects[index]))


def _is_behind_colon(effect: Instruction, sentence: int | None) -> bool:
    return effect.setting.behind_colon and effect.setting.sentence == sentence


def _is_for_good(effect: Instruction) -> bool:
    """Whether an effect that must be used is done once, and what it does stays so where no duration is named."""
    default = defaults().of(effect.name)
    lasts = default is not None and default.timing == "instant" and default.duration.startswith("permanent")
    return lasts and not effect.is_optional and not effect.conditions


def clauses_of_placing(activation: Activation) -> tuple[str, ...]:
    """List the clauses by which an ability is active while its card lies where it placed itself."""
    colon = any(effect.setting.behind_colon for effect in activation.effects)
    meant = ("while-it-occurs-or-is-true", "every-other-case", "how-far-after-other-effects")
    used = (f"{_ENTRY}colon-lets-you-use-ability", *(f"{_COLON}{key}" for key in meant)) if colon else ()
    was_done = (f"{_ENTRY}instant", f"{_ENTRY}remains-indefinitely", f"{_ENTRY}face-up")
    return (f"{_ENTRY}unusual-location-or-benefit", *was_done, *used)


def why_while_placed(activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name the clause by which an effect is in force for as long as the card lies where it was placed."""
    lasting = instruction.setting.placed and activation.effects[0].name == PLACE
    return (f"{_ENTRY}implied-while-placed",) if lasting else ()


def why_placed_are_reached(state: State, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Name the clause by which an effect reaches a card that lies placed on another."""
    return (f"{_ENTRY}placed-cards-can-be-affected",) if any(state.get(card, "placed") for card in targets) else ()
