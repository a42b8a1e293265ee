#if os(Linux)
  import Foundation
  import JSONRPC
  import SQLiteStore
  import TestSupport
  import ServerTestSupport
  import Testing

  /// A day of random traffic: as much as takes a few seconds, or as much as fits into
  /// `MEMOD_SOAK_SECONDS`: see `make soak`.
  struct SoakTests {
    /// How things stand at a moment.
    private struct Sample {
      /// How much of the day is over, from 0 to 1.
      let share: Double
      /// What the first two clients' programs hold in memory.
      let residentKiB: [Int]
      let logKiB: Int
      let fileKiB: Int
      let commits: Int
    }

    private static func setting(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    /// How long to play; nil to play `roundCount` rounds, however long they take.
    private static let seconds = setting("MEMOD_SOAK_SECONDS")
    private static let roundCount = 300
    private static let actsPerRound = 20
    private static let seed = setting("MEMOD_SOAK_SEED") ?? 1
    private static let sampleCount = 60
    private static let dayMilliseconds = 86_400_000

    /// By how much memory may grow after the first third, on the line that fits best: 1 MiB, and
    /// what SQLite keeps of the file as long as it has not had the time to fill it.
    private static let growthKiBMax =
      1024 + (seconds ?? 0 < 300 ? SQLiteStorage.Options().cacheKiB : 0)
    /// A log that is emptied at 4 MiB, with some room for who reads it meanwhile.
    private static let logKiBMax = 16 * 1024

    @Test func `a day of random traffic leaves memory, log and lists as they should be`() throws {
      let disk = try FaultyDisk()
      let household = try Household(on: disk, seed: UInt64(Self.seed))
      let start = ContinuousClock.now
      var samples: [Sample] = []
      var round = 0
      var share = 0.0
      while share < 1 {
        for _ in 0..<Self.actsPerRound { try household.act() }
        round += 1
        share =
          Self.seconds.map { (ContinuousClock.now - start) / .seconds($0) }
          ?? Double(round) / Double(Self.roundCount)
        disk.millisecondsAhead = Int(share * Double(Self.dayMilliseconds))
        if share * Double(Self.sampleCount) >= Double(samples.count + 1) {
          samples.append(try sample(share, household, disk))
          try expect(household.findings(), equals: [], "seed \(Self.seed), round \(round)")
        }
      }
      report(samples, household)
      for client in 0..<2 {
        let growth = Self.growth(samples.map { ($0.share, Double($0.residentKiB[client])) })
        #expect(growth < Double(Self.growthKiBMax), "client \(client), seed \(Self.seed)")
      }
      #expect((samples.map(\.logKiB).max() ?? 0) < Self.logKiBMax)
      for onlooker in household.onlookers { try expect(onlooker.peer.leave(), equals: .status(0)) }
      let check = try Child.memod("check", "--file", disk.path("memos"))
      try expect(check.restOfOutput(), equals: "The store is sound.\n")
    }

    /// By how much what is measured grows after the first third, on the line that fits best.
    private static func growth(_ points: [(x: Double, y: Double)]) -> Double {
      let rest = points.dropFirst(points.count / 3)
      let count = Double(rest.count)
      let (meanX, meanY) = (rest.map(\.x).reduce(0, +) / count, rest.map(\.y).reduce(0, +) / count)
      let spread = rest.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
      let slope = rest.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +) / spread
      return slope * ((rest.last?.x ?? 0) - (rest.first?.x ?? 0))
    }

    private func sample(
      _ share: Double, _ household: Household, _ disk: FaultyDisk
    ) throws -> Sample {
      let status = try household.onlookers[0].peer.ask("store/status")
      return Sample(
        share: share,
        residentKiB: try household.onlookers.prefix(2).map { try $0.peer.child.residentKiB() ?? 0 },
        logKiB: try size(disk.path("memos-wal")), fileKiB: try size(disk.path("memos")),
        commits: status.text("state").sequence)
    }

    private func size(_ path: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.size] as? Int ?? 0) / 1024
    }

    private func report(_ samples: [Sample], _ household: Household) {
      for sample in samples {
        print(
          "soak: \(Int(sample.share * 24)) h, \(sample.commits) commits, resident",
          sample.residentKiB, "KiB, log \(sample.logKiB) KiB, file \(sample.fileKiB) KiB")
      }
      print("soak: \(household.requestCount) requests, seed \(Self.seed)")
    }
  }
#endif
