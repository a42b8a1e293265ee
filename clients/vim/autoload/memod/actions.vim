vim9script
# What is done to the memo in the buffer, or to those on the lines of a list.

import autoload 'memod/connection.vim'
import autoload 'memod/date.vim'
import autoload 'memod/grep.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/repeats.vim'
import autoload 'memod/say.vim'
import autoload 'memod/search.vim'

# The memos that are meant, as they were last told: the buffer's, or those on the lines of the
# range.
def Meant(call: dict<any>): list<dict<any>>
  const own = memo.Of(bufnr())
  if !empty(own)
    return [own]
  endif
  var rows: list<dict<any>> = []
  for lnum in range(call.lines[0], call.lines[1])
    const row = empty(list.Spec(bufnr())) ? search.Hit(bufnr(), lnum) : list.Row(bufnr(), lnum)
    if !empty(row)
      rows->add(row)
    endif
  endfor
  if empty(rows)
    say.Error(messages.Tr('There is no memo here. Go to the line of one, or open it.'))
  endif
  return rows
enddef

# Asks for something of the memos that are meant; says `done`.
def Change(call: dict<any>, done: string, method: string, Params: func(list<dict<any>>): dict<any>)
  const rows = Meant(call)
  if empty(rows)
    return
  endif
  Ask(method, Params(rows), messages.Tr(done, CountOf(rows)))
enddef

def Ask(method: string, params: dict<any>, done: string)
  connection.Request(method, params, (error, result) => {
    final outcomes = type(result) == v:t_dict ? get(result, 'results', []) : []
    final failed = copy(outcomes)->filter((_, outcome) => has_key(outcome, 'error'))
    if !empty(error) || !empty(failed)
      say.Error(empty(error) ? failed[0].error : error)
    else
      say.Info(done)
    endif
  })
enddef

# One patch for every memo that is meant, as one commit.
def Patch(call: dict<any>, done: string, Of: func(dict<any>): dict<any>)
  Change(call, done, 'store/batch', (rows) => Patches(rows, Of))
enddef

def Patches(rows: list<dict<any>>, Of: func(dict<any>): dict<any>): dict<any>
  return {calls: mapnew(rows, (_, row) =>
    ({method: 'memo/update', params: extend({id: row.id}, Of(row))}))}
enddef

def CountOf(rows: list<dict<any>>): string
  return messages.Count(len(rows), '%s memo', '%s memos')
enddef

def IDs(rows: list<dict<any>>): dict<any>
  return {ids: mapnew(rows, (_, row) => row.id)}
enddef

# Puts memos in the trash.
export def Delete(call: dict<any>)
  Change(call, messages.Tr('Put %s in the trash; :Memo undo takes it back.'), 'memo/delete', IDs)
enddef

# Takes memos out of the trash.
export def Restore(call: dict<any>)
  Change(call, messages.Tr('Took %s out of the trash.'), 'memo/restore', IDs)
enddef

# Says when tasks are due; without words, never.
export def Due(words: string, call: dict<any>)
  SetInWords('due', date.Due, words, call,
    words == '' ? messages.Tr('%s: no date.') : messages.Tr('%s: due %s.'))
enddef

# Hides tasks until then; without words, no longer.
export def Defer(words: string, call: dict<any>)
  SetInWords('start', date.Due, words, call,
    words == '' ? messages.Tr('%s: not deferred.') : messages.Tr('%s: deferred until %s.'))
enddef

# Has tasks come again when they are done; without words, no longer.
export def Repeat(words: string, call: dict<any>)
  SetInWords('repeat', repeats.Words, words, call,
    words == '' ? messages.Tr('%s: only once.') : messages.Tr('%s: %s.'))
enddef

# Sets the member `name` of tasks, in the person's words, which the server reads; without any, none.
# `WordsOf` says its value.
def SetInWords(name: string, WordsOf: func(any): string, words: string, call: dict<any>,
    done: string)
  const rows = Meant(call)
  if empty(rows)
    return
  endif
  const params = Patches(rows, (_) => ({task: {[name]: words == '' ? v:null : words}}))
  connection.Request('store/batch', params, (error, result) => {
    if !empty(error)
      # Which param it was says nothing to who typed it.
      say.Error(substitute(error.message, '^`[A-Za-z.]*`: ', '', ''))
      return
    endif
    const value = result.results[0].result.memo.task[name]
    say.Info(messages.Tr(done, CountOf(rows), value == null ? '' : WordsOf(value)))
  })
enddef

# Pins memos; with a bang takes the pin off.
export def Pin(call: dict<any>)
  Patch(call, call.bang ? messages.Tr('%s: not pinned.') : messages.Tr('%s: pinned.'),
    (_) => ({pinned: !call.bang}))
enddef

# Puts memos in another group; without a name, in none.
export def Move(name: string, call: dict<any>)
  if name == ''
    Patch(call, messages.Tr('%s: in no group.'), (_) => ({group: v:null}))
    return
  endif
  const window = win_getid()
  groups.Find(name, (group) => {
    if win_getid() == window
      Patch(call, messages.Tr('%s: in %s.', '%s', group.name), (_) => ({group: group.id}))
    endif
  })
enddef

# Marks as done, or to do again: lines of a list, for `:w`; a memo, at once.
export def Done(call: dict<any>)
  Box(call, (state, important) => [state == 'done' ? 'todo' : 'done', important])
enddef

# Marks as being done, or not.
export def Doing(call: dict<any>)
  Box(call, (state, important) => [state == 'doing' ? 'todo' : 'doing', important])
enddef

# Marks as to do again.
export def Todo(call: dict<any>)
  Box(call, (_, important) => ['todo', important])
enddef

# Marks as important, or not.
export def Important(call: dict<any>)
  Box(call, (state, important) => [state, !important])
enddef

def Box(call: dict<any>, Next: func(string, bool): list<any>)
  if empty(list.Spec(bufnr()))
    Patch(call, messages.Tr('%s: changed.'), (row) => {
      const task = type(get(row, 'task')) == v:t_dict ? row.task : {state: 'todo', important: false}
      const [state, important] = Next(task.state, task.important)
      # Only what is to be different: the rest may have been changed elsewhere.
      final changed = state == task.state ? {} : extend({state: state},
        state == 'done' ? repeats.Seen(task) : {})
      return {task: extend(changed,
        important == task.important ? {} : {important: important})}
    })
    return
  endif
  for lnum in range(call.lines[0], call.lines[1])
    const text = getline(lnum)
    if text != '' && list.Id(bufnr(), lnum)[0] != ':'
      setline(lnum, line_of.WithBox(text, Next))
    endif
  endfor
enddef

# Lists the lines that link to the memo.
export def Links(call: dict<any>)
  const rows = Meant(call)
  if !empty(rows)
    grep.Links(rows[0].id)
  endif
enddef
