local fzf = require('fzf-lua')
local tr = require('memod.messages').tr

--- Shows `items` in fzf-lua. A line is the id, which isn't seen, and the title.
---@param items memod.PickerItem[]
---@param opts table
---@param picker table `memod.picker`
return function(items, opts, picker)
  local by_id = {}
  for _, item in ipairs(items) do
    by_id[item.id] = item
  end
  local function item_of(line)
    return line and by_id[line:match('^[^\t]*')]
  end
  local function create(_, chosen)
    picker.create(chosen.last_query or fzf.get_last_query())
  end
  local function choose(mods)
    return function(selected, chosen)
      local item = item_of(selected[1])
      return item and picker.choose(item, mods) or not item and create(selected, chosen) or nil
    end
  end
  local Previewer = require('fzf-lua.previewer.builtin').base:extend()
  function Previewer:new(o, chosen)
    Previewer.super.new(self, o, chosen)
    return self
  end
  function Previewer:populate_preview_buf(line)
    local item, buf = item_of(line), self:get_tmp_buffer()
    self:set_preview_buf(buf)
    if item then
      picker.preview(buf, item.id)
    end
  end
  fzf.fzf_exec(vim.tbl_map(function(item)
    return item.id .. '\t' .. item.label
  end, items), vim.tbl_deep_extend('force', {
    prompt = tr('Memos') .. '> ',
    -- A picker that is only hidden doesn't say what was typed where nothing matches.
    no_hide = true,
    previewer = { _ctor = function() return Previewer end },
    fzf_opts = { ['--delimiter'] = '\t', ['--with-nth'] = '2..' },
    actions = {
      ['enter'] = choose(''),
      ['ctrl-s'] = choose('belowright'),
      ['ctrl-v'] = choose('vertical'),
      ['ctrl-t'] = choose('tab'),
      ['ctrl-e'] = create,
    },
  }, opts))
end
