// Made by clients/swift/generate.py from rpc.discover; don't edit.

/// `Action`, as protocol.md has it.
public enum CommitAction: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `memo/create`.
  case memoCreate = "memo/create"
  /// `memo/update`.
  case memoUpdate = "memo/update"
  /// `memo/move`.
  case memoMove = "memo/move"
  /// `memo/delete`.
  case memoDelete = "memo/delete"
  /// `memo/restore`.
  case memoRestore = "memo/restore"
  /// `memo/purge`.
  case memoPurge = "memo/purge"
  /// `task/create`.
  case taskCreate = "task/create"
  /// `task/update`.
  case taskUpdate = "task/update"
  /// `task/setState`.
  case taskSetState = "task/setState"
  /// `group/create`.
  case groupCreate = "group/create"
  /// `group/update`.
  case groupUpdate = "group/update"
  /// `group/move`.
  case groupMove = "group/move"
  /// `group/delete`.
  case groupDelete = "group/delete"
  /// `list/apply`.
  case listApply = "list/apply"
  /// `store/batch`.
  case storeBatch = "store/batch"
  /// `store/import`.
  case storeImport = "store/import"
  /// `store/sync`.
  case storeSync = "store/sync"
}

/// `BuiltInGroups`, as protocol.md has it.
public enum BuiltInGroups: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `questions`.
  case questions
  /// `all`.
  case all
}

/// `ChangeKind`, as protocol.md has it.
public enum ChangeKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `created`.
  case created
  /// `updated`.
  case updated
  /// `removed`.
  case removed
}

/// `CompletionKind`, as protocol.md has it.
public enum CompletionKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `link`.
  case link
  /// `tag`.
  case tag
  /// `group`.
  case group
}

/// `Durability`, as protocol.md has it.
public enum Durability: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `none`.
  case none
  /// `normal`.
  case normal
  /// `full`.
  case full
}

/// `GroupContents`, as protocol.md has it.
public enum GroupContents: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `trash`.
  case trash
  /// `keep`.
  case keep
}

/// `ImageSending`, as protocol.md has it.
public enum ImageSending: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `always`.
  case always
  /// `changed`.
  case changed
}

/// `ImportConflict`, as protocol.md has it.
public enum ImportConflict: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `keep`.
  case keep
  /// `replace`.
  case replace
}

/// `ImportOutcome`, as protocol.md has it.
public enum ImportOutcome: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `created`.
  case created
  /// `replaced`.
  case replaced
  /// `unchanged`.
  case unchanged
  /// `kept`.
  case kept
  /// `skipped`.
  case skipped
  /// `failed`.
  case failed
}

/// `MemoField`, as protocol.md has it.
public enum MemoField: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `id`.
  case id
  /// `revision`.
  case revision
  /// `title`.
  case title
  /// `content`.
  case content
  /// `tags`.
  case tags
  /// `links`.
  case links
  /// `checklist`.
  case checklist
  /// `group`.
  case group
  /// `pinned`.
  case pinned
  /// `task`.
  case task
  /// `createdAt`.
  case createdAt
  /// `updatedAt`.
  case updatedAt
  /// `trashedAt`.
  case trashedAt
  /// `line`.
  case line
}

/// `MemoKind`, as protocol.md has it.
public enum MemoKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `memo`.
  case memo
  /// `task`.
  case task
}

/// `NameConflict`, as protocol.md has it.
public enum NameConflict: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `number`.
  case number
  /// `error`.
  case error
}

/// `PositionEncoding`, as protocol.md has it.
public enum PositionEncoding: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `utf-8`.
  case utf8 = "utf-8"
  /// `utf-16`.
  case utf16 = "utf-16"
  /// `utf-32`.
  case utf32 = "utf-32"
}

/// `ProgressKind`, as protocol.md has it.
public enum ProgressKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `begin`.
  case begin
  /// `report`.
  case report
  /// `end`.
  case end
}

/// `Push`, as protocol.md has it.
public enum Push: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `none`.
  case none
  /// `ids`.
  case ids
  /// `full`.
  case full
}

/// `RecordType`, as protocol.md has it.
public enum RecordType: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `memo`.
  case memo
  /// `group`.
  case group
}

/// `ReminderRole`, as protocol.md has it.
public enum ReminderRole: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `window`.
  case window
  /// `editor`.
  case editor
}

/// `RepeatFrom`, as protocol.md has it.
public enum RepeatFrom: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `due`.
  case due
  /// `completion`.
  case completion
}

/// `SectionProperty`, as protocol.md has it.
public enum SectionProperty: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `day`.
  case day
  /// `agenda`.
  case agenda
  /// `group`.
  case group
  /// `state`.
  case state
}

/// `SortProperty`, as protocol.md has it.
public enum SortProperty: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `manual`.
  case manual
  /// `created`.
  case created
  /// `updated`.
  case updated
  /// `due`.
  case due
  /// `title`.
  case title
  /// `state`.
  case state
  /// `important`.
  case important
  /// `pinned`.
  case pinned
  /// `group`.
  case group
  /// `relevance`.
  case relevance
}

/// `SpanKind`, as protocol.md has it.
public enum SpanKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `due`.
  case due
  /// `start`.
  case start
  /// `repeat`.
  case `repeat`
  /// `remind`.
  case remind
  /// `group`.
  case group
  /// `important`.
  case important
}

/// `StoreKind`, as protocol.md has it.
public enum StoreKind: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `memory`.
  case memory
  /// `file`.
  case file
}

/// `SyncState`, as protocol.md has it.
public enum SyncState: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `following`.
  case following
  /// `waiting`.
  case waiting
  /// `stopped`.
  case stopped
}

/// `TaskState`, as protocol.md has it.
public enum TaskState: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `todo`.
  case todo
  /// `doing`.
  case doing
  /// `done`.
  case done
}

/// `TraceValue`, as protocol.md has it.
public enum TraceValue: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `off`.
  case off
  /// `messages`.
  case messages
  /// `compact`.
  case compact
  /// `verbose`.
  case verbose
}

/// `TransferFormat`, as protocol.md has it.
public enum TransferFormat: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `jsonLines`.
  case jsonLines
  /// `markdown`.
  case markdown
  /// `todoTxt`.
  case todoTxt
  /// `taskwarrior`.
  case taskwarrior
  /// `iCalendar`.
  case iCalendar
  /// `csv`.
  case csv
  /// `org`.
  case org
}

/// `WatchSubject`, as protocol.md has it.
public enum WatchSubject: String, JSONReadable, JSONWritable, CaseIterable, Sendable {
  /// `memos`.
  case memos
  /// `groups`.
  case groups
}
