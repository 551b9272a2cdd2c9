"""Carrying out abilities, one effect after the other: conditions, options, targets, special initiative, the effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from rulings.cards.abilities import Count, Target
from rulings.cards.text import wording
from rulings.cards.text.defaults import entry_of
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.phrases import Listing, Term
from rulings.redemption.activation import Activated, Activation, Completed, Omitted, abilities_of, start
from rulings.redemption.circumstances import holds
from rulings.redemption.defaults import default_locations
from rulings.redemption.effects import EFFECTS, MOVES
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.happening import Happening
from rulings.redemption.joining import JOINING, may_join
from rulings.redemption.matching import candidates, sides_left, targets_of
from rulings.redemption.numbers import now as numbers_now
from rulings.redemption.ongoing import Stopped, Took, protected_from, stopped_by
from rulings.redemption.resolution import Resolution
from rulings.redemption.zones import BATTLE, HAND, characters_of, enhancements_on, face, players
from rulings.table.choices import Choice, Option
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import is_standing

ONGOING = frozenset(("increase", "decrease", "first strike", "prevent", "protect"))
"""Effects that do nothing at once: they are in force as long as their activation stands."""

_WITHOUT_TARGETS = frozenset(("draw", "end the battle"))
SPECIAL_INITIATIVE = "special initiative"
_OPTION = "redemption/term/ability#how-an-option-is-marked"
_SPECIAL = "redemption/procedure/special-initiative"
_PICKED = frozenset(("exactly", "up to", "up to one", "any number"))
_MOST_SETS = 500
"""Sets of targets that a choice may offer."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card was played in battle; its abilities are next."""

    card: str
    player: str
    cause: str


