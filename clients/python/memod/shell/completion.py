"""The command completion: what bash, zsh and fish offer while one types."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from string import Template

from .arguments import parser
from .output import Output
from .vocabulary import Command, Values, commands, wanting


def show(arguments: Namespace, out: Output) -> int:
    """Prints the completions for a shell."""
    known = list(commands(parser()))
    shells = {"bash": _bash, "zsh": _zsh, "fish": _fish}
    out.text(shells[arguments.shell](known))
    return 0


class _Script(Template):
    """A template that leaves a shell's own $ alone."""

    delimiter = "@@"


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
        values=_cases(wanting(commands), "    "),
        flags=_cases(((command.name, command.flags) for command in commands), " " * 8),
        words=_cases(((command.name, command.values) for command in commands), " " * 8),
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
        values=_cases(wanting(commands), "    "),
        flags=_cases(((command.name, command.flags) for command in commands), " " * 8),
        words=_cases(((command.name, command.values) for command in commands), " " * 8),
    )


def _fish(commands: list[Command]) -> str:
    lines = ["# fish completion for memo: memo completion fish | source", "complete -c memo -f"]
    lines += [
        f"complete -c memo -n __fish_use_subcommand -a {each.name} -d '{_quoted(each.help)}'"
        for each in commands
    ]
    values = dict(wanting(commands))
    for command in commands:
        seen = f"complete -c memo -n '__fish_seen_subcommand_from {command.name}'"
        if command.values.are_known:
            lines.append(f"{seen}{_fish_values(command.values)}")
        for option in command.options:
            flag = option.flags[-1]
            line = f"{seen} -l {flag.lstrip('-')}"
            if flag == "--file":
                line += " -r -F"
            elif option.has_value:
                line += " -x" + _fish_values(values.get(flag, Values((), "")))
            lines.append(f"{line} -d '{_quoted(option.help)}'" if option.help else line)
    return "\n".join(lines) + "\n"


def _fish_values(values: Values) -> str:
    if values.choices:
        return f" -a '{' '.join(values.choices)}'"
    return f" -a '({values.source})'" if values.source else ""


def _quoted(text: str) -> str:
    """`text` for inside single quotes, in $'...' of bash and zsh as well as in fish."""
    return text.replace("\\", "\\\\").replace("'", "\\'")
