vim9script
# What stands beside the lines of a list, and which of them are highlighted.

import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/list/beside.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/repeats.vim'
import autoload 'memod/say.vim'

# The lines of rows, and their remarks.
export def Made(rows: list<dict<any>>, spec: dict<any>): list<list<string>>
  final texts: list<string> = []
  final remarks: list<string> = []
  const shows_groups: bool = spec.shows_groups
  for row in rows
    texts->add(line_of.Of(row))
    remarks->add(spec.of_groups ? Line('MemodHint', Progress(row.counts))
      : Remarks(row, shows_groups))
  endfor
  return [texts, remarks]
enddef

# What a row says after its title: words with their highlight groups, each as a line `group:words`.
# One text, so that a row that says what it said is known not to need new marks.
def Remarks(row: dict<any>, shows_groups: bool): string
  var remarks = ''
  const task = row.task
  if task != null && task.due != null
    const due: string = task.due
    remarks = Line(task.overdue ? 'MemodOverdue' : 'MemodDue',
      stridx(due, 'T') < 0 ? due : date.Due(due))
  endif
  if task != null && get(task, 'repeat', null) != null
    remarks ..= Line('MemodDue', repeats.Words(task.repeat))
  endif
  if task != null && get(task, 'start', null) != null && date.IsAhead(task.start)
    remarks ..= Line('MemodDue', 'from ' .. date.Due(task.start))
  endif
  if row.checklist != null
    remarks ..= Line('MemodHint', printf('%d/%d', row.checklist.done, row.checklist.total))
  endif
  if row.pinned
    remarks ..= Line('MemodHint', 'pinned')
  endif
  if shows_groups && row.group != null
    remarks ..= Line('MemodGroup', groups.Name(row.group))
  endif
  return remarks
enddef

def Line(group: string, words: string): string
  return printf("%s:%s\n", group, words)
enddef

# How far the tasks of a group are; in a group without tasks, how many memos there are.
def Progress(counts: dict<any>): string
  return counts.tasks == 0 ? say.Count(counts.total, 'memo')
    : printf('%d of %s done', counts.done, say.Count(counts.tasks, 'task'))
      .. (counts.overdue > 0 ? printf(', %d overdue', counts.overdue) : '')
enddef

# Marks the lines from `first` to `last`, which have so much `room`; `texts` and `remarks` are those of
# the whole buffer.
export def Lines(buf: number, texts: list<string>, remarks: list<string>,
    first: number, last: number, room: number)
  if last < first
    return
  endif
  prop_clear(first, last, {bufnr: buf})
  var titles: list<list<number>> = []
  final chunks: dict<list<list<string>>> = {}
  final cells: dict<number> = {}
  for lnum in range(first, last)
    const remark = remarks[lnum - 1]
    if remark == ''
      continue
    endif
    # Few remarks are different in a long list.
    if !has_key(chunks, remark)
      chunks[remark] = Chunks(remark)
      cells[remark] = beside.Cells(chunks[remark])
    endif
    const text = texts[lnum - 1]
    beside.Put(buf, lnum, text, chunks[remark], cells[remark], room)
    if stridx(remark, 'MemodOverdue') == 0
      titles->add([lnum, line_of.TitleOfTask(text) + 1, lnum, len(text) + 1])
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
