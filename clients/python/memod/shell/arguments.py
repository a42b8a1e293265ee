"""The words that the command understands."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from typing import Callable

from ..version import VERSION

STATES = ("todo", "doing", "done")
SORTS = ("manual", "created", "updated", "due", "title", "state", "important", "pinned", "group")

_DESCRIPTION = """\
Keeps memos and tasks, on any number of screens at once.

An ID is the whole id of a memo or the end of one, at least 4 characters that
no other memo's id ends with: what `memo ls` shows.
"""

_EPILOG = """\
exit status: 0 done, also when nothing was found; 1 no such memo, a conflict, or
refused; 2 the words can't be followed; 3 the server or its store is in trouble.

Piped, lists are tab-separated: id, state (memo, todo, doing, done), due, marks
(i important, o overdue, p pinned), group, title. NO_COLOR turns colours off.
"""

Command = Callable[[str, str, str], ArgumentParser]
"""Adds a command: its name, the function that runs it, and what to say of it."""


def parser() -> ArgumentParser:
    """The parser of the whole command."""
    common = ArgumentParser(add_help=False)
    common.add_argument("--file", metavar="PATH", default=SUPPRESS, help="the store to open")
    common.add_argument(
        "--json", action="store_true", default=SUPPRESS, help="print one JSON object a line"
    )
    top = ArgumentParser(
        "memo",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        parents=[common],
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"memo {VERSION}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: str, words: str) -> ArgumentParser:
        made = commands.add_parser(name, help=words, description=words, parents=[common])
        made.set_defaults(run=run)
        return made

    _add_writing(command)
    _add_reading(command)
    _add_history(command)
    _add_groups(command("groups", "groups.show", "list the groups, or change them"), common)
    completion = command("completion", "completion.show", "print completions for a shell")
    completion.add_argument("shell", choices=("bash", "zsh", "fish"))
    completion.set_defaults(needs_server=False)
    return top


def _add_writing(command: Command) -> None:
    add = command("add", "writing.add", "add a memo or a task")
    add.add_argument("text", metavar="TEXT", nargs="+", help="its text; - reads it from stdin")
    add.add_argument("--task", action="store_true", help="it can be done")
    add.add_argument("--due", metavar="WHEN", help="2026-11-20, tomorrow, friday, +3d; a task")
    add.add_argument("--important", action="store_true", help="marks it important; a task")
    add.add_argument("--group", metavar="NAME", help="the group it goes to")
    add.add_argument("--pin", action="store_true", help="pins it")

    edit = command("edit", "editing.edit", "edit a memo in $EDITOR, merged with others' changes")
    edit.add_argument("id", metavar="ID")

    change = command("set", "writing.change", "change memos and tasks")
    _add_ids(change)
    change.add_argument("--state", choices=STATES)
    _add_either(change, "--due", "--no-due", metavar="WHEN")
    _add_either(change, "--important", "--no-important")
    _add_either(change, "--group", "--no-group", metavar="NAME")
    _add_either(change, "--pin", "--no-pin")

    _add_ids(command("done", "writing.done", "mark tasks done"))
    _add_ids(command("restore", "writing.restore", "take memos out of the trash"))
    remove = command("rm", "writing.remove", "put memos in the trash")
    _add_ids(remove)
    remove.add_argument("--purge", action="store_true", help="remove them for good instead")


def _add_reading(command: Command) -> None:
    _add_filters(command("ls", "reading.ls", "list memos and tasks"))
    todo = command("todo", "reading.todo", "list the tasks to do, the next due first")
    _add_filters(todo)
    find = command("find", "reading.find", "list what contains every word")
    find.add_argument("words", metavar="WORD", nargs="+", help="also in words; Hangul initials")
    _add_filters(find)
    _add_filters(command("watch", "watching.watch", "list, and follow what changes"))
    _add_ids(command("show", "reading.show", "print memos"))
    command("tags", "reading.tags", "list the tags, the most used first")


def _add_history(command: Command) -> None:
    for name, words in (("undo", "take back the last change"), ("redo", "make it again")):
        made = command(name, f"history.{name}", words)
        made.add_argument("revision", metavar="REVISION", nargs="?", type=int)
        made.add_argument("--mine", action="store_true", help="only changes made by this command")
    log = command("history", "history.show", "list the changes, the last first")
    log.add_argument("id", metavar="ID", nargs="?", help="only those of this memo")
    log.add_argument("--limit", metavar="N", type=_count, default=50)


def _add_groups(groups: ArgumentParser, common: ArgumentParser) -> None:
    actions = groups.add_subparsers(metavar="ACTION")

    def action(name: str, run: str, words: str) -> ArgumentParser:
        made = actions.add_parser(name, help=words, description=words, parents=[common])
        made.set_defaults(run=run)
        made.add_argument("name", metavar="NAME")
        return made

    action("add", "groups.add", "make a group").add_argument("--color", metavar="#RRGGBB")
    action("rename", "groups.rename", "rename a group").add_argument("new", metavar="NEW")
    remove = action("rm", "groups.remove", "delete a group; its memos go to the trash")
    remove.add_argument("--keep", action="store_true", help="its memos stay, in no group")


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise ArgumentTypeError(f"must be 1 or more, not {count}")
    return count


def _add_ids(command: ArgumentParser) -> None:
    command.add_argument("ids", metavar="ID", nargs="+")


def _add_either(command: ArgumentParser, yes: str, no: str, metavar: str | None = None) -> None:
    """Adds an option and its opposite; neither leaves the thing as it is."""
    either = command.add_mutually_exclusive_group()
    name = yes.lstrip("-")
    if metavar:
        either.add_argument(yes, metavar=metavar)
        either.add_argument(no, action="store_true")
    else:
        either.add_argument(yes, action="store_true", default=None)
        either.add_argument(no, action="store_false", default=None, dest=name)


def _add_filters(command: ArgumentParser) -> None:
    command.add_argument("--group", metavar="NAME", help="in that group")
    command.add_argument("--tag", metavar="TAG", action="append", help="with that tag; repeatable")
    command.add_argument("--state", choices=STATES, action="append", help="in it; repeatable")
    command.add_argument("--due", metavar="DAY", help="until and with that day, or DAY..DAY")
    command.add_argument("--overdue", action="store_true", help="past due and not done")
    command.add_argument("--important", action="store_true", help="marked important")
    command.add_argument("--pinned", action="store_true", help="pinned")
    command.add_argument("--tasks", action="store_const", const="task", dest="kind")
    command.add_argument("--memos", action="store_const", const="memo", dest="kind")
    command.add_argument("--trash", action="store_true", help="what is in the trash")
    command.add_argument(
        "--sort", metavar="BY,...", help=f"{', '.join(SORTS)}; the greatest first as in =-due"
    )
    command.add_argument("--by", choices=("day", "group", "state"), help="in sections")
    command.add_argument("--limit", metavar="N", type=_count, help="at most so many")
