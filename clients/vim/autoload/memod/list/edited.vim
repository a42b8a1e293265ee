vim9script
# What was edited in a list: a plan, and the ids of its lines.
#
# Whoever writes a list has mostly edited a few of its lines, maybe of ten thousand, and goes on
# typing as soon as this is done. So only the lines from the first to the last one that is different
# are looked at, where those are enough to say what was done.

import autoload 'memod/buffer.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/lines.vim' as lines_of
import autoload 'memod/list/plan.vim' as plan_of

# Answers the plan, and a function that answers the ids of all lines.
export def Find(view: dict<any>): list<any>
  const found = empty(view.base.shown) ? [] : Near(view)
  return empty(found) ? Whole(view) : found
enddef

def Whole(view: dict<any>): list<any>
  final lines = lines_of.Read(view, view.base, buffer.Lines(view.buf), 0, '')
  return [plan_of.Make(view.base, lines, view.spec), () => plan_of.IDs(lines)]
enddef

# The same from the lines that are different; [] where more of them have to be known.
def Near(view: dict<any>): list<any>
  const shown: list<string> = view.base.shown
  const texts = buffer.Lines(view.buf)
  var [first, old_end, new_end] = buffer.Difference(shown, texts)
  # A new line goes where those beside it are.
  first = max([first - 1, 0])
  [old_end, new_end] = [min([old_end + 1, len(shown)]), min([new_end + 1, len(texts)])]
  const before = slice(shown, first, old_end)
  const now = slice(texts, first, new_end)
  if Headings(before) != Headings(now)
    return []
  endif
  final part = base_of.Part(view.base, first, old_end)
  const above = base_of.HeadingsAbove(view.base, first)
  final lines = lines_of.Read(view, part, now, first,
    above > 0 ? shown[view.base.headings[above - 1]] : '')
  final plan = plan_of.Make(part, lines, view.spec)
  if !IsEnough(plan)
    return []
  endif
  const rows = view.base.rows
  return [plan, () => plan_of.IDs(slice(rows, 0, first - above)) + plan_of.IDs(lines)
    + plan_of.IDs(slice(rows, first - above + len(part.rows)))]
enddef

def Headings(texts: list<string>): list<string>
  return copy(texts)->filter((_, text) => strpart(text, 0, 2) == '/:')
enddef

# Whether the plan would be the same if it were made from all lines: nothing came from elsewhere,
# went to another section, or has to be placed by a line that isn't known here.
def IsEnough(plan: dict<any>): bool
  if !empty(plan.adopted)
    return false
  elseif empty(plan.placements)
    return true
  endif
  return empty(plan.states) && empty(plan.tasks)
    && empty(copy(plan.placements)->filter((_, placement) => len(placement) == 1))
enddef
