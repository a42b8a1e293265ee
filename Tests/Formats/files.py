"""Real files of each format: in, out, in again, and by the format's own library."""

import csv
import io
import json
import os
import re
import shutil
from datetime import date
from typing import Any

import real
from calendars import assert_kept, rules_that_do_not_count_are_reported, todos
from lines import by_id, parsed
from outlines import parsed as outlined
from store import Store

# All of `make check`, every third of `make test`.
STEP = 1 if os.environ.get("MEMOD_WHOLE") else 3


def some(files: dict[str, bytes]) -> list[tuple[str, bytes]]:
    first = int(os.environ.get("MEMOD_SAMPLE", "0")) % STEP
    return list(files.items())[first::STEP]


def around(text: bytes, form: str) -> bytes:
    """What is exported of a file, also once that is imported elsewhere."""
    with Store("Asia/Seoul") as store, Store("Asia/Seoul") as other:
        store.take(text, form, may_fail=True)
        given = store.give(form)
        other.take(given, form)
        again = other.give(form)
        other.run("import", "--format", form, "--replace", text=given)
        assert other.give(form) == again
    assert given == again, (given.decode(), again.decode())
    return given


def calendars(_: Any) -> None:
    for name, text in some(real.CALENDARS):
        given = around(text, "iCalendar")
        plain = re.sub(r"\r?\n[ \t]", "", given.decode())
        named = set(re.findall(r";TZID=([^:;]+)", plain))
        assert named <= set(re.findall(r"(?m)^TZID:(.*?)\r?$", plain)), (name, plain)
        after = todos(given)
        # icalendar reads one task of a UID, one calendar, and folds only between letters.
        if name not in ("Thunderbird's", "two calendars", "folded within letters"):
            assert_kept(todos(text), after)


def lines_of_todo_txt(_: Any) -> None:
    for name, text in some(real.LINES):
        given = around(text, "todoTxt").decode()
        before = sorted(line for line in parsed(text.decode("utf-8-sig")) if line.split("None")[0].strip())
        after = sorted(line for line in parsed(given.removeprefix("\ufeff")) if line.split("None")[0].strip())
        # Nothing is lost but lines that are refused by number.
        kept = [line for line in text.splitlines(keepends=True) if line.decode() in given]
        assert b"".join(kept) == given.encode(), (name, text, given)
        assert len(after) >= len(before) - 3, (name, before, after)
        for line in after:
            assert line in before, (name, line, before)


def tasks(_: Any) -> None:
    for name, text in some(real.TASKS):
        before, after = by_id(text.decode("utf-8-sig").encode()), by_id(around(text, "taskwarrior"))
        assert before == after, (name, before, after)


def outlines(_: Any) -> None:
    if not shutil.which("emacs"):
        return
    files = some(real.OUTLINES)
    given = [around(text, "org").decode() for _, text in files]
    with Store() as store:
        heads = outlined(store, *(text.decode().replace("\r", "") for _, text in files), *given)
    for (name, _), before, after in zip(files, heads, heads[len(files):], strict=False):
        for other in after:
            # Keeps a word that another file has as a keyword from being read as one.
            other["title"] = other["title"].replace("\u200b", "")
        for head in before:
            found = [other for other in after if other["title"] == head["title"]]
            tags = set(found[0].pop("tags") if found else [])
            assert found and set(head.pop("tags")) <= tags and head in found, (name, head, after)


# What is said with a field of a memo, in a form of its own.
SAID = re.compile(r"^(type|content|title|.*date.*|when|deadline|status|priority|tags|categories|completed.*|제목|마감일|시간|상태|우선순위|분류)$", re.IGNORECASE)


def tables(_: Any) -> None:
    for name, text in some(real.TABLES):
        given = around(text, "csv").decode()
        rows = list(csv.reader(io.StringIO(given, newline="")))
        plain = text.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").removeprefix("sep=;\n")
        plain = plain.replace('"Date: 2026-11-26+0000"\n"Version: 7.1"\n', "")
        mark = max(",;\t", key=plain.split("\n")[0].count)
        first, *records = csv.reader(io.StringIO(plain), delimiter=mark)
        for record in records:
            if "meta" in record or "section" in record or not any(record):
                continue
            for number, cell in enumerate(record):
                column = first[number] if number < len(first) else ""
                if cell and not SAID.match(column):
                    shown = [value.replace("\r\n", "\n") for row in rows[1:] for value in row]
                    assert any(cell in value for value in shown), (name, column, cell, given)


