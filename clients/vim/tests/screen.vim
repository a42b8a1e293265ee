vim9script
# What a person sees: another Vim in a terminal, its screen and its keys.

import './harness.vim' as t

def Start(cmd = [t.memod, '--memory']): number
  return t.ScreenVim(cmd)
enddef

# The lines of the screen, without blanks at their ends.
def Screen(buf: number): list<string>
  return range(1, 12)->mapnew((_, row) => substitute(term_getline(buf, row), '\s\+$', '', ''))
enddef

def Keys(buf: number, keys: string)
  term_sendkeys(buf, keys)
enddef

def AwaitScreen(buf: number, lines: list<string>)
  try
    t.Await('the screen', () => Screen(buf)[: len(lines) - 1] == lines)
  catch /^not within/
    assert_equal(lines, Screen(buf)[: len(lines) - 1])
  endtry
enddef

t.It('a list shows boxes, titles, due dates and groups, and no ids', () => {
  const buf = Start()
  Keys(buf, ":Memo groups\r")
  t.Await('the groups', () => Screen(buf)[5] =~ '^Overdue')
  Keys(buf, "GoHome\<Esc>:w\r")
  t.Await('the group', () => Screen(buf)[6] == 'Home 0 memos')
  Keys(buf, "\r")
  t.Await('the list', () => Screen(buf)[0] =~ 'No tasks\. Type one and :w\.')
  Keys(buf, "iBuy milk\rWrite letter\<Esc>:w\r")
  AwaitScreen(buf, ['To do 2', '[ ] Buy milk', '[ ] Write letter', '~'])
  Keys(buf, ":2Memo due 2001-01-01\r:Tasks\r")
  AwaitScreen(buf, ['To do 2', '[ ] Buy milk 2001-01-01  Home', '[ ] Write letter Home', '~'])
  Keys(buf, "Gg \<Esc>:w\r")
  AwaitScreen(buf, ['To do 1', '[ ] Buy milk 2001-01-01  Home', 'Done 1', '[x] Write letter Home'])
  job_stop(term_getjob(buf), 'kill')
})

t.It('what has no room beside a title is not shown, and hides none of it', () => {
  const buf = Start()
  Keys(buf, ":Memo groups\r")
  t.Await('the groups', () => Screen(buf)[5] =~ '^Overdue')
  Keys(buf, "GoHome\<Esc>:w\r")
  t.Await('the group', () => Screen(buf)[6] == 'Home 0 memos')
  Keys(buf, "\r")
  t.Await('the list', () => Screen(buf)[0] =~ 'No tasks\. Type one and :w\.')
  Keys(buf, "iA title that is a good deal longer than the window is wide\r")
  Keys(buf, "한라산 등산 가는 날에 챙겨야 할 물건과 도시락 그리고 물병들\rshort\<Esc>gg0:w\r")
  t.Await('the write', () => Screen(buf)[0] == 'To do 3')
  Keys(buf, ":2,4Memo due 2001-01-01\r:Tasks\r")
  AwaitScreen(buf, ['To do 3', '[ ] A title that is a good deal longer than the window is wi',
    '[ ] 한라산 등산 가는 날에 챙겨야 할 물건과 도시락 그리고 물>', '[ ] short 2001-01-01  Home'])
  Keys(buf, ":vsplit\r")
  # In a narrow window all of a title is seen.
  t.Await('the narrow windows', () => Screen(buf)[1 : 3]->mapnew((_, line) =>
    line->matchstr('^[^|]*')->trim()) == ['[ ] A title that is a good', 'deal longer than the',
    'window is wide'])
  Keys(buf, ":only\r")
  t.Await('the wide window', () => Screen(buf)[1] =~ 'window is wi$')
  job_stop(term_getjob(buf), 'kill')
})

