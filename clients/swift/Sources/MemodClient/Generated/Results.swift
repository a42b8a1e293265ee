// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `DateParseResult`, as protocol.md has it.
public struct DateParseResult: JSONReadable, Hashable {
  /// The day or date-time.
  public var due: Due

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var due: Due?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "due": due = try json.value()
      default: try json.skip()
      }
    }
    self.due = try json.required(due, "due")
  }
}

/// `DraftListResult`, as protocol.md has it.
public struct DraftListResult: JSONReadable, Hashable {
  /// The drafts.
  public var drafts: [Draft]

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var drafts: [Draft]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "drafts": drafts = try json.value()
      default: try json.skip()
      }
    }
    self.drafts = try json.required(drafts, "drafts")
  }
}

/// `GroupCreateResult`, as protocol.md has it.
public struct GroupCreateResult: JSONReadable, Hashable {
  /// The current group.
  public var group: MemoGroup
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var group: MemoGroup?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "group": group = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.group = try json.required(group, "group")
    self.state = try json.required(state, "state")
  }
}

/// `GroupDeleteResult`, as protocol.md has it.
public struct GroupDeleteResult: JSONReadable, Hashable {
  /// The group that was deleted.
  public var id: String
  /// How many memos it held, including the trash.
  public var memos: Int
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var id: String?
    var memos: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "id": id = try json.value()
      case "memos": memos = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.id = try json.required(id, "id")
    self.memos = try json.required(memos, "memos")
    self.state = try json.required(state, "state")
  }
}

/// `GroupListResult`, as protocol.md has it.
public struct GroupListResult: JSONReadable, Hashable {
  /// The groups, in order.
  public var groups: [MemoGroup]
  /// The current state of the store.
  public var state: String
  /// The damaged groups; absent if there are none.
  public var damaged: [DamagedGroup]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var groups: [MemoGroup]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "groups": groups = try json.value()
      case "state": state = try json.value()
      case "damaged": self.damaged = try json.lenient()
      default: try json.skip()
      }
    }
    self.groups = try json.required(groups, "groups")
    self.state = try json.required(state, "state")
  }
}

/// `GroupMoveResult`, as protocol.md has it.
public struct GroupMoveResult: JSONReadable, Hashable {
  /// The current group.
  public var group: MemoGroup
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var group: MemoGroup?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "group": group = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.group = try json.required(group, "group")
    self.state = try json.required(state, "state")
  }
}

/// `GroupUpdateResult`, as protocol.md has it.
public struct GroupUpdateResult: JSONReadable, Hashable {
  /// The current group.
  public var group: MemoGroup
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var group: MemoGroup?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "group": group = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.group = try json.required(group, "group")
    self.state = try json.required(state, "state")
  }
}

/// `HistoryListResult`, as protocol.md has it.
public struct HistoryListResult: JSONReadable, Hashable {
  /// The commits, newest first.
  public var commits: [Commit]
  /// The limit used.
  public var limit: Int
  /// The current state of the store.
  public var state: String
  /// The `before` of the next page; absent at the end.
  public var nextBefore: Int?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var commits: [Commit]?
    var limit: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "commits": commits = try json.value()
      case "limit": limit = try json.value()
      case "state": state = try json.value()
      case "nextBefore": self.nextBefore = try json.lenient()
      default: try json.skip()
      }
    }
    self.commits = try json.required(commits, "commits")
    self.limit = try json.required(limit, "limit")
    self.state = try json.required(state, "state")
  }
}

