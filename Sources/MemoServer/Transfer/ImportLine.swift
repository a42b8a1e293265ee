import JSONRPC
import Memos

/// One line of an import, read and checked by itself.
enum ImportLine: Sendable {
  case heading
  case group(ImportedGroup)
  case memo(ImportedMemo)

  /// What every line says first.
  private struct Kind: ParamsObject {
    enum Word: String, JSONEnumeration {
      case memod, group, memo

      static let schemaName = "ExportLineType"
    }

    static let ignoresUnknownMembers = true
    let type: Word

    init(_ params: inout Params) throws(InvalidParams) {
      type = try params.required("type", "What the line holds.")
    }
  }

  init(_ json: JSON) throws(InvalidParams) {
    switch try Kind(reading: json, at: .root).type {
    case .memod:
      _ = try ImportedHeading(reading: json, at: .root)
      self = .heading
    case .group: self = .group(try ImportedGroup(reading: json, at: .root))
    case .memo: self = .memo(try ImportedMemo(reading: json, at: .root))
    }
  }

  /// The id of the record it holds.
  var id: String? {
    switch self {
    case .heading: nil
    case .group(let group): group.id.text
    case .memo(let memo): memo.id.text
    }
  }
}

/// The heading as an export line has it.
struct ImportedHeading: ParamsObject {
  static let schemaName: String? = "ExportHeading"

  init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "memod", "A heading.")
    let format = try params.required("format", "The form of the lines.", as: Int.self)
    try params.check(
      format <= ExportLine.format, "format",
      "the export has format \(format) and this memod knows \(ExportLine.format); update memod")
  }
}

/// A group as an export line has it.
struct ImportedGroup: ParamsObject, Sendable {
  static let schemaName: String? = "ExportedGroup"

  let id: Group.ID
  let name: String
  let color: Color?
  let image: String?
  let query: SavedQuery?
  let createdAt: Instant?
  let updatedAt: Instant?
  let place: Position?
  let creation: CreationDigest?

  init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "group", "A group.")
    id = try params.required("id", "The group's id.")
    name = try params.required("name", "Its name.")
    color = try params.optional("color", "Its color.")
    image = try params.optional("image", "Its image.")
    query = try params.optional("query", "Its query.")
    createdAt = try params.optional("createdAt", "When it was created.")
    updatedAt = try params.optional("updatedAt", "When it last changed.")
    place = try params.optional("place", "Its place among the groups.")
    creation = try params.optional("creation", "What it was created with.")
  }
}

/// A memo as an export line has it.
struct ImportedMemo: ParamsObject, Sendable {
  static let schemaName: String? = "ExportedMemo"

  let id: Memo.ID
  let content: String
  let group: Group.ID?
  let isPinned: Bool
  let task: Task?
  let createdAt: Instant?
  let updatedAt: Instant?
  let trashedAt: Instant?
  let place: Position?
  let creation: CreationDigest?

  struct Task: ParamsObject, Sendable {
    static let schemaName: String? = "ExportedTask"

    let facet: TaskFacet

    init(_ params: inout Params) throws(InvalidParams) {
      let state = try params.optional("state", "Where it stands.") ?? TaskState.todo
      let due: Due? = try params.optional("due", "When it is due.")
      let isImportant = try params.flag("important", "Whether it is important.", default: false)
      let completedAt: Instant? = try params.optional("completedAt", "When it was done.")
      facet = TaskFacet(
        state: state, due: due, isImportant: isImportant, completedAt: completedAt)
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "memo", "A memo.")
    id = try params.required("id", "The memo's id.")
    content = try params.required("content", "Its text.")
    group = try params.optional("group", "The group it is in.")
    isPinned = try params.flag("pinned", "Whether it is pinned.", default: false)
    task = try params.optional("task", "What makes it a task.")
    createdAt = try params.optional("createdAt", "When it was created.")
    updatedAt = try params.optional("updatedAt", "When it last changed.")
    trashedAt = try params.optional("trashedAt", "When it was put in the trash.")
    place = try params.optional("place", "Its place in its group.")
    creation = try params.optional("creation", "What it was created with.")
  }
}
