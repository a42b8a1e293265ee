vim9script
# What others did to a list while it has unsaved edits: marked below the lines, taken in on write.

import autoload 'memod/highlight.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/track.vim'
import autoload 'memod/messages.vim'

# Marks what is different in `rows` from what the text was made from. Answers how many changes are
# held.
export def Mark(view: dict<any>, rows: list<dict<any>>): number
  const [buf, base] = [view.buf, view.base]
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
      words[id] = messages.Tr('gone elsewhere')
    elseif now[id] != entry.text
      words[id] = messages.Tr('elsewhere: %s', now[id])
    endif
  endfor
  held += len(words)
  if !empty(words)
    Show(view, words)
  endif
  return held
enddef

def Show(view: dict<any>, words: dict<string>)
  var lnum = 0
  for entry in track.Entries(view.track)
    lnum += 1
    if has_key(words, entry.id)
      highlight.Below(view.buf, lnum, words[entry.id], 'MemodHeld')
    endif
  endfor
enddef
