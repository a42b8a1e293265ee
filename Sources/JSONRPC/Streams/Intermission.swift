/// What the process does for a server while one request takes long: the server does no I/O, and its
/// owner is waiting for its turn to return.
public struct Intermission: Sendable {
  /// Sends what the client takes of `output` without waiting, and returns how many bytes that was;
  /// with `wantsInput`, hands what has come from the client to `receive`.
  public typealias Exchange =
    @Sendable (
      _ output: UnsafeRawBufferPointer, _ wantsInput: Bool,
      _ receive: (UnsafeRawBufferPointer) -> Void
    ) -> Int

  /// Milliseconds on a clock that never goes back.
  public let clock: @Sendable () -> Int
  /// Lets bytes out and in.
  public let exchange: Exchange

  /// How long work continues between two exchanges, in milliseconds.
  public static let exchangeInterval = 10
  /// How long work continues before its first report, and between two reports, in milliseconds.
  public static let reportInterval = 100

  /// An intermission; `clock` is asked often, `exchange` every 10 ms.
  public init(clock: @escaping @Sendable () -> Int, exchange: @escaping Exchange) {
    self.clock = clock
    self.exchange = exchange
  }
}
