import Dates
import Memos

/// The handling of an existing record that differs from an imported one.
public enum ImportConflict: String, Sendable, CaseIterable {
  /// Leaves it as it is.
  case keep
  /// Puts the imported one in its place.
  case replace
}

/// What became of something that was imported.
public enum ImportOutcome: String, Sendable, CaseIterable {
  /// It was new.
  case created
  /// It has taken the place of one that differed.
  case replaced
  /// It was there already.
  case unchanged
  /// One that differs was kept.
  case kept
}

/// A group as an export has it: what it doesn't have is nil.
public struct ImportedGroup: Sendable {
  /// Its id.
  public var id: Group.ID
  /// Its name.
  public var name: String
  /// Its color, `#RRGGBB`.
  public var color: String?
  /// Its image.
  public var image: String?
  /// Its query.
  public var query: SavedQuery?
  /// When it was created.
  public var createdAt: Instant?
  /// When it was last changed.
  public var updatedAt: Instant?
  /// Its position among the groups.
  public var place: Position?
  /// A digest of its creation params.
  public var creation: CreationDigest?

  /// A group of which nothing else is known.
  public init(id: Group.ID, name: String) {
    (self.id, self.name) = (id, name)
  }
}

/// A memo as an export has it: what it doesn't have is nil.
public struct ImportedMemo: Sendable {
  /// Its id.
  public var id: Memo.ID
  /// Its text.
  public var content: String
  /// The group it is in.
  public var group: Group.ID?
  /// What is true of it.
  public var flags: [Memo.Flag] = []
  /// What makes it a task.
  public var task: TaskFacet?
  /// When it was created.
  public var createdAt: Instant?
  /// When it was last changed.
  public var updatedAt: Instant?
  /// When it was put in the trash.
  public var trashedAt: Instant?
  /// Its position in its group.
  public var place: Position?
  /// A digest of its creation params.
  public var creation: CreationDigest?
  /// Values of other programs' texts that no member holds.
  public var foreign: ForeignData?

  /// A memo of which nothing else is known.
  public init(id: Memo.ID, content: String) {
    (self.id, self.content) = (id, content)
  }
}

extension Store {
  /// Takes a group in, in the edit under way.
  public mutating func take(
    _ line: ImportedGroup, _ conflict: ImportConflict
  ) throws(MemoError) -> ImportOutcome {
    if let image = line.image {
      try checkImage(image, of: line.id)
    }
    if let query = line.query { try check(query, of: line.id) }
    let old = try group(line.id)
    if old != nil { _ = try changeableGroup(line.id) }
    let name =
      old?.name == GroupName.cleaned(line.name)
      ? GroupName.cleaned(line.name) : try self.name(line.name, ifTaken: .number, except: line.id)
    let createdAt = line.createdAt ?? old?.createdAt ?? time.now
    let group = Group(
      id: line.id, name: name, color: line.color ?? old?.color ?? Group.colors[0],
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

  /// Takes a memo in, in the edit under way.
  public mutating func take(
    _ line: ImportedMemo, _ conflict: ImportConflict
  ) throws(MemoError) -> ImportOutcome {
    try checkContent(line.content)
    if let group = line.group { try checkHolds(group, path: "group") }
    let old = try memo(line.id)
    let createdAt = line.createdAt ?? old?.createdAt ?? time.now
    var memo = Memo(
      id: line.id, content: Content(line.content), group: line.group, task: line.task,
      createdAt: createdAt, updatedAt: line.updatedAt ?? createdAt, trashedAt: line.trashedAt,
      position: try place(line, old), creation: line.creation ?? old?.creation)
    for flag in line.flags { memo[flag] = true }
    if let foreign = line.foreign { try check(foreign) }
    memo.foreign = line.foreign ?? old?.foreign ?? ForeignData()
    guard let old else {
      try take(memo, at: line.place)
      try confirmPast(of: memo, since: nil)
      return .created
    }
    var twin = old
    twin.creation = memo.creation
    if memo.isSame(as: twin) { return .unchanged }
    guard conflict == .replace else { return .kept }
    try take(memo, at: line.place)
    try confirmPast(of: memo, since: old)
    return .replaced
  }

  /// Where an imported group goes: where it says, where it is, or last.
  private func place(_ line: ImportedGroup, _ old: Group?) throws(MemoError) -> Position {
    if let place = line.place ?? old?.position {
      return try freePlace(place, for: line.id)
    }
    return try position(.last)
  }

  /// Where an imported memo goes: where it says, where it is, or last.
  private func place(_ line: ImportedMemo, _ old: Memo?) throws(MemoError) -> Position {
    let kept = old?.group == line.group ? old?.position : nil
    if let place = line.place, place != kept {
      return try freePlace(place, in: line.group)
    }
    if let kept { return kept }
    return try position(.last, in: line.group)
  }

  // A place that the line gives is kept whatever its length, since those of other lines go by it.

  private mutating func take(_ group: Group, at place: Position?) throws(MemoError) {
    _ = try group.position == place ? put(group) : self.place(group)
  }

  private mutating func take(_ memo: Memo, at place: Position?) throws(MemoError) {
    _ = try memo.position == place ? put(memo) : self.place(memo)
  }
}
