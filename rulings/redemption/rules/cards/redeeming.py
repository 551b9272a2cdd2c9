"""Cards that come to a Land of Redemption, and the end of the game by them (REG, Rescue, Redeemed Soul)."""

from __future__ import annotations

from rulings.redemption.rules.cards.places import LAND_OF_REDEMPTION, REDEEMED_SOUL, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import fact
from rulings.table.places import Place
from rulings.table.state import State

TYPE_II = "Type II"
_WINNING = "redemption/procedure/winning-the-game"
_REDEEMED = (
    "redemption/term/land-of-redemption#where-rescued-cards-go",
    "redemption/term/redeemed-soul#rescued-and-in-land-of-redemption",
    "redemption/term/redeemed-soul#which-cards-become-one",
    "redemption/term/lost-soul#becomes-redeemed-soul",
)
"""What becomes of a rescued card, besides the clause by which it is rescued."""
_WITHOUT = "redemption/term/redeemed-soul#no-identifiers-or-brigades"
_ENDS = "redemption/term/lost-soul#abilities-end-with-rescue"
_NEEDED = {"Type I": "redeemed_souls_type_i", TYPE_II: "redeemed_souls_type_ii"}


def category_of(state: State) -> str:
    """Tell by which tournament rules is played: Type I, unless another is said."""
    return str(state.get("", "category") or "Type I")


def redeemed_souls(state: State, player: str) -> tuple[str, ...]:
    """List the Redeemed Souls of a player (redemption/term/redeemed-soul#rescued-and-in-land-of-redemption)."""
    there = state.at(Place(LAND_OF_REDEMPTION, player))
    return tuple(card for card in there if REDEEMED_SOUL in face(state, card).types)


def redeem(now: Happening, card: str, player: str, *because: str) -> Happening:
    """Let a card become a Redeemed Soul of a player.

    Args:
        now: What happened so far.
        card: A Lost Soul, a captured human that counts as one, or a human.
        player: Who rescues it.
        because: The clauses by which it is rescued.

    Returns:
        The same with the card in the player's Land of Redemption, and the game won where that is the last one needed
        (redemption/term/rescue#frees-a-lost-soul,
        redemption/procedure/winning-the-game#five-rescued-or-seven-in-type-ii).
    """
    soul = "frees-a-lost-soul" if "Lost Soul" in face(now.state, card).types else "humans-by-some-cards"
    kind = "captured-humans-as-lost-souls" if now.state.get(card, "captured") else soul
    clauses = (f"redemption/term/rescue#{kind}", "redemption/term/rescue#counts-as-redeemed-soul")
    printed = now.state.faces[card]
    no_more = [_WITHOUT] if printed.brigades or printed.identifiers else []
    no_more += [_ENDS] if printed.ability is not None else []
    left = () if not now.state.where[card].on else ("redemption/term/occupied#until-lost-soul-leaves",)
    redeemed = Place(LAND_OF_REDEMPTION, player)
    now = now.moved(card, redeemed, *because, *clauses, *left, *_REDEEMED, *no_more)
    if len(redeemed_souls(now.state, player)) < fact(_WINNING, _NEEDED[category_of(now.state)]):
        return now
    at_once = (f"{_WINNING}#rescue-effect-ends-it-at-once",) if now.cause in now.state.activations else ()
    return now.set("", "winner", player, f"{_WINNING}#five-rescued-or-seven-in-type-ii", *at_once)
