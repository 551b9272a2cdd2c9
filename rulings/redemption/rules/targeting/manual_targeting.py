"""Choosing targets: which sets of them are possible, and the question to the player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction, effect_names
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.chosen_effects import done_by_card, done_together
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.kinds import kinds_of
from rulings.redemption.rules.abilities.rewording.contents_told import WITH_CONTENTS
from rulings.redemption.rules.cards.bearing import contents_of
from rulings.redemption.rules.cards.places import IN_PLAY, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.alternatives import variants
from rulings.redemption.rules.conditions.reach import find
from rulings.redemption.rules.facts import is_on_abilities, may_last, spares_lost_souls
from rulings.redemption.rules.ongoing.disregarding import disregards_protection, refuse_in_later_phase
from rulings.redemption.rules.ongoing.ongoing_effects import locations_of
from rulings.redemption.rules.ongoing.protecting import Shielded, is_any_shielded, protection
from rulings.redemption.rules.targeting.searches_barred import barred, is_kept_from, why_barred
from rulings.redemption.rules.targeting.searching import (
    ALL_OR_NONE,
    HIDDEN_SEARCH,
    MAY_FAIL,
    PARTLY_FAILS,
    searches,
    searches_for_any,
)
from rulings.redemption.rules.targets.alike import likeness
from rulings.redemption.rules.targets.amounts import how_many
from rulings.redemption.rules.targets.hidden import HIDDEN, may_hide
from rulings.redemption.rules.targets.matching import LOST_SOULS, candidates, candidates_of, speaker_of
from rulings.redemption.rules.targets.sets_of_targets import (
    Chosen,
    ManySetsError,
    limited,
    players_of_each,
    sets_of,
    together,
)
from rulings.redemption.rules.targets.whereabouts import home_of, is_of_one_place
from rulings.redemption.rules.targets.words.aims import aims_of, joint_of, targets_of
from rulings.redemption.rules.targets.words.several import TOGETHER
from rulings.redemption.rules.turn.phases import is_closed
from rulings.table.choices import CHANCE, Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State

_PICKED = frozenset(("exactly", "up to", "up to one", "any number", "all but one", "all but", "at least one"))
_TARGETING = "redemption/term/effect-targeting"
_RANDOM = "redemption/term/random#"


def is_chosen(instruction: Instruction) -> bool:
    """Tell whether a player picks the target, even where there is only one to pick."""
    return all(_is_picked(target) for target in targets_of(instruction))


def _is_picked(target: Target) -> bool:
    """Whether a player picks a target: `a Hero`, and `your Hero` or `an opponent's Hero`, which have no count.

    The top card of a deck is the one that lies there.
    """
    places = wording.places_of(target)
    if places and all(place.part for place in places):
        return False
    if target.count is not None:
        return target.count.kind in _PICKED
    return target.owner is not None and not target.back and wording.count(target) == "1"


def waits_for_targets(state: State, instruction: Instruction) -> bool:
    """An effect on the next card of a kind has no target before that card is played."""
    return effect_named(state, instruction.name).picks_up_later and not any(
        target.count is None or target.count.kind != "next" for target in targets_of(instruction)
    )


def possible_sets(state: State, activation: Activation, instruction: Instruction) -> list[Chosen]:
    """List the sets of targets that an effect can have.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.

    Returns:
        The sets, each once; the empty one alone where there is no target.

    Raises:
        NotThereYetError: How many targets there are cannot be told, or there are too many sets.
        UnclearError: Nobody knows which cards are meant.
    """
    targets = targets_of(instruction)
    each = [_sets_of(state, activation, instruction, target, alone=len(targets) == 1) for target in targets]
    joint = joint_of(instruction)
    if len(each) == 1:
        return limited(each[0])
    failing: list[Chosen] = [()] if is_chosen(instruction) and searches_for_any(instruction) else []
    if joint == "or":
        return limited((*(found for sets in each for found in sets if found), *failing)) or [()]
    if joint == "and/or":
        some = (found for found in together([[(), *sets] for sets in each]) if found)
        return limited((*_up_to_in_all(state, activation, instruction, some), *failing)) or [()]
    if joint == "and" and failing:
        return limited((*together([_without_failing(sets) for sets in each]), *failing))
    if joint == "and":
        return limited(together(each))
    raise NotThereYetError("Effects with several kinds of targets cannot be carried out yet.")


def _up_to_in_all(
    state: State, activation: Activation, instruction: Instruction, sets: Iterable[Chosen]
) -> Iterator[Chosen]:
    """The sets of no more cards than a count allows that is that of several targets in all."""
    counts = (target.count for target in targets_of(instruction) if target.count is not None)
    shared = next((count for count in counts if count.which == TOGETHER), None)
    most = how_many(state, speaker_of(state, activation), shared) if shared is not None else None
    return (chosen for chosen in sets if most is None or len(chosen) <= most)


def _may_hide(state: State, activation: Activation, instruction: Instruction, target: Target) -> bool:
    """Whether a target may be among unknown cards that the player of the effect may search."""
    piles = barred(state, activation, instruction, target)
    if piles and all(by is not None for _, by in piles):
        return False
    hidden = may_hide(state, activation, instruction, target, locations_of(instruction))
    if hidden and any(by is not None for _, by in piles):
        reason = f"What {activation.card} finds in the piles that may be searched, beside others, is not there yet."
        raise NotThereYetError(reason)
    return hidden


def _without_failing(sets: list[Chosen]) -> list[Chosen]:
    """The sets for one of several targets that are searched for: all are found, or none, as far as there are any.

    The sources are redemption/effect/search#several-targets-all-or-none and #partial-failure-when-impossible.
    """
    return [chosen for chosen in sets if chosen] or [()]


def _sets_of(
    state: State, activation: Activation, instruction: Instruction, target: Target, *, alone: bool
) -> list[Chosen]:
    """The sets for one target, those of what may stand in its stead among them.

    Raises:
        ManySetsError: There are too many, of cards that can be picked one by one: no others may be chosen beside them.
        NotThereYetError: There are too many, and it is not so.
    """
    found: list[Chosen] = []
    wanted = effect_named(state, instruction.name).aim(state, activation, target)
    meant = tuple(variants(state, speaker_of(state, activation), wanted))
    for variant in meant:
        _refuse_lasting_place(instruction, variant)
        possible = touchable(state, activation, instruction, variant)
        hidden = _may_hide(state, activation, instruction, variant)
        try:
            found_here = sets_of(state, activation, variant, possible)
        except ManySetsError as error:
            if alone and len(meant) == 1 and not hidden and not _names_contents(variant):
                raise
            raise NotThereYetError(str(error)) from None
        sets = _with_contents(state, instruction, variant, found_here)
        found += sets
        found += [(HIDDEN,)] if hidden and _may_be_unknown(instruction, variant, sets) else []
    if any(_may_be_none(variant) for variant in meant):
        return found
    if is_chosen(instruction) and any(searches(instruction, variant) for variant in meant):
        return [*(chosen for chosen in found if chosen), ()]
    known = [chosen for chosen in found if chosen and chosen != (HIDDEN,)]
    unknown = [chosen for chosen in found if chosen == (HIDDEN,)]
    return [*known, *unknown] if known else [(), *unknown]


def _with_contents(state: State, instruction: Instruction, target: Target, sets: list[Chosen]) -> list[Chosen]:
    """Each set with the contents of its cards, where the text names these too; what a card holds leaves it first.

    Raises:
        UnclearError: A Lost Soul is among them, which an instant effect must name.
    """
    if not _names_contents(target):
        return sets
    found = [tuple(dict.fromkeys((*_contents(state, chosen), *chosen))) for chosen in sets]
    souls = [card for chosen in found for card in chosen if "Lost Soul" in face(state, card).types]
    if souls and spares_lost_souls(instruction.name):
        reason = f"Whether {souls[0]} is named as one of the contents of a card is not said."
        raise UnclearError(reason, (LOST_SOULS, "redemption/term/contents#three-kinds-of-contents"))
    return found


def _names_contents(target: Target) -> bool:
    return any(tail.kind == WITH_CONTENTS for tail in target.tails)


def _contents(state: State, cards: Chosen) -> Iterator[str]:
    return (content for card in cards for content in contents_of(state, card))


def _may_be_unknown(instruction: Instruction, target: Target, known: list[Chosen]) -> bool:
    """Whether an unknown card is one to pick: of a kind, or by its name where no known card has it."""
    if target.count is not None:
        return target.count.kind in _PICKED
    return not is_on_abilities(instruction.name) and not any(known)


def _refuse_lasting_place(instruction: Instruction, target: Target) -> None:
    """Refuse what lasts on all of one place, which is chosen once and whose cards are updated from then on."""
    lasts = may_last(instruction.name)
    if lasts and wording.count(target) == "all" and is_of_one_place(target):
        raise NotThereYetError(f"What `{wording.what(target)}` means of an effect that lasts is not there yet.")


def may_be_none(instruction: Instruction) -> bool:
    """Tell whether a text leaves it open whether an effect has a target at all: up to so many, any number."""
    return any(_may_be_none(target) for target in targets_of(instruction))


def _may_be_none(target: Target) -> bool:
    return target.count is not None and target.count.kind in ("up to", "up to one", "any number")


def touchable(state: State, activation: Activation, instruction: Instruction, target: Target) -> Chosen:
    """The cards that a target means and that nothing protects from the effect."""
    possible = iter(_with_abilities(state, activation, instruction, target))
    if is_on_abilities(instruction.name):
        possible = _for_later_verbs(state, activation, instruction, target, tuple(possible))
    may_target = effect_named(state, instruction.name).may_target
    possible = (card for card in possible if may_target(state, activation, instruction, card))
    open_to = (card for card in possible if not is_closed(state, card))
    reachable = tuple(
        card for card in open_to if is_kept_from(state, activation, instruction, target, state.where[card]) is None
    )
    shielded = {card for card in reachable if protection(state, card, instruction.name, activation.card) is not None}
    if not shielded:
        return reachable
    if disregards_protection(state, activation, instruction).holds:
        refuse_in_later_phase(state, activation, instruction)
        return reachable
    return tuple(card for card in reachable if card not in shielded)


def _for_later_verbs(
    state: State, activation: Activation, instruction: Instruction, target: Target, cards: Chosen
) -> Iterator[str]:
    """The cards that every verb which shares the object can mean; one that left play while it waits stays reachable.

    The sources are redemption/term/default-location and
    redemption/effect/rescue#lost-souls-in-opponents-land-of-bondage.
    """
    names = effect_names(instruction.effect)
    later = [replace(instruction, name=name) for name in names[names.index(instruction.name) + 1 :]]
    meant = [set(candidates_of(state, activation, verb.name, target, locations_of(verb)).cards) for verb in later]
    for card in cards:
        if home_of(state, card).zone not in IN_PLAY or all(card in found for found in meant):
            yield card


def _with_abilities(state: State, activation: Activation, instruction: Instruction, target: Target) -> Chosen:
    """The cards that a target means, those with such abilities where the text names abilities."""
    cards = candidates_of(state, activation, instruction.name, target, locations_of(instruction)).cards
    if not any(kinds_of(aim) for aim in aims_of(instruction)):
        return cards
    able = candidates(state, activation, instruction, locations_of(instruction))
    return tuple(card for card in cards if card in able)


def may_touch(state: State, activation: Activation, instruction: Instruction) -> Chosen:
    """The possible targets of an effect that nothing protects from it, of all the kinds that it names."""
    found: dict[str, None] = {}
    for target in targets_of(instruction):
        for variant in variants(state, speaker_of(state, activation), target):
            found |= dict.fromkeys(touchable(state, activation, instruction, variant))
    return tuple(found)


def shut_out(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name what else bears on an effect without a target.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        The clause that closes a Reserve, where the effect would reach a card in one; those by which its player is
        restricted from searching; the clause by which the player must show the own hand, where a mandatory effect asks
        for a card that is not in it.
    """
    reached = candidates_now(state, activation, instruction)
    closed = "redemption/term/reserve#inaccessible-before-second-round"
    shown = "redemption/term/hand#reveal-hand-if-action-impossible"
    first = "redemption/procedure/beginning-a-game#reserve-in-the-first-round"
    clauses = [closed, first] if any(is_closed(state, card) for card in reached) else []
    asked = not instruction.is_optional and all(_is_in_own_hand(target) for target in targets_of(instruction))
    shut = (*clauses, *why_barred(state, activation, instruction))
    return (*shut, shown) if asked else shut


