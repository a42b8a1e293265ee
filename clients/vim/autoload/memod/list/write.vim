vim9script
# `:w` in a list: its lines go to the server, which makes them what the store has, as one commit.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/drafts.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/lines.vim' as lines_of
import autoload 'memod/list/show.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/track.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'
import autoload 'memod/list/unheld.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'

# Writes the list of `view`; `is_forced` removes many lines without asking.
export def Write(view: dict<any>, is_forced: bool)
  if view.is_writing
    view.is_wanted = true
    return
  endif
  if !text_of.CanHold(view.buf)
    return
  endif
  track.Revive(view.track)
  const new_before = len(view.drafts)
  const lines = lines_of.Read(view)
  if !ConfirmsRemoval(view.spec, unheld.CountRemoved(view, lines.ids), is_forced)
    say.Error(messages.Tr('Nothing was written.'))
    return
  endif
  const warning = unheld.Sentence(view, lines.ids)
  if warning != ''
    say.Warn(warning)
  endif
  if len(view.drafts) > new_before
    drafts.KeepIDs(view)
  endif
  view.is_writing = true
  # `:wq` looks at it now. It is modified again if the server says no.
  setbufvar(view.buf, '&modified', false)
  view.is_made = false
  Send(view, lines, warning)
enddef

def Send(view: dict<any>, lines: dict<any>, warning: string)
  const tick = getbufvar(view.buf, 'changedtick')
  const text = join(buffer.Lines(view.buf), "\n")
  const rows: list<dict<any>> = view.base.rows
  const Done = saving.Begin((error, result) => {
    view.is_writing = false
    const failure = empty(error) ? lines_of.Failure(lines, result) : error
    OnAnswer(view, tick, failure, text, () => Settle(view, lines, empty(error) ? result : {}))
    if empty(failure)
      if warning != '' || has_key(result, 'unread') || has_key(result, 'doubts')
        say.Warn(join(result.said + [warning], "\n")->trim())
      else
        say.Info(get(result.said, 0, messages.Tr('Nothing was changed.')))
      endif
      OfferGroups(rows, lines, result)
    endif
    drafts.Keep(view)
    if saving.IsWanted(view, failure)
      Write(view, false)
    endif
  })
  drafts.Before(view.buf, () => Ask(view, lines, Done))
enddef

# Offers to make the groups that typed lines name and that aren't there, and puts these lines in
# them. Of a copy of a line, one of `rows` having its title, nothing is asked again.
def OfferGroups(rows: list<dict<any>>, lines: dict<any>, result: dict<any>)
  const unread = saving.WantsToLeave() ? [] : get(result, 'unread', [])
  const titles = empty(unread) ? [] : mapnew(rows, (_, row) => line_of.RowTitle(row))
  final wanted: dict<list<dict<any>>> = {}
  final names: list<string> = []
  for note in unread
    const name = get(note, 'group', '')
    const title = line_of.Title(lines.sent[note.line].text)
    if name != '' && index(titles, title) < 0
      if !has_key(wanted, name)
        names->add(name)
      endif
      wanted[name] = get(wanted, name, [])->add({id: lines.ids[note.line], parse: true,
        title: title})
    endif
  endfor
  for name in names
    OfferGroup(name, wanted[name])
  endfor
enddef

def OfferGroup(name: string, found: list<dict<any>>)
  const question = messages.Tr('There is no group “%s”. Make it, for %s?', name,
    messages.Count(len(found), '%s line', '%s lines'))
  const popup = popup_dialog(question .. ' y/n', {filter: Answer,
    padding: [0, 1, 0, 1], callback: (_, answer) => {
      if answer > 0
        MakeGroup(name, found)
      endif
    }})
  win_execute(popup, 'setlocal linebreak')
enddef

# Takes `y` and `n`. Any other key means no, and does what it does elsewhere: the person types on.
def Answer(popup: number, key: string): bool
  popup_close(popup, key ==? 'y' ? 1 : 0)
  return key =~? "^[yn\<Esc>]$"
enddef

def MakeGroup(name: string, updates: list<dict<any>>)
  const calls = [{method: 'group/create', params: {name: name}}]
    + mapnew(updates, (_, params) => ({method: 'memo/update', params: params}))
  connection.Request('store/batch', {calls: calls}, (error, _) => {
    if empty(error)
      say.Info(messages.Tr('Created the group “%s”.', name))
    else
      say.Error(error)
    endif
  })
enddef

def Ask(view: dict<any>, lines: dict<any>, Done: func)
  connection.Request('list/apply', lines_of.Params(view, lines), (error, result) => {
    if empty(error)
      # What the commit did to this list is told before the next reply.
      connection.Request('store/status', {}, (_, _) => Done({}, result))
    elseif empty(view.base.rows) && error->get('data', {})->get('kind', '') == 'stateTooOld'
      # Lines that were typed into an empty list go to whatever store another server has.
      connection.Request('store/status', {}, (trouble, status) => {
        if empty(trouble) && status.state != view.base.state
          view.base.state = status.state
          Ask(view, lines, Done)
        else
          Done(error, null)
        endif
      })
    else
      Done(error, null)
    endif
  })
enddef

def ConfirmsRemoval(spec: dict<any>, count: number, is_forced: bool): bool
  const asks = spec.is_trash || spec.of_groups
  if is_forced || count == 0 || (!asks && count <= get(g:, 'memod_confirm_removals', 5))
    return true
  endif
  const lost = spec.of_groups ? messages.Count(count, '%s group', '%s groups')
    : messages.Count(count, '%s memo', '%s memos')
  const question = spec.of_groups
    ? messages.Tr('Delete %s and put the contents in the trash?', lost)
    : spec.is_trash ? messages.Tr('Remove %s for good?', lost)
    : messages.Tr('Put %s in the trash?', lost)
  return confirm(question, messages.Tr("&Yes\n&No"), 2) == 1
enddef

# Takes the answer to a write of `text`. `SettleText` lets a text that stays stand for what was
# written.
def OnAnswer(view: dict<any>, tick: number, failure: dict<any>, text: string, SettleText: func)
  if !empty(failure) && (saving.IsLeaving() || !bufloaded(view.buf))
    saving.Rescue('memod://' .. view.spec.title, text, failure)
    return
  elseif !bufloaded(view.buf)
    return
  elseif !empty(failure)
    setbufvar(view.buf, '&modified', true)
    say.Error(failure)
    SettleText()
  elseif getbufvar(view.buf, 'changedtick') != tick
    # The person has typed on.
    SettleText()
  endif
  show.Refresh(view, empty(failure))
enddef

# The text stands for what was written of it; a line that was refused is written next time over what
# is shown of it now. Nothing was if `result` is {}.
def Settle(view: dict<any>, lines: dict<any>, result: dict<any>)
  if empty(result)
    return
  endif
  final current: dict<dict<any>> = {}
  for row in view.spec.of_groups ? groups.Shown(view.watch.rows) : view.watch.rows
    current[row.id] = row
  endfor
  view.base = base_of.Written(view.base, lines, current, view.watch.state)
  for failure in result.errors
    const now = has_key(failure, 'line') ? failure.error->get('data', {})->get('current', {}) : {}
    if !empty(now)
      view.base.seen[now.id] = now.revision
    endif
  endfor
enddef
