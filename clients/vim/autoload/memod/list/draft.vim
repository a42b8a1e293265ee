vim9script
# The edits of a list as a draft, with what the text was made from: so that written later they do what
# they would have done then, whatever others changed since. Neovim reads it, too.

import autoload 'memod/buffer.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/show.vim'
import autoload 'memod/list/track.vim'

# What names the list: `vim:tasks/Work`.
export def Key(buf: number): string
  return substitute(bufname(buf), '^memod://', 'vim:', '')
enddef

# What `draft/keep` is sent.
export def Of(view: dict<any>): dict<any>
  const spec = view.spec
  final data = {title: spec.title, is_ordered: spec.is_ordered, state: view.base.state,
    ids: mapnew(track.Entries(view.track), (_, entry) => entry.id)}
  if has_key(spec, 'query')
    data.query = spec.query
  endif
  const keys = mapnew(view.base.headings, (_, heading) => heading.key)
  for [name, items] in [['rows', view.base.rows], ['keys', keys], ['seen', view.base.seen]]
    if !empty(items)
      data[name] = items
    endif
  endfor
  return {key: Key(view.buf), text: join(buffer.Lines(view.buf), "\n"), data: data}
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
  list.Show(buf, extend(members, now, 'keep'))
  return true
enddef

# A row with what Neovim leaves out of it, because it isn't set.
def Whole(row: dict<any>): dict<any>
  final whole: dict<any> = has_key(row, 'name') ? {} : {task: v:null, group: v:null}
  return extend(whole, row)
enddef

# Puts what was kept in the buffer of `view`, which is loaded; the next `:w` does with it what it
# would have done then.
export def Restore(view: dict<any>, text: string, found: dict<any>)
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
  const lines = split(text, "\n", true)
  track.Mute(view.track, () => buffer.Replace(view.buf, buffer.Lines(view.buf), lines))
  track.Reset(view.track, found.ids, lines, base_of.Titles(view.base))
  const entries: dict<dict<any>> = base_of.Entries(view.base)
  for id in found.ids
    if id =~ '^[mg]_' && !has_key(entries, id)
      view.drafts[id] = true
    endif
  endfor
  setbufvar(view.buf, '&modified', true)
  show.Refresh(view)
enddef