/// `HistoryRedoResult`, as protocol.md has it.
public struct HistoryRedoResult: JSONReadable, Hashable {
  /// The commit that was undone or redone.
  public var revision: Int
  /// What that commit did.
  public var label: String
  /// How many memos it changed, or groups if it is about groups.
  public var count: Int
  /// The same, and to what, for people.
  public var said: String
  /// The new state of each record.
  public var changes: [RecordChange]
  /// The current state of the store.
  public var state: String
  /// The method that made it; absent if an old version of memod did.
  public var action: CommitAction?
  /// The title of the first of them, or the group's name; absent if empty.
  public var title: String?
  /// True if `label` is what the client wrote that sent a batch; absent otherwise.
  public var ownLabel: Bool?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var revision: Int?
    var label: String?
    var count: Int?
    var said: String?
    var changes: [RecordChange]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "revision": revision = try json.value()
      case "label": label = try json.value()
      case "count": count = try json.value()
      case "said": said = try json.value()
      case "changes": changes = try json.value()
      case "state": state = try json.value()
      case "action": self.action = try json.lenient()
      case "title": self.title = try json.lenient()
      case "ownLabel": self.ownLabel = try json.lenient()
      default: try json.skip()
      }
    }
    self.revision = try json.required(revision, "revision")
    self.label = try json.required(label, "label")
    self.count = try json.required(count, "count")
    self.said = try json.required(said, "said")
    self.changes = try json.required(changes, "changes")
    self.state = try json.required(state, "state")
  }
}

/// `HistoryUndoResult`, as protocol.md has it.
public struct HistoryUndoResult: JSONReadable, Hashable {
  /// The commit that was undone or redone.
  public var revision: Int
  /// What that commit did.
  public var label: String
  /// How many memos it changed, or groups if it is about groups.
  public var count: Int
  /// The same, and to what, for people.
  public var said: String
  /// The new state of each record.
  public var changes: [RecordChange]
  /// The current state of the store.
  public var state: String
  /// The method that made it; absent if an old version of memod did.
  public var action: CommitAction?
  /// The title of the first of them, or the group's name; absent if empty.
  public var title: String?
  /// True if `label` is what the client wrote that sent a batch; absent otherwise.
  public var ownLabel: Bool?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var revision: Int?
    var label: String?
    var count: Int?
    var said: String?
    var changes: [RecordChange]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "revision": revision = try json.value()
      case "label": label = try json.value()
      case "count": count = try json.value()
      case "said": said = try json.value()
      case "changes": changes = try json.value()
      case "state": state = try json.value()
      case "action": self.action = try json.lenient()
      case "title": self.title = try json.lenient()
      case "ownLabel": self.ownLabel = try json.lenient()
      default: try json.skip()
      }
    }
    self.revision = try json.required(revision, "revision")
    self.label = try json.required(label, "label")
    self.count = try json.required(count, "count")
    self.said = try json.required(said, "said")
    self.changes = try json.required(changes, "changes")
    self.state = try json.required(state, "state")
  }
}

/// `ImportResult`, as protocol.md has it.
public struct ImportResult: JSONReadable, Hashable {
  /// What became of it.
  public var outcome: ImportOutcome
  /// The id of the record, or null.
  public var id: String?
  /// Of a text: the line it begins in, from 1.
  public var line: Int?
  /// Why it `failed`.
  public var error: ErrorObject?
  /// Of a text: the parts that couldn't be kept, in sentences.
  public var notes: [String]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var outcome: ImportOutcome?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "outcome": outcome = try json.value()
      case "id": self.id = try json.lenient()
      case "line": self.line = try json.lenient()
      case "error": self.error = try json.lenient()
      case "notes": self.notes = try json.lenient()
      default: try json.skip()
      }
    }
    self.outcome = try json.required(outcome, "outcome")
  }
}

