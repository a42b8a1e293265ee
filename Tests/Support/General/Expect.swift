import Testing

/// Records an issue unless `actual` is `expected`. As `#expect(actual == expected)`, which takes
/// the compiler seven times as long, thousands of times.
public func expect<T: Equatable>(
  _ actual: T, equals expected: T, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard actual != expected else { return }
  let comparison = "\(String(reflecting: actual)) == \(String(reflecting: expected))"
  let comment = comment().map { ": \($0.rawValue)" } ?? ""
  Issue.record(Comment(rawValue: comparison + comment), sourceLocation: sourceLocation)
}
