vim9script
# Two programs on one file: what one does appears in the other, and nothing is lost.

import './harness.vim' as t

const file = $SCRATCH .. '/memos.sqlite'

def Begin(): dict<any>
  for path in glob(file .. '*', true, true)
    delete(path)
  endfor
  g:memod_cmd = [t.memod, '--file', file]
  t.Ask('store/status', {})
  return t.Other([t.memod, '--file', file])
enddef

def End(other: dict<any>)
  job_stop(other.job, 'kill')
enddef

def Tell(other: dict<any>, method: string, params: dict<any>): any
  const Ask = other.Ask
  return Ask(method, params)
enddef

t.It('what another program does is shown without being asked for', () => {
  const other = Begin()
  Tasks
  t.Await('the list', () => &modifiable)
  for number in range(5)
    Tell(other, 'task/create', {content: 'Task ' .. number})
    t.Await('the task', () => getline('$') =~ 'Task ' .. number)
  endfor
  End(other)
})

t.It('a memo that another program changes is another here, and both edits are kept', () => {
  const other = Begin()
  const memo = t.Ask('memo/create', {content: "One\n\ntwo\n\nthree\n"}).memo
  execute 'edit memod://' .. memo.id
  t.Await('the memo', () => &modifiable)
  Tell(other, 'memo/update', {id: memo.id, content: "Zero\n\ntwo\n\nthree\n"})
  t.AwaitLines(['Zero', '', 'two', '', 'three'])
  setline(5, 'mine')
  Tell(other, 'memo/update', {id: memo.id, content: "Zero\n\ntheirs\n\nthree\n"})
  t.AwaitSaid('changed elsewhere')
  write
  t.AwaitLines(['Zero', '', 'theirs', '', 'mine'])
  assert_equal("Zero\n\ntheirs\n\nmine\n",
    Tell(other, 'memo/get', {ids: [memo.id]}).results[0].memo.content)
  End(other)
})

