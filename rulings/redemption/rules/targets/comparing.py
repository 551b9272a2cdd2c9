"""Cards that are compared with another: of the same brigade, of a different alignment, that share a book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.churches import churches
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import brigades_of, face, fighter_of
from rulings.redemption.rules.cards.titles.versions import is_titled
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.unsaid import testament_unsaid
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term, items_of

POINTED_BACK = "the cards that words point back at"
"""The name of the question for the cards at which a pronoun points with which others are compared."""

_OPPOSITE = MappingProxyType({"good": "evil", "evil": "good"})
_AT_EARLIER = frozenset(("it", "that card"))
_POINTERS = frozenset(("this card", "user", *_AT_EARLIER))

ANY_BRIGADE = "any brigade"
"""A tail that says that any brigade will do, the only one that may except what it names."""

_ENTRY_OF_BRIGADES = "redemption/term/brigade"
_CHOICE = frozenset(("choice", "chosen"))


def is_of_any_brigade(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card has a brigade of the alignment that is said, other than those that are excepted."""
    names = fact(_ENTRY_OF_BRIGADES, tail.what.name) if tail.what is not None else face(state, card).brigades
    meant = {str(name).lower() for name in names} - _excepted(tail)
    return not meant.isdisjoint(face(state, card).brigades)


def says_any_brigade(tail: Tail) -> bool:
    """Tell whether any brigade is meant, not one that a player chooses, and brigades alone are excepted."""
    excepted = (item for exclusion in tail.exceptions for item in items_of(exclusion.what))
    of_brigades = all(getattr(item, "category", "") == "brigades" for item in excepted)
    unconditional = all(not exclusion.conditions for exclusion in tail.exceptions)
    return of_brigades and unconditional and _CHOICE.isdisjoint(wording.words_of(tail).split())


def _excepted(tail: Tail) -> frozenset[str]:
    return frozenset(item.name for exclusion in tail.exceptions for item in items_of(exclusion.what))


def unknown_tail(tail: Tail) -> NotThereYetError:
    """Make the refusal of what follows a noun."""
    return NotThereYetError(f"The engine does not know yet what `{wording.words_of(tail)}` means of a card.")


