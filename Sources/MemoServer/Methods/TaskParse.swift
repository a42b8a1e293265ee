import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text
import Wording

struct TaskParse: Method {
  static let name = "task/parse"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Parses a typed line as a task; writes nothing."
  static let details: String? = """
    Dates, repeats and reminders in words, `!` alone (or `!!`, `!!!`) and `@` with a group's name \
    (`@"two words"`) are taken out of the text; tags stay in it. A client shows `spans` and sends \
    the range of one that wasn't meant, or its text, as `reject`, so that it stays text. `due`, \
    `start`, `repeat`, `remind`, `important` and `group` are members of `task/create`. A time \
    before the due is a reminder \
    only if the line has a due. A phrase is a run of words of time: it is read whole, or stays in \
    the text and is in `unread`. What was read and can mean something else is in `doubt`: \
    `tomorrow at 9` is 09:00, and 21:00 is one of its `readings`. A client offers the readings of \
    both, and puts the words of the one that was meant in their place; a `doubt` without any may \
    be text, which `reject` makes it. How long something takes stays in the content: of \
    `tomorrow 3-4pm` the start is the due, and the span of `3-4pm` is `kept`.
    """
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  let text: String
  let rejected: [RejectedParams]
  let old: String?
  let asksDoubt: Bool
  let day: Day?
  private let said: Said

  /// What is to stay text.
  struct RejectedParams: JSONReadable, Sendable {
    let part: Store.RejectedPart

    static var schema: Schema {
      .anyOf([
        .string.described("Its text; said again, the next such text in the line."),
        RangeParams.schema,
      ])
    }
    static var placeholder: RejectedParams { RejectedParams(part: .text("")) }

    private init(part: Store.RejectedPart) { self.part = part }

    init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
      part =
        json.object == nil
        ? .text(try String(reading: json, at: path))
        : .range(try RangeParams(reading: json, at: path).range)
    }
  }

  /// A stretch of the text, as `spans` give it.
  struct RangeParams: ParamsObject, Sendable {
    static let schemaName: String? = "RangeParams"

    let range: TextRange

    init(_ params: inout Params) throws(InvalidParams) {
      let start: PositionParams = try params.required("start", "Where it begins.")
      let end: PositionParams = try params.required("end", "Where it ends.")
      range = TextRange(start: start.position, end: end.position)
    }
  }

  /// A place in the text.
  struct PositionParams: ParamsObject, Sendable {
    static let schemaName: String? = "PositionParams"

    let position: TextPosition

    init(_ params: inout Params) throws(InvalidParams) {
      let line = try params.required("line", "The line, from 0.", in: 0...Int(Int32.max))
      let character = try params.required(
        "character", "The offset in the line, in position-encoding units.",
        in: 0...Int(Int32.max))
      position = TextPosition(line: line, character: character)
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.required("text", "The typed text; the first line that isn't blank is parsed.")
    rejected =
      try params.optional("reject", "Ranges of `spans`, or their texts, to leave as text.")
      ?? []
    old = try params.optional(
      "was", "The title before it was edited: a phrase that was in it stays text.")
    asksDoubt =
      try params.optional("doubt", "Whether the result may have `doubt`; by default true.") ?? true
    day = try params.optional(
      "day", "The day of a time alone, such as that of the heading above the line.")
    said = try Said(&params)
    try params.check(
      rejected.count <= Store.rejectedMax, "reject",
      .tooManyRejected(Store.rejectedMax))
  }

  func run(in session: inout Session) throws(MemoError) -> ParsedEntryOutput {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    let entry = try session.store.parse(
      text, since: old, rejecting: rejected.map(\.part), on: day)
    return ParsedEntryOutput(
      entry: entry, zone: session.store.wordsTime.zone, doubt: asksDoubt ? entry.doubt : nil)
  }
}

/// The parsed parts of a line.
struct ParsedEntryOutput: ResultObject {
  let entry: ParsedEntry
  /// That of the person, for the words of a repeat.
  let zone: Zone
  let doubt: ParsedEntry.Doubt?

