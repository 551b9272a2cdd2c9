"""The printer of noun phrases: number, article, whose before the noun, qualities, what narrows it, and where it is."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading.abilities import (
    Count,
    Destination,
    Exclusion,
    Located,
    Noun,
    Owner,
    Place,
    Places,
    Player,
    Tail,
    Target,
)
from rulings.redemption.reading.defaults import OWNED
from rulings.redemption.reading.saying.english import capital_of
from rulings.redemption.reading.saying.own_words import HERE, Around, Words, say, say_by_path, say_in_row
from rulings.redemption.reading.wording import places_of
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, print_words

_OWNERS = MappingProxyType(
    {
        "you": "your",
        "opponent": "your opponent's",
        "any opponent": "an opponent's",
        "opponents": "your opponents'",
        "each opponent": "each opponent's",
        "another player": "another player's",
        "a player": "a player's",
        "its": "its",
        "bearer": "its bearer's",
        "holder": "the holder's",
    }
)
_PLAYERS = MappingProxyType(
    {
        "you": "you",
        "opponent": "your opponent",
        "any opponent": "an opponent",
        "each opponent": "each opponent",
        "a player": "a player",
        "another player": "another player",
        "each other player": "each other player",
        "holder": "the holder",
        "active player": "the active player",
        "attacking player": "the attacking player",
        "blocking player": "the blocking player",
        "defending player": "the defending player",
    }
)
_YOURSELF = frozenset(("you",))
"""Players in whose hand, deck and so on `your` is said."""

_WITHOUT_OBJECT = frozenset(("place-it", "put-it", "add-it", "shuffle-it"))
"""Targets that the text leaves out, by their rule."""

_DECK_ENDS = frozenset(("top-located", "bottom-located", "end-located"))
"""Rules of places behind `the top card`, which stay with `of`."""

_DECKS = frozenset(("into-deck", "deck-top", "to-deck-top", "to-deck-bottom", "deck-of-ends"))
"""Rules of decks that cards go to, each to that of its owner."""

_HOMES = _DECKS | {"to-territory"}
"""Rules of places that cards go to, each to that of its owner."""

_MANY_PLACES = frozenset(("hands", "decks", "piles", "reserves"))
_ONE = frozenset((("1",), ("one",)))


def _rule(value: Phrase) -> str:
    return value.path.rule if value.path is not None else ""


def around_of(player: Any, around: Around) -> Around:
    """Say whose a bare place is in what a player does.

    Args:
        player: Who does it; of cards and of nobody nothing is changed.
        around: What stands around it.

    Returns:
        What stands around what he does.
    """
    if not isinstance(player, Player):
        return around
    return replace(around, player="your" if player.kind in _YOURSELF else "their")


@say.register
def _say_owner(owner: Owner, around: Around = HERE) -> Words:
    words = print_words(owner) if owner.path is not None else ()
    if _rule(owner) in ("of-whom", "from-whom"):
        return _behind_noun(owner, around)
    if words == ("own",):
        return (around.player or "your",)
    if words[-1:] in (("has",), ("have",)):
        return ("your", *words) if words[0] == "opponent" else say_by_path(owner, around)
    if owner.kind == "each player":
        return ("all", "players'") if words[:1] == ("all",) else ("each", "player's")
    if owner.kind == "that player":
        return ("their",) if len(words) == 1 else words
    if owner.kind in ("owner", "controller") and owner.of is None:
        if len(words) > 1:
            return ("their" if words[0] == "their" else "its", words[-1])
        return ("their" if words[-1].endswith("s'") else "the", words[-1])
    if owner.kind in ("owner", "controller"):
        return ("the", *say(owner.of, around), words[-1])
    said = _OWNERS.get(owner.kind)
    return tuple(said.split()) if said is not None else say_by_path(owner, around)


def _behind_noun(owner: Owner, around: Around) -> Words:
    words = say_by_path(owner, around)
    if words[-1] != "opponent" and words[-1] != "opponents":
        return words
    if owner.kind == "opponent":
        return (words[0], "your", "opponent") if words[-2:] != ("a", "opponent") else words
    return (words[0], "your", "opponents") if words[1:] == ("opponents",) else words


@say.register
def _say_player(player: Player, around: Around = HERE) -> Words:
    tails = say(player.tails, replace(around, player="their"))
    words = print_words(player) if player.path is not None else ()
    if words[:1] == ("yourself",) or words[:2] == ("each", "of"):
        return words
    if player.kind == "opponents":
        head = ("all", "opponents") if words[:1] == ("all",) or words[:1] == ("no",) else ("your", "opponents")
        are_many = not {"opponents", "opponent(s)"}.isdisjoint(words)
        return (*(head if are_many else ("opponent",)), *tails)
    if player.kind == "that player" and words[:1] in (("he",), ("she",)):
        return ("that", "player")
    if words[:1] in (("selected",), ("chosen",), ("rescuer",), ("rescuing",)):
        return ("the", *words)
    if player.kind in _PLAYERS:
        return (*_PLAYERS[player.kind].split(), *tails)
    if player.kind == "of":
        said = say_by_path(player, around)
        if said[0] == "owner":
            return ("its", "owner")
        return said if said[0] in ("its", "the", "that") else ("the", *said)
    return say_by_path(player, replace(around, player="their"))


@say.register
def _say_count(count: Count, around: Around = HERE) -> Words:
    rule = _rule(count)
    if rule in ("draw-amount", "limited-amount"):
        return _drawn(count, around)
    words = say_by_path(count, around)
    if words in _ONE:
        return ("a",)
    if words[0] in ("1", "one"):
        return ("one", *words[1:])
    if words == ("any", "one"):
        return ("any",)
    if rule in ("top-one", "top-many", "bottom-one", "bottom-many", "end-one", "end-many", "top-card"):
        return words if words[0] in ("the", "up") else ("the", *words)
    return tuple({"#": "number"}.get(word, word) for word in words)


def _drawn(count: Count, around: Around) -> Words:
    number = say(count.number, around)
    limit = say(count.limit, around)
    return {
        "exactly": (*number, "cards") if count.number is not None else ("a", "card"),
        "up to": ("up", "to", *number, "cards"),
        "up to one": ("up", "to", "one", "card"),
        "equal number": ("a", "equal", "number", "of", "cards"),
        "one less": ("one", "card", "fewer"),
    }[count.kind] + limit


@say.register
def _say_target(target: Target, around: Around = HERE) -> Words:
    if target.count is not None and target.count.limit is not None:
        unlimited = replace(target, count=replace(target.count, limit=None))
        return (*say(unlimited, around), *say(target.count.limit, around))
    rule = _rule(target)
    if rule in _WITHOUT_OBJECT:
        return (around.found,)
    if rule == "place-itself":
        return ("this", "card")
    if rule in ("bare-user", "found-user"):
        return _user(target, around)
    if target.path is None:
        return ("it",) if target.back == "it" else say(target.things, around)
    words = _in_its_words(target, around)
    if rule == "pronoun" and not target.back:
        return ("the", *words)
    if words in (("contents",), ("bearer",)):
        return ("its", *words)
    if rule == "hand-size" and target.owner is None:
        return (around.player or "your", *words)
    is_number = target.count is not None and words[:1] == ("a",) and (target.things is None or words[1:2] == ("of",))
    return ("one", *words[1:]) if is_number else words


def _user(target: Target, around: Around) -> Words:
    """A noun without article is the user of the card."""
    return ("the", *say(target.things, around))


def _in_its_words(target: Target, around: Around) -> Words:
    """In the order of its path; where a number stands alone before the top of a deck, with the noun."""
    if target.alternatives and any(place.owner is not None for place in places_of(target)):
        around = replace(around, player="")
    if target.things is not None or target.back or target.place is None or target.count is None:
        return say_by_path(target, around)
    is_top = _rule(target) in ("top-target", "counted-target") and "of" in print_words(target.place)
    if not is_top:
        return say_by_path(target, around)
    noun = "card" if target.count.number is None else "cards"
    alternatives, place = say(target.alternatives, around), say(target.place, around)
    return (*say(target.count, around), noun, *alternatives, *place)


@say.register
def _say_noun(noun: Noun, around: Around = HERE) -> Words:
    return say_by_path(noun, around)


@say.register
def _say_tail(tail: Tail, around: Around = HERE) -> Words:
    words = say_by_path(tail, around_of(tail.subject, around))
    if tail.kind != "in special ability":
        return words
    return tuple(word.lower() if word.startswith('"') else word for word in words)


@say.register
def _say_exclusion(exclusion: Exclusion, around: Around = HERE) -> Words:
    return say_by_path(exclusion, replace(around, leaves=False))


@say.register
def _say_places(places: Places, around: Around = HERE) -> Words:
    return _say_place_list(places.items, around)


def _say_place_list(listing: Listing, around: Around) -> Words:
    """Places in a row; whose the first is is said once, where no preposition stands before the others."""
    first, *others = listing.items
    said = [say(first, around)]
    if isinstance(first, Located) and not _is_left(first.place):
        around = replace(around, leaves=False)
    silent = replace(around, player="") if is_bare(_place_in(first)) else around
    for item in others:
        starts_anew = isinstance(item, Located) and print_words(item)[0] in ("in", "from", "of", "on")
        said.append(say(item, around if starts_anew else silent))
    return say_in_row(said, listing.joint)


def _place_in(item: Any) -> Any:
    return item.place if isinstance(item, Located) else item


@say.register
def _say_located(located: Located, around: Around = HERE) -> Words:
    if located.path is None:
        return ("from", "among", "them")
    words = say_by_path(located, around)
    if not around.leaves or words[0] not in ("in", "of", "on") or _rule(located) in _DECK_ENDS:
        return words
    return ("from", *words[1:]) if _is_left(located.place) else words


def _is_left(place: Place) -> bool:
    """Tell whether cards come out of it: a place of a player, not the battle."""
    return not place.part and not OWNED.isdisjoint(_names_of(place))


def _names_of(place: Place) -> tuple[str, ...]:
    names = place.name.items if isinstance(place.name, Listing) else (place.name,)
    return tuple(name if isinstance(name, str) else getattr(name, "name", "") for name in names)


def is_bare(place: object) -> bool:
    """Tell whether a place of a player is named in the singular without saying whose."""
    if not isinstance(place, Place) or place.owner is not None or place.count:
        return False
    if not isinstance(place.name, str) and any(getattr(part, "form", "") == "many" for part in walk(place.name)):
        return False
    is_plural = place.path is not None and print_words(place)[-1] in _MANY_PLACES
    return OWNED.issuperset(_names_of(place)) and not is_plural


@say.register
def _say_place(place: Place, around: Around = HERE) -> Words:
    if place.path is None:
        return ("there",)
    words = say_by_path(place, around)
    if "reserve" in _names_of(place):
        words = tuple(map(capital_of, words))
    if words[0] in ("top", "bottom") and place.part:
        words = ("the", *words)
    if not is_bare(place) or not around.player or words[0] == "general":
        return ("the", *words) if words[0] == "general" else words
    start = _begin_of_name(place, words)
    return (*words[:start], *around.player.split(), *words[start:])


def _begin_of_name(place: Place, words: Words) -> int:
    """Where the name begins, behind `the top of` and prepositions."""
    length = len(say(place.name)) if not isinstance(place.name, str) else 0
    if length:
        return len(words) - length
    first = place.name.split()[0]
    found = [index for index, word in enumerate(words) if word.lower() in (first, "draw", "artifact")]
    return found[0] if found else 0


@say.register
def _say_destination(destination: Destination, around: Around = HERE) -> Words:
    home = around.home if _rule(destination) in _HOMES else ""
    words = say_by_path(destination, replace(around, leaves=False, player=home or around.player))
    is_on_deck = _rule(destination) == "deck-top" and "top" not in words
    return ("the", "top", "of", *words) if is_on_deck else words
