import Memos

/// What a memo can be asked for.
public enum MemoField: CaseIterable, Hashable, Sendable {
  /// Its id and the revision it is at, which every row carries.
  case id, revision
  /// The line that shows it in a list that is edited as a text.
  case line
  /// What its text says.
  case title, content, tags, links, checklist
  /// What it is besides its text.
  case group, task
  case flag(Memo.Flag)
  /// When what happened to it.
  case createdAt, updatedAt, trashedAt

  /// All of them, in the order they are listed.
  public static let allCases: [MemoField] = ofRecord + [.line]

  /// Those that a memo consists of.
  public static let ofRecord: [MemoField] =
    [.id, .revision, .title, .content, .tags, .links, .checklist, .group]
    + Memo.Flag.allCases.map { .flag($0) } + [.task, .createdAt, .updatedAt, .trashedAt]

  fileprivate var parts: MemoParts {
    switch self {
    case .content: .text
    case .tags, .links, .checklist: .marks
    case .task: .task
    case .id, .revision, .line, .title, .group, .flag, .createdAt, .updatedAt, .trashedAt: []
    }
  }
}

/// Which fields a row carries; id and revision always among them.
public struct FieldSet: Sendable, Hashable {
  /// The fields, in their order.
  public let fields: [MemoField]

  /// Everything.
  public static let full = FieldSet(MemoField.ofRecord)
  /// Everything but the text: what lists carry unless asked.
  public static let row = FieldSet(MemoField.ofRecord.filter { $0 != .content })

  /// The parts of memos that have them; asked of every row.
  let parts: MemoParts

  /// The set of `wanted`.
  public init(_ wanted: [MemoField]) {
    fields = MemoField.allCases.filter { $0 == .id || $0 == .revision || wanted.contains($0) }
    parts = fields.reduce(into: []) { $0.formUnion($1.parts) }
  }

  /// Whether the text is among them.
  var carryText: Bool { parts.contains(.text) }
}
