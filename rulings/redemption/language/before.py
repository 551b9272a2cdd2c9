"""`before`: whose turn and which phase it is, what lies where, and the battle that is under way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rulings.redemption.language.battle_under_way import begin_battle, defender_of
from rulings.redemption.language.cards import describe
from rulings.redemption.language.conditions import (
    OPEN,
    CannotLieError,
    attributes_of,
    attributes_on,
    captive_where_it_lies,
    held_where_it_lies,
    how_to_say,
    name_of,
    place_on,
)
from rulings.redemption.language.icon_boxes import BETWEEN, identity_said, spelt
from rulings.redemption.language.lines import language_of
from rulings.redemption.language.places_said import said_of_several, zone_called
from rulings.redemption.language.position import Position, one_of
from rulings.redemption.language.table import Table
from rulings.redemption.language.words import Anonymous, Bearer, Laid, Named, State
from rulings.redemption.reading.timing import PERIODS
from rulings.redemption.rules.cards.faces import UNKNOWN, Face
from rulings.redemption.rules.cards.hand_size import NEVER_MORE, largest_hand
from rulings.redemption.rules.cards.periods import NOTHING_THIS_TURN, SO_FAR
from rulings.redemption.rules.cards.places import LAND_OF_REDEMPTION
from rulings.redemption.rules.setup import ZONES
from rulings.redemption.rules.turn.phases import PRE_GAME, phases
from rulings.scenarios.language import Language
from rulings.scenarios.problems import NoSuchCardError, Obstacle, Problem, ScenarioError, nearest
from rulings.scenarios.sheet import MOST_CARDS
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text
from rulings.table.places import Place

_BATTLE_FIELDS = ("defender", "attackers", "blockers", "last played by", "passes", "began as")
_SO_FAR = (NOTHING_THIS_TURN,)
_ROUNDS = tuple(str(number) for number in range(1, 100))
_LIES_SO = "face down|captured|poisoned|diseased|paralyzed|converted|active|activated|defeated"
_WAS = "increased|decreased|used|revealed"
_EARLIER = ("won this turn", "won this game", "rescued this turn")
_ON_ANOTHER = re.compile(
    r" (?:with|using|equipped with|holding|occupied by) |, (?:active|activated) on "
    r"| and | (?:placed|activated) on it$"
)
_BEFORE = re.compile(rf"^(?:\w+'s )?(?:(?:{_LIES_SO}) )+")
_BEHIND = re.compile(rf", (?:as|to|owned|permanently|temporarily|{_LIES_SO}|{_WAS})\b.*$")
_HEADINGS = frozenset(("on", "in", "held", "used", "equipped", "occupying", "activated"))
_NUMBERED = re.compile(r"(?P<base>.+\S)\s+(?P<number>\d{1,3})")

FaceOf = Callable[[str, int], Face]
"""Finds what is printed on a card by its name; takes the line for its errors."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that lays cards.

    Attributes:
        line: Its number.
        text: The line.
        place: Where; None below a heading that names the card on which they lie.
        owner: Whose they are.
        bearer: The heading, where there is one.
    """

    line: int
    text: str
    place: Place | None
    owner: str
    bearer: Text | None = None


def read_before(
    before: Node | None, players: Sequence[str], described: Mapping[str, Face], face_of: FaceOf
) -> Position:
    """Read how a scenario begins.

    Args:
        before: What stands under `before`, if anything does.
        players: The players.
        described: The cards that the scenario describes.
        face_of: Finds any card by name, those among them.

    Returns:
        The position.

    Raises:
        ScenarioError: Something is not understood; all problems are in it.
    """
    position = Position(tuple(players), active=players[0])
    if before is None:
        position.phase = "preparation"
        return position
    if not isinstance(before, Fields):
        reason = f"`before` has fields: {', '.join((*PERIODS, SO_FAR))}, and the players."
        raise ScenarioError(Problem(before.line, "", reason))
    fields = {key.text: (key, value) for key, value in before.pairs}
    _check_fields(before, players)
    if "turn" in fields:
        position.active = one_of(fields["turn"][1], players, "player")
    battle = fields.get("battle")
    position.phase = "battle" if battle else "preparation"
    if "phase" in fields:
        position.phase = one_of(fields["phase"][1], (PRE_GAME, *phases()), "phase")
    _set_round(position, fields)
    if SO_FAR in fields:
        position.table.attributes |= {("", SO_FAR): one_of(fields[SO_FAR][1], _SO_FAR, "beginning")}
    if battle and position.phase != "battle":
        reason = f"A battle is under way in the battle phase only, not in the {position.phase} phase."
        raise ScenarioError(Problem(battle[0].line, "battle", reason))
    lines = [line for key, value in before.pairs if key.text in players for line in _player_lines(key.text, value)]
    if battle:
        lines += _battle_lines(position, battle[1])
    language = language_of(sorted({*described, "Lost Soul"}), players)
    _Laying(position.table, described, face_of, language, players).lay(lines)
    _check_hands(position, fields)
    if battle and isinstance(battle[1], Fields):
        begin_battle(position, battle[0], battle[1])
    return position


def _check_hands(position: Position, fields: Mapping[str, tuple[Text, Node]]) -> None:
    """Refuse a hand that cannot be: at no time does one hold more than sixteen cards."""
    problems = []
    for player in (name for name in position.players if name in fields):
        held = len(position.table.places.get(Place("hand", player), ()))
        if held > largest_hand():
            reason = f"{player} would have {held} cards in hand; a hand never holds more than {largest_hand()}."
            problems.append(Problem(fields[player][0].line, player, reason, because=(NEVER_MORE,)))
    if problems:
        raise ScenarioError(*problems)


def _set_round(position: Position, fields: Mapping[str, tuple[Text, Node]]) -> None:
    """Note the round of the game, and who takes the first turn of each; before the game, the first round follows."""
    if position.phase == PRE_GAME:
        number, first = "1", position.active
    elif "round" in fields:
        number, first = one_of(fields["round"][1], _ROUNDS, "round"), position.players[0]
    else:
        position.table.attributes |= {("", "first player"): position.players[0]}
        return
    position.table.attributes |= {("", "round"): int(number), ("", "first player"): first}


def _check_fields(before: Fields, players: Sequence[str]) -> None:
    known = (*PERIODS, SO_FAR, *players)
    problems = [_not_there_yet(key) for key, _ in before.pairs if key.text in _EARLIER]
    problems += [
        Problem(key.line, key.text, f"`before` has no field `{key.text}`.", nearest(key.text, known))
        for key, _ in before.pairs
        if key.text not in (*known, *_EARLIER)
    ]
    if problems:
        raise ScenarioError(*problems)


def _not_there_yet(key: Text) -> Problem:
    reason = f"What was {key.text} is not there yet: the engine carries out no text that asks for it."
    return Problem(key.line, key.text, reason, kind=Obstacle.NOT_THERE_YET)


def _player_lines(player: str, value: Node) -> Iterator[_Line]:
    if isinstance(value, Text) and not value.text.strip():
        return
    if not isinstance(value, Fields):
        reason = f"Below {player} stand places with their cards, such as `hand:`."
        raise ScenarioError(Problem(value.line, player, reason))
    for key, inside in value.pairs:
        zone = zone_called(key.text)
        if zone:
            yield from _lines(inside, Place(zone, player), player)
        elif " " in key.text and key.text.split()[0] in _HEADINGS:
            yield from _lines(inside, None, player, key)
        else:
            near = nearest(key.text.lower(), ZONES) or f"held by {key.text}"
            reason = (
                f"There is no place `{key.text}`; what lies in or on a card stands below `held by CARD` or `on CARD`."
            )
            raise ScenarioError(Problem(key.line, key.text, reason, near))


def _lines(value: Node, place: Place | None, owner: str, bearer: Text | None = None) -> Iterator[_Line]:
    if isinstance(value, Text):
        for said in said_of_several(value.text.strip()):
            yield _Line(value.line, said, place, owner, bearer)
        return
    if isinstance(value, Fields):
        for key, inside in value.pairs:
            yield from _lines(inside, None, owner, key)
        return
    if len(value.items) > MOST_CARDS:
        reason = f"A list of {len(value.items)} cards; a scenario has up to {MOST_CARDS}."
        raise ScenarioError(Problem(value.line, "", reason))
    for item in value.items:
        if isinstance(item, Items):
            raise ScenarioError(Problem(item.line, "", "A list stands in a list; a card is a line of its own."))
        yield from _lines(item, place, owner, bearer)


def _battle_lines(position: Position, value: Node) -> Iterator[_Line]:
    if not isinstance(value, Fields):
        raise ScenarioError(Problem(value.line, "battle", f"A battle has fields: {', '.join(_BATTLE_FIELDS)}."))
    for key, inside in value.pairs:
        if key.text not in _BATTLE_FIELDS:
            near = nearest(key.text, _BATTLE_FIELDS)
            raise ScenarioError(Problem(key.line, key.text, f"A battle has no field `{key.text}`.", near))
        if key.text in ("attackers", "blockers"):
            player = position.active if key.text == "attackers" else defender_of(position, value, key)
            yield from _lines(inside, Place("battle", player), player)


@dataclass(slots=True)
class _Laying:
    """The laying out of cards, line by line.

    Attributes:
        table: The table.
        described: The cards that the scenario describes.
        face_of: Finds any card by name.
        language: The language of the lines.
        players: The players.
        copies: For each name that is laid more than once, how many of them are laid so far.
    """

    table: Table
    described: Mapping[str, Face]
    face_of: FaceOf
    language: Language
    players: Sequence[str] = ()
    copies: dict[str, int] = field(default_factory=dict)

    def lay(self, lines: Sequence[_Line]) -> None:
        read: list[tuple[_Line, Laid]] = []
        problems: list[Problem] = []
        for line in lines:
            try:
                read.append((line, self._read(line, lines)))
            except ScenarioError as error:
                problems += error.problems
        if problems:
            raise ScenarioError(*problems)
        counted = Counter(name for _, laid in read for name in _names(laid))
        self.copies = {name: 0 for name, number in counted.items() if number > 1}
        headed = [(line, laid) for line, laid in read if line.bearer is not None]
        for line, laid in (item for item in read if item[0].bearer is None):
            assert line.place is not None
            self._lay(line, laid, line.place)
        for line, laid in headed:
            self._lay_on(line, laid)

    def _read(self, line: _Line, lines: Sequence[_Line]) -> Laid:
        if line.text in self.described:
            return Laid(card=line.text)
        try:
            laid: Laid = self.language.read("laid", line.text, line.line)
        except ScenarioError as error:
            numbered = _NUMBERED.fullmatch(line.text)
            name = numbered["base"] if numbered and numbered["base"] in self.described else line.text
            try:
                self.face_of(name, line.line)
            except ScenarioError as missing:
                again = self._read_again(line)
                if again is None:
                    raise self._better(line, lines, error, missing) from error
                return again
            return Laid(card=line.text)
        return laid

    def _read_again(self, line: _Line) -> Laid | None:
        """Read a line that says more of a card of the imported list than its name; None where it is no such line."""
        found = [
            name for name in _names_within(line.text) if name not in self.described and self._is_imported(name, line)
        ]
        if not found:
            return None
        titled = {BETWEEN.join(face.titles) for face in self.described.values() if face.titles}
        self.language = language_of(sorted({*self.described, *titled, "Lost Soul"}), self.players)
        laid: Laid = self.language.read("laid", line.text, line.line)
        return laid

    def _is_imported(self, name: str, line: _Line) -> bool:
        try:
            self.face_of(name, line.line)
        except NoSuchCardError:
            return False
        return True

    def _better(
        self, line: _Line, lines: Sequence[_Line], unread: ScenarioError, missing: ScenarioError
    ) -> ScenarioError:
        """Say what helps most: what is wrong with the card, a name cut or misspelt, a line that is no name."""
        if not isinstance(missing, NoSuchCardError):
            return missing
        halves = _joined(line, lines, self.described)
        if halves:
            reason = f"In `[…]` each comma begins another card; put `{halves}` in quotes, or on a line of its own."
            return ScenarioError(Problem(line.line, line.text, reason, f'"{halves}"'))
        near = nearest(line.text, (*self.described, "Lost Soul"), 0.7)
        if near:
            return ScenarioError(Problem(line.line, line.text, missing.problems[0].reason, near))
        is_name = not any(word.islower() for word in line.text.split()) or missing.problems[0].nearest
        return missing if is_name else unread

    def _lay(self, line: _Line, laid: Laid, place: Place) -> None:
        if laid.number is not None:
            self._lay_unknown(line, int(laid.number.name), place)
            return
        line = line if laid.owner is None else replace(line, owner=laid.owner.name)
        card = self._put(line, laid.card, place, laid.states)
        for other in laid.cards.items if laid.cards is not None else ():
            self._put_on(line, other, card, laid.how)

    def _lay_on(self, line: _Line, laid: Laid) -> None:
        assert line.bearer is not None
        language = language_of(list(self.table.faces), [])
        bearer: Bearer = language.read("bearer", line.bearer.text, line.bearer.line)
        if not isinstance(bearer.card, Named):
            raise ScenarioError(Problem(line.bearer.line, line.bearer.text, "Say on which card."))
        name, how = bearer.card.card.name, bearer.how
        before = len(self.table.faces)
        self._lay(line, laid, place_on(self.table, name, how))
        self._lies_so(line, list(self.table.faces)[before], name, how)

    def _put_on(self, line: _Line, said: object, bearer: str, how: str) -> None:
        """Lay a card on another, in a manner and in a condition."""
        laid = said if isinstance(said, Laid) else Laid(card=said)
        whose = line if laid.owner is None else replace(line, owner=laid.owner.name)
        card = self._put(whose, laid.card, place_on(self.table, bearer, how), laid.states)
        self._lies_so(line, card, bearer, how)

    def _lies_so(self, line: _Line, card: str, bearer: str, how: str) -> None:
        try:
            self.table.attributes |= attributes_on(self.table, card, bearer, how)
        except CannotLieError as error:
            raise ScenarioError(Problem(line.line, line.text, str(error))) from error

    def _lay_unknown(self, line: _Line, number: int, place: Place) -> None:
        if number > MOST_CARDS:
            raise ScenarioError(Problem(line.line, line.text, f"A scenario has up to {MOST_CARDS} cards."))
        laid = sum(self.table.faces[card] is UNKNOWN for card in self.table.places.get(place, ()))
        for index in range(laid + 1, laid + number + 1):
            self.table.lay(f"unknown card {index} of {place}", UNKNOWN, place, line.owner, line.line)

    def _put(self, line: _Line, said: object, place: Place, states: Sequence[State]) -> str:
        if isinstance(said, Anonymous):
            face = describe(said)
            name, words = face.name, spelt(face.name)
        elif isinstance(said, Named):
            face, words = self.face_of(said.card.name, line.line), said.card.words
            name = self._name(name_of(said), face)
        elif isinstance(said, str):
            face, words = self._face(said, line), spelt(said)
            name = self._name(said, face)
        else:
            raise ScenarioError(Problem(line.line, line.text, "Nothing was named yet that `it` could mean."))
        self.table.lay(name, face, place, line.owner, line.line)
        for state in states:
            self._set(name, state, line)
        if face.identities and place.zone in OPEN and place.zone != LAND_OF_REDEMPTION:
            self._set_side(name, face, words, line)
        self.table.attributes |= held_where_it_lies(self.table, name)
        self.table.attributes |= captive_where_it_lies(self.table, name)
        return name

    def _set_side(self, card: str, face: Face, words: tuple[str, ...], line: _Line) -> None:
        """Of two identities of one type, the one counts on the table whose title names the card, or that is said."""
        if (card, "identity") in self.table.attributes:
            return
        said = identity_said(face, words)
        if not said:
            reason = f"Which side of {card} counts is not said; {how_to_say(card, face)}."
            raise ScenarioError(Problem(line.line, line.text, reason, f"{card}, as {face.identities[0].identity}"))
        self.table.attributes[card, "identity"] = said

    def _name(self, base: str, face: Face) -> str:
        """The name of a card on the table: as written, with both titles where it has two, and a number for copies."""
        name = base if BETWEEN in base else BETWEEN.join(face.titles) or base
        if base not in self.copies:
            return name
        self.copies[base] += 1
        return f"{name} {self.copies[base]}"

    def _face(self, name: str, line: _Line) -> Face:
        numbered = _NUMBERED.fullmatch(name)
        if name not in self.described and numbered and numbered["base"] in (*self.described, "Lost Soul"):
            return self.face_of(numbered["base"], line.line)
        return self.face_of(name, line.line)

    def _set(self, card: str, state: State, line: _Line) -> None:
        if state.name == "owned":
            self.table.owners[card] = state.player.name
        elif state.name == "permanent control":
            self.table.attributes[card, "permanent controller"] = state.player.name
        else:
            self._set_condition(card, state, line)

    def _set_condition(self, card: str, state: State, line: _Line) -> None:
        try:
            self.table.attributes |= attributes_of(self.table, card, state)
        except CannotLieError as error:
            raise ScenarioError(Problem(line.line, line.text, str(error), kind=error.kind)) from error


def _names(laid: Laid) -> Iterator[str]:
    for said in (laid.card, *(laid.cards.items if laid.cards is not None else ())):
        card = said.card if isinstance(said, Laid) else said
        if isinstance(card, Named):
            yield name_of(card)
        elif isinstance(card, str):
            yield card


def _names_within(text: str) -> Iterator[str]:
    """The parts of a line that may be names: what stands around the words that say in which condition a card lies."""
    for part in _ON_ANOTHER.split(text):
        yield _BEHIND.sub("", _BEFORE.sub("", part)).strip()


def _joined(line: _Line, lines: Sequence[_Line], described: Mapping[str, Face]) -> str:
    """Find a name that a comma has cut, one half being this line: a described card, or one with words in brackets."""
    same = [other.text for other in lines if other.line == line.line]
    for first, second in pairwise(same):
        name = f"{first}, {second}"
        if line.text in (first, second) and (name in described or _is_cut_in_brackets(first, second)):
            return name
    return ""


def _is_cut_in_brackets(first: str, second: str) -> bool:
    return first.count("(") == first.count(")") + 1 and second.count(")") == second.count("(") + 1
