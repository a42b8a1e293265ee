vim9script
# The lines of a list that stand for rows, or are to.

import autoload 'memod/buffer.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of

# Each with `id`, `lnum`, `text`, `title`, `state` ('' without a box), `important` and the `section`
# it stands in, '' where that isn't known. Those that were typed get an id, which they keep if this
# has to be repeated.
export def Read(view: dict<any>): list<dict<any>>
  const entries: dict<dict<any>> = base_of.Entries(view.base)
  var lines: list<dict<any>> = []
  var seen: dict<bool> = {}
  var keys: list<string> = []
  var section = ''
  var lnum = 0
  for text in buffer.Lines(view.buf)
    lnum += 1
    if line_of.IsHeading(text)
      section = line_of.Key(text)
      keys->add(section)
      continue
    endif
    const id = line_of.Id(text)
    final line = has_key(entries, id) && entries[id].text == text ? Shown(entries[id].row)
      : Typed(text, has_key(entries, id) || id =~ '^[mg]_')
    extend(line, {lnum: lnum, text: text, section: section})
    if line.id == '' || has_key(seen, line.id)
      if line.title == ''
        continue
      endif
      GiveID(view, line)
    endif
    seen[line.id] = true
    lines->add(line)
  endfor
  # Where headings are gone or were moved, as by `:sort`, nothing follows from where a line stands.
  return keys == view.base.keys ? lines : mapnew(lines, (_, line) => extend(line, {section: ''}))
enddef

# What a line says that is as it was made: all of a title that may be cut.
def Shown(row: dict<any>): dict<any>
  const task = get(row, 'task', null)
  return {id: row.id, title: get(row, 'name', get(row, 'title', '')),
    state: task == null ? '' : task.state, important: task == null ? false : task.important}
enddef

# What a line says; `has_id` is whether it stands for a record, or is only called so: `/tmp is full`.
def Typed(text: string, has_id: bool): dict<any>
  final line = line_of.Parse(text)
  if line.id != '' && !has_id
    extend(line, {id: '', title: trim(text)})
  elseif line.id != '' && line.title == line_of.empty_title
    line.title = ''
  endif
  return line
enddef

def GiveID(view: dict<any>, line: dict<any>)
  const prefix = line.id == '' ? 0 : line_of.Columns(line.text)[0]
  line.id = ids.Fresh(view.spec.of_groups ? 'g_' : 'm_')
  line.text = printf('/%s %s', line.id, strpart(line.text, prefix))
  const shift = len(line.text) - len(getbufline(view.buf, line.lnum)[0])
  setbufline(view.buf, line.lnum, line.text)
  if view.buf == bufnr() && line.lnum == line('.')
    # It stays on the letter that it is on.
    cursor(line.lnum, col('.') + shift)
  endif
enddef
