"""Rows ready to show: what a view puts on the screen as it is."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .days import due_words, is_ahead, made_words, time_words
from .marks import Piece, matching_line, title_pieces
from .repeats import repeat_words, seen
from .words import N_, _, ngettext

STATES = {"todo": N_("To Do"), "doing": N_("Doing"), "done": N_("Done")}
"""What the states of a task are called."""
GROUPS = {
    "g_inbox": N_("Inbox"),
    "g_day": N_("Today"),
    "g_upcoming": N_("Upcoming"),
    "g_all": N_("All"),
    "g_important": N_("Important"),
    "g_today": N_("Today"),
    "g_overdue": N_("Overdue"),
}
"""What the groups are called that are there from the start."""
_OPEN_GROUPS = ("g_inbox", "g_day", "g_upcoming", "g_overdue")
"""Built-in groups that never have anything done."""

WINDOW_ORIGIN = "gtk-"
"""How the windows call themselves, before what tells one from another."""


class ShownMemo(NamedTuple):
    """A memo or task in a list or a page of its own."""

    id: str
    title: str
    pieces: Sequence[Piece]
    """The title, with what was searched for marked."""
    detail: Sequence[Piece]
    """A line below it; empty if there is none."""
    is_task: bool
    state: str
    """Empty for a memo without a task."""
    is_done: bool
    is_doing: bool
    is_important: bool
    is_pinned: bool
    is_trashed: bool
    group: str | None
    is_overdue: bool
    due: str
    due_sent: str | None
    """As the server has it."""
    start: str
    """Until when it is hidden; empty if it isn't."""
    start_sent: str | None
    repeat: str
    """How often it comes again; empty if it doesn't."""
    remind: tuple[str, ...]
    """When it reminds, as the server has it."""
    occurrence: str | None
    """The occurrence that is seen of a task that comes again."""
    made: str
    """When a memo was made; empty for a task."""
    spoken: str
    """All of it in words, for those who don't see it."""


class ShownGroup(NamedTuple):
    """A group as a card or a line."""

    id: str
    name: str
    color: str
    image: str | None
    is_built_in: bool
    is_smart: bool
    total: int
    """All memos and tasks: what is deleted along with the group."""
    number: int | str
    """Open tasks, or all memos if the group has no tasks."""
    counted: str
    """The number with its unit: `3 to do`, `2 memos`."""
    progress: float | None
    """The share of tasks done, 0 to 1; None without tasks, or where done ones never appear."""
    summary: str
    briefs: tuple[str, ...]
    """The same in fewer letters, the longest first, for where there is little room."""
    overdue: str


class ShownCommit(NamedTuple):
    """A line of the history."""

    revision: int
    label: str
    detail: str
    is_own: bool
    """Whether this program made it."""
    is_taken_back: bool


def shown_memo(row: Mapping[str, Any], today: dt.date) -> ShownMemo:
    """A row of a watch as it looks today."""
    task = row.get("task") or {}
    is_task = row.get("task") is not None
    due, state = task.get("due"), task.get("state", "todo" if is_task else "")
    title = row["title"] or _("Empty Memo")
    often, start = repeat_words(task.get("repeat")), _start_words(task, today)
    detail = matching_line(row) or _detail(row, often, start)
    return ShownMemo(
        id=row["id"],
        title=title,
        pieces=title_pieces(row) or [Piece(title, False)],
        detail=detail,
        is_task=is_task,
        state=state,
        is_done=state == "done",
        is_doing=state == "doing",
        is_important=bool(task.get("important")),
        is_pinned=bool(row.get("pinned")),
        is_trashed=row.get("trashedAt") is not None,
        group=row.get("group"),
        is_overdue=bool(task.get("overdue")),
        due=due_words(due, today) if due else "",
        due_sent=due,
        start=start,
        start_sent=task.get("start"),
        repeat=often,
        remind=tuple(task.get("remind") or ()),
        occurrence=seen(task),
        made="" if is_task or "createdAt" not in row else made_words(row["createdAt"], today),
        spoken=", ".join([title, *_spoken(row, detail, today)]),
    )


def _spoken(row: Mapping[str, Any], detail: Sequence[Piece], today: dt.date) -> Iterator[str]:
    task = row.get("task") or {}
    if detail:
        said, boxes = "".join(piece.text for piece in detail), row.get("checklist")
        # "Ballot box with check 1 slash 2" is no sentence.
        yield (
            said.replace(_boxes(boxes), _("{done} of {total} done").format(**boxes))
            if boxes
            else said
        )
    if task.get("state") in ("doing", "done"):
        yield _(STATES[task["state"]])
    if due := task.get("due"):
        yield _("Due {due}").format(due=due_words(due, today))
    if task.get("overdue"):
        yield _("Overdue")
    if task.get("important"):
        yield _("Important")
    if row.get("pinned"):
        yield _("Pinned")


