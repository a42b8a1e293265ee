"""Which memos and groups the words of a command line mean."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..threads.client import Client
from .output import Refusal, short_id

SUFFIX_LENGTH_MIN = 4

# In the trash or not: what can be restored can be named.
_EVERYTHING = {"any": [{"trashed": False}, {"trashed": True}], "fields": ["id", "title"]}


def memo_ids(client: Client, words: Sequence[str]) -> list[str]:
    """The ids that `words` mean: each a whole id, or an end of one that no other has."""
    whole = _existing(client, [word for word in words if _can_be_id(word)])
    if whole.issuperset(words):
        return list(words)
    rows = list(client.rows(_EVERYTHING))
    return [word if word in whole else _ending(word, rows) for word in words]


def _can_be_id(word: str) -> bool:
    return re.fullmatch("[A-Za-z][A-Za-z0-9_-]{0,63}", word) is not None


def _existing(client: Client, words: Sequence[str]) -> set[str]:
    if not words:
        return set()
    results = client.memo.get(ids=list(words), fields=["id"])["results"]
    return {result["id"] for result in results if "memo" in result}


def _ending(word: str, rows: Sequence[Mapping[str, Any]]) -> str:
    if len(word) < SUFFIX_LENGTH_MIN:
        raise Refusal(f"“{word}” is too short: give {SUFFIX_LENGTH_MIN} characters of an id's end.")
    found = [row for row in rows if row["id"].endswith(word)]
    if not found:
        raise Refusal(f"There is no memo with the id “{word}”. `memo ls` shows them.")
    if len(found) > 1:
        ids = [row["id"] for row in found]
        choices = ", ".join(f"{short_id(row['id'], ids)} ({row['title']})" for row in found[:5])
        raise Refusal(f"“{word}” could be several: {choices}. Give more of the id.")
    id: str = found[0]["id"]
    return id


def group_id(client: Client, name: str) -> str:
    """The group that `name` means: its name, in either case, or its id."""
    groups = client.group.list()["groups"]
    for is_meant in (
        lambda group: group["name"] == name,
        lambda group: _folded(group["name"]) == _folded(name),
        lambda group: group["id"] == name,
    ):
        for group in groups:
            if is_meant(group):
                id: str = group["id"]
                return id
    raise Refusal(f"There is no group “{name}”. `memo groups add` makes one.")


def _folded(name: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", name).casefold()
