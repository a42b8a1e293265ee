vim9script
# Starts the server as a job that speaks JSON-RPC with headers.

import autoload 'memod/messages.vim'

# Answers the job, or a sentence that says why there is none.
# `On` has the functions `message` (of a dict), `complaint` (of a line) and `end` (of a status).
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
  server = job_start(line, {
    in_mode: 'lsp', out_mode: 'lsp', err_mode: 'nl',
    # Without it a server that is busy would make typing wait for room in the pipe.
    noblock: 1,
    out_cb: (_, message) => Message(message),
    err_cb: (_, text) => Complaint(text),
    close_cb: (_) => End(Status(server)),
  })
  return job_status(server) == 'fail'
    ? messages.Tr('`%s` could not be started.', line[0]) : server
enddef

# The exit status, -1 while there is none, or the signal as a shell tells it.
def Status(server: job): number
  if job_status(server) == 'run'
    return -1
  endif
  const facts = job_info(server)
  const signal = index(['', 'hup', 'int', 'quit', 'ill', 'trap', 'abrt', '', 'fpe', 'kill', '',
    'segv', '', 'pipe', 'alrm', 'term'], facts.termsig)
  return signal > 0 ? 128 + signal : facts.exitval
enddef
