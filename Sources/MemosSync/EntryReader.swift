import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

/// An entry as its body has it. Its changes are read some at a time: all of a large one would take
/// many times the memory of the body.
struct EntryReader {
  let at: Instant
  let origin: String
  let label: String
  /// What it says of every record, without texts.
  private(set) var outline = HubOutline()
  private let body: [UInt8]
  private let limits: SyncLimits
  private let elements: [Range<Int>]
  /// Where the changes are in `elements`: of groups that may hold memos, of memos, of other groups.
  private(set) var early: [Int] = []
  private(set) var memos: [Int] = []
  private(set) var late: [Int] = []
  /// The changes, if they are few.
  private var read: [SyncEntry.Change]?

  /// How many changes are read once and kept.
  private static let keptMax = 256

  /// Reads all of it once; throws a reason, for people, when it isn't one that can be taken in.
  init(_ body: [UInt8], within limits: SyncLimits) throws(SyncEntry.BodyError) {
    guard body.count <= limits.entryBytes else {
      throw SyncEntry.BodyError(.tooManyBytes(body.count, limits.entryBytes))
    }
    if SealedBody.isSealed(body) {
      throw SyncEntry.BodyError(.sealedEntry, mayBeReadLater: true)
    }
    let scan = EntryScan(body)
    let heading = try EntryHeading(parsing: scan.heading)
    (at, origin, label) = (heading.at, heading.origin, heading.label)
    (self.body, self.limits, elements) = (body, limits, scan.elements)
    for text in [origin, label] where !text.isAllowed(limits.nameBytes) {
      throw SyncEntry.BodyError(.nameTooLong)
    }
    try readOutline()
  }

  /// The same on top of what `outline` has; throws also if it contradicts it.
  init(
    _ body: [UInt8], on outline: HubOutline, within limits: SyncLimits
  ) throws(SyncEntry.BodyError) {
    try self.init(body, within: limits)
    // What is in memory can be read.
    if let fault = (try? self.outline.fault(on: outline)) ?? nil {
      throw SyncEntry.BodyError(fault)
    }
  }

  private mutating func readOutline() throws(SyncEntry.BodyError) {
    let isSmall = elements.count <= Self.keptMax
    var kept: [SyncEntry.Change] = []
    for index in elements.indices {
      let change = try parsedChange(index)
      if let reason = change.fault(within: limits) { throw SyncEntry.BodyError(reason) }
      guard !outline.has(change.record) else {
        throw SyncEntry.BodyError(.recordTwice(change.record.text))
      }
      outline.note(change)
      if change.isLate {
        late.append(index)
      } else if change.record.isGroup {
        early.append(index)
      } else {
        memos.append(index)
      }
      if isSmall { kept.append(change) }
    }
    if isSmall { read = kept }
  }

  /// How many changes there are.
  var count: Int { elements.count }

  /// What holds no memos any more, which is taken in behind all memos.
  func lateChanges() throws(SyncEntry.BodyError) -> [SyncEntry.Change] {
    var changes: [SyncEntry.Change] = []
    for index in late { changes.append(try change(index)) }
    return changes
  }

  /// How many bytes of the body say what a change is.
  func byteCount(_ index: Int) -> Int { elements[index].count }

  func change(_ index: Int) throws(SyncEntry.BodyError) -> SyncEntry.Change {
    if let read { return read[index] }
    return try parsedChange(index)
  }

  private func parsedChange(_ index: Int) throws(SyncEntry.BodyError) -> SyncEntry.Change {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: body[elements[index]])
    } catch {
      throw SyncEntry.BodyError(.notJSON)
    }
    do throws(InvalidParams) {
      return try ChangeLine(reading: json, at: JSONPath.root.member("changes").element(index))
        .change
    } catch {
      throw SyncEntry.BodyError(of: error.reason)
    }
  }
}

extension SyncEntry {
  /// Reads a body; throws a reason, for people, when it isn't one that can be taken in.
  public init(body: [UInt8], within limits: SyncLimits = SyncLimits()) throws(BodyError) {
    let reader = try EntryReader(body, within: limits)
    var changes: [Change] = []
    for index in 0..<reader.count { changes.append(try reader.change(index)) }
    self.init(at: reader.at, origin: reader.origin, label: reader.label, changes: changes)
  }

  /// Why a body can't be taken in.
  public struct BodyError: Error, Sendable, Hashable {
    /// The reason, without a full stop.
    public let reason: Sentence
    /// Whether a person can make it readable here: by a later version, or with the key.
    public let mayBeReadLater: Bool

    init(_ reason: SyncSentence, mayBeReadLater: Bool = false) {
      (self.reason, self.mayBeReadLater) = (.sync(reason), mayBeReadLater)
    }

    fileprivate init(of reason: Sentence) { (self.reason, mayBeReadLater) = (reason, false) }
  }
}

extension EntryHeading {
  /// Reads an entry from which the changes were taken out.
  fileprivate init(parsing bytes: [UInt8]) throws(SyncEntry.BodyError) {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw SyncEntry.BodyError(.notJSON)
    }
    if let format = json["format"]?.int, format > SyncEntry.format {
      throw SyncEntry.BodyError(.formatTooNew(format, SyncEntry.format), mayBeReadLater: true)
    }
    if let format = json["format"]?.int, format < 1 {
      throw SyncEntry.BodyError(.formatBelow(format))
    }
    do throws(InvalidParams) {
      self = try EntryHeading(reading: json, at: .root)
    } catch {
      throw SyncEntry.BodyError(of: error.reason)
    }
  }
}

extension SyncEntry.Change {
  /// Whether it may leave memos without a group until they have left it too.
  var isLate: Bool { record.isGroup && (version?.group.map { $0.query != nil } ?? true) }

  /// What is wrong with it by itself, whatever the store holds.
  fileprivate func fault(within limits: SyncLimits) -> SyncSentence? {
    let name = record.text
    switch version {
    case .memo(let memo)?:
      guard memo.content.text.isAllowed(limits.contentBytes) else {
        return .textTooLong(name)
      }
      guard memo.position.isAllowed(limits) else { return .placeTooLong(name) }
    case .group(let group)?:
      guard group.name.isAllowed(limits.nameBytes), group.name == GroupName.cleaned(group.name),
        !GroupName.isReserved(group.name)
      else { return .groupName(name) }
      guard group.image?.isAllowed(limits.imageBytes) ?? true,
        group.query?.isAllowed(limits.contentBytes) ?? true
      else { return .groupTexts(name) }
      guard group.position.isAllowed(limits) else { return .placeTooLong(name) }
    case nil: break
    }
    if case .group(let id) = record, Group.builtIn(id) != nil {
      return .builtIn(name)
    }
    return nil
  }
}

extension Position {
  fileprivate func isAllowed(_ limits: SyncLimits) -> Bool { text.isAllowed(limits.placeBytes) }
}

extension String {
  fileprivate func isAllowed(_ bytesMax: Int) -> Bool {
    utf8.count <= bytesMax && !utf8.contains(0)
  }
}
