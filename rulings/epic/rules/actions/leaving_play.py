"""How cards leave play: broken, banished, returned, transformed; and what keeps them in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.epic.reading.abilities import Break
from rulings.epic.rules.cards.faces import TOKENS
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND, champions, owner
from rulings.epic.rules.cards.transition import DAMAGE, Now
from rulings.epic.rules.happenings import BANISHED, BROKEN, REMOVED, RETURNED, TRANSFORMED, BanishedFrom, Nothing
from rulings.epic.rules.standing.conditions import holds
from rulings.epic.rules.standing.continuous import DOES, NEITHER, WHILE_IN_PLAY, Grant, grants
from rulings.epic.rules.standing.gains import THIS_TURN, Gained, HasKeyword
from rulings.epic.rules.standing.keywords import UNBANISHABLE, UNBREAKABLE, has, printed_keywords
from rulings.epic.rules.standing.numbers import defense
from rulings.epic.rules.standing.qualities import is_meant
from rulings.epic.rules.turn.deck_order import laid_in_random_order
from rulings.table.errors import UnclearError
from rulings.table.state import BOTTOM, State

BREAK = "epic/rule/break#from-play-to-discard-pile"
OWNERS_PILE = "epic/rule/champion#broken-goes-to-owners-discard-pile"
CANNOT_BE_BROKEN = ("epic/rule/unbreakable#cannot-be-broken", "epic/rule/unbreakable#targetable-but-attempt-fails")
BANISH = "epic/rule/banish#bottom-of-owners-deck"
WHOEVER_CONTROLLED = "epic/rule/banish#owners-deck-whoever-controlled-it"
CANNOT_BE_BANISHED = (
    "epic/rule/unbanishable#cannot-be-banished-from-play",
    "epic/rule/unbanishable#targetable-but-attempt-fails",
)
TRANSFORM = (
    "epic/rule/transform#token-replaces-the-card",
    "epic/rule/transform#card-names-the-type",
    "epic/rule/transform#new-object-without-the-old-state",
)
NEW_IS_DEPLOYING = "epic/rule/transform#new-champion-is-deploying"
LOST_UNBREAKABLE = "epic/rule/unbreakable#losing-it-with-lethal-damage-breaks"
LOOK_ALIKE = "epic/rule/unbanishable#look-alike-effects-work"
SAME_THING = "epic/rule/transform#into-the-same-thing-is-allowed"
NOT_BANISHED = "epic/rule/transform#is-not-banish"
LETHAL = ("epic/rule/break#lethal-damage-breaks-at-once", "epic/rule/battle-phase#lethal-damage-breaks")
BY_EFFECT_OR_DAMAGE = "epic/rule/break#by-effect-or-by-damage"


def broken(now: Now, cards: Sequence[str], *because: str) -> Now:
    """Break cards in play, all at the same time; one that is unbreakable stays."""
    for card in cards:
        if has(now.state, card, UNBREAKABLE):
            now = now.say(Nothing(card, f"{card} is unbreakable"), *because, *CANNOT_BE_BROKEN)
        else:
            now = now.left(card, DISCARD_PILE, BROKEN, *because, BREAK, OWNERS_PILE)
    return now


def banished(now: Now, cards: Sequence[str], *because: str) -> Now:
    """Banish cards in play, all at the same time; one that is unbanishable stays."""
    gone = []
    for card in cards:
        if has(now.state, card, UNBANISHABLE):
            now = now.say(Nothing(card, f"{card} is unbanishable"), *because, *CANNOT_BE_BANISHED)
        else:
            foreign = () if now.state.where[card].player == owner(now.state, card) else (WHOEVER_CONTROLLED,)
            now = now.left(card, DECK, BANISHED, *because, BANISH, *foreign, end=BOTTOM)
            gone.append(card)
    return in_random_order(now, gone)


def banished_from_elsewhere(now: Now, cards: Sequence[str], *because: str) -> Now:
    """Banish cards that are not in play, all at the same time."""
    for card in cards:
        place = now.state.where[card]
        now = now.moved(card, DECK, *because, BANISH, end=BOTTOM).say(BanishedFrom(card, place.player, place.zone))
    return in_random_order(now, cards)


def in_random_order(now: Now, cards: Sequence[str]) -> Now:
    """Note that nobody knows in which order cards lie that were put at the bottom of a deck together."""
    for player in dict.fromkeys(owner(now.state, card) for card in cards):
        together = tuple(card for card in cards if owner(now.state, card) == player and not _is_token(now.state, card))
        now = laid_in_random_order(now, player, together)
    return now


def _is_token(state: State, card: str) -> bool:
    return bool(state.faces[card].is_token)


def returned_to_hands(now: Now, cards: Sequence[str], *because: str) -> Now:
    """Return cards in play to the hands of their owners."""
    for card in cards:
        now = now.left(card, HAND, RETURNED, *because)
    return now


def put_into_decks(now: Now, cards: Sequence[str], end: str, *because: str) -> Now:
    """Put cards in play on the top or the bottom of their owners' decks."""
    for card in cards:
        alike = (LOOK_ALIKE,) if has(now.state, card, UNBANISHABLE) else ()
        now = now.left(card, DECK, REMOVED, *because, *alike, end=end)
    return now


