vim9script
# Search into the quickfix list, where `:cnext` and all else works as with any search.

import autoload 'memod/connection.vim'
import autoload 'memod/names.vim'
import autoload 'memod/say.vim'

const page_rows = 1000

# Puts what has the words of `text` in the quickfix list, and opens it.
export def Open(text: string)
  if text == ''
    say.Error('Which words? `:Memo grep WORDS` lists what has them.')
    return
  endif
  Ask(text, {}, [])
enddef

# Asks for the next page, and shows them all once there is none; `items` are those of the pages before.
def Ask(text: string, place: dict<any>, items: list<dict<any>>)
  const params = extend({text: text, limit: page_rows, fields: ['title', 'content']}, place)
  connection.Request('memo/list', params, (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    for row in result.rows
      extend(items, Items(row))
    endfor
    if has_key(result, 'nextCursor')
      Ask(text, {cursor: result.nextCursor}, items)
    else
      Show(text, items)
    endif
  })
enddef

def Show(text: string, items: list<dict<any>>)
  setqflist([], ' ', {title: ':Memo grep ' .. text, items: items})
  if empty(items)
    say.Info(printf('Nothing has “%s”.', text))
  else
    botright copen
  endif
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
