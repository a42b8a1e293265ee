import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

struct StoreStatus: Method {
  static let name = "store/status"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Returns the store's identity, state and counts."
  static let errorKinds = ErrorKind.reading

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) throws(MemoError) -> Output {
    Output(
      store: StoreRow(session), counts: try session.store.counts(of: .isTrashed(false)),
      trashed: try session.store.counts(of: .isTrashed(true)).total,
      groups: try session.store.groups().count, watches: session.follower.watches.count,
      sync: try session.store.syncStatus())
  }

  struct Output: ResultObject {
    let store: StoreRow
    let counts: Counts
    let trashed: Int
    let groups: Int
    let watches: Int
    let sync: SyncStatus?

    static let members: [ResultMember<Self>] = [
      .init("store", \.store, "The store's identity."),
      .init("counts", \.counts, "The counts outside the trash."),
      .init("trashed", \.trashed, "How many memos are in the trash."),
      .init("groups", \.groups, "The number of groups, without the built-in ones."),
      .init("watches", \.watches, "How many watches this client has."),
      .init("sync", \.sync, "The state of sync, or null if the store isn't linked to a hub."),
      .state(\.store.state),
    ]
  }
}

struct StoreChanges: Method {
  static let name = "store/changes"
  static let traits: MessageTraits = .readOnly
  static let summary = "Lists the changed records since a state, for a client that was away."
  static let details: String? = """
    Changes come oldest first, one for each record touched in the commits looked at. A record made \
    and removed again within them is left out. With `hasMore`, ask again since the `state` \
    returned.
    """
  static let errorKinds = ErrorKind.reading + [.stateTooOld]

  let since: State
  let limit: Int?

  init(_ params: inout Params) throws(InvalidParams) {
    since = try params.required("since", "The state the client is in.")
    limit = try params.optional(
      "limit", "The maximum number of commits to read; clamped.", in: 1...Int(Int32.max))
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    let limit = min(limit ?? session.limits.pageRows, session.limits.pageRows)
    let found = try session.store.outcomes(after: since.sequence, limit: limit)
    // Asked after reading, which takes in what others have committed: the client may know it from
    // them.
    let state = session.store.state
    guard since.epoch == state.epoch, since.sequence <= state.sequence else {
      throw .otherEpoch
    }
    let changes = found.outcomes.compactMap { outcome in
      outcome.kind.map { ChangeRow(outcome.record, $0, revision: outcome.revision) }
    }
    return Output(
      changes: changes, limit: limit, hasMore: found.hasMore,
      state: State(epoch: since.epoch, sequence: found.sequence))
  }

  struct Output: ResultObject {
    let changes: [ChangeRow]
    let limit: Int
    let hasMore: Bool
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("changes", \.changes, "The change of each record."),
      .init("limit", \.limit, "The limit used."),
      .init("hasMore", \.hasMore, "Whether there is more since `state`."),
      .init("state", \.state, "The client's state after these changes."),
    ]
  }
}

struct StoreStats: Method {
  static let name = "store/stats"
  static let traits: MessageTraits = .readOnly
  static let summary = "Counts memos and tasks, in total, by tag and by day."
  static let errorKinds = ErrorKind.reading

  let days: Int?

  init(_ params: inout Params) throws(InvalidParams) {
    days = try params.optional(
      "days", "How many days to look back, including today; by default 30.", in: 0...366)
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    let statistics = try session.store.statistics(days: days ?? 30)
    return Output(
      counts: statistics.counts,
      tags: statistics.tags.map { TagCount(tag: $0.tag, count: $0.count) },
      days: statistics.days.map { DayCount(day: $0.day, activity: $0.activity) },
      state: session.store.state)
  }

  struct Output: ResultObject {
    let counts: Counts
    let tags: [TagCount]
    let days: [DayCount]
    let state: State

    static let members: [ResultMember<Self>] = [
      .init("counts", \.counts, "The counts outside the trash."),
      .init("tags", \.tags, "The tags in use, the most used first."),
      .init("days", \.days, "The last days, oldest first."),
      .state(\.state),
    ]
  }

  struct TagCount: ResultObject {
    let tag: String
    let count: Int

    static let schemaName: String? = "TagCount"
    static let members: [ResultMember<Self>] = [
      .init("tag", \.tag, "The tag, folded, without `#`."),
      .init("count", \.count, "How many memos have it."),
    ]
  }

  struct DayCount: ResultObject {
    let day: Day
    let activity: Activity

    static let schemaName: String? = "DayCount"
    static let members: [ResultMember<Self>] = [
      .init("day", \.day, "The day."),
      .init("created", \.activity.created, "How many memos were created on it."),
      .init("done", \.activity.done, "How many tasks were done on it."),
    ]
  }
}
