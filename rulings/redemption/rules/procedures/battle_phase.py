"""Beginning a battle, blocking, playing Enhancements, passing (REG, Battle Phase, Initiative, Pass)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.rules.abilities.unique_cards import NO_DUPLICATES, entry_clauses, hindrance
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Resolution, of_current_battle
from rulings.redemption.rules.battle.access import WRONG_SIDE
from rulings.redemption.rules.battle.attacking import Begin, begin_battle, may_taunt
from rulings.redemption.rules.battle.game_rules import settle_kind
from rulings.redemption.rules.battle.standing import PASSES_THAT_END, Initiative, initiative
from rulings.redemption.rules.cards.bearing import OCCUPIED_SITE, occupied
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import (
    BATTLE,
    HAND,
    LAND_OF_BONDAGE,
    TERRITORY,
    Played,
    card_of,
    characters_of,
    controller_of,
    face,
    is_side_battle,
    is_taunt,
    kind_on_side,
    player_who_is,
    side_of,
    used_by,
)
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.protecting import kept_out as kept_out_by
from rulings.redemption.rules.ongoing.using_enhancements import (
    ALIGNMENT_MATCHES,
    committed,
    matches_brigade,
    may_use_others,
)
from rulings.redemption.rules.plays import AddSite, Attack, Block, Pass, PlayCard
from rulings.redemption.rules.turn.further_battles import may_begin_another
from rulings.redemption.rules.turn.user_of_play import play_on_its_user
from rulings.redemption.rules.undoing.special_initiative import SPECIAL_INITIATIVE, Wait, answers_it, would_be_stopped
from rulings.table.facts import Changed
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_PHASE = "redemption/procedure/battle-phase"
_TAUNT = "redemption/effect/taunt#"
_SPECIAL = "redemption/procedure/special-initiative"
_SIDES = "redemption/term/battle#sides-without-taunt"
ON_A_CHARACTER = "redemption/procedure/initiative#on-a-character-of-matching-brigade"
_NO_HERO = (f"{_PHASE}#hero-begins-battle", WRONG_SIDE, _SIDES)
_NOBODY_DEFENDS = "redemption/term/defending#nobody-in-side-battle"
UNDER_WAY, RESOLVING = "under way", "resolving"


def attack(state: State, play: Attack, cause: str) -> State | Refusal:
    """Begin a battle with a Hero.

    Args:
        state: The state before.
        play: Who attacks with what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    refusal = _refuse_attack(state, play)
    if refusal is not None:
        return refusal
    frame = Begin(play.player, play.card, cause, play.against)
    begun = begin_battle(state, frame)
    return begun if isinstance(begun, State) else Happening(state, cause).then(frame).state


def _refuse_attack(state: State, play: Attack) -> Refusal | None:
    if state.get("", "active player") != play.player:
        return Refusal(f"It is not {play.player}'s turn.", ("redemption/term/attack#by-beginning-a-battle",))
    if state.get("", "battle") is not None and not may_begin_another(state, play.player):
        once = (f"{_PHASE}#one-battle-a-turn", "redemption/term/rescue-attempt#one-per-turn")
        return Refusal("There has been a battle in this turn already.", (*once, *_why_no_more(state)))
    if state.get("", "phase") not in ("preparation", "battle"):
        reason = f"A battle begins in the Battle Phase, after preparation; it is the {state.get('', 'phase')} phase."
        return Refusal(reason, (f"{_PHASE}#fourth-phase",))
    taunts = may_taunt(state, play.card, play.player)
    if "Hero" not in face(state, play.card).types and not taunts.holds:
        reason = taunts.reason or f"{play.card} is no Hero; a Hero begins a battle."
        return Refusal(reason, taunts.because or _NO_HERO)
    if play.against == play.player:
        return Refusal(f"{play.player} attacks another player.", ("redemption/term/attack#by-beginning-a-battle",))
    return _refuse_entering(state, play.player, play.card, f"{_PHASE}#hero-begins-battle")


def _why_no_more(state: State) -> tuple[str, ...]:
    """The clauses by which nobody is attacked again: once in a phase, and not after a successful rescue attempt."""
    once = ("redemption/term/attack#once-per-battle-phase",)
    if state.get("", "rescue attempt") != "successful":
        return once
    attack = "redemption/term/attack#not-again-after-successful-rescue"
    return (*once, attack, "redemption/term/rescue-attempt#no-attack-after-success")


