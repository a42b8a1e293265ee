vim9script
# The lines of a list as they stand in its buffer, to be sent.

import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/track.vim'

# The lines that aren't blank, or stand for something: each with `lnum`, `text`, `key` (of a heading,
# else null), `id` ('' on a heading) and `is_new`. What is new gets an id, which it keeps if this has to
# be repeated.
export def Read(view: dict<any>): list<dict<any>>
  const entries: dict<dict<any>> = base_of.Entries(view.base)
  const drafts: dict<bool> = view.drafts
  var lines: list<dict<any>> = []
  var lnum = 0
  for entry in track.Entries(view.track)
    lnum += 1
    if entry.id == '' && entry.text !~ '\S'
      continue
    endif
    if entry.id == ''
      # Only then: at a call Vim goes through all of the view to see what type it has.
      Name(view, entry)
    endif
    const id: string = entry.id
    const is_heading = id[0] == ':'
    lines->add({lnum: lnum, text: entry.text, key: is_heading ? id[1 :] : null,
      id: is_heading ? '' : id, is_new: has_key(drafts, id) && !has_key(entries, id)})
  endfor
  return lines
enddef

# An unnamed line stands for what was deleted with the same text, or else is new.
def Name(view: dict<any>, entry: dict<any>)
  track.Give(view.track, entry, track.Take(view.track, entry.text))
  if entry.id == ''
    track.Give(view.track, entry, ids.Fresh(view.spec.of_groups ? 'g_' : 'm_'))
    view.drafts[entry.id] = true
  endif
enddef
