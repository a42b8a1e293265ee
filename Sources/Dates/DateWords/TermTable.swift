extension String {
  /// The words in a row of a table. Cut as bytes, since the tables are made before the first line
  /// is read.
  func words(between separator: Unicode.Scalar = " ") -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}

/// Words of dates by their keys: found with one multiplication, since every word of a line is
/// looked up.
struct TermTable: Sendable {
  private var keys: [UInt64]
  private var terms: [DateTerm]
  private let shift: UInt64
  /// How many words there are.
  private(set) var count = 0

  init(_ entries: [(Substring, DateTerm)]) {
    var bits: UInt64 = 4
    while 1 << bits < entries.count * 2 { bits += 1 }
    shift = 64 - bits
    keys = Array(repeating: 0, count: 1 << bits)
    terms = Array(repeating: .unknown, count: 1 << bits)
    for (word, term) in entries {
      let key = DateWordKey(word).packed
      let slot = self.slot(key)
      if keys[slot] == 0 { count += 1 }
      keys[slot] = key
      terms[slot] = term
    }
  }

  /// Where `key` is, or can be put.
  private func slot(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while keys[slot] != key, keys[slot] != 0 { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  /// What the word of that key says; nil if there is none.
  subscript(key: DateWordKey) -> DateTerm? {
    let slot = slot(key.packed)
    return keys[slot] == 0 ? nil : terms[slot]
  }
}
