"""Turn text and queries into terms: folded words, stemmed, with the game's numbers kept whole."""

from __future__ import annotations

import re
from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem

from rulings.book.names import fold

MARKUP = re.compile(r"\]\([^)]*\)|[*_`#|\[\]]")
"""What Markdown adds to the words: link targets and marks."""

_SLASHED = re.compile(r"\b([A-Za-z])/([A-Za-z])\b")

_NUMBERED = re.compile(r"\b\d+(?:\.\d+)+[a-z]?\b")

COMMON = frozenset(
    "a an and any are as at be been but by can could d did do does doing for from get gets go goes got had has have how"
    " i if in into is it its itself just ll m me my no not of off on or our s she should so some such t than that the"
    " their them then there these they this those to too up us use used using ve was we were what when where which"
    " while who whom whose why will with would you your he his her him am im theres whats".split()
)
"""Words that say little on their own; they count where nothing else is asked."""


_WRITINGS = (
    "cannot: cant couldnt; not: dont doesnt didnt isnt arent wasnt werent wont wouldnt hasnt havent; he: hes; "
    "she: shes; who: whos; when: whens; where: wheres; that: thats; they: theyre; you: youre u; i: ive; color: "
    "colour; colors: colours; gray: grey; through: thru; though: tho; your: ur; are: r; them: em; will: gonna; "
    "want: wanna; let: lemme; 2: two; 3: three; 4: four; 5: five; 6: six; 7: seven; 8: eight; 9: nine; 10: ten; "
    "first: 1st; second: 2nd; third: 3rd; fourth: 4th; fifth: 5th"
)

SPELLED_OUT = {
    writing: word.strip()
    for word, _, writings in (group.partition(":") for group in _WRITINGS.split(";"))
    for writing in writings.split()
}
"""What is written in several ways, brought to one."""


def term_of(word: str) -> str:
    """Bring a folded word to its term: spelled out, then stemmed.

    Args:
        word: A word as `fold` leaves it.

    Returns:
        The term.
    """
    return stem(SPELLED_OUT.get(word, word))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Bring a folded word to its stem.

    Args:
        word: A word as `fold` leaves it.

    Returns:
        The stem; numbers and short words as they are.
    """
    return word if len(word) < 4 or not word.isalpha() else str(porter_stem(word))


def words_of(text: str) -> list[str]:
    """Split a text into folded words, rule numbers such as 5.7.3 kept whole.

    Args:
        text: Markdown or plain text.

    Returns:
        The words in their order.
    """
    plain = _SLASHED.sub(r"\1\2", MARKUP.sub(" ", text))
    words: list[str] = []
    position = 0
    for match in _NUMBERED.finditer(plain):
        words += fold(plain[position : match.start()]).split()
        words.append(match.group())
        position = match.end()
    return words + fold(plain[position:]).split()


def terms_of(text: str) -> list[str]:
    """Split a text into terms, the form in which words are indexed.

    Args:
        text: Markdown or plain text.

    Returns:
        The terms of its words in their order.
    """
    return [term_of(word) for word in words_of(text)]
