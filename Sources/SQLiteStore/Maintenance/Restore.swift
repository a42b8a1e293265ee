import CSQLite
import Memos
import Wording

extension SQLiteStorage {
  /// What a restore did, apart from restoring.
  public struct Restored: Sendable {
    /// The copy of what the store held before; nil if the restore created the store.
    public let before: String?
    /// What was noticed at opening the store that a person should know: sentences.
    public let notices: [Sentence]
  }

  /// Puts a copy of this store in the place of the one at `path`, in one commit and while programs
  /// have it open, once what it held before is copied to a file beside it.
  ///
  /// The restored store has a new epoch, and every revision in it is above all that the store at
  /// `path` has had. `epoch` names the life of a store that is made where none is.
  ///
  /// Throws `unavailable` if it is this store, and what opening it and writing to it throw; then it
  /// is as it was. A damaged store is restored over unless SQLite can't lock it.
  public func restore(
    over path: String, epoch: String, options: Options = Options()
  ) throws(StorageError) -> Restored {
    try Restore(of: self, over: StoreFile(path: path), options).run(epoch: epoch)
  }
}

/// A copy of one store that is put in the place of another, in one commit (sqlite.org/backup.html).
///
/// Other programs continue: they read the old pages until the commit and the new ones after it, as
/// after any commit. The commit is written to the log that is there, so that a crash leaves one
/// state or the other.
struct Restore {
  private let source: SQLiteStorage
  private let target: StoreFile
  private let options: SQLiteStorage.Options

  init(of source: SQLiteStorage, over target: StoreFile, _ options: SQLiteStorage.Options) {
    (self.source, self.target, self.options) = (source, target, options)
  }

