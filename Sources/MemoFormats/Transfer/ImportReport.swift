import MemoStore
import Memos
import TypedJSON
import Wording

/// What became of one thing that was imported: a line of an export, or a memo in a text.
public struct ImportReport: Sendable {
  /// Where in the text it begins, from 1; nil of a line.
  public internal(set) var line: Int?
  /// The id of the record, if it has one.
  public let id: String?
  /// What became of it.
  public let result: Result
  /// What could not be kept of it, in sentences.
  public internal(set) var notes: [Sentence] = []

  /// What became of it.
  public enum Result: Sendable {
    /// It was taken in.
    case taken(ImportOutcome)
    /// It says nothing of a record, as a heading.
    case skipped
    /// It was refused.
    case failed(ImportFailure)
  }

  init(id: String?, _ result: Result) {
    (self.id, self.result) = (id, result)
  }

  /// The words for all results.
  public static let words = ImportOutcome.allCases.map(\.rawValue) + ["skipped", "failed"]

  /// The result in a word.
  public var word: String {
    switch result {
    case .taken(let outcome): outcome.rawValue
    case .skipped: "skipped"
    case .failed: "failed"
    }
  }

  /// Why it was refused and what could not be kept of it, in sentences; nil if there is nothing to
  /// say.
  public var message: Sentence? {
    var sentences = notes[...]
    if case .failed(let failure) = result { sentences.insert(failure.message, at: 0) }
    guard let first = sentences.popFirst() else { return nil }
    return sentences.reduce(first) { .transfer(.alsoSays($0, $1)) }
  }
}

/// Why something can't be imported.
public enum ImportFailure: Error, Sendable {
  /// The line isn't JSON.
  case malformed(JSONError)
  /// The line isn't one of an export.
  case invalid(InvalidParams)
  /// The store refuses it.
  case refused(MemoError)

  /// What is wrong and what to do, in sentences.
  public var message: Sentence {
    switch self {
    case .malformed(let error): error.sentence
    case .invalid(let error): error.sentence
    case .refused(let error): error.message
    }
  }
}

/// What became of a record; what is wrong with one touches no other.
private func result(
  _ take: @autoclosure () throws(MemoError) -> ImportOutcome
) throws(MemoError) -> ImportReport.Result {
  do throws(MemoError) {
    return .taken(try take())
  } catch {
    if error.isOfStore { throw error }
    return .failed(.refused(error))
  }
}

extension Store {
  /// Whether the memo `id` was written after `start`, the state before the import.
  private func isOfImport(_ id: Memo.ID, since start: State) throws(MemoError) -> Bool {
    try memo(id).map { $0.revision > start.sequence } ?? false
  }

  /// What became of the memo `id`; notes if another of that id came earlier, as it did for one that
  /// is replaced if `isRepeated`.
  private func report(
    _ id: Memo.ID, _ result: ImportReport.Result, isRepeated: Bool, since start: State
  ) throws(MemoError) -> ImportReport {
    var report = ImportReport(id: id.text, result)
    let isRepeated =
      switch result {
      case .taken(.kept): try isOfImport(id, since: start)
      case .taken(.replaced): isRepeated
      default: false
      }
    if isRepeated { report.notes.append(.transfer(.sameIDEarlier)) }
    return report
  }

  /// Takes a line of an export in, in the edit under way. `start` is the state before the import.
  public mutating func take(
    line json: JSON, _ conflict: ImportConflict, since start: State
  ) throws(MemoError) -> ImportReport {
    let line: ImportLine
    do throws(InvalidParams) {
      line = try ImportLine(json)
    } catch {
      return ImportReport(id: json["id"]?.string, .failed(.invalid(error)))
    }
    switch line {
    case .heading:
      return ImportReport(id: nil, .skipped)
    case .group(let group):
      var report = ImportReport(id: group.id.text, try result(take(group, conflict)))
      guard case .taken(let outcome) = report.result, outcome != .kept else { return report }
      report.notes += try renaming(of: group.name, to: self.group(group.id)?.name)
      return report
    case .memo(let memo):
      let isRepeated = conflict == .replace ? try isOfImport(memo.id, since: start) : false
      return try report(
        memo.id, result(take(memo, conflict)), isRepeated: isRepeated, since: start)
    }
  }

  /// Notes that a group has another name than the one that was imported.
  private func renaming(of name: String, to made: String?) -> [Sentence] {
    guard let made, made != GroupName.cleaned(name) else { return [] }
    return [.transfer(.groupRenamed(GroupName.cleaned(name), made))]
  }

  /// Takes in what was read from a text, in the edit under way. `start` is the state before the
  /// import.
  mutating func take(
    _ reading: Reading, _ format: any TextFormat.Type, _ conflict: ImportConflict,
    since start: State, _ context: inout FormatContext
  ) throws(MemoError) -> ImportReport {
    var report: ImportReport
    switch reading.result {
    case .skipped(let words):
      report = ImportReport(id: nil, .skipped)
      report.notes = [words]
    case .failed(let words):
      let error = MemoError.invalid(.cantBeRead(words), path: "text")
      report = ImportReport(id: nil, .failed(.refused(error)))
    case .memo(var memo, var notes):
      notes += memo.dropForeign(over: limits.contentBytes)
      // Lent out, and not copied when a group is made.
      var words = GroupWords()
      swap(&words, &context.words)
      defer { swap(&words, &context.words) }
      let wordless = context
      let kept = memo.foreign ?? []
      let isNewGroup = memo.group.map { words.id(of: $0) == nil } ?? false
      let isRepeated = conflict == .replace ? try isOfImport(memo.id, since: start) : false
      let result = try result(
        take(memo, of: format.format.rawValue, conflict, &words) { memo, words in
          var context = wordless
          context.words = words
          var trip = format.roundTrip(memo, in: context)
          if format.isSame(kept, trip.memo?.foreign ?? []) { trip.memo?.foreign = kept }
          return trip
        })
      report = try self.report(memo.id, result, isRepeated: isRepeated, since: start)
      report.notes = notes + report.notes
      if isNewGroup, let name = memo.group, let id = words.id(of: name) {
        report.notes += renaming(of: name, to: words.names[id])
      }
    }
    report.line = reading.line
    return report
  }
}
