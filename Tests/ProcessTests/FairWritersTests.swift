import Foundation
import Synchronization
import TestSupport
import Testing

/// Programs whose clients write to one file at the same time, each as soon as it has its response.
struct FairWritersTests {
  private static let wire = WireFraming.lines
  private static let (writerCount, commitCount) = (8, 60)

  private struct Writer {
    let memod: Child

    /// Creates a memo and returns the number of the commit.
    func write(_ count: Int) throws -> Int {
      try memod.send(wire.request(count, "memo/create", #"{"content":"text"}"#))
      let reply = try memod.message(wire)
      let state = reply.components(separatedBy: #""state":""#).last ?? ""
      let number = state.prefix { $0 != "\"" }.split(separator: ".").last.flatMap { Int($0) }
      return try #require(number, "\(reply)")
    }
  }

  /// How many commits of others came between each two of a writer's own, the fewest first, as long
  /// as all of them write.
  private static func waits(_ commits: [[Int]]) -> [Int] {
    let end = commits.compactMap(\.last).min() ?? 0
    return commits.flatMap { own in
      zip(own, own.dropFirst()).filter { $0.1 <= end }.map { $0.1 - $0.0 - 1 }
    }.sorted()
  }

  @Test func `writers take turns, so that nobody waits for many commits of others`() throws {
    let folder = try ScratchFolder()
    let file = folder.path("memos")
    let commits = Mutex([[Int]](repeating: [], count: Self.writerCount))
    let (ready, threads) = (DispatchGroup(), DispatchGroup())
    for _ in 0..<Self.writerCount { ready.enter() }
    for number in 0..<Self.writerCount {
      threads.enter()
      Thread.detachNewThread {
        defer { threads.leave() }
        do {
          let writer: Writer
          do {
            // All begin together.
            defer { ready.leave() }
            writer = Writer(memod: try Child.memod("--file", file))
            _ = try writer.write(0)
          }
          ready.wait()
          for count in 1...Self.commitCount {
            let commit = try writer.write(count)
            commits.withLock { $0[number].append(commit) }
          }
        } catch {
          Issue.record(error)
        }
      }
    }
    threads.wait()
    let waits = Self.waits(commits.withLock { $0 })
    #expect(waits.count > 4 * Self.writerCount, "\(waits)")
    // Everybody writes once between two of one's own; before turns it was up to 90 times in all.
    #expect(waits[waits.count * 99 / 100] <= 4 * (Self.writerCount - 1), "\(waits)")
  }
}
