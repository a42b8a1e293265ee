vim9script
# Views that are read only, and asked for again whenever something was changed: tags, the history, and
# what one change of it did.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/date.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# By buffer: `buf`, `view`, `argument`, `is_asking`, and whether it `is_stale` meanwhile.
var views: dict<dict<any>> = {}

# Fills the buffer of a page.
export def Read(buf: number, view: string, argument: string)
  highlight.Load()
  const is_diff = view == 'diff'
  buffer.SetUp(buf, {buftype: 'nofile', modifiable: false, filetype: is_diff ? 'diff' : 'memod'})
  if !is_diff
    highlight.MarkLines()
  endif
  keys.Map(buf, view == 'tags' ? 'page' : view)
  views[buf] = {buf: buf, view: view, argument: argument, is_asking: false, is_stale: false}
  augroup memod_page
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd BufUnload <buffer=%d> filter(views, (key, _) => key != "%d")', buf, buf)
    execute printf('autocmd BufWinEnter <buffer=%d> Refresh(%d)', buf, buf)
  augroup END
  Refresh(buf)
enddef

def Refresh(buf: number)
  const view = get(views, buf, {})
  if empty(view) || view.is_asking
    if !empty(view)
      view.is_stale = true
    endif
    return
  endif
  view.is_asking = true
  view.is_stale = false
  const [method, params] = view.view == 'tags' ? ['store/stats', {days: 0}]
    : ['history/list', view.view == 'diff' ? {before: str2nr(view.argument) + 1, limit: 1, text: true}
      : view.argument == '' ? {limit: 500} : {limit: 500, memo: view.argument}]
  connection.Request(method, params, (error, result) => OnAnswer(view, error, result))
enddef

def OnAnswer(view: dict<any>, error: dict<any>, result: any)
  view.is_asking = false
  if !bufloaded(view.buf)
    return
  endif
  if !empty(error)
    say.Error(error)
    return
  endif
  const looks = buffer.Look(view.buf, (text, _) => matchstr(text, '^\s*\S\+'))
  const texts = view.view == 'tags' ? TagLines(result)
    : view.view == 'diff' ? ChangeLines(result, view.argument) : CommitLines(result)
  buffer.Replace(view.buf, buffer.Lines(view.buf), texts)
  setbufvar(view.buf, '&modified', false)
  buffer.LookAgain(view.buf, looks, (key, lnum) =>
    key == '' ? lnum : match(texts, '^\V' .. escape(key, '\')) + 1)
  if view.is_stale
    Refresh(view.buf)
  endif
enddef

def TagLines(result: dict<any>): list<string>
  return empty(result.tags) ? [messages.Tr('No tags. A #word in a memo is one.')]
    : mapnew(result.tags, (_, tag) => printf('#%s  %d', tag.tag, tag.count))
enddef

def ChangeLines(result: dict<any>, revision: string): list<string>
  return empty(result.commits) || result.commits[0].revision != str2nr(revision)
    ? [messages.Tr('There is no change %s any more.', revision)]
    : split(result.commits[0].text, "\n", true)
enddef

def CommitLines(result: dict<any>): list<string>
  return empty(result.commits) ? [messages.Tr('Nothing was done yet.')]
    : mapnew(result.commits, (_, commit) => printf('%6d  %s  %s  %s%s', commit.revision,
      date.Due(commit.at), commit.said, commit.origin,
      has_key(commit, 'undoes') ? '  ' .. messages.Tr('undoes %s', commit.undoes)
      : has_key(commit, 'redoes') ? '  ' .. messages.Tr('redoes %s', commit.redoes) : ''))
enddef

def OnNotification(method: string, _: any)
  if method == 'store/didChange'
    for view in values(views)
      if !empty(win_findbuf(view.buf))
        Refresh(view.buf)
      endif
    endfor
  endif
enddef

connection.On('notification', OnNotification)
