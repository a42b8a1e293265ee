"""What an outsider tries to have input lost, doubled or put elsewhere: README.md has the table."""

from __future__ import annotations

import datetime as dt
import sqlite3
import unittest
from typing import Any

from browser import NO_NETWORK, expect
from offline import OfflineTest

NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(globalThis, name, {
    get: () => { throw new DOMException('Access is denied.', 'SecurityError'); },
  });
LockManager.prototype.request = CacheStorage.prototype.keys = async () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};"""
"""What Chrome does where a person has forbidden that a site keeps anything."""
NO_DATABASE = """IDBFactory.prototype.open = () => {
  const request = new EventTarget();
  setTimeout(() => {
    request.error = new DOMException('A mutation operation was attempted.', 'InvalidStateError');
    request.onerror?.({ target: request });
  });
  return request;
};"""
"""What a private window of an older Firefox does."""
SILENT_DATABASE = "IDBFactory.prototype.open = () => new EventTarget();"
"""What some versions of Safari do after a start: nothing is ever heard of it."""


class AttackedTest(OfflineTest):
    def line(self, text: str, page: Any = None) -> None:
        """Types a line for a task; whether it was heard of is another question."""
        field = (page or self.page).locator(".entry-field")
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")


class KeepsNothing(AttackedTest):
    """A browser that keeps nothing: what is done is done all the same, and it is said."""

    owns_context = True
    allowed = (*NO_NETWORK, "401")

    def tried(self, script: str, waits: int = 0) -> Any:
        context = self.new_context()
        context.add_init_script(script)
        page = context.new_page()
        if waits:
            page.clock.install()
        self.hear(page, "pageerror", lambda error: self.errors.append(str(error)))
        page.goto(self.web.link)
        page.wait_for_selector("body[data-status=online]", state="attached")
        self.go("list/g_home", page)
        rows = page.locator(".list-pane .row-title")
        expect(rows).to_have_text(["Sweep"])
        self.line("Dust", page)
        expect(rows).to_have_text(["Sweep", "Dust"])
        page.clock.run_for(waits)
        page.get_by_role("checkbox", name="Done: Sweep").click()
        self.until(lambda: self.stored("Dust") == ["Dust"], "it is sent")
        self.until(lambda: self.memo("m_0", at_rest=False)["task"]["state"] == "done", "sent")
        return page

    def test_where_all_storage_is_forbidden(self) -> None:
        self.tried(NO_STORAGE)

    def test_where_there_is_no_database(self) -> None:
        self.tried(NO_DATABASE)

    def test_where_the_database_never_answers(self) -> None:
        self.tried(SILENT_DATABASE, waits=20_000)


class Clocks(OfflineTest):
    """A clock that jumps."""

    owns_context = True

    def test_a_text_is_sent_though_the_clock_went_back_a_day(self) -> None:
        self.page.clock.install()
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).not_to_have_value("")
        field.press("Control+End")
        self.cut()
        field.press_sequentially("kept")
        expect(self.page.locator(".save-status")).to_contain_text("Kept on this device")
        self.page.clock.set_system_time(dt.datetime.now() - dt.timedelta(days=1))
        self.context.set_offline(False)
        self.until(
            lambda: (
                self.page.clock.run_for(1000)
                or "kept" in self.memo("m_1", at_rest=False)["content"]
            ),
            "it is sent",
        )

    def test_today_is_the_new_day_after_midnight_and_what_was_half_typed_is_there(self) -> None:
        at = dt.datetime.now().replace(hour=23, minute=58, second=0)
        self.page.clock.install(time=at)
        self.page.reload()
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        self.go("list/g_day")
        field = self.page.locator(".entry-field")
        field.fill("Late")
        self.page.clock.run_for(300_000)
        expect(field).to_have_value("Late")
        field.press("Enter")
        tomorrow = (at + dt.timedelta(days=1)).date().isoformat()
        self.until(
            lambda: self.page.clock.run_for(200) or self.stored("Late") == ["Late"], "it is sent"
        )
        (row,) = self.call("memo/list", text="Late", fields=["task"])["rows"]
        self.assertEqual(row["task"]["due"], tomorrow)


class Elsewhere(OfflineTest):
    """Going away and coming back, by the browser's own buttons."""

    def test_what_is_half_typed_is_there_after_back_and_forward(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.fill("Half")
        self.page.goto("about:blank")
        self.page.go_back()
        expect(field).to_have_value("Half")
        self.page.wait_for_selector("body[data-status=online]", state="attached")
        field.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Half"])
        self.page.goto("about:blank")
        self.page.go_back()
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Half"])
        expect(field).to_have_value("")
        self.page.go_back()
        self.sent()
        self.assertEqual(self.rows(group="g_home"), ["Half", "Sweep"])


class Pasted(OfflineTest):
    def paste(self, text: str) -> None:
        self.page.evaluate("text => document.execCommand('insertText', false, text)", text)

    def test_what_is_long_or_strange_is_kept_as_it_is(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        strange = "👩‍👩‍👧‍👦🇰🇷 مرحبا بالعالم e\u0301 한글 \u202eevil"
        for line in (strange, "long " * 400):
            field.focus()
            self.paste(line)
            field.press("Enter")
            expect(field).to_have_value("")
        self.sent()
        found = self.call("memo/list", fields=["content"])["rows"]
        content = [each["content"] for each in found]
        self.assertIn(strange, content)
        self.assertIn(("long " * 400).strip(), content)
        field.focus()
        self.paste("\n".join(f"line {number}" for number in range(500)))
        field.press("Enter")
        expect(field).to_have_value("")
        self.sent()
        (pasted,) = self.call("memo/list", text="line 499", fields=["content"])["rows"]
        self.assertEqual(len(pasted["content"].split("line ")), 501)

    def test_five_hundred_pasted_lines_are_in_the_text(self) -> None:
        self.go("memos/memo/m_1")
        self.page.get_by_role("button", name="Edit").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).not_to_have_value("")
        field.press("Control+A")
        text = "\n".join(f"- [ ] line {number} 한글 👩‍👩‍👧" for number in range(500))
        self.paste(text)
        self.until(lambda: self.memo("m_1")["content"] == text, "it is saved")


class Locked(AttackedTest):
    """Another program holds the store's lock for longer than a memod waits for it."""

    owns_context = True

    def test_what_is_done_meanwhile_waits_and_is_done_once_and_in_order(self) -> None:
        self.go("list/g_home")
        rows = self.page.locator(".list-pane .row-title")
        expect(rows).to_have_text(["Sweep"])
        other = sqlite3.connect(self.web.file, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN IMMEDIATE")
        for name in ("one", "two", "three"):
            self.line(name)
        expect(rows).to_have_text(["Sweep", "one", "two", "three"])
        bar = self.page.locator(".outbox-bar")
        expect(bar).to_have_text("3 changes to send")
        expect(self.page.locator(".toast")).to_have_count(0)
        other.execute("ROLLBACK")
        self.sent()
        made = self.rows(group="g_home", sort=[{"by": "manual"}])
        self.assertEqual(made, ["Sweep", "one", "two", "three"])


class Composed(OfflineTest):
    """An input method at work while something else happens."""

    language = "ko-KR"
    owns_context = True

    def compose(self, text: str) -> None:
        at = {"selectionStart": len(text), "selectionEnd": len(text)}
        self.context.new_cdp_session(self.page).send(
            "Input.imeSetComposition", {"text": text, **at}
        )

    def test_a_line_that_is_being_composed_outlives_its_tab(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.focus()
        self.compose("장보")
        expect(field).to_have_value("장보")
        self.page.close()
        self.page = self.context.new_page()
        self.page.goto(self.web.url + "#/list/g_home")
        expect(self.page.locator(".entry-field")).to_have_value("장보")

    def test_what_comes_meanwhile_leaves_it_alone_and_leaving_keeps_it(self) -> None:
        self.go("list/g_home")
        field = self.page.locator(".entry-field")
        field.focus()
        self.compose("장보")
        self.call("task/create", content="Dust", group="g_home")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust"])
        expect(field).to_have_value("장보")
        self.compose("장보기")
        self.page.evaluate("() => document.activeElement.blur()")
        expect(field).to_have_value("장보기")
        field.press("Enter")
        expect(self.page.locator(".row-title")).to_have_text(["Sweep", "Dust", "장보기"])
        self.sent()
        self.assertEqual(self.rows(group="g_home", text="장보"), ["장보기"])


if __name__ == "__main__":
    unittest.main()
