"""A list of memos or tasks: loading, rows, empty or an error, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Gdk, Gio, GLib, GObject, Gtk

from ..model.entries import Entry, Gap, key_of
from ..model.shown import ShownMemo
from ..model.words import Words
from ..presenters.actions import Actions
from ..presenters.lists import ListPresenter
from .entry_model import EntryModel
from .memo_row import MemoRow
from .parts import box, loading_page, pop_up, status_page

Opened = Callable[[str], None]
Dropped = Callable[[str, str, bool], None]


class MemoList(Gtk.Stack):
    """Rows are made as they come on screen, whatever the length of the list."""

    presenter: ListPresenter

    def __init__(self, words: Words, actions: Actions, name: str, opened: Opened) -> None:
        super().__init__(vexpand=True, hexpand=True)
        self.words = words
        self.actions = actions
        self.is_column = False
        self.dropped: Dropped | None = None
        """Told of a memo dropped on another: their ids, and whether behind it."""
        self.counted: Callable[[], None] = lambda: None
        """Told when the number of rows may have changed."""
        self.groups: Callable[[], Sequence[tuple[str, str]]] = lambda: ()
        """Where a memo may be moved to: ids and names."""
        self.model = EntryModel()
        self.bound: dict[object, MemoRow] = {}
        self._opened = opened
        self._marked: MemoRow | None = None
        self._stepped: str | None = None
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(MemoRow(self)))
        factory.connect("bind", self._bind)
        factory.connect("unbind", self._unbind)
        self.list = Gtk.ListView(
            model=Gtk.NoSelection(model=self.model), factory=factory, single_click_activate=True
        )
        self.list.update_property([Gtk.AccessibleProperty.LABEL], [name])
        self.list.connect("activate", self._activate)
        self._connect_pointer()
        self._connect_keys()
        self._connect_menu()
        scrolled = Gtk.ScrolledWindow(child=self.list, hscrollbar_policy=Gtk.PolicyType.NEVER)
        self.empty = status_page("emblem-ok-symbolic", "")
        self.error = status_page("dialog-warning-symbolic", "")
        self.error.set_child(self._retry())
        self.add_named(loading_page(words("loading")), "loading")
        self.add_named(scrolled, "rows")
        self.add_named(self.empty, "empty")
        self.add_named(self.error, "error")

    # What a presenter tells

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.set_visible_child_name("loading")

    def show_rows(self, entries: Sequence[Entry], *, is_new_day: bool = False) -> None:
        """There is something; on a new day its rows look different."""
        held = self.focused_row() if self.get_focus_child() else None
        key = held.key if held else None
        place = self._place_of(key) if held else -1
        change = self.model.update(entries)
        if held and change.splices:
            self._hold(key, place)
        for index in range(len(entries)) if is_new_day else change.changed:
            row = self.bound.get(key_of(entries[index]))
            if row:
                row.show_entry(entries[index])
        self.set_visible_child_name("rows")
        self.counted()

    def show_empty(self) -> None:
        """There is nothing."""
        self.model.update([])
        self.set_visible_child_name("empty")
        self.counted()

    def show_error(self, sentence: str) -> None:
        """It can't be known."""
        self.error.set_description(GLib.markup_escape_text(sentence))
        self.set_visible_child_name("error")

    # The keyboard's place, which the toolkit forgets with the widget it was on

    def _place_of(self, key: object) -> int:
        return next((n for n, each in enumerate(self.model.entries) if key_of(each) == key), -1)

    def _hold(self, key: object, place: int) -> None:
        """Stays where it was in the list, or goes along with a row that it has moved."""
        entries = self.model.entries
        if key == self._stepped or (0 <= place < len(entries) and key_of(entries[place]) == key):
            keys = [key]
        else:
            keys = [key_of(each) for each in (*entries[place:], *reversed(entries[:place]))]
        rows = (self.bound.get(each) for each in keys)
        row = next((each for each in rows if each and each.memo), None)
        if row and row.get_parent():
            row.get_parent().grab_focus()
        self._stepped = None

    # Rows

    def _bind(self, _factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        entry, row = item.get_item().entry, item.get_child()
        row.key = key_of(entry)
        self.bound[row.key] = row
        row.show_entry(entry)
        item.set_activatable(row.memo is not None)
        if isinstance(entry, Gap):
            self.presenter.need(entry)

    def _unbind(self, _factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        row: MemoRow = item.get_child()
        if self.bound.get(row.key) is row:
            del self.bound[row.key]
        if row.popover:  # It is about an entry that the row shows no more.
            row.popover.popdown()
            row.popover = None

    def _activate(self, _list: Gtk.ListView, position: int) -> None:
        entry = self.model.entries[position]
        if isinstance(entry, dict) and not entry.get("trashedAt"):
            self._opened(entry["id"])

    def _row_at(self, x: float, y: float) -> MemoRow | None:
        widget = self.list.pick(x, y, Gtk.PickFlags.DEFAULT)
        if widget is not None and isinstance(widget.get_first_child(), MemoRow):
            widget = widget.get_first_child()
        while widget is not None and not isinstance(widget, MemoRow):
            widget = widget.get_parent()
        return widget

    def focused_row(self) -> MemoRow | None:
        """The row that the keyboard is on."""
        root = self.get_root()
        widget = root.get_focus() if root else None
        if widget is not None and isinstance(widget.get_first_child(), MemoRow):
            widget = widget.get_first_child()
        while widget is not None and not isinstance(widget, MemoRow):
            widget = widget.get_parent()
        return widget

    # Dragging

    def _connect_pointer(self) -> None:
        source = Gtk.DragSource(actions=Gdk.DragAction.MOVE)
        source.connect("prepare", self._drag)
        self.list.add_controller(source)
        self.target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
        self.target.connect("drop", self._drop)
        self.target.connect("motion", self._hover)
        self.target.connect("leave", lambda _: self._mark(None, ""))
        self.add_controller(self.target)
        click = Gtk.GestureClick(button=Gdk.BUTTON_SECONDARY)
        click.connect("pressed", self._right_click)
        self.list.add_controller(click)

    def _drag(self, source: Gtk.DragSource, x: float, y: float) -> Gdk.ContentProvider | None:
        row = self._row_at(x, y)
        if row is None or row.memo is None:
            return None
        source.set_icon(Gtk.WidgetPaintable.new(row), 12, 12)
        return Gdk.ContentProvider.new_for_value("memo:" + row.memo.id)

    def _drop(self, _target: Gtk.DropTarget, value: str, x: float, y: float) -> bool:
        kind, _, memo = value.partition(":")
        self._mark(None, "")
        if kind != "memo" or self.dropped is None:
            return False
        row, is_after = self._gap_at(x, y)
        self.dropped(memo, row.memo.id if row and row.memo else "", is_after)
        return True

    def _gap_at(self, x: float, y: float) -> tuple[MemoRow | None, bool]:
        """The row that something is held over, and whether over its lower half."""
        row = self._row_at(*self.translate_coordinates(self.list, x, y)) if self.bound else None
        if row is None or row.memo is None:
            return None, True
        _, top = row.translate_coordinates(self, 0, 0)
        return row, y > top + row.get_height() / 2

    def _hover(self, _target: Gtk.DropTarget, x: float, y: float) -> Gdk.DragAction:
        if self.dropped is None:
            return Gdk.DragAction(0)
        row, is_after = self._gap_at(x, y)
        if not self.is_column:
            self._mark(row, "drop-after" if is_after else "drop-before")
        return Gdk.DragAction.MOVE

    def _mark(self, row: MemoRow | None, where: str) -> None:
        if self._marked:
            for each in ("drop-after", "drop-before"):
                self._marked.remove_css_class(each)
        self._marked = row
        if row:
            row.add_css_class(where)

    # Keys and the menu

    def _connect_keys(self) -> None:
        # Before the toolkit's own row takes the space for a selection.
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.list.add_controller(keys)

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        row = self.focused_row()
        memo = row.memo if row else None
        if row is None or memo is None:
            return False
        is_alt = bool(state & Gdk.ModifierType.ALT_MASK)
        if key == Gdk.KEY_Delete and not memo.is_trashed:
            self.actions.delete(memo)
        elif key == Gdk.KEY_space and memo.is_task and not self._is_on_button(row):
            self.actions.check(memo, not memo.is_done)
        elif is_alt and key in (Gdk.KEY_Up, Gdk.KEY_Down):
            self.step(memo.id, 1 if key == Gdk.KEY_Down else -1)
        elif key == Gdk.KEY_Menu or (key == Gdk.KEY_F10 and state & Gdk.ModifierType.SHIFT_MASK):
            self._menu(row)
        else:
            return False
        return True

    def _is_on_button(self, row: MemoRow) -> bool:
        focus = self.get_root().get_focus()
        return focus is not None and focus.is_ancestor(row)

    def step(self, memo: str, by: int) -> None:
        """Moves a memo up or down by one."""
        ids = [each["id"] if isinstance(each, dict) else "" for each in self.model.entries]
        if memo in ids and self.dropped:
            index = ids.index(memo) + by
            if 0 <= index < len(ids) and ids[index]:
                self._stepped = memo
                self.dropped(memo, ids[index], by > 0)

    def _connect_menu(self) -> None:
        group = Gio.SimpleActionGroup()
        for name, act in (
            ("open", self._opened),
            ("due", lambda id: self._row(id, MemoRow.pick_due)),
            ("up", lambda id: self.step(id, -1)),
            ("down", lambda id: self.step(id, 1)),
            ("delete", self._delete),
        ):
            action = Gio.SimpleAction.new(name, GLib.VariantType("s"))
            action.connect("activate", lambda _, value, act=act: act(value.get_string()))
            group.add_action(action)
        move = Gio.SimpleAction.new("move", GLib.VariantType("(ss)"))
        move.connect("activate", lambda _, value: self.actions.move_to(value[0], value[1] or None))
        group.add_action(move)
        self.insert_action_group("row", group)

    def _delete(self, id: str) -> None:
        row = self.bound.get(id)
        if row and row.memo:
            self.actions.delete(row.memo)

    def _row(self, id: str, act: Callable[[MemoRow], None]) -> None:
        if id in self.bound:
            act(self.bound[id])

    def _right_click(self, _click: Gtk.GestureClick, _n: int, x: float, y: float) -> None:
        row = self._row_at(x, y)
        if row and row.memo and not row.memo.is_trashed:
            self._menu(row)

    def _menu(self, row: MemoRow) -> None:
        if row.memo is None:
            return
        row.popover = Gtk.PopoverMenu.new_from_model(self.menu_of(row.memo))
        row.popover.set_halign(Gtk.Align.START)
        pop_up(row.popover, row.texts)

    def menu_of(self, memo: ShownMemo) -> Gio.Menu:
        """What can be done with a memo."""
        words = self.words
        menu, moves = Gio.Menu(), Gio.Menu()
        names = ["open", *(["due"] if memo.is_task else [])]
        names += ["up", "down"] if self.dropped and not self.is_column else []
        keys = {"due": "pick_due", "up": "move_up", "down": "move_down"}
        for name in (*names, "delete"):
            item = Gio.MenuItem.new(words(keys.get(name, name)), None)
            item.set_action_and_target_value("row." + name, GLib.Variant("s", memo.id))
            menu.append_item(item)
        for group, title in (("", words("no_group")), *self.groups()):
            item = Gio.MenuItem.new(title, None)
            item.set_action_and_target_value("row.move", GLib.Variant("(ss)", (memo.id, group)))
            moves.append_item(item)
        menu.insert_submenu(len(names), words("move_to"), moves)
        return menu

    def _retry(self) -> Gtk.Widget:
        button = Gtk.Button(label=self.words("retry"), halign=Gtk.Align.CENTER)
        button.add_css_class("pill")

        def again(_button: Gtk.Button) -> None:
            self.presenter.detach()
            self.presenter.attach()

        button.connect("clicked", again)
        return box(button, halign=Gtk.Align.CENTER)
