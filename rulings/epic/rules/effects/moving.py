"""Effects that put cards somewhere: into play, hands, decks and discard piles; tokens, and copies of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulings.epic.reading.abilities import Double, Entering, Move, PutTokens
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.actions.leaving_play import name_of_new, put_into_decks, returned_to_hands, token_created
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.faces import TOKENS
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND, controller, is_in_play, owner
from rulings.epic.rules.cards.transition import EXPENDED, OWNERS_ZONES, Now
from rulings.epic.rules.choosing.candidates import candidates
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import if_any, in_vain
from rulings.epic.rules.effects.removing import kind_of
from rulings.epic.rules.happenings import REMOVED
from rulings.epic.rules.standing.gains import Gained, HasKeyword
from rulings.epic.rules.standing.naming import players_meant
from rulings.epic.rules.standing.qualities import amount
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import BOTTOM, TOP
from rulings.texts.phrases import items_of

ENTERS_PREPARED = "epic/rule/cards-in-play#enters-prepared"
UNDER_CONTROL = "epic/rule/token#enters-under-control-of-effects-player"
PROVIDED = "epic/rule/token#provided-tokens"
COPY_HAS_NAME = "epic/rule/token#copy-has-the-same-name"
SHOWN = "epic/rule/zones#show-before-hiding"


def move(step: Step, effect: Move) -> Step:
    """Put or return cards to a place; cards that are put into play are new Champions there."""
    step, cards = pick(step, effect.what)
    there = tuple(card for card in cards if card in step.state.faces and not _is_gone(step, card))
    if not there:
        return in_vain(step, "there is nothing that it could work on")
    return _moved(step, effect, there).was_done(True)


def _is_gone(step: Step, card: str) -> bool:
    """Whether it is a token that is no longer in the game."""
    return bool(step.state.faces[card].is_token) and not is_in_play(step.state, card)


def _moved(step: Step, effect: Move, cards: tuple[str, ...]) -> Step:
    if effect.verb == "remove":
        return step.after(_removed(step.now, cards))
    match effect.to.zone:
        case "play":
            return _put_into_play(step, effect, cards)
        case "hand":
            playing = tuple(card for card in cards if is_in_play(step.state, card))
            others = tuple(card for card in cards if card not in playing)
            now = returned_to_hands(step.now, playing, OWNERS_ZONES)
            for card in others:
                now = now.moved(card, HAND, OWNERS_ZONES)
            return step.after(now)
        case "deck":
            end = BOTTOM if effect.to.end == "bottom" else TOP
            playing = tuple(card for card in cards if is_in_play(step.state, card))
            now = put_into_decks(step.now, playing, end, OWNERS_ZONES)
            for card in (card for card in cards if card not in playing):
                now = now.moved(card, DECK, OWNERS_ZONES, SHOWN, end=end)
            return step.after(now)
        case "discard pile":
            now = step.now
            for card in cards:
                now = now.moved(card, DISCARD_PILE, OWNERS_ZONES)
            return step.after(now)
    raise NotThereYetError(f"How cards are put to the {effect.to.zone} is not known yet.")


def _removed(now: Now, cards: Sequence[str]) -> Now:
    """Remove cards from play; they wait outside of play for what the text says next."""
    for card in cards:
        now = now.left(card, "supplemental zone", REMOVED)
    return now


def _put_into_play(step: Step, effect: Move, cards: tuple[str, ...]) -> Step:
    without = tuple(word.name for word in items_of(effect.without)) if effect.without is not None else ()
    now = step.now
    for card in cards:
        if is_in_play(now.state, card) or not now.state.faces[card].is_champion:
            continue
        now = now.entered(card, _under(step, effect, card), ENTERS_PREPARED, without=without)
        now = _entering(replace(step, now=now), effect.states, card)
    step = step.after(now)
    return step.knowing(replace(step.activation, new=cards)).naming(*cards)


def _under(step: Step, effect: Move, card: str) -> str:
    """Under whose control a card enters play: as the text says, else that of who puts it; what returns, its owner's."""
    if effect.control is not None:
        found = players_meant(step.naming(card).at, effect.control)
        return found[0] if found else step.performer
    return owner(step.state, card) if effect.verb == "return" else step.performer


def _entering(step: Step, states: Any, card: str) -> Now:
    """How a card enters play; of two ways, the performer chooses one."""
    if states is None:
        return step.now
    ways = [way for way in items_of(states) if isinstance(way, Entering)]
    options = tuple(Option(way.state.name, way.state.name) for way in ways)
    words = f"How does {card} enter play?"
    option = ask(step.state, Choice(f"{step.question}/how {card} enters", step.performer, words, options))
    way = next(way for way in ways if way.state.name == option.value)
    now = step.now.set(card, EXPENDED, True if way.state.name == "expended" else None)
    return now.say(Gained(card, HasKeyword(way.keyword.name))) if way.keyword is not None else now


def put_tokens(step: Step, effect: PutTokens) -> Step:
    """Put tokens into play, of the kinds that come with the game, or copies of a card."""
    number = amount(step.state, step.at, effect.number) * step.times
    players = players_meant(step.at, effect.control) if effect.control is not None else (step.performer,)
    new: list[str] = []
    for _ in range(number):
        step, card = _token(step, effect, players[0])
        step = step.after(_entering(step, effect.states, card))
        new.append(card)
    if not new:
        return in_vain(step, "it is to put none into play")
    return step.knowing(replace(step.activation, new=tuple(new))).naming(*new).was_done(True)


def _token(step: Step, effect: PutTokens, player: str) -> tuple[Step, str]:
    if effect.copy_of is not None:
        copied = step.state.faces[step.card]
        name = name_of_new(step.state, f"{copied.name} token")
        face = replace(copied, is_token=True)
        return step.after(step.now.created(name, face, player, COPY_HAS_NAME, UNDER_CONTROL)), name
    kind = kind_of(effect.token)
    if kind not in TOKENS:
        raise NotThereYetError(f"What a {kind} token is like is not known.")
    name = name_of_new(step.state, TOKENS[kind].name)
    return step.after(token_created(step.now, kind, player, PROVIDED, UNDER_CONTROL)), name


def double(step: Step, effect: Double) -> Step:
    """Double the number of some tokens: as many again come into play, each of the kind of one of them."""
    tokens = [card for item in items_of(effect.what) for card in candidates(step.at, item)]
    now, new = step.now, []
    for token in tokens:
        name = name_of_new(now.state, TOKENS[_kind(step, token)].name)
        now = token_created(now, _kind(step, token), controller(now.state, token), PROVIDED, UNDER_CONTROL)
        new.append(name)
    return if_any(step, new, now).naming(*new)


def _kind(step: Step, token: str) -> str:
    name = step.state.faces[token].name
    return next(kind for kind, face in TOKENS.items() if face.name == name)
