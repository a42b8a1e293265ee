import MemoCommand
import Platform
import Program

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
/// made from, and the text as the editor got it.
struct KeptEdits: Sendable {
  private let folder = ListNumbers.stateFolder().map { "\($0)/memod/edits" }

  /// Returns the file that was kept for the subject of `draft`, if it was saved since or still has
  /// the text of `draft`, and removes its note.
  func take(_ draft: EditorDraft) -> KeptEdit? {
    guard let note = note(of: draft.subject), let bytes = Self.bytes(of: note) else { return nil }
    unlink(note)
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, let base = Int(lines[1]), let written = Self.bytes(of: lines[0]) else {
      return nil
    }
    let kept = EditorDraft(subject: draft.subject, text: lines[2], base: base)
    if written != Array(kept.text.utf8) {
      System.printError("memo: \(lines[0]) was saved since the last edit; going on with that.")
    } else if kept.text != draft.text {
      unlink(lines[0])
      return nil
    }
    return KeptEdit(path: lines[0], draft: kept)
  }

  /// Keeps `edit` for the next one of its subject. Where that fails, the person knows the path.
  func keep(_ edit: KeptEdit) {
    guard let folder, let note = note(of: edit.draft.subject) else { return }
    ListNumbers.makeFolders(to: folder)
    let descriptor = open(note, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let text = "\(edit.path)\n\(edit.draft.base)\n\(edit.draft.text)"
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
