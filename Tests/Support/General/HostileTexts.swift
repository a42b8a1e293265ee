/// Texts that are made to be slow: runs and nests of whatever something begins or ends with.
public struct HostileText: Sendable, CustomStringConvertible {
  /// What it is made of.
  public let description: String
  private let makePiece: @Sendable (Int) -> String
  private let start: String

  private init(
    _ description: String, after start: String = "",
    _ makePiece: @escaping @Sendable (Int) -> String
  ) {
    self.description = description
    self.start = start
    self.makePiece = makePiece
  }

  /// The text, some `bytes` long.
  public func text(bytes: Int) -> String {
    var text = start
    text.reserveCapacity(bytes)
    var number = 0
    while text.utf8.count < bytes {
      text += makePiece(number)
      number += 1
    }
    return text
  }

  /// One piece again and again.
  private static func run(_ piece: String, after start: String = "") -> HostileText {
    HostileText((start + piece).debugDescription, after: start) { _ in piece }
  }

  /// Every kind there is.
  public static let all: [HostileText] =
    [
      "a", " ", "\t", "\n", "\r", "\r\n", "\0", "\\", "가", "ㄱ", "\u{1F468}\u{200D}", "\u{200D}",
      "same line\n", "one\ntwo\n", "word ", "- ", "- [ ] ", "- [x] item\n", "> ", "> ```\n", "1. ",
      "[", "[[", "[[a", "[[a]", "[[a|", "[[a]] ", "[a](", "![", "](", "(", "]", "]]", "*", "**a",
      "_a", "*a_b", "~", "`", "`a", "``a`", "```\n", "~~~\n```\n", "#", "# ", "#a ", "#a#", "#1-",
      "(#", "://", "a://(", "---\n", "===\n", "| ", "<!-- ", "-->", "{", "{\"a\":", ":\n", "\"",
      "\u{301}", "\u{301}\u{323}", "\u{1100}\u{1161}\u{11A8}", "\u{1161}", "ﬃ", "İ", "é",
    ].map { run($0) }
    + [
      run("a\n", after: "```\n"), run("a\n", after: "> ```\n"), run("a: b\n", after: "---\n"),
      run("`a", after: "``"), run("\u{301}", after: "e"), run("\u{323}\u{301}", after: "e"),
      run(" ]", after: "[["), run("<", after: "a://"),
      HostileText("lines that are all different") { "line \($0)\n" },
      HostileText("words that are all different") { "word\($0) " },
      HostileText("tags that are all different") { "#tag\($0) " },
      HostileText("links that are all different") { "[[memo \($0)]] " },
      HostileText("longer and longer runs of backticks") {
        String(repeating: "`", count: $0 % 200 + 1) + "a"
      },
      HostileText("longer and longer fences") {
        String(repeating: "`", count: $0 % 200 + 3) + "\n"
      },
      HostileText("deeper and deeper lists") { String(repeating: " ", count: $0 % 100) + "- a\n" },
    ]
}
