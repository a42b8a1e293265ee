vim9script
# Lists as buffers: what they show, what :w makes of edits, how they follow others.

import './harness.vim' as t
import autoload 'memod/list.vim'

# Types as a person does; autocommands that wait for a key run as they would.
def Type(keys: string)
  feedkeys(keys, 'xt')
  doautocmd <nomodeline> TextChanged
  doautocmd <nomodeline> CursorMoved
enddef

def Task(content: string, more = {}): string
  return t.Ask('task/create', extend({content: content}, more)).memo.id
enddef

def Tasks(group = '')
  execute 'Tasks' group
  t.Await('the list', () => &modifiable)
enddef

def Write()
  write
  t.Await('the write', () => memod#saving#IsIdle())
enddef

def Titles(query = {}): list<string>
  const rows = t.Ask('memo/list', extend({sort: [{by: 'manual'}]}, query)).rows
  return mapnew(rows, (_, row) => row.title)
enddef

def Commits(): number
  return len(t.Ask('history/list', {limit: 1000}).commits)
enddef

t.It('tasks stand under the headings of their states, with a box', () => {
  Task('Buy milk')
  Task('Write letter', {state: 'doing', important: true})
  Task("# Old *one*\n\nbody", {state: 'done'})
  Tasks()
  t.AwaitLines(['To do', '[ ] Buy milk', 'Doing', '[~]! Write letter', 'Done', '[x] Old one'])
  assert_false(&modified)
  assert_equal('memod://tasks/', bufname())
})

t.It('lines are highlighted after :edit!, too', () => {
  Task('Buy milk', {state: 'doing'})
  Tasks()
  t.AwaitLines(['Doing', '[~] Buy milk'])
  edit!
  t.AwaitLines(['Doing', '[~] Buy milk'])
  assert_equal('Type', synIDattr(synIDtrans(synID(2, 1, 1)), 'name'))
})

t.It('the cursor stays on its letter when what was typed gets a box', () => {
  Task('Buy milk')
  Tasks()
  t.AwaitLines(['To do', '[ ] Buy milk'])
  Type("Gobrown bread\<Esc>b")
  Write()
  t.AwaitLines(['To do', '[ ] Buy milk', '[ ] brown bread'])
  assert_equal('bread', strpart(getline('.'), col('.') - 1))
})

t.It('what is overdue is highlighted and says its day', () => {
  Task('Late', {due: '2001-01-01'})
  Task('Later', {due: '2999-01-01'})
  Tasks()
  t.AwaitLines(['To do', '[ ] Late', '[ ] Later'])
  assert_equal(['MemodOverdue:', 'MemodOverdue:Late'], sort(t.Marks(2)))
  assert_equal(['MemodDue:'], t.Marks(3))
})

t.It('what stands beside lines is put right when numbers take their room', () => {
  const group = t.Ask('group/create', {name: 'Home'}).group.id
  const title = 'A title of some sixty letters, long and yet not too long for it'
  Task(title, {group: group, due: '2999-01-01'})
  Memo list Home
  t.AwaitLines(['[ ] ' .. title])
  assert_equal(1, len(prop_list(1)))
  setlocal number numberwidth=20
  Task('other', {group: group})
  t.AwaitLines(['[ ] ' .. title, '[ ] other'])
  assert_equal([], prop_list(1))
})

t.It('an important task has its mark highlighted', () => {
  Task('Now', {important: true})
  Tasks()
  t.AwaitLines(['To do', '[ ]! Now'])
  const name = synIDattr(synIDtrans(synID(2, match(getline(2), '!') + 1, 1)), 'name')
  assert_equal('WarningMsg', name)
})

t.It('edits of every kind are one commit, which one undo takes back', () => {
  for title in ['One', 'Two', 'Three', 'Four']
    Task(title .. "\n\nbody of " .. title)
  endfor
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three', '[ ] Four'])
  const before = Commits()
  :2s/One/First/
  :3delete
  :2s/\[ \]/[\~]/
  append(3, '[ ]! Five')
  append(4, 'Six')
  Write()
  t.AwaitLines(['To do', '[ ] Three', '[ ]! Five', '[ ] Six', '[ ] Four', 'Doing', '[~] First'])
  assert_false(&modified)
  assert_equal(before + 1, Commits())
  const found = t.Ask('memo/list', {text: 'First', fields: ['content']})
  assert_equal("First\n\nbody of One", found.rows[0].content)
  Memo undo
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three', '[ ] Four'])
})

t.It('lines that are moved stay moved', () => {
  for title in ['One', 'Two', 'Three', 'Four']
    Task(title)
  endfor
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three', '[ ] Four'])
  feedkeys('5GddggpjjjddkP', 'xt')
  assert_equal(['To do', '[ ] Four', '[ ] Three', '[ ] One', '[ ] Two'], t.Shown())
  Write()
  t.AwaitLines(['To do', '[ ] Four', '[ ] Three', '[ ] One', '[ ] Two'])
  assert_equal(['Four', 'Three', 'One', 'Two'], Titles())
})

t.It('a line put below another heading changes its state', () => {
  Task('One')
  Task('Two', {state: 'done'})
  Task('Three')
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Three', 'Done', '[x] Two'])
  :2move $
  Write()
  t.AwaitLines(['To do', '[ ] Three', 'Done', '[x] Two', '[x] One'])
})

t.It('a line that only its heading was moved above stands first there', () => {
  Task('One')
  Task('Two')
  Task('Three', {state: 'done'})
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', 'Done', '[x] Three'])
  :4move 2
  Write()
  t.AwaitLines(['To do', '[ ] One', 'Done', '[x] Two', '[x] Three'])
})

t.It('a line that is yanked and put again is a memo of its own', () => {
  const id = Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  feedkeys('2Gyyp', 'xt')
  Write()
  t.AwaitLines(['To do', '[ ] One', '[ ] One'])
  assert_equal(id, list.Id(bufnr(), 2))
  assert_notequal(id, list.Id(bufnr(), 3))
})

t.It('so is one that is put far from where it was yanked', () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  for title in titles
    Task(title)
  endfor
  Tasks()
  t.Await('the list', () => line('$') == 7)
  feedkeys('2GyyGp', 'xt')
  Write()
  assert_equal(titles + ['One'], Titles())
})

