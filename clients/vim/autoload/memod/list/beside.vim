vim9script
# Words beside the lines of a list. What doesn't fit behind a title isn't shown: it would hide what
# is typed there.

import autoload 'memod/highlight.vim'

const cut_cells_min = 12

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

# Puts those of `chunks` beside the line of that text that fit there, the first ones first; a
# sentence may be cut. `room` is what Room() answers.
export def Put(buf: number, lnum: number, text: string, chunks: list<list<string>>, room: number)
  var cells = strdisplaywidth(text)
  for [all, type] in chunks
    const words = all =~ '^ *[“‘]' && room - cells >= cut_cells_min ? Cut(all, room - cells) : all
    cells += strdisplaywidth(words)
    if cells > room
      break
    endif
    highlight.Beside(buf, lnum, words, type)
  endfor
enddef

# `text` with as much of its end cut off as lets it fit into so many cells.
def Cut(text: string, cells: number): string
  if strdisplaywidth(text) <= cells
    return text
  endif
  var count = strchars(text)
  while strdisplaywidth(strcharpart(text, 0, count)) >= cells
    count -= 1
  endwhile
  return strcharpart(text, 0, count) .. '…'
enddef
