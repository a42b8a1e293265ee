"""A window: five pages, and what is opened on top of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Callable

from gi.repository import Adw, GLib, Gtk

from ..model.session import Session
from ..model.settings import Settings
from ..model.shown import ShownGroup
from ..model.words import Words
from ..presenters import queries
from ..presenters.actions import Actions
from ..presenters.context import Context
from ..presenters.groups import GroupsPresenter
from ..presenters.history import HistoryPresenter
from ..presenters.lists import ListPresenter
from ..presenters.trouble import TroublePresenter
from . import dialogs
from .agenda_page import AgendaPage
from .board_page import BoardPage
from .breakpoint import width_sensor
from .group_item import GroupDeeds
from .groups_page import GroupsPage
from .history_page import HistoryPage
from .memo_list import MemoList
from .memos_page import MemosPage
from .parts import add_actions, box, styled
from .pictures import shrink
from .root_page import RootPage
from .screens import Screens
from .shortcuts import shortcuts_window
from .task_entry import task_entry
from .transfer_actions import TransferActions
from .trouble_bar import TroubleBar


class Window(Adw.ApplicationWindow):
    """Puts presenters and views together, and goes from screen to screen."""

    def __init__(
        self, app: Adw.Application, session: Session, words: Words, settings: Settings
    ) -> None:
        width, height = settings.size
        super().__init__(
            application=app, title=words("app"), default_width=width, default_height=height
        )
        self.set_size_request(360, 294)
        self.words = words
        self.settings = settings
        self.context = Context(session, words, self.say, settings)
        self.actions = Actions(self.context)
        self.is_narrow = False
        self._looks: list[tuple[str, str, str]] = []
        self.dialog: Gtk.Window | None = None
        """What was asked or shown last in a window of its own."""
        self.last_toast: Adw.Toast | None = None
        self._make_pages()
        self._lay()
        TroublePresenter(self.context, self.trouble, self._came_back, self._doubt).attach()
        self._add_actions()
        self.connect("close-request", lambda _: self._close())
        for presenter in self._presenters():
            presenter.attach()

    # Saying things

    def say(self, sentence: str, act: Callable[[], None] | None = None, key: str = "undo") -> None:
        """Shows a sentence for a while, with a button that takes it back, or does it again."""
        toast = Adw.Toast(title=GLib.markup_escape_text(sentence))
        if act:
            toast.set_button_label(self.words(key))
            toast.connect("button-clicked", lambda _: act())
        if self.last_toast:  # Each would wait until the one before it has gone by itself.
            self.last_toast.dismiss()
        self.toasts.add_toast(toast)
        self.last_toast = toast

    def _came_back(self) -> None:
        # What was told while there was no server, nobody heard.
        self.history.refresh()
        if self.screens.editor:
            self.screens.editor.presenter.refresh()

    def _doubt(self) -> None:
        if self.screens.editor:
            self.screens.editor.presenter.doubt()

    # Pages

    def _make_pages(self) -> None:
        words = self.words
        self.deeds = GroupDeeds(
            lambda id: self.screens.open_group(id),
            lambda id, neighbour, is_after: self.groups.place(id, neighbour, is_after=is_after),
            lambda memo, group: self.actions.move_to(memo, group),
            (
                ("edit", "edit_group", self._edit_group),
                ("file", "picture_file", self._ask_picture),
                ("picture", "random_picture", lambda id: self.groups.fetch_picture(id)),
                ("no-picture", "remove_picture", lambda id: self.groups.remove_picture(id)),
                ("up", "move_up", lambda id: self.groups.step(id, -1)),
                ("down", "move_down", lambda id: self.groups.step(id, 1)),
                ("delete", "delete_group", self._delete_group),
            ),
            lambda id, data: self.groups.set_picture(id, data),
        )
        self.groups_page = GroupsPage(words, self.deeds, self._again)
        self.groups_page.show_as_list(self.settings.groups_as_list)
        self.groups = GroupsPresenter(self.context, self, shrink)
        agenda = self._list(words("agenda"))
        agenda.presenter = ListPresenter(self.context, agenda, queries.agenda_parts(words))
        entry = task_entry(self.context, self.groups.name_of)
        self.agenda_page = AgendaPage(words, agenda, entry)
        columns = {state: self._list(words(f"{state}_column")) for state in queries.STATES}
        self.board_page = BoardPage(
            words,
            columns,
            self.actions.set_state,
            lambda task: self.screens.compose(**task),
            self._show_board_of,
        )
        for state, column in columns.items():
            column.presenter = ListPresenter(self.context, column, queries.column_parts(state))
        memos = self._list(words("memos"))
        self.memos_page = MemosPage(words, memos, self._search)
        memos.presenter = ListPresenter(self.context, memos, queries.memo_parts("", words))
        self.history_page = HistoryPage(words, self._again)
        self.history = HistoryPresenter(self.context, self.history_page)
        self.history_page.presenter = self.history

    def _list(self, name: str) -> MemoList:
        opened = lambda *memo: self.screens.open_memo(*memo)  # noqa: E731 (there are none yet)
        memos = MemoList(self.words, self.actions, name, opened, self._again)
        memos.groups = self.groups.places
        memos.group_of = self.groups.group
        return memos

    def _presenters(self) -> Iterator[GroupsPresenter | ListPresenter | HistoryPresenter]:
        yield self.groups
        lists = (*self.board_page.columns.values(), self.memos_page.memos)
        for memos in (self.agenda_page.memos, *lists):
            yield memos.presenter
        if self.screens.group_page:
            yield self.screens.group_page.memos.presenter
        yield self.history

    def _lists(self) -> list[ListPresenter]:
        return [each for each in self._presenters() if isinstance(each, ListPresenter)]

    def _again(self) -> None:
        for presenter in self._presenters():
            presenter.detach()
        self.context.session.restart()
        for presenter in self._presenters():
            presenter.attach()

    def _show_board_of(self, group: str | None) -> None:
        for state, column in self.board_page.columns.items():
            column.presenter.replace(queries.column_parts(state, group))

    def _search(self, text: str, in_trash: bool) -> None:
        parts = queries.trash_parts(text) if in_trash else queries.memo_parts(text, self.words)
        self.memos_page.memos.presenter.replace(parts)

    # What the groups' presenter tells

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.groups_page.show_loading()

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """The groups, wherever they are shown."""
        self.groups_page.show_groups(groups)
        self.screens.show_groups()
        looks = [(group.id, group.name, group.color) for group in groups]
        if looks != self._looks:
            self._looks = looks
            self.board_page.show_groups(self.groups.places())
            for presenter in self._lists():
                presenter.view.show_groups()

    def show_error(self, sentence: str) -> None:
        """They can't be known."""
        self.groups_page.show_error(sentence)

    def show_fetching(self, group: str, is_fetching: bool) -> None:
        """A picture for a group is on its way, or no longer."""
        self.groups_page.show_fetching(group, is_fetching)

    # Leaving

    def go_back(self) -> None:
        """Goes to the screen before, and from a search to all there is."""
        editor = self.screens.editor
        if editor and editor.completion.close():
            pass  # It goes on with what was typed.
        elif editor and editor.find.get_search_mode():
            editor.find.close()
        elif any(each.view.choosing.clear() for each in self._lists()):
            pass  # Nothing is chosen any more.
        elif editor or self.screens.group_page:
            self.screens.go_back()
        else:
            self.memos_page.search.set_text("")

    def _ask_unsaved(self, why: str, leave: Callable[[], None]) -> None:
        page = self.screens.editor

        def discard() -> None:
            if page and page is self.screens.editor:
                page.presenter.detach()
                leave()

        if page:
            copy = self.get_clipboard().set
            self.dialog = dialogs.confirm_leaving(
                self, self.words, why, discard, lambda: copy(page.presenter.draft.text)
            )

    def _close(self) -> bool:
        editor = self.screens.editor
        if editor and not editor.presenter.is_settled:
            self.screens.leave_editor(self.close)
            return True
        if editor:
            editor.presenter.detach()
        self.settings.size = self.get_default_size()
        self.settings.page = self.pages.get_visible_child_name()
        for presenter in self._presenters():
            presenter.detach()
        # Ending the server may take a moment, in which there is nothing to see any more.
        self.set_visible(False)
        self.context.session.close()
        return False

    # Groups

    def _new_group(self) -> None:
        self._ask_group(None, "")

    def _edit_group(self, id: str) -> None:
        group = self.groups.group(id)
        if group:
            self._ask_group(dialogs.GroupLook(group.name, group.color), id)

    def _ask_group(self, group: dialogs.GroupLook | None, id: str, why: str = "") -> None:
        def answered(name: str, color: str) -> None:
            def refused(why: str) -> None:
                if self.get_mapped():  # What was typed is there again.
                    self._ask_group(dialogs.GroupLook(name, color), id, why)

            if id:
                self.groups.change(id, name, color, refused)
            else:
                self.groups.create(name, color, refused)

        self.dialog = dialogs.ask_group(self, self.words, group, answered, is_new=not id, why=why)

    def _ask_picture(self, id: str) -> None:
        self.transfer.picture(lambda data: self.groups.set_picture(id, data))

    def _delete_group(self, id: str) -> None:
        group = self.groups.group(id)
        if group:
            self.dialog = dialogs.confirm_deletion(
                self, self.words, group, lambda: self.groups.delete(group)
            )

    # Laying it out

    def _lay(self) -> None:
        others = (
            (self.agenda_page, "agenda", "x-office-calendar-symbolic"),
            (self.board_page, "board", "view-dual-symbolic"),
            (self.memos_page, "memos", "accessories-text-editor-symbolic"),
            (self.history_page, "history", "document-open-recent-symbolic"),
        )
        root = RootPage(self.words, self.settings, self.groups_page, others, self._turned)
        self.pages, self.as_list = root.pages, root.as_list
        self.screens = Screens(
            root, self.context, self.actions, self.groups, self.deeds, self._list, self._ask_unsaved
        )
        self.screens.searched = self.memos_page.show_search
        self.trouble = TroubleBar(self.words, self._again, can_quit=True)
        self.toasts = Adw.ToastOverlay(child=self.screens, vexpand=True)
        sensor = width_sensor(self._fold)
        self.set_content(box(sensor, self.toasts, self.trouble, vertical=True))

    def _turned(self) -> None:
        self._fold(self.is_narrow)
        focus = self.get_focus()
        if focus and not focus.get_mapped():  # Where there is nothing else for the keys to go to.
            self.set_focus(None)

    def _fold(self, is_narrow: bool) -> None:
        self.is_narrow = is_narrow
        styled(self.toasts, "over-tabs", is_narrow)
        self.screens.fold(is_narrow)
        self.board_page.fold(is_narrow)
        self.trouble.fold(is_narrow)

    # Actions

    def _add_actions(self) -> None:
        compose, history = self.screens.compose, self.history
        deeds = (
            ("new-memo", compose),
            ("new-task", lambda: compose(task={"state": "todo"})),
            ("new-group", self._new_group),
            ("search", self._focus_search),
            ("back", self.go_back),
            ("undo", lambda: self._undo("text.undo", history.undo_last)),
            ("redo", lambda: self._undo("text.redo", history.redo_last)),
            ("shortcuts", self._show_shortcuts),
            ("preferences", self._show_preferences),
            ("about", self._show_about),
        )
        add_actions(self, deeds)
        add_actions(self, (("page", self.screens.show_page),), "s")
        self.transfer = TransferActions(self, self.context)

    def _focus_search(self) -> None:
        if self.screens.editor:
            self.screens.editor.find.open()
            return
        self.screens.show_page("memos")
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
        self.dialog = dialogs.show_about(self, self.words)
