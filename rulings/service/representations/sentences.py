"""Effects and modifiers of a reading as plain sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

_WHOSE = MappingProxyType(
    {
        "own": "your own",
        "opponent": "an opponent's",
        "opponents": "opponents'",
        "each player": "each player's",
        "that player": "that player's",
    }
)
_AS_SAID = frozenset(("in play", "out of play", "anywhere", "here", "there"))
_NOWHERE = frozenset(("self", "player"))
_ITSELF = frozenset(("this card", "that card", "the rest", "the battle"))
_DETAILS = (
    ("condition", "only"),
    ("from", "from"),
    ("to", "to"),
    ("with", "with"),
    ("amount", "by how much"),
    ("uses", "how often"),
    ("grants", "what it gives"),
    ("duration", "how long"),
    ("alt", "alternatively"),
    ("note", "how"),
)


def sentence_of(effect: Mapping[str, Any], is_place_added: bool) -> str:
    """Say an effect in a sentence.

    Args:
        effect: The effect as the summary has it.
        is_place_added: The place is one that the rules add, which is said apart.

    Returns:
        The sentence, without the details.
    """
    who = effect.get("by") or ("you" if effect["optional"] else "")
    doing = f"{who} may {effect['effect']}" if effect["optional"] else " ".join(filter(None, (who, effect["effect"])))
    target = effect["target"]
    aimed = f" {_aim(target)}" if target is not None else ""
    where = _where(target) if target is not None and not is_place_added else ""
    instead = " instead" if effect["instead"] else ""
    return _capital(f"{doing}{aimed}{where}{instead}.")


def details_of(effect: Mapping[str, Any]) -> list[dict[str, str]]:
    """List what else the text says of an effect.

    Args:
        effect: The effect as the summary has it.

    Returns:
        What is said, and the words.
    """
    given = {key: str(effect[key]).removeprefix("or ") for key, _ in _DETAILS if effect.get(key)}
    if effect["effect"] == "draw":
        given.pop("amount", None)  # the number of cards, which the sentence says
    return [{"what": said, "words": given[key]} for key, said in _DETAILS if key in given]


def sentence_of_modifier(modifier: Mapping[str, Any]) -> str:
    """Say a modifier in a sentence.

    Args:
        modifier: The modifier as the summary has it.

    Returns:
        The sentence.
    """
    parts = [str(modifier["on"])] if "on" in modifier else []
    parts.append(str(modifier["mod"]))
    parts += [str(modifier["value"])] if "value" in modifier else []
    parts += [f"of {modifier['of']}"] if "of" in modifier else []
    if "by" in modifier:
        parts.append(modifier["by"] if str(modifier["by"]).startswith("except") else f"by {modifier['by']}")
    parts += [f"if {modifier['if']}"] if "if" in modifier else []
    parts += [str(modifier["duration"])] if "duration" in modifier else []
    return _capital(f"{' '.join(parts)}.")


def _aim(target: Mapping[str, Any]) -> str:
    what, count = target["what"], target["count"]
    if what in _ITSELF or what.endswith("(user of this card)"):
        return str(what)
    if count == "all":
        return f"every {what}"
    return f"{count} {what}" if count == "1" else f"{count} × {what}"


def _where(target: Mapping[str, Any]) -> str:
    places = [place for place in target["where"] if place not in _NOWHERE]
    if not places:
        return ""
    said = " or ".join(map(_place, places))
    whose = ", ".join(_WHOSE.get(owner, owner) for owner in target["whose"].split(", ") if owner != "any")
    return f" {said} ({whose})" if whose else f" {said}"


def _place(place: str) -> str:
    if place.startswith(("top ", "bottom ")):
        return f"from the {place}"
    return place if place in _AS_SAID or place.startswith("from ") else f"in {place}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
