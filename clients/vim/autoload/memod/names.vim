vim9script
# Names of memos' buffers: `memod://ID/Title`, the id for the machine, the title for the person.
#
# The title comes last, as a file's name does: `%:t`, tab lines and status lines show it. The id alone
# says which memo it is, so that an older title (in a session, of a mark) goes on working.

const characters_max = 60
const wide = {'*': '＊', '?': '？', '[': '［', ']': '］', '{': '｛', '}': '｝'}

var wanted: dict<any> = {}

# `title` as the last part of a name: no line breaks, which `:ls` would show as `^@`, and none of what
# divides a path or is a pattern for `:buffer`.
def Tail(title: string): string
  const text = substitute(title, '[[:cntrl:][:space:]]\+', ' ', 'g')->trim()
    ->substitute('[/\\]', '∕', 'g')->substitute('[][*?{}]', (found) => wide[found[0]], 'g')
  return strchars(text) > characters_max ? strcharpart(text, 0, characters_max - 1) .. '…' : text
enddef

# What the buffer of a memo is called; `title` is '' if it has none yet.
export def Of(id: string, title: string): string
  const text = Tail(title)
  # An id of letters and digits alone could be a view's name before a slash.
  return text == '' || id =~ '^[0-9A-Za-z]\+$' ? 'memod://' .. id
    : printf('memod://%s/%s', id, text)
enddef

# The id in a name that isn't a view's; any text if it is no memo's name at all.
export def Id(name: string): string
  const rest = substitute(name, '^memod://', '', '')
  return matchstr(rest, '^\a[0-9A-Za-z]*[_-][0-9A-Za-z_-]*\ze/') ?? rest
enddef

# The buffer of that memo, whatever its title was when it got its name, one that is loaded first; 0
# if there is none. `besides` isn't looked for.
export def Find(id: string, besides = 0): number
  var found = 0
  for info in getbufinfo()
    if info.bufnr != besides && bufname(info.bufnr) =~ '^memod://'
        && Id(bufname(info.bufnr)) == id
      if info.loaded
        return info.bufnr
      endif
      found = found ?? info.bufnr
    endif
  endfor
  return found
enddef

# Calls the buffer of a memo by its title; its undo and the alternate file stay.
export def Rename(buf: number, id: string, title: string)
  const name = Of(id, title)
  # A session that is being loaded goes on to use the names it knows.
  if bufname(buf) == name || exists('g:SessionLoad')
    return
  endif
  const other = Find(id, buf)
  if other > 0 && !bufloaded(other)
    execute 'silent! bwipeout!' other
  endif
  wanted = {buf: buf, old: bufname(buf), new: name}
  if bufnr() == buf
    File()
  else
    # Vim can only name the buffer it is in; this comes to it without a window changing.
    augroup memod_names
      autocmd User MemodNames File()
    augroup END
    doautoall <nomodeline> memod_names User MemodNames
    autocmd! memod_names
  endif
  if bufname(buf) == name
    # `:file` leaves a buffer behind that has the old name.
    execute 'silent! bwipeout!' bufadd(wanted.old)
  endif
enddef

def File()
  if bufnr() == wanted.buf
    # Not possible at times, as in the command-line window: the next change of the memo does it.
    execute 'silent! keepalt file' fnameescape(wanted.new)
  endif
enddef
