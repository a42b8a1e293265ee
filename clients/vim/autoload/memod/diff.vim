vim9script
# What a commit changed: `memod://diff/REVISION`, the fields in words and the texts as a diff.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/history.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

def YesOrNo(value: any): string
  return type(value) == v:t_none || value == false ? messages.Tr('no') : messages.Tr('yes')
enddef

def Text(value: any): string
  return type(value) == v:t_none || empty(value) ? messages.Tr('none')
    : type(value) == v:t_list ? join(value, ', ') : value
enddef

const states = {todo: messages.Tr('todo'), doing: messages.Tr('doing'), done: messages.Tr('done')}

def State(value: any): string
  return type(value) == v:t_none ? messages.Tr('none') : states[value]
enddef

def Day(value: any): string
  return type(value) == v:t_none ? messages.Tr('none') : date.Due(value)
enddef

# What of a record is shown beside its text, and how; the rest follows from these and the text.
const shown = [['name', Text, messages.Tr('name')], ['color', Text, messages.Tr('color')],
  ['group', (id) => type(id) == v:t_none ? messages.Tr('none') : groups.Name(id),
    messages.Tr('group')],
  ['pinned', YesOrNo, messages.Tr('pinned')],
  ['trashedAt', (value) => YesOrNo(type(value) != v:t_none), messages.Tr('in the trash')]]
const shown_of_task = [['state', State, messages.Tr('state')], ['due', Day, messages.Tr('due')],
  ['start', Day, messages.Tr('start')], ['important', YesOrNo, messages.Tr('important')],
  ['repeat', (value) => type(value) == v:t_dict ? value.rule : messages.Tr('none'),
    messages.Tr('repeat')],
  ['remind', Text, messages.Tr('remind')]]

const kinds = {created: messages.Tr('created'), updated: messages.Tr('updated'),
  removed: messages.Tr('removed'), memo: messages.Tr('memo'), group: messages.Tr('group')}

# The fields of `specs` that differ, a line each.
def ChangesOf(specs: list<list<any>>, old: dict<any>, new: dict<any>): list<string>
  var lines: list<string> = []
  for [name, Show, word] in specs
    const [before, after] = [Show(get(old, name, v:null)), Show(get(new, name, v:null))]
    if before != after
      lines->add(printf('%s: %s → %s', word, before, after))
    endif
  endfor
  return lines
enddef

# The texts as a diff, by the program that Vim itself compares files with where it must.
def Diff(old: string, new: string): list<string>
  # Vim's folder of temporary files is for its owner alone.
  const paths = [tempname(), tempname()]
  writefile(split(old, "\n", true)[0 : -1]->Ended(), paths[0])
  writefile(split(new, "\n", true)[0 : -1]->Ended(), paths[1])
  final lines = systemlist(printf('diff -U 3 %s %s', shellescape(paths[0]), shellescape(paths[1])))
  mapnew(paths, (_, path) => delete(path))
  # The first two lines name the files.
  return v:shell_error == 1 ? lines[2 :] : v:shell_error == 0 ? []
    : [messages.Tr('(There is no program `diff`.)')]
enddef

# Without the empty line that a last line end leaves.
def Ended(lines: list<string>): list<string>
  return lines[-1] == '' ? lines[: -2] : lines
enddef

def Side(fields: dict<any>, side: string): dict<any>
  return mapnew(fields, (_, field) => field[side])
enddef

# The lines that show a commit of `history/list` with `full`.
export def Lines(commit: dict<any>): list<string>
  var lines = [printf('%s  %s  %s', history.Words(commit),
    strftime('%Y-%m-%d %H:%M', date.Time(commit.at)), commit.origin)]
  for change in commit.changes
    const [old, new] = [Side(get(change, 'fields', {}), 'old'), Side(get(change, 'fields', {}), 'new')]
    lines += ['', messages.Tr('%s %s “%s”', kinds[change.change], kinds[change.type],
      change is commit.changes[0] && has_key(commit, 'title') ? commit.title : Title(change, old, new))]
    lines += ChangesOf(shown, old, new)
    if has_key(old, 'task')
      lines += ChangesOf(shown_of_task, Dict(old.task), Dict(new.task))
    endif
    if has_key(old, 'content')
      lines += Diff(String(old.content), String(new.content))
    endif
  endfor
  return lines
enddef

def Dict(value: any): dict<any>
  return type(value) == v:t_dict ? value : {}
enddef

def String(value: any): string
  return type(value) == v:t_string ? value : ''
enddef

# What a person calls the record that the change is about.
def Title(change: dict<any>, old: dict<any>, new: dict<any>): string
  for name in ['title', 'name', 'content']
    for side in [new, old]
      if String(get(side, name, '')) != ''
        return matchstr(side[name], '^[^\n]*')
      endif
    endfor
  endfor
  return change.id
enddef

# Fills such a view.
export def Read(buf: number, argument: string)
  buffer.SetUp(buf, {buftype: 'nofile', filetype: 'diff', modifiable: false})
  setbufvar(buf, 'memod_kind', 'diff')
  groups.Known()
  const revision = str2nr(argument)
  const params = {before: revision + 1, limit: 1, full: true}
  connection.Request('history/list', params, (error, result) => {
    if !empty(error)
      say.Error(error)
    elseif empty(result.commits) || result.commits[0].revision != revision
      say.Error(messages.Tr('There is no change %s any more.', argument))
    elseif bufloaded(buf)
      buffer.WithoutUndo(buf, () => {
        buffer.Replace(buf, buffer.Lines(buf), Lines(result.commits[0]))
      })
      setbufvar(buf, '&modified', false)
    endif
  })
enddef

# Shows what the change on the line of a history did, in a window of its own.
export def Open(argument: string, mods: string)
  const revision = str2nr(argument ?? matchstr(getline('.'), '^\s*\zs\d\+'))
  if revision > 0
    uri.Open(uri.Name('diff', string(revision)), mods ?? 'belowright')
  else
    say.Error(messages.Tr('There is no change on this line; see :Memo history.'))
  endif
enddef
