"""Sets of targets that a count allows: so many, up to so many, one of each player's (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations, product
from math import comb

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Noun, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.targets.amounts import how_many
from rulings.redemption.rules.targets.matching import means, speaker_of
from rulings.redemption.rules.targets.referencing import kinds_spared, number_spared
from rulings.redemption.rules.targets.sets_of_each import sets_of_each
from rulings.redemption.rules.targets.tails import controls_each
from rulings.redemption.rules.targets.whereabouts import home_of, is_of_one_place, opponents_of, players_in
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk

_MOST_SETS = 500
"""Sets of targets that a choice may offer."""

Chosen = tuple[str, ...]
"""A set of targets."""


class ManySetsError(NotThereYetError):
    """So many of some cards are meant that not all sets of them can be offered; they can be picked one by one.

    Attributes:
        cards: The cards.
        least: How many of them at least.
        most: How many of them at most.
    """

    def __init__(self, cards: Chosen, least: int, most: int) -> None:
        super().__init__(f"More than {_MOST_SETS} sets of targets are possible.")
        self.cards, self.least, self.most = cards, least, most


def sets_of(state: State, activation: Activation, target: Target, possible: Chosen) -> list[Chosen]:
    """List the sets of targets that one target allows.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        target: The target.
        possible: The cards that it means and that the effect can touch.

    Returns:
        The sets: all of the cards, so many of them, or so many of each player's; of one place that several players
        have, those of one player or another (redemption/term/effect-targeting#whose-location).

    Raises:
        NotThereYetError: How many are meant cannot be told, or there are too many sets.
    """
    places = wording.places_of(target)
    if target.back:
        some = target.count is not None and target.count.kind in _SOME
        return _some_of(possible, *_bounds(state, activation, target.count, len(possible))) if some else [possible]
    if any(place.part for place in places):
        return _of_one_deck(state, possible) if any(place.count in ("one", "any") for place in places) else [possible]
    if is_of_one_place(target):
        return _of_one_place(state, activation, target, possible)
    of_each = sets_of_each(state, target, possible)
    if of_each is not None:
        return limited(of_each)
    count = target.count
    if number_spared(target) and wording.count(target) == "all":
        size = max(0, len(possible) - number_spared(target))
        return _of_size(possible, size, size)
    if kinds_spared(target):
        return _without_spared(state, activation, target, possible)
    if count is None and wording.count(target) == "all":
        return [possible]
    of_every_place = any(place.count == "all" for place in places) and count is not None and count.kind == "exactly"
    if of_every_place or _place_of_each(target):
        return _of_each_player(state, activation, count, possible)
    if meant_of_each(target):
        return _of_each(state, activation, count, possible, {card: controller_of(state, card) for card in possible})
    return _some_of(possible, *_bounds(state, activation, count, len(possible)))


def _some_of(possible: Chosen, least: int, most: int) -> list[Chosen]:
    """So many of some cards.

    Raises:
        ManySetsError: There are more sets of them than can be offered.
    """
    highest = min(most, len(possible))
    if sum(comb(len(possible), size) for size in range(least, highest + 1)) > _MOST_SETS:
        raise ManySetsError(possible, least, highest)
    return _of_size(possible, least, most)


def _of_one_place(state: State, activation: Activation, target: Target, possible: Chosen) -> list[Chosen]:
    """The sets of each place by itself; where so many are wanted, as many as one place has."""
    without = replace(target, place=None)
    owners = dict.fromkeys(home_of(state, card).player for card in possible)
    each = [tuple(card for card in possible if home_of(state, card).player == player) for player in owners]
    found = limited(chosen for cards in each for chosen in _apart(state, activation, without, cards))
    if target.count is None or target.count.kind != "exactly":
        return found or [()]
    most = max((len(chosen) for chosen in found), default=0)
    return [chosen for chosen in found if len(chosen) == most] or [()]


def _apart(state: State, activation: Activation, target: Target, possible: Chosen) -> list[Chosen]:
    """The sets of one of several places, which are not picked from one by one."""
    try:
        return sets_of(state, activation, target, possible)
    except ManySetsError as error:
        raise NotThereYetError(str(error)) from None


def _of_one_deck(state: State, possible: Chosen) -> list[Chosen]:
    """The cards on top of one deck or another, as in `the top card of a deck`."""
    decks = dict.fromkeys(home_of(state, card) for card in possible)
    return [tuple(card for card in possible if home_of(state, card) == deck) for deck in decks] or [()]


def _without_spared(state: State, activation: Activation, target: Target, possible: Chosen) -> list[Chosen]:
    """All cards but one of each kind that is spared, whichever its player picks.

    The source is redemption/term/effect-targeting#all-except-one.

    Raises:
        NotThereYetError: Only some of the cards are meant, or a card is of two of the kinds.
    """
    speaker = speaker_of(state, activation)
    kinds = [[card for card in possible if means(state, speaker, card, kind)] for kind in kinds_spared(target)]
    spared = [card for cards in kinds for card in cards]
    if wording.count(target) != "all" or len(set(spared)) < len(spared):
        raise NotThereYetError(f"What {wording.what(target)} means is not there yet.")
    picked = product(*(cards for cards in kinds if cards))
    return limited(tuple(card for card in possible if card not in left_out) for left_out in picked)


def _of_each_player(state: State, activation: Activation, count: Count | None, possible: Chosen) -> list[Chosen]:
    """So many from the place of each player: `a card from each hand`, `a Hero in each opponent's territory`."""
    return _of_each(state, activation, count, possible, {card: home_of(state, card).player for card in possible})


def _of_each(
    state: State, activation: Activation, count: Count | None, possible: Chosen, players: Mapping[str, str]
) -> list[Chosen]:
    """So many cards of each player, of whom each card is one's."""
    each = [tuple(card for card in possible if players[card] == player) for player in dict.fromkeys(players.values())]
    sets = [_of_size(cards, *_bounds(state, activation, count, len(cards))) for cards in each]
    return together(sets) if sets else [()]


def _bounds(state: State, activation: Activation, count: Count | None, possible: int) -> tuple[int, int]:
    """How many targets there must and may be."""
    if count is None:
        return min(1, possible), 1
    if count.kind in ("all", "each"):
        return possible, possible
    if count.kind == "any number":
        return 0, possible
    if count.kind == "at least one":
        return min(1, possible), possible
    if count.kind == "all but one":
        return max(0, possible - 1), max(0, possible - 1)
    if count.kind not in _COUNTED:
        raise NotThereYetError(f"How many `{wording.words_of(count)}` is cannot be told yet.")
    wanted = how_many(state, speaker_of(state, activation), count)
    if count.kind == "all but":
        return max(0, possible - wanted), max(0, possible - wanted)
    return (0 if count.kind in _UP_TO else min(wanted, possible)), wanted


_SOME = frozenset(("exactly", "up to", "up to one", "any number", "at least one"))
"""Counts of some of the cards spoken of before: `one of those`, `any number of them`."""

_UP_TO = frozenset(("up to", "up to one"))
_COUNTED = frozenset((*_UP_TO, "exactly", "last", "any", "all but"))
_UNCOUNTED = frozenset(("all", "each", "any number", "at least one", "all but one"))
_ELSEWHERE = frozenset(("next", "first", "equal number"))
"""Counts by what is still to be played, and by what an effect does instead of another: they are settled before."""


def knows_count(count: Count) -> bool:
    """Tell whether the engine knows how many targets a count allows."""
    return count.kind in _COUNTED | _UNCOUNTED | _ELSEWHERE


def _of_size(possible: Chosen, least: int, most: int) -> list[Chosen]:
    found: list[Chosen] = []
    for size in range(least, min(most, len(possible)) + 1):
        for chosen in combinations(possible, size):
            found.append(chosen)
            if len(found) > _MOST_SETS:
                raise NotThereYetError(f"More than {_MOST_SETS} sets of targets are possible.")
    return found


def together(each: list[list[Chosen]]) -> list[Chosen]:
    """One set of each, no card twice; where that leaves none, as many different cards as there are."""
    found = [tuple(card for part in parts for card in part) for parts in product(*each)]
    apart = [cards for cards in found if len(set(cards)) == len(cards)]
    return apart or [tuple(dict.fromkeys(cards)) for cards in found]


def limited(sets: Iterable[Chosen]) -> list[Chosen]:
    """List sets each once; refuse too many."""
    found: dict[Chosen, None] = {}
    for chosen in sets:
        found[chosen] = None
        if len(found) > _MOST_SETS:
            raise NotThereYetError(f"More than {_MOST_SETS} sets of targets are possible.")
    return list(found)


def _place_of_each(target: Target) -> str:
    """Name the players from the place of each of whom a target means so many cards; else nothing.

    The source is redemption/term/opponent#opponents-are-all-others. Of several places, as in `territory or set-aside
    area`, so many are meant from them together.
    """
    owners = (place.owner.kind for place in wording.places_of(target) if place.owner is not None)
    return next((kind for kind in owners if kind in _EACH), "")


_EACH = frozenset(("each player", "each opponent", "each other player"))


def meant_of_each(target: Target) -> str:
    """Name the players of each of whom a target means so many cards: each player, each opponent; else nothing."""
    nouns = (part for part in walk(target.things) if isinstance(part, Noun))
    tails = (*target.tails, *(tail for noun in nouns for tail in noun.tails))
    return next((kind for tail in tails if isinstance(tail, Tail) and (kind := controls_each(tail))), "")


def players_of_each(state: State, speaker: Activation, target: Target) -> int:
    """Count the players of each of whom a target means so many cards; 1 where it means so many in all."""
    kind = meant_of_each(target) or _place_of_each(target)
    if not kind:
        return 1
    return len(players_in(state)) if kind == "each player" else len(opponents_of(state, speaker.player, kind))
