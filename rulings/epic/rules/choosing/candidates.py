"""Among which cards and players words pick, and what keeps one from being a target."""

from __future__ import annotations

from dataclasses import replace

from rulings.epic.reading.abilities import Having, Noun, Selection
from rulings.epic.rules.abilities.activation import EVENT, POWER, Standpoint
from rulings.epic.rules.cards.places import clockwise, in_play, is_in_play, players
from rulings.epic.rules.standing.gains import gains_of
from rulings.epic.rules.standing.keywords import UNBREAKABLE, UNTARGETABLE, has
from rulings.epic.rules.standing.naming import cards_meant
from rulings.epic.rules.standing.qualities import amount, is_such, is_such_anywhere
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

UNTARGETABLE_IS_NONE = "epic/rule/target#untargetable-cannot-be-chosen"
MUST_BE_LEGAL = "epic/rule/target#must-be-legal"
RESTRICTED = "epic/rule/target#cards-may-restrict-targets"
PLAYERS_TOO = "epic/rule/target#players-may-be-targets"
WITHOUT_THE_WORD = "epic/rule/target#without-the-word-may-affect-untargetable"
CHOSEN_OTHERWISE = "epic/rule/untargetable#may-be-chosen-otherwise"
WHOEVERS = "epic/rule/untargetable#whoevers-effect"
ABILITIES_TOO = "epic/rule/target#abilities-may-target-too"
ONLY_IN_PLAY = "epic/rule/target#untargetable-cards-only-in-play"
REACHED_WITHOUT = "epic/rule/untargetable#effects-without-the-word-target-work"
CANNOT_BE_NAMED = "epic/rule/untargetable#cannot-be-named-as-target"
_PEOPLE = ("player", "opponent")

NO_BREAK_COST = "epic/rule/unbreakable#cannot-pay-a-break-cost"
NOT_UNBREAKABLE = Having(Term("keywords", UNBREAKABLE), negative=True)
"""What narrows the Champions that can be broken as a cost."""

ON_RESOLVING = "epic/rule/target#choice-made-on-resolving"
NOT_WHEN_PLAYED = "epic/rule/playing-a-card#targets-chosen-on-resolution"
AS_MANY = "epic/rule/target#as-many-targets-as-possible"


def candidates(at: Standpoint, selection: Selection) -> tuple[str, ...]:
    """List the cards and players that a selection can pick, or that it means where it picks none.

    Args:
        at: From where it is said.
        selection: The selection.

    Returns:
        The cards in play first, then others, then players; those that are no legal targets left out.
    """
    if selection.among is not None:
        named = cards_meant(at, selection.among)
        return tuple(card for card in named if not _is_narrowed_out(at, selection, card))
    nouns = tuple(noun for noun in items_of(selection.nouns) if isinstance(noun, Noun))
    found = [
        thing for thing in _everything(at) if any(is_such(at, noun, thing, other=selection.other) for noun in nouns)
    ]
    if selection.how == "target":
        found = [thing for thing in found if not is_untargetable(at.state, thing)]
    return tuple(found)


def why_picked(at: Standpoint, selection: Selection, things: tuple[str, ...]) -> tuple[str, ...]:
    """List the clauses by which just these things could be picked.

    Args:
        at: From where the selection is said.
        selection: The selection.
        things: What was picked.

    Returns:
        Of targets, those on targets, and those that kept others from being one; of others, that they are none.
    """
    if selection.how != "target":
        untargetable = any(is_untargetable(at.state, thing) for thing in things)
        because: tuple[str, ...] = (NO_BREAK_COST,) if _leaves_out_unbreakable(selection) else ()
        return (*because, WITHOUT_THE_WORD, CHOSEN_OTHERWISE, REACHED_WITHOUT) if untargetable else because
    legal = set(candidates(at, selection))
    left_out = set(candidates(at, replace(selection, how="choose"))) - legal
    because = (ON_RESOLVING, MUST_BE_LEGAL, RESTRICTED) if _is_restricted(selection) else (ON_RESOLVING, MUST_BE_LEGAL)
    because = (*because, UNTARGETABLE_IS_NONE, CANNOT_BE_NAMED, WHOEVERS) if left_out else because
    is_played = at.activation is not None and at.activation.kind in (EVENT, POWER)
    because = (*because, NOT_WHEN_PLAYED) if is_played else because
    wanted = amount(at.state, at, selection.number)
    because = (*because, AS_MANY) if selection.limit == "exactly" and wanted > 1 else because
    is_ability = at.activation is not None and at.activation.kind not in (EVENT, POWER)
    because = (*because, ABILITIES_TOO) if is_ability else because
    elsewhere = any(thing in at.state.faces and not is_in_play(at.state, thing) for thing in things)
    because = (*because, ONLY_IN_PLAY) if elsewhere else because
    return (*because, PLAYERS_TOO) if any(thing in players(at.state) for thing in things) else because


def _is_restricted(selection: Selection) -> bool:
    """Whether a text wants targets of some kind only: `target evil champion`, `target player`."""
    nouns = items_of(selection.nouns) if selection.nouns is not None else ()
    return any(
        noun.qualities
        or noun.tails
        or noun.controller is not None
        or noun.place is not None
        or noun.head.name in _PEOPLE
        for noun in nouns
        if isinstance(noun, Noun)
    )


def _leaves_out_unbreakable(selection: Selection) -> bool:
    """Whether it is what a cost wants to be broken, for which nothing unbreakable can be chosen."""
    nouns = items_of(selection.nouns) if selection.nouns is not None else ()
    return any(NOT_UNBREAKABLE in noun.tails for noun in nouns if isinstance(noun, Noun))


def _is_narrowed_out(at: Standpoint, selection: Selection, card: str) -> bool:
    """Whether a card that was named is of another kind than the selection wants, wherever it lies."""
    nouns = tuple(noun for noun in items_of(selection.nouns) if isinstance(noun, Noun)) if selection.nouns else ()
    return bool(nouns) and not any(is_such_anywhere(at, noun, card) for noun in nouns)


def _everything(at: Standpoint) -> tuple[str, ...]:
    """All cards, those in play first, then the players, from the one who speaks."""
    playing = tuple(in_play(at.state))
    elsewhere = tuple(card for card in at.state.faces if not is_in_play(at.state, card))
    return (*playing, *elsewhere, *clockwise(at.state, at.player))


def is_untargetable(state: State, thing: str) -> bool:
    """Tell whether something cannot be a target; of cards, only those in play (epic/rule/untargetable)."""
    if thing not in players(state) and not is_in_play(state, thing):
        return False
    return has(state, thing, UNTARGETABLE)


def likeness(state: State, thing: str) -> object:
    """Tell by what a card differs from its copies: what is so of it; things that differ in nothing are alike."""
    if thing not in state.faces:
        return thing
    attributes = tuple(sorted((name, str(value)) for (of, name), value in state.attributes.items() if of == thing))
    return state.faces[thing].name, state.where[thing], attributes, gains_of(state, thing)
