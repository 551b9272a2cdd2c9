"""What became of each sentence of the cards on the table, and of those that were played."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.epic.reading.abilities import CONTINUOUS, KEYWORDS, POWER, TRIGGERED
from rulings.epic.reading.abilities import DISCARD_PILE as IN_DISCARD_PILE
from rulings.epic.rules.abilities.activation import LOYALTY, Activation
from rulings.epic.rules.cards.faces import Face, Printed
from rulings.epic.rules.cards.places import DISCARD_PILE, IN_PLAY, OUT, SUPPLEMENTAL_ZONE
from rulings.epic.rules.happenings import ConditionFails, Declines, LeftPlay, Played
from rulings.epic.rules.playing.powers import COLON
from rulings.epic.rules.standing.abilities_of import GREY_TEXT, IN_PLAY_TEXT, OTHER_TEXT, abilities_of
from rulings.epic.rules.standing.continuous import STOPS, WHILE_IN_PLAY
from rulings.epic.rules.standing.gains import GRANTED
from rulings.epic.rules.triggers.loyalty import DECLINED
from rulings.epic.rules.triggers.triggering import ARROW
from rulings.table.fates import CardFates, Fate, SentenceFate
from rulings.table.reservations import Reserved
from rulings.table.state import State

OTHER_SIDE = "epic/rule/playing-a-card#chooses-side-of-or"

_OPEN = (IN_PLAY, DISCARD_PILE, SUPPLEMENTAL_ZONE)


def fates(state: State) -> Iterator[CardFates]:
    """Tell what became of each sentence of the cards that lie open, or have been played.

    Args:
        state: The state.

    Yields:
        Each card with a text, in the order in which a scenario names them.
    """
    played = {entry.what.card for entry in state.log.of(Played)}
    played |= {activation.card for activation in state.activations.values()}
    for card, face in state.faces.items():
        zone = state.where[card].zone
        if face.printed and (zone in _OPEN or card in played or _has_left(state, card)):
            yield CardFates(card, tuple(_fate(state, card, face, sentence) for sentence in face.printed))


def _has_left(state: State, card: str) -> bool:
    return any(entry.what.card == card for entry in state.log.of(LeftPlay))


def _fate(state: State, card: str, face: Face, sentence: Printed) -> SentenceFate:
    """What became of a sentence: first what it did, then what it does where the card lies."""
    text, ability = sentence.text, sentence.ability
    if ability is None:
        return SentenceFate(text, Fate.NOT_UNDERSTOOD)
    if _is_reserved(state, card, face.printed.index(sentence) + 1):
        return SentenceFate(text, Fate.NOT_THERE_YET)
    uses = [use for use in state.activations.values() if use.card == card and sentence.says in use.sentences]
    done = [found for use in uses if (found := _of_use(state, use, sentence)) is not None]
    if any(found.fate is Fate.CARRIED_OUT for found in done):
        return SentenceFate(text, Fate.CARRIED_OUT)
    if done:
        return done[-1]
    if face.is_event and ability.half != IN_DISCARD_PILE:
        return _of_event(state, card, sentence)
    if ability not in abilities_of(state, card):
        return _not_active(state, card, sentence)
    if ability.kind in (KEYWORDS, CONTINUOUS):
        return SentenceFate(text, Fate.IN_FORCE, "", (WHILE_IN_PLAY, IN_PLAY_TEXT))
    if ability.kind == TRIGGERED:
        return SentenceFate(text, Fate.WAITS, _trigger(face, sentence), (ARROW,))
    if ability.kind == POWER:
        return SentenceFate(text, Fate.WAITS, "its player uses it", (COLON,))
    return SentenceFate(text, Fate.IN_FORCE, "", (IN_PLAY_TEXT,))


_ALLY = re.compile(r"\{(evil|good|sage|wild)\}", re.IGNORECASE)
"""The symbol of an ally ability, which says in no words what triggers it (epic/rule/ally-ability)."""


def _is_reserved(state: State, card: str, number: int) -> bool:
    """Whether a sentence is active and not taken into account."""
    return any(entry.what.card == card and entry.what.number == number for entry in state.log.of(Reserved))


def _trigger(face: Face, sentence: Printed) -> str:
    """What triggers the ability of a sentence: it stands before the first of its sentences."""
    first = next(printed for printed in face.printed if printed.ability == sentence.ability)
    said = first.text.partition("→")[0].strip()
    ally = _ALLY.fullmatch(said)
    return f"its player plays a card from hand that is {ally[1].lower()} and costs {{1}}" if ally else said


def _of_use(state: State, use: Activation, sentence: Printed) -> SentenceFate | None:
    """What became of a sentence in one use of its ability; None while it is still to come."""
    if any(task.activation == use.name for task in state.agenda if hasattr(task, "activation")):
        return None
    assert sentence.says is not None
    number = use.sentences.index(sentence.says)
    failed = [entry for entry in state.log.of(ConditionFails) if entry.what.activation == use.name]
    for entry in failed:
        if entry.what.sentence == number:
            return SentenceFate(sentence.text, Fate.NOT_SO, "its condition was not so", entry.because)
    if use.kind == LOYALTY and not use.rest and use.variable is None:
        declined = [entry for entry in state.log.of(Declines) if entry.cause == use.name]
        because = declined[-1].because if declined else (DECLINED,)
        return SentenceFate(sentence.text, Fate.NOT_SO, "no cards were revealed for it", because)
    return SentenceFate(sentence.text, Fate.CARRIED_OUT)


def _of_event(state: State, card: str, sentence: Printed) -> SentenceFate:
    """What became of a sentence of an event that it does not follow: another option was chosen, or it lies there."""
    was_played = any(entry.what.card == card for entry in state.log.of(Played))
    if was_played and sentence.option:
        return SentenceFate(sentence.text, Fate.NOT_ACTIVE, "another of its effects was chosen", (OTHER_SIDE,))
    return SentenceFate(sentence.text, Fate.NOT_ACTIVE, "the event is not being played", (OTHER_TEXT,))


def _not_active(state: State, card: str, sentence: Printed) -> SentenceFate:
    zone = state.where[card].zone
    assert sentence.ability is not None
    if sentence.ability.half == IN_DISCARD_PILE:
        return SentenceFate(sentence.text, Fate.NOT_ACTIVE, "it works in the discard pile only", (GREY_TEXT,))
    if zone == IN_PLAY:
        return SentenceFate(sentence.text, Fate.NOT_ACTIVE, "the card has lost it", (GRANTED,))
    because = (OTHER_TEXT,) if zone == DISCARD_PILE else (STOPS,)
    where = "out of the game" if zone == OUT else f"in a {zone}"
    return SentenceFate(sentence.text, Fate.NOT_ACTIVE, f"the card is {where}", because)
