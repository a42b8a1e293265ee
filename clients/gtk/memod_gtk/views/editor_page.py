"""The text of a memo, and the choice between two versions of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Callable

from gi.repository import Adw, Gtk, Pango

from ..model.shown import ShownFacts
from ..presenters.context import Context
from ..presenters.editor import EditorPresenter
from .conflict_view import ConflictView
from .due_popover import DuePopover
from .parts import box, icon_button, named, pop_up, styled
from .remind_popover import RemindPopover
from .state_menu import StateMenu
from .trouble_bar import TroubleBar
from .words_popover import RepeatPopover


class EditorPage(Gtk.Box):
    """Opens with the cursor in the text."""

    presenter: EditorPresenter

    def __init__(
        self,
        context: Context,
        back: Callable[[], None],
        groups: Sequence[tuple[str, str]],
        delete: Callable[[], None],
    ) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        words = self.words = context.words
        self._context = context
        self._groups = [("", words("no_group")), *groups]
        self._is_showing = False
        self._dates: dict[str, str | None] = {}
        self._repeat = ""
        self._remind: Sequence[str] = ()
        self.title = Adw.WindowTitle(title=words("compose"))
        header = Adw.HeaderBar(title_widget=self.title)
        header.pack_start(icon_button("go-previous-symbolic", words("back"), back))
        header.pack_end(icon_button("user-trash-symbolic", words("delete"), delete))
        self.pin = _toggle("view-pin-symbolic", words("pinned"), self._set_pin)
        header.pack_end(self.pin)
        self.trouble = TroubleBar(words, lambda: self.presenter.save())
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
        # One that scrolls by itself: in another the text wouldn't follow the cursor.
        clamp = Adw.ClampScrollable(child=self.text, maximum_size=760)
        clamp.add_css_class("view")
        self.stack = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE)
        self.stack.add_named(Gtk.ScrolledWindow(child=clamp, vexpand=True), "text")
        self.conflict = ConflictView(
            words,
            lambda: self.presenter.keep_mine(),
            lambda: self.presenter.take_theirs(),
            lambda: self.presenter.join(),
        )
        self.stack.add_named(self.conflict, "conflict")
        self.facts = self._facts_bar()
        self._allow(False)
        for child in (header, self.trouble, self.stack, self.facts):
            self.append(child)

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        self.conflict.fold(is_narrow)
        self.trouble.fold(is_narrow)
        self.state.fold(is_narrow)

    # What a presenter tells

    def show_text(self, text: str) -> None:
        """The text as it is now; what stays the same is left alone, and the cursor with it."""
        self._allow(True)
        old = self._whole()
        if old == text:
            return
        start, end = _common(old, text)
        self._is_showing = True
        # What it opened with isn't taken back by an undo; what others wrote is, like any edit.
        begin, finish = self.buffer.begin_user_action, self.buffer.end_user_action
        if not old:
            begin = self.buffer.begin_irreversible_action
            finish = self.buffer.end_irreversible_action
        begin()
        first = self.buffer.get_iter_at_offset(start)
        last = self.buffer.get_iter_at_offset(len(old) - end)
        self.buffer.delete(first, last)
        self.buffer.insert(self.buffer.get_iter_at_offset(start), text[start : len(text) - end])
        finish()
        if not old:
            self.buffer.place_cursor(self.buffer.get_end_iter())
        self._is_showing = False
        self._mark_title()

    def show_facts(self, facts: ShownFacts) -> None:
        """Pin, task and group."""
        self._is_showing = True
        self.title.set_title(facts.title)
        self.pin.set_active(facts.is_pinned)
        self.state.show_state(facts.state, facts.start)
        self.done.set_active(facts.state == "done")
        for widget in (self.done, self.due, self.star):
            widget.set_visible(facts.is_task)
        self.star.set_active(facts.is_important)
        icon = "starred-symbolic" if facts.is_important else "non-starred-symbolic"
        self.star.set_icon_name(icon)
        styled(self.star, "starred", facts.is_important)
        self._dates = {"due": facts.due_sent, "start": facts.start_sent}
        self._repeat = facts.repeat
        self._remind = facts.remind
        said = "  ".join(filter(None, (facts.due, facts.repeat)))
        self.due_words.set_label(said)
        self.due_words.set_visible(bool(said))
        styled(self.due, "overdue", facts.is_overdue)
        name = self.words("due", due=said) if facts.due else self.words("pick_due")
        named(self.due, name)
        ids = [id for id, _ in self._groups]
        self.group.set_selected(ids.index(facts.group) if facts.group in ids else 0)
        self._is_showing = False

    def show_status(self, words: str) -> None:
        """Whether it is saved."""
        self.title.set_subtitle(words)

    def show_conflict(self, mine: str, theirs: str) -> None:
        """Both versions, side by side."""
        self.conflict.show_versions(mine, theirs)
        self.facts.set_visible(False)
        self.stack.set_visible_child_name("conflict")

    def hide_conflict(self) -> None:
        """Back to the text."""
        self.stack.set_visible_child_name("text")
        self.facts.set_visible(True)
        self.text.grab_focus()

    def show_error(self, sentence: str) -> None:
        """It can't be saved; the text stays."""
        self.trouble.show_sentence(sentence)

    def hide_error(self) -> None:
        """It is saved after all."""
        self.trouble.hide_sentence()

    # What the person does

    def _allow(self, is_allowed: bool) -> None:
        """Whether anything can be done to it: not before it is known what it is."""
        self.text.set_editable(is_allowed)
        self.facts.set_sensitive(is_allowed)

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

    def _facts_bar(self) -> Gtk.Box:
        words = self.words
        self.star = _toggle("non-starred-symbolic", words("important"), self._set_star)
        self.state = StateMenu(
            words,
            lambda state: self.presenter.set_state(state),
            lambda: self._pick("start"),
            self._pick_repeat,
            self._pick_remind,
        )
        self.done = Gtk.CheckButton(valign=Gtk.Align.CENTER)
        named(self.done, words("set_done"))
        self.done.connect("toggled", lambda _: self._set_done())
        self.due_words = Gtk.Label(
            visible=False, ellipsize=Pango.EllipsizeMode.END, width_chars=5, max_width_chars=24
        )
        calendar = Gtk.Image(icon_name="x-office-calendar-symbolic")
        self.due = Gtk.Button(child=box(calendar, self.due_words, spacing=6))
        self.due.connect("clicked", lambda _: self._pick("due"))
        named(self.due, words("pick_due"))
        self.group = Gtk.DropDown.new_from_strings([name for _, name in self._groups])
        self.group.set_list_factory(self.group.get_factory())
        self.group.set_factory(_short_names())
        named(self.group, words("move_to"))
        self.group.connect("notify::selected", lambda *_: self._set_group())
        # The toolkit's own bar cuts the one end while there is room at the other.
        left = (self.done, self.state, self.due, self.star)
        bar = box(*left, box(hexpand=True), self.group)
        bar.add_css_class("toolbar")
        bar.add_css_class("facts")
        return bar

    def _set_done(self) -> None:
        if not self._is_showing:
            self.presenter.set_state("done" if self.done.get_active() else "todo")

    def _set_pin(self, is_on: bool) -> None:
        if not self._is_showing:
            self.presenter.set_fact(pinned=is_on)

    def _set_star(self, is_on: bool) -> None:
        if not self._is_showing:
            self.presenter.set_task(important=is_on)

    def _set_group(self) -> None:
        if not self._is_showing:
            self.presenter.set_fact(group=self._groups[self.group.get_selected()][0] or None)

    def _pick(self, name: str) -> None:
        """Asks for the task's `due`, or its `start`."""
        set_date = partial(self.presenter.set_date, name)
        is_start = name == "start"
        more = (("pick_repeat", self._pick_repeat), ("pick_remind", self._pick_remind))
        popover = DuePopover(
            self._context, self._dates.get(name), set_date, is_start=is_start,
            more=() if is_start else more,
        )  # fmt: skip
        pop_up(popover, self.state if is_start else self.due)

    def _pick_repeat(self) -> None:
        """Asks how often the task comes again."""
        set_repeat = partial(self.presenter.set_date, "repeat")
        pop_up(RepeatPopover(self._context, self._repeat, set_repeat), self.state)

    def _pick_remind(self) -> None:
        """Asks when to remind of the task."""
        has_due, send = (
            self._dates.get("due") is not None,
            partial(self.presenter.set_date, "remind"),
        )
        pop_up(RemindPopover(self._context, self._remind, has_due, send), self.state)


def _toggle(icon: str, name: str, toggled: Callable[[bool], None]) -> Gtk.ToggleButton:
    button = Gtk.ToggleButton(icon_name=icon)
    button.connect("toggled", lambda _: toggled(button.get_active()))
    return named(button, name)


def _short_names() -> Gtk.SignalListItemFactory:
    """Names that are cut, so that a long one doesn't make the window wide."""

    def set_up(_factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        item.set_child(
            Gtk.Label(
                xalign=0, ellipsize=Pango.EllipsizeMode.END, width_chars=4, max_width_chars=18
            )
        )

    def bind(_factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        item.get_child().set_label(item.get_item().get_string())

    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", set_up)
    factory.connect("bind", bind)
    return factory


def _common(old: str, new: str) -> tuple[int, int]:
    """How many characters are the same at the start and, beyond those, at the end."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    rest = shorter - start
    return start, next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
