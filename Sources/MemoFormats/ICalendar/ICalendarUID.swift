import MemoStore
import Memos

/// A UID of iCalendar, which is any text, as an identifier and back.
///
/// One of our own memos has the UID `<id>@memod`. A foreign UID becomes `ics-` and itself, with
/// every byte an identifier can't have as `_` and two digits; one that is too long, or that can't
/// be written, its digest.
enum ICalendarUID {
  private static let prefix = "ics-"
  private static let suffix = "@memod"

  static func id(of uid: String) -> Memo.ID {
    if uid.hasSuffix(suffix), let id = Memo.ID(String(uid.dropLast(suffix.count))) { return id }
    if ICalendarLine.holds(uid), let id = Memo.ID(prefix + escaped(uid)) { return id }
    return digest(uid)
  }

  /// Whether an export will give the same UID.
  static func isKept(_ uid: String) -> Bool { text(of: id(of: uid)) == uid }

  static func text(of id: Memo.ID) -> String {
    if id.text.hasPrefix(prefix),
      let uid = unescaped(String(id.text.dropFirst(prefix.utf8.count))), self.id(of: uid) == id
    {
      return uid
    }
    return id.text + suffix
  }

  /// The identifier of one occurrence of a series.
  static func id(of uid: String, recurrence: String) -> Memo.ID { digest("\(uid)\n\(recurrence)") }

  private static func digest(_ text: String) -> Memo.ID {
    var ids = DerivedIDs(prefix)
    return ids.id(of: text)
  }

  private static func escaped(_ uid: String) -> String {
    let bytes = uid.utf8.flatMap { byte -> [UInt8] in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "-")
      return isPlain && byte < 0x80 ? [byte] : [UInt8(ascii: "_")] + Array(hex([byte]).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
