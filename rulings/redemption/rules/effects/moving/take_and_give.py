"""Take and give: cards that a player receives, and the places that texts name for them (REG, Take and Give)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Destination, Owner, Player, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, of_card
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.control import PERMANENT, RanOut, controllers_of
from rulings.redemption.rules.cards.hand_size import is_barred
from rulings.redemption.rules.cards.moving import home_of_soul, moved_out
from rulings.redemption.rules.cards.places import (
    HAND,
    LAND_OF_BONDAGE,
    TERRITORY,
    controller_of,
    holder_of,
    owner,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.to_owners import is_to_owner, owner_meant
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import knows_owner, players_in, players_meant, zone_named
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding

_TAKE = "redemption/effect/take-and-give"
_GETS_CONTROL, _IS_PERMANENT = f"{_TAKE}#receiver-gets-permanent-control", f"{_TAKE}#permanent-unless-duration"
_LIST_SHRINKS = "redemption/term/permanent-controller-list#when-a-duration-ends"
_STAYS_IN_HAND = f"{_TAKE}#may-stay-in-anothers-hand"
_OWN_SIDE = frozenset(("territory", "artifact pile", "land of bondage", "set-aside area", "hand", "battle"))
"""Where nobody takes what is there already (redemption/effect/take-and-give#no-taking-from-own-side): the Artifact pile
and the Land of Bondage are parts of the territory (redemption/term/location#locations-in-play)."""

_ANYBODY = frozenset(("a player", "any player"))


def places_named(state: State, activation: Activation, instruction: Instruction, zone: str) -> tuple[Place, ...]:
    """List the places to which a text lets an effect bring the cards that somebody receives.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        zone: Where they go unless the text says otherwise.

    Returns:
        The places, of which the player chooses one.

    Raises:
        NotThereYetError: The engine does not know yet where they go.
    """
    said = instruction.effect.to
    if said is None:
        return (Place(zone, activation.player),)
    if said.player is not None:
        return tuple(Place(zone, player) for player in _players(state, activation, instruction, said.player))
    places = wording.places_of(said.place)
    return tuple(place for named in places for place in _places(state, activation, instruction, named))


def refuse_destination(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where cards go, or to whom, that are not known.

    Args:
        activation: The activation.
        instruction: The effect.

    Raises:
        NotThereYetError: The engine does not know yet where they go.
    """
    said = instruction.effect.to
    if said is None:
        return
    is_known = isinstance(said, Destination) and said.target is None and said.qualities is None and not said.kind
    if not is_known or said.card is not None:
        raise unknown_place(instruction, said)
    if said.player is not None and not _knows_player(said.player):
        raise unknown_place(instruction, said.player)
    for named in wording.places_of(said.place) if said.player is None else ():
        if not _knows_place(named):
            raise unknown_place(instruction, named)


def _knows_player(said: Any) -> bool:
    plain = isinstance(said, Player) and said.of is None and not said.tails
    return plain and (said.kind in _ANYBODY or knows_owner(Owner(said.kind)))


def _knows_place(named: SaidPlace) -> bool:
    if zone_named(named) not in (HAND, TERRITORY, LAND_OF_BONDAGE) or named.part:
        return False
    return knows_owner(named.owner) if named.owner is not None else named.count in ("", "one", "any")


def ask_where(step: Step, places: Sequence[Place]) -> Choice | None:
    """Ask to whom the targets of an effect go.

    Args:
        step: The effect, with its targets.
        places: The places to which it can bring them.

    Returns:
        The choice; None where nothing is open, or it was made already.
    """
    options = tuple(Option(str(place), str(place), about=place.player) for place in places)
    words = f"Where does the {step.instruction.name} effect of {step.activation.card} bring its targets?"
    return step.choose("to", words, options) if step.targets else None


def where_chosen(step: Step, places: Sequence[Place]) -> Place:
    """Name the place where the targets of an effect go: the one that was chosen, or the only one."""
    return next((place for place in places if str(place) == step.chosen("to")), places[0])


def _players(state: State, activation: Activation, instruction: Instruction, said: Any) -> tuple[str, ...]:
    if said.kind in _ANYBODY:
        return players_in(state)
    return players_meant(state, speaker_of(state, activation), activation.player, Owner(said.kind)) or ()


def _places(state: State, activation: Activation, instruction: Instruction, named: SaidPlace) -> tuple[Place, ...]:
    zone = zone_named(named)
    if named.owner is not None:
        owners = players_meant(state, speaker_of(state, activation), activation.player, named.owner)
        return tuple(Place(zone, player) for player in (players_in(state) if owners is None else owners))
    if named.count in ("one", "any"):
        return tuple(Place(zone, player) for player in players_in(state))
    return (Place(zone, activation.player),)


def unknown_place(instruction: Instruction, said: Any) -> NotThereYetError:
    """Make the error of a place that the engine does not know yet as one to which an effect brings cards."""
    return NotThereYetError(f"`{instruction.name}` with `{wording.words_of(said)}` cannot be carried out yet.")


def _take(step: Step) -> Happening:
    """Each target goes to the player who takes it (redemption/effect/take-and-give)."""
    return _receive(step, f"{_TAKE}#take-gets-control")


def _give(step: Step) -> Happening:
    """Each target goes to the player to whom it is given (redemption/effect/take-and-give)."""
    return _receive(step, f"{_TAKE}#give-hands-over-control")


def _receive(step: Step, because: str) -> Happening:
    now, where = step.now, where_chosen(step, _places_for(step))
    to = ("to-receivers-hand",) if where.zone == HAND else ()
    clauses = [because, *(f"{_TAKE}#{key}" for key in ("moves-to-receivers-location", *to))]
    for card in step.targets:
        now, is_out = moved_out(now, card, where)
        if is_out:
            continue
        kept = (_STAYS_IN_HAND,) if where.zone == HAND and where.player != owner(now.state, card) else ()
        if holder_of(now.state, card) != where.player and not is_barred(now.state, card, where):
            now = now.set(card, "permanent controller", where.player, _GETS_CONTROL, _IS_PERMANENT)
        home, resides = home_of_soul(now, card, where)
        now = now.moved(card, home, *clauses, *kept, *resides)
    return now


def _places_to(state: State, activation: Activation, instruction: Instruction) -> tuple[Place, ...]:
    """The places where cards can go: the hand by default (redemption/effect/take-and-give#to-receivers-hand)."""
    return places_named(state, activation, instruction, HAND)


def _places_for(step: Step) -> tuple[Place, ...]:
    """The places where the targets of an effect can go, which may be those of their owner."""
    if not step.targets or not is_to_owner(step.instruction):
        return _places_to(step.state, step.activation, step.instruction)
    said = step.instruction.effect.to
    found = dict.fromkeys(owner_meant(step.state, step.activation, step.instruction, card) for card in step.targets)
    if len(found) > 1:
        raise NotThereYetError(f"To which of several owners {step.activation.card} gives cards cannot be told yet.")
    zones = [zone_named(named) for named in wording.places_of(said.place)] if said.player is None else [HAND]
    return tuple(Place(zone, player) for zone in zones for player in found)


def _places_of_somebody(state: State, activation: Activation, instruction: Instruction) -> tuple[Place, ...]:
    """The places where cards can go; those of their owner are told of the cards, and may be anybody's before."""
    if not is_to_owner(instruction):
        return _places_to(state, activation, instruction)
    return tuple(Place(HAND, player) for player in players_in(state))


def _ask(step: Step) -> Choice | None:
    return ask_where(step, _places_for(step)) if step.targets else None


def _may_take(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Nobody takes what is already on the own side."""
    is_own = state.where[card].zone in _OWN_SIDE and controller_of(state, card) == activation.player
    return Finding(False, (f"{_TAKE}#no-taking-from-own-side",)) if is_own else Finding(True)


def _is_to_another(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether the owner to whom a card would be given is another player (#give-hands-over-control)."""
    if not is_to_owner(instruction):
        return True
    return owner_meant(state, activation, instruction, card) != activation.player


def _why_none_given(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which an effect gives nothing: to an owner who has the card already, it goes to no other."""
    yield _TAKE
    yield from (f"{_TAKE}#give-hands-over-control",) if is_to_owner(instruction) else ()


def _why_owner(step: Step) -> Iterator[str]:
    """The clause on whom a text means by the owner."""
    yield from ("redemption/term/owner#whose-deck-it-came-from",) if is_to_owner(step.instruction) else ()


def _refuse_to_hand_over(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where cards go that are not known, of which the owner of a card is one that is."""
    if not is_to_owner(instruction):
        refuse_destination(activation, instruction)


def _may_give(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Nobody gives what another player has permanent control of, or what nobody has control of."""
    is_own = controller_of(state, card) == holder_of(state, card) == activation.player
    return Finding(True) if is_own else Finding(False, (f"{_TAKE}#give-only-permanently-controlled",))


def is_listed(state: State, timed: Timed, card: str) -> bool:
    """Tell whether the entry that an effect added to the Permanent Controller List still stands there."""
    return any(listed.by == timed.activation.key for listed in controllers_of(state, card))


def _give_back(now: Happening, timed: Timed, card: str) -> Happening:
    """The entry that a take or give effect added to the Permanent Controller List goes; control may revert."""
    return give_back(now, timed, card, _IS_PERMANENT)


def give_back(now: Happening, timed: Timed, card: str, because: str) -> Happening:
    """Let the entry go that an effect added to the Permanent Controller List for a time; control may revert.

    Args:
        now: What happened so far.
        timed: The effect.
        card: One of its targets.
        because: The clause by which its duration ends that.

    Returns:
        The same with that (redemption/term/permanent-controller-list#when-a-duration-ends).

    Raises:
        NotThereYetError: The card lies on another, or an ability of it is active.
    """
    last = controllers_of(now.state, card)[-1]
    now = now.say(RanOut(timed.activation.key, timed.index, card), _LIST_SHRINKS, because, *timed.why)
    if last.by != timed.activation.key:
        return now
    _refuse_left_behind(now.state, card)
    holder = controllers_of(now.state, card)[-1].player
    said = holder if holder != owner(now.state, card) else None
    return now.set(card, PERMANENT, said, _LIST_SHRINKS, because)


def _refuse_left_behind(state: State, card: str) -> None:
    """Refuse a card that lies on another, or whose own ability is active, when control of it reverts."""
    if state.where[card].on:
        raise NotThereYetError(f"What becomes of {card} on another card, when control of it reverts, is not there yet.")
    for activation in of_card(state, card):
        goes_on = activation.parts or any(stays_in_force(effect) for effect in activation.effects)
        if goes_on and activation.place.zone == state.where[card].zone:
            raise NotThereYetError(f"What the ability of {card} does when control of it reverts is not there yet.")


TAKE = Effect(
    "take",
    refuse=_refuse_to_hand_over,
    beside=frozenset(("to",)),
    phrases={"add-to-hand-is-take": ("add",)},
    removes=True,
    places=_places_of_somebody,
    why=_why_owner,
    reaches=_may_take,
    ask=_ask,
    do=_take,
    revert=_give_back,
    may_revert=is_listed,
)
GIVE = Effect(
    "give",
    refuse=_refuse_to_hand_over,
    beside=frozenset(("to",)),
    removes=True,
    places=_places_of_somebody,
    reaches=_may_give,
    may_target=_is_to_another,
    why=_why_owner,
    why_none=_why_none_given,
    ask=_ask,
    do=_give,
    revert=_give_back,
    may_revert=is_listed,
)
