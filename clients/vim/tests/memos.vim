vim9script
# Memos as buffers: reading, :w with what others wrote meanwhile, conflicts, new ones.

import './harness.vim' as t

def Memo(content: string): dict<any>
  return t.Ask('memo/create', {content: content}).memo
enddef

def Open(id: string)
  execute 'edit memod://' .. id
  t.Await('the memo', () => &modifiable)
enddef

def Write(bang = '')
  execute 'write' .. bang
  t.Await('the write', () => memod#saving#IsIdle())
enddef

def Content(id: string): string
  return t.Ask('memo/get', {ids: [id]}).results[0].memo.content
enddef

for [what, content] in items({
  'a text that ends its last line': "# One\n\ntwo\n",
  'a text that does not': "# One\n\ntwo",
  'a text that ends in blank lines': "One\n\n\n",
  'no text': '',
  'a text of line ends only': "\n\n",
  'DOS line ends': "One\r\ntwo\r\n",
  'mixed line ends': "One\r\ntwo\nthree\r\n",
  'Korean and emoji': "할 일\n😀 하나\n",
  'tabs and escapes': "\tOne \\n \"two\"\n\u007f\n"})
  t.It(what .. ' is written as it was read', () => {
    const memo = Memo(content)
    Open(memo.id)
    Write()
    assert_equal(content, Content(memo.id))
    assert_equal(memo.revision, t.Ask('memo/get', {ids: [memo.id]}).results[0].memo.revision)
  })
endfor

t.It('a memo is Markdown, and :w writes what was typed', () => {
  const memo = Memo("# One\n\nbody\n")
  Open(memo.id)
  assert_equal(['# One', '', 'body'], getline(1, '$'))
  assert_equal(['markdown', 'acwrite', false], [&filetype, &buftype, &modified])
  setline(3, 'mine')
  Write()
  assert_equal("# One\n\nmine\n", Content(memo.id))
  assert_false(&modified)
})

t.It('a memo whose lines are all deleted has no text', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  :%delete
  Write()
  assert_equal('', Content(memo.id))
})

t.It('undo after :w goes back, and never to an empty buffer', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  silent undo
  assert_equal(['One'], getline(1, '$'))
  setline(1, 'Two')
  Write()
  silent undo
  assert_equal(['One'], getline(1, '$'))
  assert_true(&modified)
})

t.It('what others write appears at once where nothing was typed, the cursor on its line', () => {
  const memo = Memo("One\ntwo\nthree\n")
  Open(memo.id)
  cursor(3, 2)
  t.Ask('memo/update', {id: memo.id, content: "Zero\nOne\ntwo\nthree\n"})
  t.AwaitLines(['Zero', 'One', 'two', 'three'])
  assert_equal([4, 2], [line('.'), col('.')])
  assert_false(&modified)
})

t.It(':w merges what was typed with what others wrote, and the cursor keeps its line', () => {
  const memo = Memo("One\n\ntwo\n\nthree\n")
  Open(memo.id)
  setline(5, 'mine')
  cursor(5, 3)
  t.Ask('memo/update', {id: memo.id, content: "Zero\nOne\n\ntwo\n\nthree\n"})
  t.AwaitSaid('This memo was changed elsewhere; :w merges.')
  assert_equal(['One', '', 'two', '', 'mine'], getline(1, '$'))
  Write()
  assert_equal(['Zero', 'One', '', 'two', '', 'mine'], getline(1, '$'))
  assert_equal([6, 3], [line('.'), col('.')])
  assert_equal("Zero\nOne\n\ntwo\n\nmine\n", Content(memo.id))
  assert_false(&modified)
})

