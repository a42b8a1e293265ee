import Dates
import MemoFormats
import MemoStore
import Memos
import Platform
import Text
import Wording

/// A folder of Markdown files and a store that are kept the same, as a value: each `turn` looks at
/// what has become of both since the last state they had in common, and makes them the same again.
///
/// What holds of every turn, also of one that is cut short anywhere and begun again:
/// - What was saved in a file or written to the store is in both afterwards, merged, or beside it.
/// - A file in which nothing changes isn't written, and keeps its bytes otherwise.
/// - What isn't known (a lost index, a folder that can't be read) is never a reason to remove.
public struct LiveFolder {
  /// Something that was done, or would be in a dry run.
  public enum Event: Sendable, Hashable {
    case wrote(String), removed(String), moved(String, to: String)
    case merged(String), created(String), trashed(String), putBeside(String)
    case failed(String, why: Sentence), readInPart(String, why: Sentence)
  }

  /// The store.
  public var store: Store
  let disk: FolderDisk
  var index: FolderIndex
  private let indexPath: String
  /// The groups that are kept; nil for everything.
  let only: Set<Group.ID>?
  /// Called with each thing that was done.
  public var report: (Event) -> Void = { _ in }

  // What a turn has found out.
  var files: LiveFiles
  var places = FolderPlaces([], [:], only: nil)
  var listing = FolderListing()
  /// Since when a file is missing, in ticks: editors remove what they write again.
  var missing: [Memo.ID: Int] = [:]
  /// Files that can't be taken in, as they were seen.
  private var refused: [String: FileSignature] = [:]
  /// Files that were taken in but for something in them, as they were seen.
  private var doubtful: [String: (file: FileSignature?, why: Sentence)] = [:]
  /// What is wrong, by file.
  public private(set) var problems: [String: Sentence] = [:]
  /// What couldn't be read of files that were taken in.
  public var doubts: [String: Sentence] { doubtful.mapValues(\.why) }
  /// How many files have gone at once, so that a person has to say what that means.
  public internal(set) var question: Int?
  /// What the person says to that: the memos go to the trash, or the files come back.
  public var removalAnswer: RemovalAnswer?
  /// When to look again though nothing has happened, in ticks.
  public private(set) var deadline: Int?
  var hasWritten = false
  /// Whether a memo couldn't be written out, so that it is looked at again.
  var isUnfinished = false
  var strays: Strays?
  var replaced = ReplacedFiles()
  /// The state that the last turn looked at.
  private var seen: State?
  var ticks = 0

  /// How long a file must be missing before that means anything, in milliseconds.
  static let settlingTime = 400
  /// When to try again what failed, in milliseconds.
  static let patience = 2000
  /// So many files may go without a question.
  static let removedMax = 20

  /// The folder at `path` and `store`; with `groups`, only what is in those. Refused where files
  /// would go because they are of other groups.
  public init(
    _ path: String, _ store: Store, groups: Set<Group.ID>? = nil, indexPath: String,
    isDry: Bool = false
  ) throws(SystemError) {
    disk = try FolderDisk(path)
    disk.isDry = isDry
    self.store = isDry ? store.dryRun : store
    self.store.origin = "folder"
    (only, self.indexPath) = (groups, indexPath)
    index = FolderIndex(readingFrom: indexPath)
    files = LiveFiles(of: store, in: store.time.zone)
    if let other = fileOfOtherGroup { throw SystemError(saying: .folderHasMore(path, other)) }
  }

  /// Whether the store has changed since the last turn looked at it.
  public var hasNews: Bool { seen != store.state }

  /// The folders there are, which may be watched: the paths below the folder, empty for itself.
  public var folders: [String] { listing.folders }

