"""Going from screen to screen: the pages, a group on top of them, a memo on top of that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

from gi.repository import Gdk, GLib, Gtk

from ..model.typed import defaults_of
from ..presenters import queries
from ..presenters.actions import Actions
from ..presenters.context import Context
from ..presenters.editor import EditorPresenter
from ..presenters.groups import GroupsPresenter
from ..presenters.links import LinkPresenter
from ..presenters.lists import ListPresenter
from .editor_page import EditorPage
from .group_item import GroupDeeds
from .group_page import GroupPage
from .groups_page import GroupsSide
from .memo_list import MemoList
from .root_page import RootPage
from .task_entry import task_entry

SLIDE_MILLISECONDS = 400
"""After so long a screen that was left has slid away."""


class Screens(Gtk.Stack):
    """At most one group and one memo are open; a memo is saved before it is left."""

    def __init__(
        self,
        root: RootPage,
        context: Context,
        actions: Actions,
        groups: GroupsPresenter,
        deeds: GroupDeeds,
        make_list: Callable[[str], MemoList],
        ask_unsaved: Callable[[str, Callable[[], None]], None],
        trouble: Gtk.Widget,
    ) -> None:
        """`ask_unsaved` is told why a text can't be saved, and of what leaves it all the same.
        `trouble` stands at the top of each screen, below its header."""
        super().__init__(transition_type=Gtk.StackTransitionType.SLIDE_LEFT_RIGHT)
        self.group_page: GroupPage | None = None
        self.group_id = ""
        self.editor: EditorPage | None = None
        self._root = root
        self._context = context
        self._actions = actions
        self._groups = groups
        self._deeds = deeds
        self._make_list = make_list
        self._ask_unsaved = ask_unsaved
        self._is_narrow = False
        self._links = LinkPresenter(context, self)
        self.searched: Callable[[str], None] = lambda _text: None
        """Told of what a tag that was clicked searches for."""
        self._trouble = trouble
        self.add_child(root)
        self._place_trouble()
        self.connect("notify::visible-child", lambda *_: self._place_trouble())

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        self._is_narrow = is_narrow
        for page in (self._root, self.group_page, self.editor):
            if page:
                page.fold(is_narrow)

    def show_groups(self) -> None:
        """The groups are others than before; one that is gone is left."""
        if self.group_page is None:
            return
        self.group_page.side.show_groups(self._groups.groups)
        group = self._groups.group(self.group_id)
        if group:
            self.group_page.show_group(group)
        elif self.editor is None:
            self.go_back()

    def show_page(self, name: str) -> None:
        """Goes to one of the five pages."""
        if self.editor:
            self.leave_editor(lambda: self.show_page(name))
            return
        if self.group_page:
            self.go_back()
        self._root.pages.set_visible_child_name(name)

    def go_back(self) -> None:
        """Goes to the screen before; a text is saved first."""
        if self.editor:
            self.leave_editor(lambda: None)
        elif self.group_page:
            self.set_visible_child(self._root)
            self._drop_group()

    # What a link leads to

    def search(self, text: str) -> None:
        """Goes to what has a tag."""
        self.show_page("memos")
        self.searched(text)

    def open_address(self, address: str) -> None:
        """Opens a page of the web where the person reads those."""
        Gtk.show_uri(self.get_root(), address, Gdk.CURRENT_TIME)

    # A group

    def open_group(self, id: str) -> None:
        """Shows what is in a group."""
        group, words = self._groups.group(id), self._context.words
        if group is None or (self.group_page and self.group_id == id):
            return
        self._drop_group()
        memos = self._make_list(group.name)
        parts = queries.group_parts(id, group.is_smart, words)
        memos.presenter = ListPresenter(self._context, memos, parts)
        if not group.is_smart:
            memos.dropped = self._place
            memos.group_of = lambda _id: None  # It is the same for all of them.
        memos.presenter.attach()  # The server finds them while the page is made.
        self.group_id = id
        self.group_page = GroupPage(
            words,
            GroupsSide(words, self._deeds),
            memos,
            self._deeds,
            is_narrow=self._is_narrow,
            back=self.go_back,
            task_entry=task_entry(self._context, self._groups.name_of, defaults_of(group)),
            new_memo=self.compose,
        )
        self.group_page.side.show_groups(self._groups.groups)
        self.group_page.side.select(id)
        self.group_page.show_group(group)
        self._push(self.group_page)
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

    def leave_editor(self, left: Callable[[], None]) -> None:
        """Calls `left` once the memo is saved and away; asks where that can't be."""

        def leave() -> None:
            page, self.editor = self.editor, None
            self.set_visible_child(self.group_page or self._root)
            if page:
                self._remove(page)
            if self.group_page and not self._groups.group(self.group_id):
                self.go_back()  # It was deleted meanwhile.
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
        self.editor = EditorPage(
            context, self.go_back, self._groups.places(), self._delete_open, self._links.follow
        )
        self.editor.fold(self._is_narrow)
        self.editor.presenter = EditorPresenter(context, self.editor, new)
        self.editor.presenter.open(id, matches)
        self._push(self.editor)
        self.editor.text.grab_focus()
        if text:
            self.editor.buffer.set_text(text)

    def _delete_open(self) -> None:
        """Puts what is being written in the trash, as it was typed last."""
        page = self.editor

        def delete() -> None:
            if page and page.presenter.draft.is_kept:
                self._actions.delete_titled(page.presenter.id, page.title.get_title())

        self.leave_editor(delete)

    # The stack

    def _place_trouble(self) -> None:
        page, before = self.get_visible_child(), self._trouble.get_parent()
        if page is not before and page is not None:
            if before:
                before.remove(self._trouble)
            page.insert_child_after(self._trouble, page.get_first_child())

    def _push(self, page: Gtk.Widget) -> None:
        self.add_child(page)
        self.set_visible_child(page)

    def _remove(self, page: Gtk.Widget) -> None:
        GLib.timeout_add(SLIDE_MILLISECONDS, lambda: self.remove(page))
