// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

extension Condition: ParamsObject {
  public static let schemaName: String? = "Condition"

  /// Reads the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    ids = try params.optional("ids", "One of these memos.")
    kind = try params.optional("kind", "Only plain memos, or only tasks.")
    group = try params.patch(
      "group", "In that group; null for memos in no group. A smart group means its query.")
    state = try params.optional("state", "Tasks in one of these states.")
    for flag in QueryFlag.allCases { flags[flag] = try params.optional(flag.name, flag.summary) }
    isOverdue = try params.optional("overdue", "Whether past due and not done.")
    hasStarted = try params.optional(
      "started", "Whether it has started or has no start; true for plain memos.")
    isTrashed = try params.optional(
      "trashed", "Whether in the trash; by default only memos outside it.")
    tags = try params.optional("tags", "With all of these tags, without `#`.")
    due = try params.optional("due", "Tasks due in that range.")
    start = try params.optional("start", "Tasks starting in that range.")
    for time in MemoTime.allCases { times[time] = try params.optional(time.name, time.summary) }
    text = try params.optional(
      "text", "Contains every word, whole or as a part; Hangul also by initial consonants.")
    linksTo = try params.optional(
      "linksTo", "Links to that memo, by its id or its title.")
    any = try params.optional("any", "Meets at least one of these conditions.")
    not = try params.optional("not", "Doesn't meet this condition.").map { [$0] } ?? []
  }
}

extension Condition: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }

  /// Writes what `init` reads into the object under way.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.memberIfPresent("ids", ids)
    writer.memberIfPresent("kind", kind?.rawValue)
    if let group { writer.member("group", group) }
    writer.memberIfPresent("state", state?.map(\.rawValue))
    for (flag, wanted) in flags { writer.member(flag.name, wanted) }
    writer.memberIfPresent("overdue", isOverdue)
    writer.memberIfPresent("started", hasStarted)
    writer.memberIfPresent("trashed", isTrashed)
    writer.memberIfPresent("tags", tags)
    writer.memberIfPresent("due", due)
    writer.memberIfPresent("start", start)
    for (time, bounds) in times { writer.member(time.name, bounds) }
    writer.memberIfPresent("text", text)
    writer.memberIfPresent("linksTo", linksTo)
    writer.memberIfPresent("any", any)
    writer.memberIfPresent("not", not.first)
  }
}

extension Condition.Kind: JSONEnumeration {
  public static let schemaName = "MemoKind"
}

extension DueBounds: JSONReadable {
  /// A time in words alone, or bounds.
  public static var schema: Schema {
    .anyOf([
      .string.described("A day, or a week, weekend, month or year in words such as `next week`"),
      Members.schema,
    ])
  }

  public static var placeholder: DueBounds { DueBounds() }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    if json.object == nil {
      let words = try DueBound(reading: json, at: path)
      if case .due(.instant) = words {
        throw InvalidParams(at: path, .isTimeNotDay)
      }
      self.init(within: words)
    } else {
      self = try Members(reading: json, at: path).bounds
    }
  }

  private struct Members: ParamsObject {
    static let schemaName: String? = "DueRange"

    let bounds: DueBounds

    init(_ params: inout Params) throws(InvalidParams) {
      let from: DueBound? = try params.optional("from", "On or after that time.")
      let before: DueBound? = try params.optional("before", "Before that time.")
      bounds = DueBounds(from: from, before: before)
    }
  }
}

extension DueBounds: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    if let within { return writer.string(within.text) }
    writer.object { writer in
      writer.memberIfPresent("from", from?.text)
      writer.memberIfPresent("before", before?.text)
    }
  }
}

extension DueBound: JSONReadable {
  public static var schema: Schema {
    .string.described(
      "A day, a date-time, `today`, `today+7` and `today-7` for days from it, or a date in words")
  }

  public static var placeholder: DueBound { .today(0) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    self =
      Self.daysFromToday(text).map { .today($0) } ?? Due(text).map { .due($0) }
      ?? .words(text, path: path.description)
  }

  /// What is read as it.
  fileprivate var text: String {
    switch self {
    case .words(let words, _): words
    case .due(let due): due.text
    case .today(0): "today"
    case .today(let days): "today\(days > 0 ? "+" : "")\(days)"
    }
  }

  /// `today-7` as -7; nil for anything else, and for more days than ten thousand years have.
  private static func daysFromToday(_ text: String) -> Int? {
    guard text.hasPrefix("today") else { return nil }
    let rest = text.dropFirst("today".count)
    if rest.isEmpty { return 0 }
    guard rest.first == "+" || rest.first == "-", let days = Int(rest), abs(days) < 3_652_425
    else { return nil }
    return days
  }
}
