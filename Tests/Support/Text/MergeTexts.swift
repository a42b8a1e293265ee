import TestSupport

/// A short text and two edited versions of it, made to be hard to merge: blank and repeated lines,
/// every line end, and edits that touch.
public struct MergeTexts: Sendable, CustomStringConvertible {
  /// What both sides began with.
  public let base: String
  /// What one side made of it.
  public let ours: String
  /// What the other made of it.
  public let theirs: String

  private typealias Line = (text: String, end: String)

  /// What a text is made of.
  public struct Kind: Sendable, CustomStringConvertible {
    /// What it is, in words.
    public let description: String
    fileprivate let lines: [String]
    fileprivate let words: [String]

    fileprivate init(_ description: String, _ lines: [String], _ words: [String]) {
      self.description = description
      self.lines = lines
      self.words = words
    }

    /// Every kind there is.
    public static let all = [
      Kind("blank lines", ["", "", "", "- [ ] milk", "- [ ] rent"], ["- [ ]", "eggs"]),
      Kind(
        "checklists", ["- [ ] buy milk", "- [x] buy milk", "- [ ] rent", "  - [ ] eggs", ""],
        ["[x]", "bread", "buy", "2"]),
      Kind(
        "dates and sums", ["2026-11-22", "pay 100 on 2026-11-22", "100", "call Kim"],
        ["2026-12-22", "2026-11-23", "100.50", "200", "!"]),
      Kind("Korean", ["하나", "회의는 월요일 오전", "회의는 오전", "하나 둘 셋", ""], ["하나!", "일", "화요일", "는"]),
      Kind(
        "combining marks", ["e\u{301} a", "e a", "\u{301}", "é a", "가\u{301} a"], ["\u{301}", "e"]),
      Kind("repeated lines", ["a", "a", "a a", "a b a", "b", ""], ["a", "b"]),
      Kind("odd spaces", ["a\u{A0}b c", " a\tb ", "a  b", "  ", "a\u{3000}b"], ["a", "\u{200B}"]),
    ]
  }

  /// Rolls a text of up to `linesMax` lines.
  public init(_ kind: Kind, linesMax: Int = 5, using dice: inout Dice) {
    let end = dice.pick(["\n", "\n", "\n", "\r\n", "\r"])
    var lines = (0..<dice.roll(linesMax + 1)).map { _ in
      Line(text: dice.pick(kind.lines), end: dice.hits(oneIn: 9) ? "\r\n" : end)
    }
    if dice.hits(oneIn: 3) { Self.open(&lines) }
    base = Self.text(lines)
    ours = Self.edited(lines, kind, &dice)
    theirs = Self.edited(lines, kind, &dice)
  }

  /// Blank lines between others, one of which one side fills and the other removes.
  public init(blanksUsing dice: inout Dice) {
    let item = { (dice: inout Dice) in dice.pick(["- [ ] milk", "- [ ] rent", "a", "a b"]) }
    var lines = (0..<2 + dice.roll(4)).map { _ in
      Line(text: dice.hits(oneIn: 2) ? "" : item(&dice), end: "\n")
    }
    let place = dice.roll(lines.count)
    lines[place].text = ""
    if dice.hits(oneIn: 4) { Self.open(&lines) }
    base = Self.text(lines)
    var filled = lines
    filled[place].text = item(&dice)
    var removed = lines
    removed.remove(at: place)
    (ours, theirs) = (Self.text(filled), Self.text(removed))
  }

  /// Different lines, to which both sides add, and of which both move some: often the same.
  public init(addingTo kind: Kind, using dice: inout Dice) {
    let pool = kind.lines.filter { !$0.isEmpty } + ["one", "two", "셋", "- [ ] 넷"]
    let lines = (0..<1 + dice.roll(4)).map { Line(text: "line \($0)", end: "\n") }
    base = Self.text(lines)
    let side = { (dice: inout Dice) in
      var lines = lines
      for _ in 0...dice.roll(3) {
        let moves = dice.hits(oneIn: 3) && !lines.isEmpty
        let line =
          moves ? lines.remove(at: dice.roll(lines.count)) : Line(text: dice.pick(pool), end: "\n")
        lines.insert(line, at: dice.roll(lines.count + 1))
        if dice.hits(oneIn: 4) { lines.remove(at: dice.roll(lines.count)) }
      }
      return Self.text(lines)
    }
    (ours, theirs) = (side(&dice), side(&dice))
  }

  /// The texts, as a test shows them.
  public var description: String {
    [base, ours, theirs].map(\.debugDescription).joined(separator: ", ")
  }

  private static func edited(_ lines: [Line], _ kind: Kind, _ dice: inout Dice) -> String {
    var lines = lines
    for _ in 0...dice.roll(3) {
      let place = dice.roll(lines.count + 1)
      if place == lines.count || dice.hits(oneIn: 4) {
        let line = Line(text: dice.pick(kind.lines + kind.words), end: lines.last?.end ?? "\n")
        if let last = lines.indices.last, lines[last].end.isEmpty { lines[last].end = "\n" }
        lines.insert(line, at: place)
      } else if dice.hits(oneIn: 4) {
        lines.remove(at: place)
      } else if lines[place].text.isEmpty || dice.hits(oneIn: 8) {
        lines[place].text = dice.pick(kind.lines + kind.words)
      } else if dice.hits(oneIn: 8) {
        lines = lines.map { Line(text: $0.text, end: $0.end.isEmpty ? "" : "\n") }
      } else {
        lines[place].text = edited(lines[place].text, kind, &dice)
      }
    }
    if dice.hits(oneIn: 8) { open(&lines) }
    return text(lines)
  }

  /// A line with one word or gap changed, put in or taken out.
  private static func edited(_ line: String, _ kind: Kind, _ dice: inout Dice) -> String {
    var parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = dice.roll(parts.count)
    switch dice.roll(6) {
    case 0: parts.remove(at: place)
    case 1: parts.insert(dice.pick(kind.words), at: dice.roll(parts.count + 1))
    case 2: parts[place] += dice.pick(kind.words)
    case 3: parts[place] += dice.pick([" ", "\t", "\n"])
    default: parts[place] = dice.pick(kind.words)
    }
    return parts.joined(separator: " ")
  }

  /// Takes the end of the last line.
  private static func open(_ lines: inout [Line]) {
    if let last = lines.indices.last, !lines[last].text.isEmpty { lines[last].end = "" }
  }

  private static func text(_ lines: [Line]) -> String {
    lines.map { $0.text + $0.end }.joined()
  }
}
