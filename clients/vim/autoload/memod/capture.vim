vim9script
# A line to type a task into, which shows what the server understands of it before it is written.
#
# The window has one line; what is understood stands in its status line, right below.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/ids.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/list.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/place.vim'
import autoload 'memod/reading.vim'
import autoload 'memod/say.vim'

const hint = messages.Tr('dates, repeats, ! and @group; <CR> adds it')

# `buf`, `id` (what the task will be called, so that a repeated write makes one), `group` (where it
# goes unless its text says otherwise), `body` (what follows the title), `place` (where that says it
# was made), `is_writing`, `spans` (what was understood last), `questions` (what is in doubt or
# wasn't), `offer` (the reading that was put in the place of one, and the others), `rejected` (what
# is to stay text) and `request`; {} while there is no window.
var state: dict<any> = {}

# Opens the line with `typed` in it; with a bang makes the task of it at once. With a range of
# another buffer its first line is the title unless there is one. The text says where in a file it
# was made.
export def Open(typed: string, call: dict<any>)
  const group: string = get(list.Spec(bufnr()), 'group', '')
  const [title, body, line_place] = place.Quote(call)
  const line = typed ?? title
  if call.bang && line != ''
    connection.Request('task/parse', {text: line}, (error, parsed) => {
      if empty(error)
        Create(parsed, {id: ids.Fresh(), group: group, body: title == '' ? '' : body}, () => 0)
      else
        say.Error(error)
      endif
    })
    return
  endif
  groups.Known()
  execute 'keepalt botright :1new'
  const buf = bufnr()
  buffer.SetUp(buf, {buftype: 'nofile', bufhidden: 'wipe'})
  highlight.Load()
  setlocal winfixheight nowrap nonumber norelativenumber signcolumn=no textwidth=0
  state = {buf: buf, id: ids.Fresh(), group: group, body: body, place: line_place, spans: [],
    questions: [], offer: {}, rejected: [], request: {}, is_writing: false}
  setline(1, line)
  keys.Map(buf, 'capture')
  setlocal omnifunc=memod#complete#Omni
  augroup memod_capture
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd TextChanged,TextChangedI,TextChangedP <buffer=%d> LookAt()', buf)
    execute printf('autocmd BufWipeout <buffer=%d> Forget(%d)', buf, buf)
  augroup END
  LookAt()
  startinsert!
enddef

def Forget(buf: number)
  if get(state, 'buf', -1) == buf
    state = {}
  endif
enddef

# Makes the task that the text says, and closes the window; after a failure it stays.
export def Write()
  if join(buffer.Lines(state.buf)) !~ '\S'
    say.Warn(messages.Tr('There is nothing to add yet.'))
    return
  elseif !text_of.CanHold(state.buf)
    return
  endif
  final own = state
  own.is_writing = true
  Parse((parsed) => {
    Show(parsed)
    Create(parsed, own, () => Close(own.buf))
  })
enddef

def Close(buf: number)
  if bufexists(buf)
    stopinsert
    execute 'bwipeout!' buf
  endif
enddef

# Lets what was understood at the cursor stay text; where nothing was, the place in a file is left
# out, and then all is read again.
export def Reject()
  if empty(state.spans) && state.place != ''
    extend(state, {place: '', body: ''})
  elseif empty(state.spans)
    state.rejected = []
  else
    state.rejected->add(TextOf(SpanHere().range))
  endif
  LookAt()
enddef

# Puts what could be meant in the place of what is in doubt; once more, the next that it could be.
# What may be no time stays text.
export def Settle()
  var offer: dict<any> = state.offer
  if empty(offer) || TextOf(offer.range) != offer.readings[offer.index]
    const open = copy(state.questions)->filter((_, phrase) => phrase.choice != '')
    if empty(open)
      return
    elseif open[0].group != ''
      groups.Make(open[0].group, LookAt)
      return
    elseif empty(open[0].readings)
      state.rejected->add(open[0].words)
      LookAt()
      return
    endif
    offer = {range: deepcopy(open[0].range), readings: open[0].readings, index: -1}
  endif
  offer.index = (offer.index + 1) % len(offer.readings)
  const [meant, range] = [offer.readings[offer.index], offer.range]
  const line = getline(range.start.line + 1)
  setline(range.start.line + 1, strpart(line, 0, range.start.character) .. meant
    .. strpart(line, range.end.character))
  range.end.character = range.start.character + len(meant)
  cursor(range.end.line + 1, range.end.character + 1)
  state.offer = offer
  LookAt()
