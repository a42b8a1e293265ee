/// A link to an address, `[words](address "title")`, or an image, `![words](address)`.
public struct AddressLink: Sendable, Hashable {
  /// All of it from the first bracket, as offsets in UTF-8.
  public let range: Range<Int>
  /// What a reader sees.
  public let text: Range<Int>
  /// Where it leads, without angle brackets and title.
  public let address: Range<Int>
  /// Whether an exclamation mark is before it.
  public let isImage: Bool

  init(_ bytes: UTF8Bytes, _ range: Range<Int>, textEnd: Int) {
    self.range = range
    text = range.lowerBound + 1..<textEnd
    isImage = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "!")
    let rest = bytes.skipSpace(textEnd + 2, range.upperBound)..<range.upperBound
    let end = bytes.addressOnlyEnd(rest) ?? rest.lowerBound
    let isInBrackets = end > rest.lowerBound && bytes[rest.lowerBound] == UInt8(ascii: "<")
    address = isInBrackets ? rest.lowerBound + 1..<end - 1 : rest.lowerBound..<end
  }

  /// Those of a Markdown text, in its order; none are in code or after an escape.
  public static func all(in text: String) -> [AddressLink] {
    text.withUTF8Bytes { MarkdownScanner.scan($0, findingAddressLinks: true).addressLinks ?? [] }
  }
}
