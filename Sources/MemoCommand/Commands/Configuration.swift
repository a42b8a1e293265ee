import TypedJSON

/// The command config: every setting with its value and its source.
struct Configuration {
  let rows: [(name: String, value: String, source: String)]
  let path: String

  /// The rows: aligned for a person, between tabs or as JSON for programs.
  func text(isJSON: Bool, isTerminal: Bool) -> String {
    var session = CommandSession(Terminal(isTerminal: isTerminal), isJSON: isJSON)
    let widths = (
      rows.map { columns(of: $0.name) }.max() ?? 0, rows.map { columns(of: $0.value) }.max() ?? 0
    )
    if isTerminal, !isJSON { session.line("# \(oneLine(path))") }
    for row in rows {
      if isJSON {
        session.object(Row(row: row))
      } else if isTerminal {
        session.line(
          "\(padded(row.name, to: widths.0)) = \(padded(oneLine(row.value), to: widths.1))  "
            + row.source)
      } else {
        session.fields(row.name, row.value, row.source)
      }
    }
    return session.output
  }

  private struct Row: JSONWritable {
    let row: (name: String, value: String, source: String)

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("name", row.name)
        writer.member("value", row.value)
        writer.member("source", row.source)
      }
    }
  }
}
