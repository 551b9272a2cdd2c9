"""Place: a card goes on another or to a territory, and what stands behind it is active there (REG, Place)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.rewording.resurrections import FROM_SEARCH, RESURRECT
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.bearing import place_on
from rulings.redemption.rules.cards.moving import home_of_soul, moved_out
from rulings.redemption.rules.cards.places import HAND, LAND_OF_BONDAGE, TERRITORY, face, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.take_and_give import (
    ask_where,
    places_named,
    refuse_destination,
    unknown_place,
    where_chosen,
)
from rulings.redemption.rules.ongoing.being_placed import let_lie_active
from rulings.redemption.rules.targeting.manual_targeting import ask_targets, is_chosen, possible_sets
from rulings.redemption.rules.targets.finding import why_found
from rulings.redemption.rules.targets.hidden import refuse_hidden
from rulings.redemption.rules.targets.sets_of_targets import Chosen
from rulings.redemption.rules.targets.whereabouts import zone_named
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_PLACE = "redemption/effect/place#"
_BEARER = "bearer"
_AS_A_SOUL = "treated as a Lost Soul"
_ZONES = frozenset((TERRITORY, HAND, LAND_OF_BONDAGE))
_OWN = frozenset(("owner", "its"))
_BOUND = (
    "redemption/effect/capture#treat-as-lost-soul-is-a-reminder",
    "redemption/term/land-of-bondage#lost-souls-the-player-controls",
)
_MOVES = tuple(f"{_PLACE}{key}" for key in ("moves-to-specific-location", "remains-indefinitely", "face-up"))


def _bearers(instruction: Instruction) -> tuple[Instruction, ...]:
    """The place effect as it is looked for what the cards are placed on; none where they go to a place."""
    to = instruction.effect.to
    if to is None or to.card is None:
        return ()
    return (replace(instruction, effect=replace(instruction.effect, target=to.card, to=None)),)


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where a card is placed that are not known, beside cards and what each player has."""
    said = instruction.effect.to
    if said is None:
        raise NotThereYetError(f"Where {activation.card} places something is not said.")
    if said.card is not None:
        if said.target is not None or said.qualities is not None or said.kind or said.place is not None:
            raise unknown_place(instruction, said)
        if instruction.effect.manner is not None:
            reason = f"How {activation.card} places a card `{instruction.effect.manner}` on another is not there yet."
            raise NotThereYetError(reason)
        return
    if instruction.effect.manner not in (None, _AS_A_SOUL):
        raise unknown_place(instruction, said)
    named = wording.places_of(said.place)
    if said.player is not None or not {zone_named(place) for place in named} <= _ZONES:
        raise unknown_place(instruction, said)
    if not _goes_to_owner(instruction):
        refuse_destination(activation, instruction)


def _goes_to_owner(instruction: Instruction) -> bool:
    """Whether each card goes to a place of its own owner."""
    named = wording.places_of(instruction.effect.to.place) if instruction.effect.to is not None else ()
    return len(named) == 1 and named[0].owner is not None and named[0].owner.kind in _OWN


def _places(state: State, activation: Activation, instruction: Instruction, card: str) -> tuple[Place, ...]:
    """The places to one of which a card can be brought."""
    if not _goes_to_owner(instruction):
        return places_named(state, activation, instruction, TERRITORY)
    (named,) = wording.places_of(instruction.effect.to.place)
    return (Place(zone_named(named), owner(state, card)),)


def _sets(state: State, activation: Activation, instruction: Instruction, cards: Chosen) -> list[Chosen]:
    """The cards on one of which others can be placed.

    Raises:
        NotThereYetError: They are placed on several, or each may be placed on another one.
    """
    (end,) = _bearers(instruction)
    found = [chosen for chosen in possible_sets(state, activation, end) if chosen and not set(chosen) & set(cards)]
    apart = len(cards) > 1 and len(found) > 1 and _is_each_placed(instruction)
    if apart or any(len(chosen) != 1 for chosen in found):
        raise NotThereYetError(f"On which of several cards {activation.card} places each cannot be told yet.")
    return found


def _is_each_placed(instruction: Instruction) -> bool:
    """Whether each of the cards is placed on a card of its own: `place each of those tokens on a Hero`."""
    aims = items_of(instruction.effect.target)
    return any(isinstance(aim, Target) and aim.count is not None and aim.count.kind == "each" for aim in aims)


