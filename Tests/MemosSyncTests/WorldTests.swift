import SyncTestSupport
import Testing

/// Many machines and a hub in which everything that can happen does: see `World`.
struct WorldTests {
  @Test(arguments: WorldTrial.Kind.allCases)
  func `all machines come to the same, and nothing that was written is lost`(
    _ kind: WorldTrial.Kind
  ) {
    for seed in 1...3 {
      let trial = WorldTrial(seed: UInt64(seed), kind: kind, steps: 60, isOnFiles: seed == 3)
      if let failure = trial.failure() {
        Issue.record("seed \(seed), \(kind): \(failure)\nshrunk: \(trial.shrunk())")
        return
      }
    }
  }

  /// Long ones that have gone wrong: a group got another's former name in the middle of an entry,
  /// an answer came late, and the hub lost what a machine was joining.
  @Test(arguments: [3, 53, 101, 239]) func `what has gone wrong once doesn't again`(_ seed: UInt64)
  {
    #expect(WorldTrial(seed: seed).failure() == nil)
  }
}
