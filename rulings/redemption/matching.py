"""Which cards the words of a target mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.cards.abilities import Noun, Owner, Target
from rulings.cards.text import wording
from rulings.cards.text.instructions import Instruction, instructions
from rulings.cards.text.phrases import Listing, Term
from rulings.redemption.activation import STAR_ABILITY, Activated, Activation, abilities_of
from rulings.redemption.agenda import Carry
from rulings.redemption.bearing import root_of
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.faces import Face
from rulings.redemption.kinds import cards_of, kinds_of
from rulings.redemption.rescuing import may_be_rescued
from rulings.redemption.zones import (
    BATTLE,
    Played,
    characters_of,
    face,
    holder_of,
    last_played,
    of_phase,
    opponent_of,
    owner,
    players,
)
from rulings.table.places import Place
from rulings.table.state import State

IN_PLAY = ("battle", "territory", "land of bondage", "artifact pile")
"""Zones whose cards are in play (redemption/term/in-play)."""

_ZONES = frozenset((*IN_PLAY, "in play", "hand", "deck", "discard pile", "reserve", "banish pile", "set-aside area"))
"""Places in which the engine can find targets."""

_OPPONENTS = "opponent's "
"""What the book writes before a default place of an opponent; the effect itself looks at whose it is."""

_ON_ABILITIES = frozenset(("negate", "prevent", "protect"))
_GOOD, _EVIL = ("Hero", "good Enhancement", "Covenant"), ("Evil Character", "evil Enhancement", "Curse")


def candidates(
    state: State, activation: Activation, instruction: Instruction, default: tuple[str, ...]
) -> tuple[str, ...]:
    """List the cards that an effect can target.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        default: Where its targets are if the text names no place (redemption/term/default-location).

    Returns:
        The cards, in the order of the table.

    Raises:
        NotThereYetError: The target is worded in a way that the engine does not know yet.
    """
    found: dict[str, None] = {}
    for target, aim in zip(targets_of(instruction), aims_of(instruction), strict=True):
        cards = _candidates(state, activation, target, default, instruction.name)
        kinds = kinds_of(aim)
        found |= dict.fromkeys(card for card in cards if not kinds or _has_ability_of(state, card, kinds))
    return tuple(found)


def _has_ability_of(state: State, card: str, kinds: frozenset[str]) -> bool:
    """Whether a card has an ability with an effect of some kinds (redemption/term/ability#type-follows-its-effects)."""
    return any(effect.name in kinds for ability in abilities_of(state, card) for effect in instructions(ability))


def targets_of(instruction: Instruction) -> tuple[Target, ...]:
    """List the cards that an effect names, those with the abilities where it names abilities."""
    return tuple(cards_of(target) for target in aims_of(instruction))


def aims_of(instruction: Instruction) -> tuple[Target, ...]:
    """List the targets that an effect names, cards or abilities."""
    aim = instruction.effect.target
    items = aim.items if isinstance(aim, Listing) else () if aim is None else (aim,)
    if not all(isinstance(item, Target) for item in items):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(aim)} is.")
    return tuple(items)


def _candidates(
    state: State, activation: Activation, target: Target, default: tuple[str, ...], instruction_name: str
) -> Iterator[str]:
    if target.back:
        yield from _pointed_at(state, activation, target)
        return
    if target.things is None or target.alternatives:
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    zones = {place.removeprefix(_OPPONENTS) for place in wording.where(target) or default}
    if "in play" in zones:
        zones |= set(IN_PLAY)
    suspended = {state.activations[item.activation].card for item in state.agenda if isinstance(item, Carry)}
    last = _last_played(state, activation, target) if _says_last_played(target) else None
    if strange := zones - _ZONES:
        raise NotThereYetError(f"Targets in `{min(strange)}` cannot be found yet.")
    rescues = instruction_name == "rescue"
    for card, place in state.where.items():
        home = _zone_of(state, place)
        if rescues and not may_be_rescued(state, activation.player, card):
            continue
        if last is not None or (instruction_name == "negate" and card in suspended):
            home = home if last is None else Place(BATTLE, home.player)
        elif home.zone not in zones and not _is_star_itself(activation, target, card):
            continue
        if not _is_whose(state, activation, target, card, home):
            continue
        if (last is not None and card != last) or (_means_others(target) and card == activation.card):
            continue
        if _is_out_of_reach(state, activation, target, card, instruction_name):
            continue
        _refuse_unknown(state, card, target)
        if fits(face(state, card), target.things) and not is_excepted(state, card, target):
            yield card


