"""Events: what happened in a step of the game, in the words in which card texts wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activated, Activation, Completed
from rulings.redemption.rules.abilities.carried_out import Interrupted, Took
from rulings.redemption.rules.abilities.set_aside_cards import RETURN, Returned
from rulings.redemption.rules.cards.active import is_active_artifact
from rulings.redemption.rules.cards.bearing import root_of
from rulings.redemption.rules.cards.deck_order import DeckSearched
from rulings.redemption.rules.cards.drawn import Drawn, cause_of_draw
from rulings.redemption.rules.cards.harm import Harmed, harm_to
from rulings.redemption.rules.cards.places import (
    BATTLE,
    DISCARD_PILE,
    LAND_OF_REDEMPTION,
    Played,
    characters_of,
    controller_of,
    face,
    is_taunt,
    opponent_of,
    owner,
    players,
)
from rulings.redemption.rules.cards.statements import Begun, Blocks
from rulings.redemption.rules.conditions.use import was_effect_used
from rulings.redemption.rules.facts import is_on_abilities
from rulings.redemption.rules.targets.known_to_all import is_unseen
from rulings.redemption.rules.triggers.event import (
    ARTIFACT_ACTIVATED,
    ATTACK_BY_A_PLAYER,
    BY_RULE,
    LEAVES_BY_RULE,
    PERHAPS_HARM,
    REMOVED_FROM_PLAY,
    RESCUE_BEGUN_BY_A_PLAYER,
    SOUL_IS_DRAWN,
    UPKEEP_BEGINS,
    USE_OF_ABILITY,
    WINS,
    Event,
    event_of_card,
    is_in_play,
)
from rulings.redemption.rules.triggers.events_of_places import drawing, places_targeted, searches_of_decks
from rulings.redemption.rules.turn.moments import Reached
from rulings.redemption.rules.undoing.taking_back import UNDOING
from rulings.table.errors import UnclearError
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import Negated

_NO_TOUGHNESS = "redemption/term/toughness#zero-or-less-is-discarded"


def events_between(before: State, after: State) -> tuple[Event, ...]:
    """List what happened between two states of a game.

    Args:
        before: The earlier one.
        after: The later one.

    Returns:
        The events in their order. What is taken back by an undo clause is no event.
    """
    found: list[Event] = []
    for index in range(len(before.log), len(after.log)):
        entry = after.log[index]
        if UNDOING.isdisjoint(entry.because):
            found += _events_of(before, after, index, entry)
    return tuple(found)


def _events_of(before: State, after: State, index: int, entry: Entry) -> Iterator[Event]:
    match entry.what:
        case Moved():
            yield _move(before, after, index, entry, entry.what)
        case Changed():
            yield from _change(before, after, entry, entry.what)
        case Played():
            player = controller_of(after, entry.what.card)
            yield replace(
                event_of_card(after, entry.what.card, "play", player=player), origin=_came_from(after, entry.what.card)
            )
            if after.where[entry.what.card].on:
                used = event_of_card(after, entry.what.card, "use", player=player)
                yield replace(used, source=after.where[entry.what.card].on)
            if is_active_artifact(after, entry.what.card):
                yield event_of_card(after, entry.what.card, ARTIFACT_ACTIVATED, player=player)
        case Completed():
            yield from _use(after, after.activations[entry.what.activation])
        case Took():
            yield from _targetings(before, after, entry.what)
        case Activated() if _activates_card(after, index, after.activations[entry.what.activation]):
            yield event_of_card(after, after.activations[entry.what.activation].card, "activate")
        case Begun():
            yield from _begin(after, entry.what)
        case Blocks():
            yield from _block(after, entry.what)
        case Drawn() if entry.what.cards:
            yield drawing(after, entry, entry.what)
        case Negated() | Interrupted():
            yield _undone(after, entry.what)
        case DeckSearched():
            yield from searches_of_decks(before, after, entry, entry.what)
        case Returned() if entry.what.in_time:
            yield _return(after, entry.what)
        case Reached():
            yield Event(frozenset((entry.what.moment,)), player=entry.what.player)


def _use(after: State, activation: Activation) -> Iterator[Event]:
    """The use of an ability that was completed, with the effects that were used (redemption/term/use-an-ability)."""
    later = {index for part in activation.parts for index in range(part.first, part.end)}
    used: list[str] = []
    perhaps: list[str] = []
    for index, effect in enumerate(activation.effects):
        if index not in later:
            try:
                used += [effect.name] if was_effect_used(after, activation, index).holds else []
            except UnclearError:
                perhaps.append(effect.name)
    drawn = (line.what.cards for line in after.log.of(Drawn) if line.cause == activation.key)
    event = event_of_card(after, activation.card, USE_OF_ABILITY, player=activation.player, effects=tuple(used))
    if used or perhaps or len(later) == len(activation.effects):
        yield replace(event, drawn=tuple(card for cards in drawn for card in cards), perhaps=tuple(perhaps))


def _activates_card(after: State, index: int, activation: Activation) -> bool:
    """Whether the special ability of a card activates, as it does with the first of its abilities."""
    if activation.part_of:
        return False
    earlier = (
        after.activations[after.log[line].what.activation] for line in after.log.places_of(Activated) if line < index
    )
    return not any(
        (known.card, known.cause) == (activation.card, activation.cause) and not known.part_of for known in earlier
    )


def _return(state: State, said: Returned) -> Event:
    """Cards that were set aside come back, all of them, and in time (redemption/term/on-return#when-it-comes-back)."""
    activation: Activation = state.activations[said.activation]
    return Event(
        frozenset((RETURN,)),
        controller=activation.player,
        cause=said.activation,
        because=("redemption/term/on-return#when-it-comes-back",),
    )


def _came_from(state: State, card: str) -> Place | None:
    """Where a card was before it was played."""
    moves = (entry.what for entry in reversed(state.log.of(Moved)))
    return next((move.source for move in moves if move.card == card), None)


_BY_TARGET = MappingProxyType(
    {DISCARD_PILE: "discard", "banish pile": "banish", "reserve": "reserve", LAND_OF_REDEMPTION: "rescue"}
)
"""What it is called that a card comes to a place."""


def _move(before: State, after: State, index: int, entry: Entry, moved: Moved) -> Event:
    """What a card's move is called: where it comes from and goes to, and the effect that moves it.

    A draw is one event for all of its cards, and so none of this one (redemption/effect/draw#several-cards-one-action).
    """
    is_drawn = _SOUL_REPLACED in entry.because
    doer = after.activations.get(cause_of_draw(entry.cause) if is_drawn else entry.cause)
    found = _effect_of(after, index, entry.cause)
    effect = found.name if found is not None else ""
    deeds = {"put"}
    if moved.target.zone in _BY_TARGET and after.faces[moved.card].plays_to != moved.target.zone:
        deeds.add(_BY_TARGET[moved.target.zone])
    if is_drawn:
        deeds.add(SOUL_IS_DRAWN)
    by_rule = is_drawn or not _GAME_RULES.isdisjoint(entry.because)
    if effect and effect != "draw" and not by_rule:
        deeds.add(effect)
    if moved.target.zone == BATTLE and not moved.target.on and moved.source.zone != BATTLE:
        deeds.add("enter battle")
    leaves = moved.source.zone == BATTLE and not moved.source.on and moved.target.zone != BATTLE
    if leaves and doer is not None:
        deeds.add("remove")
    elif leaves:
        deeds.add(LEAVES_BY_RULE)
    if doer is not None and is_in_play(moved.source) and not is_in_play(moved.target):
        deeds.add(REMOVED_FROM_PLAY)
    shown = before if moved.card in before.where and moved.target.zone != BATTLE else after
    return Event(
        frozenset(deeds),
        moved.card,
        face(shown, moved.card),
        controller_of(shown, moved.card),
        owner(after, moved.card),
        doer.player if doer is not None else _mover(before, moved),
        doer.card if doer is not None else "",
        (effect,) if effect else (),
        _home(before, moved.source),
        _home(after, moved.target),
        (_RULE_COUNTS,) if doer is not None and by_rule else (),
        doer.key if doer is not None else "",
        found is not None and is_unseen(after, moved.source, found),
        characters_of(before, moved.target.player) if doer is None and "rescue" in deeds else (),
    )


def _home(state: State, place: Place) -> Place:
    """A place with the player whose it is, also where it is on another card."""
    return replace(place, player=root_of(state, place).player) if place.on in state.where else place


_RULE_COUNTS = "redemption/term/conditional-phrase#game-rule-counts-as-the-cause"
_SOUL_REPLACED = "redemption/effect/draw#lost-soul-is-replaced"
_GAME_RULES = frozenset(
    (
        _NO_TOUGHNESS,
        "redemption/procedure/initiative#enhancement-without-user-is-discarded",
    )
)
"""Game rules that an ability may trigger."""


def _mover(before: State, moved: Moved) -> str:
    """Without an ability, a card is moved by the player who has it, or who rescues it.

    The source is redemption/term/rescuer#who-it-is.
    """
    if moved.target.zone == LAND_OF_REDEMPTION:
        return moved.target.player
    return moved.source.player or controller_of(before, moved.card)


def _effect_of(state: State, index: int, cause: str) -> Instruction | None:
    """The effect of an activation that was carried out last before a line of the log."""
    for entry in reversed(state.log.upto(index + 1).of(Took)):
        if entry.what.activation == cause:
            found: Instruction = state.activations[cause].effects[entry.what.index]
            return found
    return None


_BY_NUMBERS = frozenset(
    ("redemption/term/defeat#evil-character-discarded-by-numbers", "redemption/term/defeat#hero-discarded-by-numbers")
)
"""Clauses by which the numbers of characters defeat another; in a stalemate nobody defeats anybody."""


def _change(before: State, after: State, entry: Entry, change: Changed) -> Iterator[Event]:
    if change.subject and change.attribute == "defeated" and change.after is True:
        doer = after.activations.get(entry.cause)
        controller = controller_of(before, change.subject)
        by = doer.player if doer is not None else opponent_of(after, controller)
        source = doer.card if doer is not None else ""
        card = change.subject
        found = face(before, card)
        unasked = _RULE_COUNTS in entry.because and _NO_TOUGHNESS not in entry.because
        deeds = frozenset(("defeat", BY_RULE) if unasked else ("defeat",))
        fought = () if _BY_NUMBERS.isdisjoint(entry.because) else characters_of(before, by)
        yield Event(deeds, card, found, controller, owner(after, card), by, source, fighters=fought)
    elif (change.attribute, change.before, change.after) == ("battle", None, "under way"):
        yield from _attack(after)
    elif (change.subject, change.attribute, change.after) == ("", "phase", "upkeep"):
        yield Event(frozenset((UPKEEP_BEGINS,)), player=str(after.get("", "active player")))
    elif (change.subject, change.attribute) == ("", "result") and not is_taunt(after):
        yield from _wins(after, str(change.after))
    elif change.attribute in _RESULTS and change.after in ("successful", "failed"):
        yield from _results(after, change)


def _attack(after: State) -> Iterator[Event]:
    """The player is attacked as soon as the battle begins; which characters attack is verified later."""
    attacker, defender = str(after.get("", "attacker")), str(after.get("", "defender"))
    yield Event(frozenset(("be attacked",)), controller=defender, player=attacker)
    yield Event(frozenset((ATTACK_BY_A_PLAYER,)), controller=attacker, player=attacker)


def _begin(after: State, begun: Begun) -> Iterator[Event]:
    """A character begins the battle; where it is a rescue, its player begins one with it.

    The source is redemption/term/begins-a-rescue#begins-battle-with-access.
    """
    rescues = ("begin a rescue",) if after.get("", "kind of battle") == "rescue attempt" else ()
    attacker = str(after.get("", "attacker"))
    yield event_of_card(after, begun.card, "attack", "begin a battle", *rescues, player=attacker)
    if rescues:
        yield Event(frozenset((RESCUE_BEGUN_BY_A_PLAYER,)), controller=attacker, player=attacker)


def _block(after: State, blocked: Blocks) -> Iterator[Event]:
    attacker, defender = str(after.get("", "attacker")), str(after.get("", "defender"))
    yield event_of_card(after, blocked.card, "block", player=defender)
    for hero in blocked.heroes:
        yield Event(
            frozenset(("be blocked",)),
            hero,
            after.faces[hero],
            attacker,
            owner(after, hero),
            defender,
            blocked.card,
            origin=_came_from(after, blocked.card),
        )


_ROLES = MappingProxyType({"Hero wins": "attacker", "Evil Character wins": "defender"})
"""Outcomes of a battle in which one side wins, and whose side that is."""


def _wins(after: State, result: str) -> Iterator[Event]:
    """Each character on the side that wins does (redemption/procedure/battle-resolution#four-outcomes).

    Of a side battle the outcome names the player who wins it.
    """
    player = str(after.get("", _ROLES[result])) if result in _ROLES else result.removesuffix(" wins")
    if player in players(after):
        yield from (event_of_card(after, card, WINS, player=player) for card in characters_of(after, player))


_RESULTS = frozenset(("rescue attempt", "battle challenge", "block"))


def _results(after: State, change: Changed) -> Iterator[Event]:
    """Success and failure are those of the player who attacks, or who blocks, and of the characters that take part.

    The source is redemption/term/successful-in-battle#three-ways.
    """
    side = "defender" if change.attribute == "block" else "attacker"
    player = str(after.get("", side))
    yield Event(frozenset((f"{change.attribute} is {change.after}",)), controller=player, player=player)
    deeds = ["be successful in battle"] if change.after == "successful" else []
    if change.attribute == "rescue attempt":
        deeds.append("make a successful rescue" if change.after == "successful" else "fail a rescue attempt")
    for card in characters_of(after, player) if deeds else ():
        yield event_of_card(after, card, *deeds, player=player)


def _undone(after: State, said: Negated | Interrupted) -> Event:
    """An ability of a card is negated or interrupted, by a player with a card."""
    activation: Activation = after.activations[said.activation]
    by: Activation = after.activations[said.by]
    deed = "negate" if isinstance(said, Negated) else "interrupt"
    event = event_of_card(after, activation.card, deed, player=by.player, effects=(deed,))
    return replace(event, source=by.card)


def _targetings(before: State, after: State, took: Took) -> Iterator[Event]:
    activation: Activation = after.activations[took.activation]
    name = activation.effects[took.index].name
    yield from places_targeted(before, after, took)
    for card in took.targets:
        if card not in before.where:
            continue
        converted = {name} if name == "convert" else frozenset[str]()
        yield Event(
            deeds_of_targeting(before, activation, name, card) | converted,
            card,
            face(before, card),
            controller_of(before, card),
            owner(after, card),
            activation.player,
            activation.card,
            (name,),
            before.where[card],
            is_unseen=is_unseen(before, before.where[card], activation.effects[took.index]),
        )


_HARM = MappingProxyType(
    {Harmed.YES: frozenset(("harm",)), Harmed.UNKNOWN: frozenset((PERHAPS_HARM,)), Harmed.NO: frozenset[str]()}
)


def deeds_of_targeting(state: State, activation: Activation, effect: str, card: str) -> frozenset[str]:
    """Tell what it is called that an effect targets a card.

    Args:
        state: The state before it.
        activation: The activation with the effect.
        effect: The name of the effect.
        card: The card.

    Returns:
        That it is targeted; and harmed, unless only its ability is targeted
        (redemption/term/harm#targeting-an-ability-is-no-harm).
    """
    if is_on_abilities(effect):
        return frozenset(("target",))
    return _HARM[harm_to(state, card, activation.card, activation.player)] | {"target"}
