import MemoFormats
import MemoStore
import Platform
import Wording

/// `memod export --into`: a Markdown file a memo.
struct FolderExport {
  private let path: String
  private let folder: OutputFolder
  private var exporter: FileExporter
  private var places: Set<String> = []
  private var (writtenCount, unchangedCount, leftCount, removedCount) = (0, 0, 0, 0)

  /// An export of `store` into the folder at `path`.
  init(_ store: Store, into path: String) throws {
    self.path = path
    folder = try OutputFolder(path)
    exporter = try FileExporter(of: store)
  }

  /// Writes the files; returns the exit status, 1 if a place was taken by somebody else's file.
  mutating func run() throws -> Int32 {
    while let files = try exporter.next() {
      for file in files { try write(file) }
    }
    for file in folder.files where !places.contains(file) { try tidy(file) }
    Transfer.say(.filesWritten(writtenCount, unchangedCount, leftCount, removedCount))
    if let words = exporter.left { System.complain(words) }
    return leftCount > 0 ? 1 : 0
  }

  private mutating func write(_ file: FileExporter.File) throws {
    let exporter = exporter
    places.insert(file.path)
    switch try folder.write(file, isOutdated: { try exporter.isOutdated($0, for: file) }) {
    case .written: writtenCount += 1
    case .unchanged: unchangedCount += 1
    case .edited:
      leave(.fileEdited("\(path)/\(file.path)"))
    case .left:
      leave(.fileOfOthers("\(path)/\(file.path)", file.id.text))
    }
  }

  private mutating func leave(_ words: TransferSentence) {
    leftCount += 1
    Transfer.say(words)
  }

  /// Removes what an earlier export wrote of a memo whose file is elsewhere now. What somebody has
  /// changed is only named.
  private mutating func tidy(_ file: String) throws {
    guard let bytes = folder.bytes(of: file) else { return }
    switch try exporter.stray(bytes, at: file) {
    case .foreign: return
    case .stale where folder.remove(file): removedCount += 1
    case .stale, .edited:
      Transfer.say(.fileElsewhere("\(path)/\(file)"))
    }
  }
}
