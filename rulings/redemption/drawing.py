"""Drawing cards: by an ability, in the Draw Phase, as the opening hand (REG, Draw, Draw Phase, Pre-Game Phase)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.cards.abilities import Claim, Condition, Count, Player, Target
from rulings.cards.abilities import Place as Named
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.kernel import walk
from rulings.redemption.activation import Activation, Omitted, abilities_of
from rulings.redemption.agenda import Carry, following
from rulings.redemption.arriving import Arrived
from rulings.redemption.choosing import number
from rulings.redemption.defaults import fact
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.faces import Face
from rulings.redemption.game_rules import check_rules
from rulings.redemption.hands import DRAWING_STOPS, NEVER_MORE, HandIsFull, room_in_hand
from rulings.redemption.happening import Happening
from rulings.redemption.matching import candidates
from rulings.redemption.ongoing import Took
from rulings.redemption.plays import DrawCards, Refusal
from rulings.redemption.stars import Stars
from rulings.redemption.ties import NOT_USED
from rulings.redemption.turn import PRE_GAME, is_first_turn, phases
from rulings.redemption.zones import DECK, HAND, LAND_OF_BONDAGE, opponent_of, players
from rulings.table.choices import Choice, Option
from rulings.table.places import Place
from rulings.table.state import State

_DRAW = "redemption/effect/draw"
_DRAW_PHASE = "redemption/procedure/draw-phase"
_PRE_GAME = "redemption/procedure/pre-game-phase"
_AMOUNTS = ("exactly", "up to", "up to one")
_OPTION = "redemption/term/ability#how-an-option-is-marked"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The statement that a player has drawn cards, Lost Souls not counted."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player} has drawn {' and '.join(self.cards) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class TakenForPlain:
    """The statement that cards which nobody knows are taken for no Lost Souls, and for no star cards."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"Of unknown cards, {len(self.cards)} drawn here, none is taken for a Lost Soul or a star card"


@dataclass(frozen=True, slots=True)
class DeckIsEmpty:
    """The statement that a player would draw and the deck has no cards left."""

    player: str

    def __str__(self) -> str:
        return f"{self.player}'s deck has no cards left; the game goes on"


@dataclass(frozen=True, slots=True)
class _Draw:
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


def _plan(state: State, player: str, wanted: int, part: str = "top") -> _Draw:
    """Tell which cards are drawn: a Lost Soul is not counted, so that one more is (#lost-soul-does-not-count)."""
    deck = state.at(Place(DECK, player))
    room = room_in_hand(state, player)
    cards: list[str] = []
    counted: list[str] = []
    for card in deck if part == "top" else reversed(deck):
        if len(counted) == min(wanted, room):
            break
        cards.append(card)
        if not _is_soul(state, card):
            counted.append(card)
    return _Draw(player, tuple(cards), tuple(counted), wanted, len(counted) == room < wanted)


def _is_soul(state: State, card: str) -> bool:
    return "Lost Soul" in state.faces[card].types


def _take(now: Happening, draw: _Draw, *because: str) -> Happening:
    """Carry a draw out; a Lost Soul goes to the Land of Bondage by game rule, which undoing the draw leaves alone."""
    for card in draw.cards:
        _refuse_drawn(card, now.state.faces[card])
        if _is_soul(now.state, card):
            bondage = Place(LAND_OF_BONDAGE, draw.player)
            clauses = (*_of_souls(now.state), "redemption/term/lost-soul#put-in-controllers-land-of-bondage")
            moved = Happening(now.state, _rule(now.cause)).moved(card, bondage, *clauses)
            now = Happening(moved.state, now.cause)
        else:
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


def _rule(cause: str) -> str:
    """The cause of what a game rule does with the Lost Souls of one draw."""
    return f"game rule at {cause}"


def _souls(draw: _Draw) -> tuple[str, ...]:
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
    draw = _plan(state, play.player, play.number)
    now = Happening(state, cause).set("", "has drawn", True, f"{_DRAW_PHASE}#draw-three")
    now = _take(now, draw, f"{_DRAW_PHASE}#draw-three", f"{_DRAW}#from-top-of-deck")
    souls = Arrived(play.player, _souls(draw), _rule(cause), (f"{_DRAW_PHASE}#star-abilities-then-lost-souls",))
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
    now = _take(now, _plan(state, play.player, play.number), eight, f"{_DRAW}#from-top-of-deck")
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


def is_by_others(instruction: Instruction) -> bool:
    """Tell whether an effect names players who draw beside the one who has the card, or instead."""
    act = instruction.setting.act
    kind = act.subject.kind if act is not None and isinstance(act.subject, Player) else "you"
    return instruction.name == "draw" and kind != "you"


