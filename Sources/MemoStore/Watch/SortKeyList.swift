import Memos

/// The sort keys of a list's rows, in order, each packed into bytes that compare as it does: some
/// forty bytes a row, where a key of its own takes ten times that.
///
/// In pieces, so that a row that comes or goes moves some kilobytes however long the list is.
struct SortKeyList: Sendable {
  private var pieces: [Piece] = []
  private let form: SortKeyForm
  /// How many rows there are.
  private(set) var count = 0

  /// An empty list of rows in that order.
  init(_ ordering: Ordering) {
    form = SortKeyForm(ordering)
  }

  /// The last row's key.
  var last: SortKey? { pieces.last.flatMap { form.unpack($0[$0.count - 1]) } }

  /// The memos of those rows.
  func ids(in range: Range<Int>) -> [Memo.ID] { keys(in: range).map(\.id) }

  /// The keys of those rows.
  func keys(in range: Range<Int>) -> [SortKey] {
    var keys: [SortKey] = []
    keys.reserveCapacity(range.count)
    var start = 0
    for piece in pieces {
      for index in range.clamped(to: start..<start + piece.count) {
        if let key = form.unpack(piece[index - start]) { keys.append(key) }
      }
      start += piece.count
    }
    return keys
  }

  /// How many rows come before `key`.
  func rank(of key: SortKey) -> Int {
    let place = place(of: form.pack(key))
    return pieces[..<place.piece].reduce(place.index) { $0 + $1.count }
  }

  /// Whether a row has that key.
  func contains(_ key: SortKey) -> Bool {
    let packed = form.pack(key)
    return holds(packed, at: place(of: packed))
  }

  /// Adds a row that comes after all others.
  mutating func append(_ key: SortKey) {
    if pieces.last.map({ $0.count >= Piece.countMax }) ?? true {
      if !pieces.isEmpty { pieces[pieces.count - 1].shrink() }
      pieces.append(Piece())
    }
    let piece = pieces.count - 1
    pieces[piece].insert(form.pack(key), at: pieces[piece].count)
    count += 1
  }

  /// Adds a row where its key belongs; false if there is one with that key.
  @discardableResult
  mutating func insert(_ key: SortKey) -> Bool {
    let packed = form.pack(key)
    var place = place(of: packed)
    if holds(packed, at: place) { return false }
    if place.piece == pieces.count {
      if pieces.isEmpty { pieces.append(Piece()) }
      place = (pieces.count - 1, pieces[pieces.count - 1].count)
    }
    pieces[place.piece].insert(packed, at: place.index)
    if pieces[place.piece].count > Piece.countMax {
      let second = pieces[place.piece].split()
      pieces.insert(second, at: place.piece + 1)
    }
    count += 1
    return true
  }

  /// Removes the row with that key; false if there is none.
  @discardableResult
  mutating func remove(_ key: SortKey) -> Bool {
    let packed = form.pack(key)
    let place = place(of: packed)
    guard holds(packed, at: place) else { return false }
    pieces[place.piece].remove(at: place.index)
    if pieces[place.piece].count == 0 { pieces.remove(at: place.piece) }
    count -= 1
    return true
  }

  /// Removes what comes after the first `end` rows.
  mutating func truncate(to end: Int) {
    while let last = pieces.last, count > end {
      if count - last.count >= end {
        pieces.removeLast()
        count -= last.count
      } else {
        pieces[pieces.count - 1].remove(at: last.count - 1)
        count -= 1
      }
    }
  }

  /// The piece that a key belongs to, and the place in it; the place behind all pieces if it comes
  /// after all rows.
  private func place(of packed: [UInt8]) -> (piece: Int, index: Int) {
    let piece = pieces.partitionPoint { $0[$0.count - 1].lexicographicallyPrecedes(packed) }
    return (piece, piece < pieces.count ? pieces[piece].rank(of: packed) : 0)
  }

  private func holds(_ packed: [UInt8], at place: (piece: Int, index: Int)) -> Bool {
    place.piece < pieces.count && pieces[place.piece][place.index] == packed[...]
  }
}

