import Dates
import MemoFormats
import MemoStore
import Memos

/// What the world gives a server: everything it could not know as a value.
public struct Environment: Sendable {
  /// The program's own version, `1.0.0`.
  public var version: String
  /// The server's limits.
  public var limits: Limits
  /// The zone that holds until a client names one.
  public var zone: Zone
  /// The zone of an IANA name, or nil if there is none.
  public var zoneNamed: @Sendable (String) -> Zone?
  /// Where new identifiers come from.
  public var ids: IDSource
  /// The process of the server, whose drafts are those of a client that names none.
  public var process = 0
  /// Whether a process that ran at that time still does: it has its drafts on its screen.
  public var isRunning: @Sendable (_ process: Int, _ since: Instant) -> Bool = { _, _ in false }
  /// See `Store.clock`.
  public var clock: (@Sendable () -> Instant)?
  /// See `Store.onErase`.
  public var onErase: (@Sendable (_ ids: [Memo.ID], _ old: String, _ new: String) -> Void)?

  /// An environment; in UTC and knowing no other zone unless stated otherwise.
  public init(
    version: String, limits: Limits = Limits(), zone: Zone = .utc,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { $0 == "UTC" ? .utc : nil },
    ids: IDSource = IDSource(), clock: (@Sendable () -> Instant)? = nil
  ) {
    self.version = version
    self.limits = limits
    self.zone = zone
    self.zoneNamed = zoneNamed
    self.ids = ids
    self.clock = clock
  }

  /// The store on `storage`, for use without a server.
  public func store(on storage: any MemoStorageType, at now: Instant) -> Store {
    var limits = limits
    // Reading takes no more memory than requests that wait.
    limits.readBytes = limits.inputBytes
    var store = Store(
      storage, at: TimeContext(now: now, zone: zone), limits: limits.store,
      queries: JSONQueryForm.self, zoneNamed: zoneNamed, ids: ids)
    store.clock = clock
    store.onErase = onErase
    return store
  }
}
