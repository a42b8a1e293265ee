vim9script
# A plan for the list of groups as the calls of one `store/batch`.

# A line that was there before keeps its group; a new name renames it.
export def Make(plan: dict<any>): list<dict<any>>
  var calls = mapnew(plan.removed, (_, id) => ({method: 'group/delete', params: {id: id}}))
  var created: dict<dict<any>> = {}
  for line in plan.created
    created[line.id] = line
  endfor
  for placement in plan.placements
    if has_key(created, placement.id)
      const named = extendnew(placement, {name: created[placement.id].title})
      calls->add({method: 'group/create', params: named})
    elseif len(placement) > 1
      calls->add({method: 'group/move', params: placement})
    endif
  endfor
  for change in plan.retitled
    calls->add({method: 'group/update', params: {id: change.id, name: change.title}})
  endfor
  return calls
enddef
