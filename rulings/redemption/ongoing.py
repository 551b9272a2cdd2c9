"""Ongoing effects: computed from the activations that stand, so that undoing them costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulings.cards.abilities import By, Harm, Located, Player, Target
from rulings.cards.text import wording
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.kernel import walk
from rulings.cards.text.phrases import Listing, Term
from rulings.redemption.activation import Activation, Completed, card_of
from rulings.redemption.checks import is_active
from rulings.redemption.defaults import default_locations, defaults
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.lasting import is_where_it_was
from rulings.redemption.matching import candidates, fits, nouns_of, targets_of
from rulings.redemption.zones import BATTLE, HAND, controller_of, face, of_phase, players, turn_began
from rulings.table.facts import Changed
from rulings.table.state import State
from rulings.table.undoing import CameBack, fallen, fallen_parts

ONGOING = frozenset(("increase", "decrease", "first strike", "ignore", "prevent", "protect", "site access"))
"""Effects that do nothing at once: they are in force as long as their activation stands."""


ON_ABILITIES = frozenset(("negate", "interrupt", "prevent"))
"""Effects on abilities; protection shields the card only (redemption/effect/immune-and-protect)."""


@dataclass(frozen=True, slots=True)
class Took:
    """The statement that an effect was carried out, and on which targets.

    Attributes:
        activation: Name of the activation.
        index: Which of its effects.
        targets: The cards; for an effect on all of something, those of that moment.
        is_full: Whether there were as many as the text specifies (redemption/term/carry-out-an-effect).
    """

    activation: str
    index: int
    targets: tuple[str, ...]
    is_full: bool = True

    def __str__(self) -> str:
        aimed = " and ".join(self.targets)
        return f"{card_of(self.activation)} affects {aimed}" if aimed else f"{card_of(self.activation)} is in force"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The statement that an ability is interrupted.

    Attributes:
        activation: The activation.
        by: The activation that interrupts it.
        parts: Which of its effects are interrupted; none stands for all.
    """

    activation: str
    by: str
    parts: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is interrupted by {card_of(self.by)}"


@dataclass(frozen=True, slots=True)
class Stopped:
    """The statement that abilities do not activate.

    Attributes:
        card: The card that has them.
        by: The activation that prevents or negates them.
        abilities: Which abilities of the card.
    """

    card: str
    by: str
    abilities: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{card_of(self.by)} stops {self.card}"


@dataclass(frozen=True, slots=True)
class Ongoing:
    """An effect that was carried out by an activation that stands.

    Attributes:
        activation: The activation.
        instruction: The effect.
        targets: Its targets: those chosen, or all that it means at this moment.
        since: The line of the log that says that it was carried out.
    """

    activation: Activation
    instruction: Instruction
    targets: tuple[str, ...]
    since: int = 0


_LASTING = ONGOING - {"increase", "decrease"}


def is_past(state: State, activation: Activation) -> bool:
    """Tell whether an ability was completed in an earlier phase and nothing of it lasts.

    Args:
        state: The state.
        activation: The activation.

    Returns:
        Whether no negate or interrupt reaches it any more (redemption/effect/interrupt#only-current-phase-undone).
    """
    earlier = state.log[: len(state.log) - len(of_phase(state))]
    completed = any(isinstance(entry.what, Completed) and entry.what.activation == activation.key for entry in earlier)
    return completed and _LASTING.isdisjoint(effect.name for effect in activation.effects)


def interrupted(state: State) -> frozenset[str]:
    """List the activations that are interrupted at this moment, and those that could not reactivate."""
    return frozenset(key for key, parts in _interruptions(state).items() if not parts)


def _interruptions(state: State) -> dict[str, tuple[int, ...]]:
    """The activations that are interrupted, each with the effects to which that is limited."""
    found: dict[str, tuple[int, ...]] = {}
    for entry in state.log:
        if isinstance(entry.what, Interrupted):
            found[entry.what.activation] = entry.what.parts
        elif isinstance(entry.what, CameBack):
            found.pop(entry.what.activation, None)
    return found


def out_of_force(state: State) -> Callable[[str, int], bool]:
    """Tell which effects are negated or interrupted.

    Args:
        state: The state.

    Returns:
        A function of an activation's name and the number of an effect.
    """
    interruptions = _interruptions(state)
    whole = fallen(state.log) | interrupted(state)
    parts = fallen_parts(state.log) | {(key, part) for key, some in interruptions.items() for part in some}
    return lambda key, index: key in whole or (key, index) in parts


