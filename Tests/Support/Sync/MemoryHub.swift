import MemosSync

/// A hub in memory: the laws of `HubType` in plain Swift, for tests and as an oracle.
public struct MemoryHub: HubType, Sendable {
  /// The life of this chain.
  public private(set) var epoch: String
  /// Everything at one head, from which the entries continue.
  private var snapshot: HubEntry?
  /// What else is in the snapshot.
  private var otherParts: [[UInt8]] = []
  private var entries: [HubEntry] = []
  /// The id of every entry there has been, in order: a snapshot takes the place of bodies only.
  private var ids: [String] = []
  /// The most entries in one answer.
  private let pageMax: Int

  /// An empty chain.
  public init(epoch: String, pageMax: Int = 100) {
    (self.epoch, self.pageMax) = (epoch, pageMax)
  }

  /// The same chain under another life, as after a part of it was lost.
  public func renamed(_ epoch: String) -> MemoryHub {
    var hub = self
    hub.epoch = epoch
    return hub
  }

  /// The last entry's head.
  public var head: Int { ids.count }

  /// Runs a request; it can always be reached.
  public mutating func answer(_ request: HubRequest) -> HubAnswer {
    switch request {
    case .pull(let place, let pending):
      holds(place) ? page(after: place.head, pending) : .otherChain(epoch: epoch)
    case .hold(let place, let pending):
      turn(answer(.pull(after: place, pending: pending)))
    case .part(let index, let place): part(index, of: place)
    case .push(let place, let id, let body): push(id, body, after: place)
    }
  }

  private mutating func part(_ index: Int, of place: HubPlace) -> HubAnswer {
    guard place.epoch == epoch, place.head == snapshot?.head, place.headID == snapshot?.id,
      otherParts.indices.contains(index - 1)
    else { return answer(.pull(after: HubPlace(epoch: place.epoch), pending: nil)) }
    let entry = HubEntry(head: place.head, id: place.headID, body: otherParts[index - 1])
    return .part(index, entry, hasMore: index < otherParts.count)
  }

  private func turn(_ answer: HubAnswer) -> HubAnswer {
    answer == .entries([], hasMore: false) ? .turn : answer
  }

  private mutating func push(_ id: String, _ body: [UInt8], after place: HubPlace) -> HubAnswer {
    guard holds(place) else { return .otherChain(epoch: epoch) }
    if place.head + 1 == ids.count, ids[place.head] == id, let entry = entries.last {
      return .pushed(entry)
    }
    if ids.prefix(place.head).contains(id) { return .idTaken(id) }
    guard place.head == ids.count else { return page(after: place.head, id) }
    let entry = HubEntry(head: place.head + 1, id: id, body: body)
    entries.append(entry)
    ids.append(id)
    return .pushed(entry)
  }

  /// Puts `parts`, which hold everything there is at `head`, in place of the entries up to it.
  public mutating func trim(to head: Int, parts: [[UInt8]]) {
    guard head <= ids.count, head > snapshot?.head ?? 0, let first = parts.first else { return }
    entries.removeAll { $0.head <= head }
    snapshot = HubEntry(head: head, id: ids[head - 1], body: first)
    otherParts = Array(parts.dropFirst())
  }

  /// Forgets the last entries, as a copy does that takes over and hadn't got them.
  public mutating func lose(_ count: Int) {
    let left = max(snapshot?.head ?? 0, ids.count - count)
    entries.removeAll { $0.head > left }
    ids.removeLast(ids.count - left)
  }

  private func holds(_ place: HubPlace) -> Bool {
    guard place.epoch == epoch, place.head <= ids.count else { return false }
    return place.head == 0 || ids[place.head - 1] == place.headID
  }

  private func page(after head: Int, _ pending: String?) -> HubAnswer {
    if let snapshot, head < snapshot.head {
      return .snapshot(
        snapshot, hasPending: pending.map(ids.prefix(snapshot.head).contains) ?? false,
        hasMore: !otherParts.isEmpty)
    }
    let behind = entries.drop { $0.head <= head }
    return .entries(Array(behind.prefix(pageMax)), hasMore: behind.count > pageMax)
  }
}
