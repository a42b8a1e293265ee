"""What is written on every screen has the contrast that WCAG asks for, on light and on dark."""

from __future__ import annotations

import datetime as dt
import sys
import tempfile
import unittest
from collections import Counter
from collections.abc import Iterator
from ctypes import CDLL, c_void_p
from ctypes.util import find_library

from on_screen import InWindow
from screen import MISSING, row, widgets

from memod_gtk.model.shades import contrast
from memod_gtk.presenters.groups import COLORS

if not MISSING:
    from gi.repository import GdkPixbuf, Graphene, Gtk, Pango

CONTRAST_MIN = 4.5
"""https://www.w3.org/WAI/WCAG21/Understanding/contrast-minimum"""
ICON_CONTRAST_MIN = 3
SCALE = 3
"""So large that the lines of letters are whole pixels."""


class Contrast(InWindow):
    maxDiff = None

    def test_every_text_can_be_read_on_light_and_dark(self) -> None:
        home = self.group("Home", "write", "call")
        tasks = self.other.memo.list(group=home, sort=[{"by": "manual"}])["rows"]
        self.other.task.set_state(ids=[tasks[0]["id"]], state="done")
        self.other.task.update(id=tasks[1]["id"], due="2020-01-01", state="doing")
        memo = self.other.memo.create(content="Minutes\n\n#team")["memo"]["id"]
        thrown = self.other.memo.create(content="thrown away")["memo"]["id"]
        self.other.memo.delete(ids=[thrown])
        self.until(lambda: self.card(home).group.progress == 0.5)
        window, screens = self.window, self.screens
        pale = []
        for is_dark in (False, True):
            self.screen.app.darken(is_dark)
            for name, open_screen in (
                ("groups", lambda: window.as_list.set_active(False)),
                ("list of groups", lambda: window.as_list.set_active(True)),
                ("agenda", lambda: screens.show_page("agenda")),
                ("board", lambda: screens.show_page("board")),
                ("trash", lambda: self.show_memos(in_trash=True)),
                ("memos", lambda: self.show_memos(in_trash=False)),
                ("history", self.show_history),
                ("group", lambda: self.open(home)),
                ("editor", lambda: screens.open_memo(memo)),
                ("task", lambda: screens.open_memo(tasks[1]["id"])),
                ("groups again", lambda: screens.show_page("groups")),
            ):
                open_screen()
                self.screen.settled(window)
                style = "dark" if is_dark else "light"
                pale += [f"{style} {name}: {said}" for said in self.pale()]
        self.assertEqual(pale, [])

    def test_every_day_of_the_calendar_can_be_read_the_chosen_one_too(self) -> None:
        memos = self.open(self.group("Home", "write"))
        self.until(lambda: row(memos, "write").title.get_mapped())
        for is_dark in (False, True):
            self.screen.app.darken(is_dark)
            self.screen.settled(self.window)
            row(memos, "write").pick("due")
            popover = row(memos, "write").popover
            self.until(popover.get_mapped)
            popover._open_calendar()
            popover.calendar.set_visible(True)
            self.screen.settled(self.window)
            self.assertEqual(list(self.pale(popover)), [], "dark" if is_dark else "light")
            popover.popdown()
            self.until(lambda: not popover.get_parent())  # noqa: B023

    def test_what_is_set_is_clearer_than_what_is_not_and_both_are_seen(self) -> None:
        """https://www.w3.org/WAI/WCAG21/Understanding/non-text-contrast"""
        home = self.group("Home", "usual", "important")
        tasks = self.other.memo.list(group=home, sort=[{"by": "manual"}])["rows"]
        self.other.task.update(id=tasks[1]["id"], important=True)
        for content in ("loose", "pinned"):
            self.other.memo.create(content=content, pinned=content == "pinned")
        for is_dark in (False, True):
            self.screen.app.darken(is_dark)
            self.show_memos(in_trash=False)
            self.assert_clearer(self.window.memos_page.memos, "pinned", "loose")
            self.screens.open_group(home)
            self.assert_clearer(self.screens.group_page.memos, "important", "usual")
            self.screens.go_back()

    def test_the_dots_of_groups_and_states_are_seen(self) -> None:
        today = dt.date.today().isoformat()
        for number, color in enumerate((*COLORS, "#F9E79F")):
            id = self.other.group.create(name=f"Group {number}", color=color)["group"]["id"]
            self.other.task.create(content=f"a {number}", group=id, due=today)
        self.until(lambda: self.card("g_day").group.total == len(COLORS) + 1)
        memos = self.open("g_day")
        self.until(lambda: len([each for each in memos.bound.values() if each.memo]) > len(COLORS))
        self.screen.settled(self.window)  # Before that it has no height, and nothing is on it.
        height, seen = self.window.get_height(), []

        def is_on_screen(dot: object) -> bool:
            is_seen = 0 < dot.get_y() < height - 2 * dot.get_height()
            seen.append(dot) if is_seen else None
            return is_seen

        for is_dark in (True, False, True):  # Also those that are there when it changes.
            self.screen.app.darken(is_dark)
            self.screen.settled(self.window)
            picture = self.painted()
            for item in self.window.sidebar.items.values():
                mark = item.icon if item.group.is_built_in else item.ring
                dot = mark.compute_bounds(self.window)[1]
                if is_on_screen(dot):
                    self.assert_seen(picture, dot, item.group.color)
            for shown in memos.bound.values():
                if shown.memo and is_on_screen(dot := self.dot_in(shown.detail)):
                    self.assert_seen(picture, dot, shown.memo.title)
        self.assertGreater(len(seen), 3 * 2 * 8)
        self.screens.show_page("board")
        for is_dark in (True, False):
            self.screen.app.darken(is_dark)
            self.screen.settled(self.window)
            picture = self.painted()
            dots = [each for each in widgets(self.window.board_page) if each.has_css_class("dot")]
            self.assertEqual(len(dots), 3)
            for dot in dots:
                self.assert_seen(picture, dot.compute_bounds(self.window)[1], "board")

    def dot_in(self, label: object) -> object:
        """Where in the window the first letter of a label is, which is a dot."""
        first, scale = label.get_layout().index_to_pos(0), Pango.SCALE
        (left, top), bounds = label.get_layout_offsets(), label.compute_bounds(self.window)[1]
        x, y = bounds.get_x() + left + first.x / scale, bounds.get_y() + top + first.y / scale
        return Graphene.Rect().init(x, y, first.width / scale, first.height / scale)

    def assert_seen(self, picture: object, dot: object, of: str) -> None:
        around = dot.inset_r(-4, -4)  # So that there is more ground than dot.
        self.assertGreaterEqual(highest_contrast(picture, around), ICON_CONTRAST_MIN, of)

    def assert_clearer(self, memos: object, is_set: str, is_unset: str) -> None:
        titles = lambda: {each.memo.title for each in memos.bound.values() if each.memo}  # noqa: E731
        self.until(lambda: titles() >= {is_set, is_unset} and row(memos, is_set).star.get_active())
        # What isn't set is seen at the row that the keyboard is on.
        for title in (is_set, is_unset):
            row(memos, title).get_parent().grab_focus()
            self.screen.settled(self.window)
            stars = {each: row(memos, each).star for each in (is_set, is_unset)}
            picture, inked = self.painted(1), {}
            for each, star in stars.items():
                bounds = star.compute_bounds(self.window)[1]
                inked[each] = ink(picture, bounds, 1)
                if each in (is_set, title):
                    found = highest_contrast(picture, bounds, 1)
                    self.assertGreaterEqual(found, ICON_CONTRAST_MIN, each)
            self.assertGreater(inked[is_set], inked[is_unset])
            self.assertEqual(inked[is_unset] > 0, title == is_unset)

    def show_memos(self, *, in_trash: bool) -> None:
        page = self.window.memos_page
        self.screens.show_page("trash" if in_trash else "memos")
        self.until(lambda: page.memos.bound)

    def pale(self, root: object = None) -> Iterator[str]:
        """What is written with too little contrast, by how much it has."""
        root = root or self.window
        picture = self.painted(root=root)
        for each in widgets(root):
            is_read = isinstance(each, Gtk.Label) and each.get_mapped() and each.is_sensitive()
            if is_read and each.get_text().strip():
                found = highest_contrast(picture, each.compute_bounds(root)[1])
                if found and found < CONTRAST_MIN:
                    yield f"{each.get_text()} {found:.1f}"

    def painted(self, scale: int = SCALE, root: object = None) -> GdkPixbuf.Pixbuf:
        """The window, or what has popped up from it, larger than it is on the screen."""
        root = root or self.window
        width, height = root.get_width(), root.get_height()
        snapshot = Gtk.Snapshot()
        snapshot.scale(scale, scale)
        Gtk.WidgetPaintable(widget=root).snapshot(snapshot, width, height)
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            save(snapshot, root.get_renderer(), file.name)
            return GdkPixbuf.Pixbuf.new_from_file(file.name)


