"""What somebody may send to make the desk slow; the tests ask what comes of it, `bench/` how long it takes."""

from __future__ import annotations

LONG = 100_000
"""Letters of a text that is longer than any that people write."""


def repeated(piece: str, length: int = LONG) -> str:
    """Repeat a piece until it is so long."""
    return piece * (length // len(piece))


IN_WORDS = ("a", "7", "a'", "a-", "7/", "O.T", "(", '"', ". ", "*", " ", "N", "a(s)")
"""Pieces of a text that is split into words and sentences."""

IN_CARD_TEXTS = (
    "a",
    "the ",
    "'",
    "'a ",
    "' ",
    "“",
    "can [not] ",
    "a ? ",
    "(",
    "<b>",
    "\x00",
    "\ud800",
    "字",
    "É",
    " ",
    "/ ",
    ". ",
)
"""Pieces of a card text that is prepared for the reader."""

IN_LINES = ("a", ",a", "(", "()", "(a)", ",a1(b)", ", and", " ", ". ", '"', "Token ", "(top) a", "[", "X =")
"""Pieces of an identifier line."""

IN_PASSAGES = ("<", "[", "[a", "_", "*", "&amp", "- ", "1. ", "<a ", "a-\n", "> ", "*/", "\\")
"""Pieces of a passage whose wording is compared."""

IN_POSTS = (
    '"',
    '"the" ',
    "the card ",
    "[quote]",
    "[quote=",
    "> ",
    "… the card… a",
    "A. ",
    "The a of. ",
    'x" Y. "',
    "“",
)
"""Pieces of a post that is held against the documents."""

IN_PAGES = ("<!--", "<a ", "<script>", "<b>", "<td>", "<ul><li>", "&#", "<", "</", "<i><b>", '<a b="', "<svg>", "* ")
"""Pieces of a web page."""

IN_DOCUMENTS = (
    "# A\n\nSome words.\n\n",
    "HEADING\n\nSome words.\n\n",
    "<!-- -->",
    "<?xml ",
    "words\n",
    "wo-\n",
    "a\tb\n",
    "<",
    "See Heading. ",
)
"""Pieces of a text file that is ingested."""

CARD_TEXTS = {
    "nothing": "",
    "blanks": " \n\t ",
    "control characters": "Dis\x00card a\x07 Hero\x1b[31m.",
    "another language": "Wirf einen Helden ab. Ziehe eine Karte.",
    "another script": "英雄を一人捨てる。",
    "lone surrogates": "Discard \ud800 a Hero.",
    "markup": "<script>alert(1)</script><b>Discard</b> a Hero.",
    "a thousand nested conditions": "If you control a Hero " + "while you control a Hero " * 1_000 + ", draw 1.",
    "nested conditions within the limit": "If " + "if you control a Hero, " * 24 + "draw 1.",
    "a long list": "Discard " + "a Hero, " * 45 + "or a Hero.",
    "brackets without end": "(" * 4_000,
    "quotation marks without end": '"' * 4_000,
    "commas": "," * 4_000,
    "one word": "a" * 4_900,
    "numbers": "9" * 4_900,
    "conjunctions": "and or and/or " * 300,
    "qualities in a row": "Discard a " + "good evil red blue " * 35 + "Hero.",
}
"""Texts that no card has, by what is odd about them."""

QUERIES = (
    "",
    " ",
    "\0",
    "*",
    "*:*",
    "the of and",
    '"' * 500,
    "title:(band OR *)~9^99",
    "(a+)+$" * 40,
    "[a-z]*" * 40,
    "a" * 10_000,
    "negate " * 1500,
    "ne*gate?~2",
    "\u202e\u200b\ufeff",
    "Ünïcödé ℌ𝔢𝔯𝔬",
    "日本語 ルール",
    "עברית",
    "\ud800",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "5." * 4000,
    "negaet artifcat resurect initative " * 50,
)
"""What is typed into the search, and is no question."""

_BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + number)}: &{chr(98 + number)} [{','.join(['*' + chr(97 + number)] * 9)}]\n" for number in range(9)
)
_MANY_CARDS = "scenario: many\ncards:\n" + "".join(f"- C{number}: Hero\n" for number in range(5_000))

SCENARIOS = (
    ("", "field: value"),
    ("just words", "field: value"),
    ("scenario: [", "no YAML"),
    ("a: b: c", "no YAML"),
    ("scenario: \0", "character that no text may hold"),
    (_BOMB, "stand for another part"),
    ("scenario: !!python/object/apply:os.system [ls]", "names a type"),
    ("scenario: x\n" + "a: " + "[" * 5_000, "deep in one another"),
    (_MANY_CARDS, "lists 5000 cards; a scenario has up to 1000"),
    ("scenario: x\nbefore: {A: {territory: [Ann, the Scribe]}}\n", "There is no card `Ann`"),
    ("scenario: x\n---\nscenario: y\n", "one scenario"),
    ("scenario: x\nscenario: y\n", "stands twice"),
    ("scenario: x\nplay: {A: attacks}\n", "`play`"),
)
"""Scenarios that are none, each with words of the reason."""


def copies(number: int, text: str) -> str:
    """A scenario in which an attack triggers the same ability of many copies of one card."""
    return _attack(f"  - Tower: 'Fortress, \"{text}\"'\n", ["Tower"] * number)


def unlike(number: int, text: str) -> str:
    """A scenario in which an attack triggers the same ability of many cards, none of which is like another."""
    names = [f"Keep {place}" for place in range(number)]
    return _attack("".join(f"  - {name}: 'Fortress, \"{text}\"'\n" for name in names), names)


def _attack(cards: str, names: list[str]) -> str:
    return (
        f"scenario: many\ncards:\n{cards}  - Envoy: Hero, blue, 6/6\n  - Giant: Evil Character, brown, 3/3\n"
        f"before:\n  A:\n    territory: [Envoy, {', '.join(names)}]\n    deck: 9 unknown\n"
        "  B:\n    territory: [Giant]\nplay:\n  - A: attacks with Envoy\n"
    )


_DRAWS, _MAY_DRAW = "When a Hero attacks, draw 1.", "When a Hero attacks, you may draw 1."

SEARCHES = {
    "32 equal triggers": (copies(32, _DRAWS), ""),
    "100 equal triggers": (copies(100, _DRAWS), ""),
    "100 equal options": (copies(100, _MAY_DRAW), "lines of outcomes"),
    "32 unlike triggers": (unlike(32, _DRAWS), "lines of outcomes"),
    "20 unlike options": (unlike(20, _MAY_DRAW), "lines of outcomes"),
    "300 shields": (copies(300, "Protect your Heroes from discard."), "cards and effects weighed"),
}
"""Scenarios with very many courses or very much to weigh, each with what stops their search on the desk; empty for one
that is complete."""
