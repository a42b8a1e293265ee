vim9script
# What the text of a list stands for: the rows it was made from.

import autoload 'memod/list/line.vim' as line_of

# `rows` are in the order of the text. `headings` are those of the sections, each with `key`, `title`
# and, unless rows of several are mixed, `start`, the place of its first row. `state` is the store's
# that the rows are of, but for those whose revision is in `seen`, by id.
export def Of(rows: list<dict<any>>, headings: list<dict<any>> = [], state = '',
    seen: dict<number> = {}): dict<any>
  # Declared, so that they have types; see connection.vim.
  final typed: list<dict<any>> = rows
  final typed_headings: list<dict<any>> = headings
  final typed_seen: dict<number> = seen
  final entries: dict<dict<any>> = {}
  return {rows: typed, headings: typed_headings, state: state, seen: typed_seen, entries: entries}
enddef

# By id: the `row`, the `text` of its line and its `place`. Put together when first asked for, since
# most lists are only looked at. Whoever asks declares the type: of a dict of no type, each has_key()
# goes through all of it to find out.
export def Entries(base: dict<any>): dict<dict<any>>
  if empty(base.entries)
    const texts = line_of.AllOf(base.rows)
    final entries: dict<dict<any>> = {}
    var place = 0
    for row in base.rows
      entries[row.id] = {row: row, text: texts[place], place: place}
      place += 1
    endfor
    base.entries = entries
  endif
  return base.entries
enddef

# What the lines stood for, in their order: ids, and `:key` for a heading; without the headings where
# their rows are mixed.
export def Ids(base: dict<any>): list<string>
  final ids: list<string> = []
  for row in base.rows
    ids->add(row.id)
  endfor
  var place = 0
  for heading in HasStarts(base) ? base.headings : []
    insert(ids, ':' .. heading.key, heading.start + place)
    place += 1
  endfor
  return ids
enddef

# Whether it is known which rows were below which heading.
export def HasStarts(base: dict<any>): bool
  return empty(base.headings) || has_key(base.headings[-1], 'start')
enddef

# What the headings say, by `:key`.
export def Titles(base: dict<any>): dict<string>
  final titles: dict<string> = {}
  for heading in base.headings
    titles[':' .. heading.key] = heading.title
  endfor
  return titles
enddef

# What a text stands for once it was written: the rows as they are now, in `current` by id, but for
# those that were changed elsewhere and stand in the text as they were. `base` is what it stood for.
export def Written(base: dict<any>, lines: dict<any>, current: dict<dict<any>>,
    state: string): dict<any>
  const entries: dict<dict<any>> = Entries(base)
  var rows: list<dict<any>> = []
  var seen: dict<number> = {}
  var place = 0
  for id in lines.ids
    if has_key(current, id)
        && (!has_key(entries, id) || line_of.AllOf([current[id]])[0] == lines.sent[place].text)
      rows->add(current[id])
    elseif has_key(entries, id)
      const row = entries[id].row
      rows->add(row)
      seen[id] = get(base.seen, id, row.revision)
    endif
    place += 1
  endfor
  # The headings are still there, wherever the rows stand among them.
  const headings = mapnew(base.headings, (_, heading) => ({key: heading.key, title: heading.title}))
  return Of(rows, headings, state, seen)
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