  static let members: [ResultMember<Self>] =
    [
      .init("content", \.entry.content, "The text without the parsed parts, for `task/create`."),
      .optional("due", \.entry.due, "When the task is due."),
      .optional("start", \.entry.start, "When it starts."),
      .optional(
        "repeat",
        { parsed in
          parsed.entry.repeating.map { RepeatReadingOutput(reading: $0, zone: parsed.zone) }
        }, "How it repeats, for `task/create`."),
      .optional("remind", \.entry.reminders.all.nonEmpty, "Its reminders, for `task/create`."),
      .init("important", \.entry.isImportant, "Whether it is important."),
      .optional("group", \.entry.group, "The group it goes to."),
      .init("tags", \.entry.tags, "The `#tags` in the content, folded."),
      .init(
        "spans", { parsed in parsed.entry.spans.map { SpanOutput(span: $0, zone: parsed.zone) } },
        "The parsed parts, in the order of the text."),
    ] + PhraseNotes.members(of: { PhraseNotes(doubt: $0.doubt, unread: $0.entry.unread) })
}

/// How a task comes again as a line says it: it isn't yet known from when on.
private struct RepeatReadingOutput: ResultObject {
  let reading: RepeatReading
  let zone: Zone

  static let schemaName: String? = "ParsedRepeat"
  static let members: [ResultMember<Self>] = [
    .init("rule", \.reading.rule.text, "How often: an RRULE of RFC 5545."),
    .init("from", \.reading.base, "The base of the next occurrence."),
    .init(
      "words", { RepeatWords(rule: $0.reading.rule, base: $0.reading.base, zone: $0.zone) },
      "The same in words for people."),
  ]
}

/// A parsed part of the line.
private struct SpanOutput: ResultObject {
  let span: ParsedEntry.Span
  let zone: Zone

  static let schemaName: String? = "Span"
  static let members: [ResultMember<Self>] = [
    .init("range", \.span.range, "Where it is in the text."),
    .init(
      "kind", \.kind, "What it says.",
      as: .enumeration(["due", "start", "repeat", "remind", "group", "important"])
        .named("SpanKind")),
    .written(
      "value",
      "The due or start, the repeat, the reminder, the group's id, or true for `important`.",
      as: .anyOf([.string, .boolean, RepeatReadingOutput.schema])
    ) { $0.writeValue(to: &$1) },
    .optional("words", \.words, "A reminder in words for people."),
    .written("said", "The value for people, in the client's language.", as: .string) {
      $1.member("said", $0.said(in: $1.language))
    },
    .flag("kept", \.span.isKept, "True if it also remains in the content."),
  ]

  private var kind: String {
    switch span.value {
    case .due: "due"
    case .start: "start"
    case .repeats: "repeat"
    case .reminds: "remind"
    case .group: "group"
    case .important: "important"
    }
  }

  private var words: ReminderWords? {
    if case .reminds(let reminder) = span.value { ReminderWords(reminder, zone: zone) } else { nil }
  }

  private func said(in language: Language) -> String {
    switch span.value {
    case .due(let due): due.text(in: zone)
    case .start(let start): Sentence.starts(start.text(in: zone)).text(in: language)
    case .repeats(let reading):
      reading.rule.words(in: language, from: reading.base, zone: zone)
    case .reminds(let reminder):
      Sentence.reminds([reminder.words(in: language, zone: zone)]).text(in: language)
    case .group(let group): group.name
    case .important: Sentence.importantMark.text(in: language)
    }
  }

  private func writeValue(to writer: inout JSONWriter) {
    switch span.value {
    case .due(let due), .start(let due): writer.member("value", due)
    case .repeats(let reading):
      writer.member("value", RepeatReadingOutput(reading: reading, zone: zone))
    case .reminds(let reminder): writer.member("value", reminder)
    case .group(let group): writer.member("value", group.id)
    case .important: writer.member("value", true)
    }
  }
}
