"""Counting brigades, of one alignment or of any (REG, Brigade)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import SURFACE, controller_of, face
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.whereabouts import home_of, is_whose, spots
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_BRIGADE = "redemption/term/brigade#"
COUNTS_ONCE = f"{_BRIGADE}brigade-without-alignment"
"""The clause by which a brigade is counted once whatever the alignment of the cards that it is on."""

_ALIGNMENTS = frozenset(("good", "evil", "neutral"))


def names_brigades(target: Target) -> bool:
    """Tell whether a target names brigades and no cards."""
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)}
    return heads == {"brigade"}


def speaks_of_brigades(said: object) -> TypeGuard[Target]:
    """Tell whether something that is said of players names brigades: `controls 3 or more evil brigades`."""
    return isinstance(said, Target) and not said.back and said.things is not None and names_brigades(said)


def counts_once(target: Target) -> bool:
    """Tell whether words name brigades without an alignment (redemption/term/brigade#brigade-without-alignment)."""
    return target.things is not None and names_brigades(target) and not alignments_said(target)


def brigades_counted(state: State, speaker: Activation, doer: str, target: Target) -> frozenset[tuple[str, str]]:
    """List the brigades that a condition or a count refers to.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player whose places a bare mention means.
        target: The words.

    Returns:
        Each brigade of a card there, with the alignment of that card where the text names one
        (redemption/term/brigade#alignment-of-a-brigade); without one a brigade counts once
        (#brigade-without-alignment).

    Raises:
        NotThereYetError: It is worded otherwise, or a card there has two identities.
        UnclearError: Nobody knows what some of the cards there are.
    """
    return _on_cards(state, _looked_at(state, speaker, doer, target), target)


def brigades_controlled(state: State, speaker: Activation, player: str, target: Target) -> frozenset[tuple[str, str]]:
    """List the brigades of the cards that a player controls, as a condition refers to them.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        player: The player.
        target: The words.

    Returns:
        As of a count that looks at places (`brigades_counted`), of that player's side of the playing surface.
    """
    found = (card for card in _looked_at(state, speaker, player, target) if state.where[card].zone in SURFACE)
    return _on_cards(state, (card for card in found if controller_of(state, card) == player), target)


def _looked_at(state: State, speaker: Activation, doer: str, target: Target) -> Iterator[str]:
    """The cards at which words for brigades look; without a place those of the playing surface."""
    looked_at = spots(state, speaker, doer, target, SURFACE)
    for card in state.where:
        is_there = any(spot.holds(home_of(state, card)) for spot in looked_at if not spot.part)
        if is_there and is_whose(state, speaker, doer, target, card):
            yield card


def _on_cards(state: State, cards: Iterable[str], target: Target) -> frozenset[tuple[str, str]]:
    alignments = alignments_said(target)
    found: set[tuple[str, str]] = set()
    for card in cards:
        if not state.faces[card].is_known:
            raise UnclearError(f"Of which brigades {card} is, is not known.", (f"{_BRIGADE}alignment-of-a-brigade",))
        found |= _of_card(state, card, alignments)
    return frozenset(found)


def brigades_of_cards(state: State, cards: tuple[str, ...], target: Target) -> frozenset[tuple[str, str]]:
    """List the brigades of some cards, as words for brigades mean them.

    Args:
        state: The state.
        cards: The cards.
        target: The words.

    Returns:
        As of a count that looks at places (`brigades_counted`).
    """
    alignments = alignments_said(target)
    return frozenset(found for card in cards for found in _of_card(state, card, alignments))


def _of_card(state: State, card: str, alignments: frozenset[str]) -> set[tuple[str, str]]:
    printed = face(state, card)
    several = len(printed.types) > 1 or bool(printed.identities)
    if several and printed.brigades and "City" not in printed.types:
        raise NotThereYetError(f"Which brigades of {card} count, which has two identities, cannot be told yet.")
    alignment = alignment_of(printed)
    if alignments and alignment not in alignments:
        return set()
    return {(alignment if alignments else "", brigade) for brigade in printed.brigades}


def why_counted(said: object) -> tuple[str, ...]:
    """Name the clause by which brigades are counted that something names; none where it names cards."""
    if not speaks_of_brigades(said):
        return ()
    return (f"{_BRIGADE}alignment-of-a-brigade",) if alignments_said(said) else (COUNTS_ONCE,)


def alignments_said(target: Target) -> frozenset[str]:
    """List the alignments that words for brigades name; none where they name none.

    Raises:
        NotThereYetError: The words say more than that.
    """
    nouns = nouns_of(target.things)
    terms = [getattr(item, "name", "") for noun in nouns for group in noun.qualities for item in items_of(group)]
    strange = not _ALIGNMENTS.issuperset(terms) or any(noun.tails for noun in nouns)
    if strange or target.tails or target.exceptions or target.alternatives or target.back:
        raise NotThereYetError(f"The engine does not know yet which brigades {wording.what(target)} means.")
    return frozenset(terms)
