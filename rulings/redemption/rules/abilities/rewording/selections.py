"""Cards that a text only selects, of which later effects do this to some and that to others (REG, Select)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Act, Choice, Count, Effect, Noun, Target
from rulings.redemption.reading.folding import done_in, is_of_cards
from rulings.redemption.reading.instructions import Instruction, Setting, words_of_effect
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.rewording.made_words import listing_of, noun_of
from rulings.texts.phrases import Listing, Path, Slot, items_of

SELECT = "select"
"""What a text does with cards that it only picks."""

OF_SELECTED, REST_OF_SELECTED = "the selected", "the rest of the selected"
"""What later words point at: those selected cards that are of a kind, or those with which nothing was done yet."""

_SELECTED = "selected"
_THE_REST = "the rest"

_Effects = tuple[Instruction, ...]


def with_selections(ability: AbilityReading, read: _Effects) -> _Effects:
    """Let selecting cards stand as an effect where later effects are done to some of them.

    Args:
        ability: The ability as it was read.
        read: Its effects.

    Returns:
        The effects, a selection in front of those that are done to *the selected humans*, or to *the rest* behind them;
        as they were where the text has no such words (redemption/term/select#only-the-selected-card).
    """
    said = next(_selections(ability), None)
    if said is None:
        return tuple(map(_selecting, read))
    if not any(map(_says_selected, _targets(read))):
        return read
    number, act, choice = said
    chosen = Effect(effect=SELECT, target=choice.target, span=choice.span, path=choice.path)
    before = tuple(effect for effect in read if effect.setting.sentence < number)
    around = _around(next(iter(read[len(before) :]), None), number)
    setting = replace(around, act=act)
    picks = Instruction(SELECT, chosen, setting, words_of_effect(ability, chosen, setting))
    return (*before, picks, *(_pointed(effect) for effect in read[len(before) :]))


def _around(first: Instruction | None, number: int) -> Setting:
    """What stands around a selection: the conditions of what the sentence says of the selected cards."""
    if first is None or first.setting.sentence != number:
        return Setting(sentence=number, printed=number)
    found = first.setting
    nested = found.nested and not found.behind_colon
    return Setting(whole=found.whole, own=found.own, sentence=number, printed=found.printed, nested=nested)


def _selecting(instruction: Instruction) -> Instruction:
    """An effect on a `selected Hero` that no words before have selected: its player selects it by carrying it out."""
    instruction, target = _with_user_selected(instruction), instruction.effect.target
    items = items_of(target) if target is not None else ()
    selecting = tuple(_one_of(item) for item in items)
    if all(new is old for new, old in zip(selecting, items, strict=True)):
        return instruction
    aim = replace(target, items=selecting) if isinstance(target, Listing) else selecting[0]
    return replace(instruction, effect=replace(instruction.effect, target=aim))


def _with_user_selected(instruction: Instruction) -> Instruction:
    """A `selected Hero` who may use other Enhancements is the target, though the text makes it the doer."""
    act = instruction.setting.act
    user = _one_of(act.subject) if act is not None and instruction.name == _USES_OTHERS else None
    if act is None or user is None or user is act.subject:
        return instruction
    return replace(instruction, setting=replace(instruction.setting, act=replace(act, subject=user)))


_USES_OTHERS = "use other enhancements"


def _one_of(item: Any) -> Any:
    if not isinstance(item, Target) or item.back or item.count is not None or item.owner is not None:
        return item
    nouns = items_of(item.things)
    if len(nouns) != 1 or not isinstance(nouns[0], Noun) or not any(map(_is_selected, nouns[0].qualities)):
        return item
    if getattr(nouns[0].head, "form", "") == "many":
        return item
    path = Path("", ("a", Slot("things", "")), None)
    return replace(item, count=Count("exactly"), things=listing_of([_without_word(nouns[0])]), path=path)


def _selections(ability: AbilityReading) -> Iterator[tuple[int, Act | None, Choice]]:
    """The choices of cards in an ability, each with its sentence and the act in which it stands."""
    for number, sentence in enumerate(ability.sentences):
        for act, found in done_in(sentence.value, None):
            if isinstance(found, Choice) and found.kind == SELECT and is_of_cards(found.target):
                yield number, act, found


def _targets(read: _Effects) -> Iterator[Target]:
    targets = (item for effect in read for item in items_of(effect.effect.target))
    return (target for target in targets if isinstance(target, Target))


def _says_selected(target: Target) -> bool:
    if target.back:
        return _SELECTED in wording.words_of(target).split()
    nouns = items_of(target.things)
    return bool(nouns) and all(isinstance(noun, Noun) and any(map(_is_selected, noun.qualities)) for noun in nouns)


def _is_selected(group: Any) -> bool:
    return [getattr(item, "name", "") for item in items_of(group)] == [_SELECTED]


def _pointed(instruction: Instruction) -> Instruction:
    """An effect whose words for selected cards point at them."""
    target = instruction.effect.target
    items = items_of(target) if target is not None else ()
    pointed = tuple(_pointer(instruction, item) for item in items)
    if not isinstance(target, Listing) or all(new is old for new, old in zip(pointed, items, strict=True)):
        return instruction
    return replace(instruction, effect=replace(instruction.effect, target=replace(target, items=pointed)))


def _pointer(instruction: Instruction, item: Any) -> Any:
    if not isinstance(item, Target):
        return item
    if item.back == _THE_REST and instruction.setting.seen is None:
        return replace(item, back=REST_OF_SELECTED)
    if not _says_selected(item):
        return item
    nouns = tuple(_without_word(noun) for noun in items_of(item.things))
    if not item.back and (item.count is None or item.place is not None):
        return item
    return replace(item, back=OF_SELECTED, things=replace(item.things, items=nouns))


def _without_word(noun: Any) -> Any:
    if not isinstance(noun, Noun):
        return noun
    return noun_of(noun.head, tuple(group for group in noun.qualities if not _is_selected(group)), noun.tails)
