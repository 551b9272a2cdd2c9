"""Modifiers that a card gives to abilities of other cards: which cards they are for, and how long (REG, Modifiers)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Modifier, Noun, Tail, Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.in_force import is_out_of_force
from rulings.redemption.rules.abilities.kinds import cards_of, kinds_of, those_using
from rulings.redemption.rules.abilities.reservations import is_reserved, modifiers_of_card
from rulings.redemption.rules.cards.bearing import contents_of
from rulings.redemption.rules.cards.periods import is_phase_over, turn_began
from rulings.redemption.rules.cards.places import BATTLE, IN_PLAY, face, fighter_of, holder_of
from rulings.redemption.rules.ongoing.first_each_battle import (
    is_first,
    is_of_first,
    tail_of_first,
    users_named,
    without_first,
)
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.subjects_told import subjects_of
from rulings.redemption.rules.targets.comparing import unknown_tail
from rulings.redemption.rules.targets.qualities import fits, leaves_out, nouns_of
from rulings.redemption.rules.targets.tails import holds_tail, kind_of, knows_tail
from rulings.redemption.rules.targets.whereabouts import players_meant
from rulings.table.errors import NotTakenError, NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of


@dataclass(frozen=True, slots=True)
class Modifies:
    """The statement that a card modifies abilities of others from now on.

    Attributes:
        card: The card.
        player: Who controls it.
        modifier: What it says.
        place: Where the card is.
        at: Where the sentence begins that says it.
        manner: How the card lies on another; empty where it lies on none.
        cards: The cards at which its words point back, as `that Hero` does.
        among: The ongoing effect whose targets these are, by its activation and its number; None where none is.
        event: Whether an event brought it about, so that it lasts to the end of the phase wherever its card lies.
    """

    card: str
    player: str
    modifier: Modifier
    place: Place
    at: int = 0
    manner: str = ""
    cards: tuple[str, ...] = ()
    among: tuple[str, int] | None = None
    event: bool = False

    def __str__(self) -> str:
        return f"{self.card} modifies abilities: {wording.words_of(self.modifier)}"


@dataclass(frozen=True, slots=True)
class AwaitsToModify:
    """The statement that a card begins to wait for an event by which it modifies abilities of others.

    Attributes:
        what: How it modifies them then.
    """

    what: Modifies

    def __str__(self) -> str:
        return f"{self.what.card} waits for what lets it modify abilities: {wording.words_of(self.what.modifier)}"


def why_granted_so(said: Modifies) -> tuple[str, ...]:
    """List the clauses on how long a modifier for other cards lasts, and which cards it is for."""
    kinds = [kinds_of(item) for item in _subjects(said)]
    of_type = any(not _is_own(item) and not item.back and item.place is None for item in _subjects(said))
    found = {
        "redemption/term/modifier#granted-to-other-cards": said.event or _is_of_phase(said),
        "redemption/effect/place#implied-while-placed": said.manner == _PLACED,
        "redemption/term/ongoing-effect#automatic-targets-may-update": said.among is not None,
        "redemption/term/modifier-targeting#card-types-only-in-play": of_type,
        OWN_CARD: any(_is_own(item) for item in _subjects(said)),
        "redemption/term/modifier#named-type-only": any(kinds),
        "redemption/term/used-by#special-ability-activates": any(map(those_using, _subjects(said))),
        "redemption/term/used-by#played-on-it": any(_with_users(item) is not item for item in _subjects(said)),
    }
    return tuple(clause for clause, applies in found.items() if applies)


def _is_of_phase(said: Modifies) -> bool:
    """Whether a modifier is over at the end of the phase because its card was played in battle, or lies on another."""
    return said.manner != _PLACED and (said.place.zone == BATTLE or bool(said.place.on))


_PLACED = "placed"

OWN_CARD = "redemption/term/modifier-targeting#own-card-where-it-activated"
"""The clause by which a modifier reaches the card that it is on, or what that contains, where it activated."""


def _is_own(target: Target) -> bool:
    return target.back == "this card" or _names_contents(target)


def _names_contents(target: Target) -> bool:
    """Whether a target is `contents`, without more: those of this card."""
    heads = [getattr(getattr(noun, "head", None), "name", "") for noun in items_of(target.things)]
    return heads == ["contents"] and target == Target(target.things)


def _subjects(said: Modifies) -> tuple[Target, ...]:
    items = subjects_of(said.modifier)
    if not all(isinstance(item, Target) for item in items):
        reason = f"What {said.card} modifies is not there yet: {wording.words_of(said.modifier)}."
        raise NotThereYetError(reason, (modifiers_of_card(said.card), said.at))
    return tuple(items)


def is_for_others(modifier: Modifier) -> bool:
    """Tell whether a modifier is for abilities of other cards, of which the engine knows which these can be."""
    targets = () if modifier.is_of_own_card else subjects_of(modifier)
    own = any(isinstance(target, Target) and _is_own(target) for target in targets)
    return bool(targets) and not own and all(map(knows_modified, targets))


def knows_modified(target: Any) -> bool:
    """Tell whether the engine knows which cards a modifier can be for by the words that name them."""
    if isinstance(target, Target) and those_using(target):
        return all(map(_knows_cards, those_using(target)))
    try:
        return _knows_cards(cards_of(target) if isinstance(target, Target) else target)
    except NotThereYetError:
        return False


def _knows_cards(target: Any) -> bool:
    target = _with_users(target)
    first = tail_of_first(target) if isinstance(target, Target) else None
    if first is not None:
        return _knows_cards(without_first(target)) and all(map(_knows_cards, users_named(first)))
    if not isinstance(target, Target) or target.place is not None or target.alternatives or target.things is None:
        return False
    which = target.count.which if target.count is not None else ""
    if target.back == "this card":
        return True
    tails = (tail for noun in items_of(target.things) for tail in getattr(noun, "tails", ()))
    return target.back in ("", *PRONOUNS) and which in ("", "any", _OTHER) and all(map(is_heard_of, tails))


_OTHER = "other"


def points_back(modifier: Modifier) -> bool:
    """Tell whether a modifier is for cards at which its words point back: `that Hero cannot be negated`."""
    return bool(pronouns_of(modifier))


def pronouns_of(modifier: Modifier) -> tuple[Target, ...]:
    """List the words by which a modifier points back at the cards that it is for, or that use those."""
    return tuple(
        part
        for said in subjects_of(modifier)
        for part in walk(said)
        if isinstance(part, Target) and part.back in PRONOUNS
    )


def is_heard_of(tail: Tail) -> bool:
    """Tell whether the engine knows by what a tail narrows; whether in these words is asked as a card is played."""
    if kind_of(tail) == "used by":
        return not tail.negative and all(
            isinstance(item, Target) and _knows_cards(item) for item in items_of(tail.what)
        )
    return knows_tail(tail) or is_of_first(tail) or kind_of(tail) == _BANDED


_BANDED = "banded to"
"""The kind of tail for characters that the card of the modifier has banded to."""


def granted(state: State) -> Iterator[Modifies]:
    """List the modifiers that were granted in this phase, or by a card that is active where it still lies.

    Args:
        state: The state.

    Yields:
        The modifiers (redemption/term/modifier#granted-to-other-cards).
    """
    for line, entry in enumerate(state.log):
        said = entry.what
        if not isinstance(said, Modifies) or is_reserved(state, modifiers_of_card(said.card), said.at):
            continue
        of_turn = is_of_this_turn(said.modifier) and line >= turn_began(state)
        if of_turn or not is_phase_over(state, line) or _still_lies(state, said):
            yield said


def is_of_this_turn(modifier: Modifier) -> bool:
    """Tell whether a modifier lasts through the turn, as its text says."""
    duration = modifier.duration
    return duration is not None and (duration.kind, duration.unit, duration.owner) == ("this", "turn", None)


def waits_to_modify(state: State, waiting: AwaitsToModify, line: int) -> bool:
    """Tell whether a card still waits for an event, as it said in a line of the log, by which it modifies abilities."""
    said = waiting.what
    aside = is_reserved(state, modifiers_of_card(said.card), said.at)
    return not aside and (not is_phase_over(state, line) or _still_lies(state, said))


def _still_lies(state: State, said: Modifies) -> bool:
    """Whether the card lies where it modifies abilities from phase to phase: in a territory, or placed on a card."""
    if said.event:
        return False
    if said.manner == _PLACED and said.place.on:
        return state.where[said.card].on == said.place.on and bool(state.get(said.card, _PLACED))
    home = state.where.get(said.place.on, said.place)
    return home.zone != BATTLE and state.where[said.card].zone == said.place.zone


def modified_kinds(state: State, said: Modifies, card: str) -> frozenset[str] | None:
    """Tell which abilities of a card another modifies.

    Args:
        state: The state.
        said: The modifier of the other.
        card: The card.

    Returns:
        Their kinds, none for all; None where it modifies none of them.
    """
    try:
        for target in map(_with_users, _subjects(said)):
            if _is_meant(state, said, target, card):
                return kinds_of(target)
    except NotTakenError as error:
        raise error.of(modifiers_of_card(said.card), said.at) from None
    return None


def _with_users(target: Any) -> Any:
    """Say of cards played on characters by whom they are used (redemption/term/used-by#played-on-it)."""
    if not isinstance(target, Target) or not isinstance(target.things, Listing) or len(target.things.items) != 1:
        return target
    noun, places = target.things.items[0], wording.places_of(target)
    names = [item for place in places for item in items_of(place.name)]
    played = [tail for tail in noun.tails if tail == Tail("played")]
    if not played or not names or not all(isinstance(item, Noun) for item in names):
        return target
    users = tuple(Target(things=Listing((name,))) for name in names)
    by = Tail("used by", what=Listing(users, "or"))
    tails = (*(tail for tail in noun.tails if tail != Tail("played")), by)
    return replace(target, things=Listing((replace(noun, tails=tails),)), place=None)


def _is_meant(state: State, said: Modifies, target: Target, card: str) -> bool:
    """Whether a card is one that a modifier is for: by what it is, or by who uses its ability, as far as one does."""
    users = those_using(target)
    if not users:
        return _is_subject(state, said, cards_of(target), card)
    user = card if state.get(card, "placed") else fighter_of(state, card)
    return any(_is_subject(state, said, each, user) for each in users)


def _is_subject(state: State, said: Modifies, target: Target, card: str) -> bool:
    """Whether a card, as it is played, is one of those that a modifier is for.

    The sources are redemption/term/modifier-targeting#card-types-only-in-play and #own-card-where-it-activated.
    """
    if not _knows_cards(target):
        raise NotThereYetError(f"What {said.card} modifies is not there yet: {wording.words_of(said.modifier)}.")
    if target.back == "this card":
        return card == said.card
    if target.back:
        is_such = target.things is None or fits(face(state, card), target.things)
        return is_such and (card in said.cards or _is_taken_in(state, said, card))
    if target.count is not None and target.count.which == _OTHER and card == said.card:
        return False
    first = tail_of_first(target)
    if first is not None:
        plain = without_first(target)
        fitting = partial(_is_such, state, said, plain)
        return is_first(state, said.player, card, users_named(first), fitting) and _is_subject(state, said, plain, card)
    if _names_contents(target):
        return card in contents_of(state, said.card)
    place = state.where[card]
    home = state.where[place.on] if place.on else place
    if home.zone not in IN_PLAY:
        return False
    speaker = Activation("", said.card, said.player, (), "")
    whose = None if target.owner is None else players_meant(state, speaker, said.player, target.owner)
    if whose is not None and (home.player or holder_of(state, card)) not in whose:
        return False
    is_such = any(_is_noun(state, said, speaker, noun, card) for noun in nouns_of(target.things))
    return is_such and not leaves_out(face(state, card), target)


def _is_taken_in(state: State, said: Modifies, card: str) -> bool:
    """Whether the ongoing effect of whose targets a modifier speaks has come to target a card.

    The source is redemption/term/ongoing-effect#automatic-targets-may-update.
    """
    if said.among is None:
        return False
    name = state.activations[said.among[0]].effects[said.among[1]].name
    lasting = (each for each in ongoing(state, name) if (each.activation.key, each.index) == said.among)
    return any(card in each.targets for each in lasting)


def _is_such(state: State, said: Modifies, cards: Target, users: Target | None, card: str) -> bool:
    """Whether a card is of the kind that is meant, or a character of those that use such, wherever it is by now."""
    speaker = Activation("", said.card, said.player, (), "")
    return any(_is_noun(state, said, speaker, noun, card) for noun in nouns_of((users or cards).things))


def _is_noun(state: State, said: Modifies, speaker: Activation, noun: Noun, card: str) -> bool:
    """Whether a card, as it is played, is of the kind that a noun names."""
    kinds = {kind_of(tail) for tail in noun.tails}
    if not fits(face(state, card), Listing((noun,)), kinds):
        return False
    return all(_holds(state, said, speaker, card, tail) for tail in noun.tails)


def _holds(state: State, said: Modifies, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a tail is so of a card.

    Raises:
        NotThereYetError: It asks for numbers, which may depend on what is modified.
    """
    if kind_of(tail) == "used by":
        return _is_used_by(state, said, tail, state.where[card].on)
    if kind_of(tail) == _BANDED:
        return _has_banded(state, said.card, card)
    if kind_of(tail) == "numbers":
        raise unknown_tail(tail)
    return holds_tail(state, speaker, card, tail)


def _has_banded(state: State, by: str, card: str) -> bool:
    """Whether a character is in battle by a band effect of a card (band#temporary-until-it-leaves)."""
    bands = (took for took in state.log.of(Took) if card in took.what.targets)
    return state.where[card].zone == BATTLE and any(
        state.activations[took.what.activation].card == by
        and state.activations[took.what.activation].effects[took.what.index].name == "band"
        and not is_out_of_force(state, took.what.activation, took.what.index)
        for took in bands
    )


def _is_used_by(state: State, said: Modifies, tail: Tail, user: str) -> bool:
    """Whether a card that uses another is one of those that a tail names, as in `used by a king`."""
    named = items_of(tail.what)
    if tail.kind != "used by" or tail.negative or not all(isinstance(item, Target) for item in named):
        raise NotThereYetError(f"What {said.card} modifies is not there yet: {wording.words_of(said.modifier)}.")
    return bool(user) and any(_is_subject(state, said, item, user) for item in named)


def modifies(state: State, card: str) -> bool:
    """Tell whether a card modifies abilities of other cards, as it goes on to do when its own abilities are undone."""
    return any(said.card == card for said in granted(state))
