import CSQLite
import Dates
import Memos
import MemosTestSupport
import Text

@testable import SQLiteStore

/// A store in a folder of its own.
struct TemporaryStore {
  let folder = TemporaryFolder()
  let storage: SQLiteStorage

  init(
    _ options: SQLiteStorage.Options = SQLiteStorage.Options(), texts: [String] = []
  ) throws(StorageError) {
    var options = options
    // Nothing here cuts the power, and waiting for the disk is most of the time.
    options.durability = .normal
    storage = try SQLiteStorage(
      path: folder.file("memos.sqlite"), epoch: "first", options: options)
    for (index, text) in texts.enumerated() { try storage.add(text, index) }
  }

  var path: String { folder.file("memos.sqlite") }

  /// Another connection to the same file.
  func another(
    _ options: SQLiteStorage.Options = SQLiteStorage.Options()
  ) throws(StorageError) -> SQLiteStorage {
    try SQLiteStorage(path: path, epoch: "second", options: options)
  }
}

extension SQLiteStorage {
  /// Adds a memo of that text in a commit of its own, and flushes it.
  func add(_ text: String, _ number: Int) throws(StorageError) {
    try begin()
    try putMemo(text, number)
    _ = try commit(.test)
    try flush()
  }

  func putMemo(_ text: String, _ number: Int) throws(StorageError) {
    guard let id = Memo.ID("m_\(number)") else { return }
    let last = try position(below: nil, in: nil)
    try put(
      Memo(
        id: id, content: Content(text), createdAt: Instant(milliseconds: number),
        position: .between(last, nil)))
  }

  /// The ids of the memos that have all words of `text`.
  func find(_ text: String) throws(StorageError) -> [String] {
    let query = Query(.contains(SearchQuery(text)), by: Ordering([SortTerm(.created)]))
    let page = try page(of: query, after: nil, limit: 1000, at: .test)
    try flush()
    return page.memos.map(\.id.text)
  }

  /// How many steps SQLite's machine has taken since this was asked last.
  func stepsSinceLast() throws(StorageError) -> Int {
    connection.statements.reduce(0) {
      $0 + Int(sqlite3_stmt_status($1, SQLITE_STMTSTATUS_VM_STEP, 1))
    }
  }

  /// Does all maintenance there is.
  func finishMaintenance() throws(StorageError) {
    while needsMaintenance { try maintain() }
  }
}

extension Connection {
  /// The statements that are prepared.
  var statements: [OpaquePointer] {
    var all: [OpaquePointer] = []
    while let next = sqlite3_next_stmt(handle, all.last) { all.append(next) }
    return all
  }
}

extension CommitNote {
  static let test = CommitNote(at: Instant(milliseconds: 0), origin: "test", label: "Test")
}

extension TimeContext {
  static let test = TimeContext(now: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
}

extension SQLiteStorage.Options {
  /// Indexes every text at once, and looks in the index before it walks.
  static let eager: Self = {
    var options = Self()
    options.backlogLimits = .init(indexing: 1, max: 1000, slice: 1000)
    options.pagePlan = PagePlan(fewCandidates: 1000, walkSteps: 1)
    return options
  }()
}
