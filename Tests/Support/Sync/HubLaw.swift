import MemosSync
import TestSupport

/// A hub that the laws are run on.
public protocol TestedHub: HubType {
  /// Puts `parts`, which hold everything there is at `head`, in place of the entries up to it.
  mutating func trim(to head: Int, parts: [[UInt8]]) throws(HubError)
}

extension TestedHub {
  /// The same in one part.
  public mutating func trim(to head: Int, body: [UInt8]) throws(HubError) {
    try trim(to: head, parts: [body])
  }
}

extension MemoryHub: TestedHub {}

/// What doesn't hold of a hub.
public struct BrokenHubLaw: Error, CustomStringConvertible {
  /// What was expected and what came.
  public let description: String
}

/// A law of `HubType`, to be run on every implementation.
public struct HubLaw: Sendable, CustomStringConvertible {
  /// What holds, in a sentence.
  public let description: String
  private let body: @Sendable (inout HubTrial) throws -> Void

  private init(
    _ description: String, _ body: @escaping @Sendable (inout HubTrial) throws -> Void
  ) {
    (self.description, self.body) = (description, body)
  }

  /// Throws what doesn't hold of `hub`, which has no entries yet.
  public func check(_ hub: any TestedHub) throws {
    var trial = try HubTrial(hub)
    try body(&trial)
  }

  /// Every law.
  public static let all: [HubLaw] = [
    HubLaw("entries are read as they were appended, from 1 without gaps") { trial in
      let bodies = [[], [0], Array(0...255), Array("메모 \0 'quoted' \\x41".utf8)]
      for (index, body) in bodies.enumerated() { try trial.append("e\(index)", body) }
      for head in 0...bodies.count { try trial.expectTail(after: head) }
    },
    HubLaw("a push that doesn't name the last entry appends nothing and gets what it missed") {
      trial in
      let first = try trial.append("a")
      let second = try trial.append("b")
      try trial.expect(
        .push(after: trial.start, id: "c", body: []), .entries([first, second], hasMore: false))
      try trial.expect(
        .push(after: trial.place(first), id: "c", body: []), .entries([second], hasMore: false))
      try trial.expectTail(after: 0)
    },
    HubLaw("an entry that is pushed again is there once, and the answer is the same") { trial in
      let first = try trial.append("a", [1, 2, 3])
      try trial.expect(.push(after: trial.start, id: "a", body: [1, 2, 3]), .pushed(first))
      let second = try trial.append("b")
      try trial.expect(
        .push(after: trial.start, id: "a", body: [1, 2, 3]),
        .entries([first, second], hasMore: false))
    },
    HubLaw("an id that the chain has isn't appended again") { trial in
      let first = try trial.append("a")
      try trial.expect(.push(after: trial.place(first), id: "a", body: [9]), .idTaken("a"))
      try trial.expectTail(after: 0)
    },
    HubLaw("a place that the chain doesn't hold is said to be another chain's") { trial in
      let first = try trial.append("a")
      var epoch = trial.place(first)
      epoch.epoch = "another"
      var later = trial.place(first)
      later.head = 2
      var other = trial.place(first)
      other.headID = "b"
      for place in [epoch, later, other] {
        let answer = HubAnswer.otherChain(epoch: trial.epoch)
        try trial.expect(.pull(after: place, pending: nil), answer)
        try trial.expect(.push(after: place, id: "c", body: []), answer)
      }
      try trial.expectTail(after: 0)
    },
    HubLaw("a snapshot stands for the entries before it, whose ids stay taken") { trial in
      for id in ["a", "b", "c"] { _ = try trial.append(id) }
      try trial.trim(to: 2, body: [7])
      let snapshot = HubEntry(head: 2, id: "b", body: [7])
      for (pending, isThere) in [(nil, false), ("a", true), ("b", true), ("c", false)] {
        try trial.expect(
          .pull(after: trial.start, pending: pending), .snapshot(snapshot, hasPending: isThere))
      }
      try trial.expect(
        .push(after: trial.start, id: "b", body: []), .snapshot(snapshot, hasPending: true))
      try trial.expectTail(after: 2)
      try trial.expect(.push(after: trial.last, id: "a", body: []), .idTaken("a"))
      // One that is older, or of what isn't there yet, takes nobody's place.
      try trial.trim(to: 1, body: [8])
      try trial.trim(to: 9, body: [9])
      try trial.expect(
        .pull(after: trial.start, pending: nil), .snapshot(snapshot, hasPending: false))
      try trial.trim(to: 3, body: [10])
      try trial.expectTail(after: 3)
      _ = try trial.append("d")
      try trial.expectTail(after: 3)
    },
    HubLaw("a snapshot in parts is read part by part, and another one from its start") { trial in
      for id in ["a", "b", "c"] { _ = try trial.append(id) }
      try trial.trim(to: 2, parts: [[1], [], [3]])
      let at = HubPlace(epoch: trial.epoch, head: 2, headID: "b")
      let first = HubAnswer.snapshot(
        HubEntry(head: 2, id: "b", body: [1]), hasPending: false, hasMore: true)
      try trial.expect(.pull(after: trial.start, pending: nil), first)
      for (index, body) in [(1, []), (2, [3])] as [(Int, [UInt8])] {
        try trial.expect(
          .part(index, of: at),
          .part(index, HubEntry(head: 2, id: "b", body: body), hasMore: index < 2))
      }
      var other = at
      other.headID = "x"
      for (index, place) in [(0, at), (3, at), (-1, at), (1, other), (1, trial.last)] {
        try trial.expect(.part(index, of: place), first)
      }
      other.epoch = "another"
      try trial.expect(
        .part(1, of: other),
        .otherChain(epoch: trial.epoch))
      try trial.expectTail(after: 2)
      try trial.trim(to: 3, body: [9])
      let last = HubEntry(head: 3, id: "c", body: [9])
      try trial.expect(.part(1, of: at), .snapshot(last, hasPending: false))
    },
    HubLaw("a turn is given where nothing is new, and what was new is answered otherwise") {
      trial in
      try trial.expect(.hold(after: trial.start, pending: nil), .turn)
      let first = try trial.append("a", [1])
      let place = trial.place(first)
      try trial.expect(.hold(after: place, pending: "b"), .turn)
      let second = try trial.append("b", [2])
      try trial.expect(
        .hold(after: place, pending: "c"), .entries([second], hasMore: false))
      try trial.expect(.hold(after: trial.place(second), pending: "c"), .turn)
      try trial.expectTail(after: 0)
      var other = place
      other.epoch = "another"
      try trial.expect(
        .hold(after: other, pending: nil), .otherChain(epoch: trial.epoch))
      try trial.expectTail(after: 1)
    },
    HubLaw("of many entries an answer has some, and says that there are more") { trial in
      for number in 0..<510 { _ = try trial.append("e\(number)") }
      try trial.expectTail(after: 0)
    },
  ]
}

