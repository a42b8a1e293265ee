vim9script
# What the server reads in a typed line, in words.

import autoload 'memod/date.vim'
import autoload 'memod/messages.vim'

const looks = {due: 'MemodDue', start: 'MemodDue', repeat: 'MemodDue', remind: 'MemodDue',
  group: 'MemodGroup', important: 'MemodImportant'}

# The highlight of what was read, by its kind.
export def Look(span: dict<any>): string
  return get(looks, span.kind, 'MemodHint')
enddef

# What was read in `parsed`, the result of `task/parse`: [words, highlight] each.
export def Chunks(parsed: dict<any>): list<list<string>>
  var chunks: list<list<string>> = []
  const has_due = index(mapnew(parsed.spans, (_, span) => span.kind), 'due') >= 0
  for span in parsed.spans
    chunks->add([span.said, Look(span)])
    # `every monday 9am` says when it is due, too.
    if span.kind == 'repeat' && !has_due
      chunks->add([date.Due(parsed.due), 'MemodDue'])
    endif
  endfor
  return chunks + mapnew(parsed.tags, (_, tag) => ['#' .. tag, 'MemodHint'])
enddef

# What is in doubt in `lines`, or wasn't read: each with its `words`, the `group` that these name or
# '', and `choice`: what it could mean, '' for nothing.
export def Questions(parsed: dict<any>, lines: list<string>): list<dict<any>>
  const doubts = has_key(parsed, 'doubt') ? [parsed.doubt] : []
  var questions: list<dict<any>> = []
  for phrase in doubts + get(parsed, 'unread', [])
    const range = phrase.range
    const choice = has_key(phrase, 'group') ? messages.Tr('make the group')
      : empty(phrase.readings) && questions == [] && !empty(doubts) ? messages.Tr('text')
      : join(phrase.readings, messages.Tr(' or '))
    questions->add(extendnew(phrase, {group: get(phrase, 'group', ''), choice: choice,
      words: strpart(get(lines, range.start.line, ''), range.start.character,
        range.end.character - range.start.character)}))
  endfor
  return questions
enddef
