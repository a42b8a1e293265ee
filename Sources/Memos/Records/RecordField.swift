import Dates

/// A field of a record that follows no rules but those of its type.
///
/// A case is all that declares such a field, beside its stored property and its column: drafts and
/// patches, rows and images in a file, undo, imports and exports, texts and the wire go over
/// `allCases`. Records read and write it as `record[field]`.
public protocol RecordField: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// Its name, the same in every format, and its description in the reference.
  var declaration: (name: StaticString, summary: StaticString) { get }
}

extension RecordField {
  /// Its name on the wire, in exports and texts, and that of its column.
  @inlinable public var name: StaticString { declaration.name }
  /// What it says.
  @inlinable public var summary: StaticString { declaration.summary }
}

/// Values for some fields of a record: so few that a list is faster than a dictionary.
public struct FieldValues<Field: RecordField, Value: Sendable>: Sendable, Sequence {
  @usableFromInline
  var all: [(field: Field, value: Value)] = []

  /// Whether there is none.
  @inlinable public var isEmpty: Bool { all.isEmpty }

  /// Goes over the values there are.
  @inlinable
  public func makeIterator() -> IndexingIterator<[(field: Field, value: Value)]> {
    all.makeIterator()
  }

  /// The value for `field`, or nil.
  @inlinable public subscript(field: Field) -> Value? {
    get { all.first { $0.field == field }?.value }
    set {
      if !all.isEmpty { all.removeAll { $0.field == field } }
      if let newValue { all.append((field, newValue)) }
    }
  }
}

extension FieldValues: ExpressibleByDictionaryLiteral {
  /// The values of a literal.
  @inlinable
  public init(dictionaryLiteral values: (Field, Value)...) {
    for (field, value) in values { self[field] = value }
  }
}

extension Memo {
  /// What is true of a memo or not.
  public enum Flag: RecordField {
    /// It is kept in sight.
    case pinned

    /// What it is called, and says.
    public var declaration: (name: StaticString, summary: StaticString) {
      switch self {
      case .pinned: ("pinned", "Whether it is pinned.")
      }
    }
  }

  /// Whether a flag is set.
  public subscript(flag: Flag) -> Bool {
    get {
      switch flag {
      case .pinned: isPinned
      }
    }
    set {
      switch flag {
      case .pinned: isPinned = newValue
      }
    }
  }
}

extension TaskFacet {
  /// What is true of a task or not.
  public enum Flag: RecordField {
    /// It is marked important.
    case important

    /// What it is called, and says.
    public var declaration: (name: StaticString, summary: StaticString) {
      switch self {
      case .important: ("important", "Whether it is important.")
      }
    }
  }

  /// A day or an instant that a task can have.
  public enum Date: RecordField {
    /// When it is due.
    case due
    /// When it starts.
    case start

    /// What it is called, and says.
    public var declaration: (name: StaticString, summary: StaticString) {
      switch self {
      case .due: ("due", "When it is due, or null.")
      case .start: ("start", "When it starts; lists of current work hide it until then. Or null.")
      }
    }
  }

  /// Whether a flag is set.
  public subscript(flag: Flag) -> Bool {
    get {
      switch flag {
      case .important: isImportant
      }
    }
    set {
      switch flag {
      case .important: isImportant = newValue
      }
    }
  }

  /// A date, or nil.
  public subscript(date: Date) -> Due? {
    get {
      switch date {
      case .due: due
      case .start: start
      }
    }
    set {
      switch date {
      case .due: due = newValue
      case .start: start = newValue
      }
    }
  }
}

/// A flag of a memo or of its task: what lists are narrowed and sorted by.
public enum QueryFlag: RecordField {
  case ofTask(TaskFacet.Flag)
  case ofMemo(Memo.Flag)

  /// Those of tasks, then those of any memo.
  public static let allCases =
    TaskFacet.Flag.allCases.map { QueryFlag.ofTask($0) }
    + Memo.Flag.allCases.map { QueryFlag.ofMemo($0) }

  /// The task is marked important.
  public static let important = QueryFlag.ofTask(.important)
  /// The memo is kept in sight.
  public static let pinned = QueryFlag.ofMemo(.pinned)

  /// What it is called, and says.
  public var declaration: (name: StaticString, summary: StaticString) {
    switch self {
    case .ofTask(let flag): flag.declaration
    case .ofMemo(let flag): flag.declaration
    }
  }

  /// Whether it is set; never for a flag of a task where there is none.
  public func isSet(in memo: Memo) -> Bool {
    switch self {
    case .ofTask(let flag): memo.task?[flag] ?? false
    case .ofMemo(let flag): memo[flag]
    }
  }
}

/// When something happened to a memo: what lists are narrowed by.
public enum MemoTime: RecordField {
  case created, updated, completed

  /// What it is called, and says of a list.
  public var declaration: (name: StaticString, summary: StaticString) {
    switch self {
    case .created: ("createdAt", "Created in that range.")
    case .updated: ("updatedAt", "Last changed in that range.")
    case .completed: ("completedAt", "Tasks completed in that range.")
    }
  }
}

extension Memo {
  /// When it happened; nil if it didn't.
  public subscript(time: MemoTime) -> Instant? {
    switch time {
    case .created: createdAt
    case .updated: updatedAt
    case .completed: task?.completedAt
    }
  }
}
