/// `UnicodeTableData` in the form in which it is looked up.
struct UnpackedTables {
  /// For each block of 64 code points its number in `places`; blocks without entries share one.
  private(set) var blocks: [UInt16] = []
  /// For each code point of a block its entry's place in `pool`, 0 if there is none.
  private(set) var places: [UInt16] = Array(repeating: 0, count: 64)
  /// Entries: a header and the mappings, see `UnicodeTables.Entry`.
  private(set) var pool: [UInt32] = [0]
  /// The pairs of scalars that have a composite, ascending, the first in the upper half.
  private(set) var pairs: [UInt64] = []
  /// The composites of the pairs.
  private(set) var composites: [UInt32] = []

  /// Unpacks `text`, which the generator describes.
  init(_ text: StaticString) {
    var numbers = PackedNumbers(text)
    readEntries(&numbers)
    readCompositions(&numbers)
  }

  private mutating func readEntries(_ numbers: inout PackedNumbers) {
    pool.reserveCapacity(1 << 15)
    places.reserveCapacity(1 << 14)
    var scalar = 0
    for _ in 0..<numbers.next() {
      scalar += numbers.next()
      let sharers = numbers.next() + 1
      let place = pool.count
      let flags = numbers.next()
      let combiningClass = numbers.next()
      let counts = numbers.next()
      pool.append(UInt32(combiningClass | flags << 8 | counts << 12))
      for _ in 0..<(counts & 7) + (counts >> 3 & 31) + (counts >> 8) {
        pool.append(UInt32(numbers.next()))
      }
      for _ in 0..<sharers {
        setPlace(UInt16(place), of: scalar)
        scalar += 1
      }
    }
  }

  private mutating func setPlace(_ place: UInt16, of scalar: Int) {
    let block = scalar >> 6
    while blocks.count <= block { blocks.append(0) }
    if blocks[block] == 0 {
      blocks[block] = UInt16(places.count >> 6)
      places.append(contentsOf: repeatElement(0, count: 64))
    }
    places[Int(blocks[block]) << 6 | scalar & 63] = place
  }

  private mutating func readCompositions(_ numbers: inout PackedNumbers) {
    var first = 0
    for _ in 0..<numbers.next() {
      first += numbers.next()
      pairs.append(UInt64(first) << 32 | UInt64(numbers.next()))
      composites.append(UInt32(numbers.next()))
    }
  }
}

/// Reads the numbers of `UnicodeTableData`; the generator describes how they are written.
private struct PackedNumbers {
  private let text: StaticString
  private var position = 0

  init(_ text: StaticString) {
    self.text = text
  }

  mutating func next() -> Int {
    var number = 0
    var shift = 0
    while position < text.utf8CodeUnitCount {
      let byte = Int(text.utf8Start[position])
      position += 1
      guard byte >= 48 else { continue }
      number |= ((byte - 48) & 31) << shift
      if byte - 48 < 32 { break }
      shift += 5
    }
    return number
  }
}
