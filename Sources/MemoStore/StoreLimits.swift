/// How much of anything there may be in a store and in one result.
public struct StoreLimits: Sendable, Hashable {
  /// The longest memo, in bytes of UTF-8.
  public var contentBytes = 1 << 20
  /// The longest group name, label or origin, in bytes.
  public var nameBytes = 1000
  /// The longest image of a group, a URL or a data URI, in bytes.
  public var imageBytes = 1 << 20
  /// The images of all groups together, in bytes, since lists of groups carry them.
  public var imagesBytes = 32 << 20
  /// The longest search text, in bytes.
  public var textBytes = 1000
  /// The ids in one call, and those in a query.
  public var ids = 1000
  /// The lines of an edited list, and those it had before.
  public var applyLines = 20_000
  /// The rows of a page.
  public var pageRows = 1000
  /// The text in a page's rows, in bytes; a page that would hold more ends early.
  public var pageBytes = 8 << 20
  /// The text in a result that isn't a page, in bytes; a call that exceeds it fails.
  public var resultBytes = 32 << 20
  /// The rows of a watch without a window.
  public var watchRows = 200_000
  /// The rows of all watches of one follower.
  public var watchedRows = 1_000_000
  /// The watches of one follower.
  public var watches = 64
  /// The conditions of a query, those inside `any` and `not` and tags too.
  public var queryConditions = 100
  /// The text that is read from the storage at once, in bytes.
  public var readBytes = 64 << 20
  /// The records of the commits that are read from the storage at once, before and after each.
  public var readRecords = 10_000

  /// The default limits.
  public init() {}
}
