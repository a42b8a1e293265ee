vim9script
# A memo as a buffer: its text, the revision it was made from, and `:w`.

import autoload 'memod/buffer.vim'
import autoload 'memod/conflict.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'
import autoload 'memod/text.vim' as text_of

# By buffer: `buf`, `id`, `base` (the revision the text was made from, 0 for a memo that isn't there yet),
# `draft` (what else a new memo gets), `sent` (the text of a creation that may not have been answered),
# `memo` (as it was last told), `is_writing`, `is_wanted` (whether to write again
# then), `is_shown`, `place` (where the cursor is to go).
var views: dict<dict<any>> = {}
var drafts: dict<dict<any>> = {}

# Says beforehand that there is no memo of that id, so that its buffer is ready at once.
export def ExpectNew(id: string, draft: dict<any>)
  drafts[id] = draft
enddef

# The memo in a buffer, with `id` and what the server told of it; {} if it is none.
export def Of(buf: number): dict<any>
  const view = get(views, buf, {})
  return empty(view) ? {} : extendnew(view.memo, {id: view.id})
enddef

# Fills the buffer of a memo, or fills it anew.
export def Read(buf: number, id: string)
  final view = {buf: buf, id: id, base: 0, draft: {}, sent: '', memo: {}, is_writing: false, is_wanted: false,
    is_shown: false, place: {}}
  views[buf] = view
  SetUp(buf)
  if has_key(drafts, id)
    view.draft = remove(drafts, id)
    BecomeNew(view)
  else
    Refresh(view)
  endif
enddef

def SetUp(buf: number)
  highlight.Load()
  buffer.SetUp(buf, {buftype: 'acwrite', modifiable: false, filetype: 'markdown'})
  keys.Map(buf, 'memo')
  augroup memod_memo
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd BufUnload <buffer=%d> Forget(%d)', buf, buf)
  augroup END
enddef

def Forget(buf: number)
  if has_key(views, buf)
    remove(views, buf)
  endif
enddef

def BecomeNew(view: dict<any>)
  view.base = 0
  setbufvar(view.buf, '&modifiable', true)
enddef

# Asks for the memo as it is now.
def Refresh(view: dict<any>)
  connection.Request('memo/get', {ids: [view.id]}, (error, result) => {
    if bufloaded(view.buf) && !view.is_writing
      OnGot(view, error, result)
    endif
  })
enddef

def OnGot(view: dict<any>, error: dict<any>, result: any)
  if !empty(error)
    say.Error(error)
    return
  endif
  const outcome = result.results[0]
  if !has_key(outcome, 'memo')
    Lose(view, outcome.error)
  elseif outcome.memo.revision <= view.base
    return
  elseif buffer.IsModified(view.buf)
    Hold(view.buf)
  else
    Take(view, outcome.memo)
  endif
enddef

# Says beside the first line that others wrote meanwhile.
def Hold(buf: number)
  if !getbufvar(buf, 'memod_held', 0)
    setbufvar(buf, 'memod_held', 1)
    highlight.Beside(buf, 1, '  changed elsewhere; :w merges', 'MemodHeld')
    say.Info('This memo was changed elsewhere; :w merges.')
  endif
enddef

# The memo is gone, or never was.
def Lose(view: dict<any>, error: dict<any>)
  const was_there = view.base > 0
  BecomeNew(view)
  if was_there
    setbufvar(view.buf, '&modified', true)
    say.Warn(error.message .. ' Its text is still here; :w makes it again.')
  endif
enddef

def Take(view: dict<any>, memo: dict<any>)
  view.base = memo.revision
  view.memo = memo
  view.sent = ''
  setbufvar(view.buf, 'memod_held', 0)
  setbufvar(view.buf, 'memod_title', memo.title)
  Show(view, memo.content)
enddef

# Puts the server's text in the buffer; the cursor stays where it is in the text.
export def Show(view: dict<any>, content: string)
  const text = text_of.Split(content)
  const buf = view.buf
  const looks = buffer.Look(buf, (line) => line)
  setbufvar(buf, '&modifiable', true)
  prop_remove({bufnr: buf, type: 'MemodHeld', all: true}, 1, getbufinfo(buf)[0].linecount)
  if view.is_shown
    buffer.Replace(buf, buffer.Lines(buf), text.lines)
  else
    buffer.WithoutUndo(buf, () => {
      buffer.Replace(buf, buffer.Lines(buf), text.lines)
    })
  endif
  view.is_shown = true
  setbufvar(buf, '&fileformat', text.is_dos ? 'dos' : 'unix')
  setbufvar(buf, '&endofline', text.ends_line)
  setbufvar(buf, '&modified', false)
  buffer.LookAgain(buf, looks, (line, lnum) => Nearest(text.lines, line, lnum))
  if !empty(view.place)
    GoTo(buf, remove(view, 'place'))
    view.place = {}
  endif
enddef

# The line with the same words that is nearest to where it was.
def Nearest(lines: list<string>, line: string, lnum: number): number
  for distance in range(len(lines))
    for place in [lnum - distance, lnum + distance]
      if place > 0 && place <= len(lines) && lines[place - 1] == line
        return place
      endif
    endfor
  endfor
  return 0
enddef

