import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Hostile input: what once broke something, and random input for each target.
///
/// `make fuzz` looks for more with libFuzzer; what it finds goes into the corpus.
struct FuzzTests {
  @Test(arguments: FuzzTarget.all)
  func `what is in the corpus holds`(target: FuzzTarget) throws {
    for (name, input) in try Corpus.inputs(of: target) {
      do {
        try target.check(input)
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
  }

  @Test(arguments: FuzzTarget.all)
  func `what holds for any input holds for random ones`(target: FuzzTarget) throws {
    let inputs = try Corpus.inputs(of: target).map(\.input)
    let seed = Self.seed
    var dice = Dice(seed: seed)
    for round in 0..<target.rounds {
      let input = target.mutated(inputs, &dice)
      do {
        try target.check(input)
      } catch {
        Issue.record("seed \(seed), round \(round): \(error)\nfor \(input)")
        return
      }
    }
  }

  @Test func `the corpus has inputs of targets and of nothing else`() throws {
    try expect(Corpus.folders().subtracting(FuzzTarget.all.map(\.name)), equals: [])
  }

  /// `MEMOD_SEED` tries others than those of every day.
  private static let seed =
    ProcessInfo.processInfo.environment["MEMOD_SEED"].flatMap { UInt64($0) } ?? 1
}

/// The inputs that are kept, a file each in a folder for each target.
private enum Corpus {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

  static func inputs(of target: FuzzTarget) throws -> [(name: String, input: [UInt8])] {
    let seeds = target.seeds.enumerated().map { (name: "seed \($0)", input: $1) }
    guard try folders().contains(target.name) else { return seeds }
    let folder = root.appendingPathComponent(target.name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return seeds
      + (try names.map { name in
        (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
      })
  }

  static func folders() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
  }
}