def drawers(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the players who draw.

    Args:
        state: The state.
        activation: The activation.
        instruction: Its draw effect.

    Returns:
        The player of the card, where the text names nobody else; the active player before the others.

    Raises:
        NotThereYetError: The text names them in a way that the engine does not know yet.
    """
    if not is_by_others(instruction):
        return (activation.player,)
    assert instruction.setting.act is not None
    subject = instruction.setting.act.subject
    if subject.of is None and not subject.role and not subject.tails:
        if subject.kind == "each player":
            return _from_active(state)
        if subject.kind in ("opponents", "each opponent"):
            return tuple(player for player in _from_active(state) if player != activation.player)
        if subject.kind == "opponent":
            return (opponent_of(state, activation.player),)
    raise NotThereYetError(f"Who draws by {activation.card} cannot be told yet.")


def _from_active(state: State) -> tuple[str, ...]:
    """The players in the order of play, the active player first."""
    order = players(state)
    at = order.index(str(state.get("", "active player")))
    return (*order[at:], *order[:at])


def carry_draw(now: Happening, activation: Activation, frame: Carry, instruction: Instruction) -> State | Choice:
    """Carry a draw effect out, one player after the other (redemption/effect/draw).

    Args:
        now: The state, and the activation as the cause.
        activation: The activation.
        frame: The effect.
        instruction: The effect.

    Returns:
        The state after; or a choice of a player: whether to draw, or how many.
    """
    plans: list[_Draw] = []
    for player in drawers(now.state, activation, instruction):
        wanted = _wanted(now.state, activation, frame.index, instruction, player)
        if isinstance(wanted, Choice):
            return wanted
        if wanted is not None:
            plans.append(_plan(now.state, player, wanted, _part(activation, instruction)))
    after = following(frame, len(activation.effects))
    if not plans:
        return now.say(Omitted(activation.key, instruction.name, NOT_USED), _OPTION).then(after).state
    if len(activation.effects) > frame.index + 1:
        _refuse_souls(now.state, activation, plans)
    arrived = [Arrived(plan.player, _souls(plan), _rule(activation.key)) for plan in plans]
    return check_rules(_draw_all(now, activation, frame.index, plans)).then(after, *arrived).state


def _refuse_souls(state: State, activation: Activation, plans: list[_Draw]) -> None:
    """Where more is to be done, it is open when the abilities of drawn Lost Souls activate."""
    if any(abilities_of(state, soul) for plan in plans for soul in _souls(plan)):
        raise NotThereYetError(f"When a Lost Soul drawn by {activation.card} activates cannot be told yet.")


def _draw_all(now: Happening, activation: Activation, index: int, plans: list[_Draw]) -> Happening:
    drawn = tuple(card for plan in plans for card in plan.counted)
    full = all(len(plan.counted) == plan.wanted for plan in plans)
    because = [f"{_DRAW}#targets-drawn-cards" if drawn else f"{_DRAW}#used-even-with-no-cards", f"{_DRAW}#instant"]
    if any(plan.player != activation.player for plan in plans):
        because.append(f"{_DRAW}#controller-used-draw-ability")
    now = now.say(Took(activation.key, index, drawn, full), *because)
    for plan in plans:
        now = _take(now, plan, f"{_DRAW}#deck-to-own-hand", f"{_DRAW}#from-top-of-deck")
    return now


def _part(activation: Activation, instruction: Instruction) -> str:
    """The end of the deck from which is drawn."""
    source = instruction.effect.from_
    if source is None:
        return "top"
    if not isinstance(source, Named) or source.owner is not None or source.part not in ("top", "bottom"):
        raise NotThereYetError(f"From where {activation.card} draws cannot be told yet.")
    return source.part


def _wanted(
    state: State, activation: Activation, index: int, instruction: Instruction, player: str
) -> int | Choice | None:
    """How many cards a player draws: a number, the choice that settles it, or None where the player does not draw."""
    most = _most(state, activation, instruction)
    amount = instruction.effect.amount
    question = f"{activation.key}/{index}/{player} draws"
    if is_by_others(instruction) and instruction.is_optional:
        chosen = state.answers.get(f"{question} at all")
        if chosen is None:
            either = (Option(True, f"uses {activation.card}"), Option(False, f"does not use {activation.card}"))
            return Choice(f"{question} at all", player, f"Draw by {activation.card}?", either, (_OPTION,))
        if not chosen:
            return None
    if amount.kind == "exactly":
        return most
    made = state.answers.get(question)
    if made is not None:
        return int(made)
    options = tuple(Option(cards, _cards(cards)) for cards in range(most + 1))
    return Choice(question, player, f"How many cards does {player} draw?", options, (f"{_DRAW}#targets-drawn-cards",))


def _cards(cards: int) -> str:
    return "nothing" if not cards else "1 card" if cards == 1 else f"{cards} cards"


def _most(state: State, activation: Activation, instruction: Instruction) -> int:
    """The number of cards that the text names, times the things for each of which it is meant."""
    amount = instruction.effect.amount
    if not isinstance(amount, Count) or amount.kind not in _AMOUNTS or amount.limit is not None:
        raise NotThereYetError(f"How many cards {activation.card} draws cannot be told yet.")
    most = number(amount)
    for condition in for_each(instruction):
        most *= _number_of(state, activation, instruction, condition)
    return most


def for_each(instruction: Instruction) -> tuple[Condition, ...]:
    """List the phrases that multiply a draw, `for each Hero in battle`: they are no conditions that hold or fail."""
    if instruction.name != "draw":
        return ()
    return tuple(condition for condition in instruction.conditions if condition.conjunction == "for each")


def _number_of(state: State, activation: Activation, instruction: Instruction, condition: Condition) -> int:
    counted = condition.claims
    if not isinstance(counted, Target) or counted.place is None:
        raise NotThereYetError(f"How many cards {activation.card} draws cannot be told yet.")
    asked = replace(instruction, effect=replace(instruction.effect, target=counted))
    return len(candidates(state, activation, asked, ()))
