vim9script
# What a task was made of: the lines that were selected in another buffer, and where they are.

# The first line of the range of `call` as a title, and what follows the title in the task's text; both
# are '' without a range.
export def Of(call: dict<any>): list<string>
  if get(call, 'range', 0) == 0 || exists('b:memod_kind')
    return ['', '']
  endif
  const lines = getline(call.lines[0], call.lines[1])
  var parts: list<string> = []
  if bufname() != '' && &buftype == ''
    # `gF` goes there.
    parts->add(printf('%s:%d', expand('%:p:~'), call.lines[0]))
  endif
  if len(lines) > 1
    # Fenced, so that `#include` isn't read as a tag.
    const fence = match(lines, '```') >= 0 ? '~~~~' : '```'
    parts->add(join([fence .. &filetype] + lines + [fence], "\n"))
  endif
  const title = trim(lines[0])->substitute('^[/#*;%"-]\+\s*', '', '')
    ->substitute('\s*[*/]\+$', '', '')
  return [title, empty(parts) ? '' : "\n\n" .. join(parts, "\n\n") .. "\n"]
enddef
