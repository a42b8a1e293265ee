--- `:checkhealth memod`
local config = require('memod.config')
local connection = require('memod.connection')
local limits = require('memod.limits')
local messages = require('memod.messages')

local tr = messages.tr

local M = {}

local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local fail = health.error or health.report_error

local function check_program(program)
  if vim.fn.executable(program) == 0 then
    fail(tr('there is no program `%s`', program), {
      tr('Install memod, or name it: %s', 'require("memod").setup({ cmd = "/path/to/memod" })'),
    })
    return false
  end
  local version = vim.trim(vim.fn.system({ program, '--version' }))
  ok(tr('`%s` is %s', vim.fn.exepath(program), version))
  return true
end

local function check_store(store)
  local where = store.path or tr('in memory, gone with the server')
  if store.readOnly then
    warn(tr('the store can only be read: %s', where))
  else
    ok(tr('the store is writable: %s (durability %s)', where, store.durability))
  end
end

--- How the store keeps up with other machines; nothing if it isn't shared with any.
local function check_sync(sync)
  if not sync or sync == vim.NIL then
    return
  end
  local pending = sync.pending == 0 and tr('everything is sent')
    or messages.count(sync.pending, '%s record to be sent', '%s records to be sent')
  local contact = sync.lastContactAt ~= vim.NIL and sync.lastContactAt or tr('none so far')
  local facts = tr('%s, last contact: %s', pending, contact)
  if sync.state == 'following' then
    ok(tr('shared with other machines: %s', facts))
  elseif sync.state == 'stopped' then
    warn(tr('shared with other machines, but memod-sync is not running: %s', facts), {
      tr('%s, or: %s', 'systemctl --user enable --now memod-sync', 'memod sync follow'),
    })
  else
    warn(tr('shared with other machines: %s: %s', sync.problem, facts))
  end
end

function M.check()
  start('memod')
  if not check_program(config.command_line()[1]) then
    return
  end
  local err, status = connection.await('store/status', nil, limits.loading)
  if err then
    return fail(err.message)
  end
  local info = connection.info
  ok(tr('memod %s answers, protocol %s', info.serverInfo.version, info.protocolVersion))
  check_store(status.store)
  ok(tr('%s memos, %s of them tasks, %s in the trash',
    status.counts.total, status.counts.tasks, status.trashed))
  check_sync(status.sync)
end

return M
