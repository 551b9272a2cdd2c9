"""Withdraw (REG, Withdraw)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import TERRITORY, holder_of, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.whose_place import refuse_place_of_another
from rulings.table.errors import UnclearError
from rulings.table.places import Place

_WITHDRAW = "redemption/effect/withdraw#"
_HOME = f"{_WITHDRAW}to-permanent-controllers-territory"


def _withdraw(step: Step) -> Happening:
    """Each target goes to the territory of its permanent controller (redemption/effect/withdraw).

    Raises:
        UnclearError: The text says that it goes to that of its owner or of a player, and that is another one.
    """
    refuse_place_of_another(step, step.targets, holder_of, _HOME)
    now, to_owner = step.now, _names_owner(step.instruction)
    for card in step.targets:
        holder = holder_of(now.state, card)
        if to_owner and owner(now.state, card) != holder:
            reason = (
                f"Whether {card} goes to the territory of its owner or of {holder}, who controls it, is not decided."
            )
            raise UnclearError(reason, (_HOME, f"{_WITHDRAW}retreat-and-return-to-territory"))
        now = now.moved(card, Place(TERRITORY, holder), _HOME)
    return now


def _names_owner(instruction: Instruction) -> bool:
    """Whether a text says that something goes to a place of its owner."""
    places = wording.places_of(instruction.effect.to.place) if instruction.effect.to is not None else []
    return any(place.owner is not None and place.owner.kind == "owner" for place in places)


WITHDRAW = Effect(
    "withdraw",
    carries=("field-of-battle-to-territory",),
    phrases={
        "retreat-and-return-to-territory": (
            "retreat",
            "retreats",
            "return",
            "returned",
        )
    },
    beside=frozenset(("to", "whose")),
    home=TERRITORY,
    removes=True,
    do=_withdraw,
)
