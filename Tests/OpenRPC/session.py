"""One session in which every method is called and every notification is sent."""

import json
import os
import subprocess
from functools import cache
from typing import Any, NamedTuple


class Exchange(NamedTuple):
    """A request and its answer, or a notification of the server."""

    method: str
    params: Any
    answer: dict[str, Any] | None


# What stands for the state of the answer before.
STATE = "the state"

CALLS: list[tuple[str, Any]] = [
    (
        "initialize",
        {
            "push": "full",
            "trace": "verbose",
            "reminders": True,
            "initializationOptions": {"origin": "x"},
        },
    ),
    ("watch/start", {"watch": "groups", "of": "groups", "workDoneToken": 7}),
    ("watch/start", {"query": {"sections": "day", "sort": [{"by": "due", "descending": True}]}}),
    ("watch/start", {"watch": "groups"}),
    ("group/create", {"id": "g_1", "name": "Home", "color": "#1B6B3A"}),
    ("group/create", {"name": "Soon", "query": {"due": {"before": "today+7"}, "not": {"ids": []}}}),
    ("memo/create", {"id": "m_1", "content": "# One\n- [x] a #tag\n[[Two]]", "group": "g_1"}),
    ("memo/create", {"id": "m_2", "content": "Two", "task": {"due": "2030-01-02T00:00:00Z"}}),
    ("memo/create", {"id": "m_2", "content": "Three"}),
    ("task/create", {"id": "m_3", "content": "Three", "due": "2020-01-02", "important": True}),
    ("memo/get", {"ids": ["m_1", "m_9"]}),
    ("memo/list", {"text": "one", "fields": ["content", "task"], "counts": True}),
    ("task/list", {"sections": "state", "limit": 1}),
    ("memo/update", {"id": "m_1", "content": "One\nb", "ifRevision": 3}),
    ("memo/update", {"id": "m_1", "content": "Eins\nb", "base": 3}),
    ("memo/move", {"id": "m_2", "group": "g_1", "first": True}),
    ("task/update", {"id": "m_3", "due": None, "state": "done"}),
    ("task/setState", {"ids": ["m_2", "m_1"], "state": "doing"}),
    ("task/parse", {"text": "Call mom tomorrow at 5pm !"}),
    ("date/parse", {"text": "tomorrow 5pm"}),
    ("task/parse", {"text": "Water every 2 weeks on mon"}),
    ("task/create", {"id": "m_4", "content": "Water", "repeat": "every 3 days"}),
    ("task/occurrences", {"id": "m_4", "limit": 3}),
    (
        "task/create",
        {
            "id": "m_6",
            "content": "Ring",
            "remind": ["2020-01-01T09:00:00Z", "2998-01-01T09:00:00Z"],
        },
    ),
    (
        "reminder/snooze",
        {"id": "m_6", "key": "2998-01-01T09:00:00.000Z", "until": "2999-01-01T09:00:00Z"},
    ),
    ("text/marks", {"content": "- [x] #a [[Two|label]] [[Two]]", "lines": True}),
    ("text/tick", {"content": "- [ ] a\n- b", "line": 0, "lastLine": 1, "add": True}),
    ("text/tick", {"content": "a", "position": {"line": 0, "character": 1}}),
    ("text/complete", {"content": "See [[tw", "position": {"line": 0, "character": 8}}),
    ("text/complete", {"prefix": "t", "kind": "tag", "limit": 5}),
    ("text/complete", {"prefix": "", "kind": "group"}),
    ("memo/update", {"id": "m_2", "title": "Zwei", "relink": True}),
    ("memo/update", {"id": "m_2", "title": "Two"}),
    ("link/resolve", {"target": "Two|label", "fields": ["title"]}),
    ("link/resolve", {"content": "[[Five]]", "position": {"line": 0, "character": 3}}),
    (
        "list/apply",
        {
            "query": {"group": "g_1", "sort": [{"by": "manual"}]},
            "state": STATE,
            "before": [],
            "lines": [{"title": "New"}],
        },
    ),
    (
        "list/apply",
        {
            "query": {"group": "g_1", "sort": [{"by": "manual"}]},
            "state": STATE,
            "before": [],
            "headings": [{"title": "Soon"}],
            "lines": [
                {"text": "Soon", "heading": 0},
                {"text": "[ ] Pay friday 33:00 @nowhere", "newId": "m_typed"},
                {"text": "[x] Watch The Day After Tomorrow"},
            ],
        },
    ),
    ("reminder/confirm", {"reminders": [{"id": "m_6", "key": "2020-01-01T09:00:00.000Z"}]}),
    ("draft/keep", {"key": "m_1", "text": "Typed", "data": {"base": 1}}),
    ("draft/list", {"key": "m_1"}),
    ("draft/forget", {"key": "m_1"}),
    ("group/list", None),
    ("group/update", {"id": "g_1", "image": "data:,x"}),
    ("group/update", {"id": "g_today", "name": "Now"}),
    ("group/move", {"id": "g_1", "last": True}),
    ("store/export", {}),
    ("store/export", {"format": "todoTxt"}),
    ("memo/delete", {"ids": ["m_1"]}),
    ("memo/restore", {"ids": ["m_1"]}),
    ("memo/purge", {"ids": ["m_1", "m_9"]}),
    ("group/delete", {"id": "g_1", "contents": "keep"}),
    ("history/list", {"full": True}),
    ("history/undo", {}),
    ("history/redo", {}),
    ("store/status", [None]),
    ("store/changes", {"since": STATE}),
    ("store/changes", {"since": "nonsense"}),
    (
        "store/batch",
        {
            "atomic": False,
            "calls": [
                {"method": "memo/create", "params": {"content": "Four"}, "key": "k"},
                {"method": "memo/move", "params": {"id": "m_9", "first": True}},
            ],
        },
    ),
    ("store/stats", {"days": 2}),
    (
        "store/import",
        {"lines": [{"type": "memo", "id": "m_5", "content": "Five"}, {"type": "note"}]},
    ),
    ("store/import", {"format": "todoTxt", "text": "Pay rent due:2026-13-40\n"}),
    ("store/backup", None),
    ("watch/stop", {"watch": "groups"}),
    ("watch/start", {"kind": "task"}),
    ("rpc.discover", None),
    ("shutdown", None),
]


def talk(calls: list[tuple[str, Any]], store: tuple[str, ...] = ("--memory",)) -> list[Exchange]:
    """Sends one request after the other; what comes, in order."""
    exchanges: list[Exchange] = []
    state = None
    with subprocess.Popen(
        [os.environ["MEMOD"], *store], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as memod:
        assert memod.stdin and memod.stdout
        for number, (method, params) in enumerate(calls):
            if isinstance(params, dict):
                params = {name: state if it == STATE else it for name, it in params.items()}
            request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            memod.stdin.write(json.dumps(request) + "\n")
            memod.stdin.flush()
            while True:
                message = json.loads(memod.stdout.readline())
                if "method" in message:
                    exchanges.append(Exchange(message["method"], message["params"], None))
                    continue
                exchanges.append(Exchange(method, params, message))
                state = (message.get("result") or {}).get("state", state)
                break
    return exchanges


@cache
def session() -> list[Exchange]:
    return talk(CALLS)


@cache
def document() -> dict[str, Any]:
    answer = talk([("rpc.discover", None)])[0].answer
    assert answer is not None
    result: dict[str, Any] = answer["result"]
    return result
