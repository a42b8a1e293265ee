import Dates
import MemoStore
import Memos
import Wording

/// How `--format` says to print each memo of a list: `{title}\t{due}`.
struct RowFormat {
  private enum Part {
    case text(String)
    case field(Field)
    case flag(QueryFlag)
  }

  private enum Field: String, CaseIterable {
    case id, state, title, text, due, start, group, tags, created, updated
  }

  private let parts: [Part]
  private let groups: GroupNames
  private let zone: Zone

  /// Reads `format`; `\t` and `\n` are a tab and a line end, `\{` is a brace.
  init(_ format: String, of store: Store, isUTC: Bool) throws(CommandFailure) {
    groups = try GroupNames(of: store)
    zone = isUTC ? .utc : store.time.zone
    var (parts, text): ([Part], String) = ([], "")
    var rest = format[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        text.append(next == "t" ? "\t" : next == "n" ? "\n" : next)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw .usage(.braceOpen(String(rest)))
        }
        parts += [.text(text), try Self.part(named: String(rest[..<end]))]
        text = ""
        rest = rest[end...].dropFirst()
      } else {
        text.append(character)
      }
    }
    self.parts = parts + [.text(text)]
  }

  private static func part(named name: String) throws(CommandFailure) -> Part {
    if let field = Field(rawValue: name) { return .field(field) }
    let flags = QueryFlag.allCases
    if let flag = flags.first(where: { "\($0.name)" == name }) { return .flag(flag) }
    let names = Field.allCases.map(\.rawValue) + flags.map { "\($0.name)" }
    throw .usage(.noField(name, names, nearest(to: name, among: names)))
  }

  /// What it prints, beside what every row has.
  var fields: FieldSet {
    FieldSet(
      parts.compactMap { part in
        switch part {
        case .field(.text): .content
        case .field(.tags): .tags
        case .field(.start): .task
        default: nil
        }
      })
  }

  /// The line of a memo.
  func line(_ memo: Memo) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): oneLine(value(field, of: memo))
      case .flag(let flag): flag.isSet(in: memo) ? flag.words.sign : ""
      }
    }.joined()
  }

  private func value(_ field: Field, of memo: Memo) -> String {
    switch field {
    case .id: memo.id.text
    case .state: memo.task?.state.rawValue ?? "memo"
    case .title: memo.content.title
    case .text: memo.content.text
    case .due: (memo.task?.due).map(text) ?? ""
    case .start: (memo.task?.start).map(text) ?? ""
    case .group: memo.group.map { groups[$0] } ?? ""
    case .tags: memo.content.tags.map { "#\($0)" }.joined(separator: " ")
    case .created: text(.instant(memo.createdAt))
    case .updated: text(.instant(memo.updatedAt))
    }
  }

  private func text(_ due: Due) -> String {
    String(Occurrence(due, in: zone).text.prefix(16))
  }
}