t.It('cc keeps the memo', () => {
  const id = Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  cursor(2, 1)
  Type('2G')
  Type("ccTwo\<Esc>")
  assert_equal(['To do', 'Two'], t.Shown())
  assert_equal(id, list.Id(bufnr(), 2))
  Write()
  assert_equal(['Two'], Titles())
  t.AwaitLines(['To do', '[ ] Two'])
  Type("2GINot \<Esc>")
  Write()
  t.AwaitLines(['To do', '[ ] Not Two'])
})

t.It('dd removes the only line there is', () => {
  const id = t.Ask('memo/create', {content: 'One'}).memo.id
  t.Ask('group/create', {id: 'g_1', name: 'Home'})
  t.Ask('memo/move', {id: id, group: 'g_1'})
  Memo list Home
  t.AwaitLines(['One'])
  Type('dd')
  Write()
  assert_equal(1, len(t.Ask('memo/list', {trashed: true}).rows))
  Memo undo
  t.AwaitLines(['One'])
  Memo redo
  t.AwaitLines([''])
})

t.It('what others add, change and remove appears at once, and the cursor stays on its line', () => {
  const one = Task('One')
  Task('Two')
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  cursor(3, 0)
  doautocmd CursorMoved
  const column = col('.')
  Task('Zero', {first: true})
  t.AwaitLines(['To do', '[ ] Zero', '[ ] One', '[ ] Two'])
  assert_equal([4, column], [line('.'), col('.')])
  t.Ask('memo/delete', {ids: [one]})
  t.AwaitLines(['To do', '[ ] Zero', '[ ] Two'])
  assert_equal(3, line('.'))
  assert_false(&modified)
})

t.It('unsaved edits stay when others change the list, and both are there after :w', () => {
  const one = Task('One')
  Task('Two')
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  :3s/Two/Mine/
  t.Ask('task/setState', {ids: [one], state: 'doing'})
  Task('Theirs')
  t.Await('the changes', () => get(b:, 'memod_held', 0) == 2)
  assert_equal(['To do', '[ ] One', '[ ] Mine'], t.Shown())
  assert_equal(['MemodHeld:'], t.Marks(2))
  assert_true(&modified)
  Write()
  t.AwaitLines(['To do', '[ ] Mine', '[ ] Theirs', 'Doing', '[~] One'])
})

t.It('a new title goes where the old one stands', () => {
  const cases = {
    "# Old\n\nOld text": "# New\n\nOld text",
    "\n\n  - [ ] Old #tag\n": "\n\n  - [ ] New\n",
    "---\ntitle: Old\n---\nbody": "---\ntitle: New\n---\nbody",
    "---\ntags: Old\n---\n# Old\n": "---\ntags: Old\n---\n# New\n",
    "## *Old* one\nbody": "## New\nbody",
    "Old\r\nbody\r\n": "New\r\nbody\r\n",
    '': 'New'}
  const ids = mapnew(keys(cases), (_, content) => Task(content))
  Tasks()
  t.Await('the tasks', () => line('$') == len(cases) + 1)
  :2,$s/\[ \] \zs.*/New/
  Write()
  const contents = t.Ask('memo/get', {ids: ids}).results
    ->mapnew((_, outcome) => outcome.memo.content)
  assert_equal(values(cases), contents)
})

