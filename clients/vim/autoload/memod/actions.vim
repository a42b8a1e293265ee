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
import autoload 'memod/option.vim'
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

# Asks for something of the memos that are meant; says what `Done` makes of the result.
def Change(call: dict<any>, method: string, Params: func(list<dict<any>>): dict<any>,
    Done: func)
  const rows = Meant(call)
  if empty(rows)
    return
  endif
  connection.Request(method, Params(rows), (error, result) => {
    const failed = copy(empty(error) ? result.results : [])
      ->filter((_, outcome) => has_key(outcome, 'error'))
    const failure = empty(failed) ? error : failed[0].error
    if !empty(failure)
      # Which param it was says nothing to who typed it.
      say.Error(extendnew(failure, {message: substitute(failure.message, '^`[A-Za-z.]*`: ', '', '')}))
    else
      say.Info(Done(messages.Count(len(rows), '%s memo', '%s memos'), result))
    endif
  })
enddef

# One patch for every memo that is meant, as one commit that the history calls `label`.
def Patch(call: dict<any>, label: string, Of: func(dict<any>): dict<any>,
    Done: func)
  Change(call, 'store/batch', (rows) => ({label: label, calls: mapnew(rows, (_, row) =>
    ({method: 'memo/update', params: extend({id: row.id}, Of(row))}))}), Done)
enddef

def IDs(rows: list<dict<any>>): dict<any>
  return {ids: mapnew(rows, (_, row) => row.id)}
enddef

# Puts memos in the trash.
export def Delete(call: dict<any>)
  Change(call, 'memo/delete', IDs,
    (count, _) => messages.Tr('Put %s in the trash; :Memo undo takes it back.', count))
enddef

# Takes memos out of the trash.
export def Restore(call: dict<any>)
  Change(call, 'memo/restore', IDs, (count, _) => messages.Tr('Took %s out of the trash.', count))
enddef

# What a change of a field is called, and what is said of it without a value and with one.
const fields = {
  due: [messages.Tr('Set due date'), messages.Tr('%s: no date.'), messages.Tr('%s: due %s.')],
  start: [messages.Tr('Defer'), messages.Tr('%s: not deferred.'),
    messages.Tr('%s: deferred until %s.')],
  repeat: [messages.Tr('Set repeat'), messages.Tr('%s: only once.'), messages.Tr('%s: %s.')],
}

# Sets when tasks are `due`, `start` or `repeat`, in the person's words, which the server reads;
# without any, never.
export def Set(field: string, words: string, call: dict<any>)
  const [label, none, some] = fields[field]
  Patch(call, label, (_) => ({task: {[field]: words == '' ? v:null : words}}), (count, result) => {
    const value = result.results[0].result.memo.task[field]
    return value == null ? messages.Tr(none, count) : messages.Tr(some, count,
      type(value) == v:t_dict ? date.Repeat(value) : date.Due(value))
  })
enddef

# Pins memos; with a bang takes the pin off.
export def Pin(call: dict<any>)
  const [label, done] = call.bang ? [messages.Tr('Unpin'), messages.Tr('%s: not pinned.')]
    : [messages.Tr('Pin'), messages.Tr('%s: pinned.')]
  Patch(call, label, (_) => ({pinned: !call.bang}), (count, _) => messages.Tr(done, count))
enddef

# Puts memos in another group; without a name, in none.
export def Move(name: string, call: dict<any>)
  const label = messages.Tr('Move')
  if name == ''
    Patch(call, label, (_) => ({group: v:null}),
      (count, _) => messages.Tr('%s: in no group.', count))
    return
  endif
  const window = win_getid()
  groups.Find(name, (group) => {
    if win_getid() == window
      Patch(call, label, (_) => ({group: group.id}),
        (count, _) => messages.Tr('%s: in %s.', count, group.name))
    endif
  })
enddef

# Marks as `done`, `doing` or `important`, or no longer, or as `todo`: lines of a list, for `:w`; a
# memo, at once.
export def Mark(what: string, call: dict<any>)
  const Next = (state, important) => what == 'important' ? [state, !important]
    : [state == what ? 'todo' : what, important]
  if !empty(list.Spec(bufnr()))
    for lnum in range(call.lines[0], call.lines[1])
      const text = getline(lnum)
      if text != '' && list.Id(bufnr(), lnum)[0] != ':'
        setline(lnum, line_of.WithBox(text, Next))
      endif
    endfor
    return
  endif
  Patch(call, messages.Tr('Set state'), (row) => {
    const task = type(get(row, 'task')) == v:t_dict ? row.task : {state: 'todo', important: false}
    const [state, important] = Next(task.state, task.important)
    # Only what is to be different: the rest may have been changed elsewhere.
    final changed: dict<any> = important == task.important ? {} : {important: important}
    if state != task.state
      changed.state = state
    endif
    if get(changed, 'state', '') == 'done' && type(get(task, 'repeat')) == v:t_dict
      # Of what comes again, the one that is seen.
      changed.occurrence = task.repeat.anchor
    endif
    return {task: changed}
  }, (count, _) => messages.Tr('%s: changed.', count))
enddef

# Lists the lines that link to the memo.
export def Links(call: dict<any>)
  const rows = Meant(call)
  if !empty(rows)
    grep.Links(rows[0].id)
  endif
enddef

# Checks the boxes of a memo's lines, `- [ ] milk`, or none of them if the first one is checked; items
# get one. The server does it, which knows what is a box.
export def Tick(call: dict<any>)
  const [first, last] = [call.lines[0], call.lines[1]]
  const result = connection.Await('text/tick', {content: join(getline(1, '$'), "\n"),
    line: first - 1, lastLine: last - 1, add: true}, option.limits.asking)
  if has_key(result, 'ticked')
    setline(first, split(result.content, "\n", true)[first - 1 : last - 1])
  elseif has_key(result, 'content')
    say.Warn(messages.Tr('There is no item of a list here; `- [ ] milk` is one with a box.'))
  else
    say.Error(messages.Tr('The server does not answer.'))
  endif
enddef
