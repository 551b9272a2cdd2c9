"""Who acts where a text names cards, or players by their cards: `your Hero may band`, `each player with a king`."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Player, Tail, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import BATTLE, SURFACE, controller_of
from rulings.redemption.rules.players.advantage import is_had_by
from rulings.redemption.rules.targets.amounts import number_fits
from rulings.redemption.rules.targets.brigades import brigades_controlled, speaks_of_brigades
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.referencing import counted, names_itself
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.texts.phrases import Listing, items_of


def acting_for(state: State, activation: Activation, instruction: Instruction, cards: Target) -> Iterator[str]:
    """Tell who carries an effect out that the text has cards do.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        cards: The cards that are said to do it.

    Yields:
        The player of the ability where its own card does it, or where one of the cards is there that band: a band
        joins forces with one that is in battle (redemption/effect/band#brings-character-to-join-others).

    Raises:
        NotThereYetError: Other cards do something else.
    """
    if cards.back == "it" and _is_used_by(instruction):
        yield activation.player
        return
    if not knows_cards(instruction, cards):
        raise _unknown(activation, instruction)
    if names_itself(state, activation, cards).holds:
        yield activation.player
        return
    if instruction.name != "band":
        raise _unknown(activation, instruction)
    if banding(state, activation, cards):
        yield activation.player


def joined_by(instruction: Instruction) -> Target | None:
    """Name the cards that a text has band, as in `to have your Hero band to a king`.

    Args:
        instruction: The effect.

    Returns:
        The cards in their words; for *that Hero* those of which a condition of the effect says something. None where
        the text has no cards band, but a player or who uses it.
    """
    cards = instruction.effect.by
    if instruction.name != "band" or not isinstance(cards, Target):
        return None
    return next(_spoken_of(instruction, cards), cards) if cards.back == "that card" else cards


def _spoken_of(instruction: Instruction, cards: Target) -> Iterator[Target]:
    """The cards of the kind to which a pronoun points, of which a condition says something."""
    heads = {getattr(noun.head, "name", "") for noun in nouns_of(cards.things)}
    claims = (claim for condition in instruction.conditions for claim in items_of(condition.claims))
    for claim in claims:
        for item in items_of(getattr(claim, "subject", None)):
            if isinstance(item, Target) and heads == {getattr(noun.head, "name", "") for noun in nouns_of(item.things)}:
                yield item


def banding(state: State, activation: Activation, cards: Target) -> tuple[str, ...]:
    """List the cards in battle by which a player can band, as a text names them.

    The source is redemption/effect/band#brings-character-to-join-others.
    """
    named = counted(state, activation, activation.player, cards)
    there = (card for card in named if state.where[card].zone == BATTLE)
    return tuple(card for card in there if controller_of(state, card) == activation.player)


def knows_cards(instruction: Instruction, cards: Target) -> bool:
    """Tell whether the engine knows what it can mean that cards do something, by the words for these cards."""
    if cards.back == "it" and _is_used_by(instruction):
        return True
    return not cards.back and isinstance(cards.things, Listing) and not cards.alternatives


def _is_used_by(instruction: Instruction) -> bool:
    """Whether `it` is the character that uses the Enhancement: `if used by a priest, it may band`."""
    own = instruction.setting.own or instruction.setting.whole
    claims = [claim for condition in own for claim in getattr(condition.claims, "items", ())]
    return bool(claims) and all(getattr(claim, "kind", "") == "used by" for claim in claims)


def is_such(state: State, activation: Activation, who: Player, player: str) -> bool:
    """Tell whether what narrows the players who are meant is so of a player.

    Args:
        state: The state.
        activation: The activation whose text says it.
        who: The players who are meant.
        player: The player.

    Returns:
        Whether that player controls, or has, as many such cards or brigades
        (redemption/term/referencing#where-it-looks, redemption/term/has#owns-and-controls).

    Raises:
        NotThereYetError: They are narrowed in another way.
    """
    for tail in who.tails:
        if not isinstance(tail, Tail) or not knows_tail_of_player(tail):
            raise NotThereYetError(f"Who `{wording.words_of(who)}` is cannot be told yet.")
        found = [_fits(state, activation, tail, target, player) for target in items_of(tail.what)]
        if None in found:
            raise NotThereYetError(f"Who `{wording.words_of(who)}` is cannot be told yet.")
        if any(found) is tail.negative:
            return False
    return True


def knows_tail_of_player(tail: Tail) -> bool:
    """Whether what narrows players says which cards they control or have, or of which of several kinds."""
    compared = bool(tail.comparison) or tail.subject is not None
    cards = items_of(tail.what) if tail.kind in ("control", "has") and not compared else ()
    plain = all(isinstance(target, Target) and not target.back and target.things is not None for target in cards)
    return bool(cards) and plain and getattr(tail.what, "joint", "") in ("", "or")


def _fits(state: State, activation: Activation, tail: Tail, target: Target, player: str) -> bool | None:
    """Whether a player controls, or has, as many of what is said; None where the number cannot be told."""
    if speaks_of_brigades(target):
        return number_fits(state, activation, target, len(brigades_controlled(state, activation, player, target)))
    cards = counted(state, activation, player, target)
    if tail.kind == "has":
        own = [card for card in cards if is_had_by(state, card, player)]
    else:
        own = [card for card in cards if controller_of(state, card) == player]
    return number_fits(state, activation, target, len(own))


def controller_before(state: State, activation: Activation, card: str) -> str:
    """Tell who controlled a card when an activation targeted it.

    Args:
        state: The state.
        activation: The activation.
        card: The card, which it may have moved since.

    Returns:
        The player; empty where nobody did (redemption/term/control#uncontrolled-piles), or that cannot be told.
    """
    moves = [
        entry.what
        for entry in state.log
        if isinstance(entry.what, Moved) and entry.what.card == card and entry.cause == activation.key
    ]
    bearer = moves[-1].source.on if moves else ""
    if bearer or not moves:
        return controller_now(state, bearer or card)
    source = moves[-1].source
    return source.player if source.zone in SURFACE else ""


def controller_now(state: State, card: str) -> str:
    """Tell who controls a card on the playing surface; empty where it lies elsewhere."""
    return controller_of(state, card) if card in state.where and state.where[card].zone in SURFACE else ""


def _unknown(activation: Activation, instruction: Instruction) -> NotThereYetError:
    return NotThereYetError(f"Who carries out `{instruction.name}` of {activation.card} cannot be told yet.")
