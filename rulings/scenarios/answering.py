"""What the lines of a scenario choose, set against what is asked: which option is meant, and what was not asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.scenarios.scenario import Answering
from rulings.table.choices import Choice, Option, asked_by
from rulings.table.state import State

_UNKNOWN, _NUMBERED = "an unknown card", "unknown card "
"""What a line calls a card that nobody knows, and how the names of such cards begin."""


def answer_given(choice: Choice, card: str, left: tuple[Answering, ...]) -> tuple[Option, tuple[Answering, ...]] | None:
    """Find what the scenario chooses where a player is asked.

    Args:
        choice: What is asked.
        card: The card for whose ability it is asked; empty for none.
        left: What the scenario chooses and was not asked yet.

    Returns:
        The option, and the answers that say it; None where the scenario leaves it open.
    """
    of_player = [chosen for chosen in left if chosen.player == choice.player and _is_for(choice, chosen, card)]
    wanted = [chosen for chosen in of_player if chosen.is_wanted]
    if choice.ends_with:
        return _next_given(choice, wanted)
    for answers in (*_beginnings(wanted), *((chosen,) for chosen in of_player if not chosen.is_wanted)):
        option = _option_for(choice, answers)
        if option is not None:
            return option, answers
    return None


def _is_for(choice: Choice, chosen: Answering, card: str) -> bool:
    """Whether a line chooses for the card that asks; where none does, for one that an option is about."""
    if chosen.does in choice.beside and chosen.does not in choice.effects:
        return False
    return chosen.card in ("", card) or (not card and _about(choice, chosen) is not None)


def _about(choice: Choice, chosen: Answering) -> Option | None:
    """The option that is about the card for which a line chooses, and that the line names by what is done by it."""
    named = (option for option in choice.options if option.about == chosen.card and chosen.value in option.named_by)
    return next(named, None) if chosen.card else None


def _next_given(choice: Choice, wanted: list[Answering]) -> tuple[Option, tuple[Answering, ...]] | None:
    """Of things that are chosen one after the other in their order, the first that is chosen, in whatever order."""
    given = ((option, chosen) for option in choice.options for chosen in wanted if _is(option, (chosen.value,)))
    return next(((option, (chosen,)) for option, chosen in given), None)


def end_given(choice: Choice, last: Option | None) -> Option | None:
    """Find the option to choose no more, where the scenario has chosen what came before and nothing else.

    Args:
        choice: What is asked.
        last: The option by which the scenario answered the question before; None where it did not.

    Returns:
        The option; None where the scenario leaves it open.
    """
    if not choice.ends_with or last is None:
        return None
    return next((option for option in choice.options if option.value == choice.ends_with), None)


def asks_another(choice: Choice, chosen: Answering) -> bool:
    """Tell whether it is another player who is asked for what a line chooses.

    Args:
        choice: What is asked.
        chosen: What the line chooses.

    Returns:
        Whether it is so.
    """
    return choice.player != chosen.player and _option_for(choice, (chosen,)) is not None


def _beginnings(answers: list[Answering]) -> Iterator[tuple[Answering, ...]]:
    """The answers that come first, all of them, one less and so on."""
    return (tuple(answers[:number]) for number in range(len(answers), 0, -1))


def told_apart(choice: Choice, named: frozenset[str]) -> Choice:
    """Make each option unlike the others in which the scenario names a card.

    Args:
        choice: What is asked.
        named: The cards that the scenario names.

    Returns:
        The choice with such options.
    """
    options = tuple(replace(option, alike=None) if _is_named(option, named) else option for option in choice.options)
    return replace(choice, options=options)


def _is_named(option: Option, named: frozenset[str]) -> bool:
    chosen = option.value if isinstance(option.value, tuple) else (option.value,)
    return option.about in named or not named.isdisjoint(chosen)


def card_of(state: State, choice: Choice) -> str:
    """Tell for the ability of which card a choice is made.

    Args:
        state: The state that asks.
        choice: The choice, whose question begins with the activation that asks it.

    Returns:
        The card; empty where no activation asks.
    """
    activation = state.activations.get(asked_by(state, choice.question))
    return str(activation.card) if activation is not None else ""


def what_is_answered(chosen: Answering) -> str:
    """Say what a line answers: whether a card is used, or what is chosen."""
    for words in ("uses", "does not use"):
        if chosen.value.startswith(f"{words} "):
            return f"whether to use {chosen.value.removeprefix(words).strip()}"
    of = f" for {chosen.card}" if chosen.card else ""
    return f"to choose {chosen.value}{of}"


def _option_for(choice: Choice, answers: tuple[Answering, ...]) -> Option | None:
    """Find the option that is just these cards, or that is worded so; an identity is called by its title."""
    about = _about(choice, answers[0]) if len(answers) == 1 else None
    if about is not None:
        return about
    values = tuple(answer.value for answer in answers)
    exactly = next((option for option in choice.options if option.value == values), None)
    found = exactly or next((option for option in choice.options if _is(option, values)), None)
    if found is not None or len(answers) != 1:
        return found
    title = answers[0].title
    titled = next((option for option in choice.options if title and option.value == title), None)
    return titled or _of_player(choice, answers[0].value)


def _of_player(choice: Choice, named: str) -> Option | None:
    """The one option that is about a player, such as a place of theirs; None where several are."""
    about = [option for option in choice.options if option.about == named and option.value != named]
    return about[0] if len(about) == 1 and isinstance(about[0].value, str) else None


def _is(option: Option, values: tuple[str, ...]) -> bool:
    if len(values) == 1 and values[0] in option.named_by:
        return True
    if isinstance(option.value, tuple) and option.value:
        unknown = values == (_UNKNOWN,) and len(option.value) == 1 and option.value[0].startswith(_NUMBERED)
        return unknown or sorted(option.value) == sorted(values)
    return len(values) == 1 and values[0] in (option.value, option.words)
