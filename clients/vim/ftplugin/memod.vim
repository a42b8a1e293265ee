" Windows that show lists: a line is a task, and stays one.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal nowrap linebreak breakindent breakindentopt=shift:4 textwidth=0 formatoptions= formatexpr=0 nolist
let b:undo_ftplugin = 'setlocal wrap< linebreak< breakindent< breakindentopt< textwidth< formatoptions< formatexpr< list<'
