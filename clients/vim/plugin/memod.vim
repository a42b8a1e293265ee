" Commands, <Plug> maps and the memod:// scheme; everything else is loaded at first use.

if exists('g:loaded_memod') || !has('vim9script') || !has('patch-9.0.0196')
  finish
endif
vim9script noclear

g:loaded_memod = true

import autoload 'memod/command.vim'
import autoload 'memod/uri.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/health.vim'

command! -nargs=* -bang -range -complete=customlist,memod#complete#Memo Memo {
  command.Memo(<q-args>, {mods: <q-mods>, bang: <q-bang> == '!', range: <range>, lines: [<line1>, <line2>]})
}
command! -nargs=* -bar -complete=customlist,memod#complete#Groups Tasks {
  command.Memo('tasks ' .. <q-args>, {mods: <q-mods>})
}
command! -nargs=0 -bar MemoHealth health.Show(<q-mods>)

augroup memod
  autocmd!
  autocmd BufReadCmd memod://* uri.Read(str2nr(expand('<abuf>')))
  autocmd BufWriteCmd memod://* uri.Write(str2nr(expand('<abuf>')))
  # A session names buffers like these, but leaves them to be filled.
  autocmd SessionLoadPost * uri.FillAll()
  autocmd QuitPre * saving.Wait()
  autocmd ExitPre * saving.BeforeExit()
  autocmd VimLeavePre * saving.Leave()
augroup END

nnoremap <Plug>(memod-add) <Cmd>Memo add<CR>
nnoremap <Plug>(memod-agenda) <Cmd>Memo agenda<CR>
nnoremap <Plug>(memod-new) <Cmd>Memo new<CR>
nnoremap <Plug>(memod-list) <Cmd>Memo list<CR>
nnoremap <Plug>(memod-tasks) <Cmd>Tasks<CR>
nnoremap <Plug>(memod-groups) <Cmd>Memo groups<CR>
nnoremap <Plug>(memod-find) :Memo find<Space>
nnoremap <Plug>(memod-search) <Cmd>Memo search<CR>
nnoremap <Plug>(memod-undo) <Cmd>Memo undo<CR>
nnoremap <Plug>(memod-redo) <Cmd>Memo redo<CR>
