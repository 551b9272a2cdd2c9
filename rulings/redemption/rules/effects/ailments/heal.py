"""Heal: what was done to characters is over, and those being discarded are saved (REG, Heal)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.afflictions import brought_a_pair
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import being_discarded
from rulings.redemption.rules.cards.places import TERRITORY, holder_of
from rulings.redemption.rules.cards.statements import Healed
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.triggers.heal_chances import HEAL, HEALABLE
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk

_HEAL = "redemption/effect/heal#"
_DISCARDS = frozenset(("discard", "discarded"))
_SAVED = (f"{_HEAL}saved-character-goes-to-territory", f"{_HEAL}healed-discard-did-not-happen")


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse to heal what has been discarded, as the answer to that: the chance comes before the discard completes."""
    awaited = (part for item in instruction.conditions if watches(item) for part in walk(item))
    if any(isinstance(part, Claim) and getattr(part.kind, "name", part.kind) in _DISCARDS for part in awaited):
        raise NotThereYetError(f"What {activation.card} heals as it is discarded cannot be carried out yet.")


def _is_healable(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Whether a character can be healed: it is being discarded, poisoned, diseased or paralyzed."""
    so = card in being_discarded(state.agenda) or any(state.get(card, condition) for condition in HEALABLE)
    return Finding(so, (f"{_HEAL}healable",))


def _heal(step: Step) -> Happening:
    """Each target is free of its conditions and decreases; one that is being discarded goes home."""
    now = step.now
    for card in step.targets:
        doomed = card in being_discarded(now.state.agenda)
        for condition in HEALABLE:
            if now.state.get(card, condition):
                paired = (f"{_HEAL}removes-paired-ability",) if brought_a_pair(now.state, card, condition) else ()
                now = now.set(card, condition, None, f"{_HEAL}ends-the-condition", *paired)
        now = now.say(Healed(card, doomed), f"{_HEAL}removes-decrease", *(_SAVED[1:] if doomed else ()))
        home = Place(TERRITORY, holder_of(now.state, card))
        if doomed and now.state.where[card] != home:
            now = now.moved(card, home, *_SAVED)
    return now


def _why(step: Step) -> Iterator[str]:
    yield from (f"{_HEAL}{key}" for key in ("undoes-discard-or-sickness", "healable", "targets-in-play", "instant"))


HEAL_EFFECT = Effect(
    HEAL,
    carries=("targets-healed-characters",),
    beside=frozenset(("to",)),
    refuse=_refuse,
    reaches=_is_healable,
    do=_heal,
    why=_why,
)
