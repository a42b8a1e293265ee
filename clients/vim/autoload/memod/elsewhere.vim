vim9script
# `:w FILE`, `:saveas FILE` and `:w >>FILE` in a buffer that the server keeps: its text goes to the file as
# it stands, and the buffer stays what it is.

import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# What buffers were called before a command renamed them.
var names: dict<string> = {}

# Writes files from the buffer `buf`.
export def Follow(buf: number)
  augroup memod_elsewhere
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd BufFilePre <buffer=%d> NoteName(%d)', buf, buf)
    for event in ['BufWriteCmd', 'FileWriteCmd', 'FileAppendCmd']
      execute printf('autocmd %s <buffer=%d> Write(%d, "%s", expand("<amatch>"))', event, buf, buf, event)
    endfor
  augroup END
enddef

def NoteName(buf: number)
  names[buf] = bufname(buf)
enddef

def Write(buf: number, event: string, file: string)
  if file =~ '^memod://'
    if event != 'BufWriteCmd'
      say.Error(messages.Tr('It is written as a whole: :w without a range.'))
    endif
    return
  endif
  const lines = getbufline(buf, line("'["), line("']"))
  try
    writefile(lines, file, event == 'FileAppendCmd' ? 'a' : '')
    say.Info(messages.Tr('Written to %s: %s.', fnamemodify(file, ':.'),
      messages.Count(len(lines), '%s line', '%s lines')))
  catch
    say.Error(substitute(v:exception, '^Vim[^:]*:', '', ''))
  endtry
  if has_key(names, buf) && bufname(buf) !~ '^memod://'
    timer_start(0, (_) => GiveBack(buf, names[buf]))
  endif
enddef

# After `:saveas` the buffer has the file's name, and another buffer its own.
def GiveBack(buf: number, name: string)
  const other = bufnr(fnameescape(name))
  if other > 0 && other != buf
    execute 'noautocmd bwipeout!' other
  endif
  const here = bufnr()
  execute 'noautocmd keepalt buffer' buf
  execute 'silent keepalt file' fnameescape(name)
  execute 'noautocmd keepalt buffer' here
enddef
