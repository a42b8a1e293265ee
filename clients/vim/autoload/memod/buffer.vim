vim9script
# What memod's buffers have in common: putting text in without the person noticing more than the
# text.

const stride = 256

# Sets options of a buffer that shows what the server keeps.
export def SetUp(buf: number, options: dict<any>)
  final all = {swapfile: false, bufhidden: 'hide', modeline: false}
  for [name, value] in items(extend(all, options))
    setbufvar(buf, '&' .. name, value)
  endfor
enddef

# Makes `old` lines into `new` ones, touching only those between what both begin and end with.
# Answers the first and the last line touched, in the new text; the last is before the first if none
# was.
export def Replace(buf: number, old: list<string>, new: list<string>): list<number>
  const [first, old_end, new_end] = Difference(old, new)
  const both = min([old_end, new_end])
  const was_modifiable = getbufvar(buf, '&modifiable')
  setbufvar(buf, '&modifiable', true)
  if both > first
    setbufline(buf, first + 1, new[first : both - 1])
  endif
  if new_end > both
    appendbufline(buf, both, new[both : new_end - 1])
  elseif old_end > both
    deletebufline(buf, both + 1, old_end)
  endif
  setbufvar(buf, '&modifiable', was_modifiable)
  return [first + 1, new_end]
enddef

# Where two lists begin to differ, and where in each they end to; counted from 0, ends not included.
export def Difference(old: list<string>, new: list<string>): list<number>
  var first = 0
  var [old_end, new_end] = [len(old), len(new)]
  const shorter = min([old_end, new_end])
  # Most of a long list is as it was: many lines at once are compared faster than each.
  while first + stride <= shorter
      && slice(old, first, first + stride) == slice(new, first, first + stride)
    first += stride
  endwhile
  while first < shorter && old[first] == new[first]
    first += 1
  endwhile
  while min([old_end, new_end]) - stride >= first
      && slice(old, old_end - stride, old_end) == slice(new, new_end - stride, new_end)
    old_end -= stride
    new_end -= stride
  endwhile
  while old_end > first && new_end > first && old[old_end - 1] == new[new_end - 1]
    old_end -= 1
    new_end -= 1
  endwhile
  return [first, old_end, new_end]
enddef

# Runs `Change` so that undo takes it back together with the last change of the buffer, which a window shows.
export def WithUndo(buf: number, Change: func)
  # After an undo there is nothing to join with.
  win_execute(win_findbuf(buf)[0], 'silent! undojoin')
  Change()
enddef

# Runs `Change` so that undo doesn't take it back. Older undo steps would no longer fit, so they go.
export def WithoutUndo(buf: number, Change: func)
  const levels = getbufvar(buf, '&undolevels')
  setbufvar(buf, '&undolevels', -1)
  try
    Change()
  finally
    setbufvar(buf, '&undolevels', levels)
  endtry
enddef

# The text of the buffer, as long as it is loaded.
export def Lines(buf: number): list<string>
  return getbufline(buf, 1, '$')
enddef

# Whether the person can lose something by it being replaced.
export def IsModified(buf: number): bool
  return !!getbufvar(buf, '&modified')
enddef

# Remembers where each window that shows the buffer looks; `Key` says what the line of a text and a number is.
export def Look(buf: number, Key: func): list<dict<any>>
  # A lambda with a body, made where a callback comes to it first, has Vim ask the person to press
  # ENTER at the next command; hence the loop.
  var views: list<dict<any>> = []
  for window in win_findbuf(buf)
    const [_, lnum, col, _, curswant] = getcurpos(window)
    const text = get(getbufline(buf, lnum), 0, '')
    views->add({window: window, lnum: lnum, col: col - 1, curswant: curswant - 1,
      topline: getwininfo(window)[0].topline, key: Key(text, lnum), title: strpart(text, col - 1)})
  endfor
  return views
enddef

# Puts the windows back on the lines they were on, the cursor on the same place of the screen, or on
# the same letter where there is more in front of it now, as is a box.
# `Place` gives the line for a key, with the line it was on; 0 for none.
export def LookAgain(buf: number, views: list<dict<any>>, Place: func)
  for view in views
    const found = Place(view.key, view.lnum)
    const lnum = found > 0 ? found : min([view.lnum, getbufinfo(buf)[0].linecount])
    # Who sees the first line goes on seeing it.
    const topline = view.topline == 1 ? 1 : max([1, view.topline + lnum - view.lnum])
    const text = get(getbufline(buf, lnum), 0, '')
    const start = len(text) - len(view.title)
    const col = view.title != '' && start >= 0 && strpart(text, start) == view.title ? start
      : view.col
    const again = {lnum: lnum, col: col, coladd: 0, topline: topline,
      # At the end of each line it is as large as can be.
      curswant: view.curswant + (view.curswant < v:maxcol - 1 ? col - view.col : 1)}
    win_execute(view.window, printf('legacy call winrestview(%s)', string(again)))
  endfor
enddef
