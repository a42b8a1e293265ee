" One session of Vim's own JSON-RPC client, a channel in mode `lsp`, with the server named by
" $MEMOD. Writes a line for each check to $OUTCOME, since `vim -es` has no stdout; ends with
" status 1 and the reason at the first that fails. Stdin has to stay open: Vim takes its end for
" the user's leaving.

let s:deadline_ms = 120000
let s:changes = [] " params of every watch/didChange, in order of arrival
let s:other = []
let s:exit = v:null " the status once the server has ended

func s:Say(line)
  call writefile([a:line], $OUTCOME, 'a')
endfunc

func s:Check(holds, name, seen)
  if !a:holds
    throw a:name .. ': got ' .. string(a:seen)
  endif
  call s:Say('  ' .. a:name)
endfunc

" Vim runs callbacks only while it waits for a key, so each event types one to end the wait.
func s:Wake()
  call feedkeys('x', 't')
endfunc

" Called with the messages that answer no request.
func s:OnMessage(channel, message)
  if get(a:message, 'method', '') ==# 'watch/didChange'
    call add(s:changes, a:message.params)
  else
    call add(s:other, a:message)
  endif
  call s:Wake()
endfunc

func s:OnExit(job, status)
  let s:exit = a:status
  call s:Wake()
endfunc

func s:OnDeadline(timer)
  let s:is_late = v:true
  call s:Wake()
endfunc

func s:Await(what, Arrived)
  let s:is_late = v:false
  let timer = timer_start(s:deadline_ms, function('s:OnDeadline'))
  while !a:Arrived() && !s:is_late && s:exit is v:null
    call getchar()
  endwhile
  call timer_stop(timer)
  if !a:Arrived()
    throw printf('no %s within %d ms; exit: %s', a:what, s:deadline_ms, string(s:exit))
  endif
endfunc

func s:Start(path)
  return job_start([a:path, '--memory'], #{
        \ in_mode: 'lsp', out_mode: 'lsp', err_mode: 'nl',
        \ out_cb: function('s:OnMessage'), exit_cb: function('s:OnExit')})
endfunc

" Answers the whole response, as the channel does. An absent member stays absent.
func s:Ask(channel, message)
  let response = ch_evalexpr(a:channel, a:message, #{timeout: s:deadline_ms})
  if type(response) != v:t_dict || empty(response)
    throw printf('no reply to %s; the channel is %s', a:message.method, ch_status(a:channel))
  endif
  return response
endfunc

func s:ResultOf(channel, message)
  let response = s:Ask(a:channel, a:message)
  call s:Check(has_key(response, 'result'), a:message.method .. ' succeeds', response)
  return response.result
endfunc

" What Vim's LSP plugins send when no project folder is known.
func s:InitializeParams()
  return #{
        \ processId: getpid(),
        \ clientInfo: #{name: 'Vim', version: string(v:versionlong)},
        \ rootPath: v:null, rootUri: v:null, workspaceFolders: v:null,
        \ capabilities: #{
        \   workspace: #{workspaceFolders: v:true, applyEdit: v:true},
        \   window: {}, general: #{positionEncodings: ['utf-32', 'utf-16', 'utf-8']}},
        \ trace: 'off'}
endfunc

func s:CheckChange(change, watch, memo)
  call s:Check(a:change.watch ==# a:watch, 'the notification names the watch', a:change)
  call s:Check(len(a:change.added) == 1, 'the notification adds one row', a:change)
  let added = a:change.added[0]
  call s:Check(added.index is 0, 'the new row is the first', added)
  call s:Check(added.row.id ==# a:memo.id, 'the new row is the memo', added)
  call s:Check(added.row.title ==# a:memo.title, 'the new row has the title', added)
endfunc

func s:CheckNoParams(channel, memo)
  let listed = s:ResultOf(a:channel, #{method: 'memo/list'})
  call s:Check(stridx(string(listed), a:memo.id) >= 0, 'no params lists the memo', listed)
  for [spelling, params] in items({'{}': {}, '[]': [], 'null': v:null})
    let again = s:ResultOf(a:channel, #{method: 'memo/list', params: params})
    call s:Check(again == listed, spelling .. ' means no params', again)
  endfor
endfunc

func s:CheckError(response)
  call s:Check(has_key(a:response, 'error'), 'an unknown memo is an error', a:response)
  let error = a:response.error
  call s:Check(error.code is 1001, 'the error has its code', error)
  call s:Check(error.data.kind ==# 'notFound', 'the error has its kind', error)
  call s:Check(!empty(error.message), 'the error has a message', error)
endfunc

func s:Session()
  let job = s:Start($MEMOD)
  call s:Check(job_status(job) ==# 'run', 'the server starts', job_info(job))
  let channel = job_getchannel(job)

  let hello = s:ResultOf(channel, #{method: 'initialize', params: s:InitializeParams()})
  call s:Check(hello.serverInfo.name ==# 'memod', 'the server says its name', hello)
  call s:Check(has_key(hello, 'protocolVersion'), 'the server says its protocol', hello)
  call ch_sendexpr(channel, #{method: 'initialized', params: {}})

  let query = #{query: #{kind: 'memo'}}
  let watch = s:ResultOf(channel, #{method: 'watch/start', params: query})
  call s:Check(type(watch.watch) == v:t_string, 'a watch has an id', watch)
  call s:Check(watch.rows == [], 'an empty store has no rows', watch)

  let draft = #{content: "# Hello from Vim\n\nbody #tag"}
  let memo = s:ResultOf(channel, #{method: 'memo/create', params: draft}).memo
  call s:Check(memo.content ==# draft.content, 'the content comes back as sent', memo)
  call s:Check(memo.title ==# 'Hello from Vim', 'the title is the first line', memo)
  call s:Check(memo.tags == ['tag'], 'the tags are found', memo)

  call s:Await('watch/didChange', {-> !empty(s:changes)})
  call s:CheckChange(s:changes[0], watch.watch, memo)
  call s:CheckNoParams(channel, memo)
  let nowhere = #{id: 'm_nowhere', content: 'x'}
  call s:CheckError(s:Ask(channel, #{method: 'memo/update', params: nowhere}))

  let goodbye = s:ResultOf(channel, #{method: 'shutdown'})
  call s:Check(goodbye is v:null, 'shutdown answers null', goodbye)
  call ch_sendexpr(channel, #{method: 'exit'})
  call s:Await('end of the server', {-> s:exit isnot v:null})
  call s:Check(s:exit == 0, 'the server ends with status 0', s:exit)
  call s:Check(len(s:changes) == 1, 'one commit was one notification', s:changes)
  call s:Check(empty(s:other), 'nothing else was sent', s:other)
endfunc

try
  if has('nvim') || !has('job') || !has('channel') || !has('timers') || !has('patch-8.2.4684')
    throw 'this is not Vim 9 with jobs, channels and timers'
  endif
  call s:Session()
  call s:Say('all checks hold')
catch
  call s:Say('failed: ' .. v:exception .. (v:exception =~# '^Vim' ? ' in ' .. v:throwpoint : ''))
  cquit 1
endtry
qall!
