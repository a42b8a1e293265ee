vim9script
# `:Memo group` and its like.

import autoload 'memod/connection.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/list.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

# Makes a group and shows its tasks; shows them if there is one of that name.
export def Make(name: string, mods: string)
  groups.Load((error) => {
    const group = groups.Named(name)
    if !empty(error)
      say.Error(error)
    elseif name == ''
      uri.Open(uri.Name('groups'), mods)
    elseif !empty(group)
      uri.Open(uri.Name('tasks', group.name), mods)
    else
      Create(name, mods)
    endif
  })
enddef

def Create(name: string, mods: string)
  const params = {id: ids.Fresh('g_'), name: name}
  connection.Request('group/create', params, (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    # The list of groups hears of it before the next reply.
    connection.Request('store/status', {}, (_, _) =>
      uri.Open(uri.Name('tasks', result.group.name), mods))
  })
enddef

# Gives the group that the list shows, or that is on the line, another name.
export def Rename(name: string)
  const row = list.Row(bufnr(), line('.'))
  const id = get(list.Spec(bufnr()), 'group', '') ?? (has_key(row, 'name') ? row.id : '')
  if id == ''
    say.Error('There is no group here. Go to its line in :Memo groups, or to a list of it.')
    return
  endif
  connection.Request('group/update', {id: id, name: name}, (error, result) => {
    if !empty(error)
      say.Error(error)
    else
      say.Info(printf('The group is called %s.', result.group.name))
    endif
  })
enddef

# Deletes a group, with what is in it, after asking.
export def Delete(name: string, is_forced: bool)
  groups.Find(name, (group) => {
    const question = printf('Delete %s and put its %s in the trash?',
      group.name, say.Count(group.counts.total, 'memo'))
    if is_forced || confirm(question, "&Yes\n&No", 2) == 1
      connection.Request('group/delete', {id: group.id}, (error, _) => {
        if !empty(error)
          say.Error(error)
        else
          say.Info(printf('%s is deleted; :Memo undo brings it back.', group.name))
        endif
      })
    endif
  })
enddef
