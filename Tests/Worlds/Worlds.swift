import Platform
import SyncTestSupport

/// Goes through random worlds until so many steps are done: `Worlds STEPS [SEED]`.
@main
struct Worlds {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let steps = Int(numbers.first ?? 100_000)
    var seed = numbers.dropFirst().first ?? 1
    var done = 0
    while done < steps {
      let trial = WorldTrial(seed: seed)
      done += trial.steps
      if let failure = trial.failure() {
        print("seed \(seed), \(trial.kind): \(failure)")
        print("shrunk: \(trial.shrunk())")
        exit(1)
      }
      seed += 1
    }
    print(
      "\(done) steps in \(seed - (numbers.dropFirst().first ?? 1)) worlds, all alike at the end")
  }
}
