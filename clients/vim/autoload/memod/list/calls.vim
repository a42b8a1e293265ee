vim9script
# A plan as the calls of one `store/batch`.

export def Make(plan: dict<any>, spec: dict<any>, ids_max: number): list<dict<any>>
  final calls: list<dict<any>> = []
  # These come first: each call makes another revision of its memo.
  for change in plan.retitled
    Call(calls, 'memo/update', {
      id: change.id, title: change.title, ifRevision: change.revision})
  endfor
  ForIDs(calls, spec.is_trash ? 'memo/purge' : 'memo/delete', plan.removed, ids_max)
  ForIDs(calls, 'memo/restore', mapnew(plan.adopted, (_, line) => line.id), ids_max)
  if spec.is_ordered
    # What is new has a place among the others.
    PlaceAll(calls, plan, spec)
  else
    for line in plan.created
      Create(calls, line, {})
    endfor
  endif
  for [state, ids] in items(plan.states)
    # What is done elsewhere too, or sent again, is done once.
    for id in copy(ids)->filter((_, id) => has_key(plan.seen, id))
      Call(calls, 'task/setState', extend({ids: [id], state: state}, plan.seen[id]))
    endfor
    ForIDs(calls, 'task/setState', copy(ids)->filter((_, id) => !has_key(plan.seen, id)),
      ids_max, {state: state})
  endfor
  for change in plan.tasks
    Call(calls, 'memo/update', {id: change.id, task: change.patch})
  endfor
  for line in plan.adopted
    if spec.kind == 'task' && !line.had_box
      Call(calls, 'memo/update', {id: line.id, task: {state: line.state}})
    endif
  endfor
  return calls
enddef

def Call(calls: list<dict<any>>, method: string, params: dict<any>)
  calls->add({method: method, params: params})
enddef

# One call for as many ids as the server takes at once.
def ForIDs(calls: list<dict<any>>, method: string, ids: list<string>, ids_max: number, more = {})
  # Not range() with a stride: one that should be empty has a member.
  var first = 0
  while first < len(ids)
    Call(calls, method, extend({ids: slice(ids, first, first + ids_max)}, more))
    first += ids_max
  endwhile
enddef

def Create(calls: list<dict<any>>, line: dict<any>, anchor: dict<any>)
  final params = extend({id: line.id, content: line.title}, anchor)
  if line.group != ''
    params.group = line.group
  endif
  if line.state == ''
    Call(calls, 'memo/create', params)
  else
    Call(calls, 'task/create', extend(params, {state: line.state, important: line.important}))
  endif
enddef

def PlaceAll(calls: list<dict<any>>, plan: dict<any>, spec: dict<any>)
  var created: dict<dict<any>> = {}
  for line in plan.created
    created[line.id] = line
  endfor
  const adopted = mapnew(plan.adopted, (_, line) => line.id)
  for placement in plan.placements
    final anchor = copy(placement)
    remove(anchor, 'id')
    if has_key(created, placement.id)
      Create(calls, created[placement.id], anchor)
    elseif index(adopted, placement.id) >= 0 && spec.group != ''
      Call(calls, 'memo/move', extend({id: placement.id, group: spec.group}, anchor))
    elseif !empty(anchor)
      Call(calls, 'memo/move', extend({id: placement.id}, anchor))
    endif
  endfor
enddef
