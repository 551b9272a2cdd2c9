"""Release: captured characters become characters again, Lost Souls leave the Sites that hold them (REG, Release)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.control import PERMANENT, GoesBack, controllers_of
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, TERRITORY, controller_of, face, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.whereabouts import SET_ASIDE_AREA, players_meant, zone_named
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Changed, Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_RELEASE = "redemption/effect/release#"
_LIST = "redemption/term/permanent-controller-list#"
_IN_PLAY = "in play"
_OWNER = frozenset(("owner", "its"))


def may_be_released(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card is a legal target of a release effect.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: A card that its words mean.

    Returns:
        Whether it is a captured character, a character that a Fortress holds or that was set aside, or a Lost Soul
        that a Site holds; another stays what and where it is (redemption/effect/release
        #no-target-if-nothing-would-happen).

    Raises:
        NotThereYetError: It is a character that lies in another way on another card.
    """
    place, printed = state.where[card], face(state, card)
    if state.get(card, "captured") or (place.zone == SET_ASIDE_AREA and printed.is_character):
        return True
    if not place.on:
        return False
    bearer = face(state, place.on)
    if place.zone == LAND_OF_BONDAGE:
        return "Lost Soul" in printed.types and "Site" in bearer.types
    if not printed.is_character:
        return False
    if not (state.get(card, "held") and "Fortress" in bearer.types):
        raise NotThereYetError(f"Whether {card} is held by {place.on}, and goes back where, is not there yet.")
    return True


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse a place to which its targets do not go by themselves, and of which it is not said whose it is."""
    said = instruction.effect.to
    for place in wording.places_of(said.place) if said is not None else ():
        souls_home = zone_named(place) == LAND_OF_BONDAGE and all(map(_names_souls, targets_of(instruction)))
        if place.owner is None and not souls_home and zone_named(place) not in (TERRITORY, _IN_PLAY):
            words = wording.words_of(said)
            raise NotThereYetError(f"`{instruction.name}` to `{words}`, as {activation.card} has it, is not there yet.")


def _names_souls(target: Target) -> bool:
    """Whether a target names Lost Souls, which go to the Land of Bondage in any case."""
    heads = {getattr(noun.head, "name", "") for noun in items_of(target.things) if isinstance(noun, Noun)}
    return heads == {"Lost Soul"}


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clause by which a release effect finds no target among what nothing holds."""
    yield "redemption/effect/release"
    yield f"{_RELEASE}no-target-if-nothing-would-happen"


def _release(step: Step) -> Happening:
    """Each target goes from its captor, Fortress, Site or the set-aside area to where it belongs."""
    now = step.now
    for card in step.targets:
        if now.state.get(card, "captured") or face(now.state, card).is_character:
            now = _free(now, step, card)
        else:
            home = Place(LAND_OF_BONDAGE, controller_of(now.state, card))
            because = ("lost-souls-to-general-land-of-bondage", "lost-souls-in-sites", "frees-captives-and-held-cards")
            now = now.moved(card, home, *(f"{_RELEASE}{key}" for key in because))
    return now


def _free(now: Happening, step: Step, card: str) -> Happening:
    """A captive becomes a character of the player from whom it was captured, or whom the text names; a held one too."""
    activation, is_captive = step.activation, now.state.get(card, "captured") is True
    said = _entries_said(now.state, step, card)
    kept = _entries_before(now.state, card, is_captive=is_captive) if said is None else said
    to_owner = said == 1
    listed = controllers_of(now.state, card)
    player = listed[kept - 1].player
    reverts = f"{_LIST}{'reverts-to-the-owner' if to_owner else 'reverts-to-a-previous-controller'}"
    if is_captive or kept < len(listed):
        now = now.say(GoesBack(activation.key, card, kept), reverts)
        now = now.set(card, PERMANENT, player if player != owner(now.state, card) else None, reverts)
    returns = "captive-returns-to-previous-controller" if is_captive else "held-character-returns"
    why = [returns] if said is None else []
    if is_captive:
        now = now.set(card, "captured", None, f"{_RELEASE}captive-status-ends")
    else:
        why.append("characters-in-fortress-or-set-aside")
    return now.moved(
        card, Place(TERRITORY, player), *(f"{_RELEASE}{key}" for key in ("frees-captives-and-held-cards", *why))
    )


def _entries_said(state: State, step: Step, card: str) -> int | None:
    """How many entries of the Permanent Controller List are left where the text says to whose territory a card goes.

    Raises:
        NotThereYetError: It names a player who has not had the card before, or several.
    """
    to = step.instruction.effect.to
    whose = [place.owner for place in wording.places_of(to.place) if place.owner is not None] if to is not None else []
    if not whose:
        return None
    if whose[0].kind in _OWNER:
        return 1
    named = players_meant(state, step.speaker, step.activation.player, whose[0])
    listed = controllers_of(state, card)
    had = [at for at, one in enumerate(listed, 1) if named is not None and one.player in named]
    if named is None or len(named) > 1 or not had:
        words = wording.words_of(to)
        raise NotThereYetError(f"How {card}, which {step.activation.card} releases, comes `{words}` is not there yet.")
    return had[-1]


def _entries_before(state: State, card: str, *, is_captive: bool) -> int:
    """How many entries stand before that of the capture in the Permanent Controller List, or came before the hold.

    Raises:
        NotThereYetError: The captor controlled the card before, so that the capture has no entry of its own.
    """
    listed = controllers_of(state, card)
    if not is_captive:
        here = state.where[card]
        moves = [line for line, entry in enumerate(state.log) if _brings(entry.what, card, here)]
        came = moves[-1] if moves else -1
        later = {entry.cause for entry in list(state.log)[came + 1 :] if _changes_control(entry.what, card)}
        return len([one for one in listed if one.by not in later])
    facts = [(entry.what, entry.cause) for entry in state.log if isinstance(entry.what, Changed)]
    captures = [cause for fact, cause in facts if (fact.subject, fact.attribute) == (card, "captured") and fact.after]
    by = captures[-1] if captures else ""
    own = [at for at, one in enumerate(listed) if at and one.by == by]
    if not own:
        raise NotThereYetError(f"Who controlled {card} before it was captured cannot be told.")
    return own[-1]


def _brings(what: object, card: str, here: Place) -> bool:
    return isinstance(what, Moved) and (what.card, what.target) == (card, here)


def _changes_control(what: object, card: str) -> bool:
    return isinstance(what, Changed) and (what.subject, what.attribute) == (card, PERMANENT)


RELEASE = Effect(
    "release",
    refuse=_refuse,
    beside=frozenset(("to", "whose")),
    home=TERRITORY,
    called_home=frozenset((_IN_PLAY, LAND_OF_BONDAGE)),
    may_target=may_be_released,
    do=_release,
    why_none=_why_none,
)