def things(_: Any) -> None:
    for _, text in some(real.THINGS):
        with Store() as store:
            store.take(text, "taskwarrior")
            before = store.give("jsonLines")
            store.run("import", "--format", "taskwarrior", "--replace", text=text)
            assert store.give("jsonLines") == before
            json.loads(store.give("taskwarrior").splitlines()[0])


# Two records of one id in each form that has ids, and the line of the second.
TWINS = {
    "iCalendar": (real.calendar(real.todo("UID:u", "SUMMARY:one"), real.todo("UID:u", "SUMMARY:two")), 9),
    "taskwarrior": ("".join(
        json.dumps({"description": word, "status": "pending", "uuid": "00000000-0000-4000-8000-000000000001"}) + "\n"
        for word in ("one", "two")), 2),
    "org": ("* TODO one\n:PROPERTIES:\n:ID: u\n:END:\n* TODO two\n:PROPERTIES:\n:ID: u\n:END:\n", 5),
    "todoTxt": ("one memod:u\ntwo memod:u\n", 2),
    "csv": (
        "id,content,group,state,due,start,important,repeat,remind,occurrenceOf,completedAt,pinned,createdAt,updatedAt,trashedAt\n"
        "u,one,,,,,,,,,,,,,\nu,two,,,,,,,,,,,,,\n", 3),
    "markdown": ("<!-- memo\nmemod: m_u\n-->\none\n\n<!-- memo\nmemod: m_u\n-->\ntwo\n", 6),
    "jsonLines": ("".join(json.dumps({"type": "memo", "id": "u", "content": word}) + "\n" for word in ("one", "two")), 2),
}


def equal_ids_are_reported(_: Any) -> None:
    """Of two records of one id in an import the second is reported, whichever is stored."""
    for form, (text, line) in TWINS.items():
        for options, word in ((), "one"), (("--replace",), "two"):
            with Store() as store:
                said = store.done("import", "--format", form, *options, text=text.encode()).stderr.decode()
                contents = [row["title"] for row in store.ask(("memo/list", {}))[0]["rows"]]
            assert contents == [word], (form, contents, said)
            assert f"line {line}: " in said and "an earlier one in this import has the same id" in said, (form, said)


def renamed_groups_are_reported(_: Any) -> None:
    groups = [{"type": "group", "id": name, "name": "Home"} for name in ("g_1", "g_2")]
    with Store() as store:
        text = "".join(json.dumps(group) + "\n" for group in groups).encode()
        said = store.done("import", text=text).stderr.decode()
    assert "line 2: the group Home is called Home (1) here" in said, said


def long_texts_keep_their_order(dice: Any) -> None:
    """The memos, groups and messages of a text that takes many commits are in the order of the text."""
    lines = [f"call {n} +G{n // 2_500} due:{dice.choice(['soon', '2026-12-24'])}\n" for n in range(9_000)]
    with Store() as store:
        said = store.done("import", "--format", "todoTxt", text="".join(lines).encode()).stderr.decode()
        assert store.give("todoTxt").decode() == "".join(lines)
        groups = [group["name"] for group in store.ask(("group/list", {}))[0]["groups"]]
    assert [name for name in groups if name in ("G0", "G1", "G2", "G3")] == ["G0", "G1", "G2", "G3"], groups
    numbers = [int(number) for number in re.findall(r"line (\d+):", said)]
    assert numbers == [n + 1 for n, line in enumerate(lines) if "soon" in line], numbers[:9]


# A text of so many records in each form.
LONG = {
    "todoTxt": lambda count: "".join(f"2026-11-01 call number {n} @phone due:2026-12-01\n" for n in range(count)),
    "csv": lambda count: "title,owner\n" + "".join(f"call number {n},Kim\n" for n in range(count)),
    "taskwarrior": lambda count: "[" + ",\n".join(
        json.dumps({"description": f"call {n}", "entry": "20261101T090000Z", "status": "pending",
                    "uuid": f"00000000-0000-4000-8000-{n:012x}"}) for n in range(count)) + "]\n",
    "iCalendar": lambda count: real.calendar(*(
        real.todo(f"UID:u{n}", f"SUMMARY:call number {n}", "LOCATION:Seoul") for n in range(count))),
    "org": lambda count: "".join(f"* TODO [#C] call number {n}\ntext\n" for n in range(count)),
    "markdown": lambda count: "".join(f"<!-- memo\nmemod: m_{n}\n-->\ncall {n}\n\n" for n in range(count)),
}


