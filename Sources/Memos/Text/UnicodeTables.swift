/// The part of the Unicode Character Database that the standard library keeps to itself:
/// decompositions, compositions, combining classes and case folding (UAX #44).
///
/// Unpacked from `UnicodeTableData` when a text first needs it, which ASCII, Han, kana and
/// Hangul syllables never do. Hangul syllables are arithmetic, see `Hangul`.
struct UnicodeTables: Sendable {
  static let shared = UnicodeTables()

  /// One scalar's place in `pool`: a header, then its mappings.
  struct Entry {
    let header: UInt32
    let place: Int

    var combiningClass: UInt32 { header & 0xFF }
    /// The scalar can combine with one before it: no segment starts here.
    var joins: Bool { header & (1 << 8) != 0 }
    var changesInNFC: Bool { header & (2 << 8) != 0 }
    var changesInNFKC: Bool { header & (4 << 8) != 0 }
    var changesWhenFolded: Bool { header & (8 << 8) != 0 }

    fileprivate var canonicalCount: Int { Int(header >> 12 & 7) }
    fileprivate var compatibleCount: Int { Int(header >> 15 & 31) }
    fileprivate var foldedCount: Int { Int(header >> 20 & 3) }
  }

  private static let blockBits = 6
  private var blocks: [UInt16] = []
  private var places: [UInt16] = []
  private var pool: [UInt32] = [0]
  private var pairs: [UInt64] = []
  private var composites: [UInt32] = []

  private init() {
    var numbers = PackedNumbers(UnicodeTableData.numbers)
    readEntries(&numbers)
    readCompositions(&numbers)
  }

  /// What is known of a scalar; an entry of zeroes if it is a starter that nothing changes.
  @inline(__always)
  func entry(_ scalar: UInt32) -> Entry {
    let block = Int(scalar >> Self.blockBits)
    guard block < blocks.count else { return Entry(header: 0, place: 0) }
    let place = Int(places[Int(blocks[block]) << Self.blockBits | Int(scalar & 63)])
    return Entry(header: pool[place], place: place)
  }

  /// The scalar's full canonical decomposition, empty if it has none.
  func canonical(_ entry: Entry) -> ArraySlice<UInt32> {
    mapping(entry.place + 1, entry.canonicalCount)
  }

  /// The scalar's full compatibility decomposition, which is the canonical one for most.
  func compatible(_ entry: Entry) -> ArraySlice<UInt32> {
    if entry.compatibleCount == 0 { return canonical(entry) }
    return mapping(entry.place + 1 + entry.canonicalCount, entry.compatibleCount)
  }

  /// The scalar's full case folding (statuses C and F), empty if it folds to itself.
  func folded(_ entry: Entry) -> ArraySlice<UInt32> {
    let before = entry.canonicalCount + entry.compatibleCount
    return mapping(entry.place + 1 + before, entry.foldedCount)
  }

  /// The primary composite of two scalars, if there is one.
  func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    let pair = UInt64(first) << 32 | UInt64(second)
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < pair { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low] == pair ? composites[low] : nil
  }

  @inline(__always)
  private func mapping(_ start: Int, _ count: Int) -> ArraySlice<UInt32> {
    pool[start..<start + count]
  }

  private mutating func readEntries(_ numbers: inout PackedNumbers) {
    places = Array(repeating: 0, count: 1 << Self.blockBits)
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
    let block = scalar >> Self.blockBits
    while blocks.count <= block { blocks.append(0) }
    if blocks[block] == 0 {
      blocks[block] = UInt16(places.count >> Self.blockBits)
      places.append(contentsOf: repeatElement(0, count: 1 << Self.blockBits))
    }
    places[Int(blocks[block]) << Self.blockBits | scalar & 63] = place
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
