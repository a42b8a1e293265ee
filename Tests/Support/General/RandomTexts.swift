extension Dice {
  /// A text of up to `countMax` of these pieces.
  public mutating func text(of pieces: [String], countMax: Int) -> String {
    (0..<roll(countMax + 1)).map { _ in pick(pieces) }.joined()
  }
}

/// The bytes of a text, which `String` doesn't compare.
public func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

/// Compares by bytes and shows both texts where they differ.
public func isSame(_ one: String, _ other: String) -> Bool {
  bytes(one) == bytes(other)
}
