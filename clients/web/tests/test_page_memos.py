"""Memos on a phone: read alive, written, merged, joined, and never lost."""

from __future__ import annotations

import re

from browser import SIZE, PageTest, expect
from offline import KEPT_TEXT

TEXT = "# Minutes\n\nSee [[Bread]] and [[Cheese]]. #team\n\n- [x] room\n- [ ] projector\n"


class Memos(PageTest):
    def prepare(self) -> None:
        self.call("memo/create", id="m_min", content=TEXT)
        self.call("memo/create", id="m_bread", content="# Bread\n\nflour")

    def edit(self, id: str, page: object = None) -> object:
        page = page or self.page
        self.go(f"memos/memo/{id}", page)
        page.get_by_role("button", name="Edit").click()
        field = page.get_by_label("Text of the memo")
        field.wait_for()
        return field

    def wait_saved(self, text: str = "Saved", page: object = None) -> None:
        expect((page or self.page).locator(".save-status")).to_have_text(text)

    def test_enter_goes_on_with_a_list_and_can_be_undone(self) -> None:
        field = self.edit("m_bread")
        field.fill("- [x] boots")
        field.press("Control+End")
        field.press("Enter")
        field.press_sequentially("rope")
        expect(field).to_have_value("- [x] boots\n- [ ] rope")
        field.press("Enter")
        field.press("Enter")
        expect(field).to_have_value("- [x] boots\n- [ ] rope\n")
        self.until(
            lambda: self.memo("m_bread")["content"] == "- [x] boots\n- [ ] rope\n", "it is saved"
        )
        field.press("Control+z")
        expect(field).to_have_value("- [x] boots\n- [ ] rope\n- [ ] ")

    def test_a_checkbox_that_is_ticked_is_written(self) -> None:
        self.go("memos/memo/m_min")
        self.page.get_by_role("checkbox", name="projector").check()
        self.wait_saved()
        self.assertEqual(self.memo("m_min")["content"], TEXT.replace("[ ]", "[x]"))

    def test_half_a_surrogate_pair_is_saved_as_a_character_that_stands_for_it(self) -> None:
        field = self.edit("m_bread")
        field.evaluate(
            "field => { field.value = 'half \\ud83d of it';"
            " field.dispatchEvent(new Event('input')); }"
        )
        self.until(lambda: self.memo("m_bread")["content"] == "half \ufffd of it", "it is saved")
        self.wait_saved()
        expect(field).to_have_value("half \ufffd of it")

    def test_of_a_very_long_memo_all_is_shown_when_it_is_asked_for(self) -> None:
        self.call("memo/create", id="m_long", content="a\n" * 30_000 + "\n- [ ] last")
        self.go("memos/memo/m_long")
        lines = "document.querySelectorAll('.text-view br').length"
        self.page.get_by_role("button", name="Show all").wait_for()
        self.assertLess(self.page.evaluate(lines), 10_000)
        self.page.get_by_role("button", name="Show all").click()
        self.page.get_by_role("checkbox", name="last").check()
        self.wait_saved()
        self.assertTrue(self.memo("m_long")["content"].endswith("- [x] last"))
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(self.page.evaluate(lines), 29_999)
        expect(self.page.get_by_role("button", name="Show all")).to_have_count(0)

    def test_links_and_backlinks_lead_to_memos_and_back(self) -> None:
        self.go("memos/memo/m_min")
        self.page.locator(".text-view").get_by_role("link", name="Bread").click()
        expect(self.page.locator(".text-view")).to_contain_text("flour")
        self.page.get_by_role("navigation", name="Linked from").get_by_text("Minutes").click()
        expect(self.page.locator(".text-view")).to_contain_text("projector")

    def test_a_label_is_not_part_of_a_links_target(self) -> None:
        self.call("memo/create", id="m_2", content="# Labels\n\n[[bread|the loaf]]")
        self.go("memos/memo/m_2")
        self.page.get_by_role("link", name="the loaf").click()
        expect(self.page.locator(".text-view")).to_contain_text("flour")

    def test_a_link_to_no_memo_offers_to_create_it(self) -> None:
        self.go("memos/memo/m_min")
        self.page.get_by_role("link", name="Cheese").click()
        self.page.get_by_role("button", name="Create it").click()
        expect(self.page.locator(".text-view h2")).to_have_text("Cheese")
        self.assertEqual(
            self.call("memo/list", text="Cheese", sort=[{"by": "created", "descending": True}])[
                "rows"
            ][0]["title"],
            "Cheese",
        )

    def test_a_tag_finds_what_carries_it(self) -> None:
        self.go("memos/memo/m_min")
        self.page.get_by_role("link", name="#team").click()
        expect(self.page.locator(".row-title")).to_have_text(["Minutes"])

    def test_what_is_written_saves_itself(self) -> None:
        field = self.edit("m_bread")
        field.press_sequentially("!")
        self.wait_saved()
        self.assertIn("!", self.memo("m_bread")["content"])

    def test_leaving_at_once_loses_nothing(self) -> None:
        field = self.edit("m_bread")
        field.fill("# Rye bread\n\nrye")
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".row-title").first).to_have_text("Rye bread")
        self.assertEqual(self.memo("m_bread")["content"], "# Rye bread\n\nrye")

    def test_a_new_memo_is_created_with_its_first_words_and_goes_on(self) -> None:
        self.go("memos")
        self.page.get_by_role("button", name="New memo").click()
        field = self.page.get_by_label("Text of the memo")
        expect(field).to_be_focused()
        field.press_sequentially("Ideas")
        expect(self.page).to_have_url(re.compile("/memo/m_"))
        field.press_sequentially(" for spring")
        self.wait_saved()
        rows = self.call("memo/list", text="Ideas")["rows"]
        self.assertEqual([row["title"] for row in rows], ["Ideas for spring"])

    def test_a_change_elsewhere_is_seen_in_the_text_that_is_read(self) -> None:
        self.go("memos/memo/m_bread")
        expect(self.page.locator(".text-view")).to_contain_text("flour")
        self.call("memo/update", id="m_bread", content="# Bread\n\nspelt")
        expect(self.page.locator(".text-view")).to_contain_text("spelt")

    def test_changes_of_two_places_are_merged(self) -> None:
        field = self.edit("m_min")
        field.press("Control+End")
        # Half of it that is saved before would be written over by the other program.
        with self.unanswered():
            field.press_sequentially("mine")
            self.call("memo/update", id="m_min", content=TEXT.replace("Minutes", "Protocol"))
        merged = TEXT.replace("Minutes", "Protocol") + "mine"
        expect(field).to_have_value(merged)
        # It is on the screen before it is sent.
        self.until(lambda: self.memo("m_min")["content"] == merged, "the store has both")

    def test_where_both_changed_the_same_words_both_texts_are_shown(self) -> None:
        two = self.open()
        field = self.edit("m_bread")
        other = self.edit("m_bread", two)
        typing = """(field, grain) => {
            field.value = `# Bread\\n\\n${grain} flour`;
            field.dispatchEvent(new Event('input'));
        }"""
        # Both have typed before either has heard of the other.
        with self.unanswered():
            field.evaluate(typing, "spelt")
            other.evaluate(typing, "rye")
        conflicts = [page for page in (self.page, two) if self.has_conflict(page)]
        self.assertEqual(len(conflicts), 1)
        page = conflicts[0]
        for attempt in self.eventually():
            with attempt:
                shown = page.locator(".versions pre").all_text_contents()
                self.assertEqual(sorted(shown), ["rye flour", "spelt flour"])
        page.evaluate(SIZE, "largest")
        beyond = "view => view.scrollWidth - view.clientWidth"
        for attempt in self.eventually():
            with attempt:
                self.assertEqual(page.locator(".conflict").evaluate(beyond), 0)
        page.get_by_role("button", name="Keep yours").click()
        self.wait_saved(page=page)
        mine = page.get_by_label("Text of the memo").input_value()
        self.assertEqual(self.memo("m_bread")["content"], mine)
        expect(
            (two if page is self.page else self.page).get_by_label("Text of the memo")
        ).to_have_value(mine)

    def has_conflict(self, page: object) -> bool:
        status = page.locator(".save-status")
        page.wait_for_function(
            "() => { const { dataset, textContent } = document.querySelector('.save-status');"
            " return textContent && ['saved', 'merged', 'conflict'].includes(dataset.status); }"
        )
        return status.get_attribute("data-status") == "conflict"

    def test_a_memo_that_was_purged_while_it_is_written_is_kept_as_a_new_one(self) -> None:
        field = self.edit("m_bread")
        with self.unanswered():
            field.press_sequentially("?")
            self.call("memo/purge", ids=["m_bread"])
            field.press_sequentially("!")
        self.page.get_by_role("button", name="Keep my text as a new memo").click()
        expect(self.page.locator(".text-view")).to_contain_text("!")
        self.assertEqual(len(self.call("memo/list", text="Bread flour")["rows"]), 1)

    def test_where_none_is_pinned_there_is_no_room_for_them(self) -> None:
        self.call("memo/create", id="m_1", content="Bread")
        self.go("memos")
        expect(self.page.locator(".section")).to_have_count(1)
        for attempt in self.eventually():
            with attempt:
                bar, section = (
                    self.page.locator(each).bounding_box()
                    for each in (".list-pane .bar", ".section")
                )
                self.assertLess(section["y"] - bar["y"] - bar["height"], 24)

    def test_a_memo_is_pinned_and_stands_above(self) -> None:
        self.go("memos/memo/m_bread")
        self.page.get_by_role("button", name="Pin").click()
        self.page.get_by_role("button", name="Back").click()
        expect(self.page.locator(".section").first).to_contain_text("Pinned")
        expect(self.page.locator(".row-title").first).to_have_text("Bread")

    def test_a_memo_becomes_a_task_and_goes_to_a_list(self) -> None:
        self.call("group/create", id="g_home", name="Home")
        self.go("memos/memo/m_bread")
        self.page.get_by_role("button", name="Make it a task").click()
        self.page.get_by_role("button", name="Doing").click()
        self.page.get_by_label("List").select_option("Home")
        expect(self.page.locator(".toast")).to_contain_text("Moved")
        memo = self.memo("m_bread")
        self.assertEqual((memo["task"]["state"], memo["group"]), ("doing", "g_home"))


