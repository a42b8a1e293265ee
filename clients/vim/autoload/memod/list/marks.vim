vim9script
# What stands beside the lines of a list, and which of them are highlighted.

import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/list/line.vim' as line_of

# What a row says after its title: words with their highlight groups, each as `group:words`.
# As texts, so that a row that says what it said needs no new marks.
export def Remarks(row: dict<any>, spec: dict<any>): list<string>
  if spec.of_groups
    return ['MemodHint:' .. Progress(row.counts)]
  endif
  var remarks: list<string> = []
  if type(row.task) == v:t_dict && type(row.task.due) == v:t_string
    remarks->add((row.task.overdue ? 'MemodOverdue:' : 'MemodDue:') .. date.Due(row.task.due))
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
  return remarks
enddef

def Progress(counts: dict<any>): string
  return counts.tasks == 0 ? string(counts.total)
    : printf('%d  %d/%d', counts.total, counts.done, counts.tasks)
enddef

# Marks the lines from `first` to `last`; `texts` and `remarks` are those of the whole buffer.
export def Lines(buf: number, texts: list<string>, remarks: list<list<string>>,
    first: number, last: number)
  if last < first
    return
  endif
  prop_clear(first, last, {bufnr: buf})
  for lnum in range(first, last)
    var gap = ' '
    for remark in remarks[lnum - 1]
      const colon = stridx(remark, ':')
      const type = strpart(remark, 0, colon)
      highlight.Beside(buf, lnum, gap .. strpart(remark, colon + 1), type)
      gap = '  '
      if type == 'MemodOverdue'
        MarkTitle(buf, lnum, texts[lnum - 1])
      endif
    endfor
  endfor
enddef

def MarkTitle(buf: number, lnum: number, text: string)
  const [_, start] = line_of.Columns(text)
  prop_add(lnum, start + 1, {bufnr: buf, type: 'MemodOverdue', length: len(text) - start})
enddef

# Says something on the first line of an empty list; takes it away with ''.
export def Hint(buf: number, text: string)
  prop_clear(1, 1, {bufnr: buf})
  if text != ''
    highlight.Beside(buf, 1, text, 'MemodHint')
  endif
enddef
