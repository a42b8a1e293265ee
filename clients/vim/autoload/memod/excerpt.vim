vim9script
# How a hit of a search is shown: its title, and below it the first line of its text that matches.

import autoload 'memod/list/line.vim' as line_of

const bytes_before = 40
const bytes_max = 160

# The lines of a hit: each a `text` and its `marks`, as [column, length, highlight group].
export def Parts(row: dict<any>): list<dict<any>>
  const ranges = get(row, 'ranges', [])
  const lines = split(row.content, "\n", true)
  const title = TitlePart(row, lines, ranges)
  for range in ranges
    if range.start.line != title.line
      return [title, BodyPart(lines, ranges, range.start.line)]
    endif
  endfor
  return [title]
enddef

def TitlePart(row: dict<any>, lines: list<string>, ranges: list<dict<any>>): dict<any>
  const text = line_of.Of(row)
  # The title is the first line with words, and most often stands in it as it is.
  const place = match(lines, '\S')
  const inside = row.title == '' || place < 0 ? -1 : stridx(lines[place], row.title)
  if inside < 0
    return {text: text, marks: [], line: -1}
  endif
  const start = len(text) - len(row.title)
  return {text: text, line: place, marks: Marks(ranges, place, inside, len(row.title), start)}
enddef

# The part of a line around its first match.
def BodyPart(lines: list<string>, ranges: list<dict<any>>, place: number): dict<any>
  const line = lines[place]
  const here = copy(ranges)->filter((_, range) => range.start.line == place)
  const first = max([0, here[0].start.character - bytes_before])
  # Bytes cut in the middle of a character are left out.
  const start = first - (first == 0 ? 0 : byteidx(line, charidx(line, first)) == first ? 0
    : first - byteidx(line, charidx(line, first)))
  const shown = strcharpart(strpart(line, start), 0, bytes_max)
  const lead = start > 0 ? '    …' : '    '
  return {text: lead .. shown, line: place,
    marks: [[1, len(lead .. shown), 'MemodExcerpt']]
      + Marks(ranges, place, start, len(shown), len(lead))}
enddef

# The matches on a line, of which `length` bytes from `from` on are shown after `start` others.
def Marks(ranges: list<dict<any>>, place: number, from: number, length: number,
    start: number): list<list<any>>
  var marks: list<list<any>> = []
  for range in ranges
    const first = range.start.character - from
    const end = range.end.line > place ? length : range.end.character - from
    if range.start.line == place && first >= 0 && first < length
      marks->add([start + first + 1, min([end, length]) - first, 'MemodMatch'])
    endif
  endfor
  return marks
enddef
