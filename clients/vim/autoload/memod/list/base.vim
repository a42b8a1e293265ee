vim9script
# What the text of a list stands for: the rows it was made from.

import autoload 'memod/list/line.vim' as line_of

# `rows` are in the order of the text; `texts` are their lines, or [] for them to be made when
# needed. `shown` are the lines with the headings, which stand at the indices `headings`; [] where it
# isn't known that this is what was put in the buffer.
export def Of(rows: list<dict<any>>, texts: list<string>, shown: list<string> = [],
    headings: list<number> = []): dict<any>
  # Declared, so that they have types; see connection.vim.
  final typed: list<dict<any>> = rows
  final typed_texts: list<string> = texts
  final typed_shown: list<string> = shown
  final entries: dict<dict<any>> = {}
  return {rows: typed, texts: typed_texts, shown: typed_shown, headings: headings,
    entries: entries}
enddef

# What the lines of `base.shown` from `first` on and before `end` stand for.
export def Part(base: dict<any>, first: number, end: number): dict<any>
  const start = first - HeadingsAbove(base, first)
  const stop = end - HeadingsAbove(base, end)
  return Of(slice(base.rows, start, stop), slice(base.texts, start, stop))
enddef

# How many headings stand above the line `index` of `base.shown`.
export def HeadingsAbove(base: dict<any>, index: number): number
  return len(copy(base.headings)->filter((_, heading) => heading < index))
enddef

# By id: the `row`, the `text` of its line, its `place`, and the `state` of its task or ''.
# Put together when first asked for, since most lists are only looked at. Whoever asks declares the
# type: of a dict of no type, each has_key() goes through all of it to find out.
export def Entries(base: dict<any>): dict<dict<any>>
  if empty(base.entries)
    const texts = empty(base.texts) ? mapnew(base.rows, (_, row) => line_of.Of(row)) : base.texts
    final entries: dict<dict<any>> = {}
    var place = 0
    for row in base.rows
      const task = get(row, 'task')
      entries[row.id] = {row: row, text: texts[place], place: place,
        state: type(task) == v:t_dict ? task.state : ''}
      place += 1
    endfor
    base.entries = entries
  endif
  return base.entries
enddef

# What `Entries` has of one id, without putting all of it together.
export def Entry(base: dict<any>, id: string): dict<any>
  const entries: dict<any> = base.entries
  return empty(entries) && !empty(base.texts) ? Found(base, id) : Entries(base)[id]
enddef

def Found(base: dict<any>, id: string): dict<any>
  const place = match(base.texts, '\C\V\^/' .. id .. ' ')
  return {row: base.rows[place], text: base.texts[place], place: place}
enddef

# Lets the line of an id stand for another title, of another revision.
export def Retitle(base: dict<any>, id: string, title: string, revision: number)
  const entry = Entry(base, id)
  base.rows = copy(base.rows)
  base.rows[entry.place] = extendnew(entry.row, {title: title, revision: revision})
  if !empty(base.texts)
    base.texts[entry.place] = line_of.Of(base.rows[entry.place])
  endif
  base.entries = {}
enddef

# Adds a row to the end of what the text stands for.
export def Add(base: dict<any>, row: dict<any>)
  base.entries = {}
  base.rows = base.rows + [row]
  base.texts = []
  base.shown = []
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