t.It('a title that is cut is not changed, so that its unseen end stays', () => {
  const long = repeat('word ', 50) .. 'end'
  const id = Task(long)
  Tasks()
  t.Await('the task', () => getline('$') =~ '\[ \] word')
  :2s/word/Word/
  write
  t.AwaitSaid('Line 2: Only the beginning of a long line is shown here. Change it in the memo.')
  assert_true(&modified)
  assert_equal(long, t.Ask('memo/get', {ids: [id]}).results[0].memo.content)
})

t.It('a title that was changed here and elsewhere is not lost silently', () => {
  const id = Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  :2s/One/Mine/
  t.Ask('memo/update', {id: id, content: 'Theirs'})
  write
  t.AwaitSaid('Line 2: It was retitled “Theirs” elsewhere meanwhile. Write again to retitle it all the same.')
  assert_equal(['To do', '[ ] Mine'], t.Shown())
  assert_true(&modified)
  Write()
  t.AwaitLines(['To do', '[ ] Mine'])
})

t.It('what is typed while a write is on its way stays', () => {
  Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  append('$', 'Two')
  write
  append('$', 'Three')
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal(['To do', '[ ] One', 'Two', 'Three'], t.Shown())
  assert_true(&modified)
  Write()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three'])
  assert_equal(['One', 'Two', 'Three'], Titles())
})

t.It(':w while a write is on its way writes what was typed since', () => {
  Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  append('$', 'Two')
  write
  append('$', 'Three')
  write
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three'])
  assert_equal(['One', 'Two', 'Three'], Titles())
})

t.It('u undoes an edit that was written, and :w writes the undo', () => {
  Task('bread')
  Task('eggs')
  Tasks()
  t.AwaitLines(['To do', '[ ] bread', '[ ] eggs'])
  Type("2GA and butter\<Esc>")
  Write()
  Type('u')
  assert_equal([['To do', '[ ] bread', '[ ] eggs'], true], [t.Shown(), !!&modified])
  Type("\<C-r>")
  assert_equal([['To do', '[ ] bread and butter', '[ ] eggs'], false], [t.Shown(), !!&modified])
  Type("Gomilk\<Esc>")
  Write()
  assert_equal(['To do', '[ ] bread and butter', '[ ] eggs', '[ ] milk'], t.Shown())
  # The box came with the answer.
  Type('u')
  assert_equal(['To do', '[ ] bread and butter', '[ ] eggs'], t.Shown())
  Type("\<C-r>")
  assert_equal(['To do', '[ ] bread and butter', '[ ] eggs', '[ ] milk'], t.Shown())
  Type('u')
  Write()
  t.AwaitLines(['To do', '[ ] bread and butter', '[ ] eggs'])
  assert_equal(['bread and butter', 'eggs'], Titles())
})

t.It('u undoes written removals and moves, and :w restores the memos', () => {
  t.Ask('group/create', {id: 'g_a', name: 'Home'})
  const ids = mapnew(['one', 'two', 'three', 'four'], (index, title) =>
    Task(title .. "\n\nbody", {due: '2999-01-0' .. (index + 1), group: 'g_a'}))
  const shown = ['To do', '[ ] one', '[ ] two', '[ ] three', '[ ] four']
  Tasks()
  t.AwaitLines(shown)
  Type('2Gdd')
  Type('3Gdd')
  Write()
  assert_equal(['To do', '[ ] two', '[ ] four'], t.Shown())
  Type('u')
  Type('u')
  assert_equal(shown, t.Shown())
  Write()
  assert_equal(shown, t.Shown())
  t.AwaitSaid('Written: 2 brought here.')
  Type('2Gdd')
  Type('p')
  Write()
  Type('u')
  Type('u')
  Write()
  t.AwaitLines(shown)
  assert_equal(4, len(Titles()))
  for [number, memo] in items(t.Ask('memo/get', {ids: ids}).results)
    assert_equal(["\n\nbody", '2999-01-0' .. (number + 1), 'g_a', v:null], [memo.memo.content[-6 :],
      memo.memo.task.due, memo.memo.group, get(memo.memo, 'trashedAt', v:null)])
  endfor
})

