// What the protocol lets be one of several things.

/// A record of either kind.
public enum MemodRecord: JSONReadable, Hashable {
  /// A memo.
  case memo(Memo)
  /// A group.
  case group(MemoGroup)

  /// Reads a record: a group has a name.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self = try json.has("name") ? .group(try json.value()) : .memo(try json.value())
  }
}

/// Which times to find: words such as `next week` or `today`, or a range of them.
public enum DueFilter: JSONReadable, JSONWritable, Hashable, ExpressibleByStringLiteral {
  /// A day, week, month or year in words.
  case words(String)
  /// From one time to before another.
  case range(DueRange)

  /// Words.
  public init(stringLiteral value: String) { self = .words(value) }

  /// Reads either.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    self = json.kind() == .string ? .words(try json.value()) : .range(try json.value())
  }

  /// Writes either.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .words(let words): words.write(to: &json)
    case .range(let range): range.write(to: &json)
    }
  }
}

/// How a task is to come again: a rule or words, or all of it.
public enum RepeatChange: JSONWritable, Hashable, ExpressibleByStringLiteral {
  /// An RRULE, or `every monday`.
  case words(String)
  /// All members.
  case input(RepeatInput)

  /// Words.
  public init(stringLiteral value: String) { self = .words(value) }

  /// Writes either.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .words(let words): words.write(to: &json)
    case .input(let input): input.write(to: &json)
    }
  }
}

/// A part of a typed line that wasn't meant as it was understood.
public enum SpanText: JSONWritable, Hashable, ExpressibleByStringLiteral {
  /// By its text.
  case text(String)
  /// By its place.
  case range(TextRange)

  /// By its text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Writes either.
  public func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): text.write(to: &json)
    case .range(let range): range.write(to: &json)
    }
  }
}

/// What a part of a typed line was understood as.
public enum SpanValue: JSONReadable, Hashable {
  /// A due, a start, a reminder or the id of a group.
  case text(String)
  /// Whether it is important.
  case holds(Bool)
  /// A repeat.
  case repeats(ParsedRepeat)

  /// Reads any of them.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    switch json.kind() {
    case .string: self = .text(try json.value())
    case .bool: self = .holds(try json.value())
    default: self = .repeats(try json.value())
    }
  }
}

/// What the server says of an error: a sentence for the person, members for the program.
public struct ErrorDetail: Sendable, Hashable {
  /// What happened and what to do, to be shown as it is.
  public var message: String
  /// What else is known.
  public var data: ErrorData
}

extension MemodError {
  /// A sentence for the person.
  public var message: String {
    switch self {
    case .disconnected(let message): message
    default: detail?.message ?? ""
    }
  }
}

/// A row of a list that can be followed.
public protocol ListRow: JSONReadable, Hashable, Identifiable where ID == String {
  /// What to watch for such rows.
  static var subject: WatchSubject { get }
}

extension Memo {
  /// Memos.
  public static var subject: WatchSubject { .memos }
}

extension MemoGroup {
  /// Groups.
  public static var subject: WatchSubject { .groups }
}
