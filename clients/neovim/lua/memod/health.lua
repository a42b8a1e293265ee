--- `:checkhealth memod`
local config = require('memod.config')
local connection = require('memod.connection')

local M = {}

local answer_ms = 5000

local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error

local function check_program(program)
  if vim.fn.executable(program) == 0 then
    fail(('there is no program `%s`'):format(program), {
      'Install memod, or name it: require("memod").setup({ cmd = "/path/to/memod" })',
    })
    return false
  end
  local version = vim.trim(vim.fn.system({ program, '--version' }))
  ok(('`%s` is %s'):format(vim.fn.exepath(program), version))
  return true
end

local function check_store(store)
  local where = store.path or 'in memory, gone with the server'
  if store.readOnly then
    warn(('the store can only be read: %s'):format(where))
  else
    ok(('the store is writable: %s (durability %s)'):format(where, store.durability))
  end
end

--- How the store keeps up with other machines; nothing if it isn't shared with any.
local function check_sync(sync)
  if not sync or sync == vim.NIL then
    return
  end
  local records = sync.pending == 1 and 'record' or 'records'
  local pending = sync.pending == 0 and 'everything is sent'
    or ('%d %s to be sent'):format(sync.pending, records)
  local contact = sync.lastContactAt ~= vim.NIL and sync.lastContactAt or 'none so far'
  local facts = ('%s, last contact: %s'):format(pending, contact)
  if sync.state == 'following' then
    ok('shared with other machines: ' .. facts)
  elseif sync.state == 'stopped' then
    warn('shared with other machines, but memod-sync is not running: ' .. facts, {
      'systemctl --user enable --now memod-sync, or: memod sync follow',
    })
  else
    warn(('shared with other machines: %s: %s'):format(sync.problem, facts))
  end
end

function M.check()
  start('memod')
  if not check_program(config.command_line()[1]) then
    return
  end
  local err, status = connection.await('store/status', nil, answer_ms)
  if err then
    return fail(err.message)
  end
  local info = connection.info
  ok(('memod %s answers, protocol %s'):format(info.serverInfo.version, info.protocolVersion))
  check_store(status.store)
  ok(('%d memos, %d of them tasks, %d in the trash'):format(
    status.counts.total, status.counts.tasks, status.trashed))
  check_sync(status.sync)
end

return M