@dataclass(frozen=True, slots=True)
class Carry:
    """An effect of an activation is next."""

    activation: str
    index: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A player has special initiative; the effect below on the agenda is suspended."""

    player: str
    activation: str
    index: int


def begin(state: State, frame: Play) -> State:
    """Activate the abilities of a card in the order in which they are written.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The card.

    Returns:
        The state with its effects on the agenda
        (redemption/procedure/ability-activation-order#step-2-printed-abilities).
    """
    frames: list[Carry] = []
    stopper = stopped_by(state, frame.card) if abilities_of(state, frame.card) else ""
    if stopper:
        clause = "redemption/effect/prevent#stops-future-activation"
        return Happening(state, stopper).say(Stopped(frame.card, stopper), clause).state
    for ability in abilities_of(state, frame.card):
        state, activation = start(state, frame.card, frame.player, ability, frame.cause)
        now = Happening(state, activation.key)
        state = now.say(
            Activated(activation.key), "redemption/procedure/battle-phase#ability-activates-in-battle"
        ).state
        frames.append(Carry(activation.key, 0))
    return Happening(state, frame.cause).then(*frames).state


def carry(state: State, frame: Carry) -> State | Choice:
    """Deal with an effect of an activation.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The effect.

    Returns:
        The state after, with what is next on its agenda; or a choice that the effect asks for.

    Raises:
        NotThereYetError: The engine does not know yet how to carry it out.
    """
    activation: Activation = state.activations[frame.activation]
    if not is_standing(state, activation.key):
        return state
    now = Happening(state, activation.key)
    if frame.index == len(activation.effects):
        return now.say(Completed(activation.key)).state
    instruction = activation.effects[frame.index]
    _refuse_unknown(activation, instruction)
    following = Carry(activation.key, frame.index + 1)
    if not _is_paid(state, activation, instruction):
        reason = Omitted(activation.key, instruction.name, "its cost was not paid")
        return now.say(reason, "redemption/term/ability#cost-before-benefit").then(following).state
    if not all(holds(state, activation, condition) for condition in instruction.conditions):
        clause = "redemption/term/conditional-phrase#if-game-state"
        return (
            now.say(Omitted(activation.key, instruction.name, "its condition is not met"), clause).then(following).state
        )
    return _alternative(now, activation, frame, instruction)


def _is_paid(state: State, activation: Activation, instruction: Instruction) -> bool:
    """A benefit follows only if every effect of its cost was carried out."""
    if instruction.setting.role != "benefit":
        return True
    costs = [
        index
        for index, effect in enumerate(activation.effects)
        if effect.setting.act is instruction.setting.act and effect.setting.role == "cost"
    ]
    took = {
        entry.what.index
        for entry in state.log
        if isinstance(entry.what, Took) and entry.what.activation == activation.key
    }
    return set(costs) <= took


def _alternative(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Ask which of several alternatives is done, then go on to the option; the others are omitted."""
    either = instruction.setting.either
    if either is None:
        return _option(now, activation, frame, instruction)
    if either.joint != "or":
        raise NotThereYetError(f"A choice of one or more effects of {activation.card} cannot be carried out yet.")
    first = _first(activation, lambda effect: effect.setting.either is either)
    question = f"{activation.key}/{first}/either"
    chosen = now.state.answers.get(question)
    if chosen is None:
        branches = {effect.setting.branch: effect for effect in activation.effects if effect.setting.either is either}
        options = tuple(
            Option(branch, f"{effect.name} by {activation.card}") for branch, effect in sorted(branches.items())
        )
        words = f"Which effect of {activation.card} is carried out?"
        return Choice(question, activation.player, words, options, (_OPTION,))
    if chosen == instruction.setting.branch:
        return _option(now, activation, frame, instruction)
    reason = Omitted(activation.key, instruction.name, "another was chosen")
    return now.say(reason, _OPTION).then(Carry(activation.key, frame.index + 1)).state


def _first(activation: Activation, belongs: Callable[[Instruction], bool]) -> int:
    """The index of the first effect that belongs to something."""
    return next(index for index, effect in enumerate(activation.effects) if belongs(effect))


def _refuse_unknown(activation: Activation, instruction: Instruction) -> None:
    setting = instruction.setting
    known = instruction.name in EFFECTS or instruction.name in _WITHOUT_TARGETS or instruction.name in ONGOING
    if not known:
        raise NotThereYetError(f"The effect `{instruction.name}` of {activation.card} cannot be carried out yet.")
    several = instruction.effect.effect if isinstance(instruction.effect.effect, Listing) else None
    beyond = (setting.tie, setting.options, setting.seen, instruction.is_instead, several and several.joint != "and")
    if any(beyond) or setting.limited or instruction.effect.alternatives:
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    if setting.act is not None and (setting.act.mood not in ("does", "may") or setting.act.subject is not None):
        _refuse_subject(activation, instruction)


def _refuse_subject(activation: Activation, instruction: Instruction) -> None:
    act = instruction.setting.act
    assert act is not None
    by_card = isinstance(act.subject, Target) and act.subject.back in ("user", "this card")
    if act.mood == "may" and (by_card or getattr(act.subject, "kind", "you") == "you"):
        return
    raise NotThereYetError(f"Who carries out `{instruction.name}` of {activation.card} cannot be told yet.")


def _option(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Ask whether an optional effect is used, then go on to its targets."""
    if not instruction.is_optional:
        return _targets(now, activation, frame, instruction)
    first = _first(activation, lambda effect: effect.setting.act is instruction.setting.act)
    question = f"{activation.key}/{first}/may"
    chosen = now.state.answers.get(question)
    if chosen is None:
        options = (Option(True, f"uses {activation.card}"), Option(False, f"does not use {activation.card}"))
        words = f"Use the {instruction.name} effect of {activation.card}?"
        return Choice(question, activation.player, words, options, (_OPTION,))
    if chosen:
        return _targets(now, activation, frame, instruction)
    reason = Omitted(activation.key, instruction.name, f"{activation.player} does not use it")
    return now.say(reason, _OPTION).then(Carry(activation.key, frame.index + 1)).state


def _targets(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    if instruction.name == "draw":
        return _draw(now, activation, frame, instruction)
    if instruction.name == "end the battle":
        return _end_battle(now, instruction)
    first = _first(activation, lambda effect: effect.effect is instruction.effect)
    question = f"{activation.key}/{first}/targets"
    chosen = now.state.answers.get(question)
    if chosen is None and _waits_for_targets(instruction):
        chosen = ()
    if chosen is None and instruction.effect.target is None:
        chosen = (now.state.where[activation.card].on or activation.card,)
    if chosen is None:
        possible = _may_touch(now.state, activation, instruction)
        least, most = _bounds(instruction, len(possible))
        sets = _sets(possible, least, most)
        if not sets or sets == [()]:
            reason = Omitted(activation.key, instruction.name, "it has no target")
            now = now.say(reason, entry_of(instruction.name) or "redemption/term/effect-targeting")
            return now.then(Carry(activation.key, frame.index + 1)).state
        if len(sets) > 1 or _is_chosen(instruction):
            return _ask_targets(now.state, activation, instruction, question, sets)
        chosen = sets[0]
        now = Happening(replace(now.state, answers={**now.state.answers, question: chosen}), now.cause)
    return _suspend_or_apply(now, activation, frame, instruction, tuple(chosen))


def _is_chosen(instruction: Instruction) -> bool:
    """Tell whether a player picks the target, even where there is only one to pick."""
    return all(target.count is not None and target.count.kind in _PICKED for target in targets_of(instruction))


def _waits_for_targets(instruction: Instruction) -> bool:
    """An effect on the next card of a kind has no target before that card is played."""
    return instruction.name == "prevent" and not any(
        target.count is None or target.count.kind != "next" for target in targets_of(instruction)
    )


def _may_touch(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The possible targets that nothing protects from the effect."""
    possible = candidates(state, activation, instruction, default_locations(instruction.name))
    if instruction.name in JOINING:
        possible = tuple(card for card in possible if may_join(state, activation, card))
    return tuple(card for card in possible if not protected_from(state, card, instruction.name, activation.card))


def _bounds(instruction: Instruction, possible: int) -> tuple[int, int]:
    """How many targets there must and may be."""
    targets = targets_of(instruction)
    if len(targets) != 1:
        raise NotThereYetError("Effects with several kinds of targets cannot be carried out yet.")
    count = targets[0].count
    if targets[0].back:
        return possible, possible
    if count is None:
        many = wording.count(targets[0]) == "all"
        return (possible, possible) if many else (1, 1)
    return _bounds_of(count, possible)


def _bounds_of(count: Count, possible: int) -> tuple[int, int]:
    if count.kind in ("all", "each"):
        return possible, possible
    number = _number(count)
    if count.kind in ("exactly", "last", "any"):
        return min(number, possible), number
    if count.kind in ("up to", "up to one"):
        return 0, number
    if count.kind == "any number":
        return 0, possible
    raise NotThereYetError(f"How many `{wording.words_of(count)}` is cannot be told yet.")


def _number(count: Count) -> int:
    if count.number is None:
        return 1
    name = count.number.name if isinstance(count.number, Term) else ""
    if not name.isdigit():
        raise NotThereYetError(f"How many `{wording.words_of(count)}` is cannot be told yet.")
    return int(name)


def _sets(possible: tuple[str, ...], least: int, most: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for size in range(least, min(most, len(possible)) + 1):
        for chosen in combinations(possible, size):
            found.append(chosen)
            if len(found) > _MOST_SETS:
                raise NotThereYetError(f"More than {_MOST_SETS} sets of targets are possible.")
    return found


def _ask_targets(
    state: State, activation: Activation, instruction: Instruction, question: str, sets: list[tuple[str, ...]]
) -> Choice:
    options = tuple(
        Option(chosen, " and ".join(chosen) or "nothing", alike=tuple(_likeness(state, card) for card in chosen))
        for chosen in sets
    )
    words = f"What does the {instruction.name} effect of {activation.card} target?"
    return Choice(question, activation.player, words, options, ("redemption/term/effect-targeting",))


def _likeness(state: State, card: str) -> tuple[object, ...]:
    """What makes two cards alike: the same print in the same place, with the same things true of them."""
    known = tuple(sorted((key, str(value)) for (subject, key), value in state.attributes.items() if subject == card))
    used = tuple(face(state, other) for other in enhancements_on(state, card))
    return (id(face(state, card)), state.where[card], known, tuple(map(id, used)))


def _suspend_or_apply(
    now: Happening, activation: Activation, frame: Carry, instruction: Instruction, targets: tuple[str, ...]
) -> State:
    """Give special initiative where the effect would leave an opponent without a character in battle."""
    player = _left_alone(now.state, activation, instruction, targets)
    question = f"{activation.key}/{frame.index}/{SPECIAL_INITIATIVE}"
    if player and question not in now.state.answers:
        now = Happening(now.state, "game rule")
        now = now.set("", SPECIAL_INITIATIVE, player, f"{_SPECIAL}#who-gets-it", f"{_SPECIAL}#what-is-suspended")
        return now.then(Wait(player, activation.key, frame.index), frame).state
    now = now.say(Took(activation.key, frame.index, targets), entry_of(instruction.name) or "")
    if instruction.name in EFFECTS:
        now = EFFECTS[instruction.name](now, activation, targets)
    entered = [Play(card, activation.player, activation.key) for card in targets if instruction.name in JOINING]
    return check_rules(now).then(*entered, Carry(activation.key, frame.index + 1)).state


def _end_battle(now: Happening, instruction: Instruction) -> State:
    """End the battle: what waits is dropped, and battle resolution begins (redemption/effect/end-the-battle)."""
    if instruction.effect.to is not None:
        now = now.set("", "ended as", str(instruction.effect.to), "redemption/effect/end-the-battle")
    now = now.set("", "battle", "resolving", "redemption/procedure/battle-resolution#when-it-begins")
    return replace(now.state, agenda=(Resolution(1),))


def _left_alone(state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]) -> str:
    if instruction.name not in MOVES:
        return ""
    left = sides_left(state, frozenset(targets))
    for player in players(state):
        if player != activation.player and characters_of(state, player) and not left[player]:
            return player
    return ""


def _draw(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State:
    """Draw cards off the top of the deck (redemption/effect/draw)."""
    amount = instruction.effect.amount
    number = _number(amount) if isinstance(amount, Count) else 0
    if not number or (isinstance(amount, Count) and amount.kind != "exactly"):
        raise NotThereYetError(f"How many cards {activation.card} draws cannot be told yet.")
    deck, hand = Place("deck", activation.player), Place(HAND, activation.player)
    for card in now.state.at(deck)[:number]:
        now = now.moved(card, hand, "redemption/effect/draw")
    return now.then(Carry(activation.key, frame.index + 1)).state


def check_rules(now: Happening) -> Happening:
    """Discard characters in battle without toughness, and Enhancements that no character is left to use.

    Args:
        now: What happened so far.

    Returns:
        The same, with those cards discarded by game rule, as part of what caused it
        (redemption/term/toughness#zero-or-less-is-discarded,
        redemption/procedure/initiative#enhancement-without-user-is-discarded).
    """
    for player in players(now.state):
        for character in characters_of(now.state, player):
            if face(now.state, character).toughness is not None and numbers_now(now.state, character).toughness <= 0:
                now = now.discarded(character, "redemption/term/toughness#zero-or-less-is-discarded")
    clause = "redemption/procedure/initiative#enhancement-without-user-is-discarded"
    for place, cards in tuple(now.state.cards.items()):
        if place.zone != BATTLE or not place.on or now.state.where[place.on].zone == BATTLE:
            continue
        for card in cards:
            if not _has_user(now.state, card):
                now = now.discarded(card, clause)
    return now


def _has_user(state: State, card: str) -> bool:
    brigades = set(face(state, card).brigades)
    good = "good Enhancement" in face(state, card).types
    fighters = (fighter for player in players(state) for fighter in characters_of(state, player))
    return any(
        ("Hero" in face(state, fighter).types) is good and brigades & set(face(state, fighter).brigades)
        for fighter in fighters
    )


def answers_it(state: State, card: str, frame: Wait) -> bool:
    """Tell whether an Enhancement may be played with special initiative.

    Args:
        state: The state.
        card: The Enhancement.
        frame: What is suspended.

    Returns:
        Whether it negates the removing effect (redemption/procedure/special-initiative#what-may-be-played).
    """
    suspended: Activation = state.activations[frame.activation]
    for ability in abilities_of(state, card):
        _, tried = start(state, card, frame.player, ability, "")
        for instruction in tried.effects:
            if instruction.name == "negate" and suspended.card in candidates(
                state, tried, instruction, default_locations("negate")
            ):
                return True
    return False
