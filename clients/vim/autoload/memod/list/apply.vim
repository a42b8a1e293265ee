vim9script
# What is sent of an edited list, and what is said of the answer.

import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'

# What `list/apply` is sent: the text as it stands, and what it was made from.
export def Params(view: dict<any>, lines: dict<any>): dict<any>
  const base = view.base
  final params = {state: base.state, before: mapnew(base.rows, (_, row) => row.id),
    lines: lines.sent, relink: option.Relinks(), headings: mapnew(base.headings, (_, heading) =>
      ({key: heading.key == '' ? null : heading.key, title: heading.title}))}
  if !view.spec.of_groups
    return extend(params, {query: view.spec.query})
  endif
  # What the server calls the built-in groups.
  final own_names: dict<string> = {}
  for row in base.rows
    own_names[row.id .. "\t" .. row.name] = row.own_name
  endfor
  return extend(params, {of: 'groups', lines: mapnew(lines.sent, (place, line) =>
    extendnew(line, {text: get(own_names, lines.ids[place] .. "\t" .. line.text, line.text)}))})
enddef

const words = {created: messages.Tr('%s added'), adopted: messages.Tr('%s brought here'),
  removed: messages.Tr('%s removed'), retitled: messages.Tr('%s retitled'),
  moved: messages.Tr('%s moved'), todo: messages.Tr('%s to do'), doing: messages.Tr('%s doing'),
  done: messages.Tr('%s done'), marked: messages.Tr('%s marked')}
const written = ['created', 'adopted', 'removed', 'retitled', 'moved', 'todo', 'doing', 'done',
  'marked']

# What was written, in a few words; '' for nothing.
export def Summary(counts: dict<any>): string
  const did = copy(written)->filter((_, what) => counts[what] > 0)
    ->mapnew((_, what) => messages.Tr(words[what], counts[what]))
  const links = counts.relinked == 0 ? []
    : [messages.Tr('links in %s follow', messages.Count(counts.relinked, '%s memo', '%s memos'))]
  return join(did + links, ', ')
enddef

# What the server says of how typed lines were read.
export def Notes(result: dict<any>): list<string>
  const unread = get(result, 'unread', [])->mapnew((_, note) =>
    messages.Tr('“%s” stays in the title. %s', note.words, note.reason)
      .. (empty(note.readings) ? '' : messages.Tr(' Did you mean %s?', join(note.readings, messages.Tr(' or ')))))
  const doubts = get(result, 'doubts', [])->mapnew((_, note) =>
    messages.Tr('“%s” was read as a time. %s', note.words, note.reason))
  return unread + doubts
enddef

# The error of the lines that could not be written, with what was written nevertheless; {} if all
# were.
export def Failure(view: dict<any>, lines: dict<any>, result: dict<any>): dict<any>
  const count = len(result.errors)
  if count == 0
    return {}
  endif
  var text = Sentence(view, lines, result.errors[0])
  if count > 1
    text = messages.Tr('%s And so with %s.', text,
      messages.Count(count - 1, '%s other line', '%s other lines'))
  endif
  const did = Summary(result.counts)
  const said = did == '' ? text : messages.Tr('%s Written: %s.', text, did)
  return {message: join([said] + Notes(result), "\n")}
enddef

# Why a line was not written, as a sentence about it.
def Sentence(view: dict<any>, lines: dict<any>, failure: dict<any>): string
  const error = failure.error
  const data = get(error, 'data', {})
  const is_of_line = has_key(failure, 'line')
  const row = base_of.Row(view.base, get(failure, 'id', ''))
  if get(data, 'kind', '') == 'conflict' && !empty(row)
    const was = get(row, 'name', get(row, 'title', ''))
    if !is_of_line
      return messages.Tr('“%s” was changed elsewhere meanwhile, so it is still there.', was)
    endif
    return messages.Tr('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.', was,
      get(data.current, 'name', get(data.current, 'title', '')),
      line_of.Title(lines.sent[failure.line].text))
  endif
  return !is_of_line ? error.message
    : messages.Tr('Line %s: %s', lines.lnums[failure.line], error.message)
enddef
