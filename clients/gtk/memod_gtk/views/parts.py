"""Small widgets and ways with widgets that the screens share."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Callable
from unicodedata import east_asian_width

from gi.repository import Adw, Gdk, Gio, GLib, Gtk, Pango

from ..model.marks import Piece
from ..model.shades import CONTRAST_MIN, seen_shade
from ..model.words import _

_UI = Path(__file__).parent / "ui"
MARK = '<span background="#F9E2A2" foreground="#3D2B00">{}</span>'
CENTRED = {"halign": Gtk.Align.CENTER, "valign": Gtk.Align.CENTER}
_WORD = re.compile(r"(\s+)")
_KOREAN = re.compile("[가-힣]")
WORD_LETTERS_MAX = 12
"""A longer word is broken, or it would make the window wide."""
TEXT_CONTRAST_MIN = 4.5
"""WCAG 2.1, 1.4.3."""
LARGE = 1.3
"""How large letters are when names need all the room of 360 pixels."""
_colors: dict[str, Gtk.CssProvider] = {}


def template(name: str) -> Gtk.Template:
    """What `ui/NAME.ui` says that a widget is made of."""
    return Gtk.Template(filename=str(_UI / f"{name}.ui"))


def parts_of(name: str) -> Gtk.Builder:
    """What `ui/NAME.ui` has that is no widget of ours: menus, and parts of widgets."""
    return Gtk.Builder.new_from_string(_read(name), -1)


@cache
def _read(name: str) -> str:
    return (_UI / f"{name}.ui").read_text(encoding="utf-8")


def named(widget: Gtk.Widget, name: str, *, tooltip: bool = True) -> Gtk.Widget:
    """Gives a widget the name that a screen reader says, and others see as a tooltip."""
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    if tooltip:
        widget.set_tooltip_text(name)
    return widget


def letter_scale() -> float:
    """How large letters are: 1 unless somebody wants them larger."""
    return float(max(Gtk.Settings.get_default().get_property("gtk-xft-dpi") / (96 * 1024), 1))


def letters(text: str) -> int:
    """How wide a text is, in letters; a syllable of Hangul is two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def turn(line: Gtk.Box, is_high: bool, spacing: int = 6) -> None:
    """Puts what is in a line below each other, or beside with so much between."""
    orientations = Gtk.Orientation
    line.set_orientation(orientations.VERTICAL if is_high else orientations.HORIZONTAL)
    line.set_spacing(0 if is_high else spacing)


def styled(widget: Gtk.Widget, style: str, is_on: bool) -> None:
    """Gives a widget a class of style, or takes it away."""
    (widget.add_css_class if is_on else widget.remove_css_class)(style)


def fold_title(title: Adw.WindowTitle, is_narrow: bool) -> None:
    """Makes a title in large letters smaller where the buttons beside it leave little room."""
    styled(title, "large", is_narrow and letter_scale() > LARGE)


def header_title(title: str = "") -> Adw.WindowTitle:
    """A title with a line below it; whole as a tooltip, since a narrow window cuts both."""
    made = Adw.WindowTitle()

    def tell(*_: object) -> None:
        said = (made.get_title(), made.get_subtitle())
        made.set_tooltip_text("\n".join(filter(None, said)) or None)

    made.connect("notify::title", tell)
    made.connect("notify::subtitle", tell)
    made.set_title(title)
    return made


def icon_button(icon: str, name: str, clicked: Callable[[], None], *classes: str) -> Gtk.Button:
    """A button with a picture on it."""
    button = Gtk.Button(icon_name=icon)
    for each in classes:
        button.add_css_class(each)
    button.connect("clicked", lambda _: clicked())
    return named(button, name)


def label(text: str = "", *classes: str, xalign: float = 0, expand: bool = False) -> Gtk.Label:
    """A line of text that is cut where there is no room."""
    line = Gtk.Label(label=text, xalign=xalign, ellipsize=Pango.EllipsizeMode.END, hexpand=expand)
    for each in classes:
        line.add_css_class(each)
    return line


