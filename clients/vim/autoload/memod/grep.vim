vim9script
# Searches, and the links to a memo, in the quickfix list, where `:cnext` and all else works.

import autoload 'memod/messages.vim'
import autoload 'memod/names.vim'
import autoload 'memod/option.vim'
import autoload 'memod/rows.vim' as rows_of
import autoload 'memod/say.vim'

# The lines that have the words of `text`.
export def Open(text: string)
  if text == ''
    say.Error(messages.Tr('Which words? `:Memo grep WORDS` lists the memos with them.'))
  else
    Ask({text: text}, ':Memo grep ' .. text, messages.Tr('Nothing has “%s”.', text))
  endif
enddef

# The lines that link to the memo of that id.
export def Links(id: string)
  Ask({linksTo: id}, ':Memo links', messages.Tr('Nothing links here.'))
enddef

# Puts what `query` finds in the quickfix list, and opens it; `nothing` is said if there is none.
def Ask(query: dict<any>, title: string, nothing: string)
  rows_of.All(extend({fields: ['title', 'content']}, query), (rows) => {
    final items: list<dict<any>> = []
    for row in rows
      extend(items, Items(row))
    endfor
    if empty(items)
      say.Info(nothing)
    else
      setqflist([], ' ', {title: title, items: items})
      botright copen
      if option.WantsKeymaps()
        nnoremap <buffer> <CR> <ScriptCmd>Jump()<CR>
      endif
    endif
  })
enddef

# Opens the entry of the line in the window before. By itself, Vim doesn't take a memo's window for
# one of a file, and splits.
def Jump()
  const entry = line('.')
  if getwinvar(winnr('#'), '&buftype') == 'acwrite'
    wincmd p
  endif
  execute ':' .. entry .. 'cc'
enddef

# An entry for each line of a row with a match, or one for the row.
def Items(row: dict<any>): list<dict<any>>
  const lines = split(row.content, "\n", true)
  var items: list<dict<any>> = []
  var last = -1
  const own = names.Find(row.id)
  const name = own > 0 ? bufname(own) : names.Of(row.id, row.title)
  for range in get(row, 'ranges', []) ?? [{start: {line: 0, character: 0}}]
    const start = range.start
    if start.line != last
      last = start.line
      items->add({filename: name, module: row.title, lnum: start.line + 1,
        col: start.character + 1, text: trim(get(lines, start.line, row.title))})
    endif
  endfor
  return items
enddef
