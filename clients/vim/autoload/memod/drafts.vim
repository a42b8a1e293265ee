vim9script
# Texts that were typed and not written yet. The server keeps them, and `:Memo recover` brings back
# what an editor had that ended: this one, Neovim, or of memos any other.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/date.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/draft.vim' as edits
import autoload 'memod/memo.vim'
import autoload 'memod/memo/show.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

# Who types on without a pause loses no more than this.
const typing_ms = 2000
const typing_changes = 200
# Longer lists are kept only when the person pauses: it takes longer than a key may.
const lines_at_once_max = 1000

var followed: dict<dict<any>> = {} # by buffer: the view
var typed: dict<number> = {} # by buffer: how often it was changed since it was kept
# By buffer: the `key`, the buffer's `tick` then, how many were `sent` and not answered, whether one
# `is_wanted` after that, and the write that comes `Next`.
var kept: dict<dict<any>> = {}
var brought = '' # the key of what is being brought back

# Keeps the text of `view` if it isn't written; forgets it if it is. `Kept` is called once it is kept.
export def Keep(view: dict<any>, Kept: func = () => 0)
  if !bufloaded(view.buf) || view.is_writing
    return
  elseif buffer.IsModified(view.buf)
    KeepNow(view, false, Kept)
  elseif has_key(kept, view.buf)
    connection.Request('draft/forget', {key: remove(kept, view.buf).key}, (_, _) => 0)
  endif
enddef

# Keeps the text of `view` as it is now: at once if it `is_urgent`, else after what is on its way.
def KeepNow(view: dict<any>, is_urgent: bool, Kept: func = () => 0)
  final draft = get(kept, view.buf, {tick: -1, sent: 0, Next: () => 0})
  const tick = getbufvar(view.buf, 'changedtick')
  if !is_urgent && (draft.sent > 0 || draft.tick == tick)
    draft.is_wanted = draft.tick != tick
    return
  endif
  const params = IsList(view) ? edits.Of(view) : OfMemo(view)
  kept[view.buf] = extend(draft, {key: params.key, tick: tick, sent: draft.sent + 1, is_wanted: false})
  connection.Request('draft/keep', params, (error, _) => {
    draft.sent -= 1
    if empty(error)
      Kept()
    else
      draft.tick = -1
    endif
    const Next = draft.Next
    draft.Next = () => 0
    Next()
    if draft.is_wanted && get(kept, view.buf, {}) is draft
      Keep(view)
    endif
  })
enddef

# Calls `Write` once no draft of the buffer is on its way: what is sent together is refused together
# where the disk has room for only one.
export def Before(buf: number, Write: func)
  final draft = get(kept, buf, {sent: 0})
  if draft.sent > 0
    draft.Next = Write
  else
    Write()
  endif
enddef

# What is kept of a memo: every editor reads it.
def OfMemo(view: dict<any>): dict<any>
  final params = {key: view.id, text: text_of.Of(view.buf)}
  final data = copy(view.draft)
  if view.base > 0
    data.base = view.base
  endif
  return empty(data) ? params : extendnew(params, {data: data})
enddef

def IsList(view: dict<any>): bool
  return has_key(view, 'spec')
enddef

# Takes note of the ids that lines got which are about to be written: written a second time from what
# is kept, they are made no second time.
export def KeepIDs(view: dict<any>)
  if has_key(kept, view.buf)
    KeepNow(view, true)
  endif
enddef

# Keeps what is typed in the buffer of `view` from now on.
export def Follow(view: dict<any>)
  const buf = view.buf
  followed[buf] = view
  augroup memod_drafts
    execute printf('autocmd! * <buffer=%d>', buf)
    for [events, call] in items({
        'InsertLeave,TextChanged': 'KeepShort', 'CursorHold,CursorHoldI,FocusLost': 'KeepAny',
        'TextChangedI,TextChangedP': 'Type', 'BufUnload': 'End'})
      execute printf('autocmd %s <buffer=%d> %s(%d)', events, buf, call, buf)
    endfor
  augroup END
enddef

def KeepAny(buf: number)
  if has_key(followed, buf)
    Keep(followed[buf])
  endif
enddef

def KeepShort(buf: number)
  if !buffer.IsModified(buf) || !IsList(get(followed, buf, {}))
      || getbufinfo(buf)[0].linecount <= lines_at_once_max
    KeepAny(buf)
  endif
enddef

def Type(buf: number)
  typed[buf] = get(typed, buf, 0) + 1
  if typed[buf] >= typing_changes
    KeepTyped(buf)
  elseif typed[buf] == 1
    timer_start(typing_ms, (_) => KeepTyped(buf))
  endif
