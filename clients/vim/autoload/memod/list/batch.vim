vim9script
# Sends what was edited as one `store/batch`, which is one commit.

import autoload 'memod/connection.vim'
import autoload 'memod/list/calls.vim'
import autoload 'memod/list/conflict.vim'
import autoload 'memod/list/groupcalls.vim'
import autoload 'memod/say.vim'

def Limit(name: string): number
  return connection.Info()->get('limits', {})->get(name, 1000)
enddef

# Calls back with the error, or {}, once the list has been told of it.
export def Send(view: dict<any>, plan: dict<any>, Callback: func)
  const known = conflict.Find(view, plan)
  if empty(known)
    SendCalls(view, plan, Callback)
  else
    Callback(known)
  endif
enddef

def SendCalls(view: dict<any>, plan: dict<any>, Callback: func)
  const wanted = view.spec.of_groups ? groupcalls.Make(plan)
    : calls.Make(plan, view.spec, Limit('ids'))
  if empty(wanted)
    Callback({})
  elseif len(wanted) > Limit('batchCalls')
    Callback({message: printf(
      'These are %d changes; at most %d go into one. Undo some and :w in parts.',
      len(wanted), Limit('batchCalls'))})
  else
    const did = Summary(plan)
    const params = {calls: wanted, label: did == '' ? 'Edit list' : 'Edit list: ' .. did}
    connection.Request('store/batch', params, (error, result) => {
      const trouble = empty(error) ? {} : conflict.Meet(view, plan, error)
      if !empty(error) && empty(trouble)
        SendCalls(view, plan, Callback)
      else
        OnAnswer(trouble, result, Callback)
      endif
    })
  endif
enddef

def OnAnswer(error: dict<any>, result: any, Callback: func)
  if !empty(error)
    Callback(error)
    return
  endif
  for answer in result.results
    for outcome in get(get(answer, 'result', {}), 'results', [])
      # One that was to be removed and is gone is no trouble.
      if has_key(outcome, 'error') && outcome.error.data.kind != 'notFound'
        say.Error(outcome.error)
      endif
    endfor
  endfor
  # What the commit did to this list is told before the next reply.
  connection.Request('history/list', {limit: 1}, (_, _) => Callback({}))
enddef

# What the plan does, in a few words; '' for nothing.
export def Summary(plan: dict<any>): string
  var parts: list<string> = []
  for [count, word] in [[len(plan.created), 'added'], [len(plan.adopted), 'brought here'],
      [len(plan.removed), 'removed'], [len(plan.retitled), 'retitled'], [plan.moved, 'moved']]
    if count > 0
      parts->add(count .. ' ' .. word)
    endif
  endfor
  for [state, word] in [['todo', 'to do'], ['doing', 'doing'], ['done', 'done']]
    const count = len(get(plan.states, state, []))
    if count > 0
      parts->add(count .. ' ' .. word)
    endif
  endfor
  if !empty(plan.tasks)
    parts->add(len(plan.tasks) .. ' marked')
  endif
  return join(parts, ', ')
enddef
