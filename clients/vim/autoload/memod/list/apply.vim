vim9script
# What is sent of an edited list, and what is said of the answer.

import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/option.vim'
import autoload 'memod/reading.vim'
import autoload 'memod/say.vim'

# What `list/apply` is sent: the text as it stands, and what it was made from.
export def Params(view: dict<any>, lines: list<dict<any>>): dict<any>
  const base = view.base
  const seen: dict<number> = base.seen
  const headings: list<dict<any>> = base.headings
  const keys = mapnew(headings, (_, heading) => heading.key)
  var sent: list<dict<any>> = []
  for line in lines
    final one: dict<any> = {text: line.text}
    if line.key != null
      one.heading = index(keys, line.key)
    elseif line.is_new
      one.newId = line.id
    else
      one.id = line.id
    endif
    if has_key(seen, line.id)
      one.base = seen[line.id]
    endif
    sent->add(one)
  endfor
  final params = {state: base.state, before: mapnew(base.rows, (_, row) => row.id), lines: sent,
    relink: option.Relinks(), headings: mapnew(headings, (_, heading) =>
      ({key: heading.key == '' ? null : heading.key, title: heading.title}))}
  return extend(params, view.spec.of_groups ? {of: 'groups'} : {query: view.spec.query})
enddef

const words = [['created', 'added'], ['adopted', 'brought here'], ['removed', 'removed'],
  ['retitled', 'retitled'], ['moved', 'moved'], ['todo', 'to do'], ['doing', 'doing'],
  ['done', 'done'], ['marked', 'marked']]

# What was written, in a few words; '' for nothing.
export def Summary(counts: dict<any>): string
  const did = copy(words)->filter((_, word) => counts[word[0]] > 0)
    ->mapnew((_, word) => printf('%d %s', counts[word[0]], word[1]))
  const links = counts.relinked == 0 ? []
    : [printf('links in %s follow', say.Count(counts.relinked, 'memo'))]
  return join(did + links, ', ')
enddef

# What the server says of how typed lines were read.
export def Notes(result: dict<any>): list<string>
  const unread = get(result, 'unread', [])->mapnew((_, note) =>
    reading.Word('stays', note.words, note.reason) .. (empty(note.readings) ? ''
      : reading.Word('meant', join(note.readings, reading.Word('either')))))
  const doubts = get(result, 'doubts', [])->mapnew((_, note) =>
    reading.Word('time', note.words, note.reason))
  return unread + doubts
enddef

# The error of the lines that could not be written, with what was written nevertheless; {} if all
# were.
export def Failure(view: dict<any>, lines: list<dict<any>>, result: dict<any>): dict<any>
  const count = len(result.errors)
  if count == 0
    return {}
  endif
  var text = Sentence(view, lines, result.errors[0])
  if count > 1
    text ..= printf(' And so with %s.', say.Count(count - 1, 'other line'))
  endif
  const did = Summary(result.counts)
  return {message: did == '' ? text : printf('%s Written: %s.', text, did)}
enddef

# Why a line was not written, as a sentence about it.
def Sentence(view: dict<any>, lines: list<dict<any>>, failure: dict<any>): string
  const error = failure.error
  const data = get(error, 'data', {})
  const line: dict<any> = has_key(failure, 'line') ? lines[failure.line] : {}
  const row = base_of.Row(view.base, get(failure, 'id', ''))
  if get(data, 'kind', '') == 'conflict' && !empty(row)
    const was = get(row, 'name', get(row, 'title', ''))
    if empty(line)
      return printf('“%s” was changed elsewhere meanwhile, so it is still there.', was)
    endif
    return printf('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.', was,
      get(data.current, 'name', get(data.current, 'title', '')),
      trim(strpart(line.text, line_of.BoxWidth(line.text))))
  endif
  return empty(line) ? error.message : printf('Line %d: %s', line.lnum, error.message)
enddef
