import Wording

/// A rule that a hub's `push` enforces, by the name that its error has for a constraint.
///
/// A hub of an earlier version doesn't name it, and its own words are shown instead.
enum HubRule: String {
  case entryBytesMax = "entry_bytes_max"
  case isSealed = "is_sealed"
  case isPlain = "is_plain"
  case isEntry = "is_entry"
  case bytesMax = "bytes_max"
  case entriesMax = "entries_max"
  case pushesPerMinute = "pushes_per_minute"

  /// What the server's message says, in any language: its figures are what it varies in. Nil if it
  /// has others.
  func sentence(_ message: String) -> SyncSentence? {
    let words = message.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let figures = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    switch (self, figures.count) {
    case (.entryBytesMax, 2): return .rejectedSize(figures[0], figures[1])
    case (.isSealed, 0): return .rejectedPlain
    case (.isPlain, 0): return .rejectedSealed
    case (.isEntry, 0): return .rejectedForm
    case (.bytesMax, 2): return .hubHasBytes(figures[0], figures[1])
    case (.entriesMax, 1): return .hubHasEntries(figures[0])
    case (.pushesPerMinute, 1): return .hubTakes(figures[0])
    default: return nil
    }
  }
}
