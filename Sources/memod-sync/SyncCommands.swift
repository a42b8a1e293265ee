import MemoStore
import Memos
import MemosPostgres
import MemosSQLite
import MemosSync
import Platform
import Program

/// What each command does; an error is what is printed of it.
struct SyncCommands {
  private let options: SyncOptions
  private let signals: Int32

  /// A sentence for the person who typed the command.
  struct Failure: Error {
    let message: String
    var status: Int32 = 1
  }

  /// The exit status of what needs a link where there is none: what ends with it isn't to be
  /// started again until a person has linked the store.
  static let unlinkedStatus: Int32 = 3

  init(_ options: SyncOptions) throws(SystemError) {
    self.options = options
    signals = try Signals.catchEnd()
  }

  func makeHub() throws {
    var address = try HubAddress(options.url ?? "", schema: options.schema)
    var patience = HubPatience()
    patience.interruption = signals
    var hasPassword = true
    if let database = options.database {
      var server = PostgresHub(at: address, patience: patience)
      hasPassword = try !server.makeDatabase(database, for: options.role)
      address = try address.inDatabase(database)
    }
    var hub = PostgresHub(at: address, patience: patience)
    let isNew = try hub.make(for: options.role, isReader: options.isReader)
    var said = isNew ? "The hub is made." : "The hub was there."
    if let role = options.role {
      said += options.isReader ? " \(role) may read it." : " \(role) may use it."
    }
    if !hasPassword, let role = options.role {
      said += " \(role) has no password yet: psql -c '\\password \(role)'."
    }
    let machines =
      options.role.map { "On each machine, with the role \($0) in the address" }
      ?? "On each machine"
    let isStandard = address.schema == HubAddress.standardSchema
    let schema = isStandard ? "" : " --schema \(address.schema)"
    System.print("\(said) \(machines): memod sync link '\(address.url)'\(schema)")
  }

  func link() throws {
    let address = try HubAddress(options.url ?? "", schema: options.schema)
    var link = LinkFolder.Link(
      address: address, keyFile: options.keyFile.map { KeyFile($0).path })
    let seal = try link.seal()
    link.keyProof = try seal?.proof()
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let lock = try folder.lock() else { throw Self.isFollowed }
    defer { withExtendedLifetime(lock) {} }
    let isLinked = try storage.link() != nil
    let journal = SyncJournal(folder, isLoud: false, wakeOthers: storage.wakeOthers)
    var following = Following(storage, to: address, seal, journal, signals: signals)
    try following.checkHub()
    // What the store knows of a hub holds for that one, read with that key. With another, or
    // none, the hub is read from its start, and what can't be read there stops everything before
    // a word is sent that is to be sealed, or that the other machines can't read.
    let old = try? folder.link()
    let isKnown = isLinked && old?.isSealed(by: seal) == true
    // A hub may be at another address than before.
    let isSame = isKnown ? try old?.address == address || following.isOnHub() : false
    if !isSame { try following.link() }
    try folder.write(link)
    System.print("Linked. \(Self.sentence(try following.carry()))")
    System.print("To sync continuously: systemctl --user enable --now memod-sync")
  }

  func unlink() throws {
    let (opened, path) = try openStore()
    var storage: any ReplicaStorageType = opened
    let folder = LinkFolder(besideStore: path)
    guard let lock = try folder.lock() else { throw Self.isFollowed }
    defer { withExtendedLifetime(lock) {} }
    // The link isn't asked for: it is to go also when it is damaged and can't be read.
    try SyncEngine(machine: Host.name, now: System.now()).unlink(&storage)
    folder.remove()
    System.print("The store isn't linked any more. All memos are still here.")
  }

  func makeKey() throws {
    let file = KeyFile(options.keyFile ?? "")
    try file.make()
    System.print(
      "The key is made. Copy it to your other machines by a channel that you trust, keep a backup, "
        + "and run on each: memod sync link URL --key-file \(file.path)")
  }

  func carryNow() throws {
    guard let (found, lock) = try following(isLoud: false) else {
      let folder = LinkFolder(besideStore: try options.file ?? StorePath.standard())
      if let problem = folder.report.problem {
        throw Failure(message: "Another memod-sync is following this store, and waits: \(problem)")
      }
      System.print("memod-sync is already syncing this store.")
      return
    }
    defer { withExtendedLifetime(lock) {} }
    var following = found
    System.print(Self.sentence(try following.carry()))
  }

  func trim() throws {
    if let url = options.url { return try trim(at: url) }
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let link = try folder.link(), try storage.link() != nil else { throw Self.isUnlinked }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    let journal = SyncJournal(folder, isLoud: false, wakeOthers: storage.wakeOthers)
    var following = Following(
      storage, to: link.address, try link.seal(), journal, signals: signals)
    // Where another process carries, the store has everything already.
    if lock != nil {
      do {
        _ = try following.carry()
      } catch SyncError.hub(.readOnly) {
        // A full hub takes something again once it is trimmed.
      }
    }
    try trim(&following)
  }

