-- Pickers and completion by other plugins. These aren't in Debian: small fakes of what they document
-- stand in for them, so what is tested is how memod calls them and what it does when they call back.
local harness = require('harness')
local test, equal = harness.test, harness.equal

local fakes = {
  telescope = [=[
    local selected, typed = nil, ''
    local actions = setmetatable({ close = function() _G.is_closed = true end }, {
      __index = function(self, name)
        local action = {}
        function action:replace(fn) _G.keys[name] = fn end
        rawset(self, name, action)
        return action
      end,
    })
    _G.keys = {}
    local function preload(name, value)
      package.preload[name] = function() return value end
    end
    preload('telescope', { register_extension = function(extension) return extension end })
    preload('telescope.actions', actions)
    preload('telescope.actions.state', {
      get_selected_entry = function() return selected end,
      get_current_line = function() return typed end,
    })
    preload('telescope.finders', { new_table = function(options)
      return vim.tbl_map(options.entry_maker, options.results)
    end })
    preload('telescope.config', { values = { generic_sorter = function() end } })
    preload('telescope.previewers', { new_buffer_previewer = function(options) return options end })
    preload('telescope.pickers', { new = function(_, options)
      return { find = function()
        options.attach_mappings(1, function(_, key, fn) _G.keys[key] = fn end)
        _G.labels = vim.tbl_map(function(entry) return entry.ordinal end, options.finder)
        _G.show = function(index, buf)
          options.previewer.define_preview({ state = { bufnr = buf } }, options.finder[index])
        end
        _G.press = function(key, index, text)
          selected, typed = options.finder[index], text or ''
          local names = { ['<CR>'] = 'select_default', ['<C-v>'] = 'select_vertical' }
          _G.keys[names[key] or key]()
        end
      end }
    end })
  ]=],
  ['fzf-lua'] = [=[
    local base = {}
    function base:extend()
      local class = setmetatable({ super = self }, { __index = self })
      class.__index = class
      return class
    end
    function base.new() end
    function base:get_tmp_buffer() return _G.preview_buf end
    function base:set_preview_buf() end
    package.preload['fzf-lua.previewer.builtin'] = function() return { base = base } end
    package.preload['fzf-lua'] = function()
      return { fzf_exec = function(lines, options)
        assert(options.fzf_opts['--with-nth'] == '2..')
        -- One that it hides calls no action with what was typed where nothing matches.
        assert(options.no_hide)
        _G.labels = vim.tbl_map(function(line) return line:match('\t(.*)') end, lines)
        _G.show = function(index, buf)
          _G.preview_buf = buf
          local own = setmetatable({}, options.previewer._ctor())
          own:new({}, {})
          own:populate_preview_buf(lines[index])
        end
        _G.press = function(key, index, text)
          local names = { ['<CR>'] = 'enter', ['<C-v>'] = 'ctrl-v', ['<C-e>'] = 'ctrl-e' }
          options.actions[names[key]](index and { lines[index] } or {}, { last_query = text })
        end
      end }
    end
  ]=],
  snacks = [=[
    package.preload['snacks.picker'] = function()
      return { pick = function(options)
        _G.labels = vim.tbl_map(function(item) return item.text end, options.items)
        _G.show = function(index, buf)
          options.preview({
            buf = buf, item = options.items[index], preview = { reset = function() end },
          })
        end
        _G.press = function(key, index, text)
          local picker = { close = function() end, input = { get = function() return text end } }
          if key == '<C-e>' then
            return options.actions[options.win.input.keys['<c-e>'][1]](picker)
          end
          options.confirm(picker, options.items[index], { cmd = key == '<C-v>' and 'vsplit' or nil })
        end
      end }
    end
  ]=],
  ['mini.pick'] = [=[
    package.preload['mini.pick'] = function()
      local pick, query, target = {}, {}, nil
      function pick.get_picker_query() return query end
      function pick.get_picker_state() return { windows = { target = target } } end
      function pick.stop() end
      function pick.start(options)
        local source = options.source
        _G.labels = vim.tbl_map(function(item) return item.text end, source.items)
        _G.show = function(index, buf) source.preview(buf, source.items[index]) end
        _G.press = function(key, index, text)
          if key == '<C-e>' or not index then
            query = vim.split(text, '')
            return options.mappings.memod_create.func()
          end
          -- It makes the split, which is where the item is to go.
          if key == '<C-v>' then vim.cmd('vsplit') end
          target = vim.api.nvim_get_current_win()
          source.choose(source.items[index])
        end
      end
      return pick
    end
  ]=],
}

for _, name in ipairs({ 'telescope', 'fzf-lua', 'snacks', 'mini.pick' }) do
  test(name .. ' (a fake of it) shows memos, opens them anywhere, and begins new ones', function(child)
    child:lua(fakes[name])
    child:other('group/create', { id = 'g_a', name = '집' })
    child:create('# 가게\n10시')
    child:task('Call', { due = '2999-01-01' }, 'g_a')
    child:command('Memo find')
    child:await('the labels', function()
      local seen = child:lua('return _G.labels')
      return vim.deep_equal(seen, { 'Call  2999-01-01  집', '가게' }), seen
    end)
    child:lua('_G.shown = vim.api.nvim_create_buf(false, true) _G.show(2, _G.shown)')
    child:await('the text', function()
      local seen = child:lua('return vim.api.nvim_buf_get_lines(_G.shown, 0, -1, false)')
      return vim.deep_equal(seen, { '# 가게', '10시' }), seen
    end)
    child:lua('_G.press("<CR>", 1)')
    child:await_text({ 'Call' })
    child:lua('_G.press("<C-v>", 2)')
    child:await_text({ '# 가게', '10시' })
    equal(child:lua('return vim.fn.winlayout()[1] .. #vim.api.nvim_list_wins()'), 'row2')
    child:lua('_G.press("<C-e>", 1, "Not yet")')
    child:await_text({ 'Not yet', '', '' })
  end, { setup = { cmd = { require('child').memod, '--memory' }, picker = name } })
end

test('without a picker a memo is chosen by vim.ui.select, and an unknown one is said', function(child)
  child:create('one')
  child:lua([[vim.ui.select = function(items, options, callback)
    _G.label = options.format_item(items[1])
    callback(items[1])
  end]])
  child:command('Memo find')
  child:await_text({ 'one' })
  equal(child:lua('return _G.label'), 'one')
  child:lua('require("memod.config").options.picker = "nowhere"')
  child:command('Memo find')
  child:await_notice('There is no picker `nowhere`')
end)

test('blink.cmp gets links, tags and groups with their places', function(child)
  child:create('주간 회의')
  child:command('Memo new')
  child:lua([[
    local source = require('memod.blink').new()
    vim.api.nvim_buf_set_lines(0, 0, -1, false, { '', '가 [[ㅎㅇ' })
    vim.api.nvim_win_set_cursor(0, { 2, 12 })
    assert(source:enabled())
    source:get_completions({}, function(answer) _G.answer = answer end)
  ]])
  child:await('the items', function()
    local answer = child:lua('return _G.answer')
    local item = type(answer) == 'table' and answer.items[1]
    return item and item.label == '주간 회의' and item.textEdit.newText == '주간 회의]]'
      and item.filterText == 'ㅎㅇ' and item.textEdit.range.start.line == 1
      and item.textEdit.range.start.character == 6 and answer.is_incomplete_forward, answer
  end)
end)
