import Memos

// What a retried creation is recognised by. Only members that say what the record is are in it, and
// those that have their defaults are left out: a version that knows more members computes the same
// digest for the same request.
extension CreationDigest {
  /// The digest of creating a memo.
  init(content: String, group: Group.ID?, flags: [Memo.Flag], task: TaskFacet?) {
    var members: [(name: String, value: String?)] = [("content", content), ("group", group?.text)]
    members += Memo.Flag.allCases.map { ("\($0.name)", flags.contains($0) ? "true" : nil) }
    if let task {
      members.append(("task", ""))
      if task.state != .todo { members.append(("state", task.state.rawValue)) }
      members += TaskFacet.Date.allCases.map { ("\($0.name)", task[$0]?.text) }
      members += TaskFacet.Flag.allCases.map { ("\($0.name)", task[$0] ? "true" : nil) }
      members.append(("repeat", task.repetition?.text))
      members.append(("remind", task.reminders.text))
    }
    self.init(of: members)
  }

  /// The digest of creating a group; `query` in the one form that all its spellings have.
  init(name: String, color: String?, image: String?, query: String?) {
    self.init(of: [
      ("name", name), ("color", color?.lowercased()), ("image", image), ("query", query),
    ])
  }

  /// The digest of members, each with its length, so that no two requests are one text.
  private init(of members: [(name: String, value: String?)]) {
    var bytes: [UInt8] = []
    for case (let name, let value?) in members {
      bytes += name.utf8
      bytes.append(0x20)
      bytes += String(value.utf8.count).utf8
      bytes.append(0x20)
      bytes += value.utf8
    }
    let bits = SHA1.digest(bytes).prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    self.init(number: Int(truncatingIfNeeded: bits))
  }
}

extension MemoDraft {
  func creation(_ task: TaskFacet?) -> CreationDigest {
    CreationDigest(content: content, group: group, flags: flags, task: task)
  }
}

extension Memo {
  /// Whether it was created by that request; where that isn't known, whether it is what the request
  /// asks for.
  func isCreated(by request: CreationDigest) -> Bool {
    let own =
      creation
      ?? CreationDigest(
        content: content.text, group: group, flags: Memo.Flag.allCases.filter { self[$0] },
        task: task)
    return own == request
  }
}

extension GroupDraft {
  func creation(_ queries: any QueryForm.Type) -> CreationDigest {
    CreationDigest(
      name: GroupName.cleaned(name), color: color, image: image,
      query: query.map { queries.canonical($0.text) })
  }
}

extension Group {
  /// Whether it was created by that request; where that isn't known, whether it is what the request
  /// asks for.
  func isCreated(by request: GroupDraft, queries: any QueryForm.Type) -> Bool {
    let own =
      creation
      ?? CreationDigest(
        name: name, color: request.color.map { _ in color }, image: image,
        query: query.map { queries.canonical($0) })
    return own == request.creation(queries)
  }
}
