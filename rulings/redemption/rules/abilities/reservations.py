"""Sentences that are active and are not taken into account: not understood, left out, or not there yet.

What waits or lasts and cannot be told is put aside with a statement, and all else goes on; behind what would act at
once nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import LEFT_OUT, NOT_UNDERSTOOD, Unheard
from rulings.redemption.reading.in_play import sentences_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import Reading
from rulings.redemption.rules.abilities.activation import BEGINNING, Activation
from rulings.redemption.rules.abilities.unread_acts import acts_at_once, is_instant
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.table.errors import NotTakenError, NotUnderstoodError
from rulings.table.reservations import Reserved, Why
from rulings.table.state import State

_RESERVED, _MODIFIERS = "reserved", "modifiers of "
_WHY = {NOT_UNDERSTOOD: Why.NOT_UNDERSTOOD, LEFT_OUT: Why.LEFT_OUT}


def is_reserved(state: State, activation: str, index: int) -> bool:
    """Tell whether an effect was put aside, and is not taken into account any more."""
    return f"{activation}/{index}/{_RESERVED}" in state.answers


def is_all_reserved(state: State, activation: Activation) -> bool:
    """Tell whether an activation has effects, and all of them were put aside."""
    effects = range(len(activation.effects))
    return bool(effects) and all(is_reserved(state, activation.key, index) for index in effects)


def is_unheard(instruction: Instruction) -> bool:
    """Tell whether an effect stands for a sentence that is not understood or left out."""
    return instruction.name in _WHY


def put_unheard_aside(now: Happening, activation: Activation, index: int) -> Happening:
    """Put a sentence aside of which nothing is known, as its turn comes.

    Args:
        now: What happened so far.
        activation: The activation.
        index: Which of its effects.

    Returns:
        The same with the statement.

    Raises:
        NotUnderstoodError: As far as its words tell it acts at once, so that nothing behind it is known.
    """
    instruction = activation.effects[index]
    why = _WHY[instruction.name]
    if why is Why.NOT_UNDERSTOOD and activation.cause != BEGINNING and acts_at_once(instruction.words):
        raise NotUnderstoodError(f"What {activation.card} does here is not understood.", (activation.key, index))
    return _reserve(now, activation, index, why)


def put_aside(state: State, error: NotTakenError) -> State | None:
    """Put an effect aside that cannot be told, and go on as if it were not there.

    Args:
        state: The state in which the error was raised.
        error: The error.

    Returns:
        The state with the statement, which says whether the effect acts, as none from before the beginning does; None
        where the error comes of no effect, or of one that has been put aside already.
    """
    if error.about is None or is_reserved(state, *error.about):
        return None
    key, index = error.about
    if key.startswith(_MODIFIERS):
        return _put_modifier_aside(state, key, index, str(error))
    activation = state.activations.get(key)
    if activation is None or index >= len(activation.effects):
        return None
    is_new = activation.cause != BEGINNING
    acts = is_new and _is_under_way(state, key, index) and is_instant(activation.effects[index].name)
    why = Why.NOT_UNDERSTOOD if isinstance(error, NotUnderstoodError) else Why.NOT_THERE_YET
    return _reserve(Happening(state, key), activation, index, why, str(error), acts=acts).state


def untold_of(state: State, card: str) -> Iterator[Reserved]:
    """List what nobody knows of a card that is not active, and that may say when it can be played, or by whom.

    Args:
        state: The state.
        card: The card.

    Yields:
        Each of its sentences, and each part of its identifier line, that is not understood or left out and of which
        no statement has been made.
    """
    printed = state.faces[card]
    said = {(entry.what.card, entry.what.text) for entry in state.log if isinstance(entry.what, Reserved)}
    untold = [Reserved("", 0, card, text, 0, Why(why)) for text, why in printed.unheard]
    if printed.ability is not None:
        untold += _untold_sentences(card, printed.ability)
    yield from (each for each in untold if (each.card, each.text) not in said)


def _untold_sentences(card: str, reading: Reading) -> Iterator[Reserved]:
    sentences = sentences_of(reading)
    if not sentences:
        yield Reserved("", 0, card, reading.text, 0, Why.NOT_UNDERSTOOD)
    spans = [sentence.span for sentence in sentences]
    for section in reading.sections:
        for sentence in (own for ability in section.abilities for own in ability.sentences):
            if isinstance(sentence.value, Unheard):
                text = reading.text[slice(*sentence.span)]
                yield Reserved("", 0, card, text, spans.index(sentence.span) + 1, Why(sentence.value.why))


def modifiers_of_card(card: str) -> str:
    """Name what the modifiers of a card are put aside by, each with the place where its sentence begins."""
    return f"{_MODIFIERS}{card}"


def _put_modifier_aside(state: State, key: str, at: int, reason: str) -> State:
    """Put a sentence aside that modifies abilities."""
    card = key.removeprefix(_MODIFIERS)
    printed = face(state, card).ability
    spans = [sentence.span for sentence in sentences_of(printed)] if printed is not None else []
    number = next((number for number, span in enumerate(spans, 1) if span[0] == at), 0)
    text = printed.text[slice(*spans[number - 1])] if printed is not None and number else card
    said = Happening(state, card).say(Reserved(key, at, card, text, number, Why.NOT_THERE_YET, reason))
    return _marked(said.state, key, at)


def sentence_of(state: State, activation: Activation, instruction: Instruction) -> tuple[int, str]:
    """Find the sentence that an effect stands in.

    Args:
        state: The state.
        activation: The activation.
        instruction: One of its effects.

    Returns:
        Which sentence of its card it is, counted from 1, and the sentence as printed; 0 and the words of the effect,
        where the text of the card does not have it.
    """
    printed = state.faces[activation.card].ability
    if printed is None or not activation.spans:
        return 0, " ".join(instruction.words)
    span = activation.spans[instruction.setting.printed]
    spans = [sentence.span for sentence in sentences_of(printed)]
    return (spans.index(span) + 1 if span in spans else 0), printed.text[slice(*span)]


def _reserve(
    now: Happening, activation: Activation, index: int, why: Why, reason: str = "", *, acts: bool = False
) -> Happening:
    number, text = sentence_of(now.state, activation, activation.effects[index])
    said = now.say(Reserved(activation.key, index, activation.card, text, number, why, reason, acts))
    return replace(said, state=_marked(said.state, activation.key, index))


def _marked(state: State, key: str, index: int) -> State:
    return replace(state, answers={**state.answers, f"{key}/{index}/{_RESERVED}": True})


def _is_under_way(state: State, key: str, index: int) -> bool:
    """Whether an effect is the next to be carried out, and does not only begin to wait."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, Carry) or (frame.activation, frame.index) != (key, index):
        return False
    return all(part.first != index for part in state.activations[key].parts)
