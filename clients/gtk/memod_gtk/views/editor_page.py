"""The text of a memo, and the choice between two versions of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

from gi.repository import Adw, Gtk, Pango

from ..model.words import Words
from ..presenters.editor import EditorPresenter
from .due_popover import DuePopover
from .parts import box, icon_button, label, named


class EditorPage(Gtk.Box):
    """Opens with the cursor in the text."""

    presenter: EditorPresenter

    def __init__(
        self,
        words: Words,
        back: Callable[[], None],
        groups: Sequence[tuple[str, str]],
        say: Callable[[str], None],
    ) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.words = words
        self._say = say
        self._groups = [("", words("no_group")), *groups]
        self._is_showing = False
        self._due: str | None = None
        self.title = Adw.WindowTitle(title=words("compose"))
        header = Adw.HeaderBar(title_widget=self.title)
        header.pack_start(icon_button("go-previous-symbolic", words("back"), back))
        self._add_facts(header)
        self.text = Gtk.TextView(
            wrap_mode=Gtk.WrapMode.WORD_CHAR, vexpand=True, top_margin=18, bottom_margin=48,
            left_margin=12, right_margin=12, pixels_below_lines=4,
        )  # fmt: skip
        named(self.text, words("editor"), tooltip=False)
        self.buffer = self.text.get_buffer()
        self._title_tag = self.buffer.create_tag(
            weight=Pango.Weight.BOLD, scale=1.5, pixels_below_lines=10
        )
        self.buffer.connect("changed", self._changed)
        clamp = Adw.Clamp(child=self.text, maximum_size=760)
        clamp.add_css_class("view")
        self.stack = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE)
        self.stack.add_named(Gtk.ScrolledWindow(child=clamp), "text")
        self.stack.add_named(self._conflict_view(), "conflict")
        self.append(header)
        self.append(self.stack)

    # What a presenter tells

    def show_text(self, text: str) -> None:
        """The text as it is now; what stays the same is left alone, and the cursor with it."""
        old = self._whole()
        if old == text:
            return
        start, end = _common(old, text)
        self._is_showing = True
        self.buffer.begin_user_action()
        first = self.buffer.get_iter_at_offset(start)
        last = self.buffer.get_iter_at_offset(len(old) - end)
        self.buffer.delete(first, last)
        self.buffer.insert(self.buffer.get_iter_at_offset(start), text[start : len(text) - end])
        self.buffer.end_user_action()
        if not old:
            self.buffer.place_cursor(self.buffer.get_end_iter())
        self._is_showing = False
        self._mark_title()

    def show_facts(self, memo: Mapping[str, Any]) -> None:
        """Pin, task and group."""
        self._is_showing = True
        task = memo.get("task")
        self.title.set_title(memo.get("title") or self.words("compose"))
        self.pin.set_active(bool(memo.get("pinned")))
        self.task.set_active(task is not None)
        self.star.set_visible(task is not None)
        self.star.set_active(bool((task or {}).get("important")))
        self.due.set_visible(task is not None)
        self._due = (task or {}).get("due")
        ids = [id for id, _ in self._groups]
        group = memo.get("group") or ""
        self.group.set_selected(ids.index(group) if group in ids else 0)
        self._is_showing = False

    def show_status(self, words: str) -> None:
        """Whether it is saved."""
        self.title.set_subtitle(words)

    def show_conflict(self, mine: str, theirs: str) -> None:
        """Both versions, side by side."""
        self.mine.get_buffer().set_text(mine)
        self.theirs.get_buffer().set_text(theirs)
        self.stack.set_visible_child_name("conflict")

    def hide_conflict(self) -> None:
        """Back to the text."""
        self.stack.set_visible_child_name("text")
        self.text.grab_focus()

    def show_error(self, sentence: str) -> None:
        """It can't be saved; the text stays."""
        self._say(sentence)

    # What the person does

    def _changed(self, _buffer: Gtk.TextBuffer) -> None:
        if not self._is_showing:
            self._mark_title()
            self.presenter.typed(self._whole())

    def _whole(self) -> str:
        # `text` would leave out what has no letters; a memo is kept as it was typed.
        return str(self.buffer.get_slice(*self.buffer.get_bounds(), True))

    def _mark_title(self) -> None:
        self.buffer.remove_tag(self._title_tag, *self.buffer.get_bounds())
        start = self.buffer.get_start_iter()
        end = start.copy()
        if not end.ends_line():
            end.forward_to_line_end()
        self.buffer.apply_tag(self._title_tag, start, end)

    def _add_facts(self, header: Adw.HeaderBar) -> None:
        words = self.words
        self.pin = _toggle("view-pin-symbolic", words("pinned"), self._set_pin)
        self.star = _toggle("starred-symbolic", words("important"), self._set_star)
        self.task = _toggle("checkbox-checked-symbolic", words("is_task"), self._set_task)
        self.due = icon_button("x-office-calendar-symbolic", words("pick_due"), self._pick_due)
        self.group = Gtk.DropDown.new_from_strings([name for _, name in self._groups])
        named(self.group, words("move_to"))
        self.group.connect("notify::selected", lambda *_: self._set_group())
        for widget in (self.group, self.pin, self.task, self.due, self.star):
            header.pack_end(widget)

    def _set_pin(self, is_on: bool) -> None:
        if not self._is_showing:
            self.presenter.set_fact(pinned=is_on)

    def _set_task(self, is_on: bool) -> None:
        if not self._is_showing:
            self.presenter.set_fact(task={"state": "todo"} if is_on else None)

    def _set_star(self, is_on: bool) -> None:
        if not self._is_showing:
            self.presenter.set_task(important=is_on)

    def _set_group(self) -> None:
        if not self._is_showing:
            self.presenter.set_fact(group=self._groups[self.group.get_selected()][0] or None)

    def _pick_due(self) -> None:
        day = self._due[:10] if self._due else None
        popover = DuePopover(self.words, day, lambda due: self.presenter.set_task(due=due))
        popover.set_parent(self.due)
        popover.popup()

    def _conflict_view(self) -> Gtk.Widget:
        words = self.words
        self.mine, self.theirs = _version(words("mine")), _version(words("theirs"))
        sides = box(spacing=12, homogeneous=True, vexpand=True)
        for view, title in ((self.mine, words("mine")), (self.theirs, words("theirs"))):
            scrolled = Gtk.ScrolledWindow(child=view, vexpand=True)
            scrolled.add_css_class("card")
            sides.append(box(label(title, "heading"), scrolled, vertical=True, spacing=6))
        buttons = box(spacing=12, halign=Gtk.Align.CENTER)
        for key, act in (
            ("keep_mine", lambda: self.presenter.keep_mine()),
            ("take_theirs", lambda: self.presenter.take_theirs()),
            ("join", lambda: self.presenter.join()),
        ):
            button = Gtk.Button(label=words(key))
            button.add_css_class("pill")
            button.connect("clicked", lambda _, act=act: act())
            buttons.append(button)
        title = label(words("conflict"), "title-2", xalign=0.5)
        more = Gtk.Label(label=words("conflict_more"), wrap=True)
        page = box(title, more, buttons, sides, vertical=True, spacing=12)
        for side in ("start", "end", "top", "bottom"):
            page.set_property(f"margin-{side}", 18)
        return page


def _toggle(icon: str, name: str, toggled: Callable[[bool], None]) -> Gtk.ToggleButton:
    button = Gtk.ToggleButton(icon_name=icon)
    button.connect("toggled", lambda _: toggled(button.get_active()))
    return named(button, name)


def _version(name: str) -> Gtk.TextView:
    view = Gtk.TextView(
        editable=False, wrap_mode=Gtk.WrapMode.WORD_CHAR, top_margin=12, left_margin=12,
        right_margin=12, bottom_margin=12,
    )  # fmt: skip
    return named(view, name, tooltip=False)


def _common(old: str, new: str) -> tuple[int, int]:
    """How many characters are the same at the start and, beyond those, at the end."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    rest = shorter - start
    return start, next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
