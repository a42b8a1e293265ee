vim9script
# `:w` of a memo: an update that the server merges, or the memo's creation.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/drafts.vim'
import autoload 'memod/memo/show.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'

# Writes the memo of `view`; `is_forced` keeps conflict markers.
export def Write(view: dict<any>, is_forced: bool)
  const buf = view.buf
  if view.is_writing
    view.is_wanted = true
    return
  endif
  if !is_forced && getbufvar(buf, 'memod_conflict', false) && text_of.MarkedLine(buf) > 0
    say.Error(messages.Tr(
      'There are conflict markers left. Edit the parts between them, or :w! to keep them.'))
    return
  endif
  if !text_of.CanHold(buf)
    return
  endif
  view.is_writing = true
  const content = text_of.Of(buf)
  # `:wq` looks at it now. It is modified again if the server says no.
  setbufvar(buf, '&modified', false)
  const tick = getbufvar(buf, 'changedtick')
  const Done = saving.Begin((error, memo) => {
    view.is_writing = false
    OnAnswer(view, content, tick, error, memo)
    drafts.Keep(view)
    if saving.IsWanted(view, error)
      Write(view, false)
    endif
  })
  drafts.Before(buf, () => Send(view, content, Done))
enddef

def Send(view: dict<any>, content: string, Callback: func)
  if view.base > 0
    const params = {id: view.id, content: content, base: view.base, relink: option.Relinks()}
    connection.Request('memo/update', params, (error, result) => {
      view.renamed = empty(error) ? get(result, 'renamed', {}) : {}
      Callback(error, empty(error) ? result.memo : {})
    })
    return
  endif
  const sent = view.sent
  view.sent = content
  const params = extendnew(view.draft, {id: view.id, content: content})
  connection.Request('memo/create', params, (error, result) => {
    const current = Kind(error) == 'alreadyExists' ? get(error.data, 'current', {}) : {}
    if !empty(current) && current.content == sent
      # An earlier try was answered too late: it did make the memo, of what the text was then.
      view.base = current.revision
      Send(view, content, Callback)
    else
      Callback(error, empty(error) ? result.memo : {})
    endif
  })
enddef

def Kind(error: dict<any>): string
  return get(get(error, 'data', {}), 'kind', '')
enddef

def OnAnswer(view: dict<any>, content: string, tick: number, error: dict<any>, memo: any)
  const is_untouched = getbufvar(view.buf, 'changedtick', -1) == tick
  if !empty(error)
    OnRefused(view, content, error, is_untouched)
    return
  elseif !bufloaded(view.buf)
    return
  endif
  setbufvar(view.buf, 'memod_conflict', false)
  if is_untouched
    show.Take(view, memo)
    const title = memo.title ?? messages.Tr('(empty)')
    const said = memo.content == content ? messages.Tr('Written “%s”.', title)
      : messages.Tr('Written “%s”, with what was changed elsewhere.', title)
    say.Info(said .. Links(view))
  else
    show.TakeBeside(view, content, memo)
  endif
  if type(memo.trashedAt) == v:t_string
    say.Warn(messages.Tr('This memo is in the trash; :Memo restore takes it out.'))
  endif
enddef

# What became of the links to the old title, as a sentence with a blank before it.
def Links(view: dict<any>): string
  const renamed = get(view, 'renamed', {})
  if get(renamed, 'relinked', 0) > 0
    return messages.Tr(' The links in %s follow.',
      messages.Count(renamed.relinked, '%s memo', '%s memos'))
  elseif get(renamed, 'linking', 0) > 0
    return messages.Tr(' Links to “%s” are left in %s.', renamed.from,
      messages.Count(renamed.linking, '%s memo', '%s memos'))
  endif
  return ''
enddef

def OnRefused(view: dict<any>, content: string, error: dict<any>, is_untouched: bool)
  if saving.IsLeaving() || !bufloaded(view.buf)
    saving.Rescue('memod://' .. view.id, content, error)
    return
  endif
  setbufvar(view.buf, '&modified', true)
  if Kind(error) == 'conflict' && is_untouched
    view.base = error.data.current.revision
    show.Show(view, error.data.marked)
    show.MarkConflict(view.buf)
    say.Error(error.message
      .. messages.Tr(' Both texts are in the buffer between markers; edit them and :w.'))
  elseif Kind(error) == 'notFound' && view.base > 0
    show.Open(view)
    say.Error(error.message .. messages.Tr(' :w again keeps this text as a memo of its own.'))
  else
    say.Error(error)
  endif
enddef
