vim9script
# Puts what the server says into the buffer of a memo; the cursor stays where it is in the text.

import autoload 'memod/buffer.vim'
import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/names.vim'
import autoload 'memod/say.vim'

# Makes the buffer ready for the text of a memo that isn't there.
export def Open(view: dict<any>)
  view.base = 0
  setbufvar(view.buf, '&modifiable', true)
enddef

# Shows a memo as the server told it.
export def Take(view: dict<any>, memo: dict<any>)
  view.base = memo.revision
  view.memo = memo
  view.sent = ''
  setbufvar(view.buf, 'memod_held', 0)
  setbufvar(view.buf, 'memod_title', memo.title)
  setbufvar(view.buf, 'memod_summary', Summary(memo))
  names.Rename(view.buf, view.id, memo.title)
  Show(view, memo.content)
enddef

const states = {todo: messages.Tr('To do'), doing: messages.Tr('Doing'), done: messages.Tr('Done')}

# What there is to say of a memo beside its text, in a line.
export def Summary(memo: dict<any>): string
  const task = type(get(memo, 'task')) == v:t_dict ? memo.task : {}
  var words = [empty(task) ? messages.Tr('Memo') : states[task.state], memo.title]
  if get(task, 'important', false)
    words->add(messages.Tr('important'))
  endif
  if type(get(task, 'due')) == v:t_string
    words->add(messages.Tr('due %s', date.Due(task.due)))
  endif
  if type(get(task, 'repeat')) == v:t_dict
    words->add(date.Repeat(task.repeat))
  endif
  if type(get(memo, 'group')) == v:t_string
    words->add(messages.Tr('in %s', groups.Name(memo.group)))
  endif
  return join(words, '  ')
enddef

# Shows a text, as if it had just been read.
export def Show(view: dict<any>, content: string)
  const text = text_of.Split(content)
  const buf = view.buf
  setbufvar(buf, '&modifiable', true)
  prop_remove({bufnr: buf, type: 'MemodHeld', all: true}, 1, getbufinfo(buf)[0].linecount)
  if view.is_shown
    Put(buf, text.lines)
  else
    # What is empty has no place to go back to: the cursor is on the first line.
    buffer.WithoutUndo(buf, () => {
      # The quickfix list knows the lines of a text that isn't there yet.
      lockmarks buffer.Replace(buf, buffer.Lines(buf), text.lines)
    })
  endif
  view.is_shown = true
  setbufvar(buf, '&fileformat', text.is_dos ? 'dos' : 'unix')
  setbufvar(buf, '&endofline', text.ends_line)
  setbufvar(buf, '&modified', false)
  if !empty(view.place)
    GoTo(buf, view.place)
    view.place = {}
  endif
enddef

def Put(buf: number, lines: list<string>)
  const looks = buffer.Look(buf, (line, _) => line)
  buffer.Replace(buf, buffer.Lines(buf), lines)
  buffer.LookAgain(buf, looks, (line, lnum) => Nearest(lines, line, lnum))
enddef

# The line with the same words that is nearest to where it was; 0 for none.
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

# Puts the cursor on a place in the text, a `line` and a `character` in bytes, both from 0.
export def GoTo(buf: number, place: dict<any>)
  for window in win_findbuf(buf)
    win_execute(window, printf('legacy call cursor(%d, %d)', place.line + 1, place.character + 1))
  endfor
enddef

# Says beside the first line that others wrote meanwhile.
export def Hold(buf: number)
  if !getbufvar(buf, 'memod_held', 0)
    setbufvar(buf, 'memod_held', 1)
    highlight.Beside(buf, 1, '  ' .. messages.Tr('changed elsewhere; :w merges'), 'MemodHeld')
    say.Info(messages.Tr('This memo was changed elsewhere; :w merges.'))
  endif
enddef

# Takes a written memo into a text that was typed on since `content` was sent.
export def TakeBeside(view: dict<any>, content: string, memo: dict<any>)
  if memo.content != content
    const sent = text_of.Split(content).lines
    const merged = text_of.Split(memo.content).lines
    const lines = text_of.Grafted(sent, merged, buffer.Lines(view.buf))
    if empty(lines)
      # The text goes on from the old base, and the next write has to settle it.
      return
    endif
    Put(view.buf, lines)
  endif
  view.base = memo.revision
  view.memo = memo
  names.Rename(view.buf, view.id, memo.title)
enddef

# Shows where both versions of a text stand between markers.
export def MarkConflict(buf: number)
  const lnum = text_of.MarkedLine(buf)
  setbufvar(buf, '&modified', true)
  setbufvar(buf, 'memod_conflict', true)
  var place = 0
  for line in getbufline(buf, 1, '$')
    place += 1
    if line =~ '^\%(<<<<<<< yours\|=======\|>>>>>>> current\)$'
      prop_add(place, 1, {bufnr: buf, type: 'MemodConflict', length: len(line)})
    endif
  endfor
  for window in win_findbuf(buf)
    win_execute(window, printf('legacy call cursor(%d, 1)', max([lnum, 1])))
  endfor
enddef
