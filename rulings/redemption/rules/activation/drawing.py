"""Drawing cards: what a draw takes; in the Draw Phase, as the opening hand (REG, Draw Phase, Pre-Game Phase)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.rules.activation.arriving import Arrived
from rulings.redemption.rules.activation.stars import Stars
from rulings.redemption.rules.cards.deck_order import cards_of_deck
from rulings.redemption.rules.cards.drawn import Drawn, rule_at
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.hand_size import DRAWING_STOPS, NEVER_MORE, HandIsFull, room_in_hand
from rulings.redemption.rules.cards.places import DECK, HAND, LAND_OF_BONDAGE, players
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.plays import DrawCards
from rulings.redemption.rules.turn.phases import PRE_GAME, is_first_turn, phases
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.kernel import walk

_DRAW = "redemption/effect/draw"
_DRAW_PHASE = "redemption/procedure/draw-phase"
_PRE_GAME = "redemption/procedure/pre-game-phase"


@dataclass(frozen=True, slots=True)
class TakenForPlain:
    """The statement that cards which nobody knows are taken for no Lost Souls, and for no star cards."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        drawn = "The unknown card" if len(self.cards) == 1 else f"Each of the {len(self.cards)} unknown cards"
        return f"{drawn} drawn here is taken for neither a Lost Soul nor a star card"


