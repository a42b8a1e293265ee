vim9script
# What is overdue and what is due soon, under the days it is due on.

import autoload 'memod/date.vim'
import autoload 'memod/messages.vim'

const days_ahead = 7
const day_seconds = 86400
const look_seconds_max = 600 # a timer stands still while the machine sleeps

const weekdays = [messages.Tr('Sunday'), messages.Tr('Monday'), messages.Tr('Tuesday'),
  messages.Tr('Wednesday'), messages.Tr('Thursday'), messages.Tr('Friday'), messages.Tr('Saturday')]

# What the server is asked for.
export const condition = {
  state: ['todo', 'doing'],
  started: true,
  due: {before: printf('today+%d', days_ahead + 1)},
}

# The titles of the days by their dates.
def Titles(now: number): dict<string>
  # Noon, so that a day is a day whatever the clocks do.
  const noon = strptime('%Y-%m-%d %H', strftime('%Y-%m-%d 12', now))
  var titles: dict<string> = {}
  for days in range(days_ahead + 1)
    const time = noon + days * day_seconds
    const text = strftime('%Y-%m-%d', time)
    titles[text] = days == 0 ? messages.Tr('Today') : days == 1 ? messages.Tr('Tomorrow')
      : weekdays[str2nr(strftime('%w', time))] .. ', ' .. text
  endfor
  return titles
enddef

# The rows by the days of the local zone, those with a time first, and their sections.
export def Arrange(rows: list<dict<any>>, now = localtime()): list<any>
  const today = strftime('%Y-%m-%d', now)
  const titles = Titles(now)
  var places: list<list<any>> = [] # [key, day, row]
  for row in rows
    const day = date.Day(row.task.due)
    const section = row.task.overdue || day < today ? 'overdue' : day
    # Of what is overdue, that which has been so for longest comes first.
    places->add([join([section == 'overdue' ? '' : section, day,
      row.task.due =~ 'T' ? '0' : '1', row.task.due]), section, row])
  endfor
  sort(places, (one, other) => one[0] == other[0] ? 0 : one[0] > other[0] ? 1 : -1)
  var sections: list<dict<any>> = []
  for [_, section, _] in places
    if !empty(sections) && sections[-1].key == section
      sections[-1].count += 1
    else
      const start = empty(sections) ? 0 : sections[-1].start + sections[-1].count
      sections->add({key: section, start: start, count: 1,
        title: section == 'overdue' ? messages.Tr('Overdue') : get(titles, section, section)})
    endif
  endfor
  return [mapnew(places, (_, place) => place[2]), sections]
enddef

# Calls `Fn` once it is another day than `today`.
export def AtNewDay(Fn: func, today = strftime('%Y-%m-%d'))
  const seconds = day_seconds - (str2nr(strftime('%H')) * 60 + str2nr(strftime('%M'))) * 60
  timer_start(min([seconds, look_seconds_max]) * 1000, (_) => Look(Fn, today))
enddef

# Calls `Fn` if it is another day than `today`, or waits on.
export def Look(Fn: func, today: string)
  if strftime('%Y-%m-%d') != today
    Fn()
  else
    AtNewDay(Fn, today)
  endif
enddef
