" `memod lsp` in Vim, through the client in $CLIENT, `ale` or `vim-lsp`, whose files are in $CLIENT_FILES.
set nocompatible hidden noswapfile nomore
filetype on
let s:memod = $MEMOD
let s:notes = $MEMOD_SCRATCH .. '/' .. $CLIENT
let s:passed = 0
let s:problems = []
call mkdir(s:notes, 'p')
execute 'set runtimepath+=' .. $CLIENT_FILES

function s:memo(...) abort
  let said = system(join(map([s:memod, 'memo'] + a:000, 'shellescape(v:val)'), ' '))
  if v:shell_error | throw said | endif
  return said
endfunction

function s:until(what, Condition) abort
  for _ in range(1500)
    if a:Condition() | return | endif
    sleep 20m
  endfor
  throw 'waited for ' .. a:what .. ' in ' .. string(getline(1, '$')) .. execute('messages')
endfunction

function s:test(name) abort
  try
    call call('s:' .. a:name, [])
    let s:passed += 1
  catch
    call add(s:problems, 'FAIL ' .. $CLIENT .. ', ' .. a:name .. ': ' .. v:exception .. ' at ' .. v:throwpoint)
  endtry
endfunction

function s:open(name, lines) abort
  call writefile(a:lines, s:notes .. '/' .. a:name)
  execute 'edit!' fnameescape(s:notes .. '/' .. a:name)
  if $CLIENT ==# 'vim-lsp'
    call s:until('the server', {-> lsp#get_server_status('memod') ==# 'running'})
    call s:until('the buffer', {-> !empty(lsp#get_allowed_servers())})
  endif
endfunction

function s:has(text) abort
  return join(getline(1, '$'), "\n") =~# '\V' .. escape(a:text, '\')
endfunction

if $CLIENT ==# 'ale'
  let g:ale_linters = {'markdown': ['memod']}
  let g:ale_lint_delay = 0
  let g:ale_completion_enabled = 0
  packadd! matchit
  runtime plugin/ale.vim
  call ale#linter#Define('markdown', {'name': 'memod', 'lsp': 'stdio', 'executable': s:memod,
    \ 'command': '%e lsp', 'project_root': {buffer -> s:notes}})
else
  let g:lsp_diagnostics_echo_cursor = 0
  let g:lsp_inlay_hints_enabled = 1
  autocmd User lsp_setup call lsp#register_server({'name': 'memod', 'cmd': {_ -> [s:memod, 'lsp']},
    \ 'allowlist': ['*'], 'root_uri': {_ -> lsp#utils#path_to_uri(s:notes)}})
  runtime plugin/lsp.vim
  call lsp#enable()
endif

" Types CTRL-X CTRL-O at the end of a line, until that has `text`.
function s:complete(line, text) abort
  call cursor(a:line, 1)
  let s:tries = 0
  call timer_start(20, {-> s:leave(a:text)}, {'repeat': -1})
  call feedkeys("A\<C-x>\<C-o>", 'tx!')
  if !s:has(a:text) | throw 'no ' .. a:text .. ' in ' .. string(getline(1, '$')) | endif
endfunction

function s:leave(text) abort
  let s:tries += s:tries < 1500
  if s:tries < 1500 && !s:has(a:text) | return | endif
  call timer_stopall()
  call feedkeys("\<Esc>", 't')
endfunction

function s:completion() abort
  call s:open('Note.md', [$CLIENT ==# 'ale' ? 'See [[Cal' : 'See [[전', '[[Gone]]'])
  if $CLIENT ==# 'ale'
    setlocal omnifunc=ale#completion#OmniFunc
    return s:complete(1, '[[Call mum]]')
  endif
  call cursor(1, 99)
  let s:found = []
  let place = lsp#get_position()
  let place.character += 1
  call lsp#send_request('memod', {'method': 'textDocument/completion',
    \ 'params': {'textDocument': lsp#get_text_document_identifier(), 'position': place},
    \ 'on_notification': {data -> s:take(place, data.response)}})
  call s:until('a title', {-> index(s:found, '전화 걸기') >= 0})
endfunction

function s:take(place, response) abort
  let found = lsp#omni#get_vim_completion_items({'server': lsp#get_server_info('memod'),
    \ 'position': a:place, 'response': a:response})
  let s:found = map(found.items, 'v:val.abbr')
endfunction

function s:diagnostics() abort
  call s:open('Dead.md', ['[[Gone]]'])
  if $CLIENT ==# 'ale'
    call ale#Queue(0)
    call s:until('a dead link', {-> string(getbufvar('', 'ale_loclist', getloclist(0))) =~# 'Gone'
      \ || string(ale#engine#GetLoclist(bufnr(''))) =~# 'Gone'})
  else
    call s:until('a dead link', {-> lsp#get_buffer_diagnostics_counts().information > 0})
  endif
endfunction

function s:hover() abort
  call s:open('Hover.md', ['See [[Call mum]]'])
  call cursor(1, 8)
  if $CLIENT ==# 'ale'
    let g:ale_hover_to_preview = 1
    call s:until('the hover', {-> s:ale_hover()})
    pclose
  else
    LspHover --ui=preview
    call s:until('the hover', {-> s:preview() =~# 'to do'})
    pclose
  endif
endfunction

function s:ale_hover() abort
  ALEHover
  sleep 200m
  return s:preview() =~# 'to do'
endfunction

function s:preview() abort
  let text = execute('messages')
  for window in range(1, winnr('$'))
    if getwinvar(window, '&previewwindow') | let text ..= join(getbufline(winbufnr(window), 1, '$'), "\n") | endif
  endfor
  return text
endfunction

function s:definition() abort
  call s:open('Def.md', ['See [[Call mum]]'])
  call cursor(1, 8)
  execute $CLIENT ==# 'ale' ? 'ALEGoToDefinition' : 'LspDefinition'
  call s:until('the memo', {-> expand('%:p') =~# 'Call mum\.m_'})
  if $CLIENT ==# 'vim-lsp'
    call setline(line('$') + 1, 'Ask about the garden')
    write
    call s:until('the saved memo', {-> s:memo('find', 'garden') =~# 'Call mum'})
  endif
endfunction

function s:rename() abort
  call s:open('Rename.md', ['See [[Call mum]]'])
  call cursor(1, 8)
  call lsp#send_request('memod', {'method': 'textDocument/rename', 'params': {
    \ 'textDocument': lsp#get_text_document_identifier(), 'position': lsp#get_position(), 'newName': 'Call dad'},
    \ 'on_notification': {data -> lsp#utils#workspace_edit#apply_workspace_edit(data.response.result)}})
  call s:until('the link', {-> s:has('[[Call dad]]')})
endfunction

function s:list() abort
  call s:open('Today.memod.md', [''])
  call s:until('the list', {-> s:has('- [ ] Call dad')})
  call append('$', '- [ ] Buy milk today')
  write
  call s:until('the saved list', {-> index(getline(1, '$'), '- [ ] Buy milk') >= 0})
  call s:memo('add', 'From elsewhere', '--due', 'today')
  call s:until('the other change', {-> s:has('From elsewhere')})
endfunction

call s:memo('add', 'Call mum', '--due', 'today')
call s:memo('add', '전화 걸기', '--due', 'tomorrow')
for name in $CLIENT ==# 'ale' ? ['completion', 'diagnostics', 'hover', 'definition']
  \ : ['completion', 'diagnostics', 'hover', 'definition', 'rename', 'list']
  call s:test(name)
endfor
call writefile(s:problems + [printf('%d passed, %d failed', s:passed, len(s:problems))], $OUTCOME)
execute empty(s:problems) ? 'qall!' : 'cquit'
