/// Random numbers that come out the same for the same seed (SplitMix64).
struct TextDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A text of up to `countMax` of these pieces.
  mutating func text(of pieces: [String], countMax: Int) -> String {
    let count = Int.random(in: 0...countMax, using: &self)
    return (0..<count).map { _ in pick(pieces) }.joined()
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// The bytes of a text, which `String` doesn't compare.
func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

/// Compares by bytes and shows both texts where they differ.
func isSame(_ one: String, _ other: String) -> Bool {
  bytes(one) == bytes(other)
}