def shown_facts(memo: Mapping[str, Any], today: dt.date) -> ShownMemo:
    """A memo as the editor shows it, also one that isn't made yet."""
    task = memo.get("task")
    title = memo.get("title") or (_("New memo") if task is None else _("New task"))
    return shown_memo({"id": "", **memo, "title": title}, today)


def _start_words(task: Mapping[str, Any], today: dt.date) -> str:
    start = task.get("start")
    if not start or not is_ahead(start, today):
        return ""
    return _("from {start}").format(start=due_words(start, today))


def _detail(row: Mapping[str, Any], *dates: str) -> list[Piece]:
    parts = [each for each in dates if each]
    if checklist := row.get("checklist"):
        parts.append(_boxes(checklist))
    # Those in the title are read there.
    parts += [f"#{tag}" for tag in row.get("tags", ()) if f"#{tag}" not in row["title"].lower()]
    return [Piece("  ".join(parts), False)] if parts else []


def _boxes(checklist: Mapping[str, int]) -> str:
    return f"☑ {checklist['done']}/{checklist['total']}"


def shown_counts(counts: Mapping[str, Any]) -> Mapping[str, Any]:
    """The counts, as `2000+` where there are more than were counted."""
    if not counts.get("atLeast"):
        return counts
    shown = {name: count and f"{count}+" for name, count in counts.items()}
    return {**shown, "progress": counts["progress"]}


def shown_group(row: Mapping[str, Any]) -> ShownGroup:
    """A row of the watch of groups."""
    counts = shown_counts(row["counts"])
    number = counts["open"] if counts["tasks"] else counts["total"]
    briefs: tuple[str, ...] = ()
    progress = None
    if row["id"] in _OPEN_GROUPS and counts["tasks"]:
        summary = _("{count} to do").format(count=counts["tasks"])
    elif counts["tasks"]:
        done = {"done": counts["done"], "total": counts["tasks"]}
        summary = _("{done} of {total} done").format(**done)
        briefs = (_("{done}/{total} done").format(**done), "{done}/{total}".format(**done))
        progress = float(counts["progress"])
    elif counts["total"]:
        memos = ngettext("{count} memo", "{count} memos", row["counts"]["total"])
        summary = memos.format(count=counts["total"])
    else:
        summary = _("Empty")
    counted = _("{count} to do").format(count=number) if counts["tasks"] else summary
    # In that group all of them are.
    overdue = counts["overdue"] if row["id"] != "g_overdue" else 0
    return ShownGroup(
        id=row["id"],
        name=_(GROUPS.get(row["id"], row["name"])) if row["builtIn"] else row["name"],
        color=row["color"],
        image=row["image"],
        is_built_in=row["builtIn"],
        is_smart=row["query"] is not None,
        total=row["counts"]["total"],
        number=number,
        counted=counted,
        progress=progress,
        summary=summary,
        briefs=briefs,
        overdue=_("{count} overdue").format(count=overdue) if overdue else "",
    )


def shown_commit(
    commit: Mapping[str, Any], taken_back: bool, origin: str, today: dt.date
) -> ShownCommit:
    """A commit as the history shows it."""
    parts = [time_words(commit["at"], today), _who(commit["origin"], origin)]
    if taken_back:
        parts.append(_("undone"))
    detail = " · ".join(filter(None, parts))
    return ShownCommit(
        revision=commit["revision"],
        label=commit_words(commit),
        detail=detail,
        is_own=commit["origin"] == origin,
        is_taken_back=taken_back,
    )


def commit_words(commit: Mapping[str, Any]) -> str:
    """What a commit did, and to what: `Delete 3 memos: Milk and 2 more`."""
    label, title = str(commit["label"]), commit.get("title")
    if not title:
        return label
    rest = commit["count"] - 1
    what = _("{title} and {count} more").format(title=title, count=rest) if rest else title
    return _("{label}: {what}").format(label=label, what=what)


def _who(origin: str | None, here: str) -> str:
    if origin == here:
        return _("this window")
    if origin and origin.startswith(WINDOW_ORIGIN):
        return _("another window")
    return origin or ""
