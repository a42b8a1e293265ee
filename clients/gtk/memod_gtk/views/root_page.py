"""The five pages, with what switches between them."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, Gio, Gtk

from ..model.settings import Settings
from ..model.words import Words
from .groups_page import GroupsPage
from .parts import LARGE, fold_title, header_title, inside, letter_scale, named, styled

_MENU = (
    (("new_window", "app.new-window"),),
    (("import", "win.import"), ("export", "win.export"), ("backup", "win.backup")),
    (("sharing", "win.sharing"),),
    (("dark", "app.dark"), ("preferences", "win.preferences")),
    (("shortcuts", "win.shortcuts"), ("about", "win.about"), ("quit", "app.quit")),
)


class RootPage(Gtk.Box):
    """Groups, agenda, board, memos and history; the switch goes below them where it is narrow."""

    def __init__(
        self,
        words: Words,
        settings: Settings,
        groups: GroupsPage,
        others: tuple[tuple[Gtk.Widget, str, str], ...],
        turned: Callable[[], None],
    ) -> None:
        """`others` are pages with their names and icons; `turned` hears of another page."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.words = words
        self._settings = settings
        self._groups = groups
        self._turned = turned
        self.pages = Adw.ViewStack(vexpand=True)
        for page, name, icon in ((groups, "groups", "view-grid-symbolic"), *others):
            self.pages.add_titled(page, name, words(name)).set_icon_name(icon)
        self._switcher = Adw.ViewSwitcher(stack=self.pages, policy=Adw.ViewSwitcherPolicy.WIDE)
        self._title = header_title()
        self._titles: dict[str, str] = {}
        self._header = Adw.HeaderBar(centering_policy=Adw.CenteringPolicy.LOOSE)
        self._header.pack_start(self._add_button())
        self._header.pack_end(self._menu_button())
        self.as_list = Gtk.ToggleButton(
            active=settings.groups_as_list, icon_name="view-list-symbolic"
        )
        named(self.as_list, words("as_list"))
        self.as_list.connect("toggled", lambda _: self._show_as_list())
        self._header.pack_end(self.as_list)
        self._bar = Adw.ViewSwitcherBar(stack=self.pages)
        for child in (self._header, self.pages, self._bar):
            self.append(child)
        self._show_as_list()
        if self.pages.get_child_by_name(settings.page):
            self.pages.set_visible_child_name(settings.page)
        self.pages.connect("notify::visible-child-name", lambda *_: self._page_changed())
        self._show_page_name()
        self.fold(False)

    def fold(self, is_narrow: bool) -> None:
        """Puts the switch below the pages, or on top."""
        self._header.set_title_widget(self._title if is_narrow else self._switcher)
        fold_title(self._title, is_narrow)
        self._bar.set_reveal(is_narrow)
        is_large = letter_scale() > LARGE
        styled(self._bar, "large", is_large)
        for each in inside(self._bar):
            if isinstance(each, Gtk.ToggleButton):
                # In still larger letters, or of another font, it is cut.
                each.set_tooltip_text(each.get_property("label") if is_large else None)

    def show_title(self, name: str, title: str) -> None:
        """Says what a page shows now; the name of the way to it stays."""
        self._titles[name] = title
        self._show_page_name()

    def _page_changed(self) -> None:
        self._show_page_name()
        self._turned()

    def _show_page_name(self) -> None:
        name = self.pages.get_visible_child_name()
        self.as_list.set_visible(name == "groups")
        self._title.set_title(self._titles.get(name, self.words(name)))

    def _show_as_list(self) -> None:
        is_list = self.as_list.get_active()
        self._settings.groups_as_list = is_list
        self._groups.show_as_list(is_list)

    def _add_button(self) -> Gtk.Widget:
        menu = Gio.Menu()
        for name in ("memo", "task", "group"):
            menu.append(self.words(f"new_{name}"), f"win.new-{name}")
        button = Gtk.MenuButton(icon_name="list-add-symbolic", menu_model=menu)
        return named(button, self.words("create"))

    def _menu_button(self) -> Gtk.Widget:
        menu = Gio.Menu()
        for part in _MENU:
            section = Gio.Menu()
            for key, action in part:
                section.append(self.words(key), action)
            menu.append_section(None, section)
        button = Gtk.MenuButton(icon_name="open-menu-symbolic", menu_model=menu, primary=True)
        return named(button, self.words("menu"))
