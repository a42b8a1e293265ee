import Text

/// Says whether a merge keeps the law of `ThreeWayMerge`, knowing nothing of how it is made.
///
/// No text is compared with another: a merged text is right if there is any way to explain it, in
/// which each line and each word comes from somewhere and goes somewhere. The ways are as many as
/// the four texts' lengths multiplied, so that only short texts are explained.
public enum MergeLaw {
  /// What explains a merged text.
  public enum Explanation: Sendable {
    /// Each line was changed by one side only, or by both alike.
    case lines
    /// Some lines were changed by both sides, but not the same words of them.
    case words
  }

  /// What doesn't hold of merging these texts; nil if everything does.
  public static func violation(base: String, ours: String, theirs: String) -> String? {
    for (old, our, their, result) in [
      (base, ours, base, ours), (base, base, theirs, theirs), (base, ours, ours, ours),
    ] {
      guard case .clean(let text) = ThreeWayMerge.merge(base: old, ours: our, theirs: their),
        ByteText(text) == ByteText(result)
      else { return "one side's change alone isn't the result" }
    }
    let merged = ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)
    let swapped = ThreeWayMerge.merge(base: base, ours: theirs, theirs: ours)
    switch (merged, swapped) {
    case (.clean(let text), .clean(let other)):
      if ByteText(text) != ByteText(other) { return "swapped it is \(other.debugDescription)" }
      return violation(base, ours, theirs, text)
    case (.overlap(let overlaps, _), .overlap(let others, _)):
      if overlaps.isEmpty { return "a conflict without overlaps" }
      let areMirrored = overlaps.elementsEqual(others) { overlap, other in
        overlap.line == other.line && ByteText(overlap.base) == ByteText(other.base)
          && ByteText(overlap.ours) == ByteText(other.theirs)
          && ByteText(overlap.theirs) == ByteText(other.ours)
      }
      return areMirrored ? nil : "swapped the overlaps are \(others)"
    default:
      return "clean only one way round"
    }
  }

  /// What explains `merged`; nil if nothing does.
  public static func explanation(
    base: String, ours: String, theirs: String, merged: String
  ) -> Explanation? {
    let texts = [base, ours, theirs, merged].map { Lines($0).bodies }
    if Derivation(texts).exists() { return .lines }
    return Derivation(texts, joins: isMergeOfWords).exists() ? .words : nil
  }

  private static func violation(
    _ base: String, _ ours: String, _ theirs: String, _ merged: String
  ) -> String? {
    let lines = [base, ours, theirs].map(Lines.init)
    let result = Lines(merged)
    if let end = result.ends.first(where: { end in !lines.contains { $0.mayHave(end) } }) {
      return "no text has the line end \(end) of \(merged.debugDescription)"
    }
    let areOpen = lines.filter { !$0.bodies.isEmpty }.map(\.isOpen)
    if let last = result.bodies.last, !last.isEmpty, !areOpen.contains(result.isOpen) {
      return "no text ends like \(merged.debugDescription)"
    }
    let sides = lines[1...].map(\.bodies)
    if let line = doubled(sides, result.bodies.filter(isSaid)) {
      return "\(String(decoding: line, as: UTF8.self).debugDescription) is in "
        + "\(merged.debugDescription) more often than in either side"
    }
    let sizes = (lines + [result]).map { $0.bodies.count + 1 }
    if sizes.reduce(1, *) > 60_000 { return nil }
    return explanation(base: base, ours: ours, theirs: theirs, merged: merged) == nil
      ? "nothing explains \(merged.debugDescription)" : nil
  }

  /// A token that is in the result more often than in the side that has it most; nil if there is
  /// none. One that neither side has comes from merging words.
  public static func doubled<Token: Hashable>(_ sides: [[Token]], _ result: [Token]) -> Token? {
    let counts = sides.map { Dictionary($0.map { ($0, 1) }, uniquingKeysWith: +) }
    return Dictionary(result.map { ($0, 1) }, uniquingKeysWith: +).first { token, count in
      let most = counts.map { $0[token] ?? 0 }.max() ?? 0
      return most > 0 && count > most
    }?.key
  }

  /// Whether a line has a letter or digit: blank lines and rules are put in by everybody.
  private static func isSaid(_ line: [UInt8]) -> Bool {
    String(decoding: line, as: UTF8.self).unicodeScalars.contains { scalar in
      !scalar.isASCII || scalar.properties.numericType != nil || scalar.properties.isAlphabetic
    }
  }

  /// Whether a clean merge would have a line or a word of a line twice, so that it is a conflict.
  public static func isDoubled(ours: String, theirs: String, merged: String) -> Bool {
    let lines = [ours, theirs, merged].map { Lines($0).bodies }
    return doubled([lines[0], lines[1]], lines[2].filter(isSaid)) != nil
  }

  /// Whether a line is the other three merged, of which both sides changed the first.
  private static func isMergeOfWords(_ lines: [[UInt8]]) -> Bool {
    let words = lines.map(Words.init)
    for part in [\Words.lead, \Words.tail] {
      if !words[..<3].contains(where: { $0[keyPath: part] == words[3][keyPath: part] }) {
        return false
      }
    }
    let gaps = Set(words[..<3].flatMap(\.gaps))
    if doubled(words[1..<3].map(\.bodies), words[3].bodies) != nil { return false }
    return words[3].gaps.allSatisfy(gaps.contains) && Derivation(words.map(\.bodies)).exists()
  }
}

/// A text's lines and what ends them.
private struct Lines {
  var bodies: [[UInt8]] = []
  var ends: [[UInt8]] = []
  var isOpen = false

  init(_ text: String) {
    var line: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x0A || byte == 0x0D else {
        line.append(byte)
        continue
      }
      let isPair = byte == 0x0D && rest.first == 0x0A
      if isPair { rest.removeFirst() }
      bodies.append(line)
      ends.append(isPair ? [0x0D, 0x0A] : [byte])
      line = []
    }
    isOpen = !line.isEmpty
    if isOpen { bodies.append(line) }
  }

  /// LF may have been put after a line that had no end, or after a CR that an LF follows.
  func mayHave(_ end: [UInt8]) -> Bool {
    ends.contains(end) || end == [0x0A] || end == [0x0D, 0x0A] && ends.contains([0x0D])
  }
}

/// A line's words and the white space around them.
private struct Words {
  var bodies: [[UInt8]] = []
  var gaps: [[UInt8]] = []
  var lead: [UInt8] = []
  var tail: [UInt8] = []

  init(_ line: [UInt8]) {
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if scalar.properties.isWhitespace {
        tail += bytes
      } else if tail.isEmpty, !bodies.isEmpty {
        bodies[bodies.count - 1] += bytes
      } else {
        if bodies.isEmpty { lead = tail } else { gaps.append(tail) }
        tail = []
        bodies.append(bytes)
      }
    }
  }
}
