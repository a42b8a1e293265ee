"""A group, as a card of a grid or a line of a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Callable, NamedTuple

from gi.repository import Gdk, Gio, GObject, Gtk

from ..model.shown import ShownGroup
from ..model.words import _
from .parts import (
    CENTRED,
    TEXT_CONTRAST_MIN,
    add_actions,
    box,
    dot_color,
    label,
    named,
    prose,
    set_color,
    tint,
    wrapped,
)
from .pictures import texture_of
from .ring import Ring, show_progress

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
_RINGS = {"card": (52, 6), "line": (26, 4), "side": (16, 1.5)}
"""How large it is, and how wide its line, in each form; one with a thin line is a pie."""
LOW_COVER_HEIGHT = 72
"""Where cards are below each other, so that more of them are on screen."""
CARD_LETTERS_MAX = 14
"""What a card has room for; a longer name is cut."""
OVERDUE = "#C01C28"


def _unbroken(text: str) -> str:
    """A text whose words stay in one line, as Pango reads it."""
    return prose(text.replace(" ", "\u00a0"))


class GroupDeeds(NamedTuple):
    """What can be done to a group where it is shown."""

    open: Callable[[str], None]
    place: Callable[[str, str, bool], None]
    take_memo: Callable[[str, str], None]
    menu: Sequence[tuple[str, str, Callable[[str], None]]]
    """The lines of its menu: a name for the action, what it says, what it does."""
    set_picture: Callable[[str, bytes], None]
    """Told of the content of a file that was dropped."""
    is_allowed: Callable[[], bool]
    """Whether any of it is done, and not refused."""


def add_group_actions(
    widget: Gtk.Widget, deeds: GroupDeeds, group: Callable[[], ShownGroup | None]
) -> Gio.SimpleActionGroup:
    """Gives a widget the actions that the menu of its group names."""

    def act(deed: Callable[[str], None]) -> None:
        shown = group()
        if shown:
            deed(shown.id)

    actions = Gio.SimpleActionGroup()
    add_actions(actions, ((name, partial(act, deed)) for name, _, deed in deeds.menu))
    widget.insert_action_group("group", actions)
    return actions


def group_menu(deeds: GroupDeeds) -> Gio.Menu:
    """The menu of a group."""
    menu = Gio.Menu()
    for name, said, _deed in deeds.menu:
        menu.append(_(said), "group." + name)
    return menu


class GroupItem(Gtk.Box):
    """One group; `show` shows it as it is now."""

    def __init__(self, deeds: GroupDeeds, form: str) -> None:
        """`form` is `card`, `line`, or `side` for a short line in the sidebar."""
        is_card = form == "card"
        orientation = Gtk.Orientation.VERTICAL if is_card else Gtk.Orientation.HORIZONTAL
        super().__init__(orientation=orientation, spacing=0 if is_card else 12)
        self.group: ShownGroup | None = None
        self.spoken = ""
        self._deeds = deeds
        self._form = form
        self._is_narrow = False
        self.ring = Ring(*_RINGS[form])
        self.picture = Gtk.Picture(content_fit=Gtk.ContentFit.COVER, can_shrink=True)
        self.icon = Gtk.Image(**CENTRED)
        # Laid over, so that a picture's own size asks for no room.
        self.room = Gtk.Box()
        self.cover = Gtk.Overlay(child=self.room, overflow=Gtk.Overflow.HIDDEN)
        for over in (self.picture, self.icon):
            self.cover.add_overlay(over)
        self.name = label("", "heading", expand=True)
        self.summary = wrapped("", "caption", lines=2)
        self.count = label("", "dim-label", "numeric")
        self.spinner = Gtk.Spinner(valign=Gtk.Align.CENTER, visible=False)
        named(self.spinner, _("Fetching a picture…"), tooltip=False)
        self.menu = Gtk.MenuButton(icon_name="view-more-symbolic", valign=Gtk.Align.CENTER)
        self.menu.add_css_class("flat")
        (self._lay_card if is_card else self._lay_line)()
        self._connect()

    def show_group(self, group: ShownGroup) -> None:
        """Shows the group as it is now."""
        before, self.group = self.group, group
        summary = group.counted if self._form == "side" else group.summary
        self.spoken = _("{name}, {summary}").format(name=group.name, summary=summary)
        named(self, self.spoken, tooltip=False)
        self.name.set_text(group.name)
        self.count.set_text(str(group.number or ""))
        named(self.count, group.counted, tooltip=False)
        self.icon.set_from_icon_name(ICONS.get(group.id))
        self.show_shades()
        self.menu.set_sensitive(self._deeds.is_allowed())
        if self._form == "side":
            show_progress(self.ring, None if group.is_built_in else group.progress or 0)
            self.icon.set_visible(group.is_built_in)
            return
        set_color(self.cover, group.color)
        if before is None or before.image != group.image:
            self.picture.set_paintable(texture_of(group.image))
        show_progress(self.ring, group.progress)
        self._show_menu(not group.is_built_in)
        named(self.menu, _("Options for {name}").format(name=group.name), tooltip=False)
        if before is None:
            self.menu.set_menu_model(group_menu(self._deeds))

    def show_shades(self) -> None:
        """Gives ring and icon the color of the group, in the style there is now."""
        if self.group:
            said = [f'<span alpha="60%">{_unbroken(self.group.summary)}</span>']
            if self.group.overdue:
                shade = dot_color(OVERDUE, TEXT_CONTRAST_MIN)
                overdue = _unbroken(self.group.overdue)
                said.append(f'<span foreground="{shade}" alpha="100%">{overdue}</span>')
            self.summary.set_markup("  ".join(said))
        if self.group and self._form != "card":
            for each in (self.ring, *((self.icon,) if self._form == "side" else ())):
                tint(each, dot_color(self.group.color))

    def _show_menu(self, has_menu: bool) -> None:
        """Shows its menu; in a list its room stays where there is none, for what is before it."""
        if self._form == "line":
            self.menu_room.set_visible_child_name("menu" if has_menu else "none")
        else:
            self.menu.set_visible(has_menu)

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        self._is_narrow = is_narrow
        self._lay_cover()

    def _lay_cover(self) -> None:
        """Gives a card's cover its height."""
        if self._form == "card":
            height = LOW_COVER_HEIGHT if self._is_narrow else COVER_HEIGHT
            self.room.set_size_request(200, height)

    def show_fetching(self, is_fetching: bool) -> None:
        """A picture is on its way, or no longer."""
        self.spinner.set_spinning(is_fetching)
        self.spinner.set_visible(is_fetching)

    def _lay_card(self) -> None:
        self.add_css_class("card")
        self.add_css_class("group-card")
        # A grid has columns as wide as its widest card would like to be.
        for line in (self.name, self.summary):
            line.set_max_width_chars(CARD_LETTERS_MAX)
        self.set_overflow(Gtk.Overflow.HIDDEN)
        self._lay_cover()
        self.icon.set_pixel_size(32)
        self.ring.set_halign(Gtk.Align.END)
        self.ring.set_valign(Gtk.Align.END)
        self.ring.set_margin_end(12)
        self.ring.set_margin_bottom(12)
        self.ring.add_css_class("on-color")
        self.cover.add_overlay(self.ring)
        self.cover.add_overlay(self.spinner)
        self.spinner.set_halign(Gtk.Align.CENTER)
        texts = box(
            self.name, self.summary, vertical=True, spacing=3, hexpand=True, valign=Gtk.Align.CENTER
        )
        texts.add_css_class("group-texts")
        self.append(self.cover)
        self.append(box(texts, self.menu, margin_end=6))

    def _lay_line(self) -> None:
        if self._form == "side":
            self.add_css_class("group-side")
            self.name.remove_css_class("heading")
            for child in (self.icon, self.ring, self.name, self.count):
                if child is self.icon:
                    self.cover.remove_overlay(child)
                self.append(child)
            return
        self.room.set_size_request(40, 40)
        self.cover.set_valign(Gtk.Align.CENTER)
        self.cover.add_css_class("thumb")
        self.append(self.cover)
        self.append(
            box(self.name, self.summary, vertical=True, hexpand=True, valign=Gtk.Align.CENTER)
        )
        self.menu_room = Gtk.Stack()
        self.menu_room.add_named(self.menu, "menu")
        self.menu_room.add_named(Gtk.Box(), "none")
        for child in (self.spinner, self.ring, self.menu_room):
            self.append(child)
        self.add_css_class("group-line")

    def _connect(self) -> None:
        add_group_actions(self, self._deeds, lambda: self.group)
        source = Gtk.DragSource(actions=Gdk.DragAction.MOVE)
        source.connect("prepare", self._drag)
        self.add_controller(source)
        self.target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
        self.target.connect("drop", self._drop)
        self.add_controller(self.target)
        files = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
        files.connect("drop", lambda _target, dropped, *_: self._drop_files(dropped))
        self.add_controller(files)

    def _drag(self, source: Gtk.DragSource, _x: float, _y: float) -> Gdk.ContentProvider | None:
        is_allowed = self._deeds.is_allowed()
        if self.group is None or self.group.is_built_in or not is_allowed:
            return None
        source.set_icon(Gtk.WidgetPaintable.new(self), 12, 12)
        return Gdk.ContentProvider.new_for_value("group:" + self.group.id)

    def _drop_files(self, dropped: Gdk.FileList) -> bool:
        paths = [file.get_path() for file in dropped.get_files() if file.get_path()]
        is_allowed = self._deeds.is_allowed()
        if self.group is None or self.group.is_built_in or not (paths and is_allowed):
            return False
        self._deeds.set_picture(self.group.id, Path(paths[0]).read_bytes())
        return True

    def _drop(self, _target: Gtk.DropTarget, value: str, x: float, y: float) -> bool:
        kind, _, id = value.partition(":")
        if self.group is None or not self._deeds.is_allowed():
            return False
        if kind == "memo" and not self.group.is_smart:
            self._deeds.take_memo(id, self.group.id)
            return True
        if kind == "group":
            is_card = self._form == "card"
            is_after = x > self.get_width() / 2 if is_card else y > self.get_height() / 2
            self._deeds.place(id, self.group.id, is_after)
            return True
        return False
