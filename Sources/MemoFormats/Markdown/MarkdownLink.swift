import Memos
import Text

/// What a link to another file said in the file that a memo came from.
struct MarkdownLink {
  /// The memo of the other file.
  let id: String
  /// The name between brackets, or all of a link to an address.
  let text: String
  let isAddress: Bool

  /// Those of a memo, in the order of its text.
  static func all(of memo: Memo) -> [MarkdownLink] {
    memo.foreign[Markdown.format.rawValue].compactMap { entry in
      let isAddress = entry.name == MarkdownParts.Kept.address.rawValue
      let parts = entry.text.parts(between: " ", maxSplits: 1).map(String.init)
      guard isAddress || entry.name == MarkdownParts.Kept.link.rawValue, parts.count == 2 else {
        return nil
      }
      return MarkdownLink(id: parts[0], text: parts[1], isAddress: isAddress)
    }
  }

  /// The link to an address, as it was but for the words that a reader sees; nil if it was none, or
  /// led to another part, or by a label that isn't defined in `whole` any more.
  func source(saying words: String, part: String?, in whole: String) -> String? {
    guard isAddress, let link = AddressLink.all(in: text).first else { return nil }
    return text.withUTF8Bytes { bytes in
      let file = FileAddress(String(utf8: bytes[link.address]))
      guard file?.part == part else { return nil }
      let old = String(utf8: bytes[link.text]).trimmingSpaces
      let name = file?.path.split(separator: "/").last.map(String.init)
      if let definition = link.definition,
        !whole.contains(part: String(utf8: bytes[definition]))
      {
        return nil
      }
      if old == words || (old.isEmpty && words == name) { return String(utf8: bytes[link.range]) }
      if let label = link.label { return "[\(words)][\(String(utf8: bytes[label]))]" }
      return "[\(words)\(String(utf8: bytes[link.text.upperBound...]))"
    }
  }
}
