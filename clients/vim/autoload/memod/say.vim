vim9script
# Tells the person something, in a line at the bottom and in `:messages`.

const repeat_seconds = 1.0

var last = {text: '', at: reltime()}

def Say(text: string, group: string)
  # What was changed is drawn first, else drawing it would take the words away.
  redraw
  execute 'echohl' group
  echomsg 'memod: ' .. text
  echohl None
enddef

# Tells of an error: a sentence, or an error as the server sends it.
export def Error(error: any)
  const text = type(error) == v:t_dict ? error.message : error
  const is_told = type(error) == v:t_dict && get(error, 'is_told', false)
  # One broken thing fails several requests; once is enough.
  if is_told || (text == last.text && reltimefloat(reltime(last.at)) < repeat_seconds)
    return
  endif
  last = {text: text, at: reltime()}
  Say(text, 'ErrorMsg')
enddef

export def Warn(text: string)
  Say(text, 'WarningMsg')
enddef

export def Info(text: string)
  Say(text, 'None')
enddef

# `1 task`, `2 tasks`.
export def Count(count: number, noun: string): string
  return printf('%d %s%s', count, noun, count == 1 ? '' : 's')
enddef
