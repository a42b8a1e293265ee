vim9script
# What goes wrong is said in a sentence, and what was typed is still there.

import './harness.vim' as t

# A program of its own each time: one that is just starting can't be written over.
def Script(lines: list<string>): string
  const path = tempname()
  writefile(['#!/bin/sh'] + lines, path)
  setfperm(path, 'rwxr-xr-x')
  return path
enddef

def NewText(text: string)
  Memo new
  setline(1, text)
  write
  t.Await('the answer', () => memod#saving#IsIdle())
enddef

t.It('a reminder that has come is shown, and confirmed', () => {
  const path = $SCRATCH .. '/reminded.sqlite'
  const command = shellescape(t.memod) .. ' --file ' .. shellescape(path)
  system(command, '{"jsonrpc":"2.0","id":1,"method":"task/create","params":{"id":"call",'
    .. '"content":"Call","remind":["2026-01-01T00:00:00Z"]}}' .. "\n")
  g:memod_cmd = [t.memod, '--file', path]
  Memo agenda
  t.AwaitSaid('Reminder (late): Call')
  # Behind what the plugin has sent.
  const reminder = {id: 'call', key: '2026-01-01T00:00:00.000Z'}
  assert_equal({confirmed: 0},
    memod#connection#Await('reminder/confirm', {reminders: [reminder]}, 5000))
  g:memod_cmd = [t.memod, '--memory']
})

t.It('without the program the text stays, and the sentence says what to do', () => {
  g:memod_cmd = '/nowhere/memod'
  NewText('mine')
  t.AwaitSaid('There is no program `/nowhere/memod`. Install memod or set g:memod_cmd to its path.')
  assert_equal(['mine'], getline(1, '$'))
  assert_true(&modified)
  g:memod_cmd = [t.memod, '--memory']
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_false(&modified)
})

t.It('a message that comes with a pause in it is read', () => {
  # Vim's own reading of messages drops one after 100 ms without more of it.
  g:memod_cmd = Script([shellescape(t.memod) .. ' --memory | {',
    'dd bs=1 count=100 2>/dev/null; sleep 0.3; cat; }'])
  NewText('mine')
  assert_false(&modified)
})

t.It('the program may be named by $MEMOD', () => {
  unlet g:memod_cmd
  $MEMOD = '/nowhere/named'
  NewText('mine')
  t.AwaitSaid('There is no program `/nowhere/named`.')
  $MEMOD = t.memod
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_false(&modified)
})

t.It('a program that is not memod is said not to be it', () => {
  g:memod_cmd = Script(['exit 0'])
  NewText('mine')
  t.AwaitSaid('ended at once; is it memod?')
  assert_true(&modified)
})

t.It('what the program says on stderr when it cannot begin is what is said', () => {
  g:memod_cmd = Script(['echo "memod: The store is locked by another program." >&2', 'exit 1'])
  NewText('mine')
  t.AwaitSaid('memod: The store is locked by another program.')
  assert_true(&modified)
})

# A program that answers its first request with this, and nothing else.
def Answering(answer: dict<any>): string
  const reply = json_encode(extend({jsonrpc: '2.0', id: 0}, answer))
  const head = printf('Content-Length: %d\r\n\r\n', len(reply))
  return Script([printf("printf '%s%%s' '%s'", head, reply), 'cat >/dev/null'])
enddef

t.It('a server of another protocol is refused with its own words', () => {
  const words = 'This memod speaks protocol 2.0, not 1.0. Update the older of the two.'
  g:memod_cmd = Answering({error: {code: -32602, message: words}})
  NewText('mine')
  t.AwaitSaid(words)
  assert_equal(['mine'], getline(1, '$'))
  assert_true(&modified)
})

t.It('who answers as something else is not talked to', () => {
  g:memod_cmd = Answering({result: {serverInfo: {name: 'clangd'}, protocolVersion: '1.0'}})
  NewText('mine')
  t.AwaitSaid('is not memod')
  g:memod_cmd = Answering({result: {serverInfo: {name: 'memod'}, protocolVersion: '2.1'}})
  write
  t.Await('the answer', () => memod#saving#IsIdle())
  t.AwaitSaid('The server speaks protocol 2.1 and this plugin 1.0')
  assert_equal(['mine'], getline(1, '$'))
  assert_true(&modified)
})

t.It('a refused write leaves the text modified', () => {
  NewText(repeat('x', 2 * 1024 * 1024))
  t.Await('the write', () => memod#saving#IsIdle())
  assert_match('memod: .*too long\|limit\|at most', t.Said())
  assert_true(&modified)
  # Nothing of so long a draft may be on its way when the server is stopped.
  t.Ask('store/status', {})
})

t.It('a server that is killed is said to have ended once, and :w goes to the next one', () => {
  Tasks
  t.Await('the list', () => &modifiable)
  setline(1, ['mine', 'also mine'])
  job_stop(memod#connection#Job(), 'kill')
  write
  t.AwaitSaid('The server has ended (kill). '
    .. 'It is started again when needed; nothing typed is lost.')
  t.Await('the answer', () => memod#saving#IsIdle())
  assert_equal(1, count(t.Said(), 'has ended'))
  assert_equal(['mine', 'also mine'], t.Shown())
  assert_true(&modified)
  write
  t.AwaitLines(['To do', '[ ] mine', '[ ] also mine'])
  assert_false(&modified)
})

t.It('lists are watched again after the server was killed', () => {
  t.Ask('task/create', {content: 'gone'})
  Tasks
  t.AwaitLines(['To do', '[ ] gone'])
  job_stop(memod#connection#Job(), 'kill')
  t.AwaitSaid('has ended')
  t.Ask('task/create', {content: 'new'})
  t.AwaitLines(['To do', '[ ] new'])
})

t.It('a memo that was being written when the server was killed is modified again', () => {
  const memo = t.Ask('memo/create', {content: "One\n"}).memo
  execute 'edit memod://' .. memo.id
  t.Await('the memo', () => &modifiable)
  setline(1, 'mine')
  job_stop(memod#connection#Job(), 'kill')
  write
  t.Await('the answer', () => memod#saving#IsIdle())
  assert_true(&modified)
  assert_equal(['mine'], getline(1, '$'))
})

t.It('a text whose buffer was unloaded before it was refused is brought back', () => {
  g:memod_cmd = '/nowhere/memod'
  Memo new
  setline(1, 'mine')
  const id = memod#names#Id(bufname())
  write
  bwipeout
  t.Await('the answer', () => memod#saving#IsIdle())
  assert_equal(['mine'], getbufline('memod://' .. id .. ' (not written)', 1, '$'))
})

t.It('health tells of the program, the handshake and the store', () => {
  MemoHealth
  t.Await('the report', () => search('The store can be written', 'n') > 0)
  t.Await('the version', () => search('Version:', 'n') > 0)
  const report = join(getline(1, '$'), "\n")
  # Asked again, the report is one of now.
  MemoHealth
  t.Await('the second report', () => search('The store can be written', 'n') > 0)
  assert_equal(1, len(getbufinfo()->filter((_, buf) => buf.name =~ 'health')))
  assert_match('ok      Handshake: memod \S\+, protocol 1\.\d\+', report)
  assert_match('ok      Version: memod ', report)
  assert_match('warning Store: in memory', report)
})

t.It('health says what is missing', () => {
  g:memod_cmd = '/nowhere/memod'
  MemoHealth
  assert_match('ERROR   There is no program `/nowhere/memod`.', join(getline(1, '$'), "\n"))
})

def NewFile(): string
  const path = tempname() .. '.sqlite'
  g:memod_cmd = [t.memod, '--file', path]
  return path
enddef

t.It('health says how a store keeps up with other machines', () => {
  if !executable('sqlite3')
    return
  endif
  const path = NewFile()
  t.Ask('memo/create', {content: 'one'})
  memod#connection#Stop()
  # The server that was stopped may not have left its file yet.
  const sqlite = 'sqlite3 -cmd ".timeout 30000" '
  system(sqlite .. path .. ' "UPDATE store SET is_linked = 1; '
    .. 'INSERT INTO replica (one, epoch, head, head_id) VALUES (1, ''hub'', 0, '''')"')
  t.Ask('memo/create', {content: 'two'})
  MemoHealth
  t.Await('the report', () => search('The store can be written', 'n') > 0)
  assert_match('warning Shared with other machines, but memod-sync isn''t running: '
    .. '1 record to be sent, last contact: none so far', join(getline(1, '$'), "\n"))
})

t.It('a disk that takes no more is said in a sentence, and the text stays', () => {
  const path = NewFile()
  g:memod_cmd = Script(['ulimit -f 2000', printf('exec %s --file %s', t.memod, path)])
  NewText(repeat('x', 700000))
  assert_false(&modified)
  const large = repeat('y', 700000)
  NewText(large)
  t.AwaitSaid('disk is full')
  assert_equal([large], getline(1, '$'))
  assert_true(&modified)
  # The draft of it is on its way, and refused, too; what is sent with it would share its commit.
  setline(1, 'small')
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_false(&modified)
})

if executable('python3')
  t.It('a locked store is said to be locked, and :w works once it is free', () => {
    const path = NewFile()
    NewText('mine')
    const program = 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);'
      .. ' c.execute("begin immediate"); print("locked", flush=True); sys.stdin.read()'
    var is_locked = false
    const locker = job_start(['python3', '-c', program, path], {out_cb: (_, _) => {
      is_locked = true
    }})
    t.Await('the lock', () => is_locked)
    setline(1, 'mine and more')
    write
    # The server tries for a few seconds; typing goes on.
    setline(2, 'typed meanwhile')
    const start = reltime()
    while !memod#saving#IsIdle() && reltimefloat(reltime(start)) < 30
      sleep 5m
    endwhile
    t.AwaitSaid('locked')
    assert_equal(['mine and more', 'typed meanwhile'], getline(1, '$'))
    assert_true(&modified)
    job_stop(locker, 'kill')
    t.Await('the end of the lock', () => job_status(locker) == 'dead')
    write
    t.Await('the write', () => memod#saving#IsIdle())
    assert_false(&modified)
  })
else
  t.Skip('a locked store is said to be locked', 'there is no python3 to lock it')
endif

t.It('the health is shown beside an alternate file', () => {
  edit one
  edit two
  MemoHealth
  t.Await('the report', () => join(getline(1, '$')) =~ 'The store can be written')
  assert_equal('', v:errmsg)
  MemoHealth
  t.Await('the report', () => join(getline(1, '$')) =~ 'The store can be written')
  assert_notequal(-1, bufnr('one'))
})

t.It('undo takes back what was done in Vim before, and nothing that others did', () => {
  const store = tempname()
  g:memod_cmd = [t.memod, '--file', store]
  t.Ask('task/create', {content: 'by Vim'})
  t.Ask('task/create', {content: 'by a script', origin: 'script'})
  memod#connection#Stop()
  Memo undo
  t.AwaitSaid('Undone: ')
  const rows = t.Ask('memo/list', {}).rows
  assert_equal(['by a script'], mapnew(rows, (_, row) => row.title))
})

t.It('a session comes back with its lists and memos', () => {
  const id = t.Ask('memo/create', {content: "Plan\n\n할 일"}).memo.id
  t.Ask('task/create', {content: 'milk'})
  Tasks
  t.AwaitLines(['To do', '[ ] milk'])
  execute 'split memod://' .. id
  t.AwaitLines(['Plan', '', '할 일'])
  const session = tempname()
  execute 'mksession!' session
  only
  enew
  silent! :%bwipeout!
  execute 'silent source' session
  t.AwaitLines(['Plan', '', '할 일'])
  wincmd j
  t.AwaitLines(['To do', '[ ] milk'])
  delete(session)
})

t.It('what a memo can''t hold is refused by line, in a memo and in a list, and stays', () => {
  Memo new
  setline(1, ['a', "b\xffc"])
  write
  t.AwaitSaid('Line 2 is not valid UTF-8')
  assert_equal([['a', "b\xffc"], true], [t.Shown(), !!&modified])
  setline(2, "b\nc")
  write
  t.AwaitSaid('Line 2 has a NUL character')
  set nomodified
  Tasks
  t.Await('the list', () => memod#list#IsLoaded(bufnr()))
  append(0, ['bread', 'eggs', "milk\xff"])
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitSaid('Line 3 is not valid UTF-8')
  assert_equal(true, !!&modified)
  Memo add
  setline(1, "milk\xff")
  memod#capture#Write()
  t.AwaitSaid('Line 1 is not valid UTF-8')
  assert_equal([], t.Ask('memo/list', {}).rows)
})

t.It('a Vim of another encoding is told to take UTF-8, and writes nothing', () => {
  const id = t.Ask('memo/create', {content: '한글 메모'}).memo.id
  set encoding=latin1
  execute 'Memo open' id
  t.AwaitSaid('memod needs UTF-8')
  assert_equal([''], t.Shown())
  Memo! add milk
  set encoding=utf-8
  assert_equal(['한글 메모'], t.Ask('memo/list', {}).rows->mapnew((_, row) => row.title))
})

t.It('what stays in a title is said, also where another line is refused', () => {
  Tasks
  t.Await('the list', () => memod#list#IsLoaded(bufnr()))
  setline(1, ['[ ] ', 'pay @nobody'])
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitSaid('Line 1: A new line needs a title. Written: 1 added.')
  t.AwaitSaid('“@nobody” stays in the text.')
})

t.End()
