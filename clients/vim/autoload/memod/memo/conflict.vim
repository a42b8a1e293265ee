vim9script
# Both versions of a text, where the same words were changed.

import autoload 'memod/memo/text.vim' as text_of

# Shows where both versions of a text stand between markers.
export def Mark(buf: number)
  const lnum = text_of.MarkedLine(buf)
  setbufvar(buf, '&modified', true)
  setbufvar(buf, 'memod_conflict', true)
  var place = 0
  for line in getbufline(buf, 1, '$')
    place += 1
    if line =~ '^\%(<<<<<<< yours\|=======\|>>>>>>> current\)$'
      prop_add(place, 1, {bufnr: buf, type: 'MemodConflict', length: len(line)})
    endif
  endfor
  for window in win_findbuf(buf)
    win_execute(window, printf('legacy call cursor(%d, 1)', max([lnum, 1])))
  endfor
enddef
