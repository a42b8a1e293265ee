import MemosSync
import SyncHub
import SyncTestSupport
import TestSupport
import Testing

extension SealedHub: TestedHub where Inner: TestedHub {
  /// As who trims does, in whatever chain there is.
  public mutating func trim(to head: Int, parts: [[UInt8]]) throws(HubError) {
    let answer = try inner.answer(.pull(after: HubPlace(epoch: ""), pending: nil))
    guard case .otherChain(let epoch) = answer else { return }
    var sealed: [[UInt8]] = []
    for (index, body) in parts.enumerated() {
      let hasMore = index + 1 < parts.count
      sealed.append(
        try snapshotBody(body, at: head, epoch: epoch, part: index, hasMore: hasMore))
    }
    try inner.trim(to: head, parts: sealed)
  }
}

/// Hubs that hold nothing in plain text.
struct SealedHubTests {
  private let key: SealingKey
  private let start = HubPlace(epoch: "hub")

  init() throws {
    key = try #require(SealingKey(SealingKeyTests.text, from: "key"))
  }

  private func hub(_ inner: MemoryHub = MemoryHub(epoch: "hub")) -> SealedHub<MemoryHub> {
    SealedHub(inner, seal: key)
  }

  @Test(arguments: HubLaw.all)
  func `a sealed hub keeps every law of hubs`(_ law: HubLaw) throws {
    try law.check(hub())
  }

  /// What the hub holds of two entries, and all there is as an answer.
  private func twoEntries() throws -> (held: [HubEntry], hub: SealedHub<MemoryHub>) {
    var hub = hub()
    _ = try hub.answer(.push(after: start, id: "a", body: Array("비밀 one".utf8)))
    let first = HubPlace(epoch: "hub", head: 1, headID: "a")
    _ = try hub.answer(.push(after: first, id: "b", body: Array("비밀 two".utf8)))
    guard case .entries(let held, false) = hub.inner.answer(.pull(after: start, pending: nil))
    else {
      Issue.record("The hub holds nothing.")
      return ([], hub)
    }
    return (held, hub)
  }

  @Test func `nothing of a text is in what the hub holds`() throws {
    let (held, _) = try twoEntries()
    for entry in held {
      for word in ["비밀", "one", "two"] {
        #expect(!String(decoding: entry.body, as: UTF8.self).contains(word))
      }
    }
  }

  /// What comes of a chain that holds these bodies.
  private func refusal(
    _ bodies: [[UInt8]], epoch: String = "hub", ids: [String] = ["a", "b"],
    seal: (any SealType)?
  ) throws -> String? {
    var inner = MemoryHub(epoch: epoch)
    var place = HubPlace(epoch: epoch)
    for (id, body) in zip(ids, bodies) {
      _ = inner.answer(.push(after: place, id: id, body: body))
      place = HubPlace(epoch: epoch, head: place.head + 1, headID: id)
    }
    var hub = SealedHub(inner, seal: seal)
    do throws(HubError) {
      _ = try hub.answer(.pull(after: HubPlace(epoch: epoch), pending: nil))
      return nil
    } catch {
      return error.sentence.description
    }
  }

  @Test func `an entry opens in its place only`() throws {
    let bodies = try twoEntries().held.map(\.body)
    try expect(refusal(bodies, seal: key), equals: nil)
    let moved = "Entry 1 of the hub can't be decrypted with the key in `key`"
    try expect(refusal(bodies.reversed(), seal: key)?.hasPrefix(moved), equals: true)
    try expect(refusal(bodies, epoch: "other", seal: key)?.hasPrefix(moved), equals: true)
    try expect(refusal(bodies, ids: ["c", "b"], seal: key)?.hasPrefix(moved), equals: true)
  }

  @Test func `what another key, a later version or nobody sealed isn't taken in`() throws {
    let bodies = try twoEntries().held.map(\.body)
    let other = try #require(SealingKey(String(SealingKeyTests.text.reversed()), from: "b.key"))
    try expect(refusal(bodies, seal: other)?.contains("with the key in `b.key`"), equals: true)
    let later = Array("memod sealed 2\n".utf8) + bodies[0].dropFirst(15)
    try expect(refusal([later], seal: key)?.contains("or by a later version"), equals: true)
    let plain = try refusal([Array("{}".utf8)], seal: key)
    expect(plain?.hasPrefix("Entry 1 of the hub isn't sealed"), equals: true)
  }

  @Test func `without the key a reader says what it takes`() throws {
    let body = try twoEntries().held[0].body
    do throws(SyncEntry.BodyError) {
      _ = try SyncEntry(body: body)
      Issue.record("It was read.")
    } catch {
      let reason = error.reason.description
      #expect(reason.hasPrefix("it is sealed: link the store again with --key-file"))
    }
  }

  @Test func `a snapshot opens in its place, and is no entry`() throws {
    var (_, hub) = try twoEntries()
    try hub.trim(to: 2, body: Array("all".utf8))
    let answer = try hub.answer(.pull(after: start, pending: nil))
    let all = HubEntry(head: 2, id: "b", body: Array("all".utf8))
    expect(answer, equals: .snapshot(all, hasPending: false))
    guard case .snapshot(let held, _, _) = hub.inner.answer(.pull(after: start, pending: nil))
    else {
      return
    }
    #expect(!String(decoding: held.body, as: UTF8.self).contains("all"))
    #expect(try refusal([held.body, held.body], seal: key) != nil)
  }

  @Test func `of a snapshot in parts none can be kept back or shown as another`() throws {
    let parts = (0..<3).map { [UInt8($0)] }
    var (_, hub) = try twoEntries()
    try hub.trim(to: 2, parts: parts)
    let place = HubPlace(epoch: "hub", head: 2, headID: "b")
    let pull = HubRequest.pull(after: start, pending: nil)
    guard case .snapshot(let first, _, true) = hub.inner.answer(pull),
      case .part(_, let second, true) = hub.inner.answer(.part(1, of: place)),
      case .part(_, let third, false) = hub.inner.answer(.part(2, of: place))
    else {
      Issue.record("It isn't in three parts.")
      return
    }
    let held = [first, second, third].map(\.body)
    for shown in [[0], [0, 1], [0, 2], [1, 2], [0, 2, 1], [0, 1, 1], [2]] {
      var liar = SealedHub(MemoryHub(epoch: "hub"), seal: key)
      liar.inner = try twoEntries().hub.inner
      liar.inner.trim(to: 2, parts: shown.map { held[$0] })
      #expect(throws: HubError.self, "\(shown)") {
        _ = try liar.answer(pull)
        for index in 1..<max(shown.count, 2) { _ = try liar.answer(.part(index, of: place)) }
      }
    }
  }
}
