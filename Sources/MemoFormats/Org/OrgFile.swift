import Memos

/// What a file says before its first headline: keywords, and what holds of all headlines.
struct OrgFile: Sendable {
  private(set) var keywords = OrgKeywords()
  private(set) var category: String?
  private(set) var title: String?
  /// Those that can be tags of memos.
  private(set) var memoTags: [String] = []
  /// The lines that say something of all headlines.
  private(set) var ofAll: [String] = []
  /// The drawer of its own properties, in front of everything else.
  private(set) var drawer: [String] = []

  /// One that says nothing.
  init() {}

  /// One that says `lines`.
  init(_ lines: [String]) {
    let leading = Self.leading(lines).map { String($0.dropping("\r")) }
    drawer = Array(leading.drop { $0.trimmingSpaces != ":PROPERTIES:" })
    for line in lines.dropFirst(leading.count) { take(line) }
  }

  /// The lines up to the end of the drawer of a file's own properties, before which only comments
  /// are; none if it has none.
  static func leading(_ lines: [String]) -> ArraySlice<String> {
    let isComment: (String) -> Bool = { isStart($0) && !$0.hasPrefix("#+") }
    let bare = lines.map { String($0.dropping("\r")).trimmingSpaces }
    let start = bare.firstIndex { !isComment($0) } ?? 0
    guard !bare.isEmpty, bare[start] == ":PROPERTIES:",
      let end = bare[start...].firstIndex(of: ":END:"),
      bare[(start + 1)..<end].allSatisfy({ OrgHead.property($0) != nil })
    else { return [] }
    return lines[...end]
  }

  /// Whether what a file has before its text, a name of the opening, begins with properties.
  static func hasDrawer(_ start: String) -> Bool { !leading(lines(ofStart: start)).isEmpty }

  /// The settings of a file that are about its headlines too; nil if there are none.
  static func ofHeadlines(_ start: String) -> String? {
    let lines = lines(ofStart: start)
    let rest = lines.dropFirst(leading(lines).count).filter {
      OrgKeywords.setting($0)?.name != "TITLE"
    }
    return rest.allSatisfy(\.trimmingSpaces.isEmpty) ? nil : rest.joined(separator: "\n")
  }

  private static func lines(ofStart start: String) -> [String] {
    guard start.utf8.contains(0x0A) else { return [] }
    return Org.lines(of: String(String.UnicodeScalarView(start.unicodeScalars.drop { $0 == mark })))
  }

  /// What an export says whose opening has `names`.
  init(ofExport names: [String]) {
    let opening = Self.opening(names).unicodeScalars.drop { $0 == Self.mark }
    self.init(Org.lines(of: String(opening)))
  }

  /// The file with the keywords that an export writes by itself, in which every head that it makes
  /// is read as the memo.
  var withOwnKeywords: OrgFile {
    var file = self
    file.keywords = keywords.withOwn
    return file
  }

  /// Takes a line `#+KEY: value`; false if it says nothing of these.
  @discardableResult
  mutating func take(_ line: String) -> Bool {
    let line = String(line.dropping("\r"))
    if keywords.take(line) { return true }
    switch OrgKeywords.setting(line) {
    case ("FILETAGS", let value)?:
      memoTags += value.parts(between: ":").map(String.init).filter { Content.isTag($0) }
      ofAll.append(line)
    case ("CATEGORY", let value)?:
      category = value
      ofAll.append(line)
    case ("TITLE", let value)? where !value.isEmpty: title = title.map { "\($0) \(value)" } ?? value
    default: return false
    }
    return true
  }

  /// Takes the properties of its own that are at the end of `lines`.
  mutating func take(drawerOf lines: [String]) { drawer = OrgFile(lines).drawer }

