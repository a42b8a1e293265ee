vim9script
# Every method and notification that the sources name is one of the server's, with the params they
# name.

import './harness.vim' as t

const root = resolve($MEMOD_PLUGIN)

def Sources(): list<string>
  var lines: list<string> = []
  for path in glob(root .. '/autoload/**/*.vim', true, true)
    lines += readfile(path)
  endfor
  return lines->filter((_, line) => line !~ '^\s*#')
enddef

# What looks like a method, wherever it stands in quotation marks.
def Named(): list<string>
  const chapters = '\$\|memo\|draft\|task\|group\|watch\|history\|store\|text\|link'
  const quoted = printf("'\\zs\\%%(%s\\)/\\a\\+\\ze'", chapters)
  var names: list<string> = []
  for line in Sources()
    var start = 0
    while true
      const [name, _, end] = matchstrpos(line, quoted, start)
      if end < 0
        break
      endif
      names->add(name)
      start = end
    endwhile
  endfor
  return uniq(sort(names))
enddef

const discovered = t.Ask('rpc.discover', {})
var methods: dict<list<string>> = {}
for method in discovered.methods
  methods[method.name] = mapnew(method.params, (_, param) => param.name)
endfor
const notifications = mapnew(discovered['x-notifications'], (_, one) => one.name)

for name in Named() + ['initialize', 'initialized']
  t.It(name .. ' is in rpc.discover', () => {
    assert_true(has_key(methods, name) || index(notifications, name) >= 0)
  })
endfor

t.It('the sources name methods at all', () => {
  assert_true(len(Named()) > 20)
})

# What the server was asked for in the tests before this one, which is the last: methods, each with
# the params it had. Of what was read in pieces, nothing.
def Asked(): dict<dict<bool>>
  var asked: dict<dict<bool>> = {}
  var is_from_vim = false
  for line in readfile($SCRATCH .. '/trace')
    if line =~ '^\d\+-\S\+ \%(-->\|<--\) '
      is_from_vim = line =~ '^\S\+ -->'
    endif
    for text in split(matchstr(line, '{.*'), '}\zsContent-Length: \d\+')
      if !is_from_vim
        continue
      endif
      try
        Note(asked, json_decode(text))
      catch /^Vim\%((\a\+)\)\=:E\d\+:/
        continue
      endtry
    endfor
  endfor
  return asked
enddef

def Note(asked: dict<dict<bool>>, message: any)
  if type(message) != v:t_dict || index(notifications, get(message, 'method', '-')) >= 0
      || !has_key(message, 'method')
    return
  endif
  asked[message.method] = get(asked, message.method, {})
  const params = get(message, 'params', {})
  for name in type(params) == v:t_dict ? keys(params) : []
    asked[message.method][name] = true
  endfor
  for call in message.method == 'store/batch' ? params.calls : []
    Note(asked, call)
  endfor
enddef

const asked = Asked()
if $ONLY == ''
  t.It('every method that is named was asked for', () => {
    assert_equal([], Named()->filter((_, name) =>
      index(notifications, name) < 0 && name !~ '^\$' && !has_key(asked, name)))
  })

  t.It('every param that was sent is declared', () => {
    for [name, params] in items(asked)
      # Only `initialize` passes over what it doesn't know.
      const unknown = name == 'initialize' ? []
        : keys(params)->filter((_, param) => index(methods[name], param) < 0)
      assert_equal([], unknown, name)
    endfor
  })
endif

t.It('watch/didChange and store/didChange tell what is read', () => {
  for [name, members] in items({
    'watch/didChange': ['watch', 'from', 'state', 'removed', 'added', 'changed', 'reset', 'rows',
      'sections', 'counts'],
    'store/didChange': ['changes']})
    const told = discovered['x-notifications'][index(notifications, name)].params.properties
    for member in members
      assert_true(has_key(told, member), member)
    endfor
  endfor
})

t.End()
