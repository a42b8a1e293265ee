import Memos

/// CSV (RFC 4180): every memo a record, its members in columns that the first line names, behind
/// them the columns of the tables that were imported.
///
/// Read are the tables of other programs too, by what they call their columns: see `CSVReader`.
enum CSV: TextFormat {
  typealias Reader = CSVReader

  static let format = TransferFormat.csv
  static let isOrdered = true

  static func opening(in context: FormatContext) -> String {
    line(columns + context.names.map { $0.split(separator: again).first.map(String.init) ?? $0 })
  }

  /// The columns, in their order; named as on the wire.
  static let columns =
    ["id", "content", "group", "state"] + TaskFacet.Date.allCases.map { "\($0.name)" }
    + TaskFacet.Flag.allCases.map { "\($0.name)" }
    + ["repeat", "remind", "occurrenceOf", "completedAt"]
    + Memo.Flag.allCases.map { "\($0.name)" } + ["createdAt", "updatedAt", "trashedAt"]

  /// The columns that imported tables had and an export hasn't.
  static let names: (@Sendable (Memo) -> [String])? = { memo in
    kept(memo, besides: own(memo, group: memo.group?.text)).map(\.column)
      .filter { !columns.contains($0) }
  }

  /// Parts a column from its number, if it isn't the first of its name.
  private static let again: Character = "\u{0}"

  /// What is kept of imported tables, each with its column: one of `fields` if that is empty, and
  /// what can't be read stays there until the memo says otherwise. Else one of its own, also if
  /// another has the same name.
  private static func kept(
    _ memo: Memo, besides fields: [String?]
  ) -> [(column: String, text: String)] {
    let isOpen = memo.task.map { $0.state != .done } ?? false
    var counts = zip(columns, fields).filter { $1 != nil }.map(\.0)
    return memo.foreign[format.rawValue].filter { !isOpen || !CSVColumns.saysDone($0) }
      .map { entry in
        let count = counts.count { $0 == entry.name }
        counts.append(entry.name)
        return (count == 0 ? entry.name : "\(entry.name)\(again)\(count)", entry.text)
      }
  }

  static func holds(_ memo: Memo) -> Bool { true }

  /// The fields of a memo itself; nil for what it hasn't.
  private static func own(_ memo: Memo, group: String?) -> [String?] {
    let task = memo.task
    var fields: [String?] = [memo.id.text, memo.content.text, group, task?.state.rawValue]
    fields += TaskFacet.Date.allCases.map { task?[$0]?.text }
    fields += TaskFacet.Flag.allCases.map { task?[$0] == true ? "true" : nil }
    fields += [
      task?.repetition?.text, task?.reminders.text, task?.occurrenceOf?.text,
      task?.completedAt?.text,
    ]
    fields += Memo.Flag.allCases.map { memo[$0] ? "true" : nil }
    return fields + [memo.createdAt.text, memo.updatedAt.text, memo.trashedAt?.text]
  }

  static func write(_ memo: Memo, in context: FormatContext, to output: inout [UInt8]) {
    var fields = own(memo, group: memo.group.flatMap { context.words.names[$0] })
    let entries = kept(memo, besides: fields)
    fields += context.names.map { _ in nil }
    for entry in entries {
      let index = (columns + context.names).firstIndex(of: entry.column)
      if let index { fields[index] = entry.text }
    }
    output += Array(line(fields.map { $0 ?? "" }).utf8)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let marks: [UInt8] = [0x22, 0x2C, 0x0D, 0x0A, 0x3B, 0x09, 0x20]
    guard field.utf8.contains(where: marks.contains) else { return field }
    let doubled = field.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}
