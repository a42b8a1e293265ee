vim9script
# `:w` in a list: the difference between the text and what it was made from, as one commit.

import autoload 'memod/buffer.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/batch.vim'
import autoload 'memod/list/edited.vim'
import autoload 'memod/list/show.vim'
import autoload 'memod/option.vim'
import autoload 'memod/rescue.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'

# Writes the list of `view`; `is_forced` removes many lines without asking.
export def Write(view: dict<any>, is_forced: bool)
  if view.is_writing
    view.is_wanted = true
    return
  endif
  TakeDrafts(view)
  final [plan, IDs] = edited.Find(view)
  if plan.problem == '' && !ConfirmsRemoval(view.spec, len(plan.removed), is_forced)
    plan.problem = 'Nothing was written.'
  endif
  if plan.problem != ''
    say.Error(plan.problem)
    return
  endif
  if plan.is_reordered
    say.Warn(printf('%s has an order of its own; the lines go back to it.', view.spec.title))
  endif
  view.is_writing = true
  # `:wq` looks at it now. It is modified again if the server says no.
  setbufvar(view.buf, '&modified', false)
  view.is_made = false
  Send(view, plan, IDs)
enddef

# A write whose answer was lost may have made what was typed: then its lines stand for that.
def TakeDrafts(view: dict<any>)
  for id in keys(view.drafts)
    const place = index(view.watch.ids, id)
    if place >= 0 && empty(base_of.Row(view.base, id))
      base_of.Add(view.base, view.watch.rows[place])
    endif
  endfor
enddef

def Send(view: dict<any>, plan: dict<any>, IDs: func)
  const tick = getbufvar(view.buf, 'changedtick')
  const text = join(buffer.Lines(view.buf), "\n")
  const Done = saving.Begin((error, _) => {
    view.is_writing = false
    OnAnswer(view, tick, error, IDs, text)
    if empty(error)
      const did = batch.Summary(plan)
      say.Info(did == '' ? 'Nothing was changed.' : 'Written: ' .. did .. '.')
    endif
    WriteAgain(view, error)
  })
  batch.Send(view, plan, (failure) => Done(failure, v:null))
enddef

def ConfirmsRemoval(spec: dict<any>, count: number, is_forced: bool): bool
  const asks = spec.is_trash || spec.of_groups
  if is_forced || count == 0 || (!asks && count <= option.ConfirmRemovals())
    return true
  endif
  const question = spec.of_groups ? 'Delete %s and put the contents in the trash?'
    : spec.is_trash ? 'Remove %s for good?' : 'Put %s in the trash?'
  const noun = spec.of_groups ? 'group' : 'memo'
  return confirm(printf(question, say.Count(count, noun)), "&Yes\n&No", 2) == 1
enddef

# Takes the answer to a write of `text`; `IDs` tells those that it stood for.
def OnAnswer(view: dict<any>, tick: number, error: dict<any>, IDs: func, text: string)
  if !empty(error) && (saving.IsLeaving() || !bufloaded(view.buf))
    rescue.Keep('memod://' .. view.spec.title, text, error)
    return
  elseif !bufloaded(view.buf)
    return
  elseif !empty(error)
    setbufvar(view.buf, '&modified', true)
    say.Error(error)
  elseif getbufvar(view.buf, 'changedtick') != tick
    # The person has typed on: the text stands for what was written.
    const known = ByID(view.watch.rows)
    final ids: list<string> = IDs()
    view.base = base_of.Of(ids->filter((_, id) => has_key(known, id))
      ->mapnew((_, id) => known[id]), [])
  endif
  show.Refresh(view)
enddef

def ByID(rows: list<dict<any>>): dict<dict<any>>
  var known: dict<dict<any>> = {}
  for row in rows
    known[row.id] = row
  endfor
  return known
enddef

# Writes what was typed since, if `:w` was asked for while the write was on its way.
def WriteAgain(view: dict<any>, error: dict<any>)
  const is_wanted = view.is_wanted && empty(error) && buffer.IsModified(view.buf)
  view.is_wanted = false
  if is_wanted
    Write(view, false)
  endif
enddef
