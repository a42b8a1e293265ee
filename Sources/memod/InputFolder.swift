import Platform
import Wording

/// The Markdown files of a folder and of those in it, by name, as paths from it, and what is passed
/// over.
struct InputFolder {
  private(set) var files: [String] = []
  /// What can't be read, in sentences.
  private(set) var failures: [Sentence] = []
  /// How many other files there are, by their endings.
  private var others: [Sentence: Int] = [:]
  private let root: String

  /// How deep folders are looked into.
  private static let depthMax = 32

  /// What the names of Markdown files end in.
  private static let endings = [".md", ".markdown", ".mdown", ".mkd"]

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The name of a Markdown file without its ending; nil if it is none.
  static func stem(_ name: some StringProtocol) -> String? {
    let folded = name.lowercased()
    return endings.first(where: folded.hasSuffix).map { String(name.dropLast($0.count)) }
  }

  /// Looks through the folder at `path`; hidden files are skipped.
  init(_ path: String) {
    root = path
    look(into: "", depth: 0)
  }

  /// What was skipped, in a sentence; nil if nothing was.
  var passedOver: TransferSentence? {
    if others.isEmpty { return nil }
    return .passedOver(
      others.sorted { $0.key.english < $1.key.english }.map { (kind: $0.key, count: $0.value) })
  }

  private mutating func look(into folder: String, depth: Int) {
    let place = folder.isEmpty ? root : "\(root)/\(folder)"
    if depth == Self.depthMax { return failures.append(.transfer(.tooManyFolders(place))) }
    guard let names = Self.names(in: place) else {
      return failures.append(SystemError(place).sentence)
    }
    for name in names where name.shown.utf8.first != UInt8(ascii: ".") {
      guard let name = name.valid else {
        failures.append(.transfer(.nameNotUTF8("\(root)/\(folder)\(name.shown)")))
        continue
      }
      let path = folder + name
      var status = stat()
      guard lstat(root + "/" + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: look(into: path + "/", depth: depth + 1)
      case S_IFREG where Self.stem(name) != nil: files.append(path)
      case S_IFREG: others[Self.ending(name), default: 0] += 1
      case S_IFLNK: others[.symbolicLink, default: 0] += 1
      default: others[.specialFile, default: 0] += 1
      }
    }
  }

  private static func ending(_ name: String) -> Sentence {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? .verbatim(parts[parts.count - 1].lowercased()) : .noEnding
  }

  /// What is in a folder, sorted; nil if it can't be read.
  static func names(in path: String) -> [(valid: String?, shown: String)]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [(valid: String?, shown: String)] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) {
            (String(validatingCString: $0), String(cString: $0))
          }
        })
    }
    return names.sorted { $0.shown < $1.shown }
  }
}