t.It('a conflict stands in the buffer between markers, and is written once it is settled', () => {
  const memo = Memo("One\ntwo\n")
  Open(memo.id)
  setline(2, 'mine')
  t.Ask('memo/update', {id: memo.id, content: "One\ntheirs\n"})
  Write()
  t.AwaitSaid('Both texts are in the buffer between markers; edit them and :w.')
  const marked = ['One', '<<<<<<< yours', 'mine', '=======', 'theirs', '>>>>>>> current']
  assert_equal(marked, getline(1, '$'))
  assert_equal(2, line('.'))
  assert_equal(['MemodConflict:<<<<<<< yours'], t.Marks(2))
  assert_true(&modified)
  Write()
  t.AwaitSaid('There are conflict markers left.')
  assert_equal("One\ntheirs\n", Content(memo.id))
  :2delete
  :3,5delete
  Write()
  assert_equal("One\nmine\n", Content(memo.id))
  assert_false(&modified)
})

t.It('what is typed while a merge is on its way is kept, and the next :w has both', () => {
  const memo = Memo("One\n\ntwo\n\nthree\n")
  Open(memo.id)
  setline(5, 'mine')
  t.Ask('memo/update', {id: memo.id, content: "Zero\n\ntwo\n\nthree\n"})
  write
  append('$', 'more')
  t.Await('the write', () => memod#saving#IsIdle())
  assert_true(&modified)
  Write()
  assert_equal("Zero\n\ntwo\n\nmine\nmore\n", Content(memo.id))
})

t.It('a new memo is ready to type, and its first :w makes it', () => {
  Memo new
  assert_true(&modifiable)
  setline(1, ['# New', 'text'])
  Write()
  const id = memod#names#Id(bufname())
  assert_equal("# New\ntext\n", Content(id))
  setline(2, 'more')
  Write()
  assert_equal("# New\nmore\n", Content(id))
})

t.It('a new memo from a list of a group goes there, and is a task from a list of tasks', () => {
  const group = t.Ask('group/create', {name: 'Home'}).group
  Tasks Home
  t.Await('the list', () => &modifiable)
  Memo new
  setline(1, 'Mine')
  Write()
  const row = t.Ask('memo/list', {group: group.id}).rows[0]
  assert_equal(['Mine', 'todo'], [row.title, row.task.state])
})

t.It('a memo that was removed elsewhere keeps its text, and :w makes it again', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  t.Ask('memo/purge', {ids: [memo.id]})
  t.AwaitSaid('“One” is gone. Its text is still here; :w creates it again.')
  assert_equal(['One'], getline(1, '$'))
  assert_true(&modified)
  Write()
  assert_equal("One\n", Content(memo.id))
})

t.It(':wq writes before it closes', () => {
  const memo = Memo("One\n")
  new
  Open(memo.id)
  setline(1, 'Two')
  wq
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal("Two\n", Content(memo.id))
  assert_false(!!getbufvar('memod://' .. memo.id, '&modified'))
})

t.It('history lists what was done and takes back the line that is asked for', () => {
  const memo = Memo("One\n")
  t.Ask('memo/update', {id: memo.id, content: "Two\n"})
  Memo history
  t.Await('the history', () => line('$') == 2)
  assert_match('Update memo “Two”', getline(1))
  assert_match('Create memo “One”', getline(2))
  Memo undo-commit
  t.Await('the undo', () => line('$') == 3)
  assert_match('undoes \d\+$', getline(1))
  assert_match('memod: Undone: Update memo “Two”\.', execute('messages'))
  assert_equal("One\n", Content(memo.id))
})

t.It('tags are listed with their counts, follow changes, and open what carries them', () => {
  Memo("One #home\n")
  Memo tags
  t.AwaitLines(['#home  1'])
  Memo("Two #home #work\n")
  t.AwaitLines(['#home  2', '#work  1'])
  Memo open
  t.AwaitLines(['Two #home #work', 'One #home'])
  assert_equal('memod://tag/home', bufname())
})

