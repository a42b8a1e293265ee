vim9script
# Links between memos: `[[a title]]` or `[[an id]]`.

import autoload 'memod/connection.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

const rows_max = 1000 # of a page

# What the link on a column of a line, counted from 1, is to; '' for none.
export def Target(text: string, column: number): string
  var start = 0
  while true
    const [found, first, end] = matchstrpos(text, '\[\[[^][]\+\]\]', start)
    if end < 0
      return ''
    elseif first < column && column <= end
      return trim(found[2 : -3])
    endif
    start = end
  endwhile
  return ''
enddef

# Opens the memo that the link under the cursor is to.
export def Follow(mods: string)
  const target = Target(getline('.'), col('.'))
  if target == ''
    say.Error('There is no [[link]] under the cursor.')
  else
    Open(target, mods)
  endif
enddef

# Opens the memo of that title or id; begins it if there is none. `more` has the `cursor` where the
# page before ended, of what has the words in it.
export def Open(target: string, mods: string, more: dict<string> = {})
  const query = extendnew({text: target, fields: ['title'], limit: rows_max,
    sort: [{by: 'updated', descending: true}]}, more)
  connection.Request('memo/list', query, (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    for row in result.rows
      if tolower(row.title) == tolower(target)
        uri.Open('memod://' .. row.id, mods)
        return
      endif
    endfor
    if has_key(result, 'nextCursor')
      Open(target, mods, {cursor: result.nextCursor})
    else
      OpenID(target, mods)
    endif
  })
enddef

def OpenID(target: string, mods: string)
  if target !~ '^\a[A-Za-z0-9_-]*$'
    Begin(target, mods)
    return
  endif
  connection.Request('memo/get', {ids: [target], fields: ['title']}, (error, result) =>
    OnMemo(target, mods, error, result))
enddef

def OnMemo(target: string, mods: string, error: dict<any>, result: any)
  if !empty(error)
    say.Error(error)
  elseif has_key(result.results[0], 'memo')
    uri.Open('memod://' .. target, mods)
  else
    Begin(target, mods)
  endif
enddef

def Begin(title: string, mods: string)
  const id = ids.Fresh()
  memo.ExpectNew(id, {})
  uri.Open('memod://' .. id, mods)
  setline(1, [title, '', ''])
  cursor(3, 1)
  say.Info(printf('There is no memo “%s” yet; :w makes it.', title))
enddef
