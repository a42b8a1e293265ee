vim9script
# The edits of a list in a file until they are written, with what the text was made from: so that
# written later they do what they would have done then, whatever others changed since.

import autoload 'memod/buffer.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/show.vim'
import autoload 'memod/list/track.vim'
import autoload 'memod/unsaved.vim'

# Longer lists are kept only when the person pauses: it takes longer than a key may.
const lines_at_once_max = 1000

# What names the list: `tasks/Work`.
def ListOf(buf: number): string
  return substitute(bufname(buf), '^memod://', '', '')
enddef

# The name that its edits are kept under. What a list is called may be too long, or have a slash.
export def Name(buf: number): string
  return 'list-' .. sha256(ListOf(buf))[: 15]
enddef

def Content(view: dict<any>): dict<any>
  const spec = view.spec
  final found = {list: ListOf(view.buf), content: spec.title, is_ordered: spec.is_ordered,
    state: view.base.state, lines: buffer.Lines(view.buf),
    ids: mapnew(track.Entries(view.track), (_, entry) => entry.id)}
  if has_key(spec, 'query')
    found.query = spec.query
  endif
  for [name, items] in [['rows', view.base.rows], ['keys', mapnew(view.base.headings, (_, heading) => heading.key)],
      ['seen', view.base.seen]]
    if !empty(items)
      found[name] = items
    endif
  endfor
  return found
enddef

# Keeps the edits of `view` if they aren't written; forgets them if they are.
export def Keep(view: dict<any>)
  unsaved.Update(view, Name(view.buf), () => Content(view))
enddef

# The same at an event: `has_paused` is whether the person waits for nothing.
export def KeepNow(view: dict<any>, has_paused: bool)
  if has_paused || !buffer.IsModified(view.buf)
      || getbufinfo(view.buf)[0].linecount <= lines_at_once_max
    Keep(view)
  endif
enddef

# Takes note of the ids that lines got which are about to be written: written a second time from what
# is kept, they are made no second time.
export def KeepIDs(view: dict<any>)
  if unsaved.IsKept(view.buf)
    unsaved.Keep(view.buf, Name(view.buf), () => Content(view), true)
  endif
enddef

# Has the list in the buffer show what it showed when `found` was kept; answers whether it has to be
# loaded then.
export def Narrow(buf: number, found: dict<any>): bool
  const now = list.Spec(buf)
  if get(now, 'query', {}) == get(found, 'query', {}) && now.is_ordered == found.is_ordered
    return false
  endif
  # A copy of a constant can't be changed by a function.
  final members: dict<any> = {query: found.query, is_ordered: found.is_ordered}
  for [member, value] in items(now)
    if !has_key(members, member)
      members[member] = value
    endif
  endfor
  list.Show(buf, members)
  return true
enddef

# A row with what Neovim leaves out of it, because it isn't set.
def Whole(row: dict<any>): dict<any>
  final whole: dict<any> = has_key(row, 'name') ? {} : {task: v:null, group: v:null}
  return extend(whole, row)
enddef

# Puts what was kept in the buffer of `view`, which is loaded.
export def Restore(view: dict<any>, found: dict<any>)
  final rows = get(found, 'rows', [])->mapnew((_, row) => Whole(row))
  final titles: dict<string> = {}
  for heading in view.base.headings
    titles[heading.key] = heading.title
  endfor
  const headings = get(found, 'keys', [])->mapnew((_, key) =>
    ({key: key, title: get(titles, key, key)}))
  view.base = base_of.Of(rows, headings, found.state, get(found, 'seen', {}))
  view.is_made = false
  marks.Hint(view.buf, '')
  # An older plugin had ids in the text.
  const prefix = '^/\(:\?[A-Za-z0-9_-]*\) '
  const lines: list<string> = has_key(found, 'ids') ? found.lines
    : mapnew(found.lines, (_, line) => substitute(line, prefix, '', ''))
  const ids: list<string> = has_key(found, 'ids') ? found.ids
    : mapnew(found.lines, (_, line) => get(matchlist(line, prefix), 1, ''))
  track.Mute(view.track, () => buffer.Replace(view.buf, buffer.Lines(view.buf), lines))
  track.Reset(view.track, ids, lines, base_of.Titles(view.base))
  const entries: dict<dict<any>> = base_of.Entries(view.base)
  for id in ids
    if id =~ '^[mg]_' && !has_key(entries, id)
      view.drafts[id] = true
    endif
  endfor
  setbufvar(view.buf, '&modified', true)
  show.Refresh(view)
  Keep(view)
enddef
