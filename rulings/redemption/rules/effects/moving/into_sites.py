"""Lost Souls that an effect puts into unoccupied Sites, each into one that its player chooses (REG, Put; Site)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.bearing import STAYS_IN_SITE, occupied
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.table.choices import Choice, Option
from rulings.table.errors import UnclearError
from rulings.table.places import Place
from rulings.table.state import State

PUT_THERE = "redemption/term/put#moves-in-from-outside"
"""The clause by which whatever moves in from elsewhere is put there."""

_HOLDS_ONE = "redemption/term/site#holds-one-lost-soul"
_GOES_THERE = (
    "redemption/term/land-of-bondage#occupied-sites-go-there",
    "redemption/term/territory#occupied-sites-in-land-of-bondage",
)


def names_sites(instruction: Instruction) -> bool:
    """Tell whether a text puts cards into Sites, in words that are known."""
    said = instruction.effect.to
    named = said.card if said is not None else None
    if not isinstance(named, Target) or said.place is not None or said.player is not None or named.back:
        return False
    is_site = [getattr(noun.head, "name", "") for noun in nouns_of(named.things)] == ["Site"]
    return is_site and not any(unknown_words(named))


def sites_open(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the Sites into which a card can be put.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.

    Returns:
        Those that the text means and that hold no Lost Soul (redemption/term/site#holds-one-lost-soul).
    """
    named = replace(instruction.effect.to.card, count=None)
    speaker = speaker_of(state, activation)
    found = (card for card in state.where if "Site" in face(state, card).types)
    return tuple(
        card
        for card in found
        if is_meant(state, speaker, activation.player, named, card) and not occupied(state, card).holds
    )


def may_go_into_a_site(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card is one that a Site can hold, where there is room for one: a Lost Soul."""
    return "Lost Soul" in face(state, card).types and bool(sites_open(state, activation, instruction))


def ask_for_sites(step: Step) -> Choice | None:
    """Ask into which Site each card goes; one that is taken by a card before it is open to none after."""
    for card, left in _shared_out(step):
        options = tuple(Option(site, site) for site in left)
        choice = step.choose(f"site of {card}", f"Into which Site is {card} put?", options)
        if choice is not None:
            return replace(choice, because=(PUT_THERE, _HOLDS_ONE))
    return None


def _shared_out(step: Step) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each card with the Sites that are left for it by those before it, as far as these have been chosen."""
    left = sites_open(step.state, step.activation, step.instruction)
    for card in step.targets:
        yield card, left
        taken = _site_of(step, card, left)
        left = tuple(site for site in left if site != taken)


def _site_of(step: Step, card: str, left: tuple[str, ...]) -> str:
    """The Site that was chosen for a card, or the only one; empty where there is none."""
    chosen = str(step.chosen(f"site of {card}") or "")
    return chosen if chosen in left else next(iter(left), "")


def put_into_sites(step: Step) -> Happening:
    """Let each card go into its Site, which lies in the Land of Bondage from then on.

    Args:
        step: The effect, with its targets.

    Returns:
        What happened; a card for which no Site is left stays where it is.

    Raises:
        UnclearError: Another player controls the Lost Soul, and nothing says who does in the Site.
    """
    now = step.now
    for card, left in tuple(_shared_out(step)):
        site = _site_of(step, card, left)
        if not site:
            continue
        player = controller_of(now.state, site)
        if controller_of(now.state, card) != player:
            reason = f"Who controls {card} once it is in {site}, which another player controls, is not said."
            raise UnclearError(reason, (PUT_THERE, "redemption/term/control#controller"))
        now = now.moved(card, Place(LAND_OF_BONDAGE, on=site), PUT_THERE, STAYS_IN_SITE, _HOLDS_ONE)
        bondage = Place(LAND_OF_BONDAGE, player)
        if now.state.where[site] != bondage:
            now = now.moved(site, bondage, *_GOES_THERE)
    return now
