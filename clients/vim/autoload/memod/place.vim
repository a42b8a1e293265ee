vim9script
# Places in files that a memo names: `~/src/main.c:12: `the line``. The line's text finds it again
# where it has moved.

import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# The place of a line of the buffer; '' if that is no file.
export def Of(lnum: number): string
  if bufname() == '' || &buftype != ''
    return ''
  endif
  const place = printf('%s:%d', expand('%:p:~'), lnum)
  const text = trim(getline(lnum))
  # As code, so that `#include` isn't read as a tag.
  const mark = text =~ '`' ? '```' : '`'
  return text == '' ? place : printf('%s: %s%s%s', place, mark, text, mark)
enddef

# Goes to the place that the line under the cursor names; answers whether it names one.
export def Follow(mods: string): bool
  const parts = matchlist(getline('.'), '^\([~/].\{-}\):\(\d\+\)\(: `\+\(.\{-}\)`\+\)\?$')
  if empty(parts)
    return false
  endif
  const [path, text] = [parts[1], parts[4]]
  if !filereadable(expand(path))
    say.Error(messages.Tr('There is no file %s any more.', path))
    return true
  endif
  execute mods mods == '' && (!&modified || &hidden) ? 'edit' : 'split' fnameescape(expand(path))
  const found = text == '' ? 0 : Find(text, str2nr(parts[2]))
  execute "normal! m'" .. (found > 0 ? found : min([str2nr(parts[2]), line('$')])) .. 'G^'
  if text != '' && found == 0
    say.Warn(messages.Tr('The line no longer exists; it was here.'))
  endif
  return true
enddef

# The line with that text which is nearest to `near`; 0 for none.
def Find(text: string, near: number): number
  var best = 0
  var lnum = 0
  for line in getline(1, '$')
    lnum += 1
    if trim(line) == text && (best == 0 || abs(lnum - near) < abs(best - near))
      best = lnum
    endif
  endfor
  return best
enddef
