"""What of a card text the engine cannot carry out yet, known when the text is read.

Each room says which words it knows (`known_words`, `known_claims`, `known_events`, the records of the effects); here
they are asked about every effect of a reading. What only a state of the game can tell is no gap, and stays an error in
play: a card of which something was not said, whose history the engine does not follow, more than it can search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading.abilities import Condition, Limit, Modifier, Owner, Place, Statement, Tail, Target
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import NO_EFFECT, Instruction, instructions
from rulings.redemption.reading.reader import AbilityReading, Reading, SentenceReading
from rulings.redemption.reading.timing import ONCE_PER, is_moment, narrowing, watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.implied_effects import AS_BLOCKERS_COME, effects_of, permissions_behind
from rulings.redemption.rules.abilities.kinds import cards_of
from rulings.redemption.rules.abilities.parts import Part, conditions_of, limits_of, offers_in, parts_of
from rulings.redemption.rules.abilities.reservations import is_unheard
from rulings.redemption.rules.abilities.rewording.open_brigades import with_any_brigade
from rulings.redemption.rules.abilities.rewording.open_names import with_any_name
from rulings.redemption.rules.activation.choosing_effects import knows_choice
from rulings.redemption.rules.carrying_out.refusals import Hindrance, hindrances
from rulings.redemption.rules.conditions.checks import is_checked_always
from rulings.redemption.rules.conditions.known_claims import unknown_claims, unknown_moments
from rulings.redemption.rules.conditions.repeated_checks import repeats
from rulings.redemption.rules.conditions.turns_passed import counts_turns
from rulings.redemption.rules.effects.listing import LISTING, QUESTIONS
from rulings.redemption.rules.ongoing.granting import is_heard_of, knows_modified
from rulings.redemption.rules.ongoing.protected_from import unknown_protection
from rulings.redemption.rules.ongoing.sentences_of_modifiers import (
    is_part_of_more,
    is_settled_late,
    knows_modifier,
    modifiers_said,
    modifiers_with_conditions,
    points_nowhere,
    tie_of_modifier,
)
from rulings.redemption.rules.ongoing.subjects_told import subjects_of
from rulings.redemption.rules.ongoing.triggered_modifiers import knows_event_of_modifier
from rulings.redemption.rules.players.performer import knows_performer
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.words.aims import is_rest_of_seen, targets_of
from rulings.redemption.rules.triggers.instead_by_choice import refuse_unoffered
from rulings.redemption.rules.triggers.known_events import unknown_events, uses_of_any_ability
from rulings.redemption.rules.triggers.later_moments import comes_later
from rulings.redemption.rules.triggers.usage_limits import knows_limit
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.gaps import Code, Gap
from rulings.texts.kernel import walk
from rulings.texts.phrases import Phrase, items_of

_NOWHERE = State(questions=QUESTIONS)
"""A table on which nothing lies: what is asked of it is known of the text alone."""


@dataclass(frozen=True, slots=True)
class _Unknown:
    """Words of an ability that are not known, before it is told where they stand.

    Attributes:
        code: As with a gap.
        name: As with a gap.
        said: The phrases to look for, the one that is meant first; where none is found, the sentence is meant.
        sentence: The number of the sentence.
        effect: The name of the effect that cannot be carried out.
    """

    code: Code
    name: str
    said: tuple[Any, ...]
    sentence: int
    effect: str = ""


def gaps(reading: Reading) -> tuple[Gap, ...]:
    """List what of a card text the engine cannot carry out yet.

    Args:
        reading: The text as it was read.

    Returns:
        The gaps in the order of the text, each once. Where there is none, every sentence that was read is carried out,
        unless the state of a game brings something that the engine does not know.
    """
    found = {
        _placed(reading, ability, unknown): None
        for section in reading.sections
        for ability in section.abilities
        for unknown in (*_in_effects(ability), *_in_modifiers(ability))
    }
    return tuple(sorted(found, key=lambda gap: (gap.span, gap.code, gap.name)))


def _placed(reading: Reading, ability: AbilityReading, unknown: _Unknown) -> Gap:
    """Find where words stand in the text."""
    sentences = (*ability.sentences, *ability.modifiers)
    found = (
        (sentence.span_of(part), sentence.span)
        for said in unknown.said
        for sentence in sentences
        for part in walk(sentence.value)
        if part is said and part.span[0] < part.span[1]
    )
    whole = sentences[min(unknown.sentence, len(sentences) - 1)].span
    span, sentence = next(found, (whole, whole))
    entry = entry_of(unknown.effect) if unknown.effect else None
    return Gap(unknown.code, unknown.name, reading.text[slice(*span)], span, sentence, entry)


def _in_effects(ability: AbilityReading) -> Iterator[_Unknown]:
    effects = tuple(with_any_name(with_any_brigade(effect)) for effect in effects_of(_NOWHERE, ability))
    activation = Activation("", "this card", "", effects, "", parts=parts_of(effects), limits=limits_of(ability))
    for condition in permissions_behind(effects):
        yield _Unknown(Code.CONDITION, "permission behind an effect", (condition,), 0)
    by_titles = {effect.effect.span for effect in instructions(ability) if effect.name == NO_EFFECT}
    for index, instruction in enumerate(effects):
        if instruction.setting.again or repeats(instruction) or is_unheard(instruction):
            continue
        if _record_of(instruction).is_put_by_rule(instruction):
            continue
        if instruction.effect.span in by_titles:
            continue
        part = next((part for part in activation.parts if part.first <= index < part.end), None)
        yield from _in_effect(activation, instruction, part)
    for part in activation.parts:
        if part.names_no_event:
            yield from _in_offer(activation, part)
        inner = activation.effects[part.first : part.end]
        waiting = replace(activation, effects=inner, parts=offers_in(inner))
        for offer in waiting.parts:
            yield from _in_offer(waiting, offer)


def _record_of(instruction: Instruction) -> Effect:
    return LISTING.get(instruction.name) or Effect(instruction.name)


def _in_effect(activation: Activation, instruction: Instruction, part: Part | None) -> Iterator[_Unknown]:
    known = _record_of(instruction)
    at, name = instruction.setting.sentence, instruction.name
    for found in _hindrances(known, activation, instruction):
        yield _Unknown(Code(found.kind), found.name, (found.said, instruction.effect), at, name)
    if not known.is_there:
        return
    either = instruction.setting.either
    if either is not None and not knows_choice(activation, either):
        yield _Unknown(Code.CONNECTION, name, (either, instruction.effect), at, name)
    if not knows_performer(instruction):
        act = instruction.setting.act
        subject = act.subject if act is not None else None
        yield _Unknown(Code.PLAYER, _name_of(subject), (subject, act), at, name)
    for words in _unknown_targets(known, instruction):
        yield _Unknown(Code.TARGET, _name_of(words), (words, instruction.effect), at, name)
    if name == "protect":
        for item in unknown_protection(instruction.effect.from_):
            yield _Unknown(Code.PROTECTION, _name_of(item), (item, instruction.effect), at, name)
    for code, words, condition in _unknown_conditions(known, instruction, part):
        yield _Unknown(code, _name_of(words), (words, condition), at, name)


def _hindrances(known: Effect, activation: Activation, instruction: Instruction) -> Iterator[Hindrance]:
    """What stands in the way of an effect; what the rules do not decide is no gap of the engine."""
    try:
        yield from hindrances(known, activation, instruction)
    except (NotThereYetError, UnclearError):
        return


def _unknown_targets(known: Effect, instruction: Instruction) -> Iterator[Phrase]:
    for end in known.ends(instruction):
        yield from _unknown_targets(known, end)
    try:
        targets = targets_of(instruction)
    except NotThereYetError:
        yield instruction.effect.target
        return
    for target in targets:
        if not is_rest_of_seen(instruction, target):
            yield from unknown_words(target, among_plays=known.looks_at_plays)


def _unknown_conditions(
    known: Effect, instruction: Instruction, part: Part | None
) -> Iterator[tuple[Code, Phrase, Condition]]:
    """What is not known of the conditions of an effect, each by the way in which it is checked."""
    settled = (*known.multiplied_by(instruction), AS_BLOCKERS_COME, instruction.setting.permits)
    awaited = part.conditions if part is not None else ()
    for condition in conditions_of(instruction):
        if condition.conjunction == ONCE_PER or any(condition == each for each in settled):
            continue
        if part is not None and comes_later(part) and counts_turns(condition):
            continue
        if condition in awaited and watches(condition):
            yield from ((Code.EVENT, said, condition) for said in unknown_events(condition))
            replaced = uses_of_any_ability(condition) if instruction.is_instead else ()
            yield from ((Code.EVENT, said, condition) for said in replaced)
        elif (condition in awaited and is_moment(condition)) or _is_of_moment(instruction, condition):
            yield from ((Code.CONDITION, said, condition) for said in unknown_moments(condition))
        else:
            yield from ((Code.CONDITION, said, condition) for said in unknown_claims(condition))


def _is_of_moment(instruction: Instruction, condition: Condition) -> bool:
    """Whether a condition is asked of the moment: as long as its effect lasts, or beside an `if` that it narrows."""
    return is_checked_always(instruction, condition) or condition in narrowing(conditions_of(instruction))


def _in_offer(activation: Activation, offer: Part) -> Iterator[_Unknown]:
    """What is to be done instead, at the will of a player, in the place of something that is not known."""
    first = activation.effects[offer.first]
    try:
        refuse_unoffered(_NOWHERE, activation, offer)
    except NotThereYetError:
        yield _Unknown(
            Code.CONNECTION, "instead", (first.setting.act, first.effect), first.setting.sentence, first.name
        )


def _in_modifiers(ability: AbilityReading) -> Iterator[_Unknown]:
    for number, sentence in enumerate((*ability.sentences, *ability.modifiers)):
        value = sentence.value
        if is_part_of_more(sentence) and not tie_of_modifier(ability, sentence):
            inner = next(part for part in walk(value) if isinstance(part, Modifier))
            yield _Unknown(Code.MODIFIER, _kinds_of(inner), (inner,), number)
        else:
            tied = bool(tie_of_modifier(ability, sentence))
            nowhere = () if tied else filter(points_nowhere, modifiers_with_conditions(sentence))
            yield from (
                _Unknown(Code.MODIFIER, _kinds_of(each), (each.subject, sentence.value), number) for each in nowhere
            )
            for modifier in modifiers_said(sentence):
                yield from _in_modifier(sentence, modifier, number) if modifier.kinds != "limit" else ()
        limits = (part for part in walk(value) if isinstance(part, Limit) and not knows_limit(part))
        yield from (_Unknown(Code.MODIFIER, "limit", (limit,), number) for limit in limits)


def _in_modifier(sentence: SentenceReading, modifier: Modifier, number: int) -> Iterator[_Unknown]:
    name = _kinds_of(modifier)
    if not knows_modifier(modifier):
        yield _Unknown(Code.MODIFIER, name, (modifier,), number)
    for target in () if modifier.is_of_own_card else subjects_of(modifier):
        tails = tuple(_unknown_tails(target))
        yield from (_Unknown(Code.TARGET, _name_of(tail), (tail, modifier), number) for tail in tails)
        if not tails and not knows_modified(target):
            yield _Unknown(Code.MODIFIER, name, (target, modifier), number)
    value = sentence.value
    around = (*value.leads, *value.trailing) if isinstance(value, Statement) else ()
    for condition in (*modifier.conditions, *around):
        if not watches(condition):
            for said in (unknown_moments if condition.conjunction == "during" else unknown_claims)(condition):
                yield _Unknown(Code.CONDITION, _name_of(said), (said, condition, modifier), number)
        elif is_settled_late(replace(modifier, conditions=(condition,))):
            continue
        elif modifier.is_of_own_card and not knows_event_of_modifier(condition):
            yield _Unknown(Code.EVENT, _name_of(condition), (condition, modifier), number)
        elif not modifier.is_of_own_card:
            for said in unknown_events(condition):
                yield _Unknown(Code.EVENT, _name_of(said), (said, condition, modifier), number)


def _unknown_tails(target: Any) -> Iterator[Tail]:
    """What follows the nouns of cards whose abilities are modified, and is not known to narrow them."""
    try:
        cards = cards_of(target) if isinstance(target, Target) else None
    except NotThereYetError:
        return
    nouns = items_of(cards.things) if cards is not None and cards.things is not None else ()
    yield from (tail for noun in nouns for tail in getattr(noun, "tails", ()) if not is_heard_of(tail))


def _kinds_of(modifier: Modifier) -> str:
    kinds = modifier.kinds
    return kinds if isinstance(kinds, str) else " or ".join(kind.name for kind in items_of(kinds))


def _name_of(said: Any) -> str:
    """Name what is not known by what says it: the predicate, the conjunction, the quality, the place."""
    if isinstance(said, Condition):
        return said.conjunction
    if isinstance(said, Target):
        return _name_of_target(said)
    if isinstance(said, Owner):
        return f"whose: {said.kind}"
    if isinstance(said, Place):
        return "place" if said.owner is None else f"place of: {said.owner.kind}"
    value = getattr(said, "kind", "") or getattr(said, "name", "")
    name = getattr(value, "name", value)
    return name if isinstance(name, str) and name else type(said).__name__.lower()


def _name_of_target(said: Target) -> str:
    """Name a target by what makes it a special one: a word that points back, a count, what is left out."""
    if said.back:
        return said.back
    if said.things is None:
        return "a number alone" if said.count is not None else "a place alone"
    if said.count is not None and (said.count.which or said.count.kind not in ("exactly", "all")):
        return said.count.which or said.count.kind
    return "cards"
