import Memos
import MemosSync
import SyncTestSupport

extension FuzzTarget {
  /// An entry from a hub is taken in whole, and the store is sound, or it changes nothing.
  static let entries = FuzzTarget(
    "entries",
    seeds: [
      entry(
        #"{"changedAt":"2026-01-01T00:00:00Z","memo":{"type":"memo","id":"m1","content":"a #b","#
          + #""group":"g1","pinned":true,"task":null,"createdAt":"2026-01-01T00:00:00Z","#
          + #""updatedAt":"2026-01-01T00:00:00Z","trashedAt":null,"place":"a0"}}"#,
        #"{"changedAt":"2026-01-01T00:00:00Z","group":{"id":"g1","name":"G","color":"#
          + ##""#000000","createdAt":"2026-01-01T00:00:00Z","##
          + #""updatedAt":"2026-01-01T00:00:00Z","place":"a0"}}"#),
      entry(
        #"{"changedAt":"2026-01-01T00:00:00Z","removedMemo":"here"}"#,
        #"{"changedAt":"2026-01-01T00:00:00Z","removedGroup":"home"}"#),
    ].inputs,
    pieces: [
      #""group":"home""#, #""memo":"#, #""removedGroup":"home""#, #""id":"here""#,
      #""name":"Home""#,
      #""query":"{}""#, #""format":2"#, #""task":{"state":"done","due":"2026-01-01"}"#, "\\u0000",
      #""place":"a0""#,
    ],
    rounds: 300, check: checkEntry)

  private static func entry(_ changes: String...) -> String {
    #"{"format":1,"at":"2026-01-01T00:00:00Z","origin":"o","label":"l","changes":["#
      + changes.joined(separator: ",") + "]}"
  }

  private static func checkEntry(_ input: [UInt8]) throws {
    var machine = try linked
    let (records, link) = (try machine.records(), try machine.replica.link())
    let head = link?.head ?? 0
    _ = try machine.request()
    do {
      try machine.take(
        .entries([HubEntry(head: head + 1, id: "hostile", body: input)], hasMore: false))
    } catch let error as SyncError {
      let message = error.sentence.english
      try require(message.hasPrefix("Entry \(head + 1)"), message)
      try require(try machine.records() == records, "it was refused, and something is changed")
      try require(try machine.replica.link() == link, "it was refused, and the link moved")
      return
    }
    let groups = try machine.replica.groups()
    let holding = Set(groups.filter { $0.query == nil }.map(\.id))
    try require(Set(groups.map(\.name)).count == groups.count, "two groups have one name")
    for memo in try machine.memos() {
      try require(memo.group.map(holding.contains) ?? true, "\(memo.id) is in no group that holds")
    }
    // Whatever was taken in can be sent on.
    var snapshot = try machine.engine.snapshot(of: machine.replica)
    while let part = try snapshot.next(from: machine.replica) { _ = try SyncEntry(body: part) }
  }

  /// A machine that has followed its hub, with a memo in a group.
  private static var linked: Machine {
    get throws {
      var hub = MemoryHub(epoch: "hub")
      var machine = Machine("here")
      try machine.writeHome()
      try machine.link()
      try machine.settle(with: &hub)
      return machine
    }
  }
}
