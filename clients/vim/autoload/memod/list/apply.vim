vim9script
# What is sent of an edited list, and what is said of the answer.

import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'

# What `list/apply` is sent: the text as it stands, and what it was made from.
export def Params(view: dict<any>, lines: list<dict<any>>): dict<any>
  const base = view.base
  const seen: dict<number> = base.seen
  const headings: list<dict<any>> = base.headings
  const keys = mapnew(headings, (_, heading) => heading.key)
  # What the server calls the built-in groups.
  final own_names: dict<string> = {}
  for row in view.spec.of_groups ? base.rows : []
    own_names[row.id .. "\t" .. row.name] = row.own_name
  endfor
  var sent: list<dict<any>> = []
  for line in lines
    final one: dict<any> = {text: get(own_names, line.id .. "\t" .. line.text, line.text)}
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
export def Failure(view: dict<any>, lines: list<dict<any>>, result: dict<any>): dict<any>
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
def Sentence(view: dict<any>, lines: list<dict<any>>, failure: dict<any>): string
  const error = failure.error
  const data = get(error, 'data', {})
  const line: dict<any> = has_key(failure, 'line') ? lines[failure.line] : {}
  const row = base_of.Row(view.base, get(failure, 'id', ''))
  if get(data, 'kind', '') == 'conflict' && !empty(row)
    const was = get(row, 'name', get(row, 'title', ''))
    if empty(line)
      return messages.Tr('“%s” was changed elsewhere meanwhile, so it is still there.', was)
    endif
    return messages.Tr('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.', was,
      get(data.current, 'name', get(data.current, 'title', '')),
      trim(strpart(line.text, line_of.BoxWidth(line.text))))
  endif
  return empty(line) ? error.message : messages.Tr('Line %s: %s', line.lnum, error.message)
enddef
