"""Negating abilities: what is reached, what is taken back, and what comes back when a negate falls (REG, Negate)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.activation import Activated, Activation, is_star_ability, of_card
from rulings.redemption.rules.abilities.banding import BAND_BY_ADDING, is_band_by_adding, is_one_of
from rulings.redemption.rules.abilities.in_force import is_past
from rulings.redemption.rules.abilities.kinds import is_hidden_search, kinds_left_out, kinds_of, means_special_abilities
from rulings.redemption.rules.abilities.statements import has_replaced
from rulings.redemption.rules.cards.periods import is_of_phase
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.granting import modifies
from rulings.redemption.rules.ongoing.modifiers import LATER, comes_too_late, effects_spared
from rulings.redemption.rules.ongoing.protecting import reaches_ability_alone
from rulings.redemption.rules.ongoing.sentences_of_modifiers import PREVENTED
from rulings.redemption.rules.targets.words.aims import aims_of, targets_of
from rulings.redemption.rules.undoing.coming_back import fall, is_waiting
from rulings.redemption.rules.undoing.drawn_order import reorder
from rulings.redemption.rules.undoing.preventing import TYPE_BY_EFFECTS, Unaffected
from rulings.redemption.rules.undoing.taking_back import GOES_BACK, results_of, take_back
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.undoing import Negated, fallen_parts, is_standing

_NEGATE = "redemption/effect/negate"
_KEEPS_REPLACING = (
    "redemption/modifier/instead#replacing-effect-can-be-negated",
    "redemption/modifier/instead#later-negate-keeps-the-replacement",
)
_MODIFIER = "redemption/term/modifier"
_PLAYS = "redemption/term/play#play-ability-contains-the-word"
_BY_FINDING = ("redemption/term/ability#finding-a-target-is-look-or-search", "redemption/effect/search#hidden-search")
_INSTANT = "redemption/term/ability#instant-or-ongoing"
_ONGOING = "redemption/term/ongoing-effect"
Reached = tuple[Activation, tuple[int, ...]]
"""An activation, and the effects of it that are reached; none stands for all."""


def negate(now: Happening, activation: Activation, index: int, targets: tuple[str, ...]) -> Happening:
    """The abilities of each target are undone, the most recent first.

    Args:
        now: What happened so far.
        activation: The activation that negates.
        index: Which of its effects does.
        targets: The cards.

    Returns:
        The same with each ability negated and taken back, and with what the negated abilities had undone on the agenda
        (redemption/effect/negate#undoes-for-good, #several-abilities-at-once).
    """
    now, found = abilities_reached(now, activation, index, targets)
    already: set[str] = set()
    for known, parts in reversed(found):
        clauses = _because(now.state, activation, index, (known, parts))
        several: tuple[str, ...] = (f"{_NEGATE}#several-abilities-at-once",) if len(found) > 1 else ()
        if has_replaced(now.state, known.key):
            several = (*several, *_KEEPS_REPLACING)
        facts = reorder(now.state, activation.key, known, results_of(now.state, known, parts))
        moved = {fact.card for fact in facts if isinstance(fact, Moved)}
        several += (f"{_NEGATE}#several-moves-undone-together",) if moved & already else ()
        already |= moved
        now = now.say(Negated(known.key, activation.key, parts, index), *clauses, *several)
        now = take_back(now, known, facts, GOES_BACK)
    for known, parts in reversed(found):
        now = fall(now, known, parts)
    return now


def _because(state: State, activation: Activation, index: int, reached: Reached) -> tuple[str, ...]:
    """The clauses by which an ability is negated."""
    instruction = activation.effects[index]
    known, parts = reached
    found = [f"{_NEGATE}#undoes-for-good", f"{_NEGATE}#instant-where-it-undoes", *comes_too_late(state, known)]
    kinds = kinds_meant(activation, index)
    found += [TYPE_BY_EFFECTS] if kinds else []
    found += [_PLAYS] if "play" in kinds else []
    if kinds and any(is_hidden_search(effect, kinds) for effect in known.effects):
        found += _BY_FINDING
    printed = face(state, known.card)
    if any(is_band_by_adding(printed, known.effects, part, kinds) for part in parts or range(len(known.effects))):
        found += BAND_BY_ADDING
    if parts:
        found.append(f"{_NEGATE}#whole-ability-unless-type-named")
    if instruction.name == "negate" and is_star_ability(state, known):
        found.append(f"{_NEGATE}#star-abilities-too")
    if parts and any(item.kinds and item.kind in LATER for item in known.modifiers):
        found.append(f"{_MODIFIER}#illustration-of-named-type")
    if aims_of(instruction) == targets_of(instruction):
        found.append(f"{_NEGATE}#negate-a-card-type")
    if any(item.kind == PREVENTED for item in known.modifiers):
        found.append("redemption/modifier/cannot-be-prevented#can-be-stopped-after-it-is-played")
    if _is_from_before(state, known):
        found += [f"{_ONGOING}#stoppable-in-each-phase", f"{_ONGOING}#only-results-of-this-phase"]
    if is_waiting(state, known.key):
        found.append(f"{_NEGATE}#interrupt-plus-prevent")
    apart = reaches_ability_alone(state, known.card, instruction.name, activation.card)
    return (*found, *apart.because)


def _is_from_before(state: State, known: Activation) -> bool:
    """Whether an ability activated in an earlier phase."""
    activated = (line for line in state.log.places_of(Activated) if state.log[line].what == Activated(known.key))
    return any(not is_of_phase(state, line) for line in activated)


def abilities_reached(
    now: Happening, activation: Activation, index: int, targets: tuple[str, ...]
) -> tuple[Happening, list[Reached]]:
    """Find the abilities of some cards that an interrupt or a negate reaches.

    Args:
        now: What happened so far.
        activation: The activation that interrupts or negates.
        index: Which of its effects does.
        targets: The cards.

    Returns:
        The same with a statement for each that is not affected; and the abilities that are, in the order in which they
        activated, each with the effects that are.
    """
    order = list(now.state.activations)
    known = [found for card in targets for found in of_card(now.state, card) if found.key != activation.key]
    known += [other for found in known for other in _redirected_by(now.state, found) if other not in known]
    if activation.effects[index].name == "negate" and any(
        means_special_abilities(aim) for aim in aims_of(activation.effects[index])
    ):
        known = [found for found in known if not is_star_ability(now.state, found)]
    kinds, spared = kinds_meant(activation, index), kinds_left_out(aims_of(activation.effects[index]))
    reached: list[Reached] = []
    if activation.card in targets and activation.effects[index].name == "negate" and kinds <= {"negate"}:
        itself = Unaffected(activation.card, activation.key, "cannot negate itself")
        now = now.say(itself, f"{_NEGATE}#cannot-negate-itself")
    for card in targets:
        if card != activation.card and modifies(now.state, card):
            said = Unaffected(card, activation.key, "modifies others, and a modifier is no ability")
            now = now.say(said, f"{_MODIFIER}#not-interrupted-prevented-or-negated")
    for found in sorted(known, key=lambda item: order.index(item.key)):
        now, parts = affected(now, activation, found, kinds, spared)
        if parts is not None:
            reached.append((found, parts))
    return now, reached


def _redirected_by(state: State, whole: Activation) -> Iterator[Activation]:
    """The abilities of other cards that an activation redirects, as another player carries them out."""
    for known in state.activations.values():
        if known.part_of == whole.key and known.card != whole.card and is_standing(state, known.key):
            yield known


_DOMINANTS = ("redemption/term/dominant#cannot-be-negated", "redemption/modifier/cannot-be-negated#all-dominants")
"""The clauses by which nothing on a Dominant is negated."""


def affected(
    now: Happening,
    activation: Activation,
    found: Activation,
    kinds: frozenset[str],
    spared: frozenset[str] = frozenset(),
) -> tuple[Happening, tuple[int, ...] | None]:
    """Tell which effects of an ability another interrupts or negates.

    Args:
        now: What happened so far.
        activation: The activation that interrupts or negates.
        found: The ability.
        kinds: The kinds of effects to which that is limited; none for all.
        spared: The kinds of effects that are excepted.

    Returns:
        The same, with a statement where the ability is not affected; and the numbers of the effects, none for the whole
        ability; None where nothing is affected: it cannot be, it has no effect of the kind, or all that it did was
        instant and in an earlier phase (redemption/term/instant-effect#undone-only-in-its-phase).
    """
    if is_past(now.state, found):
        said = Unaffected(found.card, activation.key, "was complete in an earlier phase")
        return now.say(said, "redemption/term/instant-effect#undone-only-in-its-phase", _INSTANT), None
    meant = [
        index
        for index in range(len(found.effects))
        if (not kinds or is_one_of(face(now.state, found.card), found.effects, index, kinds))
        and (found.key, index) not in fallen_parts(now.state)
        and not (spared and is_one_of(face(now.state, found.card), found.effects, index, spared))
    ]
    kept = effects_spared(now.state, found.card, found.effects, found.modifiers, LATER, activation.card)
    left = tuple(index for index in meant if index not in kept)
    if meant and not left:
        modifier = kept[meant[0]]
        dominant = _DOMINANTS if "Dominant" in now.state.faces[found.card].types else ()
        said = Unaffected(found.card, activation.key, modifier.kind)
        return now.say(said, *modifier.spares, *dominant), None
    if not left:
        return now, None
    return now, () if len(left) == len(found.effects) else left


def kinds_meant(activation: Activation, index: int) -> frozenset[str]:
    """Name the kinds of abilities that an effect on abilities is limited to; none for all."""
    found = {kinds_of(target) for target in aims_of(activation.effects[index])}
    if len(found) > 1:
        raise NotThereYetError(f"Which abilities {activation.card} means is not there yet.")
    return next(iter(found), frozenset())
