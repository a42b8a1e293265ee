/// A key that seals what a hub holds: only who has it can read or make that.
public protocol SealType: Sendable {
  /// Where the key is, for sentences.
  var place: String { get }

  /// `body`, sealed for one purpose.
  func seal(_ body: [UInt8], for purpose: [UInt8]) throws(HubError) -> [UInt8]

  /// What was sealed; nil unless it was with this key, for that purpose, and nothing was changed.
  func open(_ sealed: [UInt8], for purpose: [UInt8]) -> [UInt8]?
}

/// A hub that holds sealed bodies, seen as if it held them plain; without a `seal`, the hub as it
/// is.
///
/// Each body is bound to the hub's life and its place in the chain: a hub can keep entries back, as
/// ever, but not show one as another.
public struct SealedHub<Inner: HubType>: HubType {
  /// The hub itself.
  public var inner: Inner
  private let seal: (any SealType)?

  /// `inner` through `seal`.
  public init(_ inner: Inner, seal: (any SealType)?) {
    (self.inner, self.seal) = (inner, seal)
  }

  /// Runs a request like the hub, with plain bodies.
  public mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    guard let seal else { return try inner.answer(request) }
    switch request {
    case .pull(let place, _), .hold(let place, _):
      return try opened(inner.answer(request), by: seal, epoch: place.epoch)
    case .part(_, let place):
      return try opened(inner.answer(request), by: seal, epoch: place.epoch)
    case .push(let place, let id, let body):
      let purpose = SealedBody.purpose(ofEntry: place.head + 1, id, epoch: place.epoch)
      let sealed = SealedBody.prefix + (try seal.seal(body, for: purpose))
      let answer = try inner.answer(.push(after: place, id: id, body: sealed))
      // It may have been appended before, and is sealed otherwise each time.
      if case .pushed(let entry) = answer, entry.id == id {
        return .pushed(HubEntry(head: entry.head, id: id, body: body))
      }
      return try opened(answer, by: seal, epoch: place.epoch)
    }
  }

  /// A part of a snapshot of everything at `head`, as the hub is to hold it.
  public func snapshotBody(
    _ body: [UInt8], at head: Int, epoch: String, part: Int = 0, hasMore: Bool = false
  ) throws(HubError) -> [UInt8] {
    guard let seal else { return body }
    let purpose = SealedBody.purpose(
      ofSnapshot: head, epoch: epoch, part: part, hasMore: hasMore)
    return SealedBody.prefix + (try seal.seal(body, for: purpose))
  }

  /// The body of the entry `id` at `head`, as the hub is to hold it.
  public func entryBody(
    _ body: [UInt8], at head: Int, _ id: String, epoch: String
  ) throws(HubError) -> [UInt8] {
    guard let seal else { return body }
    let purpose = SealedBody.purpose(ofEntry: head, id, epoch: epoch)
    return SealedBody.prefix + (try seal.seal(body, for: purpose))
  }

  /// An entry as the hub holds it, in plain; nil if it isn't sealed and should be.
  public func opened(_ entry: HubEntry, epoch: String) throws(HubError) -> HubEntry? {
    guard let seal else { return entry }
    guard SealedBody.isSealed(entry.body) else { return nil }
    let purpose = SealedBody.purpose(ofEntry: entry.head, entry.id, epoch: epoch)
    return try opened(entry, by: seal, for: purpose)
  }

  private func opened(
    _ answer: HubAnswer, by seal: any SealType, epoch: String
  ) throws(HubError) -> HubAnswer {
    switch answer {
    case .entries(var entries, let hasMore):
      for (index, entry) in entries.enumerated() {
        let purpose = SealedBody.purpose(ofEntry: entry.head, entry.id, epoch: epoch)
        entries[index] = try opened(entry, by: seal, for: purpose)
      }
      return .entries(entries, hasMore: hasMore)
    case .snapshot(let entry, let hasPending, let hasMore):
      return .snapshot(
        try opened(part: 0, entry, hasMore: hasMore, by: seal, epoch: epoch),
        hasPending: hasPending, hasMore: hasMore)
    case .part(let index, let entry, let hasMore):
      return .part(
        index, try opened(part: index, entry, hasMore: hasMore, by: seal, epoch: epoch),
        hasMore: hasMore)
    case .pushed(let entry):
      return .pushed(
        try opened(
          entry, by: seal, for: SealedBody.purpose(ofEntry: entry.head, entry.id, epoch: epoch)))
    case .turn, .idTaken, .otherChain: return answer
    }
  }

  private func opened(
    part: Int, _ entry: HubEntry, hasMore: Bool, by seal: any SealType, epoch: String
  ) throws(HubError) -> HubEntry {
    let purpose = SealedBody.purpose(
      ofSnapshot: entry.head, epoch: epoch, part: part, hasMore: hasMore)
    return try opened(entry, by: seal, for: purpose)
  }

  private func opened(
    _ entry: HubEntry, by seal: any SealType, for purpose: [UInt8]
  ) throws(HubError) -> HubEntry {
    guard SealedBody.isSealed(entry.body) else {
      throw .unusable(.sync(.entryUnsealed(entry.head, seal.place)))
    }
    let sealed = Array(entry.body.dropFirst(SealedBody.prefix.count))
    guard entry.body.starts(with: SealedBody.prefix), let body = seal.open(sealed, for: purpose)
    else {
      throw .unusable(.sync(.entryDoesntOpen(entry.head, seal.place)))
    }
    return HubEntry(head: entry.head, id: entry.id, body: body)
  }
}

/// What sealed bodies look like.
enum SealedBody {
  private static let mark = Array("memod sealed ".utf8)
  /// How a body begins that this version seals.
  static let prefix = mark + Array("1\n".utf8)

  /// Whether some version has sealed `body`.
  static func isSealed(_ body: [UInt8]) -> Bool { body.starts(with: mark) }

  static func purpose(ofEntry head: Int, _ id: String, epoch: String) -> [UInt8] {
    // With the length of what may hold anything, no two purposes read alike.
    Array("entry \(head) \(epoch.utf8.count) \(epoch) \(id)".utf8)
  }

  /// Of a snapshot in parts each says which it is and whether it is the last, so that none can be
  /// kept back.
  static func purpose(
    ofSnapshot head: Int, epoch: String, part: Int, hasMore: Bool
  ) -> [UInt8] {
    let isWhole = part == 0 && !hasMore
    let which = isWhole ? "" : "part \(part) \(hasMore ? "more" : "last") "
    return Array("snapshot \(which)\(head) \(epoch)".utf8)
  }
}
