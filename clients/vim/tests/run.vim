vim9script
# `vim -es -S run.vim` runs the tests of $TESTS.

set nocompatible hidden shortmess+=A noswapfile encoding=utf-8
const root = $MEMOD_PLUGIN
execute 'set runtimepath^=' .. fnameescape(root)
execute 'source' fnameescape(root .. '/plugin/memod.vim')

try
  execute 'source' fnameescape($TESTS)
catch
  writefile([printf('FAIL %s: %s at %s', $TESTS, v:exception, v:throwpoint),
    '0 passed, 1 failed, 0 skipped'], $OUTCOME, 'a')
  cquit 1
endtry
