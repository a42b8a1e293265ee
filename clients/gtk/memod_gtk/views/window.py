"""A window: four pages, and what is opened on top of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

import memod
from gi.repository import Adw, Gio, GLib, Gtk

from ..model.session import Session
from ..model.settings import Settings
from ..model.shown import ShownGroup
from ..model.words import Words
from ..presenters import queries
from ..presenters.actions import Actions
from ..presenters.context import Context
from ..presenters.editor import EditorPresenter
from ..presenters.groups import GroupsPresenter
from ..presenters.history import HistoryPresenter
from ..presenters.lists import ListPresenter
from . import dialogs
from .board_page import BoardPage
from .editor_page import EditorPage
from .group_item import GroupDeeds
from .group_page import GroupPage
from .groups_page import GroupsPage, GroupsSide
from .history_page import HistoryPage
from .memo_list import MemoList
from .memos_page import MemosPage
from .parts import box, named
from .pictures import shrink
from .shortcuts import shortcuts_window


class Window(Adw.ApplicationWindow):
    """Puts presenters and views together, and goes from screen to screen."""

    def __init__(
        self, app: Adw.Application, session: Session, words: Words, settings: Settings
    ) -> None:
        super().__init__(application=app, title=words("app"), default_width=980, default_height=680)
        self.words = words
        self.settings = settings
        self.context = Context(session, words, self.say, settings)
        self.actions = Actions(self.context)
        self.group_page: GroupPage | None = None
        self.group_id = ""
        self.editor: EditorPage | None = None
        self._is_leaving = False
        session.on_error = self._trouble
        session.on_ready = lambda: self.trouble.set_reveal_child(False)
        self._make_pages()
        self._lay()
        self._add_actions()
        self.connect("close-request", lambda _: self._close())
        self._attach()

    # Saying things

    def say(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """Shows a sentence for a while, with what takes it back."""
        toast = Adw.Toast(title=GLib.markup_escape_text(sentence))
        if undo:
            toast.set_button_label(self.words("undo"))
            toast.connect("button-clicked", lambda _: undo())
        self.toasts.add_toast(toast)
        self.last_toast = toast

    def _trouble(self, error: memod.MemodError) -> None:
        lasting = (memod.ServerGone, memod.ServerNotFound, memod.ProtocolError)
        if isinstance(error, lasting):
            self.trouble_words.set_text(error.message)
            self.trouble.set_reveal_child(True)
        else:
            self.say(error.message)

    # Pages

    def _make_pages(self) -> None:
        words = self.words
        self.deeds = GroupDeeds(
            self.open_group,
            lambda id, neighbour, is_after: self.groups.place(id, neighbour, is_after=is_after),
            lambda memo, group: self.actions.move_to(memo, group),
            (
                ("edit", "edit_group", self._edit_group),
                ("picture", "random_picture", lambda id: self.groups.fetch_picture(id)),
                ("no-picture", "remove_picture", lambda id: self.groups.remove_picture(id)),
                ("up", "move_up", lambda id: self.groups.step(id, -1)),
                ("down", "move_down", lambda id: self.groups.step(id, 1)),
                ("delete", "delete_group", self._delete_group),
            ),
        )
        self.groups_page = GroupsPage(words, self.deeds, self._again)
        self.groups_page.show_as_list(self.settings.groups_as_list)
        self.groups = GroupsPresenter(self.context, self, shrink)
        columns = {state: self._list(words(f"{state}_column")) for state in queries.STATES}
        self.board_page = BoardPage(words, columns)
        for state, column in columns.items():
            column.presenter = ListPresenter(self.context, column, queries.column_parts(state))
            column.dropped = lambda memo, *_, state=state: self.actions.set_state(memo, state)
        memos = self._list(words("memos"))
        self.memos_page = MemosPage(words, memos, self._search)
        memos.presenter = ListPresenter(self.context, memos, queries.memo_parts("", words))
        self.history_page = HistoryPage(words)
        self.history = HistoryPresenter(self.context, self.history_page)
        self.history_page.presenter = self.history

    def _list(self, name: str) -> MemoList:
        memos = MemoList(self.words, self.actions, name, self.open_memo)
        memos.groups = self.places
        return memos

    def places(self) -> Sequence[tuple[str, str]]:
        """The groups that memos can be put in: ids and names."""
        return [(group.id, group.name) for group in self.groups.groups if not group.is_smart]

    def _attach(self) -> None:
        self.groups.attach()
        for column in self.board_page.columns.values():
            column.presenter.attach()
        self.memos_page.memos.presenter.attach()
        self.history.attach()

    def _again(self) -> None:
        self.context.session.restart()
        self.groups.detach()
        self.groups.attach()

    def _search(self, text: str, in_trash: bool) -> None:
        parts = queries.trash_parts() if in_trash else queries.memo_parts(text, self.words)
        self.memos_page.memos.presenter.replace(parts)

    # What the groups' presenter tells

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.groups_page.show_loading()

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """The groups, wherever they are shown."""
        self.groups_page.show_groups(groups)
        if self.group_page:
            self.group_page.side.show_groups(groups)
            group = self.groups.group(self.group_id)
            if group:
                self.group_page.show_group(group)
            elif self.editor is None:
                self.go_back()

    def show_error(self, sentence: str) -> None:
        """They can't be known."""
        self.groups_page.show_error(sentence)

    def show_fetching(self, group: str, is_fetching: bool) -> None:
        """A picture for a group is on its way, or no longer."""
        self.groups_page.show_fetching(group, is_fetching)

    # Going from screen to screen

    def open_group(self, id: str) -> None:
        """Shows what is in a group."""
        group = self.groups.group(id)
        if group is None or (self.group_page and self.group_id == id):
            return
        self._drop_group()
        memos = self._list(group.name)
        parts = queries.group_parts(id, group.is_smart, self.words)
        memos.presenter = ListPresenter(self.context, memos, parts)
        if not group.is_smart:
            memos.dropped = self._place
        self.group_id = id
        self.group_page = GroupPage(
            self.words,
            GroupsSide(self.words, self.deeds),
            memos,
            back=self.go_back,
            add=lambda text: self.actions.add_task(text, group=id),
            new_memo=lambda: self.compose({} if group.is_smart else {"group": id}),
        )
        self.group_page.side.show_groups(self.groups.groups)
        self.group_page.side.select(id)
        self.group_page.show_group(group)
        memos.presenter.attach()
        self._push(self.group_page)

    def _place(self, memo: str, neighbour: str, is_after: bool) -> None:
        if neighbour:
            self.actions.place(memo, neighbour, is_after=is_after)

    def open_memo(self, id: str) -> None:
        """Opens a memo to read and write."""
        self._edit(id, {})

    def compose(self, new: Mapping[str, Any]) -> None:
        """Opens an empty memo."""
        self._edit(None, new)

    def _edit(self, id: str | None, new: Mapping[str, Any]) -> None:
        if self.editor:
            self._leave_editor(lambda: self._edit(id, new))
            return
        self.editor = EditorPage(self.words, self.go_back, self.places(), self.say)
        self.editor.presenter = EditorPresenter(self.context, self.editor, new)
        self.editor.presenter.open(id)
        self._push(self.editor)
        self.editor.text.grab_focus()

    def go_back(self) -> None:
        """Goes to the screen before; a text is saved first."""
        if self.editor:
            self._leave_editor(lambda: None)
        elif self.group_page:
            self.stack.set_visible_child(self.root)
            self._drop_group()
        elif self.memos_page.search.get_text():
            self.memos_page.search.set_text("")

    def _leave_editor(self, left: Callable[[], None]) -> None:
        def leave() -> None:
            page, self.editor = self.editor, None
            self.stack.set_visible_child(self.group_page or self.root)
            if page:
                self._remove(page)
            left()

        if self.editor:
            self.editor.presenter.leave(leave)

    def _push(self, page: Gtk.Widget) -> None:
        self.stack.add_child(page)
        self.stack.set_visible_child(page)

    def _drop_group(self) -> None:
        page, self.group_page = self.group_page, None
        if page:
            page.memos.presenter.detach()
            self._remove(page)

    def _remove(self, page: Gtk.Widget) -> None:
        # After the transition has shown it go.
        GLib.timeout_add(400, lambda: self.stack.remove(page))

    def _close(self) -> bool:
        if self.editor and self.editor.presenter.is_dirty and not self._is_leaving:
            self._leave_editor(self.close)
            return True
        if self.editor:
            self.editor.presenter.detach()
        for memos in (*self.board_page.columns.values(), self.memos_page.memos):
            memos.presenter.detach()
        self._drop_group()
        self.groups.detach()
        self.history.detach()
        self.context.session.close()
        return False

    # Groups

    def _new_group(self) -> None:
        self.dialog = dialogs.ask_group(self, self.words, None, self.groups.create)

    def _edit_group(self, id: str) -> None:
        group = self.groups.group(id)
        if group:
            self.dialog = dialogs.ask_group(
                self, self.words, group, lambda name, color: self.groups.change(id, name, color)
            )

    def _delete_group(self, id: str) -> None:
        group = self.groups.group(id)
        if group:
            self.dialog = dialogs.confirm_deletion(
                self, self.words, group, lambda: self.groups.delete(group)
            )

    # Laying it out

    def _lay(self) -> None:
        words = self.words
        self.pages = Adw.ViewStack(vexpand=True)
        for page, name, icon in (
            (self.groups_page, "groups", "view-grid-symbolic"),
            (self.board_page, "board", "view-dual-symbolic"),
            (self.memos_page, "memos", "accessories-text-editor-symbolic"),
            (self.history_page, "history", "document-open-recent-symbolic"),
        ):
            self.pages.add_titled(page, name, words(name)).set_icon_name(icon)
        switcher = Adw.ViewSwitcher(stack=self.pages, policy=Adw.ViewSwitcherPolicy.WIDE)
        header = Adw.HeaderBar(title_widget=switcher, centering_policy=1)
        header.pack_start(self._add_button())
        header.pack_end(self._menu_button())
        self.as_list = Gtk.ToggleButton(active=self.settings.groups_as_list)
        self.as_list.connect("toggled", lambda _: self._show_as_list())
        header.pack_end(self.as_list)
        self._show_as_list()
        self.pages.connect("notify::visible-child-name", lambda *_: self._page_changed())
        self.root = box(header, self.pages, vertical=True)
        self.stack = Gtk.Stack(transition_type=Gtk.StackTransitionType.SLIDE_LEFT_RIGHT)
        self.stack.add_child(self.root)
        self.trouble_words = Gtk.Label(wrap=True, xalign=0, hexpand=True)
        again = Gtk.Button(label=words("retry"))
        again.connect("clicked", lambda _: self._again())
        bar = box(self.trouble_words, again, spacing=12)
        bar.add_css_class("trouble")
        self.trouble = Gtk.Revealer(child=bar)
        self.toasts = Adw.ToastOverlay(child=self.stack, vexpand=True)
        self.set_content(box(self.toasts, self.trouble, vertical=True))

    def _page_changed(self) -> None:
        self.as_list.set_visible(self.pages.get_visible_child_name() == "groups")

    def _show_as_list(self) -> None:
        is_list = self.as_list.get_active()
        self.settings.groups_as_list = is_list
        self.groups_page.show_as_list(is_list)
        icon = "view-grid-symbolic" if is_list else "view-list-symbolic"
        self.as_list.set_icon_name(icon)
        named(self.as_list, self.words("as_grid" if is_list else "as_list"))

    def _add_button(self) -> Gtk.Widget:
        menu = Gio.Menu()
        for name in ("memo", "task", "group"):
            menu.append(self.words(f"new_{name}"), f"win.new-{name}")
        button = Gtk.MenuButton(icon_name="list-add-symbolic", menu_model=menu)
        return named(button, self.words("create"))

    def _menu_button(self) -> Gtk.Widget:
        words = self.words
        menu = Gio.Menu()
        for key, action in (
            ("new_window", "app.new-window"),
            ("dark", "app.dark"),
            ("preferences", "win.preferences"),
            ("shortcuts", "win.shortcuts"),
            ("about", "win.about"),
            ("quit", "app.quit"),
        ):
            menu.append(words(key), action)
        button = Gtk.MenuButton(icon_name="open-menu-symbolic", menu_model=menu, primary=True)
        return named(button, words("menu"))

    # Actions

    def _add_actions(self) -> None:
        for name, act in (
            ("new-memo", lambda: self.compose(self._here())),
            ("new-task", lambda: self.compose({**self._here(), "task": {"state": "todo"}})),
            ("new-group", self._new_group),
            ("search", self._focus_search),
            ("back", self.go_back),
            ("undo", lambda: self._undo("text.undo", self.history.undo_last)),
            ("redo", lambda: self._undo("text.redo", self.history.redo_last)),
            ("shortcuts", self._show_shortcuts),
            ("preferences", self._show_preferences),
            ("about", self._show_about),
        ):
            action = Gio.SimpleAction.new(name, None)
            action.connect("activate", lambda *_, act=act: act())
            self.add_action(action)
        page = Gio.SimpleAction.new("page", GLib.VariantType("s"))
        page.connect("activate", lambda _, value: self.show_page(value.get_string()))
        self.add_action(page)

    def _here(self) -> dict[str, Any]:
        group = self.groups.group(self.group_id) if self.group_page else None
        return {"group": group.id} if group and not group.is_smart else {}

    def show_page(self, name: str) -> None:
        """Goes to one of the four pages."""
        if self.editor:
            self._leave_editor(lambda: self.show_page(name))
            return
        if self.group_page:
            self.go_back()
        self.pages.set_visible_child_name(name)

    def _focus_search(self) -> None:
        self.show_page("memos")
        self.memos_page.search.grab_focus()

    def _undo(self, in_text: str, otherwise: Callable[[], None]) -> None:
        focus = self.get_focus()
        if isinstance(focus, (Gtk.Text, Gtk.TextView)):
            focus.activate_action(in_text, None)
        else:
            otherwise()

    def _show_shortcuts(self) -> None:
        self.dialog = shortcuts_window(self, self.words)

    def _show_preferences(self) -> None:
        darken = self.get_application().darken
        self.dialog = dialogs.show_preferences(self, self.words, self.settings, darken)

    def _show_about(self) -> None:
        self.dialog = Adw.AboutWindow(
            transient_for=self,
            application_name=self.words("app"),
            application_icon="org.memod.Memos",
            version=memod.__version__,
            license_type=Gtk.License.MIT_X11,
        )
        self.dialog.present()
