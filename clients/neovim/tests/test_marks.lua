-- Tags, links and check boxes: Tests/Marks/texts.jsonl says where each text has them.
local harness = require('harness')
local test, equal = harness.test, harness.equal

local path = assert(os.getenv('MEMOD_TESTS')) .. '/../../../Tests/Marks/texts.jsonl'

--- Shows each text in the buffer of a memo and ticks its boxes; answers what is otherwise than it says.
local try_all = [[
  local path = ...
  local marks = require('memod.marks')
  local space = vim.api.nvim_get_namespaces().memod_marks
  local kinds = { MemodTag = 'tags', MemodLink = 'links', MemodBox = 'checkboxes',
    MemodDone = 'checkboxes' }
  local count, wrong = 0, {}
  for line in io.lines(path) do
    local wanted = vim.json.decode(line)
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(wanted.text, '\n', { plain = true }))
    vim.wait(120000, function() return marks.are_shown(0 + vim.api.nvim_get_current_buf()) end, 1)
    local found = { tags = {}, links = {}, checkboxes = {} }
    for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
      local details = mark[4]
      table.insert(found[kinds[details.hl_group] ], { mark[2], mark[3], details.end_col,
        details.hl_group == 'MemodDone' })
    end
    for kind, all in pairs(found) do
      for index, mark in ipairs(all) do
        local expected = wanted[kind][index] or {}
        for place = 1, kind == 'checkboxes' and 4 or 3 do
          if mark[place] ~= expected[place] then
            table.insert(wrong, kind .. ' of ' .. line)
          end
        end
      end
      if #all ~= #wanted[kind] then
        table.insert(wrong, ('%d %s in %s'):format(#all, kind, line))
      end
    end
    for _, box in ipairs(wanted.checkboxes) do
      vim.cmd(('%dMemo tick'):format(box[1] + 1))
    end
    if table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') ~= wanted.toggled then
      table.insert(wrong, 'ticked: ' .. line)
    end
    count = count + 1
  end
  return { count, wrong }
]]

test('every text has the marks that the server says', function(child)
  local id = child:create('start')
  child:command('edit memod://' .. id)
  child:await_text({ 'start' })
  local outcome = child:lua(try_all, path)
  equal(outcome[2], {})
  equal(outcome[1] >= 200, true)
end)

test('marks follow what is typed, and boxes are ticked in one undo step', function(child)
  local id = child:create('see，#업무\n- - [ ] a\n- [X](https://x.com/a)')
  child:command('edit memod://' .. id)
  child:await_text({ 'see，#업무', '- - [ ] a', '- [X](https://x.com/a)' })
  local function await(wanted)
    child:await('the marks', function()
      local marks = child:lua([[
        local space = vim.api.nvim_get_namespaces().memod_marks
        return vim.tbl_map(function(mark) return { mark[2], mark[3], mark[4].end_col } end,
          vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true }))
      ]])
      return vim.deep_equal(marks, wanted), marks
    end)
  end
  await({ { 0, 6, 13 }, { 1, 4, 7 } })
  child:type('A, [[Meeting [2024]]]<Esc>')
  await({ { 0, 6, 13 }, { 0, 15, 33 }, { 1, 4, 7 } })
  child:type(':2,3Memo tick<CR>')
  child:await_text({ 'see，#업무, [[Meeting [2024]]]', '- - [x] a', '- [x] [X](https://x.com/a)' })
  child:type('u')
  child:await_text({ 'see，#업무, [[Meeting [2024]]]', '- - [ ] a', '- [X](https://x.com/a)' })
end)

test('a link to a part goes to the heading', function(child)
  local to = child:create('Plan\n\nwords\n\n## Part\nmore')
  local from = child:create('[[Plan#part]] [[Meeting [2024]]]')
  child:command('edit memod://' .. from)
  child:await_text({ '[[Plan#part]] [[Meeting [2024]]]' })
  child:type('<C-]>')
  child:await_text({ 'Plan', '', 'words', '', '## Part', 'more' })
  equal(child:memo_id(), to)
  child:await('the heading', function()
    local row = child:lua('return vim.api.nvim_win_get_cursor(0)[1]')
    return row == 5, row
  end)
end)
