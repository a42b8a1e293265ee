std = 'luajit'
read_globals = { 'vim' }
globals = { 'vim.v', 'vim.b', 'vim.bo', 'vim.wo', 'vim.w', 'vim.o', 'vim.g', 'vim.notify', 'vim.fn' }
max_line_length = 100
