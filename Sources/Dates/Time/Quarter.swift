/// A quarter of an hour, counted in UTC: the days of every zone there has been since 1972 begin on
/// one.
public struct Quarter: Sendable, Hashable {
  /// Quarters of an hour since 1970.
  public let number: Int

  private static let milliseconds = 900_000

  /// The one of that number.
  public init(number: Int) {
    self.number = number
  }

  /// The one in which `instant` lies.
  public init(of instant: Instant) {
    number = floorDivide(instant.milliseconds, Self.milliseconds)
  }

  /// Its first instant.
  public var start: Instant { Instant(milliseconds: number * Self.milliseconds) }
}
