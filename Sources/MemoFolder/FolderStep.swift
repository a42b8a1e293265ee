/// What has become of a file since folder and store had the same.
enum FileChange: Hashable, CaseIterable {
  case none
  /// It has another place, or other bytes, or both.
  case saved
  case removed
}

/// What has become of a memo since then.
enum MemoChange: Hashable, CaseIterable {
  case none, edited
  /// It is in the trash.
  case trashed
  /// It isn't there any more.
  case gone
  /// It is in a group that isn't kept in the folder.
  case left
}

/// The step that makes one memo and its file the same again: a function of what has become of both.
enum FolderStep: Hashable {
  case nothing
  /// The file is written as the memo is.
  case write
  /// What was saved is merged into the memo; then the file is as the memo.
  case merge
  /// What was saved is merged into the memo, which has no file here any more.
  case mergeAndRemoveFile
  /// What was saved becomes a memo of its own.
  case create
  /// The memo goes to the trash.
  case trash
  /// The file is removed.
  case removeFile
  /// Both are gone.
  case forget

  init(_ file: FileChange, _ memo: MemoChange) {
    switch (file, memo) {
    case (.none, .none): self = .nothing
    case (.none, .edited): self = .write
    case (.none, .trashed), (.none, .gone), (.none, .left): self = .removeFile
    case (.saved, .none), (.saved, .edited): self = .merge
    // What a person writes outlives what another throws away.
    case (.saved, .trashed): self = .merge
    case (.saved, .gone): self = .create
    case (.saved, .left): self = .mergeAndRemoveFile
    case (.removed, .none): self = .trash
    case (.removed, .edited): self = .write
    case (.removed, .trashed), (.removed, .gone), (.removed, .left): self = .forget
    }
  }
}