def _is_in_own_hand(target: Target) -> bool:
    owners = [place.owner for place in wording.places_of(target) if place.owner is not None]
    own = all(owner.kind == "you" for owner in owners) and (target.owner is None or target.owner.kind == "you")
    return wording.where(target) == ("hand",) and own


def still_reached(state: State, activation: Activation, instruction: Instruction, chosen: Chosen) -> Chosen:
    """List the targets of an earlier verb that a later one, which shares its object, can touch.

    Args:
        state: The state.
        activation: The activation.
        instruction: The later effect.
        chosen: The targets of the earlier one.

    Returns:
        Those of them that nothing protects from it (redemption/term/effect-targeting#several-effects-in-sequence).
    """
    if disregards_protection(state, activation, instruction).holds:
        return chosen
    return tuple(card for card in chosen if protection(state, card, instruction.name, activation.card) is None)


def say_shielded(
    now: Happening, activation: Activation, instruction: Instruction, among: Chosen | None = None
) -> Happening:
    """Say which cards an effect means but cannot touch, and what shields them.

    Args:
        now: What happened so far.
        activation: The activation.
        instruction: The effect.
        among: The targets that an earlier verb has already, where it shares its object; None where there is none.

    Returns:
        The same with a statement for each of those cards.
    """
    regardless = disregards_protection(now.state, activation, instruction)
    if is_on_abilities(instruction.name) or regardless.holds or not is_any_shielded(now.state):
        return now
    for card in candidates_now(now.state, activation, instruction) if among is None else among:
        found = protection(now.state, card, instruction.name, activation.card)
        if found is not None:
            now = now.say(
                Shielded(card, found.by, activation.key, instruction.name), *found.because, *regardless.because
            )
    return now