def _may_place(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether there is something on which a card can be placed, or a place (redemption/effect/place)."""
    if instruction.effect.to is None:
        return True
    if _bearers(instruction):
        return bool(_sets(state, activation, instruction, (card,)))
    return bool(_places(state, activation, instruction, card))


def _first(step: Step) -> Chosen:
    answer = step.chosen("targets")
    return answer if isinstance(answer, tuple) else step.targets


def _ask(step: Step) -> Choice | None:
    """Ask on what the cards are placed, or in whose territory."""
    if not _bearers(step.instruction):
        return ask_where(step, _open_places(step))
    (end,) = _bearers(step.instruction)
    found = _sets(step.state, step.activation, step.instruction, _first(step))
    if step.chosen(_BEARER) is not None or (len(found) < 2 and not is_chosen(end)):
        return None
    return ask_targets(step.state, step.activation, end, step.question(_BEARER), found)


def _open_places(step: Step) -> tuple[Place, ...]:
    """The places of which one is chosen for all cards; none where each goes to its own owner."""
    if _goes_to_owner(step.instruction):
        return ()
    return places_named(step.state, step.activation, step.instruction, TERRITORY)


def _bearer(step: Step) -> Chosen:
    """The card on which others are placed: the one that was chosen, or the only one; none in a place."""
    if not _bearers(step.instruction):
        return ()
    chosen = step.chosen(_BEARER)
    if isinstance(chosen, tuple):
        return chosen
    found = _sets(step.state, step.activation, step.instruction, _first(step))
    return found[0] if len(found) == 1 else ()


def _all_targets(step: Step) -> Chosen:
    """A place effect targets the cards and the one beneath them (redemption/effect/place#targets-both-cards)."""
    return (*_first(step), *_bearer(step))


def _leaving(state: State, activation: Activation, instruction: Instruction, targets: Chosen) -> frozenset[str]:
    """The cards that are placed leave the battle; the one beneath them stays."""
    return frozenset(targets[:-1] if _bearers(instruction) else targets)


def _place(step: Step) -> Happening:
    """Each card goes where it is placed; one that places itself is active there (redemption/effect/place)."""
    now, bearer = step.now, _bearer(step)
    refuse_hidden(step.activation, bearer)
    for card in _first(step):
        if bearer:
            now = _put_on(now, card, bearer[0])
        else:
            places = _places(now.state, step.activation, step.instruction, card)
            now = _bring(now, card, where_chosen(step, places))
        if card == step.activation.card:
            now = let_lie_active(now, step.activation, step.frame.index, bearer)
    return now


def _bring(now: Happening, card: str, where: Place) -> Happening:
    """Bring a card to a place; a Lost Soul lies in the Land of Bondage of a territory.

    Raises:
        UnclearError: It is neither a Lost Soul nor a captive, and goes to a Land of Bondage.
    """
    now, is_out = moved_out(now, card, where)
    if is_out:
        return now
    if where.zone == LAND_OF_BONDAGE and not now.state.get(card, "captured"):
        _refuse_unbound(now.state, card)
    home, resides = home_of_soul(now, card, where)
    return now.moved(card, home, *_MOVES, *resides)


def _refuse_unbound(state: State, card: str) -> None:
    """Only what is captured is treated as a Lost Soul by the rules; what else is brought there is left open."""
    if "Lost Soul" not in face(state, card).types:
        clauses = (f"{_PLACE}unusual-location-or-benefit", *_BOUND)
        raise UnclearError(
            f"Whether {card}, placed in a Land of Bondage, is a captured character is not said.", clauses
        )


def _put_on(now: Happening, card: str, bearer: str) -> Happening:
    """Put a card on another; one that was used by that already only lies there in another manner."""
    where = place_on(now.state, bearer)
    now = now if now.state.where[card] == where else now.moved(card, where, *_MOVES)
    return now.set(card, "placed", True, f"{_PLACE}moves-to-specific-location", f"{_PLACE}targets-both-cards")


def _why(step: Step) -> Iterator[str]:
    yield f"{_PLACE}targets-both-cards"
    yield from (FROM_SEARCH,) if step.instruction.setting.within == RESURRECT else ()
    if face(step.state, step.activation.card).ability is not None and _first(step) != (step.activation.card,):
        yield f"{_PLACE}no-activation"
    for end in _bearers(step.instruction):
        named = any(wording.places_of(target) for target in targets_of(end))
        yield from () if named else (f"{_PLACE}targets-in-play",)
        yield from why_found(step.state, step.speaker, step.activation.player, end, _bearer(step))


def _lies_there_still(state: State, timed: Timed, card: str) -> bool:
    """Whether a card lies where the effect placed it, and did not come there by another way."""
    placed = next((move for _, move in reversed(timed.moves) if move.card == card), None)
    since = (entry.what for entry in state.log[max(timed.lines_on(card)) + 1 :])
    moved = [what for what in since if isinstance(what, Moved) and what.card == card]
    if placed is None or any(move.target.on != placed.target.on for move in moved):
        return False
    return bool(placed.target.on) or not moved


def _discard(now: Happening, timed: Timed, card: str) -> Happening:
    """A card that was placed for a time is discarded at its end."""
    return now.discarded(card, f"{_PLACE}discarded-after-duration")


PLACE = Effect(
    "place",
    beside=frozenset(("to", "manner")),
    refuse=_refuse,
    ends=_bearers,
    may_target=_may_place,
    ask=_ask,
    all_targets=_all_targets,
    do=_place,
    leaving=_leaving,
    why=_why,
    revert=_discard,
    may_revert=_lies_there_still,
    may_be_replaced=False,
)