# Puts the cursor on a place in the text, a `line` and a `character` in bytes, once that is there.
export def GoTo(buf: number, place: dict<any>)
  if has_key(views, buf) && !views[buf].is_shown
    views[buf].place = place
    return
  endif
  for window in win_findbuf(buf)
    win_execute(window, printf('legacy call cursor(%d, %d)', place.line + 1, place.character + 1))
  endfor
enddef

# Writes the memo: what others wrote meanwhile is merged in. `is_forced` keeps conflict markers.
export def Write(buf: number, is_forced: bool)
  if !has_key(views, buf) || !getbufvar(buf, '&modifiable')
    say.Error('The memo is not loaded, so there is nothing to write. :edit loads it.')
    return
  endif
  final view = views[buf]
  if view.is_writing
    view.is_wanted = true
    return
  endif
  if !is_forced && getbufvar(buf, 'memod_conflict', false) && text_of.MarkedLine(buf) > 0
    say.Error(
      'There are conflict markers left. Edit the parts between them, or :w! to keep them.')
    return
  endif
  view.is_writing = true
  const content = text_of.Of(buf)
  # `:wq` looks at it now. It is modified again if the server says no.
  setbufvar(buf, '&modified', false)
  const tick = getbufvar(buf, 'changedtick')
  Send(view, content, saving.Begin(
    (error, memo) => {
      view.is_writing = false
      OnWritten(view, content, tick, error, memo)
      WriteAgain(view, error)
    }))
enddef

# Writes what was typed since, if `:w` was asked for while the write was on its way.
def WriteAgain(view: dict<any>, error: dict<any>)
  if view.is_wanted && empty(error) && buffer.IsModified(view.buf)
    view.is_wanted = false
    Write(view.buf, false)
  endif
  view.is_wanted = false
enddef

def Send(view: dict<any>, content: string, Callback: func)
  if view.base > 0
    const params = {id: view.id, content: content, base: view.base}
    connection.Request('memo/update', params, (error, result) =>
      Callback(error, empty(error) ? result.memo : {}))
    return
  endif
  const sent = view.sent
  view.sent = content
  const params = extendnew(view.draft, {id: view.id, content: content})
  connection.Request('memo/create', params, (error, result) => {
    const kind = get(get(error, 'data', {}), 'kind', '')
    const current = kind == 'alreadyExists' ? get(error.data, 'current', {}) : {}
    if !empty(current) && current.content == sent
      # An earlier try was answered too late: it did make the memo, of what the text was then.
      view.base = current.revision
      Send(view, content, Callback)
    else
      Callback(error, empty(error) ? result.memo : {})
    endif
  })
enddef

def OnWritten(view: dict<any>, content: string, tick: number, error: dict<any>, memo: any)
  if saving.IsLeaving() && !empty(error)
    saving.Rescue(view.id, content, error)
  endif
  if !bufloaded(view.buf)
    if !empty(error)
      conflict.Rescue(view.id, content)
      say.Error(error)
    endif
    return
  endif
  const is_untouched = getbufvar(view.buf, 'changedtick') == tick
  if !empty(error)
    setbufvar(view.buf, '&modified', true)
    OnRefused(view, error, is_untouched)
    return
  endif
  setbufvar(view.buf, 'memod_conflict', false)
  if is_untouched
    Take(view, memo)
    say.Info(memo.content == content ? 'Written.' : 'Written, with what was changed elsewhere.')
  else
    TakeBeside(view, content, memo)
  endif
  if type(memo.trashedAt) == v:t_string
    say.Warn('This memo is in the trash; :Memo restore takes it out.')
  endif
enddef

# Takes a written memo into a text that was typed on since `content` was sent.
def TakeBeside(view: dict<any>, content: string, memo: dict<any>)
  if memo.content != content
    const sent = text_of.Split(content).lines
    const old = buffer.Lines(view.buf)
    const new = text_of.Grafted(sent, text_of.Split(memo.content).lines, old)
    if empty(new)
      # The text goes on from the old base, and the next write has to settle it.
      return
    endif
    const looks = buffer.Look(view.buf, (line) => line)
    buffer.Replace(view.buf, old, new)
    buffer.LookAgain(view.buf, looks, (line, lnum) => Nearest(new, line, lnum))
  endif
  view.base = memo.revision
  view.memo = memo
enddef

def OnRefused(view: dict<any>, error: dict<any>, is_untouched: bool)
  const kind = get(get(error, 'data', {}), 'kind', '')
  if kind == 'conflict' && is_untouched
    view.base = error.data.current.revision
    Show(view, error.data.marked)
    conflict.Mark(view.buf)
    say.Error(error.message .. ' Both texts are in the buffer between markers; edit them and :w.')
  elseif kind == 'notFound' && view.base > 0
    BecomeNew(view)
    say.Error(error.message .. ' :w again keeps this text as a memo of its own.')
  else
    say.Error(error)
  endif
enddef

def OnNotification(method: string, params: dict<any>)
  if method != 'store/didChange' || empty(views)
    return
  endif
  var revisions: dict<number> = {}
  const is_told = type(get(params, 'changes')) == v:t_list
  for change in is_told ? params.changes : []
    revisions[change.id] = change.revision
  endfor
  for view in values(views)
    if view.base > 0 && (!is_told || get(revisions, view.id, 0) > view.base)
      Refresh(view)
    endif
  endfor
enddef

def OnReady()
  for view in values(views)
    if view.base > 0
      Refresh(view)
    endif
  endfor
enddef

connection.On('notification', OnNotification)
connection.On('ready', OnReady)
