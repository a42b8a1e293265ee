local tr = require('memod.messages').tr

local mods = { split = 'belowright', vsplit = 'vertical', tab = 'tab' }

--- Shows `items` in snacks' picker.
---@param items memod.PickerItem[]
---@param opts table
---@param picker table `memod.picker`
return function(items, opts, picker)
  local function create(own)
    local typed = own.input:get()
    own:close()
    picker.create(typed)
  end
  require('snacks.picker').pick(vim.tbl_deep_extend('force', {
    title = tr('Memos'),
    items = items,
    format = 'text',
    preview = function(context)
      context.preview:reset()
      picker.preview(context.buf, context.item.id)
    end,
    confirm = function(own, item, action)
      if not item then
        return create(own)
      end
      own:close()
      -- Not before the picker's window and its Insert mode are gone.
      vim.schedule(function()
        picker.choose(item, mods[action and action.cmd] or '')
      end)
    end,
    actions = { memod_create = create },
    win = { input = { keys = { ['<c-e>'] = { 'memod_create', mode = { 'i', 'n' } } } } },
  }, opts))
end
