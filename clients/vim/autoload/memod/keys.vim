vim9script
# The mappings of memod's own buffers, and `g?`, which shows them.

import autoload 'memod/list.vim'
import autoload 'memod/option.vim'

const open = ['<CR>', 'open', 'Open the memo or group on the line']
const open_split = ['g<CR>', 'open-split', 'Open it in a split']
const done = ['g<Space>', 'done', 'Mark the line as done, or to do again']
const operators = ['done', 'doing', 'important', 'tick']
const help = ['g?', 'help', 'Show these mappings']
const show = ['K', 'show', 'Show the memo of the line']

const maps = {
  list: [
    open,
    open_split,
    done,
    ['g~', 'doing', 'Mark the line as in progress, or not'],
    ['g!', 'important', 'Mark the line as important, or not'],
    show,
    [']]', '', 'Go to the next heading'],
    ['[[', '', 'Go to the previous heading'],
    help,
  ],
  page: [open, open_split, help],
  history: [
    ['K', 'diff', 'Show the change on the line'],
    ['u', 'undo-commit', 'Undo the change on the line'],
    ['<C-r>', 'redo-commit', 'Redo the change on the line'],
    help,
  ],
  search: [open, open_split, done, show, help],
  capture: [help],
  memo: [
    ['<C-]>', 'follow', 'Follow the link'],
    ['gf', '', 'Follow the link, or gf as usual'],
    ['<CR>', '', 'Follow the link, or go to the next line'],
    ['K', 'show', 'Show the memo of the link'],
    [']]', '', 'Go to the next heading'],
    ['[[', '', 'Go to the previous heading'],
    ['g<Space>', 'tick', 'Check or uncheck the box of the item'],
    help,
  ],
}

# What keys call that are no subcommands of `:Memo`.
const calls = {
  'gf': 'memod#link#FollowOr("gf")',
  '<CR>': 'memod#link#FollowOr("<lt>CR>")',
  ']]': 'memod#keys#Go(1)',
  '[[': 'memod#keys#Go(-1)',
}

# Goes to the next heading of a list or of a memo, or to the one before with a `step` of -1.
export def Go(step: number)
  const is_list = get(b:, 'memod_kind', '') == 'list'
  var lnum = line('.') + step
  while lnum >= 1 && lnum <= line('$')
    if is_list ? list.Id(bufnr(), lnum)[0] == ':' : getline(lnum) =~ '^#\+ '
      execute 'normal!' lnum .. 'G0'
      return
    endif
    lnum += step
  endwhile
enddef

# Whether the person wants memod's mappings.
export def AreWanted(): bool
  return option.WantsKeymaps()
enddef

# Gives the buffer the mappings of its kind, unless the person wants none.
export def Map(buf: number, kind: string)
  setbufvar(buf, 'memod_kind', kind)
  if !option.WantsKeymaps() || bufnr() != buf
    return
  endif
  for [key, subcommand, _] in maps[kind]
    if subcommand == ''
      execute printf('nnoremap <buffer> <nowait> %s <Cmd>call %s<CR>', key, calls[key])
    elseif index(operators, subcommand) < 0 || kind == 'search'
      execute printf('nnoremap <buffer> <nowait> %s <Cmd>Memo %s<CR>', key, subcommand)
    else
      execute printf('nnoremap <buffer> <nowait> <expr> %s memod#keys#Begin("%s")', key, subcommand)
      execute printf('xnoremap <buffer> <nowait> <silent> %s :Memo %s<CR>', key, subcommand)
    endif
  endfor
enddef

var operation: dict<any> = {}

# Begins what a key does to lines, as an operator: so it takes a count, and `.` repeats it.
export def Begin(subcommand: string): string
  operation = {subcommand: subcommand, view: winsaveview()}
  &operatorfunc = 'memod#keys#Operate'
  return 'g@_'
enddef

# For 'operatorfunc' only.
export def Operate(_: string)
  execute ":'[,']Memo" operation.subcommand
  if !empty(operation.view)
    winrestview(operation.view)
    operation.view = {}
  endif
enddef

# Shows the mappings of the current buffer in a small window that any key closes.
export def Help()
  const kind = get(b:, 'memod_kind', 'list')
  var lines = mapnew(maps[kind], (_, map) => printf('%-10s %s', map[0], map[2]))
  if kind == 'capture'
    lines = ['<CR>       Add the task', 'q          Cancel',
      'CTRL-T     Leave the recognized words as text, or parse them again'] + lines
  elseif kind == 'list'
    lines += [':w         Apply the edits', ':Memo undo Undo']
  endif
  popup_atcursor(lines, {border: [], padding: [0, 1, 0, 1], moved: 'any',
    filter: (window, _) => {
      popup_close(window)
      return true
    }})
enddef
