vim9script
# What the text of a list stands for: the rows it was made from.

import autoload 'memod/list/line.vim' as line_of

# `rows` in the order of the text, and by id the row, its line taken apart, and its place.
export def Of(rows: list<dict<any>>): dict<any>
  var by_id: dict<dict<any>> = {}
  var place = 0
  for row in rows
    by_id[row.id] = {row: row, text: line_of.Of(row), place: place}
    place += 1
  endfor
  return {rows: rows, by_id: by_id}
enddef

# The line of an entry, taken apart.
export def Line(entry: dict<any>): dict<any>
  if !has_key(entry, 'line')
    entry.line = line_of.Parse(entry.text)
  endif
  return entry.line
enddef
