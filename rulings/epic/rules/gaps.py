"""What of a card text the engine cannot carry out yet, known when the text is read.

Each room says which words it knows; here they are asked about every sentence of a reading. What only a state of the
game can tell is no gap, and stays an error in play: cards of a deck that nobody named, too many choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.reading.abilities import (
    CONTINUOUS,
    Ability,
    Act,
    AllOf,
    Condition,
    Costs,
    Deed,
    Fight,
    Gain,
    GainHealth,
    Happening,
    Lose,
    Noun,
    Opening,
    Player,
    PutTokens,
    Transform,
)
from rulings.epic.reading.basis import read_basis
from rulings.epic.reading.instructions import name_of
from rulings.epic.reading.reader import Reading, SentenceReading
from rulings.epic.rules.cards.faces import TOKENS
from rulings.epic.rules.effects.gaining import is_gained, is_this_turn
from rulings.epic.rules.effects.listing import EFFECTS
from rulings.epic.rules.effects.removing import kind_of
from rulings.epic.rules.known_words import not_taken
from rulings.epic.rules.playing.costs import PAYABLE
from rulings.epic.rules.resolving.delaying import waits_for
from rulings.epic.rules.standing.conditions import is_known
from rulings.epic.rules.standing.naming import KNOWN_PLAYERS
from rulings.epic.rules.standing.qualities import HAPPENED
from rulings.epic.rules.standing.restrictions import ASKED, GAIN_HEALTH
from rulings.texts.gaps import Code, Gap
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase, items_of

_Unknown = tuple[Code, str, Any, str]
"""The code, the name, the phrase that is not known, and the effect of which it is part, or nothing."""


def gaps(reading: Reading) -> tuple[Gap, ...]:
    """List what of a card text the engine cannot carry out yet.

    Args:
        reading: The text as it was read.

    Returns:
        The gaps in the order of the text, each once.
    """
    found: dict[Gap, None] = {}
    for paragraph in reading.paragraphs:
        for sentence in paragraph.sentences:
            if paragraph.ability is not None and sentence.value is not None:
                for unknown in _in_sentence(paragraph.ability, sentence.value):
                    found[_placed(reading, sentence, unknown, is_by_hand=bool(paragraph.paragraph.by_hand))] = None
    return tuple(sorted(found, key=lambda gap: (gap.span, gap.code, gap.name)))


def _placed(reading: Reading, sentence: SentenceReading, unknown: _Unknown, *, is_by_hand: bool) -> Gap:
    """Find where words stand in the text; of what was read by hand, the sentence is meant."""
    code, name, said, effect = unknown
    whole = (sentence.tokens[0].start, sentence.tokens[-1].end)
    known = isinstance(said, Phrase) and said.span[0] < said.span[1] and not is_by_hand
    span = sentence.span_of(said) if known else whole
    entry = read_basis().of("effects", effect) if effect else None
    return Gap(code, name, reading.text[slice(*span)], span, whole, entry)


def _in_sentence(ability: Ability, value: Any) -> Iterator[_Unknown]:
    sentence = value.sentence if isinstance(value, Opening) else value
    for said in not_taken(_alone(ability, value)):
        yield _named(said)
    for phrase in walk(value):
        match phrase:
            case Act() if ability.kind != CONTINUOUS:
                for deed in items_of(phrase.deeds):
                    yield from _in_deed(phrase, deed)
            case Costs(costs=costs):
                yield from (
                    (Code.EFFECT, name_of(cost), cost, name_of(cost)) for cost in costs if not isinstance(cost, PAYABLE)
                )
            case Player(kind=kind) if kind not in KNOWN_PLAYERS:
                yield Code.PLAYER, kind, phrase, ""
            case Noun(tails=tails):
                happenings = (tail for tail in tails if isinstance(tail, Happening))
                yield from ((Code.TARGET, tail.verb, tail, "") for tail in happenings if _is_unknown(tail))
    for lead in getattr(sentence, "leads", ()):
        if isinstance(lead, Condition) and ability.kind != CONTINUOUS and not is_known(lead.claim):
            yield Code.CONDITION, type(lead.claim).__name__.lower(), lead, ""


def _alone(ability: Ability, value: Any) -> Ability:
    """The ability with one of its sentences only."""
    if isinstance(value, Opening):
        return Ability(ability.kind, value.head, (value.sentence,))
    return Ability(ability.kind, None, (value,)) if hasattr(value, "acts") else Ability(ability.kind, value, ())


def _named(said: Any) -> _Unknown:
    match said:
        case Condition():
            return Code.CONDITION, type(said.claim).__name__.lower(), said, ""
        case Happening():
            return Code.EVENT, said.verb, said, ""
        case _:
            return Code.EFFECT, name_of(said), said, name_of(said)


def _in_deed(act: Act, deed: Deed) -> Iterator[_Unknown]:
    effect = deed.effect
    name = name_of(effect)
    if type(effect) not in EFFECTS:
        yield Code.EFFECT, name, effect, name
    if isinstance(effect, Fight | GainHealth) and act.mood in ("cannot", "must"):
        what = effect.how if isinstance(effect, Fight) else GAIN_HEALTH
        if (act.mood, what) not in ASKED:
            yield Code.ADDITION, f"{act.mood} {what}", effect, name
    if isinstance(effect, Gain):
        yield from ((Code.ADDITION, name, what, name) for what in items_of(effect.what) if not is_gained(what))
    if isinstance(effect, Lose):
        yield from ((Code.ADDITION, name, what, name) for what in items_of(effect.what) if not isinstance(what, AllOf))
    if isinstance(effect, PutTokens) and effect.copy_of is None and kind_of(effect.token) not in TOKENS:
        yield Code.TARGET, f"{kind_of(effect.token)} token", effect.token, name
    if isinstance(effect, Transform) and kind_of(effect.into) not in TOKENS:
        yield Code.TARGET, f"{kind_of(effect.into)} token", effect.into, name
    yield from _in_time(deed, name)


def _in_time(deed: Deed, name: str) -> Iterator[_Unknown]:
    time = deed.time
    if time is None or waits_for(time):
        return
    if time.edge or (isinstance(deed.effect, Gain | Lose | Fight | GainHealth) and not is_this_turn(time)):
        yield Code.DURATION, name, time, name


def _is_unknown(tail: Happening) -> bool:
    return tail.verb not in HAPPENED and tail.origin is None
