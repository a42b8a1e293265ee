"""What can be typed after `memo`: read from the parser itself, so that nothing is forgotten."""

from __future__ import annotations

from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from typing import NamedTuple

# What is asked when such a value is wanted. The columns are those of lists for scripts.
_SOURCES = {
    "NAME": "memo groups 2>/dev/null | cut -f2",
    "TAG": "memo tags 2>/dev/null | cut -f1",
    "ID": "memo ls --limit 200 2>/dev/null | cut -f1,6",
}
_SOURCES_BY_COMMAND = {
    "done": "memo todo --limit 200 2>/dev/null | cut -f1,6",
    "restore": "memo ls --trash --limit 200 2>/dev/null | cut -f1,6",
}


class Values(NamedTuple):
    """What can stand somewhere: these words, or what a shell command lists."""

    choices: tuple[str, ...]
    source: str

    @property
    def are_known(self) -> bool:
        """Whether anything can be offered."""
        return bool(self.choices or self.source)


class Option(NamedTuple):
    """An option, or words that a command takes by their place."""

    flags: tuple[str, ...]
    help: str
    choices: tuple[str, ...]
    metavar: str
    has_value: bool


class Command(NamedTuple):
    """A command and what it takes."""

    name: str
    help: str
    options: list[Option]
    words: list[Option]

    @property
    def flags(self) -> Values:
        """Its options."""
        return Values(tuple(flag for option in self.options for flag in option.flags), "")

    @property
    def values(self) -> Values:
        """What may stand where no option is."""
        for word in self.words:
            if word.choices:
                return Values(word.choices, "")
            if word.metavar in _SOURCES:
                source = _SOURCES_BY_COMMAND.get(self.name, _SOURCES[word.metavar])
                return Values((), source)
        return Values((), "")


def commands(top: ArgumentParser) -> Iterator[Command]:
    """The commands that the parser knows."""
    for action in top._actions:
        if isinstance(action, _SubParsersAction):
            for choice in action._choices_actions:
                made = [_option(each) for each in action.choices[choice.dest]._actions]
                yield Command(
                    choice.dest,
                    choice.help or "",
                    [option for option in made if option.flags],
                    [option for option in made if not option.flags],
                )


def _option(action: Action) -> Option:
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    return Option(
        flags=tuple(action.option_strings),
        help=action.help or "",
        choices=tuple(map(str, action.choices or ())),
        metavar=metavar,
        has_value=action.nargs != 0,
    )


def wanting(commands: list[Command]) -> Iterator[tuple[str, Values]]:
    """Each option that wants a value, with what it can be."""
    told = set()
    for option in (option for command in commands for option in command.options):
        flag = option.flags[-1]
        if option.has_value and flag not in told:
            told.add(flag)
            values = Values(option.choices, _SOURCES.get(option.metavar, ""))
            if values.are_known:
                yield flag, values
