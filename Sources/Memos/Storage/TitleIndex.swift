import Text

/// The titles of the memos in memory, in the order of their keys, then of the memos' ids.
///
/// They are kept in pieces: in one array every other title would move for each that is changed.
struct TitleIndex: Sendable {
  /// In order, each of them too; none is empty.
  private var pieces: [[Entry]] = []

  private struct Entry: Sendable {
    let key: String
    let id: Memo.ID
  }

  /// So few that they are moved in no time, so many that there are few pieces.
  private static let pieceMax = 512

  /// Notes that the title of a memo has that key.
  mutating func insert(_ id: Memo.ID, titled key: String) {
    var (piece, offset) = place(behind: key, nil, upTo: id)
    if pieces.isEmpty { pieces.append([]) }
    if piece == pieces.count {
      piece -= 1
      offset = pieces[piece].count
    }
    pieces[piece].insert(Entry(key: key, id: id), at: offset)
    guard pieces[piece].count > Self.pieceMax else { return }
    let half = Array(pieces[piece][(Self.pieceMax / 2)...])
    pieces[piece].removeLast(half.count)
    pieces.insert(half, at: piece + 1)
  }

  mutating func remove(_ id: Memo.ID, titled key: String) {
    let (piece, offset) = place(behind: key, nil, upTo: id)
    pieces[piece].remove(at: offset)
    if pieces[piece].isEmpty { pieces.remove(at: piece) }
  }

  /// The memos of the titles behind `key` and `id`, without an `id` from that key on.
  func ids(behind key: String, _ id: Memo.ID?) -> some Sequence<Memo.ID> {
    entries(behind: key, id).lazy.map(\.id)
  }

  /// The memos that have just that title.
  func ids(titled key: ByteText) -> some Sequence<Memo.ID> {
    entries(behind: key.text, nil).lazy.prefix { ByteText($0.key) == key }.map(\.id)
  }

  private func entries(behind key: String, _ id: Memo.ID?) -> some Sequence<Entry> {
    let (piece, offset) = place(behind: key, id, upTo: nil)
    return pieces[piece...].lazy.joined().dropFirst(offset)
  }

  /// The place behind the entries before that of `key` and `next`, or before and at that of `id`:
  /// the piece, which there may not be, and how many of its entries are before.
  private func place(
    behind key: String, _ id: Memo.ID?, upTo next: Memo.ID?
  ) -> (piece: Int, offset: Int) {
    let isBefore = { (entry: Entry) in
      let (own, other) = (ByteText(entry.key), ByteText(key))
      if own != other { return own < other }
      return next.map { entry.id < $0 } ?? id.map { entry.id <= $0 } ?? false
    }
    let piece = pieces.partitionPoint { $0.last.map(isBefore) ?? true }
    return (piece, piece < pieces.count ? pieces[piece].partitionPoint(isBefore) : 0)
  }
}
