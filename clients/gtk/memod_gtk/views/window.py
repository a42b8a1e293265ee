"""A window: a sidebar, what it leads to, and what is opened beside or on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Callable

from gi.repository import Adw, Gtk

from ..model.session import Session
from ..model.settings import Settings
from ..model.sharing import CONFLICT
from ..model.shown import ShownGroup
from ..model.words import _
from ..presenters.actions import Actions
from ..presenters.context import Context
from ..presenters.groups import GroupsPresenter
from ..presenters.trouble import TroublePresenter
from . import dialogs
from .bars import SharingBar, TroubleBar
from .group_item import GroupDeeds, shrink
from .memo_list import MemoList
from .pages import Pages
from .parts import add_actions, box, inside, prose, wrapped
from .root_page import RootPage
from .screens import Screens, width_sensor
from .sidebar import Sidebar, key_of
from .task_entry import TaskEntry
from .transfer_actions import TransferActions
from .window_actions import WindowActions

TOAST_LINES_MAX = 6
WRITING = ("new-memo", "new-task", "new-group", "undo", "redo", "import", "empty-trash")
# And `restore-backup`, where there is a file.
"""Actions that are refused where nothing may be changed."""


class Window(Adw.ApplicationWindow):
    """Puts presenters and views together."""

    def __init__(self, app: Adw.Application, session: Session, settings: Settings) -> None:
        width, height = settings.size
        super().__init__(
            application=app, title=_("Memos"), default_width=width, default_height=height
        )
        self.set_size_request(360, 294)
        self.settings = settings
        self.context = Context(session, self.say, settings)
        self.actions = Actions(self.context)
        self.is_narrow = False
        self._is_begun = False
        """Whether the groups were shown once."""
        self._looks: list[tuple[str, str, str]] = []
        self.dialog: Gtk.Window | None = None
        """What was asked or shown last in a window of its own."""
        self.last_toast: Adw.Toast | None = None
        self.groups = GroupsPresenter(self.context, self, shrink)
        self.transfer = TransferActions(self, self.context)
        self.group_dialogs = dialogs.GroupDialogs(self, self.groups, self.transfer.picture)
        self.sharing = SharingBar(self.context, self._show_conflicts)
        self._make_pages()
        self._lay()
        TroublePresenter(
            self.context, self.trouble, self._came_back, self._doubt, self._allow
        ).attach()
        WindowActions(self, self._all_pages, self.screens)
        self.connect("close-request", lambda _: self._close())
        for presenter in self._presenters():
            presenter.attach()

    # Saying things

    def say(
        self,
        sentence: str,
        act: Callable[[], None] | None = None,
        label: str = "",
        memo: str = "",
    ) -> None:
        """Shows a sentence for a while, with a button that takes it back, or does it again, and
        one that opens the memo it is about."""
        # The toolkit's own title is cut behind a line: what happened would not be read.
        line = wrapped(sentence, "heading", lines=TOAST_LINES_MAX)
        line.set_markup(prose(sentence))
        line.set_natural_wrap_mode(Gtk.NaturalWrapMode.NONE)  # One line where there is room.
        line.connect("map", lambda _: line.add_tick_callback(_keep_lines))
        toast = Adw.Toast(custom_title=line)
        if memo:
            opens = Gtk.Button(label=_("Open"), valign=Gtk.Align.CENTER)
            opens.connect("clicked", lambda _: toast.dismiss())
            opens.connect("clicked", lambda _: self.screens.open_memo(memo))
            line.set_hexpand(True)
            toast.set_custom_title(box(line, opens, spacing=12))
        if act:
            toast.set_button_label(label or _("Undo"))
            toast.connect("button-clicked", lambda _: act())
        if self.last_toast:  # Each would wait until the one before it has gone by itself.
            self.last_toast.dismiss()
        self.toasts.add_toast(toast)
        self.last_toast = toast

    def _came_back(self) -> None:
        # What was told while there was no server, nobody heard.
        self._all_pages.history.refresh()
        if self.screens.editor:
            self.screens.editor.presenter.refresh()

    def _allow(self) -> None:
        """Offers what would change something only where that isn't refused."""
        is_allowed = not self.context.is_read_only
        for name in WRITING:
            self.lookup_action(name).set_enabled(is_allowed)
        has_file = bool(self.context.session.store_path)
        self.lookup_action("restore-backup").set_enabled(is_allowed and has_file)
        for each in inside(self):
            if isinstance(each, TaskEntry):
                each.set_sensitive(is_allowed)

    def _doubt(self) -> None:
        if self.screens.editor:
            self.screens.editor.presenter.doubt()

    # Pages

    def _make_pages(self) -> None:
        groups = self.groups
        self.deeds = GroupDeeds(
            groups,
            lambda id: self.screens.open_group(id),
            {
                "edit": self.group_dialogs.edit,
                "file": self.group_dialogs.pick_picture,
                "picture": groups.fetch_picture,
                "no-picture": groups.remove_picture,
                "up": lambda id: groups.step(id, -1),
                "down": lambda id: groups.step(id, 1),
                "delete": self.group_dialogs.delete,
            },
        )

        pages = Pages(self.deeds, lambda id, matches: self.screens.open_memo(id, matches))
        self._all_pages = pages
        page = self.groups_page = pages.groups_page
        self.show_loading, self.show_error = page.show_loading, page.show_error
        self.show_fetching = page.show_fetching
        self.agenda_page, self.board_page = pages.agenda_page, pages.board_page
        self.memos_page, self.history_page = pages.memos_page, pages.history_page

    def _presenters(self) -> Iterator[Any]:
        yield self.groups
        for memos in self._lists():
            yield memos.presenter
        yield from (self._all_pages.history, self.sharing.presenter)

    def _lists(self) -> Iterator[MemoList]:
        yield from self._all_pages.lists()
        if self.screens.group_page:
            yield self.screens.group_page.memos

    def _again(self) -> None:
        for presenter in self._presenters():
            presenter.detach()
        self.context.session.restart()
        for presenter in self._presenters():
            presenter.attach()

    # What the groups' presenter tells

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """The groups, wherever they are shown."""
        self.groups_page.show_groups(groups)
        self.screens.show_groups()
        self._welcome(groups)
        looks = [(group.id, group.name, group.color) for group in groups]
        if looks != self._looks:
            self._looks = looks
            self.board_page.show_groups(self.groups.places())
            for memos in self._lists():
                memos.show_groups()

    def _welcome(self, groups: Sequence[ShownGroup]) -> None:
        """Shows who has nothing yet how to begin, until there is something."""
        is_welcome = self.screens.here == key_of("welcome")
        if any(group.total or not group.is_built_in for group in groups):
            self.settings.is_welcomed = True
            if is_welcome:
                self.screens.show_page("agenda")
                self.screens.open_group("g_all")
        elif not self.settings.is_welcomed and not self._is_begun:
            self.screens.show_page("welcome")
            self._all_pages.welcome_page.task_entry.entry.grab_focus()
        if not self._is_begun and not is_welcome and self.settings.first_view.startswith("g_"):
            self.screens.open_group(self.settings.first_view)
        self._is_begun = True

    def show_shades(self) -> None:
        """It is dark now, or light, and what has the color of a group has other shades."""
        for item in (*self.sidebar.items.values(), *self.groups_page.lines.items.values()):
            item.show_shades()
        if self.screens.group_page:
            self.screens.group_page.show_shades()
        for memos in self._lists():
            memos.show_groups()

    def _show_conflicts(self) -> None:
        self.screens.show_page("memos")
        self.memos_page.show_search(f"#{CONFLICT}")

    # Leaving

    def go_back(self) -> None:
        """Goes to the screen before, and from a search to all there is."""
        editor, focus = self.screens.editor, self.get_focus()
        line = focus.get_ancestor(TaskEntry) if focus else None
        if any(each.completion.close() for each in (line, editor) if each):
            pass  # It goes on with what was typed.
        elif editor and editor.find.get_search_mode():
            editor.find.close()
        elif any(each.choosing.clear() for each in self._lists()):
            pass  # Nothing is chosen any more.
        elif (
            not editor and self.memos_page.search.get_mapped() and self.memos_page.search.get_text()
        ):
            self.memos_page.search.set_text("")
        else:
            self.screens.go_back()

    def _ask_unsaved(self, why: str, leave: Callable[[], None]) -> None:
        page = self.screens.editor

        def discard() -> None:
            if page and page is self.screens.editor:
                page.presenter.detach()
                leave()

        if page:
            copy = self.get_clipboard().set
            self.dialog = dialogs.confirm_leaving(
                self, why, discard, lambda: copy(page.presenter.draft.text)
            )

    def _close(self) -> bool:
        editor = self.screens.editor
        if editor and not editor.presenter.is_settled:
            self.screens.leave_editor(self.close)
            return True
        if editor:
            editor.presenter.detach()
        self.settings.size = self.get_default_size()
        if self.screens.here != key_of("welcome"):
            self.settings.page = self.pages.get_visible_child_name()
        for presenter in self._presenters():
            presenter.detach()
        # Ending the server may take a moment, in which there is nothing to see any more.
        self.set_visible(False)
        self.context.session.close()
        return False

    # Laying it out

    def _lay(self) -> None:
        pages = self._all_pages
        self.sidebar = Sidebar(self.deeds, lambda name: self.screens.show_page(name))
        root = RootPage(self.settings, pages.named(), self._turned)
        self.pages, self.as_list = root.pages, root.as_list
        self.as_list.connect("toggled", lambda _: self._show_as_list())
        self.trouble = TroubleBar(self._again, can_quit=True)
        add_actions(self, (("retry", self._again),))
        retry = self.lookup_action("retry")
        self.trouble.offered = lambda is_offered: retry.set_enabled(not is_offered)
        self.screens = Screens(
            root,
            self.sidebar,
            self.deeds,
            pages.make_list,
            self._ask_unsaved,
            self.trouble,
            pages.fold,
        )
        self.screens.searched = self.memos_page.show_search
        self.screens.trash_shown = self.memos_page.show_trash
        self.memos_page.titled = lambda title: root.show_title("memos", title)
        self.toasts = Adw.ToastOverlay(child=self.screens.frame, vexpand=True)
        narrow = width_sensor(self._fold, "roomy")
        beside = width_sensor(lambda is_less: self.screens.give_room(not is_less), "spacious")
        self.set_content(box(narrow, beside, self.toasts, self.sharing, vertical=True))

    def _show_as_list(self) -> None:
        self.settings.groups_as_list = self.as_list.get_active()
        self.groups_page.show_as_list(self.settings.groups_as_list)

    def _turned(self) -> None:
        focus = self.get_focus()
        if focus and not focus.get_mapped():  # Where there is nothing else for the keys to go to.
            self.set_focus(None)

    def _fold(self, is_narrow: bool) -> None:
        self.is_narrow = is_narrow
        self.screens.fold(is_narrow)
        self.sharing.fold(is_narrow)
        self.trouble.fold(is_narrow)


def _keep_lines(line: Gtk.Label, _clock: object) -> bool:
    """Asks for as many lines as there are: a toast of libadwaita 1.2 has the height of a line that
    has all the room it wants."""
    if not line.get_width():
        return True  # It is called again.
    line.set_size_request(-1, line.measure(Gtk.Orientation.VERTICAL, line.get_width())[1])
    return False  # It isn't called again.
