vim9script
# Memos as buffers: which there are, and how they follow what others write.
#
# The view of a buffer has `buf`, `id`, `base` (the revision the text was made from, 0 for a memo
# that isn't there yet), `draft` (what else a new memo gets), `sent` (the text of a creation that
# may not have been answered), `memo` (as it was last told), `is_writing`, `is_wanted` (whether to
# write again then), `is_shown`, `is_refused` (the server couldn't say what it is), and `place`
# (where the cursor is to go).

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/drafts.vim'
import autoload 'memod/elsewhere.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/memo/show.vim'
import autoload 'memod/memo/write.vim' as write_of
import autoload 'memod/messages.vim'
import autoload 'memod/names.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'

const status = "%<%{get(b:, 'memod_summary', bufname())} %h%m%r%=%-14.(%l,%c%V%) %P"

var views: dict<dict<any>> = {} # by buffer
var new_drafts: dict<dict<any>> = {} # by id

# Says beforehand that there is no memo of that id, so that its buffer is ready at once.
export def ExpectNew(id: string, draft: dict<any>)
  new_drafts[id] = draft
enddef

# The memo in a buffer, with `id` and what the server told of it; {} if it is none.
export def Of(buf: number): dict<any>
  const view = get(views, buf, {})
  return empty(view) ? {} : extendnew(view.memo, {id: view.id})
enddef

# What is known of the memo in a buffer, which is one.
export def ViewOf(buf: number): dict<any>
  return views[buf]
enddef

# Fills the buffer of a memo, or fills it again.
export def Read(buf: number, id: string)
  final view = {buf: buf, id: id, base: 0, draft: {}, sent: '', memo: {}, is_writing: false,
    is_wanted: false, is_shown: false, is_refused: false, place: {}}
  views[buf] = view
  SetUp(buf)
  drafts.Follow(view)
  if has_key(new_drafts, id)
    view.draft = remove(new_drafts, id)
    show.Open(view)
  else
    drafts.Remind(id)
    groups.Known()
    Refresh(view)
    # Who opens it on a line, as from the quickfix list, finds the line there.
    const start = reltime()
    while !getbufvar(buf, '&modifiable') && !view.is_refused
        && reltimefloat(reltime(start)) * 1000 < option.limits.opening
      sleep 1m
    endwhile
  endif
enddef

# Writes the memo: what others wrote meanwhile is merged in. `is_forced` keeps conflict markers.
export def Write(buf: number, is_forced: bool)
  if has_key(views, buf) && getbufvar(buf, '&modifiable')
    write_of.Write(views[buf], is_forced)
  else
    say.Error(messages.Tr('The memo is not loaded, so there is nothing to write. :edit loads it.'))
  endif
enddef

# Calls the buffers by their memos' titles, after a session that had older ones.
export def FitNames()
  for view in values(views)
    if !empty(view.memo)
      names.Rename(view.buf, view.id, view.memo.title)
    endif
  endfor
enddef

# Puts the cursor on a place in the text, a `line` and a `character` in bytes, once that is there.
export def GoTo(buf: number, place: dict<any>)
  if has_key(views, buf) && !views[buf].is_shown
    views[buf].place = place
  else
    show.GoTo(buf, place)
  endif
enddef

def SetUp(buf: number)
  highlight.Load()
  buffer.SetUp(buf, {buftype: 'acwrite', modifiable: false, filetype: 'markdown'})
  elsewhere.Follow(buf)
  setbufvar(buf, '&omnifunc', 'memod#complete#Omni')
  setbufvar(buf, '&includeexpr', 'memod#link#Include(v:fname)')
  keys.Map(buf, 'memo')
  highlight.MarkWords()
  if &statusline == ''
    &l:statusline = status
  endif
  augroup memod_memo
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd BufUnload <buffer=%d> filter(views, (key, _) => key != "%d")', buf, buf)
  augroup END
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
    view.is_refused = true
    say.Error(error)
    return
  endif
  const outcome = result.results[0]
  if !has_key(outcome, 'memo')
    Lose(view, outcome.error)
  elseif outcome.memo.revision <= view.base
    return
  elseif buffer.IsModified(view.buf)
    show.Hold(view.buf)
  else
    show.Take(view, outcome.memo)
  endif
enddef

# The memo is gone, or never was.
def Lose(view: dict<any>, error: dict<any>)
  const was_there = view.base > 0
  show.Open(view)
  if was_there
    setbufvar(view.buf, '&modified', true)
    say.Warn(messages.Tr('“%s” is gone. Its text is still here; :w creates it again.',
      getbufvar(view.buf, 'memod_title')))
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
