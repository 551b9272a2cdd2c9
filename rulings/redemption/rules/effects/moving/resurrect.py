"""Resurrect (REG, Resurrect)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.rewording.resurrections import FROM_SEARCH
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.moving import moved_to_owners
from rulings.redemption.rules.cards.places import TERRITORY
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.put import ask_where_to_put, put_cards, refuse_to_put
from rulings.redemption.rules.targets.whereabouts import zone_named
from rulings.table.choices import Choice

_RESURRECT = "redemption/effect/resurrect#"
_TO_TERRITORY = f"{_RESURRECT}discard-pile-to-territory"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    if instruction.effect.to is not None:
        refuse_to_put(activation, instruction)


def _ask(step: Step) -> Choice | None:
    return ask_where_to_put(step) if _names_territory(step.instruction) else None


def _names_territory(instruction: Instruction) -> bool:
    """Whether a text says where its targets are put, and not that they return to the field of play, wherever it is."""
    to = instruction.effect.to
    places = wording.places_of(to.place) if to is not None else ()
    in_play = all(place.owner is None and zone_named(place) == "in play" for place in places)
    return to is not None and not (in_play and any(word.startswith("return") for word in instruction.words))


def _resurrect(step: Step) -> Happening:
    """Each target goes out of a discard pile to a territory: its owner's, unless the text names another one."""
    if not _names_territory(step.instruction):
        return moved_to_owners(step.now, step.targets, TERRITORY, _TO_TERRITORY, f"{_RESURRECT}to-owners-territory")
    found = (FROM_SEARCH,) if step.instruction.setting.seen else ()
    return put_cards(step, _TO_TERRITORY, *found)


RESURRECT = Effect("resurrect", beside=frozenset(("to",)), refuse=_refuse, removes=True, ask=_ask, do=_resurrect)