  func run(epoch: String) throws(StorageError) -> SQLiteStorage.Restored {
    guard !options.isReadOnly else { throw .readOnly }
    guard target.identity == nil || target.identity != source.file.identity else {
      throw .unavailable(.restoreFromItself(target.path))
    }
    let isNew = target.isEmpty
    if isNew { _ = try SQLiteStorage(path: target.path, epoch: epoch, options: options) }
    let (live, notices) = try open()
    let files = OpenFiles(target)
    live.use(files)
    let scratch = target.firstFree("restoring")
    try scratch.create(isNew: true)
    defer { scratch.remove() }
    try source.copy(to: scratch)
    let copy = try RestoredCopy(scratch)
    let before = try replace(live, files, with: copy, keepsOld: !isNew)
    ChangeNotification.post(target.log)
    // All of the store is in the log. Done here, it delays nobody's commit.
    if files.areInPlace {
      sqlite3_wal_checkpoint_v2(live.handle, "main", SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
    return .init(before: before, notices: notices)
  }

  /// Opens the store's file without reading more of it than has to be sound.
  private func open() throws(StorageError) -> (live: Connection, notices: [Sentence]) {
    do throws(StorageError) {
      let (live, header, notices) = try SQLiteStorage.openFile(target, options, isFrozen: false)
      live.waitForLocks(milliseconds: options.openingMilliseconds)
      csqlite_keep_log(live.handle)
      // As durable as can be, which is more than may have been asked for: other settings would be
      // read from tables that may be damaged.
      try live.execute("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
      if case .store(_, hasLog: false) = header { try SQLiteStorage.beginLog(on: live) }
      // Makes the log and its index, or reads what is in them.
      _ = try live.number("PRAGMA schema_version")
      return (live, notices)
    } catch .corrupt {
      throw beyondRepair
    }
  }

  /// Returns where what the store held before is.
  private func replace(
    _ live: Connection, _ files: OpenFiles, with copy: RestoredCopy, keepsOld: Bool
  ) throws(StorageError) -> String? {
    // What was damaged is what a restore replaces: a store that can't be read sets no bound.
    try copy.raise(above: (try? reach(of: live)) ?? Self.reachMax, room: Self.commitsMeanwhile)
    let pages = try PageCopy(from: copy.connection, to: live)
    // Locks the store for writing and copies nothing.
    do throws(StorageError) {
      _ = try pages.step(0)
    } catch .corrupt {
      throw beyondRepair
    }
    try files.checkWritable()
    let reader = try Connection(path: target.path, flags: SQLITE_OPEN_READONLY)
    try copy.raise(above: (try? reach(of: reader)) ?? Self.reachMax, room: 0)
    try copy.stamp(after: reader)
    let old = keepsOld ? try keep(reader) : nil
    do throws(StorageError) {
      _ = try pages.step(-1)
    } catch {
      // After other errors the commit may be there all the same, once the store is opened again.
      if error == .full { old?.remove() }
      throw error
    }
    try files.checkWritten()
    return old?.path
  }

  /// Copies the store as it is to a file beside it, damage and all.
  private func keep(_ reader: Connection) throws(StorageError) -> StoreFile {
    let file = target.firstFree("before-restore")
    try file.create(isNew: true)
    do throws(StorageError) {
      let connection = try Connection(path: file.path, flags: SQLITE_OPEN_READWRITE)
      _ = try PageCopy(from: reader, to: connection).step(-1)
      do throws(StorageError) {
        try SQLiteStorage.makeIndependent(connection)
      } catch .corrupt {
        // What can't be read can't be restored either, but an expert may save something from it.
      }
    } catch {
      file.remove()
      throw error
    }
    return file
  }

  /// The greatest revision that anything in the store may have.
  private func reach(of connection: Connection) throws(StorageError) -> Int {
    var rows = try connection.statement("SELECT max(sequence) FROM commits").rows()
    return try rows.next()?.sequence(0) ?? 0
  }

  /// More commits than a store that can't be asked has had.
  private static let reachMax = 1 << 40

  /// More than others will make while the copy is prepared; if there are more, the copy is prepared
  /// again while they wait.
  private static let commitsMeanwhile = 10_000

  private var beyondRepair: StorageError { .corrupt(.beyondRepair(target.path)) }
}

/// The copy that is to become the store: of this version, and renumbered.
private struct RestoredCopy {
  let connection: Connection

  /// Nothing of the file outlives the restore, so that neither a journal nor a sync is of any use.
  init(_ file: StoreFile) throws(StorageError) {
    connection = try Connection(path: file.path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    try Migration.run(on: connection, epoch: "")
  }

  /// Makes every sequence and revision greater than `reach`, so that none that a client knows from
  /// the store before means something else now: `ifRevision` is a conflict then, and a `base` is
  /// too old. A store without commits has no records either.
  ///
  /// What is by `room` greater than necessary isn't raised again for a greater `reach`.
  func raise(above reach: Int, room: Int) throws(StorageError) {
    guard let (first, last) = try ends(), room > 0 || first - 1 <= reach else { return }
    // The new numbers are above the old ones, too, so that none is there twice meanwhile. Kept a
    // multiple, since the journal is weighed and forgotten up to one.
    let least = max(reach, last) + room + 2 - first
    let interval = Retention.interval
    try renumber(by: (least + interval - 1) / interval * interval, oldest: first - 1)
  }

  /// The first and the last commit. The state before the first is one that records are known to
  /// have been in.
  private func ends() throws(StorageError) -> (first: Int, last: Int)? {
    var rows = try connection.statement("SELECT min(sequence), max(sequence) FROM commits").rows()
    guard let row = try rows.next(), let first = try row.sequenceIfAny(0) else { return nil }
    return (first, try row.sequence(1))
  }

  /// Records that were last changed before the journal begins have been as they are since then.
  /// What old versions left open in their commits is filled in, since only numbers that were given
  /// out before are allowed to have it open.
  private func renumber(by distance: Int, oldest: Int) throws(StorageError) {
    let revision = "revision = max(revision, \(oldest)) + \(distance)"
    try connection.execute(
      """
      BEGIN;
      UPDATE commits SET
        sequence = sequence + \(distance),
        reversal_of = iif(reversal = 0, 0, reversal_of + \(distance)),
        tally = iif(tally = '?', '', tally),
        image_bytes = coalesce(image_bytes, 0),
        version = max(coalesce(version, 0), \(Migration.version)),
        rekeyed = coalesce(rekeyed, '');
      UPDATE changes SET
        sequence = sequence + \(distance), image = max(image, \(oldest)) + \(distance);
      UPDATE memos SET \(revision);
      UPDATE groups SET \(revision);
      UPDATE store SET tallied_through = tallied_through + \(distance);
      COMMIT;
      """)
  }

  /// Numbers the log as the next commit of the store would, so that the log and the file are known
  /// to belong together before and after the one is copied to the other: see `LogStamp`.
  func stamp(after store: Connection) throws(StorageError) {
    let isNewLog = csqlite_log_may_restart(store.handle) != 0
    switch try? LogStamp.current(of: store) {
    case (let log, _)? where isNewLog: try stamp("random()", log)
    case (let log, let previous)?: try stamp("\(log)", previous)
    // Of an older version, or damaged.
    case nil: try stamp("random()", 0)
    }
  }

  private func stamp(_ log: String, _ previous: Int) throws(StorageError) {
    try connection.execute("UPDATE store SET log = \(log), previous_log = \(previous)")
  }
}
