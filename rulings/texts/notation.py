"""The notation of the grammar files.

    -- A comment.
    count = Count(kind=exactly)          a rule: its name, the type of its values, constants of all its paths
        <number>                         a path: words, and slots in <>; each indented line is a path
        <number> or more {kind: at least}        {field: value} sets a constant
        up to <number> {kind: up to}

    effect                               a rule without a type hands on what its paths read
        <discard>
        <negate>

    place* = Place                       a star: only what reaches furthest counts
        [the] <name:places.one>          [ ] may be left out; <field:rule> names the field
        (in | from | on) <name:places.one>       ( | ) one of several

    items = list(noun; and, or)          several things in a row, with the joints that may stand before the last
    acts = list(act, other; and)         the same, where all but the first are read by another rule
    acts = list(act, bare, other; or)    the same, where those between are read by one rule and the last by another
    verbs = several(verb; and, or)       a list of two things at least
    row = row(act, bare, other; or)      a list of three things at least
    sole = alone(verb)                   a list of one thing

`discard~` stands for the base and the third person of the verb, `discard~done` for its participle, `discard~doing`
for its `-ing` form, `discard~past` for its past, as the lexicon has them. A word in `'…'` is that very token, for
brackets. `<field+:rule>` gathers what is read in a tuple. `<types.one>` reads the form `one` of the lexicon's
`types.yaml`; `<types.one/many>` reads either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from rulings.texts.phrases import Slot

MOST_FORMS = 4_000
"""How many ways one path may be spelt; more is a rule that should be several."""

_HEADER = re.compile(r"(?P<name>[a-z][a-z0-9-]*)(?P<longest>\*)?(?:\s*=\s*(?P<what>.+))?")
_TYPE = re.compile(r"(?P<type>[A-Z][A-Za-z]*)(?:\((?P<constants>[^()]*)\))?")
_LIST = re.compile(
    r"(?:alone\((?P<sole>[a-z0-9./-]+)\)|(?P<kind>list|several|row)"
    r"\((?P<item>[a-z0-9./-]+)(?:, (?P<more>[a-z0-9./-]+))?(?:, (?P<last>[a-z0-9./-]+))?\s*;\s*(?P<joints>[^)]+)\))"
)
_PIECE = re.compile(
    r"\s*(?:(?P<slot><[^<>]+>)|(?P<constant>\{[^{}]+\})|'(?P<quoted>[^']+)'|(?P<mark>[\[\]()|])|(?P<word>[^\s\[\]()|<>{}]+))"
)
_SLOT = re.compile(r"<(?:(?P<field>[a-z_]+)(?P<gathers>\+)?:)?(?P<rule>[a-z][a-z0-9-]*(?:\.[a-z/]+)?)>")

_LEAST = {"several": 2, "row": 3}

Constant = tuple[str, Any]
Step = str | Slot
Form = tuple[tuple[Step, ...], tuple[Constant, ...]]
"""One way to spell a path: its steps, and the constants that its words mean."""


class GrammarError(Exception):
    """A grammar file is not understood; the message says the file, the line and the reason."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule as a grammar file has it.

    Attributes:
        name: Its name.
        place: File and line.
        longest: Only what reaches furthest counts.
        type_name: The type of its values; empty where it hands values on.
        constants: Constants of all its paths.
        item: For a list, the rule of its first item; else empty.
        more: For a list, the rule of its other items.
        last: For a list, the rule of the item behind the joint.
        joints: For a list, the words that may stand before the last item; none where it has one item only.
        least: For a list, how many items it has at least.
        forms: The paths, each way to spell it.
        verbs: The verbs that its paths spell, `discard~done`, each with the form.
    """

    name: str
    place: str
    longest: bool
    type_name: str
    constants: tuple[Constant, ...]
    item: str
    more: str
    last: str
    joints: tuple[str, ...]
    least: int
    forms: tuple[Form, ...]
    verbs: frozenset[tuple[str, str]] = frozenset()


def read_rules(file: str, text: str, inflections: Mapping[str, Mapping[str, tuple[str, ...]]]) -> Iterator[RuleText]:
    """Read the rules of a grammar file.

    Args:
        file: Its name, for messages.
        text: Its text.
        inflections: For each verb, its forms by the name of the form.

    Yields:
        The rules in their order.

    Raises:
        GrammarError: A line is not understood.
    """
    header: tuple[int, str] | None = None
    paths: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("-- ")[0].rstrip() if not raw.lstrip().startswith("--") else ""
        if not line:
            continue
        if line.startswith((" ", "\t")):
            if header is None:
                raise GrammarError(f"{file}:{number}: a path stands before the first rule")
            paths.append((number, line.strip()))
            continue
        if header is not None:
            yield _rule(file, header, paths, inflections)
        header, paths = (number, line), []
    if header is not None:
        yield _rule(file, header, paths, inflections)


def _rule(
    file: str,
    header: tuple[int, str],
    paths: Iterable[tuple[int, str]],
    inflections: Mapping[str, Mapping[str, tuple[str, ...]]],
) -> RuleText:
    place = f"{file}:{header[0]}"
    match = _HEADER.fullmatch(header[1].strip())
    if match is None:
        raise GrammarError(f"{place}: a rule begins with its name and `= Type`, not `{header[1]}`")
    what = (match["what"] or "").strip()
    listed = _LIST.fullmatch(what)
    typed = _TYPE.fullmatch(what)
    if what and not listed and not typed:
        raise GrammarError(f"{place}: `{what}` is neither a type nor a list")
    spellings = [_Spelling(f"{file}:{number}", path, inflections) for number, path in paths]
    forms = tuple(form for spelling in spellings for form in spelling.forms())
    return RuleText(
        name=match["name"],
        place=place,
        longest=bool(match["longest"]),
        type_name=typed["type"] if typed else "",
        constants=_constants(place, typed["constants"] or "", "=") if typed else (),
        item=(listed["sole"] or listed["item"]) if listed else "",
        more=(listed["sole"] or listed["more"] or listed["item"]) if listed else "",
        last=(listed["sole"] or listed["last"] or listed["more"] or listed["item"]) if listed else "",
        joints=tuple(joint.strip() for joint in listed["joints"].split(",")) if listed and listed["joints"] else (),
        least=_LEAST.get(listed["kind"], 1) if listed else 1,
        forms=forms,
        verbs=frozenset(verb for spelling in spellings for verb in spelling.verbs),
    )


def _constants(place: str, text: str, sign: str) -> tuple[Constant, ...]:
    constants: list[Constant] = []
    for part in filter(str.strip, text.split(",")):
        name, found, value = part.partition(sign)
        if not found:
            raise GrammarError(f"{place}: `{part.strip()}` is not a field with its value")
        constants.append((name.strip(), {"true": True, "false": False}.get(value.strip(), value.strip())))
    return tuple(constants)


@dataclass(slots=True)
class _Spelling:
    """A path on its way from text to all its forms."""

    place: str
    path: str
    inflections: Mapping[str, Mapping[str, tuple[str, ...]]]
    at: int = 0
    verbs: set[tuple[str, str]] = field(default_factory=set)

    def forms(self) -> list[Form]:
        forms = self._alternatives()
        if self.at < len(self.path):
            raise GrammarError(f"{self.place}: a bracket is closed that was not opened")
        if len(forms) > MOST_FORMS:
            raise GrammarError(f"{self.place}: {len(forms)} forms; make several rules of it")
        return list(dict.fromkeys(forms))

    def _next(self) -> re.Match[str] | None:
        match = _PIECE.match(self.path, self.at)
        if match is None and self.path[self.at :].strip():
            raise GrammarError(f"{self.place}: `{self.path[self.at :].strip()}` is not understood")
        return match

    def _alternatives(self) -> list[Form]:
        forms = self._sequence()
        while (match := self._next()) and match["mark"] == "|":
            self.at = match.end()
            forms += self._sequence()
        self.at = len(self.path) if self._next() is None else self.at
        return forms

    def _sequence(self) -> list[Form]:
        parts: list[list[Form]] = []
        while (match := self._next()) and match["mark"] not in ("|", ")", "]"):
            self.at = match.end()
            parts.append(self._element(match))
        return [
            (tuple(step for steps, _ in choice for step in steps), tuple(pair for _, pairs in choice for pair in pairs))
            for choice in product(*parts)
        ]

    def _element(self, match: re.Match[str]) -> list[Form]:
        if match["slot"]:
            return [((self._slot(match["slot"]),), ())]
        if match["constant"]:
            return [((), _constants(self.place, match["constant"][1:-1], ":"))]
        if match["quoted"]:
            return [((match["quoted"],), ())]
        if match["word"]:
            return [(tuple(words.split()), ()) for words in self._spell(match["word"])]
        forms = self._alternatives()
        closing = self._next()
        if closing is None or closing["mark"] != {"[": "]", "(": ")"}[match["mark"]]:
            raise GrammarError(f"{self.place}: `{match['mark']}` is not closed")
        self.at = closing.end()
        return [*forms, ((), ())] if match["mark"] == "[" else forms

    def _slot(self, text: str) -> Slot:
        match = _SLOT.fullmatch(text)
        if match is None:
            raise GrammarError(f"{self.place}: `{text}` is not a slot; a slot is <rule> or <field:rule>")
        name = match["field"] or match["rule"].partition(".")[0].replace("-", "_")
        return Slot(name, match["rule"], bool(match["gathers"]))

    def _spell(self, word: str) -> tuple[str, ...]:
        verb, tilde, form = word.partition("~")
        if not tilde:
            return (word,)
        name = verb.replace("_", " ")
        known = self.inflections.get(name)
        if known is None:
            raise GrammarError(f"{self.place}: the lexicon has no verb `{verb}`")
        asked = (form,) if form else ("base", "third")
        self.verbs |= {(name, each) for each in asked}
        spelt = tuple(dict.fromkeys(words for each in asked for words in known.get(each, ())))
        if not spelt:
            raise GrammarError(f"{self.place}: the verb `{verb}` has no form `{form}`")
        return spelt
