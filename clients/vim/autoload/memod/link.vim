vim9script
# Links between memos: `[[a title]]`, `[[an id]]`, `[[a title|a label]]`.

import autoload 'memod/connection.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/list.vim'
import autoload 'memod/marks.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/names.vim'
import autoload 'memod/option.vim'
import autoload 'memod/place.vim'
import autoload 'memod/say.vim'
import autoload 'memod/search.vim'
import autoload 'memod/uri.vim'

const lines_max = 30

# Opens the memo that the link under the cursor is to.
export def Follow(mods: string)
  Resolve(marks.Here(), mods, () => {
    if !place.Follow(mods)
      Nothing()
    endif
  })
enddef

# The same for a key, which does what it does elsewhere where there is no link.
export def FollowOr(key: string)
  Resolve(marks.Here(), '', () => {
    if place.Follow('')
      return
    endif
    try
      execute "normal!" substitute(key, '<CR>', "\<CR>", '')
    catch
      say.Error(substitute(v:exception, '^Vim[^:]*:', '', ''))
    endtry
  })
enddef

# Shows the memo that the link under the cursor is to, or of the line of a list, in a small window
# until the cursor moves.
export def Show()
  const kind = get(b:, 'memod_kind', '')
  if kind == 'list' || kind == 'search'
    ShowLine(kind == 'list' ? list.Row(bufnr(), line('.')) : search.Hit(bufnr(), line('.')))
    return
  endif
  const asked = extend({fields: ['title', 'content']}, marks.Here())
  connection.Request('link/resolve', asked, (error, result) => {
    if !empty(error)
      say.Error(error)
    elseif !has_key(result, 'target')
      Nothing()
    elseif !has_key(result, 'memo')
      say.Info(messages.Tr('There is no memo “%s” yet.', result.target))
    else
      ShowText(result.memo.content)
    endif
  })
enddef

def ShowLine(row: dict<any>)
  if !has_key(row, 'line')
    say.Error(messages.Tr('There is no memo on this line.'))
    return
  endif
  connection.Request('memo/get', {ids: [row.id], fields: ['content']}, (error, result) => {
    if !empty(error) || has_key(result.results[0], 'error')
      say.Error(empty(error) ? result.results[0].error : error)
    else
      ShowText(result.results[0].memo.content)
    endif
  })
enddef

def ShowText(content: string)
  const lines = split(substitute(content, '\r', '', 'g'), "\n", true)
  say.Popup(lines[: lines_max - 1], true)
enddef

def Nothing()
  say.Error(messages.Tr('There is no [[link]] under the cursor.'))
enddef

# Opens the memo that a link is to; begins it if there is none. `target` is a title or an id, also
# with a label: all that is between the brackets.
export def Open(target: string, mods: string)
  Resolve({target: target}, mods)
enddef

def Resolve(params: dict<any>, mods: string, Otherwise: func = Nothing)
  const asked = extend({fields: ['title']}, params)
  connection.Request('link/resolve', asked, (error, result) => {
    if !empty(error)
      say.Error(error)
    elseif !has_key(result, 'target')
      Otherwise()
    elseif has_key(result, 'memo')
      uri.OpenMemo(result.memo.id, result.memo.title, mods)
      if has_key(result, 'position')
        memo.GoTo(bufnr(), result.position)
      endif
    elseif has_key(result, 'position')
      cursor(result.position.line + 1, result.position.character + 1)
    elseif !has_key(result, 'content')
      say.Error(messages.Tr('“%s” can''t be the title of a memo.', result.target))
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
  say.Info(messages.Tr('There is no memo “%s” yet; :w creates it.', target))
enddef

# For 'includeexpr': the name of the memo that a link to `target` leads to.
export def Include(target: string): string
  const result = connection.Await('link/resolve', {target: target, fields: ['title']}, option.limits.asking)
  return has_key(result, 'memo') ? names.Of(result.memo.id, result.memo.title) : target
enddef
