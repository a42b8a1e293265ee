import MemoStore
import Memos
import MemosSync
import Platform
import SQLiteStore
import SyncHub
import Wording

/// What each command does; an error is what is printed of it.
struct SyncCommands {
  private let options: SyncOptions
  private let signals: Int32

  /// A sentence for the person who typed the command.
  struct Failure: Error {
    let message: SyncSentence
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
    let role = options.role.map {
      SyncSentence.Role($0, isReader: options.isReader, hasPassword: hasPassword)
    }
    let isStandard = address.schema == HubAddress.standardSchema
    let schema = isStandard ? "" : " --schema \(address.schema)"
    let url = if let role = options.role { try address.forRole(role).url } else { address.url }
    say(.hubMade(isNew, role, "memod sync link '\(url)'\(schema)"))
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
    say(.linked(SyncSentence(try following.carry())))
    say(.followLater)
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
    say(.unlinked)
  }

  func makeKey() throws {
    let file = KeyFile(options.keyFile ?? "")
    try file.make()
    say(.keyMade(file.path))
  }

  func carryNow() throws {
    guard let (found, lock) = try following(isLoud: false) else {
      let folder = LinkFolder(besideStore: try options.file ?? StorePath.standard())
      if let problem = folder.report.problem {
        throw Failure(message: .followerWaits(problem))
      }
      say(.alreadySyncing)
      return
    }
    defer { withExtendedLifetime(lock) {} }
    var following = found
    say(SyncSentence(try following.carry()))
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
      say(.nothingToTrim)
      return
    }
    say(.trimmed(count))
  }

  func repair() throws {
    let (storage, path) = try openStore()
    let folder = LinkFolder(besideStore: path)
    guard let link = try folder.link(), try storage.link() != nil else { throw Self.isUnlinked }
    let journal = SyncJournal(folder, isLoud: false, wakeOthers: storage.wakeOthers)
    var following = Following(
      storage, to: link.address, try link.seal(), journal, signals: signals)
    if let head = options.head {
      try following.drop(unreadable: head)
      say(.entryRemoved(head))
    } else {
      let dropped = try following.repair()
      for entry in dropped { say(.entryDropped(entry.head, entry.reason)) }
      if dropped.isEmpty { say(.nothingInvalid) }
    }
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
    say(.statusHub(link.address.url, link.address.schema))
    if let path = link.keyFile { say(.statusSealed(path)) }
    say(.statusFollowing(folder.isFollowed))
    say(.statusPending(pending))
    say(.statusContact(report.lastContactAt?.text))
    if let problem = report.problem { say(.statusProblem(problem)) }
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
    for notice in storage.notices { System.complain(notice, as: "memod-sync") }
    return (storage, path)
  }

  private func say(_ sentence: SyncSentence) { System.say(.sync(sentence)) }

  private static let isFollowed = Failure(message: .isFollowed)
  private static let isUnlinked = Failure(message: .isUnlinked, status: unlinkedStatus)
}

extension SyncSentence {
  fileprivate init(_ tally: SyncTally) { self = .carried(tally.pushed, tally.taken) }
}

extension LinkFolder.Link {
  /// The key that its entries are sealed with; nil if they are not.
  fileprivate func seal() throws -> (any SealType)? {
    guard let keyFile else { return nil }
    let key = try KeyFile(keyFile).read()
    // The others could read nothing that is sealed with a key they don't have.
    if keyProof != nil, !isSealed(by: key) {
      throw SyncCommands.Failure(message: .keyIsOther(keyFile))
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
