-- What the plugin says, and in which language.
local harness = require('harness')
local test, check, equal = harness.test, harness.check, harness.equal

local plugin = os.getenv('MEMOD_PLUGIN')
local korean = dofile(plugin .. '/lua/memod/messages/ko.lua')

--- The code of the plugin without comments and translations, by file.
local function code()
  local found = {}
  local paths = vim.fn.glob(plugin .. '/lua/**/*.lua', true, true)
  for _, path in ipairs(vim.list_extend(paths, { plugin .. '/plugin/memod.lua' })) do
    if not path:find('/messages/', 1, true) then
      local lines = vim.tbl_filter(function(line)
        return not line:find('^%s*%-%-')
      end, vim.fn.readfile(path))
      found[path:sub(#plugin + 2)] = table.concat(lines, '\n') .. '\n'
    end
  end
  return found
end

--- Where the literals of `text` begin and what they say.
local function literals(text)
  local found, position = {}, 1
  while true do
    local start, _, quote = text:find('([\'"])', position)
    if not start then
      return found
    end
    local last = start
    repeat
      last = text:find('[\\' .. quote .. '\n]', last + 1)
      local character = text:sub(last, last)
      last = character == '\\' and last + 1 or last
    until character ~= '\\'
    local value = loadstring('return ' .. text:sub(start, last))
    table.insert(found, { start = start, text = value and value() or '' })
    position = last + 1
  end
end

--- The texts that are translated, and the sentences that aren't.
local function texts()
  local translated, sentences = {}, {}
  for path, source in pairs(code()) do
    for call in source:gmatch('messages%.count%b()') do
      local found = literals(call)
      translated[found[#found].text], translated[found[#found - 1].text] = true, true
    end
    for _, literal in ipairs(literals(source)) do
      local before = source:sub(math.max(1, literal.start - 12), literal.start - 1)
      local text = literal.text
      if before:find('%f[%w]tr%(%s*$') then
        translated[text] = true
      elseif text:find('%a%a+ %a%a+') and (text:find('^%u') or text:find('%.$'))
          and not text:find('^Memo ') and not translated[text] then
        table.insert(sentences, path .. ': ' .. text)
      end
    end
  end
  return translated, sentences
end

check('every text has a translation, and every translation a text', function()
  local translated, sentences = texts()
  equal(sentences, {})
  local differences = {}
  for text in pairs(translated) do
    table.insert(differences, not korean[text] and 'no translation: ' .. text or nil)
  end
  for text in pairs(korean) do
    table.insert(differences, not translated[text] and 'no such text: ' .. text or nil)
  end
  equal(differences, {})
end)

check('a translation has the values of its text', function()
  local function values(text)
    local found, index = {}, 0
    for number in text:gmatch('%%(%d?)%$?s') do
      index = index + 1
      table.insert(found, tonumber(number) or index)
    end
    table.sort(found)
    return found
  end
  for text, said in pairs(korean) do
    equal({ text, values(said) }, { text, values(text) })
  end
end)

check('values go to their places, and plurals by their count', function()
  local messages = require('memod.messages')
  equal(messages.tr('%s and %2$s, %1$s', 'a%1', 2), 'a%1 and 2, a%1')
  equal(messages.tr('Due %s.'), 'Due %s.')
  equal(messages.count(1, '%s task', '%s tasks'), '1 task')
  equal(messages.count('2000+', '%s task', '%s tasks'), '2000+ tasks')
end)

local in_korean = { env = { LC_ALL = 'ko_KR.UTF-8' } }

--- Fails if a screen or a notice has two adjacent English words that are not a command.
local function is_korean(child, what, lines)
  local seen = vim.list_extend(lines or child:screen(), child:notices())
  for _, line in ipairs(seen) do
    local rest = line:gsub(':Memo [%a-]+', ''):gsub('<CR>', ''):gsub('memod: ', '')
    local words = rest:match('%a%a+ %a%a+')
    if words then
      error({ message = ('%s says “%s” in:\n%s'):format(what, words, table.concat(seen, '\n')) }, 0)
    end
  end
  child:lua('_G.notices = {}')
end

local function await(child, text)
  child:await(text, function()
    local seen = vim.list_extend(child:screen(), child:notices())
    return table.concat(seen, '\n'):find(text, 1, true) ~= nil, seen
  end)
end

test('in Korean, empty lists and views say nothing in English', function(child)
  for _, each in ipairs({
    { 'Memo undo', '실행 취소할' },
    { 'Tasks', '할 일이 없습니다' },
    { 'Tasks Today', '해당하는 할 일이 없습니다' },
    { 'Memo', '메모가 없습니다' },
    { 'Tasks 오늘', '해당하는 할 일이 없습니다' },
    { 'Memo agenda', '앞으로 7일 동안' },
    { 'Memo deferred', '숨긴 할 일이 없습니다' },
    { 'Memo trash', '휴지통이 비어' },
    { 'Memo groups', '수집함' },
    { 'Memo tags', '태그가 없습니다' },
    { 'Memo tag 집', '#집 태그가 있는' },
    { 'Memo history', '아직 기록이' },
    { 'Memo search', '검색할 말' },
    { 'Memo recover', '되살릴 글이 없습니다' },
    { 'Memo tasks 없음', '‘없음’ 그룹이 없습니다' },
    { 'Memo 추가', '명령은 없습니다' },
    { 'Memo keep', '목록에서만' },
  }) do
    local command, said = unpack(each)
    child:command(command)
    await(child, said)
    is_korean(child, command)
    child:type('<Esc>')
    child:command('silent! only | enew')
  end
  child:command('Memo add')
  child:await('the hint', function()
    local seen = child:lua([[
      local space = vim.api.nvim_get_namespaces().memod_capture
      local marks = vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })
      return vim.inspect(vim.tbl_map(function(mark) return mark[4].virt_lines end, marks))
    ]])
    return seen:find('@그룹을 인식합니다', 1, true) ~= nil, seen
  end)
end, in_korean)

test('in Korean, built-in groups have Korean names, which the store keeps in English', function(child)
  child:command('Memo groups')
  await(child, '수집함')
  child:type('Go집안일<Esc>')
  child:write()
  await(child, '저장했습니다: 추가 1개.')
  local names = vim.tbl_map(function(group)
    return group.name
  end, child:other('group/list').groups)
  equal({ names[1], names[#names] }, { 'Important', '집안일' })
end, in_korean)

test('in Korean, lists with tasks and what is done to them are in Korean', function(child)
  child:task('우유', { due = '2020-01-01', ['repeat'] = 'every week' })
  child:task('빵', { state = 'doing' })
  child:task('청소', { state = 'done', important = true })
  child:command('Tasks')
  await(child, '시작 전')
  is_korean(child, 'the tasks')
  child:command('Memo agenda')
  await(child, '기한 지남')
  is_korean(child, 'the agenda')
  child:command('Tasks')
  child:await_text({ '[ ] 우유', '[~] 빵', '[x]! 청소' })
  child:go_to('빵')
  child:type('o내일 은행<Esc>')
  child:go_to('청소')
  child:type('dd')
  child:write()
  await(child, '저장했습니다: 추가 1개, 삭제 1개.')
  is_korean(child, 'a write')
  child:write()
  await(child, '바뀐 내용이 없습니다.')
  child:command('2Memo due 모레')
  await(child, '기한: 20')
  child:command('2Memo defer 2999-01-01')
  await(child, '2999-01-01까지 숨깁니다.')
  child:command('Memo! add 금요일 병원 매주')
  await(child, '추가함: ‘병원’')
  is_korean(child, 'what is done to tasks')
  child:command('Memo undo')
  await(child, '실행 취소함: ')
  is_korean(child, 'undo')
  child:command('Memo history')
  await(child, '실행 취소: ')
  is_korean(child, 'the history')
  child:type('K')
  await(child, '‘')
  is_korean(child, 'a change')
  child:command('only | Memo groups')
  await(child, '0개')
  is_korean(child, 'the groups')
end, in_korean)

test('in Korean, memos, the keys and the search are in Korean', function(child)
  local id = child:create('회의\n\n[[예산]]과 [[없는 글]]')
  child:command('Memo open ' .. id)
  child:await_text({ '회의', '', '[[예산]]과 [[없는 글]]' })
  child:type('A 1<Esc>')
  child:write()
  await(child, '저장했습니다: ‘회의 1’.')
  child:command('Memo links')
  await(child, '링크가 없습니다')
  child:type('gg0')
  child:command('Memo follow')
  await(child, '[[링크]]가 없습니다')
  for _, command in ipairs({ 'Memo open ' .. id, 'Tasks', 'Memo tags', 'Memo history', 'Memo search', 'Memo add' }) do
    child:command(command)
    child:type('<Esc>')
    child:command('Memo help')
    local lines = child:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
    harness.contains(lines, '이 키 목록 보기')
    is_korean(child, 'g? of ' .. command, lines)
    child:type('q')
    child:command('silent! only')
  end
  child:command('Memo search 예산')
  await(child, '1개 찾음')
  is_korean(child, 'the search')
  equal(child:lua("return vim.fn.maparg('<Plug>(memod-add)', 'n', false, true).desc"), '할 일 추가')
  equal(child:lua("return require('memod').statusline()"), '')
  equal(child:lua("return require('memod.transport').greeting('x').locale"), 'ko_KR.UTF-8')
end, in_korean)

test('the health of memod is said in Korean', function(child)
  child:command('checkhealth memod')
  local lines = child:lua('return vim.api.nvim_buf_get_lines(0, 0, -1, false)')
  harness.contains(lines, '쓸 수 있는 저장소: 메모리에만 있어')
  harness.contains(lines, '메모 0개, 그중 할 일 0개, 휴지통 0개')
end, in_korean)
