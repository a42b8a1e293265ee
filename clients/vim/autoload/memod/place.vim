vim9script
# Places in files that a memo names: `~/src/main.c:12: `the line``. The line's text finds it again
# where it has moved.

import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# The place of a line of the buffer; '' if that is no file.
def Place(lnum: number): string
  if bufname() == '' || &buftype != ''
    return ''
  endif
  const place = printf('%s:%d', expand('%:p:~'), lnum)
  const text = trim(getline(lnum))
  # As code, so that `#include` isn't read as a tag.
  const mark = text =~ '`' ? '```' : '`'
  return text == '' ? place : printf('%s: %s%s%s', place, mark, text, mark)
enddef

# The first line of the range of `call` as a title, what follows the title in the task's text, and
# the name of the file and the line that this says though nothing was selected; each '' if there is
# none.
export def Quote(call: dict<any>): list<string>
  if exists('b:memod_kind')
    return ['', '', '']
  endif
  const has_range = get(call, 'range', 0) > 0
  const first = has_range ? call.lines[0] : line('.')
  const lines = getline(first, has_range ? call.lines[1] : first)
  const place = Place(first)
  var parts = place == '' ? [] : [place]
  if len(lines) > 1
    # Fenced, so that `#include` isn't read as a tag.
    const fence = match(lines, '```') >= 0 ? '~~~~' : '```'
    parts->add(join([fence .. &filetype] + lines + [fence], "\n"))
  endif
  const title = !has_range ? '' : trim(lines[0])->substitute('^[/#*;%"-]\+\s*', '', '')
    ->substitute('\s*[*/]\+$', '', '')
  return [title, empty(parts) ? '' : "\n\n" .. join(parts, "\n\n") .. "\n",
    place == '' || has_range ? '' : printf('%s:%d', expand('%:t'), first)]
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