def wrapped(text: str, *classes: str, lines: int) -> Gtk.Label:
    """A label that wraps, to at most so many lines."""
    line = label(text, *classes)
    # Letters of a long word go on too, or the word would make the window wide.
    # A single letter may need less than the sign that it is cut, of which GTK 4.8 warns.
    line.set_properties(wrap=True, wrap_mode=Pango.WrapMode.WORD_CHAR, lines=lines, width_chars=2)
    return line


def flow(**more: object) -> Gtk.FlowBox:
    """A row of widgets that wraps; `put_in_flow` adds them."""
    return Gtk.FlowBox(
        selection_mode=Gtk.SelectionMode.NONE, row_spacing=6, column_spacing=6, **more
    )


def offer(
    flow: Gtk.FlowBox | Gtk.Box, choices: Iterable[tuple[str, Callable[[], object]]], *classes: str
) -> None:
    """Adds buttons with what they say and do."""
    for said, chosen in choices:
        button = Gtk.Button(label=said)
        for each in classes:
            button.add_css_class(each)
        button.connect("clicked", lambda _, chosen=chosen: chosen())
        put_in_flow(flow, button)


def put_in_flow(flow: Gtk.FlowBox | Gtk.Box, child: Gtk.Widget) -> None:
    """Adds a widget behind the others."""
    flow.append(child)
    if isinstance(flow, Gtk.FlowBox):
        # The widget is what the keyboard goes to, not what the flow puts around it.
        child.get_parent().set_focusable(False)


def refill(
    container: Gtk.FlowBox | Gtk.ListBox, before: Iterable[Gtk.Widget], after: Iterable[Gtk.Widget]
) -> None:
    """Has other widgets in a container, or the same in another order."""
    for child in before:
        container.remove(child.get_parent())
        child.unparent()  # From the row or cell that was put around it.
    for child in after:
        container.append(child)


def box(*children: Gtk.Widget, vertical: bool = False, spacing: int = 0, **more: object) -> Gtk.Box:
    """Widgets beside each other, or below."""
    orientation = Gtk.Orientation.VERTICAL if vertical else Gtk.Orientation.HORIZONTAL
    made = Gtk.Box(orientation=orientation, spacing=spacing, **more)
    for child in children:
        made.append(child)
    return made


def clamped(child: Gtk.Widget, width: int, *, below: int = 12) -> Adw.Clamp:
    """A widget that gets no wider than that, with room around it."""
    return Adw.Clamp(
        child=child, maximum_size=width, margin_start=12, margin_end=12, margin_top=12,
        margin_bottom=below,
    )  # fmt: skip


def scrolled(*children: Gtk.Widget) -> Gtk.ScrolledWindow:
    """Widgets below each other that are scrolled up and down."""
    policy = Gtk.PolicyType.NEVER
    return Gtk.ScrolledWindow(child=box(*children, vertical=True), hscrollbar_policy=policy)


def markup(pieces: Sequence[Piece]) -> str:
    """Pieces of text as Pango reads them, matches marked and Korean words unbroken."""
    return "".join(
        MARK.format(prose(piece.text)) if piece.is_match else prose(piece.text) for piece in pieces
    )


def prose(sentence: str) -> str:
    """A sentence as Pango reads it, Korean words unbroken: their syllables would be torn apart."""
    words = _WORD.split(GLib.markup_escape_text(sentence))
    return "".join(
        f'<span allow_breaks="false">{word}</span>'
        if _KOREAN.search(word) and len(word) <= WORD_LETTERS_MAX
        else word
        for word in words
    )


def status_page(icon: str, title: str, description: str = "") -> Adw.StatusPage:
    """A page that says that there is nothing, or why."""
    page = Adw.StatusPage(icon_name=icon, vexpand=True)
    page.add_css_class("compact")
    say_status(page, title, description)
    return page


