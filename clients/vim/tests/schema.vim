vim9script
# Every method and notification that the sources name is one of the server's, with the params they
# name.

import './harness.vim' as t

const root = fnamemodify(resolve(expand('<sfile>:p')), ':h:h')

def Sources(): list<string>
  var lines: list<string> = []
  for path in glob(root .. '/autoload/**/*.vim', true, true)
    lines += readfile(path)
  endfor
  return lines->filter((_, line) => line !~ '^\s*#')
enddef

# What looks like a method, wherever it stands in quotation marks.
def Named(): list<string>
  const chapters = '\$\|memo\|task\|group\|watch\|history\|store'
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

for [method_name, params] in items({
  'initialize': ['processId', 'protocolVersion', 'origin', 'push', 'positionEncodings'],
  'watch/start': ['query', 'of', 'window'],
  'watch/stop': ['watch'],
  'memo/get': ['ids', 'fields'],
  'memo/create': ['id', 'content', 'group', 'task', 'before', 'after'],
  'task/create': ['id', 'content', 'group', 'state', 'important', 'before', 'after'],
  'memo/update': ['id', 'content', 'base', 'task', 'group', 'pinned'],
  'memo/move': ['id', 'group', 'before', 'after'],
  'memo/delete': ['ids'],
  'memo/restore': ['ids'],
  'memo/purge': ['ids'],
  'task/setState': ['ids', 'state'],
  'group/create': ['id', 'name', 'before', 'after'],
  'group/move': ['id', 'before', 'after'],
  'group/update': ['id', 'name'],
  'group/delete': ['id'],
  'history/list': ['limit', 'memo'],
  'history/undo': ['revision', 'ofOrigin'],
  'history/redo': ['revision', 'ofOrigin'],
  'store/batch': ['calls', 'label'],
  'store/stats': ['days'],
  '$/cancelRequest': ['id']})
  t.It(method_name .. ' takes what is sent', () => {
    for param in params
      assert_true(index(methods[method_name], param) >= 0, param)
    endfor
  })
endfor

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
