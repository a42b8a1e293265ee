vim9script
# A line of a list as the server shows it, `[ ]! Title`, and its box.

const boxes = {todo: '[ ]', doing: '[~]', done: '[x]'}
const states = {' ': 'todo', '~': 'doing', 'x': 'done', 'X': 'done'}

# The lines that show memos, or groups. A loop takes a quarter of the time of mapnew(), which calls a
# function for each.
export def AllOf(rows: list<dict<any>>): list<string>
  final lines: list<string> = []
  for row in rows
    lines->add(get(row, 'line') ?? get(row, 'name', ''))
  endfor
  return lines
enddef

# How many bytes the box takes, with the blanks before and after it.
export def BoxWidth(text: string): number
  return len(matchstr(text, '^\s*\[[ ~xX]\]!\? \?'))
enddef

# What the line says beside its box.
export def Title(text: string): string
  return trim(strpart(text, BoxWidth(text)))
enddef

# The title that a row's line shows, or a group's name. Lists ask for no `title`: it is a sixth of them.
export def RowTitle(row: dict<any>): string
  return get(row, 'name') ?? (row.task == null ? row.line : Title(row.line))
enddef

# The same line with another box: `Next` gets and gives the state and the importance.
export def WithBox(text: string, Next: func(string, bool): list<any>): string
  const box = matchlist(text, '^\s*\[\([ ~xX]\)\]\(!\?\)')
  const [state, important] = empty(box) ? Next('todo', false) : Next(states[box[1]], box[2] == '!')
  return boxes[state] .. (important ? '! ' : ' ') .. strpart(text, BoxWidth(text))
enddef
