"""Whether what happened is what a trigger waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.epic.reading.abilities import (
    Ally,
    At,
    Happening,
    Loyalty,
    Noun,
    Player,
    Reference,
    Selection,
    Tribute,
    When,
)
from rulings.epic.rules.abilities.activation import ALLY, LOYALTY, TRIBUTE, TRIGGERED, Standpoint, activation_of
from rulings.epic.rules.cards.places import DISCARD_PILE, HAND, IN_PLAY
from rulings.epic.rules.happenings import (
    Attacks,
    BanishedFrom,
    Blocks,
    DealtDamage,
    Discarded,
    Drew,
    Entered,
    LeftPlay,
    Played,
    Recalled,
    Revealed,
    TurnBegan,
    TurnEnds,
)
from rulings.epic.rules.standing.conditions import holds, is_time
from rulings.epic.rules.standing.naming import cards_meant
from rulings.epic.rules.standing.qualities import is_meant, is_such_anywhere
from rulings.table.facts import Moved
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.texts.phrases import items_of

TRIGGERING = frozenset(
    (
        "attacks", "is attacked", "blocks", "is blocked", "is broken", "is banished", "deals damage", "damages",
        "is damaged", "enters play", "is put into play", "leaves", "goes into", "draws", "plays", "recalls", "discards",
        "causes to discard", "is revealed",
    )
)  # fmt: skip
"""What can happen that abilities wait for, by the verb of the text."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """What triggered an ability.

    Attributes:
        kind: Which kind of ability it is by that: tribute, loyalty, ally, triggered.
        named: The cards or players of which it tells.
        amount: How much damage it was; 0 where it was none.
    """

    kind: str
    named: tuple[str, ...] = ()
    amount: int = 0


def occurs(trigger: Any, entry: Entry, before: Standpoint, after: Standpoint) -> Occurrence | None:
    """Tell whether a line of the log is what a trigger waits for.

    Args:
        trigger: The trigger.
        entry: The line.
        before: The card with the ability, in the state before the step in which it happened.
        after: The card, in the state after it.

    Returns:
        What triggers it; None where it does not.
    """
    what = entry.what
    match trigger:
        case Tribute():
            entered = isinstance(what, Entered) and what.card == after.card and TRIBUTE not in what.without
            return Occurrence(TRIBUTE) if entered else None
        case Loyalty():
            entered = isinstance(what, Entered) and what.card == after.card and LOYALTY not in what.without
            return Occurrence(LOYALTY) if entered else None
        case Ally():
            return _of_ally(trigger, what, before)
        case At():
            return _of_time(trigger, what, after)
        case When():
            return _of_happening(trigger, entry, before, after)
    return None


def _of_ally(trigger: Ally, what: Any, at: Standpoint) -> Occurrence | None:
    """A card of the alignment with the cost 1 in its corner is played from the hand (epic/rule/ally-ability)."""
    if not isinstance(what, Played) or what.player != at.player or what.source != HAND or what.card == at.card:
        return None
    matches = trigger.alignment.name in at.state.ask("alignments", what.card)
    return Occurrence(ALLY) if matches and at.state.faces[what.card].cost == 1 else None


def _of_time(trigger: At, what: Any, at: Standpoint) -> Occurrence | None:
    kind = {"start": TurnBegan, "end": TurnEnds}.get(trigger.time.edge)
    if kind is None or not isinstance(what, kind) or not is_time(at, trigger.time):
        return None
    if trigger.condition is None:
        return Occurrence(TRIGGERED)
    subject = getattr(trigger.condition.claim, "subject", None)
    named = cards_meant(at, subject) if isinstance(subject, Reference) else ()
    return Occurrence(TRIGGERED, named) if holds(at, trigger.condition) else None


def _of_happening(trigger: When, entry: Entry, before: Standpoint, after: Standpoint) -> Occurrence | None:
    for happening in items_of(trigger.happenings):
        found = _happens(trigger.subject, happening, entry, before, after)
        if found is not None:
            return found
    return None


def _happens(
    subject: Any, happening: Happening, entry: Entry, before: Standpoint, after: Standpoint
) -> Occurrence | None:
    """Whether a line tells of a happening, and of whom."""
    what = entry.what
    match happening.verb, what:
        case "attacks", Attacks():
            return _if(_means(after, subject, what.card), what.card)
        case "is attacked", Attacks():
            return _if(_means(after, subject, what.player), what.player)
        case "blocks", Blocks():
            return next((_if(True, card) for card in what.blockers if _means(after, subject, card)), None)
        case "is blocked", Blocks():
            blocked = [card for card in what.attackers if what.blockers and _means(after, subject, card)]
            return _if(bool(blocked), *what.blockers)
        case "is broken", LeftPlay(manner="broken"):
            return _if(_means(before, subject, what.card), what.card)
        case "is banished", LeftPlay(manner="banished"):
            return _if(_means(before, subject, what.card), what.card)
        case "is banished", BanishedFrom():
            return _if(_means(before, subject, what.card), what.card)
        case (("deals damage" | "damages"), DealtDamage()):
            hits = happening.object is None or _is_hit(before, happening.object, what.to)
            return _if(hits and _means(before, subject, what.source), what.to, amount=what.amount)
        case "is damaged", DealtDamage():
            by = happening.by is None or _means(before, happening.by, what.source)
            return _if(by and _means(before, subject, what.to), what.to, amount=what.amount)
        case (("enters play" | "is put into play"), Entered()):
            return _if(_means(after, subject, what.card), what.card)
        case "leaves", Moved():
            return _if(_leaves(happening, what) and _means(before, subject, what.card), what.card)
        case "goes into", Moved():
            return _if(_goes_into(happening, what, after) and _means(after, subject, what.card), what.card)
        case "draws", Drew():
            return _if(_means(after, subject, what.player), what.player)
        case "plays", Played():
            return _if(
                _means(before, subject, what.player) and _is_kind(before, happening.object, what.card), what.card
            )
        case "recalls", Recalled():
            return _if(_means(after, subject, what.player) and _is_kind(after, happening.object, what.card), what.card)
        case "discards", Discarded():
            return _if(_means(after, subject, what.player), what.player)
        case "causes to discard", Discarded():
            return _if(_causes(before, subject, entry), what.player)
        case "is revealed", Revealed():
            return next((_if(True, card) for card in what.cards if _means(after, subject, card)), None)
    return None


def _if(so: bool, *named: str, amount: int = 0) -> Occurrence | None:
    return Occurrence(TRIGGERED, named, amount) if so else None


def _means(at: Standpoint, subject: Any, thing: str) -> bool:
    """Whether words mean a card or player; a card counts wherever it lies, as far as the words name no place."""
    if isinstance(subject, Selection) and thing in at.state.faces and at.state.where[thing].zone != IN_PLAY:
        nouns = [noun for noun in items_of(subject.nouns) if isinstance(noun, Noun)]
        return any(is_such_anywhere(at, noun, thing) for noun in nouns)
    return is_meant(at, subject, thing)


def _is_hit(at: Standpoint, words: Any, thing: str) -> bool:
    return any(_means(at, item, thing) for item in items_of(words))


def _is_kind(at: Standpoint, words: Any, card: str) -> bool:
    if words is None:
        return True
    if isinstance(words, Selection):
        return any(is_such_anywhere(at, noun, card) for noun in items_of(words.nouns))
    return is_meant(at, words, card)


def _leaves(happening: Happening, moved: Moved) -> bool:
    zone = happening.place.zone if happening.place is not None else "play"
    left = IN_PLAY if zone == "play" else zone
    return moved.source.zone == left and moved.target.zone != left


def _goes_into(happening: Happening, moved: Moved, at: Standpoint) -> bool:
    zone = happening.place.zone if happening.place is not None else DISCARD_PILE
    origin = happening.origin.zone if happening.origin is not None else "anywhere"
    whose = happening.place.whose if happening.place is not None else None
    mine = not isinstance(whose, Player) or whose.kind != "you" or moved.target.player == at.player
    return moved.target == Place(zone, moved.target.player) and mine and origin in ("anywhere", moved.source.zone)


def _causes(at: Standpoint, subject: Any, entry: Entry) -> bool:
    """Whether it is an ability of the card meant that brought it about."""
    cause = entry.cause
    return cause in at.state.activations and is_meant(at, subject, activation_of(at.state, cause).card)
