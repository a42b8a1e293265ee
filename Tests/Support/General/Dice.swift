/// Random numbers that come out the same for the same seed (SplitMix64).
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Dice that roll the same for the same `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to `sides` − 1.
  public mutating func roll(_ sides: Int) -> Int {
    Int(next() % UInt64(max(1, sides)))
  }

  /// Whether a roll of `sides` came out as 0.
  public mutating func hits(oneIn sides: Int) -> Bool { roll(sides) == 0 }

  /// One of `choices`, of which there is at least one.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[roll(choices.count)]
  }

  /// One of `choices`, or nil if there are none.
  public mutating func pickAny<Choice>(_ choices: [Choice]) -> Choice? {
    choices.isEmpty ? nil : pick(choices)
  }
}
