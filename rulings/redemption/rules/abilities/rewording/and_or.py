"""Verbs that share their cards with *and/or*: some of the cards get the one, the rest the other; one card, or both."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Effect, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.made_words import listing_of, noun_of
from rulings.redemption.rules.abilities.rewording.selections import OF_SELECTED, REST_OF_SELECTED, SELECT
from rulings.texts.phrases import Listing, Path, Term, items_of

LEFT_OVER = "left over"
"""What narrows a count of which a draw of the same ability has taken a part."""

_JOINT = "and/or"
_ENDS_OF_A_DECK = frozenset(("topdeck", "underdeck"))
"""Effects of which a card gets one alone: it lies on top of a deck or under it."""

_POINTING_AT_SEEN = frozenset(("the rest", "that card", "those", "it"))
"""Words for all cards that were seen, or those of them that are left."""

_FIXED = frozenset(("this card", "it"))

_Effects = tuple[Instruction, ...]


def shared_out(verbs: _Effects) -> _Effects:
    """Let cards that go to the top or to the bottom of a deck, each as the player chooses, be parted among both.

    Args:
        verbs: The effects of one phrase: `topdeck and/or underdeck the rest`, `topdeck and/or underdeck 3 cards`.

    Returns:
        Any number of the cards go to the bottom, and the rest to the top, behind a selection of the cards where they
        were not seen before. Of `draw and/or discard up to 3 cards` up to so many are drawn, and up to as many as are
        left of them discarded, for the number stands once for both. None where it says something else.
    """
    said = verbs[0].effect
    items = items_of(said.target)
    if drawn := _drawn_in_part(verbs):
        return drawn
    if not _joins(verbs) or said.manner or {verb.name for verb in verbs} != _ENDS_OF_A_DECK or len(items) != 1:
        return ()
    target = items[0]
    if not isinstance(target, Target):
        return ()
    if target.back in _POINTING_AT_SEEN and verbs[0].setting.seen is not None:
        return _parted(verbs, Target(count=Count("any number")), Target(back="the rest"))
    if target.back or not _is_several(target):
        return ()
    picked = Effect(effect=SELECT, target=said.target, span=said.span, path=said.path)
    pointers = (Target(back=back, count=count, things=target.things) for back, count in _OF_SELECTED)
    return (replace(verbs[0], name=SELECT, effect=picked), *_parted(verbs, *pointers))


def _drawn_in_part(verbs: _Effects) -> _Effects:
    """Up to so many cards that are drawn in part, and in part something else: first the draw, then what is left."""
    said, target = verbs[0].effect, verbs[0].effect.target
    joins = _joins(verbs) and len(verbs) == 2 and verbs[0].name == "draw"
    if not joins or not isinstance(target, Target) or target.count is None or target.count.kind != "up to":
        return ()
    if target != Target(things=target.things, count=target.count) or said != Effect(said.effect, target=target):
        return ()
    count = replace(target.count, which=LEFT_OVER)
    left = Target(things=Listing((_ANY_CARDS,)), count=count, path=target.path)
    draw, other = items_of(said.effect)
    drawn = Effect(effect=draw, amount=target.count, span=said.span, path=said.path)
    rest = Effect(effect=other, target=listing_of((left,)), span=said.span, path=said.path)
    return (replace(verbs[0], effect=drawn), replace(verbs[1], effect=rest))


_ANY_CARDS = noun_of(Term("types", "card", "many", ("cards",)))

_OF_SELECTED = ((OF_SELECTED, Count("any number")), (REST_OF_SELECTED, None))


def _joins(verbs: _Effects) -> bool:
    several = verbs[0].effect.effect
    return isinstance(several, Listing) and several.joint == _JOINT


def _is_several(target: Target) -> bool:
    return target.count is not None and target.count.kind == "exactly" and target.count.number is not None


def _parted(verbs: _Effects, under: Target, over: Target) -> _Effects:
    found = {verb.name: verb for verb in verbs}
    said = verbs[0].effect
    return tuple(
        replace(found[name], effect=replace(said, effect=name, target=replace(said.target, items=(target,))))
        for name, target in (("underdeck", under), ("topdeck", over))
    )


def one_or_both(verbs: _Effects) -> tuple[_Effects, ...]:
    """List what is chosen among where two verbs share one card: the first, the second, or both on the same card.

    Args:
        verbs: The effects of one phrase: `heal and/or convert this character`, `take and/or activate an Artifact`.

    Returns:
        The three; none where it says something else, or several cards, of which each might get another of them.
    """
    said, items = verbs[0].effect, items_of(verbs[0].effect.target)
    if not _joins(verbs) or len(verbs) != 2 or len(items) != 1 or not isinstance(items[0], Target):
        return ()
    target = items[0]
    is_one = target.back in _FIXED or (wording.count(target) == "1" and not target.back)
    if not is_one or target.alternatives or {verb.name for verb in verbs} == _ENDS_OF_A_DECK:
        return ()
    first, second = (
        replace(verb, effect=replace(said, effect=item))
        for verb, item in zip(verbs, items_of(said.effect), strict=True)
    )
    same = target if target.back else Target(back="it", path=Path("", ("it",), None))
    both = replace(second, effect=replace(second.effect, target=listing_of((same,))))
    return ((first,), (second,), (replace(first, effect=replace(first.effect)), both))
