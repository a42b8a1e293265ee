vim9script
# memod from anywhere else: other files, the quickfix list, a statusline; and keys as Vim's own are.

import './harness.vim' as t

def EditSource(): string
  const path = tempname() .. '.c'
  writefile(['#include <x.h>', '// TODO: 버퍼 넘침 확인', 'parse(buffer);'], path)
  execute 'edit' path
  setlocal filetype=c
  return fnamemodify(path, ':p:~')
enddef

def OnlyTask(): dict<any>
  t.Await('the task', () => len(t.Ask('memo/list', {kind: 'task'}).rows) == 1)
  const id = t.Ask('memo/list', {kind: 'task'}).rows[0].id
  return t.Ask('memo/get', {ids: [id]}).results[0].memo
enddef

t.It('a selection becomes a task that says where it was', () => {
  const path = EditSource()
  :2,3Memo! add
  assert_equal(join(['TODO: 버퍼 넘침 확인', '', path .. ':2: `// TODO: 버퍼 넘침 확인`', '', '```c', '// TODO: 버퍼 넘침 확인',
    'parse(buffer);', '```', ''], "\n"), OnlyTask().content)
  assert_equal([], t.Ask('store/stats', {days: 0}).tags)
})

t.It('a line becomes a task under a title of its own, and without a range nothing is said of it', () => {
  const path = EditSource()
  :3Memo! add Check the length tomorrow
  assert_equal("Check the length\n\n" .. path .. ":3: `parse(buffer);`\n", OnlyTask().content)
  t.Ask('memo/purge', {ids: [OnlyTask().id]})
  Memo! add milk
  assert_equal('milk', OnlyTask().content)
})

