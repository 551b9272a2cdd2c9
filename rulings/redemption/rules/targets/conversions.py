"""To what cards are converted, as the words of an effect have it (REG, Convert)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Destination, Noun, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.cards.turning import OPPOSITE
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.tails import kind_of
from rulings.table.errors import NotThereYetError
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term, items_of

_ANY_BRIGADE = Tail("any brigade")
"""What a text adds that says no more than the rules do: of any brigade."""


@dataclass(frozen=True, slots=True)
class Result:
    """What an effect names as the result of a conversion.

    Attributes:
        types: Hero or Evil Character; none where it names neither.
        brigades: The brigades.
        alignment: good or evil; empty where it names none.
        identifiers: The identifiers, in small letters.
    """

    types: tuple[str, ...] = ()
    brigades: tuple[str, ...] = ()
    alignment: str = ""
    identifiers: tuple[str, ...] = ()


def names_as_result(instruction: Instruction) -> frozenset[str]:
    """Name what an effect converts to.

    Args:
        instruction: The effect.

    Returns:
        All names in its words.
    """
    if instruction.effect.to is None:
        return frozenset()
    return frozenset(part.name for part in walk(instruction.effect.to) if isinstance(part, Term))


def is_to_inactive_artifact(instruction: Instruction) -> bool:
    """Tell whether an effect converts its own card to an inactive Artifact."""
    to = instruction.effect.to
    own = [getattr(item, "back", "") for item in items_of(instruction.effect.target)] == ["this card"]
    if not own or not isinstance(to, Destination) or to.target is None:
        return False
    nouns = [noun for item in items_of(to.target) if isinstance(item, Target) for noun in nouns_of(item.things)]
    heads = [getattr(noun.head, "name", "") for noun in nouns]
    qualities = [getattr(term, "name", "") for noun in nouns for group in noun.qualities for term in items_of(group)]
    return heads == ["Artifact"] and qualities == ["inactive"] and not nouns[0].tails


def brigade_to_match(to: Any) -> Tail | None:
    """Find what says which card the brigade has to match to which cards are converted.

    Args:
        to: To what an effect converts.

    Returns:
        The words; None where it names something else.
    """
    targets = items_of(to.target) if isinstance(to, Destination) and to.target is not None else ()
    nouns = [noun for target in targets if isinstance(target, Target) for noun in nouns_of(target.things)]
    if len(nouns) != 1 or getattr(nouns[0].head, "name", "") != "brigade" or nouns[0].qualities:
        return None
    tails = [tail for tail in nouns[0].tails if isinstance(tail, Tail)]
    return tails[0] if len(tails) == 1 and kind_of(tails[0]) == "same brigade" else None


def result_named(to: Any) -> Result:
    """Name the types, the brigades, the alignment and the identifiers to which an effect converts.

    Args:
        to: To what an effect converts; None where it does not say.

    Returns:
        What it names.

    Raises:
        NotThereYetError: It names something else.
    """
    if to is None:
        return Result()
    if not isinstance(to, Destination) or to.card is not None or to.place is not None or to.kind:
        raise unknown_result(to)
    if to.qualities is not None:
        terms = _terms(to.qualities)
        if any(term.category != "brigades" for term in terms):
            raise unknown_result(to)
        return Result(brigades=tuple(term.name for term in terms))
    if isinstance(to.target, Noun):
        return _of_brigade(to.target, to)
    nouns = [noun for item in items_of(to.target) if isinstance(item, Target) for noun in nouns_of(item.things)]
    if len(nouns) != 1 or any(tail != _ANY_BRIGADE for tail in nouns[0].tails):
        raise unknown_result(to)
    return _of_noun(nouns[0], to)


def _of_brigade(noun: Noun, to: Any) -> Result:
    """A brigade that both alignments have, with the one that is meant: *evil gold*."""
    terms = [term for group in noun.qualities for term in _terms(group)]
    head = _terms(noun.head)
    of_alignment = [term for term in terms if term.category == "alignments"]
    if noun.tails or [term.category for term in head] != ["brigades"] or len(of_alignment) != 1 or len(terms) != 1:
        raise unknown_result(to)
    return Result(brigades=(head[0].name,), alignment=of_alignment[0].name)


def _of_noun(noun: Noun, to: Any) -> Result:
    terms = [term for group in noun.qualities for term in _terms(group)]
    head = getattr(noun.head, "name", "")
    if head == "brigade" and len(terms) == 1 and terms[0].category == "alignments":
        return Result(alignment=terms[0].name)
    brigades = tuple(term.name for term in terms if term.category == "brigades")
    identifiers = tuple(term for term in (*_terms(noun.head), *terms) if term.category in _OF_IDENTIFIERS)
    rest = [term for term in terms if term.category != "brigades" and term not in identifiers]
    is_type = head in OPPOSITE
    if rest or not (is_type or (brigades and identifiers)) or any(term.name in _NO_IDENTIFIERS for term in identifiers):
        raise unknown_result(to)
    return Result((head,) if is_type else (), brigades, "", tuple(term.name.lower() for term in identifiers))


_OF_IDENTIFIERS = frozenset(("identifiers", "qualities"))
"""Kinds of words that are identifiers of a character."""

_NO_IDENTIFIERS = frozenset(("inactive", "active", "multi-brigade", "meek", "captured", "unique", "generic"))
"""Words for a card that are none."""


def _terms(value: Any) -> tuple[Term, ...]:
    return tuple(item for item in items_of(value) if isinstance(item, Term))


def unknown_result(to: Any) -> NotThereYetError:
    """Make the error of a result of a conversion that is not known."""
    return NotThereYetError(f"Converting to `{wording.what(to)}` cannot be carried out yet.")
