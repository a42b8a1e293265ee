/// The part of the Unicode Character Database that the standard library keeps to itself:
/// decompositions, compositions, combining classes and case folding (UAX #44).
///
/// Unpacked from `UnicodeTableData` when a text first needs it, which ASCII, Han, kana and
/// Hangul syllables never do; that takes about 0.3 milliseconds. A class, so that the readers of
/// short texts don't count references to five arrays each.
final class UnicodeTables: Sendable {
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

  private let blocks: [UInt16]
  private let places: [UInt16]
  private let pool: [UInt32]
  private let pairs: [UInt64]
  private let composites: [UInt32]

  private init() {
    let unpacked = UnpackedTables(UnicodeTableData.numbers)
    blocks = unpacked.blocks
    places = unpacked.places
    pool = unpacked.pool
    pairs = unpacked.pairs
    composites = unpacked.composites
  }

  /// What is known of a scalar; an entry of zeroes if it is a starter that nothing changes.
  @inline(__always)
  func entry(_ scalar: UInt32) -> Entry {
    let block = Int(scalar >> 6)
    guard block < blocks.count else { return Entry(header: 0, place: 0) }
    let place = Int(places[Int(blocks[block]) << 6 | Int(scalar & 63)])
    return Entry(header: pool[place], place: place)
  }

  /// A scalar of a mapping.
  @inline(__always)
  subscript(place: Int) -> UInt32 { pool[place] }

  /// The places of the scalar's full canonical decomposition, none if it has none.
  func canonical(_ entry: Entry) -> Range<Int> {
    mapping(entry.place + 1, entry.canonicalCount)
  }

  /// The places of its full compatibility decomposition, which is the canonical one for most.
  func compatible(_ entry: Entry) -> Range<Int> {
    if entry.compatibleCount == 0 { return canonical(entry) }
    return mapping(entry.place + 1 + entry.canonicalCount, entry.compatibleCount)
  }

  /// The places of its full case folding (statuses C and F), none if it folds to itself.
  func folded(_ entry: Entry) -> Range<Int> {
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
  private func mapping(_ start: Int, _ count: Int) -> Range<Int> {
    start..<start + count
  }
}
