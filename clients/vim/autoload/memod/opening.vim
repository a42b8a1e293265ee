vim9script
# Opens new memos, and what the lines of lists show.

import autoload 'memod/excerpt.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/search.vim'
import autoload 'memod/uri.vim'

# Opens a new memo, ready to type; `:w` makes it. From a list of tasks it is a task.
export def New(group: string, call: dict<any>)
  const spec = list.Spec(bufnr())
  const draft = get(spec, 'kind', '') == 'task' ? {task: {state: 'todo'}} : {}
  const own = get(spec, 'group', '')
  if group != ''
    groups.Find(group, (found) => OpenNew(extendnew(draft, {group: found.id}), call.mods))
  else
    OpenNew(own == '' ? draft : extendnew(draft, {group: own}), call.mods)
  endif
enddef

def OpenNew(draft: dict<any>, mods: string)
  const id = ids.Fresh()
  memo.ExpectNew(id, draft)
  uri.OpenMemo(id, messages.Tr('New memo'), mods)
  startinsert
enddef

# Opens the memo of that id, or what the line shows: a memo, a group's tasks, or what carries a tag.
export def Open(id: string, mods: string)
  const kind = get(b:, 'memod_kind', '')
  if id != ''
    uri.Open('memod://' .. id, mods)
  elseif kind == 'page'
    const tag = matchstr(getline('.'), '^#\zs\S\+')
    if tag != ''
      uri.Open(uri.Name('tag', tag), mods)
    endif
  elseif kind == 'search'
    OpenHit(mods)
  elseif !empty(list.Spec(bufnr()))
    OpenRow(mods)
  endif
enddef

def OpenHit(mods: string)
  const hit = search.Hit(bufnr(), line('.'))
  if empty(hit)
    return
  endif
  stopinsert
  const buf = uri.Open('memod://' .. hit.id, mods)
  const position = excerpt.Position(hit)
  if !empty(position)
    memo.GoTo(buf, position)
  endif
enddef

def OpenRow(mods: string)
  const row = list.Row(bufnr(), line('.'))
  if has_key(row, 'name')
    uri.Open(uri.Name('tasks', row.name), mods)
  elseif !empty(row)
    uri.OpenMemo(row.id, line_of.RowTitle(row), mods)
  elseif list.Id(bufnr(), line('.'))[0] != ':' && getline('.') =~ '\S'
    say.Error(messages.Tr('This line is not written yet; :w makes a memo of it.'))
  endif
enddef