/// `InitializeResult`, as protocol.md has it.
public struct InitializeResult: JSONReadable, Hashable {
  /// The server's name and version.
  public var serverInfo: ServerInfo
  /// The server's protocol version.
  public var protocolVersion: String
  /// The server's capabilities.
  public var capabilities: ServerCapabilities
  /// The server's limits.
  public var limits: ServerLimits
  /// The store.
  public var store: StoreInfo
  /// The origin recorded in this client's commits.
  public var origin: String
  /// The time zone of the session.
  public var timeZone: String
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var serverInfo: ServerInfo?
    var protocolVersion: String?
    var capabilities: ServerCapabilities?
    var limits: ServerLimits?
    var store: StoreInfo?
    var origin: String?
    var timeZone: String?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "serverInfo": serverInfo = try json.value()
      case "protocolVersion": protocolVersion = try json.value()
      case "capabilities": capabilities = try json.value()
      case "limits": limits = try json.value()
      case "store": store = try json.value()
      case "origin": origin = try json.value()
      case "timeZone": timeZone = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.serverInfo = try json.required(serverInfo, "serverInfo")
    self.protocolVersion = try json.required(protocolVersion, "protocolVersion")
    self.capabilities = try json.required(capabilities, "capabilities")
    self.limits = try json.required(limits, "limits")
    self.store = try json.required(store, "store")
    self.origin = try json.required(origin, "origin")
    self.timeZone = try json.required(timeZone, "timeZone")
    self.state = try json.required(state, "state")
  }
}

/// `LinkResolveResult`, as protocol.md has it.
public struct LinkResolveResult: JSONReadable, Hashable {
  /// The current state of the store.
  public var state: String
  /// The target, without its label and part; absent if the caret isn't in a link.
  public var target: String?
  /// The memo that it leads to, if there is one.
  public var memo: Memo?
  /// How many other memos have that title.
  public var others: Int?
  /// The heading in the memo that it leads to.
  public var part: String?
  /// Where that heading is: in the memo, or without one in `content`.
  public var position: TextPosition?
  /// The text of the memo to create; absent if there is a memo.
  public var content: String?
  /// Where the link is in `content`.
  public var range: TextRange?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "state": state = try json.value()
      case "target": self.target = try json.lenient()
      case "memo": self.memo = try json.lenient()
      case "others": self.others = try json.lenient()
      case "part": self.part = try json.lenient()
      case "position": self.position = try json.lenient()
      case "content": self.content = try json.lenient()
      case "range": self.range = try json.lenient()
      default: try json.skip()
      }
    }
    self.state = try json.required(state, "state")
  }
}

/// `ListApplyResult`, as protocol.md has it.
public struct ListApplyResult: JSONReadable, Hashable {
  /// The lines that are new memos.
  public var created: [CreatedLine]
  /// The lines that failed; nothing of them was written.
  public var errors: [LineError]
  /// How many lines changed something.
  public var counts: ListCounts
  /// What was written and how lines were read: sentences for people.
  public var said: [String]
  /// The current state of the store.
  public var state: String
  /// Typed words that look like a time or a group, but stay in the title.
  public var unread: [LineNote]?
  /// Parsed words that have another possible meaning.
  public var doubts: [LineNote]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var created: [CreatedLine]?
    var errors: [LineError]?
    var counts: ListCounts?
    var said: [String]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "created": created = try json.value()
      case "errors": errors = try json.value()
      case "counts": counts = try json.value()
      case "said": said = try json.value()
      case "state": state = try json.value()
      case "unread": self.unread = try json.lenient()
      case "doubts": self.doubts = try json.lenient()
      default: try json.skip()
      }
    }
    self.created = try json.required(created, "created")
    self.errors = try json.required(errors, "errors")
    self.counts = try json.required(counts, "counts")
    self.said = try json.required(said, "said")
    self.state = try json.required(state, "state")
  }
}

/// `MemoCreateResult`, as protocol.md has it.
public struct MemoCreateResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String
  /// A parsed part that has another possible meaning.
  public var doubt: Doubt?
  /// Phrases that look like a time or a group but weren't parsed; absent if there are none.
  public var unread: [UnreadPhrase]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      case "doubt": self.doubt = try json.lenient()
      case "unread": self.unread = try json.lenient()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `MemoDeleteResult`, as protocol.md has it.
