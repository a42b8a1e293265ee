import Memos

/// What became of the lines of an edited list so far.
struct LineOutcome {
  var counts = ListEditResult.Counts()
  private var collected = ListEditResult()
  private var budget: ResultBudget

  init(_ limits: StoreLimits) {
    budget = ResultBudget(limits)
  }

  /// All of it, in the order of the lines.
  var result: ListEditResult {
    var result = collected
    result.counts = counts
    result.created.sort { $0.line < $1.line }
    // Those that were removed come first; they have no line, and keep their order.
    let removed = result.failures.filter { $0.line == nil }
    let others = result.failures.filter { $0.line != nil }
    result.failures = removed + others.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    return result
  }

  /// Notes a line that is a new record.
  mutating func noteCreated(_ id: Memo.ID, at line: Int) {
    collected.created.append((line, id))
  }

  /// Notes a line that can't be written.
  mutating func note(_ failure: ListEditResult.Failure) throws(MemoError) {
    collected.failures.append(failure)
    if case .changed(.memo(let memo, _), _) = failure.error {
      budget.take(memo.content.text.utf8.count)
      try budget.check(advice: .writeInParts)
    }
  }

  /// Notes why a line can't be written, unless that is for the whole list.
  mutating func note(_ error: MemoError, _ line: Int?, _ id: Memo.ID?) throws(MemoError) {
    if error.isOfStore { throw error }
    try note(.init(line: line, id: id, error: error))
  }
}
