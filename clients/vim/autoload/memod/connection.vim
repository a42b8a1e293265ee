vim9script
# The one connection to the server: started at first use, started again when it is lost.

import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/process.vim'
import autoload 'memod/say.vim'

const protocol = '1.0'
const steady_seconds = 5.0
# How long to wait before the server is started again, after so many ends in a row.
const backoff_ms = [0, 50, 200, 1000, 5000]

# Marks the commits made in Vim, this one or another, today or before: what `:Memo undo` takes back is
# the last change made in Vim, also after it was started again.
export const origin = 'vim'

var phase = 'stopped' # or starting, ready
var server: job
var life = 0 # counts the servers, so that a late word of an old one is known as such
var info: dict<any> = {}
var complaint = ''
var ends = 0 # since a server last went on for a while
var ready_at = reltime()
var queue: list<dict<any>> = [] # requests that wait for the server to be ready
var pending: dict<dict<any>> = {} # requests that were sent, by number
var failed: list<any> = [] # requests, with their errors, whose callbacks are to be told
var count = 1 # behind `initialize`
var listeners: dict<list<func>> = {ready: [], lost: [], notification: []}

# Calls `Fn` when the server is `ready`, `lost`, or has sent a `notification` (method, params).
export def On(event: string, Fn: func)
  listeners[event]->add(Fn)
enddef

export def IsReady(): bool
  return phase == 'ready'
enddef

# What the server said on `initialize`; empty while there is none.
export def Info(): dict<any>
  return info
enddef

# The server's process, to end it or to look at it.
export def Job(): job
  return server
enddef

# Asks the server. `Callback` gets the error, or {}, and the result; never before this returns.
export def Request(method: string, params: dict<any>, Callback: func): dict<any>
  final request = {
    method: method, params: params, Callback: Callback, number: count, is_cancelled: false}
  count += 1
  if &encoding != 'utf-8'
    # Vim would turn most letters into question marks, and write these.
    failed->add([request, {message: messages.Tr(
      'memod needs UTF-8. Put `set encoding=utf-8` at the top of your vimrc and start Vim again.')}])
    timer_start(0, (_) => TellFailures())
  elseif phase == 'ready'
    Send(request)
  else
    queue->add(request)
    Start()
  endif
  return request
enddef

# Waits for the answer, which only completion may do: a person has asked for it and looks on. Answers
# the result; {} if there is none in time.
export def Await(method: string, params: dict<any>, wait_ms: number): dict<any>
  var answers: list<dict<any>> = []
  const request = Request(method, params,
    (error, result) => answers->add(empty(error) ? result : {}))
  const start = reltime()
  while empty(answers)
    if reltimefloat(reltime(start)) * 1000 > wait_ms
      Cancel(request)
      return {}
    endif
    sleep 1m
  endwhile
  return answers[0]
enddef

# Takes a request back: its callback is not called any more.
export def Cancel(request: dict<any>)
  request.is_cancelled = true
  if phase == 'ready' && has_key(pending, request.number)
    Notify('$/cancelRequest', {id: request.number})
  endif
enddef

# Starts the server again, later and later the more often it has ended lately.
export def StartAgain()
  timer_start(backoff_ms[min([ends, len(backoff_ms) - 1])], (_) => Start())
enddef

# Starts the server unless it runs.
export def Start()
  if phase != 'stopped'
    return
  endif
  phase = 'starting'
  complaint = ''
  life += 1
  const own = life
  const started = process.Start(option.CommandLine(), {
    message: (message) => OnMessage(own, message),
    complaint: (line) => OnComplaint(own, line),
    end: (status) => OnEnd(own, status)})
  if type(started) == v:t_string
    GiveUp(started)
    return
  endif
  server = started
  Initialize(own)
enddef

# Ends the server; the next request starts another.
export def Stop()
  life += 1
  if phase != 'stopped'
    ch_close_in(server)
  endif
  phase = 'stopped'
  Fail({message: messages.Tr('The server was stopped.'), is_told: true})
  Emit('lost', [false])
enddef

def Initialize(own: number)
  timer_start(option.limits.starting, (_) => OnNoAnswer(own))
  const params = {
    processId: getpid(),
    clientInfo: {name: 'Vim', version: string(v:versionlong)},
    protocolVersion: protocol,
    origin: origin,
    push: 'ids',
    positionEncodings: ['utf-8'],
    locale: messages.Locale(),
    reminders: true,
  }
  Send({method: 'initialize', params: params, number: 0, is_cancelled: false,
    Callback: (error, result) => OnInitialized(own, error, result)})
enddef

def OnInitialized(own: number, error: dict<any>, result: any)
  # A server that was stopped before it answered fails when the next one is starting.
  if own != life || phase != 'starting'
    return
  endif
  if !empty(error)
    GiveUp(error.message)
    return
  endif
  if type(result) != v:t_dict || get(get(result, 'serverInfo', {}), 'name', '') != 'memod'
    GiveUp(messages.Tr('`%s` is not memod. Set g:memod_cmd.', option.CommandLine()[0]))
    return
  endif
  const spoken = string(get(result, 'protocolVersion'))->trim("'")
  if matchstr(spoken, '^\d*') != matchstr(protocol, '^\d*')
    GiveUp(messages.Tr(
      'The server speaks protocol %s and this plugin %s. Update the older of the two.', spoken,
      protocol))
    return
  endif
  info = result
  phase = 'ready'
  ready_at = reltime()
  Notify('initialized', {})
  Emit('ready', [])
  final waiting = queue
  queue = []
  for request in waiting
    Send(request)
  endfor