public struct MemoDeleteResult: JSONReadable, Hashable {
  /// One for each id, in the order asked.
  public var results: [MemoOutcome]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [MemoOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `MemoGetResult`, as protocol.md has it.
public struct MemoGetResult: JSONReadable, Hashable {
  /// One for each id, in the order asked.
  public var results: [MemoOutcome]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [MemoOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `MemoListResult`, as protocol.md has it.
public struct MemoListResult: JSONReadable, Hashable {
  /// The memos, in order.
  public var rows: [Memo]
  /// The limit used.
  public var limit: Int
  /// The current state of the store.
  public var state: String
  /// The sections of this page, if asked for.
  public var sections: [ListSection]?
  /// The counts of all pages, if asked for.
  public var counts: Counts?
  /// Where the next page begins; absent at the end.
  public var nextCursor: String?
  /// The creation time of the oldest ranked memo; absent if all are ranked.
  public var rankedSince: Timestamp?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var rows: [Memo]?
    var limit: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "rows": rows = try json.value()
      case "limit": limit = try json.value()
      case "state": state = try json.value()
      case "sections": self.sections = try json.lenient()
      case "counts": self.counts = try json.lenient()
      case "nextCursor": self.nextCursor = try json.lenient()
      case "rankedSince": self.rankedSince = try json.lenient()
      default: try json.skip()
      }
    }
    self.rows = try json.required(rows, "rows")
    self.limit = try json.required(limit, "limit")
    self.state = try json.required(state, "state")
  }
}

/// `MemoMoveResult`, as protocol.md has it.
public struct MemoMoveResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `MemoPurgeResult`, as protocol.md has it.
public struct MemoPurgeResult: JSONReadable, Hashable {
  /// One for each id, in the order asked.
  public var results: [MemoOutcome]
  /// The current state of the store.
  public var state: String
  /// With `erase`: the done occurrences and conflict copies removed with them.
  public var copies: [String]?
  /// With `erase`: whether nothing is left; false while another program reads an old state.
  public var erased: Bool?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [MemoOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      case "copies": self.copies = try json.lenient()
      case "erased": self.erased = try json.lenient()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `MemoRestoreResult`, as protocol.md has it.
public struct MemoRestoreResult: JSONReadable, Hashable {
  /// One for each id, in the order asked.
  public var results: [MemoOutcome]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [MemoOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `MemoUpdateResult`, as protocol.md has it.
public struct MemoUpdateResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String
  /// If the title changed: the links to the memo.
  public var renamed: Renaming?
  /// A parsed part that has another possible meaning.
  public var doubt: Doubt?
  /// Phrases that look like a time or a group but weren't parsed; absent if there are none.
  public var unread: [UnreadPhrase]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      case "renamed": self.renamed = try json.lenient()
      case "doubt": self.doubt = try json.lenient()
      case "unread": self.unread = try json.lenient()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `ReminderConfirmResult`, as protocol.md has it.
public struct ReminderConfirmResult: JSONReadable, Hashable {
  /// How many of them would have rung again.
  public var confirmed: Int

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var confirmed: Int?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "confirmed": confirmed = try json.value()
      default: try json.skip()
      }
    }
    self.confirmed = try json.required(confirmed, "confirmed")
  }
}

/// `ReminderSnoozeResult`, as protocol.md has it.
public struct ReminderSnoozeResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `StoreBackupResult`, as protocol.md has it.
public struct StoreBackupResult: JSONReadable, Hashable {
  /// Where the copy is.
  public var path: String
  /// The state of the copied store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var path: String?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "path": path = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.path = try json.required(path, "path")
    self.state = try json.required(state, "state")
  }
}

/// `StoreBatchResult`, as protocol.md has it.
public struct StoreBatchResult: JSONReadable, Hashable {
  /// One for each call, in order.
  public var results: [BatchOutcome]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [BatchOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `StoreChangesResult`, as protocol.md has it.
public struct StoreChangesResult: JSONReadable, Hashable {
  /// The change of each record.
  public var changes: [RecordChange]
  /// The limit used.
  public var limit: Int
  /// Whether there is more since `state`.
  public var hasMore: Bool
  /// The client's state after these changes.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var changes: [RecordChange]?
    var limit: Int?
    var hasMore: Bool?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "changes": changes = try json.value()
      case "limit": limit = try json.value()
      case "hasMore": hasMore = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.changes = try json.required(changes, "changes")
    self.limit = try json.required(limit, "limit")
    self.hasMore = try json.required(hasMore, "hasMore")
    self.state = try json.required(state, "state")
  }
}

/// `StoreExportResult`, as protocol.md has it.
public struct StoreExportResult: JSONReadable, Hashable {
  /// The limit used.
  public var limit: Int
  /// The current state of the store.
  public var state: String
  /// The lines of `jsonLines`, in order.
  public var lines: [ExportLine]?
  /// In another format: a part of the text; all parts together are all of it.
  public var text: String?
  /// With `text`: memos of this page that the format can't hold.
  public var leftOut: Int?
  /// With `text`: values that the format can't hold.
  public var left: [LeftField]?
  /// Where the next page begins; absent at the end.
  public var nextCursor: String?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var limit: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "limit": limit = try json.value()
      case "state": state = try json.value()
      case "lines": self.lines = try json.lenient()
      case "text": self.text = try json.lenient()
      case "leftOut": self.leftOut = try json.lenient()
      case "left": self.left = try json.lenient()
      case "nextCursor": self.nextCursor = try json.lenient()
      default: try json.skip()
      }
    }
    self.limit = try json.required(limit, "limit")
    self.state = try json.required(state, "state")
  }
}

