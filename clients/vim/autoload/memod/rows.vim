vim9script
# All rows of a query, however many pages they take.

import autoload 'memod/connection.vim'
import autoload 'memod/say.vim'

const page_rows = 1000

# Calls back with all rows that `memo/list` has for `params`; says an error. `rows` are those of the
# pages before.
export def All(params: dict<any>, Callback: func(list<dict<any>>), rows: list<dict<any>> = [])
  connection.Request('memo/list', extend({limit: page_rows}, params), (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    extend(rows, result.rows)
    if has_key(result, 'nextCursor')
      All(extendnew(params, {cursor: result.nextCursor}), Callback, rows)
    else
      Callback(rows)
    endif
  })
enddef
