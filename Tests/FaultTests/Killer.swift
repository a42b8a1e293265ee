import TestSupport

/// Says when somebody is to be killed, and who.
///
/// It counts answers and looks at no clock, so that as much happens on a machine of any speed. What
/// the others are doing at that moment is up to the system.
final class Killer {
  private var dice: Dice
  private var left: Int
  private let answersMax: Int
  private var answersLeft = 1

  /// Kills `count` times, each after up to `answersMax` answers more.
  init(seed: UInt64, count: Int, answersMax: Int) {
    dice = Dice(seed: seed)
    left = count
    self.answersMax = answersMax
  }

  /// Whether nobody will be killed any more.
  var isThrough: Bool { left <= 0 }

  /// Notes that somebody was answered; whether it is time to kill.
  func isDueAfterAnswer() -> Bool {
    guard !isThrough else { return false }
    answersLeft -= 1
    return answersLeft <= 0
  }

  /// One of `members`, and never the same time again.
  func pick(_ members: [Int]) -> Int? {
    left -= 1
    answersLeft = 1 + dice.roll(answersMax)
    return dice.pickAny(members)
  }
}
