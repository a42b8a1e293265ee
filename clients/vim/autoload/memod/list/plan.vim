vim9script
# What the person did to a list, as what the server is to do. Nothing here talks to anyone.
#
# A plan has `created` and `adopted` (lines; adopted ones come from another list), `removed` (ids),
# `retitled` ({id, title, was}), `states` (ids by their new state), `seen` (the occurrences of
# repeating tasks that are done now, by id), `tasks` ({id, patch}),
# `placements` (in the order to make them), `moved` (how many), `is_reordered` (lines were moved in
# a list with an order of its own) and `problem` (why nothing can be done, or '').

import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/order.vim'
import autoload 'memod/repeats.vim'

# Titles are cut there, and a new one would take the place of what isn't seen as well.
const title_length_max = 200

# `base` is what the text was made from. Each of `lines` has an id, and `is_new` where it was made
# up.
export def Make(base: dict<any>, lines: list<dict<any>>, spec: dict<any>): dict<any>
  final plan = {created: [], adopted: [], removed: [], retitled: [], states: {}, seen: {}, tasks: [],
    placements: [], moved: 0, is_reordered: false, problem: ''}
  SortOut(plan, base, lines, spec)
  GiveGroups(lines, spec)
  if plan.problem == ''
    plan.problem = Problem(plan, base, spec)
  endif
  # Lines in the order they had may still stand below another heading.
  if IDs(lines) == IDs(base.rows) && empty(plan.states)
    return plan
  elseif spec.is_ordered
    Place(plan, base, lines, spec)
  else
    plan.is_reordered = !IsRising(base, lines)
  endif
  return plan
enddef

# The ids of lines, or of rows.
export def IDs(records: list<dict<any>>): list<string>
  return mapnew(records, (_, record) => record.id)
enddef

# Sorts the lines into new ones, ones from elsewhere and ones that were there.
def SortOut(plan: dict<any>, base: dict<any>, lines: list<dict<any>>, spec: dict<any>)
  const entries: dict<any> = base_of.Entries(base)
  var seen: dict<bool> = {}
  for line in lines
    seen[line.id] = true
    if has_key(entries, line.id)
      Compare(plan, line, entries[line.id], spec)
      continue
    endif
    line.had_box = line.state != ''
    line.is_settled = true
    line.group = spec.group
    if line.state == ''
      line.state = spec.has_states && line.section != '' ? line.section
        : spec.kind == 'task' ? 'todo' : ''
    endif
    (line.is_new ? plan.created : plan.adopted)->add(line)
  endfor
  for row in base.rows
    if !has_key(seen, row.id)
      plan.removed->add(row.id)
    endif
  endfor
enddef

# Notes what is new in a line that was there before.
def Compare(plan: dict<any>, line: dict<any>, entry: dict<any>, spec: dict<any>)
  const row = entry.row
  line.group = type(get(row, 'group')) == v:t_string ? row.group : ''
  if line.text == entry.text && (!spec.has_states || line.section == entry.state)
    line.state = entry.state
    line.is_settled = true
    return
  endif
  const was = line_of.Parse(entry.text)
  extend(line, line_of.Parse(line.text), 'keep')
  if line.title != was.title
    if line.title == ''
      plan.problem = printf(
        'Line %d has no title any more. Remove the whole line to remove “%s”.',
        line.lnum, was.title)
    elseif strchars(get(row, 'title', '')) >= title_length_max
      plan.problem = printf(
        'Line %d shows only the beginning of a long line. Change it in the memo.', line.lnum)
    endif
    plan.retitled->add({id: line.id, title: line.title, was: get(row, 'title', was.title)})
  endif
  var state = line.state == '' ? was.state : line.state
  if spec.has_states && state == was.state && line.section != '' && line.section != state
    # Put below another heading: that is where it stands now.
    state = line.section
  endif
  # A line with another box goes to another section by itself.
  line.is_settled = state == was.state || state == line.section
  if was.state == '' && state != ''
    plan.tasks->add({id: line.id, patch: {state: state, important: line.important}})
  else
    if state != was.state
      plan.states[state] = get(plan.states, state, [])->add(line.id)
      const seen = state == 'done' ? repeats.Seen(get(row, 'task', null)) : {}
      if !empty(seen)
        plan.seen[line.id] = seen
      endif
    endif
    if line.state != '' && line.important != was.important
      plan.tasks->add({id: line.id, patch: {important: line.important}})
    endif
  endif
  line.state = state
enddef

# A new line goes to the list's group, or else to that of the line it was typed at.
def GiveGroups(lines: list<dict<any>>, spec: dict<any>)
  if spec.group != '' || !spec.is_ordered
    return
  endif
  var group = ''
  var section = ''
  for place in range(len(lines))
    const line = lines[place]
    if line.section != section
      [section, group] = [line.section, '']
    endif
    if line.is_new
      const next = get(lines, place + 1, {})
      line.group = group == '' && !empty(next) && next.section == section
        ? get(next, 'group', '') : group
    endif
    group = line.group
  endfor
enddef

# Within a group, and a section, the order of the lines is the order of the memos.
def Place(plan: dict<any>, base: dict<any>, lines: list<dict<any>>, spec: dict<any>)
  const entries: dict<any> = base_of.Entries(base)
  var runs: dict<list<dict<any>>> = {}
  var names: list<string> = []
  for line in lines
    if !line.is_settled
      continue
    endif
    const name = spec.of_groups ? (IsBuiltIn(entries, line.id) ? 'built in' : '')
      : line.group .. '/' .. (spec.has_states ? line.state : '')
    if !has_key(runs, name)
      runs[name] = []
      names->add(name)
    endif
    const entry = get(entries, line.id, {})
    const stays = !empty(entry) && (!spec.has_states || entry.state == line.state)
    runs[name]->add({id: line.id, rank: stays ? entry.place : -1})
  endfor
  for name in names
    for placement in order.Placements(runs[name])
      plan.placements->add(placement)
      plan.moved += has_key(entries, placement.id) ? 1 : 0
    endfor
  endfor
enddef

def IsRising(base: dict<any>, lines: list<dict<any>>): bool
  const entries: dict<any> = base_of.Entries(base)
  var last = -1
  for line in lines
    const place = get(get(entries, line.id, {}), 'place', last)
    if place < last
      return false
    endif
    last = place
  endfor
  return true
enddef

# Why such lines can't be in such a list.
def Problem(plan: dict<any>, base: dict<any>, spec: dict<any>): string
  if spec.of_groups
    return ProblemOfGroups(plan, base)
  endif
  const count_new = len(plan.created) + len(plan.adopted)
  if spec.is_trash && count_new + len(plan.retitled) + len(plan.tasks) + len(plan.states) > 0
    return 'In the trash, lines can only be removed, which is for good. '
      .. '`:Memo restore` takes them out.'
  endif
  if spec.is_smart && count_new > 0
    return printf('%s shows what its query finds. Add the line in another list.', spec.title)
  endif
  return ''
enddef

def IsBuiltIn(entries: dict<any>, id: string): bool
  return has_key(entries, id) && entries[id].row.builtIn
enddef

# Why groups can't be changed so.
def ProblemOfGroups(plan: dict<any>, base: dict<any>): string
  if !empty(plan.adopted) || !empty(plan.tasks)
    return 'These lines are groups; they have no box, and no lines of other lists.'
  endif
  const entries: dict<any> = base_of.Entries(base)
  for id in plan.removed + mapnew(plan.retitled, (_, change) => change.id)
    if IsBuiltIn(entries, id)
      return printf('%s is built in and can not be changed.', entries[id].row.name)
    endif
  endfor
  return ''
enddef
