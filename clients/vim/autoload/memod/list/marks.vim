vim9script
# What stands beside the lines of a list, and which of them are highlighted. What doesn't fit behind a
# title isn't shown: it would hide what is typed there.

import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

const cut_cells_min = 12

# The lines of rows, and their remarks: what a row says after its title, words with their highlight
# groups, each as a line `group:words`. One text, so that a row that says what it said is known not to
# need new marks.
export def Made(rows: list<dict<any>>, spec: dict<any>): list<list<string>>
  return [line_of.AllOf(rows), spec.of_groups
    ? mapnew(rows, (_, row) => Line('MemodHint', Progress(row.counts)))
    : Remarks(rows, spec.shows_groups)]
enddef

# The remarks of memos. They may be thousands: no function is called for one like most.
def Remarks(rows: list<dict<any>>, shows_groups: bool): list<string>
  final all: list<string> = []
  for row in rows
    const task = row.task
    var remarks = ''
    if task != null
      const due = task.due
      if due != null
        remarks = (task.overdue ? 'MemodOverdue:' : 'MemodDue:')
          .. (stridx(due, 'T') < 0 ? due : date.Due(due)) .. "\n"
      endif
      if task.repeat != null
        remarks ..= Line('MemodDue', date.Repeat(task.repeat))
      endif
      if task.start != null && date.IsAhead(task.start)
        remarks ..= Line('MemodDue', messages.Tr('from %s', date.Due(task.start)))
      endif
    endif
    if row.checklist != null
      remarks ..= Line('MemodHint', printf('%d/%d', row.checklist.done, row.checklist.total))
    endif
    if row.pinned
      remarks ..= Line('MemodHint', messages.Tr('pinned'))
    endif
    if shows_groups && row.group != null
      remarks ..= Line('MemodGroup', groups.Name(row.group))
    endif
    all->add(remarks)
  endfor
  return all
enddef

def Line(group: string, words: string): string
  return printf("%s:%s\n", group, words)
enddef

# How far the tasks of a group are; in a group without tasks, how many memos there are.
def Progress(counts: dict<any>): string
  const shown = copy(counts)->filter((_, count) => type(count) == v:t_number)
    ->mapnew((_, count) => say.Number(count, counts))
  if counts.tasks == 0
    return messages.Count(shown.total, '%s memo', '%s memos')
  endif
  const done = messages.Tr('%s of %s done', shown.done,
    messages.Count(shown.tasks, '%s task', '%s tasks'))
  return counts.overdue > 0 ? done .. ', ' .. messages.Tr('%s overdue', shown.overdue) : done
enddef

# Marks the lines from `first` to `last`, which have so much `room`; `texts` and `remarks` are those of
# the buffer from the line `start` on.
export def Lines(buf: number, texts: list<string>, remarks: list<string>,
    first: number, last: number, room: number, start = 1)
  if last < first
    return
  endif
  prop_clear(first, last, {bufnr: buf})
  var titles: list<list<number>> = []
  final known: dict<dict<any>> = {}
  for lnum in range(first, last)
    const remark = remarks[lnum - start]
    if remark == ''
      continue
    endif
    # Few remarks are different in a long list.
    if !has_key(known, remark)
      const chunks = Chunks(remark)
      known[remark] = {chunks: chunks, cells: Cells(chunks),
        props: mapnew(chunks, (_, chunk) => highlight.PropBeside(buf, chunk[0], chunk[1])),
        is_overdue: stridx(remark, 'MemodOverdue') == 0}
    endif
    const beside_it = known[remark]
    const cells: number = beside_it.cells
    const text = texts[lnum - start]
    # No function is called for a line like most, of which there are thousands: its bytes fit.
    if len(text) + cells <= room
      for prop in beside_it.props
        prop_add(lnum, 0, prop)
      endfor
    else
      Put(buf, lnum, text, beside_it.chunks, room)
    endif
    if beside_it.is_overdue
      titles->add([lnum, stridx(text, ' ', stridx(text, ']')) + 2, lnum, len(text) + 1])
    endif
  endfor
  prop_add_list({bufnr: buf, type: 'MemodOverdue'}, titles)
enddef

# The remarks of a line as [words, highlight group].
def Chunks(remarks: string): list<list<string>>
  var gap = ' '
  var chunks: list<list<string>> = []
  for remark in split(remarks, "\n")
    const colon = stridx(remark, ':')
    chunks->add([gap .. strpart(remark, colon + 1), strpart(remark, 0, colon)])
    gap = '  '
  endfor
  return chunks
enddef

# Says something on the first line of an empty list; takes it away with ''.
export def Hint(buf: number, text: string)
  prop_clear(1, 1, {bufnr: buf})
  if text != ''
    highlight.Beside(buf, 1, text, 'MemodHint')
  endif
enddef

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
