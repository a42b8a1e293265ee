vim9script
# A test is a sentence and a function. Failures are what assert_*() left in v:errors, or an
# exception.

import autoload 'memod/option.vim'

const wait_ms = 120000

var passed = 0
var failed = 0
var skipped = 0

# The server under test.
export const memod = $MEMOD
g:memod_cmd = [memod, '--memory']
map(option.limits, (_, _) => wait_ms)

# Prints a line; `vim -es` has no stdout.
export def Print(line: string)
  writefile([line], $OUTCOME, 'a')
enddef

# Runs one test in an editor without buffers and with a server of its own.
export def It(sentence: string, Body: func)
  if $ONLY != '' && stridx(sentence, $ONLY) < 0
    return
  endif
  # No test falls into a midnight, of any time zone.
  const left = 3600 - localtime() % 3600
  if left <= 10
    execute 'sleep' left
  endif
  v:errors = []
  v:errmsg = ''
  g:memod_cmd = [memod, '--memory']
  memod#connection#Stop()
  messages clear
  popup_clear()
  try
    Body()
  catch
    v:errors->add(v:exception .. ' at ' .. v:throwpoint)
  endtry
  Report(sentence)
  silent! only!
  silent! bufdo! setlocal nomodified
  silent! :%bwipeout!
enddef

def Report(sentence: string)
  if empty(v:errors)
    passed += 1
    Print('ok   ' .. sentence)
    return
  endif
  failed += 1
  Print('FAIL ' .. sentence)
  for error in v:errors
    Print('     | ' .. error)
  endfor
  for line in split(execute('messages'), "\n")
    Print('     : ' .. line)
  endfor
enddef

# Says that a test could not be run, and why.
export def Skip(sentence: string, reason: string)
  skipped += 1
  Print(printf('skip %s: %s', sentence, reason))
enddef

# Prints the count and leaves Vim.
export def End()
  Print(printf('%d passed, %d failed, %d skipped', passed, failed, skipped))
  execute failed > 0 ? 'cquit 1' : 'qall!'
enddef

# Lets Vim run until `Holds` does.
export def Await(what: string, Holds: func)
  const start = reltime()
  while !Holds()
    if reltimefloat(reltime(start)) * 1000 > wait_ms
      throw printf('not within %d ms: %s', wait_ms, what)
    endif
    sleep 1m
  endwhile
enddef

# Lets Vim run until the buffer shows these lines.
export def AwaitLines(lines: list<string>, buf = bufnr())
  try
    Await('the lines', () => Shown(buf) == lines)
  catch /^not within/
    assert_equal(lines, Shown(buf))
  endtry
enddef

# The lines of a buffer as a person sees them.
export def Shown(buf = bufnr()): list<string>
  return getbufline(buf, 1, '$')
enddef

# What was said since the test began.
export def Said(): string
  return execute('messages')
enddef

export def AwaitSaid(words: string)
  try
    Await('the words', () => stridx(Said(), words) >= 0)
  catch /^not within/
    assert_match(words, Said())
  endtry
enddef

# Asks the plugin's server and waits for the answer.
export def Ask(method: string, params: dict<any>): any
  var answers: list<any> = []
  memod#connection#Request(method, params, (error, result) => {
    answers->add(empty(error) ? result : {error: error})
  })
  Await('an answer to ' .. method, () => !empty(answers))
  return answers[0]
enddef

# A second program on the same store, as another editor would start it.
export def Other(line: list<string>): dict<any>
  final job = job_start(line, {in_mode: 'lsp', out_mode: 'lsp', err_mode: 'nl'})
  return {job: job, Ask: (method, params) => {
    const reply = ch_evalexpr(job, {method: method, params: params}, {timeout: wait_ms})
    return get(reply, 'result', reply)
  }}
enddef

# Another Vim with the plugin, in a terminal of 12 lines of 60 columns; `cmd` is its g:memod_cmd.
export def ScreenVim(cmd: list<string>): number
  # Without asking the terminal what it is: the answers would come between the keys.
  const quiet = 'set t_RV= t_u7= t_RC= t_RS= t_RB= t_RF= shortmess+=I'
  const plugin = fnameescape($MEMOD_PLUGIN)
  const start = printf('%s | set rtp^=%s hidden | source %s/plugin/memod.vim', quiet, plugin, plugin)
    .. printf(' | let g:memod_cmd = %s | call map(g:memod#option#limits, %d)', string(cmd), wait_ms)
  const buf = term_start([v:progpath, '-u', 'NONE', '-i', 'NONE', '-n', '-N', '--cmd', start],
    {term_rows: 12, term_cols: 60, hidden: 1})
  Await('the screen', () => term_getline(buf, 2) =~ '^\~')
  return buf
enddef

# The command of a server on a file of its own, and where what it is asked is traced.
export def OwnStore(): list<any>
  const file = tempname()
  g:memod_cmd = [memod, '--trace', file .. '.trace', '--file', file]
  return [g:memod_cmd, file .. '.trace']
enddef

# The drafts that a server was asked to keep and not to forget, by key.
export def Kept(trace: string): dict<dict<any>>
  final kept: dict<dict<any>> = {}
  for part in split(filereadable(trace) ? join(readfile(trace), "\n") : '', 'Content-Length: \d\+')
    try
      const message = json_decode(matchstr(part, '{\_.*}'))
      if get(message, 'method', '') == 'draft/keep'
        kept[message.params.key] = message.params
      elseif get(message, 'method', '') == 'draft/forget' && has_key(kept, message.params.key)
        remove(kept, message.params.key)
      endif
    catch /^Vim\%((\a\+)\)\=:E\d\+:/
      # Read in pieces.
    endtry
  endfor
  return kept
enddef

# Has an editor of that server's store keep `draft` and end.
export def Leave(cmd: list<string>, draft: dict<any>)
  const ended = str2nr(system('echo $$'))
  system(mapnew(cmd, (_, word) => shellescape(word))->join(), [
    {method: 'initialize', params: {processId: ended, protocolVersion: '1.0'}},
    {method: 'draft/keep', params: draft}]->map((id, message) =>
      json_encode(extend({jsonrpc: '2.0', id: id}, message)))->join("\n") .. "\n")
enddef

# Kills the Vim in a terminal, as none may be, and waits until its server has ended.
export def Kill(term: number)
  const process = job_info(term_getjob(term)).process
  const server = trim(system('pgrep -P ' .. process))
  system('kill -9 ' .. process)
  Await('its end', () => job_status(term_getjob(term)) == 'dead')
  Await('the end of its server', () => system('ps -o stat= -p ' .. server) !~ '^[^Z[:space:]]')
enddef

# The text properties of a line of a buffer, as `type:text` with what they cover, nothing for what
# stands beside the line: prop_list() does not tell that text.
export def Marks(lnum: number, buf = bufnr()): list<string>
  const line = getbufline(buf, lnum)[0]
  return prop_list(lnum, {bufnr: buf})->mapnew((_, prop) => prop.type .. ':'
    .. strpart(line, prop.col - 1, prop.length))
enddef
