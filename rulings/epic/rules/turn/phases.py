"""The Start, Main and End Phase: what each of them brings, step by step."""

from __future__ import annotations

from itertools import combinations
from typing import cast

from rulings.epic.rules.agenda import Begin, Settle
from rulings.epic.rules.cards.places import HAND, champions, clockwise, in_play, players
from rulings.epic.rules.cards.transition import BORROWED, DAMAGE, DEPLOYING, EXPENDED, FLIPPED, Now
from rulings.epic.rules.happenings import EffectsEnd, SkipsDraw, TurnBegan, TurnEnds
from rulings.epic.rules.setup import END, MAIN, START
from rulings.epic.rules.turn.drawing import discarded, drawn
from rulings.epic.rules.turn.ending import winner
from rulings.epic.rules.turn.gold import GOLD, gold_reset
from rulings.epic.rules.turn.initiative import (
    ACTIVE,
    ALL_PASS,
    INITIATIVE,
    MAIN_IS_OVER,
    NEXT_GAINS,
    PHASE,
    active_player,
    gains_initiative,
    opened,
)
from rulings.table.choices import Choice, Option
from rulings.table.places import Place
from rulings.table.state import State

TURN = "turn"
FIRST_TURN = "first turn of the game"
LARGEST_HAND = 7
"""The cards that a player may keep at the end of the own turn (epic/rule/discarding#down-to-seven-at-own-turns-end)."""

DOWN_TO_SEVEN = ("epic/rule/end-phase#step-2-down-to-seven", "epic/rule/discarding#down-to-seven-at-own-turns-end")
FOLLOWS = "epic/rule/main-phase#follows-the-start-phase"
FINISHED = "epic/rule/start-phase#triggers-finish-before-main"
HAS_INITIATIVE = "epic/rule/main-phase#active-player-has-initiative"
OPTIONS = "epic/rule/playing-a-card#options-with-initiative"
_START = "epic/rule/start-phase"
_END = "epic/rule/end-phase"


def start_phase(now: Now) -> Now:
    """Begin a turn: gold, a card, all Champions prepared; then what triggers (epic/rule/start-phase)."""
    player = active_player(now.state)
    now = now.set("", PHASE, START, f"{_START}#opens-every-turn")
    now = gains_initiative(now, player, "epic/rule/initiative#gained-at-start-of-own-turn")
    now = _start_gold(now, player)
    now = _start_draw(now, player)
    if winner(now.state) is not None:
        return now
    for card in champions(now.state, player):
        now = now.set(card, EXPENDED, None, f"{_START}#prepares-champions")
        now = now.set(card, FLIPPED, None, f"{_START}#prepares-champions")
        now = now.set(card, DEPLOYING, None, f"{_START}#deploying-ends")
    now = now.set("", FIRST_TURN, None)
    return now.say(TurnBegan(player), f"{_START}#start-of-turn-triggers").then(Settle(), Begin(MAIN))


def _start_gold(now: Now, player: str) -> Now:
    if now.state.get("", FIRST_TURN):
        for other in players(now.state):
            now = now.set(other, GOLD, 1, f"{_START}#very-first-turn-all-gain-gold")
        return now
    return gold_reset(now, player, f"{_START}#gold-reset-to-one")


def _start_draw(now: Now, player: str) -> Now:
    if now.state.get("", FIRST_TURN) and len(players(now.state)) == 2:
        skipped = ("epic/rule/drawing-a-card#first-player-skips-first-draw", f"{_START}#first-player-skips-first-draw")
        return now.say(SkipsDraw(player), *skipped)
    return drawn(now, player, 1, f"{_START}#draw-a-card", "epic/rule/drawing-a-card#draw-at-start-of-turn")


def main_phase(now: Now) -> Now:
    """Begin the Main Phase, or come back to it (epic/rule/main-phase)."""
    is_first = now.state.get("", PHASE) == START
    follows = (FOLLOWS, FINISHED) if is_first else ("epic/rule/battle-phase#back-to-main-phase",)
    now = now.set("", PHASE, MAIN, *follows)
    return opened(now, active_player(now.state), HAS_INITIATIVE, OPTIONS, NEXT_GAINS)


def end_phase(now: Now) -> Now:
    """Begin the End Phase: what triggers at the end of the turn resolves (epic/rule/end-phase)."""
    player = active_player(now.state)
    now = now.set("", PHASE, END, ALL_PASS, MAIN_IS_OVER, f"{_END}#closes-the-turn-in-fixed-order")
    now = now.say(TurnEnds(player), f"{_END}#step-1-end-of-turn-triggers")
    return now.then(Settle(), Begin("down to seven"))


def down_to_seven(now: Now) -> Now | Choice:
    """Let the player whose turn it is discard down to seven cards."""
    player = active_player(now.state)
    hand = now.state.at(Place(HAND, player))
    after = (Settle(), Begin("clean up"))
    surplus = len(hand) - LARGEST_HAND
    if surplus <= 0:
        return now.then(*after)
    question = f"turn {now.state.get('', TURN)}/down to seven"
    chosen = now.state.answers.get(question)
    if chosen is None:
        options = tuple(
            Option(cards, " and ".join(cards), alike=_alike(now.state, cards)) for cards in combinations(hand, surplus)
        )
        return Choice(question, player, f"Which {surplus} does {player} discard?", options, DOWN_TO_SEVEN)
    return discarded(now, player, chosen, *DOWN_TO_SEVEN).then(*after)


def _alike(state: State, cards: tuple[str, ...]) -> tuple[object, ...]:
    """Copies of a card, and cards that nobody knows, are as good as each other."""
    return tuple(sorted(state.faces[card].name for card in cards))


def clean_up(now: Now) -> Now:
    """End the turn: damage is removed, effects end, gold is reset (epic/rule/end-phase)."""
    player = active_player(now.state)
    for card in tuple(in_play(now.state)):
        now = now.set(card, DAMAGE, None, f"{_END}#step-3-damage-removed")
    now = now.say(EffectsEnd(), f"{_END}#step-4-effects-until-end-of-turn-end")
    for card in tuple(in_play(now.state)):
        lender = now.state.get(card, BORROWED)
        if not isinstance(lender, str):
            continue
        now = now.set(card, BORROWED, None)
        if now.state.where[card].player != lender and lender in players(now.state):
            now = now.changed_sides(card, lender, f"{_END}#step-4-effects-until-end-of-turn-end")
    now = gold_reset(now, player, f"{_END}#step-5-gold-reset-to-one")
    now = now.set("", INITIATIVE, None, f"{_END}#step-6-turn-ends")
    following = clockwise(now.state, player)
    now = now.set("", TURN, (cast("int | None", now.state.get("", TURN)) or 1) + 1)
    now = now.set("", ACTIVE, following[1 % len(following)], "epic/rule/phases#four-phases")
    return now.then(Begin(START))
