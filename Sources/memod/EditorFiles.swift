import MemoFolder
import MemoLSP
import Memos
import Platform

/// The files that `memod lsp` reads and writes for an editor.
struct EditorFiles: LSPFiles {
  /// Beside what else memod keeps for this person.
  let folder = ListNumbers.stateFolder().map { "\($0)/memod/memos" }
  private let live: KnownFiles?

  /// The files, some of them in live folders that are known beside the store at `storePath`.
  init(storePath: String?) { live = storePath.map(KnownFiles.init) }

  /// The most files and folders that are looked at.
  private static let entriesMax = 20_000
  private static let depthMax = 12

  /// Through another file, so that no editor reads the half of one.
  func write(_ text: String, to path: String) -> Bool {
    if let folder { ListNumbers.makeFolders(to: folder) }
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = System.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    return isWritten && rename(new, path) == 0
  }

  func read(_ path: String) -> String? {
    KeptEdits.bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Without hidden folders and links to folders.
  func markdownFiles(under folder: String) -> [String] {
    var found: [String] = []
    var left = Self.entriesMax
    var queue = [(path: folder, depth: 0)]
    while let (path, depth) = queue.popLast(), left > 0 {
      for name in (InputFolder.names(in: path) ?? []).compactMap(\.valid).sorted() {
        left -= 1
        guard left > 0, name.utf8.first != UInt8(ascii: ".") else { continue }
        let path = "\(path)/\(name)"
        if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
          found.append(path)
        } else if depth < Self.depthMax, name != "node_modules", isFolder(path) {
          queue.append((path, depth + 1))
        }
      }
    }
    return found
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  func liveFile(of memo: Memo.ID) -> LiveFile? { live?.file(of: memo).map(LiveFile.init) }

  func liveFile(at path: String) -> LiveFile? { live?.file(at: path).map(LiveFile.init) }

  func note(_ path: String, of memo: Memo.ID, in epoch: String) {
    KeptEdits().add(path, of: "\(epoch)-\(memo.text)")
  }
}

extension LiveFile {
  fileprivate init(_ file: KnownFiles.File) {
    self.init(path: file.path, memo: file.memo, isKept: file.isKept)
  }
}
