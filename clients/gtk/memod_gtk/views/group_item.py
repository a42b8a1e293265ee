"""A group, as a card of a grid, a line of a list, or a short line of the sidebar."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Callable, NamedTuple

from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk

from ..model.picture import PictureError, bytes_of
from ..model.shown import ShownGroup
from ..model.words import N_, _
from ..presenters.actions import Actions
from ..presenters.groups import GroupsPresenter
from .parts import (
    TEXT_CONTRAST_MIN,
    add_actions,
    dot_color,
    named,
    parts_of,
    prose,
    set_color,
    tint,
)
from .ring import show_progress

PICTURE_PIXELS_MAX = 480
_textures: dict[str, Gdk.Texture | None] = {}


def shrink(data: bytes) -> bytes:
    """A picture small enough to keep in a group."""
    loader = GdkPixbuf.PixbufLoader()
    try:
        loader.write(data)
        loader.close()
    except GLib.Error:
        raise PictureError(N_("What the picture service named isn’t a picture.")) from None
    picture = loader.get_pixbuf()
    size = picture.get_width(), picture.get_height()
    if max(size) > PICTURE_PIXELS_MAX:
        scaled = (max(1, round(each * PICTURE_PIXELS_MAX / max(size))) for each in size)
        picture = picture.scale_simple(*scaled, GdkPixbuf.InterpType.BILINEAR)
    if picture.get_has_alpha():
        made = picture.save_to_bufferv("png", [], [])[1]
    else:
        made = picture.save_to_bufferv("jpeg", ["quality"], ["82"])[1]
    return bytes(made)


def texture_of(image: str | None) -> Gdk.Texture | None:
    """The picture in a data URI; None without one, and for one elsewhere: none is fetched."""
    if image is None:
        return None
    if image not in _textures:
        if len(_textures) > 200:
            _textures.clear()
        _textures[image] = _texture(bytes_of(image))
    return _textures[image]


def _texture(data: bytes | None) -> Gdk.Texture | None:
    if data is None:
        return None
    try:
        return Gdk.Texture.new_from_bytes(GLib.Bytes.new(data))
    except GLib.Error:
        return None


ICONS = {
    "g_inbox": "document-save-symbolic",
    "g_day": "daytime-sunrise-symbolic",
    "g_upcoming": "x-office-calendar-symbolic",
    "g_all": "view-list-bullet-symbolic",
    "g_important": "starred-symbolic",
    "g_today": "daytime-sunrise-symbolic",
    "g_overdue": "alarm-symbolic",
}
"""Of the groups that are there from the start, which have no pictures."""
COVER_HEIGHT = 104
LOW_COVER_HEIGHT = 72
"""Where cards are below each other, so that more of them are on screen."""
OVERDUE = "#C01C28"


def _unbroken(text: str) -> str:
    """A text whose words stay in one line, as Pango reads it."""
    return prose(text.replace(" ", "\u00a0"))


class GroupDeeds(NamedTuple):
    """What can be done to a group where it is shown."""

    groups: GroupsPresenter
    open: Callable[[str], None]
    menu: Mapping[str, Callable[[str], None]]
    """What the lines of its menu do, by the names of their actions."""

    @property
    def is_allowed(self) -> bool:
        """Whether any of it is done, and not refused."""
        return not self.groups.context.is_read_only


def add_group_actions(
    widget: Gtk.Widget, deeds: GroupDeeds, group: Callable[[], ShownGroup | None]
) -> Gio.SimpleActionGroup:
    """Gives a widget the actions that the menu of its group names."""

    def act(deed: Callable[[str], None]) -> None:
        shown = group()
        if shown:
            deed(shown.id)

    actions = Gio.SimpleActionGroup()
    add_actions(actions, ((name, partial(act, deed)) for name, deed in deeds.menu.items()))
    widget.insert_action_group("group", actions)
    return actions


def group_menu() -> Gio.Menu:
    """The menu of a group."""
    return parts_of("group_menu").get_object("group")


class GroupItem(Gtk.Box):
    """One group; `show_group` shows it as it is now."""

    form: str
    """`group-card`, `group-line` or `group-side`: its file, and its style."""

    def __init__(self, deeds: GroupDeeds) -> None:
        super().__init__()
        self.add_css_class(self.form)
        part = self.part = parts_of(self.form).get_object
        self.icon, self.ring, self.name = part("icon"), part("ring"), part("name")
        self.append(part("root"))
        self.group: ShownGroup | None = None
        self.spoken = ""
        self._deeds = deeds
        add_group_actions(self, deeds, lambda: self.group)
        source = Gtk.DragSource(actions=Gdk.DragAction.MOVE)
        source.connect("prepare", self._drag)
        self.add_controller(source)
        self.target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
        self.target.connect("drop", self._drop)
        self.add_controller(self.target)
        files = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
        files.connect("drop", lambda _target, dropped, *_: self._drop_files(dropped))
        self.add_controller(files)

    def show_group(self, group: ShownGroup) -> None:
        """Shows the group as it is now."""
        self.group = group
        self.spoken = _("{name}, {summary}").format(name=group.name, summary=self._summary(group))
        named(self, self.spoken, tooltip=False)
        self.name.set_text(group.name)
        self.icon.set_from_icon_name(ICONS.get(group.id))
        self.show_shades()

    def show_shades(self) -> None:
        """Gives what has the color of the group the shade of the style there is now."""

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""

    def _summary(self, group: ShownGroup) -> str:
        return group.summary

    def _drag(self, source: Gtk.DragSource, _x: float, _y: float) -> Gdk.ContentProvider | None:
        if self.group is None or self.group.is_built_in or not self._deeds.is_allowed:
            return None
        source.set_icon(Gtk.WidgetPaintable.new(self), 12, 12)
        return Gdk.ContentProvider.new_for_value("group:" + self.group.id)

    def _drop_files(self, dropped: Gdk.FileList) -> bool:
        paths = [file.get_path() for file in dropped.get_files() if file.get_path()]
        is_allowed = paths and self._deeds.is_allowed
        if self.group is None or self.group.is_built_in or not is_allowed:
            return False
        self._deeds.groups.set_picture(self.group.id, Path(paths[0]).read_bytes())
        return True

    def _drop(self, _target: Gtk.DropTarget, value: str, x: float, y: float) -> bool:
        kind, _, id = value.partition(":")
        if self.group is None or not self._deeds.is_allowed:
            return False
        if kind == "memo" and not self.group.is_smart:
            Actions(self._deeds.groups.context).move_to(id, self.group.id)
            return True
        if kind == "group":
            is_card = isinstance(self, GroupCard)
            is_after = x > self.get_width() / 2 if is_card else y > self.get_height() / 2
            self._deeds.groups.place(id, self.group.id, is_after=is_after)
            return True
        return False


class GroupSide(GroupItem):
    """In the sidebar: groups that fill themselves have icons, others small rings."""

    form = "group-side"

    def __init__(self, deeds: GroupDeeds) -> None:
        super().__init__(deeds)
        self.count = self.part("count")

    def show_group(self, group: ShownGroup) -> None:
        """With its number of open tasks."""
        super().show_group(group)
        self.count.set_text(str(group.number or ""))
        named(self.count, group.counted, tooltip=False)
        show_progress(self.ring, None if group.is_built_in else group.progress or 0)
        self.icon.set_visible(group.is_built_in)

    def show_shades(self) -> None:
        """Of both."""
        if self.group:
            for each in (self.ring, self.icon):
                tint(each, dot_color(self.group.color))

    def _summary(self, group: ShownGroup) -> str:
        return group.counted


class GroupFace(GroupItem):
    """With its picture, how much is done, and a menu."""

    def __init__(self, deeds: GroupDeeds) -> None:
        super().__init__(deeds)
        self.cover, self.picture = self.part("cover"), self.part("picture")
        self.summary, self.spinner = self.part("summary"), self.part("spinner")
        self.menu = self.part("menu")

    def show_group(self, group: ShownGroup) -> None:
        """Shows the group as it is now."""
        before = self.group
        super().show_group(group)
        set_color(self.cover, group.color)
        if before is None or before.image != group.image:
            self.picture.set_paintable(texture_of(group.image))
        show_progress(self.ring, group.progress)
        self.menu.set_sensitive(self._deeds.is_allowed)
        self.show_menu(not group.is_built_in)
        named(self.menu, _("Options for {name}").format(name=group.name), tooltip=False)
        if before is None:
            self.menu.set_menu_model(group_menu())

    def show_shades(self) -> None:
        """Says how much is done, and in red how much is overdue."""
        if self.group:
            said = [f'<span alpha="60%">{_unbroken(self.group.summary)}</span>']
            if self.group.overdue:
                shade = dot_color(OVERDUE, TEXT_CONTRAST_MIN)
                overdue = _unbroken(self.group.overdue)
                said.append(f'<span foreground="{shade}" alpha="100%">{overdue}</span>')
            self.summary.set_markup("  ".join(said))

    def show_menu(self, has_menu: bool) -> None:
        """Shows its menu, if it has one."""
        self.menu.set_visible(has_menu)

    def show_fetching(self, is_fetching: bool) -> None:
        """A picture is on its way, or no longer."""
        self.spinner.set_spinning(is_fetching)
        self.spinner.set_visible(is_fetching)


class GroupCard(GroupFace):
    """Its picture above its name."""

    form = "group-card"

    def fold(self, is_narrow: bool) -> None:
        """Gives its cover its height."""
        height = LOW_COVER_HEIGHT if is_narrow else COVER_HEIGHT
        self.part("room").set_size_request(200, height)


class GroupLine(GroupFace):
    """Its picture before its name."""

    form = "group-line"

    def show_shades(self) -> None:
        """Of its ring, too."""
        super().show_shades()
        if self.group:
            tint(self.ring, dot_color(self.group.color))

    def show_menu(self, has_menu: bool) -> None:
        """The room of the menu stays where there is none, for what is before it."""
        self.part("menu_room").set_visible_child_name("menu" if has_menu else "none")
