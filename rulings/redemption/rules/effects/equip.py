"""Equip effects: an ability puts a weapon on a character (REG, Equip)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Destination
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Play, effect_after
from rulings.redemption.rules.cards.places import BATTLE, HAND, IN_PLAY
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.targets.hidden import HIDDEN, refuse_hidden
from rulings.redemption.rules.targets.matching import candidates, speaker_of
from rulings.redemption.rules.targets.referencing import unknown_among
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.turn.weapons import put_on, refuse_bearer
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

_EQUIP = "redemption/effect/equip#"
_DEFAULTS = tuple(
    f"{_EQUIP}{key}"
    for key in (
        "targets-weapon-and-character",
        "stays-equipped-indefinitely",
        "works-like-any-equipped-weapon",
        "warrior-without-weapon",
        "instant",
    )
)


def _equip(step: Step) -> State | Choice:
    """Carry an equip effect out: choose a weapon and a character, and put the one on the other.

    Args:
        step: The effect.

    Returns:
        The state after, with the weapon on the agenda where its character is in battle
        (redemption/effect/equip#ability-activates-only-in-battle); or the choice.
    """
    now, activation, frame, instruction = step.now, step.activation, step.frame, step.instruction
    rest = effect_after(frame, len(activation.effects))
    question = f"{activation.key}/{frame.index}/targets"
    chosen = now.state.answers.get(question)
    if chosen is None:
        pairs = (*_pairs(now.state, activation, instruction), *_hidden(now.state, activation, instruction))
        if not pairs:
            reason = Omitted(activation.key, instruction.name, "it has no target")
            return now.say(reason, f"{_EQUIP}character-can-use-weapon").then(rest).state
        if len(pairs) > 1:
            return _ask(activation, question, pairs)
        chosen = pairs[0]
    weapon, character = chosen
    refuse_hidden(activation, chosen)
    fights = now.state.where[character].zone == BATTLE
    because = (f"{_EQUIP}puts-weapon-on-character", f"{_EQUIP}ability-activates-only-in-battle")
    now = now.say(Took(activation.key, frame.index, (weapon, character)), *because)
    moved = ("redemption/term/used-by#moved-onto-it",) if fights else ()
    now = put_on(now, weapon, character, *_why(now.state, instruction, weapon), *_DEFAULTS, *moved)
    used = [Play(weapon, activation.player, activation.key)] if fights else []
    return now.then(*used, rest).state


def _ask(activation: Activation, question: str, pairs: tuple[tuple[str, str], ...]) -> Choice:
    options = tuple(Option(pair, f"{pair[0]} on {pair[1]}") for pair in pairs)
    words = f"Which weapon does {activation.card} equip to whom?"
    return Choice(question, activation.player, words, options, (f"{_EQUIP}targets-weapon-and-character",))


def _why(state: State, instruction: Instruction, weapon: str) -> tuple[str, ...]:
    from_hand = state.where[weapon].zone == HAND and not _says_where(instruction)
    return (f"{_EQUIP}character-in-play", *((f"{_EQUIP}weapon-from-hand",) if from_hand else ()))


def _says_where(instruction: Instruction) -> bool:
    return any(wording.where(target) for target in targets_of(instruction))


def _pairs(state: State, activation: Activation, instruction: Instruction) -> Iterator[tuple[str, str]]:
    """The weapons with the characters that they can be equipped to, where nothing protects either."""
    hand = Place(HAND, activation.player)
    characters = _bearers(state, activation, instruction)
    for weapon in candidates(state, activation, instruction, (HAND,)):
        if not _says_where(instruction) and state.where[weapon] != hand:
            continue
        for character in characters:
            shielded = any(
                protection(state, card, instruction.name, activation.card) is not None for card in (weapon, character)
            )
            if refuse_bearer(state, weapon, character) is None and not shielded:
                yield weapon, character


def _hidden(state: State, activation: Activation, instruction: Instruction) -> Iterator[tuple[str, str]]:
    """The option that the weapon is one of the unknown cards of the place in which it is looked for."""
    hand = Place(HAND, activation.player)
    speaker = speaker_of(state, activation)
    for target in targets_of(instruction):
        unknown = unknown_among(state, speaker, activation.player, target, (HAND,))
        if any(_says_where(instruction) or state.where[card] == hand for card in unknown):
            yield HIDDEN, "a character"


def _bearers(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """The characters that may be equipped: those that are named, else all in play (#character-in-play)."""
    to = instruction.effect.to
    if to is None:
        return tuple(card for card, place in state.where.items() if place.zone in IN_PLAY and not place.on)
    bearers = replace(instruction, effect=replace(instruction.effect, target=to.card))
    return candidates(state, activation, bearers, ("in play",))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what is not known to name characters."""
    to = instruction.effect.to
    if to is not None and (not isinstance(to, Destination) or to.card is None):
        raise NotThereYetError(f"Whom {activation.card} equips cannot be told yet.")


EQUIP = Effect("equip", beside=frozenset(("to",)), refuse=_refuse, by_itself=_equip)
