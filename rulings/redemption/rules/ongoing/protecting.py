"""Protection: what a card is shielded from, and what cards that ignore each other cannot do (REG, Protect; Ignore)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulings.redemption.reading.abilities import Harm, Player, Target
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.in_force import Ongoing, in_force
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import brigades_of, card_of, face, fighter_of
from rulings.redemption.rules.facts import is_on_abilities
from rulings.redemption.rules.ongoing.ignoring import ignoring_by
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.protected_from import (
    NEGATIVE_EFFECT,
    is_about_abilities,
    is_against,
    is_from_card,
    kind_of_harm,
    named_by,
    nouns_of_abilities,
    told_apart,
)
from rulings.redemption.rules.ongoing.protection_by_play import (
    NEXT,
    is_told_by_play,
)
from rulings.redemption.rules.targets.tails import kind_of
from rulings.redemption.rules.targets.whereabouts import players_in, players_named
from rulings.table.errors import CannotTellError, NotThereYetError
from rulings.table.naming import itself
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term, items_of

_PROTECT, _IGNORE = "redemption/effect/immune-and-protect", "redemption/effect/ignore"
_STAYS_OPEN = (f"{_PROTECT}#own-ability-stays-open", "redemption/term/target#cards-and-abilities-at-once")
"""The clauses by which the ability of a protected card is reached."""

COUNTS_ZERO = (f"{_PROTECT}#not-defeated-by-those-cards", f"{_PROTECT}#strength-counts-zero")
"""The clauses by which a card from which a character is protected does not defeat it by the numbers."""

USED = ("redemption/term/used-by#special-ability-activates",)
_ONE_SHIELDS = "one-brigade-shields-from-card"
_HARMS = {"rescue": "protect-from-rescue", "ignore": "cannot-be-ignored"}


@dataclass(frozen=True, slots=True)
class Shielded:
    """The statement that an effect cannot touch a card.

    Attributes:
        card: The card.
        by: The activation that shields it.
        activation: The activation with the effect.
        effect: The name of the effect.
    """

    card: str
    by: str
    activation: str
    effect: str

    def __str__(self) -> str:
        by = card_of(self.by)
        return f"{by} shields {itself(self.card, by)} from the {self.effect} effect of {card_of(self.activation)}"


@dataclass(frozen=True, slots=True)
class Protection:
    """What shields a card.

    Attributes:
        by: The name of the activation.
        because: The clauses.
    """

    by: str
    because: tuple[str, ...]


def protection(state: State, card: str, effect: str, source: str) -> Protection | None:
    """Find what shields a card from an effect of another card.

    Args:
        state: The state.
        card: The card that would be targeted.
        effect: The name of the effect.
        source: The card whose ability would target it.

    Returns:
        The activation and the clauses (redemption/effect/immune-and-protect#from-cards, #from-abilities,
        redemption/effect/ignore#ignoring-card-cannot-be-targeted, #ignored-card-cannot-be-targeted); or nothing.

    Raises:
        NotThereYetError: It protects from something that the engine does not know yet.
    """
    return None if is_on_abilities(effect) else _protection(state, card, effect, source)


def is_any_shielded(state: State) -> bool:
    """Tell whether an effect is in force that may shield cards from others."""
    return bool(in_force(state, "protect", "ignore"))


def reaches_ability_alone(state: State, card: str, effect: str, source: str) -> Finding:
    """Tell whether an effect reaches the ability of a card that is protected from it.

    Args:
        state: The state.
        card: The card that may be protected.
        effect: The name of the effect: interrupt, negate or prevent.
        source: The card whose ability has it.

    Returns:
        Whether the card is protected, as far as the engine can tell, and by which clauses its ability is reached all
        the same (redemption/effect/negate#targets-card-and-ability-apart).
    """
    try:
        shielded = _protection(state, card, effect, source) is not None
    except CannotTellError:
        shielded = False
    apart = f"redemption/effect/{effect}#targets-card-and-ability-apart"
    return Finding(shielded, (apart, *_STAYS_OPEN) if shielded else ())


def _why_joined(state: State, shield: Ongoing, card: str) -> tuple[str, ...]:
    """The clauses by which a card is shielded that was no target yet as the protection began."""
    took = state.log[shield.since].what
    if not isinstance(took, Took) or card in took.targets:
        return ()
    return (
        "redemption/term/effect-targeting#ongoing-automatic-targets-update",
        "redemption/term/ongoing-effect#automatic-targets-may-update",
    )


def _protection(state: State, card: str, effect: str, source: str) -> Protection | None:
    return _by_protect(state, card, effect, source) or _by_ignore(state, card, source)


def _by_protect(state: State, card: str, effect: str, source: str) -> Protection | None:
    for shield in ongoing(state, "protect"):
        if card not in shield.targets and card not in shield.untold:
            continue
        for item in named_by(shield):
            if is_against(state, shield, item, card, effect, source) and covers(shield, card):
                whole = _why_whole(state, item, (source, fighter_of(state, source)), f"{_PROTECT}#{_ONE_SHIELDS}")
                joined = _why_joined(state, shield, card)
                said = (f"{_PROTECT}#immune-equals-protect",) if "immune" in shield.instruction.words else ()
                return Protection(shield.activation.key, (*_why(item, effect), *whole, *joined, *said))
    return None


def covers(shield: Ongoing, card: str) -> bool:
    """Tell whether a protection that is in force is one of a card.

    Args:
        shield: The effect.
        card: The card.

    Returns:
        Whether the card is among its targets.

    Raises:
        NotSaidError: The scenario does not say whether it is.
    """
    if card in shield.untold:
        raise shield.untold[card]
    return card in shield.targets


def _by_ignore(state: State, card: str, source: str) -> Protection | None:
    for ignoring in ongoing(state, "ignore"):
        others = _part_between(state, ignoring, card, {source, fighter_of(state, source)})
        if others:
            part = "ignored-card-cannot-be-targeted" if others == "ignoring" else "ignoring-card-cannot-be-targeted"
            return Protection(ignoring.activation.key, (f"{_IGNORE}#{part}", f"{_IGNORE}#neither-side-can-target"))
    return None


def _why_whole(state: State, item: Any, cards: Iterable[str], clause: str) -> tuple[str, ...]:
    """The clause by which one brigade that a text names stands for a card that has another besides."""
    named = {part.name for part in walk(item) if isinstance(part, Term) and part.category == "brigades"}
    several = (brigades_of(state, card) for card in cards)
    return (clause,) if any(found & named and found - named for found in several) else ()


def _why(item: Any, effect: str) -> tuple[str, ...]:
    """The clauses by which a protection stops an effect, by what it names."""
    shield = f"{_PROTECT}#shields-from-specified-set"
    if isinstance(item, Player):
        return (shield, f"{_PROTECT}#protect-from-a-player", f"{_PROTECT}#from-cards")
    if isinstance(item, Harm) and kind_of_harm(item) == "harm":
        other_word = getattr(item.kind, "name", "") == NEGATIVE_EFFECT
        meant = ("redemption/term/harm#negative-effect-means-harm",) if other_word else ()
        return (shield, "redemption/term/harm#targeted-by-opposite-alignment", *meant)
    if isinstance(item, Harm):
        other = _HARMS.get(effect, "protect-from-other-effects")
        return (shield, f"{_PROTECT}#{other}", f"{_PROTECT}#from-abilities")
    if isinstance(item, Target) and is_about_abilities(item):
        used = any(kind_of(tail) == "used by" for tail in item.tails)
        on_next = any(map(_is_next, (card for tail in item.tails for card in items_of(tail.what))))
        return (shield, f"{_PROTECT}#from-abilities", *(USED if used else ()), *(NEXT if on_next else ()))
    return (shield, f"{_PROTECT}#from-cards", *(NEXT if _is_next(item) else ()))


def _is_next(item: Any) -> bool:
    return is_told_by_play(item) and item.count.kind == "next"


def shields(state: State, card: str, other: str) -> Protection | None:
    """Find what keeps the strength of one character from counting against another.

    Args:
        state: The state.
        card: The character that would be defeated.
        other: The character that opposes it.

    Returns:
        A protect effect from such cards (redemption/effect/immune-and-protect#strength-counts-zero), or an ignore
        effect between the two (redemption/effect/ignore#ignored-strength-counts-zero, #ignoring-strength-counts-zero),
        with the clauses; or nothing.
    """
    for shield in ongoing(state, "protect"):
        if card not in shield.targets and card not in shield.untold:
            continue
        if any(is_from_card(state, shield, item, card, other) for item in named_by(shield)) and covers(shield, card):
            return Protection(shield.activation.key, COUNTS_ZERO)
    for ignoring in ongoing(state, "ignore"):
        if part := _part_between(state, ignoring, card, {other}):
            zero = f"{_IGNORE}#{part}-strength-counts-zero"
            return Protection(ignoring.activation.key, (zero, f"{_IGNORE}#neither-defeats-the-other"))
    return None


def is_ignored_by(state: State, card: str, other: str) -> bool:
    """Tell whether a card is ignored by another (redemption/effect/ignore)."""
    return any(
        card in ignored_by(state, effect) and other in (effect.activation.card, *ignoring_by(state, effect))
        for effect in ongoing(state, "ignore")
    )


def wards(state: State, card: str, effect: str, by: str) -> Protection | None:
    """Find what protects a card from a kind of effect, from a card or player, or from one by the other.

    Args:
        state: The state.
        card: The card.
        effect: The kind of effect; empty for everything that a card or player does.
        by: The card or player; empty for anybody.

    Returns:
        The activation and the clauses; or nothing. What protects from some cards alone protects from no kind of effect.
    """
    for shield in ongoing(state, "protect"):
        for item in named_by(shield) if card in shield.targets or card in shield.untold else ():
            if covers(shield, card) and _covers(state, item, shield, card, effect, by):
                return Protection(shield.activation.key, _why(item, effect))
    return None


def _covers(state: State, item: Any, shield: Ongoing, card: str, effect: str, by: str) -> bool:
    if not effect and not by:
        return True
    if by in players_in(state):
        return isinstance(item, Player) and by in (players_named(state, shield.activation, item) or ())
    if by and effect:
        return is_against(state, shield, item, card, effect, by)
    if by:
        return is_from_card(state, shield, item, card, by)
    if isinstance(item, Harm):
        return item.by is None and kind_of_harm(item) == effect
    named = isinstance(item, Target) and item.things is not None and is_about_abilities(item)
    return named and any(effect in told_apart(noun)[0] for noun in nouns_of_abilities(item))


def kept_out(state: State, card: str) -> Protection | None:
    """Find what keeps a character out of battle, if anything (redemption/effect/ignore#ignored-character-stays-out)."""
    for ignoring in ongoing(state, "ignore"):
        if card in ignored_by(state, ignoring):
            whole = _why_whole(state, ignoring.instruction.effect.target, (card,), f"{_IGNORE}#one-brigade-is-enough")
            because = (f"{_IGNORE}#ignored-character-stays-out", f"{_IGNORE}#three-parts", *whole)
            return Protection(ignoring.activation.key, because)
    return None


def ignored_by(state: State, effect: Ongoing) -> frozenset[str]:
    """List the cards that an ignore effect means at this moment.

    Args:
        state: The state.
        effect: The effect.

    Returns:
        Those of another alignment, as long as the ignoring character is in battle, that are not protected from being
        ignored (redemption/effect/ignore#different-alignments, #ignoring-character-must-be-in-battle,
        redemption/effect/immune-and-protect#cannot-be-ignored).
    """
    own = {alignment_of(face(state, ignoring)) for ignoring in ignoring_by(state, effect)}
    if len(own) > 1:
        raise NotThereYetError(f"Who ignores whom by {effect.activation.card} on both sides is not there yet.")
    return frozenset(
        card
        for card in effect.targets
        if own - {alignment_of(face(state, card))}
        and _by_protect(state, card, "ignore", effect.activation.card) is None
    )


def _part_between(state: State, effect: Ongoing, card: str, others: set[str]) -> str:
    """What the others are to a card between which and one of them an ignore effect stands: ignored, or ignoring."""
    ignoring = ignoring_by(state, effect)
    ignored = ignored_by(state, effect)
    if card in ignoring and not ignored.isdisjoint(others):
        return "ignored"
    return "ignoring" if card in ignored and not others.isdisjoint(ignoring) else ""
