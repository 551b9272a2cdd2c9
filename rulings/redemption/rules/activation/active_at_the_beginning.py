"""Abilities that are active when a scenario begins: of cards in battle, and of those that are active where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation, abilities_of, narrow, start
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.battle.created_challenge import CONTINUE_AS_CHALLENGE
from rulings.redemption.rules.cards.bearing import is_used, lies_placed
from rulings.redemption.rules.cards.faces import EXPLAINS, Face
from rulings.redemption.rules.cards.places import (
    BATTLE,
    LAND_OF_BONDAGE,
    TERRITORY,
    controller_of,
    face,
    players,
    side_of,
)
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import permissions_untold
from rulings.redemption.rules.conditions.unity import LACKS_UNITY, NoUnity, has_unity
from rulings.redemption.rules.facts import may_last
from rulings.redemption.rules.ongoing.modifiers import grant
from rulings.redemption.rules.ongoing.place import (
    NOT_ACTIVATED,
    SilentWherePlaced,
    clauses_of_placing,
    places_itself,
    while_placed,
)
from rulings.redemption.rules.undoing.preventing import abilities_with_modifiers
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.kernel import walk

ACTIVE, ACTIVE_ON = "active", "active on"
"""Attributes of a card whose ability was used before the scenario began, and of the cards that it targeted."""

WHEN_PLAYED = "redemption/term/activate#activates-when-played"
_LIES_ACTIVE = {
    "Lost Soul": (LAND_OF_BONDAGE, "redemption/term/lost-soul#abilities-active-in-land-of-bondage"),
    "Artifact": ("artifact pile", "redemption/term/artifact#abilities-active-with-the-artifact"),
    "Curse": ("artifact pile", "redemption/term/artifact#abilities-active-with-the-artifact"),
    "Covenant": ("artifact pile", "redemption/term/artifact#abilities-active-with-the-artifact"),
    "Fortress": (TERRITORY, "redemption/term/fortress#active-from-the-start"),
    "Site": (TERRITORY, "redemption/term/site#non-rainbow-always-active"),
}
"""Card types whose abilities are active where they lie: the place, and the clause; a City lies there as one of them."""

_UNTRACED = frozenset(("gain", CONTINUE_AS_CHALLENGE))
"""Effects whose traces no line of a scenario says."""


def was_done_before(activation: Activation, instruction: Instruction) -> bool:
    """Tell whether an effect was carried out before the scenario began, so that nothing is left of it to be done.

    What lasts was not, also where the engine does not know the effect: it is refused then, never skipped.
    """
    if activation.cause != BEGINNING or instruction.name in _UNTRACED:
        return False
    return not may_last(instruction.name)


def refuse_unsaid(
    state: State, activation: Activation, instruction: Instruction, *, chosen: bool, at_once: bool
) -> None:
    """Refuse what a player decided, or what was so, before the scenario began and nobody said.

    Args:
        state: The state.
        activation: The activation.
        instruction: An effect of it that is in force from before.
        chosen: Its target was chosen.
        at_once: A condition was asked when its card was played.

    Raises:
        NotSaidError: It was active before the beginning, and how it came about is open.
        NotThereYetError: Whether what it asks for was so when its card was played is open.
    """
    if activation.cause != BEGINNING or state.get(activation.card, ACTIVE):
        return
    if instruction.is_optional and not (chosen or at_once):
        raise NotSaidError(f"Whether {activation.card} was used before is open; say `{activation.card}, active`.")
    if chosen:
        said = f"say `{activation.card}, active on CARD`"
        raise NotSaidError(f"What {activation.card} has targeted before the beginning is open; {said}.")
    if at_once and activation.place.zone != BATTLE:
        card = activation.card
        raise NotThereYetError(f"Whether what {card} asks for was so when it was played is open; say `{card}, active`.")


def was_so_when_played(state: State, activation: Activation) -> bool:
    """Tell whether a scenario says that an ability was active before the beginning, so that what it asked for was so.

    What was asked at once counts no more, whatever has become of it (redemption/term/conditional-phrase#if-game-state).
    """
    return activation.cause == BEGINNING and bool(state.get(activation.card, ACTIVE))


def refuse_untold(state: State, activation: Activation) -> None:
    """Refuse an effect whose *while* holds now, if nobody said that it held when the card was played as well.

    Args:
        state: The state.
        activation: The activation.

    Raises:
        NotSaidError: It was active before the beginning, and whether the effect came about is open.
    """
    if activation.cause == BEGINNING and not state.get(activation.card, ACTIVE) and activation.place.zone != BATTLE:
        card = activation.card
        raise NotSaidError(f"Whether what {card} asks for was so when it was played is open; say `{card}, active`.")


def activate_all(state: State) -> State:
    """Let the abilities that are active at the beginning be active.

    Args:
        state: The table as it is laid out.

    Returns:
        The state with their ongoing effects and their conditions on its agenda, in the order in which their cards would
        have come: those that lie in the territories, the attacking side, the blocking side.
    """
    frames: list[Carry] = []
    cards = _active_cards(state)
    for card, _ in cards:
        granted = grant(Happening(state, BEGINNING), card, controller_of(state, card), abilities_of(state, card))
        state = granted.state
    for card, clause in cards:
        unity = has_unity(state, card, controller_of(state, card))
        if not unity.holds:
            state = Happening(state, BEGINNING).say(NoUnity(card), *LACKS_UNITY, *unity.because).state
            continue
        for ability, modifiers in abilities_with_modifiers(state, card, controller_of(state, card)):
            state, activation = start(state, card, controller_of(state, card), ability, BEGINNING, modifiers)
            state = Happening(state, BEGINNING).say(Activated(activation.key), clause).state
            state = _without_permissions(_without_users(state, activation), activation)
            state = _with_what_was_chosen(state, activation)
            frames.append(Carry(activation.key, 0))
    state, placed = _activate_placed(state)
    return Happening(state, BEGINNING).then(*frames, *placed).state


def _activate_placed(state: State) -> tuple[State, list[Carry]]:
    """Let the abilities be active of cards that placed themselves; others that lie placed do nothing."""
    frames: list[Carry] = []
    for card in [card for card in state.where if _lies_placed(state, card) and abilities_of(state, card)]:
        player, on = controller_of(state, card), state.where[card].on
        if not _placed_itself(state, card):
            state = Happening(state, BEGINNING).say(SilentWherePlaced(card, on), *NOT_ACTIVATED).state if on else state
            continue
        unity = has_unity(state, card, player)
        if not unity.holds:
            state = Happening(state, BEGINNING).say(NoUnity(card), *LACKS_UNITY, *unity.because).state
            continue
        if grant(Happening(state, BEGINNING), card, player, abilities_of(state, card)).state is not state:
            raise NotThereYetError(f"What {card} modifies where it lies placed is not there yet.")
        for ability, modifiers in abilities_with_modifiers(state, card, player):
            effects = while_placed(state, card, ability)
            if not effects:
                continue
            state, activation = narrow(*start(state, card, player, ability, BEGINNING, modifiers), effects)
            beneath = (on,) if on else ()
            state = replace(state, answers={**state.answers, f"{activation.key}/0/targets": beneath})
            state = Happening(state, BEGINNING).say(Activated(activation.key), *clauses_of_placing(activation)).state
            state = _with_what_was_chosen(state, activation)
            frames.append(Carry(activation.key, 0))
    return state, frames


def _without_users(state: State, activation: Activation) -> State:
    """Nobody uses a Fortress or a Site: what asks `if human is a king` there is put aside."""
    card = face(state, activation.card)
    if card.is_character or card.is_enhancement or state.where[activation.card].on:
        return state
    for index, effect in enumerate(activation.effects):
        said = (part for item in conditions_of(effect) for part in walk(item))
        for target in (part for part in said if isinstance(part, Target) and part.back == "user"):
            reason = f"Which card {activation.card} means by `{wording.words_of(target)}` cannot be told yet."
            state = put_aside(state, NotThereYetError(reason, (activation.key, index))) or state
    return state


def _without_permissions(state: State, activation: Activation) -> State:
    """What permits an event that nobody performs by an effect is put aside: nothing of it is done at the beginning."""
    for index, reason in permissions_untold(activation.card, activation.effects):
        state = put_aside(state, NotThereYetError(reason, (activation.key, index))) or state
    return state


def _with_what_was_chosen(state: State, activation: Activation) -> State:
    """Answer for an ability that the scenario calls active what its player decided: that it is used, and on what."""
    if not state.get(activation.card, ACTIVE):
        return state
    on = state.get(activation.card, ACTIVE_ON)
    answers = dict(state.answers)
    for index, effect in enumerate(activation.effects):
        acts = [other.setting.act for other in activation.effects]
        answers[f"{activation.key}/{acts.index(effect.setting.act)}/may"] = True
        if on is not None and effect.effect.target is not None and not was_done_before(activation, effect):
            answers[f"{activation.key}/{index}/targets"] = on
    return replace(state, answers=answers)


def _active_cards(state: State) -> list[tuple[str, str]]:
    lying = [
        (card, clause)
        for player in players(state)
        for card, place in state.where.items()
        if (clause := _active_there(state, card, place))
        and controller_of(state, card) == player
        and not state.get(card, "face down")
    ]
    _refuse_several_artifacts(state, [card for card, _ in lying])
    fighting = [
        (card, "redemption/procedure/battle-phase#ability-activates-in-battle")
        for side in (str(state.get("", "attacker")), str(state.get("", "defender")))
        for fighter in state.at(side_of(side))
        for card in (fighter, *(other for other in state.at(Place(BATTLE, on=fighter)) if is_used(state, other)))
    ]
    known = {card for card, _ in (*lying, *fighting)}
    said = [(card, WHEN_PLAYED) for card in state.where if state.get(card, ACTIVE) and card not in known]
    return [*lying, *fighting, *(item for item in said if not _placed_itself(state, item[0]))]


def _placed_itself(state: State, card: str) -> bool:
    return _lies_placed(state, card) and places_itself(state, card) is not None


def _lies_placed(state: State, card: str) -> bool:
    """Whether a card lies where a place effect put it; a Dominant does in a territory in which its own places it."""
    if lies_placed(state, card):
        return True
    at_home = state.where[card].zone == TERRITORY and not state.where[card].on and not state.get(card, "face down")
    return at_home and "Dominant" in state.faces[card].types and places_itself(state, card) is not None


def _refuse_several_artifacts(state: State, lying: Sequence[str]) -> None:
    """Only the active one lies face up (redemption/term/artifact-pile#face-down-but-the-active-one)."""
    for player in players(state):
        shown = [card for card in lying if state.where[card] == Place("artifact pile", player)]
        if len(shown) > 1:
            raise NotSaidError(f"More than one Artifact of {player} would be active; say `face down {shown[1]}`.")


def _active_there(state: State, card: str, place: Place) -> str:
    """The clause by which the abilities of a card are active where it lies, on another card too; empty if none."""
    if state.get(card, "activated"):
        return "redemption/term/artifact#abilities-active-with-the-artifact"
    return "" if state.get(card, "placed") else active_by(face(state, card), place)


def active_by(card: Face, place: Place) -> str:
    """Find the clause by which the abilities of a card are active where it lies.

    Args:
        card: The card.
        place: Where it lies.

    Returns:
        The clause; empty where they are not, as on a rainbow Site (redemption/term/site#rainbow-sites-work-in-battle).
    """
    if place.zone == TERRITORY and "territory" in card.classes:
        is_character = card.is_character
        entry = "territory-class-character#active-while-in-territory" if is_character else "territory-class-enhancement"
        return f"redemption/term/{entry}"
    if RAINBOW in card.classes:
        return ""
    if "Dominant" in card.types and card.plays_to == place.zone:
        return EXPLAINS
    for kind in card.types:
        zone, clause = _LIES_ACTIVE.get(kind, ("", ""))
        zone = card.plays_to or zone
        if zone == place.zone or (kind == "Site" and place.zone == LAND_OF_BONDAGE):
            return clause
    return ""