def ongoing(state: State, *names: str) -> Iterator[Ongoing]:
    """List the effects of some names that are in force, in the order in which they came about.

    Args:
        state: The state.
        names: Names of effects.

    Yields:
        Each with its targets of this moment: an effect on all of something takes in what comes later
        (redemption/term/conditional-phrase#while-or-during-game-state); one whose *while* is not so at this moment
        is not in force (#when-a-check-stops-being-true, #game-state-checks-are-fluid).
    """
    is_down = out_of_force(state)
    for line, entry in enumerate(state.log):
        if isinstance(entry.what, Took) and not is_down(entry.what.activation, entry.what.index):
            activation: Activation = state.activations[entry.what.activation]
            instruction = activation.effects[entry.what.index]
            is_over = line < _lasts_since(state, activation, instruction)
            if instruction.name not in names or is_over or not is_where_it_was(state, activation):
                continue
            if is_active(state, activation, instruction):
                targets = _targets_now(state, activation, instruction, entry.what.targets)
                yield Ongoing(activation, instruction, targets, line)


def _lasts_since(state: State, activation: Activation, instruction: Instruction) -> int:
    """The line of the log from which on an effect of such a duration would last to this moment.

    One that names the turn lasts to its end. Without a duration the book says whether an effect ends with the phase, if
    its ability is not active where its card lies (redemption/term/ongoing-effect#when-it-completes).
    """
    if lasts_for_turn(instruction):
        return turn_began(state)
    passes = activation.place.zone in (BATTLE, HAND) and ends_with_phase(instruction.name)
    return _phase_began(state) if passes else 0


def lasts_for_turn(instruction: Instruction) -> bool:
    """Tell whether an effect names the turn as its duration."""
    deed = instruction.setting.deed
    return deed is not None and getattr(deed.duration, "unit", "") == "turn"


def _phase_began(state: State) -> int:
    """The line of the log from which on the phase of this moment is told."""
    for index in range(len(state.log) - 1, -1, -1):
        fact = state.log[index].what
        if isinstance(fact, Changed) and (fact.subject, fact.attribute) == ("", "phase"):
            return index
    return 0


def ends_with_phase(effect: str) -> bool:
    """Tell whether an effect lasts until the end of the phase in which it was activated, as the book has it."""
    known = defaults().of(effect)
    return known is not None and known.duration.startswith("end of phase")


