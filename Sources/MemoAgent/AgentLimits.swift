/// How much of anything an agent may ask for at once; `agents.md` has the same table.
enum AgentLimits {
  /// The ids of one call that writes.
  static let writtenIDs = 200
  /// The ids of one `read`.
  static let readIDs = 50
  /// The text in the result of one `read`, in bytes: some ten thousand words of a model's.
  static let readBytes = 40_000
  /// The rows of a page of `find`.
  static let foundRows = 200
  /// The memos that `undo` shows.
  static let undoneRows = 50
  /// The memos of a page of `resources/list`.
  static let listedResources = 100
  /// The titles in a group that is read as a resource.
  static let groupTitles = 1000
  /// The values of a completion: the most that the protocol allows.
  static let completions = 100
  /// The streams of notifications that are open at once.
  static let streams = 64
  /// The resources that one stream names.
  static let streamResources = 1000
  /// The resources that are subscribed to in the older revision.
  static let subscriptions = 10_000

  /// All of them, for `agents.md`.
  static let all: [(limit: Int, words: String)] = [
    (writtenIDs, "ids in one call of `set_state` or `trash`"),
    (readIDs, "ids in one `read`"),
    (readBytes, "bytes of text in its result; `offset` reads the rest"),
    (foundRows, "rows in a page of `find`"),
    (undoneRows, "memos in the result of `undo`"),
    (listedResources, "memos in a page of `resources/list`"),
    (groupTitles, "titles in a `group:{id}`"),
    (completions, "values in a completion"),
    (streams, "open `subscriptions/listen`"),
    (streamResources, "resources in one of them"),
    (subscriptions, "resources subscribed to with `resources/subscribe`"),
  ]
}
