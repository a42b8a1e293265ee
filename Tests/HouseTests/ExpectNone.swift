import Testing

/// Fails with the list of what breaks a rule, and what to do about it.
func expectNone(
  _ violations: [String], _ advice: String, at location: SourceLocation = #_sourceLocation
) {
  guard !violations.isEmpty else { return }
  let list = violations.map { "\n  \($0)" }.joined()
  Issue.record("\(advice)\(list)", sourceLocation: location)
}
