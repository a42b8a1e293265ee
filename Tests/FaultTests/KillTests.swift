import Foundation
import JSONRPC
import Support
import Testing

/// `kill -9` at any moment.
struct KillTests {
  @Test(arguments: [1, 2] as [UInt64])
  func `killed at random while they write, nothing acknowledged is lost and nothing is half there`(
    seed: UInt64
  ) throws {
    let folder = try ScratchFolder()
    let notebook = Notebook()
    let observer = Observer()
    let crowd = try Crowd(
      on: folder.path("memos"),
      [observer, Reader(in: notebook), Completer(in: notebook)]
        + (1...4).map { number in
          Adder(
            "w\(number)", count: 50, batchEvery: 3, in: notebook, seed: seed << 8 + UInt64(number))
        } as [any Worker])
    try crowd.work(killer: Killer(seed: seed, count: 100, millisecondsMax: 20))
    let state = try Peer(on: folder.path("memos")).ask("store/status").text("state")
    try crowd.listen { observer.state == state && observer.listState == state }
    var audit = try Audit(folder.path("memos"))
    audit.compare(with: notebook)
    #expect(audit.findings == [], "seed \(seed)")
    #expect(crowd.killCount > 50, "seed \(seed)")
    #expect(observer.findings(for: Set(audit.memos.keys)) == [], "seed \(seed)")
  }
}
