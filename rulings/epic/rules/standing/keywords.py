"""Keywords and alignments that a card has now, by print, by what it gained, and by what others give it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.reading.abilities import Alignments, AllOf, Keyword
from rulings.epic.rules.cards.faces import ALIGNMENTS
from rulings.epic.rules.cards.places import DISCARD_PILE, IN_PLAY, players
from rulings.epic.rules.standing.abilities_of import OTHER_TEXT, has_lost_abilities
from rulings.epic.rules.standing.conditions import holds
from rulings.epic.rules.standing.continuous import DOES, WHILE_IN_PLAY, Grant, grants
from rulings.epic.rules.standing.gains import (
    GRANTED,
    HasAlignment,
    HasKeyword,
    LosesAbilities,
    LosesKeyword,
    gains_of,
)
from rulings.epic.rules.standing.qualities import is_meant
from rulings.table.state import State

AIRBORNE, AMBUSH, BLITZ, BREAKTHROUGH, RIGHTEOUS = "airborne", "ambush", "blitz", "breakthrough", "righteous"
MEANING = "epic/rule/keyword#its-meaning-is-rules-text"
NO_MORE_THAN_ONCE = {
    AIRBORNE: "epic/rule/airborne#twice-is-no-more-than-once",
    RIGHTEOUS: "epic/rule/righteous#twice-is-no-more-than-once",
}
"""The clauses on keywords that do no more when a card has them several times."""

UNBANISHABLE, UNBLOCKABLE, UNBREAKABLE, UNTARGETABLE = "unbanishable", "unblockable", "unbreakable", "untargetable"


def granted(state: State, subject: str, kind: type | tuple[type, ...]) -> Iterator[Grant]:
    """List what continuous abilities say of a card or player, of one kind.

    Args:
        state: The state.
        subject: The card or player.
        kind: The type of what is said.

    Yields:
        What is said and is so now.
    """
    for grant in grants(state):
        if isinstance(grant.what, kind):
            at = grant.standpoint(state)
            if is_meant(at, grant.subject, subject) and all(holds(at, condition) for condition in grant.conditions):
                yield grant


def keywords(state: State, card: str) -> tuple[str, ...]:
    """List the keywords of a card in play, or of a player; each once, however often it is there.

    A keyword that concerns some others only, as *unblockable by* does, is none of them: see `limited`.
    """
    if card not in players(state) and state.where[card].zone == DISCARD_PILE:
        return ()
    if card not in players(state) and state.where[card].zone != IN_PLAY:
        return printed_keywords(state, card)
    found: dict[str, None] = {}
    for grant in granted(state, card, Keyword):
        is_gained = grant.source != card and card in state.where
        if grant.mood == DOES and grant.what.by is None and not (is_gained and gains_no_abilities(state, card)):
            found[grant.what.word.name] = None
    for gain in gains_of(state, card):
        match gain:
            case HasKeyword():
                found[gain.word] = None
            case LosesKeyword():
                found.pop(gain.word, None)
            case LosesAbilities() if "abilities" in gain.kinds:
                found = {}
    return tuple(found)


def gains_no_abilities(state: State, card: str) -> bool:
    """Tell whether a card has an ability by which it cannot gain others."""
    return any(grant.mood == "cannot" and grant.what.kind == "abilities" for grant in granted(state, card, AllOf))


def why_keyword(state: State, subject: str, keyword: str) -> tuple[str, ...]:
    """List the clauses by which a card or player has a keyword, or has not."""
    if subject in state.where and state.where[subject].zone == DISCARD_PILE:
        return (OTHER_TEXT,)
    given = [grant for grant in granted(state, subject, Keyword) if grant.what.word.name == keyword]
    gained = [gain for gain in gains_of(state, subject) if gain == HasKeyword(keyword)]
    several = (NO_MORE_THAN_ONCE[keyword],) if len(given) + len(gained) > 1 and keyword in NO_MORE_THAN_ONCE else ()
    foreign = (WHILE_IN_PLAY,) if any(grant.source != subject for grant in given) else ()
    return (MEANING, *foreign, *((GRANTED,) if gained else ()), *several)


def printed_keywords(state: State, card: str) -> tuple[str, ...]:
    """List the keywords that are printed on a card, wherever it lies, such as that by which it may be played."""
    heads = [ability.head for ability in state.faces[card].abilities if ability.kind == "keywords"]
    return tuple(word.word.name for head in heads if head is not None for word in getattr(head, "words", ()))


def limited(state: State, card: str) -> tuple[Any, ...]:
    """List by what a card is unblockable where it is so for some only."""
    if has_lost_abilities(state, card):
        return ()
    return tuple((grant.standpoint(state), grant.what.by) for grant in granted(state, card, Keyword) if grant.what.by)


def has(state: State, subject: str, keyword: str) -> bool:
    """Tell whether a card or player has a keyword now."""
    return keyword in state.ask("keywords", subject)


def alignments(state: State, card: str) -> tuple[str, ...]:
    """List the alignments of a card, in the order of the rules (epic/rule/alignment#several-at-once)."""
    found = set(state.faces[card].alignments)
    said: list[Alignments] = [*_alignments_of_its_own(state, card)]
    said += [grant.what for grant in granted(state, card, Alignments)]
    for what in said:
        found |= {what.alignment.name} if what.alignment is not None else set(ALIGNMENTS)
    for gain in gains_of(state, card):
        if isinstance(gain, HasAlignment):
            found |= {gain.alignment} if gain.alignment else set(ALIGNMENTS)
    return tuple(alignment for alignment in ALIGNMENTS if alignment in found)


def _alignments_of_its_own(state: State, card: str) -> Iterator[Alignments]:
    """The alignments that a card gives itself in places out of play."""
    if state.where[card].zone != IN_PLAY:
        yield from state.faces[card].alignments_elsewhere
