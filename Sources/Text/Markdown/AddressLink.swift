/// A link to an address, `[words](address "title")`, one to an address that is defined elsewhere,
/// `[words][label]`, or an image, `![words](address)`.
public struct AddressLink: Sendable, Hashable {
  /// All of it from the first bracket, as offsets in UTF-8.
  public let range: Range<Int>
  /// What a reader sees.
  public let text: Range<Int>
  /// Where it leads, without angle brackets and title; of a label, in its definition.
  public let address: Range<Int>
  /// Whether an exclamation mark is before it.
  public let isImage: Bool
  /// What names the definition, if there is one.
  public let label: Range<Int>?
  /// The definition without its line's end.
  public let definition: Range<Int>?

  init(_ bytes: UTF8Bytes, _ range: Range<Int>, textEnd: Int) {
    self.range = range
    text = range.lowerBound + 1..<textEnd
    isImage = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "!")
    let rest = bytes.skipSpace(textEnd + 2, range.upperBound)..<range.upperBound
    let end = bytes.addressOnlyEnd(rest) ?? rest.lowerBound
    let isInBrackets = end > rest.lowerBound && bytes[rest.lowerBound] == UInt8(ascii: "<")
    address = isInBrackets ? rest.lowerBound + 1..<end - 1 : rest.lowerBound..<end
    (label, definition) = (nil, nil)
  }

  init(_ bytes: UTF8Bytes, _ reference: LinkReference, _ found: LinkDefinition) {
    range = reference.range
    text = range.lowerBound + 1..<reference.textEnd
    isImage = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "!")
    (address, label) = (found.address, reference.label)
    definition = found.label.lowerBound - 1..<found.end
  }

  /// Those of a Markdown text, in its order; none are in code or after an escape.
  public static func all(in text: String) -> [AddressLink] {
    text.withUTF8Bytes { bytes in
      let scanner = MarkdownScanner.scan(bytes, findingAddressLinks: true)
      func key(_ label: Range<Int>) -> String { nameKey(String(utf8: bytes[label])) }
      let definitions = Dictionary(
        scanner.linkDefinitions.map { (key($0.label), $0) },
        uniquingKeysWith: { first, _ in first })
      var links = scanner.addressLinks ?? []
      if !definitions.isEmpty {
        links += scanner.linkReferences.compactMap { reference in
          definitions[key(reference.label)].map { AddressLink(bytes, reference, $0) }
        }
        links.sort {
          ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
        }
      }
      // A label behind words is none by itself.
      return zip(links, [nil] + links).filter { link, before in
        link.label == nil || before.map { !$0.range.contains(link.range.lowerBound) } ?? true
      }.map(\.0)
    }
  }
}
