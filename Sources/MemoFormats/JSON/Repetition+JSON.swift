// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

extension Repetition: ResultObject {
  public static let members: [ResultMember<Self>] = [
    .init("rule", \.rule.text, "How often: an RRULE of RFC 5545, `FREQ=WEEKLY;BYDAY=MO`."),
    .init("from", \.base, "The base of the next occurrence."),
    .init(
      "anchor", \.anchor,
      "The occurrence that `due` stands for, in local time; for `occurrence`."),
    .init("zone", \.zone, "The time zone of the rule."),
    .optional("except", \.exceptions.nonEmpty, "Days of the rule to skip."),
  ]
}

/// A task's repeat as it is on the wire.
struct RepeatRow: ResultObject {
  let repetition: Repetition
  /// Where an end at an instant has its day.
  let zone: Zone

  static let schemaName: String? = "Repeat"
  static let members: [ResultMember<Self>] =
    Repetition.members(of: \.repetition) + [
      .init(
        "words", { RepeatWords(of: $0.repetition, zone: $0.zone) }, "The same in words for people.")
    ]
}

/// A repeat in the words of each language.
public struct RepeatWords: JSONWritable, JSONDescribed {
  private let words: @Sendable (Language) -> String

  /// How often `rule` is; `zone` is where an end at an instant has its day.
  public init(rule: RepeatRule, base: Repetition.Base, zone: Zone) {
    words = { rule.words(in: $0, from: base, zone: zone) }
  }

  /// How a task repeats.
  init(of repetition: Repetition, zone: Zone) {
    words = { repetition.words(in: $0, zone: zone) }
  }

  public static let schema = Schema.result(
    Language.withRepeats.map {
      .init($0.rawValue, .string, $0.summary("every 2 weeks on Monday", "2주마다 월요일"))
    }
  ).named("RepeatWords")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for language in Language.withRepeats {
        writer.member(language.rawValue, words(language))
      }
    }
  }
}

extension Language {
  /// Those that have words for repeats and reminders: members of the protocol.
  static let withRepeats = [english, korean]

  /// What a member is that says something in this language.
  func summary(_ english: String, _ korean: String) -> String {
    "In \(name): `\(self == .korean ? korean : english)`."
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
  public static var requirement: Sentence {
    .mustBeOccurrence
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
        from: try params.optional("from", "The base of the next occurrence."),
        anchor: try params.optional(
          "anchor", "The occurrence that `due` stands for; without it, the due itself."),
        zone: try params.optional(
          "zone", "The time zone of the rule; by default the session's."),
        except: try params.optional(
          "except", "Days of the rule to skip.", as: [Day].self))
      try params.check(
        (input.exceptions?.count ?? 0) <= Repetition.exceptionsMax, "except",
        .tooManyExceptions(Repetition.exceptionsMax))
      let _: JSON? = try params.optional(
        "words", "Ignored, so that a client can send back a repeat as received.")
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
      throw InvalidParams(path: path.description, reason: .atPath("\(path)", error.message))
    }
  }
}

extension Repetition: JSONReadable {
  public static var placeholder: Repetition {
    Repetition(.daily, anchor: .placeholder, zone: "UTC")
  }

  public static var schema: Schema { Members.schema }

  /// Reads all of it, as an export has it.
  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    self = try Members(reading: json, at: path).repetition
  }

  private struct Members: ParamsObject {
    static let schemaName: String? = "ExportedRepeat"

    let repetition: Repetition

    init(_ params: inout Params) throws(InvalidParams) {
      let rule: RepeatRule = try params.required(
        "rule", "How often: an RRULE of RFC 5545, `FREQ=WEEKLY;BYDAY=MO`.")
      repetition = Repetition(
        rule, from: try params.required("from", "The base of the next occurrence."),
        anchor: try params.required(
          "anchor", "The occurrence that `due` stands for, in local time; for `occurrence`."),
        zone: try params.required("zone", "The time zone of the rule."),
        except: try params.optional("except", "Days of the rule to skip.") ?? [])
    }
  }
}
