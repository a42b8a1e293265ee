import MemoStore
import Memos
import MemosSync
import Platform
import SyncHub
import Wording

/// Carries between a store and its hub: once, or for as long as the process lives.
struct Following {
  var storage: any ReplicaStorageType
  var engine: SyncEngine
  var hub: SealedHub<PostgresHub>
  private var journal: SyncJournal
  private let folder: LinkFolder
  private let signals: Int32
  /// When to look again whether skipped entries are still there.
  var passedCheck = 0
  /// How often to look, in milliseconds.
  private static let passedInterval = 60_000
  private var pace = SyncPace(at: System.ticks())
  /// Whether nothing has happened since the store last did some of what it had put off.
  private var isMaintaining = false

  /// The idle time before the store runs its deferred work, in milliseconds.
  private static let maintenanceDelay = 50
  /// How often to look for commits where the system can't tell of them.
  private static let commitsInterval = 1000

  init(
    _ storage: any ReplicaStorageType, to address: HubAddress, _ seal: (any SealType)?,
    _ journal: SyncJournal, signals: Int32
  ) {
    (self.storage, self.journal, self.signals) = (storage, journal, signals)
    folder = journal.folder
    engine = SyncEngine(machine: Host.name, now: System.now())
    var patience = HubPatience()
    patience.interruption = signals
    hub = SealedHub(PostgresHub(at: address, patience: patience), seal: seal)
  }

  /// Makes programs that show how it is going look again.
  func wakeOthers() { journal.wakeOthers() }

  /// Asks the hub whether it is one.
  mutating func checkHub() throws(HubError) {
    _ = try hub.answer(.pull(after: HubPlace(epoch: ""), pending: nil))
  }

  /// Whether the hub has what the store has followed, at whatever address it is now.
  mutating func isOnHub() throws -> Bool {
    guard let link = try storage.link() else { return false }
    try storage.flush()
    if case .otherChain = try hub.answer(.pull(after: link.place, pending: nil)) { return false }
    return true
  }

  /// Links the store to the hub; what it was linked to is forgotten.
  mutating func link() throws(SyncError) { try engine.link(&storage) }

  /// Syncs once; throws the reason of a failure.
  mutating func carry() throws(SyncError) -> SyncTally {
    do throws(SyncError) {
      try stored(storage.refresh())
      var journal = journal
      defer { self.journal = journal }
      // That it can be reached is known before all is carried; whether it takes what is sent isn't.
      let problem = pace.isWaiting ? nil : journal.report.problem
      let tally = try engine.carry(
        between: &storage, and: &hub, now: System.now, until: { Signals.hasAsked },
        noteAnswer: { journal.noteContact(problem: problem) })
      try? notePassed()
      journal.noteContact(problem: passedProblem)
      return tally
    } catch {
      try? notePassed()
      switch error {
      case .hub(.interrupted): break
      // It did answer.
      case .hub(.readOnly): journal.noteContact(problem: error.sentence.text(in: .ofProcess))
      default: journal.noteProblem(error.sentence.text(in: .ofProcess))
      }
      throw error
    }
  }

  /// Notes which entries were skipped, and which of those are gone.
  private mutating func notePassed() throws {
    let new = engine.takePassed()
    let known = folder.passed
    var left = known.filter { old in !new.contains { $0.head == old.head } } + new
    if System.ticks() >= passedCheck, !left.isEmpty {
      passedCheck = System.ticks() + Self.passedInterval
      let epoch = try storage.link()?.epoch ?? ""
      try storage.flush()
      left = try left.filter { try isStillThere($0, epoch) }
    }
    if left != known { try folder.write(left) }
  }

  private mutating func isStillThere(_ entry: PassedEntry, _ epoch: String) throws -> Bool {
    guard let found = try hub.inner.entry(at: entry.head) else { return false }
    guard let plain = try hub.opened(found, epoch: epoch) else { return true }
    return !HubAudit.isNothing(plain.body)
  }

  private var passedProblem: String? {
    let passed = folder.passed
    guard let first = passed.first else { return nil }
    let sentence = SyncSentence.entrySkipped(first.head, first.reason, passed.count - 1)
    return Sentence.sync(sentence).text(in: .ofProcess)
  }

  /// Carries whatever comes, until the process is asked to end or the link ends; returns the exit
  /// status.
  mutating func follow() throws(SystemError) -> Int32 {
    while !Signals.hasAsked {
      if pace.isDue(at: System.ticks()), !carryOn() { return SyncCommands.unlinkedStatus }
      try wait()
    }
    return 0
  }

  /// Syncs; returns false once the store is no longer linked.
  private mutating func carryOn() -> Bool {
    if pace.takeQuestion(at: System.ticks(), saysNews: hub.inner.saysNews) {
      engine.noteHubChange()
    }
    do throws(SyncError) {
      _ = try carry()
      pace.noteSuccess(at: System.ticks(), saysNews: hub.inner.saysNews)
    } catch {
      switch error {
      case .hub(.interrupted): break
      case .notLinked: return false
      // It is followed all the same.
      case .hub(.readOnly): pace.noteSuccess(at: System.ticks(), saysNews: hub.inner.saysNews)
      default: fail()
      }
    }
    return true
  }

  /// Waits for longer each time, with no connection: what is said meanwhile isn't heard.
  private mutating func fail() {
    hub.inner.disconnect()
    engine.noteHubChange()
    pace.noteFailure(at: System.ticks())
  }

  /// Waits for a commit of another process, for news of the hub, for time to pass or a signal.
  private mutating func wait() throws(SystemError) {
    // What came with an answer isn't on the socket any more.
    takeNews()
    guard !pace.isDue(at: System.ticks()) else { return }
    let wake = storage.wakeDescriptor
    var timeout = max(0, pace.nextTry - System.ticks())
    if wake == nil, !pace.isWaiting { timeout = min(timeout, Self.commitsInterval) }
    let hasPutOff = storage.needsMaintenance
    if hasPutOff { timeout = min(timeout, isMaintaining ? 0 : Self.maintenanceDelay) }
    isMaintaining = false
    // A negative descriptor is passed over: while the hub can't be asked, commits change nothing.
    let descriptors = [signals, pace.isWaiting ? -1 : wake ?? -1, hub.inner.descriptor ?? -1]
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), Int32(timeout))
    guard count >= 0 || errno == EINTR else { throw SystemError("poll") }
    if count > 0 {
      if polled[1].revents != 0 { pace.noteReason(at: System.ticks()) }
      if polled[2].revents != 0 { takeNews() }
    } else if hasPutOff, !pace.isDue(at: System.ticks()) {
      maintain()
    } else if wake == nil {
      pace.noteReason(at: System.ticks())
    }
  }

  private mutating func takeNews() {
    do throws(HubError) {
      guard try hub.inner.takeNews() else { return }
      engine.noteHubChange()
      pace.noteReason(at: System.ticks())
    } catch {
      journal.noteProblem(error.sentence.text(in: .ofProcess))
      fail()
    }
  }

  private mutating func maintain() {
    do throws(SyncError) {
      try stored(storage.maintain())
      isMaintaining = true
    } catch {
      // It is only put off once more; what is wrong with the store is said when it is carried to.
      pace.noteFailure(at: System.ticks())
    }
  }
}