  /// Trims a hub that no store here follows, for a server's operator: reads it into a store that is
  /// removed afterwards.
  private func trim(at url: String) throws {
    let link = LinkFolder.Link(
      address: try HubAddress(url, schema: options.schema),
      keyFile: options.keyFile.map { KeyFile($0).path })
    let scratch = try ScratchStore()
    defer { scratch.remove() }
    let (storage, path) = try openStore(at: scratch.path)
    let folder = LinkFolder(besideStore: path)
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    let journal = SyncJournal(folder, isLoud: false, wakeOthers: {})
    var following = Following(
      storage, to: link.address, try link.seal(), journal, signals: signals)
    try following.checkHub()
    try following.link()
    _ = try following.carry()
    try trim(&following)
  }

  private func trim(_ following: inout Following) throws {
    guard let count = try following.trim() else {
      System.print("There is nothing to trim.")
      return
    }
    System.print(
      count == 1
        ? "A snapshot now replaces the hub's first entry."
        : "A snapshot now replaces the hub's first \(count) entries.")
  }

  func repair() throws {
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let link = try folder.link(), try storage.link() != nil else { throw Self.isUnlinked }
    let journal = SyncJournal(folder, isLoud: false, wakeOthers: storage.wakeOthers)
    var following = Following(
      storage, to: link.address, try link.seal(), journal, signals: signals)
    let dropped = try following.repair()
    for entry in dropped { System.print("Entry \(entry.head) is dropped: \(entry.reason).") }
    if dropped.isEmpty { System.print("No entry of the hub is invalid.") }
    let lock = try folder.lock()
    defer { withExtendedLifetime(lock) {} }
    if lock != nil { _ = try following.carry() }
  }

  func follow() throws -> Int32 {
    guard let (found, lock) = try following(isLoud: true) else { throw Self.isFollowed }
    var following = found
    defer {
      // Who shows that somebody carries learns that nobody does.
      lock.release(0)
      following.wakeOthers()
    }
    return try following.follow()
  }

  func showStatus() throws -> Int32 {
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let link = try folder.link(), try storage.link() != nil else { throw Self.isUnlinked }
    let report = folder.report
    let pending = try storage.shadows().count
    System.print("Hub: \(link.address.url), schema \(link.address.schema)")
    if let path = link.keyFile { System.print("What it holds is sealed with the key in \(path).") }
    System.print(folder.isFollowed ? "memod-sync is following it." : "memod-sync isn't running.")
    System.print(
      pending == 0
        ? "Everything is sent." : "To be sent: \(pending) \(pending == 1 ? "record" : "records")")
    System.print("Last contact: \(report.lastContactAt?.text ?? "none so far")")
    if let problem = report.problem { System.print("Problem: \(problem)") }
    return report.problem == nil ? 0 : 1
  }

  /// What carries, and the lock that makes it the only one; nil if another process has that.
  private func following(isLoud: Bool) throws -> (Following, PresenceLock)? {
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let link = try folder.link(), try storage.link() != nil else { throw Self.isUnlinked }
    guard let lock = try folder.lock() else { return nil }
    let journal = SyncJournal(folder, isLoud: isLoud, wakeOthers: storage.wakeOthers)
    let following = Following(
      storage, to: link.address, try link.seal(), journal, signals: signals)
    return (following, lock)
  }

  private func openStore(at path: String? = nil) throws -> (SQLiteStorage, String) {
    let path = try path ?? options.file ?? StorePath.standard()
    var settings = SQLiteStorage.Options()
    settings.isInterrupted = { Signals.isOverdue }
    var ids = IDSource()
    let storage = try SQLiteStorage(
      path: path, epoch: ids.token(at: System.now()), options: settings)
    for notice in storage.notices { System.printError("memod-sync: \(notice)") }
    return (storage, path)
  }

  private static func sentence(_ tally: SyncTally) -> String {
    switch (tally.pushed, tally.taken) {
    case (0, 0): "Already up to date."
    case (let pushed, 0): "Sent: \(pushed)."
    case (0, let taken): "Taken in: \(taken)."
    case (let pushed, let taken): "Sent: \(pushed); received: \(taken)."
    }
  }

  private static let isFollowed = Failure(
    message: "Another memod-sync is following this store. Stop it first: systemctl --user stop "
      + "memod-sync")
  private static let isUnlinked = Failure(
    message: "This store isn't linked to a hub. Link it: memod sync link URL",
    status: unlinkedStatus)
}

extension LinkFolder.Link {
  /// The key that its entries are sealed with; nil if they are not.
  fileprivate func seal() throws -> (any SealType)? {
    guard let keyFile else { return nil }
    let key = try KeyFile(keyFile).read()
    // The others could read nothing that is sealed with a key they don't have.
    if keyProof != nil, !isSealed(by: key) {
      throw SyncCommands.Failure(
        message: "The key in `\(keyFile)` isn't the one that this store was linked with, so "
          + "nothing is sent or received. Copy that one from a machine that follows the hub. To "
          + "link with another: memod sync link URL --key-file \(keyFile)")
    }
    return key
  }

  /// Whether what is sent is known to be sealed with that key; with none, to be plain.
  fileprivate func isSealed(by seal: (any SealType)?) -> Bool {
    guard let seal else { return keyFile == nil }
    return keyProof.map { seal.open($0, for: proofPurpose) != nil } ?? false
  }
}

/// What a key seals so that it is known again.
private let proofPurpose = Array("link".utf8)

extension SealType {
  /// What only this key opens.
  fileprivate func proof() throws(HubError) -> [UInt8] { try seal([], for: proofPurpose) }
}
