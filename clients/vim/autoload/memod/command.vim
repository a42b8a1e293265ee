vim9script
# `:Memo` and `:Tasks`.

import autoload 'memod/actions.vim'
import autoload 'memod/capture.vim'
import autoload 'memod/drafts.vim'
import autoload 'memod/grep.vim'
import autoload 'memod/history.vim'
import autoload 'memod/keys.vim' as keys_of
import autoload 'memod/link.vim'
import autoload 'memod/list.vim' as list_of
import autoload 'memod/list/narrow.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/opening.vim'
import autoload 'memod/picker.vim'
import autoload 'memod/say.vim'
import autoload 'memod/search.vim'
import autoload 'memod/uri.vim'

def View(name: string): func
  return (argument, call) => uri.Open(uri.Name(name, argument), call.mods)
enddef

# What `:Memo` can be followed by: a function of the rest of the line and of the call.
const subcommands: dict<func> = {
  list: View('list'),
  tasks: View('tasks'),
  agenda: View('agenda'),
  add: (argument, call) => capture.Open(argument, call),
  trash: View('trash'),
  tag: View('tag'),
  tags: View('tags'),
  groups: View('groups'),
  find: (argument, call) => picker.Open(argument, call),
  sort: (argument, call) => list_of.Sort(argument),
  grep: (argument, call) => grep.Open(argument),
  tick: (argument, call) => actions.Tick(call),
  filter: (argument, call) => narrow.Filter(argument),
  keep: (argument, call) => narrow.Keep(argument),
  fold: (argument, call) => narrow.Fold(),
  search: (argument, call) => search.Open(argument, call.mods),
  recover: (argument, call) => drafts.Open(call.mods),
  history: (argument, call) => history.Open(argument, call.mods),
  diff: (argument, call) => history.Diff(argument, call.mods),
  follow: (argument, call) => link.Follow(call.mods),
  show: (argument, call) => link.Show(),
  links: (argument, call) => actions.Links(call),
  new: (argument, call) => opening.New(argument, call),
  open: (argument, call) => opening.Open(argument, call.mods),
  open-split: (argument, call) => opening.Open(argument, call.mods ?? 'belowright'),
  done: (argument, call) => actions.Mark('done', call),
  todo: (argument, call) => actions.Mark('todo', call),
  doing: (argument, call) => actions.Mark('doing', call),
  important: (argument, call) => actions.Mark('important', call),
  delete: (argument, call) => actions.Delete(call),
  restore: (argument, call) => actions.Restore(call),
  due: (argument, call) => actions.Set('due', argument, call),
  defer: (argument, call) => actions.Set('start', argument, call),
  repeat: (argument, call) => actions.Set('repeat', argument, call),
  deferred: View('deferred'),
  pin: (argument, call) => actions.Pin(call),
  move: (argument, call) => actions.Move(argument, call),
  undo: (argument, call) => history.Reverse('undo', call.bang),
  redo: (argument, call) => history.Reverse('redo', call.bang),
  undo-commit: (argument, call) => history.ReverseLine('undo'),
  redo-commit: (argument, call) => history.ReverseLine('redo'),
  help: (argument, call) => keys_of.Help(),
}

# The words that `:Memo` knows.
export def Names(): list<string>
  return sort(keys(subcommands))
enddef

# Runs `:Memo NAME ARGUMENT`; without a name it lists the memos.
# `call` has `mods`, `bang`, `range` (0 without one) and `lines`, its first and last line.
export def Memo(line: string, call: dict<any>)
  # A text may have a `|`; behind the name it begins the next command.
  const words = matchlist(line, '^\([^ |]*\)\s*\(|\?\)\(.\{-}\)\s*$')
  const name = words[1] ?? 'list'
  if !has_key(subcommands, name)
    say.Error(messages.Tr('There is no `:Memo %s`; see :help :Memo.', name))
    return
  endif
  # Of the modifiers, those that say where to open a window.
  const mods = split(call.mods)->filter((_, word) => word !~ '^\%(silent!\?\|keepalt\)$')->join()
  const Run = subcommands[name]
  Run(words[2] == '' ? substitute(words[3], '\\ ', ' ', 'g') : '', extendnew(call, {mods: mods}))
  execute words[2] == '' ? '' : words[3]
enddef
