import Wording

/// The headers in front of one body, read line by line.
struct HeaderBlock: Sendable {
  enum Outcome: Equatable {
    /// A body of that many bytes follows.
    case body(count: Int)
    /// The frame can't be read. `bodyCount` is nil if the length to skip is unknown.
    case malformed(reason: Sentence, bodyCount: Int?)
  }

  /// The largest block that is read, in bytes.
  static let bytesMax = 8192

  private var byteCount = 0
  private var length: Int?
  private var hasUsableLength = true
  private var problem: Sentence?

  /// Whether no line has been read.
  var isEmpty: Bool { byteCount == 0 }

  /// What the block says, once its blank line has come.
  var outcome: Outcome {
    if let problem { return .malformed(reason: problem, bodyCount: hasUsableLength ? length : nil) }
    guard let length else {
      return .malformed(reason: .noContentLength, bodyCount: nil)
    }
    return .body(count: length)
  }

  /// Reads a header line without its line end.
  mutating func read(_ line: ArraySlice<UInt8>, byteCount: Int) {
    skip(byteCount: byteCount)
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return note(.headerHasNoColon(Self.quoted(line)))
    }
    let value = line[(colon + 1)...].trimmed
    switch Self.lowercased(line[..<colon].trimmed) {
    case "content-length": readLength(value)
    case "content-type": readType(value)
    default: break
    }
  }

  /// Counts a line that is too long to be read.
  mutating func skip(byteCount: Int) {
    self.byteCount += byteCount
    if self.byteCount > Self.bytesMax {
      note(.headerTooLarge(Self.bytesMax))
    }
  }

  private mutating func readLength(_ value: ArraySlice<UInt8>) {
    guard let length = length(value) else {
      hasUsableLength = false
      return
    }
    if let first = self.length, first != length {
      hasUsableLength = false
      return note(.contentLengthTwice(first, length))
    }
    self.length = length
  }

  private mutating func length(_ value: ArraySlice<UInt8>) -> Int? {
    if value.isEmpty {
      note(.contentLengthEmpty)
    } else if value.first == UInt8(ascii: "-") {
      note(.contentLengthNegative(Self.quoted(value)))
    } else if !value.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) {
      note(.contentLengthNoNumber(Self.quoted(value)))
    } else if let length = Int(String(decoding: value, as: UTF8.self)) {
      return length
    } else {
      note(.contentLengthTooLarge(Self.quoted(value)))
    }
    return nil
  }

  /// Accepts UTF-8 by either name; the older `utf8` is what the Base Protocol asks to take as well.
  private mutating func readType(_ value: ArraySlice<UInt8>) {
    for part in value.split(separator: UInt8(ascii: ";")).dropFirst() {
      let parameter = Self.lowercased(part.trimmed).filter { $0 != " " && $0 != "\"" }
      guard parameter.hasPrefix("charset=") else { continue }
      if !["charset=utf-8", "charset=utf8"].contains(parameter) {
        note(.charsetMustBeUTF8(Self.quoted(part.trimmed)))
      }
    }
  }

  /// Keeps the first problem, which is the one to fix first.
  private mutating func note(_ problem: Sentence) {
    if self.problem == nil { self.problem = problem }
  }

  /// Whether a line has the looks of a header rather than of the end of a body whose length was
  /// wrong.
  static func canBeHeader(_ line: ArraySlice<UInt8>) -> Bool {
    for byte in line {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "\""):
        return false
      default: continue
      }
    }
    return true
  }

  /// Where the last `Content-Length` in a line begins; nil if there is none.
  static func lastContentLength(in line: ArraySlice<UInt8>) -> Int? {
    let name = Array("content-length".utf8)
    guard line.count >= name.count else { return nil }
    let starts = line.startIndex...(line.endIndex - name.count)
    return starts.reversed().first { start in
      name.indices.allSatisfy { line[start + $0] | 0x20 == name[$0] | 0x20 }
    }
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    "`\(String(decoding: bytes.prefix(80), as: UTF8.self).shortened)`"
  }
}
