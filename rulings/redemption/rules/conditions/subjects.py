"""The cards of which a condition says something, and whether they are so or as many (REG, Referencing)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Alternative, Claim, Target, Word
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import (
    BATTLE,
    IN_PLAY,
    OUT_OF_PLAY,
    REDEEMED_SOUL,
    SURFACE,
    controller_of,
    face,
    fighter_of,
)
from rulings.redemption.rules.targets.amounts import has_x, number_fits, settled
from rulings.redemption.rules.targets.pointing_back import pointed_back_by_condition
from rulings.redemption.rules.targets.qualities import fits, is_so, means, nouns_of
from rulings.redemption.rules.targets.referencing import counted, is_excepted
from rulings.redemption.rules.targets.tails import holds_tail
from rulings.redemption.rules.targets.whereabouts import home_of, spots
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, Term, items_of

_OF_THE_TABLE = frozenset(
    ("Hero", "Evil Character", "character", "Artifact", "Fortress", "Site", "City", REDEEMED_SOUL)
)
"""Types of cards that a text may count without a place: Lost Souls have places and rules of their own."""

ON_THE_SURFACE = "redemption/term/playing-surface#what-belongs-to-it"
"""The clause on where a condition looks that says nothing of it."""


def told(so: bool | None, *because: str) -> Finding | None:
    """Answer a claim with the clauses that say so; None where it cannot be told."""
    return None if so is None else Finding(so, because)


def are_of_the_table(target: Target) -> bool:
    """Tell whether the words name cards of the playing surface alone (redemption/term/referencing#where-it-looks)."""
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)} if target.things is not None else set()
    return bool(heads) and heads <= _OF_THE_TABLE


def each_or_any(listing: Any, told: Callable[[Any], bool]) -> bool:
    """Tell whether something is so of each item of a listing that says *and*, or of any of another."""
    found = [told(item) for item in items_of(listing)]
    return all(found) if isinstance(listing, Listing) and listing.joint == "and" else any(found)


def counted_by(state: State, activation: Activation, target: Any, doer: str) -> tuple[str, ...] | None:
    """List the cards that a claim counts; None where its words name no such cards."""
    if not isinstance(target, Target) or target.back:
        return None
    wanted = settled(state, activation, target) if has_x(target) else target
    return counted(state, activation, doer, wanted)


def pointed_at(state: State, activation: Activation, target: Target) -> tuple[str, ...] | None:
    """List the cards that a word points at: this card, its user, what was targeted before.

    `This Hero` on a card that is none is the one that uses it, or on which it lies.
    """
    if target.back == "this card":
        meant = (activation.card, fighter_of(state, activation.card))
        fitting = (card for card in meant if target.things is None or fits(face(state, card), target.things))
        found = next(fitting, None)
        return None if found is None else (found,)
    if target.back in ("user", "bearer"):
        return (fighter_of(state, activation.card),)
    if target.back in ("it", "that card"):
        return pointed_back_by_condition(state, activation, target)
    return None


def lies_in(state: State, activation: Activation, card: str, where: Target) -> bool:
    """Tell whether a card lies in a place that a claim names; the Land of Bondage is in the territory.

    Args:
        state: The state.
        activation: The activation whose text says it.
        card: The card.
        where: A target of anything in that place.

    Returns:
        Whether it does (redemption/term/territory#land-of-bondage-is-in-territory).

    Raises:
        NotThereYetError: The place is in or on other cards, or at an end of a deck.
    """
    names = wording.where(where)
    if names == ("battle",):
        return state.where[card].zone == BATTLE
    if names == ("in play",):
        return home_of(state, card).zone in IN_PLAY
    looked_at = spots(state, activation, activation.player, where, SURFACE)
    if any(spot.part or spot.within is not None or spot.zone not in _PLACES for spot in looked_at):
        raise NotThereYetError(f"Whether {card} is in {', '.join(names)} cannot be told yet.")
    return any(spot.holds(home_of(state, card)) for spot in looked_at)


_PLACES = frozenset((*SURFACE, *OUT_OF_PLAY))
"""Places that players have, apart from those in or on a card."""


def within(claim: Claim) -> Target:
    """Make a target of anything in the place that a claim names."""
    return Target(things=None, place=claim.place)


