import Dates
import MemoStore
import Memos
import TypedJSON

/// Where a page ended, as an opaque text: the order it was in and the place of its last row.
///
/// A place and not a count, so that rows added and removed meanwhile make no page skip or repeat
/// one.
public enum Cursor {
  /// The cursor behind `place`.
  public static func text(_ place: SortKey, in ordering: Ordering) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      writer.element(name(of: ordering))
      for value in place.values {
        switch value {
        case .number(let number): writer.element(number)
        case .text(let text): writer.element(text)
        }
      }
      writer.element(place.id)
      if let start = ordering.rankedSince { writer.element(start.milliseconds) }
    }
    return base64URL(writer.bytes)
  }

  /// Reads a cursor; throws invalid params when it isn't one of this order's.
  public static func place(_ text: String, in ordering: Ordering) throws(MemoError) -> SortKey {
    var ordering = ordering
    return try place(text, in: &ordering)
  }

  /// Reads a cursor; throws invalid params when it isn't one of this order's. Where not all are
  /// compared by relevance, those of this page are the same as of the one before.
  public static func place(
    _ text: String, in ordering: inout Ordering
  ) throws(MemoError) -> SortKey {
    let invalid = MemoError.invalid(
      .badCursor, path: "cursor")
    // However it is damaged, asking for the first page again is all that helps.
    guard let bytes = bytes(base64URL: text), let json = try? JSON(parsing: bytes),
      var parts = json.array
    else { throw invalid }
    if ordering.isByRelevance, parts.count == ordering.terms.count + 3,
      let start = parts.removeLast().int
    {
      ordering.rankedSince = Instant(milliseconds: start)
    }
    guard parts.count == ordering.terms.count + 2,
      parts.first?.string == name(of: ordering),
      let id = parts.last?.string.flatMap(Memo.ID.init)
    else { throw invalid }
    var values: [SortValue] = []
    for part in parts.dropFirst().dropLast() {
      switch part {
      case .string(let text): values.append(.text(text))
      default:
        guard let number = part.int else { throw invalid }
        values.append(.number(number))
      }
    }
    return SortKey(values: values, id: id)
  }

  private static func name(of ordering: Ordering) -> String {
    ordering.terms.map { ($0.isDescending ? "-" : "+") + $0.property.rawValue }.joined()
      + (ordering.dueZone.map { "@\($0.name)" } ?? "")
  }
}

// RFC 4648, section 5, without padding.
extension Cursor {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func base64URL(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var pending = 0
    var bits = 0
    for byte in bytes {
      pending = (pending << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[pending >> bits & 63])
      }
    }
    if bits > 0 { text.append(alphabet[pending << (6 - bits) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(base64URL text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var pending = 0
    var bits = 0
    for character in text.utf8 {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      pending = (pending << 6 | digit) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
      }
    }
    return bytes
  }
}