/// `StoreImportResult`, as protocol.md has it.
public struct StoreImportResult: JSONReadable, Hashable {
  /// One for each line or memo, in order.
  public var results: [ImportResult]
  /// The current state of the store.
  public var state: String
  /// Where the rest of the text begins; absent at its end.
  public var nextCursor: String?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [ImportResult]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      case "nextCursor": self.nextCursor = try json.lenient()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `StoreStatsResult`, as protocol.md has it.
public struct StoreStatsResult: JSONReadable, Hashable {
  /// The counts outside the trash.
  public var counts: Counts
  /// The tags in use, the most used first.
  public var tags: [TagCount]
  /// The last days, oldest first.
  public var days: [DayCount]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var counts: Counts?
    var tags: [TagCount]?
    var days: [DayCount]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "counts": counts = try json.value()
      case "tags": tags = try json.value()
      case "days": days = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.counts = try json.required(counts, "counts")
    self.tags = try json.required(tags, "tags")
    self.days = try json.required(days, "days")
    self.state = try json.required(state, "state")
  }
}

/// `StoreStatusResult`, as protocol.md has it.
public struct StoreStatusResult: JSONReadable, Hashable {
  /// The store's identity.
  public var store: StoreInfo
  /// The counts outside the trash.
  public var counts: Counts
  /// How many memos are in the trash.
  public var trashed: Int
  /// The number of groups, without the built-in ones.
  public var groups: Int
  /// How many watches this client has.
  public var watches: Int
  /// The current state of the store.
  public var state: String
  /// The state of sync, or null if the store isn't linked to a hub.
  public var sync: SyncStatus?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var store: StoreInfo?
    var counts: Counts?
    var trashed: Int?
    var groups: Int?
    var watches: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "store": store = try json.value()
      case "counts": counts = try json.value()
      case "trashed": trashed = try json.value()
      case "groups": groups = try json.value()
      case "watches": watches = try json.value()
      case "state": state = try json.value()
      case "sync": self.sync = try json.lenient()
      default: try json.skip()
      }
    }
    self.store = try json.required(store, "store")
    self.counts = try json.required(counts, "counts")
    self.trashed = try json.required(trashed, "trashed")
    self.groups = try json.required(groups, "groups")
    self.watches = try json.required(watches, "watches")
    self.state = try json.required(state, "state")
  }
}

/// `TaskCreateResult`, as protocol.md has it.
public struct TaskCreateResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String
  /// A parsed part that has another possible meaning.
  public var doubt: Doubt?
  /// Phrases that look like a time or a group but weren't parsed; absent if there are none.
  public var unread: [UnreadPhrase]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      case "doubt": self.doubt = try json.lenient()
      case "unread": self.unread = try json.lenient()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `TaskListResult`, as protocol.md has it.
