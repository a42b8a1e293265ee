vim9script
# The memos that get a new title, as they are now: the title is a part of their text.

import autoload 'memod/connection.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of

# Calls back with the error, or {}, and the memos that `plan` retitles, by id.
export def Read(view: dict<any>, plan: dict<any>, Callback: func)
  if view.spec.of_groups || empty(plan.retitled)
    Callback({}, {})
    return
  endif
  const wanted = mapnew(plan.retitled, (_, change) => change.id)
  connection.Request('memo/get', {ids: wanted, fields: ['title', 'content']}, (error, result) => {
    var failure = error
    var memos: dict<any> = {}
    for outcome in empty(error) ? result.results : []
      if has_key(outcome, 'error')
        failure = outcome.error
      else
        memos[outcome.id] = outcome.memo
      endif
    endfor
    Callback(empty(failure) ? Conflict(view, plan, memos) : failure, memos)
  })
enddef

# Says which line was retitled here and elsewhere. Its new title is then what it was made from.
def Conflict(view: dict<any>, plan: dict<any>, memos: dict<any>): dict<any>
  for change in plan.retitled
    const title = memos[change.id].title
    if title != change.was && title != change.title
      final entry = base_of.Entries(view.base)[change.id]
      entry.row = extendnew(entry.row, {title: title})
      entry.text = line_of.Of(entry.row)
      return {message: printf(
        '“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.',
        change.was, title, change.title)}
    endif
  endfor
  return {}
enddef
