vim9script
# `:w` in a list: the difference between the text and what it was made from, as one commit.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/calls.vim'
import autoload 'memod/list/groupcalls.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/plan.vim' as plan_of
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'

# Starts to write what is in the buffer of `view`. `Callback` gets the error, or {}, and the ids that the
# text stood for. Answers why nothing was begun, or ''.
export def Write(view: dict<any>, is_forced: bool, Callback: func): string
  final lines = ReadLines(view)
  final plan = plan_of.Make(view.base, lines, view.spec)
  if plan.problem != ''
    return plan.problem
  endif
  if !ConfirmsRemoval(view.spec, len(plan.removed), is_forced)
    return 'Nothing was written.'
  endif
  if plan.is_reordered
    say.Warn(printf('%s has an order of its own; the lines go back to it.', view.spec.title))
  endif
  const written = mapnew(lines, (_, line) => line.id)
  ReadMemos(view, plan, (error, memos) => {
    if !empty(error)
      Callback(error, [])
    else
      Send(plan, Calls(view, plan, memos), (failure) => Callback(failure, written))
    endif
  })
  return ''
enddef

# The rows on the lines. Those that were typed get an id, which they keep if this has to be repeated.
def ReadLines(view: dict<any>): list<dict<any>>
  const entries: dict<any> = base_of.Entries(view.base)
  var lines: list<dict<any>> = []
  var seen: dict<bool> = {}
  var section = ''
  var lnum = 0
  for text in buffer.Lines(view.buf)
    lnum += 1
    if line_of.IsHeading(text)
      section = line_of.Key(text)
      continue
    endif
    const id = line_of.Id(text)
    final line = {id: id, lnum: lnum, text: text, section: section, is_new: false}
    if !has_key(entries, id) || has_key(seen, id)
      extend(line, line_of.Parse(text))
      if line.title == ''
        continue
      elseif id == '' || has_key(seen, id)
        line.id = GiveID(view, lnum, text)
      endif
      line.is_new = has_key(view.drafts, line.id)
    endif
    seen[line.id] = true
    lines->add(line)
  endfor
  return lines
enddef

def GiveID(view: dict<any>, lnum: number, text: string): string
  const id = ids.Fresh(view.spec.of_groups ? 'g_' : 'm_')
  const prefix = line_of.Columns(text)[0]
  view.drafts[id] = true
  setbufline(view.buf, lnum, '/' .. id .. ' ' .. strpart(text, prefix))
  return id
enddef

def ConfirmsRemoval(spec: dict<any>, count: number, is_forced: bool): bool
  const asks = spec.is_trash || spec.of_groups
  if is_forced || count == 0 || (!asks && count <= option.ConfirmRemovals())
    return true
  endif
  const question = spec.of_groups ? 'Delete %s and put what is in it in the trash?'
    : spec.is_trash ? 'Remove %s for good?' : 'Put %s in the trash?'
  const noun = spec.of_groups ? 'group' : 'memo'
  return confirm(printf(question, say.Count(count, noun)), "&Yes\n&No", 2) == 1
enddef

# Reads the memos that get a new title, since the title is a part of their text.
def ReadMemos(view: dict<any>, plan: dict<any>, Callback: func)
  if view.spec.of_groups || empty(plan.retitled)
    Callback({}, {})
    return
  endif
  const wanted = mapnew(plan.retitled, (_, change) => change.id)
  connection.Request('memo/get', {ids: wanted, fields: ['title', 'content']}, (error, result) => {
    var failure = error
    var memos: dict<any> = {}
    for outcome in empty(error) ? result.results : []
      if has_key(outcome, 'error')
        failure = outcome.error
      else
        memos[outcome.id] = outcome.memo
      endif
    endfor
    Callback(empty(failure) ? Conflict(view, plan, memos) : failure, memos)
  })
enddef

# Says which line was retitled here and elsewhere. Its new title is then what it was made from.
def Conflict(view: dict<any>, plan: dict<any>, memos: dict<any>): dict<any>
  for change in plan.retitled
    const title = memos[change.id].title
    if title != change.was && title != change.title
      final entry = base_of.Entries(view.base)[change.id]
      entry.row = extendnew(entry.row, {title: title})
      entry.text = line_of.Of(entry.row)
      return {message: printf('“%s” was retitled “%s” elsewhere meanwhile. :w again to call it “%s”.',
        change.was, title, change.title)}
    endif
  endfor
  return {}
enddef

def Calls(view: dict<any>, plan: dict<any>, memos: dict<any>): list<dict<any>>
  return view.spec.of_groups ? groupcalls.Make(plan)
    : calls.Make(plan, view.spec, memos, connection.Info()->get('limits', {})->get('ids', 1000))
enddef

def Send(plan: dict<any>, wanted: list<dict<any>>, Callback: func)
  const calls_max = connection.Info()->get('limits', {})->get('batchCalls', 1000)
  if empty(wanted)
    Callback({})
  elseif len(wanted) > calls_max
    Callback({message: printf(
      'These are %d changes; at most %d go into one. Undo some and :w in parts.',
      len(wanted), calls_max)})
  else
    const params = {calls: wanted, label: Label(plan)}
    connection.Request('store/batch', params, (error, result) => OnSent(error, result, Callback))
  endif
enddef

def OnSent(error: dict<any>, result: any, Callback: func)
  if !empty(error)
    Callback(error)
    return
  endif
  for answer in result.results
    for outcome in get(get(answer, 'result', {}), 'results', [])
      # One that was to be removed and is gone is no trouble.
      if has_key(outcome, 'error') && outcome.error.data.kind != 'notFound'
        say.Error(outcome.error)
      endif
    endfor
  endfor
  # What the commit did to this list is told before the next reply.
  connection.Request('history/list', {limit: 1}, (_, _) => Callback({}))
enddef

def Label(plan: dict<any>): string
  var parts: list<string> = []
  for [count, word] in [[len(plan.created), 'added'], [len(plan.adopted), 'brought here'],
      [len(plan.removed), 'removed'], [len(plan.retitled), 'retitled'], [plan.moved, 'moved']]
    if count > 0
      parts->add(count .. ' ' .. word)
    endif
  endfor
  return 'Edit list' .. (empty(parts) ? '' : ': ' .. join(parts, ', '))
enddef