t.It('u undoes nothing that others did, also after a write', () => {
  Task('one')
  Tasks()
  t.AwaitLines(['To do', '[ ] one'])
  Type("2GA more\<Esc>")
  Write()
  Task('two')
  t.AwaitLines(['To do', '[ ] one more', '[ ] two'])
  Type('u')
  assert_equal([['To do', '[ ] one more', '[ ] two'], false], [t.Shown(), !!&modified])
})

t.It('redo puts back what was typed and undone', () => {
  Task('one')
  Tasks()
  t.AwaitLines(['To do', '[ ] one'])
  Type("2GA more\<Esc>")
  Type('u')
  assert_equal(['To do', '[ ] one'], t.Shown())
  Type("\<C-r>")
  assert_equal(['To do', '[ ] one more'], t.Shown())
})

t.It('where a write has moved lines, u leaves them', () => {
  Task('one')
  Task('two')
  Tasks()
  t.AwaitLines(['To do', '[ ] one', '[ ] two'])
  Type('2Gg ')
  Write()
  Type('u')
  assert_equal([['To do', '[ ] two', 'Done', '[x] one'], false], [t.Shown(), !!&modified])
})

t.It('a line with the title of one that was removed is new', () => {
  Task('milk')
  Task('milk')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk', '[ ] milk'])
  Type('2Gdd')
  Write()
  Type('yyp')
  Write()
  assert_equal(['To do', '[ ] milk', '[ ] milk'], t.Shown())
  t.AwaitSaid('Written: 1 added.')
})

t.It('a list of a group gives new lines to the group, and takes lines from other lists', () => {
  const group = t.Ask('group/create', {name: 'Two words'}).group
  const id = Task('Far')
  Tasks('Two words')
  t.Await('the list', () => &modifiable)
  assert_equal([''], t.Shown())
  setline(1, ['Near', '/' .. id .. ' [ ] Far'])
  Write()
  t.AwaitLines(['To do', '[ ] Near', '[ ] Far'])
  assert_equal(['Near', 'Far'], Titles({group: group.id}))
})

t.It('a memo put in a list of tasks is one', () => {
  const id = t.Ask('memo/create', {content: 'One'}).memo.id
  Tasks()
  setline(1, '/' .. id .. ' One')
  Write()
  t.AwaitLines(['To do', '[ ] One'])
  assert_equal('todo', t.Ask('memo/get', {ids: [id]}).results[0].memo.task.state)
})

t.It('a line without a title is refused and nothing is lost', () => {
  Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  setline(2, '[ ] ')
  write
  t.AwaitSaid('Line 2: No title is left. Remove the whole line')
  assert_true(&modified)
})

t.It('memos are listed by day and become tasks by a box in a group', () => {
  const group = t.Ask('group/create', {name: 'Home'}).group
  t.Ask('memo/create', {content: "# Plan\n- [x] a\n- [ ] b", group: group.id})
  Memo list
  t.Await('the list', () => line('$') == 2)
  assert_equal([strftime('%Y-%m-%d'), 'Plan'], t.Shown())
  assert_equal(['MemodGroup:', 'MemodHint:'], sort(t.Marks(2)))
  Memo list Home
  t.AwaitLines(['Plan'])
  setline(1, substitute(getline(1), 'Plan', '[ ] Plan', ''))
  Write()
  t.AwaitLines(['[ ] Plan'])
})

t.It('the trash gives back what :Memo restore asks for', () => {
  const id = Task('One')
  t.Ask('memo/delete', {ids: [id]})
  Memo trash
  t.AwaitLines(['[ ] One'])
  Memo restore
  t.AwaitLines([''])
  assert_equal(['One'], Titles())
})

t.It('a date typed into a title that had one is read, and the old one stays', () => {
  const id = Task('x')
  t.Ask('memo/update', {id: id, title: 'Notes of 2999-12-01 call'})
  Tasks()
  t.AwaitLines(['To do', '[ ] Notes of 2999-12-01 call'])
  setline(2, getline(2) .. ' 2999-12-24')
  doautocmd <nomodeline> TextChanged
  t.Await('what is read', () => t.Marks(2)->filter((_, mark) => mark =~ 'MemodDue:2999') == ['MemodDue:2999-12-24'])
  Write()
  assert_equal(['To do', '[ ] Notes of 2999-12-01 call'], t.Shown())
  assert_equal('2999-12-24', t.Ask('memo/get', {ids: [id]}).results[0].memo.task.due)
})

t.It('thousands of lines are one write, in their order', () => {
  Tasks()
  const titles = range(1, 2500)->mapnew((_, number) => 'task ' .. number)
  setline(1, titles)
  Write()
  assert_equal(['To do'] + mapnew(titles, (_, title) => '[ ] ' .. title), t.Shown())
  assert_equal(1, Commits())
})

