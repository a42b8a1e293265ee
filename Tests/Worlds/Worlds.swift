import Platform
import SyncTestSupport

/// Goes through random worlds until so many steps are done: `Worlds STEPS [SEED]`.
@main
struct Worlds {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let steps = Int(numbers.first ?? 100_000)
    let first = numbers.dropFirst().first ?? 1
    var seed = first
    var done = 0
    var all = World.Outcome()
    while done < steps {
      // Some with their stores in files, which take longer.
      let trial = WorldTrial(seed: seed, isOnFiles: seed % 8 == 0)
      let (outcome, failure) = trial.run()
      if let failure {
        print("seed \(trial): \(failure)")
        print("shrunk: \(trial.shrunk())")
        exit(1)
      }
      done += trial.steps
      all += outcome
      seed += 1
    }
    print(
      "\(done) steps in \(seed - first) worlds from seed \(first): \(all.entries) entries, "
        + "\(all.memos) memos, \(all.copies) of them put beside another; all alike at the end")
  }
}
