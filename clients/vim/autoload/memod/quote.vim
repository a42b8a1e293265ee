vim9script
# What a task was made of: lines of another buffer, and where they are.

import autoload 'memod/place.vim' as place_of

# The first line of the range of `call` as a title, what follows the title in the task's text, and
# the name of the file and the line that this says though nothing was selected; each '' if there is
# none.
export def Of(call: dict<any>): list<string>
  if exists('b:memod_kind')
    return ['', '', '']
  endif
  const has_range = get(call, 'range', 0) > 0
  const first = has_range ? call.lines[0] : line('.')
  const lines = getline(first, has_range ? call.lines[1] : first)
  const place = place_of.Of(first)
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
