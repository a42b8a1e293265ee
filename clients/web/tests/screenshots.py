"""`screenshots.py FOLDER`: every screen, on a phone and a desktop, in both languages and modes.

Those in the largest text are made in the light mode alone. What is longer than its screen has a
second picture of its end.

`screenshots.py README` makes the three small ones of README.md instead.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path
from typing import Any

from browser import CHROMIUM, DESKTOP, PHONE, call, sync_playwright
from support import PACKAGE, Web

TEXTS: dict[str, dict[str, Any]] = {
    "en": {
        "groups": ("Home", "Work", "Garden", "Trip to Busan"),
        "tasks": ("Water the plants #garden", "Call the bank", "Fix the bicycle", "Buy oat milk"),
        "more": ("Write the report", "Review the draft", "Send invitations"),
        "memo": "# Minutes\n\nWe meet **again** on Friday, see [[Bread]]. #team\n\n"
        "- [x] room\n- [ ] projector\n- [ ] coffee\n\n> Bring last year’s figures.\n",
        "memos": ("Bread\n\n500 g flour, salt #recipes", "Books to read", "Ideas for the garden"),
        "typed": "Book the train friday 3pm ! @Work",
        "search": "fl",
        "due": "tomorrow 3pm",
    },
    "ko": {
        "groups": ("집", "회사", "텃밭", "부산 여행"),
        "tasks": ("화분에 물 주기 #텃밭", "은행에 전화하기", "자전거 고치기", "귀리 우유 사기"),
        "more": ("보고서 쓰기", "초안 검토하기", "초대장 보내기"),
        "memo": "# 회의록\n\n**금요일**에 다시 모입니다. [[빵 만들기]] 참고. #팀\n\n"
        "- [x] 회의실\n- [ ] 프로젝터\n- [ ] 커피\n\n> 작년 자료를 가져오세요.\n",
        "memos": ("빵 만들기\n\n밀가루 500 g, 소금 #요리", "읽을 책", "텃밭에 심을 것"),
        "typed": "기차표 예매 금요일 오후 3시 ! @회사",
        "search": "ㅁㄱㄹ",
        "due": "금요일 오후 3시",
    },
}
QUEUED = {"en": "Kept on this device", "ko": "보관"}
# Scrolls what lies on top to its end; whether there was any way to go.
TO_END = """() => {
  const [sheet] = document.querySelectorAll('dialog[open] > .sheet-scroller');
  const bodies = sheet ? [sheet] : [...document.querySelectorAll('.pane-body, .column-body')];
  const long = bodies.filter((each) => each.scrollHeight > each.clientHeight + 8);
  for (const each of long) each.scrollTop = each.scrollHeight;
  return long.length > 0;
}"""
SCREENS = {
    "lists": "lists",
    "list": "list/g_0",
    "today": "list/g_day",
    "board": "board",
    "days": "days",
    "memos": "memos",
    "memo": "memos/memo/m_0",
    "task": "list/g_0/memo/t_0",
    "search": "search/{search}",
    "history": "history",
    "trash": "trash",
    "settings": "settings",
}


def fill(web: Web, language: str) -> None:
    texts = TEXTS[language]
    colors = ("#1B6B3A", "#7B3FA0", "#8A4B00", "#1B5E9E")
    requests: list[tuple[str, dict[str, Any]]] = [
        ("group/create", {"id": f"g_{at}", "name": name, "color": color})
        for at, (name, color) in enumerate(zip(texts["groups"], colors))
    ]
    facts: list[dict[str, Any]] = [
        {"due": "today", "repeat": "every 3 days"},
        {"due": "2026-01-05", "important": True},
        {"state": "doing"},
        {"state": "done"},
    ]
    for at, (content, fact) in enumerate(zip(texts["tasks"], facts)):
        requests.append(
            ("task/create", {"id": f"t_{at}", "content": content, "group": "g_0", **fact})
        )
    dues = ("tomorrow 5pm", "friday", "next monday")
    for content, due in zip(texts["more"], dues):
        requests.append(("task/create", {"content": content, "group": "g_1", "due": due}))
    requests.append(("memo/create", {"id": "m_0", "content": texts["memo"], "pinned": True}))
    for at, content in enumerate(texts["memos"], 1):
        requests.append(("memo/create", {"id": f"m_{at}", "content": f"# {content}"}))
    requests.append(("memo/create", {"id": "m_gone", "content": texts["more"][0]}))
    requests.append(("memo/delete", {"ids": ["m_gone"]}))
    call(web, *requests)


def photograph(
    browser: Any, language: str, look: dict[str, str], device: dict[str, Any], save: Any
) -> None:
    """Every screen as it is with `look`, a theme and a size of the text."""
    web = Web()
    fill(web, language)
    context = browser.new_context(**device, locale=language, color_scheme=look["theme"])
    chosen = json.dumps({"size": look["size"]})
    context.add_init_script(f"localStorage.setItem('memod-preferences', '{chosen}');")
    page = context.new_page()
    page.goto(web.link)
    page.locator(".card").first.wait_for()
    for name, path in SCREENS.items():
        place = path.format(**TEXTS[language])
        page.evaluate("path => { location.hash = `#/${path}`; }", place)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(400)
        save(page, name)
        save_end(page, name, save)
    page.evaluate("() => { location.hash = '#/list/g_0'; }")
    page.locator(".entry-field").fill(TEXTS[language]["typed"])
    page.locator(".chip").nth(2).wait_for()
    save(page, "typed")
    page.locator(".entry-field").fill("")
    page.locator(".bar [aria-haspopup=menu]").click()
    page.locator(".menu button").first.wait_for()
    save(page, "menu")
    page.locator(".menu button").first.click()
    for row in range(2):
        page.locator(".row-title").nth(row).click()
    save(page, "selected")
    page.locator(".selection .icon-button").click()
    page.evaluate("() => { location.hash = '#/list/g_0/memo/t_0'; }")
    page.locator("[data-fact=remind]").click()
    sheet(page, "remind", save)
    page.locator("[data-fact=due]").click()
    page.locator("dialog input[type=text]").press_sequentially(TEXTS[language]["due"])
    page.locator(".meaning:not(:empty)").wait_for()
    sheet(page, "due", save)
    page.evaluate("() => { location.hash = '#/lists'; }")
    page.locator(".section-bar .icon-button").last.click()
    sheet(page, "new-list", save)
    late = {"content": TEXTS[language]["tasks"][1], "remind": ["2026-01-05T09:00:00Z"]}
    call(web, ("task/create", late))
    page.locator(".reminder").wait_for()
    save(page, "reminder")
    page.locator(".reminder .icon-button").click()
    context.set_offline(True)
    page.evaluate("() => { location.hash = '#/list/g_0'; }")
    page.locator(".entry-field").fill(TEXTS[language]["more"][0])
    page.locator(".entry-field").press("Enter")
    page.locator(".fact-waiting").wait_for()
    page.wait_for_timeout(400)
    save(page, "offline")
    page.locator(".outbox-bar").click()
    sheet(page, "outbox", save)
    refuse(web, page, context, language, save)
    page.evaluate("() => { localStorage.setItem('memod-token', 'x'); }")
    page.reload()
    page.locator(".trouble .field").wait_for()
    save(page, "not-let-in")
    context.close()
    web.ended()


def refuse(web: Web, page: Any, context: Any, language: str, save: Any) -> None:
    """What was written here and elsewhere, and for a list that is gone meanwhile."""
    texts = TEXTS[language]
    page.evaluate("() => { location.hash = '#/list/g_3'; }")
    page.locator(".entry-field").fill(texts["more"][1])
    page.locator(".entry-field").press("Enter")
    page.evaluate("() => { location.hash = '#/memos/memo/m_0'; }")
    page.locator(".text-view li").first.wait_for()
    page.keyboard.press("e")
    page.locator("textarea").wait_for()
    save(page, "editor")
    page.locator("textarea").fill(texts["memo"].replace("500", "600") + texts["more"][2])
    page.locator(".save-status").filter(has_text=QUEUED[language]).wait_for()
    there = texts["memo"] + texts["more"][1]
    call(web, ("group/delete", {"id": "g_3"}), ("memo/update", {"id": "m_0", "content": there}))
    context.set_offline(False)
    page.locator(".outbox-bar[data-refused]").wait_for()
    page.locator(".conflict").wait_for()
    page.wait_for_timeout(400)
    save(page, "conflict")
    page.locator(".outbox-bar").click()
    sheet(page, "refused", save)


def sheet(page: Any, name: str, save: Any) -> None:
    page.locator("dialog").wait_for()
    page.wait_for_timeout(300)
    save(page, name)
    save_end(page, name, save)
    page.keyboard.press("Escape")


def save_end(page: Any, name: str, save: Any) -> None:
    """The end of what is longer than its screen."""
    if page.evaluate(TO_END):
        page.wait_for_timeout(300)
        save(page, f"{name}-end")


def main(folder: str) -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        if folder == "README":
            small = {**PHONE, "device_scale_factor": 1}
            target = PACKAGE / "screenshots"
            wanted = {("en", "light"): "list", ("en", "dark"): "memo", ("ko", "light"): "days"}
            names = {"list": "list", "memo": "memo-dark", "days": "days-ko"}
            for (language, theme), screen in wanted.items():

                def keep(page: Any, name: str, screen: str = screen) -> None:
                    if name == screen:
                        page.screenshot(path=target / f"{names[name]}.png")

                photograph(browser, language, {"theme": theme, "size": "normal"}, small, keep)
            return
        looks = (("light", "largest"), ("light", "normal"), ("dark", "normal"))
        devices = (("phone", PHONE), ("desktop", DESKTOP))
        for (theme, size), language, (kind, device) in product(looks, TEXTS, devices):
            prefix = f"{kind}-{language}-{theme if size == 'normal' else size}"

            def save(page: Any, name: str, prefix: str = prefix) -> None:
                page.screenshot(path=Path(folder) / f"{prefix}-{name}.png")

            photograph(browser, language, {"theme": theme, "size": size}, device, save)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