enddef

# The text of a range, which is within one line.
def TextOf(range: dict<any>): string
  return strpart(get(getbufline(state.buf, range.start.line + 1), 0, ''), range.start.character,
    range.end.character - range.start.character)
enddef

# The span that the cursor is in or right behind, else the last one.
def SpanHere(): dict<any>
  const [line, column] = [line('.') - 1, col('.') - 1]
  for span in state.spans
    const range = span.range
    if range.start.line == line && range.start.character <= column && column <= range.end.character
      return span
    endif
  endfor
  return state.spans[-1]
enddef

# Asks what the text says; what was asked before is taken back.
def Parse(Callback: func(dict<any>))
  const own = state
  if !empty(own.request)
    connection.Cancel(own.request)
  endif
  const text = join(buffer.Lines(own.buf), "\n")
  # What was typed away and is typed again is meant.
  own.rejected->filter((_, literal) => stridx(text, literal) >= 0)
  own.request = connection.Request('task/parse', {text: text, doubt: true, reject: own.rejected},
    (error, parsed) => {
      own.request = {}
      own.is_writing = false
      if state isnot own
        return
      elseif !empty(error)
        say.Error(error)
      else
        Callback(parsed)
      endif
    })
enddef

def LookAt()
  # While the text is being written, another question would take back the one that waits for that.
  if !state.is_writing
    Parse(Show)
  endif
enddef

def Show(parsed: dict<any>)
  const buf: number = state.buf
  state.spans = parsed.spans
  state.questions = reading.Questions(parsed, buffer.Lines(buf))
  prop_clear(1, len(buffer.Lines(buf)), {bufnr: buf})
  for span in parsed.spans
    Mark(buf, span)
  endfor
  const words = (state.place == '' ? [] : [state.place])
    + reading.Chunks(parsed)->mapnew((_, chunk) => chunk[0])
    + mapnew(state.questions, (_, phrase) => Question(phrase))
  # What has no room is cut off at the end: there are reasons.
  const said = join(empty(words) ? [hint] : words, '  ')->substitute('%', '%%', 'g')
  for window in win_findbuf(buf)
    setwinvar(window, '&statusline', printf(' %s: %s%%<', messages.Tr('New task'), said))
  endfor
  redrawstatus!
enddef

# What a phrase could mean, and why it stays text, as the server says it.
def Question(phrase: dict<any>): string
  return join((phrase.choice == '' ? [] : ['CTRL-Y: ' .. phrase.choice .. ' '])
    + (has_key(phrase, 'reason') ? [messages.Tr('“%s”: %s', phrase.words, phrase.reason)] : []))
enddef

def Mark(buf: number, span: dict<any>)
  const range = span.range
  try
    prop_add(range.start.line + 1, range.start.character + 1, {bufnr: buf,
      type: reading.Look(span),
      end_lnum: range.end.line + 1, end_col: range.end.character + 1})
  catch /^Vim\%((\a\+)\)\=:E96[46]:/
    # The text was edited since; what it says now is on its way.
    return
  endtry
enddef

# Makes the task that was understood: what was shown is what is written.
def Create(parsed: dict<any>, own: dict<any>, Done: func)
  final params = copy(parsed)->filter((name, _) => name != 'spans' && name != 'tags')
  params.id = own.id
  params.content ..= own.body
  if own.group != '' && !has_key(params, 'group')
    params.group = own.group
  endif
  connection.Request('task/create', params, (error, result) => {
    if !empty(error)
      say.Error(error)
      return
    endif
    Done()
    const memo = result.memo
    const due = memo.task.due == null ? '' : messages.Tr('due %s', date.Due(memo.task.due))
    const facts = [messages.Tr('Added “%s”', memo.title), due, date.Repeat(memo.task.repeat)]
      ->filter((_, fact) => fact != '')
    const unread = get(parsed, 'unread', [])->mapnew((_, phrase) => ' ' .. phrase.reason)->join('')
    # Later: the end of Insert mode takes words at the bottom away.
    timer_start(0, (_) => say.Info(join(facts, ', ') .. '.' .. unread))
  })
enddef