enddef

def KeepTyped(buf: number)
  if has_key(typed, buf)
    remove(typed, buf)
    KeepShort(buf)
  endif
enddef

def End(buf: number)
  # Who ends Vim by a signal gives nothing up.
  if v:dying > 0
    KeepAny(buf)
  elseif has_key(kept, buf)
    connection.Request('draft/forget', {key: remove(kept, buf).key}, (_, _) => 0)
  endif
  if has_key(followed, buf)
    remove(followed, buf)
  endif
enddef

# Says so if an editor left a text under `key`, which is that of a list or a memo.
export def Remind(key: string)
  if key == brought
    return
  endif
  connection.Request('draft/list', {key: key}, (error, result) => {
    if empty(error) && !empty(result.drafts)
      say.Warn(key =~ '^vim:'
        ? messages.Tr('Edits of this list were never written; :Memo recover restores them.')
        : messages.Tr('A text of this memo was never written; :Memo recover restores it.'))
    endif
  })
enddef

# Brings back the text that was left of the memo or list in the buffer, or else one of any.
export def Open(mods: string)
  final answer = connection.Await('draft/list', {}, option.limits.loading)
  if empty(answer)
    say.Error(messages.Tr('The server does not answer.'))
    return
  endif
  # What another kind of editor calls a list, only that can read.
  final all: list<dict<any>> = filter(answer.drafts, (_, draft) => draft.key =~ '^vim:\|^\a[A-Za-z0-9_-]*$')
  const here = empty(list.Spec(bufnr())) ? get(memo.Of(bufnr()), 'id', '') : edits.Key(bufnr())
  const own = copy(all)->filter((_, draft) => draft.key == here)
  const drafts = empty(own) ? all : own
  if empty(drafts)
    say.Info(messages.Tr('There is nothing to recover.'))
    return
  endif
  const choice = len(drafts) == 1 ? 1 : inputlist([messages.Tr('Bring back:')]
    + mapnew(drafts, (index, draft) => printf('%d. %s  %s', index + 1, date.Due(draft.keptAt),
      matchstr(draft->get('data', {})->get('title', draft.text), '[^[:space:]][^\r\n]*'))))
  if choice >= 1 && choice <= len(drafts)
    BringBack(drafts[choice - 1], mods)
  endif
enddef

def BringBack(draft: dict<any>, mods: string)
  final data = get(draft, 'data', {})
  const is_list = draft.key =~ '^vim:'
  brought = draft.key
  const buf = uri.Open('memod://' .. substitute(draft.key, '^vim:', '', ''), mods)
  const IsLoaded = () => is_list ? list.IsLoaded(buf) : !!getbufvar(buf, '&modifiable')
  const is_free = IsFree(buf, IsLoaded)
    && (!is_list || !edits.Narrow(buf, data) || IsFree(buf, IsLoaded))
  brought = ''
  if !is_free
    return
  endif
  final view = is_list ? list.ViewOf(buf) : memo.ViewOf(buf)
  if is_list
    edits.Restore(view, draft.text, data)
  else
    show.Show(view, draft.text)
    # Its text began from that one. A memo that is gone, or never was, is made by `:w`.
    view.base = view.base > 0 ? get(data, 'base', 0) : 0
    view.draft = filter(copy(data), (key, value) => key =~ '^\%(group\|task\)$' && value != v:null)
  endif
  setbufvar(buf, '&modified', true)
  Keep(view, () => {
    connection.Request('draft/forget', {key: draft.key, process: draft.process}, (_, _) => 0)
  })
  say.Info(messages.Tr('This text was never written; :w writes it, :edit! drops it.'))
enddef

# Whether something can be brought back into the buffer, once it is loaded; says why not.
def IsFree(buf: number, IsLoaded: func): bool
  const start = reltime()
  while !IsLoaded() && reltimefloat(reltime(start)) * 1000 < option.limits.loading
    sleep 1m
  endwhile
  if !IsLoaded()
    say.Error(messages.Tr('This is not loaded yet; :Memo recover again once it is.'))
  elseif buffer.IsModified(buf)
    say.Warn(messages.Tr('There are unsaved edits. :w them first; :edit! drops them.'))
  endif
  return IsLoaded() && !buffer.IsModified(buf)
enddef

connection.On('ready', () => {
  for [buf, draft] in items(kept)
    if draft.sent == 0
      draft.tick = -1
      KeepAny(str2nr(buf))
    endif
  endfor
})
