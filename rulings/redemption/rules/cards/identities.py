"""Cards of more than one identity, and what each of them is (REG, Dual Icon, Covenant, Curse)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.rules.cards.faces import Face, printed_alignment
from rulings.redemption.rules.facts import fact
from rulings.table.errors import NotThereYetError

ENHANCEMENT_AND_ARTIFACT = frozenset(("Covenant", "Curse"))
"""Types that are an Enhancement and an Artifact at face value (redemption/term/covenant, redemption/term/curse)."""

_NAMES = frozenset((*ENHANCEMENT_AND_ARTIFACT, "City"))
"""Names of such cards, which they have in every identity."""

_PLACES = frozenset(("Site", "Fortress"))
_CHARACTERS = frozenset(("Hero", "Evil Character"))

OWN_SECTIONS = {
    "Hero": "hero",
    "Evil Character": "evil character",
    "good Enhancement": "good enhancement",
    "evil Enhancement": "evil enhancement",
    "Artifact": "artifact",
    "Site": "site",
    "Fortress": "fortress",
}
"""The part of a card text below the marker of an identity, by its card type."""

_BRIGADES = "redemption/term/brigade"


def has_two_icons(found: Face) -> bool:
    """Tell whether a card has two icons (redemption/term/dual-icon#two-identities, #where-the-icons-are)."""
    of_one_type = bool(found.identities) or bool(found.identity)
    return len(found.types) > 1 or not _NAMES.isdisjoint(found.types) or of_one_type


def is_undecided(found: Face) -> bool:
    """Tell whether nobody selected which identity of a card counts that can lie in a territory as a place.

    Args:
        found: What the card is on the playing surface.

    Returns:
        Whether it is a City and neither of its types, or a Site or Fortress that is still of another type as well
        (redemption/term/active-identity#selected-identity-is-active).
    """
    if "City" in found.types:
        return found.types == ("City",)
    return len(found.types) > 1 and not _PLACES.isdisjoint(found.types)


def commitments(printed: Face) -> Iterator[tuple[str, str]]:
    """Tell what a card commits itself to that is played on a character.

    Args:
        printed: What is printed on it.

    Yields:
        Of a Covenant or Curse the Enhancement that it is from then on, with the clause
        (redemption/term/covenant#either-until-committed, redemption/term/curse#either-until-committed); nothing of
        another card.
    """
    for kind in ENHANCEMENT_AND_ARTIFACT.intersection(printed.types):
        term = f"redemption/term/{kind.lower()}"
        enhancement, _ = fact(term, "identities")
        yield enhancement, f"{term}#either-until-committed"


def has_ability_as(printed: Face, kind: str) -> bool:
    """Tell whether a card has an ability as one of its identities.

    Args:
        printed: What is printed on it.
        kind: The card type of the identity.

    Returns:
        Whether one stands in front of the markers, or below that of the identity
        (redemption/term/dual-icon#two-identities).
    """
    sections = {"main", OWN_SECTIONS.get(kind, "main")}
    return printed.ability is not None and any(
        section.section in sections and section.abilities for section in printed.ability.sections
    )


def may_be_artifact(printed: Face) -> bool:
    """Tell whether an Artifact is one of several identities of a card.

    Args:
        printed: What is printed on it.

    Returns:
        Whether it is (redemption/term/dual-icon#two-identities), as it is of each Covenant and Curse.
    """
    of_two = len(printed.types) > 1 and "Artifact" in printed.types
    return of_two or not ENHANCEMENT_AND_ARTIFACT.isdisjoint(printed.types)


def may_have_meek_side(printed: Face, found: Face) -> bool:
    """Tell whether a card can have an inactive identity without an ability.

    Args:
        printed: What is printed on it.
        found: What it is where it lies.

    Returns:
        Whether an identity that is not active has no ability
        (redemption/effect/convert#to-meek-needs-meek-identity,
        redemption/term/active-identity#one-icon-has-no-inactive-identity).
    """
    several = printed.types if len(printed.types) > 1 else ()
    inactive = several if len(found.types) > 1 else [kind for kind in several if kind not in found.types]
    return meek_side(printed, found) is not None or any(not has_ability_as(printed, kind) for kind in inactive)


def meek_side(printed: Face, found: Face) -> Face | None:
    """Find the inactive identity without an ability of a card whose identities are of one type.

    Args:
        printed: What is printed on it.
        found: Its active identity.

    Returns:
        The other identity, where it has no ability; else None.
    """
    others = (other for other in printed.identities if other.identity != found.identity)
    return next((other for other in others if other.ability is None), None)


def active_identity(printed: Face, called: str) -> Face:
    """Find one of the identities of a card that are of one type, by what it is called."""
    return next(one for one in printed.identities if one.identity == called)


def identities_of(found: Face) -> Iterator[Face]:
    """List the identities of a card, each with what belongs to it.

    Args:
        found: The card, as it is where it lies: at face value with all of its types.

    Yields:
        The card with one of its types at a time (redemption/term/dual-icon#two-identities,
        #targeting-at-face-value); one that has a single type as it is, or each of its identities of that type.
    """
    if found.identities:
        yield from found.identities
        return
    kinds = [kind for kind in found.types if kind not in _NAMES]
    if len(kinds) < 2:
        yield found
        return
    names = tuple(kind for kind in found.types if kind in _NAMES)
    for kind in kinds:
        one = as_identity(found, kind)
        yield replace(one, types=(*names, kind), brigades=() if names and kind == "Artifact" else one.brigades)


def open_identities(printed: Face) -> tuple[Face, ...]:
    """List the identities of a card of which one is selected as the card is put in a territory.

    Args:
        printed: What is printed on it.

    Returns:
        Its two identities of one type; of a City that it is a Site or a Fortress; of a card of several types those that
        can lie in a territory: a character, a Site, a Fortress. None where it has one type
        (redemption/term/active-identity#how-identity-is-selected).
    """
    if printed.identities:
        return printed.identities
    if "City" in printed.types:
        return tuple(
            replace(as_identity(printed, kind), types=("City", kind)) for kind in sorted(_PLACES, reverse=True)
        )
    kinds = [kind for kind in printed.types if kind in _PLACES or kind in _CHARACTERS]
    if len(printed.types) < 2:
        return ()
    return tuple(as_identity(printed, kind) for kind in kinds)


def name_of_identity(one: Face) -> str:
    """Name an identity of a card: as it is called, or by its card type."""
    return one.identity or one.types[-1]


def as_identity(found: Face, kind: str) -> Face:
    """Make what a card is in one of its identities.

    Args:
        found: The card.
        kind: The type of the identity.

    Returns:
        The card with this type, with what the print gives to this identity alone, and with its brigades of the
        alignment of that type; with all of them where its identities are of one alignment, or none of them is of this
        one.
    """
    one = _side(replace(found, types=(kind,)), kind)
    alignments = {printed_alignment(replace(found, types=(other,))) for other in found.types}
    if not {"good", "evil"} <= alignments or printed_alignment(one) not in ("good", "evil"):
        return one
    own = {name.lower() for name in fact(_BRIGADES, printed_alignment(one))}
    return replace(one, brigades=tuple(brigade for brigade in found.brigades if brigade in own) or found.brigades)


def _side(found: Face, kind: str) -> Face:
    """What a card is in one of its identities, where its print tells them apart."""
    own = next((side for side in found.sides if side.kind == kind), None)
    if own is None:
        return found
    return replace(
        found,
        identifiers=own.identifiers,
        strength=own.strength,
        toughness=own.toughness,
        varying=own.varying,
        x=own.x,
        unity=own.unity,
    )


class IdentityOpenError(NotThereYetError):
    """A card of two identities comes to the playing surface, and nobody has selected one of them yet.

    Attributes:
        card: The card.
        question: The name of the question which one is selected.
        cause: What puts the card there.
        log: What happened until then.
    """

    def __init__(self, card: str, question: str, cause: str, log: Sequence[Any]) -> None:
        self.card, self.question, self.cause, self.log = card, question, cause, log
        super().__init__(f"Which identity of {card} is selected as it is put down cannot be asked here yet.")