t.It('what is read in a typed line is beside it on the screen, and a missing group is made', () => {
  const buf = Start()
  Keys(buf, ":Tasks\r")
  t.Await('the list', () => Screen(buf)[0] =~ 'No tasks\. Type one and :w\.')
  Keys(buf, "i\rPay rent 2999-12-01 !\rReport 2999-02-30 @회사")
  AwaitScreen(buf, ['', 'Pay rent 2999-12-01 ! 2999-12-01  important',
    'Report 2999-02-30 @회사 “2999-02-30”: There is no such day.…', '~'])
  Keys(buf, "\<Esc>ddpkA later")
  t.Await('the line as it is now', () => Screen(buf)[1] == 'Pay rent 2999-12-01 ! later 2999-12-01  important')
  Keys(buf, "\<Esc>:w\r")
  t.Await('the question', () => match(Screen(buf), 'There is no group “회사”\. Make it') >= 0)
  Keys(buf, 'y')
  AwaitScreen(buf, ['To do 2', '[ ]! Pay rent later 2999-12-01', '[ ] Report 2999-02-30 회사'])
  Keys(buf, "GoCall @nowhere\<Esc>:w\r")
  t.Await('another question', () => match(Screen(buf), 'There is no group “nowhere”\. Make it') >= 0)
  # Who types on has answered no.
  Keys(buf, "ggOTyped on")
  AwaitScreen(buf, ['Typed on', 'To do 3'])
  job_stop(term_getjob(buf), 'kill')
})

t.It('a small window stays through a pause, and goes with the next key, which K lets act', () => {
  const buf = Start()
  Keys(buf, ":set updatetime=1\r:Tasks\r")
  t.Await('the list', () => Screen(buf)[0] =~ 'No tasks\. Type one and :w\.')
  Keys(buf, "iBread\<Esc>:w\r")
  AwaitScreen(buf, ['To do 1', '[ ] Bread', '~'])
  Keys(buf, ":autocmd CursorHold * echo 'paused'\r")
  for [key, shown] in [['K', '║ Bread'], ['g?', '║ <CR> ']]
    Keys(buf, ":echo\r" .. key)
    t.Await('the window', () => match(Screen(buf), shown) >= 0)
    t.Await('the pause', () => Screen(buf)[11] =~ 'paused')
    t.Await('the window still', () => match(Screen(buf), shown) >= 0)
    Keys(buf, 'x')
    t.Await('its end', () => match(Screen(buf), '║') < 0)
    # What closes the mappings does nothing else.
    AwaitScreen(buf, ['To do 1', '[ ] Brea', '~'])
  endfor
  job_stop(term_getjob(buf), 'kill')
})

t.It('what is read in a list that does not load is said, and nothing waits', () => {
  const buf = Start()
  Keys(buf, ":Tasks nowhere\r")
  t.Await('the error', () => Screen(buf)[11] =~ 'There is no group `nowhere`')
  AwaitScreen(buf, ['', '~'])
  job_stop(term_getjob(buf), 'kill')
})

t.It('in another encoding than UTF-8 it is said in letters that it has', () => {
  $LC_ALL = 'ko_KR.UTF-8'
  const buf = Start()
  $LC_ALL = 'C.UTF-8'
  Keys(buf, ":set encoding=latin1\r:Tasks\r")
  t.Await('the error', () => join(Screen(buf)) =~ 'memod needs UTF-8\. Put `set encoding=utf-8` at the')
  job_stop(term_getjob(buf), 'kill')
})

# The last row of the screen once the next command has run, or a key has to be pressed. In a loop, a
# lambda that sets a variable crashes Vim.
def LastRow(buf: number): string
  var seen = ''
  t.Await('the next command', () => {
    seen = Screen(buf)[11]
    return seen =~ '^after\|ENTER'
  })
  return seen
enddef

t.It('nothing has to be confirmed after a view was opened', () => {
  for view in ['Tasks', 'Memo', 'Memo groups', 'Memo tags', 'Memo trash', 'Memo history']
    const buf = Start()
    Keys(buf, ':' .. view .. "\r")
    t.Await(view, () => Screen(buf)[0] =~ '\a' && Screen(buf)[0] !~ 'Loading')
    Keys(buf, ":let g:next = 1\r:echo 'af' .. 'ter'\r")
    assert_match('^after', LastRow(buf), view)
    job_stop(term_getjob(buf), 'kill')
  endfor
})

t.It('what is typed before a box and in place of one is the title', () => {
  const buf = Start()
  Keys(buf, ":Tasks\r")
  t.Await('the list', () => Screen(buf)[0] =~ '^No tasks')
  Keys(buf, "iOne\<Esc>:w\r")
  AwaitScreen(buf, ['To do 1', '[ ] One', '~'])
  Keys(buf, "GccUno\<Esc>")
  AwaitScreen(buf, ['To do 1', 'Uno', '~'])
  Keys(buf, "0iA \<Esc>:w\r")
  AwaitScreen(buf, ['To do 1', '[ ] A Uno', '~'])
  job_stop(term_getjob(buf), 'kill')
})

