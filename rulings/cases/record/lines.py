"""A case and a line of its history as plain data and as JSON, both ways; one line of JSON a change."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeVar

from rulings.cases.record.case import Authority, Case, Citation, Found, Status
from rulings.cases.record.changes import Change, Deed, Mark

Json = dict[str, Any]

_T = TypeVar("_T")


class LineError(ValueError):
    """A line is no change of a case; the message says what of it is not."""


def case_as_data(case: Case) -> Json:
    """Put a case into plain data.

    Args:
        case: The case.

    Returns:
        All its fields by their names.
    """
    return {
        "number": case.number,
        "game": case.game,
        "question": case.question,
        "short_answer": case.short_answer,
        "answer": case.answer,
        "scenario": case.scenario,
        "found": _found_as_data(case.found) if case.found is not None else None,
        "citations": [
            {"clause": cited.clause, "text_hash": cited.text_hash, "text": cited.text} for cited in case.citations
        ],
        "cards": list(case.cards),
        "concepts": list(case.concepts),
        "authority": str(case.authority),
        "status": str(case.status),
        "supersedes": list(case.supersedes),
        "superseded_by": case.superseded_by,
        "edition": case.edition,
        "ruled_on": case.ruled_on,
        "source": case.source,
        "link": case.link,
        "version": case.version,
    }


def case_from_data(data: object) -> Case:
    """Read a case from plain data.

    Args:
        data: What `case_as_data` gives.

    Returns:
        The case.

    Raises:
        LineError: It is no case.
    """
    fields = _object(data, "case", set(case_as_data(Case())))
    by = fields["superseded_by"]
    if not isinstance(by, int | None) or isinstance(by, bool):
        raise LineError("`superseded_by` is no number.")
    return Case(
        number=_number(fields, "number"),
        game=_text(fields, "game"),
        question=_text(fields, "question"),
        short_answer=_text(fields, "short_answer"),
        answer=_text(fields, "answer"),
        scenario=_text(fields, "scenario"),
        found=_found_from_data(fields["found"]) if fields["found"] is not None else None,
        citations=tuple(_citation(item) for item in _list(fields, "citations", dict)),
        cards=tuple(_list(fields, "cards", str)),
        concepts=tuple(_list(fields, "concepts", str)),
        authority=_one_of(Authority, fields, "authority"),
        status=_one_of(Status, fields, "status"),
        supersedes=tuple(_list(fields, "supersedes", int)),
        superseded_by=by,
        edition=_text(fields, "edition"),
        ruled_on=_day(fields, "ruled_on"),
        source=_text(fields, "source"),
        link=_address(fields, "link"),
        version=_number(fields, "version"),
    )


def change_as_data(change: Change) -> Json:
    """Put a line of the history into plain data.

    Args:
        change: The line.

    Returns:
        What was done, by whom, when and why, and the case.
    """
    mark = change.mark
    case = case_as_data(change.case)
    return {"deed": str(change.deed), "by": mark.by, "at": mark.at, "why": mark.why, "case": case}


def change_from_data(data: object) -> Change:
    """Read a line of the history from plain data.

    Args:
        data: What `change_as_data` gives.

    Returns:
        The line.

    Raises:
        LineError: It is none.
    """
    fields = _object(data, "change", {"deed", "by", "at", "why", "case"})
    mark = Mark(_text(fields, "by"), _text(fields, "at"), _text(fields, "why"))
    return Change(_one_of(Deed, fields, "deed"), mark, case_from_data(fields["case"]))


def write_line(change: Change) -> str:
    """Write a line of the history as one line of JSON.

    Args:
        change: The line.

    Returns:
        It, without a break at its end.
    """
    return json.dumps(change_as_data(change), ensure_ascii=False, separators=(",", ":"))


def read_line(line: str) -> Change:
    """Read one line of JSON.

    Args:
        line: What `write_line` gives.

    Returns:
        The line of the history.

    Raises:
        LineError: It is none.
    """
    try:
        return change_from_data(json.loads(line))
    except (json.JSONDecodeError, RecursionError) as error:
        raise LineError(f"It is no JSON: {error}.") from error


def _found_as_data(found: Found) -> Json:
    return {
        "status": found.status,
        "findings": list(found.findings),
        "outcomes": list(found.outcomes),
        "rests_on": list(found.rests_on),
    }


def _found_from_data(data: object) -> Found:
    fields = _object(data, "found", set(_found_as_data(Found(""))))
    findings, outcomes, rests_on = (tuple(_list(fields, name, str)) for name in ("findings", "outcomes", "rests_on"))
    return Found(_text(fields, "status"), findings, outcomes, rests_on)


def _citation(data: object) -> Citation:
    fields = _object(data, "citation", {"clause", "text_hash", "text"})
    return Citation(_text(fields, "clause"), _text(fields, "text_hash"), _text(fields, "text"))


def _object(data: object, what: str, names: set[str]) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise LineError(f"A {what} is an object.")
    if set(data) != names:
        missing, strange = ", ".join(sorted(names - set(data))), ", ".join(sorted(map(str, set(data) - names)))
        raise LineError(f"A {what} has other fields (missing: {missing or 'none'}; not known: {strange or 'none'}).")
    return data


def _text(fields: Mapping[str, Any], name: str) -> str:
    if not isinstance(fields[name], str):
        raise LineError(f"`{name}` is no text.")
    try:
        fields[name].encode()
    except UnicodeEncodeError as error:
        raise LineError(f"`{name}` holds what is no Unicode.") from error
    return str(fields[name])


def _number(fields: Mapping[str, Any], name: str) -> int:
    if type(fields[name]) is not int or fields[name] < 0:
        raise LineError(f"`{name}` is no number.")
    return int(fields[name])


def _list(fields: Mapping[str, Any], name: str, kind: type[_T]) -> list[_T]:
    items = fields[name]
    if not isinstance(items, list) or not all(type(item) is kind for item in items):
        raise LineError(f"`{name}` is no list of the right kind.")
    return items


def _one_of(kind: Callable[[str], _T], fields: Mapping[str, Any], name: str) -> _T:
    try:
        return kind(_text(fields, name))
    except ValueError as error:
        raise LineError(f"`{name}` is none of its words: {fields[name]}.") from error


def _day(fields: Mapping[str, Any], name: str) -> str:
    written = _text(fields, name)
    try:
        return written and date.fromisoformat(written).isoformat()
    except ValueError as error:
        raise LineError(f"`{name}` is no day, as 2026-03-14: {written}.") from error


def _address(fields: Mapping[str, Any], name: str) -> str:
    written = _text(fields, name)
    if written and not written.startswith(("https://", "http://")):
        raise LineError(f"`{name}` is no address of the web: {written}.")
    return written