  /// Makes both the same; `touched` are the folders in which something may have happened, nil for
  /// all of them.
  public mutating func turn(at ticks: Int, touched: Set<String>? = nil) throws {
    (self.ticks, deadline, hasWritten, strays) = (ticks, nil, false, nil)
    isUnfinished = false
    guard let identity = disk.identity else {
      throw SystemError(saying: .folderGone(disk.path))
    }
    try store.refresh()
    store.time = store.time.at(disk.clock())
    let zone = index.zone.flatMap { store.zoneNamed($0) } ?? store.time.zone
    files = LiveFiles(of: store, in: zone)
    let state = store.state
    try listing.look(disk, touched)
    clearDrafts()
    var changes = try storeChanges(to: state)
    try placeGroups(&changes)
    refused = refused.filter { listing.files[$0.key] == $0.value }
    doubtful = doubtful.filter { listing.files[$0.key] == $0.value.file }
    problems = problems.filter { refused[$0.key] != nil && listing.files[$0.key] != nil }
    try takeLateWrites(&changes)
    try takeFiles(&changes, identity)
    try changeZone(&changes)
    try writeMemos(changes)
    if let due = replaced.nextDue { wait(due - ticks) }
    try finish(state, identity)
  }

  /// Writes times as clocks show them here, if the files have those of another zone: once all that
  /// was saved there is taken in.
  private mutating func changeZone(_ changes: inout Changes) throws {
    let zone = store.time.zone
    guard index.zone != zone.name, deadline == nil, question == nil else { return }
    if index.zone != nil {
      files = LiveFiles(of: store, in: zone)
      for id in index.entries.keys where try store.storage.memo(id)?.task?.hasTime == true {
        changes.ids.insert(id)
      }
    }
    index.setZone(zone.name)
  }

  /// Makes what was done last longer than this process.
  private mutating func finish(_ state: State, _ identity: String) throws {
    seen = state
    if disk.isDry { return }
    if hasWritten { disk.sync() }
    do {
      try store.flush()
    } catch {
      index = FolderIndex(readingFrom: indexPath)
      throw error
    }
    // What waits for an answer is looked at from here again.
    if question == nil, missing.isEmpty, !isUnfinished {
      index.setGroups(only)
      index.setState(state, madeAt: try madeAt(state.sequence), identity)
    }
    try disk.step("index")
    try index.save(to: indexPath)
  }

  /// When a commit was made; 0 if the journal doesn't have it any more.
  private func madeAt(_ sequence: Int) throws(StorageError) -> Int {
    try store.storage.outline(of: sequence)?.at.milliseconds ?? 0
  }

  // MARK: What has become of the store

  /// The memos to look at.
  struct Changes {
    /// Those that changed, or all that are in the store.
    var ids: Set<Memo.ID> = []
    var isAll = false
  }

  private mutating func storeChanges(to state: State) throws -> Changes {
    if let old = index.state, try !isHistory(old, of: state) {
      // Nobody has removed what this store never had: those files are new.
      for id in index.entries.keys where try store.storage.memo(id) == nil {
        index.remove(id, mayReturn: false)
      }
      index.forgetRevisions()
      replaced = ReplacedFiles()
    } else if let old = index.state, index.groups == .some(only),
      let ids = changedIDs(since: old, to: state)
    {
      return Changes(ids: ids)
    }
    var changes = Changes(isAll: true)
    let query = Query(.isTrashed(false), by: Ordering([SortTerm(.created)]))
    var place: SortKey?
    while true {
      let page = try store.page(of: query, after: place, within: store.readLimit(500))
      for memo in page.memos where index.entries[memo.id]?.revision != memo.revision {
        changes.ids.insert(memo.id)
      }
      guard page.hasMore, let last = page.memos.last else { break }
      place = try store.sortKey(of: last, in: query.ordering)
    }
    for entry in index.entries.values {
      let memo = try store.storage.memo(entry.id)
      if memo?.revision != entry.revision || memo?.trashedAt != nil { changes.ids.insert(entry.id) }
    }
    return changes
  }

  /// Whether the store was in `old` before `state`, and isn't another one, or an older copy.
  private func isHistory(_ old: State, of state: State) throws(StorageError) -> Bool {
    if old.sequence > state.sequence { return false }
    guard let commit = try store.storage.outline(of: old.sequence) else {
      return old.epoch == state.epoch || index.madeAt == 0
    }
    return commit.at.milliseconds == index.madeAt
  }

