vim9script
# A memo's text as lines of a buffer and back, byte for byte.

import autoload 'memod/buffer.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# The `lines` of a text, whether it `ends_line`, and whether its lines end as in DOS.
export def Split(content: string): dict<any>
  var lines = split(content, "\n", true)
  const ends_line = len(lines) > 1 && lines[-1] == ''
  if ends_line
    remove(lines, -1)
  endif
  const is_dos = ends_line && match(lines, '[^\r]$\|^$') < 0
  if is_dos
    map(lines, (_, line) => strpart(line, 0, len(line) - 1))
  endif
  return {lines: lines, ends_line: ends_line, is_dos: is_dos}
enddef

# Whether a memo can hold the lines of the buffer; says why not. JSON would change what it can't carry.
export def CanHold(buf: number): bool
  const lines = buffer.Lines(buf)
  if lines == json_decode(json_encode(lines)) && match(lines, "\n") < 0
    return true
  endif
  const place = indexof(lines, (_, line) => stridx(line, "\n") >= 0
    || line != json_decode(json_encode(line)))
  say.Error(stridx(lines[place], "\n") >= 0
    ? messages.Tr('Line %s has a NUL character; a memo can not hold it.', place + 1)
    : messages.Tr('Line %s is not valid UTF-8; a memo can not hold it.', place + 1))
  return false
enddef

# The text in a buffer, as `Split` took it apart.
export def Of(buf: number): string
  const lines = getbufline(buf, 1, '$')
  const is_dos = getbufvar(buf, '&fileformat') == 'dos'
  const end = is_dos ? "\r\n" : "\n"
  # One empty line is what Vim shows for no text at all.
  return lines == [''] ? '' : join(lines, end) .. (getbufvar(buf, '&endofline') ? end : '')
enddef

# What was typed since `sent`, with what the server made of `sent`; [] if both changed the same
# lines.
export def Grafted(sent: list<string>, merged: list<string>, typed: list<string>): list<string>
  const [first, end, merged_end] = buffer.Difference(sent, merged)
  const [typed_first, typed_old_end, typed_end] = buffer.Difference(sent, typed)
  const change = first < merged_end ? merged[first : merged_end - 1] : []
  if end < typed_first
    return slice(typed, 0, first) + change + slice(typed, end)
  elseif typed_old_end < first
    const shift = typed_end - typed_old_end
    return slice(typed, 0, first + shift) + change + slice(typed, end + shift)
  endif
  return []
enddef

const markers = '^\%(<<<<<<< yours\|>>>>>>> current\)$'

# The first line of a conflict that is still in the buffer; 0 if there is none.
export def MarkedLine(buf: number): number
  return match(getbufline(buf, 1, '$'), markers) + 1
enddef