public struct TaskListResult: JSONReadable, Hashable {
  /// The memos, in order.
  public var rows: [Memo]
  /// The limit used.
  public var limit: Int
  /// The current state of the store.
  public var state: String
  /// The sections of this page, if asked for.
  public var sections: [ListSection]?
  /// The counts of all pages, if asked for.
  public var counts: Counts?
  /// Where the next page begins; absent at the end.
  public var nextCursor: String?
  /// The creation time of the oldest ranked memo; absent if all are ranked.
  public var rankedSince: Timestamp?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var rows: [Memo]?
    var limit: Int?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "rows": rows = try json.value()
      case "limit": limit = try json.value()
      case "state": state = try json.value()
      case "sections": self.sections = try json.lenient()
      case "counts": self.counts = try json.lenient()
      case "nextCursor": self.nextCursor = try json.lenient()
      case "rankedSince": self.rankedSince = try json.lenient()
      default: try json.skip()
      }
    }
    self.rows = try json.required(rows, "rows")
    self.limit = try json.required(limit, "limit")
    self.state = try json.required(state, "state")
  }
}

/// `TaskOccurrencesResult`, as protocol.md has it.
public struct TaskOccurrencesResult: JSONReadable, Hashable {
  /// In order.
  public var occurrences: [TaskOccurrence]

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var occurrences: [TaskOccurrence]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "occurrences": occurrences = try json.value()
      default: try json.skip()
      }
    }
    self.occurrences = try json.required(occurrences, "occurrences")
  }
}

/// `TaskParseResult`, as protocol.md has it.
public struct TaskParseResult: JSONReadable, Hashable {
  /// The text without the parsed parts, for `task/create`.
  public var content: String
  /// Whether it is important.
  public var important: Bool
  /// The `#tags` in the content, folded.
  public var tags: [String]
  /// The parsed parts, in the order of the text.
  public var spans: [ParsedSpan]
  /// When the task is due.
  public var due: Due?
  /// When it starts.
  public var start: Due?
  /// How it repeats, for `task/create`.
  public var `repeat`: ParsedRepeat?
  /// Its reminders, for `task/create`.
  public var remind: [String]?
  /// The group it goes to.
  public var group: String?
  /// A parsed part that has another possible meaning.
  public var doubt: Doubt?
  /// Phrases that look like a time or a group but weren't parsed; absent if there are none.
  public var unread: [UnreadPhrase]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var content: String?
    var important: Bool?
    var tags: [String]?
    var spans: [ParsedSpan]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "content": content = try json.value()
      case "important": important = try json.value()
      case "tags": tags = try json.value()
      case "spans": spans = try json.value()
      case "due": self.due = try json.lenient()
      case "start": self.start = try json.lenient()
      case "repeat": self.repeat = try json.lenient()
      case "remind": self.remind = try json.lenient()
      case "group": self.group = try json.lenient()
      case "doubt": self.doubt = try json.lenient()
      case "unread": self.unread = try json.lenient()
      default: try json.skip()
      }
    }
    self.content = try json.required(content, "content")
    self.important = try json.required(important, "important")
    self.tags = try json.required(tags, "tags")
    self.spans = try json.required(spans, "spans")
  }
}

/// `TaskSetStateResult`, as protocol.md has it.
public struct TaskSetStateResult: JSONReadable, Hashable {
  /// One for each id, in the order asked.
  public var results: [MemoOutcome]
  /// The current state of the store.
  public var state: String

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var results: [MemoOutcome]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "results": results = try json.value()
      case "state": state = try json.value()
      default: try json.skip()
      }
    }
    self.results = try json.required(results, "results")
    self.state = try json.required(state, "state")
  }
}