  /// Takes the keywords that lines anywhere in a text name, except in a block, as Org does.
  mutating func takeKeywords(of text: TextSource) {
    var rows = TextRows(text)
    var isBlock = false
    while let row = rows.next() {
      guard row.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "#") else { continue }
      let line = String(decoding: row, as: UTF8.self)
      let name = line.trimmingSpaces.lowercased()
      if name.hasPrefix("#+begin_") || name.hasPrefix("#+end_") {
        isBlock = name.hasPrefix("#+begin_")
      } else if !isBlock {
        _ = keywords.take(line)
      }
    }
  }

  /// Whether a line before the first headline is a setting, a comment or blank.
  static func isStart(_ line: String) -> Bool {
    let isSetting = line.hasPrefix("#") && !line.lowercased().hasPrefix("#+begin")
    return isSetting || line.trimmingSpaces.isEmpty
  }

  /// The beginning of a text: what files had there, and a line that names the keywords that those
  /// don't. `names` has whole lines, keywords, and what is true of all memos; an empty name is that
  /// of a memo that came from no file.
  static func opening(_ names: [String]) -> String {
    let hasMark = names.contains { $0.unicodeScalars.first == mark }
    let starts = names.filter { $0.utf8.contains(0x0A) }.map { start in
      String(start.unicodeScalars.drop { $0 == mark })
    }
    let ofAll = names.filter { $0.hasPrefix("#+") && !$0.utf8.contains(0x0A) }
    var known: Set<String> = []
    let all = starts.map { Org.lines(of: String($0.dropping("\n"))) }
    let leading = all.map { Self.leading($0) }.first { !$0.isEmpty } ?? []
    let lines = all.flatMap { $0.dropFirst(Self.leading($0).count) }.filter { line in
      let bare = String(line.dropping("\r"))
      let said = OrgFile([bare]).ofAll
      // What isn't so of all is written with each; what two files say is said once.
      return ofAll.contains(said) && (bare.isEmpty || known.insert(bare).inserted)
    }
    let missing = ofAll.filter { !known.contains($0) }
    let text = (missing + lines).map { $0 + "\n" }.joined()
    let words = names.filter { !$0.isEmpty && !$0.hasPrefix("#+") && !$0.utf8.contains(0x0A) }
    let line = keywordLine(words, OrgFile(missing + lines).keywords, isOwn: names.contains(""))
    let keys = line.map { $0 + (text.isEmpty ? "\n\n" : "\n") } ?? ""
    return (hasMark ? String(mark) : "") + leading.map { $0 + "\n" }.joined() + keys + text
  }

  /// Before the first line, if there is one.
  private static let mark: Unicode.Scalar = "\u{FEFF}"

  /// The line for the keywords that `keywords` hasn't; nil if none is needed.
  private static func keywordLine(
    _ words: [String], _ keywords: OrgKeywords, isOwn: Bool
  ) -> String? {
    // A task whose keyword means another state in another file has one of an export's own.
    let states = words.map(OrgKeywords.state(ofName:))
    let doing = states.contains(.doing) ? ["DOING"] : []
    let isAmbiguous = keywords.isAmbiguous(with: words.filter { !OrgKeywords.own.contains($0) })
    let own = isAmbiguous ? ["TODO"] + doing + ["DONE"] : []
    let missing = (words + own.filter { !words.contains($0) }).filter { !keywords.holds(name: $0) }
    if keywords.areNamed {
      if missing.isEmpty { return nil }
      let done = missing.compactMap { $0 == "DONE" ? $0 : $0.unmarked("|") }
      let others = missing.filter { $0.unmarked("|") == nil && $0 != "DONE" }
      return "#+TODO: " + (others + ["|"] + done).joined(separator: " ")
    }
    if missing.isEmpty, !isOwn { return nil }
    return OrgKeywords.line(words.filter { !OrgKeywords.own.contains($0) })
  }

  /// Whether it is nothing but what an export writes by itself.
  static func isOwn(_ start: String) -> Bool {
    let lines = Org.lines(of: start).filter { !$0.isEmpty }
    guard lines.count == 1, start.hasSuffix("\n\n"),
      let words = lines[0].behind("#+TODO: TODO DOING ")?.parts(between: " ").map(String.init),
      let bar = words.firstIndex(of: "|")
    else { return false }
    let done = words[(bar + 1)...].dropFirst(2).map { "|\($0)" }
    return OrgKeywords.line(Array(words[..<bar]) + done) == lines[0]
  }
}

extension [String] {
  fileprivate func contains(_ others: [String]) -> Bool { others.allSatisfy(contains) }
}
