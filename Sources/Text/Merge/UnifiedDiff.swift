/// How one text became another, in the unified format of `diff -u`, without names of files.
public enum UnifiedDiff {
  private static let context = 3

  /// The lines of all hunks; none if the lines are the same.
  public static func lines(_ old: String, _ new: String) -> [String] {
    let (olds, news) = (lines(of: old), lines(of: new))
    var numbers: [Substring: Int32] = [:]
    func tokens(_ lines: [Substring]) -> [Int32] {
      lines.map { line in
        let number = numbers[line] ?? Int32(numbers.count)
        numbers[line] = number
        return number
      }
    }
    var effort = DiffEffort()
    var groups: [[Hunk]] = []
    for hunk in TokenDiff.hunks(tokens(olds), tokens(news), &effort) {
      if let last = groups.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups.flatMap { lines(of: $0, olds, news) }
  }

  /// A text that ends with a line end has no line behind it.
  private static func lines(of text: String) -> [Substring] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// The lines of hunks that are so near that they share what is between them.
  private static func lines(
    of hunks: [Hunk], _ olds: [Substring], _ news: [Substring]
  ) -> [String] {
    let (first, last) = (hunks[0], hunks[hunks.count - 1])
    let before = min(context, first.old.lowerBound)
    let behind = min(context, olds.count - last.old.upperBound)
    let old = first.old.lowerBound - before..<last.old.upperBound + behind
    let new = first.new.lowerBound - before..<last.new.upperBound + behind
    var lines = ["@@ -\(place(old)) +\(place(new)) @@"]
    var reached = old.lowerBound
    for hunk in hunks {
      lines += olds[reached..<hunk.old.lowerBound].map { " \($0)" }
      lines += olds[hunk.old].map { "-\($0)" }
      lines += news[hunk.new].map { "+\($0)" }
      reached = hunk.old.upperBound
    }
    return lines + olds[reached..<old.upperBound].map { " \($0)" }
  }

  /// Where a hunk is in one text: its first line, or the one before if it has none, and how many.
  private static func place(_ lines: Range<Int>) -> String {
    let first = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(first)" : "\(first),\(lines.count)"
  }
}
