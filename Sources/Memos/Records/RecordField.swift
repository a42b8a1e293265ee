/// A field of a record that follows no rules but those of its type.
///
/// A case is all that declares such a field, beside its stored property and its column: drafts and
/// patches, rows and images in a file, undo, imports and exports, texts and the wire go over
/// `allCases`. Records read and write it as `record[field]`.
public protocol RecordField: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// Its name on the wire, in exports and texts, and that of its column.
  var name: StaticString { get }
  /// What it says, for whoever reads the reference.
  var summary: StaticString { get }
}

extension Memo {
  /// What is true of a memo or not.
  public enum Flag: RecordField {
    /// It is kept in sight.
    case pinned

    /// Its name.
    public var name: StaticString {
      switch self {
      case .pinned: "pinned"
      }
    }

    /// What it says.
    public var summary: StaticString {
      switch self {
      case .pinned: "Whether it is pinned."
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

    /// Its name.
    public var name: StaticString {
      switch self {
      case .important: "important"
      }
    }

    /// What it says.
    public var summary: StaticString {
      switch self {
      case .important: "Whether it is important."
      }
    }
  }

  /// A day or an instant that a task can have.
  public enum Date: RecordField {
    /// When it is due.
    case due

    /// Its name.
    public var name: StaticString {
      switch self {
      case .due: "due"
      }
    }

    /// What it says.
    public var summary: StaticString {
      switch self {
      case .due: "When it is due, or null."
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
      }
    }
    set {
      switch date {
      case .due: due = newValue
      }
    }
  }
}