def _is_star_itself(activation: Activation, target: Target, card: str) -> bool:
    """A star ability can target its own card where it is (redemption/term/star-icon#may-target-own-card)."""
    return activation.cause == STAR_ABILITY and card == activation.card and not wording.where(target)


def _refuse_unknown(state: State, card: str, target: Target) -> None:
    """Nobody can tell whether a card that is not known is of a kind; any card is a card."""
    if state.faces[card].is_known:
        return
    plain = not target.exceptions and all(_is_any_card(noun) for noun in nouns_of(target.things))
    if not plain:
        raise NotThereYetError(
            f"Whether {card} is what {wording.what(target)} means is not known; say which card it is."
        )


def _is_any_card(noun: Noun) -> bool:
    return getattr(noun.head, "name", "") == "card" and not noun.qualities and not noun.tails


def _is_out_of_reach(state: State, activation: Activation, target: Target, card: str, effect: str) -> bool:
    """Lost Souls are targets only where they are named; nobody takes what is already on the own side.

    The sources are redemption/term/effect-targeting#lost-souls-must-be-specified and
    redemption/effect/take-and-give#no-taking-from-own-side.
    """
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(target.things)}
    place = state.where[card]
    if effect == "take" and place.zone in IN_PLAY and (place.player or holder_of(state, card)) == activation.player:
        return True
    if effect in _ON_ABILITIES or "land of bondage" in wording.where(target):
        return False
    return "Lost Soul" in face(state, card).types and "Lost Soul" not in heads


def _zone_of(state: State, place: Place) -> Place:
    """The zone of a card, and whose it is, for a card that lies on another too."""
    return Place(place.zone, root_of(state, place).player) if place.on else place


def _pointed_at(state: State, activation: Activation, target: Target) -> Iterator[str]:
    if target.back == "this card":
        user = state.where[activation.card].on
        if target.things is not None and not fits(face(state, activation.card), target.things):
            if user and fits(face(state, user), target.things):
                yield user
                return
            raise NotThereYetError(
                f"Which card {activation.card} means by `{wording.words_of(target)}` is not there yet."
            )
        yield activation.card
    elif target.back == "user":
        user = state.where[activation.card].on
        if user:
            yield user
    elif target.back in ("it", "that card"):
        yield from earlier_targets(state, activation) or tuple(filter(None, (activation.occasion,)))
    else:
        raise NotThereYetError(f"The engine does not know yet what `{target.back}` points at.")


def earlier_targets(state: State, activation: Activation) -> tuple[str, ...]:
    """The targets of the last effect of the activation that had some."""
    for index in range(len(activation.effects) - 1, -1, -1):
        chosen = state.answers.get(f"{activation.key}/{index}/targets")
        if chosen:
            return tuple(chosen)
    return ()


def _says_last_played(target: Target) -> bool:
    """Tell whether a target is the last card played in battle; other tails are not known yet."""
    tails = [tail for noun in nouns_of(target.things) for tail in noun.tails] + list(target.tails)
    kinds = {getattr(tail.kind, "name", tail.kind) for tail in tails}
    if kinds - {"played", "played in battle"}:
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    if kinds and (target.count is None or target.count.kind != "last"):
        raise NotThereYetError(f"The engine does not know yet what {wording.what(target)} means.")
    return bool(kinds)


def _last_played(state: State, activation: Activation, target: Target) -> str:
    """The card that was played last in battle of those that a target names; empty where there was none.

    What counts is the moment at which the effect activates first (redemption/term/effect-targeting
    #next-and-last-meaning, #next-and-last-by-time-of-play).
    """
    lines = [line for line, entry in enumerate(state.log) if entry.what == Activated(activation.key)]
    state = replace(state, log=state.log[: lines[0]]) if lines else state
    last = last_played(state, activation.card)
    if not last or fits(face(state, last), target.things):
        return last
    plays = [entry.what for entry in reversed(of_phase(state)) if isinstance(entry.what, Played)]
    cards = [play.card for play in plays if play.zone == BATTLE and play.card != activation.card]
    return next((card for card in cards if fits(face(state, card), target.things)), "")


