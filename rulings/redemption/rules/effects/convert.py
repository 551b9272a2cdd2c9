"""Converting cards: what they become, of which brigade, and what follows from it (REG, Convert)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, of_card
from rulings.redemption.rules.abilities.active_while_there import is_where_it_was
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import ends_with_phase, in_force, stays_in_force
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.cards.bearing import weapons_of
from rulings.redemption.rules.cards.control import RanOut
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import may_be_artifact, may_have_meek_side, meek_side
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    BATTLE,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    TERRITORY,
    face,
    holder_of,
    words_in,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.cards.turning import EVIL, OPPOSITE
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.ongoing.numbers import was_at_face_value
from rulings.redemption.rules.targets.comparing import values_to_match
from rulings.redemption.rules.targets.conversions import (
    brigade_to_match,
    is_to_inactive_artifact,
    names_as_result,
    result_named,
    unknown_result,
)
from rulings.redemption.rules.targets.matching import alignment_of, nouns_of, speaker_of
from rulings.redemption.rules.targets.tails import knows_tail
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import Term

_CONVERT = "redemption/effect/convert#"
_REVERTS = f"{_CONVERT}reverts-when-duration-ends"
_CONVERTED = ("converted", "brigades", GAINED_BRIGADES, GAINED_IDENTIFIERS, "identity")
"""The attributes of a card that a convert effect changes."""

_NO_RESULTS: Mapping[str, str] = MappingProxyType(
    {
        "multi-brigade": f"{_CONVERT}multi-brigade-is-no-result",
        "meek": f"{_CONVERT}to-meek-needs-meek-identity",
    }
)
"""What a text may name as the result of a conversion, and the clause by which few cards or none become it."""

_NOT_HUMAN = frozenset(("demon", "angel", "animal", "beast", "cherubim", "seraphim", "non-human"))


@dataclass(frozen=True, slots=True)
class Becomes:
    """What a card becomes.

    Attributes:
        type: Its type.
        brigades: The brigades that it can get, one of them.
        identifiers: The identifiers that it has from then on, beside those that it keeps.
    """

    type: str
    brigades: tuple[str, ...]
    identifiers: tuple[str, ...] = ()


def may_convert(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card is a legal target of a convert effect.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: A card that its words mean.

    Returns:
        Whether it is human, where the effect specifies no other, and its brigade or alignment would change
        (redemption/effect/convert#humans-only-by-default, #needs-change-of-brigade-or-alignment). To "multi-brigade"
        none is converted (#multi-brigade-is-no-result), to meek none without an inactive meek identity
        (#to-meek-needs-meek-identity).
    """
    found = face(state, card)
    if found.is_character and "human" not in found.identifiers and not _names_others(instruction):
        return False
    if is_to_inactive_artifact(instruction):
        return card == activation.card and may_be_artifact(state.faces[card]) and "Artifact" not in found.types
    named = names_as_result(instruction)
    if "multi-brigade" in named or ("meek" in named and not may_have_meek_side(state.faces[card], found)):
        return False
    if "meek" in named and state.faces[card].identities:
        return True
    new = becomes(state, activation, instruction, card)
    return new.type not in found.types or any((brigade,) != found.brigades for brigade in new.brigades)


def _meek_side(state: State, card: str) -> Face:
    """The inactive identity without an ability of a card, to which an effect converts it."""
    side = meek_side(state.faces[card], face(state, card))
    assert side is not None, "it was chosen as a target"
    return side


