vim9script
# In which order lists are shown, and jumping to a memo by its title.

import './harness.vim' as t

def Make(content: string, more = {}): string
  return t.Ask('task/create', extend({content: content}, more)).memo.id
enddef

def Tasks()
  execute 'Tasks'
  t.Await('the list', () => &modifiable)
enddef

t.It('a list is shown in another order, and again in its own', () => {
  Make('pear', {due: '2999-12-31'})
  Make('apple', {important: true})
  Make('fig', {due: '2998-12-31'})
  Tasks()
  t.AwaitLines(['To do', '[ ] pear', '[ ]! apple', '[ ] fig'])
  for [order, lines] in items({title: ['[ ]! apple', '[ ] fig', '[ ] pear'],
      due: ['[ ] fig', '[ ] pear', '[ ]! apple'], newest: ['[ ] fig', '[ ]! apple', '[ ] pear']})
    execute 'Memo sort' order
    t.AwaitLines(['To do'] + lines)
  endfor
  Memo sort hand
  t.AwaitLines(['To do', '[ ] pear', '[ ]! apple', '[ ] fig'])
  :2move 3
  write
  t.Await('the write', () => memod#saving#IsIdle())
  Tasks
  t.AwaitLines(['To do', '[ ]! apple', '[ ] pear', '[ ] fig'])
})

t.It('lines moved in an order that is not their own go back to it', () => {
  Make('b')
  Make('a')
  Tasks()
  Memo sort title
  t.AwaitLines(['To do', '[ ] a', '[ ] b'])
  :2move 3
  append(3, 'c')
  write
  t.AwaitLines(['To do', '[ ] a', '[ ] b', '[ ] c'])
  t.AwaitSaid('the lines go back to it')
})

t.It('the order is not changed beside unsaved edits, nor of groups, nor to one there is not', () => {
  t.Ask('memo/create', {content: 'b'})
  t.Ask('memo/create', {content: 'a'})
  Memo list
  t.Await('the list', () => &modifiable && line('$') == 3)
  Memo sort title
  t.AwaitLines(['a', 'b'])
  append(2, 'c')
  Memo sort newest
  t.AwaitSaid('There are unsaved edits')
  edit!
  t.Await('the list', () => line('$') == 3)
  Memo sort colour
  t.AwaitSaid('There is no order `colour`; there are hand, newest')
  Memo groups
  Memo sort title
  t.AwaitSaid('There is no order to choose here')
})

t.It('the order is chosen from a list', () => {
  Make('b')
  Make('a')
  Tasks()
  t.AwaitLines(['To do', '[ ] b', '[ ] a'])
  Memo sort
  popup_close(popup_list()[0], 7)
  t.AwaitLines(['To do', '[ ] a', '[ ] b'])
})

t.It('a memo is jumped to by its title, and begun if there is none', () => {
  t.Ask('memo/create', {content: 'Shopping list'})
  t.Ask('memo/create', {content: 'Letters'})
  Memo find shopping list
  t.Await('the memo', () => getline(1) == 'Shopping list')
  Memo find Something new
  t.Await('the new memo', () => getline(1, '$') == ['Something new', '', ''])
  Memo find
  t.AwaitSaid('Which title?')
})

t.It('titles, orders and tags are completed', () => {
  t.Ask('memo/create', {content: "Shopping list\nmilk"})
  t.Ask('memo/create', {content: 'Milk prices'})
  assert_equal(['Milk\ prices'], getcompletion('Memo find milk', 'cmdline'))
  assert_equal(['Shopping\ list'], getcompletion('Memo find list', 'cmdline'))
  assert_equal(['list'], getcompletion('Memo find shopping li', 'cmdline'))
  assert_equal(['Milk\ prices', 'Shopping\ list'], getcompletion('Memo find ', 'cmdline'))
  assert_equal(['hand'], getcompletion('Memo sort h', 'cmdline'))
  assert_equal([], getcompletion('Memo tag ', 'cmdline'))
  t.Ask('memo/create', {content: 'x #home #work'})
  assert_equal(['home'], getcompletion('Memo tag h', 'cmdline'))
})

t.It('no titles are waited for when there is no server', () => {
  g:memod_cmd = ['/nowhere']
  assert_equal([], getcompletion('Memo find milk', 'cmdline'))
})

t.End()
