// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

// What the methods that write records have in common, as the wire has it.

extension MemoDraft {
  /// Reads the members of a new memo.
  init(_ params: inout Params) throws(InvalidParams) {
    let id: Memo.ID? = try params.optional(
      "id",
      "An id chosen by the client. A retry with equal params returns the first memo.")
    self.init(
      id: id, content: try params.required("content", "The Markdown text, stored byte for byte."))
    group = try params.optional("group", "Its group; by default none.")
    flags = try params.flags()
    placement = try params.placement()
    origin = try params.origin()
    isParsed = try params.flag(
      "parse", "Whether to parse the first line of `content` like `task/parse`.",
      default: false)
  }
}

extension MemoPatch {
  /// Reads the members of a JSON Merge Patch, except its task.
  init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    content = try params.optional("content", "The new text.", refusingNull: true)
    let tick: TickParams? = try params.optional(
      "tick", "The check boxes to change, in the current text or the text at `base`.")
    ticking = tick?.ticking
    title = try params.optional(
      "title", "The new title; replaces the old one in the text.", refusingNull: true)
    group = try params.patch("group", "Its group, at the end; null for none.")
    flags = try params.changedFlags()
    relinks = try params.flag(
      "relink", "Whether to rewrite links to the old title if the title changes.",
      default: false)
    isParsed = try params.flag(
      "parse", "Whether to parse `title`, or the first line of `content`, like `task/parse`.",
      default: false)
    try params.check(
      title == nil || content == nil, "title", .giveTitleOrContent
    )
    try params.check(
      ticking == nil || content == nil, "tick", .giveTickOrContent)
    try params.check(
      title?.contains(where: \.isNewline) != true, "title", .titleOneLineParam)
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

  /// Reads the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    state = try params.optional("state", "Its state; by default `todo`.")
    for date in TaskFacet.Date.allCases {
      dates[date] = try params.optional(date.name, date.summary)
    }
    flags = try params.flags()
    repetition = try params.optional(
      "repeat", "How it repeats when done; an RRULE needs `due`.")
    reminders = try params.optional("remind", "Its reminders.") ?? []
  }
}

extension TaskPatch: ParamsObject {
  public static let schemaName: String? = "TaskPatch"

  /// Reads the members.
  public init(_ params: inout Params) throws(InvalidParams) {
    self.init()
    state = try params.optional("state", "Its state.", refusingNull: true)
    for date in TaskFacet.Date.allCases {
      dates[date] = try params.patch(date.name, date.summary)
    }
    flags = try params.changedFlags()
    repetition = try params.patch("repeat", "How it repeats when done; null for not at all.")
    reminders = try params.patch("remind", "Its reminders; null for none.").map {
      $0 ?? []
    }
    occurrence = try params.occurrence()
  }
}

extension Params {
  /// The member `origin` that everything that writes can have.
  mutating func origin() throws(InvalidParams) -> String? {
    try optional(
      "origin", "Replaces the connection's origin in this commit.")
  }

  /// The member `occurrence` that everything that can complete a repeating task can have.
  mutating func occurrence() throws(InvalidParams) -> Occurrence? {
    try optional(
      "occurrence",
      "The `repeat.anchor` that was shown; if that occurrence is already done, nothing changes.")
  }

  /// The member `ifRevision` that everything that changes a record can have.
  mutating func ifRevision() throws(InvalidParams) -> Int? {
    try optional("ifRevision", "Fails with `conflict` unless the record is at this revision.")
  }

  /// The members `before`, `after`, `first` and `last`, at most one of which may be there.
  mutating func placement<Record>() throws(InvalidParams) -> Placement<Record>? {
    let before: Identifier<Record>? = try optional("before", "Directly before that record.")
    let after: Identifier<Record>? = try optional("after", "Directly after that record.")
    let isFirst = try flag("first", "Before all others.", default: false)
    let isLast = try flag("last", "After all others.", default: false)
    let all: [Placement<Record>?] = [
      before.map { .before($0) }, after.map { .after($0) }, isFirst ? .first : nil,
      isLast ? .last : nil,
    ]
    let places = all.compactMap { $0 }
    try check(
      places.count <= 1, nil, .giveOnePlace)
    return places.first
  }

  /// Which fields the memos of a result carry.
  mutating func returnedFields() throws(InvalidParams) -> FieldSet {
    let fields: [MemoField]? = try optional("fields", "The members of the memos; by default all.")
    return fields.map(FieldSet.init) ?? .full
  }
}