t.It('memos of one title are told apart by what the server says of each', () => {
  t.Ask('memo/create', {content: "Plan\nfirst"})
  t.Ask('memo/create', {content: "Plan\nsecond"})
  t.Ask('memo/create', {content: 'Planning'})
  Memo new
  setline(1, 'see [[Plan ')
  cursor(1, 11)
  memod#complete#Omni(1, '')
  assert_equal(['memo  D', 'memo  D', 'memo'], memod#complete#Omni(0, 'Plan').words
    ->mapnew((_, item) => substitute(item.menu, '\d\{4}-\d\d-\d\d \d\d:\d\d$', 'D', '')))
  assert_equal(['Plan', 'Planning'], memod#complete#Memo('Plan', 'Memo find Plan', 14))
})

t.It('a bar after the name of a command begins the next one', () => {
  g:next = []
  Memo agenda | g:next->add(bufname())
  Tasks | g:next->add(bufname())
  Memo undo|g:next->add('last')
  assert_equal(['memod://agenda/', 'memod://tasks/', 'last'], g:next)
  Memo! add Bread | butter
  t.AwaitSaid('Added “Bread | butter”.')
})

t.It('the history says what was changed', () => {
  t.Ask('group/create', {name: 'Work'})
  const id = t.Ask('task/create', {content: 'Bread'}).memo.id
  execute 'edit memod://' .. id
  for [command, said] in [['due 2999-01-01', 'Set due date'], ['repeat daily', 'Set repeat'],
      ['defer 2998-01-01', 'Defer'], ['done', 'Set state'], ['pin', 'Pin'], ['move Work', 'Move']]
    execute 'Memo' command
    Memo undo
    t.AwaitSaid(printf('Undone: %s “Bread”.', said))
  endfor
})

t.It('a task made in a file leads back to its line, also where that has moved', () => {
  const path = fnamemodify(tempname() .. '.c', ':p')
  writefile(['int main() {', '  return 0; // 고치기', '}'], path)
  execute 'edit' path
  cursor(2, 1)
  Memo add Fix it
  t.Await('where it is from', () => &statusline =~ '\.c:2%<$')
  memod#capture#Write()
  const memo = OnlyTask()
  assert_equal(printf("Fix it\n\n%s:2: `return 0; // 고치기`\n", fnamemodify(path, ':~')), memo.content)
  # Nothing of it where that isn't wanted.
  Memo add milk
  t.Await('where it is from', () => &statusline =~ '\.c:2%<$')
  memod#capture#Reject()
  t.Await('nothing of it', () => &statusline =~ 'dates, repeats')
  memod#capture#Write()
  t.AwaitSaid('Added “milk”.')
  execute 'bwipeout!' path
  writefile(['#include <a>', '', 'int main() {', 'return 0; // 고치기', '}'], path)
  execute 'edit memod://' .. memo.id
  t.Await('the memo', () => line('$') == 3)
  execute "normal G\<CR>"
  t.Await('the line', () => [expand('%:p'), line('.')] == [path, 4])
  setline(4, 'return 1;')
  write
  execute 'edit memod://' .. memo.id
  t.Await('the memo', () => line('$') == 3)
  execute "normal G\<C-]>"
  t.AwaitSaid('The line no longer exists; it was here.')
  delete(path)
  execute 'bwipeout!' path
  execute 'edit memod://' .. memo.id
  normal Ggf
  t.AwaitSaid('any more.')
})

t.It('fzf (a fake of it) shows memos, opens them anywhere, and begins new ones', () => {
  const path = $SCRATCH .. '/fzf.vim'
  writefile(['function! fzf#wrap(name, spec, is_full)', 'return a:spec', 'endfunction',
    'function! fzf#run(spec)', 'let g:asked = a:spec', 'endfunction'], path)
  execute 'source' path
  const memo = t.Ask('memo/create', {content: "# 가게\n10시"}).memo
  t.Ask('task/create', {content: "Call", due: '2999-01-01'})
  Memo find
  t.Await('fzf', () => exists('g:asked'))
  assert_equal(['Call  2999-01-01', '가게'], mapnew(g:asked.source, (_, line) => split(line, "\t")[3]))
  const shown = g:asked.source[1]
  const [_, first, last, _] = split(shown, "\t")
  const command = g:asked.options[index(g:asked.options, '--preview') + 1]
  assert_equal("# 가게\n10시\n",
    system(command->substitute('{2}', first, '')->substitute('{3}', last, '')))
  const Sink = g:asked.sinklist
  Sink(['', '', shown])
  t.Await('the memo', () => getline(1, '$') == ['# 가게', '10시'])
  Sink(['', 'ctrl-v', g:asked.source[0]])
  t.Await('the task', () => getline(1, '$') == ['Call'])
  assert_equal('row', winlayout()[0])
  only
  Sink(['Not yet', 'ctrl-e', shown])
  t.Await('the new memo', () => getline(1, '$') == ['Not yet', '', ''])
  delfunction fzf#run
  delfunction fzf#wrap
})

t.It('a task that is typed faster than it is understood is written', () => {
  const buf = t.ScreenVim([t.memod, '--memory'])
  term_sendkeys(buf, ":Memo add\rCall the bank dec 24 2999\r")
  t.Await('the words', () => term_getline(buf, 12) =~ 'Added “Call the bank”, due 2999-12-24\.')
  job_stop(term_getjob(buf), 'kill')
})

t.It('a key takes a count of lines, a selection, and is repeated by the dot', () => {
  for title in ['1', '2', '3', '4', '5']
    t.Ask('task/create', {content: title})
  endfor
  Tasks
  t.AwaitLines(['To do', '[ ] 1', '[ ] 2', '[ ] 3', '[ ] 4', '[ ] 5'])
  cursor(2, 1)
  execute "normal 2g\<Space>"
  assert_equal(['[x] 1', '[x] 2', '[ ] 3', '[ ] 4', '[ ] 5'], t.Shown()[1 :])
  cursor(5, 1)
  normal! .
  assert_equal(['[x] 1', '[x] 2', '[ ] 3', '[x] 4', '[x] 5'], t.Shown()[1 :])
  cursor(3, 1)
  execute "normal Vjg~"
  assert_equal(['[x] 1', '[~] 2', '[~] 3', '[x] 4', '[x] 5'], t.Shown()[1 :])
})

t.It('boxes in a memo are checked, and items get one', () => {
  const content = "장보기\n- [ ] 우유\n  * [x] oat\n- bread\n1. [ ] eggs\nwords"
  const id = t.Ask("memo/create", {content: content}).memo.id
  execute 'edit memod://' .. id
  for lnum in range(2, 5)
    cursor(lnum, 1)
    execute "normal g\<Space>"
  endfor
  assert_equal(['장보기', '- [x] 우유', '  * [ ] oat', '- [ ] bread', '1. [x] eggs', 'words'],
    getline(1, '$'))
  cursor(6, 1)
  execute "normal g\<Space>"
  t.AwaitSaid('There is no item of a list here')
})

t.It('what is found is in the quickfix list, and opens at its match', () => {
  const id = t.Ask('memo/create', {content: "Plan\n\nbuy a bicycle\nride the bicycle"}).memo.id
  t.Ask('memo/create', {content: '자전거 bicycle'})
  Memo grep bicycle
  t.Await('the list', () => len(getqflist()) == 3)
  const place = match(mapnew(getqflist(), (_, item) => item.text), 'ride') + 1
  execute 'cc' place
  assert_equal(id, memod#names#Id(bufname()))
  assert_equal([4, 10], [line('.'), col('.')])
  Memo grep nowhere
  t.AwaitSaid('Nothing has “nowhere”.')
})

t.It('<CR> in the quickfix list opens a memo in the window of another', () => {
  for number in [1, 2, 3]
    t.Ask('memo/create', {content: 'bicycle ' .. number})
  endfor
  Memo find bicycle 1
  t.Await('a memo', () => getline(1) == 'bicycle 1')
  Memo grep bicycle
  t.Await('the list', () => &buftype == 'quickfix')
  var seen = []
  for entry in [1, 2, 3]
    copen
    cursor(entry, 1)
    execute "normal \<CR>"
    t.Await('a memo', () => getline(1) =~ 'bicycle')
    seen->add(getline(1))
    assert_equal(2, winnr('$'))
  endfor
  assert_equal(['bicycle 1', 'bicycle 2', 'bicycle 3'], sort(seen))
})

t.It('a memo says its state, due and group, and tags and links look like what they are', () => {
  const group = t.Ask('group/create', {name: '집'}).group.id
  const id = t.Ask('task/create', {content: "milk #집안일\n[[Other|this]]", due: '2999-12-24',
    important: true, group: group}).memo.id
  memod#groups#Known()
  t.Await('the groups', () => !empty(memod#groups#Named('집')))
  execute 'edit memod://' .. id
  t.Await('the words', () => get(b:, 'memod_summary', '') != '')
  assert_equal('To do  milk #집안일  important  due 2999-12-24  in 집', b:memod_summary)
  t.Await('the marks', () => t.Marks(1) == ['MemodTag:#집안일'])
  assert_equal(['MemodLink:[[Other|this]]'], t.Marks(2))
})

t.It('a statusline has a count, and others have events', () => {
  g:memod_events = 0
  autocmd User MemodChanged g:memod_events += 1
  assert_equal('', memod#Statusline())
  t.Ask('task/create', {content: 'late', due: '2020-01-01'})
  t.Await('the count', () => memod#Statusline() == '1 due')
  t.Await('the event', () => g:memod_events > 0)
  autocmd! User MemodChanged
})

t.It('links, tags and groups are completed in a text', () => {
  t.Ask('group/create', {name: 'Home front'})
  t.Ask('memo/create', {content: '장보기 목록 #집안일'})
  t.Ask('memo/create', {content: '장보기 가게'})
  const id = t.Ask('memo/create', {content: 'Plan'}).memo.id
  execute 'edit memod://' .. id
  t.Await('the groups', () => !empty(memod#groups#Named('Home front')))
  assert_equal('memod#complete#Omni', &omnifunc)
  for [text, words] in items({'see [[장보': ['장보기 가게]]', '장보기 목록 #집안일]]'],
      'a #집': ['집안일'], 'a @home': ['"Home front"'], 'see [[ㅈㅂㄱ ㅁ': ['장보기 목록 #집안일]]']})
    setline(1, text .. ' ')
    cursor(1, len(text) + 1)
    const start = memod#complete#Omni(1, '')
    assert_equal(words, memod#complete#Omni(0, strpart(text, start)).words
      ->mapnew((_, item) => item.word))
  endfor
  setline(1, 'a#b ')
  cursor(1, 4)
  assert_equal(-3, memod#complete#Omni(1, ''))
  # In code nothing is a tag.
  setline(1, ['```', 'a #집', '```'])
  cursor(2, 7)
  assert_equal(-3, memod#complete#Omni(1, ''))
  setlocal completeopt=menu
  setline(1, ['', '', ''])
  cursor(1, 1)
  feedkeys("isee [[가게\<C-x>\<C-o>\<C-y> \<Esc>", 'xt')
  assert_equal('see [[장보기 가게]] ', getline(1))
})

t.It('a list shows only what has some words, and becomes a smart group', () => {
  for content in ['우유 사기', '우유 배달', 'Rest']
    t.Ask('task/create', {content: content})
  endfor
  Tasks
  t.AwaitLines(['To do', '[ ] 우유 사기', '[ ] 우유 배달', '[ ] Rest'])
  Memo filter ㅇㅇ
  t.AwaitLines(['To do', '[ ] 우유 사기', '[ ] 우유 배달'])
  Memo keep 우유 일
  t.AwaitSaid('Created the group “우유 일”: `:Memo list 우유\ 일` shows it.')
  Memo filter
  t.AwaitLines(['To do', '[ ] 우유 사기', '[ ] 우유 배달', '[ ] Rest'])
  Memo list 우유\ 일
  t.AwaitLines(['[ ] 우유 사기', '[ ] 우유 배달'])
  Memo groups
  Memo filter a
  t.AwaitSaid('This works only in lists of memos and tasks.')
})

t.It('what is done is folded, and shown again', () => {
  t.Ask('task/create', {content: '우유'})
  t.Ask('task/create', {content: '한 일', state: 'done'})
  Tasks
  t.AwaitLines(['To do', '[ ] 우유', 'Done', '[x] 한 일'])
  Memo fold
  assert_equal('Done  1 … ', foldtextresult(3))
  assert_equal(-1, foldclosed(1))
  Memo fold
  assert_equal(-1, foldclosed(3))
})

t.It('what is searched is all there is', () => {
  for _ in range(3)
    t.Ask('store/batch', {calls: range(350)->mapnew((_, number) =>
      ({method: 'memo/create', params: {content: '우유 ' .. number}}))})
  endfor
  Memo grep 우유
  t.Await('every match', () => len(getqflist()) == 1050)
})

t.End()
