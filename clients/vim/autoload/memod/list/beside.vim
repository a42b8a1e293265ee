vim9script
# Words beside the lines of a list. Where they don't fit behind a title they stand in it, at the edge
# of the window: a title may be as long as it likes, and a date has to be seen.

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

# Puts `chunks`, which take so many cells, beside the line of that text; `room` is what Room() answers.
export def Put(buf: number, lnum: number, text: string, chunks: list<list<string>>, cells: number,
    room: number)
  # Cells are counted only where bytes leave a doubt: it takes a while for thousands of lines.
  if len(text) + cells <= room || strdisplaywidth(text) + cells <= room
    Add(buf, lnum, chunks, 0)
  else
    const excess = cells - room * 2 / 3
    const left = excess > 0 ? room - room * 2 / 3 : room - cells
    Add(buf, lnum, excess > 0 ? Cut(chunks, excess) : chunks,
      len(matchstr(text, printf('^.*\%%<%dv', left + 2))) + 1)
  endif
enddef

def Add(buf: number, lnum: number, chunks: list<list<string>>, column: number)
  for [words, type] in chunks
    highlight.Beside(buf, lnum, words, type, column)
  endfor
enddef

# The same with the last words cut, so that something of the title is left to be seen.
def Cut(chunks: list<list<string>>, excess: number): list<list<string>>
  const [words, type] = chunks[-1]
  const kept = max([0, strchars(words) - excess - 1])
  return chunks[: -2] + [[strcharpart(words, 0, kept) .. '…', type]]
enddef
