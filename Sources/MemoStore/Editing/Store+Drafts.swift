import Memos

// Drafts: texts that are typed and not written yet.
extension Store {
  /// Keeps `text` for `process`, the editor's, in place of what it kept under `key`.
  public mutating func keepDraft(
    _ text: String, data: String?, of key: String, process: Int
  ) throws(MemoError) {
    try check(key, within: limits.nameBytes, "nameBytes", path: "key")
    try check(text, within: .max, "frameBytes", path: "text")
    let draft = Draft(key: key, process: process, keptAt: time.now, text: text, data: data)
    try edit(try note(nil, "Keep draft")) { (store) throws(MemoError) in
      try store.advance()
      try stored(store.storage.keep(draft))
    }
  }

  /// The drafts of `key`, or all, the newest first.
  public func drafts(of key: String?) throws(MemoError) -> [Draft] {
    try stored(storage.drafts(of: key))
  }

  /// Forgets what `process` kept under `key`, if anything.
  public mutating func forgetDraft(of key: String, process: Int) throws(MemoError) {
    try edit(try note(nil, "Forget draft")) { (store) throws(MemoError) in
      try store.advance()
      try stored(store.storage.forgetDrafts(of: key, process: process))
    }
  }
}
