vim9script
# What each list shows, and what can be done in it.
#
# A spec has `title`, `query`, `kind` ('memo' or 'task' when it shows nothing else), `group` (the id
# of the plain group it shows), `empty` (what to say when there is nothing), and these, when they
# hold: `is_ordered` (its order is the person's own), `has_states` (its sections are the tasks'
# states), `is_smart` (it shows what a query finds), `is_trash`, `shows_groups` (each line says its
# group).

import autoload 'memod/groups.vim'
import autoload 'memod/messages.vim'

const fields = ['line', 'task', 'group', 'pinned', 'checklist']

def Sort(words: list<string>): list<dict<any>>
  return mapnew(words, (_, word) =>
    ({by: substitute(word, '^-', '', ''), descending: word[0] == '-'}))
enddef

const sorts = ['manual', '-created', 'created', '-updated', 'due', '-important', 'title']

# The names of the orders that a list can have, and what they are called where one is chosen.
export const orders = ['hand', 'newest', 'oldest', 'changed', 'due', 'important', 'title']
export const order_titles = [messages.Tr('hand'), messages.Tr('newest'), messages.Tr('oldest'),
  messages.Tr('changed'), messages.Tr('due'), messages.Tr('important'), messages.Tr('title')]

# The same list in the order of that name.
export def Sorted(spec: dict<any>, name: string): dict<any>
  if name == 'hand' && spec.is_ordered
    return spec
  endif
  final sorted = deepcopy(spec)
  sorted.is_ordered = false
  sorted.query.sort = Sort([sorts[index(orders, name)]])
  # Only what has a day can stand under days.
  const days = {day: ['created', 'updated', 'due'], agenda: ['due']}
  const sections = get(sorted.query, 'sections', '')
  if has_key(days, sections) && index(days[sections], sorted.query.sort[0].by) < 0
    remove(sorted.query, 'sections')
  endif
  return sorted
enddef

def Spec(more: dict<any>): dict<any>
  return extend({kind: '', group: '', is_ordered: false, has_states: false, is_smart: false,
    is_trash: false, shows_groups: false, of_groups: false}, more)
enddef

def Tasks(group: dict<any>): dict<any>
  final query = {kind: 'task', sections: 'state', sort: Sort(['group', 'manual']), fields: fields}
  const common = {kind: 'task', has_states: true, query: query}
  if empty(group)
    query.started = true # what a group holds is shown whole
    return Spec(extend({title: messages.Tr('Tasks'), is_ordered: true, shows_groups: true,
      empty: messages.Tr('No tasks. Type one and :w.')}, common))
  endif
  query.group = group.id
  if type(group.query) == v:t_dict
    query.sort = Sort(['due', 'created'])
    return Spec(extend({title: group.name, is_smart: true, shows_groups: true,
      empty: messages.Tr('Nothing in %s.', group.name)}, common))
  endif
  query.sort = Sort(['manual'])
  return Spec(extend({title: group.name, group: group.id, is_ordered: true,
    empty: messages.Tr('No tasks. Type one and :w.')}, common))
enddef

def List(group: dict<any>): dict<any>
  if empty(group)
    return Spec({title: messages.Tr('Memos'), kind: 'memo', shows_groups: true,
      query: {kind: 'memo', sections: 'day', sort: Sort(['-created']), fields: fields},
      empty: messages.Tr('No memos. Type a title and :w, or :Memo new.')})
  endif
  final spec = Tasks(group)
  remove(spec.query, 'kind')
  remove(spec.query, 'sections')
  return extend(spec, {kind: '', has_states: false,
    empty: spec.is_smart ? spec.empty : messages.Tr('Nothing here. Type a line and :w.')})
enddef

# Calls back with what the list of that name shows, once that is known, or else calls `Otherwise`.
export def Find(view: string, argument: string, Callback: func, Otherwise: func)
  if view == 'tag'
    Callback(Spec({title: '#' .. argument, is_smart: true, shows_groups: true,
      query: {tags: [argument], sort: Sort(['-created']), fields: fields},
      empty: messages.Tr('Nothing carries #%s.', argument)}))
  elseif view == 'groups'
    Callback(Spec({title: messages.Tr('Groups'), of_groups: true, is_ordered: true,
      empty: messages.Tr('No groups. Type a name and :w.')}))
  elseif view == 'trash'
    Callback(Spec({title: messages.Tr('Trash'), is_trash: true, shows_groups: true,
      query: {trashed: true, sort: Sort(['-updated']), fields: fields},
      empty: messages.Tr('The trash is empty.')}))
  elseif view == 'deferred'
    groups.Known()
    Callback(Spec({title: messages.Tr('Deferred'), kind: 'task', is_smart: true, shows_groups: true,
      query: {started: false, state: ['todo', 'doing'], sort: Sort(['due']), fields: fields},
      empty: messages.Tr('Nothing is deferred. :Memo defer hides a task until a day.')}))
  elseif view == 'agenda'
    groups.Known()
    Callback(Spec({title: messages.Tr('Agenda'), kind: 'task', is_smart: true, shows_groups: true,
      query: {state: ['todo', 'doing'], started: true, due: {before: 'today+8'}, sections: 'agenda',
        sort: Sort(['due']), fields: fields},
      empty: messages.Tr('Nothing is due in the next seven days. :Memo add makes a task.')}))
  elseif argument == ''
    groups.Known()
    Callback(view == 'tasks' ? Tasks({}) : List({}))
  else
    groups.Find(argument, (group) => Callback(view == 'tasks' ? Tasks(group) : List(group)), Otherwise)
  endif
enddef
