// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos

// What the methods that write records have in common, as the wire has it.

extension MemoDraft {
  /// Takes the members of a memo to be made.
  init(_ params: inout Params) throws(InvalidParams) {
    let id: Memo.ID? = try params.optional(
      "id",
      "An id of the client's own. Creating again with equal params returns the first memo.")
    self.init(
      id: id, content: try params.required("content", "The Markdown text, kept byte for byte."))
    group = try params.optional("group", "The group it goes to; none without it.")
    flags = try params.flags()
    placement = try params.placement()
    origin = try params.origin()
    isParsed = try params.flag(
      "parse", "Whether the first line of `content` is read as `task/parse` reads it.",
      default: false)
  }
}

extension MemoPatch {
  /// Takes the members of a JSON Merge Patch, but for its task.
  init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    content = try params.optional("content", "The new text.", refusingNull: true)
    let tick: TickParams? = try params.optional(
      "tick", "Check boxes of the text, as it is or was at `base`, that change.")
    ticking = tick?.ticking
    title = try params.optional(
      "title", "The new title, put into the text in place of the old one.", refusingNull: true)
    group = try params.patch("group", "The group it goes to, at its end; null for none.")
    flags = try params.changedFlags()
    relinks = try params.flag(
      "relink", "Whether links to its old title are rewritten, should it get another one.",
      default: false)
    isParsed = try params.flag(
      "parse", "Whether `title`, or the first line of `content`, is read as `task/parse` reads it.",
      default: false)
    try params.check(
      title == nil || content == nil, "title", "give `title` or `content`, which holds it, not both"
    )
    try params.check(
      ticking == nil || content == nil, "tick", "give `tick` or `content`, not both")
    try params.check(
      title?.contains(where: \.isNewline) != true, "title", "`title` must be one line")
  }
}

extension DueInput: JSONReadable {
  public static var schema: Schema { .anyOf([Due.schema, .string.described("A date in words.")]) }

  public static var placeholder: DueInput { .due(.placeholder) }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    self = Due(text).map { .due($0) } ?? .words(text, path: path.description)
  }
}

extension TaskDraft: ParamsObject {
  public static let schemaName: String? = "TaskDraft"

  /// Takes the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    state = try params.optional("state", "Where it stands; `todo` without it.")
    for date in TaskFacet.Date.allCases {
      dates[date] = try params.optional(date.name, date.summary)
    }
    flags = try params.flags()
    repetition = try params.optional(
      "repeat", "How it comes again when it is done; an RRULE needs `due`.")
    reminders = try params.optional("remind", "When to be reminded of it.") ?? []
  }
}

extension TaskPatch: ParamsObject {
  public static let schemaName: String? = "TaskPatch"

  /// Takes the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    state = try params.optional("state", "Where it stands.", refusingNull: true)
    for date in TaskFacet.Date.allCases {
      dates[date] = try params.patch(date.name, date.summary)
    }
    flags = try params.changedFlags()
    repetition = try params.patch("repeat", "How it comes again when it is done; null for not.")
    reminders = try params.patch("remind", "When to be reminded of it; null for never.").map {
      $0 ?? []
    }
    occurrence = try params.occurrence()
  }
}

extension Params {
  /// The member `origin` that everything that writes can have.
  mutating func origin() throws(InvalidParams) -> String? {
    try optional(
      "origin", "Stands in the notifications instead of the connection's own origin.")
  }

  /// The member `occurrence` that everything that can complete a repeating task can have.
  mutating func occurrence() throws(InvalidParams) -> Occurrence? {
    try optional(
      "occurrence",
      "The `repeat.anchor` that was seen: if that occurrence is done already, nothing changes.")
  }

  /// The member `ifRevision` that everything that changes a record can have.
  mutating func ifRevision() throws(InvalidParams) -> Int? {
    try optional("ifRevision", "Only if the record is at this revision, else `conflict`.")
  }

  /// The members `before`, `after`, `first` and `last`, at most one of which may be there.
  mutating func placement<Record>() throws(InvalidParams) -> Placement<Record>? {
    let before: Identifier<Record>? = try optional("before", "Goes right before that one.")
    let after: Identifier<Record>? = try optional("after", "Goes right after that one.")
    let isFirst = try flag("first", "Goes before all others.", default: false)
    let isLast = try flag("last", "Goes after all others.", default: false)
    let all: [Placement<Record>?] = [
      before.map { .before($0) }, after.map { .after($0) }, isFirst ? .first : nil,
      isLast ? .last : nil,
    ]
    let places = all.compactMap { $0 }
    try check(
      places.count <= 1, nil, "give one of `before`, `after`, `first` and `last`, not several")
    return places.first
  }

  /// Which fields the memos of a result carry.
  mutating func returnedFields() throws(InvalidParams) -> FieldSet {
    let fields: [MemoField]? = try optional("fields", "What they carry; everything without it.")
    return fields.map(FieldSet.init) ?? .full
  }
}
