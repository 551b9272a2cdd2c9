"""Unity: the special ability of a card waits until every card of a kind is as its identifier line says (REG, Unity)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Owner
from rulings.redemption.reading.identity_line import Criteria, Unity
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import Face, alignment_of
from rulings.redemption.rules.cards.places import brigades_of, face
from rulings.redemption.rules.targets.comparing import all_share, is_comparable
from rulings.redemption.rules.targets.qualities import is_so
from rulings.redemption.rules.targets.referencing import counted
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import items_of

_UNITY = "redemption/term/unity#"
LACKS_UNITY = (f"{_UNITY}gates-the-special-ability", f"{_UNITY}not-met-when-played")
"""The clauses by which the abilities of a card whose unity is not true do not activate."""

GATES_LINE = f"{_UNITY}gates-abilities-in-identifiers"
"""The clause by which the abilities in the identifier line of such a card cannot activate either."""

NO_MORE = f"{_UNITY}unity-ceases-to-be-true"
"""The clause by which no ability of a card can be used as long as its unity is true no more."""


@dataclass(frozen=True, slots=True)
class NoUnity:
    """The statement that the abilities of a card do not activate, since its unity is not true."""

    card: str

    def __str__(self) -> str:
        return f"The ability of {self.card} does not activate, since its unity is not true"


def has_unity(state: State, card: str, player: str, printed: Face | None = None) -> Finding:
    """Tell whether the unity of a card is true, or it has none.

    Args:
        state: The state.
        card: The card.
        player: Who controls it.
        printed: What it will be, where it lies face down and is to be turned up; None for what it is.

    Returns:
        Whether at least one card is of the kind, and each of them as the criteria say
        (redemption/term/unity#if-all-of-your-x-are-y, #at-least-one-card); where it is not, by which of these.

    Raises:
        NotThereYetError: The criteria ask for what the engine cannot tell yet.
    """
    known = printed or face(state, card)
    unity: Unity | None = known.unity
    if unity is None or not _concerns(unity, known):
        return Finding(True)
    speaker = Activation("", card, player, (), "")
    cards = counted(state, speaker, player, replace(unity.cards, owner=Owner("you")))
    if not cards:
        return Finding(False, (f"{_UNITY}at-least-one-card",))
    so = _CRITERIA[unity.criteria.kind](state, speaker, cards, unity.criteria)
    return Finding(so, (f"{_UNITY}if-all-of-your-x-are-y",))


def _concerns(unity: Unity, printed: Face) -> bool:
    """Whether unity stands on the part of a dual card that counts now."""
    section = getattr(unity.section, "name", "")
    return not section or section in {kind.lower() for kind in printed.types}


def _are(state: State, speaker: Activation, cards: tuple[str, ...], criteria: Criteria) -> bool:
    """Whether each card has each quality; of a listing, one of them."""
    return all(
        any(is_so(state, speaker, card, term) for term in items_of(group))
        for card in cards
        for group in criteria.qualities
    )


def _share(state: State, speaker: Activation, cards: tuple[str, ...], criteria: Criteria) -> bool:
    """Whether one brigade, or one value of another attribute, is on all cards."""
    if not is_comparable(criteria.shared):
        raise NotThereYetError(f"Whether cards share a {criteria.shared}, as {speaker.card} asks, is not there yet.")
    return all_share(state, cards, criteria.shared)


def _match(state: State, speaker: Activation, cards: tuple[str, ...], criteria: Criteria) -> bool:
    """Whether each card has a brigade, or the alignment, of the card itself."""
    own = face(state, speaker.card)
    if criteria.shared == "alignment":
        return all(alignment_of(face(state, card)) == alignment_of(own) for card in cards)
    return all(brigades_of(state, card) & set(own.brigades) for card in cards)


_CRITERIA: Mapping[str, Callable[[State, Activation, tuple[str, ...], Criteria], bool]] = MappingProxyType(
    {"qualities": _are, "share": _share, "matching": _match}
)