def _refuse_alike(card: str, found: Face, side: Face) -> None:
    """Refuse a meek side of the same brigades, to which nothing can convert, and to which some texts say to convert.

    Raises:
        UnclearError: Neither the brigades nor the alignment would change.
    """
    if set(side.brigades) == set(found.brigades):
        reason = f"Whether {card} can be converted to its meek side, of the same brigades, is not decided."
        clauses = ("needs-change-of-brigade-or-alignment", "to-meek-needs-meek-identity", "changes-characteristics")
        raise UnclearError(reason, tuple(f"{_CONVERT}{clause}" for clause in clauses))


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which an effect converts nothing, whatever it targets, or hardly anything."""
    yield "redemption/effect/convert"
    yield from (clause for name, clause in _NO_RESULTS.items() if name in names_as_result(instruction))


def _names_others(instruction: Instruction) -> bool:
    """Whether an effect specifies a target that is not human: by its being, or as the card itself."""
    targets = targets_of(instruction)
    if any(target.back for target in targets):
        return True
    nouns = (noun for target in targets for noun in nouns_of(target.things))
    terms = (
        term for noun in nouns for term in (noun.head, *(item for group in noun.qualities for item in group.items))
    )
    return any(isinstance(term, Term) and term.name.lower() in _NOT_HUMAN for term in terms)


def becomes(state: State, activation: Activation, instruction: Instruction, card: str) -> Becomes:
    """Tell what a card becomes by a convert effect.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card.

    Returns:
        The type and brigades that the effect names, or those of the card that they have to match (redemption/term
        /matching#one-of-several-values-matches); else the opposite alignment, and any brigade of the new alignment
        (redemption/effect/convert#to-opposite-alignment-by-default, #to-any-legal-brigade-by-default).

    Raises:
        NotThereYetError: The card has two identities, or the effect names something else.
    """
    found = face(state, card)
    if len(found.types) != 1 or found.types[0] not in OPPOSITE:
        raise NotThereYetError(f"What {card} becomes when it is converted cannot be told yet.")
    kind = found.types[0]
    match = brigade_to_match(instruction.effect.to)
    if match is not None:
        brigades = values_to_match(state, speaker_of(state, activation), "brigade", match)
        return Becomes(_by_brigade(brigades, kind), brigades or found.brigades)
    named = result_named(instruction.effect.to)
    types = named.types
    if named.alignment:
        types = (kind if named.alignment == alignment_of(found) else OPPOSITE[kind],)
    new = types[0] if types else _by_brigade(named.brigades, kind)
    return Becomes(new, named.brigades or legal_brigades(new), named.identifiers)


def _by_brigade(brigades: tuple[str, ...], kind: str) -> str:
    """The type of a card that an effect converts to a brigade alone, or to nothing that it names."""
    own, other = legal_brigades(kind), legal_brigades(OPPOSITE[kind])
    if not brigades or all(brigade in other and brigade not in own for brigade in brigades):
        return OPPOSITE[kind]
    if all(brigade in own and brigade not in other for brigade in brigades):
        return kind
    raise NotThereYetError(f"Of which alignment a card converted to {' or '.join(brigades)} is cannot be told yet.")


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what cards are converted to, where that is not known; to some things none is converted."""
    if is_to_inactive_artifact(instruction):
        return
    match = brigade_to_match(instruction.effect.to)
    if match is not None and not knows_tail(match):
        raise unknown_result(instruction.effect.to)
    if match is None and names_as_result(instruction).isdisjoint(("multi-brigade", "meek")):
        result_named(instruction.effect.to)


def legal_brigades(kind: str) -> tuple[str, ...]:
    """List the brigades of the alignment of a card type, as the book has them."""
    names = fact("redemption/term/brigade", "evil" if kind in EVIL else "good")
    return tuple(name.lower() for name in names)


def ask_brigades(step: Step) -> Choice | None:
    """Ask of which brigade the targets of a convert effect become.

    Args:
        step: The effect, with its targets.

    Returns:
        The next question; None where nothing is left to be chosen.
    """
    for card in () if _is_swap(step.instruction) else step.targets:
        brigades = becomes(step.state, step.activation, step.instruction, card).brigades
        question = _question(step, card)
        if len(brigades) > 1 and question not in step.state.answers:
            options = tuple(Option(brigade, brigade) for brigade in brigades)
            clauses = (f"{_CONVERT}to-any-legal-brigade-by-default", f"{_CONVERT}chosen-brigade-must-exist")
            return Choice(question, step.activation.player, f"Of which brigade does {card} become?", options, clauses)
    return None


def _question(step: Step, card: str) -> str:
    return f"{step.activation.key}/{step.frame.index}/brigade of {card}"


def _convert(step: Step) -> Happening:
    """Each target becomes of another type or brigade (redemption/effect/convert#changes-characteristics)."""
    now, activation, instruction = step.now, step.activation, step.instruction
    for card in step.targets:
        if is_to_inactive_artifact(instruction):
            now = _make_inactive_artifact(now, activation, card)
            continue
        if _is_to_meek(instruction):
            now = _make_meek(now, activation, instruction, card)
            continue
        new = becomes(now.state, activation, instruction, card)
        brigade = now.state.answers.get(_question(step, card), new.brigades[0])
        before = face(now.state, card)
        why = _why(instruction, before, new)
        now = _turn(now, activation, card, Becomes(new.type, (str(brigade),), new.identifiers), why)
        if new.type not in before.types and now.state.where[card].zone == BATTLE and before.is_character:
            home = Place(TERRITORY, holder_of(now.state, card))
            now = now.moved(card, home, f"{_CONVERT}leaves-battle-when-alignment-changes")
    return now


def _is_to_meek(instruction: Instruction) -> bool:
    return "meek" in names_as_result(instruction)


def _is_swap(instruction: Instruction) -> bool:
    """Whether the inactive identity of a card becomes the active one, whatever its brigades are."""
    return _is_to_meek(instruction) or is_to_inactive_artifact(instruction)


def _make_inactive_artifact(now: Happening, activation: Activation, card: str) -> Happening:
    """A card is an Artifact from now on, and lies where inactive ones do: face down on the pile of who controls it.

    The sources are redemption/effect/convert#own-effect-swaps-dual-icon-identity and
    redemption/term/artifact#inactive-ones-lie-face-down.
    """
    pile = Place(ARTIFACT_PILE, holder_of(now.state, card))
    now = now.set(card, "identity", "Artifact", f"{_CONVERT}own-effect-swaps-dual-icon-identity")
    lies = "redemption/term/artifact#inactive-ones-lie-face-down"
    return now.moved(card, pile, lies).set(card, "face down", True, lies)


def _make_meek(now: Happening, activation: Activation, instruction: Instruction, card: str) -> Happening:
    """The inactive identity of a card, which is meek, becomes the active one (#to-meek-needs-meek-identity).

    Raises:
        NotThereYetError: It was converted to something else before, bears a weapon, which would convert along, or an
            ability of the identity that it loses is still waiting or in force.
        UnclearError: It would become meek without a change of its brigades.
    """
    if now.state.get(card, "converted") or weapons_of(now.state, card):
        raise NotThereYetError(f"What {card} and what it bears become, converted to meek, cannot be told yet.")
    _refuse_lasting(now.state, activation, card)
    side = _meek_side(now.state, card)
    _refuse_alike(card, face(now.state, card), side)
    own = ("own-effect-swaps-dual-icon-identity",) if activation.card == card else ()
    human = () if _names_others(instruction) else ("humans-only-by-default",)
    clauses = ("to-meek-needs-meek-identity", *_OF_MEEK, *own, *human)
    return now.set(card, "identity", side.identity, *(f"{_CONVERT}{key}" for key in clauses))


_OF_MEEK = (
    "changes-characteristics",
    "needs-change-of-brigade-or-alignment",
    "targets-converted-cards",
    "permanent-unless-duration",
)
"""Clauses on every conversion to the meek side."""


def _refuse_lasting(state: State, by: Activation, card: str) -> None:
    """Refuse a card to lose an identity whose ability is not done with: nothing says whether it goes on."""
    for other in of_card(state, card):
        lasting = in_force(state, *(effect.name for effect in other.effects if _is_lasting(effect)))
        goes_on = other.key != by.key and any(effect.activation.key == other.key for effect in lasting)
        own = 1 if by.part_of == other.key else 0
        if goes_on or (len(other.parts) > own and is_where_it_was(state, other)):
            raise NotThereYetError(f"Whether the ability of {card} goes on when it is converted to meek is not known.")


def _is_lasting(effect: Instruction) -> bool:
    return stays_in_force(effect) or ends_with_phase(effect.name)


def _why(instruction: Instruction, before: Face, new: Becomes) -> tuple[str, ...]:
    """The clauses by which a card is a legal target, and becomes what it does."""
    found = ["targets-converted-cards", "permanent-unless-duration"]
    if before.is_character and not _names_others(instruction):
        found.append("humans-only-by-default")
    if instruction.effect.to is None:
        found.append("to-opposite-alignment-by-default")
    if new.type in before.types:
        found.append("needs-change-of-brigade-or-alignment")
        found += ["multi-to-single-brigade-is-change"] if len(before.brigades) > 1 else []
    return tuple(f"{_CONVERT}{key}" for key in found)


def _turn(now: Happening, activation: Activation, card: str, new: Becomes, why: tuple[str, ...]) -> Happening:
    printed: Face = now.state.faces[card]
    kind, brigades = new.type, new.brigades
    if activation.card == card and len(printed.types) > 1 and kind in printed.types:
        return now.set(card, "identity", kind, f"{_CONVERT}own-effect-swaps-dual-icon-identity")
    if len(printed.types) > 1 or printed.identities:
        why = (*why, f"{_CONVERT}other-effect-keeps-dual-icon-identity")
    clause = "back-to-face-value-alignment" if kind in printed.types else "changes-characteristics"
    now = now.set(card, "converted", kind, f"{_CONVERT}{clause}", *why)
    now = now.set(card, "brigades", brigades, f"{_CONVERT}changes-characteristics", *why)
    now = now.set(card, GAINED_BRIGADES, None, f"{_CONVERT}changes-characteristics")
    known = words_in(now.state, card, GAINED_IDENTIFIERS)
    more = tuple(each for each in new.identifiers if each not in known)
    if more:
        now = now.set(card, GAINED_IDENTIFIERS, (*known, *more), f"{_CONVERT}rest-generally-stays")
    for weapon in weapons_of(now.state, card):
        turned = "evil Enhancement" if kind in EVIL else "good Enhancement"
        now = now.set(weapon, "converted", turned, f"{_CONVERT}weapon-converts-with-warrior")
        now = now.set(weapon, "brigades", brigades, f"{_CONVERT}weapon-converts-with-warrior")
    return now


def _leaving(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    """List the characters that would leave battle because a convert effect changes their alignment."""
    if _is_swap(instruction):
        return frozenset()
    after = ((card, becomes(state, activation, instruction, card)) for card in targets)
    return frozenset(card for card, new in after if new.type not in face(state, card).types)


def _may_revert(state: State, timed: Timed, card: str) -> bool:
    """Whether a card has not been at face value since it was converted."""
    return not was_at_face_value(state, card, timed.line)


def _turn_back(now: Happening, timed: Timed, card: str) -> Happening:
    """What a convert effect changed of a card is again what it was; all else stays as it is."""
    changes = [change for _, change in timed.facts if change.attribute in _CONVERTED]
    along = (change for change in changes if change.subject not in timed.targets)
    if any(now.state.get(change.subject, change.attribute) == change.after for change in along):
        reason = f"Whether the weapon that was converted with {card} reverts as well is not said."
        raise UnclearError(reason, (_REVERTS, f"{_CONVERT}weapon-converts-with-warrior"))
    now = now.say(RanOut(timed.activation.key, timed.index, card), _REVERTS, *timed.why)
    for _, change in reversed(timed.on(card)):
        if change.attribute not in _CONVERTED:
            continue
        if now.state.get(card, change.attribute) != change.after:
            reason = f"{card} was converted again meanwhile; what it is now is not said."
            raise UnclearError(reason, (_REVERTS, f"{_CONVERT}permanent-unless-duration"))
        now = now.set(card, change.attribute, change.before, _REVERTS, f"{_CONVERT}reverting-is-no-convert")
    return now


CONVERT = Effect(
    "convert",
    refuse=_refuse,
    phrases={
        "repent-and-fall-mean-convert": (
            "repent",
            "repents",
            "fall",
            "falls",
        )
    },
    beside=frozenset(("to",)),
    may_target=may_convert,
    ask=ask_brigades,
    do=_convert,
    why_none=_why_none,
    leaving=_leaving,
    revert=_turn_back,
    may_revert=_may_revert,
)
