"""Who picks which cards and players: targets and others, up to a number or as many as there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from math import comb
from typing import Any

from rulings.epic.reading.abilities import Place, Player, Reference, Selection, Variable
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import DECK, IN_PLAY
from rulings.epic.rules.choosing.candidates import ON_RESOLVING, candidates, likeness, why_picked
from rulings.epic.rules.happenings import Picked
from rulings.epic.rules.standing.naming import cards_meant, players_meant
from rulings.epic.rules.standing.qualities import amount
from rulings.epic.rules.turn.deck_order import with_known_top
from rulings.table.choices import Choice, Option
from rulings.table.errors import BeyondLimitError, NotSaidError, NotThereYetError
from rulings.table.places import Place as TablePlace
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of

UP_TO, ANY_NUMBER = "up to", "any number"
_MOST_OPTIONS = 5_000


def pick(step: Step, what: Any, name: str = "what", number: int | None = None) -> tuple[Step, tuple[str, ...]]:
    """Find what words mean, and let players pick where they leave it open.

    Args:
        step: The step.
        what: The words: a listing of selections, references, players and places.
        name: What of the step it is, for the name of the question.
        number: How many are to be picked; None for the number of the words.

    Returns:
        The step, in which they are named, and the cards and players.

    Raises:
        AsksError: A player has to pick.
    """
    found: tuple[str, ...] = ()
    for index, item in enumerate(items_of(what)):
        step, things = _pick_one(step, item, f"{name} {index}" if index else name, number)
        found = (*found, *(thing for thing in things if thing not in found))
    return step, found


def _pick_one(step: Step, item: Any, name: str, number: int | None) -> tuple[Step, tuple[str, ...]]:
    match item:
        case Reference(noun=noun) if noun is not None and noun.category == "zones":
            return _all_of_place(step, Place(noun.name, Player("that player")))
        case Reference():
            return step, cards_meant(step.at, item)
        case Player():
            return step, players_meant(step.at, item)
        case Place():
            return _all_of_place(step, item)
        case Selection(how="all"):
            step, is_there = owner_first(step, item.nouns, name)
            things = candidates(step.at, item) if is_there else ()
            return _told(step, item, things).naming(*things), things
        case Selection(how="top"):
            step, things = top_cards(step, item)
            return step.naming(*things), things
        case Selection():
            step, is_there = owner_first(step, item.nouns, name)
            things = chosen(step, item, name, number) if is_there else ()
            step = step.telling(len(things)) if is_free(step, item) else step
            return _without_chosen(_told(step, item, things), item, things).naming(*things), things
    raise NotThereYetError("What the effect works on is not known yet.")


def _told(step: Step, selection: Selection, things: tuple[str, ...]) -> Step:
    """Tell what was picked, and what kept something from being a target."""
    is_target = selection.how == "target"
    picker = step.activation.player if is_target else step.performer
    because = why_picked(step.at, selection, things)
    return step.after(step.now.say(Picked(picker, step.card, things, is_target), *because)) if things else step


def _without_chosen(step: Step, selection: Selection, things: tuple[str, ...]) -> Step:
    """Leave what was chosen among cards out of the rest of them."""
    if selection.among is None:
        return step
    rest = tuple(card for card in step.activation.rest if card not in things)
    return step.knowing(replace(step.activation, rest=rest))


def owner_first(step: Step, nouns: Listing | None, name: str) -> tuple[Step, bool]:
    """Pick the player first whose place or cards the words name: `a card from target player's discard pile`.

    Args:
        step: The step.
        nouns: The words.
        name: What of the step they are.

    Returns:
        The step, in which the player is named, and whether there is such a player where the words want one.

    Raises:
        AsksError: A player has to pick.
    """
    for noun in items_of(nouns) if nouns is not None else ():
        for whose in (getattr(noun.place, "whose", None), noun.controller):
            if isinstance(whose, Selection):
                picked = chosen(step, whose, f"{name}, whose", None)
                if not picked:
                    return step, False
                step = _told(step, whose, picked).naming(*picked)
    return step, True


def _all_of_place(step: Step, place: Place) -> tuple[Step, tuple[str, ...]]:
    """All cards of a place; whose it is may have to be picked."""
    if isinstance(place.whose, Selection):
        owners = chosen(step, place.whose, "whose", None)
        step = step.naming(*owners)
    else:
        owners = players_meant(step.at, place.whose) if place.whose is not None else (step.performer,)
    zone = IN_PLAY if place.zone == "play" else place.zone
    return step, tuple(card for owner in owners for card in step.state.at(TablePlace(zone, owner)))


def top_cards(step: Step, selection: Selection) -> tuple[Step, tuple[str, ...]]:
    """List the topmost cards of a deck; below those that the same text has revealed just before."""
    (noun,) = items_of(selection.nouns)
    whose = noun.place.whose if noun.place is not None else None
    if isinstance(whose, Selection):
        owners = chosen(step, whose, "whose deck", None)
    else:
        owners = players_meant(step.at, whose) if whose is not None else (step.performer,)
    wanted = amount(step.state, step.at, selection.number)
    seen = step.activation.rest if step.is_repeated else ()
    found: tuple[str, ...] = ()
    for owner in owners:
        most = wanted + sum(card in seen for card in step.state.at(TablePlace(DECK, owner)))
        step = step.after(with_known_top(step.now, owner, most))
        found = (*found, *(card for card in known_top(step.state, owner, most) if card not in seen))
    return step, found


def known_top(state: State, player: str, number: int) -> tuple[str, ...]:
    """List the topmost cards of a player's deck.

    Raises:
        NotSaidError: Nobody said so many of them.
    """
    deck = state.at(TablePlace(DECK, player))
    if len(deck) < number and state.get(player, "has more cards in deck"):
        raise NotSaidError(f"The top {number} cards of {player}'s deck are not known; list them.")
    return deck[:number]


def chosen(step: Step, selection: Selection, name: str, number: int | None) -> tuple[str, ...]:
    """Let a player pick, as many as possible or as many as the player likes.

    Args:
        step: The step.
        selection: What is picked.
        name: What of the step it is.
        number: How many; None for the number of the words.

    Returns:
        What is picked; nothing where there is nothing, or where the player may leave it and does.

    Raises:
        AsksError: The player has not picked yet.
    """
    found = candidates(step.at, selection)
    if is_free(step, selection):
        return among(step, found, len(found), ANY_NUMBER, step.performer, name)
    wanted = amount(step.state, step.at, selection.number) if number is None else number
    picker = step.activation.player if selection.how == "target" else step.performer
    return among(step, found, wanted, selection.limit, picker, name, is_target=selection.how == "target")


def is_free(step: Step, selection: Selection) -> bool:
    """Tell whether the number is an X that nothing has told, so that the player chooses it by what is picked."""
    return isinstance(selection.number, Variable) and step.activation.variable is None


def among(
    step: Step, found: Sequence[str], wanted: int, limit: str, picker: str, name: str, *, is_target: bool = False
) -> tuple[str, ...]:
    """Let a player pick among some cards or players.

    Args:
        step: The step.
        found: Among which.
        wanted: How many.
        limit: exactly, up to, or any number.
        picker: Who picks.
        name: What of the step it is.
        is_target: Whether they are targets.

    Returns:
        What is picked.

    Raises:
        AsksError: The player has not picked yet.
        BeyondLimitError: There are too many ways.
    """
    most = len(found) if limit == ANY_NUMBER else min(wanted, len(found))
    least = 0 if limit in (UP_TO, ANY_NUMBER) or step.is_optional else most
    sizes = sorted({*range(least, most + 1)} if limit in (UP_TO, ANY_NUMBER) else {least, most}, reverse=True)
    if sum(comb(len(found), size) for size in sizes) > _MOST_OPTIONS or (len(found) > 8 and tells_them_apart(step)):
        number = f"{least} to {most}" if least < most else str(most)
        raise BeyondLimitError(f"There are too many ways to pick {number} of {len(found)} for {step.card}.")
    in_order = len(found) > 1 and most > 1 and tells_them_apart(step)
    ways = permutations if in_order else combinations
    differs = {thing: likeness(step.state, thing) for thing in found}
    options = tuple(_option(differs, things, in_order=in_order) for size in sizes for things in ways(found, size))
    because = (ON_RESOLVING,) if is_target else ()
    verb = "target" if is_target else "choose"
    words = f"What does {picker} {verb} for {step.card}?"
    option = ask(step.state, Choice(f"{step.question}/{name}", picker, words, options, because))
    picked: tuple[str, ...] = option.value
    return picked


def tells_them_apart(step: Step) -> bool:
    """Tell whether a text speaks of a first, second and third of what is picked, so that their order matters."""
    parts = (part for sentence in step.activation.sentences for part in walk(sentence))
    return any(isinstance(part, Reference) and part.kind == "second" for part in parts)


def option_of(state: State, things: tuple[str, ...]) -> Option:
    """Make the option to pick some cards or players."""
    return _option({thing: likeness(state, thing) for thing in things}, things, in_order=False)


def _option(differs: Mapping[str, object], things: tuple[str, ...], *, in_order: bool) -> Option:
    """The option to pick some things, perhaps in just this order, by what each differs from others."""
    found = [differs[thing] for thing in things]
    alike = tuple(found if in_order else sorted(found, key=repr))
    return Option(things, " and ".join(things) or "nothing", alike, declines=not things)