# Writes the list while the server has yet to hear what `Do` does in another program.
def WriteUnaware(Do: func)
  const process = job_info(memod#connection#Job()).process
  system('kill -STOP ' .. process)
  Do()
  write
  system('kill -CONT ' .. process)
  t.Await('the write', () => memod#saving#IsIdle())
enddef

t.It('a title set by another program just before is not lost silently', () => {
  const other = Begin()
  const id = t.Ask('task/create', {content: 'One'}).memo.id
  Tasks
  t.AwaitLines(['To do', '[ ] One'])
  :2s/One/Mine/
  WriteUnaware(() => Tell(other, 'memo/update', {id: id, content: 'Theirs'}))
  t.AwaitSaid('Line 2: It was retitled “Theirs” elsewhere meanwhile. Write again to retitle it all the same.')
  assert_true(&modified)
  assert_equal('Theirs', Tell(other, 'memo/get', {ids: [id]}).results[0].memo.content)
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal('Mine', Tell(other, 'memo/get', {ids: [id]}).results[0].memo.content)
  End(other)
})

t.It('what another program changes in memos that are retitled here stays', () => {
  const other = Begin()
  const ids = mapnew(['One', 'Two'], (_, title) => t.Ask('task/create', {content: title}).memo.id)
  Tasks
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  :2,3s/$/ here/
  :2s/\[ \]/[x]/
  WriteUnaware(() => {
    for [place, title] in [[0, 'One'], [1, 'Two']]
      Tell(other, 'memo/update', {id: ids[place], content: title .. "\n\nbody"})
    endfor
  })
  assert_false(&modified)
  const contents = Tell(other, 'memo/get', {ids: ids}).results
    ->mapnew((_, outcome) => outcome.memo.content)
  assert_equal(["One here\n\nbody", "Two here\n\nbody"], contents)
  End(other)
})

t.It('a line removed here whose memo is gone elsewhere is no trouble', () => {
  const other = Begin()
  const id = t.Ask('task/create', {content: 'One'}).memo.id
  t.Ask('task/create', {content: 'Two'})
  Tasks
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  :2delete
  WriteUnaware(() => Tell(other, 'memo/purge', {ids: [id]}))
  t.AwaitLines(['To do', '[ ] Two'])
  assert_notmatch('There is no memo', t.Said())
  End(other)
})

t.It('two Vims on one file show each other what they do', () => {
  const other = Begin()
  const buf = t.ScreenVim([t.memod, '--file', file])
  Tasks
  t.Await('the list', () => &modifiable)
  term_sendkeys(buf, ":Tasks\r")
  t.Await('the list there', () => term_getline(buf, 1) =~ '^No tasks')
  term_sendkeys(buf, "iTheirs\<Esc>:w\r")
  t.AwaitLines(['To do', '[ ] Theirs'])
  append('$', 'Mine')
  write
  t.Await('the line there', () => term_getline(buf, 3) =~ '^\[ \] Mine\s*$')
  :2s/Theirs/Ours/
  write
  t.Await('the title there', () => term_getline(buf, 2) =~ '^\[ \] Ours\s*$')
  job_stop(term_getjob(buf), 'kill')
  End(other)
})

t.It('what was written is still there after the server was killed', () => {
  const other = Begin()
  Memo new
  setline(1, 'Mine')
  write
  t.Await('the write', () => memod#saving#IsIdle())
  job_stop(memod#connection#Job(), 'kill')
  t.AwaitSaid('has ended')
  setline(2, 'more')
  write
  t.Await('the write', () => memod#saving#IsIdle() && !&modified)
  const id = memod#names#Id(bufname())
  assert_equal("Mine\nmore\n", Tell(other, 'memo/get', {ids: [id]}).results[0].memo.content)
  End(other)
})

t.It('a line whose write was made but never answered is not made twice', () => {
  const other = Begin()
  Tasks
  t.Await('the list', () => &modifiable)
  setline(1, 'Mine')
  job_stop(memod#connection#Job(), 'kill')
  write
  t.Await('the answer', () => memod#saving#IsIdle() && &modified)
  # As if the server had been killed after the commit.
  const id = memod#list#Id(bufnr(), 1)
  Tell(other, 'task/create', {id: id, content: 'Mine'})
  t.Ask('store/status', {})
  setline(1, substitute(getline(1), 'Mine', 'Mine now', ''))
  write
  t.AwaitLines(['To do', '[ ] Mine now'])
  End(other)
})

t.It('a memo whose creation was made but never answered is not made twice', () => {
  const other = Begin()
  t.Ask('store/status', {})
  Memo new
  setline(1, 'Mine')
  job_stop(memod#connection#Job(), 'kill')
  write
  t.Await('the answer', () => memod#saving#IsIdle() && &modified)
  # As if the server had been killed after the commit.
  const id = memod#names#Id(bufname())
  Tell(other, 'memo/create', {id: id, content: "Mine\n"})
  setline(1, 'Mine now')
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_false(&modified)
  assert_equal("Mine now\n", Tell(other, 'memo/get', {ids: [id]}).results[0].memo.content)
  End(other)
})

t.It('redo makes again what was undone here, with ! what anyone undid', () => {
  const other = Begin()
  Tasks
  t.Await('the list', () => &modifiable)
  setline(1, 'Mine')
  write
  t.AwaitLines(['To do', '[ ] Mine'])
  Tell(other, 'task/create', {content: 'Theirs', origin: 'other'})
  t.AwaitLines(['To do', '[ ] Mine', '[ ] Theirs'])
  Memo undo
  t.AwaitLines(['To do', '[ ] Theirs'])
  Tell(other, 'history/undo', {ofOrigin: 'other', origin: 'other'})
  t.AwaitLines([''])
  Memo redo
  t.AwaitLines(['To do', '[ ] Mine'])
  Memo! redo
  t.AwaitLines(['To do', '[ ] Mine', '[ ] Theirs'])
  End(other)
})

t.It('a store that is read-only refuses in its own words, and the text stays', () => {
  const other = Begin()
  memod#connection#Stop()
  g:memod_cmd = [t.memod, '--file', file, '--read-only']
  Memo new
  setline(1, 'Mine')
  write
  t.Await('the answer', () => memod#saving#IsIdle())
  t.AwaitSaid('The store was opened read-only, so nothing was changed.')
  assert_equal(['Mine'], getline(1, '$'))
  assert_true(&modified)
  End(other)
})

t.It('a file that is not a store is refused', () => {
  Begin()->End()
  memod#connection#Stop()
  const path = $SCRATCH .. '/other'
  writefile([repeat('no store ', 1000)], path)
  g:memod_cmd = [t.memod, '--file', path]
  Memo new
  setline(1, 'Mine')
  write
  t.Await('the answer', () => memod#saving#IsIdle())
  assert_match('memod: \S.*\.', t.Said())
  assert_true(&modified)
})

t.End()
