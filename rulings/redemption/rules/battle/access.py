"""Which Lost Souls the Heroes in battle can rescue (REG, Site, Site Access)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.cards.periods import phase_began
from rulings.redemption.rules.cards.places import BATTLE, LAND_OF_BONDAGE, TERRITORY, characters_of, face, player_who_is
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.conditions.rescue_attempts import NEEDS_ACCESS, OPEN_SOULS
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.sheltering import may_rescue
from rulings.redemption.rules.targets.qualities import means
from rulings.table.facts import Changed, Moved
from rulings.table.places import Place
from rulings.table.questions import Question
from rulings.table.state import State

_SITE = "redemption/term/site#"
_SITE_ACCESS = "redemption/effect/site-access#"
BY_ABILITY = f"{_SITE_ACCESS}gives-access-to-a-site"
"""The clause by which a site access effect opens a Site, where nothing else does."""

WRONG_SIDE = "redemption/term/battle#no-entering-the-wrong-side"
"""The clause by which no Hero enters the evil side of a battle, and no Evil Character the good one."""


@dataclass(frozen=True, slots=True)
class Access:
    """The Lost Souls of the defender to whose place Heroes in battle have access.

    Attributes:
        open: Those that one of these Heroes may rescue, in the order of the table, those outside of Sites first, and by
            which clauses: those in the general Land of Bondage, those in a Site whose brigade a Hero in battle or a
            Site in battle matches, and those in any Site where a Hero in battle has site access.
        shut: The clauses by which none of these Heroes may rescue others of them.
    """

    open: Mapping[str, tuple[str, ...]]
    shut: tuple[str, ...]


def access(state: State) -> Access:
    """Tell which Lost Souls are open to the Heroes in battle, and by what.

    Args:
        state: A state with a battle.

    Returns:
        Those that are open, and why others are not.
    """
    openings: dict[str, tuple[str, ...]] = {}
    shut: dict[str, None] = {}
    for soul, heroes, clauses in reached(state):
        found = [may_rescue(state, hero, soul) for hero in heroes]
        if any(each.holds for each in found):
            openings[soul] = (*clauses, *dict.fromkeys(key for each in found if each.holds for key in each.because))
        else:
            shut |= dict.fromkeys(clause for each in found for clause in each.because)
    return Access(openings, tuple(shut))


def reached(state: State) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """List the Lost Souls of the defender to whose place Heroes in battle have access, these Heroes, and the clauses.

    Args:
        state: A state with a battle.

    Yields:
        Each Lost Soul, also one that is protected from these Heroes; in a side battle none can be rescued
        (redemption/effect/side-battle#fought-normally-without-rescue).
    """
    attacker, defender = player_who_is(state, "attacker"), str(state.get("", "defender"))
    heroes = tuple(card for card in characters_of(state, attacker) if "Hero" in face(state, card).types)
    if not heroes:
        return
    for card in state.at(Place(LAND_OF_BONDAGE, defender)):
        if _is_lost_soul(state, card):
            yield card, heroes, (NEEDS_ACCESS,)
    for site in _sites_of(state, defender):
        having, clauses = _keys_to(state, site, heroes, attacker)
        for card in state.at(Place(LAND_OF_BONDAGE, on=site)):
            if having and _is_lost_soul(state, card):
                yield card, having, (*clauses, NEEDS_ACCESS)


def is_lost_soul_in_bondage(state: State, card: str) -> bool:
    """Tell whether a card is a Lost Soul in a Land of Bondage, in a Site or outside of one."""
    return state.where[card].zone == LAND_OF_BONDAGE and _is_lost_soul(state, card)


def _keys_to(
    state: State, site: str, heroes: tuple[str, ...], attacker: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Heroes who have access to a Site, and by which clauses; neither where none has."""
    brigades = set(face(state, site).brigades)
    rainbow = (f"{_SITE}rainbow-sites",) if RAINBOW in face(state, site).classes else ()
    if any(brigades & set(face(state, other).brigades) for other in _sites_in_battle(state, attacker)):
        return heroes, (f"{_SITE}access-by-brigade", f"{_SITE}site-in-battle-serves-all-heroes")
    matching = tuple(hero for hero in heroes if brigades & set(face(state, hero).brigades))
    given = {card for effect in ongoing(state, "site access") if _opens(state, effect, site) for card in effect.targets}
    having = tuple(hero for hero in heroes if hero in given and hero not in matching)
    by_ability: tuple[str, ...] = (BY_ABILITY, f"{_SITE_ACCESS}any-and-all-work-alike")
    if _is_newly_occupied(state, site):
        by_ability = (*by_ability, f"{_SITE_ACCESS}all-sites-includes-newly-occupied")
    if not matching:
        return having, by_ability if having else ()
    return (*matching, *having), (f"{_SITE}access-by-brigade", *rainbow)


def _opens(state: State, effect: Ongoing, site: str) -> bool:
    """Whether a site access effect is to a Site: to all of them, or to such as its text names."""
    said = effect.instruction.effect.with_
    return said is None or means(state, effect.activation, site, said.things)


def _is_newly_occupied(state: State, site: str) -> bool:
    """Whether a Lost Soul came into a Site after the battle had begun."""
    log = state.log[phase_began(state) :]
    place = Place(LAND_OF_BONDAGE, on=site)
    began = [line for line, entry in enumerate(log) if _begins_battle(entry.what)]
    came = [line for line, entry in enumerate(log) if isinstance(entry.what, Moved) and entry.what.target == place]
    return bool(came) and (not began or came[-1] > began[-1])


def _begins_battle(what: object) -> bool:
    return isinstance(what, Changed) and (what.attribute, what.before, what.after) == ("battle", None, "under way")


def _is_lost_soul(state: State, card: str) -> bool:
    return "Lost Soul" in face(state, card).types


def _sites_in_battle(state: State, player: str) -> Iterator[str]:
    return (card for card in state.at(Place(BATTLE, player)) if "Site" in face(state, card).types)


def _sites_of(state: State, player: str) -> Iterator[str]:
    places = (Place(TERRITORY, player), Place(LAND_OF_BONDAGE, player))
    return (card for place in places for card in state.at(place) if "Site" in face(state, card).types)


def _open_souls(state: State) -> tuple[str, ...]:
    return tuple(access(state).open)


QUESTIONS = {OPEN_SOULS: Question(_open_souls, "which Lost Souls can be rescued", (NEEDS_ACCESS,))}
"""What a state can be asked of access, by rules that it stands on."""