def matches_in(attribute: str) -> Callable[[State, Activation, str, Tail], bool]:
    """Make the question whether cards match in an attribute.

    Args:
        attribute: brigade, testament, book, church or alignment.

    Returns:
        Whether they have one of its values in common (redemption/term/matching#one-of-several-values-matches).
    """

    def answer(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
        return _agreed(speaker, tail, _shared(state, attribute, card, _compared_with(state, speaker, tail)))

    return answer


def values_to_match(state: State, speaker: Activation, attribute: str, tail: Tail) -> tuple[str, ...]:
    """List the values of an attribute of which what is to match a card has to have one.

    Args:
        state: The state.
        speaker: The activation whose text says so.
        attribute: The name of the attribute (`is_comparable`).
        tail: What the text says.

    Returns:
        Those that the card has (redemption/term/matching#one-of-several-values-matches); none where there is no card.

    Raises:
        NotThereYetError: Several cards may be meant that do not have the same values.
    """
    found = {_VALUES[attribute](state, other) for other in filter(None, _compared_with(state, speaker, tail))}
    if len(found) > 1:
        raise NotThereYetError(
            f"With which card `{wording.words_of(tail)}` on {speaker.card} compares is not there yet."
        )
    return tuple(sorted(value for values in found for value in values))


def differs_in(attribute: str) -> Callable[[State, Activation, str, Tail], bool]:
    """Make the question whether cards differ in an attribute.

    Args:
        attribute: brigade, testament or alignment.

    Returns:
        Whether not all of its values are the same (redemption/term/different#partial-difference-is-enough).
    """

    def answer(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
        values = _VALUES[attribute]
        others = _compared_with(state, speaker, tail)
        return _agreed(speaker, tail, {values(state, card) != values(state, other) for other in others})

    return answer


def _shared(state: State, attribute: str, card: str, others: tuple[str, ...]) -> set[bool]:
    values = _VALUES[attribute]
    return {not values(state, card).isdisjoint(values(state, other)) for other in others}


def _agreed(speaker: Activation, tail: Tail, found: set[bool]) -> bool:
    """The answer that comparing with each of the cards gives that may be meant; no card is like none.

    Raises:
        NotThereYetError: It depends on which of them is meant.
    """
    if len(found) > 1:
        raise NotThereYetError(
            f"With which card `{wording.words_of(tail)}` on {speaker.card} compares is not there yet."
        )
    return found == {True}


def has_opposite_alignment(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Good and evil are opposites, neutral has none (redemption/term/alignment#neutral-has-no-opposite)."""
    own = alignment_of(face(state, speaker.card))
    return own in _OPPOSITE and alignment_of(face(state, card)) == _OPPOSITE[own]


def has_same_alignment(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether a card is as good or evil as the one that speaks."""
    return alignment_of(face(state, card)) == alignment_of(face(state, speaker.card))


def shares(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Cards share an attribute if they have one value in common (redemption/term/share).

    The source is redemption/term/share#one-of-several-values-is-enough.
    """
    claim = tail.what
    others = _meant(state, speaker, claim.than, tail)
    found = _shared(state, claim.object.name, card, others)
    return bool(found) and all(found) is not claim.negative


def all_share(state: State, cards: tuple[str, ...], attribute: str) -> bool:
    """Tell whether cards share an attribute: one of its values is on all of them.

    Args:
        state: The state.
        cards: The cards, of which there is at least one.
        attribute: The name of the attribute, whose values are known (`is_comparable`).

    Returns:
        Whether they do (redemption/term/share#partly-the-same-on-all).
    """
    return bool(frozenset.intersection(*(_VALUES[attribute](state, card) for card in cards)))


def is_comparable(attribute: str) -> bool:
    """Tell whether the values of an attribute of cards are known."""
    return attribute in _VALUES


def is_shared(claim: Any) -> bool:
    """Tell whether a claim says that a card shares an attribute whose values are known."""
    return isinstance(claim, Claim) and claim.kind == "share" and getattr(claim.object, "name", "") in _VALUES


def is_comparison(tail: Tail) -> bool:
    """Tell whether it is known with which card a tail compares: this one, its user, one at which words point back."""
    return tail.what is None or _is_pointer(tail.what)


def _is_pointer(said: Any) -> bool:
    return isinstance(said, Target) and (said.back in _POINTERS or bool(_name_in(said)))


def _name_in(said: Target) -> str:
    """The name that words for the other card say, and nothing else; empty where they say something else."""
    nouns = items_of(said.things) if said.things is not None and said == Target(said.things) else ()
    head = getattr(nouns[0], "head", None) if nouns else None
    return head.name if isinstance(head, Term) and head.category == "name" else ""


def _compared_with(state: State, speaker: Activation, tail: Tail) -> tuple[str, ...]:
    """The cards that may be meant; without a word for them this one, its user, and one with which is paid for it."""
    if tail.what is None:
        return (speaker.card, fighter_of(state, speaker.card), *_paid(state, speaker, tail))
    return _meant(state, speaker, tail.what, tail)


def _meant(state: State, speaker: Activation, said: Any, tail: Tail) -> tuple[str, ...]:
    """The cards that the words for the other card mean; a pronoun without a card before it stands for none.

    The source is redemption/term/ability#later-effect-needs-earlier-target.

    Raises:
        NotThereYetError: They are other words, or name another card.
    """
    if said is None:
        return (speaker.card, fighter_of(state, speaker.card))
    if not _is_pointer(said):
        raise unknown_tail(tail)
    if said.back in _AT_EARLIER:
        found: tuple[str, ...] = state.ask(POINTED_BACK, speaker.key, said)
        return found
    if said.back == "user":
        return (fighter_of(state, speaker.card),)
    if said.back != "this card" and not is_titled(state.faces[speaker.card].name, _name_in(said)):
        raise unknown_tail(tail)
    return (speaker.card,)


def _paid(state: State, speaker: Activation, tail: Tail) -> tuple[str, ...]:
    """The cards with which is paid for the effect that says a tail."""
    paying = next((effect.setting.payer for effect in speaker.effects if _pays_for(effect, tail)), None)
    if paying is None:
        return ()
    costs = (
        index
        for index, effect in enumerate(speaker.effects)
        if effect.setting.role == "cost" and effect.setting.payer == paying
    )
    return tuple(card for index in costs for card in state.answers.get(f"{speaker.key}/{index}/targets", ()))


def _pays_for(effect: Any, tail: Tail) -> bool:
    return effect.setting.role == "benefit" and any(part == tail for part in walk(effect.effect))


def _testaments_of(state: State, card: str) -> frozenset[str]:
    printed = face(state, card)
    if printed.testaments is None:
        raise testament_unsaid(printed.name, f"To which testament {printed.name} belongs is not known.")
    return frozenset(printed.testaments)


def _books_of(state: State, card: str) -> frozenset[str]:
    printed = face(state, card)
    if printed.books is None:
        raise NotSaidError(f"Which book {printed.name} is from is not known.")
    return frozenset(printed.books)


_VALUES: Mapping[str, Callable[[State, str], frozenset[str]]] = MappingProxyType(
    {
        "brigade": brigades_of,
        "testament": _testaments_of,
        "book": _books_of,
        "church": lambda state, card: churches().intersection(face(state, card).identifiers),
        "alignment": lambda state, card: frozenset((alignment_of(face(state, card)),)),
    }
)
"""What cards are compared by, and its values on a card as it lies (redemption/term/matching)."""
