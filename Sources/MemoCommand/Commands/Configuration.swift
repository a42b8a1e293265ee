import TypedJSON
import Wording

/// The command config: every setting with its value and its source.
struct Configuration {
  let rows: [Settings.Row]
  let path: String

  /// The rows: aligned for a person, between tabs or as JSON for programs.
  func text(isJSON: Bool, isTerminal: Bool, in language: Language) -> String {
    var terminal = Terminal(isTerminal: isTerminal)
    terminal.language = language
    var session = CommandSession(terminal, isJSON: isJSON)
    let widths = (
      rows.map { columns(of: $0.name) }.max() ?? 0, rows.map { columns(of: $0.value) }.max() ?? 0
    )
    if isTerminal, !isJSON { session.line("# \(oneLine(path))") }
    for row in rows {
      if isJSON {
        session.object(SettingLine(row: row))
      } else if isTerminal {
        let name = padded(row.name, to: widths.0)
        let value = padded(oneLine(row.value), to: widths.1)
        session.line("\(name) = \(value)  \(session.words(row.source.words))")
      } else {
        session.fields(row.name, row.value, row.source.words.english)
      }
    }
    return session.output
  }

  private struct SettingLine: JSONWritable {
    let row: Settings.Row

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("name", row.name)
        writer.member("value", row.value)
        writer.member("source", row.source.words.english)
      }
    }
  }
}
