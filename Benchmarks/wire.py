"""What is asked: request templates for the driver, which fills in `%i`, `%n`, `%f` and `%c`."""

import json


def request(method, **params):
    """A request template; its id is `%i`."""
    text = json.dumps(params, ensure_ascii=False, separators=(",", ":"))
    return '{"jsonrpc":"2.0","id":%i,"method":"' + method + '","params":' + text + "}"


# What an agent's client asks first, in the revision that needs no `initialize` before it.
FIND = request(
    "tools/call",
    name="find",
    arguments={},
    _meta={
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
    },
).replace("%i", "0")

GET = request("memo/get", ids=["m_b%n"])
# 60 characters in which there is one of everything.
PARSE = request("task/parse", text="Dr. Kim #health next friday at 3pm ! remind me 15 min before")
# The same in each language.
PARSED = {
    language: request("task/parse", text=text).replace("%i", "1")
    for language, text in {
        "English": "Dr. Kim #health next friday at 3pm ! remind me 15 min before",
        "Korean": "김 선생님 #건강 다음 주 금요일 오후 3시 진료 예약 확인하고 서류 챙기기 ! 15분 전에 알림",
    }.items()
}
LIST = request("memo/list", limit=100)
CREATE = request("memo/create", id="m_b%f", content="%c")
REMIND = request("task/create", id="m_b%f", content="%c", due="2099-01-01", remind=["-PT15M"])
UPDATE = request("memo/update", id="m_b%n", content="%c")
WATCH = (
    '{"jsonrpc":"2.0","id":1,"method":"watch/start","params":'
    + json.dumps({"query": {"sort": [{"by": "updated", "descending": True}]}})
    + "}"
)
# What one commit changes, in a store of 1,000: deleted and restored in turn.
MANY = 64
MANY_IDS = [f"m_b{number:07}" for number in range(1, MANY + 1)]
DELETE_AND_RESTORE = "\n".join(
    request(method, ids=MANY_IDS) for method in ("memo/delete", "memo/restore")
)
SEARCHES = {
    "one syllable": "회",
    "two syllables": "회의",
    "a Latin word": "meeting",
    "a rare word": "xylophone",
}
COMPLETED = {
    "all titles": ("link", ""),
    "a syllable": ("link", "회"),
    "a Latin word": ("link", "meeting"),
    "initials": ("link", "ㅎㅇ"),
    "what no title has": ("link", "xylophones"),
    "a tag": ("tag", "w"),
}
MIXED = "\n".join(
    [
        GET,
        LIST,
        CREATE,
        UPDATE,
        request("task/list", limit=100),
        GET,
        request("memo/list", limit=100, text="회의"),
        request("memo/list", limit=100, text="xylophone"),
        request("memo/list", limit=100, sort=[{"by": "updated", "descending": True}]),
        request("group/list"),
    ]
)
PUSH_IDS = '{"push":"ids"}'
PUSH_IDS_AND_REMINDERS = '{"push":"ids","reminders":true}'
A_CONTENT, A_ROW = '"content":', '"id":"m_b'
