"""Capture: characters become captured characters, in a Land of Bondage or in a Site (REG, Capture; Site)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Destination, Noun, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.phrases import reminds
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.bearing import occupied
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, TERRITORY, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.take_and_give import (
    ask_where,
    places_named,
    refuse_destination,
    unknown_place,
    where_chosen,
)
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_CAPTURE = "redemption/effect/capture"


def names_own_site(said: Destination) -> bool:
    """Tell whether a text says that something goes to `your Site`."""
    named = said.card
    if not isinstance(named, Target) or named.owner is None or named.owner.kind != "you":
        return False
    if named.count is not None or named.place is not None or named.exceptions or named.tails or named.alternatives:
        return False
    nouns = items_of(named.things)
    plain = all(isinstance(noun, Noun) and not noun.qualities and not noun.tails for noun in nouns)
    return plain and [getattr(noun.head, "name", "") for noun in nouns] == ["Site"]


def sites_to(state: State, player: str) -> tuple[Place, ...]:
    """List the places to which a player captures with the words `to your Site`.

    Args:
        state: The state.
        player: The player.

    Returns:
        Those in the player's Sites that hold no Lost Soul (redemption/term/site#holds-one-lost-soul); if all of them
        hold one, the Land of Bondage (redemption/effect/capture#place-that-cannot-take-it); none where the player has
        no Site (#named-place-must-exist).
    """
    homes = (Place(TERRITORY, player), Place(LAND_OF_BONDAGE, player))
    sites = [card for home in homes for card in state.at(home) if "Site" in face(state, card).types]
    free = tuple(Place(LAND_OF_BONDAGE, on=site) for site in sites if not occupied(state, site).holds)
    return free or ((Place(LAND_OF_BONDAGE, player),) if sites else ())


def refuse_captives(state: State, targets: tuple[str, ...], where: Place) -> None:
    """Refuse what is not known to be what a Site can hold.

    Args:
        state: The state.
        targets: The characters that are captured.
        where: The place.

    Raises:
        NotThereYetError: Several are captured to one Site, or one that is not known to be human.
    """
    if where.on and (len(targets) > 1 or any("human" not in state.faces[card].identifiers for card in targets)):
        raise NotThereYetError(f"Whether {where.on} can hold {' and '.join(targets)} cannot be told yet.")


def places_to(state: State, activation: Activation, instruction: Instruction) -> tuple[Place, ...]:
    """List the places to which an effect can capture characters.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.

    Returns:
        The places, of which the player chooses one; none where the named place does not exist
        (redemption/effect/capture#to-own-land-of-bondage, #named-place-must-exist).

    Raises:
        NotThereYetError: The engine does not know yet where they go.
    """
    said = instruction.effect.to
    if isinstance(said, Destination) and said.card is not None:
        return _on_cards(state, activation, instruction, said)
    return places_named(state, activation, instruction, LAND_OF_BONDAGE)


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where characters are captured to that are not known: beside places, cards are."""
    said = instruction.effect.to
    if not isinstance(said, Destination) or said.card is None:
        refuse_destination(activation, instruction)
    elif said.target is not None or said.qualities is not None or said.kind:
        raise unknown_place(instruction, said)


def _on_cards(state: State, activation: Activation, instruction: Instruction, said: Destination) -> tuple[Place, ...]:
    """Nothing can be captured to a card that does not exist; where it does, the engine knows one's own Site."""
    if names_own_site(said):
        return sites_to(state, activation.player)
    kinds = {getattr(noun.head, "name", "") for noun in getattr(getattr(said.card, "things", None), "items", ())}
    exists = any(not kinds.isdisjoint(face(state, card).types) for card in state.where)
    if exists or not kinds <= {"Site", "Fortress"} or not kinds:
        raise unknown_place(instruction, said)
    return ()


def _capture(step: Step) -> Happening:
    """Each target becomes a captured character of the player who receives it (redemption/effect/capture)."""
    now, where = step.now, where_chosen(step, places_to(step.state, step.activation, step.instruction))
    refuse_captives(now.state, step.targets, where)
    receiver = where.player or controller_of(now.state, where.on)
    to = () if where.on else (f"{_CAPTURE}#to-own-land-of-bondage",)
    for card in step.targets:
        now = now.set(card, "permanent controller", receiver, f"{_CAPTURE}#receiver-gets-permanent-control")
        now = now.moved(card, where, f"{_CAPTURE}#makes-captured-character", *to)
        clauses = (f"{_CAPTURE}#makes-captured-character", f"{_CAPTURE}#hero-or-evil-kind-remains")
        human = "human" in now.state.faces[card].identifiers
        souls = (f"{_CAPTURE}#captured-humans-count-as-lost-souls",) if human else ()
        now = now.set(card, "captured", True, *clauses, *souls)
    return now


def _ask(step: Step) -> Choice | None:
    return ask_where(step, places_to(step.state, step.activation, step.instruction)) if step.targets else None


def _why(step: Step) -> Iterator[str]:
    """The clauses by which a capture does not go where its text says, and by which the text says what a rule says."""
    to, places = step.instruction.effect.to, places_to(step.state, step.activation, step.instruction)
    if isinstance(to, Destination) and to.card is not None and places and not any(place.on for place in places):
        yield f"{_CAPTURE}#place-that-cannot-take-it"
    if reminds(step.state, step.activation.card, "captured character"):
        yield f"{_CAPTURE}#treat-as-lost-soul-is-a-reminder"


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clause by which nothing can be captured to a place that does not exist."""
    yield _CAPTURE
    if not places_to(state, activation, instruction):
        yield f"{_CAPTURE}#named-place-must-exist"


CAPTURE = Effect(
    "capture",
    refuse=_refuse,
    phrases={"take-prisoner-means-capture": ("take prisoner",)},
    beside=frozenset(("to",)),
    removes=True,
    places=places_to,
    ask=_ask,
    do=_capture,
    why=_why,
    why_none=_why_none,
)
