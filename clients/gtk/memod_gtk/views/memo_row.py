"""A line of a list: a heading, a memo or a task."""

from __future__ import annotations

from functools import partial
from typing import Callable

from gi.repository import Gtk

from ..model.entries import Entry, Gap, Heading
from ..model.marks import Piece
from ..model.shown import ShownGroup, ShownMemo
from ..model.words import _
from .date_popovers import RenamePopover, date_popover
from .parts import (
    TEXT_CONTRAST_MIN,
    box,
    dot_color,
    letters,
    markup,
    named,
    parts_of,
    pop_up,
    prose,
    styled,
)
from .row_owner import RowOwner

DATES_LETTERS_MAX = 9
"""Longer ones take too much of a narrow row."""
DOING = "#B07800"
"""As on the board."""
DIM = '<span alpha="60%">{}</span>'


class MemoRow(Gtk.Box):
    """Shows one entry after the other, as the list is scrolled."""

    def __init__(self, owner: RowOwner) -> None:
        super().__init__(spacing=6)
        self.memo: ShownMemo | None = None
        self.key: object = None
        self.is_made = False
        """Whether it has anything to show entries with: what the toolkit keeps ready beside the
        screen may be made later."""
        self.popover: Gtk.Popover | None = None
        """What was opened at this row last."""
        self._owner = owner
        self._is_showing = False
        self._spoken = ""
        self._trash: Gtk.Widget | None = None
        self.add_css_class("memo-row")

    def _make(self) -> None:
        self.is_made = True
        part = parts_of("memo_row").get_object
        self.check, self.star, self.due = part("check"), part("star"), part("due")
        self.texts, self.title, self.preview = part("texts"), part("title"), part("preview")
        self.notes, self.detail = part("notes"), part("detail")
        self.dates, self.bell, self.made = part("dates"), part("bell"), part("made")
        self.check.connect("toggled", self._checked)
        self.star.connect("toggled", self._starred)
        self.due.connect("clicked", lambda _: self.pick("due"))
        for child in (self.check, self.texts):
            self.append(child)
        # On a card all that is known of it is in one line below the title.
        if self._owner.is_column:
            self.title.set_lines(3)
            self.detail.set_wrap(False)
            ends = box(self.star, self.dates, hexpand=True, halign=Gtk.Align.END)
            self.notes.append(ends)
        else:
            self.append(self.dates)
            self.append(self.star)

    def show_entry(self, entry: Entry) -> None:
        """Shows another entry, or the same one as it is now."""
        if not self.is_made:
            self._make()
        self._is_showing = True
        if isinstance(entry, (Heading, Gap)):
            self.memo = None
            spoken = self._show_heading(entry if isinstance(entry, Heading) else None)
        else:
            self.memo = self._owner.presenter.shown(entry)
            spoken = self.memo.spoken
            self._show_memo(self.memo)
            self._show_preview(self._owner.presenter.preview(entry))
        self._is_showing = False
        if group := self._group():
            spoken += ", " + group.name
        self._spoken = spoken
        self.show_chosen()

    def show_chosen(self) -> None:
        """Marks it if it is selected."""
        is_chosen = self.memo is not None and self.memo.id in self._owner.choice
        styled(self, "chosen", is_chosen)
        item = self.get_parent()
        if item:  # What the keyboard goes to.
            spoken = [self._spoken, *([_("selected")] if is_chosen else [])]
            named(item, ", ".join(spoken), tooltip=False)

    def pick(self, name: str) -> None:
        """Opens what asks for its `due`, `start`, `repeat` or `remind`."""
        if memo := self.memo:
            actions = self._owner.actions
            set_date = lambda name, *sent: actions.set_date(name, memo.id, *sent)  # noqa: E731
            self._open(date_popover(actions.context, memo, name, set_date, self.pick))

    def rename(self) -> None:
        """Opens a line with the title, to write another."""
        if self.memo and not self._owner.actions.context.is_read_only:
            rename = partial(self._owner.actions.rename, self.memo.id)
            self._open(RenamePopover(self.memo.title, rename))

    def _open(self, popover: Gtk.Popover) -> None:
        self.popover = popover
        pop_up(popover, self.due if self.due.get_visible() else self.texts)

    def _show_heading(self, heading: Heading | None) -> str:
        """Shows a heading, or that a row isn't there yet; answers what that says."""
        self.title.set_text("…")
        hidden = [self.check, self.preview, self.detail, self.bell, self.due]
        for each in (*hidden, self.made, self.star):
            each.set_visible(False)
        if self._trash:
            self._trash.set_visible(False)
        styled(self, "section", heading is not None)
        self.set_margin_top(12 if heading else 0)
        if heading is None:
            return "…"
        arrow = "" if heading.part is None else "▸ " if heading.is_folded else "▾ "
        self.title.set_markup(
            f"{arrow}<b>{markup([Piece(heading.title, False)])}</b>"
            f"  <span alpha='60%'>{heading.total}</span>"
        )
        folded = ", " + _("folded") if heading.is_folded else ""
        return f"{heading.title}, {heading.total}{folded}"

    def _show_memo(self, memo: ShownMemo) -> None:
        styled(self, "section", False)
        self.set_margin_top(0)
        self._show_title(memo, memo.is_done)
        self.made.set_text(memo.made)
        self.made.set_visible(bool(memo.made))
        self._show_detail(memo)
        self.bell.set_visible(bool(memo.remind) and not memo.is_done)
        in_use = not memo.is_trashed
        is_allowed = not self._owner.actions.context.is_read_only
        for each in (self.check, self.due, self.star, *((self._trash,) if self._trash else ())):
            each.set_sensitive(is_allowed)
        self.check.set_visible(memo.is_task and in_use)
        self.star.set_visible(in_use and not (self._owner.is_column and not memo.is_important))
        # In a column or when done, what isn't set has no place.
        has_place = bool(memo.due or not (self._owner.is_column or memo.is_done))
        self.due.set_visible(memo.is_task and in_use and has_place)
        if memo.is_task:
            self.check.set_active(memo.is_done)
            named(self.check, _("Done: {title}").format(title=memo.title), tooltip=False)
            self._show_due(memo)
        self._lay_dates(memo)
        is_on = memo.is_important if memo.is_task else memo.is_pinned
        self.star.set_active(is_on)
        self.star.set_icon_name(_icon(memo.is_task, is_on))
        said = _("Important: {title}") if memo.is_task else _("Pin: {title}")
        named(self.star, said.format(title=memo.title), tooltip=False)
        styled(self.star, "starred", is_on)
        styled(self.star, "outlined", memo.is_task)
        if memo.is_trashed:
            self._show_trash()
        elif self._trash:
            self._trash.set_visible(False)

    def _show_title(self, memo: ShownMemo, is_done: bool) -> None:
        text = markup(memo.pieces)
        self.title.set_markup(f"<s>{text}</s>" if is_done else text)
        styled(self, "finished", is_done)

    def _show_preview(self, text: str) -> None:
        self.preview.set_visible(bool(text))
        if text:
            self.preview.set_markup(prose(text))

    def _group(self) -> ShownGroup | None:
        """The group that is shown, since it isn't that of the whole list."""
        return self._owner.group_of(self.memo.group) if self.memo and self.memo.group else None

    def _show_detail(self, memo: ShownMemo) -> None:
        group = self._group()
        # What was found is there to be read.
        is_match = any(piece.is_match for piece in memo.detail)
        detail = markup(memo.detail)
        # All of a row that is done is dim, and twice so it can't be read.
        dim = "{}" if memo.is_done else DIM
        if detail and not is_match:
            detail = dim.format(detail)
        color = dot_color(group.color) if group else ""
        dot = f'<span foreground="{color}" alpha="100%">●</span>' if group else ""
        name = dim.format(prose(group.name)) if group else ""
        state = ""
        if memo.is_doing and not self._owner.is_column:
            shade = dot_color(DOING, TEXT_CONTRAST_MIN)
            state = f'<span foreground="{shade}" alpha="100%">{prose(_("Doing"))}</span>'
        # A dot at the end of a line would be nobody's.
        text = "  ".join(filter(None, (state, f"{dot}\u00a0{name}" if group else "", detail)))
        self.detail.set_visible(bool(text))
        if text:
            self.detail.set_markup(text)

    def _lay_dates(self, memo: ShownMemo) -> None:
        """Puts the due beside the title, or below it where it would take its room."""
        if self._owner.is_column:
            styled(self.notes, "known", True)
            return
        is_tight = self._owner.is_narrow
        is_below = is_tight and letters(memo.due) > DATES_LETTERS_MAX and self.due.get_visible()
        if is_below != (self.dates.get_parent() is self.texts):
            self.dates.get_parent().remove(self.dates)
            if is_below:
                self.texts.insert_child_after(self.dates, self.title)
            else:
                self.insert_child_after(self.dates, self.texts)
            self.due.set_halign(Gtk.Align.START if is_below else Gtk.Align.CENTER)
        styled(self.dates, "below", is_below)

    def _show_due(self, memo: ShownMemo) -> None:
        if memo.due:
            self.due.set_label(memo.due)
        else:
            self.due.set_icon_name("x-office-calendar-symbolic")
        styled(self.due, "overdue", memo.is_overdue)
        styled(self.due, "unset", not memo.due)
        named(self.due, _("Due date of {title}").format(title=memo.title), tooltip=False)

    def _show_trash(self) -> None:
        if self._trash is None:
            actions, part = self._owner.actions, parts_of("row_trash").get_object
            self._trash = part("trash")
            part("restore").connect("clicked", lambda _: self._act(actions.restore))
            part("purge").connect("clicked", lambda _: self._act(actions.purge))
            self._trash.set_sensitive(not actions.context.is_read_only)
            self.append(self._trash)
        self._trash.set_visible(True)

    def _act(self, deed: Callable[[ShownMemo], None]) -> None:
        if self.memo:
            deed(self.memo)

    def _checked(self, button: Gtk.CheckButton) -> None:
        if self._is_showing or self.memo is None:
            return
        lingering, is_done = self._owner.lingering, button.get_active()
        if lingering.is_lingering(self):
            self._owner.actions.undo_last(self.memo.id)
        else:
            self._owner.actions.check(self.memo, is_done, self._show_again)
        lingering.begin(self)
        if lingering.is_lingering(self):
            self._show_title(self.memo, is_done)

    def _starred(self, button: Gtk.ToggleButton) -> None:
        if self.memo and not self._is_showing:
            deed = self._owner.actions.star if self.memo.is_task else self._owner.actions.pin
            deed(self.memo, button.get_active(), self._show_again)

    def _show_again(self) -> None:
        """What was refused isn't so, though a button says it."""
        if self.memo:
            self._is_showing = True
            self._show_memo(self.memo)
            self._is_showing = False


def _icon(is_task: bool, is_on: bool) -> str:
    if is_task:
        return "starred-symbolic" if is_on else "non-starred-symbolic"
    return "view-pin-symbolic"
