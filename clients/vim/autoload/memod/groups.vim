vim9script
# The groups there are, kept current from the first use on.

import autoload 'memod/connection.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/watch.vim'
import autoload 'memod/say.vim'

# What the groups are watched with.
export const params = {of: 'groups', builtIn: 'all'}

var watched: dict<any> = {}
var waiting: list<func> = []
var names: list<list<string>> = []
var Listener: func = () => 0

# Has `Fn` called whenever a group is different.
export def OnDifference(Fn: func)
  Listener = Fn
enddef

def OnChange(error: dict<any>)
  final callbacks = waiting
  waiting = []
  for Callback in callbacks
    Callback(error)
  endfor
  const now = mapnew(Shown(watched.rows), (_, group) => [group.id, group.name])
  if empty(error) && now != names
    names = now
    Listener()
  endif
enddef

# Calls back with the error, or {}, once the groups are known.
export def Load(Callback: func)
  if empty(watched)
    watched = watch.Start(params, (error) => OnChange(error))
  endif
  if watched.is_loaded && watched.id != ''
    Callback({})
  else
    waiting->add(Callback)
    watch.Revive(watched)
  endif
enddef

# The groups known now. The first call asks for them.
export def Known(): list<dict<any>>
  if empty(watched)
    Load((_) => 0)
  endif
  return Shown(watched.rows)
enddef

const built_in = {g_inbox: messages.Tr('Inbox'), g_day: messages.Tr('Today'),
  g_upcoming: messages.Tr('Upcoming'), g_all: messages.Tr('All'),
  g_important: messages.Tr('Important'), g_overdue: messages.Tr('Overdue')}

# The groups to show: today's tasks are in another one, with what is overdue. What the server calls a
# built-in group, in English, is its `own_name`.
export def Shown(rows: list<dict<any>>): list<dict<any>>
  for row in rows
    row.own_name = get(row, 'own_name', row.name)
    row.name = get(built_in, row.id, row.name)
  endfor
  return copy(rows)->filter((_, group) => group.id != 'g_today')
enddef

# The name of the group with that id.
export def Name(id: string): string
  const found = Known()->filter((_, group) => group.id == id)
  return empty(found) ? id : found[0].name
enddef

# The known group of that name, or {}.
export def Named(name: string): dict<any>
  const all = Known()
  return get(copy(all)->filter((_, group) =>
      index([group.name, group.own_name, group.id], name) >= 0)
    + copy(all)->filter((_, group) => group.name ==? name), 0, {})
enddef

# Makes a group, and calls back once its name is known.
export def Make(name: string, Callback: func)
  connection.Request('group/create', {name: name}, (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    # What the commit did to the groups is told before the next reply.
    connection.Request('store/status', {}, (_, _) => {
      say.Info(messages.Tr('Created the group “%s”.', result.group.name))
      Callback()
    })
  })
enddef

# Calls back with the group of that name; says so if there is none, and calls `Otherwise`.
export def Find(name: string, Callback: func, Otherwise: func = () => 0)
  Load((error) => {
    const group = Named(name)
    if !empty(error) || empty(group)
      say.Error(error ?? messages.Tr('There is no group `%s`. `:Memo groups` lists them.', name))
      Otherwise()
    else
      Callback(group)
    endif
  })
enddef
