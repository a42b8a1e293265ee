// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

extension Repetition: JSONWritable, JSONDescribed {
  public static let schema = Schema.result([
    .init("rule", .string, "How often: an RRULE of RFC 5545, `FREQ=WEEKLY;BYDAY=MO`."),
    .init("from", Base.schema, "What the next occurrence is reckoned from."),
    .init(
      "anchor", Occurrence.schema,
      "The occurrence that `due` stands for, in local time; for `occurrence`."),
    .init("zone", .string, "The time zone in which the rule is meant."),
  ]).named("Repeat")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", rule.text)
      writer.member("from", base)
      writer.member("anchor", anchor)
      writer.member("zone", zone)
    }
  }
}

extension Repetition.Base: JSONEnumeration {
  public static let schemaName = "RepeatFrom"
}

extension Occurrence: JSONText {
  public static var schema: Schema {
    .string.described("A day, or a local time such as 2026-11-20T09:00:00").named("Occurrence")
  }
  public static var placeholder: Occurrence {
    Occurrence(.day(Day(number: 0)), in: .utc)
  }
  public static var requirement: String {
    "must be a day such as 2026-11-20, or a local time such as 2026-11-20T09:00:00"
  }
}

extension RepeatInput: JSONReadable {
  /// A rule alone, or what a task has as `repeat`.
  public static var schema: Schema {
    .anyOf([.string.described("An RRULE, or a repeat in words."), Members.schema])
  }

  public static var placeholder: RepeatInput { RepeatInput("FREQ=DAILY") }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    if json.object == nil {
      self.init(try String(reading: json, at: path))
    } else {
      self = try Members(reading: json, at: path).input
    }
    self.path = path.description
  }

  private struct Members: ParamsObject {
    static let schemaName: String? = "RepeatInput"

    let input: RepeatInput

    init(_ params: inout Params) throws(InvalidParams) {
      input = RepeatInput(
        try params.required(
          "rule", "How often: an RRULE of RFC 5545, or words such as `every monday`."),
        from: try params.optional("from", "What the next occurrence is reckoned from."),
        anchor: try params.optional(
          "anchor", "The occurrence that `due` stands for; without it, the due itself."),
        zone: try params.optional(
          "zone", "The time zone in which the rule is meant; the session's without it."))
    }
  }
}

extension RepeatRule: JSONReadable {
  public static var schema: Schema { .string }
  public static var placeholder: RepeatRule { .daily }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    do throws(RepeatRefusal) {
      try self.init(text)
    } catch {
      throw InvalidParams(path: path.description, reason: "`\(path)`: \(error.message)")
    }
  }
}

extension Repetition: JSONReadable {
  public static var placeholder: Repetition {
    Repetition(.daily, anchor: .placeholder, zone: "UTC")
  }

  /// Reads all of it, as an export has it.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    self = try Members(reading: json, at: path).repetition
  }

  private struct Members: ParamsObject {
    static let schemaName: String? = "ExportedRepeat"

    let repetition: Repetition

    init(_ params: inout Params) throws(InvalidParams) {
      let rule: RepeatRule = try params.required("rule", "How often.")
      repetition = Repetition(
        rule, from: try params.required("from", "What it is reckoned from."),
        anchor: try params.required("anchor", "The occurrence that `due` stands for."),
        zone: try params.required("zone", "The time zone in which it is meant."))
    }
  }
}
