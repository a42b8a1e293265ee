vim9script
# Lines put among those of another group, in a list where groups follow one another.

import autoload 'memod/list/base.vim' as base_of

# The groups that lines were put in, by id; null is none. A line that stands beside one of its own
# group is in it.
export def Groups(base: dict<any>, lines: list<dict<any>>): dict<any>
  const entries: dict<dict<any>> = base_of.Entries(base)
  final known = copy(lines)->filter((_, line) => has_key(entries, line.id))
  const [first, last] = MovedBlock(mapnew(known, (_, line) => entries[line.id].place))
  var groups: dict<any> = {}
  for index in range(first, last)
    const own = Group(entries[known[index].id].row)
    var beside: list<string> = []
    for other in [first - 1, last + 1]
      # Below another heading it is the state that was meant.
      if other >= 0 && other < len(known) && known[other].section == known[index].section
        beside->add(Group(entries[known[other].id].row))
      endif
    endfor
    if !empty(beside) && index(beside, own) < 0
      groups[known[index].id] = beside[0] == '' ? null : beside[0]
    endif
  endfor
  return groups
enddef

def Group(row: dict<any>): string
  return get(row, 'group', null) ?? ''
enddef

# Where the one block of lines is that was moved, by the places where the lines were; [0, -1] if none
# or more than one was, or it can't be said which of two of the same length: then it isn't known what
# the person meant.
def MovedBlock(now: list<number>): list<number>
  const was = sort(copy(now), 'n')
  var [first, last] = [0, len(now) - 1]
  while first <= last && now[first] == was[first]
    first += 1
  endwhile
  while last > first && now[last] == was[last]
    last -= 1
  endwhile
  const count = last - first + 1
  if count <= 0
    return [0, -1]
  endif
  const moved = slice(now, first, last + 1)
  const turn = index(slice(was, first, last + 1), moved[0])
  const turned = slice(was, first + turn, last + 1) + slice(was, first, first + turn)
  # The first `count - turn` lines came up, or the other `turn` went down.
  if moved != turned || turn * 2 == count
    return [0, -1]
  endif
  return turn * 2 < count ? [last - turn + 1, last] : [first, first + count - turn - 1]
enddef
