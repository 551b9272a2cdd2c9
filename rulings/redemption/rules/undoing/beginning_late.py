"""Abilities that begin late: what a prevent that has fallen kept from activating (REG, Prevent and Abilities)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activated, Activation, narrow, start
from rulings.redemption.rules.abilities.carried_out import Stopped, Withheld
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import BATTLE, card_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import is_ongoing
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.undoing.preventing import abilities_with_modifiers
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.undoing import fallen, is_standing

_PREVENT = "redemption/effect/prevent"
_TARGETING = "redemption/term/effect-targeting"


@dataclass(frozen=True, slots=True)
class StaysLost:
    """The statement that an ability that was prevented does not activate although the prevent has fallen.

    Attributes:
        card: The card that has the ability.
        by: The activation that prevented it.
    """

    card: str
    by: str

    def __str__(self) -> str:
        return f"The ability of {self.card}, which {card_of(self.by)} stopped, does not activate any more"


def begin_late(now: Happening, key: str) -> Happening:
    """Let begin what a prevent that has fallen kept from activating.

    Args:
        now: What happened so far, the statement that the prevent is negated included.
        key: The activation that prevented.

    Returns:
        The same with ongoing abilities on the agenda, as far as their targets need no choice; what is instant stays
        lost (redemption/effect/prevent#negated-prevent-instant-ability, #negated-prevent-ongoing-ability).
    """
    for said in tuple(entry.what for entry in now.state.log):
        if isinstance(said, Stopped) and said.by == key:
            for index in _free(now.state, said):
                now = _start_late(now, said, index)
        elif isinstance(said, Withheld) and said.by == key and is_standing(now.state, said.activation):
            activation: Activation = now.state.activations[said.activation]
            if _can_begin_late(activation.effects[said.part]):
                now = now.then(Carry(said.activation, said.part, ()))
    return now


def _free(state: State, said: Stopped) -> tuple[int, ...]:
    """The abilities that nothing else stops."""
    down = fallen(state)
    others = {
        index
        for entry in state.log
        if isinstance(entry.what, Stopped) and entry.what.card == said.card and entry.what.by not in down
        for index in entry.what.abilities
    }
    return tuple(index for index in said.abilities if index not in others)


def _start_late(now: Happening, said: Stopped, index: int) -> Happening:
    card = said.card
    player = now.state.where[now.state.where[card].on or card].player
    ability, modifiers = abilities_with_modifiers(now.state, card, player)[index]
    _, whole = start(now.state, card, player, ability, now.cause, modifiers)
    waiting = {index for part in whole.parts for index in range(part.first, part.end)}
    effects = tuple(
        effect for number, effect in enumerate(whole.effects) if number in waiting or _can_begin_late(effect)
    )
    if not effects:
        return now.say(
            StaysLost(card, said.by),
            f"{_PREVENT}#negated-prevent-instant-ability",
            f"{_TARGETING}#prevented-effect-has-no-target",
            "redemption/term/ability#prevented-instant-ability-is-lost",
        )
    if now.state.where[card].zone != BATTLE:
        raise UnclearError(
            f"Whether the ability of {card}, which was prevented and has left the battle since, activates now.",
            (f"{_PREVENT}#negated-prevent-ongoing-ability", f"{_TARGETING}#prevented-automatic-ongoing-starts-late"),
        )
    state, activation = narrow(*start(now.state, card, player, ability, now.cause, modifiers), effects)
    anew = any(effect.effect.target is not None and is_automatic(effect) for effect in effects)
    updated = (f"{_TARGETING}#prevented-automatic-ongoing-starts-late",) if anew else ()
    own = Happening(state, activation.key).say(
        Activated(activation.key),
        *updated,
        f"{_PREVENT}#negated-prevent-ongoing-ability",
        "redemption/term/ability#prevented-ongoing-ability-starts-late",
    )
    return Happening(own.state, now.cause).then(Carry(activation.key, 0))


def _can_begin_late(instruction: Instruction) -> bool:
    """An effect that is instant, or whose targets are chosen, has lost its targets for good.

    The sources are redemption/term/effect-targeting#prevented-effect-has-no-target and
    redemption/term/effect-targeting#prevented-automatic-ongoing-starts-late. An increase or decrease without duration
    is instant.
    """
    depends = instruction.setting.role == "benefit" or instruction.setting.tie not in ("", "then")
    lasts = is_ongoing(instruction.name)
    settled = is_automatic(instruction) or all(
        target.back in ("this card", "user") or (target.count is not None and target.count.kind == "next")
        for target in targets_of(instruction)
    )
    return lasts and settled and not depends