def candidates_now(state: State, activation: Activation, instruction: Instruction) -> Chosen:
    """The cards that the targets of an effect mean, protected ones among them; none where it has no target."""
    return find(state, activation, instruction, locations_of(instruction)).cards


def ask_targets(
    state: State, activation: Activation, instruction: Instruction, question: str, sets: list[Chosen]
) -> Choice:
    """Ask which targets an effect has; of those that are chosen at random nobody is asked.

    Args:
        state: The state.
        activation: The activation; its player is the one who chooses.
        instruction: The effect.
        question: The name of the question.
        sets: The sets that are possible.

    Returns:
        The choice.
    """
    fails = searches_for_any(instruction)
    options = tuple(
        Option(
            chosen,
            " and ".join(chosen) or "nothing",
            alike=tuple(likeness(state, card) for card in chosen),
            declines=fails and not chosen,
        )
        for chosen in sets
    )
    words = f"What does the {instruction.name} effect of {activation.card} target?"
    if any(target.at_random for target in targets_of(instruction)):
        cards = {card for chosen in sets for card in chosen}
        kept = any(protection(state, card, "shuffle", activation.card) is not None for card in cards)
        clauses = (f"{_RANDOM}shuffle-then-select", *((f"{_RANDOM}shuffle-despite-protection",) if kept else ()))
        return Choice(question, CHANCE, words, options, clauses)
    several = len(targets_of(instruction)) > 1 and joint_of(instruction) == "and"
    missing = several and fails and not is_full(state, activation, instruction, max(sets, key=len))
    whole = (PARTLY_FAILS,) if missing else (ALL_OR_NONE,) if several else ()
    failing = (HIDDEN_SEARCH, MAY_FAIL, *whole) if fails and () in sets else ()
    because = (f"{_TARGETING}#manual-targeting", *failing)
    done, beside = done_together(activation, instruction), done_by_card(state, activation)
    return Choice(question, activation.player, words, options, because, effects=done, beside=beside)


def is_full(state: State, activation: Activation, instruction: Instruction, chosen: Chosen) -> bool:
    """Tell whether an effect has as many targets as its text specifies.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        chosen: Its targets.

    Returns:
        Whether it is fully carried out on them
        (redemption/term/carry-out-an-effect#fewer-legal-targets-than-specified).
    """
    if instruction.effect.target is None:
        return True
    speaker = speaker_of(state, activation)
    specified = [_specified(state, speaker, target) for target in targets_of(instruction)]
    if joint_of(instruction) in ("or", "and/or"):
        return any(number is None or len(chosen) >= number for number in specified)
    return len(chosen) >= sum(number for number in specified if number is not None)


def _specified(state: State, speaker: Activation, target: Target) -> int | None:
    """How many cards a target specifies: so many, or one that it names; None where it leaves that open."""
    if target.count is not None and target.count.kind == "exactly":
        return how_many(state, speaker, target.count) * players_of_each(state, speaker, target)
    return 1 if target.count is None and wording.count(target) == "1" else None
