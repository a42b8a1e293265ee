import JSONRPC

/// Bytes that no client of good will sends, and the one error that they are answered with.
public struct HostileInput: Sendable, CustomStringConvertible {
  /// What they are, in words.
  public let description: String
  /// The form of the stream that they come in.
  public let framing: Framing
  /// The kind of the error.
  public let kind: String
  /// A part of its message, which says what was met.
  public let words: String
  /// The limit that it names, if any.
  public let limit: String?
  private let make: @Sendable () -> [UInt8]

  /// The bytes, whole frames of them.
  public var bytes: [UInt8] { make() }

  private init(
    _ description: String, _ framing: Framing, _ kind: String, _ words: String, _ limit: String?,
    _ make: @escaping @Sendable () -> [UInt8]
  ) {
    self.description = description
    self.framing = framing
    self.kind = kind
    self.words = words
    self.limit = limit
    self.make = make
  }

  /// So many bytes, or elements of an array, that nobody needs so many of.
  public static let many = 1_000_000

  /// So many members that are read one by one.
  private static let some = 100_000

  /// All there are.
  public static let all = messages + streams

  /// Those that are wrong before any message is looked at.
  public static let streams = texts + blocks + frames

  private static func line(
    _ description: String, _ kind: String, _ words: String, _ make: @escaping @Sendable () -> String
  ) -> HostileInput {
    HostileInput(description, .lines, kind, words, nil) { Array((make() + "\n").utf8) }
  }