def _refuse_entering(state: State, player: str, card: str, because: str) -> Refusal | None:
    """A character enters battle from the hand or the territory of its player."""
    if state.where[card] not in (Place(TERRITORY, player), Place(HAND, player)):
        reason = f"{card} is in {state.where[card]}, not in {player}'s hand or territory."
        return Refusal(reason, (because,))
    kept_out = hindrance(state, card, player)
    if kept_out is None:
        return _refuse_ignored(state, card)
    reason, clauses = kept_out
    barred = ("redemption/term/duplicate-card#optional-game-rules-barred",) if NO_DUPLICATES in clauses else ()
    return Refusal(reason, (*clauses, *barred))


def _refuse_ignored(state: State, card: str) -> Refusal | None:
    """An ignored character stays out of battle (redemption/effect/ignore#ignored-character-stays-out)."""
    keeper = kept_out_by(state, card)
    return Refusal(f"{card} is ignored because of {card_of(keeper.by)}.", keeper.because) if keeper else None


def block(state: State, play: Block, cause: str) -> State | Refusal:
    """Block with an Evil Character.

    Args:
        state: The state before.
        play: Who blocks with what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    if is_side_battle(state):
        return Refusal(f"{play.player} is not being attacked in a side battle.", (_NOBODY_DEFENDS,))
    if state.get("", "battle") != UNDER_WAY or state.get("", "defender") != play.player:
        return Refusal(f"{play.player} is not being attacked.", ("redemption/term/block#attempt-to-stop",))
    if state.get("", "blocked") or characters_of(state, play.player):
        reason = f"{play.player} has blocked already; more characters enter battle by abilities only."
        return Refusal(reason, ("redemption/term/defend#when-the-opportunity-passes",))
    if not characters_of(state, str(state.get("", "attacker"))):
        empty = ("redemption/term/enters-battle#empty-field-needs-active-player",)
        return Refusal("Nobody is in battle, and only the active player brings characters in there.", empty)
    if is_taunt(state):
        return _accept(state, play, cause)
    if "Evil Character" not in face(state, play.card).types:
        only_evil = ("redemption/term/block#only-evil-characters", WRONG_SIDE, _SIDES)
        return Refusal(f"{play.card} is no Evil Character.", only_evil)
    refusal = _refuse_entering(state, play.player, play.card, f"{_PHASE}#answer-to-rescue-attempt")
    if refusal is not None:
        return refusal
    entered = "redemption/term/block#when-a-character-blocks"
    answers = "redemption/term/evil-character#blocks-rescues-and-challenges"
    again = entry_clauses(state, play.card)
    now = Happening(state, cause).moved(play.card, side_of(play.player), *_answering(state), entered, answers, *again)
    now = now.set("", "blocked", True, "redemption/term/block#blocks-heroes-present", entered)
    now = now.set("", "last played by", play.player, f"{_PHASE}#ability-activates-in-battle")
    return settle_kind(now).then(Abilities(play.card, play.player, cause)).state


def _accept(state: State, play: Block, cause: str) -> State | Refusal:
    """Accept a taunt battle challenge with a Hero (redemption/effect/taunt#opponent-may-accept)."""
    accepted, sides = f"{_TAUNT}opponent-may-accept", "redemption/term/battle#sides-in-a-taunt"
    if "Hero" not in face(state, play.card).types:
        return Refusal(f"{play.card} is no Hero; a Hero accepts a taunt.", (accepted, sides))
    refusal = _refuse_entering(state, play.player, play.card, accepted)
    if refusal is not None:
        return refusal
    now = Happening(state, cause).moved(play.card, side_of(play.player), accepted, sides)
    now = now.set("", "blocked", True, accepted)
    now = now.set("", "last played by", play.player, f"{_PHASE}#ability-activates-in-battle")
    return settle_kind(now).then(Abilities(play.card, play.player, cause)).state


def _answering(state: State) -> tuple[str, ...]:
    """The clauses of the answer to an attack, or to one that is open again since an effect on it was negated."""
    changes = (entry.what for entry in of_phase(state) if isinstance(entry.what, Changed))
    if any(change.attribute == "blocked" and change.after for change in changes):
        reopened = "redemption/term/defend#negated-choose-opponent-reopens-it"
        return (reopened, "redemption/effect/choose-opponent#negated-lets-defender-present")
    defender = state.get("", "defender")
    acted = any(
        isinstance(entry.what, Played) and controller_of(state, entry.what.card) == defender
        for entry in of_phase(state)
    )
    later = ("redemption/term/defend#first-action-need-not-be-presenting",) if acted else ()
    return ("redemption/term/defend#character-answers-an-attack", _answer_clause(state), *later)


def _answer_clause(state: State) -> str:
    """The clause by which a defender answers a battle of its kind."""
    return f"{_PHASE}#{_ANSWERS[str(state.get('', 'kind of battle'))]}"


_ANSWERS = {"rescue attempt": "answer-to-rescue-attempt", "battle challenge": "answer-to-battle-challenge"}
"""How a defender answers a kind of battle."""


def add_site(state: State, play: AddSite, cause: str) -> State | Refusal:
    """Add an unoccupied Site from one's territory to the battle.

    Args:
        state: The state before.
        play: Who adds which Site.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed (redemption/term/site#unoccupied-site-to-battle); one that a Lost Soul
        has left lies in the territory, as does the Land of Bondage (redemption/term/territory
        #land-of-bondage-is-in-territory).
    """
    because = "redemption/term/site#unoccupied-site-to-battle"
    if "Site" not in face(state, play.card).types:
        return Refusal(f"{play.card} is no Site.", (because,))
    if state.get("", "battle") != UNDER_WAY or player_who_is(state, "attacker") != play.player:
        return Refusal(f"{play.player} is not attacking.", (because,))
    if not characters_of(state, play.player):
        return Refusal(f"{play.player} controls no Hero in battle.", (because,))
    if of_current_battle(state.agenda):
        return Refusal("Another ability is happening.", (because,))
    if state.where[play.card] not in (Place(TERRITORY, play.player), Place(LAND_OF_BONDAGE, play.player)):
        return Refusal(f"{play.card} is in {state.where[play.card]}, not in {play.player}'s territory.", (because,))
    if occupied(state, play.card).holds:
        return Refusal(f"{play.card} is occupied.", (OCCUPIED_SITE, because))
    now = Happening(state, cause)
    if RAINBOW not in face(state, play.card).classes:
        return settle_kind(now.moved(play.card, side_of(play.player), because)).state
    now = now.moved(play.card, side_of(play.player), because, "redemption/term/site#rainbow-sites-work-in-battle")
    return settle_kind(now).then(Abilities(play.card, play.player, cause)).state


def play_enhancement(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play an Enhancement on a character in battle.

    Args:
        state: The state before.
        play: Who plays what on whom.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.

    Raises:
        NotSaidError: Nobody says on which of several characters it is played.
    """
    if not play.on and state.where[play.card] == Place(HAND, play.player):
        reason = f"{play.player} has no character in battle to use {play.card}{_what_resolved_it(state)}."
        none = Refusal(reason, (ON_A_CHARACTER,))
        users = characters_of(state, play.player)
        return play_on_its_user(play, users, none, lambda said: play_enhancement(state, said, cause))
    waiting = waits(state)
    refusal = _refuse_enhancement(state, play) or _refuse_moment(state, play, waiting)
    if refusal is not None:
        return refusal
    now = Happening(state, cause) if waiting is None else _answered(state, waiting, cause)
    for_territory = "territory" in face(state, play.card).classes
    usually = "redemption/term/enhancement#usually-in-battle-phase"
    in_battle = ("redemption/term/territory-class-enhancement#playable-in-battle",) if for_territory else ()
    also = (*in_battle, *matches_brigade(state, play.card, play.on).because)
    now = now.moved(
        play.card, used_by(play.on), ON_A_CHARACTER, f"{_PHASE}#enhancements-follow-initiative", usually, *also
    )
    now = committed(now, play.card)
    now = now.set("", "last played by", play.player, "redemption/procedure/initiative#stalemate-or-mutual-destruction")
    now = now.set("", "passes", None, "redemption/procedure/pass#three-passes-end-it")
    return now.then(Abilities(play.card, play.player, cause)).state


def waits(state: State) -> Wait | None:
    """Tell what is suspended by special initiative; None where nothing is."""
    frame = state.agenda[-1] if state.agenda else None
    return frame if isinstance(frame, Wait) else None


def _answered(state: State, waiting: Wait, cause: str) -> Happening:
    """Use special initiative up: the suspended effect is next, unless what is played now undoes it."""
    question = f"{waiting.activation}/{waiting.index}/{SPECIAL_INITIATIVE}"
    used = replace(state, agenda=state.agenda[:-1], answers={**state.answers, question: True})
    suspended = state.activations[waiting.activation].card
    departed = () if state.where[suspended].zone == BATTLE else (f"{_SPECIAL}#departed-card-can-be-targeted",)
    return Happening(used, cause).set("", SPECIAL_INITIATIVE, None, f"{_SPECIAL}#what-may-be-played", *departed)


def _refuse_enhancement(state: State, play: PlayCard) -> Refusal | None:
    if state.where[play.card] != Place(HAND, play.player):
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand."
        return Refusal(reason, ("redemption/procedure/initiative#next-enhancement",))
    if state.where[play.on].zone != BATTLE or play.on not in characters_of(state, play.player):
        no_user = f"{play.on} is no character of {play.player}'s side in battle{_what_resolved_it(state)}."
        reason = f"{no_user} As what it chooses, say `plays {play.card}, choosing {play.on}`."
        return Refusal(reason, (ON_A_CHARACTER,))
    card = face(state, play.card)
    if not _suits(card.types, kind_on_side(state, play.player)):
        clause = "good-for-heroes" if "good Enhancement" in card.types else "evil-for-evil-characters"
        stays = (ALIGNMENT_MATCHES,) if may_use_others(state, play.on) else ()
        return Refusal(f"{play.on} cannot use {play.card}.", (f"redemption/term/enhancement#{clause}", *stays))
    matches = matches_brigade(state, play.card, play.on)
    if not matches.holds:
        return Refusal(f"{play.card} and {play.on} share no brigade.", matches.because)
    return None


def _refuse_moment(state: State, play: PlayCard, waiting: Wait | None) -> Refusal | None:
    """An Enhancement needs initiative, or special initiative and an answer to what is suspended."""
    if waiting is None:
        has = initiative(state)
        if has.player == play.player:
            return None
        return Refusal(_who_has(has) if has.player else "Nobody has initiative.", has.because)
    if waiting.player != play.player:
        return Refusal(f"{waiting.player} has special initiative.", (f"{_SPECIAL}#who-gets-it",))
    if would_be_stopped(state, play.card, play.on, waiting):
        reason = f"An effect that is active would stop {play.card}."
        return Refusal(reason, (f"{_SPECIAL}#not-if-the-answer-would-be-stopped",))
    if not answers_it(state, play.card, play.on, waiting):
        reason = f"{play.card} neither interrupts nor negates what is about to happen."
        return Refusal(reason, (f"{_SPECIAL}#what-may-be-played",))
    return None


def _who_has(has: Initiative) -> str:
    return f"{has.player} has initiative, since {has.reason}."


def _suits(enhancement: tuple[str, ...], identity: str) -> bool:
    """Whether a character of the good side, or of the evil one, uses such Enhancements."""
    return ("good Enhancement" if identity == "Hero" else "evil Enhancement") in enhancement


def waits_for_blockers(state: State) -> bool:
    """Tell whether it is for the defending player to block or not, in the battle that is under way."""
    is_answered = state.get("", "blocked") or is_side_battle(state)
    return not is_answered and not characters_of(state, str(state.get("", "defender")))


def decline(state: State, play: Pass, cause: str) -> State | Refusal:
    """Play nothing: not block, pass initiative, or let the battle be resolved.

    Args:
        state: The state before.
        play: Who.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.
    """
    waiting = waits(state)
    if waiting is not None:
        if waiting.player != play.player:
            return Refusal(f"{waiting.player} has special initiative.", (f"{_SPECIAL}#who-gets-it",))
        return _answered(state, waiting, cause).state
    if state.get("", "battle") != UNDER_WAY:
        reason = f"There is no battle in which to pass{_what_resolved_it(state)}."
        return Refusal(reason, ("redemption/procedure/pass#when-a-player-may-pass",))
    now = Happening(state, cause)
    if waits_for_blockers(state):
        if play.player != state.get("", "defender"):
            return Refusal(
                f"It is for {state.get('', 'defender')} to block or not.", (f"{_PHASE}#answer-to-rescue-attempt",)
            )
        declined = (f"{_TAUNT}wins-if-declined",) if is_taunt(state) else ()
        return _resolve(now, _answer_clause(state), *declined).state
    has = initiative(state)
    if not has.player:
        return _resolve(now, "redemption/procedure/battle-resolution#how-a-side-loses").state
    if has.player != play.player:
        return Refusal(_who_has(has), has.because)
    if not has.may_pass:
        return _resolve(now, "redemption/procedure/initiative#losing-player-cannot-pass").state
    passes = state.get("", "passes")
    made = (passes if isinstance(passes, int) else 0) + 1
    now = now.set("", "passes", made, "redemption/procedure/pass#hands-over-initiative")
    if made < PASSES_THAT_END:
        return now.state
    return _resolve(now, "redemption/procedure/pass#three-passes-end-it").state


def _what_resolved_it(state: State) -> str:
    """Say by which play, or by the ability of which card, a battle was resolved; nothing where one is under way."""
    if state.get("", "battle") == UNDER_WAY:
        return ""
    for entry in reversed(state.log):
        fact = entry.what
        if isinstance(fact, Changed) and (fact.subject, fact.attribute, fact.after) == ("", "battle", RESOLVING):
            return f": {card_of(entry.cause) if entry.cause in state.activations else entry.cause} resolved it"
    return ""


def _resolve(now: Happening, *because: str) -> Happening:
    resolution = "redemption/procedure/battle-resolution#what-it-determines"
    return now.set("", "battle", RESOLVING, *because, resolution).then(Resolution(1))
