vim9script
# Starts the server as a job that speaks JSON-RPC with headers. Vim can read these itself (`lsp`), but
# drops a message whose parts come more than 100 ms apart, as on a busy machine, and copies a long one
# once for each part.

import autoload 'memod/messages.vim'

const header_bytes_max = 1000

# Answers the job, or a sentence that says why there is none.
# `On` has the functions `message` (of a dict), `complaint` (of a line) and `end` (of what it ended with).
export def Start(line: list<string>, On: dict<func>): any
  if !executable(line[0])
    return messages.Tr('There is no program `%s`. Install memod or set g:memod_cmd to its path.',
      line[0])
  endif
  const Message = On.message
  const Complaint = On.complaint
  var server: job
  # The channel closes after the last message was read; the job may end before.
  const End = On.end
  # What has come and isn't handed on: the `parts` of a text of `bytes`, of which a message needs
  # `wanted`, and whole `messages`.
  final input = {parts: [], bytes: 0, wanted: 1, messages: []}
  server = job_start(line, {
    in_mode: 'raw', out_mode: 'raw', err_mode: 'nl',
    # Without it a server that is busy would make typing wait for room in the pipe.
    noblock: 1,
    out_cb: (_, text) => {
      Take(input, text)
      # A callback may wait for another message, which comes behind those that are here.
      while !empty(input.messages)
        Message(Decoded(remove(input.messages, 0)))
      endwhile
    },
    err_cb: (_, text) => Complaint(text),
    close_cb: (_) => End(Status(server)),
  })
  return job_status(server) == 'fail'
    ? messages.Tr('`%s` could not be started.', line[0]) : server
enddef

# Sends a message to the server, unless it has more bytes than that takes; answers whether it did.
export def Send(server: job, message: dict<any>, bytes_max: number): bool
  const text = json_encode(extend({jsonrpc: '2.0'}, message))
  if len(text) <= bytes_max
    ch_sendraw(server, printf("Content-Length: %d\r\n\r\n%s", len(text), text))
  endif
  return len(text) <= bytes_max
enddef

# What a message says; v:null if it isn't JSON, as of a program that is not memod.
def Decoded(text: string): any
  var message: any = v:null
  try
    message = json_decode(text)
  catch /^Vim\%((\a\+)\)\=:E\%(474\|491\):/
    # Not a message.
  endtry
  return message
enddef

# Cuts the messages that are whole out of what has come.
def Take(input: dict<any>, text: string)
  input.parts->add(text)
  input.bytes += len(text)
  if input.bytes < input.wanted
    return
  endif
  const all = join(input.parts, '')
  var [first, wanted] = [0, 1]
  while true
    const start = stridx(all, "\r\n\r\n", first) + 4
    if start < 4
      # What has no header is no server's.
      first = len(all) - first > header_bytes_max ? len(all) : first
      wanted = len(all) - first + 1
      break
    endif
    const size = str2nr(matchstr(strpart(all, first, start - first), 'Content-Length: \zs\d\+'))
    if start + size > len(all)
      wanted = start + size - first
      break
    endif
    input.messages->add(strpart(all, start, size))
    first = start + size
  endwhile
  extend(input, {parts: [strpart(all, first)], bytes: len(all) - first, wanted: wanted})
enddef

# What the server ended with: a signal's name, a status other than 0, or '' for neither.
def Status(server: job): string
  const facts = job_info(server)
  return facts.status == 'run' || (facts.exitval == 0 && facts.termsig == '') ? ''
    : facts.termsig == '' ? messages.Tr('status %s', facts.exitval) : facts.termsig
enddef
