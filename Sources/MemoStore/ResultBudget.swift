import Wording

/// How much text one result may hold; counted while it is collected, so that a call which asks for
/// too much takes no more memory than one that doesn't.
public struct ResultBudget: Sendable {
  private let bytesMax: Int
  private var bytes = 0

  /// As much as the limits allow.
  public init(_ limits: StoreLimits) {
    bytesMax = limits.resultBytes
  }

  private init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  /// A budget that nothing exceeds.
  static let unlimited = ResultBudget(bytesMax: .max)

  /// Whether more was counted than is allowed.
  public var isExceeded: Bool { bytes > bytesMax }

  /// Counts `count` more bytes of text.
  public mutating func take(_ count: Int) {
    bytes += count
  }

  /// Throws `limitExceeded` if the result holds too much; `advice` is what to ask for instead.
  public func check(advice: Sentence) throws(MemoError) {
    guard isExceeded else { return }
    throw .limitExceeded(
      "resultBytes", bytesMax,
      .resultTooLarge(bytesMax, advice))
  }
}
