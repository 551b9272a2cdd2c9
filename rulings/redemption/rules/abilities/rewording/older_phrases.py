"""What older texts say in fewer or other words: `worth 2/2 against a king`, `and gains 2/2`, `to fight a Hero`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.abilities import Claim, Condition, Count, Effect, Noun, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import OUTCOME
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.abilities.kinds import ABILITIES, kinds_of
from rulings.redemption.rules.abilities.rewording.made_words import listing_of, noun_of, reworded
from rulings.redemption.rules.abilities.rewording.performed_events import is_own
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Phrase, Slot, Term, items_of

_CHANGES = frozenset(("increase", "decrease"))
_THIS_CARD = Target(back="this card", path=Path("", ("this", "card"), None))
_CARD = Term("types", "card", "many", ("cards",))
_IT = Target(back="it", path=Path("", ("it",), None))
_AT_HOME = MappingProxyType({"decreased": "decrease", "increased": "increase"})
"""The manners in which cards return to territory, and the effects that change them."""


def with_older_phrases(effects: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """Say outright what older texts say in fewer or other words.

    Args:
        effects: The effects of an ability, in the order of print.

    Returns:
        The effects. Who does what stands before grows where nothing else is named; what is worth so much against some
        cards is so if it is played against them; of whom one fights the other, both are targets; and a card that
        returns to territory with other numbers is withdrawn and then changed.
    """
    apart = (each for effect in effects for each in _with_numbers_at_home(effect))
    grown = (_at_the_end(_against(_of_doer(effect))) for effect in apart)
    told = (_in_words_of_today(_kept(_when_played(_with_both_fighters(effect)))) for effect in grown)
    return tuple(each for effect in told for each in _with_kinds_apart(effect))


def _with_kinds_apart(instruction: Instruction) -> tuple[Instruction, ...]:
    """Negate cards of a title, and abilities of a kind on other cards, each by itself.

    The source is redemption/effect/negate#whole-ability-unless-type-named.
    """
    target = instruction.effect.target
    if instruction.name not in _ON_ABILITIES or not isinstance(target, Listing) or target.joint != "and":
        return (instruction,)
    groups: dict[frozenset[str], list[Target]] = {}
    for item in target.items:
        if not isinstance(item, Target) or len(items_of(item.things)) != 1 or item.back:
            return (instruction,)
        groups.setdefault(kinds_of(item), []).append(item)
    if len(groups) == 1:
        return (instruction,)
    return tuple(
        replace(instruction, effect=replace(instruction.effect, target=listing_of(items, "and")))
        for items in groups.values()
    )


_ON_ABILITIES = frozenset(("negate", "prevent"))


def _in_words_of_today(instruction: Instruction) -> Instruction:
    """Kinds of abilities in quotation marks are those kinds; all evil brigades are all cards of them."""
    effect = instruction.effect
    target, from_ = (reworded(said, _quoted_kinds) for said in (effect.target, effect.from_))
    if isinstance(from_, Listing):
        items = tuple(_cards_of_brigades(item) for item in from_.items)
        changed = any(new is not old for new, old in zip(items, from_.items, strict=True))
        from_ = replace(from_, items=items) if changed else from_
    if target is effect.target and from_ is effect.from_:
        return instruction
    return replace(instruction, effect=replace(effect, target=target, from_=from_))


def _quoted_kinds(phrase: Phrase) -> Phrase | None:
    """A noun for abilities with the kind in quotation marks, with the effect that this names: `'ignore' abilities`."""
    if not isinstance(phrase, Noun) or getattr(phrase.head, "name", "") not in ABILITIES:
        return None
    groups = tuple(_without_marks(group) for group in phrase.qualities)
    same = all(new is old for new, old in zip(groups, phrase.qualities, strict=True))
    return None if same else replace(phrase, qualities=groups)


def _without_marks(group: Listing) -> Listing:
    if not all(isinstance(item, Term) and item.category == "quote" and item.name in _effects() for item in group.items):
        return group
    return replace(group, items=tuple(replace(item, category="effects") for item in group.items))


@cache
def _effects() -> frozenset[str]:
    return frozenset(load_lexicon().lexemes["effects"])


_SELECTED = frozenset(("exactly", "up to"))
"""Counts of what a player selects."""


def _cards_of_brigades(item: Any) -> Any:
    """All cards of the brigades of an alignment, where only these are named: `immune to all evil brigades`.

    A number of them, such as `an evil brigade`, is selected by a player instead.
    """
    if isinstance(item, Target) and item.count is not None and item.count.kind in _SELECTED:
        return item
    nouns = items_of(item.things) if isinstance(item, Target) and not item.back and not item.tails else ()
    noun = nouns[0] if len(nouns) == 1 and isinstance(nouns[0], Noun) else None
    if noun is None or getattr(noun.head, "name", "") != "brigade" or noun.tails or item.place is not None:
        return item
    terms = [term for group in noun.qualities for term in items_of(group)]
    if len(terms) != 1 or getattr(terms[0], "category", "") != "alignments":
        return item
    excepted = (term for exclusion in item.exceptions for term in items_of(exclusion.what))
    if not all(getattr(term, "category", "") == "brigades" for term in excepted):
        return item
    but = (Slot("exceptions", "", gathers=True),) * len(item.exceptions)
    words = Path("", ("of", "any", Slot("what", ""), "brigade", *but), None)
    of_any = Tail("any brigade", what=terms[0], exceptions=item.exceptions, path=words)
    cards = Listing((noun_of(_CARD, noun.qualities, (of_any,)),))
    return Target(things=cards, path=Path("", (Slot("things", ""),), None))


def _kept(instruction: Instruction) -> Instruction:
    """Who may keep so many cards has that limit: *may* says what is allowed by then, not that it is left open."""
    act = instruction.setting.act
    if instruction.name != "change hand size" or act is None or not is_own(act.subject) or act.cost is not None:
        return instruction
    return replace(instruction, setting=replace(instruction.setting, act=replace(act, subject=None, mood="does")))


def _of_doer(instruction: Instruction) -> Instruction:
    """Who does what stands before grows, where nothing else is named: `Envoy may band to a king and gains 2/2`.

    The source is redemption/effect/increase-and-decrease#worth-if-is-an-increase: without a target the card is meant.
    """
    act, effect = instruction.setting.act, instruction.effect
    if instruction.name not in _CHANGES or effect.target is not None or effect.manner or act is None:
        return instruction
    if not isinstance(act.subject, Target) and not is_own(act.subject):
        return instruction
    doer = act.subject if isinstance(act.subject, Target) else _THIS_CARD
    return replace(instruction, effect=replace(effect, target=doer))


def _with_numbers_at_home(instruction: Instruction) -> tuple[Instruction, ...]:
    """A card that returns to territory with other numbers is withdrawn and changed: `with abilities decreased 2/2`."""
    effect = instruction.effect
    change = _AT_HOME.get(effect.manner)
    if change is None or effect.amount is None:
        return (instruction,)
    changed = Effect(change, target=_IT, amount=effect.amount, path=effect.path)
    plain = replace(effect, amount=None, manner=None)
    return (replace(instruction, effect=plain), Instruction(change, changed, instruction.setting, instruction.words))


def _told_by_side(target: Target) -> Target:
    """The character that its side of the battle tells, `the rescuing Hero`, and nothing that was spoken of before."""
    said = {getattr(part, "name", "") for part in walk(target.things)}
    return target if said.isdisjoint(_SIDES) else replace(target, back="", count=target.count or Count("exactly"))


_SIDES = frozenset(("rescuing", "attacking", "blocking", "defending"))


def _when_played(instruction: Instruction) -> Instruction:
    """What is so *when played against* some cards is so if it is: an Enhancement is played once."""
    setting = instruction.setting
    if not any(map(_says_when_played, (*setting.whole, *setting.own))):
        return instruction
    whole, own, behind = (tuple(map(_if_played, said)) for said in (setting.whole, setting.own, setting.behind))
    return replace(instruction, setting=replace(setting, whole=whole, own=own, behind=behind))


def _says_when_played(condition: Condition) -> bool:
    claims = [claim for claim in items_of(condition.claims) if isinstance(claim, Claim)]
    played = all(getattr(claim.kind, "name", claim.kind) == _PLAYED and not claim.event for claim in claims)
    return condition.conjunction == "when" and bool(claims) and played


def _if_played(condition: Condition) -> Condition:
    return replace(condition, conjunction="if") if _says_when_played(condition) else condition


_PLAYED = "played against"


def _at_the_end(instruction: Instruction) -> Instruction:
    """What happens after battle does so however that ended: words that say it again add nothing.

    The source is redemption/modifier/regardless#regardless-of-battle-outcome.
    """
    setting = instruction.setting
    said = {condition.conjunction for condition in instruction.conditions}
    if not said >= {OUTCOME, "after"}:
        return instruction
    whole, own, behind = (
        tuple(condition for condition in conditions if condition.conjunction != OUTCOME)
        for conditions in (setting.whole, setting.own, setting.behind)
    )
    return replace(instruction, setting=replace(setting, whole=whole, own=own, behind=behind))


def _against(instruction: Instruction) -> Instruction:
    """What is worth so much against some cards is so if it is played against them.

    The source is redemption/effect/increase-and-decrease#worth-if-is-an-increase.
    """
    effect = instruction.effect
    if instruction.name not in _CHANGES or effect.from_ is None:
        return instruction
    claim = Claim(
        kind="played against", object=effect.from_, path=Path("", ("played", "against", Slot("object", "")), None)
    )
    played = Condition("if", Listing((claim,)), path=Path("", ("if", Slot("claims", "")), None))
    setting = instruction.setting
    return replace(
        instruction, effect=replace(effect, from_=None), setting=replace(setting, own=(*setting.own, played))
    )


def _with_both_fighters(instruction: Instruction) -> Instruction:
    """Those of whom a text says that one fights the other are the targets of a side battle alike.

    The source is redemption/effect/side-battle#targets-the-fighters.
    """
    effect = instruction.effect
    if instruction.name != "side battle" or effect.with_ is None:
        return instruction
    others = map(_told_by_side, items_of(effect.with_))
    fighters = Listing((*items_of(effect.target), *others), "and", (("to", "fight"),))
    return replace(instruction, effect=replace(effect, target=fighters, with_=None))
