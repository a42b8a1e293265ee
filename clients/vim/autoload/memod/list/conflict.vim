vim9script
# Lines that were retitled here and elsewhere.

import autoload 'memod/list/base.vim' as base_of

# The error of the first line that is known to have been retitled elsewhere, or {}. Each change of
# the plan gets the revision that it is made to.
export def Find(view: dict<any>, plan: dict<any>): dict<any>
  if view.spec.of_groups
    return {}
  endif
  for change in plan.retitled
    const now = Latest(view, base_of.Entry(view.base, change.id).row)
    change.revision = now.revision
    if !IsHarmless(change, now)
      return TakeTitle(view, change, now)
    endif
  endfor
  return {}
enddef

# Looks at why the server refused `plan`. Answers {} where only other things have changed in a memo
# than its title: then its change is made to that revision. Else answers the error to tell.
export def Meet(view: dict<any>, plan: dict<any>, error: dict<any>): dict<any>
  const data = get(error, 'data', {})
  for change in get(data, 'kind', '') == 'conflict' ? plan.retitled : []
    if change.id != get(data, 'id', '')
      continue
    elseif !IsHarmless(change, data.current)
      return TakeTitle(view, change, data.current)
    endif
    change.revision = data.current.revision
    return {}
  endfor
  return error
enddef

# The memo of `row` as it was last heard of.
def Latest(view: dict<any>, row: dict<any>): dict<any>
  const place = index(view.watch.ids, row.id)
  return place >= 0 && view.watch.rows[place].revision >= row.revision
    ? view.watch.rows[place] : row
enddef

def IsHarmless(change: dict<any>, now: dict<any>): bool
  return now.title == change.was || now.title == change.title
enddef

# Says that the line was retitled elsewhere. Its title from there is then what it was made from.
def TakeTitle(view: dict<any>, change: dict<any>, now: dict<any>): dict<any>
  base_of.Retitle(view.base, change.id, now.title, now.revision)
  return {message: printf('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.',
    change.was, now.title, change.title)}
enddef
