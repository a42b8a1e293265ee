vim9script
# Jumping to a memo by its title.

import autoload 'memod/connection.vim'
import autoload 'memod/link.vim'
import autoload 'memod/say.vim'

const completing_ms = 1000
const rows_max = 1000

# Opens the memo of that title, which is begun if there is none.
export def Open(title: string, mods: string)
  if title == ''
    say.Error('Which title? <Tab> after `:Memo find` completes it.')
  else
    link.Open(title, mods)
  endif
enddef

# The titles that have these words, those changed last first. Waits for them, though not long.
export def Titles(words: string): list<string>
  final query: dict<any> = {fields: ['title'], sort: [{by: 'updated', descending: true}],
    limit: rows_max}
  if words != ''
    query.text = words
  endif
  final rows: list<dict<any>> = connection.Await('memo/list', query, completing_ms)->get('rows', [])
  # What is found elsewhere in the text is for `:Memo search`.
  return rows->filter((_, row) => row.title != ''
    && (!has_key(row, 'ranges') || get(row.ranges, 0, {start: {line: 0}}).start.line == 0))
    ->mapnew((_, row) => row.title)
enddef

# The tags there are, those on most memos first.
export def Tags(): list<string>
  return connection.Await('store/stats', {days: 0}, completing_ms)->get('tags', [])
    ->mapnew((_, tag) => tag.tag)
enddef
