vim9script
# What an edited list can't hold: lines in another order than its own, or below a heading that says
# nothing of what is below it.

import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/messages.vim'

# What becomes of the lines as they stand, as a sentence; '' if they are written as they stand.
export def Sentence(view: dict<any>, lines: list<dict<any>>): string
  const [base, spec] = [view.base, view.spec]
  const entries: dict<dict<any>> = base_of.Entries(base)
  const below = Below(base)
  var seen: list<string> = []
  var last: dict<number> = {}
  var [key, lost, is_moved, is_sorted] = ['', null_string, false, true]
  for line in lines
    if line.key != null
      key = line.key
      seen->add(key)
      continue
    elseif !has_key(entries, line.id)
      continue
    endif
    const place: number = entries[line.id].place
    if get(below, place, key) != key
      is_moved = true
      lost = lost == null && !Takes(spec, key) ? key : lost
    else
      is_sorted = is_sorted && place > get(last, key, -1)
      last[key] = place
    endif
  endfor
  if is_moved && seen != mapnew(base.headings, (_, heading) => heading.key)
    return messages.Tr(
      'A heading is gone or was moved, so lines stay what they were wherever they stand.')
  elseif lost != null
    return messages.Tr('“%s” changes nothing of a line that is put below it.',
      get(base_of.Titles(base), ':' .. lost, ''))
  endif
  return is_sorted || spec.is_ordered ? ''
    : messages.Tr('%s has an order of its own; the lines go back to it.', spec.title)
enddef

# The keys of the headings that the rows were below, in their order; less than all where they are mixed.
def Below(base: dict<any>): list<string>
  final below: list<string> = []
  var key = ''
  for heading in base.headings
    extend(below, repeat([key], get(heading, 'start', 0) - len(below)))
    key = heading.key
  endfor
  return empty(base.headings) || !has_key(base.headings[-1], 'start') ? []
    : extend(below, repeat([key], len(base.rows) - len(below)))
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
