"""`play`: what the players do, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rulings.epic.language.lines import language_of
from rulings.epic.language.position import Position
from rulings.epic.language.words import Action, Share
from rulings.epic.rules.plays import (
    Attack,
    Block,
    Concede,
    EndTurn,
    EverybodyPasses,
    Mulligan,
    Pass,
    Play,
    PlayCard,
    UsePower,
)
from rulings.epic.rules.setup import START
from rulings.scenarios.language import Language
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.scenario import Answering, Step
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text

MOST_STEPS = 200
"""How many lines `play` may have."""

_NOBODY = ("nobody plays anything", "nobody plays anything more")
_IF_ASKED = "if asked"
_KINDS_OF_ABILITIES = ("the tribute", "the loyalty ability", "the ally ability", "the ability")


def read_plays(plays: Node | None, position: Position) -> tuple[Step, ...]:
    """Read what is played.

    Args:
        plays: What stands under `play`, if anything does.
        position: How the scenario begins.

    Returns:
        The steps.

    Raises:
        ScenarioError: Lines are not understood; all problems are in it.
    """
    if plays is None:
        return ()
    if not isinstance(plays, Items) or len(plays.items) > MOST_STEPS:
        reason = f"`play` is a list of up to {MOST_STEPS} lines, each as `- PLAYER: what he does`."
        raise ScenarioError(Problem(plays.line, "play", reason))
    reading = _Reading(position)
    problems: list[Problem] = []
    for item in plays.items:
        try:
            reading.take(item)
        except ScenarioError as error:
            problems += error.problems
    if problems:
        raise ScenarioError(*problems)
    return tuple(reading.steps)


@dataclass(slots=True)
class _Reading:
    """The plays read so far.

    Attributes:
        position: How the scenario begins.
        steps: The steps.
        language: The language with its cards, once a line was read.
    """

    position: Position
    steps: list[Step] = field(default_factory=list)
    language: Language | None = None

    def _language(self) -> Language:
        """The language with all cards that lie on the table; no line of a play adds one."""
        if self.language is None:
            self.language = language_of(list(self.position.faces), self.position.players)
        return self.language

    def take(self, item: Node) -> None:
        player, text, line = self._parts(item)
        action: Action = self._language().read("action", text, line)
        number = len(self.steps) + 1
        words = text.capitalize() if text in _NOBODY else f"{player} {text}"
        answers = tuple(replace(answer, step=number, words=text) for answer in _answers(action, player, line))
        if action.verb in ("choose", "assign"):
            of_beginning = self._answer(answers, line, text)
            self.steps.append(Step(number, line, player, words, None, of_beginning))
            return
        made = play_of(action, player)
        self.steps.append(Step(number, line, player, words, made, answers, if_asked=action.what == _IF_ASKED))

    def _answer(self, answers: tuple[Answering, ...], line: int, text: str) -> tuple[Answering, ...]:
        """Give the answers to the last play; those that are left for the turn with which the scenario begins.

        Raises:
            ScenarioError: Nothing was played yet, and no turn begins.
        """
        for index in reversed(range(len(self.steps))):
            if self.steps[index].play is not None:
                step = self.steps[index]
                self.steps[index] = replace(step, answers=(*step.answers, *answers))
                return ()
        if self.position.phase == START:
            return answers
        raise ScenarioError(Problem(line, text, "Nothing was played yet for which something could be chosen."))

    def _parts(self, item: Node) -> tuple[str, str, int]:
        if isinstance(item, Text) and item.text.strip() in _NOBODY:
            return self.position.players[0], item.text.strip(), item.line
        if not isinstance(item, Fields) or len(item.pairs) != 1 or not isinstance(item.pairs[0][1], Text):
            text = item.text if isinstance(item, Text) else ""
            reason = "A line of `play` names one player before a colon: `- PLAYER: plays CARD`."
            raise ScenarioError(Problem(item.line, text, reason, "PLAYER: plays CARD"))
        key, value = item.pairs[0]
        players = self.position.players
        if key.text not in players:
            near = nearest(key.text, players) or ", ".join(players)
            raise ScenarioError(Problem(key.line, key.text, f"`{key.text}` is no player.", near))
        assert isinstance(value, Text)
        return key.text, value.text.strip(), key.line


def _answers(action: Action, player: str, line: int) -> tuple[Answering, ...]:
    """What a line chooses."""
    of = action.card.name if action.card is not None and action.verb == "choose" else ""
    if action.verb == "assign":
        return tuple(
            Answering(player, _said_of(share), line) for share in action.shares.items if share.number.name != "0"
        )
    chosen = _named(action.choosing)
    found = tuple(Answering(player, name, line, of) for name in chosen)
    if action.what == "option":
        return (Answering(player, f"option {action.number.name}", line, of), *found)
    if action.what == "health":
        return (Answering(player, f"{action.number.name} health", line, of),)
    if action.what in ("uses", "does not use"):
        return (Answering(player, f"{action.what} {of}", line),)
    if action.what in _KINDS_OF_ABILITIES:
        return (Answering(player, f"{action.what} of {of}", line),)
    if action.what and action.what != _IF_ASKED:
        return (Answering(player, action.what, line, of),)
    return found


def _said_of(share: Share) -> str:
    """A share as the question words it, with the Champion that deals it where the line names one."""
    of = f" of {share.source.name}" if share.source is not None else ""
    return f"{share.number.name}{of} to {(share.card or share.player).name}"


def _named(listed: object) -> tuple[str, ...]:
    items: Sequence[object] = getattr(listed, "items", ()) if listed is not None else ()
    return tuple(str(getattr(item, "name", "")) for item in items)


def play_of(action: Action, player: str) -> Play:
    """Make the play that an action says."""
    card = action.card.name if action.card is not None else ""
    cards = _named(action.cards)
    match action.verb:
        case "play":
            return PlayCard(player, card)
        case "use":
            return UsePower(player, card, int(action.number.name) if action.number is not None else 0)
        case "attack":
            return Attack(player, cards, action.against.name if action.against is not None else "")
        case "block":
            return Block(player, cards)
        case "mulligan":
            return Mulligan(player, cards)
        case "end turn":
            return EndTurn(player)
        case "all pass":
            return EverybodyPasses()
        case "concede":
            return Concede(player)
        case _:
            return Pass(player)
