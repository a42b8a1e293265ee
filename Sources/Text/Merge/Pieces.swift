/// A text cut into lines, or a line cut into words: the pieces, and the gaps between them.
///
/// What ends a line and the white space between words are gaps. Pieces that follow one another
/// always have a gap between them, so that a merge can't join two of them.
struct Pieces {
  /// What a text is cut into.
  enum Grain {
    case lines, words
  }

  /// Pieces of the same bytes have the same number, in all texts that were cut together.
  private(set) var ids: [Int32] = []
  private var bounds: [(start: Int32, end: Int32)] = []
  private let text: Range<Int>
  private let grain: Grain

  fileprivate init(
    _ bytes: UTF8Bytes, _ text: Range<Int>, _ grain: Grain, _ table: inout PieceTable
  ) {
    self.text = text
    self.grain = grain
    var start = text.lowerBound
    while let (piece, next) = grain.piece(in: bytes, from: start, to: text.upperBound) {
      ids.append(table.id(of: piece))
      bounds.append((Int32(piece.lowerBound), Int32(piece.upperBound)))
      start = next
    }
  }

  /// How many pieces there are.
  var count: Int { ids.count }

  /// The bytes of one piece.
  subscript(index: Int) -> Range<Int> { Int(bounds[index].start)..<Int(bounds[index].end) }

  /// The bytes of pieces in a row, with the gaps after them.
  subscript(range: Range<Int>) -> Range<Int> { start(range.lowerBound)..<start(range.upperBound) }

  /// The text after a piece of `range`, counted from the end of `range`; nil if it doesn't reach
  /// so far, or nothing does. White space that ends a line follows no word.
  func gap(_ range: Range<Int>, fromEnd distance: Int) -> Range<Int>? {
    let index = range.upperBound - distance
    guard index >= range.lowerBound, index + 1 < count || grain == .lines else { return nil }
    let gap = Int(bounds[index].end)..<start(index + 1)
    return gap.isEmpty ? nil : gap
  }

  /// The text before the first piece.
  var lead: Range<Int> { text.lowerBound..<start(0) }

  /// The text after the last piece; nil if there is none.
  var tail: Range<Int>? { bounds.last.map { Int($0.end)..<text.upperBound } }

  private func start(_ index: Int) -> Int {
    index < count ? Int(bounds[index].start) : text.upperBound
  }
}

extension Pieces.Grain {
  /// The first piece from `start` on, and where to look for the one after it.
  fileprivate func piece(
    in bytes: UTF8Bytes, from start: Int, to end: Int
  ) -> (piece: Range<Int>, next: Int)? {
    switch self {
    case .lines:
      guard start < end else { return nil }
      let line = bytes[..<end].line(from: start)
      return (line.text, min(line.next, end))
    case .words:
      let first = bytes.word(from: start, to: end, isSpace: true)
      guard first < end else { return nil }
      let last = bytes.word(from: first, to: end, isSpace: false)
      return (first..<last, last)
    }
  }
}

extension UTF8Bytes {
  /// Where the run of white space, or of anything else, ends that starts at `start`.
  fileprivate func word(from start: Int, to end: Int, isSpace: Bool) -> Int {
    var index = start
    while index < end {
      let (scalar, length) = scalar(at: index)
      guard scalar.isWhiteSpace == isSpace else { break }
      index += length
    }
    return index
  }

  /// Both parts hold the same bytes.
  func hasSameBytes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count
      && UTF8Bytes(rebasing: self[one]).hasSameBytes(as: UTF8Bytes(rebasing: self[other]))
  }
}

extension UInt32 {
  /// The scalar has Unicode's White_Space: what nobody sees, and has not, keeps a word together.
  fileprivate var isWhiteSpace: Bool { isSpace && self != 0x200B && self != 0xFEFF }
}

/// Numbers the different pieces of texts that are cut together.
struct PieceTable {
  private let bytes: UTF8Bytes
  private var slots = HashSlots()
  private var pieces: [Range<Int>] = []

  /// A table of pieces of parts of `bytes`.
  init(_ bytes: UTF8Bytes) {
    self.bytes = bytes
  }

  /// How many different pieces there are; their numbers begin at 0.
  var count: Int { pieces.count }

  /// The bytes of a piece.
  subscript(id: Int32) -> Range<Int> { pieces[Int(id)] }

  /// Cuts three texts.
  mutating func cut(_ texts: Sides<Range<Int>>, into grain: Pieces.Grain) -> Sides<Pieces> {
    texts.map { Pieces(bytes, $0, grain, &self) }
  }

  /// The number of the piece that has the bytes of `piece`; nil if none has.
  func id(ofSame piece: [UInt8]) -> Int32? {
    piece.withUnsafeBufferPointer { piece in
      slots.number(piece.byteHash) {
        UTF8Bytes(rebasing: bytes[pieces[$0]]).hasSameBytes(as: piece)
      }.map { Int32($0) }
    }
  }

  fileprivate mutating func id(of piece: Range<Int>) -> Int32 {
    let hash = UTF8Bytes(rebasing: bytes[piece]).byteHash
    if let id = slots.number(hash, { bytes.hasSameBytes(piece, pieces[$0]) }) { return Int32(id) }
    slots.add(hash)
    pieces.append(piece)
    return Int32(pieces.count - 1)
  }
}

/// Counts the pieces of a merged text, to find those that are in it more often than in the side
/// that has them most.
struct PieceCounter {
  private var most: [Int]
  private var counts: [Int]
  /// The pieces that are in it too often, of those that a side has.
  private(set) var doubled: Set<Int32> = []

  /// Counts pieces of `sides`, of which there are `count` different ones.
  init(_ sides: Sides<Pieces>, _ count: Int) {
    counts = Array(repeating: 0, count: count)
    most = counts
    var theirs = counts
    for id in sides.ours.ids { most[Int(id)] += 1 }
    for id in sides.theirs.ids { theirs[Int(id)] += 1 }
    for id in theirs.indices where theirs[id] > most[id] { most[id] = theirs[id] }
  }

  /// Counts what comes next in the merged text.
  mutating func add(_ ids: some Sequence<Int32>) {
    for id in ids {
      counts[Int(id)] += 1
      if counts[Int(id)] > most[Int(id)], most[Int(id)] > 0 { doubled.insert(id) }
    }
  }
}
