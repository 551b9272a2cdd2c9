"""What being a character is: a human, unless a document or its print says that it is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from rulings.redemption.cards.identity.genders import gender_of_title
from rulings.redemption.cards.identity.persons import known_people, name_in
from rulings.redemption.cards.record import Printing
from rulings.redemption.reading.vocabulary import load_lexicon

GENDERS = frozenset(("male", "female", "genderless"))
"""Identifiers that follow from the picture or the verse where they are not printed (ORDIR 7.0.0, Gender)."""

_BEINGS = frozenset(("angel", "animal", "beast", "demon", "human", "symbolic"))
_CHARACTERS = frozenset(("Hero", "Evil Character"))
_OF_BRIGADE: Mapping[tuple[str, str], str] = MappingProxyType(
    {("Hero", "silver"): "angel", ("Evil Character", "orange"): "demon"}
)
"""What all characters of one brigade alone are (ORDIR 7.0.0, Angel, Demon)."""


def beings_of(types: tuple[str, ...], brigades: Iterable[str], identifiers: tuple[str, ...]) -> tuple[str, ...]:
    """List what a character is where neither its identifier line nor a list says it (redemption/term/human#all-others).

    Args:
        types: Its card types.
        brigades: Its brigades at face value, in small letters.
        identifiers: The identifiers that are printed on it or that a list gives it, in small letters.

    Returns:
        The being; none where one is said, and none for a card that is not a character alone. A beast is a demon as well
        (redemption/term/demon#beasts-are-demons).
    """
    if "beast" in identifiers and "demon" not in identifiers:
        return ("demon",)
    if not types or not _CHARACTERS.issuperset(types) or not _BEINGS.isdisjoint(identifiers):
        return ()
    alone = set(brigades)
    return (_OF_BRIGADE.get((types[0], alone.pop()), "human") if len(alone) == 1 else "human",)


def genders_by_title(
    name: str, types: tuple[str, ...], identifiers: tuple[str, ...], reference: str = ""
) -> tuple[str, ...]:
    """List the gender that title and rank of a character tell (redemption/term/role-and-gender#where-to-look).

    Args:
        name: The name of the card.
        types: Its card types.
        identifiers: The identifiers that are printed on it or that a list gives it, in small letters.
        reference: The reference as printed, which tells bearers of one name apart.

    Returns:
        The gender; none where one is said already, where no word of the title tells it, no name of somebody of whom
        Scripture does, and not the whole title, or where several tell different ones, and none for a card that is no
        character.
    """
    if _CHARACTERS.isdisjoint(types) or not GENDERS.isdisjoint(identifiers):
        return ()
    words = _own_words(name.lower())
    ranks = words.union(*map(_own_words, identifiers))
    people = known_people()
    named = frozenset().union(*(people.gender_of(word, reference) for word in words))
    found = tuple(sex for sex, told in _TOLD_BY.items() if sex in named or any(map(told.fullmatch, ranks)))
    if not found:
        found = tuple(dict.fromkeys(gender_of_title(title, reference) for title in _SIDES.split(name)))
    return found if len(found) == 1 and found != ("",) else ()


_SIDES = re.compile(r"\s*/\s*|\s*[\[(].*$")
"""What parts the titles of two sides, and what tells printings of one title apart."""


def ranks_by_title(name: str) -> frozenset[str]:
    """List the ranks and origins that a title gives to somebody whom it names: `Elon, the Scribe`, `Pharaoh Elon`.

    Args:
        name: The name of the card.

    Returns:
        The identifiers that stand before or behind the name alone, in small letters, since unique characters have those
        of which Scripture tells (redemption/term/identifier#unique-characters).
    """
    return frozenset(
        identifier.lower()
        for title in _SIDES.split(name)
        if name_in(title)
        for piece in _pieces(title)
        for identifier, pattern in _patterns().items()
        if pattern.fullmatch(piece)
    )


def _pieces(title: str) -> tuple[str, ...]:
    """What stands before and behind a name, parted by commas and articles, and the first word of what is left."""
    pieces = tuple(piece.strip() for piece in _APPOSED.split(title.lower()) if piece.strip())
    first, _, rest = pieces[0].partition(" ")
    return (*pieces, first) if rest and name_in(pieces[0]) in (name_in(rest), tuple(rest.split())) else pieces


_APPOSED = re.compile(r",|\bthe\b")


def _own_words(text: str) -> set[str]:
    """The words of a title or an identifier that speak of the character itself."""
    return set(_WORD.findall(_OF_ANOTHER.sub("", text)))


_WORD = re.compile(r"[\w'’-]+")
_OF_ANOTHER = re.compile(r"[^,/()]*\w['’]s?(?!\w)|\bof\b[^,/()]*")
"""What speaks of somebody else: a king's page and the servants of a king are no kings."""

_TOLD_BY: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "male": re.compile(
            r"male|men|boys?|lads?|kings?|princes?|emperor|fathers?|sons?|brothers?|husbands?|uncles?|nephews?"
            r"|grand(?:father|son)s?|(?:father|son|brother)-in-law|(?:bride)?groom|widower|monk|rams?|bulls?|stallions?"
            r"|(?!(?:hu|ro|wo|.*wo|otto|tali|cai|shu)man$)[\w-]*man"
        ),
        "female": re.compile(
            r"female|wom[ae]n|girls?|queens?|princess(?:es)?|empress|mothers?|daughters?|sisters?|wi(?:fe|ves)|aunts?|nieces?"
            r"|grand(?:mother|daughter)s?|(?:mother|daughter|sister)-in-law|brides?|widows?|maids?|maidens?|handmaids?"
            r"|maidservants?|concubines?|prophetess(?:es)?|priestess(?:es)?|noblewom[ae]n|damsels?|midwi(?:fe|ves)|heifers?"
            r"|ewes?|mares?|lioness(?:es)?"
        ),
    }
)
"""Words of a title that say of the character itself whether it is male or female; whose it is (`King's`) is none."""


def open_genders(printing: Printing, identifiers: tuple[str, ...]) -> frozenset[str]:
    """List the genders of which the list does not say whether a character has them.

    Args:
        printing: The printing.
        identifiers: The identifiers that are printed on it, in small letters.

    Returns:
        The genders; none where one is printed, and none for a card that is no character.
    """
    is_character = not _CHARACTERS.isdisjoint(printing.types)
    return GENDERS if is_character and GENDERS.isdisjoint(identifiers) else frozenset()


def open_by_title(name: str, printing: Printing, identifiers: tuple[str, ...]) -> frozenset[str]:
    """List the identifiers that the title of a character names and its identifier line does not.

    Args:
        name: The name of the card, without the mark of a set.
        printing: The printing.
        identifiers: The identifiers that are printed on it, in small letters.

    Returns:
        Those of which the list does not say whether the character has them, since what is not printed may apply too
        (redemption/term/identifier#kinds-of-identifiers); what being it is, is known.
    """
    if _CHARACTERS.isdisjoint(printing.types):
        return frozenset()
    printed = {word for identifier in identifiers for word in identifier.split()}
    named = {found.lower() for found, pattern in _patterns().items() if pattern.search(name.lower())}
    return frozenset(named - printed - set(identifiers) - _BEINGS - _THINGS)


_THINGS = frozenset(("altar", "armor of god", "fruit of the spirit", "idol", "plague", "prophecy", "temple"))
"""Identifiers that no character has."""


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    nouns = load_lexicon().lexemes["identifiers"]
    words = {
        name: "|".join(re.escape(form) for forms in noun.forms.values() for form in forms)
        for name, noun in nouns.items()
    }
    return MappingProxyType({name: re.compile(rf"(?<![\w'’-])(?:{said})(?![\w'’-])") for name, said in words.items()})
