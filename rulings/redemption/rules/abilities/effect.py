"""What an effect of the listing is: what it may target, what it asks and does, and why it does nothing.

Each chapter of the listing fills in one such record, or one for each of its effects. What the book has of an effect,
whether it lasts, where its targets are by default, stands in the book alone (`facts`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.redemption.reading.abilities import Condition, Target
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.agenda import Play, Spent
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import may_last
from rulings.table.choices import Choice
from rulings.table.places import Place
from rulings.table.questions import Question
from rulings.table.state import State
from rulings.table.verdicts import Finding

OWN_SIDE, OPPOSING_SIDE, OTHER_BATTLE = "own side", "opposing side", "other battle"
"""The sides of the battle to which an effect may bring characters, as seen by the player who has it."""

EFFECT = "effect"
"""The name of the question for the record of an effect."""


Undoes = Callable[
    [Happening, Activation, int, tuple[str, ...]], tuple[Happening, list[tuple[Activation, tuple[int, ...]]]]
]
"""Finds the abilities on some cards that an effect of an activation undoes."""


def _nothing_to_refuse(activation: Activation, instruction: Instruction) -> None:
    pass


def _as_named(state: State, activation: Activation, target: Target) -> Target:
    return target


def _any_card(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    return True


def _reaches_all(state: State, activation: Activation, target: Target, card: str) -> Finding:
    return Finding(True)


def _nothing_to_ask(step: Step) -> Choice | State | None:
    return None


def _no_other(instruction: Instruction) -> tuple[Instruction, ...]:
    return ()


def _none_multiplies(instruction: Instruction) -> tuple[Condition, ...]:
    return ()


def _is_carried_out(instruction: Instruction) -> bool:
    return False


def _those_chosen(step: Step) -> tuple[str, ...]:
    return step.targets


def _nothing_stops_it(state: State, activation: Activation, instruction: Instruction) -> str:
    return ""


def _as_it_is(step: Step) -> Happening:
    return step.now


def _none_active(step: Step) -> tuple[Play, ...]:
    return ()


def _none_spent(step: Step) -> tuple[Spent, ...]:
    return ()


def _all_stay(
    state: State, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> frozenset[str]:
    return frozenset()


def _nothing_more(step: Step) -> Iterator[str]:
    yield from ()


def _its_entry(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield entry_of(instruction.name) or "redemption/term/effect-targeting"


def _is_still_there(state: State, timed: Timed, card: str) -> bool:
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """An effect of the listing; there is one record of each.

    Attributes:
        name: Its name, as card texts are read.
        beside: What its text may say beside its targets, of what is carried out.
        refuse: Refuses what of its text is not carried out yet.
        phrases: The words that mean it, or add nothing to it, by the clause that says so: its key in the entry of the
            effect, or an id.
        home: The zone to which it always brings its targets, which its text may say; empty where there is none.
        called_home: Other zones that its text may name and that mean its home, or that of some of its targets.
        end: The end of the deck to which it brings them.
        means: The clause by which a text that names where they go means the effect all the same.
        carries: The clauses of its entry that are carried out with it, beside those on its targets and its duration.
        cites_place: Whether the clause on its default place speaks for all its targets where the text names none; else
            it is cited for each card that moves, or there is none.
        duration: Names the clauses that say whether it is instant or lasts, given whether it does; None of one of which
            the book says it.
        removes: Whether it takes its targets away from where they are, out of battle as well.
        adds_to: The side of the battle on which it brings characters to join others; empty where it does not.
        picks_up_later: Whether cards that come later can be its targets, though there is none at first.
        looks_at_plays: Whether it finds its targets among the cards that are played, of which its text may say so.
        places: Lists the places to which it can bring its targets, one of which is chosen; None where its home is one.
        is_for_several: Whether several players carry it out together, each being asked within it.
        is_put_by_rule: Tells whether it is worded so that its player puts its cards there by game rule, and nothing
            happens as it activates.
        multiplied_by: Lists conditions that say how often it is meant, and that neither hold nor fail.
        by_itself: Carries it out in a way of its own, where it works on no cards that are targeted as those of every
            effect are; None where it does.
        ends: Names the effects, of the same name, that have its other targets behind their verb.
        aim: Makes the target that is to be found out of one that its text names.
        reaches: Tells whether it can reach a card that its words mean, and by which clause it cannot.
        may_target: Tells whether a card that its words mean is a legal target.
        ask: Asks what is to be chosen for its targets, the next question first; or leaves it out where that cannot be
            had.
        all_targets: Makes of the targets that were chosen all that it has.
        do: Does to its targets what it does, up to the next thing to be done where it settles that itself; None of an
            effect that is not there yet, or that targets no cards.
        do_without: Does what it does all the same where it has no target.
        undoes: Finds the abilities that it undoes, each with the effects of it; None where it undoes none.
        activates: Lists the cards whose abilities activate once it is done.
        spends: Lists the cards that are put away when their abilities are complete.
        why_several: The clauses by which it does what it does to several targets.
        why: Names clauses of its own by which it takes place on its targets as it does.
        why_none: Names the clauses of its own by which it finds no target, its entry by default.
        why_nothing: Names the clause by which it is not carried out at all; empty where it is.
        leaving: Names those of its targets that would leave battle by it, of an effect that does not remove them all.
        why_leaving: The clauses by which they would leave battle, beside those of every such effect.
        revert: Lets what it did to a card for a time revert; None where nobody knows how it would.
        may_revert: Tells whether what it did to a card is still there to revert.
        may_be_replaced: Whether another effect may be put in its place as it is about to take place.
        utilizes: Does with a card that is played in battle what it does, in force, so that nothing of the card
            activates; None of a card that it does not mean.
        why_undone: The clauses by which what it did is taken back, beside those of every effect.
    """

    name: str
    beside: frozenset[str] = frozenset()
    refuse: Callable[[Activation, Instruction], None] = _nothing_to_refuse
    phrases: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    home: str = ""
    called_home: frozenset[str] = frozenset()
    end: str = ""
    means: str = ""
    carries: tuple[str, ...] = ()
    cites_place: bool = True
    duration: Callable[[Instruction, bool], tuple[str, ...]] | None = None
    removes: bool = False
    adds_to: str = ""
    picks_up_later: bool = False
    looks_at_plays: bool = False
    places: Callable[[State, Activation, Instruction], tuple[Place, ...]] | None = None
    is_for_several: bool = False
    is_put_by_rule: Callable[[Instruction], bool] = _is_carried_out
    multiplied_by: Callable[[Instruction], tuple[Condition, ...]] = _none_multiplies
    by_itself: Callable[[Step], State | Choice | None] | None = None
    ends: Callable[[Instruction], tuple[Instruction, ...]] = _no_other
    aim: Callable[[State, Activation, Target], Target] = _as_named
    reaches: Callable[[State, Activation, Target, str], Finding] = _reaches_all
    may_target: Callable[[State, Activation, Instruction, str], bool] = _any_card
    ask: Callable[[Step], Choice | State | None] = _nothing_to_ask
    all_targets: Callable[[Step], tuple[str, ...]] = _those_chosen
    do: Callable[[Step], Happening | State] | None = None
    do_without: Callable[[Step], Happening] = _as_it_is
    undoes: Undoes | None = None
    activates: Callable[[Step], tuple[Play, ...]] = _none_active
    spends: Callable[[Step], tuple[Spent, ...]] = _none_spent
    why_several: tuple[str, ...] = ()
    why: Callable[[Step], Iterator[str]] = _nothing_more
    why_none: Callable[[State, Activation, Instruction], Iterator[str]] = _its_entry
    why_nothing: Callable[[State, Activation, Instruction], str] = _nothing_stops_it
    leaving: Callable[[State, Activation, Instruction, tuple[str, ...]], frozenset[str]] = _all_stay
    why_leaving: tuple[str, ...] = ()
    revert: Callable[[Happening, Timed, str], Happening] | None = None
    may_revert: Callable[[State, Timed, str], bool] = _is_still_there
    may_be_replaced: bool = True
    utilizes: Callable[[Happening, Ongoing, str], Happening | None] | None = None
    why_undone: tuple[str, ...] = ()

    @property
    def is_there(self) -> bool:
        """Whether it can be carried out: what is not there yet has a record of its name alone."""
        return self.do is not None or self.by_itself is not None

    @property
    def is_done_to_cards(self) -> bool:
        """Whether it does something to cards at once, and it is known what may be put in its place."""
        return self.is_replaceable and not may_last(self.name)

    @property
    def is_replaceable(self) -> bool:
        """Whether it is known what it means that another effect is put in its place."""
        return self.do is not None and self.may_be_replaced


def lasts(step: Step) -> Happening:
    """Do nothing at once: an effect that lasts is in force as long as its activation stands."""
    return step.now


def effect_named(state: State, name: str) -> Effect:
    """Find the record of an effect; it is asked for by name, since the rooms of the effects stand above most others.

    Args:
        state: The state.
        name: The name of the effect.

    Returns:
        The record; of an effect that is not there yet one that has no more than its name.
    """
    found: Effect = state.ask(EFFECT, name)
    return found


def effect_of(step: Step) -> Effect:
    """Find the record of the effect that is being carried out."""
    return effect_named(step.state, step.instruction.name)


def asking(listing: Mapping[str, Effect]) -> Mapping[str, Question]:
    """Make the question for the record of an effect.

    Args:
        listing: The effects that there are, by name.

    Returns:
        The question, by its own name.
    """

    def answer(state: State, name: str) -> Effect:
        return listing.get(name) or Effect(name)

    return MappingProxyType({EFFECT: Question(answer, "the effect {}", ())})
