"""Set-aside: cards leave the game for a time, or until their controller has them back (REG, Set-Aside)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.set_aside_cards import AREA, SET_ASIDE, has_paired_ability
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_out
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of, face, holder_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.turn.returning import is_still_aside, let_return
from rulings.redemption.rules.turn.set_aside_enhancements import names_opponent
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/effect/set-aside#"
_GOES_TO = (
    f"{_ENTRY}moves-to-set-aside-area",
    f"{_ENTRY}area-of-permanent-controller",
    "redemption/term/set-aside-area#area-of-the-permanent-controller",
)
_IN_BATTLE = f"{_ENTRY}in-battle-cards-of-opponent"
_OUTSIDE = f"{_ENTRY}outside-battle-no-cards-of-opponent"
_ANY_OR_ALL = frozenset(("any", "all", "each"))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what goes on behind a colon while cards are set aside, other than what may be used in each phase."""
    at = activation.effects.index(instruction)
    for effect in activation.effects[at + 1 :]:
        if effect.setting.behind_colon and not any(item.conjunction == "each" for item in effect.conditions):
            raise NotThereYetError(f"What {activation.card} does while cards are set aside cannot be carried out yet.")


def _set_aside(step: Step) -> Happening:
    """Each target goes to the set-aside area of who controls it for good (redemption/effect/set-aside)."""
    now = step.now
    for card in step.targets:
        place = Place(AREA, holder_of(now.state, card))
        now, is_out = moved_out(now, card, place)
        now = now if is_out else now.moved(card, place, *_GOES_TO)
    return now


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Whether an Enhancement reaches a card that an opponent controls.

    Raises:
        UnclearError: It is paired with an ability, and names neither an opponent nor a place whose cards it means.
    """
    found = face(state, activation.card)
    if not found.is_enhancement or controller_of(state, card) == activation.player:
        return Finding(True)
    if not activation.is_of_battle:
        return Finding("territory" in found.classes, (_OUTSIDE,))
    if not has_paired_ability(state, activation.card) or names_opponent(target):
        return Finding(True)
    means_all = target.count is not None and target.count.kind in _ANY_OR_ALL
    if means_all and not wording.where(target):
        raise UnclearError(f"Whether {activation.card} may set {card} aside is not decided.", (_IN_BATTLE,))
    return Finding(means_all, (_IN_BATTLE,))


def _why(step: Step) -> Iterator[str]:
    state, activation = step.state, step.activation
    of_others = any(controller_of(state, card) != activation.player for card in step.targets)
    if not face(state, activation.card).is_enhancement:
        yield from (f"{_ENTRY}other-cards-target-opponents-freely",) if of_others else ()
    elif activation.is_of_battle:
        yield f"{_ENTRY}enhancement-in-battle-is-regular"
        yield from (_IN_BATTLE,) if of_others else ()
    if has_paired_ability(state, activation.card):
        yield f"{_ENTRY}paired-ability-is-the-benefit"
    if any(state.where[card].zone in IN_PLAY for card in step.targets):
        yield f"{_ENTRY}active-abilities-last-the-phase"


SET_ASIDE_EFFECT = Effect(
    SET_ASIDE,
    home=AREA,
    removes=True,
    refuse=_refuse,
    reaches=_reaches,
    do=_set_aside,
    why=_why,
    revert=let_return,
    may_revert=is_still_aside,
)
