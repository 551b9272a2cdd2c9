"""What connects the sentences of a special ability to one ability (REG, Ability and Colon)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.redemption.reading.abilities import (
    Act,
    Choice,
    Claim,
    Condition,
    Count,
    Deed,
    Destination,
    Effect,
    Modifier,
    Noun,
    Owner,
    Place,
    Player,
    Statement,
    Tail,
    Target,
    Word,
)
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Term, items_of, print_words

BACK = frozenset(("it", "one of them", "that card", "the rest", "those"))
"""Words of a target that point back to what stands before."""
PRONOUNS = frozenset(("it", "that card", "those"))
"""Words that stand for what was named before."""

PICKED = frozenset(("selected", "chosen", "named"))
"""Words for what was picked before."""


GIVEN = frozenset(("paralyzed", "poisoned", "diseased"))
"""Conditions that effects give to cards."""

ON_RETURN = "on return"
"""The moment at which cards come back that were set aside, and the manner of what happens to them by then."""

_DISEASE = "disease"

SEEING = frozenset(("look", "reveal", "search"))
"""Effects that show cards, to which later words point."""


def is_trailing(value: Any) -> bool:
    """Tell whether a sentence modifies the abilities before it: a modifier without a subject of its own."""
    return isinstance(value, Modifier) and value.is_of_own_card


def belongs_to(value: Any, before: Sequence[Any]) -> bool:
    """Tell whether a sentence belongs to the ability before it.

    Args:
        value: What the sentence says.
        before: What the sentences of the ability before it say.

    Returns:
        Whether it says so by its first words, points back, replaces what stands before, or is paired with it.
    """
    if _has_lasting_effect(before) or options_of(before) is not None:
        return True
    if isinstance(value, Modifier):
        first = next((part for item in value.conditions for part in walk(item) if isinstance(part, Target)), None)
        return _is_back(first) or any(_is_back(part) for part in walk(value.subject))
    if not isinstance(value, Statement):
        return False
    if value.tie is not None or _repeats(value) or _replaces(value) or points_back(value) or _is_of_condition(value):
        return True
    if _tells_of_return(value) or _speaks_of_another_one(value):
        return True
    from_seen = _picks_from_seen(value, before) or _acts_on_seen(value, before)
    return from_seen or _is_pick(value, before) or _shuffles_deck(value, before)


def _is_of_condition(statement: Statement) -> bool:
    """Tell whether a sentence is paired with a condition given before: `while paralyzed`, *treat as a disease*.

    Neither says of which card (redemption/effect/paralyze#sometimes-paired,
    redemption/effect/poison-and-disease#treat-as-a-disease).
    """
    claims = [claim for item in statement.leads for claim in walk(item) if isinstance(claim, Claim)]
    while_so = any(claim.subject is None and getattr(claim.kind, "name", "") in GIVEN for claim in claims)
    effects = [deed.effect for deed in _deeds_of(statement)]
    treated = [item for item in effects if isinstance(item, Effect) and item.effect == _DISEASE and item.target is None]
    return while_so or bool(treated)


def _tells_of_return(statement: Statement) -> bool:
    """Tell whether a sentence says with what numbers those return that a sentence before it sets aside."""
    return any(isinstance(deed.effect, Effect) and deed.effect.manner == ON_RETURN for deed in _deeds_of(statement))


def _speaks_of_another_one(statement: Statement) -> bool:
    """Tell whether a sentence waits for something to happen to *another one*: of which kind, a sentence before it says.

    The source is redemption/term/ability#what-connects-effects.
    """
    claims = [part for item in statement.leads for part in walk(item) if isinstance(part, Claim) and part.event]
    said = (item for claim in claims for each in (claim.subject, claim.object) for item in items_of(each))
    return any(isinstance(item, Target) and item == Target(None, _ANOTHER) for item in said)


_ANOTHER = Count("exactly", which="other")
"""The count of `another one`."""


def _is_pick(statement: Statement, before: Sequence[Any]) -> bool:
    """Tell whether a sentence speaks of what a sentence before it only picks, as in `Select a brigade`."""
    deeds = [_deeds_of(sentence) for sentence in before if isinstance(sentence, Statement)]
    picks = any(found and all(isinstance(deed.effect, Choice) for deed in found) for found in deeds)
    return picks and any(_says_picked(part) for part in walk(statement))


def _picks_from_seen(statement: Statement, before: Sequence[Any]) -> bool:
    """Tell whether a sentence first selects cards without a place, where cards were just looked at or searched."""
    first = next((deed.effect for deed in _deeds_of(statement)), None)
    if not isinstance(first, Choice) or first.kind != "select":
        return False
    targets = items_of(first.target)
    return _sees(before) and all(isinstance(item, Target) and item.place is None for item in targets)


def _acts_on_seen(statement: Statement, before: Sequence[Any]) -> bool:
    """Tell whether a sentence acts on cards just looked at: on a number and no more, *the rest*, or revealed ones.

    So does one that acts on what is in the place of the cards, which it calls *that hand*.
    """
    first = next((deed.effect for deed in _deeds_of(statement)), None)
    targets = items_of(first.target) if isinstance(first, Effect) and first.target is not None else ()
    numbers = (item for item in targets if isinstance(item, Target) and item.things is None and item.place is None)
    takes = not statement.leads and any(item.count is not None and not item.back for item in numbers)
    return _sees(before) and (takes or any(map(_says_seen, walk(statement))))


def _says_seen(part: Any) -> bool:
    if isinstance(part, Target):
        return part.back == "the rest"
    if isinstance(part, Place):
        return part.count == "that" and part.owner is None and not part.part
    return isinstance(part, Term) and (part.category, part.name) == ("qualities", "revealed")


def _shuffles_deck(statement: Statement, before: Sequence[Any]) -> bool:
    """Tell whether a sentence shuffles a deck by itself, which a sentence before it looks through."""
    first = next((deed.effect for deed in _deeds_of(statement)), None)
    shuffles = isinstance(first, Effect) and first.effect == "shuffle" and first.target is None
    return shuffles and any(
        isinstance(part, Place) and getattr(part.name, "name", part.name) == "deck"
        for sentence in before
        for part in walk(sentence)
    )


def _sees(before: Sequence[Any]) -> bool:
    return any(isinstance(part, Effect) and part.effect in SEEING for sentence in before for part in walk(sentence))


def _deeds_of(statement: Statement) -> tuple[Deed, ...]:
    return tuple(part for part in walk(statement) if isinstance(part, Deed))


def _says_picked(part: Any) -> bool:
    words = print_words(part) if isinstance(part, Term | Word | Tail) else ()
    return not PICKED.isdisjoint(words)


def options_of(before: Sequence[Any]) -> Choice | None:
    """Find the choice between the abilities that follow it, as in `Select 2:`.

    Args:
        before: What sentences say.

    Returns:
        The choice, or None where there is none.
    """
    parts = (part for statement in before if isinstance(statement, Statement) for part in walk(statement))
    return next((part for part in parts if isinstance(part, Choice) and part.kind == "options"), None)


def _has_lasting_effect(before: Sequence[Any]) -> bool:
    return any(
        isinstance(part, Effect) and (part.effect == "interrupt" or (part.effect == "place" and bool(statement.then)))
        for statement in before
        if isinstance(statement, Statement)
        for part in walk(statement)
    )


def _repeats(statement: Statement) -> bool:
    return any(isinstance(part, Effect) and part.effect == "repeat" for part in walk(statement))


def _replaces(statement: Statement) -> bool:
    """An `instead` without an event of its own replaces what stands before."""
    has_event = any(isinstance(part, Claim) and part.event for lead in statement.leads for part in walk(lead))
    return not has_event and any(isinstance(part, Deed) and part.instead for part in walk(statement))


def points_back(statement: Statement) -> bool:
    """Tell whether the first card that a sentence speaks of was spoken of before."""
    for part in walk(statement):
        if isinstance(part, Target):
            if part.back in BACK or (part.owner is not None and part.owner.kind == "its"):
                return True
            if any(isinstance(inside, Tail) and _needs_earlier(inside) for inside in walk(part)):
                return True
            if any(isinstance(tail, Tail) and tail.kind == "on" and _is_back(tail.what) for tail in part.tails):
                return True
            if _is_named(part):
                break
    if any(_is_named(part) for lead in statement.leads for part in walk(lead)):
        return _says_that_card(statement)
    by_owner = _owner_acts(statement) or _goes_to_owner(statement)
    return by_owner or _acts_on_earlier(statement) or _those_who_did_act(statement)


def _needs_earlier(tail: Tail) -> bool:
    """Tell whether what follows a noun compares with a card spoken of before: `that share a book with that card`."""
    if isinstance(tail.what, Claim):
        return _is_back(tail.what.than)
    return tail.kind == "this way" or (tail.kind.startswith(_COMPARES) and _is_back(tail.what))


_COMPARES = ("same ", "different ", "placed on")


def _says_that_card(statement: Statement) -> bool:
    """Tell whether `that card` cannot be one of the conditions, as in `if used by a king, discard that card`."""
    claims = [part for lead in statement.leads for part in walk(lead) if isinstance(part, Claim)]
    named = _heads_in(statement.leads)
    first = next((part for act in acts_of(statement) for part in walk(act) if isinstance(part, Target)), None)
    if first is None or first.back != "that card":
        return False
    if _is_plural(first) and not any(_is_plural(claim.subject) or _is_plural(claim.object) for claim in claims):
        return True
    if not all(map(_is_of_this_card, claims)):
        return False
    return _heads_in((first,)).isdisjoint(named)


def _is_plural(phrase: Any) -> bool:
    """Tell whether a phrase names several cards, as `those cards` does."""
    return any(isinstance(part, Noun) and getattr(part.head, "form", "") == "many" for part in walk(phrase))


def _is_of_this_card(claim: Claim) -> bool:
    subject = claim.subject.items[0] if isinstance(claim.subject, Listing) else claim.subject
    return subject is None or (isinstance(subject, Target) and subject.back == "this card")


def _heads_in(phrases: Sequence[Any]) -> frozenset[Any]:
    return frozenset(part.head for phrase in phrases for part in walk(phrase) if isinstance(part, Noun))


def _owner_acts(statement: Statement) -> bool:
    """Tell whether the owner of a card acts that is named without an article, or as `it`."""
    acts = acts_of(statement)
    subject = acts[0].subject if acts else None
    return _is_owner(subject)


def _goes_to_owner(statement: Statement) -> bool:
    """Tell whether the card of the text itself goes to the owner of another: `give this card to that card's owner`."""
    effects = [part for act in acts_of(statement) for part in walk(act.deeds) if isinstance(part, Effect)]
    to = effects[0].to if effects else None
    player = to.player if isinstance(to, Destination) else None
    moved = [part for part in walk(effects[0].target) if isinstance(part, Target)] if effects else []
    return _is_owner(player) and bool(moved) and all(target.back == "this card" for target in moved)


def _is_owner(player: Any) -> bool:
    return isinstance(player, Player) and player.kind == "of" and not isinstance(player.of, Target | Listing)


def _those_who_did_act(statement: Statement) -> bool:
    """Tell whether those act who carried out what stands before: `Each player who does draws 6`."""
    acts = acts_of(statement)
    subject = acts[0].subject if acts else None
    tails = subject.tails if isinstance(subject, Player) else ()
    return any(isinstance(tail, Tail) and tail.kind == "does" for tail in tails)


def _acts_on_earlier(statement: Statement) -> bool:
    """Tell whether a card acts on one spoken of before: it is not the actor, which would be called `itself`."""
    acted = [
        part.target
        for act in acts_of(statement)
        if isinstance(act.subject, Target)
        for part in walk(act.deeds)
        if isinstance(part, Effect)
    ]
    return bool(acted) and isinstance(acted[0], Listing) and _is_back(acted[0].items[0])


def _is_named(part: Any) -> bool:
    names = isinstance(part, Target) and part.back == "" and part.things is not None
    return names and not isinstance(part.things, Target)


def _is_back(target: Any) -> bool:
    return isinstance(target, Target) and target.back in BACK


def acts_of(statement: Statement) -> tuple[Act, ...]:
    """List the acts of a sentence, without those behind a colon."""
    return tuple(act for act in items_of(statement.body) if isinstance(act, Act))


def conditions_of(statement: Statement) -> tuple[Condition, ...]:
    """List the conditions of a sentence, those in front first."""
    return (*statement.leads, *statement.trailing)


def names_player(part: Any) -> bool:
    """Tell whether a phrase names a player."""
    return isinstance(part, Player | Owner)