class Composing(PageTest):
    """A text is typed with an input method while the memo changes elsewhere."""

    def prepare(self) -> None:
        self.call("memo/create", id="m_1", content="# Plan\n\nmiddle\n\nend\n\nlast")

    def open(self, path: str = "", context: object = None) -> object:
        page = super().open(path or "memos/memo/m_1", context)
        page.wait_for_function("() => localStorage.getItem('memod-kept')")
        page.get_by_role("button", name="Edit").click()
        self.field = page.get_by_label("Text of the memo")
        self.field.press("Control+End")
        for _ in range(2):
            self.field.press("ArrowUp")
        self.field.press("End")
        self.keyboard = page.context.new_cdp_session(page)
        return page

    def compose(self, *syllables: str) -> None:
        """What an input method shows, one after another; the last is saved."""
        for each in syllables:
            at = {"selectionStart": len(each), "selectionEnd": len(each)}
            self.keyboard.send("Input.imeSetComposition", {"text": each, **at})
        end = f"end{syllables[-1]}"
        self.until(lambda: end in self.memo("m_1")["content"], "it is saved")
        self.saved()

    def saved(self) -> None:
        expect(self.page.locator(".save-status")).to_have_attribute("data-status", "saved")

    def end(self, syllables: str) -> None:
        self.keyboard.send("Input.insertText", {"text": syllables})

    def change(self, before: str, after: str) -> None:
        """Changes the memo elsewhere, and waits until that has come."""
        content = self.memo("m_1")["content"]
        self.call("memo/update", id="m_1", content=content.replace(before, after))
        self.has_come(after.strip().partition("\n")[0])

    def has_come(self, text: str) -> None:
        # The page stores the memos it opens, for use offline.
        kept = lambda: self.page.evaluate(KEPT_TEXT, "m_1") or ""  # noqa: E731
        self.until(lambda: text in kept(), "it has come")

    def is_now(self, content: str) -> None:
        expect(self.field).to_have_value(content)
        self.until(lambda: self.memo("m_1")["content"] == content, "it is saved")

    def test_what_changes_before_and_behind_it_is_put_in_when_it_ends(self) -> None:
        self.compose("ㅎ", "하", "한")
        self.change("middle", "more of the middle")
        self.change("\n\nlast", "\nbehind\n\nlast")
        expect(self.field).to_have_value("# Plan\n\nmiddle\n\nend한\n\nlast")
        self.compose("핝")
        self.end("한글")
        self.page.keyboard.type("!")
        self.is_now("# Plan\n\nmore of the middle\n\nend한글!\nbehind\n\nlast")

    def test_what_its_own_saving_brings_is_put_in_when_it_ends(self) -> None:
        self.compose("무")
        content = self.memo("m_1")["content"]
        with self.unanswered():
            at = {"selectionStart": 1, "selectionEnd": 1}
            self.keyboard.send("Input.imeSetComposition", {"text": "문", **at})
            # After eight seconds it is queued.
            sent = re.compile("saving|queued")
            expect(self.page.locator(".save-status")).to_have_attribute("data-status", sent)
            self.call("memo/update", id="m_1", content=content.replace("Plan", "Plan for all"))
        self.has_come("Plan for all")
        expect(self.field).to_have_value("# Plan\n\nmiddle\n\nend문\n\nlast")
        self.end("문")
        self.is_now("# Plan for all\n\nmiddle\n\nend문\n\nlast")

    def test_what_changes_in_its_own_line_ends_it(self) -> None:
        self.compose("하")
        self.change("end하", "eND하")
        expect(self.field).to_have_value("# Plan\n\nmiddle\n\neND하\n\nlast")
        expect(self.field).to_be_focused()
        self.end("글")
        self.is_now("# Plan\n\nmiddle\n\neND하글\n\nlast")
