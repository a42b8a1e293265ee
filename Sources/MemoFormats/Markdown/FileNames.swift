import Memos
import Text

/// Names for files, made of titles, that every file system takes and none takes for the same.
public struct FileNames: Sendable {
  private var taken: Set<String> = []

  /// The longest name without its ending, in bytes; file systems take 255 with it.
  static let bytesMax = 120

  /// Names that Windows keeps for devices, whatever their ending.
  private static let reserved: Set<String> = {
    let numbered = (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
    return Set(["con", "prn", "aux", "nul"] + numbered)
  }()

  /// Whether a path was free, which it isn't any more.
  mutating func take(_ path: String) -> Bool { taken.insert(nameKey(path)).inserted }

  /// A name for a memo of that title; the second of one name gets a number, however its letters
  /// are written.
  mutating func name(for title: String) -> String {
    let base = Self.cleaned(title)
    var name = base
    var number = 1
    while !take(name + ".md") {
      number += 1
      name = "\(base) (\(number))"
    }
    return name + ".md"
  }

  /// The title without what leads out of a folder or can't be in a name.
  public static func cleaned(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in title.unicodeScalars {
      let isFit = !isUnfit(scalar)
      count += isFit ? UTF8.width(scalar) : 1
      if count > bytesMax { break }
      scalars.append(isFit ? scalar : "-")
    }
    // A dot in front hides a file; dots and spaces at the end vanish on some systems.
    let name = scalars.drop { $0 == "." || $0.properties.isWhitespace }
    let end = name.lastIndex { $0 != "." && !$0.properties.isWhitespace }
    let trimmed = end.map { String(name[...$0]) } ?? ""
    let stem = trimmed.prefix { $0 != "." }.lowercased().filter { $0 != " " }
    if trimmed.isEmpty { return GroupName.untitled }
    return reserved.contains(stem) ? "_" + trimmed : trimmed
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      // What joins the parts of one character stays.
      return scalar != "\u{200D}" && scalar != "\u{200C}"
    default:
      return "/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }
}
