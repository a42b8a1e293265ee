" Windows that show lists hide the ids in front of the lines.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal conceallevel=3 concealcursor=nvic nowrap textwidth=0 formatoptions= nolist
let b:undo_ftplugin = 'setlocal conceallevel< concealcursor< wrap< textwidth< formatoptions< list<'
