vim9script
# The lines of a list as they stand in its buffer, to be sent.

import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/track.vim'

# The lines that aren't blank or have an id: `sent` as `list/apply` takes them, their ids as `ids`
# (`:key` for a heading), and their line numbers as `lnums`. A new line gets an id, which a retry
# reuses.
export def Read(view: dict<any>): dict<any>
  const drafts: dict<bool> = view.drafts
  const entries: dict<dict<any>> = empty(drafts) ? {} : base_of.Entries(view.base)
  const seen: dict<number> = view.base.seen
  final places: dict<number> = {}
  for heading in view.base.headings
    places[':' .. heading.key] = len(places)
  endfor
  final sent: list<dict<any>> = []
  final stands: list<string> = []
  final lnums: list<number> = []
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
    if id[0] == ':'
      sent->add({text: entry.text, heading: get(places, id, -1)})
    elseif has_key(seen, id)
      sent->add({text: entry.text, id: id, base: seen[id]})
    elseif has_key(drafts, id) && !has_key(entries, id)
      sent->add({text: entry.text, newId: id})
    else
      sent->add({text: entry.text, id: id})
    endif
    stands->add(id)
    lnums->add(lnum)
  endfor
  return {sent: sent, ids: stands, lnums: lnums}
enddef

# An unnamed line stands for what was deleted with the same text, or else is new.
def Name(view: dict<any>, entry: dict<any>)
  track.Give(view.track, entry, track.Take(view.track, entry.text))
  if entry.id == ''
    track.Give(view.track, entry, ids.Fresh(view.spec.of_groups ? 'g_' : 'm_'))
    view.drafts[entry.id] = true
  endif
enddef
