"""Who carries an effect out (REG, Carry Out an Effect)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Act, Claim, Player, Tail, Target, Time
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.parts import conditions_of
from rulings.redemption.rules.agenda import ACTED
from rulings.redemption.rules.cards.places import LAND_OF_REDEMPTION, face, fighter_of, owner
from rulings.redemption.rules.players.performer_by_cards import (
    acting_for,
    controller_before,
    controller_now,
    is_such,
    joined_by,
    knows_cards,
)
from rulings.redemption.rules.players.roles import ROLES, in_role
from rulings.redemption.rules.players.selected_player import may_be_selected, selection
from rulings.redemption.rules.targets.pointing_back import beneath_of, earlier_sets
from rulings.redemption.rules.targets.whereabouts import opponents_meant, players_in
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term

_OPPONENTS = frozenset(("opponent", "opponents", "each opponent"))
"""Opponents who carry something out; one whom the player selects is not among them yet."""

_MOODS = frozenset(("does", "may", "must"))


@dataclass(frozen=True, slots=True)
class Doers:
    """Who carries an effect out.

    Attributes:
        players: The players, the active player first.
        because: The clauses on the word that names them; where nobody is meant, those by which it is so.
    """

    players: tuple[str, ...]
    because: tuple[str, ...] = ()


def doers(state: State, activation: Activation, instruction: Instruction) -> Doers:
    """List the players who carry an effect out, the active player first.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The players; by default the one who uses the ability
        (redemption/term/carry-out-an-effect#performing-the-effect, #several-players-can-carry-it-out).

    Raises:
        NotThereYetError: Who it is cannot be told yet.
    """
    act = instruction.setting.act
    subject = act.subject if act is not None else None
    if activation.doer:
        return Doers((activation.doer,), _on_word(subject))
    if act is None:
        return Doers((activation.player,))
    if act.mood not in _MOODS:
        raise _unknown(activation, instruction)
    if (selected := selection(state, activation, instruction)) is not None:
        chosen = (str(state.answers[selected]),) if selected in state.answers else ()
        return Doers(chosen, _on_word(subject))
    found = tuple(_named(state, activation, instruction, act))
    if not found:
        return Doers((), _on_nobody(subject))
    active = str(state.get("", "active player"))
    return Doers(tuple(sorted(dict.fromkeys(found), key=lambda player: player != active)), _on_word(subject))


def _named(state: State, activation: Activation, instruction: Instruction, act: Act) -> Iterator[str]:
    subject = joined_by(instruction) or act.subject
    named = isinstance(subject, Target) and (subject.back in ("user", "this card") or instruction.name == "ignore")
    if subject is None or named:
        yield activation.player
        return
    if isinstance(subject, Target):
        yield from acting_for(state, activation, instruction, subject)
        return
    if not isinstance(subject, Player):
        raise _unknown(activation, instruction)
    yield from players_spoken_of(state, activation, instruction, subject)


def players_spoken_of(state: State, activation: Activation, instruction: Instruction, subject: Player) -> Iterator[str]:
    """List the players that a word for players means, be it that they act or are acted upon.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect whose text says it.
        subject: The word.

    Yields:
        The players.

    Raises:
        NotThereYetError: Who it is cannot be told yet.
    """
    if subject.tails and subject.kind != "each player":
        raise _unknown(activation, instruction)
    if subject.kind == "you":
        yield activation.player
    elif subject.kind in _OPPONENTS or (subject.kind == "any opponent" and len(players_in(state)) == 2):
        yield from opponents_meant(state, activation, subject.kind)
    elif subject.kind == "holder" and subject.of is None:
        yield state.activations.get(activation.key, activation).player
    elif subject.kind == "rescuer" and subject.of is None:
        yield _rescuer(state, activation, instruction)
    elif subject.kind in ROLES:
        yield from in_role(state, subject.kind)
    elif subject.kind == "each player" and _speaks_of_deed(subject):
        yield from _who_did(state, activation, instruction)
    elif subject.kind == "each player":
        yield from (player for player in players_in(state) if is_such(state, activation, subject, player))
    elif subject.kind == "each other player":
        yield from (player for player in players_in(state) if player != activation.player)
    elif subject.kind == "of" and subject.role == "owner":
        yield from _owners(state, activation, instruction, subject)
    elif subject.kind == "of" and subject.role == "controller":
        yield from _controllers(state, activation, instruction, subject)
    elif subject.kind == "that player":
        yield from _spoken_of(state, activation, instruction)
    else:
        raise _unknown(activation, instruction)


_KINDS = frozenset(
    (*_OPPONENTS, *ROLES, "you", "any opponent", "holder", "rescuer", "each player", "each other player")
)


def knows_performer(instruction: Instruction) -> bool:
    """Tell whether the engine knows whom the words can mean that say who carries an effect out.

    Args:
        instruction: The effect.

    Returns:
        Whether it does; which players these are is told by the state.
    """
    act = instruction.setting.act
    if act is None:
        return True
    subject = joined_by(instruction) or act.subject
    if act.mood not in _MOODS:
        return False
    if isinstance(subject, Target):
        return (
            subject.back in ("user", "this card") or instruction.name == "ignore" or knows_cards(instruction, subject)
        )
    if not isinstance(subject, Player):
        return subject is None
    return may_be_selected(subject) or knows_who_is_meant(subject)


def knows_who_is_meant(subject: Player) -> bool:
    """Tell whether the engine knows whom a word for players means that selects none of several."""
    if subject.kind == "that player":
        return True
    if subject.kind == "of":
        return subject.role in ("owner", "controller") and not subject.tails
    return subject.kind in _KINDS and (not subject.tails or subject.kind == "each player")


def _on_word(subject: object) -> tuple[str, ...]:
    """The clauses on the word for the player who carries an effect out: the holder, the rescuer."""
    if not isinstance(subject, Player):
        return ()
    if subject.role == "controller":
        return ("redemption/term/control#controller",)
    if subject.role == "owner":
        return ("redemption/term/owner#whose-deck-it-came-from",)
    if _speaks_of_deed(subject):
        return ("redemption/term/conditional-phrase#if-you-do",)
    if subject.tails:
        return ("redemption/term/referencing#where-it-looks",)
    return _ALONE if wording.words_of(subject) == "player" else _WORDS.get(subject.kind, ())


def _on_nobody(subject: object) -> tuple[str, ...]:
    """The clauses by which nobody is meant: what the text points at was never there, or no such card."""
    if isinstance(subject, Player) and subject.kind == "of":
        return ("redemption/term/ability#later-effect-needs-earlier-target",)
    if isinstance(subject, Target):
        return ("redemption/effect/band#brings-character-to-join-others",)
    return ("redemption/term/ability#who-carries-out-the-effect",)


_ALONE = ("redemption/term/player#player-alone",)


_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        **ROLES,
        "holder": ("redemption/term/holder#controller-at-activation",),
        "rescuer": ("redemption/term/rescuer#on-a-lost-soul", "redemption/term/rescuer#on-other-cards"),
    }
)


def _speaks_of_deed(subject: Player) -> bool:
    """Whether those are meant who carried out what stands before: `each player who does`."""
    return any(isinstance(tail, Tail) and tail.kind == "does" and not tail.negative for tail in subject.tails)


def _who_did(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The players who carried out all that the sentence before has each of them do.

    The source is redemption/term/conditional-phrase#if-you-do.
    """
    sentence = instruction.setting.sentence - 1
    at = {index for index, effect in enumerate(activation.effects) if effect.setting.sentence == sentence}
    done = {(entry.what.index, entry.what.doer) for entry in state.log.of(Took) if _is_done(entry.what, activation)}
    if not at or any(index in at and not doer for index, doer in done):
        raise _unknown(activation, instruction)
    yield from (player for player in players_in(state) if all((index, player) in done for index in at))


def _is_done(took: Took, activation: Activation) -> bool:
    return took.activation == activation.key and took.is_full


def _rescuer(state: State, activation: Activation, instruction: Instruction) -> str:
    """On a Lost Soul who rescued it, on any other card the player whose rescue attempt it is.

    The sources are redemption/term/rescuer#on-a-lost-soul and redemption/term/rescuer#on-other-cards.
    """
    where = state.where[activation.card]
    if where.zone == LAND_OF_REDEMPTION:
        return where.player
    if "Lost Soul" in state.faces[activation.card].types or state.get("", "kind of battle") != "rescue attempt":
        raise _unknown(activation, instruction)
    return str(state.get("", "attacker"))


def _owners(state: State, activation: Activation, instruction: Instruction, subject: Player) -> Iterator[str]:
    """The owner of what was targeted before, or of the character that uses the Enhancement."""
    if isinstance(subject.of, Target) and subject.of.back == "user":
        yield owner(state, fighter_of(state, activation.card))
        return
    yield from (owner(state, card) for card in _spoken_of_before(state, activation, instruction, subject))


def _controllers(state: State, activation: Activation, instruction: Instruction, subject: Player) -> Iterator[str]:
    """Who controlled what was targeted before when it was targeted (redemption/term/control#controller)."""
    for card in _spoken_of_before(state, activation, instruction, subject):
        is_of_event = card in (activation.occasion, activation.card)
        player = (controller_now(state, card) if is_of_event else "") or controller_before(state, activation, card)
        if not player:
            raise _unknown(activation, instruction)
        yield player


def _spoken_of_before(
    state: State, activation: Activation, instruction: Instruction, subject: Player
) -> tuple[str, ...]:
    """The cards of whose owner or controller a text speaks: the last that it named before, or the last of their type.

    They are targets of an effect before it, or the card of the event; a text that names none before speaks of its own
    card.
    """
    if subject.of is not None and not isinstance(subject.of, Term):
        raise _unknown(activation, instruction)
    at = activation.first(lambda effect: effect is instruction)
    occasion = (activation.occasion,) if activation.occasion else ()
    named = (*earlier_sets(state, activation, at), beneath_of(state, activation), occasion)
    cards = next((cards for cards in named if cards and _are_of_kind(state, cards, subject)), ())
    if cards or any(effect.effect.target is not None for effect in activation.effects[:at]):
        return cards
    asked = (part for condition in instruction.conditions for part in walk(condition))
    if any(isinstance(part, Target) and part.back not in OF_THE_ABILITY for part in asked):
        raise _unknown(activation, instruction)
    return (activation.card,) if _are_of_kind(state, (activation.card,), subject) else ()


OF_THE_ABILITY = ("this card", "user", "bearer")


def _are_of_kind(state: State, cards: tuple[str, ...], subject: Player) -> bool:
    """Whether cards are of the type that a text names, as in `Hero's owner`; any of them is a card."""
    return (
        subject.of is None
        or subject.of.name == "card"
        or all(subject.of.name in face(state, card).types for card in cards)
    )


def _spoken_of(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The player of whom the condition of the effect speaks: `if opponent has hand advantage, they must …`.

    Of an event that a player brings about, it is who did so this time.
    """
    acted = state.answers.get(f"{activation.key}/{ACTED}")
    if acted and _speaks_of_who_acts(instruction):
        yield str(acted)
        return
    said = [part for condition in conditions_of(instruction) for part in walk(condition)]
    named = {part.kind for part in said if isinstance(part, Player)}
    if any(map(_is_of_each_player, said)):
        yield str(state.get("", "active player"))
        return
    happens = any(isinstance(part, Claim) and part.event for part in said)
    if named != {"opponent"} or happens:
        raise _unknown(activation, instruction)
    yield from opponents_meant(state, activation, "opponent")


def _is_of_each_player(said: Any) -> bool:
    """Tell whether a time is one of every player's, in their own turn: `each player's upkeep`."""
    return isinstance(said, Time) and said.owner is not None and said.owner.kind == "each player"


def _speaks_of_who_acts(instruction: Instruction) -> bool:
    """Whether the only player of whom a condition speaks is the one who brings its event about."""
    said = [part for condition in conditions_of(instruction) for part in walk(condition)]
    claims = [part for part in said if isinstance(part, Claim) and part.event]
    named = {part.kind for part in said if isinstance(part, Player)} - {"that player"}
    subjects = [claim.subject.kind for claim in claims if isinstance(claim.subject, Player)]
    return bool(claims) and len(subjects) == len(claims) and named == set(subjects) and len(named) == 1


def _unknown(activation: Activation, instruction: Instruction) -> NotThereYetError:
    return NotThereYetError(f"Who carries out `{instruction.name}` of {activation.card} cannot be told yet.")
