vim9script
# Where the cursor is in a list: out of the concealed id.

import autoload 'memod/list/line.vim' as line_of

# The line the cursor was on last, and how many there were.
var before: dict<any> = {}

# Keeps the cursor out of the id; in insert mode out of the box too.
export def Constrain()
  Repair()
  const [prefix, title] = line_of.Columns(getline('.'))
  KeepBehind(mode() == 'i' ? title : prefix)
  Remember()
enddef

# The same when insert mode begins, as by `I`.
export def Enter()
  const [_, title] = line_of.Columns(getline('.'))
  if KeepBehind(title)
    # Else Vim puts the cursor back.
    v:char = 'x'
  endif
enddef

def KeepBehind(start: number): bool
  if col('.') > start
    return false
  endif
  cursor(line('.'), start + 1)
  return true
enddef

def Remember()
  before = {buf: bufnr(), lnum: line('.'), count: line('$'), text: getline('.')}
enddef

# Gives a line its id back when `cc` or the like took it away: it is still the same memo's line.
export def Repair()
  if get(before, 'buf') == bufnr() && before.lnum == line('.') && before.count == line('$')
    RepairLine(before.text, getline('.'))
  endif
  Remember()
enddef

def RepairLine(was: string, text: string)
  const [prefix, title] = line_of.Columns(was)
  if prefix == 0 || line_of.Columns(text)[0] > 0 || IsRemoved(text)
    return
  endif
  const has_box = text =~ '^\s*\[[ ~xX]\]'
  # What is left of an id that was half deleted goes with it.
  const rest = was[0] == '/' && text != '' && stridx(was, matchstr(text, '^/\S*')) == 0
    ? substitute(text, '^/\S*\s\?', '', '') : text
  const column = col('.')
  const start = strpart(was, 0, has_box ? prefix : title)
  try
    undojoin
  catch /^Vim\%((\a\+)\)\=:E790:/
    # After an undo there is nothing to join with.
  endtry
  setline('.', start .. rest)
  cursor(line('.'), max([len(start) + 1, column + len(start) + len(rest) - len(text)]))
enddef

# Whether `dd` removed the only line, which leaves an empty one; as `cc` does, to type there.
def IsRemoved(text: string): bool
  return text == '' && line('$') == 1 && mode()[0] != 'i'
enddef