  private static func request(
    _ description: String, _ method: String, _ words: String, limit: String? = nil,
    _ params: @escaping @Sendable () -> String
  ) -> HostileInput {
    let kind = limit == nil ? "invalidParams" : "limitExceeded"
    return HostileInput(description, .lines, kind, words, limit) {
      Array(
        (#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":"# + params() + "}\n").utf8)
    }
  }

  /// `count` times `element`, with commas.
  private static func list(_ element: String, _ count: Int = some) -> String {
    "[" + String(repeating: element + ",", count: count - 1) + element + "]"
  }

  private static let digits = String(repeating: "9", count: many)

  /// Messages with too much of something.
  private static let messages: [HostileInput] = [
    request("a million params", "memo/get", "send an object, not an array") { list("0", many) },
    request("a hundred thousand ids", "memo/get", "names 100000 ids; at most 1000", limit: "ids") {
      #"{"ids":\#(list(#""a""#))}"#
    },
    request(
      "a hundred thousand calls", "store/batch", "has 100000 calls; at most 1000",
      limit: "batchCalls"
    ) { #"{"calls":\#(list(#"{"method":"a"}"#))}"# },
    request(
      "a hundred thousand conditions", "memo/list", "has 100001 conditions; at most 100",
      limit: "queryConditions"
    ) { #"{"any":\#(list("{}"))}"# },
    request(
      "a hundred thousand tags", "memo/list", "has 100001 conditions; at most 100",
      limit: "queryConditions"
    ) { #"{"tags":\#(list(#""a""#))}"# },
    request(
      "a hundred thousand lines", "store/import", "are 100000 lines; at most 1000",
      limit: "pageRows"
    ) { #"{"lines":\#(list("{}"))}"# },
    request("a hundred thousand members of one name", "memo/list", "`text` occurs more than once") {
      "{" + String(repeating: #""text":"a","#, count: some) + #""text":"a"}"#
    },
    request("a hundred thousand names", "memo/list", "unknown parameter `a0`") {
      "{" + (0..<some).map { #""a\#($0)":0"# }.joined(separator: ",") + "}"
    },
    HostileInput(
      "a million members of a batch", .lines, "limitExceeded",
      "has 1000000 members; at most 1000",
      "batchCalls"
    ) { Array((list("0", many) + "\n").utf8) },
    line("a million arrays in one another", "parseError", "nested more than 128 deep") {
      String(repeating: "[", count: many)
    },
    line("a million params in one another", "parseError", "nested more than 128 deep") {
      #"{"jsonrpc":"2.0","id":7,"method":"memo/list","params":"#
        + String(repeating: #"{"not":"#, count: many)
    },
    request("an integer of a million digits", "memo/list", "`limit` must be an integer") {
      #"{"limit":\#(digits)}"#
    },
    request("an exponent of a million digits", "memo/list", "`limit` must be an integer") {
      #"{"limit":1e\#(digits)}"#
    },
    request("a fraction of a million digits", "memo/list", "`limit` must be an integer") {
      #"{"limit":1.\#(digits)}"#
    },
    line("a method of a million letters", "methodNotFound", "There is no method `mmmmmmmm") {
      let name = String(repeating: "m", count: many)
      return #"{"jsonrpc":"2.0","id":7,"method":"\#(name)"}"#
    },
  ]
}

extension HostileInput {
  /// Texts that are none.
  private static let texts: [HostileInput] =
    [
      ("a byte of no character", [0xFF]), ("half a character", [0xED, 0x95]),
      ("a slash in two bytes", [0xC0, 0xAF]), ("a surrogate in three bytes", [0xED, 0xA0, 0x80]),
    ].map { (description: String, bytes: [UInt8]) in
      HostileInput(description, .lines, "parseError", "not valid UTF-8", nil) {
        Array(#"{"jsonrpc":"2.0","id":7,"method":""#.utf8) + bytes + Array("\"}\n".utf8)
      }
    } + [
      line("a high surrogate alone", "parseError", "an unpaired surrogate") {
        #"{"jsonrpc":"2.0","id":7,"method":"\ud83d"}"#
      },
      line("a low surrogate alone", "parseError", "an unpaired surrogate") {
        #"{"jsonrpc":"2.0","id":7,"method":"\ude00\ud83d"}"#
      },
      line("U+0000 as a byte", "parseError", "control character") {
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"\u{0}\"}"
      },
      request("U+0000 in a memo", "memo/create", "U+0000") { #"{"content":"a\u0000b"}"# },
      line("a byte order mark", "parseError", "byte order mark isn't allowed") {
        "\u{FEFF}" + #"{"jsonrpc":"2.0","id":7,"method":"memo/list"}"#
      },
    ]

  private static func block(
    _ description: String, _ words: String, _ make: @escaping @Sendable () -> String
  ) -> HostileInput {
    HostileInput(description, .headers, "parseError", words, nil) {
      Array((make() + "\r\n\r\n").utf8)
    }
  }

  /// Header blocks that say nothing.
  private static let blocks: [HostileInput] = [
    block("a length of a million digits", "larger than 8192 bytes") { "Content-Length: " + digits },
    block("a length of a hundred digits", "too large: `999") {
      "Content-Length: " + digits.prefix(100)
    },
    block("a negative length", "negative: `-4`") { "Content-Length: -4" },
    block("a negative length of a million digits", "larger than 8192 bytes") {
      "Content-Length: -" + digits
    },
    block("two lengths", "occurs twice, as 4 and as 5") {
      "Content-Length: 4\r\nContent-Length: 5"
    },
    block("a million lengths", "larger than 8192 bytes") {
      String(repeating: "Content-Length: 0\r\n", count: many) + "X: y"
    },
    block("a header of a megabyte", "larger than 8192 bytes") {
      "X: " + String(repeating: "x", count: 1 << 20)
    },
    block("a header of a megabyte without a colon", "larger than 8192 bytes") {
      String(repeating: "x", count: 1 << 20)
    },
    block("no length", "no `Content-Length`") { "Content-Type: application/json" },
    HostileInput("another charset", .headers, "parseError", "must be utf-8, not", nil) {
      Array("Content-Type: application/json; charset=utf-16\r\nContent-Length: 2\r\n\r\n{}".utf8)
    },
    HostileInput("a byte order mark behind headers", .headers, "parseError", "byte order", nil) {
      Array("Content-Length: 5\r\n\r\n\u{FEFF}{}".utf8)
    },
  ]

  /// Messages longer than they may be.
  private static let frames = [Framing.lines, .headers].map { framing in
    HostileInput(
      "a message of 17 MiB, \(framing)", framing, "limitExceeded",
      "has 17825792 bytes; at most 16777216", "frameBytes"
    ) {
      var bytes: [UInt8] = []
      framing.frame([UInt8](repeating: 0x20, count: (17 << 20) - 1) + [0x7B], into: &bytes)
      return bytes
    }
  }
}