t.It('what is refused keeps no other line from being written, and is there to be put right', () => {
  for title in ['One', 'Two', 'Three']
    Task(title)
  endfor
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two', '[ ] Three'])
  setline(2, '[ ] ')
  :3s/Two/Second/
  append(4, 'Four')
  write
  t.AwaitSaid('the memo. Written: 1 added, 1 retitled.')
  assert_equal(['One', 'Second', 'Three', 'Four'], Titles())
  assert_true(&modified)
  setline(2, getline(2) .. 'First')
  Write()
  t.AwaitLines(['To do', '[ ] First', '[ ] Second', '[ ] Three', '[ ] Four'])
  assert_equal(['First', 'Second', 'Three', 'Four'], Titles())
})

t.It('links follow titles that are swapped in a list', () => {
  Task('회의')
  Task('Plan')
  const from = t.Ask('memo/create', {content: 'see [[회의]] [[plan|it]]'}).memo.id
  Tasks()
  t.AwaitLines(['To do', '[ ] 회의', '[ ] Plan'])
  :2s/회의/Plan/
  :3s/Plan/회의/
  Write()
  t.AwaitSaid('Written: 2 retitled, the links in a memo follow.')
  const links = t.Ask('memo/get', {ids: [from]}).results[0].memo.links
  assert_equal(['Plan', '회의'],
    mapnew(links, (_, link) => t.Ask('link/resolve', {target: link}).memo.title))
})

t.It('a memo removed here and changed elsewhere stays, and is said to', () => {
  const id = Task('One')
  Task('Two')
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  :2delete
  t.Ask('memo/update', {id: id, content: "One\n\nmore"})
  write
  t.AwaitSaid('“One” was changed elsewhere meanwhile, so it is still there.')
  assert_equal(['One', 'Two'], Titles())
})

t.It('a line cut in all tasks and put among those of another group goes there', () => {
  for [name, id] in [['집', 'g_home'], ['Work', 'g_work']]
    t.Ask('group/create', {id: id, name: name})
  endfor
  for [title, group] in [['청소', 'g_home'], ['빨래', 'g_home'], ['Call', 'g_work'], ['Mail', 'g_work']]
    Task(title, {group: group})
  endfor
  Tasks()
  t.AwaitLines(['To do', '[ ] 청소', '[ ] 빨래', '[ ] Call', '[ ] Mail'])
  feedkeys('2Gdd3Gp', 'xt')
  Write()
  t.AwaitLines(['To do', '[ ] 빨래', '[ ] Call', '[ ] 청소', '[ ] Mail'])
  assert_equal(['빨래'], Titles({group: 'g_home'}))
  assert_equal(['Call', '청소', 'Mail'], Titles({group: 'g_work'}))
  Memo undo
  t.AwaitLines(['To do', '[ ] 청소', '[ ] 빨래', '[ ] Call', '[ ] Mail'])
})

t.It('lines sorted together with their headings keep their states', () => {
  Task('b')
  Task('a', {state: 'done'})
  Tasks()
  t.AwaitLines(['To do', '[ ] b', 'Done', '[x] a'])
  :global/^/move 0
  Write()
  t.AwaitLines(['To do', '[ ] b', 'Done', '[x] a'])
})

t.It('a memo without a title keeps its text, and a path that was typed is a title', () => {
  const id = Task('')
  Tasks()
  t.AwaitLines(['To do', '[ ] '])
  :2s/\[ \]/[x]/
  append(2, '/tmp is full')
  Write()
  t.AwaitLines(['To do', '[ ] /tmp is full', 'Done', '[x] '])
  assert_equal('', t.Ask('memo/get', {ids: [id]}).results[0].memo.content)
})

t.It('many removals ask first, and :w! does not', () => {
  g:memod_confirm_removals = 1
  Task('One')
  Task('Two')
  Tasks()
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
  :2,3delete
  write!
  t.AwaitLines([''])
  unlet g:memod_confirm_removals
})

t.It('mappings check lines, and can be turned off', () => {
  Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  feedkeys('2Gg ', 'xt')
  feedkeys('2Gg!', 'xt')
  assert_equal(['To do', '[x]! One'], t.Shown())
  bwipeout!
  g:memod_keymaps = false
  Tasks()
  assert_equal('', maparg('g?', 'n'))
  unlet g:memod_keymaps
})

const built_in = ['Inbox', 'Today', 'Upcoming', 'All', 'Important', 'Overdue']

