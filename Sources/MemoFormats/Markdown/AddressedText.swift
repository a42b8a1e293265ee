import Text

/// A text whose links to the files of the same import, `[words](folder/File%20name.md#Part)` or
/// `[words][label]`, are links to notes, `[[./folder/File name#Part|words]]`. Other links stay.
struct AddressedText {
  private(set) var text: String
  /// What was there instead, by the numbers of the links to notes.
  private(set) var sources: [Int: String] = [:]
  /// The links to files of Markdown that aren't there.
  private(set) var dangling: [String] = []
  /// Those to files that are, and whose words can't be in a link to a note.
  private(set) var staying: [String] = []

  init(_ text: String, isNote: (String) -> Bool) {
    self.text = text
    let found = text.withUTF8Bytes { bytes -> (links: [(AddressLink, String)], gone: [String]) in
      guard bytes.contains(UInt8(ascii: "(")) || text.contains(part: "]:") else { return ([], []) }
      var (links, gone): ([(AddressLink, String)], [String]) = ([], [])
      for link in AddressLink.all(in: text) where !link.isImage {
        guard let file = FileAddress(String(utf8: bytes[link.address])) else { continue }
        // As from the file, else as from the folder that is imported.
        if let path = ["./\(file.path)", file.path].first(where: isNote) {
          links.append((link, path + (file.part.map { "#\($0)" } ?? "")))
        } else {
          gone.append(Self.shown(String(utf8: bytes[link.range])))
        }
      }
      return (links, gone)
    }
    dangling = found.gone
    var links = found.links
    func source(_ link: AddressLink) -> String {
      text.withUTF8Bytes { bytes in
        // With its definition, without which it leads nowhere.
        let definition = link.definition.map { "\n\n\(String(utf8: bytes[$0]))" } ?? ""
        return String(utf8: bytes[link.range]) + definition
      }
    }
    func isNested(_ link: AddressLink) -> Bool {
      let inner = link.label == nil ? link.text.lowerBound..<link.range.upperBound : link.text
      return text.withUTF8Bytes { $0[inner].contains(UInt8(ascii: "[")) }
    }
    staying = links.filter { isNested($0.0) }.map { Self.shown(source($0.0)) }
    links.removeAll { isNested($0.0) }
    // What isn't a link to that note when it is written so stays, and the others are tried again.
    while !links.isEmpty {
      let (rewritten, starts) = Self.rewritten(text, links)
      let wiki = WikiLink.all(in: rewritten)
      let numbers = Dictionary(
        wiki.enumerated().map { ($0.element.range.lowerBound, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      let areRight = rewritten.withUTF8Bytes { bytes in
        zip(links, starts).map { link, start in
          numbers[start].map { String(utf8: bytes[wiki[$0].target]) } == link.1
        }
      }
      if areRight.allSatisfy(\.self) {
        self.text = rewritten
        for (link, start) in zip(links, starts) {
          if let number = numbers[start] { sources[number] = source(link.0) }
        }
        return
      }
      staying += zip(links, areRight).filter { !$0.1 }.map { Self.shown(source($0.0.0)) }
      links = zip(links, areRight).filter(\.1).map(\.0)
    }
  }

  /// In one line.
  private static func shown(_ source: String) -> String {
    String(source.map { $0.isNewline ? " " : $0 }).shortened
  }

  /// The text with links to notes, and where those begin.
  private static func rewritten(
    _ text: String, _ links: [(AddressLink, String)]
  ) -> (text: String, starts: [Int]) {
    text.withUTF8Bytes { bytes in
      var (written, starts, copied): ([UInt8], [Int], Int) = ([], [], 0)
      for (link, target) in links where link.range.lowerBound >= copied {
        written += bytes[copied..<link.range.lowerBound]
        starts.append(written.count)
        let words = String(utf8: bytes[link.text]).trimmingSpaces
        let name = target.split(separator: "/").last.map(String.init) ?? target
        // In a table a bar divides cells.
        let before = bytes[..<link.range.lowerBound].reversed().prefix { $0 != 0x0A }
        let bar = before.contains(UInt8(ascii: "|")) ? "\\|" : "|"
        written += "[[\(target)\(bar)\(words.isEmpty ? name : words)]]".utf8
        copied = link.range.upperBound
      }
      return (String(decoding: written + bytes[copied...], as: UTF8.self), starts)
    }
  }
}

/// The file of Markdown that an address without a scheme leads to, without its ending, and the
/// part of it.
struct FileAddress: Equatable {
  let path: String
  let part: String?

  /// Nil for the address of anything else.
  init?(_ address: String) {
    let parts = address.parts(between: "#", maxSplits: 1).map(String.init)
    guard let path = parts.first.flatMap(Self.decoded), !path.isEmpty else { return nil }
    let hasScheme = path.prefix { $0 != "/" }.utf8.contains(UInt8(ascii: ":"))
    guard !hasScheme, !path.hasPrefix("//"), let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    guard TransferFormat(word: ending) == .markdown else { return nil }
    self.path = String(path[..<dot])
    part = parts.count > 1 ? Self.decoded(parts[1]).flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// Without escapes of addresses, `%20`, and of Markdown, `\(`; nil if it isn't UTF-8.
  private static func decoded(_ text: String) -> String? {
    func digit(_ byte: UInt8) -> UInt8? {
      Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
    let bytes = Array(text.utf8)
    var (decoded, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
        continue
      }
      let isEscape =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count
        && "()[]<>#!_*`\\".utf8.contains(bytes[index + 1])
      decoded.append(bytes[isEscape ? index + 1 : index])
      index += isEscape ? 2 : 1
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
