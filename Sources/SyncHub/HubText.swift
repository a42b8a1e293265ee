import MemosSync
import Wording

/// What a server says, for people.
enum HubText {
  private static let scalarsMax = 300

  /// A server's words in one line that no terminal obeys: whoever runs it could say anything.
  static func line(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.properties.generalCategory == .control || $0 == " " }
      .map { String(String.UnicodeScalarView($0.filter { !isHidden($0) })) }
    let line = words.joined(separator: " ")
    return line.unicodeScalars.count <= scalarsMax
      ? line : String(String.UnicodeScalarView(line.unicodeScalars.prefix(scalarsMax))) + "…"
  }

  /// Whether it shows nothing and may change how what is around it is shown.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// What libpq says of a failure to connect, in one line, and the SQLSTATEs in it.
  ///
  /// Verbose messages have a line `FATAL:  28P01: …` and another that begins with `LOCATION:`.
  static func connectionFailure(_ message: String) -> (line: String, states: Set<String>) {
    var states: Set<String> = []
    var words: [Substring] = []
    for text in message.split(separator: "\n") where !text.hasPrefix("LOCATION:") {
      for word in text.split(separator: " ") {
        if isState(word) { states.insert(String(word.dropLast())) } else { words.append(word) }
      }
    }
    return (line(words.joined(separator: " ")), states)
  }

  /// Whether a word is an SQLSTATE followed by a colon, unlike `FATAL:`, which has no digit.
  private static func isState(_ word: Substring) -> Bool {
    let code = word.utf8.dropLast()
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return word.hasSuffix(":") && code.count == 5 && code.contains { digits.contains($0) }
      && code.allSatisfy { digits.contains($0) || letters.contains($0) }
  }

  /// What libpq says against a server's certificate, in words that help; nil if it says something
  /// else.
  static func certificateError(_ message: String) -> HubError? {
    let reasons: [(String, (String) -> SyncSentence)] = [
      ("certificate verify failed", { .certificateUntrusted($0) }),
      ("does not match host name", { .certificateOfOther($0) }),
      ("does not support SSL", { .noTLS($0) }),
    ]
    // libpq's own words are English here, since no language was chosen; OpenSSL's always are.
    let reason = reasons.first { hasText(message, $0.0) }
    return reason.map { .unusable(.sync($0.1(message))) }
  }

  private static func hasText(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    return text.indices.contains { text[$0...].starts(with: part) }
  }

  /// What an SQLSTATE means for who uses a hub (PostgreSQL's manual, appendix A).
  static func error(
    _ state: String, _ message: String, breaking rule: HubRule? = nil
  ) -> HubError {
    if let sentence = rule?.sentence(message) { return .readOnly(.sync(sentence)) }
    return switch state {
    case "42501": .readOnly(.sync(.mayNot(message)))
    case "22023": .readOnly(.sync(.changesRejected(message)))
    case "53400": .readOnly(.sync(.quota(message)))
    case "25006": .readOnly(.sync(.takesNoWrites(message)))
    case "3F000", "42P01", "42883": .unusable(.sync(.noHub(message)))
    case "53100": .unreachable(.sync(.diskFull(message)))
    default: .unreachable(.sync(.refused(message, state)))
    }
  }
}
