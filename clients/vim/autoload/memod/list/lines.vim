vim9script
# The lines of a list as they stand in its buffer, as they are sent, and why some weren't written.

import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/track.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'

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

# What `list/apply` is sent: the text as it stands, and what it was made from.
export def Params(view: dict<any>, lines: dict<any>): dict<any>
  const base = view.base
  final params = {state: base.state, before: mapnew(base.rows, (_, row) => row.id),
    lines: lines.sent, relink: option.Relinks(), headings: mapnew(base.headings, (_, heading) =>
      ({key: heading.key == '' ? null : heading.key, title: heading.title}))}
  if !view.spec.of_groups
    return extend(params, {query: view.spec.query})
  endif
  # What the server calls the built-in groups.
  final own_names: dict<string> = {}
  for row in base.rows
    own_names[row.id .. "\t" .. row.name] = row.own_name
  endfor
  return extend(params, {of: 'groups', lines: mapnew(lines.sent, (place, line) =>
    extendnew(line, {text: get(own_names, lines.ids[place] .. "\t" .. line.text, line.text)}))})
enddef

# The error of the lines that could not be written, with what was written nevertheless; {} if all
# were.
export def Failure(lines: dict<any>, result: dict<any>): dict<any>
  if empty(result.errors)
    return {}
  endif
  const first = result.errors[0]
  const count = len(result.errors) - 1
  const text = !has_key(first, 'line') ? first.error.message
    : messages.Tr('Line %s: %s', lines.lnums[first.line], first.error.message)
  const all = count == 0 ? text : messages.Tr('%s And so with %s.', text,
    messages.Count(count, '%s other line', '%s other lines'))
  return {message: trim(all .. ' ' .. join(result.said, "\n"))}
enddef
