vim9script
# A line of a list: `/m_3 [ ]! Title`. The id is concealed; so is the key of a heading, `/:todo To
# do`.
#
# The id stands in the text, not in a text property: yanking and pasting, `:move`, `:sort` and undo
# keep text, and registers hold no properties. The id is whole, so that lines can go to another Vim.

const boxes = {todo: '[ ]', doing: '[~]', done: '[x]'}
const states = {' ': 'todo', '~': 'doing', 'x': 'done', 'X': 'done'}

export const empty_title = '(empty)'

# The line that shows a memo, or a group.
export def Of(row: dict<any>): string
  return AllOf([row])[0]
enddef

# The lines that show memos, or groups. They may be thousands: no function is called for each.
export def AllOf(rows: list<dict<any>>): list<string>
  final lines: list<string> = []
  for row in rows
    # printf() takes half the time that joining does.
    if has_key(row, 'name')
      lines->add(printf('/%s %s', row.id, row.name))
    else
      const title = row.title ?? empty_title
      const task = row.task
      lines->add(task == null ? printf('/%s %s', row.id, title)
        : printf('/%s %s%s %s', row.id, boxes[task.state], task.important ? '!' : '', title))
    endif
  endfor
  return lines
enddef

# The line above the rows of a section.
export def Heading(section: dict<any>): string
  return '/:' .. (section.key ?? '') .. ' ' .. section.title
enddef

# The id on a line; '' on a heading, or a line that was typed.
export def Id(text: string): string
  return matchstr(text, '^/\zs\a[A-Za-z0-9_-]*\ze ')
enddef

export def IsHeading(text: string): bool
  return strpart(text, 0, 2) == '/:'
enddef

# What the rows below a heading have in common.
export def Key(heading: string): string
  return matchstr(heading, '^/:\zs\S*')
enddef

# A line taken apart: `id`, `state` ('' without a box), `important` and `title`.
export def Parse(text: string): dict<any>
  const id = Id(text)
  # Pasted Markdown: `- [ ] milk` is a task.
  const rest = id != '' ? strpart(text, len(id) + 2)
    : substitute(text, '^\s*[-*+] \[', '[', '')
  const box = matchlist(rest, '^\s*\[\([ ~xX]\)\]\(!\?\)\(.*\)$')
  if empty(box)
    return {id: id, state: '', important: false, title: trim(rest)}
  endif
  return {id: id, state: states[box[1]], important: box[2] == '!', title: trim(box[3])}
enddef

# How many bytes the id takes, and how many the id and the box.
export def Columns(text: string): list<number>
  const prefix = len(matchstr(text, '^/[:A-Za-z]\S* '))
  return [prefix, prefix + len(matchstr(strpart(text, prefix), '^\[[ ~xX]\]!\? \?'))]
enddef

# The same line with another box.
export def WithBox(text: string, state: string, is_important: bool): string
  const [prefix, title] = Columns(text)
  return strpart(text, 0, prefix) .. boxes[state] .. (is_important ? '! ' : ' ')
    .. strpart(text, title)
enddef
