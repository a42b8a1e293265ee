import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
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
    let killer = Killer(seed: seed, count: 100, answersMax: 6)
    let adders = (1...4).map { number in
      Adder(
        "w\(number)", count: 50, batchEvery: 3, in: notebook, seed: seed << 8 + UInt64(number),
        isThrough: { killer.isThrough })
    }
    let crowd = try Crowd(
      on: folder.path("memos"),
      adders + [observer, Reader(in: notebook), Completer(in: notebook)] as [any Worker])
    try crowd.work(killer: killer)
    let state = try Peer(on: folder.path("memos")).ask("store/status").text("state")
    try crowd.listen { observer.state == state && observer.listState == state }
    var audit = try Audit(folder.path("memos"))
    audit.compare(with: notebook)
    expect(audit.findings, equals: [], "seed \(seed)")
    #expect(killer.isThrough)
    #expect(notebook.acknowledged.count >= 200)
    expect(observer.findings(for: Set(audit.memos.keys)), equals: [], "seed \(seed)")
  }

  #if os(Linux)
    @Test func `a batch of 1000 that is killed at any call is there whole or not at all`() throws {
      let disk = try FaultyDisk()
      var dice = Dice(seed: 3)
      var counts: [Int] = []
      var callCount = 0
      for round in 0..<11 {
        let calls: [JSON] = (0..<1000).map { number in
          let params: JSON = ["id": .string("m_\(round)_\(number)"), "content": "text #tag"]
          return ["method": "memo/create", "params": params]
        }
        let peer = try disk.peer()
        let before = try peer.ask("store/status").int("counts.total")
        // The first is only counted.
        let last = round == 0 ? .max : 1 + dice.roll(callCount)
        disk.order(.death, .changing, from: last)
        let answer = Result { try peer.ask("store/batch", ["calls": .array(calls)]) }
        let isAnswered = (try? answer.get()) != nil
        callCount = round == 0 ? disk.callCount : callCount
        disk.heal()
        peer.child.signal(SIGKILL)
        _ = try peer.child.ending()
        let next = try Peer(on: disk.path("memos"))
        counts.append(try next.ask("store/status").int("counts.total") - before)
        #expect(counts[round] == 1000 || !isAnswered, "call \(last)")
      }
      #expect(counts.allSatisfy { $0 == 0 || $0 == 1000 }, "\(counts)")
      try expect(Audit(disk.path("memos")).findings, equals: [])
    }
  #endif

  @Test func `an import that is killed has taken in whole commits, and continues when repeated`()
    throws
  {
    let folder = try ScratchFolder()
    let count = 6000
    let lines = (0..<count).map { number in
      #"{"type":"memo","id":"m_\#(number)","content":"memo \#(number) #tag\#(number % 3)"}"# + "\n"
    }
    try StoreBytes(Array(lines.joined().utf8)).write(to: folder.path("lines"))
    let observer = try Peer(on: folder.path("memos"))
    try observer.ask("initialize", ["push": "ids"])
    let command = ["import", "--file", folder.path("memos")]
    let first = try Child(Child.memodPath, command, stdin: folder.path("lines"))
    var events = try observer.notification("store/didChange").texts("changes", "id")
    first.signal(SIGKILL)
    _ = try first.ending()
    while events.count < (try observer.ask("store/status").int("counts.total")) {
      events += try observer.notification("store/didChange").texts("changes", "id")
    }
    var audit = try Audit(folder.path("memos"))
    expect(audit.findings, equals: [])
    #expect(events.count % 1000 == 0 && Set(events) == Set(audit.memos.keys))

    let second = try Child(Child.memodPath, command, stdin: folder.path("lines"))
    let words = try second.restOfErrors()
    try expect(second.ending(), equals: .status(0))
    #expect(words.contains("\(count - events.count) created") || events.count == count)
    audit = try Audit(folder.path("memos"))
    expect(audit.memos.count, equals: count)
    expect(audit.findings, equals: [])
  }
}
