"""`screenshots.py FOLDER LANGUAGE`: every screen, light, dark, narrow and large, to look at."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import Any

from png import COLOR, png
from support import memod

from memod_gtk.model.picture import data_uri

folder, language = Path(sys.argv[1]), sys.argv[2]
from screen import Screen, row  # noqa: E402

TEXTS = {
    "en": {
        "groups": ("Home", "Work", "Garden", "Trip to Busan"),
        "tasks": ("Water the plants", "Call the bank #money", "Fix the bicycle", "Buy oat milk"),
        "more": ("Write the report", "Review the draft", "Send invitations"),
        "memo": "# Minutes\n\nOn Friday we meet again. #team\n\n- [x] room\n- [ ] projector\n",
        "memos": ("Bread\n\n500 g flour, salt #recipes", "Books to read", "Ideas for the garden"),
        "search": "fri",
        "typed": "Book the train friday 3pm ! @Work #trip",
        "due": ("friday 3pm", "2030-05-01 midnight"),
    },
    "ko": {
        "groups": ("집", "회사", "텃밭", "부산 여행"),
        "tasks": ("화분에 물 주기", "은행에 전화하기 #돈", "자전거 고치기", "귀리 우유 사기"),
        "more": ("보고서 쓰기", "초안 검토하기", "초대장 보내기"),
        "memo": "# 회의록\n\n금요일에 다시 모입니다. #팀\n\n- [x] 회의실\n- [ ] 프로젝터\n",
        "memos": ("빵 만들기\n\n밀가루 500 g, 소금 #요리", "읽을 책", "텃밭에 심을 것"),
        "search": "ㄱㅇㅇ",
        "typed": "기차표 예매 금요일 오후 3시 ! @회사 #여행",
        "due": ("금요일 오후 3시", "2030-05-01 자정"),
    },
}


def hills() -> bytes:
    """A picture made here: hills at dusk."""
    from math import sin

    lines = bytearray()
    for y in range(180):
        lines.append(0)
        for x in range(300):
            color = (250 - y // 2, 170 - y // 3, 120 + y // 4)
            for number, (height, hill) in enumerate(
                ((100, (150, 110, 140)), (125, (95, 85, 120)), (150, (50, 60, 85)))
            ):
                if y > height + 14 * sin(x / (24 + 13 * number) + 2 * number):
                    color = hill
            lines += bytes(color)

    return png(300, 180, COLOR, bytes(lines))


FULL = (
    "The disk is full, so nothing was saved. Free some disk space, or delete a few memos at a time"
    " and empty the trash, and try again."
)
"""As the server says it: `StorageError.message`."""

DAMAGED = (
    "The store's file is damaged (database disk image is malformed). Nothing more is written to it."
    " Run `memod check` for details, or `memod restore BACKUP` to put a backup in its place."
)
"""The same of a file that SQLite can't read."""


def fill(other: Any, texts: dict[str, Any]) -> list[str]:
    """A store as a person might have it."""
    colors = ("#1B6B3A", "#3949AB", "#B8520A", "#00757F")
    groups = []
    for name, color in zip(texts["groups"], colors):
        groups.append(other.group.create(name=name, color=color)["group"]["id"])
    other.group.update(id=groups[3], image=data_uri(hills()))
    today = dt.date.today()
    days = (0, -2, 3, None)
    for number, (content, day) in enumerate(zip(texts["tasks"], days)):
        due = (today + dt.timedelta(days=day)).isoformat() if day is not None else None
        other.task.create(content=content, group=groups[0], due=due, important=number == 1)
    done = other.memo.list(group=groups[0], sort=[{"by": "manual"}])["rows"][3]["id"]
    other.task.set_state(ids=[done], state="done")
    for content, state in zip(texts["more"], ("doing", "todo", "done")):
        other.task.create(content=content, group=groups[1], state=state)
    other.task.create(content=texts["tasks"][2], group=groups[2], state="doing", due=str(today))
    for content in texts["memos"]:
        other.memo.create(content=content, pinned=content == texts["memos"][1])
    return groups


