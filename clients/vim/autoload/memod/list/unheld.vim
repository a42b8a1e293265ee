vim9script
# What an edited list can't hold: lines in another order than its own, or below a heading that says
# nothing of what is below it.

import autoload 'memod/buffer.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/messages.vim'

# A sentence on how the lines of `ids` will change on writing; '' if they are written unchanged.
export def Sentence(view: dict<any>, ids: list<string>): string
  const [base, spec] = [view.base, view.spec]
  const were = base_of.Ids(base)
  # All others are where they were.
  const [first, old_end, new_end] = buffer.Difference(were, ids)
  final places: dict<number> = {}
  final below: dict<string> = {}
  var key = Above(were, first)
  for place in range(first, old_end - 1)
    if were[place][0] == ':'
      key = were[place]
    else
      places[were[place]] = place
      below[were[place]] = key
    endif
  endfor
  final last: dict<number> = {}
  var [lost, is_moved, is_sorted] = ['', false, true]
  key = Above(ids, first)
  for id in slice(ids, first, new_end)
    if id[0] == ':'
      key = id
    elseif has_key(places, id)
      if base_of.HasStarts(base) && below[id] != key && key != ''
        is_moved = true
        lost = lost == '' && !Takes(spec, key[1 :]) ? key : lost
      else
        is_sorted = is_sorted && places[id] > get(last, key, -1) && (key != '' || below[id] == '')
        last[key] = places[id]
      endif
    endif
  endfor
  if is_moved && copy(ids)->filter((_, id) => id[0] == ':')
      != mapnew(base.headings, (_, heading) => ':' .. heading.key)
    return messages.Tr(
      'A heading is gone or was moved, so lines stay what they were wherever they stand.')
  elseif lost != ''
    return messages.Tr('“%s” changes nothing of a line that is put below it.',
      get(base_of.Titles(base), lost, ''))
  endif
  return is_sorted || spec.is_ordered ? ''
    : messages.Tr('%s has an order of its own; the lines go back to it.', spec.title)
enddef

# The last heading before that place, as `:key`; '' for none.
def Above(ids: list<string>, place: number): string
  for index in range(place - 1, 0, -1)
    if ids[index][0] == ':'
      return ids[index]
    endif
  endfor
  return ''
enddef

# How many lines that were there aren't among `ids`.
export def CountRemoved(view: dict<any>, ids: list<string>): number
  final were = base_of.Ids(view.base)
  const [first, old_end, new_end] = buffer.Difference(were, ids)
  final now: dict<bool> = {}
  for id in slice(ids, first, new_end)
    now[id] = true
  endfor
  return len(slice(were, first, old_end)->filter((_, id) => id[0] != ':' && !has_key(now, id)))
enddef

# Whether a line put below the heading of `key` takes its state, group or day.
def Takes(spec: dict<any>, key: string): bool
  const query: dict<any> = get(spec, 'query', {})
  const sections = get(query, 'sections', '')
  if sections == 'agenda' || (sections == 'day' && query.sort[0].by == 'due')
    return key =~ '^\d\{4}-\d\d-\d\d$'
  endif
  return sections != 'day'
enddef
