"""The text of a memo, and the choice between two versions of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Adw, Gdk, Gio, Gtk

from ..model.markdown import Target
from ..model.marks import found_in, next_of
from ..model.passages import Part
from ..model.shown import ShownMemo
from ..model.words import _
from ..presenters.context import Context
from ..presenters.editor import EditorPresenter
from .bars import TroubleBar
from .completion import Completion, TextField
from .conflict_view import ConflictView
from .facts_bar import FactsBar
from .memo_text import MemoText
from .parts import add_actions, fold_title, header_title, named, parts_of, styled, template
from .sheet import Sheet


class FindBar(Gtk.SearchBar):
    """Each match is selected in its turn, the first one from the cursor on."""

    def __init__(self, text: MemoText) -> None:
        super().__init__()
        part = parts_of("find_bar").get_object
        self.entry, self.count = part("entry"), part("count")
        self.set_child(part("line"))
        self._text = text
        for widget, signal, by in (
            (self.entry, "search-changed", 0),
            (self.entry, "activate", 1),
            (self.entry, "next-match", 1),
            (self.entry, "previous-match", -1),
            (part("before"), "clicked", -1),
            (part("after"), "clicked", 1),
        ):
            widget.connect(signal, lambda _, by=by: self._go(by))
        self.entry.connect("stop-search", lambda _: self.close())
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.entry.add_controller(keys)
        self.connect_entry(self.entry)

    def open(self) -> None:
        """Asks what to find; what is selected stands there."""
        bounds = self._text.buffer.get_selection_bounds()
        if bounds and bounds[0].get_line() == bounds[1].get_line():
            self.entry.set_text(self._text.buffer.get_text(*bounds, True))
        self.set_search_mode(True)
        self.entry.grab_focus()

    def close(self) -> None:
        """Back to the text, what was found selected."""
        self.set_search_mode(False)
        self._text.grab_focus()

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        is_back = key in (Gdk.KEY_Return, Gdk.KEY_KP_Enter) and state & Gdk.ModifierType.SHIFT_MASK
        if is_back:
            self._go(-1)
        return bool(is_back)

    def _go(self, by: int) -> None:
        if not self.get_search_mode():
            return
        wanted, buffer = self.entry.get_text(), self._text.buffer
        places = found_in(self._text.whole(), wanted)
        here = buffer.get_iter_at_mark(buffer.get_selection_bound()).get_offset()
        bounds = buffer.get_selection_bounds()
        here = bounds[0].get_offset() if bounds else here
        index = next_of(places, here, by)
        said = (
            _("{number} of {count}").format(number=index + 1, count=len(places)) if places else ""
        )
        self.count.set_text(said or (_("Not found") if wanted else ""))
        if places:
            self._text.select(*places[index])


@template("editor_page")
class EditorPage(Gtk.Box):
    """Opens with the cursor in the text."""

    __gtype_name__ = "EditorPage"
    settable: Gio.Menu = Gtk.Template.Child()
    deletable: Gio.Menu = Gtk.Template.Child()
    header: Adw.HeaderBar = Gtk.Template.Child()
    back: Gtk.Button = Gtk.Template.Child()
    menu: Gtk.MenuButton = Gtk.Template.Child()
    delete: Gtk.Button = Gtk.Template.Child()
    pin: Gtk.ToggleButton = Gtk.Template.Child()
    stack: Gtk.Stack = Gtk.Template.Child()
    trashed: Gtk.Box = Gtk.Template.Child()
    """Below a memo that is in the trash, and can only be read there."""
    restore: Gtk.Button = Gtk.Template.Child()

    def __init__(
        self,
        context: Context,
        groups: Sequence[tuple[str, str]],
        delete: Callable[[], None],
        followed: Callable[[Target], None] = lambda _target: None,
    ) -> None:
        """`followed` is told of a link or a tag that was clicked."""
        super().__init__()
        self._is_read_only = context.is_read_only
        self._is_showing = False
        self._is_narrow = False
        self._presenter: EditorPresenter | None = None
        self.name = ""
        """The title. The header has it only where the text, which begins with it, isn't shown."""
        self.title = header_title(_("New memo"))  # One that never had any would keep its room.
        self.header.set_title_widget(self.title)
        self.show_status("")
        self.delete.connect("clicked", lambda _: delete())
        self.pin.connect("toggled", lambda _: self._set_pin())
        self.restore.connect("clicked", lambda _: self.presenter.restore())
        actions = Gio.SimpleActionGroup()
        actions.add_action(Gio.PropertyAction.new("pin", self.pin, "active"))
        add_actions(actions, (("delete", delete),))
        self.insert_action_group("editor", actions)
        self.trouble = TroubleBar(lambda: self.presenter.save())
        self.text = MemoText(context, lambda: self.presenter.typed(self.text.whole()), followed)
        self.buffer = self.text.buffer
        self.completion = Completion(context, TextField(self.text))
        self.find = FindBar(self.text)
        self.facts = FactsBar(context, groups)
        self.sheet = Sheet(self.text, self.facts)
        self.conflict = ConflictView(lambda text: self.presenter.resolve(text))
        self.stack.add_named(self.sheet, "text")
        self.stack.add_named(self.conflict, "conflict")
        self._allow(False)
        for bar in (self.trouble, self.find):
            self.insert_child_after(bar, self.header)

    @property
    def presenter(self) -> EditorPresenter:
        """Who knows what is written here."""
        assert self._presenter is not None
        return self._presenter

    @presenter.setter
    def presenter(self, presenter: EditorPresenter) -> None:
        self._presenter = self.facts.presenter = presenter

    def fold(self, is_narrow: bool, *, is_beside: bool) -> None:
        """Whether there is little room in the window; beside a list there is some."""
        self._is_narrow = is_narrow
        self.conflict.fold(is_narrow or is_beside)
        styled(self, "beside", is_beside)
        icon, name = ("window-close", _("Close")) if is_beside else ("go-previous", _("Back"))
        self.back.set_icon_name(f"{icon}-symbolic")
        named(self.back, name)
        fold_title(self.title, is_narrow)
        self.trouble.fold(is_narrow)
        self._show_settable()

    # What a presenter tells

    def show_text(self, text: str) -> None:
        """The text as it is now; what stays the same is left alone, and the cursor with it."""
        self._allow(True)
        if text and not self.title.get_subtitle().strip():
            self.show_status(_("Saved"))
        self.text.show_text(text)

    def show_place(self, start: int, end: int) -> None:
        """What was searched for is there."""
        self.text.select(start, end)

    def show_facts(self, facts: ShownMemo) -> None:
        """Pin, task and group."""
        self._is_showing = True
        self.name = facts.title
        self.pin.set_active(facts.is_pinned)
        self.facts.show_facts(facts)
        self.sheet.show_kind(_("New task") if facts.is_task else _("New memo"))
        self.trashed.set_visible(facts.is_trashed)
        self._show_settable()
        self.text.set_editable(not facts.is_trashed and self.facts.get_sensitive())
        self._is_showing = False

    def show_status(self, words: str) -> None:
        """Whether it is saved."""
        # Without any letters the line would go, and the title move.
        self.title.set_subtitle(words or "\u00a0")

    def show_conflict(self, mine: str, theirs: str, parts: Sequence[Part] = ()) -> None:
        """Both versions, side by side or part by part."""
        self.conflict.show_versions(mine, theirs, parts)
        self.stack.set_visible_child_name("conflict")
        self._show_settable()

    def hide_conflict(self) -> None:
        """Back to the text."""
        self.stack.set_visible_child_name("text")
        self._show_settable()
        self.text.grab_focus()

    def show_error(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """It can't be saved; the text stays."""
        self.trouble.show_sentence(sentence, can_retry=can_retry, details=details)

    def hide_error(self) -> None:
        """It is saved after all."""
        self.trouble.hide_sentence()

    # What the person does

    def _allow(self, is_allowed: bool) -> None:
        """Whether anything can be done to it: not before it is known what it is."""
        is_allowed = is_allowed and not self._is_read_only
        self.text.set_editable(is_allowed and not self.trashed.get_visible())
        for each in (self.facts, self.pin, self.delete, self.menu, self.trashed):
            each.set_sensitive(is_allowed)

    def _show_settable(self) -> None:
        """What can be done to it beside writing; in a narrow window it leaves room to the title.
        While there are two texts to choose from, that comes first."""
        is_trashed = self.trashed.get_visible()
        is_text = self.stack.get_visible_child_name() == "text"
        is_settable = is_text and not is_trashed
        self.title.set_title("" if is_text else self.name)
        self.facts.set_visible(is_settable)
        self.pin.set_visible(is_settable and not self._is_narrow)
        self.delete.set_visible(not is_trashed and not self._is_narrow)
        self.menu.set_visible(not is_trashed and self._is_narrow)
        menu = self.settable if is_settable else self.deletable
        if menu is not self.menu.get_menu_model():  # An open one would close.
            self.menu.set_menu_model(menu)

    def _set_pin(self) -> None:
        if not self._is_showing:
            self.presenter.set_fact(pinned=self.pin.get_active())