t.It('groups are made, renamed, moved and deleted in their list', () => {
  const one = t.Ask('group/create', {name: 'One'}).group.id
  t.Ask('group/create', {name: 'Two'})
  Memo groups
  t.AwaitLines(built_in + ['One', 'Two'])
  const first = len(built_in) + 1
  setline(first, substitute(getline(first), 'One', 'First', ''))
  append('$', 'Three')
  execute printf(':%dmove %d', first, first + 1)
  Write()
  t.AwaitLines(built_in + ['Two', 'First', 'Three'])
  execute ':' .. first .. 'delete'
  write!
  t.AwaitLines(built_in + ['First', 'Three'])
  assert_equal(one, list.Id(bufnr(), first))
})

t.It('a built-in group is neither renamed nor removed, and a line of none says so', () => {
  t.Ask('group/create', {name: '장보기'})
  Memo groups
  t.AwaitLines(built_in + ['장보기'])
  :1substitute/Inbox/In/
  write
  t.AwaitSaid('Line 1: Inbox is built in and can''t be changed.')
  edit!
  t.AwaitLines(built_in + ['장보기'])
  :2delete
  write!
  t.AwaitSaid('Today is built in and can''t be changed.')
})

t.It('a smart group shows what it finds and takes no lines', () => {
  Task('Now', {important: true})
  Tasks('Important')
  t.AwaitLines(['To do', '[ ]! Now'])
  append('$', 'Mine')
  write
  t.AwaitSaid('The list''s query doesn''t match this line.')
  assert_true(&modified)
})

t.It('a list that nobody looks at is not watched, and is current when it is seen again', () => {
  Task('One')
  Tasks()
  t.AwaitLines(['To do', '[ ] One'])
  const before = t.Ask('store/status', {}).watches
  enew
  assert_equal(before - 1, t.Ask('store/status', {}).watches)
  Task('Two')
  buffer memod://tasks/
  t.AwaitLines(['To do', '[ ] One', '[ ] Two'])
})

t.It('an unknown group is said to be unknown', () => {
  Tasks
  t.Await('the list', () => &modifiable)
  Tasks Nowhere
  t.AwaitSaid('There is no group `Nowhere`. `:Memo groups` lists them.')
})