/// `TaskUpdateResult`, as protocol.md has it.
public struct TaskUpdateResult: JSONReadable, Hashable {
  /// The current memo.
  public var memo: Memo
  /// The current state of the store.
  public var state: String
  /// If the title changed: the links to the memo.
  public var renamed: Renaming?
  /// A parsed part that has another possible meaning.
  public var doubt: Doubt?
  /// Phrases that look like a time or a group but weren't parsed; absent if there are none.
  public var unread: [UnreadPhrase]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var memo: Memo?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "memo": memo = try json.value()
      case "state": state = try json.value()
      case "renamed": self.renamed = try json.lenient()
      case "doubt": self.doubt = try json.lenient()
      case "unread": self.unread = try json.lenient()
      default: try json.skip()
      }
    }
    self.memo = try json.required(memo, "memo")
    self.state = try json.required(state, "state")
  }
}

/// `TextCompleteResult`, as protocol.md has it.
public struct TextCompleteResult: JSONReadable, Hashable {
  /// The likeliest first.
  public var items: [CompletionItem]
  /// Whether there may be more; if so, ask again as the person types.
  public var hasMore: Bool
  /// The kind of name at the caret; absent if there is none.
  public var kind: CompletionKind?
  /// The range of `content` that an item's `text` replaces.
  public var range: TextRange?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var items: [CompletionItem]?
    var hasMore: Bool?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "items": items = try json.value()
      case "hasMore": hasMore = try json.value()
      case "kind": self.kind = try json.lenient()
      case "range": self.range = try json.lenient()
      default: try json.skip()
      }
    }
    self.items = try json.required(items, "items")
    self.hasMore = try json.required(hasMore, "hasMore")
  }
}

/// `TextMarksResult`, as protocol.md has it.
public struct TextMarksResult: JSONReadable, Hashable {
  /// The tags, in their order, 10,000 at most.
  public var tags: [TagMark]
  /// The links, in their order, 10,000 at most.
  public var links: [LinkMark]
  /// The check boxes, in their order, 10,000 at most.
  public var checkboxes: [CheckboxMark]

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var tags: [TagMark]?
    var links: [LinkMark]?
    var checkboxes: [CheckboxMark]?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "tags": tags = try json.value()
      case "links": links = try json.value()
      case "checkboxes": checkboxes = try json.value()
      default: try json.skip()
      }
    }
    self.tags = try json.required(tags, "tags")
    self.links = try json.required(links, "links")
    self.checkboxes = try json.required(checkboxes, "checkboxes")
  }
}

/// `TextTickResult`, as protocol.md has it.
public struct TextTickResult: JSONReadable, Hashable {
  /// The text; unchanged if the lines have no check box.
  public var content: String
  /// Whether the boxes are now ticked; absent if there are none.
  public var ticked: Bool?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var content: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "content": content = try json.value()
      case "ticked": self.ticked = try json.lenient()
      default: try json.skip()
      }
    }
    self.content = try json.required(content, "content")
  }
}

/// `WatchStartResult`, as protocol.md has it.
public struct WatchStartResult<Row: ListRow>: JSONReadable, Hashable {
  /// Names the watch in `watch/didChange` and `watch/stop`.
  public var watch: String
  /// The list, or the part of it in the window.
  public var rows: [Row]
  /// The state the list is in.
  public var state: String
  /// The sections of the whole list, if asked for.
  public var sections: [ListSection]?
  /// How many memos the whole list has.
  public var counts: Counts?
  /// The damaged groups; absent if there are none.
  public var damaged: [DamagedGroup]?

  /// Reads it; members it doesn't know are skipped.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    var watch: String?
    var rows: [Row]?
    var state: String?
    try json.open()
    while let memberName = try json.nextName() {
      switch memberName {
      case "watch": watch = try json.value()
      case "rows": rows = try json.value()
      case "state": state = try json.value()
      case "sections": self.sections = try json.lenient()
      case "counts": self.counts = try json.lenient()
      case "damaged": self.damaged = try json.lenient()
      default: try json.skip()
      }
    }
    self.watch = try json.required(watch, "watch")
    self.rows = try json.required(rows, "rows")
    self.state = try json.required(state, "state")
  }
}
