vim9script
# Which lines have to move so that the others can stay.

# The places in `ranks` of a longest rising subsequence.
def LongestRise(ranks: list<number>): dict<bool>
  var tails: list<number> = [] # tails[n]: the place that ends the best rise of length n + 1
  var before: list<number> = []
  for place in range(len(ranks))
    var [low, high] = [0, len(tails)]
    while low < high
      const middle = (low + high) / 2
      if ranks[tails[middle]] < ranks[place]
        low = middle + 1
      else
        high = middle
      endif
    endwhile
    before->add(low > 0 ? tails[low - 1] : -1)
    if low == len(tails)
      tails->add(place)
    else
      tails[low] = place
    endif
  endfor
  var rise: dict<bool> = {}
  var place = get(tails, -1, -1)
  while place >= 0
    rise[place] = true
    place = before[place]
  endwhile
  return rise
enddef

# The ids of those that can stay where they are.
def Staying(ranked: list<dict<any>>): dict<bool>
  const ranks = mapnew(ranked, (_, entry) => entry.rank)
  const sorted = sort(copy(ranks), 'n')
  # What is in its place at both ends is a part of every longest rise; most lists are nothing else.
  var [first, end] = [0, len(ranks)]
  while first < end && ranks[first] == sorted[first]
    first += 1
  endwhile
  while end > first && ranks[end - 1] == sorted[end - 1]
    end -= 1
  endwhile
  const rise = LongestRise(slice(ranks, first, end))
  var stays: dict<bool> = {}
  for place in range(len(ranked))
    if place < first || place >= end || has_key(rise, place - first)
      stays[ranked[place].id] = true
    endif
  endfor
  return stays
enddef

# The placements that make the order `wanted`, from the top down: `{id}` with `after` or `before`.
# Each wanted one is an `{id, rank}`; the rank is where it was, -1 for what is new there.
export def Placements(wanted: list<dict<any>>): list<dict<string>>
  const stays = Staying(copy(wanted)->filter((_, entry) => entry.rank >= 0))
  if len(stays) == len(wanted)
    return []
  endif
  var placements: list<dict<string>> = []
  for index in range(len(wanted))
    const id = wanted[index].id
    if has_key(stays, id)
      continue
    endif
    if index > 0
      placements->add({id: id, after: wanted[index - 1].id})
    else
      # Before the first one that stays; those between go after this one later.
      const others = copy(wanted)->filter((_, entry) => has_key(stays, entry.id))
      placements->add(empty(others) ? {id: id} : {id: id, before: others[0].id})
    endif
  endfor
  return placements
enddef