def save(snapshot: Gtk.Snapshot, renderer: object, path: str) -> None:
    """Keeps a snapshot as a picture. PyGObject knows no render nodes, so the toolkit is asked."""
    gtk = CDLL(find_library("gtk-4"))
    for function in (gtk.gtk_snapshot_to_node, gtk.gsk_renderer_render_texture):
        function.restype = c_void_p
    node = c_void_p(gtk.gtk_snapshot_to_node(c_void_p(hash(snapshot))))
    texture = gtk.gsk_renderer_render_texture(c_void_p(hash(renderer)), node, None)
    gtk.gdk_texture_save_to_png(c_void_p(texture), path.encode())
    gtk.g_object_unref(c_void_p(texture))
    gtk.gsk_render_node_unref(node)


def highest_contrast(picture: GdkPixbuf.Pixbuf, bounds: object, scale: int = SCALE) -> float | None:
    """That of any pixel in there to what is behind; None where there is nothing to see."""
    return max(contrasts(picture, bounds, scale), default=None)


def ink(picture: GdkPixbuf.Pixbuf, bounds: object, scale: int) -> float:
    """How much there is to see in there: the contrasts of all pixels to what is behind."""
    return sum((each - 1) * count for each, count in contrasts(picture, bounds, scale).items())


def contrasts(picture: GdkPixbuf.Pixbuf, bounds: object, scale: int) -> Counter[float]:
    """Those of the pixels in there to what most of them are, and how many have each."""
    x, y = round(bounds.get_x() * scale), round(bounds.get_y() * scale)
    right = min(x + round(bounds.get_width() * scale), picture.get_width())
    below = min(y + round(bounds.get_height() * scale), picture.get_height())
    x, y = max(x, 0), max(y, 0)
    found: Counter[float] = Counter()
    if right <= x or below <= y:
        return found
    part = picture.new_subpixbuf(x, y, right - x, below - y)
    pixels, stride = memoryview(part.get_pixels()), part.get_rowstride()
    colors: Counter[int] = Counter()
    for start in range(0, stride * part.get_height(), stride):
        colors.update(pixels[start : start + 4 * part.get_width()].cast("I"))
    ((ground, _),) = colors.most_common(1)
    for color, count in colors.items():
        found[contrast(_parts(color), _parts(ground))] += count
    return found


def _parts(color: int) -> bytes:
    """Red, green and blue of a pixel."""
    return color.to_bytes(4, sys.byteorder)[:3]


if __name__ == "__main__":
    unittest.main()
