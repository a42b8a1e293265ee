vim9script
# How a hit of a search is shown: its title, and below it the part of its text that the server has
# cut around the match, unless that is the title's line.

import autoload 'memod/list/line.vim' as line_of

# The lines of a hit: each a `text` and its `marks`, as [column, length, highlight group].
export def Parts(row: dict<any>): list<dict<any>>
  const text = line_of.AllOf([row])[0]
  if !has_key(row, 'excerpt')
    return [{text: text, marks: []}]
  endif
  const excerpt = row.excerpt
  if excerpt.ofTitle
    const [start, from] = InTitle(excerpt, row.title)
    if start < 0
      return [{text: text, marks: []}]
    endif
    const before = len(text) - len(row.title) + start
    return [{text: text, marks: Marks(excerpt.ranges, before - from, before, len(text))}]
  endif
  const lead = excerpt.cutBefore ? '    …' : '    '
  const shown = lead .. excerpt.text .. (excerpt.cutAfter ? '…' : '')
  return [{text: text, marks: []}, {text: shown, marks: [[1, len(shown), 'MemodExcerpt']]
    + Marks(excerpt.ranges, len(lead), len(lead), len(shown))}]
enddef

# Where the first match is in the memo; {} for none.
export def Position(row: dict<any>): dict<any>
  if !has_key(row, 'excerpt')
    return {}
  endif
  const start = row.excerpt.start
  return {line: start.line, character: start.character + row.excerpt.ranges[0].start}
enddef

# Where the excerpt of the title's line and the title have the same text: the bytes before it in the
# title, and in the excerpt; [-1, 0] if marks of Markdown are between. Either may be cut.
def InTitle(excerpt: dict<any>, title: string): list<number>
  const from = title == '' ? -1 : stridx(excerpt.text, title)
  return from >= 0 ? [0, from] : [stridx(title, excerpt.text), 0]
enddef

# The matches, `shift` bytes further to the right, as far as they are between `first` and `end`.
def Marks(ranges: list<dict<any>>, shift: number, first: number, end: number): list<list<any>>
  var marks: list<list<any>> = []
  for range in ranges
    const start = max([range.start + shift, first])
    const stop = min([range.end + shift, end])
    if start < stop
      marks->add([start + 1, stop - start, 'MemodMatch'])
    endif
  endfor
  return marks
enddef
