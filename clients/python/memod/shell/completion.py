"""The command completion: what bash, zsh and fish offer while one types.

It is made of the parser itself, so that no option can be forgotten.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterable, Iterator
from string import Template
from typing import NamedTuple

from .arguments import parser
from .output import Output

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


class _Script(Template):
    """A template that leaves a shell's own $ alone."""

    delimiter = "@@"


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
    def source(self) -> str:
        """The shell command that lists what its words can be, or nothing."""
        for word in self.words:
            if word.metavar in _SOURCES:
                return _SOURCES_BY_COMMAND.get(self.name, _SOURCES[word.metavar])
        return ""


def show(arguments: Namespace, out: Output) -> int:
    """Prints the completions for a shell."""
    commands = list(_commands(parser()))
    shells = {"bash": _bash, "zsh": _zsh, "fish": _fish}
    out.text(shells[arguments.shell](commands))
    return 0


def _commands(top: ArgumentParser) -> Iterator[Command]:
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


def _wanting(commands: list[Command]) -> Iterator[tuple[str, Values]]:
    """Each option that wants a value, with what it can be."""
    told = set()
    for option in (option for command in commands for option in command.options):
        flag = option.flags[-1]
        if option.has_value and flag not in told:
            told.add(flag)
            values = Values(option.choices, _SOURCES.get(option.metavar, ""))
            if values.are_known:
                yield flag, values


def _flags(command: Command) -> Values:
    return Values(tuple(flag for option in command.options for flag in option.flags), "")


def _words(command: Command) -> Values:
    """What may stand where no option is."""
    choices = tuple(choice for word in command.words for choice in word.choices)
    return Values(choices, "" if choices else command.source)


def _cases(values: Iterable[tuple[str, Values]], indent: str) -> str:
    """The branches of a `case` that set `values`, in bash and zsh."""
    return "\n".join(
        f"{indent}{name}) values={_assigned(each)} ;;" for name, each in values if each.are_known
    )


def _assigned(values: Values) -> str:
    return _literal(values.choices) if values.choices else f"$({values.source})"


def _literal(lines: Iterable[str]) -> str:
    return "$'" + r"\n".join(lines) + "'"


_BASH = _Script(r"""# bash completion for memo: source <(memo completion bash)
_memo() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command=${COMP_WORDS[1]} values="" word
  COMPREPLY=()
  case $previous in
    --file) values=$(compgen -f -- "$current") ;;
@@values
  esac
  if [[ -z $values ]]; then
    if ((COMP_CWORD == 1)); then
      values=@@commands
    elif [[ $current == -* ]]; then
      case $command in
@@flags
      esac
    else
      case $command in
@@words
      esac
    fi
  fi
  while IFS=$'\t' read -r word _; do
    [[ -n $word && $word == "$current"* ]] && COMPREPLY+=("$(printf '%q' "$word")")
  done <<<"$values"
}
complete -F _memo memo
""")


def _bash(commands: list[Command]) -> str:
    return _BASH.substitute(
        commands=_literal(command.name for command in commands),
        values=_cases(_wanting(commands), "    "),
        flags=_cases(((command.name, _flags(command)) for command in commands), " " * 8),
        words=_cases(((command.name, _words(command)) for command in commands), " " * 8),
    )


_ZSH = _Script(r"""#compdef memo
# zsh completion for memo: after compinit, source <(memo completion zsh);
# or put it into a file _memo on the fpath
_memo() {
  local values="" line
  local -a words_offered shown
  case $words[CURRENT-1] in
    --file) _files; return ;;
@@values
  esac
  if [[ -z $values ]]; then
    if ((CURRENT == 2)); then
      values=@@commands
    elif [[ $PREFIX == -* ]]; then
      case $words[2] in
@@flags
      esac
    else
      case $words[2] in
@@words
      esac
    fi
  fi
  for line in "${(@f)values}"; do
    [[ -n $line ]] || continue
    words_offered+=("${line%%$'\t'*}")
    shown+=("${line//$'\t'/  }")
  done
  compadd -d shown -a words_offered
}
if [[ $funcstack[1] == _memo ]]; then
  _memo "$@"
else
  compdef _memo memo
fi
""")


def _zsh(commands: list[Command]) -> str:
    return _ZSH.substitute(
        commands=_literal(rf"{command.name}\t{_quoted(command.help)}" for command in commands),
        values=_cases(_wanting(commands), "    "),
        flags=_cases(((command.name, _flags(command)) for command in commands), " " * 8),
        words=_cases(((command.name, _words(command)) for command in commands), " " * 8),
    )


def _fish(commands: list[Command]) -> str:
    lines = ["# fish completion for memo: memo completion fish | source", "complete -c memo -f"]
    lines += [
        f"complete -c memo -n __fish_use_subcommand -a {each.name} -d '{_quoted(each.help)}'"
        for each in commands
    ]
    wanting = dict(_wanting(commands))
    for command in commands:
        seen = f"complete -c memo -n '__fish_seen_subcommand_from {command.name}'"
        if _words(command).are_known:
            lines.append(f"{seen}{_fish_values(_words(command))}")
        for option in command.options:
            flag = option.flags[-1]
            line = f"{seen} -l {flag.lstrip('-')}"
            if flag == "--file":
                line += " -r -F"
            elif option.has_value:
                line += " -x" + _fish_values(wanting.get(flag, Values((), "")))
            lines.append(f"{line} -d '{_quoted(option.help)}'" if option.help else line)
    return "\n".join(lines) + "\n"


def _fish_values(values: Values) -> str:
    if values.choices:
        return f" -a '{' '.join(values.choices)}'"
    return f" -a '({values.source})'" if values.source else ""


def _quoted(text: str) -> str:
    """`text` for inside single quotes, in $'...' of bash and zsh as well as in fish."""
    return text.replace("\\", "\\\\").replace("'", "\\'")
