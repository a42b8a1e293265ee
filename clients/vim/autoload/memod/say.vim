vim9script
# Tells the person something, at the bottom of the screen and in `:messages`.

import autoload 'memod/option.vim'

const repeat_seconds = 1.0
# What is cut shorter says nothing.
const cells_min = 20

var last = {text: '', at: reltime()}
var note = 0

def Say(text: string, group: string)
  popup_close(note)
  # What was changed is drawn first, else drawing it would take the words away.
  redraw
  execute 'echohl' group
  for line in split('memod: ' .. text, "\n")
    echomsg line
  endfor
  echohl None
  if stridx(text, "\n") >= 0 || strdisplaywidth('memod: ' .. text) > v:echospace
    # This takes the words away before anybody is asked to press a key; `:messages` has them.
    redraw
    # Vim's own words may come below it, as when `:wq` doesn't leave.
    execute 'echohl' group
    const first = 'memod: ' .. split(text, "\n")[0]
    echo v:echospace < cells_min ? '' : printf('%.*S…', v:echospace - 1, first)
    echohl None
    Note('memod: ' .. text, group)
  endif
enddef

# Shows what doesn't fit in the line at the bottom above it, until the cursor moves.
def Note(text: string, group: string)
  note = popup_create(split(text, "\n"), {line: &lines - &cmdheight, col: 1, pos: 'botleft',
    minwidth: &columns, maxwidth: &columns, highlight: group == 'None' ? 'Pmenu' : group,
    moved: 'any', time: option.limits.reading, zindex: 300})
  win_execute(note, 'setlocal linebreak')
enddef

# Shows lines in a small window that the next key takes away, which then `acts` as it does elsewhere.
export def Popup(lines: list<string>, acts: bool)
  popup_atcursor(lines, {border: [], padding: [0, 1, 0, 1], moved: 'any',
    # Closed by the key itself, which may be mapped to several.
    mapping: acts,
    filter: (window, key) => {
      # A pause comes as a key, too.
      const is_pause = key == "\<CursorHold>"
      if !is_pause
        popup_close(window)
      endif
      return !acts && !is_pause
    }})
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

# A number of `counts`: `2000+` where there are more than were counted.
export def Number(number: number, counts: dict<any>): string
  return number .. (number > 0 && get(counts, 'atLeast', false) ? '+' : '')
enddef
