"""The groups: shown with their counts, made, changed, ordered and deleted."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, Callable, Protocol

import memod

from ..model.following import Following, Snapshot
from ..model.picture import PictureError, data_uri, fetch_picture
from ..model.shown import ShownGroup, shown_group
from ..model.words import _
from .actions import Actions
from .context import Context, PageView

# Dark enough for white text on them.
COLORS = (
    "#C0392B", "#B8520A", "#8A6100", "#4E7A1E", "#1B6B3A", "#00757F",
    "#1F6FB2", "#3949AB", "#6A3FA0", "#9C2F7F", "#6D4C41", "#546E7A",
)  # fmt: skip


class GroupsView(PageView, Protocol):
    """What shows the groups."""

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """The groups, those that fill themselves first."""

    def show_fetching(self, group: str, is_fetching: bool) -> None:
        """A picture for a group is on its way, or no longer."""


class GroupsPresenter:
    """Keeps a view showing the groups, and does to them what the person wants."""

    def __init__(
        self,
        context: Context,
        view: GroupsView,
        shrink: Callable[[bytes], bytes] = lambda data: data,
    ) -> None:
        """`shrink` makes of a picture one that is small enough to keep."""
        self.context = context
        self.groups: list[ShownGroup] = []
        self._view = view
        self._shrink = shrink
        self._following: Following | None = None

    def attach(self) -> None:
        """Begins to show."""
        self._view.show_loading()
        session = self.context.session
        self._following = Following(session, None, self._take, of="groups", failed=self._fail)

    def detach(self) -> None:
        """Ends it."""
        if self._following:
            self._following.stop()
            self._following = None

    def group(self, id: str) -> ShownGroup | None:
        """The group with that id, if there is one."""
        return next((group for group in self.groups if group.id == id), None)

    def name_of(self, id: str) -> str:
        """The name of the group with that id; empty if there is none."""
        group = self.group(id)
        return group.name if group else ""

    def places(self) -> list[tuple[str, str]]:
        """The groups that memos can be put in: ids and names."""
        return [(group.id, group.name) for group in self.groups if not group.is_smart]

    def save(self, id: str, name: str, color: str, refused: Callable[[str], None]) -> None:
        """Makes a group, or with an `id` changes one; `refused` is told why if it can't be, such
        as for its name."""
        explain, look = self.context.explain, {"name": name, "color": color}
        self.context.session.ask(
            "group/update" if id else "group/create",
            {"id": id, **look} if id else look,
            failed=lambda error: refused(explain(error)),
        )

    def delete(self, group: ShownGroup) -> None:
        """Deletes a group with all that is in it; one undo brings it back."""
        sentence = _("“{name}” deleted").format(name=group.name)
        self.context.session.ask(
            "group/delete",
            {"id": group.id},
            lambda _: Actions(self.context).offer_undo(sentence, group=group.id),
        )

    def place(self, id: str, neighbour: str, *, is_after: bool) -> None:
        """Puts a group beside another."""
        group, other = self.group(id), self.group(neighbour)
        if id == neighbour or other is None or group is None or group.is_built_in:
            return
        where: dict[str, Any] = {"after" if is_after else "before": neighbour}
        if other.is_built_in:
            where = {"first": True}
        self.context.session.ask("group/move", {"id": id, **where})

    def step(self, id: str, by: int) -> None:
        """Moves a group up or down by one, for the keyboard."""
        own = [group.id for group in self.groups if not group.is_built_in]
        if id in own and 0 <= own.index(id) + by < len(own):
            self.place(id, own[own.index(id) + by], is_after=by > 0)

    def remove_picture(self, id: str) -> None:
        """Shows a group without a picture again."""
        self.context.session.ask("group/update", {"id": id, "image": None})

    def set_picture(self, id: str, data: bytes) -> None:
        """Shows a picture that the person chose, made small; what is none is said."""
        try:
            image = data_uri(self._shrink(data))
        except PictureError:
            self.context.say(_("This file isn’t a picture that can be shown."))
            return
        self.context.session.ask("group/update", {"id": id, "image": image})

    def fetch_picture(self, id: str) -> None:
        """Gets a picture at random for a group; what goes wrong is said, and nothing waits."""
        address = self.context.settings.picture_address
        self._view.show_fetching(id, True)

        def work() -> None:
            try:
                image = data_uri(self._shrink(fetch_picture(address)))
            except PictureError as error:
                why = str(error)
                self.context.session.loop.post(lambda: self._fetched(id, None, why))
            else:
                self.context.session.loop.post(lambda: self._fetched(id, image, ""))

        threading.Thread(target=work, name="picture", daemon=True).start()

    def _fetched(self, id: str, image: str | None, why: str) -> None:
        self._view.show_fetching(id, False)
        if image is None:
            self.context.say(why)
        else:
            self.context.session.ask("group/update", {"id": id, "image": image})

    def _take(self, snapshot: Snapshot) -> None:
        rows = {row["id"]: row for row in snapshot.rows}
        if "g_day" in rows:  # Which has today's tasks, and what is overdue.
            rows.pop("g_today", None)
        self.groups = [shown_group(row) for row in rows.values()]
        self._view.show_groups(self.groups)

    def _fail(self, error: memod.MemodError) -> None:
        self.context.report(error, self._view)
