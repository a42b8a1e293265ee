import MemoCommand
import Memos
import Platform
import Wording

/// A text in a file, which an editor may still have open.
struct KeptEdit: Sendable {
  let path: String
  /// The text as the editor got it.
  let draft: EditorDraft
}

/// The files of editors that didn't wait, so that the next edit of the same memo continues from
/// what was saved there.
///
/// A note for each is in a file under `$XDG_STATE_HOME`: the path, the revision that the text was
/// made from, whether it has conflict marks, and the text as the editor got it. Beside it are the
/// paths of all files that editors of the memo got and that are still there.
struct KeptEdits: Sendable {
  private let folder = ListNumbers.stateFolder().map { "\($0)/memod/edits" }

  /// Returns the file that was kept for the subject of `draft`, if it was saved since or still has
  /// the text of `draft`, and removes its note.
  func take(_ draft: EditorDraft) -> KeptEdit? {
    guard let note = note(of: draft.subject), let bytes = Self.bytes(of: note) else { return nil }
    unlink(note)
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let words = lines.count == 3 ? lines[1].split(separator: " ") : []
    guard let base = words.first.flatMap({ Int($0) }), let written = Self.bytes(of: lines[0])
    else { return nil }
    var kept = EditorDraft(subject: draft.subject, text: lines[2], base: base)
    kept.isMarked = words.count > 1
    if kept.isMarked || written != Array(kept.text.utf8) {
      MemoProcess.complain(.continuesWith(lines[0]))
    } else if kept.text != draft.text {
      remove(lines[0], of: draft.subject)
      return nil
    }
    return KeptEdit(path: lines[0], draft: kept)
  }

  /// Keeps `edit` for the next one of its subject. Where that fails, the person knows the path.
  func keep(_ edit: KeptEdit) {
    guard let note = note(of: edit.draft.subject) else { return }
    let base = "\(edit.draft.base)\(edit.draft.isMarked ? " marked" : "")"
    write("\(edit.path)\n\(base)\n\(edit.draft.text)", to: note, O_TRUNC)
  }

  /// Notes that a text of `subject` is in the file at `path`, so that erasing the memo finds it.
  func add(_ path: String, of subject: String) {
    guard let note = note(of: subject) else { return }
    write("\(path)\n", to: note + Self.filesEnd, O_APPEND)
  }

  /// Removes that file.
  func remove(_ path: String, of subject: String) {
    unlink(path)
    guard let files = note(of: subject).map({ $0 + Self.filesEnd }) else { return }
    let rest = lines(of: files).filter { $0 != path && $0 != "" }
    if rest.isEmpty {
      unlink(files)
    } else {
      write(rest.map { $0 + "\n" }.joined(), to: files, O_TRUNC)
    }
  }

  private func write(_ text: String, to path: String, _ mode: Int32) {
    guard let folder else { return }
    ListNumbers.makeFolders(to: folder)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = System.write(Array(text.utf8), to: descriptor)
  }

  private func note(of subject: String) -> String? {
    let isName = subject.utf8.allSatisfy {
      Character(Unicode.Scalar($0)).isLetter || (0x30...0x39).contains($0)
        || "_-.".utf8.contains($0)
    }
    guard isName, !subject.hasPrefix(".") else { return nil }
    return folder.map { "\($0)/\(subject)" }
  }

  /// Removes every file with a text of the erased memos `ids`, and keeps those of the other memos
  /// under the store's new epoch.
  func erase(_ ids: [Memo.ID], from old: String, to new: String) {
    for note in ids.compactMap({ self.note(of: "\(old)-\($0.text)") }) {
      for path in lines(of: note).prefix(1) + lines(of: note + Self.filesEnd) where path != "" {
        unlink(path)
      }
      unlink(note)
      unlink(note + Self.filesEnd)
    }
    guard let folder, let names = InputFolder.names(in: folder) else { return }
    for name in names.compactMap(\.valid) where name.hasPrefix("\(old)-") {
      rename("\(folder)/\(name)", "\(folder)/\(new)\(name.dropFirst(old.count))")
    }
  }

  /// Behind the name of a note, the name of a file with the paths of all files of its subject.
  private static let filesEnd = ".files"

  private func lines(of path: String) -> [String] {
    (Self.bytes(of: path) ?? []).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file of the person's own; nil, with `errno`, if it can't be read.
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return nil }
    return TerminalFacts.bytes(of: descriptor)
  }
}
