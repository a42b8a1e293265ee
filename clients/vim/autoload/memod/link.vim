vim9script
# Links between memos: `[[a title]]`, `[[an id]]`, `[[a title|a label]]`.

import autoload 'memod/connection.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

# What is between the brackets of the link on a column of a line, counted from 1; '' for none.
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

# Opens the memo that a link is to; begins it if there is none. `target` is a title or an id, also with a
# label: all that is between the brackets.
export def Open(target: string, mods: string)
  connection.Request('link/resolve', {target: target, fields: ['title']}, (error, result) => {
    if !empty(error)
      say.Error(error)
    elseif has_key(result, 'memo')
      uri.OpenMemo(result.memo.id, result.memo.title, mods)
    elseif !has_key(result, 'content')
      say.Error(printf('“%s” is no title that a memo can have.', target))
    else
      Begin(result.target, result.content, mods)
    endif
  })
enddef

def Begin(target: string, content: string, mods: string)
  const id = ids.Fresh()
  memo.ExpectNew(id, {})
  uri.OpenMemo(id, target, mods)
  setline(1, [content, '', ''])
  cursor(3, 1)
  say.Info(printf('There is no memo “%s” yet; :w makes it.', target))
enddef