t.It('actions change the memo in the buffer', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  Memo done
  Memo due jan 1 2999
  Memo important
  t.AwaitSaid('1 memo: due 2999-01-01.')
  t.Await('the three', () => {
    const task = t.Ask('memo/get', {ids: [memo.id]}).results[0].memo.task
    return [task.state, task.due, task.important] == ['done', '2999-01-01', true]
  })
  assert_false(&modified)
})

t.It('a due date goes to the server as it was typed, and what was meant is said', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  for words in ['dec 24 2999', '2999년 12월 24일 오후 3시', 'next friday', '글피까지']
    execute 'Memo due' words
    const meant = t.Ask('task/parse', {text: 'x ' .. words}).due
    t.Await(words, () =>
      t.Ask('memo/get', {ids: [memo.id]}).results[0].memo.task->get('due') == meant)
    t.AwaitSaid('1 memo: due ' .. memod#date#Due(meant) .. '.')
  endfor
})

t.It('a due date that has no one meaning is refused with those it has', () => {
  const memo = Memo("One\n")
  Open(memo.id)
  Memo due 2999-12-24 자정
  t.AwaitSaid('Did you mean 2999-12-24 00:00 or 2999-12-25 00:00?')
  assert_equal(v:null, t.Ask('memo/get', {ids: [memo.id]}).results[0].memo.task)
})