# The most that an import takes, in KiB: a cache of pages, and the lines of a commit.
IMPORT_MOST = 80_000


def memory_is_bounded(_: Any) -> None:
    """Ten times as long a text takes hardly more memory than what is full then; all of `make check` only."""
    if STEP > 1:
        return
    for form, make in LONG.items():
        peaks = []
        for count in (5_000, 50_000):
            with Store() as store:
                (store.folder / "text").write_text(make(count))
                peaks.append([
                    store.peak("import", "--format", form, str(store.folder / "text")), store.peak("export", "--format", form)
                ])
        (_, first), (taken, last) = peaks
        assert taken < IMPORT_MOST, (form, peaks)
        assert last < first + 12_000, (form, peaks)
    with Store() as store:
        memos = ({"type": "memo", "id": f"m_{n}", "content": "long " * 40_000} for n in range(300))
        (store.folder / "text").write_text("".join(json.dumps(memo) + "\n" for memo in memos))
        assert store.peak("import", str(store.folder / "text")) < IMPORT_MOST


# Files of other programs that memod doesn't read.
STRANGERS = {
    "Google's tasks": {"kind": "tasks#taskLists", "items": [{"title": "My Tasks", "items": [{"title": "Milk", "status": "needsAction"}]}]},
    "Google's notes": {"title": "Milk", "textContent": "two", "isPinned": False, "userEditedTimestampUsec": 1},
    "Todoist's": {"projects": [{"name": "Inbox"}], "items": [{"content": "Milk"}]},
    "Microsoft's": {"value": [{"title": "Milk", "status": "notStarted"}]},
    "a database of Things'": {"tasks": [{"title": "Milk", "type": "to-do"}], "areas": []},
    "a package's": {"name": "milk", "version": "1.0.0", "type": "module"},
}


def what_is_of_no_task_is_refused(_: Any) -> None:
    for name, value in STRANGERS.items():
        for text in json.dumps(value), json.dumps([value], indent=2), json.dumps(value) + "\n":
            with Store() as store:
                done = store.done("import", "--format", "taskwarrior", text=text.encode(), may_fail=True)
                assert done.returncode == 1 and b"line " in done.stderr, (name, done.stderr)
                assert store.ask(("memo/list", {}))[0]["rows"] == [], name


# What the locale's short dates of one table say, by those that can only be of one order.
ORDERS = {
    "%m/%d/%Y": "12/24/2026", "%d/%m/%Y": "24/12/2026", "%d.%m.%Y": "24.12.2026", "%d-%m-%Y": "24-12-2026", "%m-%d-%Y": "12-24-2026",
}


def dates_of_a_table_have_one_order(dice: Any) -> None:
    """Whatever the machine's locale, and whether the date that decides is before or behind the others."""
    for shape, sure in ORDERS.items():
        days = [date(2026, dice.randint(1, 12), dice.randint(1, 12)) for _ in range(6)]
        cells = [(day.strftime(shape), day.isoformat()) for day in days] + [(sure, "2026-12-24")]
        dice.shuffle(cells)
        text = "Title;Due Date;Time\r\n" + "".join(f"n{n};{cell};{'3:05 PM' if n == 2 else ''}\r\n" for n, (cell, _) in enumerate(cells))
        for locale in "en_US.UTF-8", "en_GB.UTF-8", "C":
            with Store() as store:
                said = store.done("import", "--format", "csv", text=text.encode(), locale=locale).stderr.decode()
                dues = {row["title"]: row["task"]["due"] for row in store.ask(("memo/list", {}))[0]["rows"]}
            for number, (_, day) in enumerate(cells):
                due = f"{day}T15:05:00.000Z" if number == 2 else day
                assert dues[f"n{number}"] == due, (text, locale, number, dues, said)
    with Store() as store:
        text = "Title,Due Date\r\na,12/24/2026\r\nb,24/12/2026\r\nc,5/12/2026\r\n"
        said = store.done("import", "--format", "csv", text=text.encode(), locale="en_GB.UTF-8").stderr.decode()
        assert "line 4: Due Date 5/12/2026 can't be read" in said, said


TESTS = [
    what_is_of_no_task_is_refused, dates_of_a_table_have_one_order,
    memory_is_bounded, calendars, lines_of_todo_txt, tasks, outlines, tables, things, equal_ids_are_reported,
    renamed_groups_are_reported, long_texts_keep_their_order, rules_that_do_not_count_are_reported,
]
