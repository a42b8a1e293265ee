vim9script
# What stands beside the lines of a list, and which of them are highlighted.

import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/say.vim'

# The line of a row, and its remarks.
export def Made(row: dict<any>, spec: dict<any>): list<string>
  return [line_of.Of(row), Remarks(row, spec)]
enddef

# What a row says after its title: words with their highlight groups, each as a line `group:words`.
# One text, so that a row that says what it said is known not to need new marks.
def Remarks(row: dict<any>, spec: dict<any>): string
  if spec.of_groups
    return 'MemodHint:' .. Progress(row.counts)
  endif
  var remarks: list<string> = []
  const task = row.task
  if type(task) == v:t_dict && type(task.due) == v:t_string
    remarks->add((task.overdue ? 'MemodOverdue:' : 'MemodDue:')
      .. (stridx(task.due, 'T') < 0 ? task.due : date.Due(task.due)))
  endif
  if type(row.checklist) == v:t_dict
    remarks->add(printf('MemodHint:%d/%d', row.checklist.done, row.checklist.total))
  endif
  if row.pinned
    remarks->add('MemodHint:pinned')
  endif
  if spec.shows_groups && type(row.group) == v:t_string
    remarks->add('MemodGroup:' .. groups.Name(row.group))
  endif
  return join(remarks, "\n")
enddef

# How far the tasks of a group are; in a group without tasks, how many memos there are.
def Progress(counts: dict<any>): string
  return counts.tasks == 0 ? say.Count(counts.total, 'memo')
    : printf('%d of %s done', counts.done, say.Count(counts.tasks, 'task'))
      .. (counts.overdue > 0 ? printf(', %d overdue', counts.overdue) : '')
enddef

# Marks the lines from `first` to `last`; `texts` and `remarks` are those of the whole buffer.
export def Lines(buf: number, texts: list<string>, remarks: list<string>,
    first: number, last: number)
  if last < first
    return
  endif
  prop_clear(first, last, {bufnr: buf})
  var titles: list<list<number>> = []
  var chunks: dict<list<list<string>>> = {}
  for lnum in range(first, last)
    const remark = remarks[lnum - 1]
    if remark == ''
      continue
    endif
    # Few remarks are different in a long list.
    if !has_key(chunks, remark)
      chunks[remark] = Chunks(remark)
    endif
    for [words, type] in chunks[remark]
      highlight.Beside(buf, lnum, words, type)
    endfor
    if stridx(remark, 'MemodOverdue') == 0
      const text = texts[lnum - 1]
      titles->add([lnum, line_of.Columns(text)[1] + 1, lnum, len(text) + 1])
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