def _means_others(target: Target) -> bool:
    return target.count is not None and target.count.which == "other"


def _is_whose(state: State, activation: Activation, target: Target, card: str, home: Place) -> bool:
    owners = [target.owner, *(place.owner for place in wording.places_of(target))]
    named = [owner for owner in owners if isinstance(owner, Owner)]
    controller = home.player or holder_of(state, card)
    if not named:
        return wording.whose(target, _OWNED) != "own" or controller == activation.player
    if named[0].kind == "you":
        return controller == activation.player == owner(state, card)
    if named[0].kind == "opponent":
        return controller == opponent_of(state, activation.player)
    if named[0].kind in ("any opponent", "opponents", "each opponent"):
        return controller != activation.player
    raise NotThereYetError(f"The engine does not know yet whose `{wording.words_of(named[0])}` is.")


_OWNED = frozenset(("territory", "hand", "deck", "discard pile", "reserve", "banish pile", "artifact pile"))


def nouns_of(things: Any) -> tuple[Noun, ...]:
    """List the nouns of a target."""
    items = things.items if isinstance(things, Listing) else (things,)
    if not all(isinstance(item, Noun) for item in items):
        raise NotThereYetError("The engine does not know this manner of target yet.")
    return tuple(items)


def is_excepted(state: State, card: str, target: Target) -> bool:
    """Tell whether a target excepts a card."""
    for exclusion in target.exceptions:
        what = exclusion.what
        for item in what.items if isinstance(what, Listing) else (what,):
            if isinstance(item, Target) and item.things is not None and _is_wholly(face(state, card), item.things):
                return True
    return False


def _is_wholly(card: Face, things: Any) -> bool:
    """Whether a card is one of the things with each of its brigades alone.

    One that has another brigade beside an excluded one is not excluded
    (redemption/term/brigade#excluded-brigade-and-multi-brigade).
    """
    alone = [replace(card, brigades=(brigade,)) for brigade in card.brigades] or [card]
    return all(fits(each, things) for each in alone)


def fits(card: Face, things: Any) -> bool:
    """Tell whether a card is one of the things that nouns name.

    Args:
        card: The card.
        things: A listing of nouns.

    Returns:
        Whether it has the type and all qualities of one of the nouns.

    Raises:
        NotThereYetError: A quality is not known to the engine yet.
    """
    return any(_is(card, noun.head) and all(_has(card, group) for group in noun.qualities) for noun in nouns_of(things))


def _has(card: Face, group: Any) -> bool:
    items = group.items if isinstance(group, Listing) else (group,)
    return any(_is(card, item) for item in items)


def _is(card: Face, term: Any) -> bool:
    if not isinstance(term, Term):
        raise NotThereYetError(f"The engine does not know yet what `{wording.words_of(term)}` means of a card.")
    name = term.name
    match term.category:
        case "name":
            return card.name == name
        case "brigades":
            return name in card.brigades
        case "alignments":
            return name == alignment_of(card)
        case "types":
            return _is_of_type(card, name)
        case "identifiers" | "people":
            return name.lower() in card.identifiers
        case "classes":
            return name in card.classes
        case _:
            raise NotThereYetError(f"The engine does not know yet what `{name}` means of a card.")


def alignment_of(card: Face) -> str:
    """Tell whether a card is good, evil or neutral (redemption/term/alignment)."""
    if any(kind in _GOOD for kind in card.types):
        return "good"
    return "evil" if any(kind in _EVIL for kind in card.types) else "neutral"


def _is_of_type(card: Face, name: str) -> bool:
    if name == "card":
        return True
    if name == "character":
        return card.is_character
    return card.is_enhancement if name == "Enhancement" else name in card.types


def sides_left(state: State, leaving: frozenset[str]) -> dict[str, int]:
    """Count the characters that each player would have in battle without those that leave."""
    return {player: len(set(characters_of(state, player)) - leaving) for player in players(state)}
