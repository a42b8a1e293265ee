vim9script
# What others did to a list while it has unsaved edits: marked beside the lines, taken in on write.

import autoload 'memod/buffer.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/beside.vim'
import autoload 'memod/list/line.vim' as line_of

# Marks what is different in `rows` from what the text was made from. Answers how many changes are
# held.
export def Mark(buf: number, base: dict<any>, rows: list<dict<any>>): number
  prop_remove({bufnr: buf, type: 'MemodHeld', all: true}, 1, getbufinfo(buf)[0].linecount)
  const entries: dict<any> = base_of.Entries(base)
  const lines = line_of.AllOf(rows)
  var now: dict<string> = {}
  var place = 0
  for row in rows
    now[row.id] = lines[place]
    place += 1
  endfor
  var held = len(copy(rows)->filter((_, row) => !has_key(entries, row.id)))
  var words: dict<string> = {}
  for [id, entry] in items(entries)
    if !has_key(now, id)
      words[id] = 'gone elsewhere'
    elseif now[id] != entry.text
      words[id] = 'elsewhere: ' .. substitute(now[id], '^/\S* ', '', '')
    endif
  endfor
  held += len(words)
  if !empty(words)
    Show(buf, words)
  endif
  return held
enddef

def Show(buf: number, words: dict<string>)
  const room = beside.Room(buf)
  var lnum = 0
  for text in buffer.Lines(buf)
    lnum += 1
    const id = line_of.Id(text)
    if has_key(words, id)
      const chunks = [[' ' .. words[id], 'MemodHeld']]
      beside.Put(buf, lnum, text, chunks, beside.Cells(chunks), room)
    endif
  endfor
enddef
