vim9script
# What the text of a list stands for: the rows it was made from.

import autoload 'memod/list/line.vim' as line_of

# `rows` are in the order of the text; `texts` are their lines, or [] for them to be made when
# needed.
export def Of(rows: list<dict<any>>, texts: list<string>): dict<any>
  return {rows: rows, texts: texts, entries: {}}
enddef

# By id: the `row`, the `text` of its line, its `place`, and the `state` of its task or ''.
# Put together when first asked for, since most lists are only looked at. Whoever asks declares the
# type: of a dict of no type, each has_key() goes through all of it to find out.
export def Entries(base: dict<any>): dict<dict<any>>
  if empty(base.entries)
    const texts = empty(base.texts) ? mapnew(base.rows, (_, row) => line_of.Of(row)) : base.texts
    var place = 0
    for row in base.rows
      const task = get(row, 'task')
      base.entries[row.id] = {row: row, text: texts[place], place: place,
        state: type(task) == v:t_dict ? task.state : ''}
      place += 1
    endfor
  endif
  return base.entries
enddef

# Adds a row to the end of what the text stands for.
export def Add(base: dict<any>, row: dict<any>)
  base.entries = {}
  base.rows = base.rows + [row]
  base.texts = []
enddef

# The row with that id; {} if there is none.
export def Row(base: dict<any>, id: string): dict<any>
  for row in base.rows
    if row.id == id
      return row
    endif
  endfor
  return {}
enddef
