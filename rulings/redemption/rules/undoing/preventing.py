"""Abilities that do not activate: prevent, and negate as far as it prevents (REG, Prevent and Negate)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import Activated, Activation, abilities_of, start
from rulings.redemption.rules.abilities.banding import BAND_BY_ADDING, is_band_by_adding, is_one_of
from rulings.redemption.rules.abilities.carried_out import Stopped, Withheld
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.abilities.kinds import is_hidden_search, kinds_forbidden, kinds_left_out, kinds_of
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import BATTLE, card_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.modifiers import BEFORE, Modified, effects_spared, modifiers_of
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic, ongoing
from rulings.redemption.rules.ongoing.protecting import reaches_ability_alone
from rulings.redemption.rules.ongoing.sentences_of_modifiers import INTERRUPTED, NEGATED, is_ability
from rulings.redemption.rules.targets.amounts import has_x, settled
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.words.aims import aims_of, targets_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.table.undoing import CameBack
from rulings.texts.phrases import Term

_PREVENT = "redemption/effect/prevent"
_STOPS = f"{_PREVENT}#stops-future-activation"
_LATER = "redemption/effect/negate#stops-later-activation"
TYPE_BY_EFFECTS = "redemption/term/ability#type-follows-its-effects"
_NEXT = "redemption/term/effect-targeting#next-and-last-meaning"


@dataclass(frozen=True, slots=True)
class Unaffected:
    """The statement that a card is targeted by an effect on abilities, and its abilities are not affected.

    Attributes:
        card: The card.
        by: The activation of the other.
        modifier: Why not.
    """

    card: str
    by: str
    modifier: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} does not affect {self.card}, which {self.modifier}"


Tried = tuple[AbilityReading, tuple[Modified, ...]]
"""An ability with the modifiers that it has."""


def abilities_with_modifiers(state: State, card: str, player: str) -> tuple[Tried, ...]:
    """List the abilities of a card as it is played, each with the modifiers that it has from then on."""
    found: list[Tried] = []
    for ability in abilities_of(state, card):
        if is_ability(ability):
            _, tried = start(state, card, player, ability, "")
            found.append((ability, modifiers_of(state, tried, ability)))
    return tuple(found)


def let_activate(now: Happening, card: str, player: str) -> tuple[Happening, tuple[Tried, ...]]:
    """Say what stops abilities of a card as it is played.

    Args:
        now: What happened so far.
        card: The card.
        player: Who controls it.

    Returns:
        The same with a statement for each effect that stops some, or that targets the card and affects nothing; and
        the abilities that activate (redemption/effect/prevent#activation-cannot-begin).
    """
    tried = abilities_with_modifiers(now.state, card, player)
    stopped: set[int] = set()
    for effect in _stoppers(now.state, card):
        kept = [_spared(now.state, each, player, card, effect) for each in tried]
        hit = tuple(index for index, modifiers in enumerate(kept) if not modifiers)
        stopped |= set(hit)
        held = [item for index in hit for item in tried[index][1]]
        now = _say(now, card, effect, hit, [item for modifiers in kept for item in modifiers], held)
    return now, tuple(each for index, each in enumerate(tried) if index not in stopped)


def _spared(state: State, tried: Tried, player: str, card: str, effect: Ongoing) -> list[Modified]:
    ability, modifiers = tried
    _, activation = start(state, card, player, ability, "")
    kept = effects_spared(state, card, activation.effects, modifiers, BEFORE, effect.activation.card)
    if kept and len(kept) < len(activation.effects):
        raise NotThereYetError(f"Which effects of {card} are stopped by {effect.activation.card} is not there yet.")
    return list(kept.values())


def _say(
    now: Happening,
    card: str,
    effect: Ongoing,
    hit: tuple[int, ...],
    modifiers: Sequence[Modified],
    held: Sequence[Modified],
) -> Happening:
    """Say that an effect stops abilities; one on the next card is used up even by a card that it does not affect."""
    key = effect.activation.key
    source = Happening(now.state, key)
    if modifiers and not hit:
        source = source.say(Unaffected(card, key, modifiers[0].kind), *modifiers[0].spares)
    elif hit or _picks_up_later(effect):
        clauses = _because(now.state, card, effect, held) if hit else ()
        named = (_NEXT,) if _is_next(effect.instruction) else ()
        used_up = (*named, f"{_PREVENT}#duration-limited-targets") if _picks_up_later(effect) else ()
        source = source.say(Stopped(card, key, hit), *clauses, *used_up)
    return Happening(source.state, now.cause)


def _because(state: State, card: str, effect: Ongoing, modifiers: Sequence[Modified]) -> tuple[str, ...]:
    """The clauses by which abilities of a card do not activate."""
    instruction, source = effect.instruction, effect.activation.card
    apart = reaches_ability_alone(state, card, instruction.name, source)
    late = instruction.name == "prevent" and (_picks_up_later(effect) or is_automatic(instruction))
    interruptible = any(item.kind == INTERRUPTED for item in modifiers)
    found = {
        _STOPS: instruction.name == "prevent",
        f"{_PREVENT}#activation-cannot-begin": instruction.name == "prevent",
        f"{_PREVENT}#targets-are-picked-up-later": late,
        f"{_PREVENT}#delay-makes-it-ongoing": late,
        f"{_PREVENT}#ongoing": instruction.name == "prevent",
        f"{_PREVENT}#duration-unlimited-targets": instruction.name == "prevent" and is_automatic(instruction),
        _LATER: instruction.name == "negate",
        f"{_PREVENT}#negate-all-abilities": instruction.name == "negate" and is_automatic(instruction),
        f"{_PREVENT}#negate-all-with-limits": instruction.name == "negate" and _has_exceptions(instruction),
        "redemption/effect/negate#ongoing-where-it-prevents": instruction.name == "negate",
        **dict.fromkeys(apart.because, True),
        "redemption/modifier/cannot-be-interrupted#can-be-prevented-beforehand": interruptible,
    }
    return tuple(clause for clause, applies in found.items() if applies)


def _has_exceptions(instruction: Instruction) -> bool:
    """Whether an effect on all abilities of some cards leaves others of them out."""
    return is_automatic(instruction) and any(target.exceptions for target in targets_of(instruction))


def _stoppers(state: State, card: str) -> Iterator[Ongoing]:
    """The effects in force that stop all abilities of a card that is played now, in the order of their beginning."""
    for effect in ongoing(state, "prevent", "negate"):
        if effect.activation.card == card or _is_limited(effect.instruction):
            continue
        if _picks_up_later(effect):
            if _stops_next(state, effect, card):
                yield effect
        elif _reaches(state, effect, card):
            yield effect


def _reaches(state: State, effect: Ongoing, card: str) -> bool:
    """Whether an effect on abilities, other than one that picks its targets up later, takes in a card in play."""
    if not is_automatic(effect.instruction):
        return card in effect.targets
    return any(_means(state, effect, target, card) for target in targets_of(effect.instruction))


def _means(state: State, effect: Ongoing, target: Target, card: str) -> bool:
    """Whether a target that means all of a kind takes in a card that is played in battle."""
    home = state.where[state.where[card].on] if state.where[card].on else state.where[card]
    places = wording.where(target)
    if places and not {home.zone, "in play", "field of battle" if home.zone == BATTLE else ""} & set(places):
        return False
    own = home.player == effect.activation.player
    if target.owner is not None and (target.owner.kind == "you") is not own:
        return False
    plain = replace(target, owner=None)
    wanted = settled(state, effect.activation, plain) if has_x(plain) else plain
    return is_meant(state, effect.activation, effect.activation.player, wanted, card)


def _kinds(instruction: Instruction) -> frozenset[str]:
    """The kinds of abilities that an effect is limited to; none for all."""
    if forbidden := kinds_forbidden(instruction):
        return forbidden
    found = [kinds_of(target) for target in aims_of(instruction)]
    if len(set(found)) > 1:
        raise NotThereYetError("An effect on abilities of some cards and on kinds of abilities is not there yet.")
    return found[0] if found else frozenset()


def _is_limited(instruction: Instruction) -> bool:
    """Whether an effect stops effects of some kinds alone, or all but those of some."""
    return bool(_kinds(instruction) or kinds_left_out(aims_of(instruction)))


def _is_of_kind(state: State, effect: Ongoing, activation: Activation, index: int) -> bool:
    """Whether an effect is of a kind to which one that stops kinds of effects is limited, and of none it excepts."""
    printed, kinds = face(state, activation.card), _kinds(effect.instruction)
    spared = kinds_left_out(aims_of(effect.instruction))
    if not spared:
        return is_one_of(printed, activation.effects, index, kinds)
    if not _reaches(state, effect, activation.card) or is_one_of(printed, activation.effects, index, spared):
        return False
    return not kinds or is_one_of(printed, activation.effects, index, kinds)


def _is_next(instruction: Instruction) -> bool:
    return any(target.count is not None and target.count.kind == "next" for target in targets_of(instruction))


def _picks_up_later(effect: Ongoing) -> bool:
    """Whether an effect stops so many of the cards that come, since none was there as it began, or since it says next.

    The source is redemption/effect/prevent#targets-are-picked-up-later.
    """
    waits = effect.instruction.name == "prevent" and not is_automatic(effect.instruction) and not effect.targets
    return waits or _is_next(effect.instruction)


def _stops_next(state: State, effect: Ongoing, card: str) -> bool:
    """The next cards of a kind are stopped, and no more after them."""
    key = effect.activation.key
    used = sum(entry.what.by == key for entry in state.log.of(Stopped, Unaffected))
    for target in targets_of(effect.instruction):
        most = target.count.number if target.count is not None else None
        number = int(most.name) if isinstance(most, Term) and most.name.isdigit() else 1
        if used < number and is_meant(state, effect.activation, effect.activation.player, target, card):
            return True
    return False


def withheld_by(state: State, activation: Activation, index: int) -> Ongoing | None:
    """Find what keeps an effect from activating while its ability activates, or comes back.

    Args:
        state: The state.
        activation: The activation of the ability.
        index: The effect.

    Returns:
        The effect that prevents or negates effects of its kind; None where none does
        (redemption/effect/prevent#whole-ability-unless-type-named).
    """
    began = _began(state, activation)
    for effect in ongoing(state, "prevent", "negate"):
        if effect.activation.card == activation.card or effect.since > began:
            continue
        if not _is_of_kind(state, effect, activation, index):
            continue
        if _picks_up_later(effect):
            raise NotThereYetError(f"Which ability {effect.activation.card} stops next is not there yet.")
        if not _reaches(state, effect, activation.card):
            _refuse_others(state, activation, effect)
        elif not _withstands(state, activation, effect).get(index):
            return effect
    return None


def refuse_block(state: State, card: str) -> None:
    """Leave undecided what becomes of the block of a character that may not block.

    Args:
        state: The state, the character being about to block.
        card: The character.

    Raises:
        UnclearError: An effect in force says so; that is a prevent effect, and a block is no ability.
    """
    for effect in ongoing(state, "prevent"):
        if "block" in kinds_forbidden(effect.instruction) and card in effect.targets:
            reason = (
                f"{card} may not block by {effect.activation.card}, and what a prevent of a block does is not said."
            )
            raise UnclearError(reason, (f"{_PREVENT}#phrases-that-mean-prevent", f"{_PREVENT}#stops-future-activation"))


def _refuse_others(state: State, activation: Activation, effect: Ongoing) -> None:
    """Leave undecided whether the ability of another card can do with cards what they may not do themselves."""
    own = alignment_of(face(state, activation.card))
    if kinds_forbidden(effect.instruction) and any(alignment_of(face(state, card)) == own for card in effect.targets):
        words = wording.words_of(effect.instruction.effect.from_)
        reason = f"Cards may not {words} by {effect.activation.card}; whether {activation.card} can do it is not said."
        raise UnclearError(
            reason, (f"{_PREVENT}#phrases-that-mean-prevent", f"{_PREVENT}#targets-card-and-ability-apart")
        )


def withhold(now: Happening, activation: Activation, index: int, effect: Ongoing) -> Happening:
    """Say that an effect does not activate.

    Args:
        now: What happened so far.
        activation: The activation of its ability.
        index: The effect.
        effect: What keeps it from activating.

    Returns:
        The same with the statement.
    """
    kind = effect.instruction.name
    clauses = [f"redemption/effect/{kind}#whole-ability-unless-type-named", TYPE_BY_EFFECTS]
    if kind == "negate" and is_automatic(effect.instruction):
        clauses += [_LATER, f"{_PREVENT}#negate-all-with-limits"]
    if is_hidden_search(activation.effects[index], _kinds(effect.instruction)):
        clauses.append("redemption/term/ability#finding-a-target-is-look-or-search")
    if is_band_by_adding(face(now.state, activation.card), activation.effects, index, _kinds(effect.instruction)):
        clauses += BAND_BY_ADDING
    said = Withheld(activation.key, index, activation.effects[index].name, effect.activation.key)
    return now.say(said, *clauses)


def _began(state: State, activation: Activation) -> int:
    """The line of the log with which an ability activated, or came back."""
    return max(
        line for line in state.log.places_of(Activated, CameBack) if state.log[line].what.activation == activation.key
    )


def _withstands(state: State, activation: Activation, effect: Ongoing) -> dict[int, Modified]:
    """The effects of an ability that has activated which an effect on abilities does not stop.

    One that came before the card was played does not stop what cannot be prevented, one that came later does
    (redemption/modifier/cannot-be-prevented#after-interrupt-can-be-prevented).
    """
    played = next(line for line in state.log.places_of(Activated) if state.log[line].what.activation == activation.key)
    kinds = BEFORE if effect.since < played else frozenset((NEGATED,))
    return effects_spared(
        state, activation.card, activation.effects, activation.modifiers, kinds, effect.activation.card
    )


def declared(state: State, instruction: Instruction, targets: Sequence[str]) -> tuple[str, ...]:
    """Name the clauses on the targets that a prevent has as it is carried out.

    Args:
        state: The state.
        instruction: The effect.
        targets: The cards.

    Returns:
        That known targets are declared, and that abilities which have activated are not prevented any more.
    """
    chosen = (f"{_PREVENT}#known-targets-are-declared",) if targets and not is_automatic(instruction) else ()
    done = any(activation.card in targets for activation in state.activations.values())
    return (*chosen, f"{_PREVENT}#too-late-once-activated") if done else chosen


def hindering(state: State, activation: Activation) -> str:
    """Find what keeps an interrupted ability from coming back.

    Args:
        state: The state.
        activation: The ability.

    Returns:
        The name of the activation that prevents it; empty where none does
        (redemption/effect/prevent#no-reactivation-if-pending).
    """
    for effect in ongoing(state, "prevent", "negate"):
        if effect.activation.card == activation.card or _kinds(effect.instruction) or _picks_up_later(effect):
            continue
        kept = _withstands(state, activation, effect)
        if _reaches(state, effect, activation.card) and len(kept) < len(activation.effects):
            return effect.activation.key
    return ""


def would_stop(state: State, card: str, player: str, index: int) -> bool:
    """Tell whether an ability of a card would be stopped if the card were played now.

    Args:
        state: The state as it would be with the card in place.
        card: The card.
        player: Who would play it.
        index: Which of its abilities.

    Returns:
        Whether something prevents the ability, or negates it beforehand.
    """
    tried = abilities_with_modifiers(state, card, player)[index]
    return any(not _spared(state, tried, player, card, effect) for effect in _stoppers(state, card))
