vim9script
# A memo's title is a part of its text: a new title is a new text.

# Puts a new title in place of `was`, the title as the server finds it.
export def In(content: string, was: string, title: string): string
  final lines = split(content, "\n", true)
  const place = Place(lines, was)
  if place < 0
    return title .. content
  endif
  const column = was == '' ? -1 : stridx(lines[place], was)
  if column >= 0
    lines[place] = strpart(lines[place], 0, column) .. title
      .. strpart(lines[place], column + len(was))
  else
    # The title was written with marks inside: its whole line is replaced, but for marks in front.
    const marks = matchstr(lines[place], '^\s*\%([#>]\+\s*\|[-*+] \%(\[[ xX]\] \)\?\)*')
    const rest = matchstr(lines[place], '\r\?$')
    lines[place] = marks .. title .. rest
  endif
  return join(lines, "\n")
enddef

# The line the title was found in, or else the first that is not blank; -1 if all are.
def Place(lines: list<string>, was: string): number
  const start = AfterFrontMatter(lines)
  const named = match(lines[: max([start - 1, 0])], '^title:')
  if start > 0 && named >= 0
    return named
  endif
  for place in range(start, len(lines) - 1)
    if was != '' && stridx(lines[place], was) >= 0
      return place
    endif
  endfor
  return match(lines, '\S', start)
enddef

# Where the text begins after a block of `key: value` lines between two `---`.
def AfterFrontMatter(lines: list<string>): number
  if lines[0] !~ '^---\s*$'
    return 0
  endif
  const end = match(lines, '^\%(---\|\.\.\.\)\s*$', 1)
  return end < 0 ? 0 : end + 1
enddef
