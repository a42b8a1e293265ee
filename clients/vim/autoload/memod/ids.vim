vim9script
# Ids for records of our own, so that creating one twice makes it once.

const digits = '0123456789abcdefghijklmnopqrstuvwxyz'

var seed = srand()

def Base36(number: number, length: number): string
  var rest = number
  var text = ''
  for _ in range(length)
    text = digits[rest % 36] .. text
    rest = rest / 36
  endfor
  return text
enddef

# An id for a memo, or with the prefix `g_` for a group.
export def Fresh(prefix = 'm_'): string
  const milliseconds = float2nr(str2float(reltimestr(reltime())) * 1000)
  const now = localtime() * 1000 + milliseconds % 1000
  return prefix .. Base36(now, 9) .. Base36(rand(seed), 6) .. Base36(rand(seed), 6)
enddef
