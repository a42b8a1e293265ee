/// Brings one segment after another into a normal form.
///
/// A segment is a scalar and those after it that can join it, so segments can't affect each other.
struct SegmentNormalizer {
  private let form: NormalForm
  private let tables = UnicodeTables.shared
  /// Scalars with their combining class in the top byte.
  private var ranked: [UInt32] = []
  private var unfolded: [UInt32] = []

  init(_ form: NormalForm) {
    self.form = form
  }

  /// Appends the normal form of the segment `range` of `bytes`.
  mutating func append(_ range: Range<Int>, of bytes: UTF8Bytes, to output: inout [UInt8]) {
    ranked.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      let (scalar, length) = bytes.scalar(at: index)
      decompose(scalar)
      index += length
    }
    CanonicalOrder.sort(&ranked)
    if form.foldsCase { fold() }
    if form == .search { LatinMarks.strip(&ranked) }
    // A standalone consonant is a key that was typed, not a part of the syllable beside it.
    let isKey = form == .search && Hangul.isStandalone(bytes.scalar(at: range.lowerBound).value)
    if !isKey || range.count > 3 { compose() }
    for scalar in ranked { output.appendUTF8(scalar & 0xFF_FFFF) }
  }

  private mutating func decompose(_ scalar: UInt32) {
    if Hangul.syllables.contains(scalar) { return Hangul.decompose(scalar) { ranked.append($0) } }
    let entry = tables.entry(scalar)
    let isCanonical = form == .canonical || form == .folded
    let parts = isCanonical ? tables.canonical(entry) : tables.compatible(entry)
    if parts.isEmpty {
      rank(scalar, entry)
    } else if form == .search, Hangul.isStandalone(scalar) {
      for part in parts { appendKeys(tables[part]) }
    } else {
      for part in parts { rank(tables[part], tables.entry(tables[part])) }
    }
  }

  /// Appends a standalone consonant or vowel, clusters as the two keys they are typed with.
  private mutating func appendKeys(_ letter: UInt32) {
    if let (first, second) = Hangul.pair(ofCluster: letter) {
      ranked.append(first)
      ranked.append(second)
    } else {
      ranked.append(letter)
    }
  }

  private mutating func rank(_ scalar: UInt32, _ entry: UnicodeTables.Entry) {
    if form == .search, SearchScalars.isIgnorable(scalar) { return }
    ranked.append(entry.combiningClass << 24 | scalar)
  }

  private mutating func fold() {
    swap(&ranked, &unfolded)
    ranked.removeAll(keepingCapacity: true)
    for member in unfolded {
      let scalar = member & 0xFF_FFFF
      let folded = tables.folded(tables.entry(scalar))
      if folded.isEmpty { ranked.append(member) }
      for part in folded { decompose(tables[part]) }
    }
    CanonicalOrder.sort(&ranked)
  }

  /// The canonical composition algorithm (The Unicode Standard, definition D117).
  private mutating func compose() {
    var count = 0
    var starter: Int?
    var lastClass: UInt32 = 0
    for index in ranked.indices {
      let member = ranked[index]
      let scalar = member & 0xFF_FFFF
      let ownClass = member >> 24
      if let starter, starter == count - 1 || lastClass < ownClass,
        let composite = composite(ranked[starter] & 0xFF_FFFF, scalar)
      {
        ranked[starter] = composite
        continue
      }
      if ownClass == 0 { starter = count }
      lastClass = ownClass
      ranked[count] = member
      count += 1
    }
    ranked.removeSubrange(count...)
  }

  private func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.composite(first, second) ?? tables.composite(first, second)
  }
}
