"""Instead at the will of the opponent: `Do X. Opponent may do Y instead.` (REG, Instead)."""

from __future__ import annotations

from dataclasses import replace

from rulings.cards.text.instructions import Instruction
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.parts import Part
from rulings.redemption.abilities.replaced import Replaced
from rulings.redemption.abilities.replacing import can_complete, name_replacement, put_in_place
from rulings.redemption.agenda import Carry
from rulings.redemption.effects.listing import EFFECTS
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.happening import Happening
from rulings.redemption.targets.matching import targets_of
from rulings.redemption.zones import opponent_of
from rulings.table.choices import Choice, Option
from rulings.table.state import State

_INSTEAD = "redemption/modifier/instead#"


def find_offer(activation: Activation, index: int) -> Part | None:
    """Find what an opponent may do in the place of an effect.

    Args:
        activation: The activation.
        index: The effect.

    Returns:
        The part that follows it, if its text offers one.

    Raises:
        NotThereYetError: It is offered for several effects, or to somebody else than the opponent.
    """
    offer = next((part for part in activation.parts if part.names_no_event and part.first == index + 1), None)
    if offer is None:
        return None
    sentence = activation.effects[index].setting.sentence
    before = [effect for effect in activation.effects[: offer.first] if effect.setting.sentence == sentence]
    offered = activation.effects[offer.first : offer.end]
    if len(before) > 1 or activation.effects[index].name not in EFFECTS or not all(map(_is_for_opponent, offered)):
        raise NotThereYetError(f"What {activation.card} offers instead cannot be carried out yet.")
    return offer


def _is_for_opponent(effect: Instruction) -> bool:
    """Whether the opponent may do it, and nothing in it depends on who says `your`."""
    act = effect.setting.act
    by_opponent = act is not None and act.mood == "may" and getattr(act.subject, "kind", "") == "opponent"
    aimed = effect.effect.target is not None or effect.name not in EFFECTS
    return by_opponent and aimed and effect.is_instead and all(target.owner is None for target in targets_of(effect))


def ask_opponent(state: State, activation: Activation, offer: Part) -> bool | Choice:
    """Ask the opponent whether Y is done in the place of X.

    Args:
        state: The state, X being about to be carried out.
        activation: The activation.
        offer: Y.

    Returns:
        Whether it is, or the question. What cannot be done in full is not offered
        (redemption/modifier/instead#new-effect-that-cannot-complete).
    """
    _, tried = _named(state, activation, offer)
    if not all(can_complete(state, tried, effect, "") for effect in tried.effects):
        return False
    question = f"{activation.key}/{offer.first}/instead by the opponent"
    chosen = state.answers.get(question)
    if chosen is None:
        card = activation.card
        options = (Option(True, f"uses {card}"), Option(False, f"does not use {card}"))
        clause = f"{_INSTEAD}opponent-may-do-y-instead"
        return Choice(question, opponent_of(state, activation.player), f"Use {card} instead?", options, (clause,))
    return bool(chosen)


def _named(state: State, activation: Activation, offer: Part) -> tuple[State, Activation]:
    """Name the activation of Y: the opponent carries it out, as if it were the opponent's own."""
    state, new = name_replacement(state, activation, offer, "", activation.key)
    own = tuple(
        replace(effect, setting=replace(effect.setting, act=replace(effect.setting.act, subject=None)))
        for effect in new.effects
        if effect.setting.act is not None
    )
    given = replace(new, player=opponent_of(state, activation.player), effects=own)
    return replace(state, activations={**state.activations, new.key: given}), given


def do_offered(now: Happening, activation: Activation, index: int, offer: Part, targets: tuple[str, ...]) -> State:
    """Carry Y out in the place of X.

    Args:
        now: What happened so far.
        activation: The activation.
        index: X.
        offer: Y.
        targets: The cards that X would have worked on.

    Returns:
        The state with Y on its agenda (redemption/modifier/instead#opponent-may-do-y-instead).
    """
    named = _named(now.state, activation, offer)
    name, card = activation.effects[index].name, " and ".join(targets)
    clauses = (f"{_INSTEAD}opponent-may-do-y-instead", f"{_INSTEAD}replaces-and-does-not-undo")
    now, frame = put_in_place(now, named, Replaced(activation.key, name, card, named[1].key), *clauses)
    return now.then(frame, Carry(activation.key, offer.end)).state
