"""Cards of a deck that nobody knows the order of: chance says which comes first, when it comes to matter."""

from __future__ import annotations

from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import DECK
from rulings.epic.rules.cards.transition import Now
from rulings.table.choices import CHANCE, Choice, Option
from rulings.table.facts import Reordered
from rulings.table.places import Place
from rulings.table.state import State

UNORDERED = "cards put under the deck in no known order"
"""Of a player, with a number behind it: cards of the deck that lie together, nobody knows in which order."""

RANDOM_ORDER = "epic/rule/banish#several-in-random-order"


def laid_in_random_order(now: Now, player: str, cards: tuple[str, ...]) -> Now:
    """Note that nobody knows in which order cards lie that were put under a deck together."""
    if len(cards) < 2:
        return now
    number = 1
    while now.state.get(player, f"{UNORDERED} {number}"):
        number += 1
    return now.set(player, f"{UNORDERED} {number}", cards, RANDOM_ORDER)


def with_known_top(now: Now, player: str, number: int) -> Now:
    """Let chance say which the topmost cards of a deck are, as far as nobody knows it.

    Args:
        now: What happened so far.
        player: Whose deck.
        number: How many cards from the top are asked for.

    Returns:
        What happened; the cards lie in the order that chance has brought about.

    Raises:
        AsksError: Chance has not said it yet.
    """
    for index in range(min(number, len(now.state.at(Place(DECK, player))))):
        now = _with_known_card(now, player, index)
    return now


def _with_known_card(now: Now, player: str, index: int) -> Now:
    deck = now.state.at(Place(DECK, player))
    attribute, group = _group(now.state, player, deck[index])
    if not group:
        return now
    options = tuple(Option(card, card, alike=now.state.faces[card].name) for card in group)
    question = f"{player}'s deck, card {index + 1} at {len(now.state.log)}"
    words = f"Which card is card {index + 1} from the top of {player}'s deck?"
    chosen = str(ask(now.state, Choice(question, CHANCE, words, options, (RANDOM_ORDER,))).value)
    others = [card for card in deck if card != chosen]
    others.insert(index, chosen)
    if tuple(others) != deck:
        now = now.say(Reordered(Place(DECK, player), deck, tuple(others)), RANDOM_ORDER)
    left = tuple(card for card in group if card != chosen)
    return now.set(player, attribute, left if len(left) > 1 else None)


def _group(state: State, player: str, card: str) -> tuple[str, tuple[str, ...]]:
    """The cards of different names among which a card lies in no known order, and the attribute that says so."""
    for (whose, name), value in state.attributes.items():
        is_group = whose == player and name.startswith(UNORDERED) and isinstance(value, tuple) and card in value
        if is_group and isinstance(value, tuple) and len({state.faces[other].name for other in value}) > 1:
            return name, value
    return "", ()
