"""Loyalty: a player may reveal cards of the own hand that share an alignment with the card, for its effect."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from rulings.epic.rules.abilities.activation import Activation, with_activation
from rulings.epic.rules.agenda import Resolve
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import HAND
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.choosing.picking import option_of
from rulings.epic.rules.happenings import Declines, Nothing, Revealed
from rulings.table.choices import Choice
from rulings.table.errors import NotSaidError
from rulings.table.places import Place
from rulings.table.state import State

REVEAL = (
    "epic/rule/loyalty#reveal-x-for-an-effect",
    "epic/rule/loyalty#all-at-once-to-all-opponents",
    "epic/rule/loyalty#whole-card-face-is-shown",
    "epic/rule/loyalty#earlier-revealed-cards-count",
    "epic/rule/reveal#any-card-in-hand-known-or-not",
)
NEVER_FEWER = "epic/rule/loyalty#never-fewer-than-x"
DECLINED = "epic/rule/loyalty#may-be-declined"


def with_loyalty(now: Now, activation: Activation) -> State:
    """Let a loyalty ability resolve: its effect follows where cards are revealed.

    Args:
        now: What happened so far.
        activation: The ability.

    Returns:
        The state after.

    Raises:
        AsksError: The player has to choose which cards are revealed.
        NotSaidError: The hand holds cards that nobody knows, on which it depends.
    """
    state, player = now.state, activation.player
    sharing = _sharing(state, player, activation.card)
    unknown = [card for card in state.at(Place(HAND, player)) if not state.faces[card].is_known]
    wanted = activation.loyalty
    if unknown and (wanted is None or len(sharing) < wanted):
        raise NotSaidError(f"Whether {player} can reveal cards for {activation.card} depends on unknown cards in hand.")
    if wanted is not None and len(sharing) < wanted:
        return now.say(Nothing(activation.card, f"{player} has too few such cards to reveal"), NEVER_FEWER).state
    sizes = (wanted,) if wanted is not None else tuple(range(len(sharing), 0, -1))
    options = tuple(option_of(state, cards) for size in sizes for cards in combinations(sharing, size))
    options = (*options, option_of(state, ()))
    words = f"Which cards does {player} reveal for {activation.card}?"
    revealed = ask(state, Choice(f"{activation.name}/revealed", player, words, options, REVEAL)).value
    if not revealed:
        return now.say(Declines(player, activation.card), DECLINED).state
    now = now.say(Revealed(player, revealed), *REVEAL)
    knowing = replace(activation, variable=len(revealed), rest=revealed)
    return Now(with_activation(now.state, knowing), now.cause).then(Resolve(activation.name)).state


def _sharing(state: State, player: str, card: str) -> tuple[str, ...]:
    """The cards in hand that share an alignment with the card, which itself is in play."""
    own = set(state.ask("alignments", card))
    hand = state.at(Place(HAND, player))
    return tuple(other for other in hand if own & set(state.ask("alignments", other)))
