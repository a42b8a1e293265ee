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

  struct Output: JSONWritable, JSONDescribed {
    let store: StoreRow
    let counts: Counts
    let trashed: Int
    let groups: Int
    let watches: Int
    let sync: SyncStatus?

    static let schema = Schema.result([
      .init("store", StoreRow.schema, "The store's identity."),
      .init("counts", Counts.schema, "The counts outside the trash."),
      .init("trashed", .integer, "How many memos are in the trash."),
      .init("groups", .integer, "The number of groups, without the built-in ones."),
      .init("watches", .integer, "How many watches this client has."),
      .init(
        "sync", .nullable(SyncStatus.schema),
        "The state of sync, or null if the store isn't linked to a hub."),
      .init("state", State.schema, "The current state of the store."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("store", store)
        writer.member("counts", counts)
        writer.member("trashed", trashed)
        writer.member("groups", groups)
        writer.member("watches", watches)
        writer.member("sync", sync)
        writer.member("state", store.state)
      }
    }
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

  struct Output: JSONWritable, JSONDescribed {
    let changes: [ChangeRow]
    let limit: Int
    let hasMore: Bool
    let state: State

    static let schema = Schema.result([
      .init("changes", .array(of: ChangeRow.schema), "The change of each record."),
      .init("limit", .integer, "The limit used."),
      .init("hasMore", .boolean, "Whether there is more since `state`."),
      .init("state", State.schema, "The client's state after these changes."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("changes", changes)
        writer.member("limit", limit)
        writer.member("hasMore", hasMore)
        writer.member("state", state)
      }
    }
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
      counts: statistics.counts, tags: statistics.tags,
      days: statistics.days.map { Output.Bucket(day: $0.day, activity: $0.activity) },
      state: session.store.state)
  }

  struct Output: JSONWritable, JSONDescribed {
    let counts: Counts
    let tags: [(tag: String, count: Int)]
    let days: [Bucket]
    let state: State

    struct Bucket: JSONWritable, Sendable {
      let day: Day
      let activity: Activity

      func write(to writer: inout JSONWriter) {
        writer.object { writer in
          writer.member("day", day.text)
          writer.member("created", activity.created)
          writer.member("done", activity.done)
        }
      }
    }

    static let schema = Schema.result([
      .init("counts", Counts.schema, "The counts outside the trash."),
      .init(
        "tags",
        .array(
          of: .result([
            .init("tag", .string, "The tag, folded, without `#`."),
            .init("count", .integer, "How many memos have it."),
          ]).named("TagCount")), "The tags in use, the most used first."),
      .init(
        "days",
        .array(
          of: .result([
            .init("day", Day.schema, "The day."),
            .init("created", .integer, "How many memos were created on it."),
            .init("done", .integer, "How many tasks were done on it."),
          ]).named("DayCount")), "The last days, oldest first."),
      .init("state", State.schema, "The current state of the store."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("counts", counts)
        writer.member("tags") { writer in
          writer.array { writer in
            for (tag, count) in tags {
              writer.object { writer in
                writer.member("tag", tag)
                writer.member("count", count)
              }
            }
          }
        }
        writer.member("days", days)
        writer.member("state", state)
      }
    }
  }
}