def transformed(now: Now, cards: Sequence[str], kind: str, *because: str) -> Now:
    """Transform Champions into tokens: each goes to the bottom of its owner's deck, and its controller gets a token."""
    gone = []
    for card in cards:
        player = now.state.where[card].player
        alike = (LOOK_ALIKE,) if has(now.state, card, UNBANISHABLE) else ()
        same = (SAME_THING,) if now.state.faces[card] == TOKENS[kind] else ()
        now = now.left(card, DECK, TRANSFORMED, *because, *TRANSFORM, NOT_BANISHED, *alike, *same, end=BOTTOM)
        now = token_created(now, kind, player, *TRANSFORM, NEW_IS_DEPLOYING)
        gone.append(card)
    return in_random_order(now, gone)


def token_created(now: Now, kind: str, player: str, *because: str) -> Now:
    """Put one of the tokens that come with the game into play."""
    face = TOKENS[kind]
    return now.created(name_of_new(now.state, face.name), face, player, *because)


def name_of_new(state: State, name: str) -> str:
    """Name a token that comes into play: the next number behind the name that no other has."""
    number = 1
    while f"{name} {number}" in state.faces or (number == 1 and name in state.faces):
        number += 1
    return name if number == 1 else f"{name} {number}"


def without_the_broken(now: Now) -> Now:
    """Break the Champions whose damage has come to their defense, and those that a continuous ability breaks.

    All of them are broken at the same time.

    Raises:
        UnclearError: A Champion has no defense, and no damage.
    """
    lethal = []
    for card in champions(now.state):
        damage, needed = now.number(card, DAMAGE), defense(now.state, card)
        if damage >= needed and not has(now.state, card, UNBREAKABLE):
            if not damage:
                reason = f"{card} has {needed} defense and no damage; no rule says whether it is broken."
                raise UnclearError(reason, (LETHAL[0], "epic/rule/champion#defense-is-damage-needed-to-break"))
            lethal.append(card)
    lost = (LOST_UNBREAKABLE,) if any(_was_unbreakable(now.state, card) for card in lethal) else ()
    others = tuple(card for card in _broken_by_text(now.state) if card not in lethal)
    now = broken(now, lethal, *LETHAL, BY_EFFECT_OR_DAMAGE, *lost)
    return broken(now, others, NEITHER, WHILE_IN_PLAY, BY_EFFECT_OR_DAMAGE)


def _broken_by_text(state: State) -> Iterator[str]:
    """The Champions that continuous abilities break as soon as they are what the text says of them."""
    breaking = [grant for grant in grants(state) if isinstance(grant.what, Break) and grant.mood == DOES]
    for card in champions(state) if breaking else ():
        if not has(state, card, UNBREAKABLE) and any(_breaks(state, grant, card) for grant in breaking):
            yield card


def _breaks(state: State, grant: Grant, card: str) -> bool:
    at = grant.standpoint(state)
    return is_meant(at, grant.what.what, card) and all(holds(at, condition) for condition in grant.conditions)


def _was_unbreakable(state: State, card: str) -> bool:
    """Whether it is unbreakable by its text, or has been in this turn."""
    gained = any(entry.what == Gained(card, HasKeyword(UNBREAKABLE), THIS_TURN) for entry in state.log.of(Gained))
    return gained or UNBREAKABLE in printed_keywords(state, card)
