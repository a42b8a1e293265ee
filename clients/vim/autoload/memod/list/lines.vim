vim9script
# The lines of a list that stand for rows.

import autoload 'memod/ids.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of

# The lines `texts`, which follow on line `above` and are below the heading `heading`. Each with
# `id`, `lnum`, `text`, `section` and `is_new`; taken apart as well where it is none of `base`. Those
# that were typed get an id, which they keep if this has to be repeated.
export def Read(view: dict<any>, base: dict<any>, texts: list<string>, above: number,
    heading: string): list<dict<any>>
  const entries: dict<any> = base_of.Entries(base)
  var lines: list<dict<any>> = []
  var seen: dict<bool> = {}
  var section = line_of.Key(heading)
  var lnum = above
  for text in texts
    lnum += 1
    if line_of.IsHeading(text)
      section = line_of.Key(text)
      continue
    endif
    const id = line_of.Id(text)
    final line = {id: id, lnum: lnum, text: text, section: section, is_new: false}
    if !has_key(entries, id) || has_key(seen, id)
      extend(line, line_of.Parse(text))
      if line.title == ''
        continue
      elseif id == '' || has_key(seen, id)
        line.id = GiveID(view, lnum, text)
      endif
      line.is_new = has_key(view.drafts, line.id)
    endif
    seen[line.id] = true
    lines->add(line)
  endfor
  return lines
enddef

def GiveID(view: dict<any>, lnum: number, text: string): string
  const id = ids.Fresh(view.spec.of_groups ? 'g_' : 'm_')
  const prefix = line_of.Columns(text)[0]
  view.drafts[id] = true
  setbufline(view.buf, lnum, '/' .. id .. ' ' .. strpart(text, prefix))
  return id
enddef
