local actions = require('telescope.actions')
local state = require('telescope.actions.state')
local tr = require('memod.messages').tr

local mods = {
  select_default = '', select_horizontal = 'belowright', select_vertical = 'vertical',
  select_tab = 'tab',
}

--- Shows `items` in Telescope.
---@param items memod.PickerItem[]
---@param opts table
---@param picker table `memod.picker`
return function(items, opts, picker)
  require('telescope.pickers').new(opts, {
    prompt_title = tr('Memos'),
    finder = require('telescope.finders').new_table({
      results = items,
      entry_maker = function(item)
        return { value = item, display = item.label, ordinal = item.label }
      end,
    }),
    sorter = require('telescope.config').values.generic_sorter(opts),
    previewer = require('telescope.previewers').new_buffer_previewer({
      title = tr('Memo'),
      define_preview = function(self, entry)
        picker.preview(self.state.bufnr, entry.value.id)
      end,
    }),
    attach_mappings = function(prompt, map)
      local function create()
        local typed = state.get_current_line()
        actions.close(prompt)
        picker.create(typed)
      end
      for name, where in pairs(mods) do
        actions[name]:replace(function()
          local entry = state.get_selected_entry()
          if not entry then
            return create()
          end
          actions.close(prompt)
          picker.choose(entry.value, where)
        end)
      end
      map('i', '<C-e>', create)
      map('n', '<C-e>', create)
      return true
    end,
  }):find()
end