t.It('CTRL-] goes to the memo of that title, and links come back', () => {
  const shops = t.Ask('memo/create', {content: "# 가게 Shops\n\nBakery"}).memo.id
  t.Ask('memo/create', {content: '가게 Shops by the sea'})
  const from = t.Ask('memo/create', {content: 'see [[가게 shops]] and [[Not yet]]'}).memo.id
  execute 'edit memod://' .. from
  t.AwaitLines(['see [[가게 shops]] and [[Not yet]]'])
  feedkeys("\<C-]>", 'xt')
  t.AwaitSaid('There is no [[link]] under the cursor.')
  search("가")
  feedkeys("\<C-]>", "xt")
  t.Await('the memo', () => memod#names#Id(bufname()) == shops)
  t.AwaitLines(['# 가게 Shops', '', 'Bakery'])
  t.Ask('memo/create', {content: "# Trip\nfirst\n\nto [[가게 Shops|them]], then\n`[[가게 Shops]]`\n[[가게 SHOPS]]"})
  Memo links
  t.Await('the lines', () => mapnew(getqflist(), (_, item) =>
    printf('%s %d:%d %s', item.module, item.lnum, item.col, item.text)) == [
    'Trip 4:4 to [[가게 Shops|them]], then', 'Trip 6:1 [[가게 SHOPS]]',
    'see 가게 shops and Not yet 1:5 see [[가게 shops]] and [[Not yet]]'])
  cfirst
  t.Await('the line', () => getline('.') == 'to [[가게 Shops|them]], then')
  only
  execute 'buffer memod://' .. from
  feedkeys("$\<C-]>", 'xt')
  t.Await('the memo', () => getline(1) == 'Not yet')
  t.AwaitSaid('There is no memo “Not yet” yet; :w creates it.')
  write
  t.Await('the write', () => memod#saving#IsIdle())
  const rows = t.Ask('memo/list', {text: 'Not yet'}).rows
  assert_equal(['Not yet'], mapnew(rows, (_, row) => row.title)->filter((_, title) => title =~ '^N'))
})

# Makes memos that have these words in their text, after all there are.
def Bury(words: string, count: number)
  t.Ask('store/batch', {calls: range(count)->mapnew((_, number) =>
    ({method: 'memo/create', params: {content: printf("%d\n%s", number, words)}}))})
enddef

t.It('a link goes to its memo, however many newer ones have its words in them', () => {
  const plan = Memo('Plan')
  Bury('for the plan', 1000)
  new
  setline(1, 'see [[plan]]')
  cursor(1, 6)
  Memo follow
  t.Await('the memo', () => memod#names#Id(bufname()) == plan.id)
  bwipeout!
})

t.It('a title is completed, though many newer memos have its words in them', () => {
  Memo('Plan')
  Bury('for the plan', 500)
  assert_equal(['Plan'], getcompletion('Memo find pla', 'cmdline'))
})

t.It('a link with a label goes to its memo, and begins one by its title alone', () => {
  const shops = t.Ask('memo/create', {content: '# 가게'}).memo.id
  const from = t.Ask('memo/create', {content: '[[가게|where]] and [[New|old]]'}).memo.id
  execute 'edit memod://' .. from
  cursor(1, 1)
  Memo follow
  t.Await('the memo', () => memod#names#Id(bufname()) == shops)
  t.AwaitLines(['# 가게'])
  execute 'buffer memod://' .. from
  cursor(1, 99)
  Memo follow
  t.AwaitSaid('There is no memo “New” yet; :w creates it.')
  t.AwaitLines(['New', '', ''])
})

t.It('a link to an id goes there', () => {
  t.Ask('memo/create', {content: 'one', id: 'm_1'})
  new
  setline(1, 'see [[m_1]]')
  cursor(1, 6)
  Memo follow
  t.Await('the memo', () => memod#names#Id(bufname()) == 'm_1' && getline(1) == 'one')
  bwipeout!
})

t.It('a name that can be none says so', () => {
  edit memod:///groups/
  t.AwaitSaid('`memod:///groups/` isn''t the name of a memo or a view; see :help :Memo.')
})

t.It('a memo opens on its first line', () => {
  # On a screen: in Ex mode, which the tests are in, files open on their last line.
  const line = [t.memod, '--file', tempname()]
  g:memod_cmd = line
  const id = t.Ask('memo/create', {content: "Plan\n\nmore\n"}).memo.id
  const buf = t.ScreenVim(line)
  term_sendkeys(buf, ":edit memod://" .. id .. "\r")
  t.Await('the memo', () => term_getline(buf, 3) =~ '^more')
  term_sendkeys(buf, ":echo line('.') .. ' ' .. col('.')\r")
  t.Await('the place', () => term_getline(buf, 12) =~ '^1 1')
  job_stop(term_getjob(buf), 'kill')
})

t.It('K shows what the change on the line did, in words and as a diff', () => {
  const id = t.Ask('task/create', {content: "장보기\n우유\n빵"}).memo.id
  t.Ask('memo/update', {id: id, content: "장보기\n두유\n빵",
    task: {state: 'done', due: '2999-12-24'}})
  Memo history
  t.Await('the history', () => line('$') == 2)
  feedkeys('ggK', 'xt')
  t.Await('the diff', () => line('$') > 1)
  assert_equal(['', 'changed memo “장보기”', 'state: todo → done', 'due: none → 2999-12-24',
    '@@ -1,3 +1,3 @@', ' 장보기', '-우유', '+두유', ' 빵'], getline(2, '$'))
  assert_equal('diff', &filetype)
  Memo diff 99
  t.AwaitLines(['There is no change 99 any more.'])
})

t.It('links follow a new title, unless the person wants them left', () => {
  const id = t.Ask('memo/create', {content: "계획\n우유"}).memo.id
  const from = t.Ask('memo/create', {content: 'see [[계획|it]]'}).memo.id
  execute 'edit memod://' .. id
  t.AwaitLines(['계획', '우유'])
  setline(1, '큰 계획')
  write
  t.AwaitSaid('Written “큰 계획”. The links in 1 memo follow.')
  g:memod_relink = false
  setline(1, '작은 계획')
  write
  t.AwaitSaid('Written “작은 계획”. Links to “큰 계획” are left in 1 memo.')
  unlet g:memod_relink
  assert_equal('see [[큰 계획|it]]', t.Ask('memo/get', {ids: [from]}).results[0].memo.content)
})

t.It('a text that was never written comes back after Vim was killed', () => {
  const [line, trace] = t.OwnStore()
  const id = t.Ask('memo/create', {content: "장보기\n우유\n빵\n"}).memo.id
  const buf = t.ScreenVim(line)
  term_sendkeys(buf, ":edit memod://" .. id .. "\r")
  t.Await('the memo', () => term_getline(buf, 1) =~ '^장보기')
  term_sendkeys(buf, "2GA 두 개\<Esc>")
  t.Await('what is typed', () => term_getline(buf, 2) =~ '두 개')
  term_sendkeys(buf, ":Memo new\rfirst\rsecond\<Esc>")
  t.Await('both texts', () => len(t.Kept(trace)) == 2)
  t.Kill(buf)

  t.Ask('memo/update', {id: id, content: "장보기\n우유\n빵\n달걀\n"})
  execute 'edit memod://' .. id
  t.AwaitLines(['장보기', '우유', '빵', '달걀'])
  t.AwaitSaid('A text of this memo was never written; :Memo recover restores it.')
  Memo recover
  assert_equal(['장보기', '우유 두 개', '빵'], getline(1, '$'))
  assert_true(&modified)
  write
  t.AwaitLines(['장보기', '우유 두 개', '빵', '달걀'])
  # The other one is left, of a memo that was never made.
  enew
  Memo recover
  assert_equal(['first', 'second'], getline(1, '$'))
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal(2, len(t.Ask('memo/list', {}).rows))
  Memo recover
  t.AwaitSaid('There is nothing to recover.')
})

t.It('what is given up or written is kept no longer', () => {
  const [_, trace] = t.OwnStore()
  const id = t.Ask('memo/create', {content: 'one'}).memo.id
  execute 'edit memod://' .. id
  t.AwaitLines(['one'])
  const AwaitKept = (wanted) => t.Await(string(wanted), () => keys(t.Kept(trace)) == wanted)
  feedkeys("A two\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  AwaitKept([id])
  write
  t.Await('the write', () => memod#saving#IsIdle())
  AwaitKept([])
  feedkeys("A three\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  AwaitKept([id])
  bwipeout!
  AwaitKept([])
})

t.It('gf, <CR> and K lead to the memo of a link, and are themselves elsewhere', () => {
  t.Ask('memo/create', {content: "가게\nopen at 9"})
  const id = t.Ask('memo/create', {content: "# List\nsee [[가게]]\nlast\n# End"}).memo.id
  execute 'edit memod://' .. id
  const buf = bufnr()
  t.AwaitLines(['# List', 'see [[가게]]', 'last', '# End'])
  for key in ['gf', "\<CR>"]
    cursor(2, 8)
    feedkeys(key, 'xt')
    t.Await('the other memo by ' .. strtrans(key), () => getline(2) == 'open at 9')
    execute 'buffer' buf
  endfor
  popup_clear()
  cursor(2, 8)
  feedkeys('K', 'xt')
  t.Await('the other memo in a window', () => !empty(popup_list()))
  assert_equal(['가게', 'open at 9'], getbufline(winbufnr(popup_list()[0]), 1, '$'))
  popup_clear()
  cursor(2, 1)
  feedkeys("\<CR>", 'xt')
  t.Await('the next line', () => line('.') == 3)
  feedkeys(']]', 'xt')
  assert_equal(4, line('.'))
  feedkeys('[[', 'xt')
  assert_equal(1, line('.'))
})

t.It('K in a list shows the memo of the line', () => {
  t.Ask('task/create', {content: "우유\n\ntwo litres"})
  Tasks
  t.AwaitLines(['To do', '[ ] 우유'])
  feedkeys('2GK', 'xt')
  t.Await('the memo', () => popup_list()->mapnew((_, id) =>
    getbufline(winbufnr(id), 1, '$'))->index(['우유', '', 'two litres']) >= 0)
  popup_clear()
  feedkeys('1GK', 'xt')
  t.AwaitSaid('There is no memo on this line.')
})

t.End()
