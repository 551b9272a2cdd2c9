"""What the wording of an ability implies: *play the first Enhancement*, *have no effect*, an *if* behind an effect.

The sources are redemption/effect/play#play-the-first-enhancement, redemption/effect/ignore#has-no-effect-on-characters,
redemption/effect/negate#has-no-effect-on-other-cards and redemption/term/conditional-phrase#if-event-behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import (
    Act,
    Alternative,
    Claim,
    Condition,
    Count,
    Deed,
    Effect,
    Noun,
    Target,
    Word,
)
from rulings.redemption.reading.instructions import NO_EFFECT, Instruction
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.timing import PRESENTED, watches
from rulings.redemption.rules.abilities.repeat import unroll
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.abilities.rewording.cards_beneath import with_cards_beneath
from rulings.redemption.rules.abilities.rewording.joining import with_those_who_join
from rulings.redemption.rules.abilities.rewording.older_phrases import with_older_phrases
from rulings.redemption.rules.abilities.rewording.ones import with_ones_named
from rulings.redemption.rules.abilities.rewording.performed_events import is_own, permitted_event
from rulings.redemption.rules.abilities.rewording.performers_own import with_opponents_spoken_of, with_performers_own
from rulings.redemption.rules.abilities.rewording.resurrections import as_resurrected
from rulings.redemption.rules.abilities.rewording.same_by_others import with_same_by_others
from rulings.redemption.rules.abilities.rewording.spoken_places import with_spoken_places
from rulings.redemption.rules.abilities.rewording.turn_meant import with_turn_meant
from rulings.redemption.rules.cards.titles.versions import is_named
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Slot, Term, items_of

_BLOCK = Listing(
    tuple(Word(said, path=Path("", (said,), None)) for said in ("blocked", "block")), "or", separators=(("or",),)
)
AS_BLOCKERS_COME = Condition(
    conjunction="if",
    claims=Listing((Claim(kind=_BLOCK, event=True, path=Path("", (Slot("kind", ""),), None)),)),
    path=Path("", ("if", Slot("claims", "")), None),
)
"""When the first Enhancement is played (redemption/effect/play#play-the-first-enhancement)."""


def effects_of(state: State, ability: AbilityReading) -> tuple[Instruction, ...]:
    """List the effects of an ability with what their wording implies.

    Args:
        state: The state.
        ability: The ability as it was read.

    Returns:
        Its effects in the order of print. One that plays the first Enhancement waits for the block; what an *if*
        behind an effect permits its player to do comes before that effect
        (redemption/term/conditional-phrase#if-event-behind). What has no effect is ignored or negated. What is
        repeated stands once for each time.
    """
    joined = joined_effects(ability)
    if any(effect.effect.effect == NO_EFFECT for effect in joined):
        return _with_what_is_implied(_without_effect(state, effect) for effect in joined)
    return _told_by_words(ability)


@once
def _told_by_words(ability: AbilityReading) -> tuple[Instruction, ...]:
    """The effects of an ability of which no card on the table tells what they are."""
    return _with_what_is_implied(joined_effects(ability))


def _with_what_is_implied(said: Iterable[Instruction]) -> tuple[Instruction, ...]:
    outright = with_older_phrases(map(as_resurrected, said))
    told = [
        with_performers_own(with_turn_meant(_with_moment(_of_user(with_those_who_join(effect))))) for effect in outright
    ]
    effects = with_cards_beneath(with_ones_named(with_spoken_places(with_opponents_spoken_of(told))))
    sentences = dict.fromkeys(effect.setting.sentence for effect in effects)
    each = ([effect for effect in effects if effect.setting.sentence == number] for number in sentences)
    return unroll(with_same_by_others(tuple(effect for sentence in each for effect in _with_permission(sentence))))


def permissions_behind(effects: Iterable[Instruction]) -> tuple[Condition, ...]:
    """List the conditions with an event that stand behind effects, and so permit a player to perform it.

    Args:
        effects: The effects.

    Returns:
        The conditions, each once.
    """
    behind = (condition for effect in effects for condition in effect.setting.behind)
    return tuple(dict.fromkeys(item for item in behind if item.conjunction == "if" and watches(item)))


def plays_first(instruction: Instruction) -> bool:
    """Tell whether an effect plays the first Enhancement."""
    targets = items_of(instruction.effect.target)
    counts = [target.count for target in targets if isinstance(target, Target) and target.count is not None]
    return instruction.name == "play" and any(count.kind == "first" for count in counts)


def _without_effect(state: State, instruction: Instruction) -> Instruction:
    """What it means that cards have no effect, where their title alone says which they are.

    The sources are redemption/effect/ignore#has-no-effect-on-characters and
    redemption/effect/negate#has-no-effect-on-other-cards.
    """
    effect = instruction.effect
    if effect.effect != NO_EFFECT:
        return instruction
    name = _meant_by_titles(state, effect) if instruction.name == NO_EFFECT else instruction.name
    return replace(instruction, name=name, effect=replace(effect, effect=name, target=_all_of(effect.target)))


def _all_of(target: Any) -> Any:
    """A target in which a title means every card of that title, as it is said of them that they have no effect."""
    if isinstance(target, Listing):
        return replace(target, items=tuple(map(_all_of, target.items)))
    nouns = [noun for noun in items_of(target.things) if isinstance(noun, Noun)]
    titles = [noun for noun in nouns if isinstance(noun.head, Term) and noun.head.category == "name"]
    is_bare = target.count is None and not target.back and bool(nouns) and len(titles) == len(nouns)
    return replace(target, count=Count(kind="all")) if is_bare else target


def _meant_by_titles(state: State, effect: Effect) -> str:
    """Whether the cards of some titles are ignored, being characters, or negated; NO_EFFECT where that is not told."""
    nouns = [noun for item in items_of(effect.target) for noun in items_of(getattr(item, "things", None))]
    heads = [noun.head for noun in nouns if isinstance(noun, Noun)]
    if not heads or not all(isinstance(head, Term) and head.category == "name" for head in heads):
        return NO_EFFECT
    found = {known.is_character for known in state.faces.values() if any(is_named(known, head.name) for head in heads)}
    if len(found) > 1:
        return NO_EFFECT
    return "ignore" if True in found else "negate"


def _of_user(instruction: Instruction) -> Instruction:
    """Who may use other Enhancements is the target, and *may* says what it can do by then, not that it is left open.

    The source is redemption/effect/use-other-enhancements#targets-characters.
    """
    act = instruction.setting.act
    if instruction.name != "use other enhancements" or act is None:
        return instruction
    target = act.subject if isinstance(act.subject, Target) and act.subject.back != "this card" else None
    plain = replace(act, subject=None, mood="does" if act.cost is None and not instruction.setting.role else act.mood)
    return replace(
        instruction,
        effect=replace(instruction.effect, target=target),
        setting=replace(instruction.setting, act=plain),
    )


def _with_moment(instruction: Instruction) -> Instruction:
    """When the first Enhancement is played, where the text names no event, or the presentation of blockers."""
    awaited = [condition for condition in instruction.conditions if watches(condition)]
    said = [condition for condition in awaited if condition.conjunction == PRESENTED]
    if not plays_first(instruction) or len(awaited) > len(said):
        return instruction
    left = _without(instruction, *said).setting
    return replace(instruction, setting=replace(left, own=(*left.own, AS_BLOCKERS_COME)))


def _with_permission(sentence: list[Instruction]) -> Iterator[Instruction]:
    """Put what a sentence permits its player to do in front of what depends on it."""
    behind = permissions_behind(sentence)
    event = permitted_event(behind[0]) if len(behind) == 1 else None
    act = _act_of(sentence)
    if event is not None and act is not None:
        yield from _as_cost(sentence, act, event, behind[0])
        return
    for effect in sentence:
        for condition in _asked_by_alternatives(effect):
            event = permitted_event(condition)
            if event is not None:
                yield _option(effect, event, condition)
        yield effect


def _act_of(sentence: list[Instruction]) -> Act | None:
    """The act that all of a sentence belongs to, if the player of the card does it, and has no cost to pay for it."""
    act = sentence[0].setting.act
    if act is None or act.cost is not None or not is_own(act.subject):
        return None
    return act if all(effect.setting.act is act for effect in sentence) else None


def _as_cost(sentence: list[Instruction], act: Act, event: Effect, condition: Condition) -> Iterator[Instruction]:
    """The event, and the effects as what follows if the player performs it."""
    whole = replace(act, mood="may", cost=Listing((Deed(effect=event),)))
    benefits = [_without(effect, condition) for effect in sentence]
    setting = replace(
        benefits[0].setting, act=whole, role="cost", payer=whole, deed=None, either=None, permits=condition
    )
    yield Instruction(event.effect, event, setting)
    yield from (replace(one, setting=replace(one.setting, act=whole, role="benefit", payer=whole)) for one in benefits)


def _without(effect: Instruction, *removed: Condition) -> Instruction:
    """An effect that does not wait for some of its conditions any more."""
    setting = effect.setting
    whole, own, behind = (
        tuple(item for item in conditions if all(item is not condition for condition in removed))
        for conditions in (setting.whole, setting.own, setting.behind)
    )
    return replace(effect, setting=replace(setting, whole=whole, own=own, behind=behind))


def _option(effect: Instruction, event: Effect, condition: Condition) -> Instruction:
    """The event as an option of its own, ahead of the effect that has more targets if it is performed."""
    act = Act(deeds=Listing((Deed(effect=event),)), mood="may")
    setting = replace(effect.setting, act=act, deed=None, role="", payer=None, either=None, permits=condition)
    return Instruction(event.effect, event, setting)


def _asked_by_alternatives(effect: Instruction) -> tuple[Condition, ...]:
    alternatives = (part for part in walk(effect.effect) if isinstance(part, Alternative))
    asked = (condition for alternative in alternatives for condition in alternative.conditions)
    return tuple(dict.fromkeys(item for item in asked if item.conjunction == "if" and watches(item)))
