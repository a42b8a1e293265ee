"""Lists on a phone and a desktop: their order, their pictures, those that fill themselves."""

from __future__ import annotations

import struct
import unittest
import zlib

from browser import DESKTOP, STILL, PageTest, expect


def png(side: int) -> bytes:
    """A red square."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        sum_ = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", sum_)

    rows = (b"\0" + b"\xcc\x22\x22" * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


class GroupsTest(PageTest):
    def prepare(self) -> None:
        for name in ("Home", "Work", "Garden"):
            self.call("group/create", id=f"g_{name.lower()}", name=name)

    def names(self) -> list[str]:
        rows = self.call("group/list")["groups"]
        return [row["name"] for row in rows if not row["builtIn"]]

    def until_named(self, names: list[str]) -> None:
        # The page shows the new order before the server has it.
        self.until(lambda: self.names() == names, f"the store has {names}")

    def centre(self, name: str) -> tuple[float, float]:
        self.page.evaluate(STILL)
        box = self.page.locator(".card", has_text=name).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Groups(GroupsTest):
    def test_a_finger_that_rests_on_a_list_puts_it_elsewhere(self) -> None:
        cards = self.page.locator(".card-name")
        expect(cards).to_have_text(["Home", "Work", "Garden"])
        # The tabs stand over what is further down.
        self.page.locator(".pane-body").first.evaluate("body => { body.scrollTop = 1000; }")
        start, end = self.centre("Garden"), self.centre("Home")
        self.touch("touchStart", start)
        self.page.locator(".card.is-dragged").wait_for()
        self.slide(start, end)
        self.touch("touchEnd")
        expect(cards).to_have_text(["Garden", "Home", "Work"])
        self.until_named(["Garden", "Home", "Work"])
        expect(self.page.locator(".bar-title")).to_have_text("Lists")

    def test_a_finger_lets_go_of_a_list_wherever_it_is(self) -> None:
        cards = self.page.locator(".card-name")
        expect(cards).to_have_text(["Home", "Work", "Garden"])
        self.page.locator(".pane-body").first.evaluate("body => { body.scrollTop = 1000; }")
        start = self.centre("Work")
        heading = self.page.locator(".section-bar h2").bounding_box()
        self.touch("touchStart", start)
        self.page.locator(".card.is-dragged").wait_for()
        self.slide(start, (heading["x"] + 20, heading["y"] + 10))
        self.touch("touchEnd")
        expect(cards).to_have_text(["Work", "Home", "Garden"])
        expect(self.page.locator(".card.is-dragged")).to_have_count(0)
        self.until_named(["Work", "Home", "Garden"])

    def test_the_first_tap_after_a_finger_put_a_list_elsewhere_opens_one(self) -> None:
        expect(self.page.locator(".card-name")).to_have_text(["Home", "Work", "Garden"])
        self.page.locator(".pane-body").first.evaluate("body => { body.scrollTop = 1000; }")
        start, end = self.centre("Home"), self.centre("Work")
        self.touch("touchStart", start)
        self.page.locator(".card.is-dragged").wait_for()
        self.slide(start, end)
        self.touch("touchEnd")
        self.until_named(["Work", "Home", "Garden"])
        expect(self.page.locator(".card.is-dragged")).to_have_count(0)
        self.page.touchscreen.tap(*self.centre("Garden"))
        expect(self.page.locator(".bar-title")).to_have_text("Garden")

    def test_a_picture_is_chosen_made_smaller_shown_and_taken_away(self) -> None:
        self.go("list/g_work")
        self.choose("Edit list")
        self.page.get_by_text("More options").click()
        picture = {"name": "red.png", "mimeType": "image/png", "buffer": png(900)}
        self.page.locator("#group-picture").set_input_files(files=[picture])
        expect(self.page.locator(".sheet-picture")).to_be_visible()
        self.page.get_by_role("button", name="Save").click()
        self.go("lists")
        shown = self.page.locator(".card", has_text="Work").locator(".card-picture")
        expect(shown).to_be_visible()
        width = "async (each) => (await each.decode(), each.naturalWidth)"
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(shown.evaluate(width), 480)
        image = next(
            row["image"] for row in self.call("group/list")["groups"] if row["name"] == "Work"
        )
        self.assertTrue(image.startswith("data:image/jpeg;base64,"))
        self.go("list/g_work")
        self.choose("Edit list")
        self.page.get_by_role("button", name="Remove the picture").click()
        self.page.get_by_role("button", name="Save").click()
        self.go("lists")
        expect(shown).to_be_hidden()

    def test_a_long_sheet_is_saved_without_scrolling(self) -> None:
        self.page.get_by_role("button", name="New list").click()
        self.page.get_by_label("Name").fill("Cellar")
        self.page.evaluate(STILL)
        save = self.page.locator("dialog").get_by_role("button", name="Save")
        for attempt in self.eventually():
            with attempt:
                box = save.bounding_box()
                self.assertLessEqual(box["y"] + box["height"], self.page.viewport_size["height"])
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.until_named(["Home", "Work", "Garden", "Cellar"])

    def test_what_is_no_picture_is_said_to_be_none(self) -> None:
        self.page.get_by_role("button", name="New list").click()
        self.page.get_by_text("More options").click()
        text = {"name": "a.png", "mimeType": "image/png", "buffer": b"no picture"}
        self.page.locator("#group-picture").set_input_files(files=[text])
        expect(self.page.locator(".field-error")).to_contain_text("isn’t a picture")

    def test_a_list_that_fills_itself_is_made_and_changed(self) -> None:
        self.call("task/create", content="Bread #kitchen", important=True)
        self.call("task/create", content="Bread of yesterday #kitchen")
        self.page.get_by_role("button", name="New list").click()
        self.page.get_by_label("Name").fill("Baking")
        self.page.get_by_text("More options").click()
        self.page.get_by_label("Words and #tags").fill("bread #kitchen")
        self.page.get_by_label("Important only").check()
        self.page.get_by_role("button", name="Save").click()
        self.page.locator(".card", has_text="Baking").click()
        expect(self.page.locator(".row-title")).to_have_text(["Bread #kitchen"])
        made = next(row for row in self.call("group/list")["groups"] if row["name"] == "Baking")
        self.assertEqual(made["query"], {"text": "bread", "tags": ["kitchen"], "important": True})
        self.choose("Edit list")
        expect(self.page.get_by_label("Important only")).to_be_checked()
        self.page.get_by_label("Important only").uncheck()
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator(".row-title")).to_have_count(2)


class GroupsOnADesktop(GroupsTest):
    device = DESKTOP

    def test_a_list_has_the_same_number_wherever_it_is_shown(self) -> None:
        self.call("memo/create", content="A memo is no task")
        self.call("task/create", content="Sweep", group="g_home")
        self.call("task/create", content="Dust", state="done")
        self.call("task/create", content="Iron", due="2026-01-05", important=True)
        expect(self.page.locator(".tile", has_text="All")).to_contain_text("2")
        for attempt in self.eventually():
            with attempt:
                for tile in self.page.locator(".tile").all():
                    name, count = (
                        tile.locator(f".tile-{part}").inner_text() for part in ("name", "count")
                    )
                    beside = (
                        self.page.locator(".side-group").filter(has_text=name).locator(".count")
                    )
                    self.assertEqual(beside.inner_text(), count)

    def test_its_name_says_what_the_number_counts(self) -> None:
        self.call("memo/create", content="A memo is no task", group="g_work")
        self.call("task/create", content="Sweep", group="g_home")
        self.call("task/create", content="Dust", group="g_home", state="done")
        for name in ("All: 1 to do", "Home: 1 to do", "Work: 1 memo", "Garden: Empty"):
            expect(self.page.locator(".side").get_by_role("link", name=name)).to_be_visible()
        tile = self.page.locator(".tiles").get_by_role("link", name="All: 1 to do")
        expect(tile.locator(".tile-count")).to_have_text("1")

    def test_a_mouse_puts_a_list_elsewhere(self) -> None:
        mouse = self.page.mouse
        mouse.move(*self.centre("Garden"))
        mouse.down()
        mouse.move(*self.centre("Work"), steps=4)
        mouse.move(*self.centre("Home"), steps=4)
        mouse.up()
        expect(self.page.locator(".card-name")).to_have_text(["Garden", "Home", "Work"])
        self.until_named(["Garden", "Home", "Work"])
        # The click that ended it opened nothing; the next one does.
        expect(self.page.locator(".bar-title").first).to_have_text("Lists")
        mouse.click(*self.centre("Work"))
        expect(self.page.locator(".bar-title").first).to_have_text("Work")


if __name__ == "__main__":
    unittest.main()
