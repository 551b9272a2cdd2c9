"""Targets and conditions of a reading in the words of its summary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import (
    Count,
    Located,
    Noun,
    Owner,
    Place,
    Places,
    Player,
    Reference,
    Tail,
    Target,
    Word,
)
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, Term, print_words

_COUNTS = {
    "all": "all",
    "each": "all",
    "both": "all",
    "any number": "any number",
    "next": "next",
    "last": "last",
    "first": "next",
    "none": "0",
    "up to one": "up to 1",
    "at least one": "1 or more",
    "more than one": "2 or more",
    "only one": "1",
    "all but one": "all but 1",
    "equal number": "X",
    "previous": "previous",
    "that number": "X",
}
"""Counts that are not a number, in the words of the summary."""

_WHOSE = {
    "you": "own",
    "opponent": "opponent",
    "any opponent": "opponent",
    "another player": "opponent",
    "each other player": "opponents",
    "opponents": "opponents",
    "each opponent": "opponents",
    "each player": "each player",
    "that player": "that player",
    "owner": "that player",
    "controller": "that player",
    "of": "that player",
    "holder": "own",
    "a player": "any",
    "its": "any",
    "bearer": "any",
}
"""Owners in the words of the summary."""

_PLAYERS = {
    "opponents": "opponent",
    "each opponent": "opponent",
    "any opponent": "opponent",
    "each player": "player",
    "a player": "player",
}
"""Players as targets, in the singular."""

_OTHER_PLACES = frozenset(("other", "another"))
"""Words before a place by which it is not that of the player of the card."""

_X_PAIR = re.compile(r"[+-]?(?:x/[x\d*]+|[\d*]+/x)")
_MANY_PLAYERS = frozenset(("opponents", "each opponent", "each player", "each other player"))
_UPPER = frozenset(("x", "i", "ii", "iii", "o.t.", "n.t."))
_WITH_CAPITALS = frozenset(("name", "books", "identifiers", "months"))
_SMALL = frozenset(("a", "and", "of", "the"))
_NO_SPACE_BEFORE = frozenset((".", ",", ":", ";", ")", "?", "!"))


def join(words: Iterable[str]) -> str:
    """Join folded words to a text, with the capitals of X, of testaments and of numbered books.

    Args:
        words: Folded words and marks.

    Returns:
        The text.
    """
    text = ""
    said = list(words)
    for index, word in enumerate(said):
        shown = word.upper() if word in _UPPER or _X_PAIR.fullmatch(word) else word
        if word == "a" and index + 1 < len(said) and _begins_with_vowel(said[index + 1]):
            shown = "an"
        within = text.count('"') % 2 == 1
        tight = not text or word in _NO_SPACE_BEFORE or text.endswith("(") or (within and '"' in (word, text[-1]))
        text += shown if tight else f" {shown}"
    return text


def _begins_with_vowel(word: str) -> bool:
    folded = word.lower()
    if folded.startswith("u"):
        return folded.startswith("un") and not folded.startswith("uni")
    return folded[:1] in "aeio" and folded != "one"


def words_of(phrase: Phrase) -> str:
    """Print a phrase that was read."""
    return join(_named_words(phrase))


def _named_words(phrase: Any) -> tuple[str, ...]:
    """Print the words of a phrase, names and quoted titles with their capitals."""
    printed = list(print_words(phrase))
    parts = list(walk(phrase))
    titles = [term for part in parts if isinstance(part, Tail) and "title" in part.kind for term in walk(part)]
    for part in parts:
        if isinstance(part, Term) and part.category in _WITH_CAPITALS:
            name = part.name if part.form != "many" else _as_name(part)
        elif isinstance(part, Term) and part.category == "quote":
            name = f'"{_as_title(part.name) if any(part is term for term in titles) else part.name}"'
        else:
            continue
        start = part.span[0] - phrase.span[0]
        printed[start : start + len(part.words)] = [name, *([""] * (len(part.words) - 1))]
    return tuple(word for word in printed if word)


def _as_title(quoted: str) -> str:
    return " ".join(word if word in _SMALL else word[:1].upper() + word[1:] for word in quoted.split())


def _as_name(term: Term) -> str:
    """Give a plural the capital of its name."""
    words = " ".join(term.words)
    return words[:1].upper() + words[1:] if term.name[:1].isupper() else words


def what(target: Any) -> str:
    """Say what a target is: singular, without article, quantifier, owner and place.

    Args:
        target: A target, or a listing of targets.

    Returns:
        The words of the summary.
    """
    if isinstance(target, Listing):
        return _joined([what(item) for item in target.items], target.joint)
    if isinstance(target, Place):
        return _joined([_place_name(place) for place in places_of(target)], "and")
    if isinstance(target, Player):
        named = _PLAYERS.get(target.kind)
        return " ".join((named, *map(words_of, target.tails))) if named else words_of(target)
    if not isinstance(target, Target):
        return words_of(target)
    if target.back:
        return _back(target)
    said = _things(target.things) if target.things is not None else "card"
    if target.count is not None and target.count.which not in ("", "any"):
        said = f"{target.count.which} {said}"
    if target.at_random:
        said = f"random {said}"
    tails = " ".join((*map(words_of, target.tails), *_narrowed_owner(target.owner)))
    exceptions = ", ".join(
        " ".join((_excepted(each.what), *map(words_of, each.conditions))) for each in target.exceptions
    )
    return " ".join(filter(None, (said, tails, f"(except {exceptions})" if exceptions else "")))


def _narrowed_owner(owner: Owner | None) -> tuple[str, ...]:
    """Whose, where that narrows the players: `of all opponents who control a king`."""
    narrows = owner is not None and isinstance(owner.of, Player) and bool(owner.of.tails)
    return (words_of(owner),) if owner is not None and narrows else ()


def _excepted(excepted: Any) -> str:
    """What is excepted; of a bare number the number, `(except 1)`."""
    only = excepted.items[0] if isinstance(excepted, Listing) and len(excepted.items) == 1 else excepted
    is_number = isinstance(only, Target) and only.things is None and not only.back and only.place is None
    return count(only) if is_number else what(excepted)


def _back(target: Target) -> str:
    if target.back == "user":
        return f"{_things(target.things)} (user of this card)"
    if target.back == "those" and target.things is None and target.tails:
        return " ".join(("those", *(words_of(tail) for tail in target.tails)))
    if target.back == "those" and target.things is not None:
        return _things(target.things)
    return {"it": "that card", "those": "that card", "one of them": "that card"}.get(target.back, target.back)


def _things(things: Any) -> str:
    if isinstance(things, Listing):
        return _joined([_things(item) for item in things.items], things.joint)
    if isinstance(things, Noun):
        return noun(things)
    return words_of(things) if not isinstance(things, Target) else what(things)


def _joined(parts: Sequence[str], joint: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return f"{', '.join(parts[:-1])} {joint or 'and'} {parts[-1]}"


def noun(phrase: Noun) -> str:
    """Print a noun in the singular."""
    qualities = [_quality_group(group) for group in phrase.qualities]
    tails = [words_of(tail) for tail in phrase.tails]
    return " ".join((*qualities, _singular(phrase.head), *tails))


def _quality_group(group: Any) -> str:
    if isinstance(group, Listing):
        return _joined([_quality_group(item) for item in group.items], group.joint)
    return _singular(group)


def _singular(head: Any) -> str:
    if isinstance(head, Term):
        return head.name.lower() if head.category in ("types", "places") else head.name
    if isinstance(head, Reference):
        return words_of(head)
    return head.name if isinstance(head, Word) else words_of(head)


def count(target: Any) -> str:
    """Say how many a target is.

    Args:
        target: A target, or a listing of targets.

    Returns:
        A number, `X`, `up to 3`, `any number`, `all`, `next` or `last`; the counts of several targets, if they differ,
        in their order.
    """
    if isinstance(target, Listing):
        return ", ".join(dict.fromkeys(count(item) for item in target.items))
    if isinstance(target, Player):
        return "all" if target.kind in _MANY_PLAYERS else "1"
    if isinstance(target, Place):
        return "all" if target.count == "all" or _is_any(target) else "1"
    if not isinstance(target, Target):
        return "all"
    if target.count is None and isinstance(target.things, Listing) and isinstance(target.things.items[0], Target):
        return count(target.things)
    if target.count is None:
        return "all" if _is_plural(target) else "1"
    return _count(target.count)


def how_many(number: Count) -> str:
    """Say a count that stands without a target, as in `draw 3 cards`.

    Args:
        number: The count.

    Returns:
        A number, `X`, `up to 3` and the like.
    """
    return "1 less" if number.kind == "one less" else _count(number)


def _count(number: Count) -> str:
    if number.kind in _COUNTS:
        return _COUNTS[number.kind]
    said = _number(number.number) if number.number is not None else "1"
    worded = {
        "up to": f"up to {said}",
        "at least": f"{said} or more",
        "at most": f"{said} or fewer",
        "more than": f"more than {said}",
        "all but": f"all but {said}",
    }
    return worded.get(number.kind, said)


def _number(number: Any) -> str:
    return join((number.name,)) if isinstance(number, Term) else words_of(number)


def _is_plural(target: Target) -> bool:
    if target.back == "the rest" or (target.back == "it" and print_words(target)[0] == "them"):
        return True
    if target.things is None:
        return target.place is not None and not target.back
    nouns = [part for part in walk(target.things) if isinstance(part, Noun)]
    return bool(nouns) and getattr(nouns[0].head, "form", "") == "many"


def where(target: Any) -> tuple[str, ...]:
    """List the places that a target names; none where it names none.

    Args:
        target: A target, a place, or a listing of them.

    Returns:
        The places in the words of the summary.
    """
    return tuple(dict.fromkeys(said for place in places_of(target) for said in _said(place)))


def places_of(target: Any) -> list[Place]:
    """List the places that a target, or a place, names."""
    if isinstance(target, Place):
        names = target.name.items if isinstance(target.name, Listing) else (target.name,)
        return [replace(target, name=name) for name in names]
    if isinstance(target, Located):
        return places_of(target.place)
    if isinstance(target, Places):
        return [place for item in target.items.items for place in places_of(item)]
    if isinstance(target, Listing):
        return [place for item in target.items for place in places_of(item)]
    if not isinstance(target, Target):
        return []
    return places_of(target.things if target.place is None and _holds_targets(target) else target.place)


def _said(place: Place) -> tuple[str, ...]:
    name = "self" if _place_name(place) in ("this card", "here") else _place_name(place)
    return tuple(f"{part} of {name}" for part in place.part.split(" or ")) if place.part else (name,)


def _place_name(place: Place) -> str:
    if isinstance(place.name, Term | Word):
        return place.name.name
    return place.name if isinstance(place.name, str) else words_of(place.name)


def whose(target: Any, owned: frozenset[str]) -> str:
    """Say whose a target is.

    Args:
        target: A target, places, or a listing of them.
        owned: Places that belong to a player each; a bare one is one's own.

    Returns:
        any, own, opponent, opponents, each player or that player; those of several targets, if they differ, in their
        order.
    """
    if isinstance(target, Listing):
        return ", ".join(dict.fromkeys(whose(item, owned) for item in target.items))
    if isinstance(target, Target) and target.owner is not None:
        return _owner(target.owner)
    if isinstance(target, Target) and target.place is None and _holds_targets(target):
        return whose(target.things, owned)
    places = places_of(target)
    owners = [place.owner for place in places if place.owner is not None]
    if owners:
        return _owner(owners[0])
    if any(place.count in _OTHER_PLACES for place in places):
        return "opponents"
    bare = [place for place in places if not place.count and not _is_any(place) and _place_name(place) in owned]
    return "own" if bare and len(bare) == len(places) else "any"


def _holds_targets(target: Target) -> bool:
    """Tell whether several targets share its number or its place."""
    return isinstance(target.things, Listing) and isinstance(target.things.items[0], Target)


def _is_any(place: Place) -> bool:
    """Tell whether a place stands in the plural: `territories` are those of all players."""
    return isinstance(place.name, Term | Word) and place.name.form == "many"


def _owner(owner: Owner | Player) -> str:
    return _WHOSE.get(owner.kind, "that player")
