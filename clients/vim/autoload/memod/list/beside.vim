vim9script
# Words beside the lines of a list. What doesn't fit behind a title isn't shown: it would hide what is typed
# there.

import autoload 'memod/highlight.vim'

# How many cells a line has in the narrowest window that shows the buffer.
export def Room(buf: number): number
  const widths = win_findbuf(buf)->map((_, window) => Width(window))
  return empty(widths) ? &columns : min(widths)
enddef

def Width(window: number): number
  const info = getwininfo(window)[0]
  return info.width - info.textoff
enddef

# How many cells `chunks` take, each the words and their highlight group.
export def Cells(chunks: list<list<string>>): number
  var cells = 0
  for [words, _] in chunks
    cells += strdisplaywidth(words)
  endfor
  return cells
enddef

# The text properties that are `chunks` behind the text of any line they fit on.
export def Props(buf: number, chunks: list<list<string>>): list<dict<any>>
  return highlight.has_virtual_text
    ? mapnew(chunks, (_, chunk) => highlight.PropBeside(buf, chunk[0], chunk[1])) : []
enddef

# Puts those of `chunks` beside the line of that text that fit there, the first ones first; `room` is what
# Room() answers.
export def Put(buf: number, lnum: number, text: string, chunks: list<list<string>>, room: number)
  var cells = strdisplaywidth(text)
  for [words, type] in chunks
    cells += strdisplaywidth(words)
    if cells > room
      break
    endif
    highlight.Beside(buf, lnum, words, type)
  endfor
enddef