/// Some rows that follow each other: never none of them.
private struct Piece: Sendable {
  private var bytes: [UInt8] = []
  /// Where each key ends in `bytes`.
  private var ends: [Int32] = []

  static let countMax = 256

  var count: Int { ends.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[start(index)..<Int(ends[index])] }

  private func start(_ index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

  func rank(of packed: [UInt8]) -> Int {
    (0..<count).partitionPoint { self[$0].lexicographicallyPrecedes(packed) }
  }

  mutating func insert(_ packed: [UInt8], at index: Int) {
    let start = start(index)
    bytes.insert(contentsOf: packed, at: start)
    ends.insert(Int32(start), at: index)
    for next in index..<count { ends[next] += Int32(packed.count) }
  }

  mutating func remove(at index: Int) {
    let range = start(index)..<Int(ends[index])
    bytes.removeSubrange(range)
    ends.remove(at: index)
    for next in index..<count { ends[next] -= Int32(range.count) }
  }

  /// Moves the second half to a piece of its own.
  mutating func split() -> Piece {
    let half = count / 2
    var second = Piece()
    for index in half..<count { second.insert(Array(self[index]), at: second.count) }
    bytes.removeSubrange(start(half)...)
    ends.removeSubrange(half...)
    return second
  }

  /// Gives back the memory that it took to grow.
  mutating func shrink() {
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
    ends = ends.withUnsafeBufferPointer { Array($0) }
  }
}

/// How the sort keys of one order are packed, so that their bytes compare as they do.
///
/// A number is a 1 and its bytes, the highest first and its sign turned; a text is a 2, its bytes
/// and two zeros, where a zero in it is followed by 255; an id ends with a zero. What is descending
/// has all bits turned. So no packed key is the beginning of another.
private struct SortKeyForm: Sendable {
  private let isDescending: [Bool]
  private let isIDDescending: Bool

  init(_ ordering: Ordering) {
    isDescending = ordering.terms.map(\.isDescending)
    isIDDescending = ordering.isIDDescending
  }

  func pack(_ key: SortKey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(48)
    for (value, isDescending) in zip(key.values, isDescending) {
      let start = bytes.count
      switch value {
      case .number(let number):
        bytes.append(1)
        let turned = UInt64(bitPattern: Int64(number)) ^ 1 << 63
        for shift in stride(from: 56, through: 0, by: -8) {
          bytes.append(UInt8(truncatingIfNeeded: turned >> UInt64(shift)))
        }
      case .text(let text):
        bytes.append(2)
        for byte in text.utf8 {
          bytes.append(byte)
          if byte == 0 { bytes.append(255) }
        }
        bytes += [0, 0]
      }
      if isDescending { bytes.turn(from: start) }
    }
    let start = bytes.count
    bytes += key.id.text.utf8
    bytes.append(0)
    if isIDDescending { bytes.turn(from: start) }
    return bytes
  }

  func unpack(_ packed: ArraySlice<UInt8>) -> SortKey? {
    var rest = packed
    var values: [SortValue] = []
    for isDescending in isDescending {
      let mask: UInt8 = isDescending ? 255 : 0
      guard let tag = rest.popFirst() else { return nil }
      if tag ^ mask == 1 {
        let turned = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1 ^ mask) }
        rest = rest.dropFirst(8)
        values.append(.number(Int(Int64(bitPattern: turned ^ 1 << 63))))
      } else {
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
          if byte ^ mask == 0, rest.popFirst() == mask { break }
          text.append(byte ^ mask)
        }
        values.append(.text(String(decoding: text, as: UTF8.self)))
      }
    }
    let mask: UInt8 = isIDDescending ? 255 : 0
    let id = Memo.ID(String(decoding: rest.dropLast().map { $0 ^ mask }, as: UTF8.self))
    return id.map { SortKey(values: values, id: $0) }
  }
}

extension [UInt8] {
  fileprivate mutating func turn(from start: Int) {
    for index in start..<count { self[index] = ~self[index] }
  }
}
