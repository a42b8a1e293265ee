import Dates
import Memos
import Text

/// A memo as a row of a list: what was asked for of it, as of a time.
public struct MemoRow: Sendable {
  /// The memo; without its text unless that was asked for.
  public let memo: Memo
  /// What the row carries.
  public let fields: FieldSet
  /// When the memo was looked at.
  public let time: TimeContext
  /// Where the words that were looked for are in its text; nil if none were.
  public let ranges: [TextRange]?
  /// The part of its text around the first of them, if that was asked for.
  public let excerpt: Excerpt?
  /// The row as an interface has written it, so that many lists with it write it once.
  public var written: [UInt8]?

  /// A row of `memo`.
  public init(
    _ memo: Memo, _ fields: FieldSet = .full, at time: TimeContext,
    ranges: [TextRange]? = nil,
    excerpt: Excerpt? = nil
  ) {
    self.memo = fields.carryText || memo.content.text.isEmpty ? memo : memo.withoutText
    self.fields = fields
    self.time = time
    self.ranges = ranges
    self.excerpt = excerpt
  }

  /// The bytes of text that it carries.
  public var textBytes: Int {
    var bytes = excerpt?.text.utf8.count ?? 0
    for field in fields.fields {
      switch field {
      case .content: bytes += memo.content.text.utf8.count
      case .title, .line: bytes += memo.content.title.utf8.count
      case .tags: for tag in memo.content.tags { bytes += tag.utf8.count }
      case .links: for link in memo.content.links { bytes += link.utf8.count }
      default: continue
      }
    }
    return bytes
  }
}

/// A group as a row of a list, with its counts.
public struct GroupRow: Sendable, Hashable {
  /// The group.
  public let group: Group
  /// What it holds or finds.
  public internal(set) var counts: Counts
  /// Whether the image is left out, since the reader has it and asked not to get it again.
  public internal(set) var omitsImage = false
}

/// A stretch of a memo's text, as in LSP: the end lies after it, lines and characters count from 0.
public struct TextRange: Sendable, Hashable {
  /// Where it begins.
  public let start: TextPosition
  /// Where it ends.
  public let end: TextPosition

  /// A stretch.
  public init(start: TextPosition, end: TextPosition) {
    (self.start, self.end) = (start, end)
  }

  /// The most that a hit says.
  public static let rangesMax = 100

  /// Ascending stretches of the UTF-8 of `text`, in units of `encoding`.
  static func ranges(
    _ found: [Range<Int>], in text: String, as encoding: PositionEncoding
  ) -> [TextRange] {
    if found.isEmpty { return [] }
    var offsets: [Int] = []
    offsets.reserveCapacity(2 * found.count)
    for range in found {
      offsets.append(range.lowerBound)
      offsets.append(range.upperBound)
    }
    let positions = encoding.positions(ofOffsets: offsets, in: text)
    return stride(from: 0, to: positions.count - 1, by: 2).map {
      TextRange(start: positions[$0], end: positions[$0 + 1])
    }
  }
}

extension Memo {
  /// All of it that is said without its text, so that a long list doesn't hold the texts of what it
  /// shows.
  fileprivate var withoutText: Memo {
    var memo = self
    memo.content = Content(
      text: "", title: content.title, tags: content.tags, links: content.links,
      checklist: content.checklist)
    return memo
  }
}