def is_one(state: State, activation: Activation, card: str, said: Any) -> bool:
    """Tell whether a card is what is said of it: a kind of card, or a quality.

    Raises:
        UnclearError: Nobody knows what the card is.
    """
    if not state.faces[card].is_known:
        reason = f"Whether {card} is such a card as {activation.card} asks for is not known."
        raise UnclearError(reason, ("redemption/term/referencing#names-without-acting",))
    if isinstance(said, Target) and said.things is not None and said.place is not None and not said.back:
        return is_one(state, activation, card, replace(said, place=None)) and lies_in(state, activation, card, said)
    if isinstance(said, Target) and said.things is not None and not said.back:
        return _is_such(state, activation, card, said) or any(
            is_one(state, activation, card, item)
            for alternative in said.alternatives
            for item in _said_instead(alternative, said)
        )
    if isinstance(said, Term | Word):
        return is_so(state, activation, card, said if isinstance(said, Term) else _as_term(said))
    raise NotThereYetError(f"The engine does not know yet what {wording.what(said)} means.")


def _as_term(said: Word) -> Term:
    """Make the term of the lexicon that a word means which is said of a card: `that king is meek`."""
    if said.name == _WARRIOR_CLASS:
        return Term("classes", "warrior")
    return Term("qualities", said.name)


_WARRIOR_CLASS = "warrior class"


def _is_such(state: State, activation: Activation, card: str, said: Target) -> bool:
    """Whether a card is of a kind, whose it must be, with what narrows it, and not excepted."""
    if said.count is not None and said.count.which not in ("", "any"):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(said)} means of a card.")
    if said.owner is not None and controller_of(state, card) not in _owners(activation, said):
        return False
    return (
        means(state, activation, card, said.things)
        and all(holds_tail(state, activation, card, tail) for tail in said.tails)
        and not is_excepted(state, activation, activation.player, said, card)
    )


def with_alternatives(said: Any) -> tuple[Any, ...]:
    """List what is said of a card apart: itself, and each that will do as well, in parentheses behind it.

    Raises:
        NotThereYetError: What stands in the parentheses depends on a condition, or joins something.
    """
    if not isinstance(said, Target) or not said.alternatives:
        return (said,)
    others = (item for alternative in said.alternatives for item in _said_instead(alternative, said))
    return (replace(said, alternatives=()), *others)


def _said_instead(alternative: Alternative, said: Target) -> tuple[Any, ...]:
    """What will do as well as what is said, in parentheses behind it."""
    if alternative.conditions or alternative.joint != "or":
        raise NotThereYetError(f"The engine does not know yet what {wording.what(said)} means of a card.")
    return items_of(alternative.what)


def _owners(activation: Activation, target: Target) -> tuple[str, ...]:
    if target.owner is not None and target.owner.kind == "you":
        return (activation.player,)
    raise NotThereYetError(f"The engine does not know yet whose {wording.what(target)} is.")


def is_any(state: State, activation: Activation, card: str, said: Any) -> bool:
    """Tell whether a card is one of the things that are said of it, or each of them where they are joined by *and*."""
    return each_or_any(said, lambda item: is_one(state, activation, card, item))


def subjects(state: State, activation: Activation, claim: Claim) -> tuple[str, ...] | None:
    """List the cards of which something is said; where none is named, the character itself or the user."""
    if claim.subject is None:
        return (fighter_of(state, activation.card),)
    return _named(state, activation, claim)


def subjects_or_itself(state: State, activation: Activation, claim: Claim) -> tuple[str, ...] | None:
    """List the cards of which something is said; where none is named, the card itself."""
    return (activation.card,) if claim.subject is None else _named(state, activation, claim)


def _named(state: State, activation: Activation, claim: Claim) -> tuple[str, ...] | None:
    found: list[str] = []
    for item in items_of(claim.subject):
        if not isinstance(item, Target):
            return None
        back = bool(item.back)
        cards = pointed_at(state, activation, item) if back else counted_by(state, activation, item, activation.player)
        if cards is None:
            return None
        found += cards
    return tuple(found)


def as_many(state: State, activation: Activation, claim: Claim, found: int) -> bool | None:
    """Tell whether of its subject so many cards are as many as a claim says."""
    said = items_of(claim.subject)
    if claim.subject is None or (isinstance(said[0], Target) and said[0].back):
        return found > 0
    return number_fits(state, activation, said[0], found) if len(said) == 1 else found > 0