def _targets_now(
    state: State, activation: Activation, instruction: Instruction, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    if instruction.effect.target is None or not is_automatic(instruction):
        return chosen
    return candidates(state, activation, instruction, locations_of(instruction))


def locations_of(instruction: Instruction) -> tuple[str, ...]:
    """Where the targets of an effect are if its text names no place."""
    return default_locations(instruction.name)


def is_automatic(instruction: Instruction) -> bool:
    """Tell whether an effect means all of something, so that nobody chooses its targets."""
    if instruction.name in ("increase", "decrease"):
        return False
    targets = targets_of(instruction)
    return (
        bool(targets)
        and all(not target.back and wording.count(target) == "all" for target in targets)
        and not any(isinstance(part, Located) and part.now for target in targets for part in walk(target))
    )


def is_in_force_without(instruction: Instruction) -> bool:
    """Tell whether an effect is in force although it has no target yet.

    The sources are redemption/effect/prevent#targets-are-picked-up-later and
    redemption/effect/negate#ongoing-where-it-prevents.
    """
    return instruction.name in (*ONGOING, "negate") and is_automatic(instruction)


def protected_from(state: State, card: str, effect: str, source: str) -> str:
    """Find the activation that protects a card from an effect of another card.

    Args:
        state: The state.
        card: The card that would be targeted.
        effect: The name of the effect.
        source: The card whose ability would target it.

    Returns:
        The name of the activation, or nothing (redemption/effect/immune-and-protect).

    Raises:
        NotThereYetError: It protects from something that the engine does not know yet.
    """
    return "" if effect in ON_ABILITIES else _shield(state, card, effect, source)


def is_shielded(state: State, card: str, effect: str, source: str) -> bool:
    """Tell whether a card is protected from another whose effect can target its abilities all the same.

    Args:
        state: The state.
        card: The card that may be protected.
        effect: The name of the effect.
        source: The card whose ability has it.

    Returns:
        Whether it is, as far as the engine can tell: the abilities are reached in either case
        (redemption/effect/negate#targets-card-and-ability-apart).
    """
    try:
        return bool(_shield(state, card, effect, source))
    except NotThereYetError:
        return False


def _shield(state: State, card: str, effect: str, source: str) -> str:
    for shield in ongoing(state, "protect"):
        if card in shield.targets and _wards_off(state, shield, effect, source):
            return shield.activation.key
    return ""


def shields(state: State, card: str, other: str) -> str:
    """Find the activation that keeps the strength of one character from counting against another.

    Args:
        state: The state.
        card: The character that would be defeated.
        other: The character that opposes it.

    Returns:
        The name of the activation: of a protect effect from such cards
        (redemption/effect/immune-and-protect#strength-counts-zero), or of an ignore effect between the two
        (redemption/effect/ignore#ignored-strength-counts-zero, #ignoring-strength-counts-zero); else nothing.
    """
    for shield in ongoing(state, "protect"):
        if card in shield.targets and any(_is_from_card(state, item, other, shield) for item in _against(shield)):
            return shield.activation.key
    for effect in ongoing(state, "ignore"):
        ignoring = state.where[effect.activation.card].on or effect.activation.card
        if (card == ignoring and other in effect.targets) or (other == ignoring and card in effect.targets):
            return effect.activation.key
    return ""


def ignored_by(state: State, card: str, other: str) -> bool:
    """Tell whether a card is ignored by another (redemption/effect/ignore)."""
    return any(
        card in effect.targets and other in (effect.activation.card, state.where[effect.activation.card].on)
        for effect in ongoing(state, "ignore")
    )


def wards(state: State, card: str, effect: str, by: str) -> str:
    """Find the activation that protects a card from a kind of effect, from a card or player, or from one by the other.

    Args:
        state: The state.
        card: The card.
        effect: The kind of effect; empty for everything that a card or player does.
        by: The card or player; empty for anybody.

    Returns:
        The name of the activation, or nothing. What protects from some cards alone protects from no kind of effect.
    """
    for shield in ongoing(state, "protect"):
        if card in shield.targets and any(_covers(state, item, shield, effect, by) for item in _against(shield)):
            return shield.activation.key
    return ""


def _covers(state: State, item: object, shield: Ongoing, effect: str, by: str) -> bool:
    if not effect and not by:
        return True
    if by in players(state):
        return isinstance(item, Player) and item.kind in _OPPONENTS and by != shield.activation.player
    if by and effect:
        return _is_against(state, item, effect, by, shield)
    if by:
        return _is_from_card(state, item, by, shield)
    if isinstance(item, Harm):
        return item.by is None and getattr(item.kind, "name", "") == effect
    return isinstance(item, Target) and item.things is not None and effect in _abilities_named(item)


def _against(shield: Ongoing) -> tuple[object, ...]:
    against = shield.instruction.effect.from_
    return tuple(against.items) if isinstance(against, Listing) else (against,)


def _is_from_card(state: State, item: object, other: str, shield: Ongoing) -> bool:
    if isinstance(item, Player):
        return _is_of_player(state, item, shield, other)
    return (
        isinstance(item, Target)
        and item.things is not None
        and not _abilities_named(item)
        and fits(face(state, other), item.things)
    )


def _wards_off(state: State, shield: Ongoing, effect: str, source: str) -> bool:
    return any(_is_against(state, item, effect, source, shield) for item in _against(shield))


def _is_against(state: State, item: object, effect: str, source: str, shield: Ongoing) -> bool:
    if isinstance(item, Player):
        return _is_of_player(state, item, shield, source)
    if isinstance(item, Harm):
        named = getattr(item.kind, "name", "") == effect
        return named and (item.by is None or any(_is_by(state, by, shield, source) for by in _doers(item.by)))
    if isinstance(item, Target) and item.things is not None:
        kinds = _abilities_named(item)
        if kinds:
            return effect in kinds
        user = state.where[source].on
        return any(fits(face(state, card), item.things) for card in (source, user) if card)
    raise NotThereYetError(f"The engine does not know yet what protection from `{wording.what(item)}` stops.")


def _doers(by: object) -> tuple[object, ...]:
    """By whom alone something is not done; whoever is excepted is not known yet."""
    if not isinstance(by, By) or by.except_for:
        raise NotThereYetError(f"The engine does not know yet whom `{wording.what(by)}` means.")
    return tuple(by.who.items) if isinstance(by.who, Listing) else (by.who,)


def _is_by(state: State, who: object, shield: Ongoing, source: str) -> bool:
    if isinstance(who, Player):
        return _is_of_player(state, who, shield, source)
    if isinstance(who, Target) and who.things is not None:
        return any(fits(face(state, card), who.things) for card in (source, state.where[source].on) if card)
    raise NotThereYetError(f"The engine does not know yet whom `{wording.what(who)}` means.")


def _is_of_player(state: State, player: Player, shield: Ongoing, source: str) -> bool:
    """Protection from a player is protection from the cards that the player uses (#protect-from-a-player)."""
    if player.kind not in _OPPONENTS:
        raise NotThereYetError(f"The engine does not know yet what protection from `{wording.what(player)}` stops.")
    return controller_of(state, source) != shield.activation.player


_OPPONENTS = frozenset(("opponent", "any opponent", "opponents", "each opponent"))


def _abilities_named(target: Target) -> set[str]:
    """The kinds of abilities that a target names, as in `discard abilities`; none where it names cards."""
    found: set[str] = set()
    for noun in nouns_of(target.things):
        if getattr(noun.head, "name", "") == "ability":
            found |= {term.name for group in noun.qualities for term in group.items if isinstance(term, Term)}
    return found
