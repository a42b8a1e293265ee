/// How a message is treated among those before and behind it.
public struct MessageTraits: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt8

  /// The traits with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It reads and changes nothing, so that it can be answered while a request before it waits for
  /// its turn to write.
  public static let readOnly = MessageTraits(rawValue: 1)
  /// It is done with a record or two: it ends before its client could cancel it.
  public static let short = MessageTraits(rawValue: 2)
  /// All that was written is made durable and sent first. So its response holds for itself,
  /// whatever becomes of what is written beside it.
  public static let flushedFirst = MessageTraits(rawValue: 4)
  /// It changes what the messages behind it mean, so that none of them overtakes it.
  public static let barrier = MessageTraits(rawValue: 8)
  /// What it returns isn't sent: it opens a stream of notifications, whose end is its response.
  public static let streaming = MessageTraits(rawValue: 16)
}