enddef

def OnNoAnswer(own: number)
  if own == life && phase == 'starting'
    GiveUp(messages.Tr('`%s` does not answer; is it memod? Set g:memod_cmd.',
      option.CommandLine()[0]))
  endif
enddef

def OnMessage(own: number, message: any)
  if own != life || type(message) != v:t_dict
    return
  elseif type(get(message, 'method')) != v:t_string
    OnReply(message)
  else
    Emit('notification', [message.method, get(message, 'params', {})])
    if message.method == 'task/didRemind'
      Remind(message.params.reminders)
    endif
  endif
enddef

# Shows reminders whose time has come. What can't be confirmed comes again.
def Remind(reminders: list<any>)
  for reminder in reminders
    say.Info(reminder.late ? messages.Tr('Reminder (late): %s', reminder.title)
      : messages.Tr('Reminder: %s', reminder.title))
  endfor
  const shown = reminders->mapnew((_, reminder) => ({id: reminder.id, key: reminder.key}))
  Request('reminder/confirm', {reminders: shown}, (_, _) => 0)
enddef

def OnComplaint(own: number, line: string)
  if own == life && complaint == '' && line != ''
    complaint = substitute(line, '^memod: ', '', '')
  endif
enddef

def OnEnd(own: number, status: string)
  if own != life || phase == 'stopped'
    return
  endif
  if phase == 'starting'
    GiveUp(complaint != '' ? complaint
      : messages.Tr('`%s` ended at once; is it memod?', option.CommandLine()[0]))
    return
  endif
  phase = 'stopped'
  ends = reltimefloat(reltime(ready_at)) > steady_seconds ? 0 : ends + 1
  const why = complaint ?? status
  say.Warn(messages.Tr(
    'The server has ended%s. It is started again when needed; nothing typed is lost.',
    why == '' ? '' : printf(' (%s)', why)))
  Fail({message: messages.Tr('The server has ended.'), data: {kind: 'unavailable'}, is_told: true})
  Emit('lost', [true])
enddef

def GiveUp(message: string)
  life += 1
  phase = 'stopped'
  if job_status(server) == 'run'
    job_stop(server)
  endif
  say.Error(message)
  Fail({message: message, data: {kind: 'unavailable'}, is_told: true})
enddef

# Fails all requests, though not before whoever made one of them has it in hand.
def Fail(error: dict<any>)
  for request in values(pending)->extend(queue)
    failed->add([request, error])
  endfor
  pending = {}
  queue = []
  timer_start(0, (_) => TellFailures())
enddef

# Answers the requests that have failed, where no timer can.
export def TellFailures()
  final answered = failed
  failed = []
  for [request, error] in answered
    Answer(request, error, v:null)
  endfor
enddef

def Send(request: dict<any>)
  if request.is_cancelled
    return
  endif
  pending[request.number] = request
  if !Transmit({id: request.number, method: request.method, params: request.params})
    # The server would skip it, and couldn't say which it was.
    failed->add([remove(pending, request.number), {message: messages.Tr('This is too long to be sent.')}])
    timer_start(0, (_) => TellFailures())
  endif
enddef

def Notify(method: string, params: dict<any>)
  Transmit({method: method, params: params})
enddef

def Transmit(message: dict<any>): bool
  var was_sent = true
  try
    was_sent = process.Send(server, message, info->get('limits', {})->get('frameBytes', v:numbermax))
  catch /^Vim\%((\a\+)\)\=:E\%(63[01]\|906\):/
    # The server has just ended; OnEnd fails what is pending.
  endtry
  return was_sent
enddef

def OnReply(reply: any)
  # A list without a type is gone through item by item wherever it is handed to a function, to find
  # its type, and so is all that it is a part of; a list that was declared isn't.
  const result = get(reply, 'result', v:null)
  if type(result) == v:t_dict && type(get(result, 'rows')) == v:t_list
    final rows: list<dict<any>> = result.rows
  endif
  const request = get(pending, reply.id, {})
  if !empty(request)
    remove(pending, request.number)
    Answer(request, get(reply, 'error', {}), result)
  endif
enddef

def Answer(request: dict<any>, error: dict<any>, result: any)
  const Callback = request.Callback
  if !request.is_cancelled
    Callback(error, result)
  endif
enddef

# For those who listen to `User` events.
const events = {ready: 'MemodReady', lost: 'MemodLost', 'store/didChange': 'MemodChanged'}

def Emit(event: string, arguments: list<any>)
  for Fn in listeners[event]
    call(Fn, arguments)
  endfor
  const name = get(events, event == 'notification' ? arguments[0] : event, '')
  if name != '' && exists('#User#' .. name)
    execute 'doautocmd <nomodeline> User' name
  endif
enddef
