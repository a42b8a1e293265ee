import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON
import Wording

extension SyncEntry {
  /// The newest form of entries; a reader refuses a later one. Since 2, a repeat may have
  /// `BYSETPOS` or exceptions; since 3, a memo may have what other programs' texts say of it.
  static let format = 3

  /// The oldest form that has a place for all that the entry holds.
  private var formatNeeded: Int {
    if changes.contains(where: { $0.version?.memo.map { $0.foreign != ForeignData() } ?? false }) {
      return 3
    }
    let needsSecond = changes.contains { change in
      guard case .memo(let memo)? = change.version, let repetition = memo.task?.repetition else {
        return false
      }
      return !repetition.rule.bySetPos.isEmpty || !repetition.exceptions.isEmpty
    }
    return needsSecond ? 2 : 1
  }

  /// The entry as a body.
  public var body: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", formatNeeded)
      writer.member("at", at)
      writer.member("origin", origin)
      writer.member("label", label)
      writer.member("changes") { writer in
        writer.array { writer in
          for change in changes { writer.element(ChangeLine(change)) }
        }
      }
    }
    return writer.finish()
  }
}

/// The members of an entry, whose changes are read elsewhere.
struct EntryHeading: ParamsObject {
  let at: Instant
  let origin: String
  let label: String

  init(_ params: inout Params) throws(InvalidParams) {
    _ = try params.required("format", "The form of the entry.", as: Int.self)
    at = try params.required("at", "When it was made.")
    origin = try params.required("origin", "The machine that made it.")
    label = try params.required("label", "What it did.")
    let changes = try params.required("changes", "One for each record.", as: [ChangeLine].self)
    try params.check(changes.isEmpty, "changes", .sync(.changesTwice))
  }
}

/// One record's part in an entry: a memo, a group, or the id of one that is removed.
struct ChangeLine: ParamsObject, JSONWritable {
  let change: SyncEntry.Change

  init(_ change: SyncEntry.Change) { self.change = change }

  init(_ params: inout Params) throws(InvalidParams) {
    let changedAt: Instant = try params.required("changedAt", "When a person last changed it.")
    let memo = try params.optional("memo", "A memo.", as: MemoLine.self)?.memo
    let group = try params.optional("group", "A group.", as: GroupLine.self)?.group
    let noMemo: Memo.ID? = try params.optional("removedMemo", "The id of a memo.")
    let noGroup: Group.ID? = try params.optional("removedGroup", "The id of a group.")
    let all: [SyncEntry.Change] = [
      memo.map { .init(.memo($0.id), .memo($0), changedAt: changedAt) },
      group.map { .init(.group($0.id), .group($0), changedAt: changedAt) },
      noMemo.map { .init(.memo($0), nil, changedAt: changedAt) },
      noGroup.map { .init(.group($0), nil, changedAt: changedAt) },
    ].compactMap { $0 }
    try params.check(all.count == 1, "changedAt", .sync(.notOneRecord))
    change = all.first ?? .init(.memo(.example), nil, changedAt: changedAt)
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("changedAt", change.changedAt)
      switch (change.version, change.record) {
      case (.memo(let memo)?, _): writer.member("memo", ExportLine.memo(memo))
      case (.group(let group)?, _): writer.member("group", GroupLine(group))
      case (nil, .memo(let id)): writer.member("removedMemo", id)
      case (nil, .group(let id)): writer.member("removedGroup", id)
      }
    }
  }
}

/// A memo as exports have it, with nothing left out.
private struct MemoLine: JSONReadable {
  let memo: Memo

  static var schema: Schema { ImportedMemo.schema }
  static var placeholder: MemoLine {
    MemoLine(
      memo: Memo(
        id: .example, content: Content(""), createdAt: Instant(milliseconds: 0), position: .middle))
  }

  private init(memo: Memo) { self.memo = memo }

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let line = try ImportedMemo(reading: json, at: path)
    guard let createdAt = line.createdAt, let updatedAt = line.updatedAt, let place = line.place
    else { throw InvalidParams(at: path, .sync(.memoIncomplete)) }
    var memo = Memo(
      id: line.id, content: Content(line.content), group: line.group, task: line.task,
      createdAt: createdAt, updatedAt: updatedAt, trashedAt: line.trashedAt, position: place,
      creation: line.creation)
    for flag in line.flags { memo[flag] = true }
    memo.foreign = line.foreign ?? ForeignData()
    self.memo = memo
  }
}

/// A group with its query as the text it is kept as: a later version's goes through unread.
private struct GroupLine: ParamsObject, JSONWritable {
  let group: Group

  init(_ group: Group) { self.group = group }

  init(_ params: inout Params) throws(InvalidParams) {
    group = Group(
      id: try params.required("id", "The group's id."),
      name: try params.required("name", "Its name."),
      color: try params.required("color", "Its color.", as: Color.self).text,
      image: try params.optional("image", "Its image."),
      query: try params.optional("query", "Its query."),
      createdAt: try params.required("createdAt", "When it was created."),
      updatedAt: try params.required("updatedAt", "When it last changed."),
      position: try params.required("place", "Its position among the groups."),
      creation: try params.optional("creation", "A digest of its creation params."))
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", group.id)
      writer.member("name", group.name)
      writer.member("color", group.color)
      writer.memberIfPresent("image", group.image)
      writer.memberIfPresent("query", group.query)
      writer.member("createdAt", group.createdAt)
      writer.member("updatedAt", group.updatedAt)
      writer.member("place", group.position)
      writer.memberIfPresent("creation", group.creation)
    }
  }
}
