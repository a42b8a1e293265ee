import Text
import TypedJSON

/// A value in front matter: the subset of YAML that people write there.
enum YAMLText {
  /// Whether it says that there is nothing.
  static func isNull(_ value: String) -> Bool {
    ["~", "null", "Null", "NULL"].contains(uncommented(value))
  }

  /// What is within brackets, behind which there may be a comment; nil if it isn't a list, or not
  /// all of one.
  static func flow(_ value: String) -> String? {
    guard value.hasPrefix("[") else { return nil }
    let parts = parts(of: String(value.dropFirst()), between: "]")
    guard parts.count > 1 else { return nil }
    let rest = parts.dropFirst().joined(separator: "]").trimmingSpaces
    return rest.isEmpty || rest.hasPrefix("#") ? parts[0] : nil
  }

  /// The value without a comment behind it. A `#` without a space after it may be a tag's.
  static func uncommented(_ value: String) -> String {
    var quote: UInt8?
    let bytes = Array(value.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, index == 0, byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: "#"), index > 0, bytes[index - 1] == 0x20,
        index + 1 == bytes.count || bytes[index + 1] == 0x20
      {
        return String(decoding: bytes[..<index], as: UTF8.self).trimmingSpaces
      }
    }
    return value
  }

  /// The parts between separators that aren't quoted.
  static func parts(of line: String, between separator: Unicode.Scalar) -> [String] {
    var parts: [String.UnicodeScalarView] = [.init()]
    var quote: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if scalar == separator, quote == nil {
        parts.append(.init())
        continue
      }
      let before = parts[parts.count - 1].last { $0 != " " }
      if quote == scalar {
        quote = nil
      } else if before == nil || before == ",", "\"'".unicodeScalars.contains(scalar) {
        quote = scalar
      }
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { String($0) }
  }

  /// The text that a value is.
  static func unquoted(_ value: String) -> String {
    // What YAML writes between double quotes and JSON doesn't know stays as it is written.
    if value.unmarked("\"") != nil, let text = (try? JSON(parsing: Array(value.utf8)))?.string {
      return text
    }
    guard let text = value.unmarked("'"), text.unicodeScalars.last == "'" else { return value }
    return undoubled(text.unicodeScalars.dropLast())
  }

  /// The text with one apostrophe for every two, as YAML writes them between apostrophes.
  private static func undoubled(_ text: Substring.UnicodeScalarView) -> String {
    var isFirst = false
    let scalars = text.filter { scalar in
      isFirst = scalar == "'" && !isFirst
      return isFirst || scalar != "'"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