def say_status(page: Adw.StatusPage, title: str, description: str = "") -> None:
    """Says something else on such a page."""
    # Its title is text and its description markup, so the title's words are kept whole by
    # attributes of its label.
    page.set_title(title)
    for each in inside(page):
        if isinstance(each, Gtk.Label) and each.has_css_class("title"):
            each.set_attributes(Pango.parse_markup(prose(title), -1, "\0")[1])
    page.set_description(prose(description))


def inside(widget: Gtk.Widget) -> Iterator[Gtk.Widget]:
    """All that a widget is made of, whether or not it can be seen."""
    child = widget.get_first_child()
    while child is not None:
        yield child
        yield from inside(child)
        child = child.get_next_sibling()


def add_actions(
    actions: Gio.ActionMap, deeds: Iterable[tuple[str, Callable[..., object]]], given: str = ""
) -> None:
    """Adds actions by their names; `given` is the type of what each is given, if anything."""
    kind = GLib.VariantType(given) if given else None
    for name, deed in deeds:
        action = Gio.SimpleAction.new(name, kind)
        if kind:
            action.connect("activate", lambda _, value, deed=deed: deed(value.unpack()))
        else:
            action.connect("activate", lambda _, _value, deed=deed: deed())
        actions.add_action(action)


def allow(actions: Gio.ActionGroup, is_allowed: bool, *, but: Sequence[str] = ()) -> None:
    """Offers actions or refuses all `but` some."""
    for name in actions.list_actions():
        actions.lookup_action(name).set_enabled(is_allowed or name in but)


def fill_moves(menu: Gio.Menu, action: str, groups: Iterable[tuple[str, str]]) -> None:
    """Has a menu offer the groups that a memo can be moved to."""
    menu.remove_all()
    for group, title in (("", _("No Group")), *groups):
        menu.append(title, f"{action}::{group}")


def pop_up(popover: Gtk.Popover, parent: Gtk.Widget) -> None:
    """Opens a popover at a widget; it goes when it is closed, or when the widget does."""

    def drop(*_: object) -> None:
        if popover.get_parent() is parent:
            parent.disconnect(handler)
            # One that is shown under the pointer keeps it when it closes, and once it is gone the
            # window looks for it there: GTK 4.8 crashes unless it was taken away before.
            popover.set_sensitive(False)
            popover.unparent()

    popover.set_parent(parent)
    # A widget that is freed with a popover at it takes the program along.
    handler = parent.connect("unmap", drop)
    # Not inside of the signal: that would pull it from under whoever emits it.
    popover.connect("closed", lambda _: GLib.idle_add(drop))
    popover.popup()


def set_color(widget: Gtk.Widget, color: str, kind: str = "color") -> None:
    """Gives a widget another background; the kind `tint` is what is drawn in it."""
    name = f"{kind}-{color.lstrip('#').lower()}"
    if name not in _colors:
        provider = _colors[name] = Gtk.CssProvider()
        ground = f"background-color: {color}; color: white;"
        style = f"color: {color};" if kind == "tint" else ground
        provider.load_from_data(f".{name} {{ {style} }}".encode())
        Gtk.StyleContext.add_provider_for_display(
            Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION
        )
    for each in widget.get_css_classes():
        if each.startswith(kind + "-"):
            widget.remove_css_class(each)
    widget.add_css_class(name)


def tint(widget: Gtk.Widget, color: str) -> None:
    """Draws a widget in another color."""
    set_color(widget, color, "tint")


def dot_color(color: str, least: float = CONTRAST_MIN) -> str:
    """The color of a group as a dot of it, which is small, is seen in the style there is now, or
    as text with at least that contrast."""
    return seen_shade(color, is_dark=Adw.StyleManager.get_default().get_dark(), least=least)


def short_names(choice: Gtk.DropDown) -> None:
    """Cuts the name that is chosen, so that a long one doesn't make the window wide."""

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
    choice.set_list_factory(choice.get_factory())
    choice.set_factory(factory)
