"""What two effects of a text say together: cards that are selected and then moved, a capture and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Act, Choice, Effect, Located, Place, Statement, Target
from rulings.redemption.reading.connections import SEEING
from rulings.texts.kernel import inner
from rulings.texts.phrases import Listing, items_of

_PRISON = "land of bondage"
_PUTS = frozenset(("place", "put"))


def selected_by(values: Iterable[Any]) -> Mapping[int, Any]:
    """Find for effects on `it` or `them` the cards that were selected just before, by the same player.

    Selecting is no effect by itself: what is done to `them` is done to the cards that its words mean.

    Args:
        values: What the sentences of an ability say.

    Returns:
        The targets, by the identity of the effect.
    """
    found: dict[int, Any] = {}
    picked: tuple[Any, Any] | None = None
    seen: Effect | None = None
    for act, effect in (pair for value in values for pair in done_in(value, None)):
        if isinstance(effect, Choice):
            picked = (act, effect.target) if effect.kind == "select" and is_of_cards(effect.target) else None
        elif effect.effect in SEEING:
            seen = effect
        elif picked is not None and _is_pronoun(effect.target) and _same_player(picked[0], act):
            found[id(effect)] = _placed(picked[1], seen)
            picked = None
        elif effect.target is not None:
            picked = None
    return found


def done_in(value: Any, act: Act | None) -> Iterator[tuple[Act | None, Any]]:
    """List the effects and choices of a sentence.

    Args:
        value: What the sentence, or a part of it, says.
        act: The act in which it stands.

    Yields:
        Each with the act that it belongs to.
    """
    if isinstance(value, Effect | Choice):
        yield act, value
    elif isinstance(value, Statement | Act | Listing) or hasattr(value, "effect"):
        for part in inner(value):
            yield from done_in(part, value if isinstance(value, Act) else act)


def is_of_cards(target: Any) -> bool:
    """Tell whether what is selected is one target of cards."""
    items = items_of(target)
    return len(items) == 1 and isinstance(items[0], Target) and items[0].things is not None


def _is_pronoun(target: Any) -> bool:
    items = items_of(target)
    return len(items) == 1 and items[0] == Target(back="it")


def _same_player(one: Act | None, other: Act | None) -> bool:
    return one is other or getattr(one, "subject", None) == getattr(other, "subject", None)


def _placed(target: Any, seen: Effect | None) -> Any:
    """The selected cards; where the text names no place, they are among those that were just seen."""
    (item,) = items_of(target)
    if seen is None or item.place is not None:
        return target
    place = seen.place if seen.place is not None else Located(Place(name="there"))
    return Listing((replace(item, place=place),))


def one_capture(name: str, effect: Effect, following: Effect) -> Effect | None:
    """Join a capture with the words on where the captured card is placed: `and place it in your Land of Bondage`.

    Args:
        name: The name of the first effect.
        effect: The first effect.
        following: The effect behind it.

    Returns:
        The capture with its destination, which is where captured cards go (redemption/effect/capture); None where the
        two are no one capture.
    """
    if name != "capture" or effect.to is not None or following.effect not in _PUTS or following.to is None:
        return None
    places = wording.places_of(following.to.place)
    in_prison = bool(places) and all(wording.where(place) == (_PRISON,) for place in places)
    says_more = following != Effect(effect=following.effect, target=following.target, to=following.to)
    items = items_of(following.target)
    is_captive = len(items) == 1 and isinstance(items[0], Target) and items[0].back == "it"
    return replace(effect, to=following.to) if in_prison and is_captive and not says_more else None
