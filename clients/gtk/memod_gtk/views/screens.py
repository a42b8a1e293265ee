"""Going from screen to screen: the sidebar, a page or a group, and a memo beside or on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable

from gi.repository import Adw, Gdk, GLib, Gtk

from ..model.markdown import Target
from ..model.settings import ListLook
from ..model.typed import defaults_of
from ..model.words import _
from ..presenters import queries
from ..presenters.actions import Actions
from ..presenters.editor import EditorPresenter
from ..presenters.lists import ListPresenter
from .editor_page import EditorPage
from .entry_pages import Capture
from .group_item import GroupDeeds
from .group_page import GroupPage
from .memo_list import MemoList
from .parts import box, styled
from .root_page import RootPage
from .sidebar import Sidebar, key_of
from .task_entry import TaskEntry, task_entry

SLIDE_MILLISECONDS = 400
"""After so long a screen that was left has slid away."""


def width_sensor(told: Callable[[bool], None], style: str) -> Gtk.Widget:
    """A widget without height that tells `told` whether it has less room than a style needs.

    The style gives the width in letters: larger ones need more.
    """
    squeezer = Adw.Squeezer(homogeneous=False, can_focus=False)
    roomy = Gtk.Box()
    roomy.add_css_class(style)
    squeezer.add(roomy)
    squeezer.add(Gtk.Box())

    def crossed(*_: object) -> None:
        # Inside of the signal sizes are being given out: nothing may ask for others.
        GLib.idle_add(tell, priority=GLib.PRIORITY_HIGH_IDLE)

    def tell() -> None:
        if squeezer.get_mapped():  # Else the window was closed.
            told(squeezer.get_visible_child() is not roomy)

    squeezer.connect("notify::visible-child", crossed)
    squeezer.connect("map", crossed)
    return squeezer


class Screens(Gtk.Stack):
    """At most one group and one memo are open; a memo is saved before it is left."""

    def __init__(
        self,
        root: RootPage,
        sidebar: Sidebar,
        deeds: GroupDeeds,
        make_list: Callable[[str], MemoList],
        ask_unsaved: Callable[[str, Callable[[], None]], None],
        trouble: Gtk.Widget,
        squeezed: Callable[[bool], None],
    ) -> None:
        """`ask_unsaved` is told why a text can't be saved, and of what leaves it all the same.
        `trouble` stands at the top of each screen, below its header. `squeezed` is told whether
        the lists have little room, beside a memo or in a narrow window."""
        super().__init__(transition_type=Gtk.StackTransitionType.SLIDE_LEFT_RIGHT)
        self.group_page: GroupPage | None = None
        self.group_id = ""
        self.editor: EditorPage | None = None
        self.here = key_of(root.pages.get_visible_child_name())
        """What is open: the key of a page, or the id of a group."""
        self._root = root
        self._sidebar = sidebar
        self._deeds = deeds
        self._groups = deeds.groups
        self._context = deeds.groups.context
        self._actions = Actions(self._context)
        self._make_list = make_list
        self._ask_unsaved = ask_unsaved
        self._squeezed = squeezed
        self._is_narrow = False
        self._is_roomy = True
        self.searched: Callable[[str], None] = lambda _text: None
        """Told of what a tag that was clicked searches for."""
        self.trash_shown: Callable[[bool], None] = lambda _is_shown: None
        """Told whether the page of memos is to show the trash."""
        self._trouble = trouble
        self.add_child(root)
        self._beside = box(self, homogeneous=True, hexpand=True)
        """The screen, and the memo where there is room for both."""
        self.frame = Adw.Leaflet(can_navigate_back=True)
        for child in (sidebar, self._beside):
            self.frame.append(child)
        self.frame.set_visible_child(self._beside)
        self._select(self.here)
        for changed in (self, self.frame):
            changed.connect("notify::visible-child", lambda *_: self._place_trouble())
        self._lay()

    def fold(self, is_narrow: bool) -> None:
        """Whether the sidebar has no room beside the lists."""
        self._is_narrow = is_narrow
        self.frame.set_can_unfold(not is_narrow)
        self._place_editor()

    def give_room(self, is_roomy: bool) -> None:
        """Whether a memo has room beside its list."""
        self._is_roomy = is_roomy
        self._place_editor()

    @property
    def is_beside(self) -> bool:
        """Whether the memo that is open is beside its list."""
        return self.editor is not None and self.editor.get_parent() is self._beside

    def _place_editor(self) -> None:
        """Puts the memo that is open beside its list, or on top."""
        page = self.editor
        is_beside = self._is_roomy and not self._is_narrow and self.here != key_of("board")
        wanted = self._beside if is_beside else self
        if page and page.get_parent() is not wanted:
            focus, buffer = page.get_focus_child() is not None, page.buffer
            marks = (buffer.get_insert(), buffer.get_selection_bound())
            cursor = [buffer.get_iter_at_mark(each) for each in marks]
            if page.get_parent():
                page.get_parent().remove(page)
            if wanted is self:
                self.add_child(page)
            else:
                wanted.append(page)
            buffer.select_range(*cursor)  # The toolkit forgets what was selected.
            if focus:
                page.text.grab_focus()
        self.set_visible_child(page if page and wanted is self else self.group_page or self._root)
        self._lay()

    def _lay(self) -> None:
        """Gives each part of the window the form that its room allows."""
        is_tight = self._is_narrow or self.is_beside
        for page in (self._root, self.group_page):
            if page:
                page.fold(self._is_narrow, is_tight)
        if self.editor:
            self.editor.fold(self._is_narrow, is_beside=self.is_beside)
        self._squeezed(is_tight)
        styled(self.frame, "hovering", not self._is_narrow)
        self._place_trouble()
        self._sidebar.header.set_show_end_title_buttons(self._is_narrow)
        for page in (self._root, self.group_page, self.editor):
            if page:
                is_last = page is self.editor or not self.is_beside
                page.header.set_show_start_title_buttons(self._is_narrow)
                page.header.set_show_end_title_buttons(is_last)

    def show_groups(self) -> None:
        """The groups are others than before; one that is gone is left."""
        self._sidebar.show_groups(self._groups.groups)
        if self.group_page is None:
            return
        group = self._groups.group(self.group_id)
        if group:
            self.group_page.show_group(group)
        elif self.editor is None:
            self._show_root()

    def show_page(self, name: str) -> None:
        """Goes to one of the pages, or to the trash, which the one of memos shows."""
        if self.editor:
            self.leave_editor(lambda: self.show_page(name))
            return
        self.trash_shown(name == "trash")
        self._root.pages.set_visible_child_name("memos" if name == "trash" else name)
        self._show_root(name)
        self.frame.set_visible_child(self._beside)

    def go_back(self) -> None:
        """Goes to the screen before, in a narrow window to the sidebar; a text is saved first."""
        if self.editor:
            self.leave_editor(lambda: None)
        elif self._is_narrow:
            self.frame.set_visible_child(self._sidebar)
        else:
            self._show_root()

    def _show_root(self, name: str = "") -> None:
        self.set_visible_child(self._root)
        if self.group_page or name:
            self._select(key_of(name or self._root.pages.get_visible_child_name()))
        self._drop_group()

    def _select(self, here: str) -> None:
        self.here = here
        self._sidebar.select(here)

    # What a link leads to

    def _follow(self, target: Target) -> None:
        """Opens what is linked: a page of the web, what has a tag, or a memo; one that isn't there
        yet is begun."""
        if target.kind == "url":
            Gtk.show_uri(self.get_root(), target.value, Gdk.CURRENT_TIME)
        elif target.kind == "tag":
            self.show_page("memos")
            self.searched(f"#{target.value}")
        else:
            params = {"target": target.value, "fields": []}
            self._context.session.ask("link/resolve", params, partial(self._open_linked, target))

    def _open_linked(self, target: Target, result: Any) -> None:
        if memo := result.get("memo"):
            self.open_memo(memo["id"])
        else:
            self._context.say(_("There is no memo with that title yet: write it."))
            self.compose(text=f"{result.get('content', target.value)}\n\n")

    # A group

    def open_group(self, id: str) -> None:
        """Shows what is in a group."""
        if self.editor:
            self.leave_editor(lambda: self.open_group(id))
            return
        group = self._groups.group(id)
        self.frame.set_visible_child(self._beside)
        if group is None or (self.group_page and self.group_id == id):
            self._lay()  # Letters may have another size than when it was opened.
            return
        self._drop_group()
        memos = self._make_list(group.name)
        settings, is_smart = self._context.settings, group.is_smart
        parts = queries.group_parts(id, is_smart, settings.look(id))
        memos.presenter = ListPresenter(self._context, memos, parts, id)

        def order(look: ListLook) -> None:
            is_by_hand = queries.sort_of(is_smart, look) == "manual"
            memos.dropped = self._place if is_by_hand else None

        def looked(look: ListLook) -> None:
            settings.set_look(id, look)
            memos.presenter.replace(queries.group_parts(id, is_smart, look))
            order(look)

        order(settings.look(id))
        if not is_smart:
            memos.group_of = lambda _id: None  # It is the same for all of them.
        memos.presenter.attach()  # The server finds them while the page is made.
        self.group_id = id
        self.group_page = GroupPage(
            memos,
            self._deeds,
            task_entry=task_entry(self._context, self._groups.name_of, defaults_of(group)),
            look=lambda: settings.look(id),
            looked=looked,
        )
        self.group_page.show_group(group)
        self._select(id)
        self.add_child(self.group_page)
        self.set_visible_child(self.group_page)
        self._lay()
        is_to_type = not group.is_smart or id == "g_inbox"
        if is_to_type and not self._is_narrow:  # A keyboard on the screen isn't asked for.
            self.group_page.entry.grab_focus()

    def _place(self, memo: str, neighbour: str, is_after: bool) -> None:
        if neighbour:
            self._actions.place(memo, neighbour, is_after=is_after)

    def _drop_group(self) -> None:
        page, self.group_page = self.group_page, None
        if page:
            page.memos.presenter.detach()
            self._remove(page)

    # A memo

    def open_memo(self, id: str, matches: Sequence[Mapping[str, Any]] = ()) -> None:
        """Opens a memo to read and write, at the first of its `matches` if it was found."""
        self._edit(id, {}, matches=matches)

    def compose(self, *, text: str = "", **new: Any) -> None:
        """Opens an empty memo, in the group that is open; or one that begins with a text."""
        group = self._groups.group(self.group_id) if self.group_page else None
        here = {"group": group.id} if group and not group.is_smart else {}
        self._edit(None, {**here, **new}, text=text)

    def capture(self) -> None:
        """Goes to the line that tasks are typed into: the one on the screen, or one in a window;
        what is typed gets what the group that is open gives."""
        group = self._groups.group(self.group_id) if self.group_page else None
        page = self.group_page or self._root.pages.get_visible_child()
        line: TaskEntry | None = getattr(page, "task_entry", None)
        if line and line.get_mapped():
            line.entry.grab_focus()
            return
        defaults = defaults_of(group) if group else None
        entry = task_entry(self._context, self._groups.name_of, defaults)
        self.get_root().dialog = Capture(self.get_root(), entry)

    def leave_editor(self, left: Callable[[], None]) -> None:
        """Calls `left` once the memo is saved and away; asks where that can't be."""

        def leave() -> None:
            was_beside = self.is_beside
            page, self.editor = self.editor, None
            self.set_visible_child(self.group_page or self._root)
            if page and was_beside:
                self._beside.remove(page)
                self._lay()
            elif page:
                self._remove(page)
            if self.group_page and not self._groups.group(self.group_id):
                self._show_root()  # It was deleted meanwhile.
            left()

        if self.editor:
            self.editor.presenter.leave(leave, lambda why: self._ask_unsaved(why, leave))

    def _edit(
        self,
        id: str | None,
        new: Mapping[str, Any],
        *,
        text: str = "",
        matches: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        if self.editor:
            self.leave_editor(lambda: self._edit(id, new, text=text, matches=matches))
            return
        context = self._context
        self.editor = EditorPage(context, self._groups.places(), self._delete_open, self._follow)
        self.editor.presenter = EditorPresenter(context, self.editor, new)
        self.editor.presenter.open(id, matches)
        self.frame.set_visible_child(self._beside)
        self._place_editor()
        self.editor.text.grab_focus()
        if text:
            self.editor.buffer.set_text(text)

    def _delete_open(self) -> None:
        """Puts what is being written in the trash, as it was typed last."""
        page = self.editor

        def delete() -> None:
            if page and page.presenter.draft.is_kept:
                self._actions.delete(page.presenter.id, page.name)

        self.leave_editor(delete)

    # The stack

    def _place_trouble(self) -> None:
        page, before = self.get_visible_child(), self._trouble.get_parent()
        if self._is_narrow and self.frame.get_visible_child() is self._sidebar:
            page = self._sidebar
        if page is not before and page is not None:
            if before:
                before.remove(self._trouble)
            page.insert_child_after(self._trouble, page.get_first_child())

    def _remove(self, page: Gtk.Widget) -> None:
        GLib.timeout_add(SLIDE_MILLISECONDS, lambda: self.remove(page))
