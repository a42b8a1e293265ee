vim9script
# Lists with edits that were never written, because the editor was killed.

import './harness.vim' as t

# Lets this Vim and others work on one new file, and keep texts where nobody has any; answers the
# server's command.
def Begin(): list<string>
  $XDG_STATE_HOME = tempname()
  g:memod_cmd = [t.memod, '--file', tempname()]
  return g:memod_cmd
enddef

def Files(): list<string>
  return glob($XDG_STATE_HOME .. '/memod/unsaved/*.json', true, true)
enddef

# Waits until what `term` shows is kept, and kills it.
def Kill(term: number)
  t.Await('what is kept', () => !empty(Files()))
  job_stop(term_getjob(term), 'kill')
  t.Await('its end', () => job_status(term_getjob(term)) == 'dead')
enddef

def Titles(): list<string>
  return t.Ask('memo/list', {kind: 'task', sort: [{by: 'manual'}]}).rows
    ->mapnew((_, row) => row.title)
enddef

def Write()
  write
  t.Await('the write', () => memod#saving#IsIdle())
enddef

# What the first of the files has in it; '' while another takes its place.
def Kept(): string
  try
    return join(readfile(get(Files(), 0, '/dev/null')))
  catch /^Vim\%((\a\+)\)\=:E484:/
  endtry
  return ''
enddef

const left = 'Edits of this list were never written; :Memo recover restores them.'

t.It('what is typed in one insert is kept while it is typed', () => {
  const line = Begin()
  const sentences = range(1, 15)->mapnew((_, number) => printf('Sentence %d 문장.', number))
  for command in ['Memo new', 'Tasks']
    const term = t.ScreenVim(line)
    # No pause is long enough.
    term_sendkeys(term, ":set updatetime=1000000\r:" .. command .. "\r")
    if command == 'Tasks'
      t.Await('the list', () => term_getline(term, 1) =~ 'No tasks')
      term_sendkeys(term, 'i')
    endif
    term_sendkeys(term, join(sentences, "\r"))
    t.Await('the last sentence in a file', () => Kept() =~ sentences[-1])
    t.Await('Insert mode still', () => term_getline(term, 12) =~ '-- INSERT --')
    Kill(term)
    if command == 'Tasks'
      Tasks
      t.AwaitSaid(left)
    endif
    Memo recover
    t.AwaitLines(sentences)
    Write()
    bwipeout!
  endfor
})

t.It('edits of a list come back after Vim was killed, and do what they would have', () => {
  const line = Begin()
  const ids = mapnew(['우유 사기', 'bread', 'eggs', 'tea'], (_, title) =>
    t.Ask('task/create', {content: title}).memo.id)
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Tasks\r")
  t.Await('the list', () => term_getline(term, 5) =~ 'tea')
  # One is retitled, one done, one removed, one added: kept as it is typed, the last of all.
  term_sendkeys(term, "2GA 두 개\<Esc>:3Memo done\r4Gddo꿀\<Esc>")
  t.Await('what is typed', () => term_getline(term, 5) =~ '꿀')
  t.Await('all of it', () => Kept() =~ '꿀')
  Kill(term)

  t.Ask('task/create', {content: 'theirs', origin: 'other'})
  t.Ask('memo/update', {id: ids[3], title: 'green tea', origin: 'other'})
  Tasks
  t.AwaitSaid(left)
  Memo recover
  assert_equal(['To do', '[ ] 우유 사기 두 개', '[x] bread', '[ ] tea', '꿀'], t.Shown())
  assert_true(&modified)
  Write()
  t.AwaitLines(['To do', '[ ] 우유 사기 두 개', '[ ] green tea', '[ ] 꿀', '[ ] theirs',
    'Done', '[x] bread'])
  # It was one change, and nothing of it is left.
  Memo undo
  t.AwaitLines(['To do', '[ ] 우유 사기', '[ ] bread', '[ ] eggs', '[ ] green tea', '[ ] theirs'])
  assert_equal([], Files())
  Memo recover
  t.AwaitSaid('There is nothing to recover.')
  $XDG_STATE_HOME = ''
})

t.It('edits that were written when Vim was killed are not made twice', () => {
  Begin()
  t.Ask('task/create', {content: 'bread'})
  t.Ask('task/create', {content: 'eggs'})
  Tasks
  t.AwaitLines(['To do', '[ ] bread', '[ ] eggs'])
  feedkeys("3GA here\<Esc>omilk\<Esc>2Gdd", 'xt')
  doautocmd <nomodeline> TextChanged
  assert_equal(1, len(Files()))
  # The write is under way, and this is what is there then. No process has that number.
  const process = job_info(memod#connection#Job()).process
  system('kill -STOP ' .. process)
  write
  const path = substitute(Files()[0], '\d\+\ze\.json$', '99999999', '')
  writefile(readfile(Files()[0]), path)
  system('kill -CONT ' .. process)
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal(['eggs here', 'milk'], Titles())
  assert_equal([path], Files())

  bwipeout!
  Tasks
  t.AwaitSaid(left)
  Memo recover
  assert_equal(['To do', '[ ] eggs here', 'milk'], t.Shown())
  Write()
  t.AwaitLines(['To do', '[ ] eggs here', '[ ] milk'])
  assert_equal(['eggs here', 'milk'], Titles())
  $XDG_STATE_HOME = ''
})

t.It('edits of a part of a list are those of that part', () => {
  const line = Begin()
  for title in ['red wine', 'bread', 'white wine']
    t.Ask('task/create', {content: title})
  endfor
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Tasks\r")
  t.Await('the list', () => term_getline(term, 4) =~ 'white')
  term_sendkeys(term, ":Memo filter wine\r")
  t.Await('the part', () => term_getline(term, 3) =~ 'white')
  term_sendkeys(term, '2Gdd')
  Kill(term)

  enew
  Memo recover
  assert_equal(['To do', '[ ] white wine'], t.Shown())
  Write()
  Memo filter
  t.AwaitLines(['To do', '[ ] bread', '[ ] white wine'])
  $XDG_STATE_HOME = ''
})

t.It('what Neovim left of a list is brought back too', () => {
  Begin()
  const id = t.Ask('task/create', {content: 'bread'}).memo.id
  Tasks
  t.AwaitLines(['To do', '[ ] bread'])
  const folder = $XDG_STATE_HOME .. '/memod/unsaved'
  mkdir(folder, 'p')
  const state = t.Ask('store/status', {}).state
  # Nothing is there that is not set.
  writefile([json_encode({list: 'tasks/', content: 'Tasks', is_ordered: true,
    state: state, rows: [{id: id, title: 'bread', revision: 1, task: {state: 'todo',
    important: false}}], keys: ['todo'], query: memod#list#Spec(bufnr()).query,
    lines: ['/:todo To do', '/' .. id .. ' [x] bread']})],
    printf('%s/%s.99999999.json', folder, memod#list#kept#Name(bufnr())))
  Memo recover
  assert_equal(['To do', '[x] bread'], t.Shown())
  Write()
  t.AwaitLines(['Done', '[x] bread'])
  $XDG_STATE_HOME = ''
})

t.It('texts to bring back are called by their first line that says something', () => {
  const line = Begin()
  mkdir($XDG_STATE_HOME .. '/memod/unsaved', 'p')
  for [id, content] in items({m_aa: "\n\nUnder a gap", m_bb: 'Shopping'})
    writefile([json_encode({id: id, content: content})],
      printf('%s/memod/unsaved/%s.99999999.json', $XDG_STATE_HOME, id))
  endfor
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Memo recover\r")
  const Seen = () => range(1, 12)->mapnew((_, row) => trim(term_getline(term, row)))
  t.Await('the choice', () => match(Seen(), '^Type number') >= 0)
  assert_equal(['Under a gap', 'Shopping'],
    Seen()->filter((_, row) => row =~ '^\d\. ')->mapnew((_, row) => strpart(row, 21)))
  job_stop(term_getjob(term), 'kill')
  $XDG_STATE_HOME = ''
})

t.It('edits of a list that are written or given up are kept no longer', () => {
  Begin()
  t.Ask('task/create', {content: 'bread'})
  Tasks
  t.AwaitLines(['To do', '[ ] bread'])
  feedkeys("GA and milk\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  assert_equal(1, len(Files()))
  assert_equal('rw-------', getfperm(Files()[0]))
  Write()
  assert_equal([], Files())
  feedkeys("GA and honey\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  assert_equal(1, len(Files()))
  edit!
  t.AwaitLines(['To do', '[ ] bread and milk'])
  assert_equal([], Files())
  $XDG_STATE_HOME = ''
})

t.End()