def take(*looks: str) -> None:
    """Goes through the screens and keeps a picture of each, as the `looks` say."""
    screen, texts = Screen(language), TEXTS[language]
    screen.enlarge(150 if "large" in looks else 100)
    is_narrow = "narrow" in looks
    screen.app.darken("dark" in looks)
    shown: Any = None

    def keep(name: str, of: Any = None, around: int = 0) -> None:
        screen.settled(of or shown)
        path = folder / f"{'-'.join((language, *looks, name))}.png"
        screen.picture(path, of or shown, around)

    def sized(window: Any) -> Any:
        """In the width that the looks say."""
        if is_narrow:
            screen.resize(window, 360, 680, is_narrow=True)
        elif "wide" in looks:
            screen.resize(window, 1280, 800, is_narrow=False)
        return window

    screen.settings.is_welcomed = False
    shown = sized(screen.window())
    keep("welcome")
    shown.close()
    groups = fill(screen.other, texts)
    memo = screen.other.memo.create(content=texts["memo"])["memo"]["id"]
    shown = window = sized(screen.window())
    screens = window.screens
    screen.until(lambda: groups[3] in window.groups_page.grid.items)

    keep("groups")
    window.as_list.set_active(True)
    keep("groups-list")
    screens.open_group(groups[0])
    memos = screens.group_page.memos
    screen.until(lambda: memos.bound)
    keep("group")
    screens.group_page.entry.set_text(texts["typed"])
    screen.until(lambda: len(screens.group_page.task_entry.chips) == 4)
    keep("chips")
    screens.group_page.entry.set_text("")
    popover_of = row(memos, texts["tasks"][0])
    popover_of.pick("due")
    keep("calendar", around=200)
    popover_of.popover.entry.set_text(texts["due"][0])
    screen.until(popover_of.popover.meaning.get_text)
    keep("due-in-words", around=200)
    popover_of.popover.entry.set_text(texts["due"][1])
    popover_of.popover.entry.emit("activate")
    screen.until(popover_of.popover.refusal.get_visible)
    keep("due-refused", around=200)
    popover_of.due.get_last_child().popdown()
    if is_narrow:
        screens.go_back()
        keep("sidebar")
        screens.open_group(groups[0])
    screens.open_group("g_day")
    keep("smart-group")
    screens.open_group(groups[3])
    keep("empty-group")
    screens.go_back()
    for page in ("agenda", "board", "memos", "history"):
        screens.show_page(page)
        keep(page)
    screens.capture()
    window.dialog.entry.entry.set_text(texts["typed"])
    screen.until(lambda: len(window.dialog.entry.chips) == 4)
    keep("capture", window.dialog)
    window.dialog.close()
    screens.open_group(groups[0])
    screens.open_memo(memo)
    screen.until(lambda: screens.editor.presenter.draft.text)
    keep("group-and-memo")
    screens.go_back()
    screens.show_page("memos")
    window.memos_page.search.set_text(texts["search"])
    screen.turn(0.3)
    keep("search")
    window.memos_page.search.set_text("xyzzy")
    screen.turn(0.3)
    keep("none-found")
    window.memos_page.search.set_text("")
    found = window.memos_page.memos.bound
    titles = lambda: [each.memo.title for each in found.values() if each.memo]  # noqa: E731
    screen.until(lambda: texts["memos"][2] in titles())
    gone = row(window.memos_page.memos, texts["memos"][2]).memo
    window.actions.delete(gone.id, gone.title)
    screens.show_page("trash")
    keep("trash-and-toast")
    window.last_toast.dismiss()
    screens.show_page("memos")
    task = screen.other.memo.list(group=groups[0], sort=[{"by": "manual"}])["rows"][1]["id"]
    screens.open_memo(task)
    screen.until(lambda: screens.editor.presenter.draft.text)
    keep("editor-task")
    screens.open_memo(memo)
    screen.until(lambda: screens.editor.presenter.draft.text == texts["memo"])
    keep("editor")
    full = window.context.explain(memod.StoreFull(FULL))
    screens.editor.show_error(full)
    keep("editor-trouble")
    screens.editor.hide_error()
    screens.editor.buffer.set_text(texts["memo"].replace("[ ]", "[ ] 2"))
    screen.other.memo.update(id=memo, content=texts["memo"].replace("[ ]", "[ ] 3"))
    screens.editor.presenter.save()
    screen.until(lambda: screens.editor.stack.get_visible_child_name() == "conflict")
    keep("conflict")
    screens.editor.conflict.keep_mine.emit("clicked")
    screen.until(lambda: not screens.editor.presenter.draft.is_dirty)
    screens.go_back()
    for action in ("new-group", "preferences", "shortcuts", "about"):
        window.lookup_action(action).activate(None)
        keep(action, window.dialog)
        window.dialog.close()
    window.group_dialogs.delete(groups[0])
    keep("delete-group", window.dialog)
    window.dialog.close()
    screens.open_memo(memo)
    window._ask_unsaved(full, lambda: None)
    keep("unsaved", window.dialog)
    window.dialog.close()
    window.context.session.is_slow = True
    window.context.session.on_slow(True)
    keep("slow")
    gone = memod.ServerGone("The server was killed by signal 9.", status=-9)
    window.context.session.on_error(gone)
    window.context.report(gone, window)
    screens.show_page("groups")
    keep("error")
    window.trouble.details.set_expanded(True)
    keep("error-details")
    window.trouble.hide_sentence()
    window.context.report(memod.StoreCorrupt(DAMAGED), window)
    keep("damaged")
    screen.close()


if __name__ == "__main__":
    folder.mkdir(parents=True, exist_ok=True)
    for looks in (
        ("light",),
        ("light", "wide"),
        ("dark", "wide"),
        ("light", "narrow"),
        ("dark", "narrow"),
        ("light", "large"),
    ):
        take(*looks)
    take("light", "narrow", "large")