t.It('search shows what is found while letters are typed', () => {
  const buf = Start()
  Keys(buf, ":Memo new\r")
  Keys(buf, "Shopping\r\rbuy milk\<Esc>:w\r")
  t.Await('the write', () => Screen(buf)[11] =~ 'Written')
  Keys(buf, ":Memo search\r")
  t.Await('the search', () => Screen(buf)[0] =~ '^Type words')
  Keys(buf, 'mil')
  AwaitScreen(buf, ['mil  1 memo', 'Shopping', '    buy milk', '~'])
  Keys(buf, "\r")
  AwaitScreen(buf, ['Shopping', '', 'buy milk', '~'])
  job_stop(term_getjob(buf), 'kill')
})

t.It('g? shows the mappings until any key, which does nothing else', () => {
  const buf = Start()
  Keys(buf, ":Tasks\r")
  t.Await('the list', () => Screen(buf)[0] =~ '^No tasks')
  Keys(buf, "ibuy milk now\<Esc>:w\r")
  t.Await('the write', () => Screen(buf)[11] =~ 'Written: 1 added\.')
  AwaitScreen(buf, ['To do 1', '[ ] buy milk now', '~'])
  Keys(buf, 'ggg?')
  t.Await('the help', () => match(Screen(buf), 'Open the memo or group on the line') >= 0)
  Keys(buf, "\r")
  t.Await('its end', () => match(Screen(buf), 'Open the memo or group on the line') < 0)
  Keys(buf, ":echo 'af' .. 'ter'\r")
  t.Await('the next command', () => Screen(buf)[11] =~ '^after')
  AwaitScreen(buf, ['To do 1', '[ ] buy milk now', '~'])
  job_stop(term_getjob(buf), 'kill')
})

t.It(':wq leaves when the memo is written, and stays when it is not', () => {
  const buf = Start()
  Keys(buf, ":Memo new\rMine\<Esc>:wq\r")
  t.Await('the end', () => term_getstatus(buf) =~ 'finished')
  const other = Start(['/nowhere'])
  Keys(other, ":Memo new\rMine\<Esc>:wq\r")
  t.Await('the words', () => match(Screen(other), 'There is no program') >= 0)
  Keys(other, "\r")
  AwaitScreen(other, ['Mine', '~'])
  job_stop(term_getjob(other), 'kill')
})

t.It(':wqa leaves the text on the screen or, in a Vim that leaves all the same, in a file', () => {
  const buf = Start(['/nowhere'])
  Keys(buf, ":Memo new\rMine\<Esc>:wqa\r")
  t.Await('the end or the words', () => term_getstatus(buf) =~ 'finished'
    || match(Screen(buf), 'There is no program') >= 0)
  Keys(buf, "\r:echo 'af' .. 'ter'\r")
  t.Await('the end or the next command', () => term_getstatus(buf) =~ 'finished'
    || Screen(buf)[11] =~ '^after')
  const rescued = glob('~/.local/state/memod/*.md', true, true)
  if term_getstatus(buf) =~ 'finished'
    assert_equal([['Mine']], rescued->mapnew((_, path) => readfile(path)))
    assert_equal('rw-------', getfperm(rescued[0]))
  else
    assert_equal('Mine', Screen(buf)[0])
  endif
  job_stop(term_getjob(buf), 'kill')
})

t.It('what a list refuses is one sentence, and no key has to be pressed', () => {
  const buf = Start()
  Keys(buf, ":Tasks\r")
  t.Await('the list', () => Screen(buf)[0] =~ 'No tasks')
  Keys(buf, "imilk\<Esc>:w\r")
  t.Await('the write', () => Screen(buf)[11] =~ 'Written: 1 added\.')
  Keys(buf, ":2s/milk//\r:w\r")
  t.Await('the sentence', () => join(Screen(buf)) =~ 'No title is left\. Remove the whole')
  assert_notmatch('Press ENTER', join(Screen(buf)))
  assert_notmatch('Error', join(Screen(buf)))
  Keys(buf, "k")
  t.Await('the list alone', () => join(Screen(buf)) !~ 'Remove the whole')
  job_stop(term_getjob(buf), 'kill')
})

t.End()
