vim9script
# The groups there are, kept current from the first use on.

import autoload 'memod/connection.vim'
import autoload 'memod/watch.vim'
import autoload 'memod/say.vim'

# What the groups are watched with.
export const params = {of: 'groups', builtIn: 'all'}

var watched: dict<any> = {}
var waiting: list<func> = []
var names: list<list<string>> = []
var listeners: list<func> = []

# Calls `Fn` whenever a group is different.
export def OnDifference(Fn: func)
  listeners->add(Fn)
enddef

def OnChange(error: dict<any>)
  final callbacks = waiting
  waiting = []
  for Callback in callbacks
    Callback(error)
  endfor
  const now = mapnew(watched.rows, (_, group) => [group.id, group.name])
  if empty(error) && now != names
    names = now
    for Fn in listeners
      Fn()
    endfor
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

# The groups to show: today's tasks are in another one, with what is overdue.
export def Shown(rows: list<dict<any>>): list<dict<any>>
  return copy(rows)->filter((_, group) => group.id != 'g_today')
enddef

# The name of the group with that id.
export def Name(id: string): string
  for group in Known()
    if group.id == id
      return group.name
    endif
  endfor
  return id
enddef

# The known group of that name, or {}.
export def Named(name: string): dict<any>
  for group in Known()
    if group.name == name || group.id == name
      return group
    endif
  endfor
  for group in Known()
    if tolower(group.name) == tolower(name)
      return group
    endif
  endfor
  return {}
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
      say.Info(printf('Created the group “%s”.', result.group.name))
      Callback()
    })
  })
enddef

# Calls back with the group of that name; says so if there is none.
export def Find(name: string, Callback: func)
  Load((error) => {
    const group = Named(name)
    if !empty(error)
      say.Error(error)
    elseif empty(group)
      say.Error(printf('There is no group `%s`. `:Memo groups` lists them.', name))
    else
      Callback(group)
    endif
  })
enddef