@dataclass(frozen=True, slots=True)
class DeckIsEmpty:
    """The statement that a player would draw and the deck has no cards left."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}'s deck has no cards left; the game goes on"


@dataclass(frozen=True, slots=True)
class Draw:
    """What a draw takes off a deck.

    Attributes:
        player: Who draws.
        cards: The cards in their order, Lost Souls among them.
        counted: Those that are no Lost Souls.
        wanted: How many were to be drawn.
        is_stopped: Whether the hand is full before they all are drawn.
    """

    player: str
    cards: tuple[str, ...]
    counted: tuple[str, ...]
    wanted: int
    is_stopped: bool


def plan_draw(state: State, player: str, wanted: int, part: str = "top") -> Draw:
    """Tell which cards a draw takes.

    Args:
        state: The state.
        player: Who draws.
        wanted: How many cards.
        part: The end of the deck from which is drawn, top or bottom.

    Returns:
        The draw; a Lost Soul is not counted, so that one more is drawn
        (redemption/effect/draw#lost-soul-does-not-count), and with a full hand it stops
        (redemption/term/hand#drawing-stops-at-sixteen).
    """
    deck = Place(DECK, player)
    room = room_in_hand(state, player)
    cards: list[str] = []
    counted: list[str] = []
    for card in _cards_of(state, deck, part, min(wanted, room)):
        if len(counted) == min(wanted, room):
            break
        cards.append(card)
        if not _is_soul(state, card):
            counted.append(card)
    return Draw(player, tuple(cards), tuple(counted), wanted, len(counted) == room < wanted)


def _cards_of(state: State, deck: Place, part: str, counted: int) -> Iterator[str]:
    """The cards of a deck from an end; where all of them are drawn, nobody asks for the order of a shuffled one."""
    cards = state.at(deck)
    if sum(not _is_soul(state, card) for card in cards) <= counted:
        return iter(cards if part == "top" else reversed(cards))
    return cards_of_deck(state, deck, part)


def _is_soul(state: State, card: str) -> bool:
    return "Lost Soul" in state.faces[card].types


def take(now: Happening, draw: Draw, *because: str) -> Happening:
    """Carry a draw out.

    Args:
        now: What happened so far.
        draw: The draw.
        because: The clauses that bring cards to the hand.

    Returns:
        The same with the cards in hand; a Lost Soul goes to the Land of Bondage by game rule, which undoing the draw
        leaves alone.
    """
    for card in draw.cards:
        if _is_soul(now.state, card):
            bondage = Place(LAND_OF_BONDAGE, draw.player)
            resides = "redemption/term/land-of-bondage#lost-souls-the-player-controls"
            clauses = (*_of_souls(now.state), "redemption/term/lost-soul#put-in-controllers-land-of-bondage", resides)
            moved = Happening(now.state, rule_at(now.cause)).moved(card, bondage, *clauses)
            now = Happening(moved.state, now.cause)
        else:
            _refuse_drawn(card, now.state.faces[card])
            now = now.moved(card, Place(HAND, draw.player), *because)
    unknown = tuple(card for card in draw.counted if not now.state.faces[card].is_known)
    if unknown:
        now = now.say(TakenForPlain(unknown))
    if draw.is_stopped:
        now = now.say(HandIsFull(draw.player), DRAWING_STOPS, NEVER_MORE)
    elif len(draw.counted) < draw.wanted:
        now = now.say(DeckIsEmpty(draw.player), f"{_DRAW_PHASE}#empty-deck")
    said = (f"{_DRAW}#several-cards-one-action",) if len(draw.counted) > 1 else ()
    none = (f"{_DRAW}#no-cards-means-not-drawn",) if not draw.counted else ()
    return now.say(Drawn(draw.player, draw.counted), *said, *none)


def souls_of(draw: Draw) -> tuple[str, ...]:
    """List the Lost Souls among the cards of a draw."""
    return tuple(card for card in draw.cards if card not in draw.counted)


def _of_souls(state: State) -> tuple[str, ...]:
    """The clause by which a drawn Lost Soul is replaced, in the phase at hand."""
    by_phase = {phases()[0]: _DRAW_PHASE, PRE_GAME: _PRE_GAME}
    entry = by_phase.get(str(state.get("", "phase")))
    by_rule = (f"{entry}#lost-souls-are-replaced",) if entry else ()
    return (*by_rule, f"{_DRAW}#lost-soul-is-replaced", f"{_DRAW}#lost-soul-does-not-count")


def _refuse_drawn(card: str, printed: Face) -> None:
    """Refuse a card whose ability waits for its being drawn."""
    abilities = printed.ability.sections if printed.ability is not None else ()
    for section in abilities:
        for ability in section.abilities:
            for sentence in (*ability.sentences, *ability.modifiers):
                if any(_waits_for_draw(part) for part in walk(sentence.value)):
                    raise NotThereYetError(f"What {card} does when it is drawn cannot be carried out yet.")


def _waits_for_draw(part: object) -> bool:
    if not isinstance(part, Claim) or not part.event:
        return False
    kind = getattr(part.kind, "name", part.kind)
    on_itself = any(isinstance(item, Target) and item.back == "this card" for item in walk(part))
    return kind in ("drawn", "is drawn") or (kind == "draw" and on_itself)


def draw_by_rule(state: State, play: DrawCards, cause: str) -> State | Refusal:
    """Draw by game rule: three cards at the beginning of the Draw Phase, eight before the game.

    Args:
        state: The state before.
        play: Who draws how many.
        cause: The name of the play.

    Returns:
        The state after, its star abilities on the agenda; or why it is not allowed.
    """
    phase = state.get("", "phase")
    if phase == PRE_GAME:
        return _draw_opening_hand(state, play, cause)
    refusal = _refuse_draw(state, play)
    if refusal is not None:
        return refusal
    draw = plan_draw(state, play.player, play.number)
    now = Happening(state, cause).set("", "has drawn", True, f"{_DRAW_PHASE}#draw-three")
    second = state.get("", "round") == 1 and play.player != state.get("", "first player")
    first_draw = ("redemption/procedure/beginning-a-game#second-player",) if second and len(players(state)) == 2 else ()
    now = take(now, draw, f"{_DRAW_PHASE}#draw-three", f"{_DRAW}#from-top-of-deck", *first_draw)
    souls = Arrived(play.player, souls_of(draw), rule_at(cause), (f"{_DRAW_PHASE}#star-abilities-then-lost-souls",))
    return now.then(Stars(play.player, draw.counted), souls).state


def _refuse_draw(state: State, play: DrawCards) -> Refusal | None:
    if state.get("", "active player") != play.player:
        return Refusal(f"It is not {play.player}'s turn.", ("redemption/term/active-player#whose-turn-it-is",))
    if state.get("", "phase") != phases()[0]:
        reason = f"Cards are drawn by game rule in the Draw Phase only; it is the {state.get('', 'phase')} phase."
        return Refusal(reason, (f"{_DRAW_PHASE}#draw-three",))
    if is_first_turn(state):
        reason = f"{play.player} takes the first turn of the game, and does not draw in it."
        first = "redemption/procedure/beginning-a-game#first-player"
        return Refusal(reason, (f"{_DRAW_PHASE}#not-on-the-first-turn-of-the-game", first))
    if state.get("", "has drawn"):
        return Refusal(f"{play.player} has drawn in this Draw Phase already.", (f"{_DRAW_PHASE}#draw-three",))
    return _refuse_number(play, int(fact(_DRAW_PHASE, "cards")), f"{_DRAW_PHASE}#draw-three")


def _refuse_number(play: DrawCards, cards: int, because: str) -> Refusal | None:
    if play.number == cards:
        return None
    return Refusal(f"By game rule {play.player} draws {cards} cards here, not {play.number}.", (because,))


def _draw_opening_hand(state: State, play: DrawCards, cause: str) -> State | Refusal:
    eight = f"{_PRE_GAME}#draw-eight"
    if state.get(play.player, "has opening hand"):
        return Refusal(f"{play.player} has an opening hand already.", (eight,))
    refusal = _refuse_number(play, int(fact(_PRE_GAME, "opening_hand")), eight)
    if refusal is not None:
        return refusal
    now = Happening(state, cause).set(play.player, "has opening hand", True, eight)
    now = take(now, plan_draw(state, play.player, play.number), eight, f"{_DRAW}#from-top-of-deck")
    if not all(now.state.get(player, "has opening hand") for player in players(state)):
        return now.state
    return now.then(*_stars_then_souls(now.state)).state


def _stars_then_souls(state: State) -> tuple[Stars | Arrived, ...]:
    """The star abilities of every player, then the Lost Souls of every player, the first player first in both."""
    order = players(state)
    stars = [Stars(player, state.at(Place(HAND, player))) for player in order]
    clauses = (f"{_PRE_GAME}#lost-soul-abilities", f"{_PRE_GAME}#selected-player-goes-first-in-each-step")
    souls = [Arrived(player, state.at(Place(LAND_OF_BONDAGE, player)), PRE_GAME, clauses) for player in order]
    return (*stars, *souls)
