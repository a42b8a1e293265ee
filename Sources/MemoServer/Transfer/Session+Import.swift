import JSONRPC
import Memos

/// What an import does with a record that is there already and differs.
enum ImportConflict: String, JSONEnumeration {
  case keep, replace

  static let schemaName = "ImportConflict"
}

/// What became of one line.
enum ImportOutcome: Sendable {
  case created, replaced, unchanged, kept
  /// It says nothing of a record, as a heading.
  case skipped
  case failed(RPCError)

  var word: String {
    switch self {
    case .created: "created"
    case .replaced: "replaced"
    case .unchanged: "unchanged"
    case .kept: "kept"
    case .skipped: "skipped"
    case .failed: "failed"
    }
  }
}

extension Session {
  /// Takes one line in; what is wrong with it is its outcome and touches no other.
  mutating func take(
    _ line: ImportLine, _ conflict: ImportConflict
  ) throws(RPCError) -> ImportOutcome {
    do throws(RPCError) {
      switch line {
      case .heading: return .skipped
      case .group(let group): return try take(group, conflict)
      case .memo(let memo): return try take(memo, conflict)
      }
    } catch {
      if error.isOfStore { throw error }
      return .failed(error)
    }
  }

  private mutating func take(
    _ line: ImportedGroup, _ conflict: ImportConflict
  ) throws(RPCError) -> ImportOutcome {
    if let image = line.image {
      try checkImage(image, of: line.id)
    }
    if let query = line.query { try check(query, of: line.id) }
    let old = try group(line.id)
    if old != nil { _ = try changeableGroup(line.id) }
    let name =
      old?.name == GroupName.cleaned(line.name)
      ? GroupName.cleaned(line.name) : try self.name(line.name, ifTaken: .number, except: line.id)
    let createdAt = line.createdAt ?? old?.createdAt ?? moment.now
    let group = Group(
      id: line.id, name: name, color: line.color?.text ?? old?.color ?? Group.colors[0],
      image: line.image, query: line.query?.text, createdAt: createdAt,
      updatedAt: line.updatedAt ?? createdAt,
      position: try place(line, old), creation: line.creation ?? old?.creation)
    guard let old else {
      try take(group, at: line.place)
      return .created
    }
    var twin = old
    // Nobody sees what a record was created with.
    twin.creation = group.creation
    if group.isSame(as: twin) { return .unchanged }
    guard conflict == .replace else { return .kept }
    if group.query != nil, old.query == nil { try checkIsEmpty(old) }
    try take(group, at: line.place)
    return .replaced
  }

  private mutating func take(
    _ line: ImportedMemo, _ conflict: ImportConflict
  ) throws(RPCError) -> ImportOutcome {
    try checkContent(line.content)
    if let group = line.group { try checkHolds(group, path: "group") }
    let old = try memo(line.id)
    let createdAt = line.createdAt ?? old?.createdAt ?? moment.now
    let memo = Memo(
      id: line.id, content: Content(line.content), group: line.group, isPinned: line.isPinned,
      task: line.task?.facet, createdAt: createdAt, updatedAt: line.updatedAt ?? createdAt,
      trashedAt: line.trashedAt,
      position: try place(line, old), creation: line.creation ?? old?.creation)
    guard let old else {
      try take(memo, at: line.place)
      return .created
    }
    var twin = old
    twin.creation = memo.creation
    if memo.isSame(as: twin) { return .unchanged }
    guard conflict == .replace else { return .kept }
    try take(memo, at: line.place)
    return .replaced
  }

  /// Where an imported group goes: where it says, where it is, or last.
  private func place(_ line: ImportedGroup, _ old: Group?) throws(RPCError) -> Position {
    if let place = line.place ?? old?.position {
      return try freePlace(place, for: line.id)
    }
    return try position(.last)
  }

  /// Where an imported memo goes: where it says, where it is, or last.
  private func place(_ line: ImportedMemo, _ old: Memo?) throws(RPCError) -> Position {
    let kept = old?.group == line.group ? old?.position : nil
    if let place = line.place, place != kept {
      return try freePlace(place, in: line.group)
    }
    if let kept { return kept }
    return try position(.last, in: line.group)
  }

  // A place that the line gives is kept whatever its length, since those of other lines go by it.

  private mutating func take(_ group: Group, at place: Position?) throws(RPCError) {
    _ = try group.position == place ? put(group) : self.place(group)
  }

  private mutating func take(_ memo: Memo, at place: Position?) throws(RPCError) {
    _ = try memo.position == place ? put(memo) : self.place(memo)
  }
}