t.It('commands complete their words and the names of groups', () => {
  t.Ask('group/create', {name: 'Two words'})
  memod#complete#Groups('', 'Tasks ', 6)
  t.Await('the groups', () => !empty(memod#complete#Groups('Two', 'Tasks Two', 9)))
  assert_equal(['Two\ words'], getcompletion('Tasks tw', 'cmdline'))
  assert_equal(['search'], getcompletion('Memo sea', 'cmdline'))
  # getcompletion() knows of no modifiers; the key for it does.
  for [line, words] in items({'vertical Memo list tw': ['Two\ words'],
      "  '<,'>Memo move tw": ['Two\ words'], 'silent Memo! und': ['undo', 'undo-commit']})
    assert_equal(words, memod#complete#Memo(split(line)[-1], line, len(line)))
  endfor
})

t.It('the lists of a day are there by name, and complete', () => {
  t.Ask('group/create', {id: 'g_a', name: 'Work'})
  Task('in no group')
  Task('in a group', {group: 'g_a', due: 'tomorrow'})
  Task('late', {group: 'g_a', due: '2020-01-01'})
  for [name, lines] in items({Inbox: ['in no group'], Today: ['late'], Upcoming: ['in a group']})
    Tasks(name)
    t.AwaitLines(['To do'] + mapnew(lines, (_, title) => '[ ] ' .. title))
  endfor
  assert_equal(['Inbox', 'Today', 'Upcoming', 'All', 'Important', 'Overdue', 'Work'],
    getcompletion('Tasks ', 'cmdline'))
})

t.It('a heading that was changed is as it was, and that is said; other changes of the command stay', () => {
  Task('milk')
  Task('eggs', {state: 'done'})
  Tasks()
  t.AwaitLines(['To do', '[ ] milk', 'Done', '[x] eggs'])
  for keys in ['gggUU', 'ggx', 'gg>>', "ggA!\<Esc>", '']
    if keys == ''
      :%s/^/x /
      doautocmd <nomodeline> TextChanged
    else
      Type(keys)
    endif
    assert_equal(['To do', 'Done'], [getline(1), getline(3)], keys)
  endfor
  assert_match('Headings can''t be edited', t.Said())
  Write()
  t.AwaitLines(['To do', '[ ] x milk', 'Done', '[x] x eggs'])
})

t.It('what looks like a date or a group and is none is said', () => {
  Task('milk')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk'])
  Type("GoPay rent friday 33:00 @nowhere\<Esc>")
  Write()
  t.AwaitLines(['To do', '[ ] milk', '[ ] Pay rent friday 33:00 @nowhere'])
  for words in ['Written: 1 added.', '“friday 33:00” stays in the text.', 'There is no group “nowhere”.']
    assert_true(stridx(t.Said(), words) >= 0, words)
  endfor
  assert_equal([['There is no group “nowhere”. Make it, for 1 line? y/n']], popup_list()
    ->map((_, id) => getbufline(winbufnr(id), 1, '$'))->filter((_, lines) => lines[0] =~ '?'))
  popup_clear()
  # Nothing is asked again of a copy.
  Type('Gyyp')
  Write()
  assert_equal(3, len(Titles()))
  assert_equal([], popup_list()->filter((_, id) => getbufline(winbufnr(id), 1)[0] =~ '?'))
  popup_clear()
})

# What stands beside a line, and what is highlighted in it.
def Beside(lnum: number): list<any>
  const said = split(memod#list#ViewOf(bufnr()).track.entries[lnum - 1]->get('said', ''), "\n")
  return [mapnew(said, (_, each) => substitute(each, '^\a*:', '', ''))->join('  '), prop_list(lnum)
    ->filter((_, prop) => prop.id >= 0 && prop.type =~ 'Due\|Group\|Important')
    ->map((_, prop) => prop.type .. ':' .. strpart(getline(lnum), prop.col - 1, prop.length))]
enddef

def AwaitBeside(lnum: number, words: string, marks: list<string>)
  try
    t.Await(words, () => Beside(lnum) == [words, marks])
  catch /^not within/
    assert_equal([words, marks], Beside(lnum))
  endtry
enddef

t.It('what is read in a typed line stands beside it while it is typed', () => {
  $TZ = 'Asia/Seoul'
  t.Ask('group/create', {id: 'g_a', name: '집안일'})
  Task('milk')
  Task('rest dec 3 2999')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk', '[ ] rest dec 3 2999'])
  Type("Go회의 2999년 12월 24일 오후 3시 @집안일 !\<Esc>")
  AwaitBeside(4, '2999-12-24 15:00  집안일  important', ['MemodDue:2999년 12월 24일 오후 3시',
    'MemodGroup:@집안일', 'MemodImportant:!'])
  Type("o[ ] Call 2999-12-24 at 9\<Esc>")
  AwaitBeside(5, '2999-12-24 09:00  “9”: This time can be in the other half of the day. 21:00?',
    ['MemodDue:2999-12-24 at 9'])
  Type("oReport 2999-02-30 @nowhere\<Esc>")
  AwaitBeside(6, '“2999-02-30”: There is no such day. 2999-02-28?'
    .. '  “@nowhere”: There is no group “nowhere”. make the group?', [])
  # Of a new title is read what the old one didn't have, as it is when it is written.
  Type("2GA 2999-12-25\<Esc>")
  AwaitBeside(2, '2999-12-25', ['MemodDue:2999-12-25'])
  Type("3GA 2999-12-26\<Esc>")
  AwaitBeside(3, '2999-12-26', ['MemodDue:2999-12-26'])
  $TZ = 'UTC'
})

t.It('a time alone typed below a day is shown on that day', () => {
  Task('milk', {due: 'tomorrow'})
  Memo agenda
  t.AwaitLines(['Tomorrow', '[ ] milk'])
  Type("GoMeet 3pm\<Esc>")
  AwaitBeside(3, strftime('%Y-%m-%d', localtime() + 86400) .. ' 15:00', ['MemodDue:3pm'])
})

t.It('a group that is missing is made when that is wanted, with the lines that name it', () => {
  Task('milk')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk'])
  Type("GoPay rent 2999-12-01 @회사\<CR>Call @회사\<Esc>")
  Write()
  const Asked = () => popup_list()->filter((_, id) => getbufline(winbufnr(id), 1)[0]
    == 'There is no group “회사”. Make it, for 2 lines? y/n')
  t.Await('the question', () => !empty(Asked()))
  popup_close(Asked()[0], 1)
  t.AwaitSaid('Created the group “회사”.')
  t.AwaitLines(['To do', '[ ] milk', '[ ] Pay rent', '[ ] Call'])
  const group = t.Ask('group/list', {}).groups->filter((_, each) => each.name == '회사')[0]
  assert_equal(['Call', 'Pay rent'], t.Ask('memo/list', {group: group.id, sort: [{by: 'title'}]})
    .rows->mapnew((_, row) => row.title))
  Memo undo
  t.AwaitLines(['To do', '[ ] milk', '[ ] Pay rent @회사', '[ ] Call @회사'])
})

t.It(':w FILE and :saveas write files, and the list stays what it is', () => {
  Task('milk')
  Task('bread')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk', '[ ] bread'])
  Type("2GA more\<Esc>")
  const [name, folder] = [bufname(), tempname()]
  mkdir(folder)
  execute 'write' folder .. '/whole'
  assert_equal(['To do', '[ ] milk more', '[ ] bread'], readfile(folder .. '/whole'))
  execute ':2write' folder .. '/part'
  assert_equal(['[ ] milk more'], readfile(folder .. '/part'))
  execute ':3write >>' .. folder .. '/part'
  assert_equal(['[ ] milk more', '[ ] bread'], readfile(folder .. '/part'))
  execute 'saveas' folder .. '/saved'
  assert_equal(['To do', '[ ] milk more', '[ ] bread'], readfile(folder .. '/saved'))
  t.Await('its own name', () => bufname() == name)
  Write()
  t.AwaitLines(['To do', '[ ] milk more', '[ ] bread'])
  assert_equal(3, Commits())
})

t.It('commands on text do to a list what they do to a text, and each line stays its task', () => {
  for [typed; titles] in [
      ['>>', 'Call the bank', 'Milk', 'Bread'],
      ['Vjj>', 'Call the bank', 'Milk', 'Bread'],
      ['>><<<<', 'Call the bank', 'Milk', 'Bread'],
      ['J', 'Call the bank Milk', 'Bread'],
      ['3J', 'Call the bank Milk Bread'],
      ['gUUjguu', 'CALL THE BANK', 'milk', 'Bread'],
      [":s/the/my/\<CR>", 'Call my bank', 'Milk', 'Bread'],
      [":%s/\\v(\\w+)$/\\1s/\<CR>", 'Call the banks', 'Milks', 'Breads'],
      [":g/e/s/$/ e/\<CR>", 'Call the bank e', 'Milk', 'Bread e'],
      [":g/Milk/move 1\<CR>", 'Milk', 'Call the bank', 'Bread'],
      [":2,$sort\<CR>", 'Bread', 'Call the bank', 'Milk'],
      [":2,$!sort -r\<CR>", 'Milk', 'Call the bank', 'Bread'],
      ["5|\<C-v>jjI2% \<Esc>", '2% Call the bank', '2% Milk', '2% Bread'],
      ["\<C-v>jj$A!\<Esc>", 'Call the bank!', 'Milk!', 'Bread!'],
      ["qqA z\<Esc>jq@q", 'Call the bank z', 'Milk z', 'Bread'],
      ["ccTea\<Esc>", 'Tea', 'Milk', 'Bread'],
      ['ddp', 'Milk', 'Call the bank', 'Bread'],
      ['ddu', 'Call the bank', 'Milk', 'Bread'],
      ["A!\<Esc>u\<C-r>", 'Call the bank!', 'Milk', 'Bread'],
      ['dd.', 'Bread'],
      [":2,3!tr a-z A-Z\<CR>", 'CALL THE BANK', 'MILK', 'Bread'],
      ]
    final tasks: dict<number> = {}
    for title in ['Call the bank', 'Milk', 'Bread']
      const number = len(tasks) + 1
      tasks[Task(printf("%s\n\nbody %d", title, number), {due: '2999-01-0' .. number})] = number
    endfor
    Tasks()
    t.AwaitLines(['To do', '[ ] Call the bank', '[ ] Milk', '[ ] Bread'])
    cursor(2, 5)
    Type(typed[0] == ':' ? '' : typed)
    if typed[0] == ':'
      execute 'legacy' typed[1 : -2]
      doautocmd <nomodeline> TextChanged
    endif
    Write()
    const rows = t.Ask('memo/list', {kind: 'task', sort: [{by: 'manual'}],
      fields: ['title', 'content', 'task']}).rows
    assert_equal([typed] + titles, [typed] + mapnew(rows, (_, row) => row.title))
    for row in rows
      assert_equal('body ' .. tasks[row.id], matchstr(row.content, 'body \d$'))
      assert_equal('2999-01-0' .. tasks[row.id], row.task.due)
    endfor
    t.Ask('memo/delete', {ids: keys(tasks)})
    t.AwaitLines([''])
  endfor
})

t.It('a line typed beside one that a macro deletes is new, and what is put again stays its task', () => {
  const id = Task('milk')
  Task('bread')
  Tasks()
  t.AwaitLines(['To do', '[ ] milk', '[ ] bread'])
  cursor(2, 5)
  setreg('q', "onew\<Esc>kddGp")
  Type('@q')
  Write()
  t.AwaitLines(['To do', '[ ] new', '[ ] bread', '[ ] milk'])
  assert_equal('milk', t.Ask('memo/get', {ids: [id]}).results[0].memo.title)
})

t.End()