/// A hub on trial, and what it should hold.
public struct HubTrial {
  private var hub: any TestedHub
  let epoch: String
  private var entries: [HubEntry] = []

  init(_ hub: any TestedHub) throws {
    self.hub = hub
    let answer = try self.hub.answer(.pull(after: HubPlace(epoch: ""), pending: nil))
    guard case .otherChain(let epoch) = answer, !epoch.isEmpty else {
      throw BrokenHubLaw(description: "asked with no epoch: \(answer)")
    }
    self.epoch = epoch
  }

  var start: HubPlace { HubPlace(epoch: epoch) }
  var last: HubPlace { entries.last.map(place) ?? start }

  func place(_ entry: HubEntry) -> HubPlace {
    HubPlace(epoch: epoch, head: entry.head, headID: entry.id)
  }

  @discardableResult
  mutating func append(_ id: String, _ body: [UInt8] = []) throws -> HubEntry {
    let entry = HubEntry(head: entries.count + 1, id: id, body: body)
    try expect(.push(after: last, id: id, body: body), .pushed(entry))
    entries.append(entry)
    return entry
  }

  mutating func trim(to head: Int, body: [UInt8]) throws { try hub.trim(to: head, body: body) }

  mutating func trim(to head: Int, parts: [[UInt8]]) throws {
    try hub.trim(to: head, parts: parts)
  }

  mutating func expect(_ request: HubRequest, _ expected: HubAnswer) throws {
    let answer = try hub.answer(request)
    guard answer == expected else {
      throw BrokenHubLaw(description: "\(request): expected \(expected), got \(answer)")
    }
  }

  /// Reads to the end of the chain, an answer at a time.
  mutating func expectTail(after head: Int) throws {
    var place = head == 0 ? start : self.place(entries[head - 1])
    var read: [HubEntry] = []
    while true {
      let answer = try hub.answer(.pull(after: place, pending: nil))
      guard case .entries(let page, let hasMore) = answer, !(page.isEmpty && hasMore) else {
        throw BrokenHubLaw(description: "after \(place): \(answer)")
      }
      read += page
      guard hasMore, let last = page.last else { break }
      place = self.place(last)
    }
    guard read == Array(entries[head...]) else {
      throw BrokenHubLaw(description: "after \(head): \(read.map(\.head))")
    }
  }
}
