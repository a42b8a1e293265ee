vim9script
# What the server will read in the lines that were typed in a list, asked while they are typed.

import autoload 'memod/connection.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/track.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/reading.vim'

const lines_max = 100

# Looks at `entries`, the lines from `first` on, which have changed.
export def Look(view: dict<any>, entries: list<dict<any>>, first: number)
  if view.spec.of_groups || view.spec.is_trash || len(entries) > lines_max
    return
  endif
  const known: dict<dict<any>> = base_of.Entries(view.base)
  var lnum = first
  for entry in entries
    LookAt(view, entry, get(get(known, entry.id, {}), 'row', {}), lnum)
    lnum += 1
  endfor
enddef

# A line is read as `list/apply` does: a new task, and what is new in the title of the one in `row`.
def LookAt(view: dict<any>, entry: dict<any>, row: dict<any>, lnum: number)
  const shift = line_of.BoxWidth(entry.text)
  const title = trim(strpart(entry.text, shift))
  const is_task = shift > 0 || (empty(row) ? get(view.spec, 'kind', '') == 'task' : row.task != null)
  if title == '' || !is_task || entry.id[0] == ':' || (!empty(row) && title == line_of.RowTitle(row))
    entry.said = ''
    return
  endif
  final params = empty(row) ? {text: title} : {text: title, was: line_of.RowTitle(row)}
  const day = DayAbove(view, lnum)
  if day != ''
    params.day = day
  endif
  const readings: dict<dict<any>> = view.readings
  const name = string(params)
  if has_key(readings, name)
    Mark(view, entry, title, readings[name], lnum)
    return
  endif
  connection.Request('task/parse', params, (error, parsed) => {
    if empty(error)
      readings[name] = parsed
      Mark(view, entry, title, parsed, lnum)
    endif
  })
enddef

# The day of the heading above a line, which is that of a time alone; '' if it has none.
def DayAbove(view: dict<any>, lnum: number): string
  for entry in slice(track.Entries(view.track), 0, lnum - 1)->reverse()
    if entry.id[0] == ':'
      return matchstr(entry.id, '^:\zs\d\{4}-\d\d-\d\d$')
    endif
  endfor
  return ''
enddef

# Says beside the line what is read in it, and highlights that.
def Mark(view: dict<any>, entry: dict<any>, title: string, parsed: dict<any>, near: number)
  const entries = track.Entries(view.track)
  const place = get(entries, near - 1, {}) is entry ? near - 1
    : indexof(entries, (_, other) => other is entry)
  const shift = stridx(entry.text, title, line_of.BoxWidth(entry.text))
  if place < 0 || shift < 0 || !bufloaded(view.buf)
    return
  endif
  var said = reading.Chunks(parsed)
  for question in reading.Questions(parsed, [title])
    said->add([messages.Tr('“%s”: %s', question.words, question.reason)
      .. (question.choice == '' ? '' : printf(' %s?', question.choice)), 'MemodImportant'])
  endfor
  entry.said = said->mapnew((_, chunk) => printf("%s:%s\n", chunk[1], chunk[0]))->join('')
  if entry.said != ''
    marks.Lines(view.buf, [entry.text], [entry.said], place + 1, place + 1, marks.Room(view.buf),
      place + 1)
  endif
  for span in parsed.spans
    prop_add(place + 1, shift + span.range.start.character + 1, {bufnr: view.buf,
      type: reading.Look(span), length: span.range.end.character - span.range.start.character})
  endfor
enddef
