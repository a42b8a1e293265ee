import Support

/// Says when somebody is to be killed, and who.
final class Killer {
  private var dice: Dice
  private var left: Int
  private let millisecondsMax: Int
  private var time = ContinuousClock.now

  /// Kills `count` times, up to that long after each other.
  init(seed: UInt64, count: Int, millisecondsMax: Int) {
    dice = Dice(seed: seed)
    left = count
    self.millisecondsMax = millisecondsMax
  }

  /// Whether nobody will be killed any more.
  var isThrough: Bool { left <= 0 }

  /// How long to wait for the next time; the longest wait when it is over.
  var millisecondsLeft: Int32 {
    guard !isThrough else { return Int32(Child.secondsMax * 1000) }
    return max(0, Int32((time - .now) / .milliseconds(1)))
  }

  /// One of `members`, and never the same time again.
  func pick(_ members: [Int]) -> Int? {
    left -= 1
    time = .now + .milliseconds(1 + dice.roll(millisecondsMax))
    return dice.pickAny(members)
  }
}
