/// Input bytes as a row of decisions; at its end every decision is the first choice.
struct Tape {
  private var bytes: ArraySlice<UInt8>

  /// What stands between texts: no byte of UTF-8.
  static let separator: UInt8 = 0xFF

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// A number from 0 up to `sides` − 1.
  mutating func roll(_ sides: Int) -> Int {
    let number = sides <= 256 ? byte() : byte() << 16 | byte() << 8 | byte()
    return number % max(1, sides)
  }

  mutating func hits(oneIn sides: Int) -> Bool { roll(sides) == sides - 1 }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }

  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }

  /// The rest as up to `count` texts; missing ones are empty, and what is no UTF-8 is repaired.
  mutating func texts(_ count: Int) -> [String] {
    let parts = rest().split(
      separator: Self.separator, maxSplits: count - 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    return texts + [String](repeating: "", count: count - texts.count)
  }
}