  private func changedIDs(since old: State, to state: State) -> Set<Memo.ID>? {
    if old == state { return [] }
    let limit = ReadLimit(1000, textBytes: 16 << 20, records: 10_000)
    guard let page = try? store.storage.commits(after: old.sequence, within: limit), !page.hasMore
    else { return nil }
    var ids: Set<Memo.ID> = []
    for change in page.commits.flatMap(\.changes) {
      if case .memo(let id)? = change.record { ids.insert(id) }
    }
    return ids
  }

  // MARK: What has become of the files

  private mutating func takeFiles(_ changes: inout Changes, _ identity: String) throws {
    var (gone, saved): ([FolderIndex.Entry], [(FolderIndex.Entry, String)]) = ([], [])
    for entry in index.entries.values where !listing.isBlocked(entry.path) {
      guard let signature = listing.files[entry.path] else {
        gone.append(entry)
        continue
      }
      if missing.removeValue(forKey: entry.id) != nil { changes.ids.insert(entry.id) }
      if signature != entry.signature, refused[entry.path] != signature {
        saved.append((entry, entry.path))
      }
    }
    gone.sort { $0.path < $1.path }
    saved.sort { $0.1 < $1.1 }
    let new = listing.files.keys.filter { path in
      index.paths[path] == nil && refused[path] != listing.files[path]
        && places.keeps(path.cut.folder)
    }
    let opened = new.sorted().compactMap { path in open(path).map { (path, $0) } }
    let (moved, fresh) = try match(opened, to: gone)
    try renameGroups(moved)
    let read = saved.map { entry, path in (entry: entry, path: path, file: open(path)) }
    // What was written a moment ago is looked at again.
    let edited = read.count { entry, _, file in file.map { $0.digest != entry.digest } ?? false }
    replaced.isOneSaved = edited + moved.count == 1
    for (entry, path, file) in read { try take(path, of: entry, file, &changes) }
    for (entry, path, file) in moved { try take(path, of: entry, file, &changes) }
    for (path, file) in fresh { try takeNew(path, file, &changes) }
    let movedIDs = Set(moved.map(\.0.id))
    try takeRemovals(gone.filter { !movedIDs.contains($0.id) }, &changes, identity)
  }

  /// A file that was read.
  struct OpenFile {
    let bytes: [UInt8]
    let signature: FileSignature
    var digest: String { hex(SHA1.digest(bytes)) }
    /// When its words were written.
    var saved: Instant { Instant(milliseconds: signature.contents / 1_000_000) }
  }

  /// Reads a file; nil if that can't be done now.
  mutating func open(_ path: String) -> OpenFile? {
    switch disk.read(path, max: store.limits.contentBytes + (64 << 10)) {
    case .bytes(let bytes, let signature): return OpenFile(bytes: bytes, signature: signature)
    case .missing: wait(Self.settlingTime)
    // The event of its end comes; if it doesn't, somebody holds it open.
    case .busy: wait(Self.settlingTime)
    case .tooLong: refuse(path, .fileTooLong)
    case .failed(let why): refuse(path, why)
    }
    return nil
  }

  mutating func wait(_ milliseconds: Int) {
    deadline = min(deadline ?? .max, ticks + milliseconds)
  }

  /// Leaves a file alone until it is another.
  mutating func refuse(_ path: String, _ why: Sentence) {
    refused[path] = listing.files[path]
    fail(path, why)
  }

  /// Notes what couldn't be read of a file that was taken in.
  mutating func doubt(_ path: String, _ note: Sentence?) {
    guard let note, doubtful[path]?.why != note else { return }
    doubtful[path] = (listing.files[path], note)
    report(.readInPart(path, why: note))
  }

  /// Notes what is wrong with a file.
  mutating func fail(_ path: String, _ why: Sentence) {
    guard problems[path] != why else { return }
    problems[path] = why
    report(.failed(path, why: why))
  }
}
