"""Selecting the brigades that a text leaves open (REG, Select)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.rewording.open_brigades import OpenBrigades, of_brigades, open_brigades
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.targets.amounts import how_many
from rulings.redemption.rules.targets.brigades import alignments_said, brigades_counted
from rulings.redemption.rules.targets.sets_of_targets import limited
from rulings.table.choices import Choice, Option
from rulings.table.state import State

SELECTED = "redemption/term/select#selecting-an-attribute"
"""The clause by which a brigade is selected that exists."""

_BRIGADES = "redemption/term/brigade"
_SIDES = ("good", "evil")


def select_brigades(step: Step) -> Step | Choice | None:
    """Settle which brigades an effect means that leaves it open.

    Args:
        step: The effect.

    Returns:
        The effect with the brigades named, and so every other of the ability that means the same ones; the choice of
        the player; or None where there is no such brigade to select.

    Raises:
        NotThereYetError: How many there are to select cannot be told, or there are too many sets of them.
    """
    asked = open_brigades(step.instruction)
    if asked is None:
        return step
    known = tuple(_known(step, asked))
    wanted = how_many(step.state, step.speaker, asked.count) if asked.count is not None else 1
    least = 0 if asked.count is not None and asked.count.kind == "up to" else min(wanted, len(known))
    sets = [chosen for size in range(least, wanted + 1) for chosen in combinations(known, size)]
    if sets == [()] or not sets:
        return None
    question = f"{step.activation.key}/{step.frame.index}/brigades"
    if len(sets) > 1 and question not in step.state.answers:
        options = tuple(Option(chosen, " and ".join(chosen) or "none") for chosen in limited(sets))
        words = "Which brigade is selected?" if wanted == 1 else "Which brigades are selected?"
        return Choice(question, step.activation.player, words, options, (SELECTED,))
    chosen = step.state.answers.get(question, sets[0])
    return _named(step, asked, chosen) if chosen else None


def _known(step: Step, asked: OpenBrigades) -> list[str]:
    """The brigades that may be selected: those of cards where the text says, else all of the alignment."""
    said = asked.said
    if said is not None and said.place is not None:
        return sorted({name for _, name in brigades_counted(step.state, step.speaker, step.activation.player, said)})
    alignments = alignments_said(said) if said is not None else frozenset[str]()
    sides = [side for side in _SIDES if not alignments or side in alignments]
    return list(dict.fromkeys(str(name).lower() for side in sides for name in fact(_BRIGADES, side)))


def _named(step: Step, asked: OpenBrigades, brigades: tuple[str, ...]) -> Step:
    effects = tuple(
        of_brigades(effect, brigades) if open_brigades(effect) == asked else effect
        for effect in step.activation.effects
    )
    activation = replace(step.activation, effects=effects)
    return replace(step, now=replace(step.now, state=_known_so(step.state, activation)), activation=activation)


def _known_so(state: State, activation: Activation) -> State:
    """The state that knows an activation by its effects; who carries it out is not who controls it."""
    known = replace(state.activations[activation.key], effects=activation.effects)
    return replace(state, activations={**state.activations, activation.key: known})
