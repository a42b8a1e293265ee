vim9script
# The mappings of memod's own buffers, and `g?`, which shows them.

import autoload 'memod/list.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'

const open = ['<CR>', 'open', messages.Tr('Open the memo or group on the line')]
const open_split = ['g<CR>', 'open-split', messages.Tr('Open it in a split')]
const done = ['g<Space>', 'done', messages.Tr('Mark the line as done, or to do again')]
const operators = ['done', 'doing', 'important', 'tick']
const help = ['g?', 'help', messages.Tr('Show these mappings')]
const show = ['K', 'show', messages.Tr('Show the memo of the line')]
const next = [']]', 'call memod#keys#Go(1)', messages.Tr('Go to the next heading')]
const previous = ['[[', 'call memod#keys#Go(-1)', messages.Tr('Go to the previous heading')]

const maps = {
  list: [
    open,
    open_split,
    done,
    ['g~', 'doing', messages.Tr('Mark the line as in progress, or not')],
    ['g!', 'important', messages.Tr('Mark the line as important, or not')],
    show,
    next,
    previous,
    help,
  ],
  page: [open, open_split, help],
  diff: [help],
  history: [
    ['K', 'diff', messages.Tr('Show the change on the line')],
    ['u', 'undo-commit', messages.Tr('Undo the change on the line')],
    ['<C-r>', 'redo-commit', messages.Tr('Redo the change on the line')],
    help,
  ],
  search: [open, open_split, done, show, help],
  capture: [
    ['<CR>', 'call memod#capture#Write()', messages.Tr('Add the task')],
    ['q', 'close', messages.Tr('Cancel')],
    ['<C-T>', 'call memod#capture#Reject()',
      messages.Tr('Leave the recognized words as text, or parse them again')],
    ['<C-Y>', 'call memod#capture#Settle()',
      messages.Tr('Replace ambiguous words with their next meaning')],
    help,
  ],
  memo: [
    ['<C-]>', 'follow', messages.Tr('Follow the link')],
    ['gf', 'call memod#link#FollowOr("gf")', messages.Tr('Follow the link, or gf as usual')],
    ['<CR>', 'call memod#link#FollowOr("<lt>CR>")',
      messages.Tr('Follow the link, or go to the next line')],
    ['K', 'show', messages.Tr('Show the memo of the link')],
    next,
    previous,
    ['g<Space>', 'tick', messages.Tr('Check or uncheck the box of the item')],
    help,
  ],
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

# Gives the buffer the mappings of its kind, unless the person wants none.
export def Map(buf: number, kind: string)
  setbufvar(buf, 'memod_kind', kind)
  if !option.WantsKeymaps() || bufnr() != buf
    return
  endif
  for [key, subcommand, _] in maps[kind]
    if index(operators, subcommand) < 0 || kind == 'search'
      const command = subcommand =~ '^call \|^close' ? subcommand : 'Memo ' .. subcommand
      for mode in kind == 'capture' && key[0] == '<' ? ['n', 'i'] : ['n']
        execute printf('%snoremap <buffer> <nowait> %s <Cmd>%s<CR>', mode, key, command)
      endfor
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
  const commands = kind != 'list' ? [] : [[':w', '', messages.Tr('Apply the edits')],
    [':Memo undo', '', messages.Tr('Undo')]]
  say.Popup(mapnew(maps[kind] + commands, (_, map) => printf('%-10s %s', map[0], map[2])), false)
enddef
