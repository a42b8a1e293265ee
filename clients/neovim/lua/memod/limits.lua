--- How long the plugin waits, in milliseconds: for the server, and for the person. Tests wait longer.
return {
  starting = 10000, -- for the answer to `initialize`
  opening = 300, -- for a memo's text: who opens it on a line, as from the quickfix list, finds the line
  asking = 1000, -- when a key asks: completion, links, boxes
  loading = 5000, -- when a command needs the answer
  leaving = 3000, -- for writes under way when the editor ends
  reading = 20000, -- until a note goes
}
